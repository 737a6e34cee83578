"""A table whose owner said "Teach us", in the window: the paper under the log, put away by key and button."""

from dataclasses import replace as changed

import pygame
import pytest
from msgspec.structs import replace

from client.screens.table import TableScreen
from netcode.guest.updates import RoomChanged
from tests.client import readers
from tests.client.screens.tables import Played


def taught(**facts: object) -> Played:
    played = Played(**facts)  # type: ignore[arg-type]
    played.room = replace(played.room, teaches=True)
    played.take(RoomChanged(played.room))
    while played.viewer not in played.match.to_act or not played.screen.drawer.beside.key:
        played.step()
        played.settle()
    played.draw()
    return played


def test_what_is_due_is_read_under_the_log_and_put_away() -> None:
    played = taught()
    screen = played.screen
    assert screen.drawer.opened == (False, True), "the log is folded out by itself"
    assert screen.drawer.beside.key == "teach.masters_gallery.begin"
    assert screen.drawer.got_it.visible
    told = [node.name for node in readers.nodes(screen) if node.id.startswith("guide:")]
    assert screen.words.say("teach.masters_gallery.begin") in told, "a screen reader has it, too"
    waiting = screen.drawer.beside.waiting
    played.key(pygame.K_n, "n")
    assert screen.drawer.beside.waiting == waiting - 1
    played.press("Got it")
    while screen.drawer.beside.key:
        played.key(pygame.K_n, "n")
    assert not screen.drawer.got_it.visible
    assert screen.drawer.log.rect.h == pytest.approx(screen.follower.bands.log.h)
    played.key(pygame.K_n, "n")
    assert not screen.drawer.beside.key


def test_whoever_comes_back_is_not_taught_anew() -> None:
    played = taught()
    read = played.screen.drawer.beside.key
    played.key(pygame.K_n, "n")
    assert played.shell.settings.taught == f"t1 {read}"
    played.screen = TableScreen(played.shell)
    played.screen.enter()
    assert read not in {played.screen.drawer.beside.key, *played.screen.drawer.beside._unread}
    played.shell.settings = changed(played.shell.settings, taught=f"t2 {read}")  # at another table
    played.screen = TableScreen(played.shell)
    played.screen.enter()
    assert played.screen.drawer.beside.key == read


def test_it_holds_up_nobody_and_lies_beside_the_board() -> None:
    played = taught(size=(1366, 768))
    screen = played.screen
    assert screen.drawer.got_it.rect.x > screen.follower.bands.board.right
    assert screen.drawer.log.rect.h > 100
    assert any(button.visible and button.enabled for button in screen.plate.answers) or played.store.table.asked


def test_a_table_that_does_not_teach_says_nothing() -> None:
    played = Played()
    for _ in range(3):
        played.step()
    played.draw()
    assert not played.screen.drawer.beside.key
    assert not played.screen.drawer.got_it.visible
    assert played.screen.drawer.opened == (False, False)
