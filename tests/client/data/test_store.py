from collections import deque
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from client.data.joined_table import UNSHOWN
from client.data.store import COMES_AFTER, Store
from client.session.notifications import Failed, Failure, HostGone, HostReported, Reported, Returns, Sitting, StillBusy
from client.session.requests import FindReturns, OpenTable
from client.wording.numbers import MINUS
from client.wording.texts import Words
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from engine.games.masters_gallery.state import FirstCard
from netcode.guest import updates
from tests.client.text_match import MASTERS, TextMatch, room

WORDS = Words.load("en", strict=True)


def seated(*names: str, seat: int = 0, **facts: Any) -> Store:
    store = Store(WORDS)
    for news in (Sitting(), updates.LinkChanged("here"), updates.Joined(seat, False, "t1", "Kitchen", MASTERS)):
        store.take(news)
    store.take(updates.RoomChanged(room(names or ("Ann", "Bruno"), **facts)))
    return store


def shown(store: Store, told: TextMatch, steps: int, match: int = 1) -> None:
    for rev in range(steps):
        seat = min(told.match.to_act)
        happened = told.match.play(seat, next(iter(MASTERS.legal(told.match.state, seat))))
        store.take(updates.Viewed(told.match.look(happened, store.table.seat), rev, None, False, True, match))


def test_every_moment_can_be_shown_and_the_latest_counts() -> None:
    store, told = seated(), TextMatch(0, seats=2)
    shown(store, told, 5)
    moments = store.table.next_moments()
    assert len(moments) == 5
    assert moments[-1].scene.view is store.table.view
    assert moments[3].scene.view is store.table.before is moments[-1].scene.before
    assert store.table.next_moments() == ()
    assert store.table.log.lines
    shown(store, told, 3)
    assert len(store.table.next_moments()) == 3
    assert UNSHOWN >= 64


@pytest.mark.parametrize(("seconds", "sent", "told"), [(9.0, False, True), (9.0, True, False), (None, False, False)])
def test_an_answer_of_the_clock_is_told_as_one(seconds: float | None, sent: bool, told: bool) -> None:
    store, match = seated(), TextMatch(0, seats=2)
    match.until(FirstCard)
    store.take(updates.Viewed(match.match.look((), 0), 1, seconds, False, True))
    if sent:
        store.table.sent()
    happened = match.match.play_default(0)
    store.take(updates.Viewed(match.match.look(happened, 0), 2, None, False, True))
    assert ([*store.notices] == [WORDS.say("text.time_up")]) is told


def test_the_log_is_told_anew_in_another_language() -> None:
    german = Words.load("de", strict=True)
    store, other = seated(), Store(german)
    told, same = TextMatch(0, seats=2), TextMatch(0, seats=2)
    for news in (Sitting(), updates.LinkChanged("here"), updates.Joined(0, False, "t1", "Kitchen", MASTERS)):
        other.take(news)
    other.take(updates.RoomChanged(room(("Ann", "Bruno"))))
    shown(store, told, 5)
    shown(other, same, 5)
    assert list(store.table.log.lines) != list(other.table.log.lines)
    store.speak(german)
    assert list(store.table.log.lines) == list(other.table.log.lines)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_window_names_no_command_of_the_terminal(language: str) -> None:
    store = Store(Words.load(language, strict=True))
    assert "host masters_gallery" in store.words.say("refused.no_table_owned")
    assert "masters_gallery" not in store.said(Failure("no_table_owned", {}))


def test_what_comes_before_the_room_waits_for_the_names() -> None:
    store, told = Store(WORDS), TextMatch(1, seats=2)
    store.take(Sitting())
    store.take(updates.Joined(1, False, "t1", "Kitchen", MASTERS))
    store.take(updates.ChatReceived(0, "Ann", "hello"))
    shown(store, told, 2)
    assert store.table.view is None
    assert not store.table.chat
    store.take(updates.RoomChanged(room(("Ann", "Ann"))))
    assert store.table.view is not None
    assert [(line.who, line.text) for line in store.table.chat] == [("Ann (seat 1)", "hello")]
    assert any("Ann (seat 1)" in line.text for line in store.table.log.lines)


def test_another_match_begins_anew_and_another_table_too() -> None:
    store = seated()
    table = store.table
    shown(store, TextMatch(0, seats=2), 4)
    store.take(updates.Verified(True, 1, "verified", {}, 7))
    store.take(Reported("here.json"))
    shown(store, TextMatch(0, seats=2, seed=2), 1, match=2)
    assert (table.match, table.verified, table.report, len(table.unshown)) == (2, None, "", 1)
    before = store.sittings
    store.take(Sitting(OpenTable("masters_gallery", 2, "Attic", "Ann")))
    assert store.sittings == before + 1
    table = store.table
    assert (table.room, table.view, table.game, table.joined) == (None, None, None, None)
    assert store.hosted is not None


def over(store: Store) -> None:
    """Play the first match to its end, and have the room say so."""
    told = TextMatch(store.table.seat, seats=2)
    while store.table.outcome is None:
        shown(store, told, 1)
    assert store.table.room is not None
    assert not store.lingers, "the last move is told before the room"
    store.take(updates.RoomChanged(room(("Ann", "Bruno"), "over")))


def begin_another(store: Store, *ready: int, seconds: float | None = None) -> None:
    assert store.table.room is not None
    places = tuple(
        structs.replace(place, ready=seat in ready) for seat, place in enumerate(room(("Ann", "Bruno")).places)
    )
    for stage in ("dealing", "playing"):
        store.take(updates.RoomChanged(structs.replace(room(("Ann", "Bruno"), stage), places=places)))
    store.take(
        updates.Viewed(
            TextMatch(store.table.seat, seats=2, seed=2).match.look([], store.table.seat), 99, seconds, False, True, 2
        )
    )


def stands(store: Store) -> tuple[int | None, bool, bool]:
    """Return which match is shown, whether it is over, and whether another one waits."""
    return store.table.match, store.table.outcome is not None, store.lingers


def test_the_end_stays_until_we_come_along_to_another_match() -> None:
    store = seated()
    store.stays_at_end = True
    over(store)
    log = [line.text for line in store.table.log.lines]
    begin_another(store)
    assert stands(store) == (1, True, True)
    assert [line.text for line in store.table.log.lines] == log
    store.come_along()
    assert stands(store) == (2, False, False)
    shown(store, TextMatch(0, seats=2, seed=2), 1, match=2)
    assert len(store.table.unshown) == 2


@pytest.mark.parametrize("seat", [0, 1])
def test_the_end_gives_way_to_a_match_whose_clock_runs_for_whomever(seat: int) -> None:
    store = seated(seat=seat)
    store.stays_at_end = True
    over(store)
    begin_another(store, seconds=30.0)
    assert stands(store) == (2, False, False)


def test_the_end_stays_for_some_seconds_and_no_longer() -> None:
    store = seated()
    store.stays_at_end = True
    over(store)
    store.stay(COMES_AFTER)
    assert store.stays == COMES_AFTER, "nothing waits"
    store.come_along()
    begin_another(store)
    store.stay(COMES_AFTER - 1)
    assert stands(store) == (1, True, True), "whoever came along to nothing stays as well"
    store.stay(1.0)
    assert stands(store) == (2, False, False)
    assert store.stays == COMES_AFTER


@pytest.mark.parametrize("why", ["asked for it", "owner", "shows no end"])
def test_those_who_wanted_another_match_come_along_at_once(why: str) -> None:
    store = seated()
    store.stays_at_end, store.table.owner = why != "shows no end", why == "owner"
    over(store)
    begin_another(store, *([0] if why == "asked for it" else []))
    assert stands(store) == (2, False, False)


def choose_another(store: Store) -> None:
    """Let the owner choose another game: its room waits for its match."""
    assert store.table.joined is not None
    store.take(replace(store.table.joined, game=GAMES["artline"]))
    lobby = structs.replace(room(("Ann", "Bruno"), "lobby"), game="artline")
    store.take(updates.RoomChanged(lobby))


def test_the_end_stays_until_we_come_along_to_another_game() -> None:
    store = seated()
    store.stays_at_end = True
    over(store)
    choose_another(store)
    assert (stands(store), store.table.game) == ((1, True, True), GAMES["masters_gallery"])
    assert store.tell_next() == "The table plays Artline: Hermitage next. You come along in 20 seconds."
    store.come_along()
    assert (stands(store), store.table.game) == ((None, False, False), GAMES["artline"])
    assert store.table.room is not None
    assert (store.table.room.stage, store.table.view) == ("lobby", None)


@pytest.mark.parametrize("why", ["owner", "shows no end"])
def test_another_game_is_shown_at_once_to_those_who_need_not_stay(why: str) -> None:
    store = seated()
    store.stays_at_end, store.table.owner = why != "shows no end", why == "owner"
    over(store)
    choose_another(store)
    assert (stands(store), store.table.game, store.table.log.lines) == ((None, False, False), GAMES["artline"], deque())


def test_an_answer_is_on_its_way_until_it_is_settled_or_refused() -> None:
    store, told = seated(), TextMatch(0, seats=2)
    shown(store, told, 1)
    store.table.sent()
    assert store.table.sending
    store.take(updates.IntentRefused("not_asked", {}))
    assert not store.table.sending
    assert store.table.refusal == WORDS.say("masters_gallery.illegal.not_asked")
    store.table.sent()
    assert store.table.refusal == ""
    shown(store, told, 1)
    assert not store.table.sending
    store.take(StillBusy())
    assert store.next_notice() == WORDS.say("text.answer_on_its_way")
    assert store.next_notice() == ""


@pytest.mark.parametrize("nasty", ["\x1b[31mred", "a\nb\rc", "\u202egnp.exe", "\u200b" * 9 + "x"])
def test_names_and_chat_of_others_are_made_safe(nasty: str) -> None:
    store = seated("Ann", nasty)
    store.take(updates.ChatReceived(1, nasty, nasty))
    store.take(updates.ChatReceived(SPECTATOR, nasty, nasty))
    store.take(updates.Noticed("joined", {"name": nasty, "seat": SPECTATOR}))
    told = [
        *store.table.names(),
        *(text for line in store.table.chat for text in (line.who, line.text)),
        store.next_notice(),
    ]
    assert not [text for text in told if any(sign in text for sign in "\x1b\n\r\u202e\u200b")]


def test_two_of_one_name_are_told_apart_in_notices() -> None:
    store = seated("Ann", "Ann", seat=1)
    store.take(updates.Noticed("away", {"name": "Ann", "seat": 0}))
    assert store.next_notice() == "Ann (seat 1) is away."
    store.take(updates.Noticed("offer_bot", {"name": "Ann", "seat": 0, "number": 1}))
    assert "Type" not in store.next_notice()


def test_what_our_own_host_tells() -> None:
    store = seated()
    store.take(HostReported({"event": "ready", "addresses": ["127.0.0.1:1"]}))
    assert store.host_ready is not None
    store.take(HostReported({"event": "restarting", "exit": -9}))
    assert f"{MINUS}9" in store.host_trouble
    store.take(HostReported({"event": "seated", "seat": 1, "name": "Bea", "kind": "human"}))
    store.take(HostReported({"event": "ready", "addresses": []}))
    assert store.host_trouble == ""
    store.take(HostGone())
    assert store.host_ready is None


def test_a_table_of_others_that_asks_us_waits_for_us_and_our_own_host_says_when_it_stays_awake() -> None:
    store = seated()
    table = store.table
    assert not store.awaited, "no match yet"
    told = TextMatch(0, seats=2)
    shown(store, told, 1)
    assert table.view is not None
    assert store.awaited == (table.seat in table.view.to_act)
    table.seat = min(table.view.to_act)
    assert store.awaited
    store.hosted = OpenTable("masters_gallery", 2, "Attic", "Ann")
    assert not store.awaited, "the host's process sees to it"
    for on in (True, False):
        store.take(HostReported({"event": "awake", "on": on}))
        assert store.host_awake is on


def test_failures_and_endings_are_sentences() -> None:
    store = seated()
    store.take(Failed(FindReturns(), Failure("code_form", {"digits": 6, "letters": 8})))
    assert store.failed is not None
    assert "6 digits" in store.said(store.failed.why)
    assert store.table.why_shut() == ""
    store.take(updates.Shut("kicked", {}))
    assert store.table.why_shut() == WORDS.say("close.kicked")
    assert not store.table.playing
    store.take(Returns(()))
    assert store.returns == Returns(())
