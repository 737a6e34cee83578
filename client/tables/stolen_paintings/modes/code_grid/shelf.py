"""The shelf of a clue-giver: the field for the word, and the buttons for the number."""

from __future__ import annotations

from client.drawing.rects import Rect
from client.tables.board import Area, ButtonFace, EntryFace, Label, Look, Sprite, TextFace
from client.tables.stolen_paintings.mode_board import Draft
from client.wording.scene import Scene, watching
from engine.games.stolen_paintings.modes.code_grid.clues import MOST_LETTERS
from engine.games.stolen_paintings.modes.code_grid.phases import MOST_NUMBER, Coding

LESS, MORE = "less", "more"
"""The meanings of clicks on the buttons for the number."""


def shelf(scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
    """Return the field for the word, and the buttons for the number beside it; nothing for all others."""
    if watching(scene.viewer) or area.hand.h < 40 or not (isinstance(scene.state.phase, Coding) and scene.asked):
        return []
    grow = max(1.0, area.text)
    line = area.hand.inset(8, 14)
    line = line._replace(h=min(line.h, 44 * grow))
    upper, steps = line.cut_right(54 * 2 + 180 * grow + 14)
    entry = Sprite("entry:code", "entry", upper, EntryFace(draft.text, scene.say("board.code_hint"), MOST_LETTERS + 2))
    less, rest = steps.inset(14, 0).cut_left(54)
    middle, more = rest.cut_right(54)
    told = TextFace(scene.say("board.code_count", count=draft.number), "plaque", "ivory", "center", True, wrap=False)
    return [
        entry,
        _step(scene, LESS, "minus", "board.fewer", less, draft.number > 1),
        Sprite("number", "text", middle, told),
        _step(scene, MORE, "plus", "board.more", more, draft.number < MOST_NUMBER),
    ]


def _step(scene: Scene, means: str, symbol: str, key: str, box: Rect, may: bool) -> Sprite:
    look, label = Look.LEGAL if may else Look.ILLEGAL, Label(scene.say(key))
    return Sprite(f"step:{means}", "button", box, ButtonFace("", symbol), look, label=label, means=means, zone="steps")
