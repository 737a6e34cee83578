"""Two worlds that a viewer cannot tell apart send it the same frames, byte for byte, in number, order and size.

The worlds come from `tests.contract.worlds`; what is compared is all that the real table sends to the viewer: the room, the
view of the step, the answers to intents that the rules refuse, the log asked for again, and everything on coming back by
token. Each planted leak of the network must be found by it.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.visibility import SPECTATOR, Seat
from engine.games import GAMES
from netcode.protocol import messages
from netcode.protocol.close_codes import Close
from netcode.protocol.codec import decode_to_guest, encode, pack
from netcode.protocol.limits import BLOCK
from netcode.protocol.tokens import token_hash
from netcode.protocol.versions import PROTOCOL
from netcode.table import moves, other_game, table
from netcode.table.admission import deny
from netcode.table.config import Secrets, TableSetup
from netcode.table.connections import ConnectionStage, Peer
from netcode.table.effects import Effect, Send, Show
from netcode.table.match_runner import MatchRunner, Step
from netcode.table.members import Member
from netcode.table.state import TableState
from netcode.table.table import Table
from netcode.table.view_dispatch import ViewDispatch
from tests.contract.setups import EVERY_TABLE, Setup, plain
from tests.contract.worlds import Judge, Leak, judge_match
from tests.games import ALL_GAMES, heist
from tests.games.heist import HeldUp, Mark, Ready
from tests.netcode.fakewire import FINGERPRINT, OWNER_TOKEN, seeded

NOW = 100.0
OTHER = GAMES["stolen_paintings"]
"""What is played after a match: it has as many seats as any."""
RULES = {slug: game.info.rules_hash for slug, game in ALL_GAMES.items()}
STEPS: Any = table._STEPS
SEEDS = 12
"""Matches in which a planted leak must show."""


class Rig:
    """A real table in the middle of a match: everyone is attached, the viewer also by a token that brings it back."""

    def __init__(self, game: AnyGame, seats: int, options: Any, viewer: Seat) -> None:
        setup = TableSetup("t1", "Kitchen", game, seats, options, starts="owner")
        self.table = Table(setup, Secrets(FINGERPRINT, OWNER_TOKEN, seeded(1)), NOW)
        self.state = self.table.state
        self.state.members.watch("Walter", b"w" * 32, NOW)
        self.viewer = viewer
        self.conn = self.inst = seats + 1 if viewer == SPECTATOR else viewer + 1
        for conn, member in enumerate(self.state.members, 1):
            self._attach(conn, member)
        self.state.members.chairs[(viewer + 1) % seats].owner = True
        self.token = bytes([self.conn]) * 32
        self.state.runner = MatchRunner(Match(game, seats, options, bytes(32)), 1)

    def _attach(self, conn: int, member: Member) -> None:
        hello = messages.Hello(PROTOCOL, "0.1", "human", f"P{conn}", conn, RULES)
        member.kind, member.name, member.conn, member.epoch = "human", f"P{conn}", conn, conn
        member.token_hash, member.reserved_until = token_hash(bytes([conn]) * 32), None
        member.meet(conn)
        peer = Peer(conn, "192.0.2.1", NOW, NOW, ConnectionStage.ATTACHED, hello, member=member, epoch=conn)
        self.state.peers[conn] = peer
        self.state.epoch = conn

    def frames(self, effects: Sequence[Effect], conn: int = 0) -> list[bytes]:
        """Return the frames that go to the viewer."""
        sent = [effect for effect in effects if isinstance(effect, Send | Show) and effect.conn in (self.conn, conn)]
        return [frame_of(effect.message) for effect in sent]

    def step(self, world: Any, events: Sequence[Any]) -> list[bytes]:
        """Let the match be in this world and tell everyone what has happened."""
        assert self.state.runner is not None
        self.state.admission.code = f"{hash(repr(world)) % 10**6:06d}"  # what only the owner may see differs too
        self.state.runner.match.state = world
        self.state.runner._enter(list(events))
        return self.frames([*self.state.stepped([Step(changed=True)], NOW), *self.state.tell_room()])

    def tried(self, intents: Sequence[Any], game: AnyGame) -> list[bytes]:
        """Return what the viewer is answered that tries intents which the rules refuse, to an open and a closed question."""
        assert self.state.runner is not None
        sent: list[bytes] = []
        state = self.state.runner.match.state
        view = game.view(state, self.viewer)
        prompt = game.prompt(view, self.viewer)
        refused = [i for i in intents if self.viewer == SPECTATOR or not game.allows(view, self.viewer, i)]
        for number, intent in enumerate(refused, 1):
            for place, asked in enumerate((prompt, prompt + 1)):
                message = messages.Act(self.conn, 2 * number + place, asked, pack(intent))
                sent += self.frames(self.table.received(self.conn, message, NOW + number))
        return sent

    def asked(self) -> list[bytes]:
        """Return what the viewer is sent that asks for the log, speaks, and comes back."""
        effects = self.table.received(self.conn, messages.AskLog(0), NOW + 50)
        effects += self.table.received(self.conn, messages.Chat("hello"), NOW + 50)
        return [*self.frames(effects), *self.back(99, NOW + 51)]

    def back(self, new: int, now: float) -> list[bytes]:
        """Return what the viewer is sent that comes back on a new connection, by its token."""
        effects = self.table.connected(new, "192.0.2.1", now)
        hello = messages.Hello(PROTOCOL, "0.1", "human", "Back", new, RULES)
        for message in (hello, messages.Resume(self.token)):
            effects += self.table.received(new, message, now)
        effects += self.table.received(new, messages.Attach(self.state.epoch), now)
        frames = self.frames(effects, new)
        self.conn = self.inst = new
        return frames

    def another_game(self) -> list[bytes]:
        """Return what the viewer is sent when the match is dropped for another game, and it asks, speaks and comes back."""
        owner = next(member for member in self.state.members.chairs if member.owner)
        runner = self.state.runner
        assert runner is not None
        assert owner.conn is not None
        order = messages.OtherGame(OTHER.info.slug, {}, len(self.state.members.chairs), 0, drops=True)
        effects = self.table.received(owner.conn, order, NOW + 60)
        assert self.state.stage == "lobby"
        for message in (messages.AskLog(0), messages.Chat("again")):
            effects += self.table.received(self.conn, message, NOW + 61)
        late = messages.Act(self.inst, 1 << 40, 1, pack(None), runner.number)  # as one that was on its way
        effects += self.table.received(self.conn, late, NOW + 61)
        return [*self.frames(effects), *self.back(100, NOW + 62)]


def frame_of(message: messages.Message) -> bytes:
    return encode(message)


def through_the_table(
    game: AnyGame, world: Any, events: Sequence[Any], viewer: Seat, tries: Sequence[Any]
) -> list[bytes]:
    """Return every frame that the real table sends to the viewer in a step. For Judge."""
    seats = world.seats if hasattr(world, "seats") else len(getattr(world, "players", ()) or world.scores)
    rig = Rig(game, seats, world.options, viewer)
    frames = [*rig.step(world, events), *rig.tried(tries, game), *rig.asked(), *rig.another_game()]
    for frame in frames:
        if len(frame) % BLOCK:
            raise Leak(f"a frame of {len(frame)} bytes tells how long its secret is")
    return frames


@pytest.mark.parametrize("setup", EVERY_TABLE, ids=str)
def test_worlds_that_look_alike_send_the_same_frames(setup: Setup) -> None:
    judge = Judge(setup.game, through_the_table)
    judge_match(judge, setup, seed=3, most=8)
    assert judge.compared["imagined"] > 10
    assert judge.compared["relabelled"] > 5


def test_the_rig_is_a_table_in_the_middle_of_a_match() -> None:
    """What is compared holds the kinds of messages that a viewer gets."""
    state = Match(heist.GAME, 3, heist.GAME.options(), bytes(32)).state
    frames = through_the_table(heist.GAME, state, [HeldUp(state.phase.wall[0])], 0, [Ready(), Mark(())])
    kinds = {type(decode_to_guest(frame)) for frame in frames}
    assert {messages.Room, messages.Showing, messages.Refusal, messages.Welcome} <= kinds
    played = [message.game for message in map(decode_to_guest, frames) if isinstance(message, messages.Welcome)]
    assert played == ["heist", OTHER.info.slug, OTHER.info.slug], "back, told of the choice, and back again"
    open_state = Match(MASTERS.game, 3, MASTERS.options, bytes(32)).state
    talk = through_the_table(MASTERS.game, open_state, [], SPECTATOR, [])
    assert messages.Chatted in {type(decode_to_guest(frame)) for frame in talk}


# Planted leaks of the network. Each patches what a mistake would change.

Plant = Callable[[pytest.MonkeyPatch], None]


def the_state_instead_of_the_view(patch: pytest.MonkeyPatch) -> None:
    def enter(self: MatchRunner, happened: list[Any]) -> None:
        views = self.game.pack_all(self.match.state, happened, self._viewers)
        self.dispatch.enter([msgspec.structs.replace(view, state=pack(self.match.state)) for view in views])

    patch.setattr(MatchRunner, "_enter", enter)


def the_log_of_another_viewer(patch: pytest.MonkeyPatch) -> None:
    plain_log = ViewDispatch.log
    patch.setattr(ViewDispatch, "log", lambda self, viewer, first=0: plain_log(self, 0, first))


def a_refusal_that_names_the_top_card(patch: pytest.MonkeyPatch) -> None:
    def refuse(peer: Peer, message: messages.Act, step: Step) -> list[Effect]:
        values = {**step.values, "top": TOP[0]}
        return [Send(peer.conn, messages.Refusal(message.inst, message.number, step.refused, values))]

    TOP[:] = [0]
    plain_step = Rig.step

    def step(self: Rig, world: Any, events: Sequence[Any]) -> list[bytes]:
        TOP[:] = [world.deck[-1] if world.deck else -1]
        return plain_step(self, world, events)

    patch.setattr(Rig, "step", step)
    patch.setattr(moves, "_refuse", refuse)


TOP: list[Any] = [0]


def a_refusal_by_the_full_state(patch: pytest.MonkeyPatch) -> None:
    """The host asks `check` of the state: whether a title is free, a card is there, is answered by what is hidden."""

    def act(self: MatchRunner, seat: Seat, member: Member, message: messages.Act) -> Step:
        member.settle(message.number)
        return Step(refused="no" if len(repr(self.match.state)) % 2 else "never")

    patch.setattr(MatchRunner, "act", act)


def a_frame_without_padding(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(globals(), "frame_of", msgspec.msgpack.encode)


def the_code_for_everyone(patch: pytest.MonkeyPatch) -> None:
    plain_room = TableState.room
    patch.setattr(
        TableState,
        "room",
        lambda self, member: msgspec.structs.replace(plain_room(self, member), code=self.admission.code),
    )


def a_clock_that_knows_the_deck(patch: pytest.MonkeyPatch) -> None:
    plain_show = MatchRunner.show

    def show(self: MatchRunner, *args: Any) -> Show:
        shown = plain_show(self, *args)
        left = float(self.match.state.rng.key[0])
        return msgspec.structs.replace(shown, message=msgspec.structs.replace(shown.message, seconds_left=left))

    patch.setattr(MatchRunner, "show", show)


def a_watcher_that_is_shown_a_seat(patch: pytest.MonkeyPatch) -> None:
    plain_showing = ViewDispatch.showing
    patch.setattr(ViewDispatch, "showing", lambda self, viewer, *args: plain_showing(self, max(viewer, 0), *args))


def a_choice_that_tells_of_the_deck(patch: pytest.MonkeyPatch) -> None:
    def choose(state: TableState, peer: Peer, message: messages.OtherGame, now: float) -> list[Effect]:
        deck = state.runner.match.state.deck if state.runner is not None else ()
        effects = other_game.choose(state, peer, message, now)
        return [*effects, *state.notice("left_over", card=repr(deck[-1:]))]

    patch.setitem(STEPS, (ConnectionStage.ATTACHED, messages.OtherGame), choose)


def a_late_answer_judged_by_the_last_match(patch: pytest.MonkeyPatch) -> None:
    """The host keeps the match before, to say why an answer that was on its way came too late."""

    def act(state: TableState, peer: Peer, message: messages.Act, now: float) -> list[Effect]:
        if state.runner is not None:
            LAST[:] = [state.runner.match.state]
            return moves.act(state, peer, message, now)
        return [Send(peer.conn, messages.Refusal(message.inst, message.number, f"no{LAST[0].deck[-1:]}"))]

    patch.setitem(STEPS, (ConnectionStage.ATTACHED, messages.Act), act)


LAST: list[Any] = [None]
MASTERS = plain(next(s.game for s in EVERY_TABLE if s.slug == "masters_gallery"), 3)
HEIST = plain(heist.GAME, 3)
PLANTS: dict[Plant, Setup] = {
    the_state_instead_of_the_view: MASTERS,
    the_log_of_another_viewer: MASTERS,
    a_refusal_that_names_the_top_card: MASTERS,
    a_refusal_by_the_full_state: MASTERS,
    a_frame_without_padding: MASTERS,
    the_code_for_everyone: MASTERS,
    a_clock_that_knows_the_deck: HEIST,
    a_watcher_that_is_shown_a_seat: MASTERS,
    a_choice_that_tells_of_the_deck: MASTERS,
    a_late_answer_judged_by_the_last_match: MASTERS,
}


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_planted_leak_of_the_network_is_caught(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    judge = Judge(PLANTS[plant].game, through_the_table)
    with pytest.raises(Leak):
        judge_matches(judge, PLANTS[plant])


def judge_matches(judge: Judge, setup: Setup) -> None:
    for seed in range(SEEDS):
        judge_match(judge, setup, seed, most=20)


# Sizes, as an onlooker sees them


@pytest.mark.parametrize("setup", EVERY_TABLE, ids=str)
def test_intents_of_one_kind_are_of_one_size_on_the_wire(setup: Setup) -> None:
    """An onlooker must not learn from its size what a seat chose."""
    rng = random.Random(5)
    match = Match(setup.game, setup.seats, setup.options, bytes(32))
    for _ in range(60):
        if not match.to_act:
            break
        seat = min(match.to_act)
        listed = list(setup.game.legal(match.state, seat))
        sizes = {len(encode(messages.Act(2**62, 1, 1, pack(intent)))) for intent in listed}
        assert sizes == {BLOCK}
        match.play(seat, rng.choice(listed))


def test_refusals_and_denials_are_of_one_size() -> None:
    peer = Peer(1, "", 0, 0)
    denied = [deny(peer, code, Close.CODE_REFUSED, left=left)[0] for code in ("code_refused",) for left in (0, 4)]
    frames = {len(encode(effect.message)) for effect in denied if isinstance(effect, Send)}
    assert frames == {BLOCK}
    assert {len(encode(messages.Refusal(1, n, code))) for n in (1, 2**62) for code in ("stale", "x" * 64)} == {BLOCK}
