"""A deck of own pictures on its way from the host to a guest: one run of bytes, sent in parts.

First comes the manifest's length, then the manifest, then the pictures in order. A guest checks every hash before it uses
anything, and keeps the deck in memory alone.
"""

import hashlib
from collections.abc import Callable, Iterator

from netcode.protocol.limits import DECK_PART
from netcode.protocol.messages import DeckPart
from netcode.storage.own_decks import BadDeck, Hanging, OwnDeck, decode, encode, reference_to

MOST_BYTES = 60 * 1024 * 1024
"""Bytes of a whole deck on its way."""
_LENGTH = 4
"""Bytes of the manifest's length, big-endian."""


class Sending:
    """The bytes of a deck for those who ask for them."""

    def __init__(self, hanging: Hanging) -> None:
        self._hanging = hanging
        manifest = encode(hanging.deck)
        self._head = len(manifest).to_bytes(_LENGTH, "big") + manifest
        self.size = len(self._head) + sum(picture.size for picture in hanging.deck.pictures)

    def part(self, at: int, most: int) -> bytes:
        """Return the bytes from a place on, so many at most. Raises BadDeck `deck_damaged`."""
        wanted, before = bytearray(), 0
        for size, read in self._pieces():
            if before + size > at and before < at + most:
                wanted += read()[max(0, at - before) : at + most - before]
            before += size
        return bytes(wanted)

    def parts(self, reference: str, at: int) -> Iterator[DeckPart]:
        """Yield the messages that carry it from a byte on; it ends where a picture of it is damaged."""
        while at < self.size:
            try:
                part = self.part(at, DECK_PART)
            except BadDeck:
                return
            yield DeckPart(reference, at, self.size, part)
            at += len(part)

    def _pieces(self) -> Iterator[tuple[int, Callable[[], bytes]]]:
        yield len(self._head), lambda: self._head
        for place, picture in enumerate(self._hanging.deck.pictures):
            yield picture.size, lambda place=place: self._hanging.read(place)  # type: ignore[misc]


class Received:
    """A deck that has come from a host: in memory, and gone with this program."""

    def __init__(self, deck: OwnDeck, files: tuple[bytes, ...]) -> None:
        self.deck, self._files = deck, files

    def read(self, place: int) -> bytes:
        """Return the file of a picture."""
        return self._files[place]


class Receiving:
    """A deck on its way to us: the bytes that are here, for going on after a lost connection."""

    def __init__(self, reference: str) -> None:
        self.reference, self.total = reference, 0
        self._data = bytearray()

    @property
    def at(self) -> int:
        """How many bytes are here."""
        return len(self._data)

    @property
    def share(self) -> float:
        """How much of it is here, from 0 to 1."""
        return self.at / self.total if self.total else 0.0

    def take(self, at: int, total: int, data: bytes) -> None:
        """Take the bytes from a place on; those that are here already are ignored. Raises ValueError: no deck is like that."""
        if not _LENGTH < total <= MOST_BYTES or (self.total and total != self.total):
            raise ValueError("a deck of another size")
        self.total = total
        if at == self.at:
            self._data += data
        if self.at > total:
            raise ValueError("more than there is")

    def unpacked(self) -> Received | None:
        """Return the deck once all of it is here. Raises ValueError where it is not the one that was promised."""
        if self.at != self.total:
            return None
        length = int.from_bytes(self._data[:_LENGTH], "big")
        deck = decode(bytes(self._data[_LENGTH : _LENGTH + length]))
        if reference_to(deck) != self.reference:
            raise ValueError("another deck")
        files, at = list[bytes](), _LENGTH + length
        for picture in deck.pictures:
            files.append(bytes(self._data[at : at + picture.size]))
            at += picture.size
            if hashlib.sha256(files[-1]).hexdigest() != picture.sha256:
                raise ValueError("a picture was changed on its way")
        if at != self.total:
            raise ValueError("more than its pictures")
        return Received(deck, tuple(files))
