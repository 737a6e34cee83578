"""Any game in words, made of its structs and its legal intents: for a new game that has no lines of its own yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct

from client.tables.contract import Choices
from client.tables.results import tell_outcome
from client.wording.scene import Scene, key_of
from engine.core.events import Event, Intent
from netcode.protocol.clean_text import clean_line

MOST_CHOICES = 300
"""Choices that are listed, at most; there may be thousands."""
_NOT_TOLD = {"owner", "clock", "rng", "options"}


class GenericLines:
    """Tells fields and values. Plain but complete: each thing has the name that it has in the code."""

    pages: tuple[str, ...] = ()

    def table(self, scene: Scene) -> list[str]:
        """Return every field of the state that the viewer sees."""
        lines = []
        for name, value in _fields(scene.state):
            items = value if isinstance(value, list) and any(isinstance(v, Struct) for v in value) else [value]
            lines += [
                scene.words.say("generic.field", name=_spaced(name), value=_in_words(scene, item)) for item in items
            ]
        return lines

    def hand(self, scene: Scene) -> list[str]:
        """Return what belongs to the viewer's seat, as far as a struct says whose it is."""
        own = list(_owned(scene.state, scene.viewer))
        if not own:
            return [scene.words.say("generic.nothing_yours")]
        return [scene.words.say("generic.yours", value=_in_words(scene, value)) for value in own]

    def standing(self, scene: Scene) -> list[str]:
        """Return nothing: what matters is not known."""
        return []

    def prompt(self, scene: Scene) -> str:
        """Return whose turn it is."""
        if scene.asked:
            return scene.words.say("generic.your_turn")
        return scene.words.say("generic.their_turn", who=scene.waited_for())

    def choices(self, scene: Scene) -> Choices:
        """Return the legal intents as they come."""
        intents = [*islice(scene.game.legal(scene.state, scene.viewer), MOST_CHOICES)]
        return Choices(tuple(self.intent(scene, intent) for intent in intents), lambda picks: intents[picks[0]])

    def intent(self, scene: Scene, intent: Intent) -> str:
        """Return the intent's name and its values."""
        return _in_words(scene, intent)

    def wishes(self, scene: Scene) -> list[tuple[str, Intent]]:
        """Return nothing: what a person might want is not known."""
        return []

    def events(self, scene: Scene, events: Sequence[Event]) -> list[str]:
        """Return the name and the values of each."""
        return [scene.words.say("generic.happened", what=_in_words(scene, event)) for event in events]

    def page(self, scene: Scene) -> str:
        """Return the page that every game has."""
        return "overview"

    def named(self, scene: Scene, values: Mapping[str, object]) -> dict[str, object]:
        """Return the values as they are."""
        return dict(values)

    def scores(self, scene: Scene) -> list[str]:
        """Return the final scores once there are any."""
        outcome = scene.game.outcome(scene.state)
        return [scene.words.say("generic.no_scores")] if outcome is None else tell_outcome(scene, outcome)


def _fields(value: Any) -> Iterator[tuple[str, Any]]:
    for name in value.__struct_fields__:
        if name not in _NOT_TOLD:
            yield name, getattr(value, name)


def _owned(value: Any, seat: int) -> Iterator[Any]:
    """Yield the structs whose owner is this seat, outermost first."""
    if isinstance(value, Struct):
        owner = getattr(value, "owner", None)
        if owner == seat or (isinstance(owner, tuple) and seat in owner):
            yield value
            return
        value = [getattr(value, name) for name in value.__struct_fields__]
    if isinstance(value, list | tuple):
        for item in value:
            yield from _owned(item, seat)


def _in_words(scene: Scene, value: Any) -> str:
    """Return a value in words; what the viewer may not see is told as face down."""
    says = scene.words.say
    if isinstance(value, Struct):
        seat = getattr(value, "owner", None)
        owner = [scene.names[seat]] if isinstance(seat, int) else []
        parts = [f"{_spaced(name)} {_in_words(scene, inner)}" for name, inner in _fields(value)]
        return ": ".join([*owner, " ".join([_spaced(key_of(type(value))), ", ".join(parts)]).strip()])
    if isinstance(value, list | tuple):
        hidden = sum(item is None for item in value)
        shown = [_in_words(scene, item) for item in value if item is not None]
        return ", ".join([*shown, *([says("generic.face_down", count=hidden)] if hidden else [])]) or says(
            "generic.none"
        )
    return says("generic.none") if value is None else clean_line(str(value))


def _spaced(name: str) -> str:
    return name.replace("_", " ")
