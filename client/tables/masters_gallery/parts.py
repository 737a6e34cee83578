"""The parts of this table that the help names."""

from __future__ import annotations

from client.tables.board import Part

PARTS = (
    Part("artists", ("head:*",), "overview"),
    Part("shown", ("card:*", "slot:?", "slot:??"), "first_card", shelf=False),
    Part("values", ("sum:*", "dado"), "scoring"),
    Part("hand", ("card:*",), shelf=True),
    Part("deck", ("deck*",), "overview"),
)
