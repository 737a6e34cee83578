"""The events of Masters Gallery in words, move by move."""

from collections.abc import Callable, Sequence
from itertools import chain, groupby
from typing import Any

from client.tables.masters_gallery.sheet import tell_ended, tell_ranks
from client.tables.masters_gallery.wording import NAMERS, artist_name, card_list, card_name
from client.tables.telling import EventTellers, tell_event
from client.wording.scene import Scene
from engine.core import Event, faces
from engine.games.masters_gallery import events
from engine.games.masters_gallery.pieces import ARTIST_OF, ARTISTS, DEALS, LIMITS, ROUNDS, Card


class Tally:
    """Counts the face-up cards of each artist from event to event, so that a line can say 'now 3 of 6'."""

    def __init__(self, totals: Sequence[int]) -> None:
        self.totals = [*totals]

    def take(self, event: Event) -> None:
        """Count the cards that an event laid down or cleared away; those shown together are counted when they are told."""
        if isinstance(event, events.RoundBegan):
            self.totals = [0] * len(self.totals)
            self.lay(event.extra)
        elif isinstance(event, events.Displayed):
            self.lay(event.card)
        elif isinstance(event, events.RoundEnded):
            self.totals = [*event.sheet.totals]

    def lay(self, card: Card) -> None:
        """Count a card."""
        self.totals[ARTIST_OF[card]] += 1


def tell_events(scene: Scene, happened: Sequence[Event]) -> list[str]:
    """Return what happened, in order. Deals to all seats are one line."""
    tally = _start_tally(scene, happened)
    lines: list[str] = []
    for kind, group in groupby(happened, key=type):
        if kind is events.Dealt:
            lines += _dealt(scene, [event for event in group if isinstance(event, events.Dealt)])
            continue
        for event in group:
            if scene.view is None and isinstance(event, events.RoundBegan):  # a log: from here on the counts are known
                tally = Tally([0] * len(ARTISTS))
            if tally is not None:
                tally.take(event)
            counted = _COUNTED.get(kind)
            lines += counted(scene, event, tally) if counted else tell_event(scene, event, _TELLERS, NAMERS)
    return lines


def _start_tally(scene: Scene, happened: Sequence[Event]) -> Tally | None:
    """Return a tally whose counts are right at the end of these events; None where the start is not known."""
    if scene.view is None:
        return _start_of_log(happened)
    if scene.before is None:
        return None
    trial = Tally(scene.before.state.totals)
    for event in happened:
        trial.take(event)
        for _, card in event.cards if isinstance(event, events.ShownTogether) else ():
            trial.lay(card)
    return Tally(scene.before.state.totals) if trial.totals == scene.state.totals else None


def _start_of_log(happened: Sequence[Event]) -> Tally | None:
    """Return a tally of where a log begins, counted back from the end of its first round; None where that is not in it."""
    laid: list[Card] = []
    for event in happened:
        if isinstance(event, events.Displayed):
            laid.append(event.card)
        elif isinstance(event, events.ShownTogether):
            laid += [card for _, card in event.cards]
        elif isinstance(event, events.RoundEnded):
            laid += chain.from_iterable(event.sheet.revealed)
            gone = [ARTIST_OF[card] for card in laid]
            return Tally(
                [total - gone.count(artist) for artist, total in zip(ARTISTS, event.sheet.totals, strict=True)]
            )
    return None


def _dealt(scene: Scene, deals: Sequence[events.Dealt]) -> list[str]:
    """Return who was dealt how many, and the viewer's own cards."""
    counts = {len(deal.cards) for deal in deals}
    if len(counts) == 1 and len(deals) == len(scene.names):
        lines = [scene.say("event.dealt.all", count=counts.pop())]
    else:
        others = [deal for deal in deals if deal.owner != scene.viewer]
        lines = [scene.say("event.dealt.they", who=scene.names[d.owner], count=len(d.cards)) for d in others]
    mine = [deal for deal in deals if deal.owner == scene.viewer]
    return lines + [scene.say("event.dealt.you", cards=card_list(scene, faces(deal.cards))) for deal in mine]


def _round_began(scene: Scene, event: events.RoundBegan) -> list[str]:
    values = {"round": event.round, "rounds": ROUNDS, "extra": card_name(scene, event.extra)}
    none_dealt = [] if DEALS[len(scene.names)][event.round - 1] else [scene.say("event.dealt.none")]
    return [scene.say("event.round_began", **values), *none_dealt]


def _drew(scene: Scene, event: events.Drew) -> list[str]:
    if event.owner == scene.viewer and event.cards:
        return [scene.say("event.drew.you", cards=card_list(scene, faces(event.cards)))]
    return [scene.say("event.drew.they", who=scene.names[event.owner], count=len(event.cards))]


def _displayed(scene: Scene, event: events.Displayed, tally: Tally | None) -> list[str]:
    card = card_name(scene, event.card)
    if tally is None:
        return [scene.tell("event.displayed", event.owner, card=card)]
    total, limit = tally.totals[ARTIST_OF[event.card]], LIMITS[len(scene.names)]
    return [scene.tell("event.displayed_counted", event.owner, card=card, total=total, limit=limit)]


def _shown_together(scene: Scene, event: events.ShownTogether, tally: Tally | None) -> list[str]:
    """Return a line for each card, with the count of its artist after it."""
    lines = [scene.say("event.shown_together")]
    limit = LIMITS[len(scene.names)]
    for seat, card in event.cards:
        name = card_name(scene, card)
        if tally is None:
            lines.append(scene.tell("event.shown_card", seat, card=name))
        else:
            tally.lay(card)
            total = tally.totals[ARTIST_OF[card]]
            lines.append(scene.tell("event.shown_card_counted", seat, card=name, total=total, limit=limit))
    return lines


def _round_ended(scene: Scene, event: events.RoundEnded) -> list[str]:
    sheet = event.sheet
    lines = [tell_ended(scene, sheet)]
    for seat, cards in enumerate(sheet.revealed):
        if cards:
            lines.append(scene.tell("event.revealed", seat, cards=card_list(scene, cards)))
    return lines + tell_ranks(scene, sheet)


def tell_scored(scene: Scene, event: events.Scored) -> list[str]:
    """Return what a seat has added, and what it scores."""
    lines = [scene.tell("event.added", event.owner, cards=card_list(scene, event.added))] if event.added else []
    terms = [
        scene.say("event.scored_artist", artist=artist_name(scene, artist), points=event.points[artist])
        for artist in ARTISTS
        if event.points[artist]
    ]
    key = "event.scored" if terms else "event.scored_nothing"
    values = {"count": sum(event.points), "terms": scene.words.listing(terms), "total": event.total}
    return [*lines, scene.tell(key, event.owner, **values)]


_COUNTED: dict[type[Event], Callable[[Scene, Any, Tally | None], list[str]]] = {
    events.Displayed: _displayed,
    events.ShownTogether: _shown_together,
}
_TELLERS: EventTellers = {
    events.RoundBegan: _round_began,
    events.Drew: _drew,
    events.RoundEnded: _round_ended,
    events.Scored: tell_scored,
}
"""Event -> its teller, where its fields do not say it all. `tell_events` tells `Dealt` for all seats at once."""
