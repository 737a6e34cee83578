"""The wall of Artline in lines of text: a map, the features, and what is seen in each painting."""

from collections.abc import Iterable

from client.tables.artline import wording
from client.wording.scene import Scene
from client.wording.texts import capitalised
from engine.games.artline.elements import UNFAIR
from engine.games.artline.pieces import Painting
from engine.games.artline.state import Cell, Line, State
from engine.games.artline.wall import feature_of, free_cells, in_line, lines_of, span
from engine.paintings import WorkId, vocabulary, works

WIDTH = 4
"""Characters of a cell on the map."""


def tell_map(scene: Scene) -> list[str]:
    """Return the wall as a grid: the paintings by the order in which they were hung, a dot for a cell that is free."""
    state: State = scene.state
    marks: dict[Cell, str] = dict.fromkeys(free_cells(state), ".")
    marks |= {hung.cell: str(number) for number, hung in enumerate(state.wall, 1)}
    (left, top), (right, bottom) = span(marks)
    columns, rows = range(left, right + 1), range(top, bottom + 1)
    heads = [scene.say("table.columns"), *(scene.say("table.row", row=wording.row_name(row)) for row in rows)]
    lines = ["".join(wording.column_name(number).rjust(WIDTH) for number in columns)]
    lines += ["".join(marks.get((column, row), "").rjust(WIDTH) for column in columns) for row in rows]
    lines = [head.ljust(max(map(len, heads))) + cells.rstrip() for head, cells in zip(heads, lines, strict=True)]
    return [*lines, scene.say("table.legend")]


def tell_galleries(scene: Scene) -> list[str]:
    """Return the features in use, rows first."""
    state: State = scene.state
    if not state.galleries:
        return [scene.say("table.no_galleries")]
    return [
        scene.say(
            "table.gallery",
            line=capitalised(wording.line_name(scene, gallery.line)),
            feature=wording.feature_text(scene, gallery.feature),
            count=len(in_line(state.wall, gallery.line)),
        )
        for gallery in sorted(state.galleries, key=lambda gallery: (not gallery.line.row, gallery.line.at))
    ]


def tell_wall(scene: Scene) -> list[str]:
    """Return each painting on the wall: its number, its cell, what is seen in it."""
    return [
        scene.say(
            "table.painting",
            number=number,
            cell=wording.cell_name(hung.cell),
            painting=tell_painting(scene, hung.painting),
        )
        for number, hung in enumerate(scene.state.wall, 1)
    ]


def tell_painting(scene: Scene, painting: Painting) -> str:
    """Return a painting's title and what is seen in it."""
    elements = scene.words.say("list.between").join(wording.seen_in(scene, painting))
    return scene.say("table.described", title=wording.painting_name(scene, painting), elements=elements)


def tell_in_part(scene: Scene, painting: Painting, most: int) -> str:
    """Return a painting's title and what is seen in it, at most `most` characters, features of the wall first."""
    words, between = scene.words, scene.words.say("list.between")
    elements = [element for element in works()[WorkId(painting)].elements if element not in UNFAIR]
    shown = {
        element
        for gallery in scene.state.galleries
        for any_of in vocabulary().named(gallery.feature)
        for element in any_of
    }
    parts: dict[str, str] = {}
    title = wording.painting_name(scene, painting)
    for element in sorted(elements, key=lambda element: element not in shown):
        text = words.say(f"paintings.element.{element}")
        if len(title) + len(between.join([*parts.values(), text])) <= most:
            parts[element] = text
    kept = between.join(parts[element] for element in elements if element in parts)
    return scene.say("table.described_in_part", title=title, elements=kept)


def tell_places(scene: Scene, in_short: bool = False) -> list[str]:
    """Return the rows, then the columns, with free places: the feature or first painting of each, and the places.

    A place in both a row and a column is told again: it makes an exhibition, unless the painting is another's.
    in_short: all rows in one line, all columns in one, then each place once.
    """
    state: State = scene.state
    places: dict[Line, list[Cell]] = {}
    free = free_cells(state)
    for cell in free:
        for line in lines_of(cell):
            if in_line(state.wall, line):
                places.setdefault(line, []).append(cell)
    lines = [_line(scene, line, places[line]) for line in sorted(places, key=lambda line: (not line.row, line.at))]
    both = [cell for cell in free if sum(cell in cells for cells in places.values()) == 2]
    if in_short:
        single = [cell for cell in free if cell not in both]
        lines = [
            *_lines_in_short(scene, places),
            *([scene.say("table.places", places=_cells(scene, single))] if single else []),
        ]
    spares = any(wording.spares_the_draw(scene, cell) for cell in both)
    told = scene.say(f"table.exhibitions.{'draws_none' if spares else 'alike'}", places=_cells(scene, both))
    return [*lines, *([told] if both else [])]


def _line(scene: Scene, line: Line, cells: list[Cell]) -> str:
    state: State = scene.state
    values = {"line": capitalised(wording.line_name(scene, line)), "places": _cells(scene, cells)}
    there, feature = in_line(state.wall, line), feature_of(state.galleries, line)
    if feature is None:
        return scene.say("table.opens", painting=wording.painting_name(scene, there[0]), **values)
    return scene.say("table.shows", feature=wording.feature_text(scene, feature), **values)


def _lines_in_short(scene: Scene, places: Iterable[Line]) -> list[str]:
    """Return the features of the rows in one line, and those of the columns in another."""
    state, told = scene.state, dict[bool, list[str]]()
    for line in sorted(places, key=lambda line: (not line.row, line.at)):
        name = wording.row_name(line.at) if line.row else wording.column_name(line.at)
        feature = feature_of(state.galleries, line)
        if feature is None:
            painting = wording.painting_name(scene, in_line(state.wall, line)[0])
            text = scene.say("table.opens_in_short", line=name, painting=painting)
        else:
            text = scene.say("table.shows_in_short", line=name, feature=wording.feature_text(scene, feature))
        told.setdefault(line.row, []).append(text)
    return [
        scene.say(f"table.{'rows' if row else 'columns_show'}", lines="; ".join(lines)) for row, lines in told.items()
    ]


def _cells(scene: Scene, cells: list[Cell]) -> str:
    return scene.words.say("list.between").join(map(wording.cell_name, cells))


def tell_beside(scene: Scene) -> list[str]:
    """Return the places, then what is seen in each painting that is alone in its row or column."""
    state: State = scene.state
    alone = {
        hung.painting for hung in state.wall for line in lines_of(hung.cell) if len(in_line(state.wall, line)) == 1
    }
    hung = [line for line, one in zip(tell_wall(scene), state.wall, strict=True) if one.painting in alone]
    return [*tell_places(scene), *hung]
