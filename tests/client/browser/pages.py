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
from engine.core.match import Match
from engine.core.visibility import Seat
from engine.games import GAMES
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


def show(view: View, world: Any, events: Sequence[Any], number: int = 1, match: int = 1) -> list[Any]:
    """Let a view see a world as its viewer may; return what its page is sent."""
    store = view.store
    table = store.table
    assert table.game is not None
    store.take(Viewed(table.game.look(world, events, table.seat), number, None, False, True, match))
    view.take()
    moments = view.moments()
    while (due := view.due) is not None:  # a wall shows one after the other
        view.advance(due)
        view.take()
        moments += view.moments()
    log = [line.text for line in table.log.lines]
    return [*moments, {"t": "words", **page_texts.texts_of(view), "log": log}]


def play_another(view: View, number: int) -> list[Any]:
    """Have the owner choose another game, and a match of it begin; return what the page is sent."""
    store, room = view.store, view.store.table.room
    assert room is not None
    store.take(Joined(store.table.seat, False, "0" * 16, "Table", OTHER))
    store.take(RoomChanged(msgspec.structs.replace(room, stage="lobby", game=OTHER.info.slug)))
    view.take()
    waiting = [*view.moments(), page_texts.texts_of(view)]
    change_room(view, stage="playing")
    seats = len(room.places)
    dealt = Match(OTHER, seats, OTHER.options(mode="basic" if seats > 1 else "solo_chronology"), bytes(32))
    return [*waiting, *show(view, dealt.state, (), number, match=2)]


def sent_at(seats: int) -> Sent:
    """Return what says all that pages of every layout are sent of a world, as `tests.contract.worlds` asks for it.

    Another game follows, as it does after a match: of the world before, nothing more may be told then.
    """

    def sent(game: AnyGame, world: Any, events: Sequence[Any], viewer: Seat, tries: Sequence[Any]) -> bytes:
        layouts: tuple[Layout, ...] = ("wall",) if viewer < 0 else ("table", "hand")
        views = [view_of(game, seats, viewer, layout) for layout in layouts]
        told = [(show(view, world, events), play_another(view, 2)) for view in views]
        return json.dumps(told, sort_keys=True).encode()

    return sent


OTHER = GAMES["stolen_paintings"]
FACES = Faces()
