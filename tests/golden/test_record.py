"""Recording: what is written, what is left alone, and what a difference tells to do."""

from dataclasses import replace
from pathlib import Path

from engine.core.game import AnyGame
from engine.games import GAMES
from tests.games import heist
from tools.makers.golden import IN_FULL, difference, plan, playthrough, record

GAME = heist.GAME


def changed(game: AnyGame, version: int = 1) -> AnyGame:
    """Return the game with another result and perhaps another version."""

    def deal(seats: int, options: object, rng: object) -> object:
        state = game.deal(seats, options, rng)  # type: ignore[arg-type]
        state.scores = [[1] for _ in range(seats)]
        return state

    parts = {name: getattr(game, name) for name in game.__dataclass_fields__ if game.__dataclass_fields__[name].init}
    return type(game)(**{**parts, "info": replace(game.info, version=version), "deal": deal})


def test_a_text_is_the_same_every_time_and_tells_views_and_legal_intents() -> None:
    text = playthrough(GAME, 2, GAME.options())
    assert text == playthrough(GAME, 2, GAME.options())
    assert "seat 1 sees phase.wall: -\n" in text
    assert "HeldUp(work=" in text
    assert "(fleeting)" in text
    assert "14 in all" in text
    assert text.splitlines()[:2] == ["game: heist", "version: 1"]
    assert "outcome.scores: [" in text


def test_later_steps_are_short_and_still_tell_a_change() -> None:
    """A match whose options differ has a hash at every step, and no lines of the state; its first steps tell their events."""
    lines = playthrough(GAMES["art_gallery"], 2, GAMES["art_gallery"].options(open_hands=True)).splitlines()
    steps = [place for place, line in enumerate(lines) if line.startswith("== ") and ". seat" in line]
    assert len(steps) > IN_FULL, "the match is long enough to say something"
    assert all(len(lines[step].split("; ")[-1]) == 8 for step in steps)
    told = [place for place, line in enumerate(lines) if line.startswith("  ")]
    assert steps[0] < told[0] < told[-1] < steps[IN_FULL]
    assert not any(" sees " in line or " may, prompt " in line for line in lines)


def test_blanks_under_a_blank_are_told_once() -> None:
    text = playthrough(GAME, 2, GAME.options())
    assert "seat 0 sees rng: -" in text
    assert "seat 0 sees rng.key" not in text


def test_the_plan_has_the_ends_of_the_seats_and_each_word() -> None:
    assert [*plan(GAME)] == ["heist-2.txt", "heist-4.txt", "heist-4-teams=on.txt"]
    assert "stolen_paintings-1-mode=solo_chronology.txt" in plan(GAMES["stolen_paintings"])


def test_record_writes_then_finds_the_same_then_deletes_strays(tmp_path: Path) -> None:
    (tmp_path / "chess-2.txt").write_text("game: chess\n", "utf-8")
    first = record({"heist": GAME}, tmp_path)
    assert {*first.values()} == {"written", "deleted"}
    assert first["chess-2.txt"] == "deleted"
    assert not (tmp_path / "chess-2.txt").exists()
    assert {*record({"heist": GAME}, tmp_path).values()} == {"same"}


def test_another_match_under_the_same_version_is_not_recorded(tmp_path: Path) -> None:
    record({"heist": GAME}, tmp_path)
    told = record({"heist": changed(GAME)}, tmp_path)["heist-2.txt"]
    assert told.startswith("raise Info.version or fix the rules\n")
    assert "-  scores: [[] []]" in told
    assert "scores: [[] []]" in (tmp_path / "heist-2.txt").read_text("utf-8")
    assert {*record({"heist": changed(GAME)}, tmp_path, force=True).values()} == {"written"}


def test_a_new_version_is_recorded(tmp_path: Path) -> None:
    record({"heist": GAME}, tmp_path)
    newer = changed(GAME, version=2)
    recorded = (tmp_path / "heist-2.txt").read_text("utf-8")
    told = difference(recorded, playthrough(newer, 2, newer.options()))
    assert told is not None
    assert told.startswith("run `vernissage golden`")
    assert {*record({"heist": newer}, tmp_path).values()} == {"written"}
