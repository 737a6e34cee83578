import os
import subprocess
import sys
import threading
from collections import deque
from contextlib import nullcontext
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from client.data.owning import fewer_seats
from client.data.store import Store
from client.session.network_thread import MERGED_AFTER, Mailbox
from client.session.notifications import Failure, Hint
from client.session.requests import Act, Examine, FindReturns, Forget, JoinByCode, OpenTable, OpenToNetwork
from engine.games import GAMES
from netcode.guest.updates import RoomChanged, Viewed
from netcode.protocol.messages import Chat, Fewer
from netcode.storage import user_files
from netcode.storage.table_lock import held
from tests.client.links import window
from tests.client.text_match import TextMatch
from tests.netcode.storage.test_saved_tables import TABLE, save

pytestmark = pytest.mark.usefixtures("home")

PRACTICE = OpenTable(
    "masters_gallery", 2, "Kitchen", "Ann", ("random",), {"first_seat": 1}, practice=True, pace=0.0, begin=True
)


def seen_more(before: int, store: Store) -> bool:
    return store.table.views > before


def test_the_mailbox_wakes_once_and_gives_all_in_order() -> None:
    woken: list[int] = []
    box = Mailbox(lambda: woken.append(1))
    for number in range(5):
        box.put(Hint(Failure(str(number))))
    assert [news.why.code for news in box.take() if isinstance(news, Hint)] == list("01234")
    assert woken == [1]
    assert box.take() == []
    box.put(Hint(Failure("5")))
    assert woken == [1, 1]


def test_a_window_that_hangs_is_told_the_latest_view_with_all_events() -> None:
    told = TextMatch(0, seats=2)
    box = Mailbox(lambda: None)
    events = 0
    for rev in range(MERGED_AFTER + 50):
        happened = (
            told.match.play(
                min(told.match.to_act), next(iter(told.match.game.legal(told.match.state, min(told.match.to_act))))
            )
            if told.match.to_act
            else []
        )
        view = told.match.look(happened, 0)
        events += len(view.events)
        box.put(Viewed(view, rev, None, False, True))
    taken = box.take()
    assert len(taken) <= MERGED_AFTER + 1
    assert isinstance(taken[-1], Viewed)
    assert taken[-1].rev == MERGED_AFTER + 49
    assert sum(len(one.view.events) for one in taken if isinstance(one, Viewed)) == events


def test_no_news_is_lost_between_threads() -> None:
    box = Mailbox(lambda: None)
    news = [Hint(Failure("x"))] * 500
    threads = [threading.Thread(target=lambda: deque(map(box.put, news), 0)) for _ in range(3)]
    for thread in threads:
        thread.start()
    found = 0
    while any(thread.is_alive() for thread in threads):
        found += len(box.take())
    assert found + len(box.take()) == 1500


def test_a_practice_table_is_opened_played_and_saved(home: Path) -> None:
    with window() as one:
        one.link.ask(PRACTICE)
        store = one.until(lambda store: store.table.view)
        assert store.table.owner
        assert store.table.seat == 0
        assert store.hosted == PRACTICE
        assert store.host_ready is not None
        assert [str(address).split(":")[0] for address in store.host_ready["addresses"]] == ["127.0.0.1"]  # type: ignore[attr-defined]
        assert store.host_ready["announced"] is False
        for _ in range(4):
            one.until(lambda store: store.table.asked and not store.table.sending)
            assert store.table.view is not None
            intent = next(iter(GAMES["masters_gallery"].legal(store.table.view.state, store.table.seat)))
            before = store.table.views
            store.table.sent()
            one.link.ask(Act(intent, store.table.view.prompt))
            one.until(partial(seen_more, before))
        assert store.table.log.lines
        one.link.ask(Chat("Hello"))
        one.until(lambda store: [line.text for line in store.table.chat] == ["Hello"])
        one.close_table(save=True)
        (back,) = one.ways_back()
        assert (back.way, back.name, back.game, back.answering) == ("saved", "Kitchen", "masters_gallery", True)
    with window() as other:
        other.link.ask(
            replace(back, way="owner", file=str(user_files.owner_file(back.table)))
        )  # found before it was saved
        store = other.until(lambda store: store.table.view and not store.table.paused)
        assert (store.table.seat, store.table.owner) == (0, True)
        other.close_table()
        assert not other.ways_back(some=False)


def test_a_match_begins_without_the_free_seats_once_bots_have_moved_up(home: Path) -> None:
    with window() as one:
        one.link.ask(OpenTable("masters_gallery", 4, "Kitchen", "Ann", ("random",), practice=True, pace=0.0))
        store = one.until(lambda store: store.table.room and store.table.room.places[3].here)
        assert fewer_seats(store.table.room, store.table.game) == 2
        one.link.ask(Fewer())
        one.until(lambda store: store.table.view)
        assert store.table.room is not None
        assert [place.kind for place in store.table.room.places] == ["human", "bot"]
        one.close_table()


def test_a_window_that_falls_leaves_its_table_and_another_comes_back_to_it(home: Path) -> None:
    code = (
        "import time\nfrom client.session.network_thread import NetworkThread\nfrom tests.client.links import Window\n"
        "from tests.client.session.test_network_thread import PRACTICE\n"
        "link = NetworkThread(lambda: None, 'off'); link.start(); one = Window(link)\n"
        "link.ask(PRACTICE); one.until(lambda store: store.table.view); print('open', flush=True); time.sleep(60)\n"
    )
    fallen = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, env={**os.environ})
    try:
        assert fallen.stdout is not None
        assert fallen.stdout.readline() == b"open\n"
    finally:
        fallen.kill()
        fallen.communicate()
    with window() as one:
        back = one.ways_back()[0]
        assert (back.way, back.answering) == ("owner", True)
        one.link.ask(back)
        store = one.until(lambda store: store.table.view)
        assert (store.table.seat, store.table.owner) == (0, True)
        one.close_table()


def test_a_practice_table_is_opened_to_the_network_with_its_match(home: Path) -> None:
    with window() as one:
        one.link.ask(PRACTICE)
        store = one.until(lambda store: store.table.asked)
        view = store.table.view
        one.link.ask(OpenToNetwork(OpenTable("masters_gallery", 2, "Kitchen", "Ann", ("random",), begin=True)))
        one.until(
            lambda store: store.hosted and not store.hosted.practice and store.table.view and not store.table.paused
        )
        assert view is not None
        assert store.table.view is not None
        assert store.table.view.state == view.state
        one.close_table()


def test_an_errand_that_fails_says_why_and_the_next_one_works(home: Path) -> None:
    with window() as one:
        one.link.ask(JoinByCode(("127.0.0.1:1",), "12", "Ann"))
        store = one.until(lambda store: store.failed)
        assert store.failed is not None
        assert store.failed.why.code == "code_form"
        assert "six" in store.said(store.failed.why) or "6" in store.said(store.failed.why)
        one.link.ask(Examine("no address!"))
        one.until(lambda store: store.findings)
        assert store.findings is not None
        assert "address_bad" in [finding.code for finding in store.findings.findings]


def test_what_ends_the_connection_for_good_is_told_in_the_window(home: Path) -> None:
    with window() as one:
        one.link.ask(JoinByCode(("kitchen",), "123456", "Ann"))  # a name, which VERNISSAGE_NET forbids here
        store = one.until(lambda store: store.table.shut)
        assert "net_forbidden" in store.table.why_shut()


def test_a_seat_that_is_forgotten_is_not_offered_again(home: Path) -> None:
    with window() as one, window() as other:
        address, code = one.opened(OpenTable("masters_gallery", 2, "Attic", "Ann", practice=True))
        other.link.ask(JoinByCode((address,), code, "Bea"))
        guest = other.until(lambda store: store.table.joined)
        assert guest.table.seat == 1
        passes = user_files.saved_seats().seats
        assert sorted(kept.seat_pass.player for kept in passes) == ["Ann", "Bea"]
        one.close_table()
        other.until(lambda store: store.table.shut)
        assert not user_files.saved_seats().seats


def test_a_table_that_answers_no_more_is_offered_as_such_and_can_be_forgotten(home: Path) -> None:
    user_files.save_seat(
        user_files.SeatPass("0" * 16, "Attic", bytes(32), ("127.0.0.1:9",), "masters_gallery", 1, bytes(32), "Bea"), "x"
    )
    with window() as one:
        (back,) = one.ways_back()
        assert (back.way, back.answering, back.player, back.seat) == ("seat", False, "Bea", 1)
        one.link.ask(Forget(back))
        one.until(lambda store: store.returns and not store.returns.tables)
        assert not user_files.saved_seats().seats


@pytest.mark.parametrize("runs", [False, True])
def test_a_table_whose_process_does_not_answer_is_waited_for_and_not_opened_again(home: Path, runs: bool) -> None:
    """Its worker is being started again, say, or waits for room on the disk."""
    store = save(home / "tables")
    owner = user_files.OwnerFile(TABLE, bytes(32), ("127.0.0.1:9",), bytes(32), 1)
    user_files.write(user_files.owner_file(TABLE), owner)
    with held(store.folder, TABLE, "supervisor") if runs else nullcontext(), window() as one:
        (back,) = one.ways_back()
        assert (back.way, back.name, back.answering) == ("owner" if runs else "saved", "Kitchen", True)


def test_telling_without_a_table_does_nothing(home: Path) -> None:
    with window() as one:
        one.link.ask(Chat("Anyone?"))
        one.link.ask(FindReturns())
        one.until(lambda store: store.returns)
        assert not [news for news in one.news if isinstance(news, RoomChanged)]
