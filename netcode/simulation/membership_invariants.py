"""What must hold of who belongs to a table: kicked, given away, stood in for, muted, paused, browsers let in;
over all restarts of its host.

An order of the owner counts once the table's memory with it is on the disk. A token that it has made invalid lets nobody in.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from engine.core.journal import Played
from engine.core.options import Value
from engine.core.visibility import Seat
from netcode.protocol import messages
from netcode.protocol.tokens import token_hash
from netcode.simulation.violations import Broken, Known, hold
from netcode.table.config import BotSeat
from netcode.table.effects import BrowsersWanted, Closing, Effect, Keep, Persist, Send, Show
from netcode.table.table import Table
from netcode.table.table_memory import TableMemory

Plays = tuple[str, int, dict[str, Value]]
"""What a table plays: the game, how many seats, and the options."""

KILLS = {"kicked": "kicked_stays_out", "given": "given_stays_given", "given_to_bot": "given_stays_given"}
"""Notice that an order was carried out -> the invariant that is broken if the old token still lets somebody in."""


@dataclass
class Seating:
    """Watches who may see and say what. `looked`: how often each thing was looked at."""

    looked: Counter[str]
    dead: dict[bytes, str] = field(default_factory=dict)
    """Hash of a token that is invalid now -> the invariant that is broken if it still lets somebody in."""
    muted: set[bytes] = field(default_factory=set)
    paused: bool = False
    browsers: bool = False
    """Whether they are let in."""
    bots: dict[Seat, bytes] = field(default_factory=dict)
    """Seat -> the hash of the newest token that one of the host's bots got for it."""
    stands_in: set[Seat] = field(default_factory=set)
    plays: Plays = ("", 0, {})
    """What the table plays, as far as the memory with it is on the disk."""
    _decided: list[Callable[[], None]] = field(default_factory=list)
    """What orders of the owner change here, until the memory with them is on the disk."""

    # Deciding

    def meant(self, table: Table, message: messages.ToHost) -> bytes:
        """Return the token hash of the member that an order is about, before it is carried out; empty for none."""
        if not isinstance(message, messages.Kick | messages.Give | messages.Mute):
            return b""
        members = [m for m in table.state.members if (m.seat, m.name) == (message.seat, message.name)]
        return members[0].token_hash if members else b""

    def said(self, line: Known, message: messages.ToHost, meant: bytes, effects: Sequence[Effect]) -> None:
        """Take a message and the effects that it caused."""
        sent = [effect.message for effect in effects if isinstance(effect, Send)]
        notices = {message.code for message in sent if isinstance(message, messages.Notice)}
        if isinstance(message, messages.Kick | messages.Give):
            for name in {KILLS[code] for code in notices & KILLS.keys()}:
                self._decided.append(partial(self._kill, meant, name))
        elif isinstance(message, messages.Mute) and notices & {"muted", "unmuted"}:
            change = self.muted.add if message.muted else self.muted.discard
            self._decided.append(lambda: change(meant))
        elif (
            isinstance(message, messages.Pause | messages.CloseTable)
            and line.owner
            and any(isinstance(m, messages.Room) for m in sent)
        ):
            stops = message.paused if isinstance(message, messages.Pause) else message.save
            self._decided.append(lambda: self._pause(stops))
        elif isinstance(message, messages.LetBrowsersIn) and any(
            isinstance(effect, BrowsersWanted) for effect in effects
        ):
            self._decided.append(lambda: self._let_browsers_in(message.on))
        elif isinstance(message, messages.Chat) and token_hash(line.token) in self.muted:
            hold(
                not any(isinstance(m, messages.Chatted) for m in sent), "muted_is_silent", f"seat {line.seat} was heard"
            )
            self.looked["muted"] += 1

    def when_kept(self, change: Callable[[], None]) -> None:
        """Change something here once the memory with the owner's order is on the disk."""
        self._decided.append(change)

    def play(self, plays: Plays) -> None:
        """Another game was chosen: all tokens that bots of the host had are invalid now, and no match is paused."""
        self.plays, self.paused = plays, False
        self.dead.update(dict.fromkeys(self.bots.values(), "stand_in_ends"))
        self.bots.clear()
        self.stands_in.clear()

    def _kill(self, token: bytes, name: str) -> None:
        if token:
            self.dead[token] = name
            self.looked[name] += 1

    def _pause(self, paused: bool) -> None:
        self.looked["paused"] += paused and not self.paused
        self.paused = paused

    def _let_browsers_in(self, on: bool) -> None:
        self.looked["browsers"] += on
        self.browsers = on

    def fell(self) -> None:
        """Forget orders that were not written when the host crashed: they do not count."""
        self._decided.clear()

    # Bots

    def called(self, table: Table, bot: BotSeat) -> None:
        """A bot was given a seat, or stands in: the token of the bot before it is invalid now."""
        before = self.bots.get(bot.seat)
        if before is not None:
            self.dead[before] = "stand_in_ends"
        self.bots[bot.seat] = token_hash(bot.token)
        self.stands_in.discard(bot.seat)
        if table.state.members.chairs[bot.seat].stand_in is not None:
            self.stands_in.add(bot.seat)

    def attached(self, line: Known) -> None:
        """Somebody has taken a seat. The bot that had it, or stood in, is at the table no more."""
        seat, bot = line.seat, self.bots.get(line.seat if line.seat is not None else -1)
        if seat is None or bot is None or bot == token_hash(line.token):
            return
        self.looked["stand_in_ended" if seat in self.stands_in else "instead_of_bot"] += 1
        self.dead[self.bots.pop(seat)] = "stand_in_ends"
        self.stands_in.discard(seat)

    # What leaves

    def carried_out(self, effect: Effect, line: Known | None) -> None:
        """Check an effect as it is carried out. `line`: the connection that it is for."""
        if isinstance(effect, Keep):
            self._kept(effect.memory)
        shows = isinstance(effect, Show) or (isinstance(effect, Send) and isinstance(effect.message, messages.Log))
        if shows and line is not None:
            hold(not self.paused, "paused_shows_nothing", f"seat {line.seat} is shown the match that is paused")
            name = self.dead.get(token_hash(line.token))
            if name is not None:
                raise Broken(name, f"connection {line.conn} of a dead token is shown the match of seat {line.seat}")
        if isinstance(effect, Closing) and not effect.forget:
            hold(self.paused, "pause_is_kept", "the table is saved, and its match runs on")
        if isinstance(effect, Persist) and isinstance(effect.record, Played):
            hold(not self.paused, "paused_plays_nothing", f"{effect.record} while the match is paused")

    def _kept(self, memory: TableMemory) -> None:
        for decide in self._decided:
            decide()
        self._decided.clear()
        self.kept_as_decided(memory)

    def kept_as_decided(self, memory: TableMemory) -> None:
        """Check that the memory says what is played, whether the match is paused, and whether browsers are let in."""
        written = memory.game, memory.seats, memory.options
        hold(written == self.plays, "choice_is_kept", f"{self.plays} is played, written is {written}")
        hold(memory.browsers == self.browsers, "browsers_are_kept", f"{self.browsers}, written is {memory.browsers}")
        hold(memory.paused == self.paused, "pause_is_kept", f"paused is {self.paused}, written is {memory.paused}")
