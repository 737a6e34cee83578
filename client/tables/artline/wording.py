"""Paintings, lines and cells of Artline in words.

A cell is told as a letter for its column and a number for its row. The first painting hangs on M10, and a cell keeps its name
when the wall grows.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache

from client.wording.scene import Scene
from engine.games.artline.elements import UNFAIR, sense
from engine.games.artline.pieces import Painting
from engine.games.artline.reading import repeated
from engine.games.artline.state import Cell, Demand, Helping, Line
from engine.games.artline.wall import in_line, lines_of
from engine.paintings import WorkId, said, vocabulary, works
from engine.paintings.vocabulary import LANGUAGES

COLUMN, ROW = 12, 10
"""Added to a column's number for the index of its letter, and to a row's for the number that is told."""
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_CELL = re.compile(r"([a-z]|\(-?\d{1,3}\))(-?\d{1,3})", re.IGNORECASE)


def column_name(number: int) -> str:
    """Return the letter of a column; one far out has its number in brackets."""
    place = number + COLUMN
    return _LETTERS[place] if 0 <= place < len(_LETTERS) else f"({number})"


def row_name(number: int) -> str:
    """Return the number of a row as it is told."""
    return str(number + ROW)


def cell_name(cell: Cell) -> str:
    """Return the name of a cell, such as M10."""
    return f"{column_name(cell[0])}{row_name(cell[1])}"


def read_cell(text: str) -> Cell | None:
    """Return the cell that somebody has typed, None where it is none."""
    typed = _CELL.fullmatch(text.strip())
    if typed is None:
        return None
    letter, row = typed.groups()
    column = int(letter[1:-1]) if letter[0] == "(" else _LETTERS.index(letter.upper()) - COLUMN
    return column, int(row) - ROW


def line_name(scene: Scene, line: Line) -> str:
    """Return the name of a row or a column."""
    if line.row:
        return scene.say("line.row", at=row_name(line.at))
    return scene.say("line.column", at=column_name(line.at))


def painting_name(scene: Scene, painting: Painting) -> str:
    """Return a painting's title."""
    return works()[WorkId(painting)].title_in(scene.words.language)


def seen_in(scene: Scene, painting: Painting) -> list[str]:
    """Return what is seen in a painting and may be a feature, in the order of the vocabulary."""
    elements = (element for element in works()[WorkId(painting)].elements if element not in UNFAIR)
    return [scene.words.say(f"paintings.element.{element}") for element in elements]


def painting_list(scene: Scene, paintings: Iterable[Painting]) -> str:
    """Return paintings in a row, by their titles."""
    return scene.words.listing(f"“{painting_name(scene, painting)}”" for painting in paintings)


def feature_text(scene: Scene, feature: str) -> str:
    """Return a feature as it was typed, in brackets what it asks for, where the viewer speaks another language.

    One that a bot has chosen is told in the viewer's language alone.
    """
    element = _said_by_bots().get(feature)
    if element is not None:
        return scene.words.say(f"paintings.element.{element}")
    asked = () if vocabulary().language_of(feature) in (None, scene.words.language) else sense(feature)
    if not asked or not all(element in vocabulary().elements for element in asked):
        return feature
    meant = scene.words.say("list.between").join(scene.words.say(f"paintings.element.{element}") for element in asked)
    return f"{feature} ({meant})"


@cache
def _said_by_bots() -> dict[str, str]:
    return {said(element, language): element for element in vocabulary().elements for language in LANGUAGES}


def tell_repeated(scene: Scene, asked: Sequence[Demand]) -> list[str]:
    """Return a question for each new feature that is on the wall already in other words, by the vocabulary."""
    questions = []
    for place, demand in enumerate(asked):
        before = repeated(scene.state, asked[:place], demand.feature) if demand.new and demand.feature else None
        if before is not None:
            text = feature_text(scene, before.feature)
            questions.append(scene.say("demand.repeated", feature=text, line=line_name(scene, before.line)))
    return questions


def spares_the_draw(scene: Scene, cell: Cell) -> bool:
    """Tell whether a painting on a free cell is an exhibition of its owner, who then draws none."""
    mine = not isinstance(scene.state.phase, Helping)
    return mine and all(in_line(scene.state.wall, line) for line in lines_of(cell))


def tell_draw(scene: Scene, cell: Cell) -> str:
    """Return whether a painting is drawn once one hangs on a free cell."""
    if not scene.state.deck:
        return scene.tell("event.drew_nothing", scene.state.turn)
    if isinstance(scene.state.phase, Helping):
        return scene.say("board.for_another", owner=scene.names[scene.state.turn])
    return scene.say("board.exhibition" if spares_the_draw(scene, cell) else "board.no_exhibition")
