"""Chronology, tied together (stolen_paintings: Chronology)."""

from __future__ import annotations

from engine.core.phases import BALLOTS
from engine.games.stolen_paintings.mode import Mode, PhaseRule
from engine.games.stolen_paintings.modes.chronology import flow, scoring
from engine.games.stolen_paintings.modes.chronology.intents import PutInOrder
from engine.games.stolen_paintings.modes.chronology.phases import Ordering
from engine.games.stolen_paintings.modes.chronology.places import HOLDINGS
from engine.games.stolen_paintings.pieces import ROW


def mode_for(ages: flow.Ages) -> Mode:
    """Return a mode in which rows are put in order."""
    return Mode(
        begin=ages.begin,
        proceed=ages.proceed,
        phases={
            Ordering: PhaseRule(
                who=BALLOTS,
                legal=flow.orders,
                answers={PutInOrder: (flow.check_order, ages.put)},
                default=flow.as_they_hang,
            )
        },
        holdings=HOLDINGS,
        reasons={"not_every_number": "Chronology"},
        outcome=ages.outcome,
    )


MODE = mode_for(flow.Ages(ROW, scoring.rounds, scoring.kept, lambda count: count, scoring.outcome))
