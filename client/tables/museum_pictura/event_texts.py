"""The events of Museum: Pictura in words, move by move."""

from collections.abc import Sequence

from client.tables.museum_pictura import wording
from client.tables.telling import EventTellers, Namers, tell_event
from client.wording.numbers import signed
from client.wording.scene import Scene
from engine.core import Event, faces
from engine.games.museum_pictura import events
from engine.games.museum_pictura.layout import worth
from engine.games.museum_pictura.patrons import CARD_OF
from engine.games.museum_pictura.pieces import Painting
from engine.games.museum_pictura.state import Exchanging


def tell_events(scene: Scene, happened: Sequence[Event]) -> list[str]:
    """Return what happened, in order. The deal to all seats is one line and the viewer's own cards."""
    lines: list[str] = []
    dealt = [event for event in happened if isinstance(event, events.HandsDealt)]
    if dealt:
        lines.append(scene.say("event.hands_dealt.all", count=len(dealt[0].cards), trends=len(dealt[0].trends)))
    for event in happened:
        lines += tell_event(scene, event, _TELLERS, _NAMERS)
    return lines


def _hands_dealt(scene: Scene, event: events.HandsDealt) -> list[str]:
    if event.owner != scene.viewer:
        return []
    favours = scene.words.listing(wording.favour_name(scene, favour) for favour in faces(event.favours))
    return [scene.say("event.hands_dealt.you", cards=wording.card_list(scene, faces(event.cards)), favours=favours)]


def _turn_began(scene: Scene, event: events.TurnBegan) -> list[str]:
    return [scene.tell("event.turn_began_last" if event.last else "event.turn_began", event.owner, round=event.round)]


def _drew(scene: Scene, event: events.Drew) -> list[str]:
    if event.owner == scene.viewer and event.cards:
        in_short = scene.view is None or isinstance(scene.state.phase, Exchanging)  # the whole hand is told after it
        named = _titles if in_short else wording.card_list
        return [scene.say("event.drew.you", cards=named(scene, faces(event.cards)))]
    return [scene.say("event.drew.they", who=scene.names[event.owner], count=len(event.cards))]


def _titles(scene: Scene, cards: Sequence[Painting]) -> str:
    """Return paintings by their titles alone: what counts of them is told elsewhere."""
    return scene.words.listing(wording.quoted(scene, card) for card in cards)


def _drew_favours(scene: Scene, event: events.DrewFavours) -> list[str]:
    lines = [scene.tell("event.drew_favours_marker", event.owner)] if event.marker else []
    if event.owner == scene.viewer and event.cards:
        text = scene.words.listing(wording.favour_name(scene, favour) for favour in faces(event.cards))
        return [*lines, scene.say("event.drew_favours.you", favours=text)]
    return [*lines, scene.say("event.drew_favours.they", who=scene.names[event.owner], count=len(event.cards))]


def _exchanged(scene: Scene, event: events.Exchanged) -> list[str]:
    values = {"placed": wording.quoted(scene, event.placed), "taken": wording.quoted(scene, event.taken)}
    points = signed(event.gained - event.lost)
    lines = [
        scene.tell(
            "event.exchanged", event.owner, museum=wording.museum_name(scene, event.museum), points=points, **values
        )
    ]
    return [*lines, scene.tell("event.exchanged_bonus", event.owner, count=event.bonus)] if event.bonus else lines


def _hung(scene: Scene, event: events.Hung) -> list[str]:
    values = {"card": wording.quoted(scene, event.card), "slot": wording.slot_name(event.slot), "count": event.gained}
    if event.paid is None:
        return [scene.tell("event.hung_free", event.owner, **values)]
    return [scene.tell("event.hung", event.owner, paid=wording.quoted(scene, event.paid), **values)]


def _borrowed(scene: Scene, event: events.Borrowed) -> list[str]:
    return [
        scene.tell(
            "event.borrowed",
            event.owner,
            lender=scene.names[event.lender],
            given=wording.quoted(scene, event.given),
            card=wording.quoted(scene, event.card),
            slot=wording.slot_name(event.slot),
            cost=event.cost,
            count=event.gained,
        )
    ]


def _exhibited(scene: Scene, event: events.Exhibited) -> list[str]:
    held = event.held
    values = {
        "kind": wording.kind_name(scene, held.kind),
        "cards": held.cards,
        "reward": wording.reward_name(scene, held.reward),
    }
    return [scene.tell("event.exhibited", event.owner, count=held.points + held.token, **values)]


def _took_back(scene: Scene, event: events.TookBack) -> list[str]:
    key = "event.took_back_inventory" if event.inventory else "event.took_back"
    return [scene.tell(key, event.owner, count=len(event.cards), cards=_titles(scene, event.cards))]


def _patrons_changed(scene: Scene, event: events.PatronsChanged) -> list[str]:
    """Return the line, and another one with all new patrons, their requirements and points, unless a picture shows them."""
    changed = scene.tell("event.patrons_changed", event.owner)
    if scene.seen:
        return [changed]
    points = [(patron, CARD_OF[patron].points) for patron in event.patrons]
    text = "; ".join(
        scene.say("patron.brief", need=wording.need(scene, patron), count=count) for patron, count in points
    )
    return [changed, scene.say("event.patrons_came", patrons=text)]


def _claimed(scene: Scene, event: events.Claimed) -> list[str]:
    text = wording.need(scene, event.patron)
    if event.for_effect:
        lines = [scene.tell("event.claimed_effect", event.owner, need=text, effect=wording.effect(scene, event.patron))]
        return [*lines, scene.tell("event.gained", event.owner, count=event.points)] if event.points else lines
    return [scene.tell("event.claimed", event.owner, need=text, count=event.points)]


def _went_under(scene: Scene, event: events.WentUnder) -> list[str]:
    if not event.cards:
        return [scene.tell("event.went_under_hidden", event.owner, count=event.count)]
    return [scene.tell("event.went_under", event.owner, cards=_titles(scene, event.cards))]


def _last_lap(scene: Scene, event: events.LastLap) -> list[str]:
    who = scene.words.listing(scene.names[seat] for seat in event.seats)
    return [scene.say(f"event.last_lap.{event.why}", who=who)]


def _match_ended(scene: Scene, event: events.MatchEnded) -> list[str]:
    lines = [scene.say("event.match_ended")]
    for seat, trend in enumerate(event.trends):
        lines.append(scene.tell("event.own_trend", seat, trend=wording.trend_name(scene, trend)))
    return lines


_NAMERS: Namers = {
    "board": wording.board_name,
    "trend": wording.trend_name,
    "favour": wording.favour_name,
    "patron": wording.patron_name,
    "museum": wording.museum_name,
    "card": wording.quoted,
}
_TELLERS: EventTellers = {
    events.HandsDealt: _hands_dealt,
    events.TurnBegan: _turn_began,
    events.Drew: _drew,
    events.DrewFavours: _drew_favours,
    events.Exchanged: _exchanged,
    events.Hung: _hung,
    events.Borrowed: _borrowed,
    events.Exhibited: _exhibited,
    events.TookBack: _took_back,
    events.PatronsChanged: _patrons_changed,
    events.Claimed: _claimed,
    events.Arranged: lambda scene, event: [scene.tell("event.arranged", event.owner, count=worth(event.layout))],
    events.WentUnder: _went_under,
    events.Gained: lambda scene, event: [scene.tell("event.gained", event.owner, count=event.points)],
    events.EndReached: lambda scene, event: [scene.tell("event.end_reached", event.owner, count=event.points)],
    events.LastLap: _last_lap,
    events.MatchEnded: _match_ended,
}
