"""The deck of own pictures that a table plays with, as its guest has it."""

from engine.paintings import own
from netcode.guest.updates import DeckComes
from netcode.protocol.messages import Room
from netcode.storage import hung_deck


class TableDeck:
    """The deck of the table that we are at, if it plays with one."""

    def __init__(self) -> None:
        self.share = 1.0
        """How much of it is here, from 0 to 1."""
        self.reference = ""
        """What the table plays with; empty where it is no such deck."""
        self._came: DeckComes | None = None

    def take(self, update: DeckComes) -> None:
        """Note how much has come."""
        self.share = update.share
        if update.deck is not None:
            self._came = update

    def see(self, room: Room) -> None:
        """Note what the room says."""
        self.reference = own.reference_of(str(room.options.get("deck", "")))

    def shown(self, most: int) -> list[str]:
        """Return the keys of its first pictures, as far as it is here; its order tells nothing of when they were made."""
        self.hang()
        here = self.reference and hung_deck.hangs() is not None
        return [str(work) for work in own.pictures_of(self.reference)[:most]] if here else []

    def hang(self) -> None:
        """Let its pictures be known in this program, and those of no other deck."""
        if self._came is None or self._came.reference != self.reference:
            hung_deck.hang_by(self.reference)
        elif self._came.deck is not hung_deck.hangs():
            hung_deck.hang(self._came.deck)
