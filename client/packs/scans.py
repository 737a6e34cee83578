"""Pictures from files that are not trusted: the scans of the pack in use, and the pictures of the deck that hangs.

Of each: which work has one, its pixels, and whether it turned out to be damaged.
"""

from client.packs import images, pack_files
from client.packs.images import BadImage, Pixels
from client.packs.pack import Pack, Scan
from engine.paintings import WorkId, own
from netcode.storage.own_decks import BadDeck, Hanging, OwnPicture


class Scans:
    """A pack in use. A scan that cannot be decoded is counted once and not shown any more; the others are."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self._damaged: set[WorkId] = set()
        self._untold = 0

    def scan(self, work: WorkId) -> Scan | None:
        """Return the scan of a work; None where the pack has none, or it is damaged."""
        return None if work in self._damaged else self.pack.works.get(work)

    def pixels(self, work: WorkId, least: tuple[int, int]) -> Pixels | None:
        """Return the pixels of a scan, reduced as far as no side gets below `least`; None if it turns out to be damaged."""
        scan = self.pack.works[work]
        try:
            return images.stored_pixels(pack_files.read_scan(self.pack.name, scan), scan.width, scan.height, least)
        except BadImage:
            self._damaged.add(work)
            self._untold += 1
            return None

    def newly_damaged(self) -> int:
        """Return how many scans have turned out to be damaged since this was asked last."""
        count, self._untold = self._untold, 0
        return count


def scans_of(name: str) -> Scans:
    """Return the scans of a pack of this player. Raises BadPack, KeepError where it cannot be read at all."""
    return Scans(pack_files.load(name))


class DeckScans:
    """The pictures of a deck of people's own, as `Scans` are those of a pack."""

    def __init__(self, hanging: Hanging) -> None:
        self.hanging = hanging
        self._damaged: set[WorkId] = set()

    def scan(self, work: WorkId) -> OwnPicture | None:
        """Return a picture of the deck; None for one that it does not have, or that is damaged."""
        place, pictures = work - own.FIRST, self.hanging.deck.pictures
        return pictures[place] if 0 <= place < len(pictures) and work not in self._damaged else None

    def pixels(self, work: WorkId, least: tuple[int, int]) -> Pixels | None:
        """Return the pixels of a picture as `Scans.pixels` does."""
        place = work - own.FIRST
        picture = self.hanging.deck.pictures[place]
        try:
            return images.stored_pixels(self.hanging.read(place), picture.width, picture.height, least)
        except (BadImage, BadDeck):
            self._damaged.add(work)
            return None
