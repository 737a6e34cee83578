"""The badge of Stolen Paintings in lists and headings."""

from __future__ import annotations

from client.drawing import theme

EMBLEM = theme.ARTISTS[3]
