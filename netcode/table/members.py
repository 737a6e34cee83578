"""The members of a table: its chairs, its watchers, and the tokens that bring them back.

A *member* outlives its connections. Its place is promised to a connection at Welcome and taken at Attach; at most one
connection holds it at a time, the one with the highest epoch.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from engine.core.visibility import SPECTATOR, Seat
from netcode.protocol.limits import MAX_WATCHERS, RESERVED
from netcode.protocol.messages import Place
from netcode.protocol.names import same_name
from netcode.protocol.tokens import same, token_hash
from netcode.table.effects import Conn

INSTANCES_KEPT = 4
"""Client instances of one seat whose acknowledgements are remembered: the present one and some before it."""


@dataclass
class StandIn:
    """A bot that plays for a member until its player returns: an ordinary guest with its own token, epoch and instance."""

    level: str
    token_hash: bytes
    epoch: int = 0
    inst: int = 0


@dataclass
class Member:
    """A chair, taken or free, or someone who watches (seat SPECTATOR)."""

    seat: Seat
    kind: Literal["human", "bot", "free", "spectator"] = "free"
    name: str = ""
    level: str = ""
    token_hash: bytes = b""
    owner: bool = False
    ready: bool = False
    epoch: int = 0
    """Of the player's connection that attached last; one with a lower epoch can never attach."""
    conn: Conn | None = None
    """The attached connection; None while away."""
    inst: int = 0
    acks: dict[int, int] = field(default_factory=dict)
    """Client instance -> the highest number of its intents that is settled."""
    former: str = ""
    """The name of the player from whom the owner took a chair that is free now: a newcomer of that name gets it first."""
    asked_at: float | None = None
    """When the owner was last told that a newcomer of this name was refused; None where that never was."""
    reserved_until: float | None = None
    """Set where the place is promised to someone who has never attached: when it becomes free again."""
    arrives: bool = False
    """Whether it was here when another machine handed the table on: nobody is told that it is back."""
    muted: bool = False
    """Whether its chat is not passed on."""
    deck: str = ""
    """The reference of the deck of own pictures that this connection has."""
    stand_in: StandIn | None = None
    """While it is set, `conn` is the bot's; it ends when the player attaches."""

    @property
    def here(self) -> bool:
        """Whether a connection holds it."""
        return self.conn is not None

    @property
    def person_here(self) -> bool:
        """Whether its own player is here, not a bot that stands in."""
        return self.here and self.kind != "bot" and self.stand_in is None

    @property
    def acts_as_owner(self) -> bool:
        """Whether this is the owner. A bot that stands in for the owner commands nothing."""
        return self.owner and self.stand_in is None

    @property
    def our_bot(self) -> bool:
        """Whether a bot of the host plays it."""
        return bool(self.level) or self.stand_in is not None

    @property
    def ack(self) -> int:
        """Highest number of the attached instance's intents that is settled."""
        return self.acks.get(self.inst, 0)

    def settle(self, number: int) -> None:
        """Remember that an intent of the attached instance is settled."""
        self.acks[self.inst] = number

    def meet(self, inst: int) -> None:
        """Take intents of this client instance from now on."""
        self.inst = inst
        self.acks[inst] = self.acks.pop(inst, 0)  # moved to the end: the oldest is forgotten first
        while len(self.acks) > INSTANCES_KEPT:
            del self.acks[next(iter(self.acks))]

    def meet_player(self, inst: int) -> None:
        """Take intents of its player's instance from now on; a stand-in ends."""
        if self.stand_in is not None:
            self.acks.pop(self.stand_in.inst, None)
            self.stand_in = None
        self.meet(inst)

    def meet_stand_in(self, stand_in: StandIn, epoch: int, inst: int) -> None:
        """Take intents of a stand-in. Only the newest stand-in's acknowledgements are kept, so that the player's stay."""
        if stand_in.inst != inst:
            self.acks.pop(stand_in.inst, None)
        stand_in.epoch, stand_in.inst = epoch, inst
        self.meet(inst)

    def lacks(self, deck: str) -> bool:
        """Tell whether its player is here without the deck of own pictures that is played with."""
        return deck != self.deck and deck != "" and self.person_here

    def place(self, deck: str = "") -> Place:
        """Return the seat as everyone in the room sees it. deck: what is played with."""
        kind: Literal["human", "bot", "free"] = self.kind if self.kind != "spectator" else "human"
        stand_in = self.stand_in.level if self.stand_in is not None else ""
        return Place(
            self.name, kind, self.here and not stand_in, self.ready, self.level, stand_in, self.muted, self.lacks(deck)
        )


class Members:
    """The chairs of a table, in seat order, and its watchers."""

    def __init__(self, seats: int) -> None:
        self.chairs = [Member(seat) for seat in range(seats)]
        self.watchers: list[Member] = []
        self.incoming: list[Member] = []
        """People to whom a bot's chair is promised while a match runs. The bot plays until they attach."""

    def __iter__(self) -> Iterator[Member]:
        yield from self.chairs
        yield from self.watchers

    def __contains__(self, member: Member) -> bool:
        """Tell whether a member still belongs to the table: a released one does not, whoever has its chair now."""
        return any(other is member for other in (*self, *self.incoming))

    def attached(self) -> list[Member]:
        """Return those who have a connection now."""
        return [member for member in self if member.here]

    def by_token(self, token: bytes) -> Member | None:
        """Return whose token this is. Compares hashes in constant time."""
        wanted = token_hash(token)
        matching = [m for m in (*self, *self.incoming) if m.token_hash and same(m.token_hash, wanted)]
        return matching[0] if matching else None

    def by_stand_in(self, token: bytes) -> Member | None:
        """Return for whom the bot with this token plays."""
        wanted = token_hash(token)
        matching = [m for m in self.chairs if m.stand_in is not None and same(m.stand_in.token_hash, wanted)]
        return matching[0] if matching else None

    def owner(self) -> Member | None:
        """Return the member that came with the owner's token, None before that."""
        return next((member for member in self if member.owner), None)

    def free_chair(self, name: str = "") -> Member | None:
        """Return the first free chair: one that somebody of this name had, else one that nobody had, else any."""
        promised = {late.seat for late in self.incoming}
        free = [c for c in self.chairs if c.kind == "free" and c.seat not in promised]
        return min(free, key=lambda chair: (not same_name(chair.former, name), chair.former != ""), default=None)

    def waited_for(self) -> list[Member]:
        """Return the players who are away: their chairs are kept for their seat tokens."""
        return [c for c in self.chairs if c.kind == "human" and not c.person_here and c.reserved_until is None]

    def chair_of_a_bot(self) -> Member | None:
        """Return the first chair of a bot of the host that a person who comes late can have, None without one."""
        promised = {late.seat for late in self.incoming}
        bots = (chair for chair in self.chairs if chair.kind == "bot" and chair.level)
        return next((chair for chair in bots if chair.seat not in promised), None)

    def promise(self, chair: Member, name: str, token: bytes, now: float) -> Member:
        """Promise a bot's chair to a person; return the member that will have it."""
        late = Member(chair.seat)
        self.take(late, "human", name, token, now)
        self.incoming.append(late)
        return late

    def sit_down(self, late: Member) -> Member | None:
        """Give a bot's chair to the person it was promised to; return the bot's member, None without such a promise."""
        if not any(other is late for other in self.incoming):
            return None
        self.incoming.remove(late)
        before, self.chairs[late.seat] = self.chairs[late.seat], late
        return before

    def take(self, chair: Member, kind: Literal["human", "bot"], name: str, token: bytes, now: float) -> None:
        """Promise a free chair to someone."""
        chair.kind, chair.name, chair.token_hash = kind, name, token_hash(token)
        chair.reserved_until = now + RESERVED

    def watch(self, name: str, token: bytes, now: float) -> Member | None:
        """Promise a place to watch from; None where there are too many already."""
        if len(self.watchers) >= MAX_WATCHERS:
            return None
        watcher = Member(SPECTATOR, "spectator", name, token_hash=token_hash(token), reserved_until=now + RESERVED)
        self.watchers.append(watcher)
        return watcher

    def release(self, member: Member) -> None:
        """Free a chair for others, forget a watcher."""
        if any(other is member for other in self.incoming):
            self.incoming.remove(member)
        elif member.seat == SPECTATOR:
            self.watchers.remove(member)
        else:
            self.chairs[member.seat] = Member(member.seat, epoch=member.epoch)

    def lapsed(self, now: float) -> list[Member]:
        """Return members that were promised and never attached in time."""
        everyone = (*self, *self.incoming)
        return [m for m in everyone if m.reserved_until is not None and m.reserved_until <= now]

    def all_here(self) -> bool:
        """Tell whether every chair is taken and its member attached."""
        return all(chair.here for chair in self.chairs)

    def lacking(self, deck: str) -> list[Member]:
        """Return the players who are here and have not got the deck of own pictures yet."""
        return [chair for chair in self.chairs if chair.lacks(deck)]

    def all_ready(self) -> bool:
        """Tell whether every person on a chair is ready; bots always are."""
        return all(chair.ready or chair.kind == "bot" or chair.stand_in is not None for chair in self.chairs)
