"""No game tells a viewer what it may not know; and each planted leak is found, by the named ways of looking alone."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.core.game import AnyGame
from engine.core.rng import Rng
from engine.core.viewing import compile_view_with
from engine.core.visibility import SPECTATOR, Mark, Seat, Undeclared
from netcode.programs import program_bot
from netcode.programs.program_bot import ProgramBot, Talk
from tests.contract.leaks import PLANTED, Planted
from tests.contract.setups import EVERY_SETUP, EVERY_TABLE, Setup, plain
from tests.contract.walks import walk
from tests.contract.worlds import HALVES, Judge, judge_match, judge_walk, leaks
from tests.games import heist

LARGE = 5
"""Seats above which a table is a large one."""
STEPS, LONG = 60, 120
"""Steps of a match that are held against other worlds; LONG at night: all of a short match, every fifth of the longest."""
SEEDS = 25
"""Matches in which a planted leak must show; the rarest here needs a symbol that a third of the cards carry."""


@pytest.mark.parametrize("most", [STEPS, pytest.param(LONG, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("setup", EVERY_TABLE, ids=str)
def test_worlds_that_look_alike_send_the_same_bytes(setup: Setup, most: int) -> None:
    """Steps all over two matches; at a large table, where each is held against worlds for many viewers, over one."""
    judge = Judge(setup.game)
    for seed in range(1 if setup.seats > LARGE else 2):
        judge_match(judge, setup, seed, most)
    for half in ("imagined", "relabelled", "chance"):
        assert judge.compared[half], f"{half}: no world ever looked alike; does imagine keep what the viewer knows?"


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=str)
def test_no_option_opens_a_leak(setup: Setup) -> None:
    judge_walk(Judge(setup.game), setup, walk(setup), random.Random(f"{setup} options"), most=8)


class Listener:
    """Stands for a program of somebody's own: keeps what it is sent, and answers with the first that is listed."""

    ended = False

    def __init__(self, command: Sequence[str], longest: int) -> None:
        self.heard: list[bytes] = []

    def send(self, line: bytes) -> None:
        self.heard.append(line)

    def receive(self, seconds: float) -> bytes:
        return b'{"type":"choice","id":1,"number":0}' if len(self.heard) > 3 else b'{"type":"hello","protocol":1}'


def sent_to_program(
    game: AnyGame, world: Any, events: Sequence[Any], viewer: Seat, tries: Sequence[Any]
) -> list[bytes] | None:
    """Return every line that a program at this seat is sent for a step, the question included; spectators have none."""
    if viewer == SPECTATOR:
        return None
    look, talk = game.look(world, events, viewer), Talk(["listener"])
    bot = ProgramBot(talk, game, viewer, Rng(bytes(32)), 1.0, lambda fault: pytest.fail(f"{fault}"))
    bot.observe(look)
    if viewer in look.to_act:
        bot.choose(look)
    assert isinstance(talk._program, Listener)
    return talk._program.heard


FOR_PROGRAMS = [setup for setup in EVERY_TABLE if setup.seats == (4 if setup.slug == "stolen_paintings" else 3)]


@pytest.mark.parametrize("setup", FOR_PROGRAMS, ids=str)
def test_worlds_that_look_alike_send_a_program_the_same_lines(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_bot, "Program", Listener)
    judge = Judge(setup.game, sent_to_program)
    judge_match(judge, setup, 3, most=25)
    assert judge.compared["imagined"]


@pytest.mark.parametrize("leak", ["hand_public", "drawn_card_in_event", "bid_public", "seed_in_view"])
def test_a_planted_leak_shows_in_what_a_program_is_sent(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_bot, "Program", Listener)
    assert caught(replace(PLANTED[leak], sent=sent_to_program), HALVES)


def caught(planted: Planted, halves: tuple[str, ...]) -> bool:
    game = planted.plant(planted.game)
    return leaks(Judge(game, planted.sent, halves), plain(game, planted.seats), SEEDS)


@pytest.mark.parametrize("leak", PLANTED)
def test_planted_leak_is_caught(leak: str) -> None:
    planted = PLANTED[leak]
    assert caught(planted, HALVES)
    for half in planted.caught_by:
        assert caught(planted, (half,)), f"{half} alone misses it"


def test_chance_cannot_be_declared_visible() -> None:
    with pytest.raises(Undeclared, match=r"Rng\.key does not say who sees it"):
        compile_view_with(heist.GAME.state, {(heist.GAME.state, "rng"): Mark.PUBLIC})


def test_the_planted_games_are_the_real_ones_otherwise() -> None:
    """A plant must not break a game: it would be caught for the wrong reason."""
    for planted in PLANTED.values():
        state = planted.plant(planted.game).deal(planted.seats, planted.game.options(), Rng(bytes(32)))
        assert state == planted.game.deal(planted.seats, planted.game.options(), Rng(bytes(32)))
