"""Other worlds that look the same from one seat (museum_pictura: Who sees what)."""

from itertools import filterfalse
from typing import TypeVar

from engine.core import Rng, Seat, faces, take
from engine.core.viewing import compile_copy
from engine.games.museum_pictura.pieces import FAVOURS, PAINTINGS, PATRONS, TRENDS, Painting, Trend
from engine.games.museum_pictura.state import Arranging, KeepingTrend, Over, SettingTrend, State

T = TypeVar("T")
_copy = compile_copy(State)


def imagine(state: State, viewer: Seat, rng: Rng) -> State:
    """Return a full state with all dealt anew that the viewer may not know: decks, others' hands, trends, layouts.

    Goes by the zones that the rules name and never looks whether a place is blank: a state and a view give the same world.
    Paintings that all saw go into a hand or under the market in the last step stay there (`State.shown`).
    """
    world: State = _copy(state)
    _deal_paintings(world, viewer, rng)
    _deal_favours(world, viewer, rng)
    _deal_trends(world, viewer, rng)
    seen = {*world.patrons, *world.patrons_gone}
    for player in world.players:
        seen.update(player.patrons)
    world.patron_deck = _unseen(PATRONS, seen, rng)
    _answer(world, viewer, rng)
    world.rng = rng.fork("world")
    return world


def _unseen(box: tuple[T, ...], seen: set[T] | set[T | None], rng: Rng) -> list[T | None]:
    rest: list[T | None] = [*filterfalse(seen.__contains__, box)]
    rng.shuffle(rest)
    return rest


def _deal_paintings(world: State, viewer: Seat, rng: Rng) -> None:
    shown = world.shown.cards if world.shown is not None else ()
    under = world.shown is not None and world.shown.seat is None
    seen: set[Painting | None] = {*shown}
    for museum in world.museums:
        seen.update(museum.cards)
    for player in world.players:
        seen.update(player.museum, player.discard)
        if player.owner == viewer:
            seen.update(faces(player.hand))
    unseen = _unseen(PAINTINGS, seen, rng)
    for player in world.players:
        if player.owner != viewer:
            first = shown if world.shown is not None and world.shown.seat == player.owner else ()
            player.hand = [*first, *take(unseen, len(player.hand) - len(first))]
    world.market = [*shown, *unseen] if under else unseen


def _deal_favours(world: State, viewer: Seat, rng: Rng) -> None:
    seen = {*world.favours_gone, world.used.at_work}
    for player in world.players:
        if player.owner == viewer:
            seen.update(faces(player.favours))
    unseen = _unseen(FAVOURS, seen, rng)
    for player in world.players:
        if player.owner != viewer:
            player.favours = take(unseen, len(player.favours))
    world.favours = unseen


def _deal_trends(world: State, viewer: Seat, rng: Rng) -> None:
    """Others keep secret trends from the choice on until the match is over."""
    kept = not isinstance(world.phase, KeepingTrend | Over) and world.round > 0
    seen: set[Trend] = {world.trend, *world.covered, *(museum.trend for museum in world.museums)}
    if isinstance(world.phase, SettingTrend):
        seen.update(world.phase.drawn)
    for player in world.players:
        if player.shown_trend is not None:
            seen.add(player.shown_trend)
        if player.owner == viewer:
            seen.update(faces(player.offered))
            seen.update([] if player.trend is None else [player.trend])
    unseen = _unseen(TRENDS, seen, rng)
    for player in world.players:
        if player.owner != viewer:
            player.offered = take(unseen, len(player.offered))
            player.trend = take(unseen, 1)[0] if kept else None
    world.trends = unseen


def _answer(world: State, viewer: Seat, rng: Rng) -> None:
    """Give others' secret answers anew."""
    phase = world.phase
    if isinstance(phase, KeepingTrend):
        for ballot in phase.ballots:
            if ballot.cast and ballot.owner != viewer:
                ballot.answer = rng.choice(world.players[ballot.owner].offered)
    if isinstance(phase, Arranging):
        for layout in phase.ballots:
            if layout.cast and layout.owner != viewer:
                slots = [*world.players[layout.owner].museum]
                rng.shuffle(slots)
                layout.answer = tuple(slots)
