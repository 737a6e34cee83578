"""Photographs as a phone names and fills them, drawn here: no picture of anybody."""

import hashlib
import io
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from msgspec import structs
from PIL import Image, ImageDraw

from netcode.storage import own_decks
from netcode.storage.deck_transfer import Received
from netcode.storage.own_decks import Stored

TAKEN = 2021


def photo(n: int, width: int = 400, height: int = 300, kind: str = "JPEG", orientation: int = 1) -> bytes:
    """Return a photograph with the metadata of a phone: a scene of its own for each number."""
    exif = Image.Exif()
    exif[0x010F], exif[0x0112] = "A phone", orientation
    exif.get_ifd(0x8769)[0x9003] = f"{TAKEN}:07:0{n % 9 + 1} 10:00:00"
    exif.get_ifd(0x8825).update({1: "N", 2: (52.0, 31.0, float(n % 60)), 3: "E", 4: (13.0, 24.0, 18.0)})
    out, extra = io.BytesIO(), dict[str, Any]()
    if kind == "MPO":
        extra = {"save_all": True, "append_images": [scene(n + 1, 320, 240)]}
    scene(n, width, height).save(out, kind, exif=exif, **extra)
    return out.getvalue()


def scene(n: int, width: int, height: int) -> Image.Image:
    """Return sky, hills and a sun or two, by number."""
    chance = Random(n)
    shown = Image.new("RGB", (width, height), tuple(chance.randrange(120, 256) for _ in range(3)))
    draw = ImageDraw.Draw(shown)
    for _ in range(7):
        x, y, r = chance.random() * width, chance.random() * height, (0.08 + 0.3 * chance.random()) * height
        color = tuple(chance.randrange(256) for _ in range(3))
        if chance.random() < 0.5:
            draw.ellipse((x - r, y - r, x + r, y + r), fill=color)
        else:
            draw.polygon([(x - 2 * r, height), (x, y), (x + 2 * r, height)], fill=color)
    return shown


def album(place: Path, count: int, first: int = 0) -> Path:
    """Fill a folder with so many photographs, and return it."""
    place.mkdir(parents=True)
    for n in range(first, first + count):
        (place / f"IMG_{n:04}.jpg").write_bytes(photo(n))
    return place


@cache
def deck(count: int = 40, title: str = "Summer") -> Received:
    """Return a deck in memory: plain pictures of a few hundred bytes, with a title and a year each."""
    files = {hashlib.sha256(data).hexdigest(): data for data in map(_plain, range(count))}
    made = [own_decks.picture_of(data, 64, 48, _colours(n)) for n, data in enumerate(map(_plain, range(count)))]
    named = [structs.replace(one, title=f"Day {n + 1}", year=1990 + n) for n, one in enumerate(made)]
    whole = own_decks.of(title, named)
    return Received(whole, tuple(files[picture.sha256] for picture in whole.pictures))


def stored_deck(name: str = "summer", count: int = 40) -> Stored:
    """Store such a deck on this machine."""
    made = deck(count)
    files = {picture.sha256: made.read(place) for place, picture in enumerate(made.deck.pictures)}
    return own_decks.store(name, made.deck, files, replace=True)


def _plain(n: int) -> bytes:
    out = io.BytesIO()
    scene(n, 64, 48).save(out, "JPEG", quality=70, subsampling="4:2:0")
    return out.getvalue()


def _colours(n: int) -> bytes:
    return scene(n, 64, 48).resize((4, 4), Image.Resampling.BOX).tobytes()
