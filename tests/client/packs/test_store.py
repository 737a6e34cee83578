import json
import stat
import sys
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from client.packs import building, images, pack, pack_files
from client.packs.building import Builder
from client.packs.pack import BadPack, Credit
from engine.core.errors import Refused
from engine.paintings import WorkId, works
from netcode.storage.private_files import replace_private
from tests.client.packs.pictures import scan

FIRST, SECOND, THIRD = list(works())[:3]
THANKS = Credit(title="A view", author="Somebody", licence="Public domain", source_url="https://example.org/a")


def built(name: str = "home", *chosen: WorkId, replace: bool = False) -> pack.Pack:
    with Builder(name, "From home", "import", replace) as builder:
        for work in chosen or (FIRST, SECOND):
            builder.add(work, scan(), THANKS)
        return builder.finish()


def refusing(code: str) -> AbstractContextManager[object]:
    """Fail where nothing is refused, or for another reason."""
    return pytest.raises(Refused, match=rf"^{code}\b")


def test_a_pack_is_found_again_as_it_was_made(art: Path) -> None:
    made = built()
    assert pack_files.names() == ["home"]
    assert pack_files.load("home") == made
    assert list(pack_files.listed()) == [pack_files.Listed("home", made)]
    assert made.works[FIRST].credit == THANKS
    assert pack_files.verify("home") == []
    assert [entry.name for entry in art.iterdir()] == ["home"]
    if sys.platform != "win32":
        assert {stat.S_IMODE(file.stat().st_mode) for file in (art / "home").iterdir()} == {0o600}
        assert stat.S_IMODE(art.stat().st_mode) == stat.S_IMODE((art / "home").stat().st_mode) == 0o700


def test_without_packs_there_is_nothing_and_no_folder_is_made(art: Path) -> None:
    assert pack_files.names() == []
    assert not art.exists()
    with refusing("pack_unknown"):
        pack_files.load("home")


@pytest.mark.parametrize(
    "name", ["", "A", "ä", "a b", "../x", "a/b", "-a", ".a", "a" * 33, "con", "lpt3", "painted", "a\n"]
)
def test_a_name_that_could_lead_elsewhere_is_refused(name: str) -> None:
    for refuses in (
        pack_files.folder,
        pack_files.load,
        pack_files.remove,
        pack_files.verify,
        lambda n: Builder(n, "", "import"),
    ):
        with refusing("pack_name"):
            refuses(name)


# Building


def test_nothing_is_there_before_it_is_finished(art: Path) -> None:
    with Builder("home", "From home", "import") as builder:
        builder.add(FIRST, scan())
        assert pack_files.names() == []
    assert list(art.iterdir()) == []


@pytest.mark.parametrize("error", [images.BadImage("image_damaged"), KeyboardInterrupt()], ids=repr)
def test_a_build_that_breaks_off_leaves_nothing(art: Path, error: BaseException) -> None:
    def breaks() -> None:
        with Builder("home", "From home", "import") as builder:
            builder.add(FIRST, scan())
            raise error

    with pytest.raises(type(error)):
        breaks()
    assert list(art.iterdir()) == []


def test_a_build_that_never_began_leaves_alone_what_another_has_gathered() -> None:
    Builder("home", "", "fetch").add(FIRST, scan())
    with pytest.raises(BadPack), Builder("home", "", "import") as builder:
        builder.finish()
    assert Builder("home", "", "fetch").resume() == {FIRST}


def test_a_build_that_was_killed_is_thrown_away_by_the_next(art: Path) -> None:
    Builder("home", "", "import").add(FIRST, scan())  # and the process ends here
    assert pack_files.names() == []
    made = built("home", SECOND)
    assert list(made.works) == [SECOND]
    assert {entry.name for entry in (art / "home").iterdir()} == {pack_files.MANIFEST, made.works[SECOND].file}


def test_a_build_that_was_killed_can_be_taken_up_again() -> None:
    killed = Builder("home", "", "fetch")
    killed.add(FIRST, scan(), THANKS)
    killed.add(SECOND, scan(330, 240), THANKS)
    (killed.stage / killed.works[SECOND].file).write_bytes(b"torn")
    again = Builder("home", "", "fetch")
    assert again.resume() == {FIRST}
    again.add(THIRD, scan(300, 300))
    made = again.finish()
    assert list(made.works) == [FIRST, THIRD]
    assert made.works[FIRST].credit == THANKS
    assert pack_files.verify("home") == []


def test_nothing_can_be_taken_up_where_nothing_was_left(art: Path) -> None:
    assert Builder("home", "", "fetch").resume() == frozenset()
    stage = Builder("home", "", "fetch").stage
    stage.mkdir(parents=True)
    (stage / pack_files.MANIFEST).write_bytes(b"{}")
    assert Builder("home", "", "fetch").resume() == frozenset()
    assert list(built("home", FIRST).works) == [FIRST]


def test_a_picture_is_taken_over_from_the_pack_that_is_replaced_as_it_is() -> None:
    old = built("home", FIRST, SECOND)
    with Builder("home", "", "fetch", replace=True) as builder:
        builder.carry(FIRST, old.works[FIRST])
        builder.add(THIRD, scan(300, 300))
        made = builder.finish()
    assert list(made.works) == [FIRST, THIRD]
    assert made.works[FIRST] == old.works[FIRST]
    assert pack_files.verify("home") == []


def test_what_is_not_whole_is_not_taken_over() -> None:
    old = built("home", FIRST)
    pack_files.file_of("home", old.works[FIRST]).write_bytes(b"torn")
    builder = Builder("home", "", "fetch", replace=True)
    with pytest.raises(images.BadImage):
        builder.carry(FIRST, old.works[FIRST])
    assert not builder.works


def test_what_was_left_out_again_is_not_in_the_pack() -> None:
    with Builder("home", "", "fetch") as builder:
        builder.add(FIRST, scan())
        builder.add(SECOND, scan(400, 300))
        builder.drop(FIRST)
        builder.drop(THIRD)
        assert list(builder.finish().works) == [SECOND]
    assert pack_files.verify("home") == []


def test_a_pack_is_replaced_only_where_that_was_asked_for() -> None:
    old = built("home", FIRST, SECOND)
    with refusing("pack_there"):
        Builder("home", "", "import")
    assert pack_files.load("home") == old
    with Builder("home", "Newer", "import", replace=True) as builder:
        builder.add(SECOND, scan(400, 300))
        new = builder.finish()
    assert pack_files.load("home") == new
    assert pack_files.verify("home") == []  # no file of the old one is left


def test_a_pack_stays_whole_when_its_replacement_breaks_off(monkeypatch: pytest.MonkeyPatch) -> None:
    old = built("home", FIRST, SECOND)
    written = replace_private

    def fails(file: Path, data: bytes) -> None:
        if file.parent == pack_files.folder("home"):
            raise OSError("the disk is gone")
        written(file, data)

    monkeypatch.setattr(building, "replace_private", fails)
    builder = Builder("home", "", "import", replace=True)
    builder.add(FIRST, scan(400, 300))
    with refusing("keep_unwritable"):
        builder.finish()
    assert pack_files.load("home") == old
    assert {fault.code for fault in pack_files.verify("home")} == {"stray"}


def test_a_pack_that_came_meanwhile_is_not_overwritten() -> None:
    slow = Builder("home", "", "fetch")
    slow.add(SECOND, scan())
    slow.stage.rename(slow.stage.with_name("away"))
    first = built("home", FIRST)
    slow.stage.with_name("away").rename(slow.stage)
    with refusing("pack_there"):
        slow.finish()
    assert pack_files.load("home") == first


def test_an_empty_pack_is_not_made(art: Path) -> None:
    with refusing("pack_empty"):
        Builder("home", "", "import").finish()
    assert not art.exists()


def test_a_work_of_another_catalogue_is_refused() -> None:
    with refusing("pack_work"):
        Builder("home", "", "import").add(WorkId(1), scan())


def test_a_credit_is_kept_in_lines_that_can_be_shown() -> None:
    wild = Credit(
        title="a\n\u202eb\x00", author="x" * 900, licence=" CC0 ", licence_url="javascript:x", source_url="ftp://x"
    )
    kept = building.tidy(wild)
    assert (kept.title, kept.licence, kept.licence_url, kept.source_url) == ("a b", "CC0", "", "")
    assert len(kept.author) == 300
    assert kept.author.endswith("…")
    assert building.tidy(Credit(source_url=" https://x.org/Dürer ")).source_url == "https://x.org/D%C3%BCrer"


# What others have done to it


def change(art: Path, **values: Any) -> None:
    file = art / "home" / pack_files.MANIFEST
    file.write_text(json.dumps(json.loads(file.read_text()) | values))


FILE = f"{FIRST}-{'a' * 16}.jpg"
SCAN = {"file": FILE, "sha256": "a" * 64, "width": 300, "height": 200}


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"version": 2}, "keep_version"),
        ({"version": "x"}, "keep_damaged"),
        ({"name": "other"}, "keep_damaged"),
        ({"name": "../home"}, "keep_damaged"),
        ({"made_by": "somebody"}, "keep_damaged"),
        ({"more": 1}, "keep_damaged"),
        ({"works": {"x": SCAN}}, "keep_damaged"),
        ({"works": {str(FIRST): SCAN | {"file": "../../x.jpg"}}}, "keep_damaged"),
        ({"works": {str(FIRST): SCAN | {"file": FILE + "\n"}}}, "keep_damaged"),
        ({"works": {str(SECOND): SCAN}}, "keep_damaged"),
        ({"works": {str(FIRST): SCAN | {"sha256": "b" * 64}}}, "keep_damaged"),
        ({"works": {str(FIRST): SCAN | {"width": 60_000}}}, "keep_damaged"),
        ({"works": {str(FIRST): SCAN | {"credit": {"source_url": "file:///etc/passwd"}}}}, "keep_damaged"),
        ({"title": "x" * 400}, "keep_damaged"),
        ({"title": "\x1b[2J"}, "keep_damaged"),
        ({"title": "a\u202eb"}, "keep_damaged"),
    ],
)
def test_a_manifest_that_is_not_ours_is_refused(art: Path, values: dict[str, Any], expected: str) -> None:
    built()
    change(art, **values)
    with refusing(expected):
        pack_files.load("home")
    [only] = pack_files.listed()
    assert only.pack is None
    assert only.trouble is not None
    assert only.trouble.code == expected


def test_a_good_manifest_that_was_laid_out_anew_is_read(art: Path) -> None:
    made = built()
    change(art)
    assert pack_files.load("home") == made


def test_a_folder_without_a_manifest_or_with_one_that_is_huge_or_nested_without_end_is_damaged(art: Path) -> None:
    built()
    file = art / "home" / pack_files.MANIFEST
    for text in (" " * (pack_files.MOST_MANIFEST + 1), '{"more":' + "[" * 5000 + "]" * 5000 + "}"):
        file.write_text(text)
        with refusing("keep_damaged"):
            pack_files.load("home")
    file.unlink()
    with refusing("keep_damaged"):
        pack_files.load("home")


def test_a_pack_that_is_a_link_is_neither_read_nor_replaced_nor_removed(art: Path, tmp_path: Path) -> None:
    built()
    (art / "home").rename(tmp_path / "elsewhere")
    (art / "home").symlink_to(tmp_path / "elsewhere")
    for refuses in (
        pack_files.load,
        pack_files.verify,
        pack_files.remove,
        lambda name: Builder(name, "", "import", True),
    ):
        with refusing("pack_link"):
            refuses("home")
    assert (tmp_path / "elsewhere" / pack_files.MANIFEST).is_file()


def test_every_fault_of_a_pack_is_found(art: Path, tmp_path: Path) -> None:
    made = built("home", FIRST, SECOND, THIRD)
    files = [made.works[work].file for work in made.works]
    (art / "home" / files[0]).unlink()
    (art / "home" / files[1]).write_bytes(scan(400, 400))
    (art / "home" / files[2]).rename(tmp_path / "away.jpg")
    (art / "home" / files[2]).symlink_to(tmp_path / "away.jpg")
    (art / "home" / "letter.txt").write_text("x")
    found = {(fault.code, fault.file) for fault in pack_files.verify("home")}
    assert found == {("missing", files[0]), ("changed", files[1]), ("changed", files[2]), ("stray", "letter.txt")}


def test_a_work_that_the_catalogue_has_lost_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    built()
    rest = {work: entry for work, entry in works().items() if work != FIRST}
    monkeypatch.setattr(pack_files, "works", lambda: rest)
    [fault] = pack_files.verify("home")
    assert (fault.code, fault.work) == ("unknown", FIRST)


def test_a_scan_that_was_changed_is_not_read(art: Path) -> None:
    made = built()
    assert pack_files.read_scan("home", made.works[FIRST])
    file = pack_files.file_of("home", made.works[FIRST])
    file.write_bytes(file.read_bytes()[:-1])
    with pytest.raises(images.BadImage, match=r"^image_damaged\b"):
        pack_files.read_scan("home", made.works[FIRST])


def test_a_removed_pack_is_gone_with_all_its_files(art: Path) -> None:
    built("home")
    built("other")
    (art / ".gone-home").mkdir()  # by a removal that was killed
    pack_files.remove("home")
    assert [entry.name for entry in art.iterdir()] == ["other"]
    with refusing("pack_unknown"):
        pack_files.remove("home")
