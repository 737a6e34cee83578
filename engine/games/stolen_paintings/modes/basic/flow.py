"""What happens in a theft, step by step (stolen_paintings: Basic, Side doors, Variants)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Ballot, Event, Illegal, Seat, known
from engine.core.ballots import answers, ballots_for, collect
from engine.core.piles import take
from engine.games.stolen_paintings.common.deck import draw, renew
from engine.games.stolen_paintings.common.events import Readied
from engine.games.stolen_paintings.common.intents import ByLot, Ready
from engine.games.stolen_paintings.common.rounds import finish, show
from engine.games.stolen_paintings.modes.basic import events, phases
from engine.games.stolen_paintings.modes.basic.intents import Hang, Mark, Steal
from engine.games.stolen_paintings.modes.basic.scoring import outcome, round_points, rounds
from engine.games.stolen_paintings.pieces import DECOYS, MOST_STOLEN
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId

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
    return [*mixed, *renewed, events.ExhibitOpened(state.turn, state.round)]


def recycle(state: State) -> list[Event]:
    """Shuffle some discards into the top of the deck; R: fewer where fewer lie there (stolen_paintings: Variants)."""
    rng = known(state.rng)
    rng.shuffle(state.discard)
    chosen = take(state.discard, state.options.recycled)
    top = take(state.deck, state.options.recycled_into) + chosen
    rng.shuffle(top)
    state.deck += top
    return [events.Recycled(len(chosen))]


def get_ready(state: State, phase: phases.Exhibit, seat: Seat, intent: Ready) -> list[Event]:
    """A detective has seen enough; when all have, the lights go out."""
    phase.unready = tuple(other for other in phase.unready if other != seat)
    if phase.unready:
        return [Readied(seat)]
    state.phase = phases.Theft(phase.thief, phase.wall)
    state.clock = state.clock.next(state.options.theft_seconds)
    return [Readied(seat), events.LightsOut(phase.thief)]


def steal(state: State, phase: phases.Theft, seat: Seat, intent: Steal) -> list[Event]:
    """Take the works and seven decoys off the deck, whatever was stolen; hang as many as make eight, in random order."""
    decoys = draw(state, DECOYS)
    kept = len(intent.works) - 1
    row = [*intent.works, *decoys[kept:]]
    known(state.rng).shuffle(row)
    rest = [work for work in known(phase.wall) if work not in intent.works]
    state.phase = phases.Hanging(seat, intent.works, row, rest, decoys[:kept])
    state.clock = state.clock.next(state.options.theft_seconds)
    return [events.Stole(seat, intent.works)]


def steal_by_lot(state: State, phase: phases.Theft, seat: Seat, intent: ByLot) -> list[Event]:
    """R: one to three works by lot, for a thief whose time is over."""
    rng = known(state.rng)
    works = list(known(phase.wall))
    rng.shuffle(works)
    return steal(state, phase, seat, Steal(tuple(sorted(works[: 1 + rng.below(MOST_STOLEN)]))))


def check_theft(state: State, phase: phases.Theft, seat: Seat, intent: Steal) -> None:
    """Refuse works that do not hang, too many, none, or one twice."""
    works = intent.works
    if not 1 <= len(works) <= MOST_STOLEN or list(works) != sorted({*works}):
        raise Illegal("one_to_three", most=MOST_STOLEN)
    if not {*works} <= {*known(phase.wall)}:
        raise Illegal("not_in_exhibit")


def hang_with(auction: Auctioning) -> Callable[[State, phases.Hanging, Seat, Hang], list[Event]]:
    """Return what `Hang` does in a mode: the row in the thief's order, then the mode's auction."""

    def hang(state: State, phase: phases.Hanging, seat: Seat, intent: Hang) -> list[Event]:
        phase.row = list(intent.row)
        stolen = tuple(place for place, work in enumerate(intent.row) if work in known(phase.stolen))
        return [events.AuctionOpened(seat, intent.row), *auction(state, phase, stolen)]

    return hang


def check_row(state: State, phase: phases.Hanging, seat: Seat, intent: Hang) -> None:
    """Refuse another row than these works in some order."""
    if sorted(intent.row) != sorted(known(phase.row)):
        raise Illegal("not_the_same_works")


def ask_guesses(state: State, phase: phases.Hanging, stolen: phases.Marks) -> list[Event]:
    """Let every detective mark in secret."""
    ballots: list[Ballot[phases.Guess]] = ballots_for(detectives(state))
    state.phase = phases.Guessing(phase.owner, stolen, known(phase.rest), known(phase.spare), known(phase.row), ballots)
    state.clock = state.clock.next(state.options.answer_seconds)
    return []


def guess(state: State, phase: phases.Guessing, seat: Seat, intent: Mark) -> list[Event]:
    """Note a detective's marks; the last one's reveal all."""
    complete = collect(phase.ballots, seat, phases.Guess(intent.marks, intent.stake))
    guessed: Event = events.Guessed(seat, intent.marks, intent.stake)
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
    shown: Event = events.Revealed(phase.owner, state.reveal.row, line)
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
