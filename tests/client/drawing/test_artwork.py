from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pygame
import pytest
from pygame import Surface

import assets
from client.drawing import artwork, surface_cache
from engine.paintings import works


def test_every_work_is_painted() -> None:
    files = {file.name for file in assets.path("paintings", "pictures").iterdir()}
    assert files == {f"{work}.jpg" for work in works()}
    assert all(artwork.file_of(work).name == f"{work}.jpg" for work in works())


@pytest.mark.parametrize("key", ["", "0", "9999999", "vermeer/2", "../x", 12])
def test_any_key_gives_a_picture_of_the_size_asked_for(key: str | int) -> None:
    assert artwork.picture(key, 37, 53).get_size() == (37, 53)
    assert artwork.picture(key, 37, 53) is artwork.picture(key, 37, 53)
    assert artwork.picture(key, 1, 1).get_size() == (1, 1)


def test_a_cut_picture_is_not_stretched() -> None:
    assert artwork._fill(checks(), 40, 80).get_at((20, 40)) == artwork._fill(checks(), 80, 40).get_at((40, 20))
    wide = artwork._fill(checks(), 100, 50)
    assert wide.get_at((10, 25))[:3] == (255, 0, 0)
    assert wide.get_at((90, 25))[:3] == (0, 0, 255)


def test_many_small_pictures_are_unpacked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """More than are kept whole: each change of a full wall, all of whose pictures get another size, would unpack all again."""
    unpacked: list[tuple[Path, int]] = []
    read = artwork._read

    def noted(source: tuple[Path, int]) -> Surface:
        unpacked.append(source)
        return read(source)

    surface_cache.forget_all()
    monkeypatch.setattr(artwork, "_read", noted)
    wall = [*works()][:60]
    for side in (50, 40, 60):
        for work in wall:
            artwork.picture(work, side, side)
    assert len(unpacked) == len(set(unpacked)) == 60
    for side in (170, 400):
        artwork.picture(wall[0], side, side)
    file = artwork.file_of(wall[0])
    assert unpacked[60:] == [(file, 2), (file, 1)], "a quarter or half of it would be too small"


def test_a_small_picture_looks_like_one_that_was_made_of_the_whole() -> None:
    for work in [*works()][:9]:
        made, whole = artwork.picture(work, 80, 60), artwork._fill(pygame.image.load(artwork.file_of(work)), 80, 60)
        places = [(x, y) for x in range(0, 80, 3) for y in range(0, 60, 3)]
        apart = [abs(a - b) for at in places for a, b in zip(made.get_at(at)[:3], whole.get_at(at)[:3], strict=True)]
        assert sum(apart) / len(apart) < 4
        assert max(apart) < 48


def checks() -> Surface:
    made = Surface((200, 200))
    made.fill((255, 0, 0), (0, 0, 100, 200))
    made.fill((0, 0, 255), (100, 0, 100, 200))
    return made


def test_how_large_a_picture_is_stands_at_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever only lays pictures out, as the bridge of browsers does, unpacks none."""
    for file in sorted(assets.path("paintings", "pictures").glob("*.jpg"))[::20]:
        assert artwork._jpeg_size(file.read_bytes()) == pygame.image.load(file).get_size(), file.name
    monkeypatch.setattr(artwork, "_sizes", {})
    monkeypatch.setattr(artwork, "_load", _never)
    assert all(min(artwork.size_of(work)) > 50 for work in works())


def _never(file: object) -> Surface:
    raise AssertionError(f"{file} was unpacked")


@pytest.mark.parametrize(
    "head",
    [
        b"",
        b"RIFF....WEBP",
        b"\xff\xd8",
        b"\xff\xd8\xff\xe0\x00\x04..\xff\xc0\x00\x11\x08\x01",
        b"\xff\xd8" + b"\xff\xe0\x00\x00" * 9,
    ],
)
def test_another_beginning_tells_no_size(head: bytes) -> None:
    assert artwork._jpeg_size(head) is None


@pytest.fixture
def beside() -> Iterator[None]:
    """Have pictures unpacked by a thread, as the window does."""
    with ThreadPoolExecutor(1) as thread:
        artwork.unpack_beside(thread.submit)
        yield
        artwork.unpack_beside(None)


@pytest.mark.usefixtures("beside")
def test_where_frames_do_not_wait_a_picture_is_unpacked_beside_them() -> None:
    """And what is there by then is kept, whoever asked for it."""
    surface_cache.forget_all()
    sources = [(file, 2) for file in sorted(assets.path("paintings", "pictures").glob("*.jpg"))[:2]]
    with surface_cache.sparing(lambda: True):
        for source in sources:
            with pytest.raises(surface_cache.Coming):
                artwork._load(source)
        for coming in list(artwork._unpacking.values()):
            coming.result()
        first, second = map(artwork._load, sources)
        assert artwork._unpacking == {}
        assert [artwork._load(source) for source in sources] == [first, second]
    surface_cache.forget_all()
    assert artwork._load(sources[0]).get_size() == first.get_size(), "who waits gets it at once"


def test_what_is_still_coming_goes_with_the_thread_that_unpacks_it(beside: None) -> None:
    surface_cache.forget_all()
    with surface_cache.sparing(lambda: True), pytest.raises(surface_cache.Coming):
        artwork._load((artwork.file_of("1124"), 1))
    artwork.unpack_beside(None)
    assert artwork._unpacking == {}


@pytest.mark.usefixtures("beside")
def test_only_some_pictures_are_unpacked_at_once() -> None:
    surface_cache.forget_all()
    files = sorted(assets.path("paintings", "pictures").glob("*.jpg"))[: artwork._AT_ONCE + 3]
    sources = [(file, 4) for file in files]
    with surface_cache.sparing(lambda: True):
        for source in sources:
            with pytest.raises(surface_cache.Coming):
                artwork._arrived(source)
            assert len(artwork._unpacking) <= artwork._AT_ONCE
    for source in sources:
        artwork._arrived(source)
    assert artwork._unpacking == {}
