"""What a page would be sent, without a network: a store that is told what a viewer may know, and everything made of it."""

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from client.browser import page_texts
from client.browser.faces import Faces
from client.browser.layouts import Layout, Screen
from client.browser.view import View
from client.data.store import Store
from client.tables.picture import Picture
from client.wording.texts import Words
from engine.core.game import AnyGame
from engine.core.visibility import Seat
from netcode.guest.updates import Joined, LinkChanged, RoomChanged, Viewed
from netcode.protocol.messages import Place, Room
from tests.contract.worlds import Sent

WORDS = Words.load("en", strict=True)
SIZES: dict[Layout, tuple[float, float]] = {
    "table": (1280, 800),
    "hand": (390, 844),
    "look": (390, 844),
    "tablet": (768, 1024),
    "wall": (1920, 1080),
}


def view_of(game: AnyGame, seats: int, viewer: Seat, layout: Layout = "table", words: Words = WORDS) -> View:
    """Return a page's view at a table where a match is played."""
    store = Store(words)
    places = tuple(Place(f"Player {seat}", "human", here=True, ready=True) for seat in range(seats))
    store.take(LinkChanged("here"))
    store.take(Joined(viewer, False, "0" * 16, "Table", game))
    store.take(RoomChanged(Room("playing", "Table", game.info.slug, {}, places, (), "full")))
    view = View(store, FACES)
    view.fit(Screen(*SIZES[layout], layout))
    return view


def change_room(view: View, **facts: Any) -> None:
    """Have the table tell something else of its room; let the page take it."""
    assert view.store.table.room is not None
    view.store.take(RoomChanged(msgspec.structs.replace(view.store.table.room, **facts)))
    view.take()


def call_them(view: View, *names: str) -> None:
    """Have the people at the table bear these names."""
    assert view.store.table.room is not None
    places = zip(view.store.table.room.places, names, strict=True)
    change_room(view, places=tuple(msgspec.structs.replace(place, name=name) for place, name in places))


def picture_of(view: View) -> Picture:
    """Return what is on the board. Fails before there is anything."""
    assert view.picture is not None
    return view.picture


def show(view: View, world: Any, events: Sequence[Any], number: int = 1) -> list[Any]:
    """Let a view see a world as its viewer may; return what its page is sent."""
    store = view.store
    table = store.table
    assert table.game is not None
    store.take(Viewed(table.game.look(world, events, table.seat), number, None, False, True))
    view.take()
    moments = view.moments()
    while (due := view.due) is not None:  # a wall shows one after the other
        view.advance(due)
        view.take()
        moments += view.moments()
    log = [line.text for line in table.log.lines]
    return [*moments, {"t": "words", **page_texts.texts_of(view), "log": log}]


def sent_at(seats: int) -> Sent:
    """Return what says all that pages of every layout are sent of a world, as `tests.contract.worlds` asks for it."""

    def sent(game: AnyGame, world: Any, events: Sequence[Any], viewer: Seat, tries: Sequence[Any]) -> bytes:
        layouts: tuple[Layout, ...] = ("wall",) if viewer < 0 else ("table", "hand")
        told = [show(view_of(game, seats, viewer, layout), world, events) for layout in layouts]
        return json.dumps(told, sort_keys=True).encode()

    return sent


FACES = Faces()
