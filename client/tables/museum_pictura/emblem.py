"""The badge of Museum: Pictura in lists and headings."""

from client.drawing import theme

EMBLEM = theme.ARTISTS[2]
