"""The badge of Artline: Hermitage in lists and headings."""

from client.drawing import theme

EMBLEM = theme.ARTISTS[4]
