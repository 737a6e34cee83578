"""Art and music lovers, tied together (stolen_paintings: Art and music lovers)."""

from __future__ import annotations

from engine.core.phases import BALLOTS, OWNER
from engine.games.stolen_paintings.common.intents import BY_LOT, ByLot
from engine.games.stolen_paintings.mode import Mode, PhaseRule, free
from engine.games.stolen_paintings.modes.lovers import flow
from engine.games.stolen_paintings.modes.lovers.intents import Find, GiveClue
from engine.games.stolen_paintings.modes.lovers.phases import NOWHERE, Finding, Musing
from engine.games.stolen_paintings.modes.lovers.places import HOLDINGS
from engine.games.stolen_paintings.modes.lovers.scoring import outcome

MODE = Mode(
    begin=flow.begin,
    proceed=flow.proceed,
    phases={
        Musing: PhaseRule(
            who=OWNER,
            legal=flow.clues,
            answers={GiveClue: (flow.check_clue, flow.give), ByLot: (free, flow.give_by_lot)},
            default=lambda state, phase, seat: BY_LOT,
        ),
        Finding: PhaseRule(
            who=BALLOTS,
            legal=lambda state, phase, seat: iter(flow.FINDS),
            answers={Find: (flow.check_find, flow.find)},
            default=lambda state, phase, seat: Find(NOWHERE),
            quiet=lambda state, phase, seat: seat == phase.owner,
        ),
    },
    holdings=HOLDINGS,
    reasons={
        "no_such_place": "Art and music lovers",
        "text_empty": "Art and music lovers",
        "text_long": "Art and music lovers",
        "text_unshown": "Art and music lovers",
    },
    outcome=outcome,
)
