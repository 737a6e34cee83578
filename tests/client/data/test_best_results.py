"""A player's best results: from the records of finished matches of chronology alone, told and shown with the scores."""

import os
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.data.best_results import MOST, best_results
from client.data.settings import Settings
from client.drawing.canvas import Canvas
from client.screens.scores import Scores
from client.wording.best_results import Best, is_listed, tell_best
from client.wording.texts import Words
from engine.bots.levels import make_bot
from engine.bots.simulate import bot_rng
from engine.core.journal import write
from engine.core.match import Match
from engine.games import GAMES
from netcode.guest.updates import Joined, RoomChanged, Verified, Viewed
from netcode.protocol.messages import Place, Room
from netcode.storage import paths
from tests.client.cuts import noted_texts
from tests.client.screens.tables import Shell
from tests.client.text_match import TextMatch

pytestmark = pytest.mark.usefixtures("home")

WORDS = {language: Words.load(language, strict=True) for language in ("en", "de")}
GAME = GAMES["stolen_paintings"]


def played(seed: int = 1, player: str = "Ann", steps: int = 1000, **options: Any) -> Match:
    """Return a match played alone by a bot in somebody's name."""
    chosen = GAME.options(**({"mode": "solo_chronology"} | options))
    match = Match(GAME, 1, chosen, bytes([seed] * 32), (player,))
    bot = make_bot(GAME, 0, "normal", bot_rng(seed, 0))
    while match.outcome is None and steps:
        match.play(0, bot.choose(match.look([], 0)))
        steps -= 1
    return match


def kept(match: Match, name: str, when: int = 1_000_000, folder: Path | None = None) -> int:
    """Write the record of a match; return its points."""
    folder = folder or paths.results()
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{name}.journal"
    file.write_bytes(write(match.records))
    os.utime(file, (when, when))
    return match.outcome.scores[0] if match.outcome is not None else 0


def test_results_are_listed_with_most_points_first_and_the_earlier_of_equal_ones() -> None:
    points = [kept(played(seed), f"a-{seed}", 1_000_000 + seed) for seed in range(1, 7)]
    kept(played(1), "a-9", 900_000)
    found = best_results("Ann")
    assert [one.points for one in found] == sorted([*points, points[0]], reverse=True)
    assert len({*points}) > 3
    places_of_first = [one.match for one in found if one.points == points[0]]
    assert places_of_first.index("a-9.journal") < places_of_first.index("a-1.journal")
    assert found[0].rank == played(1 + points.index(max(points))).outcome.reason  # type: ignore[union-attr]


def test_only_finished_matches_of_the_player_alone_count_each_once() -> None:
    kept(played(1), "a-1")
    kept(played(1), "a-1", folder=paths.tables() / ("0" * 16))
    kept(played(2, "Bruno"), "a-2")
    kept(played(3, steps=4), "a-3")
    kept(played(4, mode="study", study="quiz", cards=5), "a-4")
    (paths.results() / "a-5.journal").write_bytes(b"nothing of solo_chronology")
    (paths.results() / "a-6.journal").write_bytes(b"")
    assert [one.match for one in best_results("Ann")] == ["a-1.journal"]
    assert [one.match for one in best_results("Bruno")] == ["a-2.journal"]
    assert best_results("Clara") == ()


def test_no_more_than_ten_are_listed() -> None:
    for seed in range(1, 13):
        kept(played(seed), f"a-{seed}")
    assert len(best_results("Ann")) == MOST == 10


@pytest.mark.parametrize("language", WORDS)
def test_a_result_is_told_with_points_rank_and_day(language: str) -> None:
    for rank in ("art_novice", "art_fan", "art_apprentice", "art_lover", "art_expert", "master_of_art"):
        heading, line = tell_best(WORDS[language], "Ann", [Best(36, rank, 1_000_000_000, "a-1.journal")])
        assert "Ann" in heading
        assert line.startswith("1. 36 ")
        assert WORDS[language].say(f"stolen_paintings.rank.{rank}") in line
        assert "2001-09-0" in line
    assert tell_best(WORDS[language], "Ann", []) == []


def test_the_text_client_tells_them_at_the_end_and_with_the_scores() -> None:
    points = kept(played(1), "a-1")
    told = TextMatch(0, 1, 5, GAME, ("Ann",), mode="solo_chronology")
    told.text.best = best_results
    assert any(f"{points} point" in line for line in told.hear("s").lines)
    told.play_out()
    lines = told.tell(Verified(True, 1, "verified", {}, 314159))
    assert any(line.startswith("Best results of Ann") for line in lines)
    assert any(line.startswith(f"1. {points} point") for line in lines)


def test_no_other_game_tells_them() -> None:
    kept(played(1), "a-1")
    told = TextMatch(0, 2, 5, GAME, ("Ann", "Bruno"), mode="chronology", rounds=1)
    told.text.best = best_results
    assert not is_listed("stolen_paintings", told.match.state)
    assert not any("Best results" in line for line in told.hear("s").lines)


def scores(match: Match, player: str = "Ann") -> Scores:
    """Return the screen after a match that was played alone."""
    shell = Shell(Settings(name=player))
    place = Place(player, "human", True, False)
    shell.store.take(Joined(0, True, "0" * 16, "Kitchen", GAME))
    options = {option.name: option.default for option in GAME.info.options} | {"mode": match.state.options.mode}
    shell.store.take(RoomChanged(Room("over", "Kitchen", GAME.info.slug, options, (place,), (), "owner", "271828")))
    shell.store.take(Viewed(match.look([], 0), 1, None, False, True))
    return Scores(shell)


def drawn(screen: Scores, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Draw the screen; return its texts."""
    pygame.font.init()
    with monkeypatch.context() as patch:
        texts = noted_texts(patch)
        screen.draw(Canvas(pygame.Surface((1280, 800))))
    return texts


def test_the_window_shows_them_with_the_scores_once_the_match_is_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = kept(played(1), "a-1", 1_000_000), 0
    match = played(2)
    screen = scores(match)
    assert [line for line in drawn(screen, monkeypatch) if line.startswith("1. ")]
    second = kept(match, "a-2", 2_000_000)
    screen.shell.store.take(Verified(True, 1, "verified", {}, 314159))
    screen.refresh()
    texts = drawn(screen, monkeypatch)
    assert any(line.startswith("Best results of Ann") for line in texts)
    listed = [line for line in texts if line[:3] in ("1. ", "2. ")]
    assert [int(line.split()[1]) for line in listed] == sorted((first, second), reverse=True)
