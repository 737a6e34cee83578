"""The game in words: what the `lines.py` of a game's folder has to give. What its `board.py` gives is in `board`."""

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from client.wording.scene import Scene
from engine.core.events import Event, Intent


@dataclass(frozen=True)
class Choices:
    """A seat's possible moves, as a numbered list. `make` returns the intent for indices in `items`."""

    items: tuple[str, ...]
    make: Callable[[tuple[int, ...]], Intent]
    many: bool = False
    """Whether any number of items, or none, may be taken at once; else exactly one."""
    numbers: tuple[int, ...] = ()
    """The number of each item, where the things on the table have numbers; empty: they are counted from 1."""

    none: int | None = None
    """The item that takes nothing, passes or ends the turn: 0 takes it, and the others count from 1 without it."""
    groups: tuple[str, ...] = ()
    """For each item the word that opens its group, empty for items told at once; (): all are told at once."""
    opens: str = ""
    """A sentence on what these words mean, where a word does not say it itself."""

    def counts(self) -> dict[str, int]:
        """Return how many items each word opens, in their order."""
        return {word: self.groups.count(word) for word in dict.fromkeys(self.groups) if word}

    def numbered(self) -> list[tuple[int, str]]:
        """Return the items with the numbers that they are taken by."""
        numbers = [*(self.numbers or range(1, len(self.items) + 1))]
        if self.none is not None:
            numbers = [*range(1, self.none + 1), 0, *range(self.none + 1, len(self.items))]
        return list(zip(numbers, self.items, strict=True))


@dataclass(frozen=True)
class Lasting:
    """An answer that is given again to every such question, as long as `holds` returns True for the scene."""

    intent: Intent
    holds: Callable[[Scene], bool]


@dataclass(frozen=True)
class Doubted:
    """An answer that may be a slip: `why` is told first, and the same line typed once more gives it."""

    intent: Intent
    why: str


class Lines(Protocol):
    """A game in words. Every method reads a scene and returns finished text, one sentence or list entry a line."""

    pages: tuple[str, ...]
    """The help pages in reading order: `<slug>.help.<page>`."""

    def table(self, scene: Scene) -> list[str]:
        """Return the public state of the table: enough to play without having heard what happened before."""

    def hand(self, scene: Scene) -> list[str]:
        """Return what only the viewer sees."""

    def standing(self, scene: Scene) -> list[str]:
        """Return the least that one must know to answer the open question; told before the choices."""

    def prompt(self, scene: Scene) -> str:
        """Return what the viewer is asked, or whom the table waits for and for what."""

    def choices(self, scene: Scene) -> Choices:
        """Return what the viewer may do now; no items where it may do nothing."""

    def intent(self, scene: Scene, intent: Intent) -> str:
        """Return what an intent does, as an entry of a list: verb first, no full stop."""

    def wishes(self, scene: Scene) -> list[tuple[str, Intent]]:
        """Return what a person might want to do with each thing in hand, allowed or not: the thing's name, and the intent."""

    def events(self, scene: Scene, events: Sequence[Event]) -> list[str]:
        """Return what happened. `scene.view` is the view after all of it."""

    def named(self, scene: Scene, values: Mapping[str, object]) -> dict[str, object]:
        """Return the values of a refusal with the game's own ids put into words."""

    def scores(self, scene: Scene) -> list[str]:
        """Return the scores so far, or the final ones, with their parts."""


@runtime_checkable
class Hangs(Protocol):
    """Further methods of a game's lines where things are shown for a time and covered again."""

    def hung(self, scene: Scene) -> Hashable:
        """Return a value for what hangs now, which changes with it; empty for nothing. `standing` then tells it to all."""

    def covers(self, scene: Scene) -> bool:
        """Tell whether what hung in the view before is covered now, and must not be read again."""


@runtime_checkable
class WithoutWord(Protocol):
    """A field of a game's lines where its own commands do not begin with a fixed word."""

    typed_form: re.Pattern[str]
    """The form of such a command, in any phase."""


@runtime_checkable
class OwnCommands(Protocol):
    """Further methods of a game's lines where not every answer can be in a numbered list: free text, a layout."""

    def keys(self, scene: Scene) -> list[str]:
        """Return how each of the game's own commands is typed now, with an example."""

    def typed(self, scene: Scene, line: str) -> Intent | Lasting | Doubted | list[str] | None:
        """Return what a typed line means that is neither a number nor a command of the table.

        An intent, legal or not, once, lasting or doubted; or lines that answer it or say what is missing in it; or None where
        the game knows no such line. The game's help pages and its choices say how it is typed.
        """


@runtime_checkable
class Typeable(Protocol):
    """A further method of a game's lines where a line, typed, gives an answer of the list, too."""

    def line(self, scene: Scene, intent: Intent) -> str:
        """Return the line that gives this answer, such as `hang 1 5 b2`; empty where only its number does."""


def with_line(scene: Scene, told: str, line: str) -> str:
    """Return an entry of a list, with the line that gives the same answer, if any, behind it where lines are typed."""
    return scene.words.say("text.typed_line", choice=told, line=line) if line and not scene.seen else told
