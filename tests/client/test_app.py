import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import structs

from client import app
from client.app import SCREENS, App
from client.data import settings as kept
from client.data.settings import TEXT_SCALES, Settings
from client.display import too_small_for_a_part
from client.drawing import theme
from client.drawing.canvas import Canvas, fitting
from client.drawing.icon import window_icon
from client.lessons.lesson import Stage
from client.screens.joining import Joining
from client.screens.learning import Learning
from client.screens.nearby import Nearby
from client.screens.title import LOOK_AGAIN, Title, Way
from client.session.notifications import Failed, Failure, NearbyTable, Returns, Sitting, TablesNearby
from client.session.requests import Away, FindReturns, Return
from client.widgets import Button, Entry
from client.wording.texts import Words
from engine.core.game import AnyView
from engine.core.match import Match
from engine.games import GAMES
from netcode.guest.updates import Joined, LinkChanged, RoomChanged, Viewed
from netcode.protocol.messages import Bye, Place, Room, TableStage
from tests.client.pilot import PATIENCE, Pilot, window

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    """Give a window that shows its title, with all that it asks for."""
    with window() as pilot:
        pilot.until(lambda: pilot.store.returns is not None and pilot.store.house is not None)
        yield pilot


def told_by(code: str) -> list[str]:
    """Return the words that a program of its own prints."""
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, env=env, timeout=100, check=True).stdout.split()


LATE = (
    "asyncio", "ssl", "zeroconf", "cryptography", "spake2", "msgpack", "typer", "rich", "ifaddr",
    "confusable_homoglyphs", "PIL",
)  # fmt: skip


def test_the_first_frame_loads_no_network_no_crypto_no_command_line(home: Path) -> None:
    code = (
        "import sys\nfrom client.app import App\nfrom client.data.settings import Settings\n"
        "class Shown(App):\n    def _furnish(self):\n        print(' '.join(sys.modules)); sys.exit()\n"
        "Shown('off', Settings(name='Ann'), (1280, 800)).begin()\n"
    )
    loaded = {name.split(".")[0] for name in told_by(code)}
    assert "pygame" in loaded
    assert not loaded & set(LATE)


def test_the_collector_passes_over_what_is_loaded_for_good(home: Path) -> None:
    code = (
        "import gc\nfrom client.app import App\nfrom client.data.settings import Settings\n"
        "class Once(App):\n    def turn(self, longest=0):\n        print(gc.get_freeze_count()); self.quit()\n"
        "Once('off', Settings(name='Ann'), (1280, 800)).run()\n"
    )
    assert int(told_by(code)[-1]) > 20_000


def test_the_title_leads_everywhere_and_escape_leads_back() -> None:
    with window() as pilot:
        pilot.on("title")
        for label, name in (
            ("Settings", "settings"),
            ("Help", "help"),
            ("Join a table nearby", "nearby"),
            ("Open a table", "choice"),
            ("Play against bots", "choice"),
            ("Learn by playing", "choice"),
            ("Our house", "house"),
            ("Watch a match again", "replay"),
        ):
            pilot.click(label)
            pilot.on(name)
            pilot.press(pygame.K_ESCAPE)
            pilot.on("title")
        pilot.press(pygame.K_ESCAPE)
        pilot.on("title")
        pilot.click("Quit")
        assert pilot.app.done


def test_a_note_stays_on_its_screen() -> None:
    with window() as pilot:
        pilot.app.toasts.say("The pack could not be read.", seconds=600.0)
        pilot.rest(1.0)
        assert pilot.app.toasts.texts
        pilot.click("Settings")
        pilot.on("settings")
        assert not pilot.app.toasts.texts


def test_a_key_that_is_held_does_not_go_on_on_the_next_screen() -> None:
    with window() as pilot:
        pilot.on("title")
        pilot.tab_to("Open a table")
        for _ in range(3):  # as a key repeats
            pilot.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        pilot.on("choice")
        pilot.rest(0.2)
        assert pilot.screen.name == "choice"
        pilot.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="")
        pilot.press(pygame.K_o)
        pilot.on("opening")


def test_the_key_that_opens_a_screen_types_nothing_there() -> None:
    with window() as pilot:
        pilot.on("title")
        pilot.post(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")
        pilot.post(pygame.TEXTINPUT, text="?")
        pilot.on("help")
        find = pilot.screen.ui.focus
        assert isinstance(find, Entry)
        assert find.text == ""
        pilot.post(pygame.KEYUP, key=pygame.K_F1, mod=0)
        pilot.press(pygame.K_c)
        pilot.type("c")
        assert find.text == "c"


def test_keys_that_mean_the_same_everywhere_work_on_every_screen_and_press_nothing() -> None:
    with window() as pilot:
        for screen in ("title", "choice", "nearby"):
            if screen != "title":
                pilot.app.push(screen, **({"purpose": "house"} if screen == "choice" else {}))
            full = pilot.app.settings.full_screen
            pilot.press(pygame.K_RETURN, mod=pygame.KMOD_LALT)
            assert pilot.app.settings.full_screen is not full
            assert pilot.screen.name == screen
        assert not pilot.app.done
        pilot.press(pygame.K_q, mod=pygame.KMOD_LCTRL)
        assert pilot.app.done


def test_a_lesson_that_is_asked_for_waits_for_the_name(home: Path) -> None:
    app = App("off", Settings(animation="off"), (1280, 800))
    try:
        app.begin("learning", lesson="art_gallery", anew=False)
        pilot = Pilot(app)
        pilot.on("name")
        pilot.type("Bea")
        pilot.press(pygame.K_RETURN)
        pilot.on("learning")
        assert isinstance(pilot.screen, Learning)
        assert pilot.screen.course.lesson.name == "art_gallery"
        pilot.app.pop()
        assert pilot.screen.name == "title"
    finally:
        app.close()


@pytest.mark.parametrize("known", ["", "Ann"])
def test_a_name_that_is_given_is_kept_only_where_there_is_none(known: str, home: Path) -> None:
    kept.save(Settings(name=known))
    app = App("off", size=(1280, 800))
    try:
        app.introduce("Bea")
        app.begin()
        assert app.screen.name == "title"
        assert app.settings.name == "Bea"
        assert kept.load().name == (known or "Bea")
    finally:
        app.close()


def test_shortcuts_work_on_a_keyboard_without_latin_letters() -> None:
    with window() as pilot:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pilot.post(kind, key=0x44B, scancode=pygame.KSCAN_S, mod=0, unicode="\u044b")
        pilot.on("settings")


def test_the_title_tells_the_first_table_whole_and_the_others_on_demand(pilot: Pilot) -> None:
    now = time.mktime((2026, 11, 28, 20, 30, 0, 0, 0, -1))
    backs = [
        Return("owner", "1" * 16, "Ann's table", "masters_gallery", True, names=("Ann", "Bruno"), when=now - 3600),
        Return("saved", "2" * 16, "Attic", "artline", True, names=("Ann", "Clara"), when=now - 86_400),
        Return("saved", "3" * 16, "Cellar", "artline", True, when=now - 9 * 86_400),
    ]
    pilot.store.take(Returns(tuple(backs), now))
    title = pilot.screen
    assert isinstance(title, Title)
    title.refresh()
    pilot.rest()
    first = title.back_ways[0]
    assert first.label == "Back to “Ann's table”"
    assert first.about == "Masters Gallery, with Bruno, today 19:30"
    assert first.tip[-1] == "It runs on this machine now."
    assert sum(isinstance(one, Button) and one.hint == "Enter" for one in pilot.widgets()) == 1
    link = News()
    pilot.app._link = link  # type: ignore[assignment]
    pilot.click("+2")
    told = [one.about for one in pilot.widgets() if isinstance(one, Way)]
    assert told == ["Artline: Hermitage, with Clara, yesterday 20:30", "Artline: Hermitage, 2026-11-19"]
    pilot.click("Back to “Cellar”")
    pilot.on("joining")
    pilot.until(lambda: link.asked)
    assert [one.table for one in link.asked if isinstance(one, Return)] == ["3" * 16]


def test_a_table_that_comes_back_is_offered_while_the_title_is_shown(pilot: Pilot) -> None:
    link = News()
    pilot.app._link = link  # type: ignore[assignment]
    title = pilot.screen
    assert title.pulse == LOOK_AGAIN
    title.passed(LOOK_AGAIN - 1)
    assert not link.asked
    title.passed(1.0)
    assert [type(one) for one in link.asked] == [FindReturns]
    pilot.store.take(Sitting())
    title.passed(2 * LOOK_AGAIN)
    assert len(link.asked) == 1, "not while it is not known yet"
    assert pilot.store.returns is None, "what was known before sitting down is old"


def test_another_language_leaves_a_lesson_where_it_is() -> None:
    with window() as pilot:
        pilot.app.push("learning", lesson="stolen_paintings.lovers", anew=True)
        for stage, language in ((Stage.ASKED, "de"), (Stage.TAUGHT, "en"), (Stage.PLAYED_ON, "de")):
            before = pilot.app.screen
            assert isinstance(before, Learning)
            while before.course.lesson.stage is not stage or not before.course.lesson.place:
                before.course.go_on_reading() if before.course.lesson.stage is Stage.TAUGHT else before.course.do_it()
                before.skip_ahead()
            seen, place = before.course.lesson.view(), before.course.lesson.place
            pilot.app.push("settings")
            pilot.app.change(replace(pilot.app.settings, language=language))
            pilot.app.pop()
            screen = pilot.app.screen
            assert isinstance(screen, Learning)
            assert screen is not before
            assert (screen.course.lesson.stage, screen.course.lesson.place) == (stage, place)
            assert screen.shell.store.table.view == seen
            assert screen.rail.menu.tip[0] == screen.words.say("board.menu") == Words.load(language).say("board.menu")


def test_every_screen_that_is_listed_exists() -> None:
    for name, where in SCREENS.items():
        module, _, kind = where.partition(":")
        assert getattr(import_module(module), kind).name == name


def test_nothing_is_drawn_where_nothing_changes(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.rest(1.2)
    done: list[str] = []
    monkeypatch.setattr(pilot.screen, "draw", lambda canvas: done.append("drawn"))
    monkeypatch.setattr(pilot.screen, "update", lambda seconds: done.append("updated"))
    pilot.rest(1.0)
    assert done == []


def test_a_frame_that_looks_as_before_is_not_shown_again_unless_it_was_lost(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.rest(0.8)
    shown: list[str] = []
    real = pilot.app.display.window
    monkeypatch.setattr(pilot.app.display, "window", Flips(real, shown))
    for _ in range(3):
        pilot.app.display.draw(pilot.app._picture, 1.0)
    assert shown == []
    pilot.post(pygame.WINDOWEXPOSED)
    pilot.until(lambda: shown)
    assert shown == ["flip"]
    monkeypatch.setattr(pilot.app.display, "window", real)


class Flips:
    """A window that notes when it is shown."""

    def __init__(self, window: pygame.Window, shown: list[str]) -> None:
        self._window, self._shown = window, shown

    def flip(self) -> None:
        self._shown.append("flip")

    def __getattr__(self, name: str) -> object:
        return getattr(self._window, name)


def test_a_frame_that_lacks_something_is_followed_by_another(pilot: Pilot) -> None:
    pilot.rest(0.8)
    frames: list[bool] = []
    draw = pilot.app.display.draw

    def noted(*facts: Any) -> None:
        draw(*facts)
        pilot.app.display._memo.late = len(frames) < 3
        frames.append(pilot.app.display.unfinished)

    pilot.app.display.draw = noted  # type: ignore[method-assign, assignment]
    pilot.post(pygame.WINDOWEXPOSED)
    pilot.until(lambda: len(frames) >= 4)
    assert frames[:4] == [True, True, True, False]


def test_the_window_shows_what_a_whole_drawing_shows() -> None:
    """After it was drawn piece by piece: screens, things under the pointer, another size."""
    with window() as pilot:
        for label in ("Settings", "Help", "Open a table"):
            pilot.click(label)
            pilot.rest(0.7)
            whole = pygame.Surface(pilot.picture().get_size(), depth=32)
            pilot.app._picture(Canvas(whole, 1.0, 1.0))
            assert bytes(whole.get_view("2").raw) == bytes(pilot.picture().get_view("2").raw), label
            pilot.press(pygame.K_ESCAPE)
            pilot.on("title")


def test_the_size_can_change_and_the_layout_follows() -> None:
    with window() as pilot:
        pilot.app.display.window.size = (1600, 900)
        pilot.rest(0.5)
        assert pilot.picture().get_size() == (1600, 900)
        box = pilot.button("Quit").rect
        scale = fitting(1600, 900)
        pilot.click_at((box.centerx * scale, box.centery * scale))
        assert pilot.app.done


def test_settings_that_cannot_be_read_are_kept_and_told(home: Path) -> None:
    file = kept.settings_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("version = 99\n", encoding="utf-8")
    app = App("off", size=(1280, 800))
    try:
        app.begin()
        pilot = Pilot(app)
        pilot.rest(0.1)
        assert any("99" in notice for notice in app.toasts.texts)
        assert file.read_text(encoding="utf-8") == "version = 99\n"
    finally:
        app.close()


class Clock:
    """Time that only drawing moves on."""

    def __init__(self) -> None:
        self.now = time.perf_counter() + 100.0  # whatever happened before is long over

    def perf_counter(self) -> float:
        return self.now


def test_what_moves_is_drawn_on_however_long_a_frame_takes(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, drawn = Clock(), 0
    monkeypatch.setattr(pilot.app, "_link", News())  # no news is a reason to draw
    monkeypatch.setattr("client.app.time", clock)
    steps = iter([True] * 9)

    def draw(canvas: object) -> None:
        nonlocal drawn
        clock.now += 0.2  # six times as long as a frame may take
        drawn += 1

    monkeypatch.setattr(pilot.screen, "draw", draw)
    monkeypatch.setattr(pilot.screen, "update", lambda seconds: next(steps, False))
    for _ in range(20):
        pilot.app.turn(0.001)
        clock.now += 0.02
    assert drawn == 9


class News:
    """A link that has brought everything at once."""

    def __init__(self, *news: object) -> None:
        self.news = list(news)
        self.asked: list[object] = []

    def take(self) -> list[object]:
        news, self.news = self.news, []
        return news

    def ask(self, request: object) -> None:
        self.asked.append(request)

    def close(self) -> None:
        pass


def at_a_table(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, stage: TableStage = "playing", view: AnyView | None = None
) -> tuple[News, Room]:
    """Sit down at a table of others, which tells a view once; return the link to it, and its room."""
    game = GAMES["masters_gallery"]
    seats = tuple(Place(name, "human", True, False) for name in ("Ann", "Bob"))
    room = Room(stage, "Kitchen", "masters_gallery", {}, seats, (), "full")
    viewed = Viewed(view or Match(game, 2, game.options(), bytes(32)).look([], 1), 1, None, False, True)
    pilot.app.push("joining", way=Return("seat", "t1", "Kitchen", "masters_gallery", True, "", "Bob", 1))
    link = News(Sitting(), LinkChanged("here"), Joined(1, False, "t1", "Kitchen", game), RoomChanged(room), viewed)
    monkeypatch.setattr(pilot.app, "_link", link)
    return link, room


def test_a_table_that_cannot_be_shown_is_left_and_the_window_goes_on(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A host may send a view that can be decoded and means nothing."""
    game = GAMES["masters_gallery"]
    view = Match(game, 2, game.options(), bytes(32)).look([], 1)
    view.state.players = []
    link, _ = at_a_table(pilot, monkeypatch, view=view)
    pilot.on("shut_out")
    assert "cannot be shown" in pilot.store.table.why_shut()
    assert Away() in link.asked
    pilot.screen.back()
    pilot.on("title")


@pytest.mark.parametrize(("stage", "place"), [("playing", "table"), ("lobby", "room"), ("dealing", "room")])
def test_who_comes_back_is_led_to_where_the_table_is(
    pilot: Pilot, stage: TableStage, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_a_table(pilot, monkeypatch, stage)
    pilot.app.turn(0.001)
    assert pilot.screen.name == place


def another_game(room: Room) -> list[object]:
    """Return what a table tells when its owner chooses another game."""
    other = structs.replace(room, game="artline", stage="lobby")
    return [Joined(1, False, "t1", "Kitchen", GAMES["artline"]), RoomChanged(other)]


def test_help_stays_open_while_the_owner_chooses_another_game(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    link, room = at_a_table(pilot, monkeypatch)
    pilot.on("table")
    pilot.app.push("help")
    pilot.on("help")
    link.news = another_game(room)
    pilot.rest(0.1)
    pilot.press(pygame.K_ESCAPE)
    pilot.on("room")
    assert Bye() not in link.asked
    link.news = [RoomChanged(structs.replace(room, game="artline"))]
    pilot.on("table")


def test_a_key_meant_for_a_screen_that_goes_by_itself_leaves_no_table(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    link, room = at_a_table(pilot, monkeypatch)
    pilot.on("table")
    pilot.press(pygame.K_ESCAPE)  # its menu
    monkeypatch.setattr(app, "REST", PATIENCE)
    link.news = another_game(room)
    pilot.until(lambda: pilot.screen.name == "room")
    pilot.press(pygame.K_ESCAPE)
    pilot.click("Leave")
    assert pilot.screen.name == "room"
    assert Bye() not in link.asked
    monkeypatch.setattr(pilot.app, "_rests_until", 0.0)
    pilot.press(pygame.K_ESCAPE)
    assert Bye() in link.asked


def test_a_saved_table_goes_on_with_bots_as_fast_as_the_settings_say(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = News()
    monkeypatch.setattr(pilot.app, "_link", link)
    pilot.app.change(replace(pilot.app.settings, bot_pace=3))
    pilot.app.push("joining", way=Return("saved", "t1", "Kitchen", "masters_gallery", True))
    pilot.rest(0.1)
    assert [way.pace for way in link.asked if isinstance(way, Return)] == [3.0]


def test_a_wrong_code_leaves_the_chosen_table_chosen_and_asks_again(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    near = NearbyTable("t1", "Kitchen", "masters_gallery", "lobby", 1, 3, "0", ("127.0.0.1:9",), True, True)
    link = News()
    monkeypatch.setattr(pilot.app, "_link", link)
    pilot.app.push("nearby")
    link.news = [TablesNearby((near,))]
    pilot.rest(0.1)
    screen = pilot.screen
    assert isinstance(screen, Nearby)
    pilot.click_at((screen.rows.rect.centerx, screen.rows.rect.y + 20))
    pilot.click(screen.join)
    pilot.click(next(one for one in pilot.widgets() if isinstance(one, Entry)))
    pilot.type("123456")
    pilot.click("Join")
    pilot.on("joining")
    assert isinstance(pilot.screen, Joining)
    link.news = [Failed(pilot.screen.way, Failure("code_refused", {"left": 4})), TablesNearby((near,))]
    pilot.on("shut_out")
    pilot.press(pygame.K_RETURN)
    pilot.on("nearby")
    assert screen.rows.selection == near
    assert len(screen.ui.dialogs) == 1


def test_the_title_keeps_its_buttons_when_a_way_back_is_found(pilot: Pilot) -> None:
    title = pilot.screen
    assert isinstance(title, Title)
    pilot.rest(0.1)
    before = {id(one): tuple(one.rect) for one in (*title.ways, *title.small)}
    title.ui.set_focus(title.ways[2])
    pilot.store.take(Returns((Return("seat", "t1", "Kitchen", "masters_gallery", True, "", "Ann", 0),)))
    title.refresh()
    pilot.app.turn(0.1)
    pilot.rest(0.1)
    assert len(title.back_ways) == 1
    assert {id(one): tuple(one.rect) for one in (*title.ways, *title.small)} == before
    assert title.ui.focus is title.ways[2]


@pytest.mark.parametrize(
    ("desktop", "fills"), [((1366, 768), True), ((1600, 900), True), ((1920, 1080), False), ((3840, 2160), False)]
)
def test_a_window_fills_a_screen_on_which_a_part_of_it_would_have_small_texts(
    desktop: tuple[int, int], fills: bool
) -> None:
    assert too_small_for_a_part(desktop) == fills
    for size in (desktop, (1366, 768)):
        smallest = min(units for _, units in theme.TYPE.values())
        assert smallest * fitting(*size) >= 13, "no text is under 13 pixels at the smallest size of texts"
    assert min(TEXT_SCALES) == 100


def test_the_window_has_its_own_icon() -> None:
    icon = window_icon()
    assert icon.get_size() == (64, 64)
    assert icon.get_at((0, 0)).a == 0
    assert len({tuple(icon.get_at((x, 32))) for x in range(64)}) > 4


def test_settings_changed_by_another_program_meanwhile_are_kept_and_used() -> None:
    """`language de` beside an open window, then a change in the window: neither undoes the other."""
    with window() as pilot:
        pilot.app.change(replace(pilot.app.settings, volume=10))
        kept.save(replace(kept.load(), language="de", volume=30))
        pilot.app.change(replace(pilot.app.settings, muted=True))
        assert (kept.load().language, kept.load().volume, kept.load().muted) == ("de", 30, True)
        assert pilot.app.settings == kept.load()
        assert pilot.app.words.language == "de"
        kept.save(replace(kept.load(), bot_pace=4, volume=50))
        pilot.app.change(replace(pilot.app.settings, volume=60))
        assert (kept.load().bot_pace, kept.load().volume) == (4, 60), "of two changes of one value the latest counts"
        kept.save(replace(kept.load(), volume=70))
        pilot.post(pygame.WINDOWFOCUSGAINED)
        pilot.rest(0.1)
        assert pilot.app.settings.volume == 70
