"""The wall of Artline in plain lines: a map, the features, and what is seen in each painting."""

from __future__ import annotations

from client.tables.artline.wording import cell_name, column_name, line_name, painting_name, row_name, told_feature
from client.wording.scene import Scene
from client.wording.wall_labels import seen
from engine.games.artline.pieces import Painting
from engine.games.artline.state import Cell, Line, State
from engine.games.artline.wall import feature_of, free_cells, in_line, lines_of, opening, span
from engine.paintings import WorkId, works

WIDTH = 4
"""Signs of a cell on the map."""


def tell_map(scene: Scene) -> list[str]:
    """Return the wall as a grid: the paintings by the order in which they were hung, a dot for a cell that is free."""
    state: State = scene.state
    marks: dict[Cell, str] = dict.fromkeys(free_cells(state), ".")
    marks |= {hung.cell: str(number) for number, hung in enumerate(state.wall, 1)}
    (left, top), (right, bottom) = span(marks)
    columns = range(left, right + 1)
    lines = [scene.say("table.columns", columns="".join(column_name(number).rjust(WIDTH) for number in columns))]
    for row in range(top, bottom + 1):
        cells = "".join(marks.get((column, row), "").rjust(WIDTH) for column in columns)
        lines.append(scene.say("table.row", row=row_name(row).rjust(2), cells=cells.rstrip()))
    return [*lines, scene.say("table.legend")]


def tell_galleries(scene: Scene) -> list[str]:
    """Return the features in use, rows first."""
    state: State = scene.state
    if not state.galleries:
        return [scene.say("table.no_galleries")]
    return [
        scene.say(
            "table.gallery",
            line=_capital(line_name(scene, gallery.line)),
            feature=told_feature(scene, gallery.feature),
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
            cell=cell_name(hung.cell),
            painting=tell_painting(scene, hung.painting),
        )
        for number, hung in enumerate(scene.state.wall, 1)
    ]


def tell_painting(scene: Scene, painting: Painting) -> str:
    """Return a painting's title and what is seen in it."""
    elements = scene.words.say("list.between").join(seen(scene.words, works()[WorkId(painting)]))
    return scene.say("table.described", title=painting_name(scene, painting), elements=elements)


def tell_cells(scene: Scene) -> list[str]:
    """Return the free cells, each with what a painting there has to show."""
    state: State = scene.state
    lines = []
    for cell in free_cells(state):
        told = [text for line in lines_of(cell) if (text := _asks(scene, cell, line))]
        listed = scene.words.say("list.between").join(told)
        lines.append(scene.say("typed.cell", count=len(told), cell=cell_name(cell), lines=listed))
    return lines


def _asks(scene: Scene, cell: Cell, line: Line) -> str:
    """Return what a line asks of a painting on this cell; nothing where the line is empty."""
    state: State = scene.state
    standing = feature_of(state.galleries, line)
    if standing is not None:
        return scene.say("typed.line_stands", line=line_name(scene, line), feature=told_feature(scene, standing))
    if opening(state, cell)[0 if line.row else 1]:
        other = painting_name(scene, in_line(state.wall, line)[0])
        return scene.say("typed.line_open", line=line_name(scene, line), painting=other)
    return ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
