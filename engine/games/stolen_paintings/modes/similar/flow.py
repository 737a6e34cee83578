"""What happens in similar or not (stolen_paintings: Similar or not)."""

from __future__ import annotations

from engine.core import Event, Illegal, Seat, faces, known
from engine.games.stolen_paintings.common.deck import draw
from engine.games.stolen_paintings.common.rounds import finish
from engine.games.stolen_paintings.modes.basic.phases import Marks
from engine.games.stolen_paintings.modes.cooperative.intents import Confirm, Toggle
from engine.games.stolen_paintings.modes.cooperative.phases import Opinion
from engine.games.stolen_paintings.modes.cooperative.settling import (
    check_not_confirmed,
    check_why,
    confirming,
    leaving,
    unsettled,
)
from engine.games.stolen_paintings.modes.similar import phases
from engine.games.stolen_paintings.modes.similar.events import ClueLaid, PortraitsRemoved, SecretUnveiled
from engine.games.stolen_paintings.modes.similar.intents import LayClue
from engine.games.stolen_paintings.modes.similar.scoring import outcome
from engine.games.stolen_paintings.pieces import sitters
from engine.games.stolen_paintings.state import State


def begin(state: State) -> list[Event]:
    """Hang twelve portraits, draw the secret one by lot, deal the clue-giver five other portraits."""
    people = {*sitters()}
    state.deck.sort(key=lambda work: work in people)
    row = draw(state, phases.PORTRAITS)
    hand = [*draw(state, phases.HAND)]
    secret = known(state.rng).below(phases.PORTRAITS)
    return ask_for_clue(state, phases.Gallery(state.turn, row, (), secret, list(hand), []))


def ask_for_clue(state: State, gallery: phases.Gallery) -> list[Event]:
    """Let the clue-giver lay a work."""
    state.phase = phases.Cluing(gallery)
    state.clock = state.clock.next(state.options.answer_seconds)
    return []


def lay_clue(state: State, phase: phases.Cluing, seat: Seat, intent: LayClue) -> list[Event]:
    """Lay the work, refill the hand, and let the others mark what goes."""
    gallery = phase.gallery
    gallery.hand.remove(intent.work)
    gallery.hand += draw(state, 1)
    gallery.clues.append(phases.Clue(intent.work, intent.similar))
    opinions = [Opinion(other) for other in range(state.seats) if other != gallery.owner]
    state.phase = phases.Removing(gallery, opinions)
    state.clock = state.clock.next(state.options.answer_seconds)
    return [ClueLaid(seat, intent.work, intent.similar, removals(gallery))]


def check_clue(state: State, phase: phases.Cluing, seat: Seat, intent: LayClue) -> None:
    """Refuse a work that is not in the hand."""
    if intent.work not in faces(phase.gallery.hand):
        raise Illegal("not_in_hand")


def removals(gallery: phases.Gallery) -> int:
    """Return how many portraits go after the last clue."""
    return phases.REMOVALS[len(gallery.clues) - 1]


def can_confirm(phase: phases.Removing) -> bool:
    """Tell whether all have marked the same portraits, as many as are to go."""
    marks = {opinion.marks for opinion in phase.opinions}
    return len(marks) == 1 and len(phase.opinions[0].marks) == removals(phase.gallery)


def most_marked(phase: phases.Removing) -> Marks:
    """Return the portraits that most have marked, as many as are to go; ties from the left (decided)."""
    hanging = [place for place in range(phases.PORTRAITS) if place not in phase.gallery.gone]
    votes = {place: sum(place in opinion.marks for opinion in phase.opinions) for place in hanging}
    chosen = sorted(hanging, key=lambda place: (-votes[place], place))[: removals(phase.gallery)]
    return tuple(sorted(chosen))


def check_hanging(state: State, phase: phases.Removing, seat: Seat, intent: Toggle) -> None:
    """Refuse a portrait that is out already."""
    if not 0 <= intent.place < phases.PORTRAITS or intent.place in phase.gallery.gone:
        raise Illegal("portrait_gone", most=phases.PORTRAITS)
    check_why(intent)


def check_confirm(state: State, phase: phases.Removing, seat: Seat, intent: Confirm) -> None:
    """Refuse to confirm what is not agreed, or twice."""
    if not can_confirm(phase):
        raise Illegal("not_so_many", count=removals(phase.gallery))
    check_not_confirmed(phase, seat)


def _settle(state: State, phase: phases.Removing) -> list[Event]:
    """When all have settled, remove what most have marked; the secret one's loss or the last removal ends the match."""
    if unsettled(phase):
        return []
    gallery, places = phase.gallery, most_marked(phase)
    gallery.gone = tuple(sorted({*gallery.gone, *places}))
    gallery.settled = tuple((opinion.owner, opinion.marks, opinion.leaves) for opinion in phase.opinions)
    removed: Event = PortraitsRemoved(places)
    lost = known(gallery.secret) in places
    if not lost and len(gallery.clues) < len(phases.REMOVALS):
        return [removed, *ask_for_clue(state, gallery)]
    return [removed, *_end(state, gallery, not lost)]


def _end(state: State, gallery: phases.Gallery, won: bool) -> list[Event]:
    survived = len(gallery.clues) - (not won)
    line = phases.SimilarLine(gallery.owner, survived, won, gallery.settled, (survived,) * state.seats)
    state.pad.append(line)
    unveiled = phases.Unveiled(tuple(gallery.row), tuple(gallery.clues), known(gallery.secret), gallery.gone)
    state.reveal = unveiled
    state.discard += gallery.hand
    shown: Event = SecretUnveiled(unveiled, line)
    return [shown, *finish(state, outcome(state).winners)]


confirm = confirming(_settle)
leave_it = leaving(_settle)
