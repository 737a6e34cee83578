"""The scenes within one step of Art Gallery: areas that open one after the other without anyone being asked.

They are made of the view before the step and its events, so they hold nothing that the viewer was not sent.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from msgspec import structs

from client.tables.art_gallery.event_texts import tell_events
from client.tables.art_gallery.wording import area_name
from client.tables.board import Beat
from client.wording.scene import Scene
from client.wording.texts import capitalised
from engine.core.events import Event
from engine.games.art_gallery import events
from engine.games.art_gallery.pieces import SHOP
from engine.games.art_gallery.state import Bid, PickingUp, Sheet, State

LIGHT, TURNS, STILL, TOLD, SOLD, MOVED = 0.8, 0.6, 1.2, 2.4, 1.8, 1.2
"""Seconds for: an area before its cards turn, a card, the pause before the last card, who has won, the cards of the Shop,
the move that began it.
"""


@dataclass(frozen=True)
class Turned:
    """A step of a reveal: how many cards of the opening area lie face up; who has won is not shown yet."""

    cards: int


def between(scene: Scene) -> tuple[Scene, ...]:
    """Return a scene for each area that this step opened, and for its last cards; none where there would be only one."""
    if len(scene.happened(events.AreaOpened, events.RoundBegan)) < 2:
        return ()
    return tuple(beat.scene for beat in _steps(scene, told=False) if beat.scene.stage is None)


def beats(scene: Scene) -> tuple[Beat, ...]:
    """Return for each area that this step opened its cards turning one after the other, then who has won.

    The move before that, the last cards and a round that begins are steps, too: each is told by itself.
    """
    return _steps(scene, told=True)


def _steps(scene: Scene, told: bool) -> tuple[Beat, ...]:
    """Return the steps of a reveal. told: also those that are there to tell something."""
    if scene.before is None or scene.view is None:
        return ()
    happened = scene.view.events
    shown_now = (events.AreaOpened, events.LastCardsShown, *((events.RoundBegan,) if told else ()))
    if not scene.happened(*shown_now):
        return ()
    state: State = scene.game.copy(scene.before.state)
    shown: list[Beat] = []
    for place, event in enumerate(happened):
        follow(state, event)
        last = place + 1 == len(happened)
        if isinstance(event, events.AreaOpened) and event.area != SHOP and len(event.bids) > 1:
            shown += _turning(scene, state, event)
        elif isinstance(event, events.AreaOpened) and event.area == SHOP and not last:
            shown.append(Beat(_at(scene, state), SOLD, _event_text(scene, event)))
        elif isinstance(event, events.PaintingWon):
            won = _at(scene, state)
            shown.append(Beat(won, TOLD, _event_text(won, event), "knock", _opens(scene, event.area)))
        elif isinstance(event, events.LastCardsShown) and not last:
            shown.append(Beat(_at(scene, state), TOLD, _event_text(scene, event)))
        elif told and not place and not last and isinstance(event, _MOVES):
            shown.append(Beat(_at(scene, state), MOVED, _event_text(scene, event)))
        elif told and isinstance(event, events.RoundBegan):
            shown.append(Beat(scene.at(None), TOLD, tell_events(scene, (event,))[0]))
    return tuple(shown)


def _turning(scene: Scene, state: State, event: events.AreaOpened) -> list[Beat]:
    """Return the cards of an area turning in the order of their markers, with a pause before the last."""
    count = len(event.bids)
    plate = _opens(scene, event.area)
    seconds = [LIGHT, *([TURNS] * (count - 2)), STILL, TURNS]
    return [
        Beat(_at(scene, state, Turned(cards)), seconds[cards], plate if not cards else "", plate=plate)
        for cards in range(count + 1)
    ]


def _opens(scene: Scene, place: int) -> str:
    """Return which gallery is opened."""
    name = area_name(scene, place)
    return scene.say("board.opens", area=capitalised(name))


def _at(scene: Scene, state: State, stage: Turned | None = None) -> Scene:
    assert scene.view is not None
    return replace(scene, view=structs.replace(scene.view, state=scene.game.copy(state))).at(stage)


def _event_text(scene: Scene, event: Event) -> str:
    """Return an event as the log tells it."""
    return " ".join(tell_events(scene, (event,)))


def distributed(scene: Scene) -> list[Sheet]:
    """Return how the areas of the round were distributed, up to the end of this step."""
    assert scene.view is not None
    if not scene.happened(events.RoundBegan) or scene.before is None:
        return list(scene.state.sheets)
    state: State = scene.game.copy(scene.before.state)
    for event in scene.view.events:
        follow(state, event)
    return state.sheets


def follow(state: State, event: Event) -> None:
    """Change a view as an event says. What the event does not tell stays as it is."""
    step = _STEPS.get(type(event))
    if step is not None:
        step(state, event)


def _visited(state: State, event: events.Visited | events.PassedBy) -> None:
    player = state.players[event.owner]
    player.place = event.area
    player.hand = _without(player.hand, event.card, event.bid)
    player.moved.append(event.card)
    if isinstance(event, events.Visited):
        state.rooms[event.area].bids.append(Bid(event.owner, event.bid))
    else:
        player.aside.append(event.bid)


def _without(hand: list[Any], *cards: Any) -> list[Any]:
    """Return a hand without cards; of a hidden hand as many backs fewer."""
    if any(card is not None for card in hand):
        return [card for card in hand if card not in cards]
    return hand[: max(0, len(hand) - len(cards))]


def _last_cards(state: State, event: events.LastCardsShown) -> None:
    for player, card in zip(state.players, event.cards, strict=True):
        player.last, player.hand = card, []
    state.first = event.first


def _opened(state: State, event: events.AreaOpened) -> None:
    state.rooms[event.area].bids = []
    state.sheets.append(Sheet(event.area, event.bids, event.sums))
    state.phase = PickingUp(tuple(range(len(event.bids))), tuple(bid.card for bid in event.bids))


def _won(state: State, event: events.PaintingWon) -> None:
    state.rooms[event.area].painting = None
    state.players[event.win.seat].row.append(event.win.painting)
    state.sheets[-1] = structs.replace(state.sheets[-1], win=event.win)


def _bought(state: State, event: events.Bought) -> None:
    state.players[event.owner].tiles += event.tiles
    for stack in state.piles:
        if stack.top in event.tiles:
            stack.top = None  # the next tile is known from the next view
            stack.rest = stack.rest[:-1]
    sheet = state.sheets[-1]
    state.sheets[-1] = structs.replace(sheet, bought=(*sheet.bought, event.tiles))


def _took(state: State, event: events.Took) -> None:
    state.players[event.owner].taken.append(event.card)
    sheet = state.sheets[-1]
    state.sheets[-1] = structs.replace(sheet, picked=(*sheet.picked, (event.marker, event.card)))
    if isinstance(state.phase, PickingUp):
        queue = tuple(marker for marker in state.phase.queue if marker != event.marker)
        state.phase = PickingUp(queue, tuple(card for card in state.phase.left if card != event.card))


_MOVES = events.Visited | events.PassedBy | events.Bought | events.Took
_STEPS: dict[type[Event], Callable[[State, Any], None]] = {
    events.Visited: _visited,
    events.PassedBy: _visited,
    events.LastCardsShown: _last_cards,
    events.AreaOpened: _opened,
    events.PaintingWon: _won,
    events.Bought: _bought,
    events.Took: _took,
}
