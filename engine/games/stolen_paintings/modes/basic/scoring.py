"""Points of the basic game: of detectives, with what they wagered, and of thieves; its result (stolen_paintings: Basic)."""

from collections.abc import Mapping

from engine.core import Outcome, Part, Seat
from engine.core.outcome import settle
from engine.games.stolen_paintings.modes.basic import phases
from engine.games.stolen_paintings.pieces import MOST_STOLEN
from engine.games.stolen_paintings.state import State

FOUND = (0, 1, 3, 6)
"""Points for so many stolen works found."""
EXACT = 3
"""Points more for exactly the stolen ones."""


def detective_points(stolen: phases.Marks, guess: phases.Guess) -> int:
    """Return a detective's points for a round, what it wagered included."""
    hits = len({*stolen} & {*guess.marks})
    points = FOUND[hits] - (len(guess.marks) - hits) + EXACT * (guess.marks == stolen)
    return points if guess.stake is None else points + (1 if guess.stake in stolen else -1)


def thief_points(stolen: phases.Marks, guesses: Mapping[Seat, phases.Guess]) -> int:
    """Return one point for each stolen work and each detective who did not mark it."""
    return sum(place not in guess.marks for guess in guesses.values() for place in stolen)


def round_points(
    seats: int, thief: Seat, stolen: phases.Marks, guesses: Mapping[Seat, phases.Guess]
) -> tuple[int, ...]:
    """Return each seat's points for a round."""
    return tuple(
        thief_points(stolen, guesses) if seat == thief else detective_points(stolen, guesses[seat])
        for seat in range(seats)
    )


def tokens_left(state: State, seat: Seat) -> int:
    """Return how many tokens a seat can still wager: they are spent whether the wager was won or lost."""
    spent = sum(
        guess.stake is not None
        for line in state.pad
        if isinstance(line, phases.TheftLine)
        for owner, guess in line.guesses
        if owner == seat
    )
    return state.options.wager_tokens - spent


def rounds(seats: int) -> int:
    """Return how many rounds are played: everyone is thief once, twice at a table of two or three."""
    return seats * 2 if seats <= 3 else seats


def outcome(state: State) -> Outcome:
    """Return the result so far: most points, then most points scored as thief, then shared."""
    lines = [line for line in state.pad if isinstance(line, phases.TheftLine)]
    parts = [
        [Part(_kind(line, seat), line.points[seat], number) for number, line in enumerate(lines, 1)]
        for seat in range(state.seats)
    ]
    as_thief = [(sum(line.points[seat] for line in lines if line.thief == seat),) for seat in range(state.seats)]
    return settle(parts, "all_were_thief", as_thief)


def _kind(line: phases.TheftLine, seat: Seat) -> str:
    return "as_thief" if line.thief == seat else "as_detective"


assert len(FOUND) == MOST_STOLEN + 1
