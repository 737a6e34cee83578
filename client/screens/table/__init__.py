"""The table screen: any game's picture with what surrounds every table."""

from client.screens.table.screen import TableScreen

__all__ = ["TableScreen"]
