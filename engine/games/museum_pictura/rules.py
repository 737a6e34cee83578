"""Museum: Pictura as the table asks it: who is asked, what is legal, why not, and what an intent does.

Each phase has one entry in a table: whom the table waits for, who may answer, with which intents. An intent has three parts:
what is listed of it, what refuses it, what it does. The seat whose turn it is may rearrange its museum also while others are
asked. `to_act`, `legal`, `check`, `default` read only what the seat can see, so they take a view as well as a state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any

from engine.core import Illegal, Seat
from engine.core.ballots import waiting
from engine.core.errors import BadSetup
from engine.games.museum_pictura import checks, choices, deeds
from engine.games.museum_pictura.events import Event
from engine.games.museum_pictura.intents import (
    DONE,
    Arrange,
    Borrow,
    Claim,
    Done,
    Exchange,
    Exhibit,
    Hang,
    Intent,
    KeepTrend,
    Pass,
    PickBoard,
    PlayFavour,
    PutUnder,
    Refresh,
    Settle,
    SetTrend,
    Take,
    TakeBack,
    TakeInventory,
)
from engine.games.museum_pictura.state import (
    Acting,
    Arranging,
    Encore,
    Exchanging,
    Hanging,
    KeepingTrend,
    MoreTrade,
    Options,
    Over,
    Phase,
    PickingBoard,
    Player,
    PuttingUnder,
    Refreshing,
    Returning,
    SettingTrend,
    State,
    Storing,
    Taking,
    Trading,
)

REASONS = {
    "match_over": "End",
    "not_asked": "A turn",
    "not_this_answer": "A turn",
    "board_taken": "Setup",
    "trend_not_offered": "Setup",
    "not_in_hand": "A turn",
    "not_in_museum": "Acquisition",
    "prestige_too_low": "Prestige",
    "must_exchange": "Acquisition",
    "another_museum": "Effects",
    "no_such_slot": "Improve",
    "slot_taken": "Improve",
    "action_used": "Action",
    "must_discard": "Improve",
    "another_card": "Improve",
    "nothing_to_pay": "Effects",
    "not_another_seat": "Improve",
    "not_in_discard": "Improve",
    "nothing_moved": "Free",
    "not_the_same_paintings": "Free",
    "no_such_kind": "Temporary exhibition",
    "five_exhibitions": "Temporary exhibition",
    "kind_exhibited": "Temporary exhibition",
    "no_token": "Temporary exhibition",
    "no_collection": "Collections",
    "no_such_reward": "Boards",
    "reward_taken": "Boards",
    "not_in_own_discard": "Inventory",
    "not_in_order": "Inventory",
    "too_many_cards": "Inventory",
    "no_card": "Effects",
    "one_card": "Boards",
    "not_your_favour": "Free",
    "favour_played": "Free",
    "favour_not_now": "Favours",
    "patron_not_open": "Free",
    "patron_claimed": "Free",
    "patron_not_met": "Patrons",
    "trend_not_drawn": "Effects",
}
"""Why an intent is refused -> the part of docs/rules/museum_pictura.md that it comes from."""


def conflict(seats: int, options: Options) -> BadSetup | None:
    """Refuse a chosen first seat that this table does not have (museum_pictura: Options)."""
    if isinstance(options.first_seat, int) and options.first_seat > seats:
        return BadSetup("first_seat_missing", seat=options.first_seat, seats=seats)
    return None


# The contract. All of it goes through the table of phases below.


def to_act(state: State) -> frozenset[Seat]:
    """Return the seats that the table waits for."""
    return _PHASES[type(state.phase)].asked(state)


def prompt(state: State, seat: Seat) -> int:
    """Return the number of the seat's question: its turn, while others are asked in it."""
    if seat == state.turn and seat not in to_act(state) and isinstance(state.phase, Trading):
        return state.turn_prompt
    return state.clock.prompt


def legal(state: State, seat: Seat) -> Iterator[Intent]:
    """Yield what the seat may do; of some intents only the useful ones (intents.OPEN)."""
    player = state.players[seat]
    return chain.from_iterable(answer.listed(state, player) for answer in _answers(state, seat).values())


def check(state: State, seat: Seat, intent: Intent) -> None:
    """Raise Illegal with a code of REASONS if the seat may not do this now."""
    _permitted(state, seat, intent)


def apply(state: State, seat: Seat, intent: Intent) -> list[Event]:
    """Check the intent, then let it happen; return what happened, in order."""
    does = _permitted(state, seat, intent)
    state.shown = None
    return does(state, state.players[seat], intent)


def default(view: State, seat: Seat) -> Intent:
    """Return the least harmful answer of a seat in to_act (museum_pictura: Clock and absent seats)."""
    return _PHASES[type(view.phase)].default(view, view.players[seat])


_Do = Callable[[State, Player, Any], list[Event]]


def _answers(state: State, seat: Seat) -> Mapping[type[Any], _Answer]:
    """Return what the seat may answer with now; what a turn's seat may do at any time included."""
    rule = _PHASES[type(state.phase)]
    if rule.may_answer(state, seat):
        return rule.answers
    return _ANY_TIME if seat == state.turn and isinstance(state.phase, Trading) else {}


def _permitted(state: State, seat: Seat, intent: Intent) -> _Do:
    """Return what the intent does. Raises Illegal."""
    answers = _answers(state, seat)
    if not answers:
        raise Illegal("match_over" if type(state.phase) is Over else "not_asked")
    answer = answers.get(type(intent))
    if answer is None:
        raise Illegal("not_this_answer")
    answer.check(state, state.players[seat], intent)
    return answer.do


@dataclass(frozen=True, slots=True)
class _Answer:
    """One kind of intent in one phase: what of it is listed, what refuses it, what it does."""

    listed: Callable[[State, Player], Iterator[Intent]]
    check: Callable[[State, Player, Any], None]
    do: _Do


@dataclass(frozen=True, slots=True)
class _Phase:
    """The rules of one phase."""

    asked: Callable[[State], frozenset[Seat]]
    may_answer: Callable[[State, Seat], bool]
    answers: Mapping[type[Any], _Answer]
    default: Callable[[State, Player], Intent]


# Who is asked

_ONLY = tuple(frozenset((seat,)) for seat in range(4))


def _turn(state: State) -> frozenset[Seat]:
    return _ONLY[state.turn]


def _is_turn(state: State, seat: Seat) -> bool:
    return seat == state.turn


def _queue(state: State) -> frozenset[Seat]:
    assert isinstance(state.phase, Trading | PickingBoard)
    return _ONLY[state.phase.queue[0]]


def _is_first(state: State, seat: Seat) -> bool:
    return seat in _queue(state)


def _undecided(state: State) -> frozenset[Seat]:
    phase = state.phase
    if isinstance(phase, KeepingTrend):
        return frozenset(waiting(phase.ballots))
    assert isinstance(phase, Arranging)
    return frozenset(waiting(phase.ballots))


def _everybody(state: State, seat: Seat) -> bool:
    """An answer may be changed until the last one is in."""
    return True


def _nobody(state: State) -> frozenset[Seat]:
    return frozenset()


# The table of phases

_ANY_TIME: dict[type[Any], _Answer] = {Arrange: _Answer(choices.arrangements, checks.arrange, deeds.arrange)}
_PASS_EFFECT = {Pass: _Answer(choices.passing, checks.fine, deeds.pass_effect)}


def _of_turn(
    answers: Mapping[type[Any], _Answer], default: Callable[[State, Player], Intent] = choices.default_pass
) -> _Phase:
    """Return the rules of a question to the seat whose turn it is, which may rearrange meanwhile."""
    return _Phase(_turn, _is_turn, {**answers, **_ANY_TIME}, default)


_PLAY = {PlayFavour: _Answer(choices.favours, checks.play_favour, deeds.play_favour)}
_PHASES: dict[type[Phase], _Phase] = {
    PickingBoard: _Phase(
        _queue,
        _is_first,
        {PickBoard: _Answer(choices.boards, checks.board, deeds.pick_board)},
        choices.default_board,
    ),
    KeepingTrend: _Phase(
        _undecided,
        _everybody,
        {KeepTrend: _Answer(choices.trends_kept, checks.trend_kept, deeds.keep_trend)},
        choices.default_trend,
    ),
    PuttingUnder: _of_turn(
        {PutUnder: _Answer(choices.handed_under, checks.put_under_market, deeds.put_under_market)},
        choices.default_under,
    ),
    Exchanging: _of_turn(
        {
            Exchange: _Answer(choices.exchanges, checks.exchange, deeds.exchange_own),
            Pass: _Answer(choices.no_exchange, checks.no_exchange, deeds.exchange_not),
            **_PLAY,
        },
        choices.default_exchange,
    ),
    Trading: _Phase(
        _queue,
        _is_first,
        {
            Pass: _Answer(choices.passing, checks.fine, deeds.trade_not),
            Exchange: _Answer(choices.exchanges, checks.exchange, deeds.trade),
        },
        choices.default_pass,
    ),
    Acting: _of_turn(
        {
            Done: _Answer(choices.dones, checks.fine, deeds.done),
            Exhibit: _Answer(choices.exhibitions, checks.exhibit, deeds.exhibit),
            TakeInventory: _Answer(choices.inventories, checks.take_inventory, deeds.take_inventory),
            Claim: _Answer(choices.claims, checks.claim, deeds.claim),
            **_PLAY,
            Hang: _Answer(choices.improvings, checks.improve, deeds.improve),
            Borrow: _Answer(choices.improvings_by, checks.improve_by, deeds.improve_by),
        },
        choices.default_action,
    ),
    Refreshing: _of_turn(
        {
            Pass: _Answer(choices.passing, checks.fine, deeds.refresh_not),
            Refresh: _Answer(choices.refreshings, checks.fine, deeds.refresh),
        }
    ),
    Taking: _of_turn({**_PASS_EFFECT, Take: _Answer(choices.takings, checks.take, deeds.take)}),
    Hanging: _of_turn({**_PASS_EFFECT, Hang: _Answer(choices.free_hangings, checks.free_hanging, deeds.hang_more)}),
    Returning: _of_turn({**_PASS_EFFECT, TakeBack: _Answer(choices.returns, checks.take_back, deeds.take_back)}),
    Storing: _of_turn({**_PASS_EFFECT, PutUnder: _Answer(choices.storings, checks.put_away, deeds.put_away)}),
    MoreTrade: _of_turn({**_PASS_EFFECT, Exchange: _Answer(choices.exchanges, checks.exchange, deeds.trade_more)}),
    SettingTrend: _of_turn(
        {SetTrend: _Answer(choices.trends_drawn, checks.set_trend, deeds.choose_trend)}, choices.default_set_trend
    ),
    Encore: _of_turn(
        {
            **_PASS_EFFECT,
            Hang: _Answer(choices.hangings, checks.paid_hanging, deeds.hang_more),
            Borrow: _Answer(choices.borrowings, checks.borrow, deeds.borrow_more),
        }
    ),
    Arranging: _Phase(
        _undecided,
        _everybody,
        {Settle: _Answer(choices.layouts, checks.settle, deeds.settle)},
        choices.default_layout,
    ),
    Over: _Phase(_nobody, lambda state, seat: False, {}, lambda state, player: DONE),
}
