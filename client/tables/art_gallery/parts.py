"""The parts of this table that the help names."""

from __future__ import annotations

from client.tables.board import Part

PARTS = (
    Part("shop", ("area:0", "price:*"), "buying"),
    Part("galleries", ("area:[1-9]*",), "visiting"),
    Part("pawns", ("pawn:*",), "visiting"),
    Part("tray", ("tray*",), "picking_up"),
    Part("row", ("strip*", "line:*", "worth:*", "run:*"), "scoring"),
    Part("collections", ("chip:*",), "scoring"),
    Part("hand", ("card:*",), kinds=("action",), shelf=True),
)
