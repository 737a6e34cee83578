"""Decks: the pictures of all works that a game can show, in a fixed order, painted or from a pack, in one response. Or those of
a deck of people's own.

They are sent together before the match, so that an eavesdropper who counts bytes learns the game and the pack, but nothing of
a hand. A work whose scan is missing or damaged is shown as painted. Files are read when they are sent; no deck is held in
memory. Pictures are reduced to what a screen can use. A reduced deck takes seconds the first time, so it is made in a thread.
"""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from client.browser.http_rules import FOREVER, FOREVER_HERE, NO_STORE, Response
from client.browser.layouts import Layout
from client.drawing.artwork import file_of
from engine.core.errors import Refused
from engine.games import GAMES
from engine.paintings import WorkId, decks, own, works
from netcode.storage import own_decks, paths
from netcode.storage.own_decks import Stored
from netcode.storage.private_files import KeepError, private_folder, read_small, replace_private

if TYPE_CHECKING:
    from client.packs.pack import Pack  # imports Pillow: only where there is a pack

ALL = "all"
"""In place of a game's slug: all works, for the museum."""
OWN = "own"
"""In place of a game's slug: a deck of people's own pictures, whose reference stands in place of the pack."""
PAINTED = ""
"""In place of a pack's name: the painted pictures."""
MOST = 32
"""Decks that are known at a time, at most."""
LARGE, SMALL = 1280, 640
"""Pixels of a picture's longer side, for televisions and laptops, and for phones and tablets."""
QUALITY = 64
"""Of a reduced picture: a phone loads about as many bytes of it as of a painted picture's WebP at this size."""
MOST_REDUCED = 1500
"""Reduced pictures that are kept, of all packs; the oldest are deleted first."""
LENGTH_BYTES = 4
"""Bytes of the list's length, big-endian; then come the list [[key, bytes, is a JPEG], ...] as JSON, and the pictures."""


@dataclass(frozen=True)
class Deck:
    """One deck: its path, which changes with its pictures; the bytes before the pictures; their files."""

    path: str
    head: bytes
    files: tuple[Path, ...]


_made: OrderedDict[tuple[str, str, int, bytes], Deck] = OrderedDict()


def packs() -> list[tuple[str, str]]:
    """Return name and title of each pack of this machine that can be read, in alphabetical order."""
    if not paths.art().is_dir():
        return []
    from client.packs import pack_files

    return [(one.name, one.pack.title or one.name) for one in pack_files.listed() if one.pack is not None]


def pack_of(name: str) -> Pack | None:
    """Return a pack by its name; None for the painted pictures, and for a pack that does not exist or cannot be read."""
    if name == PAINTED or not paths.art().is_dir():
        return None
    from client.packs import pack_files

    try:
        return pack_files.load(name)
    except Refused:
        return None


def longest_for(layout: Layout) -> int:
    """Return how large pictures a page can use."""
    return LARGE if layout in ("table", "wall") else SMALL


def keys(slug: str) -> tuple[str, ...]:
    """Return the keys of all pictures that a game can show, in the catalogue's order."""
    wanted = {*decks.OF_GAME[slug]()} if slug in decks.OF_GAME else {*works()}
    return tuple(str(work) for work in works() if work in wanted)


def deck_of(slug: str, pack: str = PAINTED, longest: int = LARGE) -> Deck:
    """Return the deck of a game with a pack, its pictures at most so large; without the pack where it does not exist."""
    found = pack_of(pack)
    name = (slug, pack if found is not None else PAINTED, longest, stamp(found))
    if name not in _made or not all(file.exists() for file in _made[name].files):
        _keep(name, _deck(slug, found, longest))
    return _made[name]


def _keep(name: tuple[str, str, int, bytes], deck: Deck) -> None:
    _made[name] = deck
    if len(_made) > MOST:
        _made.popitem(last=False)


def own_deck_of(reference: str, longest: int = LARGE) -> Deck | None:
    """Return a deck of people's own pictures, at most so large; None where it is not on this machine."""
    stored = own_decks.found(reference)
    name = (OWN, reference, longest, b"")
    if stored is None:
        return None
    if name not in _made or not all(file.exists() for file in _made[name].files):
        _keep(name, _own_deck(stored, reference, longest))
    return _made[name]


def _own_deck(stored: Stored, reference: str, longest: int) -> Deck:
    each, sides = range(len(stored.deck.pictures)), [max(one.width, one.height) for one in stored.deck.pictures]
    found = [_fitting(stored.folder / stored.deck.pictures[n].file, stored.read(n), sides[n], longest) for n in each]
    keyed = zip(map(str, own.pictures_of(reference)), found, strict=True)
    return _packed(f"/deck/{OWN}/{reference}", longest, [(key, *picture) for key, picture in keyed])


def is_own(path: str) -> bool:
    """Tell whether a path is that of a deck of people's own pictures."""
    return path.startswith(f"/deck/{OWN}/")


def get(path: str) -> Response | None:
    """Return the response for a deck's path, None for other paths."""
    parts = path.split("/")
    if len(parts) != 5 or parts[:2] != ["", "deck"] or parts[2] not in (*GAMES, ALL, OWN):
        return None
    pack = parts[3] if parts[3] != "painted" else PAINTED
    longest = next((size for size in (LARGE, SMALL) if parts[4].startswith(f"{size}-")), None)
    if longest is None:
        return None
    deck = own_deck_of(pack, longest) if parts[2] == OWN else deck_of(parts[2], pack, longest)
    if deck is None or deck.path != path:
        return None
    kept = FOREVER if pack == PAINTED else NO_STORE if parts[2] == OWN else FOREVER_HERE
    return Response(200, deck.head, "application/octet-stream", (kept,), files=deck.files)


def stamp(pack: Pack | None) -> bytes:
    """Return a hash of a pack's pictures."""
    scans = [] if pack is None else [(work, scan.sha256) for work, scan in pack.works.items()]
    return hashlib.sha256(repr(scans).encode()).digest()


def _deck(slug: str, pack: Pack | None, longest: int) -> Deck:
    shown = pack.name if pack is not None else "painted"
    return _packed(f"/deck/{slug}/{shown}", longest, ((key, *_picture(key, pack, longest)) for key in keys(slug)))


def _packed(folder: str, longest: int, pictures: Iterable[tuple[str, Path, bytes]]) -> Deck:
    """Return the deck of some pictures: of each its key, its file and what that holds."""
    files, listed, hashed = list[Path](), list[list[object]](), hashlib.sha256()
    for key, file, data in pictures:
        files.append(file)
        listed.append([key, len(data), int(file.suffix == ".jpg")])
        hashed.update(data)
    told = json.dumps(listed, separators=(",", ":")).encode()
    hashed.update(told)
    head = len(told).to_bytes(LENGTH_BYTES, "big") + told
    return Deck(f"{folder}/{longest}-{hashed.hexdigest()[:32]}", head, tuple(files))


def _picture(key: str, pack: Pack | None, longest: int) -> tuple[Path, bytes]:
    """Return the file of a picture and its content."""
    scan = pack.works.get(WorkId(int(key))) if pack is not None else None
    if pack is not None and scan is not None:
        from client.packs import pack_files
        from client.packs.images import BadImage

        with suppress(BadImage):
            stored = pack_files.file_of(pack.name, scan)
            return _fitting(stored, pack_files.read_scan(pack.name, scan), max(scan.width, scan.height), longest)
    painted = file_of(key)
    return _fitting(painted, painted.read_bytes(), LARGE, longest)


def _fitting(stored: Path, data: bytes, side: int, longest: int) -> tuple[Path, bytes]:
    """Return a picture reduced for pages; the result is kept in a file. side: its longer one. Raises BadImage: damaged."""
    if side <= longest:
        return stored, data
    from client.packs import images

    try:
        file = paths.reduced() / f"{hashlib.sha256(data).hexdigest()}-{longest}.jpg"
        if (small := read_small(file, images.MOST_STORED)) is None:
            small = images.reduced(data, longest, QUALITY)
            kept = sorted(private_folder(file.parent).iterdir(), key=lambda one: one.stat().st_mtime)
            for old in kept[: max(0, len(kept) + 1 - MOST_REDUCED)]:
                old.unlink(missing_ok=True)
            replace_private(file, small)
    except (KeepError, OSError):  # it cannot be kept
        return stored, data
    return file, small
