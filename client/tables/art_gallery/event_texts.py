"""The events of Art Gallery in words, move by move."""

from collections.abc import Sequence
from itertools import groupby

from client.tables.art_gallery import wording
from client.tables.telling import EventTellers, tell_event
from client.wording.scene import Scene
from engine.core.events import Event
from engine.games.art_gallery import events
from engine.games.art_gallery.state import Shown


def tell_events(scene: Scene, happened: Sequence[Event]) -> list[str]:
    """Return what happened, in order. Cards that are picked up one after the other in an area are one line."""
    lines: list[str] = []
    laid = {sheet.area: sheet.bids for sheet in scene.state.sheets} if scene.view is not None else {}
    laid |= {event.area: event.bids for event in happened if isinstance(event, events.AreaOpened)}
    for kind, group in groupby(happened, key=lambda event: (type(event), getattr(event, "area", None))):
        same = [*group]
        if kind[0] is events.Took:
            lines.append(_picked_up(scene, [event for event in same if isinstance(event, events.Took)]))
            continue
        if kind[0] is events.PaintingWon:
            lines += [
                _painting_won(scene, event, laid.get(event.area, ()))
                for event in same
                if isinstance(event, events.PaintingWon)
            ]
            continue
        for event in same:
            lines += tell_event(scene, event, _TELLERS, {})
    return lines


def _round_began(scene: Scene, event: events.RoundBegan) -> list[str]:
    lines = [scene.tell("event.round_began", event.first, round=event.round)]
    for area, painting in event.hung:
        values = {"area": wording.area_name(scene, area), "painting": wording.painting_text(scene, painting)}
        lines.append(scene.say("event.hung", **values))
    for seat, hand in enumerate(event.hands):
        lines.append(scene.tell("event.open_hand", seat, cards=scene.words.listing(map(str, hand))))
    return lines


def _visited(scene: Scene, event: events.Visited) -> list[str]:
    values = {"move": wording.step(scene, event.card, event.clockwise), "area": wording.area_name(scene, event.area)}
    values["marker"] = wording.MARKERS[event.marker]
    if event.bid is not None:
        values["bid"] = wording.value(event.bid)
    return [scene.tell("event.visited", event.owner, **values)]


def _passed_by(scene: Scene, event: events.PassedBy) -> list[str]:
    values = {"move": wording.step(scene, event.card, event.clockwise), "area": wording.area_name(scene, event.area)}
    if event.bid is not None:
        values["bid"] = wording.value(event.bid)
    return [scene.tell("event.passed_by", event.owner, **values)]


def _last_cards_shown(scene: Scene, event: events.LastCardsShown) -> list[str]:
    texts = [
        scene.say("event.last_card", who=scene.names[seat], card=wording.value(card))
        for seat, card in enumerate(event.cards)
    ]
    key = "event.first_player_tied" if event.tied else "event.first_player"
    cards = scene.words.say("list.between").join(texts)
    highest = max(map(int, map(wording.value, event.cards)))
    return [scene.say("event.last_cards_shown", cards=cards), scene.tell(key, event.first, value=highest)]


def _area_opened(scene: Scene, event: events.AreaOpened) -> list[str]:
    bids = [
        scene.say("event.bid", who=scene.names[bid.owner], card=wording.value(bid.card), marker=wording.MARKERS[marker])
        for marker, bid in enumerate(event.bids)
    ]
    values = {"area": wording.area_name(scene, event.area), "bids": scene.words.say("list.between").join(bids)}
    lines = [scene.say("event.area_opened", **values)]
    seats = list(dict.fromkeys(bid.owner for bid in event.bids))
    plain = all(
        sum(int(wording.value(b.card)) for b in event.bids if b.owner == seat) == event.sums[seat]
        for seat in seats
        if event.sums
    )
    if event.sums and (len(seats) < len(event.bids) or not plain):
        sums = [scene.say("event.sum", who=scene.names[seat], sum=event.sums[seat]) for seat in seats]
        lines.append(scene.say("event.sums", sums=scene.words.say("list.between").join(sums)))
    return lines


def _painting_won(scene: Scene, event: events.PaintingWon, bids: Sequence[Shown]) -> str:
    values = {
        "painting": wording.painting_name(scene, event.win.painting),
        "how": wording.how_text(scene, event.win, bids),
    }
    return scene.tell("event.painting_won", event.win.seat, **values)


def _bought(scene: Scene, event: events.Bought) -> list[str]:
    marker = wording.MARKERS[event.marker]
    if not event.tiles:
        return [scene.tell("event.bought_nothing", event.owner, marker=marker)]
    return [scene.tell("event.bought", event.owner, marker=marker, tiles=wording.tile_list(scene, event.tiles))]


def _picked_up(scene: Scene, happened: Sequence[events.Took]) -> str:
    """Return who picked up which card, in order."""
    if len(happened) == 1:
        return scene.tell("event.took", happened[0].owner, card=wording.value(happened[0].card))
    texts = [
        scene.say("event.last_card", who=scene.names[event.owner], card=wording.value(event.card)) for event in happened
    ]
    return scene.say("event.took_all", cards=scene.words.say("list.between").join(texts))


_TELLERS: EventTellers = {
    events.RoundBegan: _round_began,
    events.Visited: _visited,
    events.PassedBy: _passed_by,
    events.LastCardsShown: _last_cards_shown,
    events.AreaOpened: _area_opened,
    events.Bought: _bought,
}
"""Event -> its teller, where its fields do not say it all. `tell_events` tells `Took` and `PaintingWon` by their area."""
