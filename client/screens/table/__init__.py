"""The table screen: any game's picture with what surrounds it at every table."""

from client.screens.table.screen import TableScreen

__all__ = ["TableScreen"]
