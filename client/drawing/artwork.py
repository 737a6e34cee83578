"""Pictures at any size.

`picture(key, w, h)` always returns one. A key is a work's id, as text or number. The picture is the work's scan in the chosen
art pack (`client.packs`), or else the homage that `tools.makers.painter` made of it (assets/paintings/pictures). That of a deck
of people's own is in the deck that hangs, or else its number. Sizes here are pixels; all caches are bounded, and emptied when
another pack is chosen or another deck hangs.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import Surface

import assets
from client.drawing import fonts, surface_cache, theme
from client.drawing.surface_cache import SurfaceCache
from engine.paintings import WorkId, own, works
from netcode.storage import hung_deck, own_decks

if TYPE_CHECKING:
    from client.packs.images import Pixels
    from client.packs.pack import Credit, Scan
    from client.packs.scans import DeckScans, Scans  # imports Pillow: only where there is a pack
    from netcode.storage.own_decks import OwnPicture

_LOOK_AT = 0.4
"""The height that stays in the middle when a picture is cropped above and below: faces are in the upper half."""
_REDUCED = (8, 4, 2, 1)
"""By what a JPEG can be reduced while it is decoded."""
_PARTS = (4, 2)
"""A picture that is shown small is kept at a quarter or half of its size: at least twice as large as it is shown."""
_HEAD = 4096
"""Bytes at the start of a JPEG file among which its size stands."""
_FRAMES = (0xC0, 0xC1, 0xC2)
"""Markers of the segments that tell the size: baseline, extended and progressive frames."""
_Source = tuple[Path, int]
"""A file, and by what its picture is divided."""
_whole = SurfaceCache(46, grows=0)
"""Pictures of files: many that are shown small need not all be unpacked again when the window's size changes."""
_unpacking: dict[_Source, Unpacking] = {}
"""Pictures that are being unpacked beside the frames."""
_beside: Beside | None = None
"""Unpacks beside the frames; None: each picture is unpacked when it is asked for."""
_BLANK = (4, 3)
"""Proportions of a picture that is not here."""
_AT_ONCE = 6
"""So many of them at most: each holds its pixels until it is asked for again."""
_sizes: dict[Path, tuple[int, int]] = {}
_cut = SurfaceCache(30, grows=0.4)
_chosen: Scans | None = None
_deck: DeckScans | None = None
"""The pictures of the deck that hangs, as far as it was noticed."""
_past: dict[str, DeckScans] = {}
"""Decks of this machine that hung in the past, by their references, as far as they were looked at."""
_MOST_PAST = 4


class Unpacking(Protocol):
    """A picture that is being unpacked, as a future tells it."""

    def done(self) -> bool:
        """Tell whether it is there."""

    def result(self) -> Surface:
        """Return it, once it is there. Raises what went wrong."""


Beside = Callable[[Callable[[_Source], Surface], _Source], Unpacking]


def unpack_beside(submit: Beside | None) -> None:
    """Have pictures unpacked beside the frames by this, such as `submit` of a thread's executor; None: at once, as at first.

    What is still coming is forgotten.
    """
    global _beside
    _beside = submit
    _unpacking.clear()


# the chosen pack


def choose(name: str) -> None:
    """Show the scans of a pack from now on; none for an empty name. Raises BadPack, KeepError: then none are shown."""
    global _chosen
    if name == "" and _chosen is None:
        return
    _chosen = None
    surface_cache.forget_all()  # cards and walls too: they hold pictures
    if name:
        from client.packs.scans import scans_of

        _chosen = scans_of(name)


def notice_deck() -> None:
    """Show the pictures of the deck that hangs from now on, if it is another one than before."""
    global _deck
    hanging, before = hung_deck.hangs(), _deck.hanging if _deck is not None else None
    if hanging is before:
        return
    _deck = None
    surface_cache.forget_all()
    if hanging is not None:
        from client.packs.scans import DeckScans

        _deck = DeckScans(hanging)


def _work(key: str | int) -> WorkId | None:
    text = str(key)
    return WorkId(int(text)) if text.isdecimal() else None


def _scan(scans: Scans | None, key: str | int) -> Scan | None:
    """Return the scan shown for a picture, None where there is none."""
    work = _work(key)
    return scans.scan(work) if scans is not None and work is not None else None


def key_in(deck: str, key: str) -> str:
    """Return the key of a picture of a deck by its reference, whichever hangs; empty for the deck: the key as it is."""
    return f"{key}@{deck}" if deck else key


def _own(key: str | int) -> tuple[WorkId, DeckScans | None] | None:
    """Return the picture of a deck that a key means, and the deck if it is here; None where it means none."""
    number, _, reference = str(key).partition("@")
    work = _work(number)
    if work is None or not own.is_own(work):
        return None
    if not reference:
        notice_deck()
        return work, _deck
    return work, _deck_of(reference)


def _deck_of(reference: str) -> DeckScans | None:
    """Return a deck of this machine, for what hung in the past; None where it is not here."""
    if reference not in _past:
        found = own_decks.found(reference)
        if found is None:
            return None
        from client.packs.scans import DeckScans

        if len(_past) >= _MOST_PAST:
            _past.clear()
        _past[reference] = DeckScans(found)
    return _past[reference]


def credit_of(key: str | int) -> tuple[str, Credit] | None:
    """Return the title of the pack that a picture is a scan of, and the scan's credit; None where it is no scan."""
    scan = _scan(_chosen, key)
    return (_chosen.pack.title, scan.credit) if _chosen is not None and scan is not None else None


def newly_damaged() -> tuple[str, int]:
    """Return the title of the chosen pack, and how many of its scans turned out to be damaged since this was asked last."""
    return (_chosen.pack.title, _chosen.newly_damaged()) if _chosen is not None else ("", 0)


# pictures


@lru_cache(maxsize=1024)
def file_of(key: str | int) -> Path:
    """Return the file of a work's homage. A key that is no work's gets the first one's, so that every card shows something."""
    work = _work(key)
    return assets.path("paintings", "pictures", f"{work if work in works() else min(works())}.jpg")


def _load(source: _Source) -> Surface:
    return _whole.get(source, lambda: _arrived(source))


def _read(source: _Source) -> Surface:
    file, part = source
    whole = pygame.image.load(file)
    return whole if part == 1 else _scaled(whole, whole.width // part, whole.height // part).convert(whole)


def _arrived(source: _Source) -> Surface:
    """Return a picture of a file. Where frames do not wait it is unpacked beside them: raises Coming until it is there."""
    mine = _unpacking.pop(source, None)
    if _beside is None or not surface_cache.spared():
        return mine.result() if mine is not None else _read(source)
    for other in [other for other, coming in _unpacking.items() if coming.done()]:
        _whole.keep(other, _unpacking.pop(other).result())
    if mine is not None and mine.done():
        return mine.result()
    if mine is not None or len(_unpacking) < _AT_ONCE:
        _unpacking[source] = mine if mine is not None else _beside(_read, source)
    raise surface_cache.Coming


def size_of(key: str | int) -> tuple[int, int]:
    """Return width and height of a picture's file in pixels: its proportions."""
    if (mine := _own(key)) is not None:
        work, deck = mine
        picture = deck.scan(work) if deck is not None else None
        return (picture.width, picture.height) if picture is not None else _BLANK
    scan = _scan(_chosen, key)
    if scan is not None:
        return scan.width, scan.height
    file = file_of(key)
    if file not in _sizes:
        with file.open("rb") as opened:
            _sizes[file] = _jpeg_size(opened.read(_HEAD)) or _load((file, 1)).get_size()
    return _sizes[file]


def _jpeg_size(head: bytes) -> tuple[int, int] | None:
    """Return width and height from the first bytes of a JPEG file (ITU T.81, B.2.2); None where they do not tell it."""
    at = 2 if head[:2] == b"\xff\xd8" else len(head)
    while head[at : at + 1] == b"\xff" and at + 9 <= len(head):
        if head[at + 1] in _FRAMES:
            return int.from_bytes(head[at + 7 : at + 9]), int.from_bytes(head[at + 5 : at + 7])
        at += 2 + int.from_bytes(head[at + 2 : at + 4])
    return None


def picture(key: str | int, w: int, h: int) -> Surface:
    """Return a picture that fills w by h pixels, cropped to these proportions. Shared: do not change it."""
    return picture_of(_chosen, key, w, h)


def picture_of(scans: Scans | None, key: str | int, w: int, h: int) -> Surface:
    """Return a picture as `picture` does, with a pack that need not be the chosen one; None: without a pack."""
    w, h = max(1, w), max(1, h)
    if (mine := _own(key)) is not None:
        return _picture_of_deck(*mine, w, h)
    scan = _scan(scans, key)
    shown: Hashable = (str(key), scan.sha256) if scan is not None else file_of(key)
    return _cut.get((shown, w, h), lambda: _fill(_source(scans, key, w, h), w, h))


def _source(scans: Scans | None, key: str | int, w: int, h: int) -> Surface:
    """Return a picture from its file, large enough to fill w by h pixels if the file is."""
    scan = _scan(scans, key)
    if scans is None or scan is None:
        across, up = size_of(key)
        part = next((part for part in _PARTS if 2 * part * w <= across and 2 * part * h <= up), 1)
        return _load((file_of(key), part))
    try:
        return _unpacked_for(scans, WorkId(int(key)), scan, w, h)
    except _Fallen:
        return _load((file_of(key), 1))


def _picture_of_deck(work: WorkId, deck: DeckScans | None, w: int, h: int) -> Surface:
    """Return a picture of a deck at a size; where it is not here, its number."""
    scan = deck.scan(work) if deck is not None else None
    if deck is not None and scan is not None:
        try:
            return _cut.get((scan.sha256, w, h), lambda: _fill(_unpacked_for(deck, work, scan, w, h), w, h))
        except _Fallen:
            pass
    return _cut.get((work, w, h), lambda: _numbered(work, w, h))


def picture_of_file(made: OwnPicture, data: bytes, w: int, h: int) -> Surface:
    """Return a picture of a deck that is being made, as `picture` does. data: its file. Raises BadImage: it is damaged."""
    from client.packs import images

    def unpacked(reduced: int) -> Surface:
        least = made.width // reduced, made.height // reduced
        return _surface(images.stored_pixels(data, made.width, made.height, least))

    return _cut.get((made.sha256, w, h), lambda: _fill(_whole_for(made, w, h, unpacked), w, h))


def _numbered(work: WorkId, w: int, h: int) -> Surface:
    """Return a plain ground with the number of a picture that is not here."""
    blank = surface_cache.opaque(Surface((w, h)))
    blank.fill(theme.WALL_LOW)
    number = fonts.draw(str(own.number_of(work)), "serif", max(8, min(w, h) // 3), pygame.Color(theme.IVORY_DIM))
    blank.blit(number, number.get_rect(center=(w // 2, h // 2)))
    return blank


def _unpacked_for(scans: Scans | DeckScans, work: WorkId, scan: Scan | OwnPicture, w: int, h: int) -> Surface:
    """Return a scan large enough to fill w by h pixels if it is. Raises _Fallen: it is damaged."""
    return _whole_for(scan, w, h, lambda reduced: _unpacked(scans, work, scan, reduced))


def _whole_for(scan: Scan | OwnPicture, w: int, h: int, unpack: Callable[[int], Surface]) -> Surface:
    """Return a scan unpacked no larger than it is needed. unpack: returns it reduced by 1, 2, 4 or 8."""
    shown = min(scan.width / w, scan.height / h)
    least = ceil(scan.width / shown), ceil(scan.height / shown)
    reduced = next((n for n in _REDUCED if scan.width // n >= least[0] and scan.height // n >= least[1]), 1)
    return _whole.get((scan.sha256, reduced), lambda: unpack(reduced))


def _scaled(picture: Surface, w: int, h: int) -> Surface:
    """Return a picture at a size, in the format of windows: pictures of files have 24 bits, which take longer to scale."""
    return pygame.transform.smoothscale(surface_cache.opaque(picture), (w, h))


class _Fallen(Exception):
    """A scan is damaged, which `Scans` or `DeckScans` has noted."""


def _unpacked(scans: Scans | DeckScans, work: WorkId, scan: Scan | OwnPicture, reduced: int) -> Surface:
    pixels = scans.pixels(work, (scan.width // reduced, scan.height // reduced))
    if pixels is None:
        raise _Fallen
    return _surface(pixels)


def _surface(pixels: Pixels) -> Surface:
    return pygame.image.frombytes(pixels.data, (pixels.width, pixels.height), "RGB")


def _fill(whole: Surface, w: int, h: int) -> Surface:
    pw, ph = whole.get_size()
    part = min(pw / w, ph / h)
    cw, ch = max(1, min(pw, round(w * part))), max(1, min(ph, round(h * part)))
    left, top = (pw - cw) // 2, round((ph - ch) * _LOOK_AT)
    return _scaled(whole.subsurface((left, top, cw, ch)), w, h)
