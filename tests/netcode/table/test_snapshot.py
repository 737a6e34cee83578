"""A snapshot spares replaying; it never says anything else than the journal."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.core.journal import Closed, Record
from engine.core.match import Match
from engine.core.visibility import SPECTATOR
from netcode.protocol.codec import pack
from netcode.storage.table_files import TableStore
from netcode.table.config import TableSetup
from netcode.table.effects import Keep, Persist, Snap
from netcode.table.match_runner import MatchRunner
from netcode.table.snapshot import Snapshot, digest, fits, read, write
from netcode.table.view_dispatch import ClockFace
from tests.contract.setups import ALL_GAMES, EVERY_SETUP, Setup
from tests.netcode.storage.test_saved_tables import TABLE, memory

MASTERS = ALL_GAMES["masters_gallery"]
NO_CLOCK = ClockFace(None, stopped=False)


def table_of(setup: Setup) -> TableSetup:
    return TableSetup("t1", "Kitchen", setup.game, setup.seats, setup.options)


def masters() -> TableSetup:
    return TableSetup("t1", "Kitchen", MASTERS, 3, MASTERS.options())


def dealt(setup: TableSetup, seed: int = 1) -> MatchRunner:
    return MatchRunner(Match(setup.game, setup.seats, setup.options, bytes([seed]) * 32), 1)


def step(play: MatchRunner, rng: random.Random) -> Any:
    """Play one intent by chance; return who played what."""
    match = play.match
    seat = rng.choice(sorted(match.to_act))
    listed = list(zip(range(40), play.game.legal(match.state, seat), strict=False))
    return seat, rng.choice(listed)[1]


def enter(play: MatchRunner, seat: int, intent: Any) -> None:
    play._enter(play.match.play(seat, intent))


def shown(play: MatchRunner) -> list[Any]:
    """Return everything that anyone can be shown."""
    viewers = [*range(play.match.seats), SPECTATOR]
    views = [play.dispatch.showing(viewer, 1, 1, 0, NO_CLOCK, play.dispatch.step) for viewer in viewers]
    return [views, [list(play.dispatch.log(viewer)) for viewer in viewers], play.match.records, pack(play.match.state)]


def snapshot_of(play: MatchRunner) -> Snapshot:
    (snap,) = play.snapshot(0)
    return snap.snapshot


@pytest.mark.unmeasured
@pytest.mark.parametrize("slug", ALL_GAMES)
def test_a_match_goes_on_from_a_snapshot_as_from_its_journal(slug: str) -> None:
    for setup in EVERY_SETUP:
        if setup.slug == slug:
            goes_on_from_a_snapshot(setup)


def goes_on_from_a_snapshot(setup: Setup) -> None:
    table, rng = table_of(setup), random.Random(str(setup))
    play, taken = dealt(table), None
    for number in range(60):
        if play.match.outcome is not None:
            break
        if number % 15 == rng.randrange(15):
            taken = read(write(snapshot_of(play)))
            assert taken is not None
        enter(play, *step(play, rng))
    records = play.match.records
    plain, quick = MatchRunner.reopen(table, 1, records), MatchRunner.reopen(table, 1, records, taken)
    assert shown(plain) == shown(quick)
    for _ in range(10):
        if plain.match.outcome is not None:
            break
        seat, intent = step(plain, rng)
        enter(plain, seat, intent)
        enter(quick, seat, intent)
    assert shown(plain) == shown(quick)
    assert plain.match.outcome == quick.match.outcome


def halfway(seed: int = 1, steps: int = 20) -> MatchRunner:
    play, rng = dealt(masters(), seed), random.Random(seed)
    for _ in range(steps):
        enter(play, *step(play, rng))
    return play


def test_of_a_torn_one_nothing_is_taken() -> None:
    data = write(snapshot_of(halfway()))
    whole = read(data)
    assert whole is not None
    for place in [*range(40), *range(40, len(data), 97)]:
        assert read(data[:place]) is None
        assert read(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]) is None


def lies(play: MatchRunner, other: MatchRunner) -> dict[str, Snapshot]:
    """Return snapshots that are whole, and none of this journal's or no good."""
    good, change = snapshot_of(play), msgspec.structs.replace
    return {
        "of another journal": snapshot_of(other),
        "of more records than there are": change(good, records=good.records + 1),
        "of no record": change(good, records=0, digest=digest([])),
        "of other rules": change(good, rules="0" * 16),
        "of another table": change(good, logs=good.logs[:-1]),
        "no state": change(good, state=b"\xc0"),
    }


@pytest.mark.parametrize("name", lies(halfway(), halfway(2)))
def test_what_is_not_of_this_journal_is_passed_over(name: str) -> None:
    play = halfway()
    lie, records = lies(play, halfway(2))[name], play.match.records
    assert shown(MatchRunner.reopen(masters(), 1, records, lie)) == shown(MatchRunner.reopen(masters(), 1, records))


def test_it_is_taken_from_the_snapshot_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else all of this would prove nothing."""
    play, rng, played = halfway(), random.Random(3), 0
    taken = snapshot_of(play)
    for _ in range(5):
        enter(play, *step(play, rng))
    shipped = Match.play

    def count(match: Match, *args: Any, **more: Any) -> Any:
        nonlocal played
        played += 1
        return shipped(match, *args, **more)

    monkeypatch.setattr(Match, "play", count)
    MatchRunner.reopen(masters(), 1, play.match.records, taken)
    assert played == 5
    assert fits(taken, MASTERS, play.match.records)


def test_one_is_made_every_so_many_records_and_none_of_a_match_that_is_over() -> None:
    play, rng, made = dealt(masters()), random.Random(1), list[Snap]()
    while play.match.outcome is None:
        enter(play, *step(play, rng))
        made += play.snapshot(10)
    assert [snap.snapshot.records for snap in made] == list(range(10, len(play.match.records) - 1, 10))
    assert len(made) > 2


def test_the_store_keeps_the_latest_until_the_match_is_over(tmp_path: Path) -> None:
    play, store = halfway(), TableStore(tmp_path, TABLE)
    store.keep(Keep(memory()))
    records: list[Record] = play.match.records
    for record in records:
        store.persist(Persist(record, 1))
    for taken in (snapshot_of(halfway(2)), snapshot_of(play)):
        store.snap(Snap(taken, 1))
    kept = store.resume()
    assert kept is not None
    assert (kept[1], kept[2]) == (records, taken)
    outcome = MASTERS.outcome(ended().state)
    assert outcome is not None
    store.persist(Persist(Closed(outcome), 1))
    store.close()
    again = store.resume()
    assert again is not None
    assert again[2] is None
    store.snap(Snap(taken, 1))
    store.forget()
    store.close()
    assert [file.suffix for file in tmp_path.iterdir()] == [".journal"]


def ended() -> Match:
    play, rng = dealt(masters()), random.Random(1)
    while play.match.outcome is None:
        enter(play, *step(play, rng))
    return play.match
