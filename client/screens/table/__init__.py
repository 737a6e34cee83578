"""The table screen: any game's picture, and the parts around it."""

from client.screens.table.screen import TableScreen

__all__ = ["TableScreen"]
