"""A guest receives the table's deck of own pictures: all of it, once, before the match.

What has come stays here over lost connections: the host is asked for the rest. Nothing is written to a disk here.
"""

from collections.abc import Callable, Mapping
from typing import Literal

from engine.core.options import Value
from engine.paintings.own import reference_of
from netcode.guest.updates import DeckComes, GuestEffect, Say
from netcode.protocol.codec import RemoteFault
from netcode.protocol.messages import AskDeck, DeckPart, HasDeck
from netcode.storage.deck_transfer import Receiving
from netcode.storage.own_decks import Hanging

How = Literal["fetched", "shown", "told"]
"""What becomes of a deck: it is fetched from the host; somebody else shows it, and says when; its pictures cannot be shown."""
STEPS = 100
"""So often the progress is told."""


class DeckArrival:
    """The deck of one guest. here: finds a deck on this machine by its reference."""

    def __init__(self, how: How, here: Callable[[str], Hanging | None]) -> None:
        self._how, self._here = how, here
        self._reference = ""
        """What the table plays with, once that was looked at on this connection."""
        self._receiving: Receiving | None = None
        self._deck: tuple[str, Hanging] | None = None
        """The deck that was looked for last and its reference, once it is here."""
        self._shown = ""
        """The reference of the deck that is shown, where somebody else shows it."""

    def connected(self) -> None:
        """Note that after a new connection the host does not know which parts we have."""
        self._reference = ""

    def wanted(self, options: Mapping[str, Value]) -> list[GuestEffect]:
        """Get the deck that the options of the room name, if they name one that is not on its way."""
        named = options.get("deck", "")
        reference = reference_of(named) if isinstance(named, str) else ""
        if reference == self._reference:
            return []
        self._reference = reference
        if not reference:
            self._receiving = None
            return []
        if self._deck is None or self._deck[0] != reference:
            found = self._here(reference)
            self._deck = (reference, found) if found is not None else None
        if self._deck is not None:
            return [DeckComes(reference, 1.0, self._deck[1]), *self._have()]
        if self._how != "fetched":
            return self._have()
        if self._receiving is None or self._receiving.reference != reference:
            self._receiving = Receiving(reference)
        return [DeckComes(reference, self._receiving.share, None), Say(AskDeck(reference, self._receiving.at))]

    def part(self, message: DeckPart) -> list[GuestEffect]:
        """Take a part of it. Raises RemoteFault for one that no host sends."""
        coming = self._receiving
        if coming is None or message.deck != self._reference:
            return []  # of what was played before
        before = int(coming.share * STEPS)
        try:
            coming.take(message.at, message.total, message.data)
            whole = coming.unpacked()
        except ValueError as error:
            raise RemoteFault("deck") from error
        if whole is not None:
            self._deck, self._receiving = (message.deck, whole), None
            return [DeckComes(message.deck, 1.0, whole), Say(HasDeck(message.deck))]
        return [DeckComes(message.deck, coming.share, None)] if int(coming.share * STEPS) > before else []

    @property
    def played(self) -> tuple[str, Hanging | None]:
        """What the table plays with, and that deck as far as it is here; an empty text for no deck."""
        here = self._deck is not None and self._deck[0] == self._reference
        return self._reference, self._deck[1] if here and self._deck is not None else None

    def shown(self) -> list[GuestEffect]:
        """Say that whoever shows it has it."""
        self._shown = self._reference
        return self._have() if self._reference else []

    def _have(self) -> list[GuestEffect]:
        if self._how == "shown" and self._shown != self._reference:
            return []
        return [Say(HasDeck(self._reference, shows=self._how != "told"))]
