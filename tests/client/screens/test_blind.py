"""Matches of every game and mode, played by somebody who has nothing but what a screen reader gets."""

import hashlib

import pytest

from client.data.settings import Settings
from client.screens.readable import ReadTable
from client.session.requests import Act
from client.wording.texts import languages
from engine.core.match import Match
from engine.games import GAMES
from tests.client import readers
from tests.client.blind import Blind, question
from tests.client.screens.tables import Played
from tests.contract.setups import Setup, plain
from tests.contract.test_boards import TABLES

FEW = 5
"""Answers of the player in a match in the suite; at night matches are played to their end."""
PATIENCE = 300
"""Things that are done for one answer, at most."""
pytestmark = [pytest.mark.slow, pytest.mark.unmeasured]


def play(setup: Setup, language: str, answers: int) -> int:
    """Play a match until its end, or until so many answers were given by the tree; return how many were given."""
    match = Match(setup.game, setup.seats, setup.options, hashlib.sha256(b"blind").digest())
    settings = Settings(name="Ann", animation="off", language=language)
    played = Played(seats=setup.seats, game=setup.slug, match=match, settings=settings)
    table = ReadTable(played.screen)
    blind = Blind(3, played.shell.words.say("board.take_back"))
    given = 0
    while match.to_act and given < answers:
        if played.viewer in match.to_act:
            answer(played, table, blind)
            given += 1
        else:
            played.step()
            played.rest()
    if not match.to_act:
        played.rest()
        played.read()
        readers.use(played.screen, played.shell.words.say("board.to_scores"))
        assert "scores" in played.shell.went
    return given


def answer(played: Played, table: ReadTable, blind: Blind) -> None:
    """Do one thing after the other that the tree offers, until an answer is sent; the match takes it."""
    told = len(played.shell.commands)
    for _ in range(PATIENCE):
        played.read()
        tree = readers.tree(played.screen)
        assert question(tree)
        assert table.act(blind.choose(tree))
        played.wait(0.1)
        played.draw()
        if len(played.shell.commands) > told:
            break
    else:
        raise AssertionError(f"no answer is found: {readers.told(readers.tree(played.screen).root)}")
    command = played.shell.commands[-1]
    assert isinstance(command, Act)
    played.show(list(played.match.play(played.viewer, command.intent)))
    played.rest()


@pytest.mark.parametrize("setup", TABLES, ids=str)
def test_every_game_is_played_by_the_tree(setup: Setup) -> None:
    assert play(setup, "en", FEW)


@pytest.mark.parametrize("slug", ["masters_gallery", "stolen_paintings"])
def test_a_whole_match_is_played_by_the_tree(slug: str) -> None:
    assert play(plain(GAMES[slug], 2), "de", 10_000) > FEW


@pytest.mark.nightly
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("setup", TABLES, ids=str)
def test_whole_matches_are_played_by_the_tree(setup: Setup, language: str) -> None:
    assert play(setup, language, 10_000)
