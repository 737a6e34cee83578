"""The command `deck` as it is typed."""

from pathlib import Path

import pytest

from engine.paintings import own
from netcode.storage import own_decks, paths
from tests.own_pictures import album, photo, stored_deck
from tools import cli
from tools.opening import table_setup


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    return tmp_path / "home"


def deck(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[object, str, str]:
    """Return exit code, what was told, what was told as an error."""
    with pytest.raises(SystemExit) as ended:
        cli.main(["deck", *map(str, args)])
    told = capsys.readouterr()
    return ended.value.code, told.out, told.err


def test_a_folder_becomes_a_deck_and_everything_odd_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = album(tmp_path / "Our Summer", 41)
    (folder / "cut.jpg").write_bytes(photo(50)[:500])
    code, told, _ = deck(capsys, "make", folder)
    assert code == 0
    assert "cut.jpg: left out. It is damaged or cut short." in told
    assert "The deck “our-summer” is made: 41 pictures" in told
    assert "host stolen_paintings --deck our-summer" in told
    _, told, _ = deck(capsys, "list")
    assert told == (
        "our-summer: “Our Summer”, 41 pictures: 41 with a year, 0 with a title, 0 with tags that bots know, "
        "0 ticked as portraits.\n"
    )


def test_a_table_of_the_pictures_is_written_filled_in_and_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, table = album(tmp_path / "few", 40), tmp_path / "few.csv"
    code, told, _ = deck(capsys, "make", folder, "--table", table)
    assert code == 0
    assert "few.csv lists the pictures." in told
    lines = table.read_text("utf-8-sig").splitlines()
    assert lines[:2] == ["file,title,by,year,portrait,seen", "IMG_0000.jpg,,,2021,,"]
    lines[1] = 'IMG_0000.jpg,"Gran, asleep",Otto,1999,x,"Oma, Hund; a boat, ein Boot, Lieblingsbecher"'
    lines[2] = "IMG_0001.jpg,,,,,"
    table.write_text("\n".join(lines[:3]))
    assert deck(capsys, "make", folder, "--table", table, "--replace")[0] == 0
    pictures = own_decks.load("few").deck.pictures
    (first,) = (one for one in pictures if one.title)
    assert (first.title, first.by, first.year, first.portrait) == ("Gran, asleep", "Otto", 1999, True)
    assert first.seen == ("Oma", "dog", "boat", "Lieblingsbecher")
    assert sorted(one.year for one in pictures)[:2] == [0, 1999]
    assert "39 with a year, 1 with a title, 1 with tags that bots know, 1 ticked as" in deck(capsys, "list")[1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("file,year\nIMG_0003.jpg,soon\n", "Line 2 of the table names the year “soon”, which is none."),
        ("file,when\n", "when"),
        ("file,year\nnowhere.jpg,\n", "nowhere.jpg"),
    ],
)
def test_a_table_that_cannot_be_read_changes_nothing(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, table = album(tmp_path / "few", 40), tmp_path / "few.csv"
    table.write_text(text)
    code, _, error = deck(capsys, "make", folder, "--table", table)
    assert (code, own_decks.names()) == (2, [])
    assert said in error


def test_a_deck_goes_to_another_machine_in_one_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = album(tmp_path / "few", 40)
    deck(capsys, "make", folder, "--title", "Summer")
    code, told, _ = deck(capsys, "pack", "few", tmp_path / "few.zip")
    assert code == 0
    assert "deck make" in told
    assert deck(capsys, "pack", "few", tmp_path / "few.zip")[0] == 2, "a file that is there stays"
    monkeypatch.setenv(paths.HOME, str(tmp_path / "other"))
    assert deck(capsys, "make", tmp_path / "few.zip")[0] == 0
    assert len(own_decks.whole("few").deck.pictures) == 40


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["make", "nowhere"], "There is nothing at nowhere."),
        (["remove", "none"], "There is no deck “none” on this machine. There are: -."),
        (["pack", "NONE", "x.zip"], "“NONE” cannot be the name of a deck."),
    ],
)
def test_what_cannot_be_done_is_a_sentence(args: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, error = deck(capsys, *args)
    assert code == 2
    assert said in error


def test_too_few_pictures_make_no_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str], home: Path) -> None:
    code, _, error = deck(capsys, "make", album(tmp_path / "few", 3))
    assert (code, own_decks.names()) == (2, [])
    assert "Only 3 pictures can be used; a deck needs at least 30." in error


def test_a_deck_is_deleted_after_a_question(capsys: pytest.CaptureFixture[str]) -> None:
    stored_deck()
    assert deck(capsys, "remove", "summer", "--yes")[0] == 0
    assert own_decks.names() == []
    assert "There is no deck on this machine." in deck(capsys, "list")[1]


def test_a_table_is_opened_with_a_deck_by_its_name() -> None:
    stored = stored_deck()
    setup = table_setup("stolen_paintings", 3, 1, [], "Us", ["deck=summer"])
    assert setup.deck == own_decks.reference_to(stored.deck)


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (["deck=winter"], "deck_unknown"),
        (["deck=summer", "mode=lovers"], "deck_lacks_tags"),
        (["deck=summer", "mode=study", "study=quiz"], "deck_only_cards"),
        (["deck=summer", "exhibit_size=36"], "deck_small"),
    ],
)
def test_a_deck_that_cannot_be_played_with_is_refused(options: list[str], code: str) -> None:
    stored_deck()
    with pytest.raises(Exception, match=code):
        table_setup("stolen_paintings", 3, 1, [], "Us", options)


def test_five_folders_are_the_artists_of_masters_gallery(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for n, name in enumerate(("Anna", "Ben", "Cem", "Opa", "Zoe")):
        album(tmp_path / "family" / name, 6, 6 * n)
    assert deck(capsys, "make", tmp_path / "family")[0] == 0
    setup = table_setup("masters_gallery", 3, 1, [], "Us", ["deck=family"])
    assert sorted(own.facts_of(setup.options.deck).values()) == [*range(1, 31)]
    assert setup.deck == own_decks.reference_to(own_decks.load("family").deck)


def test_cards_need_titles(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck(capsys, "make", album(tmp_path / "untitled", 40))
    with pytest.raises(Exception, match="deck_lacks_title"):
        table_setup("stolen_paintings", 3, 1, [], "Us", ["deck=untitled", "mode=study"])
    stored_deck()
    table_setup("stolen_paintings", 3, 1, [], "Us", ["deck=summer", "mode=study"])
