"""The badge of Masters Gallery in lists and headings."""

from client.drawing import theme

EMBLEM = theme.ARTISTS[0]
