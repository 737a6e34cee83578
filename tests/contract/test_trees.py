"""A screen reader is told no more than its seat may know: two worlds that a viewer cannot tell apart give it the same tree."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame
import pytest

from client.data.settings import Settings
from client.drawing.listener import Listener
from client.screens.readable import ReadTable
from client.screens.table import TableScreen
from engine.core.game import AnyGame
from engine.core.visibility import Seat
from netcode.guest.updates import Joined, LinkChanged, RoomChanged, Viewed
from netcode.protocol.messages import Place, Room
from tests.client import readers
from tests.client.screens.tables import NAMES, Shell
from tests.contract.leaks import PLANTED
from tests.contract.setups import Setup, plain
from tests.contract.test_boards import TABLES
from tests.contract.worlds import Judge, judge_match, leaks

STEPS, LONG = 3, 40
"""Steps of a match that are held against other worlds; LONG at night."""


def in_tree(seats: int, game: AnyGame, world: Any, events: Sequence[Any], viewer: Seat, tries: Sequence[Any]) -> object:
    """Return the tree of a viewer's window that is shown a step, and the question's answers after its first click."""
    pygame.font.init()
    shell = Shell(Settings(name="Ann", animation="off"))
    view = game.look(world, events, viewer)
    places = tuple(Place(name, "human", True, False) for name in NAMES[:seats])
    room = Room("playing", "Kitchen", game.info.slug, {}, places, (), "full", "")
    for update in (
        LinkChanged("here"),
        Joined(viewer, False, "t1", "Kitchen", game),
        RoomChanged(room),
        Viewed(view, 1, None, False, True),
    ):
        shell.store.take(update)
    screen = TableScreen(shell)
    screen.enter()
    screen.draw(Listener(readers.SIZE))
    return [readers.told(node) for node in ReadTable(screen).read(Listener(readers.SIZE))]


@pytest.mark.slow
@pytest.mark.parametrize("most", [STEPS, pytest.param(LONG, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("setup", TABLES, ids=str)
def test_worlds_that_look_alike_give_the_same_tree(setup: Setup, most: int) -> None:
    judge = Judge(setup.game, sent=partial(in_tree, setup.seats), halves=("imagined", "relabelled"))
    judge_match(judge, setup, 0, most)
    assert judge.compared["imagined"]


@pytest.mark.slow
def test_a_leak_of_a_hand_shows_in_the_tree() -> None:
    """Else the test above would look at nothing."""
    planted = PLANTED["bid_public"]
    setup = plain(planted.plant(planted.game), planted.seats)
    assert leaks(Judge(setup.game, sent=partial(in_tree, setup.seats), halves=("imagined", "relabelled")), setup, 1, 40)
