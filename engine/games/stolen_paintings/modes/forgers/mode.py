"""The notorious forgers, tied together (stolen_paintings: The notorious forgers)."""

from __future__ import annotations

from typing import Any

from engine.core import Seat
from engine.core.phases import OWNER, UNREADY, one_seat
from engine.games.stolen_paintings.common.intents import BY_LOT, READY, ByLot, Ready
from engine.games.stolen_paintings.mode import Mode, PhaseRule, free
from engine.games.stolen_paintings.modes.forgers import choices, flow
from engine.games.stolen_paintings.modes.forgers.intents import Forge, Spot
from engine.games.stolen_paintings.modes.forgers.phases import Forging, Looking, Spotting
from engine.games.stolen_paintings.modes.forgers.places import HOLDINGS
from engine.games.stolen_paintings.modes.forgers.scoring import outcome
from engine.games.stolen_paintings.state import State


def _resting(state: State, phase: Any, seat: Seat) -> bool:
    """Chat rests from the time to look to the last pointing: those who point are rivals, but hints would leak (decided)."""
    return True


MODE = Mode(
    begin=flow.begin,
    proceed=flow.proceed,
    phases={
        Looking: PhaseRule(
            who=UNREADY,
            legal=lambda state, phase, seat: iter((READY,)),
            answers={Ready: (free, flow.get_ready)},
            default=lambda state, phase, seat: READY,
            quiet=_resting,
        ),
        Forging: PhaseRule(
            who=OWNER,
            legal=choices.forgeries,
            answers={Forge: (choices.check_forgery, flow.forge), ByLot: (free, flow.forge_by_lot)},
            default=lambda state, phase, seat: BY_LOT,
            quiet=_resting,
        ),
        Spotting: PhaseRule(
            who=one_seat(flow.asked),
            legal=choices.spots,
            answers={Spot: (choices.check_spot, flow.spot)},
            default=lambda state, phase, seat: choices.NOTHING,
            quiet=_resting,
        ),
    },
    holdings=HOLDINGS,
    reasons={
        "not_your_work": "The notorious forgers",
        "so_many_swaps": "The notorious forgers",
        "no_such_exchange": "The notorious forgers",
        "no_such_painting": "The notorious forgers",
        "pointed_at_already": "The notorious forgers",
    },
    outcome=outcome,
)
