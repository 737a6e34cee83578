"""The room where wrong codes have shut the door: everyone is told, and the owner opens it with one press."""

from pathlib import Path
from typing import Any, Literal

import pygame
import pytest
from msgspec import structs
from pygame import Surface
from pygame.event import Event

from client.browser.page_texts import _places
from client.data.settings import Settings
from client.drawing import theme
from client.drawing.canvas import Canvas, fitting
from client.screens.page import Column
from client.screens.room import RoomScreen
from client.screens.seats import facts as facts_of
from client.screens.ways_in import browsers_at, paint_ways_in
from client.session.notifications import HostReported
from client.widgets import Button, Dialog, draw_tip
from client.wording.room_text import tell_room
from netcode.guest.updates import DeckComes, Joined, Noticed, RoomChanged
from netcode.protocol.messages import Admit, Fewer, Give, LetBrowsersIn, NewCode, Place, Ready, Start
from netcode.storage import own_decks, paths
from tests.client.cuts import noted_cuts, noted_texts
from tests.client.screens.tables import Shell, lie_apart
from tests.client.text_match import MASTERS, room
from tests.own_pictures import deck

SIZE = (1280, 800)


BROWSERS = "http://192.0.2.7:26180/k3v9xq/"


def in_room(owner: bool = True, names: tuple[str, ...] = ("Ann", ""), **facts: Any) -> tuple[RoomScreen, Shell]:
    """Return the room of a table with people of these names, of which more facts are told."""
    pygame.font.init()
    settings = {name: facts.pop(name) for name in ("language", "text_scale") if name in facts}
    shell = Shell(Settings(name="Ann", **settings))
    shell.store.take(Joined(0, owner, "t1", "Kitchen", MASTERS))
    told = room(names, "lobby", code="012345" if owner else "")
    shell.store.take(RoomChanged(structs.replace(told, **facts)))
    screen = RoomScreen(shell)
    screen.draw(Canvas(Surface(SIZE), 1.0, 1.0))
    return screen, shell


def change(screen: RoomScreen, shell: Shell, **facts: Any) -> None:
    """Have the table tell something else of its room."""
    assert shell.store.table.room is not None
    shell.store.take(RoomChanged(structs.replace(shell.store.table.room, **facts)))
    screen.refresh()
    screen.draw(Canvas(Surface(SIZE), 1.0, 1.0))


def press(screen: RoomScreen, button: Button) -> None:
    assert button.visible
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        screen.event(Event(kind, pos=button.rect.center, button=1), 1.0)


def test_the_owner_lets_people_in_again_with_one_press() -> None:
    screen, shell = in_room(code_rests=True)
    assert not screen.new_code.visible, "one button on one place"
    press(screen, screen.admit)
    assert shell.commands == [Admit()]


def test_the_owner_gives_the_one_at_the_door_the_seat_of_that_name_with_one_press() -> None:
    screen, shell = in_room()
    change(screen, shell, places=(Place("Ann", "human", True, False), Place("Bea", "human", False, True)))
    usual = len(screen.seat_buttons)
    shell.store.take(Noticed("same_name", {"name": "Bea", "seat": 1, "number": 2}))
    screen.refresh()
    screen.draw(Canvas(Surface(SIZE), 1.0, 1.0))
    assert len(screen.seat_buttons) == usual + 1
    button = next(one for one in screen.seat_buttons if one.tip == ("Give Bea at the door seat 2, with its hand",))
    press(screen, button)
    assert shell.commands == [Give(1, "Bea")]


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_tooltip_lies_over_the_code(language: str) -> None:
    screen, _ = in_room(language=language, browsers=BROWSERS)
    canvas = Canvas(Surface((1366, 768)), 1.0, 1.3)
    screen.draw(canvas)
    tips = [one for one in screen.ui.layer() if one.tip]
    assert screen.browsers in tips
    for widget in tips:
        screen.ui.pointer = widget.rect.center
        screen.ui.point()
        screen.ui.update(theme.TOOLTIP_DELAY + 0.1)
        box = draw_tip(canvas, screen.ui, screen.read_out)
        assert box is not None
        assert box.collidelist(screen.read_out) < 0


def test_a_code_that_lets_people_in_has_no_such_button() -> None:
    screen, shell = in_room()
    assert not screen.admit.visible
    press(screen, screen.new_code)
    assert shell.commands == [NewCode()]


@pytest.mark.parametrize("rests", [True, False])
def test_guests_have_no_buttons_and_are_not_shown_a_code_that_they_do_not_know(
    rests: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, shell = in_room(owner=False, code_rests=rests, browsers=BROWSERS)
    assert browsers_at(shell.store) == ""
    assert not any(one.visible for one in (screen.admit, screen.new_code, screen.browsers))
    assert ("Too many wrong codes: six digits let nobody in now." in drawn_in(screen, 100, monkeypatch)) is rests


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_table_that_teaches_says_from_when_its_clocks_run(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cut = noted_cuts(monkeypatch)
    screen, _ = in_room(owner=False, language=language, teaches=True, options={"turn_seconds": 90})
    screen.draw(Canvas(Surface((1366, 768)), 1.0, 1.3))
    told = {"en": "from match 2: 90 seconds", "de": "ab Partie 2: 90 Sekunden"}[language]
    assert [value for _, value in screen.options] == [told]
    assert told not in cut


def test_the_owner_reads_that_this_machine_stays_awake(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    say = Column.say

    def heard(column: Column, text: str, *more: Any) -> None:
        said.append(text)
        say(column, text, *more)

    monkeypatch.setattr(Column, "say", heard)
    screen, shell = in_room()
    line = screen.say("ui.room.awake")
    assert line not in said
    shell.store.take(HostReported({"event": "awake", "on": True}))
    screen.draw(Canvas(Surface(SIZE), 1.0, 1.0))
    assert line in said


def test_the_room_hangs_some_of_the_deck_once_it_is_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    reference = own_decks.reference_to(deck().deck)
    screen, shell = in_room(game="stolen_paintings", options={"mode": "basic", "deck": reference})
    assert (screen.own, screen.options[1][1]) == ([], "40 own pictures")
    shell.store.take(DeckComes(reference, 1.0, deck()))
    screen.refresh()
    assert len(screen.own) == 6
    assert screen.options[1][1] == "Summer, 40 pictures"
    screen.draw(Canvas(Surface(SIZE), 1.0, 1.0))


def test_the_room_shows_phones_the_way_in() -> None:
    screen, _ = in_room(browsers=BROWSERS)
    canvas = Canvas(Surface(SIZE), 1.0, 1.0)
    screen.draw(canvas)
    way, top = screen._way, int(screen._way.y)
    columns = [[canvas.surface.get_at((x, top + y)) for y in range(200)] for x in range(int(way.x), int(way.right), 4)]
    white = max(sum(color[:3] == (255, 255, 255) for color in column) for column in columns)
    assert white > 150, "the quiet edge of the code"
    assert way.bottom <= screen.new_code.rect.y


def test_the_owner_lets_browsers_in_at_an_open_table_and_no_more() -> None:
    screen, shell = in_room()
    let = screen.browsers.label
    press(screen, screen.browsers)
    assert shell.commands == [LetBrowsersIn(True)]
    change(screen, shell, browsers=BROWSERS)
    assert screen.browsers.label != let
    assert not screen.browsers.rect.colliderect(screen.new_code.rect)
    press(screen, screen.browsers)
    assert shell.commands[1:] == [LetBrowsersIn(False)]


def test_ready_and_start_say_whom_they_wait_for() -> None:
    screen, shell = in_room(names=("Ann", "Bruno", ""))
    for who in ("Bruno", "Clara"):
        assert not any(who in line for line in screen.start.tip)
    absent = Place("Clara", "human", False, False)
    change(screen, shell, places=(Place("Ann", "human", True, True), Place("Bruno", "human", True, False), absent))
    assert not screen.start.enabled
    assert any("Clara" in line for line in screen.start.tip)
    assert not any("Bruno" in line for line in screen.start.tip)
    change(screen, shell, starts="ready")
    assert any("Bruno" in line for line in screen.ready.tip)
    change(screen, shell, starts="owner")
    assert not any("Bruno" in line for line in screen.ready.tip), "the table waits for nobody's word"


def test_enter_begins_the_match_and_t_talks() -> None:
    screen, shell = in_room(names=("Ann", "Bruno"))
    screen.event(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""), 1.0)
    assert shell.commands == ([Start()] if screen.start.visible else [Ready(True)])
    screen.event(Event(pygame.KEYDOWN, key=pygame.K_t, mod=0, unicode=""), 1.0)
    assert screen.ui.focus is screen.entry
    screen.ui.set_focus(None)
    screen.event(Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode=""), 1.0)
    assert shell.went == ["help"]


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("seats", [2, 5])
def test_everything_in_the_room_has_its_own_place(seats: int, text: float) -> None:
    screen, _ = in_room(names=("Ann", *[""] * (seats - 1)))
    canvas = Canvas(Surface(SIZE), 1.0, text)
    screen.draw(canvas)
    lie_apart(screen, canvas)


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("language", "text"), [("en", 100), ("de", 100), ("de", 130)])
@pytest.mark.parametrize("announced", [True, False])
def test_no_button_lies_over_the_ways_in(language: str, text: int, announced: bool, size: tuple[int, int]) -> None:
    screen, shell = in_room(language=language, text_scale=text, browsers="http://192.168.178.107:26180/k3v9xq/")
    shell.store.host_ready = {"addresses": ["192.168.178.107:26180"], "announced": announced}
    scale = fitting(*size)
    canvas = Canvas(Surface(size), scale, text / 100)
    for _ in range(2):
        screen.draw(canvas)
    assert screen.browsers.visible
    buttons = [one.rect for one in (screen.browsers, screen.new_code, screen.admit) if one.visible]
    assert paint_ways_in(canvas, shell.words, shell.store, screen._way) <= min(box.y for box in buttons)
    assert all(box.bottom <= screen._plate.y for box in buttons)


def drawn_in(screen: RoomScreen, text: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the lines that a screen writes."""
    drawn = noted_texts(monkeypatch)
    screen.draw(Canvas(Surface((1366, 768)), 1.0, text / 100))
    return drawn


@pytest.mark.parametrize(("language", "text"), [("en", 100), ("de", 130)])
def test_the_addresses_for_phones_and_for_the_program_stand_in_one_line_each(
    language: str, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, address = "http://192.168.178.105:26180/k3v9xq/", "192.168.178.105:26190"
    screen, shell = in_room(language=language, text_scale=text, browsers=url)
    shell.store.take(HostReported({"event": "ready", "addresses": ["127.0.0.1:26190", address], "announced": True}))
    drawn = drawn_in(screen, text, monkeypatch)
    assert url in drawn
    assert address in drawn


def test_one_press_shows_the_address_that_brings_a_television_to_the_table() -> None:
    screen, shell = in_room()
    assert not screen.television.visible, "no browsers are let in"
    change(screen, shell, browsers=BROWSERS)
    press(screen, screen.television)
    (dialog,) = screen.ui.dialogs
    assert isinstance(dialog, Dialog)
    assert dialog.title == "http://192.0.2.7:26180/k3v9xq/wall#012345"


def test_enter_begins_the_match_as_the_plate_says_also_after_the_television_was_shown() -> None:
    screen, shell = in_room(names=("Ann", "Bruno"), browsers=BROWSERS)
    press(screen, screen.television)
    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        screen.event(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), 1.0)
    assert not screen.ui.dialogs
    assert screen.start.key_shown == "Enter"
    assert shell.commands == [Start()]


@pytest.mark.parametrize("ready", [{"addresses": ["127.0.0.1:26190"], "announced": True}, {"addresses": ["kitchen:1"]}])
def test_the_address_stands_there_on_one_machine_alone_and_after_coming_back_as_owner(
    ready: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, shell = in_room()
    shell.store.take(HostReported({"event": "ready", **ready}))
    assert ready["addresses"][0] in drawn_in(screen, 100, monkeypatch)


@pytest.mark.parametrize(("stage", "told"), [("lobby", "coming"), ("playing", "away")])
def test_the_owner_sees_who_is_ready_and_that_bots_are_on_their_way(stage: str, told: str) -> None:
    screen, shell = in_room()
    places = (Place("Ann", "human", True, False), Place("Bea", "human", True, True), Place("Cleo", "bot", False, False))
    change(screen, shell, places=places, starts="owner", stage=stage)
    assert shell.store.table.room is not None
    facts = [[text for _, text, _ in facts_of(shell.words, row)] for row in screen.rows]
    assert ("ready" in facts[1]) is (stage == "lobby")
    assert facts[0] == ["you"], "only those are unready whom the table waits for"
    assert told in facts[2]
    terminal = "".join(tell_room(shell.words, shell.store.table.room, 0))
    assert told in terminal
    assert told in str(_places(shell.store)), "pages tell the same"


@pytest.mark.parametrize(
    ("kinds", "fewer", "bots"),
    [
        ("hhhf", 3, "Let a bot sit"),
        ("hhff", 2, "Let 2 bots sit"),
        ("hfhb", 3, "Let a bot sit"),
        ("hfhf", 0, "Let 2 bots sit"),
        ("hhfb", 3, "Let a bot sit"),
        ("hfff", 0, "Let 3 bots sit"),
        ("hhhb", 0, ""),
    ],
)
def test_where_seats_are_free_the_match_begins_without_them_or_with_bots(kinds: str, fewer: int, bots: str) -> None:
    screen, shell = in_room()
    named: dict[str, Literal["human", "free", "bot"]] = {"h": "human", "f": "free", "b": "bot"}
    places = tuple(
        Place("" if kind == "f" else f"N{n}", named[kind], kind != "f", False) for n, kind in enumerate(kinds)
    )
    change(screen, shell, places=places, starts="owner")
    assert screen.bots.visible is bool(bots)
    assert screen.start.enabled is bool(fewer or not bots)
    assert screen.start.label == (f"Begin with {fewer}" if fewer else "Begin")
    screen.event(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""), 1.0)
    assert (len(shell.commands) == 1) is not bool(bots), "Enter takes no seat away"
    assert bool(screen.start.hint) is not bool(fewer)
    shell.commands.clear()
    if screen.start.enabled:
        press(screen, screen.start)
        assert shell.commands.pop() == (Fewer() if fewer else Start())
    if bots:
        assert screen.bots.label == bots
        press(screen, screen.bots)
        free = [seat for seat, kind in enumerate(kinds) if kind == "f"]
        assert shell.commands == [Give(seat, "", True) for seat in free]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text_scale", [100, 150])
def test_the_owner_chooses_another_game_before_the_match(language: str, text_scale: int) -> None:
    screen, shell = in_room(language=language, text_scale=text_scale)
    press(screen, screen.other)
    assert shell.pushed == [("choice", {"purpose": "table"})]
    change(screen, shell, stage="dealing")
    assert not screen.other.visible
    guest, _ = in_room(owner=False)
    assert not guest.other.visible
