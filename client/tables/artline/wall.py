"""The wall of Artline: its paintings, the plates with their features, and where a picked painting may hang."""

from client.drawing.rects import Rect
from client.tables.artline import wording
from client.tables.artline.draft import Draft, may_hang
from client.tables.artline.grid import HEAD_H, LETTER, Grid, framed, grid, longest_word
from client.tables.board import (
    Area,
    CoinFace,
    Label,
    Look,
    PanelFace,
    PictureFace,
    Sprite,
    SymbolFace,
    TextFace,
)
from client.wording import wall_labels
from client.wording.scene import Scene
from engine.games.artline.pieces import Painting
from engine.games.artline.state import Cell, Line, Review, State
from engine.games.artline.wall import feature_of, free_cells, in_line, lines_of, opening
from engine.paintings import WorkId, works

_NEAR = 30.0
"""Units from a plate to the first painting of its line up to which no thread joins them."""
_NAMED, _AT = 84.0, 17.0
"""Width of a plate from which it begins with its line's name, and the width of that name."""
SMALLEST_PLATE = 0.55
"""The zoom below which plates are left out as unreadable; labels then tell the features."""


def wall(scene: Scene, draft: Draft, area: Area, bare: bool = False) -> list[Sprite]:
    """Return the wall; `bare`: without the free cells."""
    state: State = scene.state
    held = _held(state, draft)
    tried = [state.phase.cell] if isinstance(state.phase, Review) else []  # a place that is only chosen moves no other
    places = grid(scene, area, tried, bare)
    lit = _lines_on_trial(state, held)
    sprites = [*_bands(lit, places, area), *_hung(scene, places, area, lit)]
    sprites += [] if bare else _targets(scene, draft, places, area)
    if held is not None:
        sprites.append(picture(scene, held[0], places.rect(held[1]), look=Look.CHOSEN, z=3, zone="board"))
    return [*sprites, *_plates(scene, places, area, lit)]


def _bands(lit: set[Line], places: Grid, area: Area) -> list[Sprite]:
    """Return light along the lines on trial, over the whole wall."""
    last = places.rect(places.last)
    bands = []
    for line in sorted(lit, key=lambda one: one.row):
        cell = places.rect((places.first[0], line.at) if line.row else (line.at, places.first[1]))
        end = last.right if line.row else last.bottom
        band = Rect(cell.x, cell.y, end - cell.x, cell.h) if line.row else Rect(cell.x, cell.y, cell.w, end - cell.y)
        name = f"band:{'row' if line.row else 'column'}:{line.at}"
        bands.append(Sprite(name, "target", band.inset(-3), look=Look.LIT, z=-2, clip=_seen(band, area)))
    return bands


def picture(scene: Scene, painting: Painting, rect: Rect, **facts: object) -> Sprite:
    """Return a painting in its frame; enlarged it has the wall label of the catalogue."""
    return Sprite(
        f"work:{painting}",
        "picture",
        framed(painting, rect),
        PictureFace(str(painting)),
        label=label(scene, painting),
        zoom=True,
        **facts,  # type: ignore[arg-type]
    )


def label(scene: Scene, painting: Painting, reason: str = "") -> Label:
    """Return a painting's wall label: who, what, when, and what is seen in it, but that not while it is asked."""
    work = works()[WorkId(painting)]
    lines = [work.artist.name_in(scene.words.language), wall_labels.years(scene.words, work)]
    if not isinstance(scene.state.phase, Review):
        lines.append(scene.say("board.seen", elements=scene.words.listing(wording.seen_in(scene, painting))))
    return Label(wording.painting_name(scene, painting), tuple(lines), reason)


def _held(state: State, draft: Draft) -> tuple[Painting, Cell] | None:
    """Return the painting on trial and its cell: under review, or in the draft."""
    if isinstance(state.phase, Review):
        return state.phase.painting, state.phase.cell
    if draft.painting is not None and draft.cell is not None:
        return draft.painting, draft.cell
    return None


def _hung(scene: Scene, places: Grid, area: Area, lit: set[Line]) -> list[Sprite]:
    return [
        picture(
            scene,
            hung.painting,
            places.rect(hung.cell),
            zone="board",
            clip=_seen(framed(hung.painting, places.rect(hung.cell)), area),
            look=_look(lit, hung.cell),
        )
        for hung in scene.state.wall
    ]


def _look(lit: set[Line], cell: Cell) -> Look:
    if not lit:
        return Look.REST
    return Look.LIT if lit.intersection(lines_of(cell)) else Look.DIM


def _lines_on_trial(state: State, held: tuple[Painting, Cell] | None) -> set[Line]:
    """Return the lines that are judged, or those in which the drafted painting would hang with others."""
    if isinstance(state.phase, Review):
        return {demand.line for demand in state.phase.demands}
    return {line for line in lines_of(held[1]) if in_line(state.wall, line)} if held is not None else set()


def _seen(rect: Rect, area: Area) -> Rect:
    """Return the part of a rect that is on the board: what is panned off it cannot be clicked."""
    left, top = max(rect.x, area.board.x), max(rect.y, area.board.y)
    right, bottom = min(rect.right, area.board.right), min(rect.bottom, area.board.bottom)
    return Rect(left, top, max(0.0, right - left), max(0.0, bottom - top))


def _targets(scene: Scene, draft: Draft, places: Grid, area: Area) -> list[Sprite]:
    """Return the cells where the picked painting may hang, faint while none is picked; exhibitions have a laurel."""
    state: State = scene.state
    picked = may_hang(scene) and draft.painting is not None
    sprites: list[Sprite] = []
    for cell in free_cells(state):
        rect = places.rect(cell)
        if not picked:
            sprites.append(Sprite(f"cell:{cell[0]}:{cell[1]}", "panel", rect, PanelFace("slot"), z=-1, fade=0.6))
            continue
        look = Look.CHOSEN if cell == draft.cell else Look.LIT
        about = Label(_beside(scene, cell), tuple(asks(scene, cell)))
        sprites.append(
            Sprite(
                f"cell:{cell[0]}:{cell[1]}",
                "target",
                rect,
                look=look,
                label=about,
                means=cell,
                zone="board",
                clip=_seen(rect, area),
            )
        )
        if wording.spares_the_draw(scene, cell) and cell != draft.cell:
            size = min(26.0, rect.w * 0.3)
            middle = Rect.around(rect.center, size, size)
            sprites.append(Sprite(f"laurel:{cell[0]}:{cell[1]}", "coin", middle, CoinFace(symbol="laurel")))
    return sprites


_WAYS = {"below": (0, -1), "right": (-1, 0), "left": (1, 0), "above": (0, 1)}
"""Where a free cell is, seen from the painting so many cells away."""


def _beside(scene: Scene, cell: Cell) -> str:
    """Return the name of a free cell: where it is, seen from a painting beside it."""
    hangs = {hung.cell: hung.painting for hung in scene.state.wall}
    for way, (right, down) in _WAYS.items():
        beside = hangs.get((cell[0] + right, cell[1] + down))
        if beside is not None:
            return scene.say(f"board.cell.{way}", painting=wording.painting_name(scene, beside))
    return scene.say("board.cell.first")


def asks(scene: Scene, cell: Cell) -> list[str]:
    """Return what the lines of a free cell demand of a painting, and whether a painting is drawn then."""
    state: State = scene.state
    opens = opening(state, cell)
    lines = []
    for line, new in zip(lines_of(cell), opens, strict=True):
        standing = feature_of(state.galleries, line)
        if standing is not None:
            lines.append(scene.say("board.asks_fit", feature=wording.feature_text(scene, standing)))
        elif new:
            first = in_line(state.wall, line)[0]
            lines.append(scene.say("board.asks_new", painting=wording.painting_name(scene, first)))
    return [*lines, wording.tell_draw(scene, cell)]


# Plates


def _plates(scene: Scene, places: Grid, area: Area, lit: set[Line]) -> list[Sprite]:
    """Return a plate with its feature at the head of each line."""
    state: State = scene.state
    sprites: list[Sprite] = []
    if area.window.zoom >= SMALLEST_PLATE:
        for gallery in state.galleries:
            sprites += _plate(scene, gallery.line, gallery.feature, places, lit)
            sprites += _thread(state, gallery.line, places)
    if isinstance(state.phase, Review):
        for demand in state.phase.demands:
            if demand.new:
                sprites += _plate(scene, demand.line, demand.feature, places, lit, new=True)
    plated = {sprite.id for sprite in sprites}
    named = _line_names(places) if area.window.zoom >= SMALLEST_PLATE else []
    return [*sprites, *(one for one in named if one.id.removesuffix(":name") not in plated)]


_LETTER = (30.0, 15.0)
"""Half the width that the letter of a column has, and half the height of any name: outer lines are smaller than plates."""


def _line_names(places: Grid) -> list[Sprite]:
    """Return the letter of each column and the number of each row: texts call cells by them."""
    columns = [Line(False, at) for at in range(places.first[0], places.last[0] + 1)]
    rows = [Line(True, at) for at in range(places.first[1], places.last[1] + 1)]
    sprites = []
    for line in (*columns, *rows):
        called, align = (wording.row_name(line.at), "right") if line.row else (wording.column_name(line.at), "center")
        face = TextFace(called, "label", "ivory_dim", align, middle=True, wrap=False)
        place = places.plate(line)
        place = place.inset(0 if line.row else place.w / 2 - _LETTER[0], place.h / 2 - _LETTER[1])
        sprites.append(Sprite(f"line:{'row' if line.row else 'column'}:{line.at}:name", "text", place, face))
    return sprites


def _thread(state: State, line: Line, places: Grid) -> list[Sprite]:
    """Return a thin line from a plate to the first painting that it stands for, where that hangs far from it."""
    hung = [one.cell for one in state.wall if line in lines_of(one.cell)]
    if not hung:
        return []
    plate, nearest = places.plate(line), places.rect(min(hung))
    if line.row:
        rect = Rect(plate.right, plate.center[1], nearest.x - plate.right, 1)
    else:
        rect = Rect(plate.center[0], plate.bottom, 1, nearest.y - plate.bottom)
    name = f"thread:{'row' if line.row else 'column'}:{line.at}"
    return [Sprite(name, "panel", rect, PanelFace("slot"), z=-2)] if max(rect.w, rect.h) > _NEAR else []


def _plate(scene: Scene, line: Line, feature: str, places: Grid, lit: set[Line], new: bool = False) -> list[Sprite]:
    """Return a line's plate: its name, where a word of the feature does not need that room, and the feature."""
    rect, grown = places.plate(line), places.head[1] / HEAD_H
    told = wording.feature_text(scene, feature)
    name = f"line:{'row' if line.row else 'column'}:{line.at}"
    count = len(in_line(scene.state.wall, line))
    text = Label(told, (scene.say("board.line", line=wording.line_name(scene, line), count=count),))
    look = Look.LIT if line in lit else Look.REST
    face = PanelFace("brass" if new else "ink")
    sprites = [Sprite(name, "panel", rect, face, look=look, z=4, label=text)]
    inside, align = rect.inset(4, 2), "center"
    beside = rect.w - 8 - _AT * grown
    if rect.w >= _NAMED and beside - 16 * line.row >= LETTER * longest_word(told):
        inside, at = rect.inset(4, 2).cut_right(beside)[::-1]
        called = wording.row_name(line.at) if line.row else wording.column_name(line.at)
        said = TextFace(called, "small", _ink(new), middle=True, wrap=False)
        sprites.append(Sprite(f"{name}:at", "text", at._replace(x=at.x + 3), said, z=5))
    if line.row:
        arrow = Rect(rect.right - 17, rect.y + rect.h / 2 - 6, 12, 12)
        sprites.append(Sprite(f"{name}:way", "symbol", arrow, SymbolFace("right", _ink(new)), z=5))
        inside, align = inside._replace(w=rect.right - 20 - inside.x), "right"
    style = "label" if line.row else "small"
    return [*sprites, Sprite(f"{name}:text", "text", inside, TextFace(told, style, _ink(new), align, middle=True), z=5)]


def _ink(new: bool) -> str:
    return "brass_ink" if new else "ivory"
