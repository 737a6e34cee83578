"""The shelf: the key card and the place to say a clue for who gives it, what the marks mean for the others."""

from __future__ import annotations

from client.drawing.rects import Rect
from client.tables.board import Area, ButtonFace, EntryFace, Label, Look, Sprite, TextFace
from client.tables.stolen_paintings.faces import CodeFace, KeyCardFace
from client.tables.stolen_paintings.mode_board import Draft
from client.tables.stolen_paintings.modes.code_grid.wording import kind_heading
from client.wording.scene import Scene, watching
from engine.games.stolen_paintings.modes.code_grid.clues import MOST_LETTERS
from engine.games.stolen_paintings.modes.code_grid.phases import (
    BYSTANDER,
    COLUMNS,
    COVERED,
    MOST_NUMBER,
    TRAP,
    Coding,
    Grid,
    Kinds,
    team_of,
)

LESS, MORE = "less", "more"
"""What a click on the steps of the number means."""
_CARD = 250.0
"""Width of the key card and of what stands beside it."""


def shelf(scene: Scene, draft: Draft, area: Area, kinds: Kinds | None) -> list[Sprite]:
    """Return what lies on the shelf; nothing for one who watches."""
    if watching(scene.viewer) or area.hand.h < 60:
        return []
    box = area.hand.inset(8, 10)
    if kinds is None:
        return _legend(scene, box, columns=2)
    main, side = box.cut_right(min(_CARD, box.w * 0.36))
    grid: Grid = scene.state.phase.grid
    gone = tuple(kind != COVERED for kind in grid.uncovered)
    label = Label(scene.say("board.key"), tuple(_counted(scene, grid, kinds)))
    card = Sprite("key_card", "key_card", side, KeyCardFace(kinds, COLUMNS, gone), label=label)
    main = main.inset(6, 0)
    if isinstance(scene.state.phase, Coding) and scene.asked:
        return [card, *_entry(scene, draft, main, area.text)]
    return [card, *_legend(scene, main, columns=1 if main.w < 360 else 2)]


def _counted(scene: Scene, grid: Grid, kinds: Kinds) -> list[str]:
    """Return for each kind the numbers of its pictures that nobody has pointed at."""
    team, told = team_of(scene.viewer), []
    for kind in (team, 1 - team, BYSTANDER, TRAP):
        places = [p for p, k in enumerate(kinds) if k == kind and grid.uncovered[p] == COVERED]
        numbers = scene.words.listing(str(place + 1) for place in places) or scene.say("work.none")
        told.append(scene.say("grid.key", kind=kind_heading(scene, kind), numbers=numbers))
    return told


def _entry(scene: Scene, draft: Draft, box: Rect, text: float) -> list[Sprite]:
    """Return the place to type the word in, and the steps of its number below it."""
    grow = max(1.0, text)
    upper, below = box.cut_top(44 * grow)
    entry = Sprite("entry:code", "entry", upper, EntryFace(draft.text, scene.say("board.code_hint"), MOST_LETTERS + 2))
    line = below.cut_top(12)[1]._replace(h=40 * grow)
    less, rest = line.cut_left(54)
    middle, more = rest.cut_left(min(240.0 * grow, rest.w - 54))
    more = more._replace(w=54)
    told = TextFace(scene.say("board.code_count", count=draft.number), "heading", "ivory", "center", True, wrap=False)
    return [
        entry,
        _step(scene, LESS, "minus", "board.fewer", less, draft.number > 1),
        Sprite("number", "text", middle, told),
        _step(scene, MORE, "plus", "board.more", more, draft.number < MOST_NUMBER),
    ]


def _step(scene: Scene, means: str, symbol: str, key: str, box: Rect, may: bool) -> Sprite:
    look, label = Look.LEGAL if may else Look.ILLEGAL, Label(scene.say(key))
    return Sprite(f"step:{means}", "button", box, ButtonFace("", symbol), look, label=label, means=means, zone="steps")


def _legend(scene: Scene, box: Rect, columns: int) -> list[Sprite]:
    """Return what each mark means, one's own team first."""
    team = team_of(scene.viewer)
    rows = 4 // columns
    sprites = []
    for index, kind in enumerate((team, 1 - team, BYSTANDER, TRAP)):
        cell = box.row(index % rows, rows, 6).column(index // rows, columns, 10)
        face = CodeFace(kind, kind_heading(scene, kind), "")
        height = min(cell.h, 44.0)
        sprites.append(Sprite(f"kind:{kind}", "code", Rect(cell.x, cell.center[1] - height / 2, cell.w, height), face))
    return sprites
