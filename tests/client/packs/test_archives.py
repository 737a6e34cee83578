"""Archives as nobody honest packs them."""

import stat
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from client.packs import archives, images
from client.packs.archives import Archive, BadArchive
from client.packs.images import BadImage
from client.packs.sources import MOST_FILES, BadSource, Folder
from tests.client.packs.pictures import scan

Entries = dict[str | zipfile.ZipInfo, bytes]


def packed(file: Path, entries: Entries, how: int = zipfile.ZIP_STORED) -> Path:
    with zipfile.ZipFile(file, "w", how) as archive:
        for name, data in entries.items():
            archive.writestr(name, data)
    return file


def entry(name: str, mode: int = 0, create_system: int = 3) -> zipfile.ZipInfo:
    made = zipfile.ZipInfo("placeholder")
    made.filename, made.create_system, made.external_attr = name, create_system, mode << 16
    return made


def refused(file: Path) -> str:
    with pytest.raises(BadArchive) as bad:
        Archive(file)
    return bad.value.code


def test_pictures_are_found_by_name_and_read_one_at_a_time(tmp_path: Path) -> None:
    entries: Entries = {
        "b/9361.JPG": scan(),
        "a.png": b"x",
        "b/": b"",
        "notes.txt": b"x",
        "__MACOSX/b/._9361.JPG": b"x",
        "b/.hidden.jpg": b"x",
    }
    with Archive(packed(tmp_path / "My scans.zip", entries, zipfile.ZIP_DEFLATED)) as archive:
        assert archive.title == "My scans"
        assert archive.names() == ["a.png", "b/9361.JPG"]
        assert archive.read("b/9361.JPG") == scan()
    assert [file.name for file in tmp_path.iterdir()] == ["My scans.zip"]


@pytest.mark.parametrize(
    "name",
    [
        "../a.jpg",
        "a/../../a.jpg",
        "/etc/a.jpg",
        "\\a.jpg",
        "a\\..\\..\\a.jpg",
        "C:\\a.jpg",
        "C:a.jpg",
        "..",
        "a\0/../b.jpg",
    ],
)
def test_an_entry_that_leads_out_is_refused(tmp_path: Path, name: str) -> None:
    assert refused(packed(tmp_path / "x.zip", {"good.jpg": scan(), entry(name): scan()})) == "archive_path"


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR, stat.S_IFBLK, stat.S_IFSOCK])
def test_a_link_or_device_is_refused(tmp_path: Path, kind: int) -> None:
    assert refused(packed(tmp_path / "x.zip", {entry("a.jpg", kind | 0o777): b"/etc/passwd"})) == "archive_link"


def test_a_directory_and_an_ordinary_file_are_taken_whatever_packed_them(tmp_path: Path) -> None:
    entries: Entries = {entry("a.jpg", stat.S_IFREG | 0o644): scan(), entry("b.jpg", 0, 0): scan()}
    with Archive(packed(tmp_path / "x.zip", entries)) as archive:
        assert archive.names() == ["a.jpg", "b.jpg"]


def test_too_many_entries_are_refused(tmp_path: Path) -> None:
    many: Entries = {f"{n}.jpg": b"" for n in range(MOST_FILES + 1)}
    assert refused(packed(tmp_path / "x.zip", many)) == "archive_many"


def test_an_archive_that_says_it_is_large_is_refused_before_its_directory_is_read(tmp_path: Path) -> None:
    file = packed(tmp_path / "x.zip", {"a.jpg": scan()})
    data = bytearray(file.read_bytes())
    struct.pack_into("<L", data, len(data) - 22 + 12, archives.MOST_DIRECTORY + 1)
    file.write_bytes(data)
    assert refused(file) == "archive_many"
    large = bytes(data[:-22]) + b"PK\x06\x07" + bytes(16) + bytes(data[-22:])
    struct.pack_into("<L", data, len(data) - 22 + 12, 50)
    file.write_bytes(large)
    assert refused(file) == "archive_many"


def test_a_bomb_of_zeros_is_refused(tmp_path: Path) -> None:
    assert refused(packed(tmp_path / "x.zip", {"a.jpg": bytes(4_000_000)}, zipfile.ZIP_DEFLATED)) == "archive_bomb"


def test_many_entries_that_are_too_much_together_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "MOST_UNPACKED", 3 * len(scan()) - 1)
    entries: Entries = {f"{n}.jpg": scan() for n in range(3)}
    assert refused(packed(tmp_path / "x.zip", entries)) == "archive_bomb"
    with Archive(packed(tmp_path / "y.zip", {"1.jpg": scan(), "2.jpg": scan()})) as archive:
        assert len(archive.names()) == 2


def test_entries_under_a_password_or_packed_oddly_are_refused(tmp_path: Path) -> None:
    assert refused(packed(tmp_path / "x.zip", {"a.jpg": scan()}, zipfile.ZIP_LZMA)) == "archive_locked"
    file = packed(tmp_path / "y.zip", {"a.jpg": scan()})
    data = bytearray(file.read_bytes())
    data[data.rindex(b"PK\x01\x02") + 8] |= 1
    file.write_bytes(data)
    assert refused(file) == "archive_locked"


def test_what_is_no_archive_is_refused(tmp_path: Path) -> None:
    whole = packed(tmp_path / "x.zip", {"a.jpg": scan()}).read_bytes()
    for data in (b"", b"PK", scan(), whole[:-30], whole[:-22] + b"PK\x05\x06", whole[-22:], whole[:40] + whole[-60:]):
        (tmp_path / "y.zip").write_bytes(data)
        assert refused(tmp_path / "y.zip") == "archive_damaged"


@pytest.mark.parametrize(
    "breaks",
    [
        lambda data: data.replace(b"PK\x03\x04", b"PK\x03\x05", 1),
        lambda data: data[:60] + bytes(200) + data[260:],
    ],
)
def test_an_entry_that_is_damaged_is_a_damaged_picture(tmp_path: Path, breaks: Callable[[bytes], bytes]) -> None:
    file = packed(tmp_path / "x.zip", {"a.jpg": scan()}, zipfile.ZIP_DEFLATED)
    file.write_bytes(breaks(file.read_bytes()))
    with Archive(file) as archive, pytest.raises(BadImage) as bad:
        archive.read("a.jpg")
    assert bad.value.code == "image_damaged"


def test_an_entry_that_hides_its_size_is_read_no_further_than_it_says(tmp_path: Path) -> None:
    file = packed(tmp_path / "x.zip", {"a.jpg": bytes(3_000_000)}, zipfile.ZIP_DEFLATED)
    data = bytearray(file.read_bytes())
    for head, offset in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
        struct.pack_into("<L", data, data.index(head) + offset, 5000)
    file.write_bytes(data)
    with Archive(file) as archive, pytest.raises(BadImage) as bad:
        archive.read("a.jpg")
    assert bad.value.code == "image_damaged"


def test_a_large_entry_is_read_no_further_than_a_picture_may_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "MOST_BYTES", 1000)
    with Archive(packed(tmp_path / "x.zip", {"a.jpg": scan()})) as archive:
        assert len(archive.read("a.jpg")) == 1001


# Folders


def test_a_folder_is_gone_through_with_those_below(tmp_path: Path) -> None:
    for name in ("b/c/2.PNG", "1.jpg", ".cache/3.jpg", "b/.4.jpg", "notes.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"x")
    assert Folder(tmp_path).names() == ["1.jpg", "b/c/2.PNG"]
    assert Folder(tmp_path).read("b/c/2.PNG") == b"x"
    assert Folder(tmp_path).title == tmp_path.name


def test_links_in_a_folder_are_seen_and_not_followed(tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "1.jpg").write_bytes(scan())
    inside = tmp_path / "inside"
    inside.mkdir()
    (inside / "all").symlink_to(tmp_path / "outside")
    (inside / "2.jpg").symlink_to(tmp_path / "outside" / "1.jpg")
    assert Folder(inside).names() == ["2.jpg"]
    with pytest.raises(images.BadImage, match=r"^image_link\b"):
        Folder(inside).read("2.jpg")


def test_a_folder_of_everything_is_not_gone_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("client.packs.sources.MOST_FILES", 3)
    for n in range(4):
        (tmp_path / f"{n}.txt").touch()
    with pytest.raises(BadSource, match=r"^source_many\b"):
        Folder(tmp_path).names()
