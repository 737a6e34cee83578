"""The basic game, tied together (stolen_paintings: Basic)."""

from __future__ import annotations

from typing import Any

from engine.core import Intent, Seat
from engine.core.phases import BALLOTS, OWNER, UNREADY
from engine.games.stolen_paintings.common.intents import BY_LOT, READY, ByLot, Ready
from engine.games.stolen_paintings.mode import Mode, PhaseRule, free
from engine.games.stolen_paintings.modes.basic import choices, flow
from engine.games.stolen_paintings.modes.basic.intents import Hang, Mark, Steal
from engine.games.stolen_paintings.modes.basic.phases import Exhibit, Guessing, Hanging, Theft
from engine.games.stolen_paintings.modes.basic.places import HOLDINGS
from engine.games.stolen_paintings.modes.basic.scoring import outcome
from engine.games.stolen_paintings.state import State


def _resting(state: State, phase: Any, seat: Seat) -> bool:
    """Chat rests from the exhibit to the reveal: detectives are rivals, but hints would leak."""
    return True


def _ready(state: State, phase: Exhibit, seat: Seat) -> Intent:
    return READY


EXHIBIT = PhaseRule(
    who=UNREADY,
    legal=lambda state, phase, seat: iter((READY,)),
    answers={Ready: (free, flow.get_ready)},
    default=_ready,
    quiet=_resting,
)
THEFT = PhaseRule(
    who=OWNER,
    legal=choices.thefts,
    answers={Steal: (flow.check_theft, flow.steal), ByLot: (free, flow.steal_by_lot)},
    default=lambda state, phase, seat: BY_LOT,
    quiet=_resting,
)

THEFT_REASONS = {"one_to_three": "Basic", "not_in_exhibit": "Basic", "not_the_same_works": "Basic"}


def hanging(auction: flow.Auctioning) -> PhaseRule:
    """Return the rules of hanging the row, after which the mode opens its auction."""
    return PhaseRule(
        who=OWNER,
        legal=choices.rows,
        answers={Hang: (flow.check_row, flow.hang_with(auction))},
        default=choices.row_as_it_is,
        quiet=_resting,
    )


MODE = Mode(
    begin=flow.open_exhibit,
    proceed=flow.next_round,
    phases={
        Exhibit: EXHIBIT,
        Theft: THEFT,
        Hanging: hanging(flow.ask_guesses),
        Guessing: PhaseRule(
            who=BALLOTS,
            legal=choices.guesses,
            answers={Mark: (choices.check_guess, flow.guess)},
            default=choices.standing_guess,
            quiet=_resting,
        ),
    },
    holdings=HOLDINGS,
    reasons={
        **THEFT_REASONS,
        "no_such_marks": "Basic",
        "no_token": "Variants of the basic game",
        "stake_not_marked": "Variants of the basic game",
    },
    outcome=outcome,
)
