"""The 24 favour cards: twelve, each twice (museum_pictura: Favours; designed)."""

from engine.games.museum_pictura.effects import Do, Step
from engine.games.museum_pictura.pieces import FAVOURS, Favour

STEPS: tuple[Step, ...] = (
    Step(Do.DRAW, 3),  # 1
    Step(Do.TAKE),  # 2
    Step(Do.TRADE),  # 3: played in the acquisition phase
    Step(Do.HANG),  # 4
    Step(Do.FULL_MATCH),  # 5
    Step(Do.BACK, 3),  # 6
    Step(Do.UNDER, 3),  # 7
    Step(Do.PATRONS),  # 8
    Step(Do.TREND),  # 9
    Step(Do.FREE_TAKING),  # 10
    Step(Do.ENCORE),  # 11: played after an exhibition
    Step(Do.POINTS, 4),  # 12
)
"""What favour 1 to 12 does."""
COPIES = 2


def number_of(favour: Favour) -> int:
    """Return a favour's number in the rules, 1 to 12."""
    return (favour - FAVOURS[0]) // COPIES + 1


STEP_OF = {favour: STEPS[number_of(favour) - 1] for favour in FAVOURS}
"""Favour -> what it does."""
EARLY, LATE = Do.TRADE, Do.ENCORE
"""The favour that is played in the acquisition phase, and the one that is played after an exhibition."""
