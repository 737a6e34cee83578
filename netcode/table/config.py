"""The set-up of a table, as data: made by the opener, read by the table core."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from engine.core.game import AnyGame
from engine.core.options import Value, as_plain
from engine.paintings import own
from netcode.protocol.tokens import Entropy

Starts = Literal["full", "ready", "owner"]
"""When a table begins: when it is full, when everyone is ready too, or when its owner says so."""

BOT_NAMES = ("Ada", "Bruno", "Clara", "Dario", "Edda", "Felix", "Greta", "Hugo")


@dataclass(frozen=True)
class TableSetup:
    """One table: what is played, by how many, and when it starts."""

    table: str
    """64 random bits in hex."""
    name: str
    game: AnyGame
    seats: int
    options: Any
    """The game's Options struct."""
    bot_levels: tuple[str, ...] = ()
    """One level for each bot; bots sit in the last seats."""
    starts: Starts = "full"
    app: str = ""
    teaches: bool = False
    """Whether guests teach their players beside the play. In the first match no clock runs then while a seat asked is here."""
    before: int = 0
    """How many matches were dealt at the table before this game was chosen."""

    def __post_init__(self) -> None:
        """Refuse what cannot be played, before anything is opened. Raises BadSetup, ValueError for too many bots."""
        self.game.check_setup(self.seats, self.options)
        if len(self.bot_levels) > self.seats:
            raise ValueError(f"{len(self.bot_levels)} bots do not fit on {self.seats} seats")

    @property
    def plain_options(self) -> dict[str, Value]:
        """The options as they are told to everyone in the room."""
        return as_plain(self.options)

    @property
    def deck(self) -> str:
        """The reference of the deck of own pictures that is played with; empty where it is none."""
        return own.reference_of(str(self.plain_options.get("deck", "")))

    @property
    def mode(self) -> str:
        """The mode of the game that is played; empty where it has none."""
        return str(self.plain_options.get("mode", ""))


@dataclass(frozen=True)
class Secrets:
    """What the host knows and others must prove or are given."""

    fingerprint: bytes
    """SHA-256 of our certificate."""
    owner_token: bytes
    entropy: Entropy
    """Gives that many random bytes: the system's for real tables, a seeded one in simulations."""
    has_deck: Callable[[str], bool] = lambda reference: False
    """Whether this machine has a deck of own pictures, by its reference."""


@dataclass(frozen=True)
class BotSeat:
    """A seat that a bot of the host takes, and the token that lets it in."""

    seat: int
    name: str
    level: str
    token: bytes
