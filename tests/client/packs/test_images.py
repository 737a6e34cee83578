import io
import os
import random
import sys
from pathlib import Path

import pytest
from PIL import Image

from client.packs import images
from client.packs.images import BadImage, prepare, read_source, stored_pixels
from client.packs.pack import LONG_SIDE
from tests.client.packs.pictures import picture, png_that_says, saved, scan, swapped_profile

RED, GREEN, BLUE = (220, 20, 20), (20, 200, 20), (20, 40, 220)


def shown(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


def near(one: object, other: tuple[int, int, int]) -> bool:
    assert isinstance(one, tuple)
    return all(abs(a - b) < 30 for a, b in zip(one, other, strict=True))


def refused(source: bytes) -> str:
    with pytest.raises(BadImage) as bad:
        prepare(source)
    return bad.value.code


@pytest.mark.parametrize("kind", images.FORMATS)
def test_every_format_is_taken_and_stored_as_a_bare_jpeg(kind: str) -> None:
    made = prepare(scan(kind=kind))
    assert (made.width, made.height) == (320, 240)
    stored = shown(made.data)
    assert stored.format == "JPEG"
    assert near(stored.getpixel((40, 40)), RED)
    assert near(stored.getpixel((280, 40)), GREEN)
    assert not {"exif", "icc_profile", "comment", "xmp"} & stored.info.keys()


@pytest.mark.parametrize(
    ("size", "stored"), [((3000, 1500), (LONG_SIDE, 800)), ((1500, 6000), (400, LONG_SIDE)), ((201, 260), (201, 260))]
)
def test_a_large_picture_is_made_smaller_and_a_small_one_is_not_blown_up(
    size: tuple[int, int], stored: tuple[int, int]
) -> None:
    made = prepare(scan(*size))
    assert (made.width, made.height) == shown(made.data).size == stored


def test_what_has_to_be_unpacked_whole_may_have_fewer_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    """A JPEG is unpacked at half its size or less; a progressive one is in memory whole before."""
    whole = [scan(kind=kind) for kind in images.FORMATS if kind != "JPEG"] + [scan(progressive=True)]
    monkeypatch.setattr(images, "MOST_UNPACKED", 320 * 240)
    for source in whole:
        assert prepare(source).width == 320
    monkeypatch.setattr(images, "MOST_UNPACKED", 320 * 240 - 1)
    assert [refused(source) for source in whole] == ["image_pixels"] * 6
    assert prepare(scan()).width == 320


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGBA", "CMYK"])
def test_all_usual_colours_become_those_of_a_screen(mode: str) -> None:
    kind = "TIFF" if mode in ("CMYK", "1") else "PNG"
    stored = shown(prepare(saved(picture(mode=mode), kind)).data)
    assert stored.mode == "RGB"
    if mode in ("P", "RGBA", "CMYK"):
        assert near(stored.getpixel((40, 40)), RED)


def test_what_sees_through_lies_on_white() -> None:
    clear = Image.new("RGBA", (240, 240), (200, 0, 0, 0))
    assert near(shown(prepare(saved(clear, "PNG")).data).getpixel((100, 100)), (255, 255, 255))


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "TIFF"])
def test_a_picture_that_lies_on_its_side_is_set_upright(kind: str) -> None:
    exif = Image.Exif()
    exif[274] = 6  # the camera was turned: the first column is the top
    stored = shown(prepare(saved(picture(), kind, exif=exif)).data)
    assert stored.size == (240, 320)
    assert near(stored.getpixel((200, 40)), RED)
    assert near(stored.getpixel((200, 280)), GREEN)


def test_the_profile_of_a_picture_is_applied() -> None:
    stored = shown(prepare(scan(icc_profile=swapped_profile())).data)
    r, g, _ = stored.getpixel((40, 40))  # type: ignore[misc]
    assert g > r + 100


def test_a_profile_that_means_nothing_spoils_no_picture() -> None:
    stored = shown(prepare(scan(icc_profile=b"nothing at all" * 20)).data)
    assert near(stored.getpixel((40, 40)), RED)


@pytest.mark.parametrize(
    ("size", "code"),
    [((199, 400), "image_small"), ((400, 199), "image_small"), ((1, 1), "image_small"), ((1700, 210), "image_narrow")],
)
def test_what_is_too_small_or_too_narrow_is_refused(size: tuple[int, int], code: str) -> None:
    assert refused(scan(*size, kind="PNG")) == code


@pytest.mark.parametrize("size", [(10_000, 7_900), (12_000, 9_000), (60_000, 60_000)])
def test_a_picture_that_would_unpack_to_too_much_is_refused_by_its_header(size: tuple[int, int]) -> None:
    bomb = png_that_says(*size)
    assert len(bomb) < 10_000
    assert refused(bomb) == "image_pixels"


def test_a_file_that_is_too_heavy_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "heavy.jpg"
    with file.open("wb") as opened:
        opened.write(scan())
        opened.truncate(images.MOST_BYTES + 5)
    data = read_source(file)
    assert len(data) == images.MOST_BYTES + 1
    assert refused(data) == "image_heavy"


@pytest.mark.parametrize("kind", ["PNG", "WEBP", "TIFF"])
def test_what_moves_or_has_pages_is_refused(kind: str) -> None:
    other = Image.new("RGB", (320, 240), "white")
    assert refused(saved(picture(), kind, save_all=True, append_images=[other])) == "image_frames"


@pytest.mark.parametrize("kind", ["GIF", "BMP", "ICO", "PPM"])
def test_other_formats_are_refused(kind: str) -> None:
    assert refused(scan(kind=kind)) == "image_format"


@pytest.mark.parametrize(
    "source", [b"", b"GIF89a", b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"\xff\xd8\xff", b"PK\x03\x04"]
)
def test_what_is_no_picture_is_refused(source: bytes) -> None:
    assert refused(source) in ("image_format", "image_damaged")


def test_sixteen_bits_of_grey_are_refused() -> None:
    assert refused(saved(Image.new("I;16", (300, 300)), "TIFF")) == "image_colours"


@pytest.mark.parametrize("kind", images.FORMATS)
@pytest.mark.parametrize("part", [0.2, 0.5, 0.9, 0.98])
def test_what_is_cut_short_is_refused(kind: str, part: float) -> None:
    whole = saved(Image.effect_noise((400, 300), 90).convert("RGB"), kind)
    assert refused(whole[: round(len(whole) * part)]) == "image_damaged"


@pytest.mark.parametrize("kind", images.FORMATS)
def test_bytes_that_were_changed_end_in_a_picture_or_a_refusal(kind: str) -> None:
    whole, chance = scan(240, 220, kind), random.Random(kind)
    outcomes = set()
    for _ in range(60):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 12)):
            data[chance.randrange(min(len(data), 700))] = chance.randrange(256)
        try:
            outcomes.add(type(prepare(bytes(data))).__name__)
        except BadImage as bad:
            outcomes.add(bad.code)
    assert len(outcomes) > 1, outcomes


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "real.jpg").write_bytes(scan())
    (tmp_path / "link.jpg").symlink_to(tmp_path / "real.jpg")
    with pytest.raises(BadImage, match=r"^image_link\b"):
        read_source(tmp_path / "link.jpg")


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("Windows has no pipes among its files")
    os.mkfifo(tmp_path / "pipe.jpg")
    with pytest.raises(BadImage, match=r"^image_file\b"):
        read_source(tmp_path / "pipe.jpg")


def test_a_file_that_is_gone_is_refused_with_the_systems_words(tmp_path: Path) -> None:
    with pytest.raises(BadImage) as bad:
        read_source(tmp_path / "nothing.jpg")
    assert bad.value.code == "image_unreadable"
    assert bad.value.values["why"]


# Reading what was stored


def test_a_stored_scan_is_read_whole_or_as_small_as_is_enough() -> None:
    made = prepare(scan(1600, 1200))
    whole = stored_pixels(made.data, 1600, 1200, (1600, 1200))
    assert (whole.width, whole.height) == (1600, 1200)
    assert len(whole.data) == 1600 * 1200 * 3
    small = stored_pixels(made.data, 1600, 1200, (350, 200))
    assert (small.width, small.height) == (400, 300)
    assert near(tuple(small.data[:3]), RED)


@pytest.mark.parametrize(
    "data",
    [scan(kind="PNG"), scan(321, 240), saved(picture(mode="L")), scan()[:2000], b"", png_that_says(60_000, 60_000)],
)
def test_anything_else_than_the_stored_scan_is_damaged(data: bytes) -> None:
    with pytest.raises(BadImage) as bad:
        stored_pixels(data, 320, 240, (100, 100))
    assert bad.value.code in ("image_damaged", "image_format")
