import json

import pytest
from typer.testing import Result

from tests.tools.commands import refusal, typed


def run(command: str, *words: str) -> Result:
    return typed(command, "masters_gallery", *words)


def code(command: str, *words: str) -> str:
    return refusal(run(command, *words)).code


def test_json_is_one_object_a_match_and_one_that_sums_up() -> None:
    done = run("simulate", "--seats", "3", "--games", "4", "--seed", "7", "--levels", "easy,random", "--json")
    *matches, summary = [json.loads(line) for line in done.stdout.splitlines()]
    assert [match["seed"] for match in matches] == [7, 8, 9, 10]
    assert all(match.keys() == {"seed", "steps", "scores", "winners", "reason", "faults"} for match in matches)
    assert all(max(match["scores"]) == match["scores"][winner] for match in matches for winner in match["winners"])
    assert summary["games"] == 4
    assert summary["steps"] == sum(match["steps"] for match in matches)
    assert sum(summary["wins"]) == pytest.approx(1, abs=0.001)
    assert summary["intents_per_second"] > 0


def test_words_tell_each_match_and_the_sum() -> None:
    lines = run("simulate", "--games", "2").stdout.splitlines()
    assert [line.split(":")[0] for line in lines[:2]] == ["Match 1", "Match 2"]
    assert "2 matches" in lines[2]


def test_options_reach_the_game() -> None:
    assert run("simulate", "--option", "turn_seconds=60").exit_code == 0
    assert code("simulate", "--option", "turn_seconds=61") == "option_value"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--seats", "6"], "seats_not_allowed"),
        (["--levels", "genius"], "level_unknown"),
        (["--seats", "2", "--levels", "easy,easy,easy"], "levels_not_seats"),
    ],
)
def test_what_cannot_be_simulated_is_refused(words: list[str], told: str) -> None:
    assert code("simulate", *words) == told


def test_the_arena_tells_a_share_with_its_interval() -> None:
    told = json.loads(run("arena", "normal", "random", "--games", "12", "--json").stdout)
    assert told["games"] == 12
    assert 0 <= told["low"] <= told["share"] <= told["high"] <= 100
    assert told["worst_ms"] >= told["mean_ms"] > 0
    assert "12 matches" in run("arena", "easy", "random", "--games", "12").stdout


def test_a_cheater_plays_in_the_arena_alone() -> None:
    assert run("arena", "cheater", "random", "--games", "1").exit_code == 0
    assert code("arena", "random", "cheater") == "level_unknown"
    assert code("simulate", "--levels", "cheater") == "level_unknown"


def test_searches_are_measured_beside_each_other() -> None:
    told = json.loads(run("arena", "search:8", "search:6", "--seats", "2", "--games", "2", "--json").stdout)
    assert (told["one"], told["games"]) == ("search:8", 2)
    standings = json.loads(
        run("ladder", "--levels", "search:6,search:8", "--seats", "2", "--games", "2", "--json").stdout
    )["standings"]
    assert {one["name"] for one in standings} == {"search:6", "search:8"}
    for words in (["arena", "search:0", "easy"], ["arena", "deep", "easy"], ["simulate", "--levels", "search"]):
        assert code(*words) == "level_unknown"
    assert refusal(typed("arena", "stolen_paintings", "search", "easy"))
