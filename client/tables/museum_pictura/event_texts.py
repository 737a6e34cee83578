"""The events of Museum: Pictura in words, move by move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from client.tables.museum_pictura.wording import (
    board_name,
    card_list,
    effect,
    favour_name,
    kind_name,
    museum_name,
    need,
    patron_name,
    reward_name,
    slot_name,
    title,
    trend_name,
)
from client.wording.scene import Scene
from engine.core import faces
from engine.core.events import Event
from engine.games.museum_pictura.events import (
    Arranged,
    ArrangingBegan,
    BoardPicked,
    Borrowed,
    Claimed,
    Drew,
    DrewFavours,
    EndReached,
    Exchanged,
    Exhibited,
    FavourPlayed,
    Gained,
    HandsDealt,
    Hung,
    LastLap,
    MatchEnded,
    MuseumFilled,
    Passed,
    PatronCame,
    PatronsChanged,
    Settled,
    Took,
    TookBack,
    TrendChanged,
    TrendKept,
    TurnBegan,
    WentUnder,
)
from engine.games.museum_pictura.layout import worth
from engine.games.museum_pictura.patrons import CARD_OF
from engine.games.museum_pictura.pieces import Painting
from engine.games.museum_pictura.state import Exchanging


def tell_events(scene: Scene, events: Sequence[Event]) -> list[str]:
    """Return what happened, in order. The deal to all seats is one line and the viewer's own cards."""
    lines: list[str] = []
    dealt = [event for event in events if isinstance(event, HandsDealt)]
    if dealt:
        lines.append(scene.say("event.hands_dealt.all", count=len(dealt[0].cards), trends=len(dealt[0].trends)))
    for event in events:
        lines += _TELLERS[type(event)](scene, event)
    return lines


def _board_picked(scene: Scene, event: BoardPicked) -> list[str]:
    return [scene.tell("event.board_picked", event.owner, board=board_name(scene, event.board))]


def _hands_dealt(scene: Scene, event: HandsDealt) -> list[str]:
    if event.owner != scene.viewer:
        return []
    favours = scene.words.listing(favour_name(scene, favour) for favour in faces(event.favours))
    return [scene.say("event.hands_dealt.you", cards=card_list(scene, faces(event.cards)), favours=favours)]


def _trend_kept(scene: Scene, event: TrendKept) -> list[str]:
    told = {"trend": trend_name(scene, event.trend)} if event.trend is not None else {}
    return [scene.tell("event.trend_kept", event.owner, **told)]


def _turn_began(scene: Scene, event: TurnBegan) -> list[str]:
    return [scene.tell("event.turn_began_last" if event.last else "event.turn_began", event.owner, round=event.round)]


def _trend_changed(scene: Scene, event: TrendChanged) -> list[str]:
    return [scene.say("event.trend_changed", trend=trend_name(scene, event.trend))]


def _drew(scene: Scene, event: Drew) -> list[str]:
    if event.owner == scene.viewer and event.cards:
        in_short = scene.view is None or isinstance(scene.state.phase, Exchanging)  # the whole hand is told after it
        told = _titles if in_short else card_list
        return [scene.say("event.drew.you", cards=told(scene, faces(event.cards)))]
    return [scene.say("event.drew.they", who=scene.names[event.owner], count=len(event.cards))]


def _titles(scene: Scene, cards: Sequence[Painting]) -> str:
    """Return paintings by their titles alone: what counts of them is told elsewhere."""
    return scene.words.listing(title(scene, card) for card in cards)


def _drew_favours(scene: Scene, event: DrewFavours) -> list[str]:
    lines = [scene.tell("event.drew_favours_marker", event.owner)] if event.marker else []
    if event.owner == scene.viewer and event.cards:
        told = scene.words.listing(favour_name(scene, favour) for favour in faces(event.cards))
        return [*lines, scene.say("event.drew_favours.you", favours=told)]
    return [*lines, scene.say("event.drew_favours.they", who=scene.names[event.owner], count=len(event.cards))]


def _exchanged(scene: Scene, event: Exchanged) -> list[str]:
    values = {"placed": title(scene, event.placed), "taken": title(scene, event.taken)}
    points = f"{event.gained - event.lost:+d}"
    lines = [
        scene.tell("event.exchanged", event.owner, museum=museum_name(scene, event.museum), points=points, **values)
    ]
    return [*lines, scene.tell("event.exchanged_bonus", event.owner, count=event.bonus)] if event.bonus else lines


def _passed(scene: Scene, event: Passed) -> list[str]:
    return [scene.tell("event.passed", event.owner)]


def _hung(scene: Scene, event: Hung) -> list[str]:
    values = {"card": title(scene, event.card), "slot": slot_name(event.slot), "count": event.gained}
    if event.paid is None:
        return [scene.tell("event.hung_free", event.owner, **values)]
    return [scene.tell("event.hung", event.owner, paid=title(scene, event.paid), **values)]


def _borrowed(scene: Scene, event: Borrowed) -> list[str]:
    return [
        scene.tell(
            "event.borrowed",
            event.owner,
            lender=scene.names[event.lender],
            given=title(scene, event.given),
            card=title(scene, event.card),
            slot=slot_name(event.slot),
            cost=event.cost,
            count=event.gained,
        )
    ]


def _exhibited(scene: Scene, event: Exhibited) -> list[str]:
    held = event.held
    values = {"kind": kind_name(scene, held.kind), "cards": held.cards, "reward": reward_name(scene, held.reward)}
    return [scene.tell("event.exhibited", event.owner, count=held.points + held.token, **values)]


def _took_back(scene: Scene, event: TookBack) -> list[str]:
    key = "event.took_back_inventory" if event.inventory else "event.took_back"
    return [scene.tell(key, event.owner, count=len(event.cards), cards=_titles(scene, event.cards))]


def _patrons_changed(scene: Scene, event: PatronsChanged) -> list[str]:
    """Return the line, and another one with all new patrons, their requirements and points, unless a picture shows them."""
    changed = scene.tell("event.patrons_changed", event.owner)
    if scene.seen:
        return [changed]
    points = [(patron, CARD_OF[patron].points) for patron in event.patrons]
    told = "; ".join(scene.say("patron.brief", need=need(scene, patron), count=count) for patron, count in points)
    return [changed, scene.say("event.patrons_came", patrons=told)]


def _favour_played(scene: Scene, event: FavourPlayed) -> list[str]:
    return [scene.tell("event.favour_played", event.owner, favour=favour_name(scene, event.favour))]


def _claimed(scene: Scene, event: Claimed) -> list[str]:
    told = need(scene, event.patron)
    if event.for_effect:
        lines = [scene.tell("event.claimed_effect", event.owner, need=told, effect=effect(scene, event.patron))]
        return [*lines, scene.tell("event.gained", event.owner, count=event.points)] if event.points else lines
    return [scene.tell("event.claimed", event.owner, need=told, count=event.points)]


def _patron_came(scene: Scene, event: PatronCame) -> list[str]:
    return [scene.say("event.patron_came", patron=patron_name(scene, event.patron))]


def _arranged(scene: Scene, event: Arranged) -> list[str]:
    return [scene.tell("event.arranged", event.owner, count=worth(event.layout))]


def _took(scene: Scene, event: Took) -> list[str]:
    values = {"museum": museum_name(scene, event.museum), "card": title(scene, event.card)}
    return [scene.tell("event.took", event.owner, **values)]


def _museum_filled(scene: Scene, event: MuseumFilled) -> list[str]:
    museum = museum_name(scene, event.museum)
    return [scene.say("event.museum_filled", museum=museum, card=title(scene, event.card))]


def _went_under(scene: Scene, event: WentUnder) -> list[str]:
    if not event.cards:
        return [scene.tell("event.went_under_hidden", event.owner, count=event.count)]
    return [scene.tell("event.went_under", event.owner, cards=_titles(scene, event.cards))]


def _gained(scene: Scene, event: Gained) -> list[str]:
    return [scene.tell("event.gained", event.owner, count=event.points)]


def _end_reached(scene: Scene, event: EndReached) -> list[str]:
    return [scene.tell("event.end_reached", event.owner, count=event.points)]


def _last_lap(scene: Scene, event: LastLap) -> list[str]:
    who = scene.words.listing(scene.names[seat] for seat in event.seats)
    return [scene.say(f"event.last_lap.{event.why}", who=who)]


def _arranging_began(scene: Scene, event: ArrangingBegan) -> list[str]:
    return [scene.say("event.arranging_began")]


def _settled(scene: Scene, event: Settled) -> list[str]:
    return [scene.tell("event.settled", event.owner)]


def _match_ended(scene: Scene, event: MatchEnded) -> list[str]:
    lines = [scene.say("event.match_ended")]
    for seat, trend in enumerate(event.trends):
        lines.append(scene.tell("event.own_trend", seat, trend=trend_name(scene, trend)))
    return lines


_TELLERS: dict[type[Event], Callable[[Scene, Any], list[str]]] = {
    BoardPicked: _board_picked,
    HandsDealt: _hands_dealt,
    TrendKept: _trend_kept,
    TurnBegan: _turn_began,
    TrendChanged: _trend_changed,
    Drew: _drew,
    DrewFavours: _drew_favours,
    Exchanged: _exchanged,
    Passed: _passed,
    Hung: _hung,
    Borrowed: _borrowed,
    Exhibited: _exhibited,
    TookBack: _took_back,
    PatronsChanged: _patrons_changed,
    FavourPlayed: _favour_played,
    Claimed: _claimed,
    PatronCame: _patron_came,
    Arranged: _arranged,
    Took: _took,
    MuseumFilled: _museum_filled,
    WentUnder: _went_under,
    Gained: _gained,
    EndReached: _end_reached,
    LastLap: _last_lap,
    ArrangingBegan: _arranging_began,
    Settled: _settled,
    MatchEnded: _match_ended,
}
