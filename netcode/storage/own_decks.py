"""Decks of people's own pictures: what is in one, where it lies, and its bytes on their way to the guests of a table.

A deck is a folder: a manifest, and a JPEG without metadata for each picture. The manifest lists the pictures by their hashes,
in the order of these, which tells nothing of when they were taken. The hash of the manifest names the deck, wherever it lies.
Nothing in a deck is trusted: types and sizes are checked here, and pictures are decoded by `client.packs.images`.
"""

import hashlib
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Annotated, NamedTuple, Protocol

import msgspec
from msgspec import Meta, Struct

from engine.core.decoding import UNDECODABLE, learn
from engine.core.errors import Refused
from engine.paintings import own
from engine.paintings.own import FEWEST, MOST
from netcode.protocol.clean_text import clean_line
from netcode.storage import paths
from netcode.storage.private_files import KeepError, private_folder, read_small, replace_private, unusable

VERSION = 1
LONG_SIDE = 1280
"""Pixels of a picture's longer side at most."""
MOST_PICTURE = 148 * 1024
"""Bytes of one picture: of the most pictures, all together stay below 60 MiB."""
MANIFEST = "deck.json"
MOST_MANIFEST = 1024 * 1024

_LENT = ".lent-"
"""How the folder of a deck begins that is kept for a table: no deck of a person's is called so."""
MOST_LINE = 80
Line = Annotated[str, Meta(max_length=MOST_LINE, pattern=r"^[^\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]*\Z")]
Side = Annotated[int, Meta(ge=1, le=LONG_SIDE)]


class BadDeck(Refused):
    """A deck that cannot be used or made.

    - `deck_name`: what a deck may not be called (`name`)
    - `deck_unknown`: there is none by that name (`name`, `known`)
    - `deck_there`: there is one by that name already (`name`)
    - `deck_few`, `deck_many`: fewer or more pictures (`count`) than a deck has (`least` or `most`)
    - `deck_gone`: the deck that a table plays with is not on the machine of its host
    - `deck_damaged`: a file of it is missing or changed (`name`)
    """


class OwnPicture(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """One picture of a deck."""

    sha256: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
    size: Annotated[int, Meta(ge=1, le=MOST_PICTURE)]
    """Bytes."""
    width: Side
    height: Side
    colours: Annotated[str, Meta(pattern=rf"^[0-9a-f]{{{6 * own.GRID}}}\Z")]
    """Red, green and blue of each place of a grid over it."""
    title: Line = ""
    by: Line = ""
    """Who made it."""
    year: Annotated[int, Meta(ge=0, le=9999)] = 0
    """When it was made; 0 where that is not known."""
    seen: Annotated[tuple[Line, ...], Meta(max_length=40)] = ()
    """Who or what can be seen in it: keys of the vocabulary, and words that it does not have."""
    portrait: bool = False
    """Whether whoever is seen in it could talk."""

    @property
    def file(self) -> str:
        """Its file beside the manifest."""
        return f"{self.sha256[:32]}.jpg"


class OwnDeck(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A deck as its manifest describes it."""

    version: int
    title: Line
    pictures: Annotated[tuple[OwnPicture, ...], Meta(min_length=FEWEST, max_length=MOST)]


learn(OwnDeck)
_decoder = msgspec.json.Decoder(OwnDeck)


class Hanging(Protocol):
    """A deck whose pictures can be read, wherever they lie."""

    @property
    def deck(self) -> OwnDeck:
        """What is in it."""

    def read(self, place: int) -> bytes:
        """Return the file of a picture, whose hash is checked. Raises BadDeck `deck_damaged`."""


def encode(deck: OwnDeck) -> bytes:
    """Return a deck's manifest: the same bytes for the same deck on every machine."""
    return msgspec.json.encode(deck)


def decode(data: bytes) -> OwnDeck:
    """Return the deck of a manifest. Raises ValueError for anything that `encode` did not write."""
    try:
        deck = _decoder.decode(data)
    except UNDECODABLE as error:
        raise ValueError("no manifest") from error
    hashes = [picture.sha256 for picture in deck.pictures]
    if deck.version != VERSION or hashes != sorted(set(hashes)) or encode(deck) != data:
        raise ValueError("not as it is written")
    return deck


@lru_cache(16)
def reference_to(deck: OwnDeck) -> str:
    """Return a deck's reference for the rules and other machines: its number of pictures and the start of its hash."""
    return f"{len(deck.pictures)}-{hashlib.sha256(encode(deck)).hexdigest()[:32]}"


def picture_of(data: bytes, width: int, height: int, colours: bytes) -> OwnPicture:
    """Return the entry of a picture's file, of which nothing is known yet."""
    hashed = hashlib.sha256(data).hexdigest()
    return OwnPicture(sha256=hashed, size=len(data), width=width, height=height, colours=colours.hex())


def of(title: str, pictures: Iterable[OwnPicture]) -> OwnDeck:
    """Return the deck of some pictures, each once. Raises BadDeck `deck_few`, `deck_many`."""
    each = {picture.sha256: picture for picture in pictures}
    if len(each) < FEWEST:
        raise BadDeck("deck_few", count=len(each), least=FEWEST)
    if len(each) > MOST:
        raise BadDeck("deck_many", count=len(each), most=MOST)
    return OwnDeck(version=VERSION, title=title, pictures=tuple(each[key] for key in sorted(each)))


def line_of(text: str) -> str:
    """Return a text as a deck keeps it: one line, safe to show, not too long."""
    clean = clean_line(text)
    return clean if len(clean) <= MOST_LINE else clean[: MOST_LINE - 1].rstrip() + "…"


# On this machine


class Stored(NamedTuple):
    """A deck in a folder of this machine."""

    folder: Path
    deck: OwnDeck

    def files(self) -> list[str]:
        """Return the names of its files, the manifest first."""
        return [MANIFEST, *(picture.file for picture in self.deck.pictures)]

    def read(self, place: int) -> bytes:
        """Return the file of a picture. Raises BadDeck `deck_damaged`."""
        picture = self.deck.pictures[place]
        try:
            data = read_small(self.folder / picture.file, MOST_PICTURE) or b""
        except KeepError:
            data = b""
        if hashlib.sha256(data).hexdigest() != picture.sha256:
            raise BadDeck("deck_damaged", name=self.folder.name)
        return data


def folder_of(name: str) -> Path:
    """Return the folder of a deck, whether it is there or not. Raises BadDeck `deck_name`."""
    if not paths.is_plain(name):
        raise BadDeck("deck_name", name=name[:64])
    return paths.decks() / name


def names() -> list[str]:
    """Return the names of the decks on this machine, in alphabetical order, whether they can be read or not."""
    try:
        return sorted(entry.name for entry in paths.decks().iterdir() if paths.is_plain(entry.name) and entry.is_dir())
    except OSError:
        return []


def load(name: str) -> Stored:
    """Return a deck by its name; its pictures are not looked at. Raises BadDeck, KeepError."""
    folder = folder_of(name)
    deck = None if folder.is_symlink() else _read(folder / MANIFEST, _stamp(folder / MANIFEST))
    if deck is None:
        raise BadDeck("deck_unknown", name=name, known=", ".join(names()) or "-")
    return Stored(folder, deck)


@lru_cache(16)  # a set-up asks for the same decks at every click
def _read(manifest: Path, stamp: tuple[int, ...]) -> OwnDeck | None:
    """Return the deck of a file; None where there is none. stamp: of the file as it is now. Raises KeepError."""
    data = read_small(manifest, MOST_MANIFEST)
    try:
        return decode(data) if data is not None else None
    except ValueError as error:
        raise KeepError("keep_damaged", file=str(manifest)) from error


def _stamp(file: Path) -> tuple[int, ...]:
    """Return what differs between two files, or two contents of one; nothing where there is none."""
    try:
        known = file.stat()
    except OSError:
        return ()
    return known.st_dev, known.st_ino, known.st_size, known.st_mtime_ns


def stored() -> Iterator[Stored]:
    """Yield the decks on this machine that can be read, by name."""
    for name in names():
        try:
            yield load(name)
        except Refused:
            continue


def found(reference: str) -> Stored | None:
    """Return the deck of this machine that a reference means, one that is lent too; None where there is none."""
    among = chain(stored(), _lent())
    return next((one for one in among if reference_to(one.deck) == reference), None) if reference else None


def by_reference(typed: Sequence[str]) -> list[str]:
    """Return options as they were typed, a deck of this machine by its reference: deck=summer. Raises BadDeck, KeepError."""
    return [_referred(word) for word in typed]


def _referred(word: str) -> str:
    name, _, value = word.partition("=")
    return word if name != "deck" or not value or own.is_deck(value) else f"deck={reference_to(load(value).deck)}"


def check_here(reference: str) -> None:
    """Check that a deck is on this machine, all of it; no reference means none. Raises BadDeck `deck_gone`, `deck_damaged`."""
    if not reference:
        return
    deck = found(reference)
    if deck is None:
        raise BadDeck("deck_gone")
    _check_whole(deck)


def whole(name: str) -> Stored:
    """Return a deck whose pictures are all there as they were stored. Raises BadDeck, KeepError."""
    deck = load(name)
    _check_whole(deck)
    return deck


def _check_whole(deck: Stored) -> None:
    for place in range(len(deck.deck.pictures)):
        deck.read(place)


def check_free(name: str, replace: bool = False) -> Path:
    """Return the folder of a deck that can be made. Raises BadDeck `deck_name`, `deck_there` unless `replace`."""
    folder = folder_of(name)
    if folder.is_symlink() or (folder.exists() and not replace):
        raise BadDeck("deck_there", name=name)
    return folder


def store(name: str, deck: OwnDeck, files: Mapping[str, bytes], replace: bool = False) -> Stored:
    """Put a deck in its place, whole or not at all. files: hash -> picture.

    Raises BadDeck `deck_name`, `deck_there` unless `replace`, KeepError.
    """
    return _put(check_free(name, replace), deck, files)


def _put(folder: Path, deck: OwnDeck, files: Mapping[str, bytes]) -> Stored:
    """Put a deck into a folder, in place of what is there, whole or not at all. Raises KeepError."""
    stage = folder.with_name(f".making-{folder.name}")
    try:
        private_folder(folder.parent)
        shutil.rmtree(stage, ignore_errors=True)
        private_folder(stage)
        for picture in deck.pictures:
            replace_private(stage / picture.file, files[picture.sha256])
        replace_private(stage / MANIFEST, encode(deck))
        if folder.exists():
            _put_away(folder)
        stage.rename(folder)
    except OSError as error:
        raise unusable("keep_unwritable", folder, error) from error
    finally:
        shutil.rmtree(stage, ignore_errors=True)
    return Stored(folder, deck)


def remove(name: str) -> None:
    """Delete a deck. Raises BadDeck `deck_name`, `deck_unknown`, KeepError."""
    folder = folder_of(name)
    if folder.is_symlink() or not folder.is_dir():
        raise BadDeck("deck_unknown", name=name, known=", ".join(names()) or "-")
    try:
        _put_away(folder)
    except OSError as error:
        raise unusable("keep_unwritable", folder, error) from error


# Lent: a table that was handed on to this machine is played with a deck that its host has, and people here have not


def lend(table: str, hanging: Hanging) -> None:
    """Keep a deck for a table that this machine may come to host, until `take_back`. Raises BadDeck `deck_damaged`, KeepError.

    Nothing is kept of a deck that is on this machine anyway.
    """
    if found(reference_to(hanging.deck)) is None:
        files = {one.sha256: hanging.read(place) for place, one in enumerate(hanging.deck.pictures)}
        _put(_folder_lent(table), hanging.deck, files)


def take_back(table: str) -> None:
    """Delete the deck that is lent to a table; do nothing where there is none."""
    with suppress(OSError):
        _put_away(_folder_lent(table))


def _lent() -> Iterator[Stored]:
    for folder in sorted(paths.decks().glob(f"{_LENT}*")):
        with suppress(Refused):
            deck = _read(folder / MANIFEST, _stamp(folder / MANIFEST))
            if deck is not None:
                yield Stored(folder, deck)


def _folder_lent(table: str) -> Path:
    return paths.decks() / f"{_LENT}{paths.checked_id(table)}"


def _put_away(folder: Path) -> None:
    """Delete a folder: it is gone in one step, then its files are deleted. Raises OSError."""
    gone = folder.with_name(f".gone-{folder.name}")
    shutil.rmtree(gone, ignore_errors=True)
    folder.rename(gone)
    shutil.rmtree(gone)
