"""What must always hold, whatever went wrong: checked against the match as the journal tells it, after each step."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import InitVar, dataclass, field
from typing import Protocol

from engine.core.errors import Illegal
from engine.core.game import AnyGame
from engine.core.journal import Opening, Played, Record
from engine.core.visibility import SPECTATOR, Seat
from netcode.protocol.codec import decode_part, pack, plain_values
from netcode.protocol.limits import TAIL
from netcode.protocol.messages import Act, Audit, Log, Message, OtherGame, Refusal, Room, Showing, Welcome
from netcode.protocol.tokens import token_hash
from netcode.simulation.membership_invariants import Plays, Seating
from netcode.simulation.reference_match import Key, Truth
from netcode.simulation.violations import Broken, Known, hold
from netcode.table.config import TableSetup
from netcode.table.connections import ConnectionStage
from netcode.table.effects import Conn, Effect, Persist, Send
from netcode.table.table import Table

OWN_REFUSALS = {"no_match", "too_fast", "not_seated", "malformed", "stale", "paused"}
"""Refusals of the table itself: they depend on nothing that the game keeps secret."""


class Connection(Protocol):
    """What the checks ask of a connection."""

    @property
    def known(self) -> Known:
        """What is known of it."""
        ...


@dataclass
class Invariants:
    """Checks one history, over all restarts of its host."""

    games: Mapping[str, AnyGame]
    setup: InitVar[TableSetup]
    truth: Truth | None = None
    told: int = 0
    """How many records of the newest match somebody may know of: these must survive a restart."""
    promised: int = 0
    """The highest epoch in any Welcome."""
    held: dict[tuple[Seat, bytes], int] = field(default_factory=dict)
    """Seat and token -> the highest epoch that has held the seat. Another token is another member, with epochs of its own."""
    refused: set[Key] = field(default_factory=set)
    tokens: set[bytes] = field(default_factory=set)
    hashes: set[bytes] = field(default_factory=set)
    past: set[Key] = field(default_factory=set)
    """Intents of the table's matches before this one."""
    looked: Counter[str] = field(default_factory=Counter)
    """How often each thing was checked: a check that never runs proves nothing."""

    between: bool = False
    """Whether another game was chosen and no match of it is dealt yet: nothing of a match is shown."""

    def __post_init__(self, setup: TableSetup) -> None:
        self.seating = Seating(self.looked, plays=plays_of(setup))

    # The disk

    def persisted(self, record: Record, match: int, speaker: Known | None) -> None:
        """Take a record that has just been written; `speaker`: the connection whose message caused it."""
        if isinstance(record, Opening):
            if self.truth is not None:
                self.past.update(self.truth.keys)
                self.looked["rematch"] += 1
            deals = record.game, record.seats, record.options
            hold(deals == self.seating.plays, "choice_is_kept", f"{deals} is dealt, not {self.seating.plays}")
            self.truth, self.told, self.between = Truth(self.games, match, record), 0, False
            return
        truth = self.truth
        assert truth is not None
        if isinstance(record, Played) and record.cause == "seat":
            self._played(record, truth, speaker)
        elif isinstance(record, Played):
            self.looked["clock"] += 1
        truth.enter(record)

    def _played(self, record: Played, truth: Truth, speaker: Known | None) -> None:
        key = (record.inst, record.number)
        hold(key not in truth.keys, "applied_once", f"intent {key} of seat {record.seat} a second time")
        last = max((number for inst, number in truth.keys if inst == record.inst), default=0)
        hold(record.number > last, "applied_in_order", f"intent {key} after number {last}")
        speaks = speaker is not None and speaker.attached and (speaker.seat, speaker.inst) == (record.seat, record.inst)
        hold(
            speaks, "one_live_epoch", f"seat {record.seat} acted through a connection that does not hold it: {speaker}"
        )
        self.looked["intents"] += 1

    def restarted(self, records: list[Record], match: int, setup: TableSetup) -> None:
        """The host has come back with what its disk held, and plays this."""
        plays = plays_of(setup)
        hold(plays == self.seating.plays, "choice_is_kept", f"{self.seating.plays} was chosen, {plays} is played")
        known = self.truth.records[: self.told] if self.truth is not None else []
        over = self.truth is not None and self.truth.match.outcome is not None
        if self.truth is not None and (self.between or (over and match > self.truth.number)):
            self.past.update(self.truth.keys)  # the next match was about to be dealt
            self.told = 0
        if self.told:
            why = f"{len(records)} records are left of {self.told} that were told"
            hold(records[: self.told] == known, "acknowledged_survives", why)
        self.truth = Truth.of(self.games, match, records) if records else None
        self.looked["restarts"] += 1

    # What leaves for a guest

    def sent(self, line: Known, message: Message) -> None:
        """Check a message other than a view that the host queues."""
        if isinstance(message, Welcome):
            self._welcomed(line, message)
            if message.token is not None:
                self.tokens.add(message.token)
                self.hashes.add(token_hash(message.token))
                line.token = message.token
        elif isinstance(message, Refusal):
            self.refused.add((message.inst, message.number))
            self.looked["refusals"] += 1
        elif isinstance(message, Room):
            hold(
                not message.code or line.owner, "no_secret_in_frames", "the code in the room of another than the owner"
            )
            self._tells_choice(message.game)
        elif isinstance(message, Audit):
            self._seen(line)
        elif isinstance(message, Log):
            log = self._seen(line).log(self._viewer(line))
            hold(message.match == self._seen(line).number, "one_match_only", f"a log of match {message.match}")
            part = tuple(log[message.first : message.first + len(message.events)])
            hold(message.events == part, "no_secret_in_frames", f"the log of seat {line.seat} is not its own")
            self._tells()

    def _welcomed(self, line: Known, message: Welcome) -> None:
        """Check a Welcome: the first one, or one that tells of another game to who is here."""
        if line.attached:
            hold(message.epoch == line.epoch, "epochs_rise", f"{message.epoch} to who is here under {line.epoch}")
            self.held[message.seat, line.token] = message.epoch
            line.left, line.view_waits = self.truth.number if self.truth is not None else 0, False
            self.looked["came_along"] += 1
        else:
            hold(message.epoch > self.promised, "epochs_rise", f"{message.epoch} after {self.promised}")
            self.promised = line.epoch = message.epoch
        line.seat, line.owner = message.seat, message.owner
        self._tells_choice(message.game)

    def _tells_choice(self, game: str) -> None:
        kept = self.seating.plays[0]
        hold(game == kept, "kept_before_told", f"{game} is told, the memory on the disk says {kept}")

    def shown(self, line: Known, view: Showing) -> None:
        """Check a view: it must be exactly what its viewer may see of the match in the journal."""
        truth, viewer = self._seen(line), self._viewer(line)
        hold(view.match == truth.number, "one_match_only", f"a view of match {view.match} in match {truth.number}")
        hold(view.state == truth.view(viewer), "no_secret_in_frames", f"the view of seat {viewer} is not its own")
        log = truth.log(viewer)
        first = max(0, len(log) - TAIL)
        hold((view.first, view.events) == (first, tuple(log[first:])), "no_secret_in_frames", "events not its own")
        since = line.since if line.since_match == truth.number else 0
        moments = truth.moments(viewer) if len(truth.records) > since else ()
        hold(view.moments in ((), moments), "no_secret_in_frames", "what was shown only for a moment, to another")
        line.view_waits = True
        self._tells()
        self.looked["views"] += 1

    def taken(self, line: Known, message: Message, frame: bytes) -> None:
        """Check the bytes of a message that leaves."""
        if isinstance(message, Showing):
            hold(message.match > line.left, "one_match_only", f"a view of match {message.match}, after another choice")
            hold(line.view_waits, "one_view_waits", "two views in a row came out of one outbox, none put in between")
            line.view_waits = False
        if not isinstance(message, Welcome):
            hold(not any(token in frame for token in self.tokens), "no_secret_in_frames", "a seat token")
        if self.truth is not None and self.truth.match.outcome is None:
            seed = next(record.seed for record in self.truth.records if isinstance(record, Opening))
            hold(seed not in frame, "no_secret_in_frames", "the seed of a match that runs")
        self.looked["frames"] += 1

    def copied(self, frame: bytes) -> None:
        """Check the bytes of a message that leaves for another machine that keeps a copy."""
        hold(not any(known in frame for known in self.hashes), "no_secret_in_frames", "a token's hash, in a copy")
        if self.truth is not None:
            seed = next(record.seed for record in self.truth.records if isinstance(record, Opening))
            hold(seed not in frame, "no_secret_in_frames", "the seed of a match, in a copy")
        self.looked["copies"] += 1

    def acted(self, message: Act, effects: Sequence[Effect]) -> None:
        """Check that an intent was applied in the match that it was meant for."""
        done = [
            e for e in effects if isinstance(e, Persist) and isinstance(e.record, Played) and e.record.cause == "seat"
        ]
        for effect in done:
            hold(effect.match == message.match, "one_match_only", f"an intent of match {message.match}: {effect}")

    def refusal(self, line: Known, act: Act, message: Refusal) -> None:
        """Compare a refusal with what the rules say of the seat's own view."""
        if message.code in OWN_REFUSALS or self.truth is None or line.seat in (None, SPECTATOR):
            return
        game = self.truth.game
        view = game.view(self.truth.match.state, line.seat or 0)
        try:
            game.check(view, line.seat or 0, decode_part(act.act, game.intent_type))
        except Illegal as illegal:
            answer = (illegal.code, plain_values(illegal.values))
        else:
            answer = ("", {})
        hold((message.code, message.values) == answer, "no_secret_in_frames", f"{message} is not told by the view")

    def _seen(self, line: Known) -> Truth:
        if self.truth is None:
            raise Broken("journal_is_the_state", "a match is shown that no journal tells of")
        hold(not self.between, "one_match_only", "the match before is shown, and another game was chosen")
        return self.truth

    def _viewer(self, line: Known) -> Seat:
        if line.seat is None:
            raise Broken("no_secret_in_frames", "a view for a connection that was not welcomed")
        return line.seat

    def _tells(self) -> None:
        assert self.truth is not None
        self.told = len(self.truth.records)

    # The table

    def chosen(
        self, table: Table, message: OtherGame, before: tuple[str, dict[bytes, Seat]], effects: Sequence[Effect]
    ) -> bool:
        """Take a choice of another game; tell whether it was carried out. `before`: the stage, and `people_of` the table."""
        if not any(isinstance(effect, Send) and isinstance(effect.message, Welcome) for effect in effects):
            self.looked["choice_refused"] += 1
            return False
        (stage, people), now = before, people_of(table)
        ends = stage == "playing" and message.drops
        hold(ends or stage in ("lobby", "over"), "match_goes_on", f"another game was chosen, the table was {stage}")
        self.looked["match_dropped"] += ends
        moved = {token for token, seat in people.items() if seat < message.seats and now.get(token) != seat}
        hold(now.keys() == people.keys() and not moved, "everyone_stays", f"{people} became {now}")
        plays = message.game, message.seats, message.options
        self.seating.when_kept(lambda: self._play(plays))
        return True

    def _play(self, plays: Plays) -> None:
        self.between = True
        self.looked["chosen"] += 1
        self.seating.play(plays)

    def to_be_written(self, table: Table, effects: Sequence[Effect]) -> None:
        """Check that all that has happened in memory is among what is to be written, also what the clock did."""
        play = table.state.runner
        if play is None:
            return
        new = [effect.record for effect in effects if isinstance(effect, Persist) and effect.match == play.number]
        dealt = any(isinstance(record, Opening) for record in new)
        known = len(self.truth.records) if self.truth is not None and not dealt else 0
        records = play.match.records
        if known + len(new) != len(records):
            last = next((record for record in reversed(records) if isinstance(record, Played)), None)
            name = "clock_is_journalled" if last is not None and last.cause == "clock" else "journal_is_the_state"
            raise Broken(name, f"{len(records)} records in memory, {known} on the disk, {len(new)} new; last {last}")

    def held_against_journal(self, table: Table) -> None:
        """Check that the state is byte for byte the one that a replay of the journal gives."""
        play = table.state.runner
        if play is None or self.truth is None or self.looked["states"] == self._states(table):
            return
        if pack(play.match.state) != self.truth.state():
            raise Broken("journal_is_the_state", "a replay of the journal gives another state")
        self.looked["states"] = self._states(table)

    def _states(self, table: Table) -> int:
        play, truth = table.state.runner, self.truth
        assert play is not None
        assert truth is not None
        return truth.number << 40 | len(play.match.records) << 20 | len(truth.records)

    def seats(self, table: Table, lines: dict[Conn, Connection]) -> None:
        """Check that a seat has one live connection at most, attached under a rising epoch by a guest that was alive."""
        holders: set[int] = set()
        for peer in table.state.peers.values():
            if peer.stage is not ConnectionStage.ATTACHED or peer.member is None or peer.conn not in lines:
                continue
            why = f"connection {peer.conn} lives and seat {peer.member.seat} is marked away"
            hold(peer.member.conn is not None, "late_end_changes_nothing", why)
            hold(id(peer.member) not in holders, "one_live_epoch", f"two connections hold seat {peer.member.seat}")
            holders.add(id(peer.member))
            known = lines[peer.conn].known
            if not known.attached:
                self._attached(known, peer.epoch, peer.hello.inst if peer.hello else 0)

    def _attached(self, known: Known, epoch: int, inst: int) -> None:
        seat = known.seat if known.seat is not None else SPECTATOR
        hold(
            known.welcomed,
            "no_seat_for_the_dead",
            f"connection {known.conn} took seat {seat} before its guest answered",
        )
        known.attached, known.inst = True, inst
        known.since = len(self.truth.records) if self.truth is not None else 0
        known.since_match = self.truth.number if self.truth is not None else 0
        if seat != SPECTATOR:
            before = self.held.get((seat, known.token), 0)
            hold(epoch > before, "epochs_rise", f"seat {seat} taken under epoch {epoch} after {before}")
            self.held[seat, known.token] = epoch
            self.seating.attached(known)
        self.looked["attached"] += 1

    def lost(self, conn: Conn, before: dict[Seat, Conn], after: dict[Seat, Conn]) -> None:
        """Check that the end of one connection changes no seat that another one holds."""
        for seat, holder in before.items():
            alone = holder == conn or after.get(seat) == holder
            hold(alone, "late_end_changes_nothing", f"the end of connection {conn} took seat {seat} from {holder}")
        self.looked["ends"] += 1

    # The guests

    def received(self, line: Known, message: Message) -> None:
        """A guest that is alive has received a message."""
        if isinstance(message, Welcome):
            line.welcomed = True
        elif isinstance(message, Showing):
            hold(message.rev >= line.rev, "revision_never_falls", f"{message.rev} after {line.rev}")
            line.rev = message.rev

    def settled(self, key: Key, refused: bool) -> None:
        """Check an intent that a guest takes for settled: done, or refused."""
        logged = key in self.past or (self.truth is not None and key in self.truth.keys)
        why = f"intent {key} is believed {'refused' if refused else 'done'}; in the journal: {logged}"
        hold(key in self.refused if refused else logged or key in self.refused, "believed_is_logged", why)
        self.looked["settled"] += 1


def people_of(table: Table) -> dict[bytes, Seat]:
    """Return the people who have a chair: the hashes of their tokens, and their seats."""
    return {chair.token_hash: chair.seat for chair in table.state.members.chairs if chair.kind == "human"}


def plays_of(setup: TableSetup) -> Plays:
    """Return what a table plays."""
    return setup.game.info.slug, setup.seats, setup.plain_options
