"""The parts of this table that the help names."""

from __future__ import annotations

from client.tables.board import Part

PARTS = (
    Part("wall", ("work:*",), "overview", kinds=("picture",), shelf=False),
    Part("places", ("cell:*",), "turn"),
    Part("features", ("line:*",), "turn"),
    Part("review", ("review*",), "review"),
    Part("hand", ("work:*",), "turn", shelf=True),
)
