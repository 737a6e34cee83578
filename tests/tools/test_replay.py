import json
from pathlib import Path

import pytest
from typer.testing import Result

from client.deck_needs import fitted
from engine.core.journal import write
from engine.core.match import Match
from engine.core.rng import rng_of
from engine.games import GAMES
from netcode.storage import hung_deck, own_decks, paths
from tests.client.tables.finished import finished
from tests.own_pictures import stored_deck
from tests.tools.commands import refusal, typed


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A match of three that is over, with names."""
    return recorded(tmp_path / "whole.journal", 10_000)


def recorded(file: Path, steps: int) -> Path:
    game, rng = GAMES["masters_gallery"], rng_of(3)
    match = Match(game, 3, game.options(), bytes(range(32)), ("Ann", "Bob", "Ann"))
    for _ in range(steps):
        if match.outcome is not None:
            break
        seat = min(match.to_act)
        match.play(seat, rng.choice(list(game.legal(match.state, seat))))
    file.write_bytes(write(match.records))
    return file


def replay(*words: str) -> Result:
    return typed("replay", *words)


def code(*words: str) -> str:
    return refusal(replay(*words)).code


def test_the_whole_match_is_told_to_its_end(journal: Path) -> None:
    told = replay(str(journal)).stdout
    assert "Ann (seat 1)" in told
    assert "Ann (seat 3)" in told
    assert "Round 4" in told
    assert "in hand" in told
    assert "You have 13 cards." not in told


def test_a_seat_of_a_match_that_is_over_sees_its_own_hand(journal: Path) -> None:
    assert "You have 13 cards." in replay(str(journal), "--seat", "2", "--step", "0").stdout


def test_one_step_is_told_with_the_table_as_it_was(journal: Path) -> None:
    told = replay(str(journal), "--step", "5").stdout
    assert told.splitlines()
    assert all(line.startswith("5: ") for line in told.splitlines())
    assert "The deck has" in told


def test_own_pictures_are_named_where_their_deck_is_and_have_numbers_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    reference = own_decks.reference_to(stored_deck().deck)
    options = fitted("stolen_paintings", {"mode": "chronology", "deck": reference}, 0)
    file = tmp_path / "own.journal"
    file.write_bytes(write(finished("stolen_paintings", 2, **options).records))
    here = replay(str(file)).stdout
    assert "Day " in here
    assert reference not in here
    own_decks.remove("summer")
    hung_deck.hang(None)
    told = replay(str(file)).stdout
    assert f"a deck of own pictures, {reference}, which is not here" in told
    assert "Day " not in told
    assert ": picture " in told
    assert " · 20" in told or ", 20" in told, "the years are in the record"


def test_json_gives_one_object_for_each_step_and_viewer(journal: Path) -> None:
    public = [json.loads(line) for line in replay(str(journal), "--json").stdout.splitlines()]
    assert [line["step"] for line in public] == list(range(len(public)))
    assert {line["viewer"] for line in public} == {"public"}
    assert public[-1]["over"]
    assert all(card is None for player in public[0]["state"]["players"] for card in player["hand"])
    everyone = [json.loads(line) for line in replay(str(journal), "--all", "--json").stdout.splitlines()]
    assert [line["viewer"] for line in everyone[:3]] == [1, 2, 3]
    assert all(card is not None for card in everyone[1]["state"]["players"][1]["hand"])
    assert all(card is None for card in everyone[1]["state"]["players"][0]["hand"])


def test_of_a_running_match_only_what_everyone_saw_is_told(tmp_path: Path) -> None:
    running = str(recorded(tmp_path / "running.journal", 5))
    assert code(running, "--all") == "replay_not_over"
    assert code(running, "--seat", "1") == "replay_not_over"
    assert "13 cards in hand" in replay(running).stdout


def test_what_is_not_there_is_refused(journal: Path, tmp_path: Path) -> None:
    assert code(str(journal), "--seat", "4") == "replay_no_seat"
    assert code(str(journal), "--step", "9999") == "replay_no_step"
    assert code(str(journal), "--public", "--all") == "replay_one_view"
    assert code(str(tmp_path / "none.journal")) == "keep_unreadable"
    (tmp_path / "other.txt").write_text("not a journal")
    assert code(str(tmp_path / "other.txt")) == "journal_format"


def test_a_torn_tail_is_left_out(journal: Path) -> None:
    journal.write_bytes(journal.read_bytes()[:-3])
    assert "Round 4" in replay(str(journal)).stdout
