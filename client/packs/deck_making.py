"""Making a deck of people's own pictures out of a folder or an archive: nothing is written before all are looked at.

Of a picture its pixels are kept, the year in which it was taken, a title where its file's name is one, and who made it: the
name of the folder that it lies in, below the chosen one. What a deck that is handed on says of its pictures is kept too.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from msgspec.structs import replace

from client.packs.deck_table import read_told, write_told
from client.packs.images import MIB, BadImage, alike, photograph
from client.packs.sources import Source
from engine.paintings.own import MOST
from netcode.protocol.clean_text import clean_line
from netcode.storage import own_decks
from netcode.storage.own_decks import LONG_SIDE, MANIFEST, MOST_PICTURE, BadDeck, OwnDeck, OwnPicture, Stored, line_of

_OF_A_CAMERA = re.compile(
    r"(?i)(img|dsc[nf]?|pxl|mvimg|vid|dji|gopr|photo|foto|bild|image|picture|screenshot|whatsapp|wa|p)(?![^\W\d_])"
)
"""How the names of files begin that no person gave."""
_WORD = re.compile(r"[^\W\d_]{3,}")


class Looked(NamedTuple):
    """What came of one file: a picture, or why there is none."""

    file: str
    picture: OwnPicture | None
    why: BadImage | None = None


class DeckMaking:
    """Gathers the pictures of a deck. In memory: a deck has 60 MiB at most."""

    def __init__(self, title: str) -> None:
        self.title = line_of(title)
        self.pictures: dict[str, OwnPicture] = {}
        """By their files' names."""
        self._files: dict[str, bytes] = {}
        self._fingerprints: dict[str, int] = {}

    def look(self, source: Source) -> Iterator[Looked]:
        """Look at all pictures of a source, one at a time. Raises BadDeck `deck_many`, BadSource: nothing is taken then."""
        names, known = source.names(), _told(source)
        if len(names) > 2 * MOST:
            raise BadDeck("deck_many", count=len(names), most=MOST)
        for name in names:
            try:
                yield Looked(name, self.add(name, source.read(name), known))
            except BadImage as bad:
                yield Looked(name, None, bad)

    def add(self, name: str, source: bytes, known: Mapping[str, OwnPicture]) -> OwnPicture:
        """Take a picture. known: what is said of pictures by their files. Raises BadImage, `image_twice` for the same one."""
        made = photograph(source, LONG_SIDE, MOST_PICTURE)
        stored = own_decks.picture_of(made.stored.data, made.stored.width, made.stored.height, made.colours)
        if stored.sha256 in self._files:
            twin = next(file for file, one in self.pictures.items() if one.sha256 == stored.sha256)
            raise BadImage("image_twice", file=clean_line(twin))
        said = known.get(PurePosixPath(name).name)
        folder = PurePosixPath(name).parent.name
        told: dict[str, Any] = {"title": title_of(name), "by": line_of(folder), "year": made.year}
        if said is not None:
            told = {"title": said.title, "by": said.by, "year": said.year, "seen": said.seen}
            told["portrait"] = said.portrait
        self.pictures[name] = replace(stored, **told)
        self._files[stored.sha256] = made.stored.data
        self._fingerprints[name] = made.fingerprint
        return self.pictures[name]

    def drop(self, name: str) -> None:
        """Take a picture out."""
        self._files.pop(self.pictures.pop(name).sha256)

    def tell(self, table: Path) -> bool:
        """Take what a table says of the pictures, and tell whether there is one; else write it, to be filled in.

        Raises BadTable, KeepError, OSError.
        """
        if not table.exists():
            write_told(table, self.pictures)
            return False
        told = read_told(table, self.pictures)
        self.pictures |= {name: replace(self.pictures[name], **fields) for name, fields in told.items()}
        return True

    def twins(self) -> list[tuple[str, str]]:
        """Return pairs of pictures that look nearly alike: the theft of one could not be seen."""
        marks = self._fingerprints
        return [pair for pair in combinations(self.pictures, 2) if alike(marks[pair[0]], marks[pair[1]])]

    def finish(self, name: str, overwrite: bool = False) -> Stored:
        """Store the deck. Raises BadDeck, KeepError: nothing has changed."""
        deck = own_decks.of(self.title, self.pictures.values())
        return own_decks.store(name, deck, self._files, overwrite)


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
