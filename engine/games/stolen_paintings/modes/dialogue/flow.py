"""What happens in the dialogue: writing, then one dialogue after the other is heard (stolen_paintings: The dialogue)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Ballot, Event, Seat, known
from engine.core.ballots import answers, ballots_for, collect
from engine.games.stolen_paintings.common.open_row import next_row, show_row
from engine.games.stolen_paintings.common.rounds import finish, show
from engine.games.stolen_paintings.modes.dialogue import events
from engine.games.stolen_paintings.modes.dialogue.choices import COUNT
from engine.games.stolen_paintings.modes.dialogue.intents import NamePair, WriteDialogue
from engine.games.stolen_paintings.modes.dialogue.phases import Hearing, Pair, Reading, Script, Writing
from engine.games.stolen_paintings.modes.dialogue.scoring import line_of, outcome, reading_points, rounds
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId


def begin(state: State) -> list[Event]:
    """Hang twelve portraits for all to write about."""
    row, renewed = next_row(state, COUNT)
    state.phase = Writing(row, ballots_for(range(state.seats)))
    state.clock = state.clock.next(state.options.answer_seconds)
    return [*renewed, events.PortraitsHung(state.round, tuple(row))]


def proceed(state: State) -> list[Event]:
    """Begin the next round; another seat's dialogue is read first."""
    state.round += 1
    state.turn = (state.turn + 1) % state.seats
    return begin(state)


def write(state: State, phase: Writing, seat: Seat, intent: WriteDialogue) -> list[Event]:
    """Note a dialogue; after the last one the reading begins."""
    complete = collect(phase.ballots, seat, Script(intent.text, intent.pair))
    written: Event = events.Written(seat, intent.text, intent.pair)
    return [written, *_begin_reading(state, phase)] if complete else [written]


def _begin_reading(state: State, phase: Writing) -> list[Event]:
    """Pass over those who wrote nothing; the others are read in seat order, from the seat whose turn it is."""
    silent = tuple(seat for seat, script in answers(phase.ballots) if not script.text)
    queue = sorted(phase.ballots, key=lambda ballot: (ballot.owner - state.turn) % state.seats)
    scripts = [ballot for ballot in queue if ballot.owner not in silent]
    passed: list[Event] = [events.PassedOver(silent)] if silent else []
    return [*passed, *_read(state, phase.row, scripts, ())]


def _read(state: State, row: list[WorkId], scripts: list[Ballot[Script]], done: tuple[Reading, ...]) -> list[Event]:
    """Read the next dialogue; where none is left, open the round."""
    if not scripts:
        return _open(state, row, done)
    writer, text = scripts[0].owner, known(scripts[0].answer).text
    others = [(writer + step) % state.seats for step in range(1, state.seats)]
    state.phase = Hearing(writer, row, text, ballots_for(others), scripts, done)
    state.clock = state.clock.next(state.options.answer_seconds)
    return [events.DialogueRead(writer, text)]


def name(state: State, phase: Hearing, seat: Seat, intent: NamePair) -> list[Event]:
    """Note a guess; the last one's reveals the pair, and the next dialogue is read."""
    complete = collect(phase.ballots, seat, intent.pair)
    named: Event = events.PairNamed(seat, intent.pair)
    return [named, *_reveal(state, phase)] if complete else [named]


def _reveal(state: State, phase: Hearing) -> list[Event]:
    guesses: Sequence[tuple[Seat, Pair]] = answers(phase.ballots)
    pair = known(phase.scripts[0].answer).pair
    points = reading_points(state.seats, phase.owner, pair, dict(guesses))
    reading = Reading(phase.owner, phase.text, pair, tuple(guesses), points)
    shown: Event = events.PairRevealed(phase.owner, reading)
    return [shown, *_read(state, phase.row, phase.scripts[1:], (*phase.done, reading))]


def _open(state: State, row: list[WorkId], done: tuple[Reading, ...]) -> list[Event]:
    line = line_of(state.seats, done)
    state.pad.append(line)
    shown: Event = events.DialoguesRevealed(show_row(state, row), line)
    if state.round == rounds(state):
        return [shown, *finish(state, outcome(state).winners)]
    return [shown, *show(state)]
