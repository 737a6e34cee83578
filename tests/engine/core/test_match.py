from typing import Any

import msgspec
import pytest

from engine.core import BadJournal, BadSetup, Illegal, Match, journal
from engine.core.journal import Closed, Opening, Played, Record
from engine.core.match import decode_intent, reopen, replay
from tests.games import TEST_GAMES
from tests.games.heist import GAME, Look, Ready, Steal

SEED = bytes(range(32))


def match() -> Match:
    return Match(GAME, 2, GAME.options(), SEED, ("Ann", "Bo"))


def finished() -> Match:
    played = match()
    while played.to_act:
        for seat in sorted(played.to_act):
            played.play_default(seat)
    return played


def test_a_match_writes_down_how_it_was_dealt_and_each_intent() -> None:
    played = match()
    assert played.records == [
        Opening("heist", GAME.info.rules_hash, 2, {"teams": False, "look_seconds": 30}, SEED, ("Ann", "Bo"))
    ]
    assert played.to_act == {1}
    played.play(1, Ready(), inst=5, number=8)
    assert played.records[1] == Played(1, msgspec.msgpack.encode(Ready()), "seat", 5, 8)
    assert played.outcome is None


def test_a_refused_intent_changes_and_writes_nothing() -> None:
    played = match()
    kept = msgspec.msgpack.encode(played.state)
    with pytest.raises(Illegal, match="not_asked"):
        played.play(0, Ready())
    assert msgspec.msgpack.encode(played.state) == kept
    assert len(played.records) == 1


def test_the_end_is_written_down_once() -> None:
    played = finished()
    assert played.outcome is not None
    assert [record for record in played.records if isinstance(record, Closed)] == [Closed(played.outcome)]


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)])
def test_a_seed_has_its_length(seed: bytes) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Match(GAME, 2, GAME.options(), seed)


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (5, {}), (3, {"teams": True}), (2, {"look_seconds": 7})])
def test_a_table_that_cannot_be_is_refused(seats: int, options: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        Match(GAME, seats, GAME.options(**options), SEED)


def test_a_journal_gives_the_match_again() -> None:
    played = finished()
    again = reopen(TEST_GAMES, journal.read(journal.write(played.records))[0])
    assert msgspec.msgpack.encode(again.state) == msgspec.msgpack.encode(played.state)
    assert again.records == played.records
    assert again.outcome == played.outcome


def test_replaying_goes_step_by_step() -> None:
    played = match()
    happened = [[], played.play(1, Ready())]
    assert [events for _, events in replay(TEST_GAMES, played.records)] == happened
    assert isinstance(next(replay(TEST_GAMES, played.records))[0].state.phase, Look)


def changed(**fields: object) -> list[Record]:
    """Return a journal whose opening says something else."""
    opening = match().records[0]
    assert isinstance(opening, Opening)
    return [msgspec.structs.replace(opening, **fields)]


BAD: dict[str, tuple[list[Record], dict[str, object]]] = {
    "journal_empty": ([], {}),
    "journal_game": (changed(game="chess"), {"game": "chess", "known": "heist"}),
    "journal_rules": (
        changed(rules="f" * 16),
        {"game": "heist", "found": "f" * 16, "ours": GAME.info.rules_hash},
    ),
    "journal_damaged": (changed(options={"teams": 3}), {"record": 0, "byte": 0}),
}


@pytest.mark.parametrize("code", BAD)
def test_a_journal_that_is_not_ours_says_why(code: str) -> None:
    records, values = BAD[code]
    with pytest.raises(BadJournal) as bad:
        reopen(TEST_GAMES, records)
    assert (bad.value.code, bad.value.values) == (code, values)


def test_a_journal_begins_with_its_opening() -> None:
    with pytest.raises(BadJournal, match="journal_empty"):
        reopen(TEST_GAMES, [Played(0, b"")])


def test_intents_that_these_rules_refuse_are_named() -> None:
    stolen = Played(0, msgspec.msgpack.encode(Steal(())))
    with pytest.raises(BadJournal) as bad:
        reopen(TEST_GAMES, [*match().records, stolen])
    assert (bad.value.code, bad.value.values) == ("journal_intent", {"game": "heist", "reason": "not_asked"})


@pytest.mark.parametrize(
    "act", [b"", b"\xc1", b"\x81\xa4type\xa5Chess", msgspec.msgpack.encode({"type": "Ready", "x": 1})]
)
def test_bytes_that_are_no_intent_are_refused(act: bytes) -> None:
    with pytest.raises(BadJournal, match="journal_intent"):
        decode_intent(GAME, act)
