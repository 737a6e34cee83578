"""The badge of Stolen Paintings in lists and headings."""

from client.drawing import theme

EMBLEM = theme.ARTISTS[3]
