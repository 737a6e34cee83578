"""The command `art` as it is typed."""

import io
import json
import zipfile
from pathlib import Path

import pytest

from client.data import settings
from client.packs import pack_files
from client.packs.building import Builder
from netcode.storage import paths
from tests.client.packs.pictures import scan
from tools import cli


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def scans(tmp_path: Path) -> Path:
    made = tmp_path / "Our Scans!"
    made.mkdir()
    (made / "9361.jpg").write_bytes(scan())
    (made / "Dürer - Feldhase.png").write_bytes(scan(kind="PNG"))
    (made / "6631.jpg").write_bytes(scan()[:900])
    (made / "holiday.jpg").write_bytes(scan())
    return made


def art(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[object, str, str]:
    """Return exit code, what was told, what was told as an error."""
    with pytest.raises(SystemExit) as ended:
        cli.main(["art", *map(str, args)])
    told = capsys.readouterr()
    return ended.value.code, told.out, told.err


def test_an_import_says_what_it_took_and_why_it_left_the_rest(scans: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, told, _ = art(capsys, "import", scans, "--author", "Us", "--title", "Ours")
    assert code == 0
    assert "9361.jpg: 9361 The Milkmaid, Johannes Vermeer (by its number)" in told
    assert "Dürer - Feldhase.png: 9951 Young Hare, Albrecht Dürer (by title and artist)" in told
    assert "holiday.jpg: left out. Its name holds no title of the catalogue." in told
    assert "6631.jpg: left out. It is damaged or cut short." in told
    assert "3 pictures show works of the catalogue, 1 left out." in told
    assert "The art pack “our-scans” is made: 2 pictures." in told
    made = pack_files.load("our-scans")
    assert sorted(made.works) == [9361, 9951]
    assert made.title == "Ours"
    assert {entry.credit.author for entry in made.works.values()} == {"Us"}


def test_a_dry_run_makes_nothing(scans: Path, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, told, _ = art(capsys, "import", scans, "--dry-run")
    assert (code, home.exists()) == (0, False)
    assert "3 pictures" in told


def test_a_pack_is_replaced_only_where_that_is_asked_for(scans: Path, capsys: pytest.CaptureFixture[str]) -> None:
    art(capsys, "import", scans, "--name", "mine")
    (scans / "9361.jpg").unlink()
    code, _, error = art(capsys, "import", scans, "--name", "mine")
    assert code == 2
    assert error == "There is an art pack “mine” already. Nothing was changed.\n"
    assert len(pack_files.load("mine").works) == 2
    assert art(capsys, "import", scans, "--name", "mine", "--replace")[0] == 0
    assert [*pack_files.load("mine").works] == [9951]


def test_a_hostile_archive_is_refused_in_one_sentence_and_leaves_nothing(
    tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as archive:
        archive.writestr("9361.jpg", scan())
        archive.writestr("../9951.jpg", scan())
    code, told, error = art(capsys, "import", tmp_path / "x.zip")
    assert (code, told, home.exists()) == (2, "", False)
    assert error == "The archive has an entry that points outside it: ../9951.jpg. Nothing was taken from it.\n"


def test_names_of_files_give_the_terminal_no_orders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bell = "\x1b[2J\x07\u202e"
    for place, names in {
        "good.zip": (f"{bell}Vermeer - The Milkmaid.jpg", f"{bell}.jpg"),
        "bad.zip": (f"../{bell}.jpg",),
    }.items():
        with zipfile.ZipFile(tmp_path / place, "w") as archive:
            for name in names:
                archive.writestr(name, b"x")
        _, told, error = art(capsys, "import", tmp_path / place)
        assert told + error
        assert not {"\x1b", "\x07", "\u202e"} & set(told + error)


def test_packs_are_listed_chosen_and_removed(capsys: pytest.CaptureFixture[str]) -> None:
    assert art(capsys, "list")[1] == "The painted homages are shown.\n"
    with Builder("mine", "My scans", "import") as builder:
        builder.add(9361, scan())  # type: ignore[arg-type]
        builder.finish()
    assert art(capsys, "use", "mine")[0] == 0
    assert settings.load().art_pack == "mine"
    listed = art(capsys, "list")[1]
    assert "mine: “My scans”, 1 picture, imported. It is shown." in listed
    plain = json.loads(art(capsys, "list", "--json")[1])
    assert plain["used"] is True
    assert plain["works"] == [9361]
    art(capsys, "use", "painted")
    assert settings.load().art_pack == ""
    art(capsys, "use", "mine")
    assert art(capsys, "remove", "mine", "--yes")[0] == 0
    assert settings.load().art_pack == ""
    assert pack_files.names() == []


def test_a_pack_that_is_not_there_cannot_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("use", "remove", "verify"):
        code, _, error = art(capsys, command, "nothing")
        assert (code, error) == (2, "There is no art pack “nothing”. There are: -.\n")


def test_removing_asks_first(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with Builder("mine", "", "import") as builder:
        builder.add(9361, scan())  # type: ignore[arg-type]
        builder.finish()
    monkeypatch.setattr("sys.stdin", io.StringIO("n\n"))
    assert art(capsys, "remove", "mine")[0] == 1
    assert pack_files.names() == ["mine"]
    monkeypatch.setattr("sys.stdin", io.StringIO("y\n"))
    assert art(capsys, "remove", "mine")[0] == 0
    assert pack_files.names() == []


def test_verify_finds_what_was_changed(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Builder("mine", "", "import") as builder:
        builder.add(9361, scan())  # type: ignore[arg-type]
        made = builder.finish()
    assert art(capsys, "verify")[:2] == (0, "mine: 1 picture, whole.\n")
    [one] = made.works.values()
    (home / "art" / "mine" / one.file).write_bytes(b"x")
    (home / "art" / "mine" / "more.txt").touch()
    code, told, _ = art(capsys, "verify", "mine")
    assert code == 1
    assert told == f"mine: {one.file} is not what was stored.\nmine: more.txt does not belong to the pack.\n"
    (home / "art" / "mine" / pack_files.MANIFEST).write_bytes(b"{}")
    assert "mine: The file" in art(capsys, "list")[1]
