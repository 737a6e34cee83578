"""Heist, a small game of secrets: a phase that one team alone sees, a secret number of cards, guesses of secret size.

Its rules are in heist.md beside this file.
"""

from collections.abc import Iterator
from itertools import chain

from engine.core import (
    Game,
    Info,
    Rng,
    Seat,
    faces,
    known,
)
from engine.core.options import Choice
from engine.core.piles import take
from engine.core.viewing import compile_copy
from tests.games.heist.rules import ALL_MARKS, apply, check, deal, default, legal, outcome, to_act
from tests.games.heist.state import (
    MOST,
    ROW,
    WALL,
    WORKS,
    AnyEvent,
    AnyIntent,
    Guess,
    HeldUp,
    Kept,
    LightsOut,
    Look,
    Mark,
    Marked,
    Options,
    Over,
    Readied,
    Ready,
    Revealed,
    RowHung,
    State,
    Steal,
    Stole,
    Theft,
    Work,
)

# Other worlds

_copy = compile_copy(State)


def imagine(state: State, viewer: Seat, rng: Rng) -> State:
    """Deal the deck and all that is dark anew; how many were stolen too, unless the viewer is of the thief's team."""
    world: State = _copy(state)
    phase = world.phase
    inside = viewer in getattr(phase, "owner", ())
    seen = {*world.gone, *(phase.wall if isinstance(phase, Look) else phase.row if isinstance(phase, Guess) else ())}
    if isinstance(phase, Theft) and inside:
        seen |= {*known(phase.wall)}
    if isinstance(phase, Guess) and inside:
        seen |= {*known(phase.spare), *known(phase.rest)}
    unseen: list[Work | None] = [work for work in WORKS if work not in seen]
    rng.shuffle(unseen)
    if isinstance(phase, Theft) and not inside:
        phase.wall = faces(take(unseen, WALL))
    if isinstance(phase, Guess):
        _imagine_guess(phase, viewer, unseen, rng)
    world.deck = unseen
    world.rng = rng.fork("world")
    return world


def _imagine_guess(phase: Guess, viewer: Seat, unseen: list[Work | None], rng: Rng) -> None:
    for ballot in phase.ballots:
        if ballot.cast and ballot.owner != viewer:
            ballot.answer = rng.choice(ALL_MARKS)
    if viewer in phase.owner:
        return
    places = list(range(ROW))
    rng.shuffle(places)
    phase.stolen = tuple(sorted(places[: 1 + rng.below(MOST)]))
    phase.rest = faces(take(unseen, WALL - len(phase.stolen)))
    phase.spare = faces(take(unseen, len(phase.stolen) - 1))


def pieces(state: State) -> Iterator[Work]:
    yield from chain(faces(state.deck), state.gone)
    phase = state.phase
    if isinstance(phase, (Look, Theft)):
        yield from known(phase.wall)
    if isinstance(phase, Guess):
        yield from chain(phase.row, known(phase.rest), known(phase.spare))


GAME: Game[State, AnyIntent, AnyEvent, Options] = Game(
    info=Info(
        slug="heist",
        seats=range(2, 5),
        options=(Choice("teams", (False, True), False), Choice("look_seconds", (0, 30), 30)),
        version=1,
    ),
    state=State,
    options=Options,
    intents=(Ready, Steal, Mark),
    events=(HeldUp, Readied, LightsOut, Stole, Kept, RowHung, Marked, Revealed),
    deal=deal,
    to_act=to_act,
    legal=legal,
    check=check,
    apply=apply,
    outcome=outcome,
    default=default,
    imagine=imagine,
    reasons={
        "not_asked": "Exhibit",
        "not_this_answer": "Exhibit",
        "not_on_the_wall": "Theft",
        "one_to_three": "Theft",
        "no_such_marks": "Guess",
    },
    piece=Work,
    pieces=pieces,
    quiet=lambda state, seat: not isinstance(state.phase, Over),
    seats_for=lambda options: range(4, 5) if options.teams else range(2, 5),
)
