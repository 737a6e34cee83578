"""The parts of this table that the help names."""

from __future__ import annotations

from client.tables.board import Part

PARTS = (
    Part("track", ("track",), "scoring"),
    Part("museums", ("museum:*",), "exchanging"),
    Part("patrons", ("card:*",), "patrons", kinds=("pictura_patron",)),
    Part("tokens", ("token:*",), "scoring"),
    Part("gallery", ("slot:*", "worth:*"), "acting"),
    Part("looks", ("look:*",), "scoring"),
    Part("tables", ("table_of:*",), "scoring"),
    Part("rewards", ("reward:*",), "rewards"),
    Part("discard", ("discard:*",), "returning"),
    Part("trends", ("trend:*",), "scoring"),
    Part("hand", ("card:*",), kinds=("pictura_work",), shelf=True),
    Part("favours", ("card:*",), "favours", kinds=("button",), shelf=True),
)
