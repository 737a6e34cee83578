"""What a game's folder here gives: the game in words. `lines.py` knows no screen; `picture.py`, where there is one, does.

A new game is playable as text at once through `client.tables.generic_lines`; the tests ask for its own lines all the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from client.wording.scene import Scene
from engine.core.events import Event, Intent


@dataclass(frozen=True)
class Choices:
    """What a seat may do, as a list with numbers. `make` takes places in `items`, counted from 0."""

    items: tuple[str, ...]
    make: Callable[[tuple[int, ...]], Intent]
    many: bool = False
    """Whether any number of items may be taken at once, none included; else exactly one."""
    numbers: tuple[int, ...] = ()
    """The number of each item, where things on the table have numbers already; else they are counted from 1."""

    groups: tuple[str, ...] = ()
    """For each item the word that opens the list it stands in, empty for what is told at once; none: all is told at once."""

    def counts(self) -> dict[str, int]:
        """Return how many items each word opens, in their order."""
        return {word: self.groups.count(word) for word in dict.fromkeys(self.groups) if word}

    def numbered(self) -> list[tuple[int, str]]:
        """Return the items with the numbers that they are taken by."""
        return list(zip(self.numbers or range(1, len(self.items) + 1), self.items, strict=True))


@dataclass(frozen=True)
class Lasting:
    """An answer that is given again to every such question, as long as `holds` says so of the moment."""

    intent: Intent
    holds: Callable[[Scene], bool]


class Lines(Protocol):
    """A game in words. Every method reads a scene and returns finished text, one sentence or list entry a line."""

    pages: tuple[str, ...]
    """The help pages in reading order: `<slug>.help.<page>`."""

    def table(self, scene: Scene) -> list[str]:
        """Return all that lies open: enough to play without having heard what happened before."""

    def hand(self, scene: Scene) -> list[str]:
        """Return what only the viewer sees."""

    def standing(self, scene: Scene) -> list[str]:
        """Return the least that one must know to answer the open question; said before the choices."""

    def prompt(self, scene: Scene) -> str:
        """Return what the viewer is asked, or whom the table waits for and for what."""

    def choices(self, scene: Scene) -> Choices:
        """Return what the viewer may do now; no items where it may do nothing."""

    def intent(self, scene: Scene, intent: Intent) -> str:
        """Return what an intent does, as an entry of a list: verb first, no full stop."""

    def wishes(self, scene: Scene) -> list[tuple[str, Intent]]:
        """Return what a person might want to do now with each thing in hand, allowed or not, with the thing's name."""

    def events(self, scene: Scene, events: Sequence[Event]) -> list[str]:
        """Return what happened. `scene.view` is the view after all of it."""

    def page(self, scene: Scene) -> str:
        """Return the help page for what goes on now."""

    def named(self, scene: Scene, values: Mapping[str, object]) -> dict[str, object]:
        """Return the values of a refusal with the game's own ids put into words."""

    def scores(self, scene: Scene) -> list[str]:
        """Return the scores so far, or the final ones, with their parts."""


@runtime_checkable
class Hangs(Protocol):
    """What the lines of a game have besides where things are shown for a time and covered again."""

    def hung(self, scene: Scene) -> Hashable:
        """Return what hangs now, as a value that changes with it, empty for nothing: `standing` tells it to all then."""

    def covers(self, scene: Scene) -> bool:
        """Tell whether what could be looked at in the view before is covered now, and has to be remembered."""


@runtime_checkable
class WithoutWord(Protocol):
    """What the lines of a game have whose own commands begin with no word."""

    typed_form: re.Pattern[str]
    """What such a line looks like, at any time."""


@runtime_checkable
class OwnCommands(Protocol):
    """What the lines of a game have besides where not every answer can stand in a numbered list: free text, a layout."""

    def keys(self, scene: Scene) -> list[str]:
        """Return how each line of the game's own is typed now, with an example."""

    def typed(self, scene: Scene, line: str) -> Intent | Lasting | list[str] | None:
        """Return what a line means that is neither a number nor a command of the table.

        An intent, whether the rules allow it or not, for once or lasting; sentences that answer it, or say what is missing
        in it; or None where the game knows no such line. How it is typed stands on the game's help pages and beside its
        choices.
        """
