"""What the matches of a ladder come to."""

import pytest

from engine.core import Outcome
from engine.core.outcome import ranked
from netcode.programs.program_bot import Fault
from tools.ladder.standings import Standings
from tools.matches.job import Job, Played, Thinking


def played(levels: tuple[str, ...], scores: tuple[int, ...], happened: dict[str, int] | None = None) -> Played:
    ranks = ranked([(score,) for score in scores])
    outcome = Outcome(scores, ((),) * len(scores), ranks, tuple(s for s, r in enumerate(ranks) if r == 1), "end")
    job = Job("masters_gallery", len(levels), {}, levels, 1)
    thinking = {name: Thinking(4, 0.4, 0.2) for name in levels}
    return Played(job, sum(scores), outcome, happened or {"Display": 3}, thinking)


def test_who_finishes_ahead_more_often_stands_higher() -> None:
    standings = Standings("abc", 3)
    for _ in range(20):
        standings.add(played(("c", "b", "a"), (30, 20, 10)))
        standings.add(played(("a", "c", "b"), (10, 30, 20)))
    told = standings.as_plain()
    assert [one["name"] for one in told["standings"]] == ["c", "b", "a"]
    best, middle, _ = told["standings"]
    assert best["rating_low"] < best["rating"] < best["rating_high"]
    assert best["rating"] > middle["rating"]
    assert told["ahead"] == [[None, 100.0, 100.0], [0.0, None, 100.0], [0.0, 0.0, None]]
    assert (best["share"], best["mean_ms"], best["worst_ms"]) == (100.0, 100.0, 200.0)


def test_more_matches_make_the_interval_narrower() -> None:
    widths = []
    standings = Standings("ab", 2)
    for number in range(200):
        standings.add(played(("a", "b"), (1, 2) if number % 3 else (2, 1)))
        if number in (9, 199):
            first = standings.as_plain()["standings"][0]
            widths.append(first["rating_high"] - first["rating_low"])
    assert widths[1] < widths[0] / 2


def test_a_tie_and_a_bot_that_sits_twice_count_by_their_ranks() -> None:
    standings = Standings("ab", 3)
    standings.add(played(("a", "a", "b"), (9, 1, 5)))
    told = standings.as_plain()
    assert told["ahead"] == [[None, 50.0], [50.0, None]]
    first, second = told["standings"]
    assert first["rating"] == pytest.approx(second["rating"], abs=0.01)
    assert {one["name"]: one["games"] for one in told["standings"]} == {"a": 2, "b": 1}


def test_seats_lengths_and_rules_are_counted() -> None:
    standings = Standings("ab", 2)
    standings.add(played(("a", "b"), (4, 2), {"Display": 3, "Drew": 1}))
    standings.add(played(("b", "a"), (7, 1), {"Display": 5}))
    told = standings.as_plain()
    assert [seat["share"] for seat in told["by_seat"]] == [100.0, 0.0]
    assert told["moves"] == {"mean": 7, "least": 6, "low": 6.5, "median": 7.0, "high": 7.5, "most": 8}
    assert told["happened"] == [
        {"kind": "Display", "a_match": 4.0, "in_matches": 100.0},
        {"kind": "Drew", "a_match": 0.5, "in_matches": 50.0},
    ]
    assert told["ends"] == {"end": 100.0}


def test_faults_are_counted() -> None:
    standings = Standings(("own", "easy"), 2)
    one = played(("own", "easy"), (1, 2))
    faulty = Played(one.job, one.steps, one.outcome, one.happened, one.thinking, ((0, "own", Fault("late", {})),))
    standings.add(faulty)
    assert {s["name"]: s["faults"] for s in standings.as_plain()["standings"]} == {"own": 1, "easy": 0}
