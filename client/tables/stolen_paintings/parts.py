"""The parts of this table that the help names."""

from __future__ import annotations

from client.tables.board import Part

PARTS = (
    Part("wall", ("work:*", "before:*"), kinds=("picture",), shelf=False),
    Part("curtain", ("curtain",), "theft"),
    Part("numbers", ("token:*",)),
    Part("captions", ("caption:*",), "showing"),
    Part("marks", ("marks:*",)),
    Part("clues", ("clue:?", "clue:?:told"), "similar"),
    Part("clue", ("clue",), "finding"),
    Part("stage", ("stage",), "hearing"),
    Part("teams", ("team:*", "side:*"), "code_grid"),
    Part("words", ("code", "code:*"), "code_grid"),
    Part("key", ("keyed:*",), "code_grid"),
    Part("entry", ("entry:*",), kinds=("entry",)),
    Part("many", ("step:*", "number"), "coding"),
    Part("label", ("entry", "entry:t*", "what"), "study", kinds=("panel", "text")),
    Part("question", ("asked", "answer:*"), "asking"),
    Part("schools", ("school:*",), "sorting"),
    Part("forgeries", ("stamp:*",), "forgers"),
    Part("won", ("pile:*",), "forgers"),
    Part("hand", ("work:*",), shelf=True),
)
