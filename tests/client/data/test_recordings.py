import os
from pathlib import Path

import pytest

from client.data.recordings import Replayed, hands, recorded, rounds
from client.wording.texts import Words
from engine.core.errors import BadJournal, Refused
from engine.core.journal import FIRST_LINE, Closed, write
from engine.core.match import Match
from engine.core.visibility import SPECTATOR
from netcode.storage import paths
from tests.client.text_match import MASTERS, NAMES

WORDS = Words.load("en", strict=True)


def played(seats: int = 3, steps: int = 10_000) -> Match:
    match = Match(MASTERS, seats, MASTERS.options(), bytes(range(32)), NAMES[:seats])
    while match.outcome is None and steps:
        seat = min(match.to_act)
        match.play(seat, next(iter(MASTERS.legal(match.state, seat))))
        steps -= 1
    return match


def kept(folder: Path, match: Match, name: str = "a-1.journal", age: int = 0) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_bytes(write(match.records))
    os.utime(file, (1_000_000 - age, 1_000_000 - age))
    return file


def test_a_match_that_is_over_is_seen_by_everyone_step_by_step(tmp_path: Path) -> None:
    match = played()
    again = Replayed(kept(tmp_path, match), WORDS)
    assert again.over
    assert again.names == NAMES[:3]
    assert again.viewers() == (SPECTATOR, 0, 1, 2)
    for viewer in again.viewers():
        views = again.views(viewer)
        assert len(views) == sum(not isinstance(record, Closed) for record in match.records)
        assert views[-1].state == match.look([], viewer).state
        assert {view.viewer for view in views} == {viewer}
        assert len({id(view.state) for view in views}) == len(views)
    begins = rounds(again.views(SPECTATOR))
    assert begins[0] == 0
    assert len(begins) == 4
    assert begins == sorted(begins)


def test_nobody_looks_into_a_hand_while_the_match_runs(tmp_path: Path) -> None:
    again = Replayed(kept(tmp_path, played(steps=4)), WORDS)
    assert not again.over
    assert again.viewers() == (SPECTATOR,)
    assert len(again.views(SPECTATOR)) == 5
    with pytest.raises(Refused, match="replay_not_over"):
        again.views(0)


def test_the_matches_of_a_machine_are_listed_once_the_latest_first(home: Path) -> None:
    kept(paths.tables() / ("0" * 16), played(2), f"{'0' * 16}-1.journal", age=20)
    kept(paths.tables() / ("0" * 16), played(2, steps=3), f"{'0' * 16}-2.journal", age=10)
    kept(paths.results(), played(4), f"{'1' * 16}-1.journal", age=5)
    kept(paths.results(), played(2), f"{'0' * 16}-1.journal", age=30)
    (paths.results() / "torn.journal").write_bytes(b"nothing")
    (paths.results() / "empty.journal").write_bytes(FIRST_LINE)
    found = recorded()
    assert [(one.file.name[0], len(one.names), one.over) for one in found] == [
        ("1", 4, True),
        ("0", 2, False),
        ("0", 2, True),
    ]
    assert found[1].moves == 3


@pytest.mark.parametrize("data", [b"", b"something else", FIRST_LINE])
def test_what_is_no_match_is_refused(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "x.journal"
    file.write_bytes(data)
    with pytest.raises(BadJournal):
        Replayed(file, WORDS)


def test_all_hands_are_told_once_the_match_is_over_and_none_before(tmp_path: Path) -> None:
    over = Replayed(kept(tmp_path, played()), WORDS)
    first = hands(WORDS, over, 0)
    assert [seat for seat, _ in first] == [0, 1, 2]
    assert all(told.startswith("You have 13 cards.") for _, told in first)
    assert len({told for _, told in first}) == 3
    assert hands(WORDS, over, len(over.views(0)) - 1) != first
    assert hands(WORDS, Replayed(kept(tmp_path, played(steps=4), "b-1.journal"), WORDS), 0) == []
