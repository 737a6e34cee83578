"""Art Gallery as the table asks it: who is asked, what is legal, why not, and what an intent does.

Each phase has one entry in a table (engine/core/phases.py), which answers the contract.
"""

from collections.abc import Mapping

from engine.core import Event, Intent, Seat
from engine.core.phases import ENDED, IN_TURN, PhaseRule, Phases, cited, one_seat
from engine.games.art_gallery import choices, state as states
from engine.games.art_gallery.events import RoundBegan
from engine.games.art_gallery.flow import pick_up, remember, sell, visit
from engine.games.art_gallery.intents import BUY_NOTHING, Buy, Take, Visit

REASONS = cited(
    {
        "End": "match_over",
        "A turn": "not_asked not_this_answer not_in_hand same_card named_clockwise area_full",
        "Distribution": "not_on_sale two_at_most two_piles too_dear not_in_price_order not_left",
    }
)
"""Why an intent is refused -> the part of docs/rules/art_gallery.md that it comes from."""


_PHASES: Mapping[type[states.Phase], PhaseRule] = {
    states.Visiting: PhaseRule(
        who=IN_TURN,
        legal=choices.visits,
        answers={Visit: (choices.check_visit, visit)},
        default=choices.default_visit,
    ),
    states.Buying: PhaseRule(
        who=one_seat(lambda state, phase: state.sheets[-1].bids[phase.marker].owner),
        legal=choices.purchases,
        answers={Buy: (choices.check_purchase, lambda state, player, intent: sell(state, player, intent.tiles))},
        default=lambda state, player: BUY_NOTHING,
    ),
    states.PickingUp: PhaseRule(
        who=one_seat(lambda state, phase: state.sheets[-1].bids[phase.queue[0]].owner),
        legal=choices.takes,
        answers={Take: (choices.check_take, lambda state, player, intent: pick_up(state, intent.card))},
        default=choices.default_take,
    ),
    states.Over: ENDED,
}
_RULES: Phases[states.State, Intent, Event] = Phases(_PHASES, states.Over)
to_act = _RULES.to_act
legal = _RULES.legal
check = _RULES.check
default = _RULES.default


def apply(state: states.State, seat: Seat, intent: Intent) -> list[Event]:
    """Check the intent, then let it happen; return what happened, in order. A new round forgets how the last one went."""
    return _forgetting(state, _RULES.apply(state, seat, intent))


def carry_out(state: states.State, seat: Seat, intent: Intent) -> list[Event]:
    """Let a legal intent happen as `apply` does, without checking it."""
    return _forgetting(state, _RULES.carry_out(state, seat, intent))


def _forgetting(state: states.State, happened: list[Event]) -> list[Event]:
    if type(happened[-1]) is RoundBegan:
        remember(state, happened)
    return happened
