"""The end of a match in the window: pictures before and after the record has come, the story, talk, keeping a picture."""

import dataclasses
from pathlib import Path

import pygame
import pytest
from msgspec import structs
from pygame import FRect
from pygame.event import Event

from client.accessibility.tree import Live, Role
from client.data.settings import Settings
from client.data.store import COMES_AFTER
from client.drawing.canvas import Canvas
from client.screens import ending_paper, scores
from client.screens.score_rows import columns_of
from client.screens.scores import Scores
from client.session.requests import OpenTable
from client.tables.board import Cell, Sheet, SheetRow
from client.wording.best_results import Best
from engine.core.journal import write
from engine.core.outcome import Outcome
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from netcode.guest.updates import ChatReceived, Joined, RoomChanged, Verified, Viewed
from netcode.protocol.messages import Place, Ready, Room, Start
from netcode.storage import paths
from tests.client import readers
from tests.client.cuts import noted_cuts
from tests.client.screens.tables import Shell, lie_apart, press
from tests.client.tables.finished import NAMES, finished


def ended(
    game: str = "art_gallery",
    seats: int = 3,
    viewer: int = 0,
    record: bool = True,
    owner: bool = False,
    size: tuple[int, int] = (1366, 768),
    mode: str = "",
    settings: Settings | None = None,
) -> tuple[Scores, Shell, Canvas]:
    pygame.font.init()
    options = {"mode": mode} if mode else {}
    match = finished(game, seats, **options)
    shell = Shell(settings or Settings(name="Ann", animation="off"))
    shell.store.take(Joined(viewer, owner, "0" * 16, "Kitchen", GAMES[game]))
    places = tuple(Place(name, "human", True, False) for name in NAMES[:seats])
    shell.store.take(RoomChanged(Room("over", "Kitchen", game, {**options}, places, (), "owner", "")))
    shell.store.take(Viewed(match.look([], viewer), 1, None, False, True))
    screen = Scores(shell)
    if record:
        shell.store.take(Verified(True, 1, "verified", {}, 314159, journal=write(match.records)))
        screen.refresh()
    canvas = Canvas(pygame.Surface(size), 1.0, shell.settings.text_scale / 100)
    screen.enter()
    screen.draw(canvas)
    return screen, shell, canvas


def another_begins(shell: Shell) -> None:
    assert shell.store.table.room is not None
    shell.store.stays_at_end = True
    shell.store.take(RoomChanged(structs.replace(shell.store.table.room, stage="over")))
    shell.store.take(RoomChanged(structs.replace(shell.store.table.room, stage="playing")))


def test_another_match_of_the_host_waits_at_the_end_for_a_press() -> None:
    screen, shell, canvas = ended()
    another_begins(shell)
    screen.refresh()
    screen.draw(canvas)
    assert screen.again.enabled
    assert screen.again.label == "Come along"
    assert not screen.table.enabled
    assert not shell.went
    press(screen, pygame.K_RETURN)
    assert not shell.went, "Enter was pressed for the last reveal"
    screen.update(0.1)
    press(screen, pygame.K_n)
    assert not shell.went, "the button has just changed"
    screen.update(1.0)
    press(screen, pygame.K_n)
    assert shell.went == ["table"]
    assert not shell.commands
    assert not shell.store.lingers


def test_a_screen_reader_hears_who_won_and_reads_the_rows_as_a_table() -> None:
    screen, _, _ = ended()
    screen._age = 1e9
    found = readers.nodes(screen)
    won = next(node for node in found if node.role is Role.STATUS)
    assert (won.name, won.live) == (screen.heading()[0], Live.POLITE)
    heads, *rows = (node for node in found if node.role is Role.ROW)
    assert heads.children[-1].name == "points"
    assert [row.children[0].name for row in rows] == ["1. Bruno", "2. Ann (you)", "3. Clara"]
    assert all(len(row.children) == len(heads.children) for row in rows)
    texts = [node.name for node in found if node.role is Role.TEXT]
    assert not {one.name for row in rows for one in row.children} & {*texts}, "nothing is read twice"


def test_who_presses_nothing_comes_along_after_some_seconds() -> None:
    screen, shell, _ = ended()
    assert not screen.passed(1000.0), "nothing has begun"
    another_begins(shell)
    screen.refresh()
    assert screen.pulse is not None
    screen.passed(COMES_AFTER - 1)
    assert not shell.went
    screen.passed(1.0)
    assert shell.went == ["table"]


@pytest.mark.parametrize("practice", [True, False])
def test_the_table_word_is_explained_where_there_is_somebody_to_compare_it_with(practice: bool) -> None:
    _, shell, _ = ended()
    shell.store.hosted = OpenTable("art_gallery", 3, "Kitchen", "Ann", practice=practice)
    told = " ".join(text for text, _, _ in ending_paper.fair_lines(shell.words, shell.store))
    assert ("Read it out: if everyone has the same two words" in told) is not practice


def test_the_story_waits_for_the_record_and_the_pictures_do_not() -> None:
    screen, shell, _ = ended(record=False)
    assert screen.end.story(screen.words) == ()
    before = screen.end.walls()
    assert any(before)
    match = finished("art_gallery", 3)
    shell.store.take(Verified(True, 1, "verified", {}, 314159, journal=write(match.records)))
    screen.refresh()
    assert 2 <= len(screen.end.story(screen.words)) <= 5
    assert screen.end.walls() == before


@pytest.mark.parametrize("journal", [b"", b"nothing"])
def test_a_record_that_did_not_come_whole_leaves_points_and_pictures(journal: bytes) -> None:
    screen, shell, canvas = ended(record=False)
    shell.store.take(Verified(False, 1, "no_opening", {}, None, journal=journal))
    screen.refresh()
    screen.draw(canvas)
    assert screen.end.story(screen.words) == ()
    assert any(screen.end.walls())


def test_the_winners_wall_comes_first_and_digits_and_arrows_show_the_others() -> None:
    screen, shell, _ = ended()
    assert shell.store.table.outcome is not None
    assert screen.seat == shell.store.table.outcome.winners[0]
    press(screen, pygame.K_3)
    assert screen.seat == 2
    press(screen, pygame.K_RIGHT)
    assert screen.seat == 0
    press(screen, pygame.K_9)
    assert screen.seat == 0
    assert [button.chosen for button in screen.seat_buttons] == [True, False, False]


def test_talk_takes_the_place_of_the_story_and_counts_what_was_said_meanwhile() -> None:
    screen, shell, canvas = ended()
    shell.store.take(ChatReceived(1, "Bruno", "Well played"))
    screen.refresh()
    assert screen.talk.label == "Talk (1)"
    press(screen, pygame.K_t)
    assert screen.talking
    assert screen.ui.focus is screen.entry
    screen.draw(canvas)
    press(screen, pygame.K_ESCAPE)
    assert not screen.talking
    assert not shell.went, "Escape leaves the talk first"
    assert screen.talk.label == "Talk"


def test_a_picture_of_it_is_kept_without_buttons(home: Path) -> None:
    screen, _, canvas = ended()
    press(screen, pygame.K_k, pygame.K_k)
    kept = sorted(paths.pictures().glob("*.png"))
    assert len(kept) == 2, "the second one has a name of its own"
    assert pygame.image.load(str(kept[0])).get_size() == canvas.surface.get_size()
    screen.draw(canvas)
    place = screen.again.rect.center
    shown = pygame.image.load(str(kept[0])).get_at((int(place[0]), int(place[1])))
    assert shown[:3] != canvas.surface.get_at((int(place[0]), int(place[1])))[:3]


def test_what_cannot_be_kept_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERNISSAGE_HOME", str(tmp_path / "home"))
    (tmp_path / "home").write_text("in the way")
    screen, _, canvas = ended()
    press(screen, pygame.K_k)
    assert "home" in screen._note
    screen.draw(canvas)


@pytest.mark.parametrize(("owner", "command"), [(True, Start()), (False, Ready(True))])
def test_enter_begins_no_other_match_and_its_own_key_does_after_a_rest(owner: bool, command: Start | Ready) -> None:
    screen, shell, _ = ended(owner=owner)
    screen.update(0.1)
    press(screen, pygame.K_n)
    for _ in range(3):
        press(screen, pygame.K_RETURN)
        screen.update(1.0)
    press(screen, pygame.K_t, pygame.K_ESCAPE, pygame.K_RETURN)  # talk was opened and closed
    assert not shell.commands
    press(screen, pygame.K_n)
    assert shell.commands == [command]


def test_a_second_click_meant_for_the_button_before_begins_no_match() -> None:
    screen, shell, _ = ended(owner=True)
    at = screen.again.rect.center
    for seconds, begun in ((0.1, []), (1.0, [Start()])):
        screen.update(seconds)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            screen.event(Event(kind, pos=at, button=1), 1.0)
        assert shell.commands == begun


def test_pictures_are_hung_one_after_the_other_and_any_key_shows_all() -> None:
    screen, shell, _ = ended()
    shell.settings = Settings(name="Ann")
    screen._age = 0.0
    assert screen.update(0.1)
    assert screen.pulse is not None
    press(screen, pygame.K_F5)
    screen.update(0.1)
    assert not screen.update(0.1)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (1280, 720)])
@pytest.mark.parametrize(("game", "seats", "mode"), [("museum_pictura", 2, ""), ("stolen_paintings", 8, "basic")])
def test_spectators_see_it_too_and_nothing_lies_over_something_else(
    game: str, seats: int, mode: str, size: tuple[int, int]
) -> None:
    screen, _, canvas = ended(game, seats, SPECTATOR, size=size, mode=mode)
    assert not screen.again.enabled
    lie_apart(screen, canvas)


@pytest.mark.parametrize(
    ("game", "seats", "mode"), [("stolen_paintings", 4, "code_grid"), ("art_gallery", 4, ""), ("artline", 3, "")]
)
def test_in_large_texts_nothing_is_cut_and_the_story_ends_on_its_paper(
    game: str, seats: int, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut = noted_cuts(monkeypatch)
    large = Settings(name="Ann", animation="off", language="de", text_scale=130)
    screen, _, canvas = ended(game, seats, mode=mode, settings=large)
    assert cut == []
    for high in (120.0, 240.0, 360.0):
        assert ending_paper.tell_lines(canvas, FRect(0, 0, 340, high), screen.end.story(screen.words)) <= high


def test_columns_are_found_in_sheets_with_seats_in_rows_and_in_columns() -> None:
    outcome = Outcome((7, 5), ((), ()), (1, 2), (0,), "over")
    rows = (SheetRow("Ann", (Cell("4"), Cell("3"), Cell("7")), 0), SheetRow("Bea", (Cell("5"), Cell(""), Cell("5")), 1))
    found = columns_of(Sheet("Points", (Cell("A"), Cell("B"), Cell("Sum")), rows), outcome)
    assert [cell.text for cell in found.heads] == ["A", "B"]
    assert found.cells == (("4", "3"), ("5", ""))
    turned = (
        SheetRow("A", (Cell("4"), Cell("5"))),
        SheetRow("None", (Cell(), Cell())),
        SheetRow("Sum", (Cell("7"), Cell("5"))),
    )
    found = columns_of(Sheet("Points", (Cell("Ann"), Cell("Bea")), turned), outcome)
    assert [cell.text for cell in found.heads] == ["A"]
    assert found.cells == (("4",), ("5",))
    assert columns_of(None, outcome).heads == ()


def test_best_results_are_looked_up_once_before_and_once_after_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(scores, "is_listed", lambda *_: True)

    def look(name: str) -> tuple[Best, ...]:
        asked.append(name)
        return ()

    monkeypatch.setattr(scores, "best_results", look)
    screen, shell, _ = ended(record=False)
    for number in range(3):
        shell.store.take(ChatReceived(1, "Bruno", str(number)))
        screen.refresh()
    assert asked == ["Ann"]
    shell.store.take(Verified(False, 1, "no_opening", {}, None, journal=b""))
    screen.refresh()
    screen.refresh()
    assert asked == ["Ann", "Ann"]


@pytest.mark.parametrize("owner", [True, False])
def test_the_owner_goes_on_to_choose_another_game(owner: bool) -> None:
    screen, shell, canvas = ended(owner=owner)
    for _ in range(2):
        screen.update(1.0)
    screen.draw(canvas)
    press(screen, pygame.K_g)
    assert shell.pushed == [("choice", {"purpose": "table"})] * owner
    assert screen.other.visible is owner


def test_who_lingers_comes_along_to_the_room_of_another_game() -> None:
    screen, shell, canvas = ended()
    store = shell.store
    assert store.table.room is not None
    assert store.table.joined is not None
    store.stays_at_end = True
    store.take(RoomChanged(structs.replace(store.table.room, stage="over")))
    store.take(dataclasses.replace(store.table.joined, game=GAMES["artline"]))
    store.take(RoomChanged(structs.replace(store.table.room, stage="lobby", game="artline")))
    screen.refresh()
    screen.draw(canvas)
    assert screen.again.label == "Come along"
    screen.passed(COMES_AFTER)
    assert shell.went == ["room"]


def test_the_end_stays_whole_until_the_room_of_another_game_is_known() -> None:
    screen, shell, canvas = ended(owner=True, seats=4)
    before = shell.store.table.names()
    shell.store.take(Joined(0, True, "1" * 16, "Kitchen", GAMES["museum_pictura"]))
    screen.refresh()
    screen.draw(canvas)
    assert shell.store.table.names() == before
    assert shell.store.table.game is GAMES["art_gallery"]
    places = tuple(Place(name, "human", True, False) for name in NAMES[:2])
    shell.store.take(RoomChanged(Room("lobby", "Kitchen", "museum_pictura", {}, places, (), "owner", "")))
    assert shell.store.table.game is GAMES["museum_pictura"]
    assert len(shell.store.table.names()) == 2
    assert shell.store.table.outcome is None
