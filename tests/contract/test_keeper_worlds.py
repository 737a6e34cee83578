"""Two worlds that a seat cannot tell apart give its machine, which keeps a copy of the table, the same bytes.

The worlds come from `tests.contract.worlds`. The real table writes what it would write in each; real machines of succession
seal and send it. A keeper reads all that it can: what opens with a key that it has or was shown counts with its content, what
only the host's key opens counts by its length, and what is not sealed counts as it is.
"""

import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from cryptography.exceptions import InvalidTag

from engine.core.game import AnyGame
from engine.core.visibility import SPECTATOR, Seat
from netcode.host.links import frames_of
from netcode.protocol.codec import pack
from netcode.protocol.limits import BLOCK
from netcode.protocol.messages import Act
from netcode.simulation.keepers import Keepers
from netcode.succession import hosting, log, sealing
from netcode.succession.copies import content_of
from netcode.succession.messages import Append, Message, Send
from netcode.succession.pieces import KEY, Pieces, cut, join
from netcode.succession.sealing import unbox, unseal
from netcode.succession.votes import Roster
from netcode.table.effects import Keep, Persist
from netcode.table.match_runner import MatchRunner, Step
from tests.contract.setups import EVERY_TABLE, Setup, plain
from tests.contract.test_wire_leaks import NOW, Rig, judge_matches
from tests.contract.walks import play
from tests.contract.worlds import Judge, Leak, judge_match
from tests.games import heist
from tests.netcode.fakewire import Wire

HALVES = ("relabelled", "chance", "before", "choice", "aligned")
"""Ways of making other worlds in which something is played, so that something is written."""
KEEPER = 1


class Copies:
    """A host with two keepers, and what one of them can read of all that it is sent."""

    def __init__(self) -> None:
        self._sent: list[Message] = []
        self._keepers = Keepers(lambda frame: None)
        self._host, self._keeper = (self._keepers._machines[one] for one in (0, KEEPER))

    def read(self, effects: Iterable[Persist | Keep]) -> list[Any]:
        """Return what the keeper can read when the host writes these entries; nothing of it stays."""
        host = self._host.hosting
        assert host is not None
        place, sent = len(self._host.log.entries), {**host._sent}
        told: list[Any] = []
        for effect in effects:
            for step in host.propose(content_of(effect)) or []:
                if isinstance(step, Send) and step.to == KEEPER:
                    told.append([len(frame) for frame in frames_of(step.message)])
                    told += self._readable(step.message)
        self._host.log.cut(place)
        host._sent.update(sent)
        return told

    def _readable(self, message: Message) -> Iterator[Any]:
        assert isinstance(message, Append)
        yield message.term, message.part.at, message.part.before, message.kept
        for place, entry in enumerate(message.part.entries, message.part.at + 1):
            yield entry.term, entry.roster, self._content(place, entry.data or b"")

    def _content(self, place: int, data: bytes) -> object:
        roster = self._host.log.roster
        assert roster is not None
        for key in self._keys(roster):
            if key is not None and (opened := _opened(key, place, data)) is not None:
                return opened
        return len(data) if _opened(self._host.log.keys[roster.key], place, data) is not None else data

    def _keys(self, roster: Roster) -> Iterator[bytes | None]:
        """Yield all that this keeper could try as a key."""
        secret = self._keeper.log.secret
        own = unbox(secret, roster.about, roster.boxes[KEEPER])
        shown = roster.before, *(lock[:KEY] for lock in roster.locks.values())
        yield from (*self._keeper.log.keys.values(), *own.values(), join(roster.keepers, [own]), secret, *shown)


def _opened(key: bytes, place: int, data: bytes) -> bytes | None:
    try:
        return unseal(key, place, data)
    except (InvalidTag, ValueError):
        return None


class KeeperJudge(Judge):
    """Holds what a keeper is sent in a step against what it is sent in other worlds."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game, halves=HALVES)
        self.copies = Copies()

    def check(self, step: Any, viewer: Seat, tries: Sequence[Any], rng: Any) -> None:
        if viewer == SPECTATOR:  # who watches keeps nothing
            return
        self._images.clear()
        expected = self.kept(step.before, step.seat, step.intent)
        for half in self.halves:
            for world, _, kept in getattr(self, f"_{half}")(step, viewer, rng):
                if half != "relabelled" and not self._alike(step.after, world, viewer):
                    continue
                self.compared[half] += 1
                if kept != expected:
                    raise Leak(f"{half}: the machine of seat {viewer}, {step.intent} of seat {step.seat}")

    def kept(self, world: Any, seat: Seat, intent: Any) -> list[Any]:
        """Return what the keeper can read when a seat plays an intent at the real table."""
        seats = world.seats if hasattr(world, "seats") else len(getattr(world, "players", ()) or world.scores)
        rig, prompt = Rig(self.game, seats, world.options, seat), self.game.prompt(self.game.view(world, seat), seat)
        assert rig.state.runner is not None
        rig.state.runner.match.state = self.game.copy(world)
        written = rig.table.received(rig.conn, Act(rig.conn, 1, prompt, pack(intent)), NOW)
        entries = [effect for effect in written if isinstance(effect, Persist | Keep)]
        assert entries, "nothing was played"
        return self.copies.read(entries)

    def _apply(self, world: Any, seat: Seat, intent: Any) -> Iterator[tuple[Any, Any, Any]]:
        before = self.game.copy(world)
        for after, events, _ in super()._apply(world, seat, intent):
            yield after, events, self.kept(before, seat, intent)


@pytest.mark.parametrize("setup", EVERY_TABLE, ids=str)
def test_worlds_that_look_alike_are_copied_alike(setup: Setup) -> None:
    judge = KeeperJudge(setup.game)
    judge_match(judge, setup, seed=3, most=8)
    assert judge.compared["relabelled"] > 5


@pytest.mark.parametrize("setup", EVERY_TABLE, ids=str)
def test_an_intent_is_one_frame_to_each_keeper(setup: Setup) -> None:
    judge = KeeperJudge(setup.game)
    for step in play(setup, 5).every(20):
        told = judge.kept(step.before, step.seat, step.intent)
        frames = [one for one in told if isinstance(one, list)]
        assert frames[0] == [BLOCK]
        assert (len(frames) > 1) == (setup.game.outcome(step.after) is not None), "then the result is an entry too"


def test_tables_with_other_seeds_codes_and_tokens_are_copied_alike() -> None:
    """From the opening of the table to the deal of its first match."""
    told = [copied(seed) for seed in range(1, 6)]
    assert told == told[:1] * len(told)
    assert len(told[0]) > 10


def copied(seed: int) -> list[Any]:
    wire, copies, written = Wire(seats=3, seed=seed), Copies(), list[Persist | Keep]()
    shipped = wire.host

    def host(effects: Any) -> None:
        written.extend(effect for effect in effects if isinstance(effect, Persist | Keep))
        shipped(effects)

    wire.host = host  # type: ignore[method-assign]
    wire.owner()
    for name in ("Bea", "Cid"):
        wire.join(name)
    assert wire.stage == "playing"
    return copies.read(written)


# Planted leaks. Each patches what a mistake would change.

Plant = Callable[[pytest.MonkeyPatch], None]


def copies_are_not_sealed(patch: pytest.MonkeyPatch) -> None:
    for module in (log, hosting):
        patch.setattr(module, "seal", lambda key, place, data: data + bytes(160 - len(data)))


def the_size_of_an_entry_is_that_of_its_content(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(sealing, "SMALL", 0)
    patch.setattr(sealing, "BLOCK", 1)


def each_box_has_all_pieces(patch: pytest.MonkeyPatch) -> None:
    def all_of_them(*given: Any, **more: Any) -> dict[int, Pieces]:
        pieces = cut(*given, **more)
        everything = {lack: piece for some in pieces.values() for lack, piece in some.items()}
        return dict.fromkeys(pieces, everything)

    patch.setattr(hosting, "cut", all_of_them)


def the_key_lies_in_the_roster(patch: pytest.MonkeyPatch) -> None:
    shipped = hosting.Hosting._roster

    def roster(self: hosting.Hosting, machines: frozenset[int]) -> Roster:
        made = shipped(self, machines)
        return msgspec.structs.replace(made, before=self._log.keys[made.key])

    patch.setattr(hosting.Hosting, "_roster", roster)


def as_many_entries_as_works(patch: pytest.MonkeyPatch) -> None:
    """A longer answer is written in more entries."""
    shipped = MatchRunner.act

    def act(self: MatchRunner, seat: Seat, member: Any, message: Act) -> Step:
        step = shipped(self, seat, member, message)
        return replace(step, persist=step.persist * len(message.act))

    patch.setattr(MatchRunner, "act", act)


def a_keeper_is_told_what_was_played(patch: pytest.MonkeyPatch) -> None:
    """A heartbeat carries a check of the entry before it was sealed."""
    shipped = hosting.Hosting.propose

    def propose(self: hosting.Hosting, data: bytes) -> Any:
        return [with_check(step, data) for step in shipped(self, data) or ()]

    def with_check(step: Any, data: bytes) -> Any:
        if not isinstance(step, Send) or not isinstance(step.message, Append):
            return step
        return msgspec.structs.replace(step, message=msgspec.structs.replace(step.message, kept=zlib.crc32(data)))

    patch.setattr(hosting.Hosting, "propose", propose)


def one_key_for_all_tables(patch: pytest.MonkeyPatch) -> None:
    """The key is what the machines' locks are made of, so every machine has it."""
    shipped = hosting.Hosting._roster

    def roster(self: hosting.Hosting, machines: frozenset[int]) -> Roster:
        made = shipped(self, machines)
        self._log.keys[made.key] = min(made.locks.values())[:32]
        return made

    patch.setattr(hosting.Hosting, "_roster", roster)


MASTERS = plain(next(s.game for s in EVERY_TABLE if s.slug == "masters_gallery"), 3)
HEIST = plain(heist.GAME, 3)
PLANTS: dict[Plant, Setup] = {
    copies_are_not_sealed: MASTERS,
    the_size_of_an_entry_is_that_of_its_content: HEIST,
    each_box_has_all_pieces: MASTERS,
    the_key_lies_in_the_roster: MASTERS,
    one_key_for_all_tables: MASTERS,
    as_many_entries_as_works: HEIST,
    a_keeper_is_told_what_was_played: MASTERS,
}


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_planted_leak_to_a_keeper_is_caught(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    setup = PLANTS[plant]
    judge = KeeperJudge(setup.game)
    with pytest.raises(Leak):
        judge_matches(judge, setup)
