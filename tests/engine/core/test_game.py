from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from msgspec import Struct

from engine.core import SPECTATOR, BadSetup, Event, Game, Hidden, Illegal, Owner, Public, Rng, Undeclared
from engine.core.game import AnyGame
from engine.games import GAMES
from engine.games.masters_gallery.intents import Display
from tests.games import heist
from tests.games.heist import Kept, Ready, Steal, Work

SEED = Rng(bytes(32))


def remade(game: AnyGame, **parts: Any) -> AnyGame:
    """Return the game made anew with other parts."""
    fields = Game.__dataclass_fields__
    return Game(**{**{name: getattr(game, name) for name in fields if fields[name].init}, **parts})


def test_the_rules_hash_follows_types_and_version_alone() -> None:
    game = heist.GAME
    assert remade(game).info.rules_hash == game.info.rules_hash
    newer = remade(game, info=replace(game.info, version=2))
    assert newer.info.rules_hash != game.info.rules_hash
    assert remade(game, events=game.events[:-1]).info.rules_hash != game.info.rules_hash
    assert remade(game, quiet=lambda state, seat: False).info.rules_hash == game.info.rules_hash


def test_private_events_reach_their_team_alone() -> None:
    game = remade(heist.GAME)
    state = game.deal(4, game.options(teams=True), SEED)
    kept = Kept((0, 2), (Work(7),))
    reached = {viewer: game.look(state, [kept], viewer).events for viewer in (SPECTATOR, 0, 1, 2, 3)}
    assert reached == {SPECTATOR: (), 0: (kept,), 1: (), 2: (kept,), 3: ()}


def test_a_private_event_of_one_seat_reaches_that_seat() -> None:
    class Hint(Event, frozen=True):
        private = True
        owner: Public[int]
        card: Owner[int]

    game = remade(heist.GAME, events=(*heist.GAME.events, Hint))
    state = game.deal(2, game.options(), SEED)
    assert [len(game.look(state, [Hint(1, 5)], viewer).events) for viewer in (SPECTATOR, 0, 1)] == [0, 0, 1]


def test_what_leaves_is_made_from_the_view() -> None:
    """A game that counts what it should not see fails on the view instead of telling."""
    peeking = remade(heist.GAME, to_act=lambda state: frozenset((state.deck[-1] % 2,)))
    state = peeking.deal(2, peeking.options(), SEED)
    with pytest.raises(TypeError):
        peeking.look(state, [], 0)


def test_chat_rests_for_a_seat() -> None:
    talk = remade(heist.GAME, quiet=lambda state, seat: seat == state.thief)
    state = talk.deal(2, talk.options(), SEED)
    assert [talk.quiet(state, seat) for seat in (SPECTATOR, 0, 1)] == [False, True, False]


def test_seats_follow_the_options() -> None:
    game = GAMES["stolen_paintings"]
    game.check_setup(1, game.options(mode="solo_chronology"))
    with pytest.raises(BadSetup) as refused:
        game.check_setup(2, game.options(mode="solo_chronology"))
    assert (refused.value.code, refused.value.values) == ("seats_not_allowed", {"seats": 2, "low": 1, "high": 1})
    plain = remade(heist.GAME, seats_for=None)
    with pytest.raises(BadSetup, match="seats_not_allowed"):
        plain.check_setup(9, plain.options())


def test_allows_asks_check() -> None:
    game = heist.GAME
    state = game.deal(2, game.options(), SEED)
    assert game.allows(state, 1, Ready())
    assert not game.allows(state, 1, Steal(()))
    with pytest.raises(Illegal):
        game.check(state, 1, Steal(()))


class Loud(Event, frozen=True):
    private = True
    text: Public[str]


class Timeless(Struct):
    rng: Hidden[Rng]


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"events": (Loud,)}, "Loud is private but has no owner"),
        ({"state": Timeless}, "Timeless needs the fields clock"),
        ({"open": (Display,)}, "Display is in open but not in intents"),
    ],
)
def test_what_the_table_relies_on_must_be_there(parts: dict[str, Any], said: str) -> None:
    with pytest.raises(Undeclared, match=said):
        remade(heist.GAME, **parts)
