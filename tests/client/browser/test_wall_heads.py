"""The heads of a television's board: all alike within a game, with whole words; and tokens that can be seen from afar."""

from typing import Any

from client.browser.view import View
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from tests.client.browser.pages import view_of
from tests.client.browser.test_wall import see
from tests.contract.setups import plain
from tests.contract.walks import walk

TOKEN = 30.0
"""Units of a token of a value or an award at least."""


def sent(slug: str) -> tuple[View, dict[str, Any], dict[str, Any]]:
    """Return a television at the start of a match, with all entries by id, and the faces by their names."""
    view = view_of(GAMES[slug], 3, SPECTATOR, "wall")
    see(view, walk(plain(GAMES[slug], 3)).start, (), 1)
    moments = view.moments()
    entries = {entry[0]: entry for moment in moments for entry in moment["put"]}
    return view, entries, {name: face for moment in moments for name, face in moment["faces"].items()}


def texts(face: list[Any]) -> list[list[Any]]:
    """Return the commands of a face that draw a text."""
    return [op for op in face[1:] if op[0] == "t"]


def test_the_names_of_all_artists_stand_in_one_line_and_tokens_are_large() -> None:
    _, entries, faces = sent("masters_gallery")
    heads = [faces[entry[1]] for name, entry in entries.items() if name.startswith("head:")]
    assert len(heads) == 5
    assert len({min(op[3] for op in texts(head)) for head in heads}) == 1
    assert not [op[1] for head in heads for op in texts(head) if "…" in op[1]]
    tokens = [entry for name, entry in entries.items() if name.count(":") == 2 and name.startswith("sum:")]
    assert tokens
    assert min(entry[4] for entry in tokens) >= TOKEN


def test_the_trend_is_called_by_a_whole_word() -> None:
    _, entries, faces = sent("museum_pictura")
    told = [op[1] for op in texts(faces[entries["trend:public"][1]])]
    assert told
    assert not [text for text in told if "…" in text]
