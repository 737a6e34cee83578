"""Two worlds that a viewer cannot tell apart send it the same deck of own pictures: the same bytes in the same order.

The worlds come from `tests.contract.worlds`. The viewer asks the real table for the deck in the middle of a match, from the
beginning and from a byte in it, says that it has it, and asks again; what is compared is every frame that comes of this.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from engine.core.game import AnyGame
from engine.core.rng import Rng
from engine.core.visibility import Seat
from engine.games import GAMES
from netcode.protocol import messages
from netcode.storage import own_decks
from netcode.storage.deck_transfer import Sending
from netcode.table import own_deck
from netcode.table.connections import ConnectionStage, Peer
from netcode.table.effects import Effect, SendDeck
from netcode.table.state import TableState
from tests.contract.setups import Setup, plain
from tests.contract.test_wire_leaks import NOW, STEPS, Rig, judge_matches
from tests.contract.worlds import Judge, Leak, judge_match
from tests.own_pictures import deck

DECK = own_decks.reference_to(deck().deck)
GAME = GAMES["stolen_paintings"]
SETUPS = [plain(GAME, seats, mode=mode, deck=DECK) for mode, seats in (("basic", 3), ("similar", 2), ("code_grid", 4))]


def through_the_door(
    game: AnyGame, world: Any, events: Sequence[Any], viewer: Seat, tries: Sequence[Any]
) -> list[bytes]:
    """Return every frame by which the viewer gets the deck. For Judge."""
    rig = Rig(game, world.seats, world.options, viewer)
    rig.step(world, events)
    asked: list[Any] = [
        messages.AskDeck(DECK, 0),
        messages.AskDeck(DECK, 1000),
        messages.HasDeck(DECK),
        messages.AskDeck("60-" + "0" * 32, 0),
        messages.AskDeck(DECK, 0),
    ]
    frames: list[bytes] = []
    for message in asked:
        for effect in rig.table.received(rig.conn, message, NOW):
            if isinstance(effect, SendDeck) and effect.conn == rig.conn:
                frames += map(msgspec.msgpack.encode, Sending(deck()).parts(effect.deck, effect.at))
            else:
                frames += rig.frames([effect])
    return frames


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.options.mode)
def test_worlds_that_look_alike_send_the_same_deck(setup: Setup) -> None:
    judge = Judge(setup.game, through_the_door)
    judge_match(judge, setup, seed=3, most=8)
    assert judge.compared["imagined"] > 10


def test_the_whole_deck_goes_through_the_door() -> None:
    setup = SETUPS[0]
    state = setup.game.deal(setup.seats, setup.options, Rng(bytes(32)))
    frames = through_the_door(setup.game, state, [], 0, [])
    assert sum(map(len, frames)) > 2 * Sending(deck()).size


def test_a_deck_that_comes_in_the_order_of_play_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(state: TableState, peer: Peer, message: messages.AskDeck, now: float) -> list[Effect]:
        assert state.runner is not None
        first = state.runner.match.state.deck[-1] % 40
        sent = own_deck.ask(state, peer, message, now)
        return [msgspec.structs.replace(one, at=first) if isinstance(one, SendDeck) else one for one in sent]

    monkeypatch.setitem(STEPS, (ConnectionStage.ATTACHED, messages.AskDeck), ask)
    judge = Judge(GAME, through_the_door)
    with pytest.raises(Leak):
        judge_matches(judge, SETUPS[0])
