"""From the first start to the scores and another match, with real processes and real sockets: by mouse, and by keys alone."""

from functools import partial
from pathlib import Path

import pygame
import pytest

from client.data.recordings import recorded
from client.screens.opening import Opening
from client.screens.room import RoomScreen
from client.screens.scores import Scores
from client.screens.table import TableScreen
from client.session.requests import JoinByCode, OpenTable
from client.widgets import Widget
from netcode.protocol.messages import Chat, CloseTable
from tests.client.links import window as guest
from tests.client.pilot import Pilot, window

pytestmark = [pytest.mark.usefixtures("home"), pytest.mark.slow, pytest.mark.timeout(400)]


def answer_by_mouse(pilot: Pilot, screen: TableScreen) -> None:
    """Click on the first thing that may be chosen until the plate's button can be pressed; press it."""
    assert screen.picture is not None
    if not screen.plate.answers[0].enabled:
        may = ("legal", "lit")
        sprite = next(one for one in screen.picture.sprites if one.means is not None and one.look.value in may)
        box = sprite.clip or sprite.rect
        pilot.click_at((box.x + min(box.w / 2, 12), box.y + min(box.h / 2, 30)))
    if screen.plate.answers[0].visible and screen.plate.answers[0].enabled:
        pilot.click(screen.plate.answers[0])


def answer_by_keys(pilot: Pilot, screen: TableScreen) -> None:
    """Take the first card that may be chosen by its digit, or walk there with the arrows; press Enter."""
    for key in range(pygame.K_1, pygame.K_9 + 1):
        if screen.plate.answers[0].enabled or not pilot.store.table.asked:
            break
        pilot.press(key)
    for key in (pygame.K_UP, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT):
        if screen.plate.answers[0].enabled or not pilot.store.table.asked:
            break
        pilot.press(key, pygame.K_SPACE)
    if screen.answering.first_is_deliberate:
        pilot.tab_to(screen.plate.answers[0])
    pilot.press(pygame.K_RETURN)


def something_to_do(pilot: Pilot, screen: TableScreen) -> bool:
    asked = pilot.store.table.asked and not pilot.store.table.sending
    return pilot.screen is not screen or asked or screen.answering.over


def play_on(pilot: Pilot, by_mouse: bool) -> None:
    """Answer whatever is asked until the scores are there."""
    for _ in range(400):
        screen = pilot.screen
        if isinstance(screen, Scores):
            return
        assert isinstance(screen, TableScreen), screen.name
        pilot.until(partial(something_to_do, pilot, screen))
        if pilot.screen is not screen:
            continue
        if screen.answering.over:
            pilot.click(screen.plate.scores_key) if by_mouse else pilot.press(pygame.K_RETURN)
        else:
            (answer_by_mouse if by_mouse else answer_by_keys)(pilot, screen)
        pilot.rest(0.03)
    raise AssertionError("the match does not end")


def press(pilot: Pilot, target: str | Widget, by_mouse: bool) -> None:
    if by_mouse:
        pilot.click(target)
    else:
        pilot.tab_to(target)
        pilot.press(pygame.K_RETURN)


@pytest.mark.parametrize("by_mouse", [pytest.param(True, marks=pytest.mark.nightly), False], ids=["mouse", "keys"])
def test_an_evening(by_mouse: bool, home: Path) -> None:
    with window(name="") as pilot:
        pilot.on("name")
        pilot.type("Jörg")
        pilot.press(pygame.K_RETURN)
        pilot.on("title")
        press(pilot, "Play against bots", by_mouse)
        pilot.on("choice")
        press(pilot, "Seats, bots, clocks", by_mouse)
        pilot.on("opening")
        screen = pilot.screen
        assert isinstance(screen, Opening)
        screen.level.set("random")
        screen.seats.set(3)
        press(pilot, "Begin", by_mouse)
        pilot.on("table")
        assert pilot.store.table.names() == ("Jörg", "Bruno", "Clara")
        play_on(pilot, by_mouse)
        pilot.until(lambda: pilot.store.table.verified)
        assert pilot.store.table.verified is not None
        assert pilot.store.table.verified.ok
        press(pilot, "Look at the table", by_mouse)
        pilot.on("table")
        assert pilot.store.table.match == 1
        play_on(pilot, by_mouse)  # the end is shown once more
        assert isinstance(pilot.screen, Scores)
        resting = pilot.screen.resting
        pilot.until(lambda: resting.counts)
        press(pilot, "Play again", by_mouse)
        pilot.on("table")
        pilot.until(lambda: pilot.store.table.match == 2)
        pilot.post(pygame.QUIT)
        pilot.rest(0.1)
        assert not pilot.app.done
        press(pilot, "Save for later", by_mouse)
        assert pilot.app.done
    assert [one.over for one in recorded()] == [False, True]
    with window(name="Jörg") as pilot:
        pilot.until(lambda: pilot.has("Back to “Practice”"))
        press(pilot, "Back to “Practice”", by_mouse)
        pilot.on("table")
        pilot.until(lambda: pilot.store.table.match == 2)
        pilot.press(pygame.K_ESCAPE)
        pilot.post(pygame.QUIT)
        pilot.rest(0.1)
        pilot.press(pygame.K_ESCAPE)
        pilot.post(pygame.QUIT)
        pilot.rest(0.1)
        press(pilot, "End it for good", by_mouse)
        pilot.rest(0.1)
        press(pilot, "End it for good", by_mouse)
        assert pilot.app.done


def test_a_room_is_opened_filled_and_left_to_the_others(home: Path) -> None:
    with window(name="Ann") as ann, guest() as other:
        ann.on("title")
        ann.click("Open a table")
        ann.on("choice")
        ann.click("Seats, bots, clocks")
        ann.on("opening")
        screen = ann.screen
        assert isinstance(screen, Opening)
        screen.seats.set(3)
        screen.level.set("random")
        ann.click("Open the table")
        ann.on("room")
        ann.until(lambda: ann.store.host_ready)
        assert ann.store.host_ready is not None
        assert ann.store.table.room is not None
        addresses = ann.store.host_ready["addresses"]
        assert isinstance(addresses, list)
        other.link.ask(JoinByCode((addresses[0],), ann.store.table.room.code, "Ann"))
        room = ann.screen
        assert isinstance(room, RoomScreen)
        ann.until(lambda: [row.name for row in room.rows[:2]] == ["Ann (seat 1)", "Ann (seat 2)"])
        other.until(lambda store: store.table.room)
        other.link.ask(Chat("Is this the kitchen?"))
        ann.until(lambda: ann.store.table.chat)
        assert [line.text for line in room.chat.items] == ["Is this the kitchen?"]
        ann.click(room.entry)
        ann.type("It is!")
        ann.press(pygame.K_RETURN)
        other.until(lambda store: [line.text for line in store.table.chat] == ["Is this the kitchen?", "It is!"])
        assert room.start.label != "Begin", "a seat is free: the match can begin without it"
        bot = room.seat_buttons[-1]
        ann.click(bot)
        ann.press(pygame.K_RETURN)  # as well as usual
        ann.until(lambda: ann.has("Begin"))
        assert ann.store.table.room.places[2].kind == "bot"
        ann.click("Begin")
        ann.on("table")
        other.until(lambda store: store.table.view)
        ann.post(pygame.QUIT)
        ann.rest(0.1)
        ann.click("A bot plays for me")
        assert ann.app.done
        other.until(lambda store: store.table.room and store.table.room.places[0].stand_in)
    with window(name="Ann") as back:
        back.until(lambda: back.has("Back to “Ann's table”"))
        back.click("Back to “Ann's table”")
        back.on("table")
        assert back.store.table.owner
        back.app.ask(CloseTable(save=False))
        back.on("shut_out")


def test_practice_is_opened_to_the_network_from_its_room(home: Path) -> None:
    with window(name="Ann") as ann:
        ann.on("title")
        ann.app.push("joining", way=OpenTable("masters_gallery", 2, "Practice", "Ann", (), {}, practice=True))
        ann.on("room")
        ann.until(lambda: ann.has("Open to the network"))
        ann.click("Open to the network")
        ann.until(
            lambda: ann.store.hosted is not None and not ann.store.hosted.practice and ann.store.table.room is not None
        )
        ann.rest(0.2)
        room = ann.store.table.room
        assert room is not None
        assert room.name == "Ann's table"
        assert len(room.code) == 6
        ann.app.ask(CloseTable(save=False))
        ann.until(lambda: ann.store.table.shut)
