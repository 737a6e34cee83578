"""The basic game, step by step: choices and effects (stolen_paintings: Basic, Side doors, Variants)."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain, combinations
from typing import Any

from engine.core import Ballot, Event, Illegal, Intent, Rng, Seat, faces, known
from engine.core.ballots import answers, ballots_for, collect
from engine.core.listing import Listing
from engine.core.phases import BALLOTS, OWNER, UNREADY, cited
from engine.core.piles import take
from engine.games.stolen_paintings.common.phases import BY_LOT, READY, ByLot, Readied, Ready
from engine.games.stolen_paintings.common.rules import draw, finish, renew, show
from engine.games.stolen_paintings.mode import Holding, Mode, PhaseRule, free
from engine.games.stolen_paintings.modes.basic import phases
from engine.games.stolen_paintings.modes.basic.scoring import outcome, round_points, rounds, tokens_left
from engine.games.stolen_paintings.pieces import DECOYS, MOST_STOLEN, ROW
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId

ALL_MARKS: tuple[phases.Marks, ...] = tuple(chain.from_iterable(combinations(range(ROW), n) for n in range(ROW + 1)))
_ALLOWED = frozenset(ALL_MARKS)


def thefts(state: State, phase: phases.Theft, seat: Seat) -> Sequence[Intent]:
    """Return chance and every theft, work by work: alone, then with each other, then with each pair of others."""
    works = sorted(known(phase.wall))
    sets = _sets(len(works))
    return Listing(len(sets), lambda n: phases.Steal(tuple([works[place] for place in sets[n]])) if n else BY_LOT)


@cache
def _sets(size: int) -> tuple[phases.Marks, ...]:
    """Return none, then every one to three places out of `size`, by the first of them and how many follow it."""
    sets: list[phases.Marks] = [()]
    for place in range(size):
        later = range(place + 1, size)
        sets += [(place, *others) for count in range(MOST_STOLEN) for others in combinations(later, count)]
    return tuple(sets)


def rows(state: State, phase: phases.Hanging, seat: Seat) -> Iterator[Intent]:
    """Yield the row as it was shuffled, and the other way round; any other order is legal too."""
    row = tuple(known(phase.row))
    yield phases.Hang(row)
    yield phases.Hang(row[::-1])


def row_as_it_is(state: State, phase: phases.Hanging, seat: Seat) -> Intent:
    """Return the row as it was shuffled."""
    return phases.Hang(tuple(known(phase.row)))


@cache
def _marks(stakes: bool) -> tuple[phases.Mark, ...]:
    """Return every set of marks, each also with a token on one of them if there are tokens."""
    with_stakes = (phases.Mark(marks, stake) for marks in ALL_MARKS for stake in (None, *(marks if stakes else ())))
    return tuple(with_stakes)


def guesses(state: State, phase: phases.Guessing, seat: Seat) -> Sequence[Intent]:
    """Return every set of marks, with every wager that the seat can still afford."""
    return _marks(tokens_left(state, seat) > 0)


def check_guess(state: State, phase: phases.Guessing, seat: Seat, intent: phases.Mark) -> None:
    """Refuse marks that are not places in rising order, and a wager without a token or on no mark of one's own."""
    check_marks(intent.marks)
    if intent.stake is None:
        return
    if tokens_left(state, seat) <= 0:
        raise Illegal("no_token")
    if intent.stake not in intent.marks:
        raise Illegal("stake_not_marked")


def check_marks(marks: phases.Marks) -> None:
    """Refuse marks that are not places of the row in rising order."""
    if marks not in _ALLOWED:
        raise Illegal("no_such_marks", most=ROW)


Unseen = list[WorkId | None]


def _theft(world: State, phase: phases.Theft, viewer: Seat, unseen: Unseen, rng: Rng) -> None:
    if viewer != phase.owner:
        phase.wall = faces(take(unseen, world.options.exhibit_size))


def _hanging(world: State, phase: phases.Hanging, viewer: Seat, unseen: Unseen, rng: Rng) -> None:
    """How many were stolen is dealt anew too."""
    if viewer == phase.owner:
        return
    count = 1 + rng.below(MOST_STOLEN)
    row = faces(take(unseen, ROW))
    phase.stolen = tuple(sorted(row[:count]))
    rng.shuffle(row)
    phase.row = row
    phase.rest = faces(take(unseen, world.options.exhibit_size - count))
    phase.spare = faces(take(unseen, DECOYS - (ROW - count)))


def _guessing(world: State, phase: phases.Guessing, viewer: Seat, unseen: Unseen, rng: Rng) -> None:
    for ballot in phase.ballots:
        if ballot.cast and ballot.owner != viewer:
            ballot.answer = phases.Guess(rng.choice(ALL_MARKS))
    if viewer == phase.owner:
        return
    places = list(range(ROW))
    rng.shuffle(places)
    phase.stolen = tuple(sorted(places[: 1 + rng.below(MOST_STOLEN)]))
    count = len(phase.stolen)
    phase.rest = faces(take(unseen, world.options.exhibit_size - count))
    phase.spare = faces(take(unseen, count - 1))


def _dark(phase: phases.Hanging) -> chain[WorkId]:
    return chain(known(phase.row), known(phase.rest), known(phase.spare))


def _in_auction(phase: phases.Guessing) -> chain[WorkId]:
    return chain(phase.row, known(phase.rest), known(phase.spare))


THEFT_HOLDINGS: dict[type[Any], Holding] = {
    phases.Exhibit: Holding(holds=lambda phase: phase.wall, sees=lambda phase, viewer: phase.wall),
    phases.Theft: Holding(
        holds=lambda phase: known(phase.wall),
        sees=lambda phase, viewer: known(phase.wall) if viewer == phase.owner else (),
        redeal=_theft,
    ),
    phases.Hanging: Holding(
        holds=_dark, sees=lambda phase, viewer: _dark(phase) if viewer == phase.owner else (), redeal=_hanging
    ),
    phases.Auction: Holding(),
}
"""What all games with a thief share."""
HOLDINGS: dict[type[Any], Holding] = {
    **THEFT_HOLDINGS,
    phases.Guessing: Holding(
        holds=_in_auction,
        sees=lambda phase, viewer: _in_auction(phase) if viewer == phase.owner else phase.row,
        redeal=_guessing,
    ),
}


Auctioning = Callable[[State, phases.Hanging, phases.Marks], list[Event]]
"""Opens the auction: how detectives guess differs between the modes."""


def detectives(state: State) -> list[Seat]:
    """Return everyone but the thief, from the thief's left."""
    return [(state.turn + step) % state.seats for step in range(1, state.seats)]


def open_exhibit(state: State) -> list[Event]:
    """Hang the exhibit of a round; what the last reveal showed is put away first."""
    if state.reveal is not None:
        state.discard += state.reveal.row
        state.reveal = None
    mixed = recycle(state) if state.round > 1 and state.options.recycled else []
    renewed = renew(state, state.options.exhibit_size + DECOYS)
    wall = draw(state, state.options.exhibit_size)
    state.phase = phases.Exhibit(state.turn, wall, tuple(sorted(detectives(state))))
    state.clock = state.clock.next(state.options.exhibit_seconds, waits=False)
    return [*mixed, *renewed, phases.ExhibitOpened(state.turn, state.round)]


def recycle(state: State) -> list[Event]:
    """Shuffle some discards into the top of the deck; R: fewer where fewer lie there (stolen_paintings: Variants)."""
    rng = known(state.rng)
    rng.shuffle(state.discard)
    chosen = take(state.discard, state.options.recycled)
    top = take(state.deck, state.options.recycled_into) + chosen
    rng.shuffle(top)
    state.deck += top
    return [phases.Recycled(len(chosen))]


def get_ready(state: State, phase: phases.Exhibit, seat: Seat, intent: Ready) -> list[Event]:
    """A detective has seen enough; when all have, the lights go out."""
    phase.unready = tuple(other for other in phase.unready if other != seat)
    if phase.unready:
        return [Readied(seat)]
    state.phase = phases.Theft(phase.thief, phase.wall)
    state.clock = state.clock.next(state.options.theft_seconds)
    return [Readied(seat), phases.LightsOut(phase.thief)]


def steal(state: State, phase: phases.Theft, seat: Seat, intent: phases.Steal, by_lot: bool = False) -> list[Event]:
    """Take the works and seven decoys off the deck, whatever was stolen; hang as many as make eight, in random order."""
    decoys = draw(state, DECOYS)
    kept = len(intent.works) - 1
    row = [*intent.works, *decoys[kept:]]
    known(state.rng).shuffle(row)
    rest = [work for work in known(phase.wall) if work not in intent.works]
    state.phase = phases.Hanging(seat, intent.works, row, rest, decoys[:kept])
    state.clock = state.clock.next(state.options.theft_seconds)
    return [phases.Stole(seat, intent.works, by_lot)]


def steal_by_lot(state: State, phase: phases.Theft, seat: Seat, intent: ByLot) -> list[Event]:
    """R: one to three works by lot, for a thief whose time is over."""
    rng = known(state.rng)
    works = list(known(phase.wall))
    rng.shuffle(works)
    return steal(state, phase, seat, phases.Steal(tuple(sorted(works[: 1 + rng.below(MOST_STOLEN)]))), by_lot=True)


def check_theft(state: State, phase: phases.Theft, seat: Seat, intent: phases.Steal) -> None:
    """Refuse works that do not hang, too many, none, or one twice."""
    works = intent.works
    if not 1 <= len(works) <= MOST_STOLEN or list(works) != sorted({*works}):
        raise Illegal("one_to_three", most=MOST_STOLEN)
    if not {*works} <= {*known(phase.wall)}:
        raise Illegal("not_in_exhibit")


def hang_with(auction: Auctioning) -> Callable[[State, phases.Hanging, Seat, phases.Hang], list[Event]]:
    """Return what `Hang` does in a mode: the row in the thief's order, then the mode's auction."""

    def hang(state: State, phase: phases.Hanging, seat: Seat, intent: phases.Hang) -> list[Event]:
        phase.row = list(intent.row)
        stolen = tuple(place for place, work in enumerate(intent.row) if work in known(phase.stolen))
        return [phases.AuctionOpened(seat, intent.row), *auction(state, phase, stolen)]

    return hang


def check_row(state: State, phase: phases.Hanging, seat: Seat, intent: phases.Hang) -> None:
    """Refuse another row than these works in some order."""
    if sorted(intent.row) != sorted(known(phase.row)):
        raise Illegal("not_the_same_works")


def ask_guesses(state: State, phase: phases.Hanging, stolen: phases.Marks) -> list[Event]:
    """Let every detective mark in secret."""
    ballots: list[Ballot[phases.Guess]] = ballots_for(detectives(state))
    state.phase = phases.Guessing(phase.owner, stolen, known(phase.rest), known(phase.spare), known(phase.row), ballots)
    state.clock = state.clock.next(state.options.answer_seconds)
    return []


def guess(state: State, phase: phases.Guessing, seat: Seat, intent: phases.Mark) -> list[Event]:
    """Note a detective's marks; the last one's reveal all."""
    complete = collect(phase.ballots, seat, phases.Guess(intent.marks, intent.stake))
    guessed: Event = phases.Guessed(seat, intent.marks, intent.stake)
    return [guessed, *reveal(state, phase)] if complete else [guessed]


def reveal(state: State, phase: phases.Guessing) -> list[Event]:
    """Count the round; the decoys not hung go back on top, the rest of the exhibit to the discards."""
    stolen, guesses = known(phase.stolen), answers(phase.ballots)
    line = phases.TheftLine(
        phase.owner, stolen, tuple(guesses), round_points(state.seats, phase.owner, stolen, dict(guesses))
    )
    put_away(state, known(phase.rest), known(phase.spare))
    state.pad.append(line)
    state.reveal = phases.Auction(tuple(phase.row))
    shown: Event = phases.Revealed(phase.owner, state.reveal.row, line)
    if state.round == rounds(state.seats):
        return [shown, *finish(state, outcome(state).winners)]
    return [shown, *show(state)]


def put_away(state: State, rest: list[WorkId], spare: list[WorkId]) -> None:
    """Return what the thief kept in the dark; only now may heights tell how much it was."""
    state.discard += rest
    state.deck += spare


def next_round(state: State) -> list[Event]:
    """The next seat is thief."""
    state.round += 1
    state.turn = (state.turn + 1) % state.seats
    return open_exhibit(state)


def _resting(state: State, phase: Any, seat: Seat) -> bool:
    """Chat rests from the exhibit to the reveal: detectives are rivals, but hints would leak."""
    return True


def _ready(state: State, phase: phases.Exhibit, seat: Seat) -> Intent:
    return READY


EXHIBIT = PhaseRule(
    who=UNREADY,
    legal=lambda state, phase, seat: iter((READY,)),
    answers={Ready: (free, get_ready)},
    default=_ready,
    quiet=_resting,
)
THEFT = PhaseRule(
    who=OWNER,
    legal=thefts,
    answers={phases.Steal: (check_theft, steal), ByLot: (free, steal_by_lot)},
    default=lambda state, phase, seat: BY_LOT,
    quiet=_resting,
)

THEFT_REASONS = {"one_to_three": "Basic", "not_in_exhibit": "Basic", "not_the_same_works": "Basic"}


def hanging(auction: Auctioning) -> PhaseRule:
    """Return the rules of hanging the row, after which the mode opens its auction."""
    return PhaseRule(
        who=OWNER,
        legal=rows,
        answers={phases.Hang: (check_row, hang_with(auction))},
        default=row_as_it_is,
        quiet=_resting,
    )


MODE = Mode(
    begin=open_exhibit,
    proceed=next_round,
    phases={
        phases.Exhibit: EXHIBIT,
        phases.Theft: THEFT,
        phases.Hanging: hanging(ask_guesses),
        phases.Guessing: PhaseRule(
            who=BALLOTS,
            legal=guesses,
            answers={phases.Mark: (check_guess, guess)},
            default=lambda state, phase, seat: phases.Mark(()),
            quiet=_resting,
        ),
    },
    holdings=HOLDINGS,
    reasons={
        **THEFT_REASONS,
        **cited({"Basic": "no_such_marks", "Variants of the basic game": "no_token stake_not_marked"}),
    },
    outcome=outcome,
)
