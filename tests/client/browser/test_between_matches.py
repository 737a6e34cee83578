"""What pages tell between two matches: what is played next, and whether somebody can still sit down."""

from itertools import pairwise

import msgspec
import pytest

from client.browser import page_texts
from client.browser.layouts import Layout
from client.browser.messages import Words
from client.browser.view import View
from client.tables.board import TextFace
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from netcode.guest.updates import Joined, RoomChanged, Update, Viewed
from netcode.protocol.messages import Place
from tests.client.browser.pages import WORDS, change_room, view_of
from tests.client.browser.test_wall import over, until_shown
from tests.client.tables.finished import finished

INVITATION: Words = {"code": "123456", "address": "x", "qr": ["1"]}
OTHER = GAMES["stolen_paintings"]


def choose(view: View, mode: str) -> None:
    """Have the owner choose a mode of another game while the page stays at the end."""
    room = view.store.table.room
    assert room is not None
    view.store.take(Joined(view.store.table.seat, False, "0" * 16, "Table", OTHER))
    view.store.take(
        RoomChanged(msgspec.structs.replace(room, stage="lobby", game=OTHER.info.slug, options={"mode": mode}))
    )
    view.take()


def test_the_next_game_is_named_with_its_mode() -> None:
    wall = over("artline", 3)
    wall.store.stays_at_end = True
    until_shown(wall)
    change_room(wall, stage="over")
    choose(wall, "lovers")
    assert page_texts.texts_of(wall)["along"][1].startswith(
        "The table plays Stolen Paintings: art and music lovers next"
    )
    shown = [
        one.face.text for _, sprites in wall.show.motion.waiting for one in sprites if isinstance(one.face, TextFace)
    ]
    assert "Next: Stolen Paintings: art and music lovers" in shown


@pytest.mark.parametrize("layout", ["wall", "hand"])
def test_others_are_invited_while_a_seat_is_free_and_told_when_none_is(layout: Layout) -> None:
    view = view_of(GAMES["artline"], 3, SPECTATOR if layout == "wall" else 0, layout)
    assert view.store.table.room is not None
    taken = view.store.table.room.places
    for places in ((*taken[:2], Place("", "free", False, False)), taken, (*taken[:2], Place("Bot", "bot", True, True))):
        change_room(view, stage="lobby", places=places)
        free = places[2].kind == "free"
        told = page_texts.texts_of(view, INVITATION)
        assert (bool(told["code"]), bool(told["address"]), bool(told["qr"])) == (free, free, free)
        assert (WORDS.say("room.taken") in told["starts"]) != free


def test_a_page_names_the_seats_whose_players_are_away_before_a_match() -> None:
    view = view_of(GAMES["artline"], 3, 0, "hand")
    assert view.store.table.room is not None
    here = view.store.table.room.places
    away = msgspec.structs.replace(here[1], here=False)
    for places, told in ((here, ""), ((here[0], away, here[2]), WORDS.say("ui.room.still.here", who=away.name))):
        change_room(view, stage="lobby", starts="owner", places=places)
        assert page_texts.texts_of(view)["waits"] == told


@pytest.mark.parametrize("stays", [True, False])
def test_a_wall_goes_from_the_end_of_a_match_to_a_table_with_fewer_seats(stays: bool) -> None:
    wall = over("stolen_paintings", 4)
    wall.store.stays_at_end = stays
    assert wall.store.table.room is not None
    room = msgspec.structs.replace(wall.store.table.room, stage="over")
    fewer = msgspec.structs.replace(room, stage="lobby", options={"mode": "chronology"}, places=room.places[:3])
    match = finished("stolen_paintings", 3, mode="chronology")
    news: tuple[Update, ...] = (
        RoomChanged(room),
        Joined(SPECTATOR, False, "0" * 16, "Table", OTHER),
        RoomChanged(fewer),
        RoomChanged(msgspec.structs.replace(fewer, stage="playing")),
        Viewed(match.look([], SPECTATOR), 2, None, False, True),
    )
    for update in news:
        wall.store.take(update)
        wall.take()
        assert page_texts.texts_of(wall)["game"] == "stolen_paintings"
    wall.store.come_along()
    wall.take()
    assert len(page_texts.texts_of(wall)["places"]) == 3


@pytest.mark.parametrize(("slug", "other"), [*pairwise([*GAMES, *list(GAMES)[:1]])])
@pytest.mark.parametrize("layout", ["wall", "hand"])
def test_a_page_goes_from_the_end_of_a_game_to_another_one(layout: Layout, slug: str, other: str) -> None:
    seat = SPECTATOR if layout == "wall" else 0
    view, ended, begun = view_of(GAMES[slug], 4, seat, layout), finished(slug, 4), finished(other, 4)
    assert view.store.table.room is not None
    room = msgspec.structs.replace(view.store.table.room, stage="lobby", game=other, options={})
    joined = Joined(seat, True, "0" * 16, "Table", GAMES[other])
    change_room(view, stage="over")
    news: tuple[Update, ...] = (Viewed(ended.look([], seat), 1, None, False, True), joined, RoomChanged(room), joined)
    news += (RoomChanged(msgspec.structs.replace(room, stage="playing")),)
    for update in (*news, Viewed(begun.look([], seat), 2, None, False, True)):
        view.store.take(update)
        view.take()
        page_texts.texts_of(view)
    assert page_texts.texts_of(view)["game"] == other
