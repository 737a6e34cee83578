"""The progress of each team, the current clue, earlier clues: around the seats of the teams, or in a column."""

from collections.abc import Sequence

from client.drawing.rects import Rect
from client.tables.board import Area, Label, Look, PanelFace, Sprite, TextFace
from client.tables.stolen_paintings.faces import CodeFace
from client.tables.stolen_paintings.modes.code_grid.lines import team_name
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
_LEAST = 24.0
"""The least height for an earlier clue."""
_LARGE = 74.0
"""Height of the current clue."""


def column_of(
    scene: Scene, told: Grid | Decoded, phase: Coding | Decoding | None, box: Rect, text: float
) -> list[Sprite]:
    """Return the column; `phase` is None after the end."""
    grow = max(1.0, text)
    sprites, rest = _teams(scene, told, phase, box, _LINE * grow)
    codes = [*enumerate(told.codes)]
    if isinstance(phase, Decoding):
        plate, rest = rest.cut_top(_LARGE * grow)
        sprites.append(Sprite("code", "code", plate, _face(scene, codes.pop()[1], told, large=True), Look.LIT))
    elif phase is not None and not codes:
        sprites.append(Sprite("code", "text", rest, TextFace(scene.say("board.no_code"), "body", "ivory_dim")))
    return [*sprites, *_earlier(scene, told, codes, rest.cut_top(8)[1], _LINE * grow)]


def strip_of(
    scene: Scene, told: Grid | Decoded, phase: Coding | Decoding | None, box: Rect, text: float
) -> list[Sprite]:
    """Return the same in a low strip: both teams side by side, below them the current clue beside the earlier ones."""
    grow = max(1.0, text)
    upper, rest = box.cut_top(_LINE * grow)
    sprites: list[Sprite] = []
    for team in range(TEAMS):
        line = upper.column(team, TEAMS, 8)
        if phase is not None and phase.team == team:
            sprites.append(Sprite(f"turn:{team}", "target", line.inset(-3), look=Look.CHOSEN))
        sprites.append(_plate(scene, told, team, line))
    rest, codes = rest.cut_top(6)[1], [*enumerate(told.codes)]
    left, right = rest.column(0, TEAMS, 8), rest.column(1, TEAMS, 8)
    if isinstance(phase, Decoding):
        face = _face(scene, codes.pop()[1], told, large=True)
        sprites.append(Sprite("code", "code", left._replace(h=min(left.h, _LARGE * grow)), face, Look.LIT))
    elif phase is not None and not codes:
        sprites.append(Sprite("code", "text", left, TextFace(scene.say("board.no_code"), "body", "ivory_dim")))
    else:
        sprites += _earlier(scene, told, codes[1::2], right, _LINE * grow)
        return [*sprites, *_earlier(scene, told, codes[::2], left, _LINE * grow)]
    lines = max(1, int(right.h / (_LEAST * grow + 4)))
    return [*sprites, *_earlier(scene, told, codes, right, min(_LINE * grow, right.h / lines - 4))]


def heads_of(scene: Scene, told: Grid | Decoded, phase: Coding | Decoding | None, area: Area) -> list[Sprite]:
    """Return what surrounds the seats of each team: its ground, how much it has to find, its clues."""
    grow = max(1.0, area.text)
    sprites: list[Sprite] = []
    for team, place in enumerate(area.teams):
        now = phase is not None and phase.team == team
        ground = PanelFace("ink", edge=f"team:{team}")
        sprites.append(Sprite(f"side:{team}", "panel", place.ground, ground, Look.LIT if now else Look.REST, z=-6))
        line, rest = place.head.cut_top(_LINE * grow)
        sprites.append(_plate(scene, told, team, line))
        codes = [(number, code) for number, code in enumerate(told.codes) if team_of(code.giver) == team]
        rest = rest._replace(y=rest.y + 5, h=rest.h - 9)
        if now and isinstance(phase, Decoding):
            plate, rest = rest.cut_top(min(rest.h, _LARGE * grow))
            sprites.append(Sprite("code", "code", plate, _face(scene, codes.pop()[1], told, large=True), Look.LIT))
            rest = rest.cut_top(4)[1]
        elif now and not told.codes:
            sprites.append(Sprite("code", "text", rest, TextFace(scene.say("board.no_code"), "body", "ivory_dim")))
            rest = rest._replace(h=0)
        lines = max(1, round(rest.h / (_LINE * grow + 4)))
        sprites += _earlier(scene, told, codes, rest, min(_LINE * grow, rest.h / lines - 4))
    return sprites


def _plate(scene: Scene, told: Grid | Decoded, team: int, rect: Rect) -> Sprite:
    """Return a team's name with how many pictures it has still to find."""
    found = told.uncovered.count(team)
    name = team_name(scene, team)
    label = Label(name, (scene.say("board.team_found", team=name, count=found),))
    face = CodeFace(team, name, str(_pictures_of(told, team) - found))
    return Sprite(f"team:{team}", "code", rect, face, z=1, label=label)


def _teams(
    scene: Scene, told: Grid | Decoded, phase: Coding | Decoding | None, box: Rect, height: float
) -> tuple[list[Sprite], Rect]:
    """Return a line for each team, the one in turn lit, and the rest of the column."""
    sprites: list[Sprite] = []
    rest = box
    for team in range(TEAMS):
        line, rest = rest.cut_top(height + 4)
        line = line._replace(h=height)
        if phase is not None and phase.team == team:
            sprites.append(Sprite(f"turn:{team}", "target", line.inset(-3), look=Look.CHOSEN))
        sprites.append(_plate(scene, told, team, line))
    return sprites, rest.cut_top(8)[1]


def _pictures_of(told: Grid | Decoded, team: int) -> int:
    if isinstance(told, Decoded):
        return told.kinds.count(team)
    return OF_STARTERS if team == told.starters else OF_OTHERS


def _face(scene: Scene, code: Code, told: Grid | Decoded, large: bool = False) -> CodeFace:
    """Return the face of a clue with how many pictures were found for it; of the large one in a sentence."""
    team = team_of(code.giver)
    right = sum(told.uncovered[place] == team for place in code.places)
    if large:
        sentence = scene.say("board.found_of", count=right, number=code.number)
        return CodeFace(team, code.word, str(code.number), sentence, True)
    return CodeFace(team, code.word, f"{right}/{code.number}")


def _earlier(
    scene: Scene, told: Grid | Decoded, codes: Sequence[tuple[int, Code]], box: Rect, height: float
) -> list[Sprite]:
    """Return as many earlier clues, given with their numbers, as fit, the latest first."""
    sprites: list[Sprite] = []
    for number, code in reversed(codes):
        if box.h < max(height, _LEAST):
            break
        line, box = box.cut_top(height + 4)
        sprites.append(Sprite(f"code:{number}", "code", line._replace(h=height), _face(scene, code, told)))
    return sprites
