"""A page shows nothing of the match while its table is paused, or closed for it."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from client.browser import page_texts
from client.browser.layouts import Layout
from client.browser.view import View
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from netcode.guest.updates import RoomChanged
from tests.client.browser.pages import WORDS, change_room, show, view_of
from tests.contract.setups import plain
from tests.contract.walks import walk

LAYOUTS: tuple[Layout, ...] = ("hand", "look", "wall")


def on_page(messages: Iterable[Any], before: Iterable[str] = ()) -> set[str]:
    """Return what lies on a page after these messages."""
    there = set(before)
    for message in messages:
        if message["t"] == "moment":
            there -= {one for one, _ in message["gone"]}
            there |= {entry[0] for entry in message["put"]}
    return there


def pause(view: View, paused: bool) -> list[Any]:
    """Let the table pause or go on; return the moments that the page is sent."""
    change_room(view, paused=paused)
    return view.moments()


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("slug", GAMES)
def test_a_paused_table_is_swept_from_the_page_and_laid_again(slug: str, layout: Layout) -> None:
    view = view_of(GAMES[slug], 3, SPECTATOR if layout == "wall" else 0, layout)
    start, first = walk(plain(GAMES[slug], 3)).start, walk(plain(GAMES[slug], 3)).steps[0]
    before = on_page([*show(view, start, ()), *show(view, first.after, first.events, 2)])
    log = view.log()
    assert before or (slug, layout) == ("stolen_paintings", "hand"), "only there nobody holds cards"
    assert not on_page(pause(view, True), before)
    told = page_texts.texts_of(view)
    heading = [WORDS.say(f"board.{key}") for key in ("paused", "paused_told")]
    assert told["paused"] == [*heading, "Everyone is here.", "It goes on when the host lets it."]
    assert not any(told[key] for key in ("prompt", "answers", "hand"))
    assert not view.log()
    assert on_page(pause(view, False)) == before
    assert page_texts.texts_of(view)["paused"] == []
    assert view.log() == log


def test_the_owner_is_told_where_the_table_goes_on() -> None:
    view = view_of(GAMES["masters_gallery"], 3, 0)
    view.store.table.owner = True
    pause(view, True)
    assert page_texts.texts_of(view)["paused"][-1] == WORDS.say("browser.paused_owner")


def test_an_owner_at_a_page_reads_how_to_go_on_as_long_as_the_one_who_is_asked_is_away() -> None:
    view = view_of(GAMES["masters_gallery"], 3, 0)
    show(view, walk(plain(GAMES["masters_gallery"], 3)).start, ())
    store, room = view.store, view.store.table.room
    assert room is not None
    assert store.table.view is not None
    (asked,) = store.table.view.to_act
    for owner in (True, False):
        for here in (False, True):
            places = [msgspec.structs.replace(place, here=here or n != asked) for n, place in enumerate(room.places)]
            store.table.owner = owner
            change_room(view, places=tuple(places))
            told = page_texts.texts_of(view)["prompt"]
            assert ("you can let a bot play" in told) is (owner and not here)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_closed_table_is_swept_until_the_page_is_back(layout: Layout) -> None:
    game = GAMES["masters_gallery"]
    view = view_of(game, 3, SPECTATOR if layout == "wall" else 0, layout)
    before = on_page(show(view, walk(plain(game, 3)).start, ()))
    assert view.store.table.joined is not None
    view.left = view.store.table.joined
    assert not on_page(pause(view, True), before), "as by *Save for later*"
    assert not page_texts.texts_of(view)["paused"]
    assert not page_texts.texts_of(view)["prompt"]
    room = view.store.table.room
    assert room is not None
    for update in (replace(view.store.table.joined), RoomChanged(msgspec.structs.replace(room, paused=False))):
        view.store.take(update)  # as whoever is back is told
    assert on_page(show(view, walk(plain(game, 3)).start, (), 2)) == before
