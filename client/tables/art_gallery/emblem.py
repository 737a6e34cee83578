"""The badge of Art Gallery in lists and headings."""

from client.drawing import theme

EMBLEM = theme.ARTISTS[1]
