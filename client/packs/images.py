"""Untrusted pictures: the header is checked first, then they are decoded whole and re-encoded without metadata.

What is stored is a JPEG without metadata, at most LONG_SIDE pixels long: of the formats that Pillow writes it is the one that
decodes fastest, and it can be decoded at a reduced size. Nothing else of the original remains. Of a photograph the year is
told, and a fingerprint by which two that look alike are noticed.
"""

import io
import os
import stat
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from PIL import ExifTags, Image, ImageCms, UnidentifiedImageError

from client.packs.pack import LONG_SIDE
from engine.core.errors import Refused

warnings.filterwarnings(
    "ignore", module=r"PIL\."
)  # odd metadata is no reason to refuse a picture; pictures are sized here
FORMATS = ("JPEG", "PNG", "WEBP", "TIFF", "AVIF", "HEIF")
SUFFIXES = (".jpg", ".jpeg", ".png", ".webp", ".tif", ".tiff", ".avif", ".heic", ".heif")
"""The file name endings of these formats; the format itself is found in the content."""
MIB = 1024 * 1024
MOST_BYTES = 64 * MIB
MOST_PIXELS = 80_000_000
"""Of a picture that can be decoded at half its size or less, as JPEG allows; the largest scans that museums offer for reading
on a screen have a third of it."""
MOST_UNPACKED = 36_000_000
"""Of a picture that has to be decoded at full size, which takes 380 MiB at most. A4 at 600 dots an inch has 35 million."""
SHORT_SIDE = 200
"""Pixels: less is blurred on a card already."""
NARROWEST = 8
"""The longer side by the shorter: no work of the catalogue is near it."""
QUALITY = 88
QUALITIES = (84, 76, 66, 54, 40)
"""Of a photograph: the first at which it is small enough."""
_OF_JPEG = ("JPEG", "MPO")
"""A phone's JPEG is often an MPO, with a second picture for bright screens behind the first; that is left out."""
_OF_HEIF = (b"heic", b"heix", b"hevc", b"mif1", b"msf1", b"avif", b"avis")
"""The kinds by which the head of a HEIC or AVIF file names itself."""
_TAKEN = 0x9003
"""EXIF's tag DateTimeOriginal: when a photograph was taken, as 2024:06:30 12:00:00."""
COLOURS = 4
FINGERPRINT = 8
"""Rows of a fingerprint, and bits in each."""
MARKED = 320
"""Pixels of each side, at least, of a stored photograph that its fingerprint is taken of."""
ALIKE = 6
"""Bits of 64 in which the fingerprints of two pictures that look nearly alike differ at most; in a burst it is 0 to 5."""
MOST_STORED = 8 * MIB
"""Bytes of a stored scan; LONG_SIDE squared of pure noise has 4 MiB."""
_MODES = {"1", "L", "LA", "P", "PA", "RGB", "RGBA", "RGBX", "CMYK", "YCbCr"}
"""Pillow's modes that can be converted to RGB without losing tones; sixteen bits of grey cannot."""
_UPRIGHT = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
"""The value of EXIF's tag Orientation -> what sets a picture upright."""


_CLOCKWISE = {1: Image.Transpose.ROTATE_270, 2: Image.Transpose.ROTATE_180, 3: Image.Transpose.ROTATE_90}
"""Quarters to the right -> what turns a picture so: Pillow turns to the left."""


class BadImage(Refused):
    """A picture that is not taken.

    - `image_link`, `image_file`: a link, or no ordinary file
    - `image_unreadable`: the disk (`why`)
    - `image_heavy`: more than MOST_BYTES (`most`, MiB)
    - `image_format`: none of FORMATS
    - `image_colours`: grey in sixteen bits and the like
    - `image_pixels`: more than MOST_PIXELS or MOST_UNPACKED (`most`, millions)
    - `image_small`: a side under SHORT_SIDE (`width`, `height`, `least`)
    - `image_narrow`: longer than NARROWEST times its width (`width`, `height`)
    - `image_frames`: several pictures in one
    - `image_damaged`: cut short or broken
    - `image_twice`: the same as another one (`file`)
    """


class Prepared(NamedTuple):
    """A picture as it is stored."""

    data: bytes
    width: int
    height: int


class Photograph(NamedTuple):
    """A picture of a person's own as it is stored, and what was told by it."""

    stored: Prepared
    year: int
    """When it was taken; 0 where it does not say."""
    fingerprint: int
    """64 bits: for each place of a small grid whether it is darker than the place to its right."""
    colours: bytes
    """Red, green and blue of each place of a grid of COLOURS by COLOURS."""


class Pixels(NamedTuple):
    """A picture as it is shown: rows of red, green, blue."""

    data: bytes
    width: int
    height: int


def read_source(file: Path) -> bytes:
    """Return what a file holds. Follows no link, waits for no pipe, reads no more than MOST_BYTES. Raises BadImage."""
    try:
        kind = file.lstat().st_mode
        if stat.S_ISLNK(kind):
            raise BadImage("image_link")
        if not stat.S_ISREG(kind):
            raise BadImage("image_file")
        handle = os.open(file, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(handle, "rb") as opened:
            data = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadImage("image_unreadable", why=error.strerror or type(error).__name__) from error
    return data


def prepare(source: bytes) -> Prepared:
    """Return a picture as it is stored. Raises BadImage."""
    with _opened(source, LONG_SIDE) as opened:
        return _written(_coloured(_scaled(opened, LONG_SIDE)))


def photograph(source: bytes, longest: int, most: int) -> Photograph:
    """Return a person's picture, its longer side so many pixels and its file so many bytes at most. Raises as `prepare`."""
    with _opened(source, longest) as opened:
        return _photograph(_coloured(_scaled(opened, longest)), _year(opened), most)


def turned(photo: Photograph, quarters: int, most: int) -> Photograph:
    """Return a stored photograph turned clockwise by so many quarters, its file so many bytes at most. Raises BadImage."""
    with _judged(), Image.open(io.BytesIO(photo.stored.data), formats=("JPEG",)) as opened:
        return _photograph(opened.transpose(_CLOCKWISE[quarters]), photo.year, most)


def known(data: bytes, width: int, height: int, colours: bytes) -> Photograph:
    """Return a photograph that is stored already. Raises BadImage: damaged."""
    with _judged(), Image.open(io.BytesIO(data), formats=("JPEG",)) as opened:
        if opened.size != (width, height):
            raise BadImage("image_damaged")
        opened.draft("L", (MARKED, MARKED))
        return Photograph(Prepared(data, width, height), 0, _fingerprint(opened), colours)


def _photograph(shown: Image.Image, year: int, most: int) -> Photograph:
    tries = (_written(shown, quality) for quality in QUALITIES)
    stored = next((one for one in tries if len(one.data) <= most), None)
    if stored is None:  # pure noise
        shown.thumbnail((shown.width // 2, shown.height // 2), Image.Resampling.LANCZOS)
        stored = _written(shown, QUALITIES[-1])
    colours = shown.resize((COLOURS, COLOURS), Image.Resampling.BOX).tobytes()
    return Photograph(stored, year, _fingerprint(shown), colours)


def alike(one: int, other: int) -> bool:
    """Tell by their fingerprints whether two pictures look nearly alike."""
    return (one ^ other).bit_count() <= ALIKE


@contextmanager
def _opened(source: bytes, longest: int) -> Iterator[Image.Image]:
    """Open a picture of somebody else's and decode it. Raises BadImage."""
    if len(source) > MOST_BYTES:
        raise BadImage("image_heavy", most=MOST_BYTES // MIB)
    boxed = source[4:8] == b"ftyp" and source[8:12] in _OF_HEIF
    if boxed:
        _know_heif()
    formats = FORMATS if boxed else FORMATS[:-1]  # Pillow knows the last one only now
    strange = "image_damaged" if boxed else "image_format"
    with _judged(strange), Image.open(io.BytesIO(source), formats=formats) as opened:
        _look_at_head(opened)
        opened.draft("RGB", (2 * longest, 2 * longest))  # a large JPEG is decoded at half its size or less
        opened.load()
        yield opened


@cache
def _know_heif() -> None:
    """Let Pillow open HEIC, the format of many phones."""
    from pi_heif import register_heif_opener  # takes long to import

    register_heif_opener()


def _year(opened: Image.Image) -> int:
    taken = str(opened.getexif().get_ifd(ExifTags.IFD.Exif).get(_TAKEN, ""))
    year = taken[:4]
    return int(year) if year.isascii() and year.isdecimal() and year >= "1826" else 0


def _fingerprint(shown: Image.Image) -> int:
    grey = shown.convert("L").resize((FINGERPRINT + 1, FINGERPRINT), Image.Resampling.BOX).tobytes()
    rows = [grey[at : at + FINGERPRINT + 1] for at in range(0, len(grey), FINGERPRINT + 1)]
    return int("".join(str(int(left < right)) for row in rows for left, right in pairwise(row)), 2)


def stored_pixels(data: bytes, width: int, height: int, least: tuple[int, int]) -> Pixels:
    """Return a stored scan of `width` by `height` pixels, reduced by 2, 4 or 8 as long as no side gets below `least`.

    Raises BadImage: `image_damaged` for anything but what `prepare` wrote.
    """
    if len(data) > MOST_STORED:
        raise BadImage("image_damaged")
    with _judged(), Image.open(io.BytesIO(data), formats=("JPEG",)) as opened:
        if opened.size != (width, height) or opened.mode != "RGB":
            raise BadImage("image_damaged")
        opened.draft("RGB", least)
        opened.load()
        return Pixels(opened.tobytes(), *opened.size)


def reduced(data: bytes, longest: int, quality: int) -> bytes:
    """Return a stored scan as a JPEG whose longer side has so many pixels. Raises BadImage: damaged."""
    with _judged(), Image.open(io.BytesIO(data), formats=("JPEG",)) as opened:
        opened.draft("RGB", (longest, longest))
        opened.thumbnail((longest, longest), Image.Resampling.LANCZOS)
        return _written(opened, quality).data


@contextmanager
def _judged(strange: str = "image_format") -> Iterator[None]:
    """Turn whatever Pillow raises on bad bytes into BadImage: which errors its decoders raise is not documented.

    strange: the code for what Pillow knows no format for.
    """
    try:
        yield
    except BadImage:
        raise
    except Image.DecompressionBombError as error:
        raise BadImage("image_pixels", most=MOST_PIXELS // 1_000_000) from error
    except UnidentifiedImageError as error:
        raise BadImage(strange) from error
    except Exception as error:
        raise BadImage("image_damaged") from error


def _look_at_head(opened: Image.Image) -> None:
    """Refuse a picture by its header, before a pixel is decoded."""
    width, height = opened.size
    if width * height > (most := _most_pixels(opened)):
        raise BadImage("image_pixels", most=most // 1_000_000)
    if min(width, height) < SHORT_SIDE:
        raise BadImage("image_small", width=width, height=height, least=SHORT_SIDE)
    if max(width, height) > NARROWEST * min(width, height):
        raise BadImage("image_narrow", width=width, height=height)
    if getattr(opened, "n_frames", 1) != 1 and opened.format not in ("MPO", "HEIF"):
        raise BadImage("image_frames")
    if opened.mode not in _MODES:
        raise BadImage("image_colours")


def _most_pixels(opened: Image.Image) -> int:
    """Return how many pixels such a picture may have. A progressive JPEG is held at full size before it is reduced."""
    at_reduced_size = opened.format in _OF_JPEG and not opened.info.get("progressive")
    return MOST_PIXELS if at_reduced_size else MOST_UNPACKED


def _scaled(picture: Image.Image, longest: int) -> Image.Image:
    """Return a picture upright and no longer than so many pixels. Palettes are resolved first: indices cannot be averaged."""
    turn = _UPRIGHT.get(picture.getexif().get(ExifTags.Base.Orientation, 1))  # Pillow turns a TIFF itself
    if picture.mode in ("1", "P", "PA"):
        picture = picture.convert("RGBA")
    part = longest / max(picture.size)
    if part < 1:
        size = max(1, round(picture.width * part)), max(1, round(picture.height * part))
        picture = picture.resize(size, Image.Resampling.LANCZOS)
    return picture if turn is None else picture.transpose(turn)


def _coloured(picture: Image.Image) -> Image.Image:
    """Return a picture in sRGB: its colour profile applied if it has a usable one, transparent parts white."""
    if picture.mode in ("LA", "RGBA"):
        ground = Image.new("RGBA", picture.size, "white")
        ground.alpha_composite(picture.convert("RGBA"))
        return ground.convert("RGB")
    profile = picture.info.get("icc_profile")
    if profile and picture.mode in ("RGB", "CMYK", "L"):
        return _profiled(picture, profile)
    return picture.convert("RGB")


def _profiled(picture: Image.Image, profile: bytes) -> Image.Image:
    try:
        embedded = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        made = ImageCms.profileToProfile(picture, embedded, ImageCms.createProfile("sRGB"), outputMode="RGB")
    except (ImageCms.PyCMSError, OSError, ValueError):
        return picture.convert("RGB")  # a broken profile is ignored
    return made if made is not None else picture.convert("RGB")


def _written(picture: Image.Image, quality: int = QUALITY) -> Prepared:
    bare = Image.frombytes("RGB", picture.size, picture.tobytes())
    out = io.BytesIO()
    bare.save(out, "JPEG", quality=quality, optimize=True, subsampling="4:2:0")
    return Prepared(out.getvalue(), *bare.size)
