"""Screens for a screen reader: any screen, the scores, a table, and a table under a hint. Loaded for a reader only."""

from typing import Protocol

from client.accessibility.table import read_sheet
from client.accessibility.tree import Live, Node, Role, Tree, Wish, tree_of
from client.drawing.listener import Listener
from client.drawing.rects import Rect
from client.screens.base import Screen
from client.screens.coach import Coach
from client.screens.reading import act_on, focus_of, read_page
from client.screens.score_rows import sheet_of
from client.screens.scores import Scores
from client.screens.table import TableScreen
from client.screens.table.reading import act_at, focus_at, read_table


class Readable(Protocol):
    """What can be read and used."""

    def read(self, ear: Listener) -> tuple[Node, ...]:
        """Return its nodes in the order in which they are read."""

    def focus(self) -> str:
        """Return the id of the node that has the focus; empty for none."""

    def act(self, wish: Wish) -> bool:
        """Do what a reader wants; return whether there is such a thing."""


class ReadPage:
    """Any screen: it is drawn once more, on a canvas that hears its texts."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen

    def read(self, ear: Listener) -> tuple[Node, ...]:
        """Return widgets and texts."""
        self._screen.draw(ear)
        return read_page(self._screen.ui, ear)

    def focus(self) -> str:
        """Return the id of the widget that has the focus."""
        return focus_of(self._screen.ui)

    def act(self, wish: Wish) -> bool:
        """Use a widget."""
        return act_on(self._screen.ui, wish)


class ReadScores(ReadPage):
    """The end of a match: whoever won is announced, and the rows are a table."""

    def __init__(self, screen: Scores) -> None:
        super().__init__(screen)
        self._scores = screen

    def read(self, ear: Listener) -> tuple[Node, ...]:
        """Return the table, then widgets and the other texts."""
        scores, table = self._scores, self._scores.shell.store.table
        if table.outcome is None or scores.ui.dialogs:
            return super().read(ear)
        scores.draw(ear)
        sheet = sheet_of(table, scores.heading()[0], scores.end, scores.words)
        rows = scores.rows_at
        ear.texts[:] = [one for one in ear.texts if one.text != sheet.title and not rows.collidepoint(one.rect.center)]
        return (read_sheet(sheet, len(ear.grounds)), *read_page(scores.ui, ear))


class ReadTable:
    """A table."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    def read(self, ear: Listener) -> tuple[Node, ...]:
        """Return the question with its answers, the board by its parts, and the widgets."""
        return read_table(self._screen, ear)

    def focus(self) -> str:
        """Return the id of the thing at the keyboard's cursor, else of a widget."""
        return focus_at(self._screen)

    def act(self, wish: Wish) -> bool:
        """Use a thing on the board, or a widget."""
        return act_at(self._screen, wish)


class ReadHint(ReadTable):
    """A table with the hint of the coach before it."""

    def __init__(self, screen: TableScreen, coach: Coach) -> None:
        super().__init__(screen)
        self._coach = coach

    def read(self, ear: Listener) -> tuple[Node, ...]:
        """Return the hint with its buttons, then the table."""
        apart = ear.apart()
        self._coach.draw(apart, self._screen)
        return (Node("hint", Role.GROUP, children=read_page(self._coach.ui, apart)), *super().read(ear))

    def act(self, wish: Wish) -> bool:
        """Use a button of the hint, or the table."""
        return act_on(self._coach.ui, wish) or super().act(wish)


def readable(screen: Screen, coach: Coach | None = None) -> Readable:
    """Return what a reader has of a screen."""
    if not isinstance(screen, TableScreen):
        return ReadScores(screen) if isinstance(screen, Scores) else ReadPage(screen)
    return ReadHint(screen, coach) if coach is not None and coach.wanted(screen) else ReadTable(screen)


def read(shown: Readable, ear: Listener, title: str, toasts: tuple[str, ...] = ()) -> Tree:
    """Return the tree of a window. toasts: the notes that are shown in passing."""
    notes = tuple(Node(f"toast:{text}", Role.STATUS, text, live=Live.POLITE) for text in toasts)
    width, height = ear.size
    return tree_of(title, (*shown.read(ear), *notes), shown.focus(), Rect(0, 0, width, height))
