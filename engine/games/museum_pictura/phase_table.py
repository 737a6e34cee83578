"""Museum: Pictura as the table asks it: who is asked, what is legal, why not, and what an intent does.

Each phase has one entry in a table (engine/core/phases.py), which answers the contract. An intent has three parts: what is
listed of it, what refuses it, what it does. The seat whose turn it is may rearrange its museum also while others are asked.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any

from engine.core import Event, Intent, Seat, phases
from engine.games.museum_pictura import actions, checks, choices, intents, state as states
from engine.games.museum_pictura.arranging import best

REASONS = phases.cited(
    {
        "End": "match_over",
        "A turn": "not_asked not_this_answer not_in_hand",
        "Setup": "board_taken trend_not_offered",
        "Acquisition": "not_in_museum must_exchange",
        "Prestige": "prestige_too_low",
        "Effects": "another_museum nothing_to_pay no_card trend_not_drawn",
        "Improve": "no_such_slot slot_taken must_discard another_card not_another_seat not_in_discard",
        "Action": "action_used",
        "Free": "nothing_moved not_the_same_paintings not_your_favour favour_played patron_not_open patron_claimed",
        "Temporary exhibition": "no_such_kind five_exhibitions kind_exhibited no_token",
        "Collections": "no_collection",
        "Boards": "no_such_reward reward_taken one_card",
        "Inventory": "not_in_own_discard not_in_order too_many_cards",
        "Favours": "favour_not_now",
        "Patrons": "patron_not_met",
    }
)
"""Why an intent is refused -> the part of docs/rules/museum_pictura.md that it comes from."""


_Do = Callable[[states.State, states.Player, Any], list[Event]]


@dataclass(frozen=True, slots=True)
class _Answer:
    """One kind of intent in one phase: what of it is listed, what refuses it, what it does."""

    listed: Callable[[states.State, states.Player], Iterator[Intent]]
    check: Callable[[states.State, states.Player, Any], None]
    do: _Do


def _rule(
    who: phases.Who,
    answers: Mapping[type[Any], _Answer],
    default: Callable[[states.State, states.Player], Intent],
) -> phases.PhaseRule:
    """Return the rules of a phase whose legal intents are what its answers list (not all, for classes in intents.OPEN)."""

    def legal(state: states.State, player: states.Player) -> Iterator[Intent]:
        return chain.from_iterable(answer.listed(state, player) for answer in answers.values())

    pairs = {kind: (answer.check, _covering(answer.do)) for kind, answer in answers.items()}
    return phases.PhaseRule(who, legal, pairs, default)


def _covering(do: _Do) -> _Do:
    """Return `do` such that it first clears `State.shown`, which lasts for one step."""

    def cover_and_do(state: states.State, player: states.Player, intent: Any) -> list[Event]:
        state.shown = None
        return do(state, player, intent)

    return cover_and_do


# Who is asked


def _is_turn_while_others_trade(state: states.State, phase: states.Phase, seat: Seat) -> bool:
    return seat == state.turn and isinstance(phase, states.Trading)


# The table of phases

_ANY_TIME: dict[type[Any], _Answer] = {intents.Arrange: _Answer(choices.arrangements, checks.arrange, actions.arrange)}
_PASS_EFFECT = {intents.Pass: _Answer(choices.passing, phases.free, actions.pass_effect)}


def _of_turn(
    answers: Mapping[type[Any], _Answer],
    default: Callable[[states.State, states.Player], Intent] = choices.default_pass,
) -> phases.PhaseRule:
    """Return the rules of a question to the seat whose turn it is, which may rearrange meanwhile."""
    return _rule(phases.IN_TURN, {**answers, **_ANY_TIME}, default)


_PLAY = {intents.PlayFavour: _Answer(choices.favours, checks.play_favour, actions.play_favour)}
_PHASES: dict[type[states.Phase], phases.PhaseRule] = {
    states.PickingBoard: _rule(
        phases.FIRST_IN_QUEUE,
        {intents.PickBoard: _Answer(choices.boards, checks.board, actions.pick_board)},
        lambda state, player: next(choices.boards(state, player)),
    ),
    states.KeepingTrend: _rule(
        phases.BALLOTS,
        {intents.KeepTrend: _Answer(choices.trends_kept, checks.trend_kept, actions.keep_trend)},
        choices.default_trend,
    ),
    states.PuttingUnder: _of_turn(
        {intents.PutUnder: _Answer(choices.handed_under, checks.put_under_market, actions.put_under_market)},
        choices.default_under,
    ),
    states.Exchanging: _of_turn(
        {
            intents.Exchange: _Answer(choices.exchanges, checks.exchange, actions.exchange_own),
            intents.Pass: _Answer(choices.no_exchange, checks.no_exchange, actions.exchange_not),
            **_PLAY,
        },
        choices.default_exchange,
    ),
    states.Trading: _rule(
        phases.FIRST_IN_QUEUE,
        {
            intents.Pass: _Answer(choices.passing, phases.free, actions.trade_not),
            intents.Exchange: _Answer(choices.exchanges, checks.exchange, actions.trade),
        },
        choices.default_pass,
    ),
    states.Acting: _of_turn(
        {
            intents.Done: _Answer(lambda state, player: iter((intents.DONE,)), phases.free, actions.done),
            intents.Exhibit: _Answer(choices.exhibitions, checks.exhibit, actions.exhibit),
            intents.TakeInventory: _Answer(choices.inventories, checks.take_inventory, actions.take_inventory),
            intents.Claim: _Answer(choices.claims, checks.claim, actions.claim),
            **_PLAY,
            intents.Hang: _Answer(choices.improvings, checks.improve, actions.improve),
            intents.Borrow: _Answer(choices.improvings_by, checks.improve_by, actions.improve_by),
        },
        choices.default_action,
    ),
    states.Refreshing: _of_turn(
        {
            intents.Pass: _Answer(choices.passing, phases.free, actions.refresh_not),
            intents.Refresh: _Answer(lambda state, player: iter((intents.REFRESH,)), phases.free, actions.refresh),
        }
    ),
    states.Taking: _of_turn({**_PASS_EFFECT, intents.Take: _Answer(choices.takings, checks.take, actions.take)}),
    states.Hanging: _of_turn(
        {**_PASS_EFFECT, intents.Hang: _Answer(choices.free_hangings, checks.free_hanging, actions.hang_more)}
    ),
    states.Returning: _of_turn(
        {**_PASS_EFFECT, intents.TakeBack: _Answer(choices.returns, checks.take_back, actions.take_back)}
    ),
    states.Storing: _of_turn(
        {**_PASS_EFFECT, intents.PutUnder: _Answer(choices.storings, checks.put_away, actions.put_away)}
    ),
    states.MoreTrade: _of_turn(
        {**_PASS_EFFECT, intents.Exchange: _Answer(choices.exchanges, checks.exchange, actions.trade_more)}
    ),
    states.SettingTrend: _of_turn(
        {intents.SetTrend: _Answer(choices.trends_drawn, checks.set_trend, actions.choose_trend)},
        lambda state, player: next(choices.trends_drawn(state, player)),
    ),
    states.Encore: _of_turn(
        {
            **_PASS_EFFECT,
            intents.Hang: _Answer(choices.hangings, checks.paid_hanging, actions.hang_more),
            intents.Borrow: _Answer(choices.borrowings, checks.borrow, actions.borrow_more),
        }
    ),
    states.Arranging: _rule(
        phases.BALLOTS,
        {intents.Settle: _Answer(choices.layouts, checks.settle, actions.settle)},
        lambda state, player: intents.Settle(best(tuple(player.museum))),
    ),
    states.Over: phases.ENDED,
}
_RULES: phases.Phases[states.State, Intent, Event] = phases.Phases(
    table=_PHASES,
    over=states.Over,
    meanwhile=_rule(phases.Who(lambda state, phase: (), _is_turn_while_others_trade), _ANY_TIME, choices.default_pass),
)
to_act = _RULES.to_act
legal = _RULES.legal
check = _RULES.check
apply = _RULES.apply
carry_out = _RULES.carry_out
default = _RULES.default


def prompt(state: states.State, seat: Seat) -> int:
    """Return the number of the seat's question: its turn, while others are asked in it."""
    if _is_turn_while_others_trade(state, state.phase, seat) and seat not in to_act(state):
        return state.turn_prompt
    return state.clock.prompt
