"""The column beside the wall: how far each team is, the clue that counts, earlier clues."""

from __future__ import annotations

from collections.abc import Sequence

from client.drawing.rects import Rect
from client.tables.board import Look, Sprite, TextFace
from client.tables.stolen_paintings.faces import CodeFace
from client.tables.stolen_paintings.modes.code_grid.wording import team_name
from client.wording.scene import Scene
from engine.games.stolen_paintings.modes.code_grid.phases import (
    OF_OTHERS,
    OF_STARTERS,
    TEAMS,
    Code,
    Coding,
    Decoded,
    Decoding,
    Grid,
    team_of,
)

_LINE = 34.0
"""Height of a team's line and of an earlier clue."""
_LARGE = 74.0
"""Height of the clue that counts."""


def column_of(
    scene: Scene, told: Grid | Decoded, phase: Coding | Decoding | None, box: Rect, text: float
) -> list[Sprite]:
    """Return the column; `phase` is None after the end."""
    grow = max(1.0, text)
    sprites, rest = _teams(scene, told, phase, box, _LINE * grow)
    codes = list(told.codes)
    if isinstance(phase, Decoding):
        plate, rest = rest.cut_top(_LARGE * grow)
        sprites.append(Sprite("code", "code", plate, _face(scene, codes.pop(), told, large=True), Look.LIT))
    elif phase is not None and not codes:
        sprites.append(Sprite("code", "text", rest, TextFace(scene.say("board.no_code"), "body", "ivory_dim")))
    return [*sprites, *_earlier(scene, told, codes, rest, _LINE * grow)]


def _teams(
    scene: Scene, told: Grid | Decoded, phase: Coding | Decoding | None, box: Rect, height: float
) -> tuple[list[Sprite], Rect]:
    """Return a line for each team, the one in turn lit, and what is left of the column."""
    sprites: list[Sprite] = []
    rest = box
    for team in range(TEAMS):
        line, rest = rest.cut_top(height + 4)
        line = line._replace(h=height)
        to_find = _pictures_of(told, team) - told.uncovered.count(team)
        if phase is not None and phase.team == team:
            sprites.append(Sprite(f"turn:{team}", "target", line.inset(-3), look=Look.CHOSEN))
        face = CodeFace(team, team_name(scene, team), str(to_find))
        sprites.append(Sprite(f"team:{team}", "code", line, face, z=1))
    return sprites, rest.cut_top(8)[1]


def _pictures_of(told: Grid | Decoded, team: int) -> int:
    if isinstance(told, Decoded):
        return told.kinds.count(team)
    return OF_STARTERS if team == told.starters else OF_OTHERS


def _face(scene: Scene, code: Code, told: Grid | Decoded, large: bool = False) -> CodeFace:
    """Return a clue; of the one that counts also how many were found for it."""
    team = team_of(code.giver)
    right = sum(told.uncovered[place] == team for place in code.places)
    if large:
        sentence = scene.say("board.found_of", count=right, number=code.number)
        return CodeFace(team, code.word, str(code.number), sentence, True)
    return CodeFace(team, code.word, f"{right}/{code.number}")


def _earlier(scene: Scene, told: Grid | Decoded, codes: Sequence[Code], box: Rect, height: float) -> list[Sprite]:
    """Return as many earlier clues as have room, the last one first."""
    sprites: list[Sprite] = []
    rest = box.cut_top(8)[1]
    for number, code in reversed([*enumerate(codes)]):
        if rest.h < height:
            break
        line, rest = rest.cut_top(height + 4)
        sprites.append(Sprite(f"code:{number}", "code", line._replace(h=height), _face(scene, code, told)))
    return sprites
