"""Making a deck of own pictures in the window: dropped, typed, turned, named, kept, changed, and played with."""

import io
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from PIL import Image

from client.screens.decks import Decks
from client.screens.opening import Opening
from client.session.requests import Return
from client.session.tables_to_rejoin import forget_way
from client.widgets import Choice, Dialog
from engine.paintings import said, vocabulary
from netcode.storage import own_decks
from tests.client import readers
from tests.client.cuts import noted_cuts
from tests.client.pilot import Pilot, window
from tests.own_pictures import TAKEN, album, deck, photo, stored_deck


@pytest.fixture
def pilot(home: Path) -> Iterator[Pilot]:
    with window() as opened:
        yield opened


def decks(pilot: Pilot) -> Decks:
    """Return the screen, once it is on top and reads nothing more."""
    pilot.on("decks")
    screen = pilot.screen
    assert isinstance(screen, Decks)
    pilot.until(lambda: screen.work.job is None)
    pilot.rest()
    return screen


def drop(pilot: Pilot, *places: Path) -> Decks:
    """Drop files or folders onto the window; return the screen once they are read."""
    pilot.post(pygame.DROPBEGIN)
    for place in places:
        pilot.post(pygame.DROPFILE, file=str(place))
    pilot.post(pygame.DROPCOMPLETE)
    pilot.rest()
    return decks(pilot)


def write(pilot: Pilot, text: str) -> None:
    pilot.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    pilot.type(text)


def told(screen: Decks) -> list[str]:
    return [line.text for line in screen.told.items]


def test_a_dropped_folder_becomes_a_deck_that_a_table_begins_with(pilot: Pilot, tmp_path: Path) -> None:
    pilot.app.push("opening", game="stolen_paintings", seats=2, purpose="alone")
    pilot.on("opening")
    screen = drop(pilot, album(tmp_path / "Summer", 40))
    assert len(screen.wall.tiles.items) == 40
    pilot.click("Keep the deck")
    pilot.on("opening")
    opening = pilot.screen
    assert isinstance(opening, Opening)
    reference = own_decks.reference_to(own_decks.whole("summer").deck)
    assert opening.order().options["deck"] == reference
    pilot.click("Begin")
    pilot.on("table")
    room = pilot.store.table.room
    assert room is not None
    assert str(room.options["deck"]).startswith(reference)


def test_keys_alone_make_a_deck(pilot: Pilot, tmp_path: Path) -> None:
    folder = album(tmp_path / "Our Summer", 31)
    pilot.app.push("decks")
    decks(pilot)
    pilot.type(f"'{folder}'")
    pilot.press(pygame.K_RETURN)
    screen = decks(pilot)
    pilot.tab_to(screen.wall.tiles)
    pilot.press(pygame.K_RIGHT, pygame.K_r, pygame.K_RETURN)
    write(pilot, "Opa im Boot")
    pilot.press(pygame.K_TAB)
    write(pilot, "Otto")
    pilot.press(pygame.K_TAB)
    write(pilot, "19x99")
    pilot.press(pygame.K_TAB)
    write(pilot, "Opa, Hund; a boat")
    pilot.press(pygame.K_TAB, pygame.K_SPACE)
    pilot.tab_to(screen.wall.tiles)
    pilot.press(pygame.K_END, pygame.K_x)
    assert screen.heading()[1] == "30 pictures hang; a deck has 30 to 400"
    assert pilot.has("Put back")
    pilot.tab_to(screen.title)
    write(pilot, "Am See")
    pilot.press(pygame.K_RETURN)
    pilot.on("title")
    pictures = own_decks.load("am-see").deck.pictures
    (one,) = (picture for picture in pictures if picture.title)
    assert (one.title, one.by, one.year, one.portrait) == ("Opa im Boot", "Otto", 1999, True)
    assert one.seen == ("Opa", "dog", "boat")
    assert (one.width, one.height) == (300, 400)
    assert {picture.year for picture in pictures} == {1999, TAKEN}
    assert pilot.app.toasts.texts == ("The deck “Am See” is made: 30 pictures.",)


def test_what_is_wrong_is_said_and_nothing_is_lost(pilot: Pilot, tmp_path: Path) -> None:
    folder = album(tmp_path / "few", 5)
    (folder / "cut.jpg").write_bytes(photo(50)[:500])
    shown, out = Image.open(io.BytesIO(photo(3))), io.BytesIO()
    shown.resize((380, 285)).save(out, "JPEG", quality=60)
    (folder / "wieder.jpg").write_bytes(out.getvalue())
    (tmp_path / "notes.txt").write_text("no picture")
    pilot.app.push("decks")
    decks(pilot)
    screen = drop(pilot, tmp_path / "nowhere", tmp_path / "notes.txt", folder)
    assert told(screen) == [
        f"There is nothing at {tmp_path / 'nowhere'}.",
        f"{tmp_path / 'notes.txt'} is neither a folder nor a zip archive nor a picture.",
        "cut.jpg: left out. It is damaged or cut short.",
        "IMG_0003.jpg and wieder look nearly alike: the theft of one of them could not be seen. Better leave one out.",
    ]
    pilot.click("Keep the deck")
    assert screen.work.why_not == "Only 6 pictures can be used; a deck needs at least 30. No deck was made."
    assert own_decks.names() == []
    pilot.click(screen.wall.tiles)
    screen.wall.tiles.choose(5)
    pilot.click("Take out")
    assert len(told(screen)) == 3, "only pictures that hang look alike"
    screen = drop(pilot, folder / "IMG_0001.jpg", tmp_path / "nowhere")
    assert told(screen)[-2] == "IMG_0001.jpg: left out. It is the same picture as IMG_0001.jpg."
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(screen.ui.dialogs[-1], Dialog)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.screen is screen
    pilot.press(pygame.K_ESCAPE)
    pilot.click("Leave it")
    pilot.on("title")


def test_a_name_that_is_taken_is_said(pilot: Pilot, tmp_path: Path) -> None:
    stored_deck("summer", 40)
    pilot.app.push("settings", part="pictures")
    pilot.on("settings")
    pilot.click("Own pictures ...")
    decks(pilot)
    screen = drop(pilot, album(tmp_path / "Summer", 30))
    pilot.click("Keep the deck")
    assert screen.work.why_not == "There is a deck “summer” already. Nothing was changed."
    screen.work.changed = False


def test_a_deck_is_opened_and_changed_and_the_others_of_its_pictures_stay_as_they_are(pilot: Pilot) -> None:
    before = own_decks.reference_to(stored_deck("summer", 40).deck)
    pilot.app.push("opening", game="stolen_paintings", seats=2)
    pilot.on("opening")
    opening = pilot.screen
    assert isinstance(opening, Opening)
    pilot.click(opening.make)
    screen = decks(pilot)
    screen.which.choose(1)
    screen = decks(pilot)
    assert not screen.work.changed
    pilot.click(screen.wall.tiles)
    pilot.press(pygame.K_HOME, pygame.K_r, pygame.K_r)
    for _ in range(5):
        pilot.press(pygame.K_RIGHT, pygame.K_x)
    pilot.press(pygame.K_RIGHT, pygame.K_r, pygame.K_r, pygame.K_r, pygame.K_r)
    old = {one.sha256: one for one in own_decks.load("summer").deck.pictures}
    pilot.click("Keep the deck")
    pilot.on("opening")
    new = own_decks.whole("summer").deck.pictures
    assert len(new) == 35
    assert sum(old.get(one.sha256) == one for one in new) == 34, "one was turned, and four quarters are none"
    choice = opening.options["deck"]
    assert isinstance(choice, Choice)
    assert choice.value != before
    assert choice.value == own_decks.reference_to(own_decks.load("summer").deck)


def test_five_folders_that_are_dropped_together_are_the_artists_of_masters_gallery(
    pilot: Pilot, tmp_path: Path
) -> None:
    names = ("Anna", "Ben", "Cem", "Opa", "Zoe")
    folders = [album(tmp_path / name, 6, 6 * place) for place, name in enumerate(names)]
    pilot.app.push("decks")
    decks(pilot)
    screen = drop(pilot, *folders)
    assert [one.by for one in screen.work.making.pictures.values()] == [name for name in names for _ in range(6)]
    screen.work.changed = False


def test_a_deck_that_was_handed_over_is_read_with_all_that_is_known(pilot: Pilot, tmp_path: Path) -> None:
    from client.packs.archives import write_archive

    stored = stored_deck("summer", 40)
    pictures = album(tmp_path / "x", 40)
    assert pictures
    names = sorted(pictures.iterdir())
    files = {"Gran asleep.jpg": names[0].read_bytes(), **{one.name: one.read_bytes() for one in names[1:]}}
    write_archive(tmp_path / "family.zip", files)
    own_decks.remove(stored.folder.name)
    pilot.app.push("decks")
    decks(pilot)
    screen = drop(pilot, tmp_path / "family.zip")
    assert screen.work.making.title == "family"
    assert "Gran asleep" in screen.wall.tiles.names
    screen.work.changed = False


def test_the_screen_goes_on_while_pictures_are_read(pilot: Pilot, tmp_path: Path) -> None:
    folder = album(tmp_path / "many", 60)
    pilot.app.push("decks")
    decks(pilot)
    pilot.post(pygame.DROPFILE, file=str(folder))
    pilot.post(pygame.DROPCOMPLETE)
    seen: list[int] = []
    screen = pilot.screen
    assert isinstance(screen, Decks)
    while len(screen.wall.tiles.items) < 60:
        pilot.app.turn(0.02)
        seen.append(len(screen.wall.tiles.items))
    assert len({*seen}) > 3, "they come one after the other"
    decks(pilot)
    screen.work.changed = False


def test_a_reader_gets_every_picture_by_name_and_can_take_it_out(pilot: Pilot, tmp_path: Path) -> None:
    pilot.app.push("decks")
    decks(pilot)
    screen = drop(pilot, album(tmp_path / "Summer", 30))
    names = [node.name for node in readers.nodes(pilot.screen)]
    assert {"IMG_0000.jpg", "IMG_0029.jpg", "Title", "Year", "Who or what is seen", "Name of the deck"} <= set(names)
    readers.use(pilot.screen, "IMG_0007.jpg")
    readers.use(pilot.screen, "Take out")
    assert screen.work.making.out == {"IMG_0007.jpg"}
    screen.work.changed = False


def test_a_deck_that_is_lent_to_a_saved_table_goes_with_it(home: Path) -> None:
    table = "0123456789abcdef"
    own_decks.lend(table, deck(40))
    forget_way(Return("saved", table, "Us", "stolen_paintings", False, str(home / "none")))
    assert own_decks.found(own_decks.reference_to(deck(40).deck)) is None


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_element_is_understood_as_it_is_shown(language: str) -> None:
    from client.packs.deck_table import tags_of

    for element in vocabulary().elements:
        assert tags_of(said(element, language)) == (element,)


@pytest.mark.parametrize(("language", "text"), [("en", 100), ("de", 130)])
def test_nothing_is_cut_and_everything_has_its_place(
    home: Path, tmp_path: Path, language: str, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with window(language=language, text_scale=text) as pilot:
        pilot.app.push("decks")
        decks(pilot)
        screen = drop(pilot, album(tmp_path / "Summer", 30))
        cut = noted_cuts(monkeypatch)
        screen.which.options = [("", screen.say("decks.new"))]
        for name in screen.work.making.pictures:
            screen.work.making.say(name, title="Opa")
        screen.work.why_not = screen.say("refused.deck_many", count=401, most=400)
        screen.show()
        pilot.rest(0.2)
        assert not cut
        boxes = [widget.rect for widget in screen.ui.layer()]
        assert not [
            pair
            for n, one in enumerate(boxes)
            for other in boxes[:n]
            if one.colliderect(other)
            for pair in [(one, other)]
        ]
        screen.work.changed = False
