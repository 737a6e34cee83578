"""How effects work: step after step, with a question where a step leaves a choice (museum_pictura: Effects).

A step that can have no effect, as all can see, is left out: no card in hand to hang, no room for it, an empty discard. What
a question leaves to be done stands in the phase as `rest`.
"""

from collections.abc import Callable

from engine.core import Event
from engine.games.museum_pictura import gains, state as states
from engine.games.museum_pictura.boards import Reward
from engine.games.museum_pictura.effects import Do, Step
from engine.games.museum_pictura.events import Gained
from engine.games.museum_pictura.flow import ask
from engine.games.museum_pictura.pieces import INVENTORY_LIMIT, LARGE_LIMIT

Steps = tuple[Step, ...]
_Work = Callable[[states.State, states.Player, int, Steps], list[Event] | None]
"""Does a step: what happened, or None where it has asked a question and the rest has to wait."""


def run(state: states.State, steps: Steps) -> list[Event]:
    """Do steps for the seat whose turn it is up to the next question; at their end the action phase goes on."""
    player = state.players[state.turn]
    happened: list[Event] = []
    for place, step in enumerate(steps):
        did = _WORK[step.do](state, player, step.count, steps[place + 1 :])
        if did is None:
            return happened
        happened += did
    gains.discard_favour(state)
    if type(state.phase) is not states.Acting:
        ask(state, states.Acting())
    return happened


def proceed(state: states.State) -> list[Event]:
    """Do what the question that was answered has left to be done."""
    phase = state.phase
    assert isinstance(phase, states.Effecting)
    return run(state, phase.rest)


def room_in_hand(player: states.Player) -> int:
    """Return how many cards the seat may take back: up to 8 paintings in hand, 10 with the reward; favours do not count."""
    limit = LARGE_LIMIT if states.has(player, Reward.STORES) else INVENTORY_LIMIT
    return max(0, limit - len(player.hand))


def free_slots(player: states.Player) -> list[int]:
    """Return the free slots of a seat's museum, in order."""
    return [slot for slot, card in enumerate(player.museum) if card is None]


# Steps without a choice


def _points(state: states.State, player: states.Player, count: int, rest: Steps) -> list[Event]:
    gained: Event = Gained(player.owner, count)
    return [gained, *gains.change(state, player, count)]


def _full_match(state: states.State, player: states.Player, count: int, rest: Steps) -> list[Event]:
    state.used.full_match = True
    return []


def _patrons(state: states.State, player: states.Player, count: int, rest: Steps) -> list[Event]:
    state.used.claims += 1
    return gains.replace_patrons(state, player.owner)


def _free_taking(state: states.State, player: states.Player, count: int, rest: Steps) -> list[Event]:
    state.used.free_taking = True
    return []


def _bonus(state: states.State, player: states.Player, count: int, rest: Steps) -> list[Event]:
    """The patron just claimed counts at the end (patrons.bonus_of)."""
    player.bonuses.append(player.patrons[-1])
    return []


# Steps that ask, unless all see that there is nothing to choose


def _take(state: states.State, player: states.Player, count: int, rest: Steps) -> list[Event] | None:
    if not any(museum.cards for museum in state.museums):
        return []
    ask(state, states.Taking(rest))
    return None


def _take_apart(state: states.State, player: states.Player, count: int, rest: Steps) -> list[Event] | None:
    if not any(museum.cards for museum in state.museums):
        return []
    ask(state, states.Taking(rest, twice=True))
    return None


def _hang(state: states.State, player: states.Player, count: int, rest: Steps) -> list[Event] | None:
    if not player.hand or not free_slots(player):
        return []
    ask(state, states.Hanging(rest))
    return None


def _back(state: states.State, player: states.Player, count: int, rest: Steps) -> list[Event] | None:
    most = min(count, room_in_hand(player), len(player.discard))
    if not most:
        return []
    ask(state, states.Returning(rest, most))
    return None


def _under(state: states.State, player: states.Player, count: int, rest: Steps) -> list[Event] | None:
    most = min(count, len(player.discard))
    if not most:
        return []
    ask(state, states.Storing(rest, most))
    return None


def _trade(state: states.State, player: states.Player, count: int, rest: Steps) -> list[Event] | None:
    if not player.hand:
        return []
    ask(state, states.MoreTrade(rest))
    return None


def _trend(state: states.State, player: states.Player, count: int, rest: Steps) -> list[Event] | None:
    if count == 1:
        return gains.new_trend(state)
    drawn = [trend for trend in (gains.draw_trend(state) for _ in range(count)) if trend is not None]
    if len(drawn) < 2:
        return [event for trend in drawn for event in gains.set_trend(state, trend)]
    ask(state, states.SettingTrend(rest, tuple(drawn)))
    return None


def _encore(state: states.State, player: states.Player, count: int, rest: Steps) -> list[Event] | None:
    if not player.hand or not free_slots(player):
        return []
    ask(state, states.Encore(rest))
    return None


_WORK: dict[Do, _Work] = {
    Do.DRAW: lambda state, player, count, rest: gains.draw(state, player, count),
    Do.FAVOUR: lambda state, player, count, rest: gains.draw_favours(state, player, count),
    Do.TAKE: _take,
    Do.TAKE_APART: _take_apart,
    Do.HANG: _hang,
    Do.BACK: _back,
    Do.STOCK: lambda state, player, count, rest: _back(state, player, len(player.discard), rest),
    Do.UNDER: _under,
    Do.TRADE: _trade,
    Do.TREND: _trend,
    Do.BONUS: _bonus,
    Do.POINTS: _points,
    Do.FULL_MATCH: _full_match,
    Do.PATRONS: _patrons,
    Do.FREE_TAKING: _free_taking,
    Do.ENCORE: _encore,
}
