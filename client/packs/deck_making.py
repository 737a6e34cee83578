"""Making a deck of own pictures from a folder or an archive: all are checked before anything is written.

Of a picture its pixels are kept, the year in which it was taken, a title where its file's name is one, and who made it: the
name of the folder that it lies in, below the chosen one. What a deck that is handed on says of its pictures is kept too.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import chain, combinations, count
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from msgspec.structs import replace

from client.packs import images
from client.packs.deck_table import read_told, write_told
from client.packs.images import MIB, BadImage, Photograph
from client.packs.sources import Source
from engine.core.errors import Refused
from engine.paintings.own import MOST
from netcode.protocol.clean_text import clean_line
from netcode.storage import own_decks
from netcode.storage.own_decks import LONG_SIDE, MANIFEST, MOST_PICTURE, BadDeck, OwnDeck, OwnPicture, Stored, line_of

_OF_A_CAMERA = re.compile(
    r"(?i)(img|dsc[nf]?|pxl|mvimg|vid|dji|gopr|photo|foto|bild|image|picture|screenshot|whatsapp|wa|p)(?![^\W\d_])"
)
"""How the names of files begin that no person gave."""
SAID = ("title", "by", "year", "seen", "portrait")
"""The facts that a person can give of a picture: fields of `OwnPicture`."""
_WORD = re.compile(r"[^\W\d_]{3,}")


class Seen(NamedTuple):
    """One file that was looked at: a photograph and what is said of it, or why there is none."""

    file: str
    photo: Photograph | None
    said: Mapping[str, Any]
    why: Refused | None = None


class Looked(NamedTuple):
    """What came of one file: a picture, or why there is none."""

    file: str
    picture: OwnPicture | None
    why: Refused | None = None


class DeckMaking:
    """Gathers the pictures of a deck. In memory: a deck has 60 MiB at most."""

    def __init__(self, title: str) -> None:
        self.title = line_of(title)
        self.pictures: dict[str, OwnPicture] = {}
        """By their files' names."""
        self.out: set[str] = set()
        """The pictures that were taken out."""
        self._photos: dict[str, Photograph] = {}
        self._upright: dict[str, tuple[Photograph, int]] = {}
        """Of pictures that were turned: as they came, and by how many quarters they are turned now."""

    def look(self, source: Source) -> Iterator[Looked]:
        """Look at all pictures of a source, one at a time. Raises as `seen_in`: nothing is taken then."""
        return map(self.take, seen_in(source))

    def take(self, seen: Seen) -> Looked:
        """Take a picture, except one that is here already (`image_twice`). One of a name that is taken gets another name."""
        if seen.photo is None:
            return Looked(seen.file, None, seen.why)
        stored = _entry(seen.photo, seen.said)
        twin = next((file for file, one in self.pictures.items() if one.sha256 == stored.sha256), None)
        if twin is not None:
            return Looked(seen.file, None, BadImage("image_twice", file=clean_line(twin)))
        names = chain([seen.file], (f"{seen.file} ({n})" for n in count(2)))
        file = next(name for name in names if name not in self.pictures)
        self.pictures[file], self._photos[file] = stored, seen.photo
        return Looked(file, stored)

    def drop(self, name: str) -> None:
        """Take a picture out; it can be put back."""
        self.out.add(name)

    def put_back(self, name: str) -> None:
        """Put a picture back that was taken out."""
        self.out.discard(name)

    def turn(self, name: str) -> None:
        """Turn a picture clockwise by a quarter; four times, and it is as it came. Raises BadImage."""
        first, quarters = self._upright.get(name, (self._photos[name], 0))
        quarters = (quarters + 1) % 4
        photo = images.turned(first, quarters, MOST_PICTURE) if quarters else first
        self._upright[name], self._photos[name] = (first, quarters), photo
        self.pictures[name] = _entry(photo, {field: getattr(self.pictures[name], field) for field in SAID})

    def say(self, name: str, **fields: Any) -> None:
        """Say something else of a picture. fields: of SAID."""
        self.pictures[name] = replace(self.pictures[name], **fields)

    def read(self, name: str) -> bytes:
        """Return the file of a picture as it will be stored."""
        return self._photos[name].stored.data

    def tell(self, table: Path) -> bool:
        """Take what a table says of the pictures, and tell whether there is one; else write it, to be filled in.

        Raises BadTable, KeepError, OSError.
        """
        if not table.exists():
            write_told(table, self.pictures)
            return False
        for name, fields in read_told(table, self.pictures).items():
            self.say(name, **fields)
        return True

    @property
    def hanging(self) -> list[str]:
        """The pictures that are in the deck now."""
        return [name for name in self.pictures if name not in self.out]

    def twins(self) -> list[tuple[str, str]]:
        """Return pairs of pictures that look nearly alike: the theft of one could not be seen."""
        marks = {name: self._photos[name].fingerprint for name in self.hanging}
        return [pair for pair in combinations(marks, 2) if images.alike(marks[pair[0]], marks[pair[1]])]

    def packed(self) -> tuple[OwnDeck, dict[str, bytes]]:
        """Return the deck and its files by their hashes. Raises BadDeck `deck_few`, `deck_many`."""
        deck = own_decks.of(self.title, (self.pictures[name] for name in self.hanging))
        return deck, {self.pictures[name].sha256: self.read(name) for name in self.hanging}

    def finish(self, name: str, overwrite: bool = False) -> Stored:
        """Store the deck. Raises BadDeck, KeepError: nothing has changed."""
        return own_decks.store(name, *self.packed(), overwrite)


def seen_in(source: Source) -> Iterator[Seen]:
    """Look at all pictures of a source, one at a time. Raises BadDeck `deck_many`, BadSource: nothing is to be taken then."""
    names, known = source.names(), _told(source)
    if len(names) > 2 * MOST:
        raise BadDeck("deck_many", count=len(names), most=MOST)
    for name in names:
        try:
            photo = images.photograph(source.read(name), LONG_SIDE, MOST_PICTURE)
        except BadImage as bad:
            yield Seen(name, None, {}, bad)
        else:
            yield Seen(name, photo, _said(name, photo, known.get(PurePosixPath(name).name)))


def seen_of(stored: Stored) -> Iterator[Seen]:
    """Look at all pictures of a deck of this machine, which stay as they are. Raises BadDeck, BadImage: it is damaged."""
    for place, picture in enumerate(stored.deck.pictures):
        colours = bytes.fromhex(picture.colours)
        photo = images.known(stored.read(place), picture.width, picture.height, colours)
        yield Seen(picture.file, photo, _said(picture.file, photo, picture))


def _said(name: str, photo: Photograph, known: OwnPicture | None) -> dict[str, Any]:
    """Return what is said of a picture: by the deck that it was in, else by its file."""
    if known is not None:
        return {field: getattr(known, field) for field in SAID}
    return {"title": title_of(name), "by": line_of(PurePosixPath(name).parent.name), "year": photo.year}


def _entry(photo: Photograph, said: Mapping[str, Any]) -> OwnPicture:
    stored = photo.stored
    return replace(own_decks.picture_of(stored.data, stored.width, stored.height, photo.colours), **said)


def title_of(file: str) -> str:
    """Return the title that a file's name is; empty for one that a camera has given."""
    stem = line_of(PurePosixPath(file).stem.replace("_", " "))
    return stem if _WORD.search(stem) and not _OF_A_CAMERA.match(stem) else ""


def size_told(deck: OwnDeck) -> str:
    """Return how large a deck is, in MiB with one decimal."""
    return f"{sum(picture.size for picture in deck.pictures) / MIB:.1f}"


def _told(source: Source) -> dict[str, OwnPicture]:
    """Return what a deck says of its pictures, by their files; nothing for a source that is no deck."""
    try:
        deck = own_decks.decode(source.read(MANIFEST))
    except (BadImage, KeyError, ValueError):
        return {}
    return {picture.file: picture for picture in deck.pictures}
