"""The events of a theft in words, and the count of a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from client.tables.stolen_paintings.mode_lines import EventTeller, IntentTeller
from client.tables.stolen_paintings.wording import named_work, places
from client.wording.scene import Scene
from engine.games.stolen_paintings.modes.basic import events
from engine.games.stolen_paintings.modes.basic.intents import Hang, Mark, Steal
from engine.games.stolen_paintings.modes.basic.phases import Guess, Marks, TheftLine
from engine.paintings import WorkId


def tell_row(scene: Scene, row: Sequence[WorkId], stolen: Marks) -> list[str]:
    """Return the works of the row by name, each with whether it was stolen."""
    return [
        scene.say(
            "reveal.stolen" if place in stolen else "reveal.decoy", number=place + 1, work=named_work(scene, work)
        )
        for place, work in enumerate(row)
    ]


def tell_line(scene: Scene, line: TheftLine) -> list[str]:
    """Return who marked what and scored what: detectives from the thief's left, the thief last."""
    lines = [_tell_guess(scene, seat, guess, line.points[seat]) for seat, guess in line.guesses]
    most = len(line.stolen) * len(line.guesses)
    return [*lines, scene.tell("reveal.thief", line.thief, count=line.points[line.thief], most=most)]


def _tell_guess(scene: Scene, seat: int, guess: Guess, points: int) -> str:
    told = {"numbers": places(scene, guess.marks), "count": points}
    if guess.stake is None:
        return scene.tell("reveal.guess", seat, **told)
    return scene.tell("reveal.wager", seat, stake=guess.stake + 1, **told)


def _opened(scene: Scene, event: events.ExhibitOpened) -> list[str]:
    return [scene.tell("event.exhibit_opened", event.owner, round=event.round)]


def _recycled(scene: Scene, event: events.Recycled) -> list[str]:
    return [scene.say("event.recycled", count=event.count)]


def _lights_out(scene: Scene, event: events.LightsOut) -> list[str]:
    return [scene.tell("event.lights_out", event.owner)]


def _stole(scene: Scene, event: events.Stole) -> list[str]:
    told = {"count": len(event.works)} if event.works is not None else {}
    return [scene.tell("event.stole", event.owner, **told)]


def _auction(scene: Scene, event: events.AuctionOpened) -> list[str]:
    return [scene.tell("event.auction_opened", event.owner)]


def _guessed(scene: Scene, event: events.Guessed) -> list[str]:
    told = {"numbers": places(scene, event.marks)} if event.marks is not None else {}
    return [scene.tell("event.guessed", event.owner, **told)]


def _revealed(scene: Scene, event: events.Revealed) -> list[str]:
    told = scene.say("event.revealed", numbers=places(scene, event.line.stolen))
    return [told, *tell_row(scene, event.row, event.line.stolen), *tell_line(scene, event.line)]


def _mark(scene: Scene, intent: Mark) -> str:
    told = {"numbers": places(scene, intent.marks)}
    if intent.stake is None:
        return scene.say("intent.mark", **told)
    return scene.say("intent.mark_wager", stake=intent.stake + 1, **told)


INTENTS: Mapping[type[Any], IntentTeller] = {
    Steal: lambda scene, intent: scene.say("intent.steal", count=len(intent.works)),
    Hang: lambda scene, intent: scene.say("intent.hang"),
    Mark: _mark,
}
EVENTS: Mapping[type[Any], EventTeller] = {
    events.ExhibitOpened: _opened,
    events.Recycled: _recycled,
    events.LightsOut: _lights_out,
    events.Stole: _stole,
    events.AuctionOpened: _auction,
    events.Guessed: _guessed,
    events.Revealed: _revealed,
}
