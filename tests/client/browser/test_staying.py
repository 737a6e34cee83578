"""A page stays at the end of a match while another one has begun, as a window does; time is moved by hand."""

import json

import pytest

from client.browser.messages import Words
from client.browser.page_texts import news, texts_of
from client.data.store import COMES_AFTER, Store
from netcode.guest.updates import Joined, LinkChanged, Noticed, RoomChanged
from tests.client.browser.test_send_queue import Clock, guest_of
from tests.client.data.test_store import begin_another, over
from tests.client.text_match import MASTERS, room


def at_the_end(store: Store) -> None:
    for told in (LinkChanged("here"), Joined(0, False, "t1", "Kitchen", MASTERS), RoomChanged(room(("Ann", "Bruno")))):
        store.take(told)
    over(store)


async def test_a_page_counts_down_at_the_end_and_comes_along(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, bool, str]] = []
    clock, guest = Clock(monkeypatch), guest_of("Ada")
    at_the_end(guest.store)
    guest.tell()
    for _ in range(20):  # the last count is shown first
        await clock.move(1.0)
    assert texts_of(guest.view)["along"] == [], "nothing has begun"
    begin_another(guest.store)
    guest.tell()
    for _ in range(int(COMES_AFTER) + 1):
        now = texts_of(guest.view)
        told.append((now["stage"], bool(now["outcome"]), " ".join(now["along"])))
        await clock.move(1.0)
    guest.rest()
    *ended, last = told
    assert all(one[:2] == ("over", True) for one in ended)
    assert [word for _, _, text in (ended[0], ended[-1]) for word in text.split() if word.isdecimal()] == ["20", "1"]
    assert last == ("playing", False, "")


async def test_a_clock_is_the_hosts_whenever_a_page_begins_to_show_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that was turned, loaded again or led to another game used to count from the beginning once more."""
    clock, guest = Clock(monkeypatch), guest_of("Ada")
    at_the_end(guest.store)
    guest.tell()
    await clock.move(5.0)
    begin_another(guest.store, seconds=60.0)
    guest.tell()
    clocks = [guest._texts["seconds"]]
    for _ in range(12):
        await clock.move(1.0)
        guest.tell()
    guest._texts = {}  # as where the page is told all anew
    guest.tell()
    clocks.append(guest._texts["seconds"])
    guest.rest()
    assert clocks == [60.0, 48.0]


def test_a_page_is_told_its_clock_with_each_view_and_counts_by_itself() -> None:
    before: Words = {"views": 3, "seconds": 20.0, "prompt": "?"}
    assert news(before, {**before, "seconds": 11.0}) == {}
    assert news(before, {**before, "views": 4}) == {"views": 4, "seconds": 20.0}


async def test_a_page_that_is_gone_counts_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, guest = Clock(monkeypatch), guest_of("Ada")
    at_the_end(guest.store)
    begin_another(guest.store)
    guest.tell()
    guest.rest()
    await clock.move(1.0)
    assert guest.store.stays == COMES_AFTER


async def test_a_television_is_promised_no_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch)
    said = {}
    for why in ("closed", "closed_for_good", "away"):
        guest = guest_of("TV")
        at_the_end(guest.store)
        lines = guest._stream.read(lambda: False)
        guest.send_away(why)
        *_, last = [json.loads(line) async for line in lines]
        said[why] = last["text"]
    guest = guest_of("TV")
    at_the_end(guest.store)
    guest.store.take(Noticed("table_saved", {}))
    said["saved"] = guest.store.next_notice()
    assert all(text and "seat" not in text for text in said.values()), said
