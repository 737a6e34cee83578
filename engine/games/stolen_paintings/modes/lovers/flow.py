"""What happens in a lover's turn (stolen_paintings: Art and music lovers)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Ballot, Event, Illegal, Intent, Seat, known
from engine.core.ballots import answers, ballots_for, collect
from engine.core.words import check_text
from engine.games.stolen_paintings.common.intents import BY_LOT, ByLot
from engine.games.stolen_paintings.common.open_row import next_row, show_row
from engine.games.stolen_paintings.common.rounds import finish, show
from engine.games.stolen_paintings.modes.lovers.clues import clues_to
from engine.games.stolen_paintings.modes.lovers.events import ClueGiven, Found, LoverBegan, LoveRevealed
from engine.games.stolen_paintings.modes.lovers.intents import Find, GiveClue
from engine.games.stolen_paintings.modes.lovers.phases import NOWHERE, Finding, LoverLine, Musing
from engine.games.stolen_paintings.modes.lovers.scoring import outcome, turn_points
from engine.games.stolen_paintings.pieces import ROW
from engine.games.stolen_paintings.state import State

MOST_LETTERS = 80
FINDS = tuple(Find(place) for place in (*range(ROW), NOWHERE))


def begin(state: State) -> list[Event]:
    """Hang eight works for a lover."""
    row, renewed = next_row(state, ROW)
    state.phase = Musing(state.turn, row)
    state.clock = state.clock.next(state.options.answer_seconds)
    return [*renewed, LoverBegan(state.turn, state.round, tuple(row))]


def proceed(state: State) -> list[Event]:
    """The next seat is the lover."""
    state.round += 1
    state.turn = (state.turn + 1) % state.seats
    return begin(state)


def clues(state: State, phase: Musing, seat: Seat) -> Iterator[Intent]:
    """Yield chance, and for each work the titles and lines that go with it; any other text is legal too."""
    yield BY_LOT
    kind, language = state.options.clue, state.options.language
    for place, work in enumerate(phase.row):
        for clue in clues_to(work, kind, language):
            yield GiveClue(place, clue)


def check_clue(state: State, phase: Musing, seat: Seat, intent: GiveClue) -> None:
    """Refuse a place that the row does not have, and a text that cannot be shown."""
    if not 0 <= intent.place < ROW:
        raise Illegal("no_such_place", most=ROW)
    check_text(intent.clue, MOST_LETTERS)


def give(state: State, phase: Musing, seat: Seat, intent: GiveClue) -> list[Event]:
    """Tell the clue; the others guess in secret."""
    others = [(seat + step) % state.seats for step in range(1, state.seats)]
    ballots: list[Ballot[int]] = ballots_for(others)
    state.phase = Finding(seat, phase.row, intent.clue, intent.place, ballots)
    state.clock = state.clock.next(state.options.answer_seconds)
    return [ClueGiven(seat, intent.clue, intent.place)]


def give_by_lot(state: State, phase: Musing, seat: Seat, intent: ByLot) -> list[Event]:
    """A work and a clue by lot, for a lover whose time is over."""
    rng = known(state.rng)
    place = rng.below(ROW)
    clue = rng.choice(clues_to(phase.row[place], state.options.clue, state.options.language))
    return give(state, phase, seat, GiveClue(place, clue))


def check_find(state: State, phase: Finding, seat: Seat, intent: Find) -> None:
    """Refuse what is neither a place nor none."""
    if intent.place != NOWHERE and not 0 <= intent.place < ROW:
        raise Illegal("no_such_place", most=ROW)


def find(state: State, phase: Finding, seat: Seat, intent: Find) -> list[Event]:
    """Note a guess; the last one's reveals all."""
    complete = collect(phase.ballots, seat, intent.place)
    found: Event = Found(seat, intent.place)
    return [found, *_reveal(state, phase)] if complete else [found]


def _reveal(state: State, phase: Finding) -> list[Event]:
    finds, place = tuple(answers(phase.ballots)), known(phase.place)
    row = show_row(state, phase.row)
    points = turn_points(state.seats, phase.owner, place, dict(finds))
    line = LoverLine(phase.owner, phase.clue, place, finds, points)
    state.pad.append(line)
    shown: Event = LoveRevealed(phase.owner, row, line)
    if state.round == state.seats:
        return [shown, *finish(state, outcome(state).winners)]
    return [shown, *show(state)]
