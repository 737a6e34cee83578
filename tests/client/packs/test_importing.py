import zipfile
from pathlib import Path

import pytest

from client.packs import importing, pack_files
from client.packs.building import Builder
from client.packs.mapping import BadTable, read_table
from client.packs.matching import Match, Miss, match
from client.packs.pack import Credit
from client.packs.sources import BadSource
from engine.core.errors import Refused
from engine.paintings import WorkId, works
from tests.client.packs.pictures import scan

MILKMAID, HARE, EARRING = 9361, 9951, 6631


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "scans"
    made.mkdir()
    (made / "Vermeer - The Milkmaid.jpg").write_bytes(scan())
    (made / "IMG_1.jpg").write_bytes(scan(300, 300))
    (made / "6631.png").write_bytes(b"no picture")
    return made


def table(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "map.csv"
    file.write_text(text, encoding="utf-8")
    return file


def imported(place: Path, csv: Path | None = None, otherwise: Credit = Credit()) -> list[importing.Taken]:  # noqa: B008
    with importing.source_at(place) as source, Builder("mine", "Mine", "import") as builder:
        planned = importing.plan(source, csv)
        taken = list(importing.take(builder, source, planned, otherwise))
        builder.finish()
    return taken


def test_what_is_good_is_taken_and_what_is_not_is_told(folder: Path) -> None:
    taken = imported(folder, otherwise=Credit(author="A museum", licence="CC0"))
    assert {(one.match.work, one.refused.code if one.refused else "") for one in taken} == {
        (MILKMAID, ""),
        (EARRING, "image_format"),
    }
    made = pack_files.load("mine")
    assert [*made.works] == [MILKMAID]
    assert made.works[MILKMAID].credit == Credit(title="Vermeer - The Milkmaid", author="A museum", licence="CC0")  # type: ignore[index]


def test_a_table_says_what_a_picture_shows_and_whom_it_is_owed_to(folder: Path, tmp_path: Path) -> None:
    csv = table(
        tmp_path, f"file,work,author,source_url\nIMG_1.jpg,{HARE},Albertina,https://example.org/x\n\n6631.png,,B,\n"
    )
    imported(folder, csv, Credit(author="A museum", licence="CC0"))
    credit = pack_files.load("mine").works[HARE].credit  # type: ignore[index]
    assert credit == Credit(title="IMG_1", author="Albertina", licence="CC0", source_url="https://example.org/x")


def test_an_archive_is_as_good_as_a_folder(folder: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "scans.zip", "w") as archive:
        for file in folder.iterdir():
            archive.write(file, f"scans/{file.name}")
    imported(tmp_path / "scans.zip", table(tmp_path, f"file;work\nscans/IMG_1.jpg;{HARE}\n"))
    assert [*pack_files.load("mine").works] == [MILKMAID, HARE]


def test_an_import_of_nothing_good_leaves_nothing(tmp_path: Path, art: Path) -> None:
    (tmp_path / "6631.png").write_bytes(b"no picture")
    with pytest.raises(Refused, match=r"^pack_empty\b"):
        imported(tmp_path)
    assert not art.exists() or not list(art.iterdir())


@pytest.mark.parametrize(
    ("name", "code"), [("nothing", "source_missing"), ("a.txt", "source_kind"), ("a.zip", "archive_damaged")]
)
def test_what_is_no_source_is_refused(tmp_path: Path, name: str, code: str) -> None:
    (tmp_path / "a.txt").touch()
    (tmp_path / "a.zip").touch()
    with pytest.raises(BadSource) as refused:
        importing.source_at(tmp_path / name)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "table_columns"),
        ("work\n9361\n", "table_columns"),
        ("file,artist\na.jpg,x\n", "table_columns"),
        ("file,work\nb.jpg,9361\n", "table_file"),
        ("file,work\n../a.jpg,9361\n", "table_file"),
        ("file,work\na.jpg,1\n", "table_work"),
        ("file,work\na.jpg,Milkmaid\n", "table_work"),
        ("file,work\na.jpg," + "9" * 5000 + "\n", "table_work"),
        ("file,work\na.jpg,9361\na.jpg,9951\n", "table_twice"),
        ("file,work\na.jpg,9361\nc.jpg,9361\n", "table_twice"),
        ("file,work\na.jpg,9361,x,y\n", "table_form"),
        ('file,work\n"a.jpg,9361\n', "table_form"),
        ("file,work\na.jpg,\udcff\n", "table_form"),
        ("file,title\na.jpg," + "x" * 200_000 + "\n", "table_form"),
        (" " * 5_000_000, "keep_damaged"),
    ],
)
def test_a_table_that_cannot_be_meant_is_refused(tmp_path: Path, text: str, code: str) -> None:
    file = tmp_path / "map.csv"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(Refused) as refused:
        read_table(file, {"a.jpg", "c.jpg"})
    assert refused.value.code == code


def test_a_table_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadTable, match=r"^table_missing\b"):
        read_table(tmp_path / "none.csv", ())


def test_a_table_of_a_spreadsheet_is_read(tmp_path: Path) -> None:
    file = tmp_path / "map.csv"
    file.write_bytes('\ufefffile;work;title\r\nx\\a.jpg;9361;"Milk; and ""more"""\r\n;;\r\n'.encode())
    assert read_table(file, {"x/a.jpg"})["x/a.jpg"].credit.title == 'Milk; and "more"'


def meant(file: str) -> Match | Miss:
    found, missed = match([file], {})
    assert len(found) + len(missed) == 1
    return found[0] if found else missed[0]


@pytest.mark.parametrize(
    ("file", "work"),
    [
        ("6631.jpg", 6631),
        ("scans/6631.TIFF", 6631),
        ("Vermeer - The Milkmaid.jpg", 9361),
        ("vermeer_milkmaid_1658.jpg", 9361),
        ("Dienstmagd mit Milchkrug (Johannes Vermeer, um 1658).png", 9361),
        ("Jan Vermeer/The Milkmaid.webp", 9361),
        ("Leonardo da Vinci, The Last Supper (1495-98).jpg", 9697),
        ("Mona Lisa, by Leonardo da Vinci, from C2RMF retouched.jpg", 2085),
        ("Botticelli-primavera.jpg", 5331),
        ("Van_Gogh_-_Starry_Night_-_Google_Art_Project.jpg", 8660),
        ("Vincent van Gogh, Starry Night over the Rhone.jpg", 6096),
        ("Duerer, Feldhase.jpg", 9951),
        ("Albrecht Dürer - Young Hare, 1502.jpg", 9951),
        ("DU\u0308RER, Das grosse Rasenstück.jpg", 2766),
        ("Paul Cezanne L\u2019Estaque - Gulf of Marseilles seen from L'Estaque.jpg", 1139),
        ("Renoir, Two Sisters.jpg", 9262),
        ("Raffael - Die Schule von Athen.jpg", 9117),
        ("Pieter Brueghel d. Ä. - Der Turmbau zu Babel.jpg", 1920),
        ("Michelangelo Merisi da Caravaggio - Bacchus.jpg", 5673),
        ("Raphael, The Three Graces.jpg", 8033),
        ("Rubens, The Three Graces.jpg", 8468),
        ("Hokusai/Great Wave off Kanagawa.jpg", 3825),
        ("Degas, L'absinthe.jpg", 9288),
    ],
)
def test_a_file_is_known_by_its_number_or_by_title_and_artist(file: str, work: int) -> None:
    found = meant(file)
    assert isinstance(found, Match), found
    assert found.work == work
    assert found.by == ("id" if found.work in (6631,) else "name")


def test_every_work_is_known_by_what_the_catalogue_calls_it_in_both_languages() -> None:
    for work in works().values():
        for title in (work.title, work.title_de):
            found = meant(f"{work.artist.name} - {title.replace('/', ' ')}.jpg")
            assert isinstance(found, Match), (title, found)
            assert found.work == work.id, title


@pytest.mark.parametrize(
    ("file", "why", "meaning"),
    [
        ("holiday.jpg", "unknown", ()),
        ("1889.jpg", "unknown", ()),
        ("Vermeer.jpg", "unknown", ()),
        ("9361b.jpg", "unknown", ()),
        ("The Milkmaid.jpg", "no_artist", (9361,)),
        ("Estelle Musson Degas.jpg", "no_artist", (7681,)),
        ("The Three Graces.jpg", "no_artist", (8033, 8468)),
        ("The Three Graces, after Raphael and Rubens.jpg", "ambiguous", (8033, 8468)),
        ("Titian - Bacchus and Ariadne.jpg", "no_artist", (4412, 5673)),
    ],
)
def test_what_is_not_sure_is_left_out_with_a_reason(file: str, why: str, meaning: tuple[int, ...]) -> None:
    assert meant(file) == Miss(file, why, tuple(WorkId(work) for work in meaning))  # type: ignore[arg-type]


def test_two_files_for_one_work_are_left_out_unless_one_is_surer() -> None:
    found, missed = match(["a/Vermeer Milkmaid.jpg", "b/Vermeer Milkmaid.jpg"], {})
    assert not found
    assert {miss.why for miss in missed} == {"twice"}
    found, missed = match(["9361.jpg", "b/Vermeer Milkmaid.jpg"], {})
    assert [one.file for one in found] == ["9361.jpg"]
    assert [(miss.file, miss.why, miss.works) for miss in missed] == [("b/Vermeer Milkmaid.jpg", "twice", (9361,))]
    found, _ = match(["9361.jpg", "x.jpg"], {"x.jpg": WorkId(9361)})
    assert found == [Match("x.jpg", WorkId(9361), "map")]


def test_a_table_is_stronger_than_a_name() -> None:
    found, missed = match(["6631.jpg"], {"6631.jpg": WorkId(9361)})
    assert found == [Match("6631.jpg", WorkId(9361), "map")]
    assert not missed
