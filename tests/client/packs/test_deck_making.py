"""Decks out of folders as phones and people fill them."""

import io
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest
from PIL import Image

from client.packs.deck_making import DeckMaking, title_of
from client.packs.importing import source_at
from client.packs.sources import Folder, OneFile
from engine.paintings import own
from netcode.storage import own_decks
from netcode.storage.own_decks import BadDeck
from tests.client.packs.pictures import HEIC, saved
from tests.needs import needs
from tests.own_pictures import TAKEN, album, photo


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return album(tmp_path / "Summer", 40)


def made(place: Path, name: str = "summer") -> tuple[DeckMaking, dict[str, str]]:
    """Return a deck's making, and why each file was left out."""
    with source_at(place) as source:
        making = DeckMaking(source.title)
        left = {one.file: one.why.code for one in making.look(source) if one.why is not None}
    if len(making.pictures) >= own.FEWEST:
        making.finish(name)
    return making, left


def test_a_folder_becomes_a_deck_in_an_order_that_tells_nothing(folder: Path) -> None:
    made(folder)
    deck = own_decks.whole("summer").deck
    assert deck.title == "Summer"
    assert len(deck.pictures) == 40
    assert [one.sha256 for one in deck.pictures] == sorted(one.sha256 for one in deck.pictures)
    assert {one.year for one in deck.pictures} == {TAKEN}
    assert all(one.title == "" for one in deck.pictures)
    assert own_decks.found(own_decks.reference_to(deck)) == own_decks.load("summer")


def test_every_format_of_phones_is_read_upright_and_small(tmp_path: Path) -> None:
    place = tmp_path / "kinds"
    place.mkdir()
    shutil.copy(HEIC, place / "IMG_0001.HEIC")
    for n, kind in enumerate(("JPEG", "PNG", "WEBP", "AVIF", "MPO"), 2):
        (place / f"IMG_000{n}.{kind.lower() if kind != 'MPO' else 'jpg'}").write_bytes(photo(n, 3000, 2000, kind))
    (place / "turned.jpg").write_bytes(photo(9, 3000, 2000, orientation=6))
    making, left = made(place)
    assert not left
    sides = {file: (one.width, one.height) for file, one in making.pictures.items()}
    assert sides.pop("IMG_0001.HEIC") == (320, 240)
    assert sides.pop("turned.jpg") == (853, 1280)
    assert {*sides.values()} == {(1280, 853)}
    assert making.pictures["IMG_0001.HEIC"].year == 2019


@needs("exiftool")
def test_no_metadatum_is_left(folder: Path) -> None:
    shutil.copy(HEIC, folder / "phone.heic")
    made(folder)
    stored = own_decks.load("summer").folder
    told = subprocess.run(
        ["exiftool", "-a", "-G1", "-s", "-ext", "jpg", str(stored)], capture_output=True, text=True, check=True
    ).stdout
    assert told.count("[File]") > 40
    groups = {line.split("]")[0].lstrip("[") for line in told.splitlines() if line.startswith("[")}
    assert groups <= {"ExifTool", "System", "File", "JFIF", "Composite"}, told
    assert "GPS" not in told


def test_titles_are_names_that_a_person_gave() -> None:
    assert title_of("2024/Oma am See.jpg") == "Oma am See"
    assert title_of("blue_house.png") == "blue house"
    for name in (
        "IMG_2041.HEIC",
        "DSC01234.JPG",
        "PXL_20240630_101112345.jpg",
        "20240630_1012.jpg",
        "IMG-20240101-WA0003.jpg",
    ):
        assert title_of(name) == "", name


def test_folders_say_who_made_the_pictures_below_them(tmp_path: Path) -> None:
    for child in ("Ida", "Jon"):
        album(tmp_path / "Kids" / child, 20, first=20 * (child == "Jon"))
    made(tmp_path / "Kids", "kids")
    assert [one.by for one in own_decks.load("kids").deck.pictures].count("Ida") == 20


def test_what_cannot_be_used_is_told_and_the_rest_is_taken(folder: Path) -> None:
    (folder / "cut.jpg").write_bytes(photo(77)[:900])
    (folder / "notes.jpg").write_bytes(b"Dear diary")
    (folder / "tiny.png").write_bytes(saved(Image.new("RGB", (90, 90)), "PNG"))
    shutil.copy(folder / "IMG_0003.jpg", folder / "IMG_0003 copy.jpg")
    (folder / "film.mp4").write_bytes(b"no picture, and not called so")
    _, left = made(folder)
    assert left == {
        "cut.jpg": "image_damaged", "notes.jpg": "image_format", "tiny.png": "image_small", "IMG_0003.jpg": "image_twice",
    }  # fmt: skip
    assert len(own_decks.load("summer").deck.pictures) == 40


def test_two_that_look_nearly_alike_are_named(folder: Path) -> None:
    shown = Image.open(io.BytesIO(photo(5, 800, 600)))
    (folder / "again.jpg").write_bytes(saved(shown.resize((640, 480)), quality=60))
    making, _ = made(folder)
    assert making.twins() == [("IMG_0005.jpg", "again.jpg")]


def test_too_few_and_too_many_are_refused_and_nothing_is_left(tmp_path: Path) -> None:
    few = DeckMaking("few")
    list(few.look(Folder(album(tmp_path / "few", 3))))
    with pytest.raises(BadDeck, match="deck_few"):
        few.finish("few")
    assert own_decks.names() == []
    many = tmp_path / "many"
    many.mkdir()
    for n in range(801):
        (many / f"{n}.jpg").touch()
    with pytest.raises(BadDeck, match="deck_many"):
        list(DeckMaking("many").look(Folder(many)))


def test_a_deck_that_is_there_stays_unless_it_is_replaced(folder: Path) -> None:
    making, _ = made(folder)
    with pytest.raises(BadDeck, match="deck_there"):
        making.finish("summer")
    making.drop("IMG_0000.jpg")
    (late := folder / "late.jpg").write_bytes(photo(99))
    list(making.look(OneFile(late)))
    making.finish("summer", overwrite=True)
    assert len(own_decks.whole("summer").deck.pictures) == 40
    assert own_decks.names() == ["summer"]


def test_a_deck_is_handed_on_in_an_archive_with_all_that_is_known(folder: Path, tmp_path: Path) -> None:
    (folder / "Oma am See.jpg").write_bytes(photo(55))
    made(folder)
    deck = own_decks.load("summer")
    with zipfile.ZipFile(tmp_path / "summer.zip", "w") as archive:
        for file in deck.files():
            archive.write(deck.folder / file, file)
    made(tmp_path / "summer.zip", "other")
    other = own_decks.whole("other").deck
    assert sorted(one.title for one in other.pictures)[-1] == "Oma am See"
    assert {one.year for one in other.pictures} == {TAKEN}


def test_a_changed_picture_is_noticed(folder: Path) -> None:
    made(folder)
    stored = own_decks.load("summer")
    (stored.folder / stored.deck.pictures[7].file).write_bytes(b"another")
    with pytest.raises(BadDeck, match="deck_damaged"):
        own_decks.whole("summer")
