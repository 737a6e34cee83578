"""The events among forgers in words, and the count of a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from client.tables.stolen_paintings.mode_lines import EventTeller, IntentTeller
from client.tables.stolen_paintings.wording import named_work, places
from client.wording.scene import Scene
from engine.games.stolen_paintings.modes.forgers.events import Forged, ForgeriesShown, MuseumOpened, Spotted
from engine.games.stolen_paintings.modes.forgers.intents import Forge, Spot
from engine.games.stolen_paintings.modes.forgers.phases import Attempt, ForgeryLine
from engine.paintings import WorkId


def tell_attempt(scene: Scene, seat: int, place: int | None, found: bool) -> str:
    """Return where a seat pointed and what it learned."""
    if place is None:
        return scene.tell("event.spotted_nothing", seat)
    return scene.tell("event.spotted" if found else "event.spotted_wrong", seat, number=place + 1)


def tell_round(scene: Scene, row: tuple[WorkId, ...], line: ForgeryLine) -> list[str]:
    """Return the forgeries that were found by name, then how many points each seat got."""
    found = sorted(attempt.place for attempt in line.attempts if attempt.found and attempt.place is not None)
    caught = [
        scene.say("reveal.forgery", number=place + 1, work=named_work(scene, work))
        for place, work in zip(found, row, strict=True)
    ]
    told = [scene.say("table.points", who=scene.names[s], count=line.points[s]) for s in range(len(line.points))]
    points = scene.say("reveal.forgers", points=scene.words.say("list.between").join(told))
    return [*(caught or [scene.say("reveal.no_forgery")]), points]


def tell_attempts(scene: Scene, attempts: tuple[Attempt, ...]) -> list[str]:
    """Return where everyone pointed so far."""
    return [tell_attempt(scene, attempt.seat, attempt.place, attempt.found) for attempt in attempts]


def _opened(scene: Scene, event: MuseumOpened) -> list[str]:
    return [scene.tell("event.museum_opened", event.owner, round=event.round)]


def _forged(scene: Scene, event: Forged) -> list[str]:
    told = {"numbers": places(scene, event.forgeries)} if event.forgeries is not None else {}
    lines = [scene.tell("event.forged", event.owner, **told)]
    if event.exchange:
        lines.append(scene.say("event.exchanged", numbers=places(scene, event.exchange)))
    return lines


def _spotted(scene: Scene, event: Spotted) -> list[str]:
    return [tell_attempt(scene, event.owner, event.place, event.found)]


def _shown(scene: Scene, event: ForgeriesShown) -> list[str]:
    return [scene.say("event.forgeries_shown"), *tell_round(scene, event.row, event.line)]


def _forge(scene: Scene, intent: Forge) -> str:
    return scene.say("intent.forge", numbers=places(scene, intent.places))


def _spot(scene: Scene, intent: Spot) -> str:
    if intent.place is None:
        return scene.say("intent.spot_nothing")
    return scene.say("intent.spot", number=intent.place + 1)


INTENTS: Mapping[type[Any], IntentTeller] = {Forge: _forge, Spot: _spot}
EVENTS: Mapping[type[Any], EventTeller] = {
    MuseumOpened: _opened,
    Forged: _forged,
    Spotted: _spotted,
    ForgeriesShown: _shown,
}
