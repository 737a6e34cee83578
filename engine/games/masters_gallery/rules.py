"""Masters Gallery as the table asks it: who is asked, what is legal, why not, and what an intent does.

Each phase has one entry in a table: who is asked, what it may do, and which intents answer it. `to_act`, `legal`, `check`
and `default` read only what the seat can see, so they take a view as well as a state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.core import Clock, Illegal, Rng, Seat
from engine.core.ballots import ballot_of, collect, waiting
from engine.core.errors import BadSetup
from engine.games.masters_gallery import choices
from engine.games.masters_gallery.course import (
    deal_hands,
    display_first,
    display_second,
    next_turn,
    open_extra,
    score,
    score_until_asked,
    show_together,
    start_turn,
)
from engine.games.masters_gallery.events import Awarded, Chose, Declined, Event, LaidFaceDown
from engine.games.masters_gallery.intents import Add, Award, Choose, Decline, Display, Intent
from engine.games.masters_gallery.pieces import ARTISTS, CARDS, LIMITS, Card
from engine.games.masters_gallery.state import (
    Adding,
    Awarding,
    FirstCard,
    Options,
    Over,
    Phase,
    Player,
    SecondDown,
    SecondUp,
    State,
    Together,
)

REASONS = {
    "match_over": "End",
    "not_asked": "A turn",
    "not_this_answer": "A turn",
    "not_in_hand": "A turn",
    "other_artist": "A turn",
    "no_such_artist": "A turn",
    "artist_not_displayed": "Scoring a round",
    "one_per_artist": "Scoring a round",
    "not_in_row_order": "Scoring a round",
}
"""Why an intent is refused -> the part of docs/rules/masters_gallery.md that it comes from."""


def conflict(seats: int, options: Options) -> BadSetup | None:
    """Refuse a chosen first seat that this table does not have (masters_gallery: Options)."""
    if isinstance(options.first_seat, int) and options.first_seat > seats:
        return BadSetup("first_seat_missing", seat=options.first_seat, seats=seats)
    return None


def deal(seats: int, options: Options, rng: Rng) -> State:
    """Shuffle, deal the hands, then open the extra card; the first seat is drawn or chosen (masters_gallery: Setup)."""
    deck: list[Card | None] = list(CARDS)
    rng.shuffle(deck)
    players = [Player(seat, [], [], [], []) for seat in range(seats)]
    drawn = rng.below(seats)  # drawn even when chosen, so that the cards do not depend on the option
    first = options.first_seat - 1 if isinstance(options.first_seat, int) else drawn
    none = [0] * len(ARTISTS)
    state = State(options, players, deck, rng, first, Over(), Clock(), 1, None, none, none.copy(), none.copy(), [])
    deal_hands(state)
    open_extra(state)
    start_turn(state, first)
    return state


# The contract. All of it goes through the table of phases below.


def to_act(state: State) -> frozenset[Seat]:
    """Return the seats that the table waits for."""
    phase = state.phase
    return _PHASES[type(phase)].asked(state, phase)


def legal(state: State, seat: Seat) -> Iterator[Intent]:
    """Yield what the seat may do. In a simultaneous display a seat that has chosen may choose again."""
    phase = state.phase
    rule = _PHASES[type(phase)]
    return rule.legal(state, seat) if rule.may_answer(state, seat) else iter(())


def check(state: State, seat: Seat, intent: Intent) -> None:
    """Raise Illegal with a code of REASONS if the seat may not do this now."""
    _permitted(state, seat, intent)


def apply(state: State, seat: Seat, intent: Intent) -> list[Event]:
    """Check the intent, then let it happen; return what happened, in order."""
    return _permitted(state, seat, intent)(state, state.players[seat], intent)


def default(view: State, seat: Seat) -> Intent:
    """Return the least harmful answer of a seat in to_act (masters_gallery: Clock and absent seats)."""
    return _PHASES[type(view.phase)].default(view.players[seat])


_Do = Callable[[State, Player, Any], list[Event]]
_Check = Callable[[State, Player, Any], None]


def _permitted(state: State, seat: Seat, intent: Intent) -> _Do:
    """Return what the intent does. Raises Illegal."""
    rule = _PHASES[type(state.phase)]
    if not rule.may_answer(state, seat):
        raise Illegal("match_over" if type(state.phase) is Over else "not_asked")
    answer = rule.answers.get(type(intent))
    if answer is None:
        raise Illegal("not_this_answer")
    answer[0](state, state.players[seat], intent)
    return answer[1]


# Who is asked

_ONLY = tuple(frozenset((seat,)) for seat in range(max(LIMITS)))
_NOBODY: frozenset[Seat] = frozenset()


def _turn(state: State, phase: FirstCard | SecondUp | SecondDown | Awarding) -> frozenset[Seat]:
    return _ONLY[state.turn]


def _is_turn(state: State, seat: Seat) -> bool:
    return seat == state.turn


def _undecided(state: State, phase: Together) -> frozenset[Seat]:
    return frozenset(waiting(phase.ballots))


def _has_ballot(state: State, seat: Seat) -> bool:
    """A choice may be changed until the last one is in."""
    return ballot_of(_together(state).ballots, seat) is not None


def _first_in_queue(state: State, phase: Adding) -> frozenset[Seat]:
    return _ONLY[phase.queue[0]]


def _is_first_in_queue(state: State, seat: Seat) -> bool:
    return seat == _adding(state).queue[0]


def _nobody(state: State, phase: Over) -> frozenset[Seat]:
    return _NOBODY


def _never(state: State, seat: Seat) -> bool:
    return False


def _together(state: State) -> Together:
    assert isinstance(state.phase, Together)
    return state.phase


def _adding(state: State) -> Adding:
    assert isinstance(state.phase, Adding)
    return state.phase


# What it does


def _display_first(state: State, player: Player, intent: Display) -> list[Event]:
    return display_first(state, player, intent.card)


def _display_second(state: State, player: Player, intent: Display) -> list[Event]:
    return display_second(state, player, intent.card)


def _lay_face_down(state: State, player: Player, intent: Display) -> list[Event]:
    """R: a card laid face down does not count toward the end of the round."""
    player.hand.remove(intent.card)
    player.down.append(intent.card)
    laid: Event = LaidFaceDown(player.owner, intent.card)
    return [laid, *next_turn(state)]


def _decline(state: State, player: Player, intent: Decline) -> list[Event]:
    declined: Event = Declined(player.owner)
    return [declined, *next_turn(state)]


def _choose(state: State, player: Player, intent: Choose) -> list[Event]:
    ballots = _together(state).ballots
    chose: Event = Chose(player.owner, intent.card)
    complete = collect(ballots, player.owner, intent.card)
    return [chose, *show_together(state, ballots)] if complete else [chose]


def _award(state: State, player: Player, intent: Award) -> list[Event]:
    state.awards[intent.artist] += 1
    awarded: Event = Awarded(player.owner, intent.artist)
    return [awarded, *next_turn(state)]


def _add(state: State, player: Player, intent: Add) -> list[Event]:
    rest = _adding(state).queue[1:]
    scored = score(state, player, intent.cards)
    return [scored, *score_until_asked(state, rest)]


@dataclass(frozen=True, slots=True)
class _Phase:
    """The rules of one phase: whom the table waits for, who may answer, what with, and what a seat does by default."""

    asked: Callable[[State, Any], frozenset[Seat]]
    may_answer: Callable[[State, Seat], bool]
    legal: Callable[[State, Seat], Iterator[Intent]]
    answers: Mapping[type[Any], tuple[_Check, _Do]]
    default: Callable[[Player], Intent]


_DECLINES = {Decline: (choices.check_decline, _decline)}
_PHASES: dict[type[Phase], _Phase] = {
    FirstCard: _Phase(
        asked=_turn,
        may_answer=_is_turn,
        legal=choices.displays,
        answers={Display: (choices.check_in_hand, _display_first)},
        default=choices.default_display,
    ),
    SecondUp: _Phase(
        asked=_turn,
        may_answer=_is_turn,
        legal=choices.second_displays,
        answers={Display: (choices.check_second, _display_second), **_DECLINES},
        default=choices.default_decline,
    ),
    SecondDown: _Phase(
        asked=_turn,
        may_answer=_is_turn,
        legal=choices.displays_or_none,
        answers={Display: (choices.check_in_hand, _lay_face_down), **_DECLINES},
        default=choices.default_decline,
    ),
    Together: _Phase(
        asked=_undecided,
        may_answer=_has_ballot,
        legal=choices.choices,
        answers={Choose: (choices.check_in_hand, _choose)},
        default=choices.default_choice,
    ),
    Awarding: _Phase(
        asked=_turn,
        may_answer=_is_turn,
        legal=choices.awards,
        answers={Award: (choices.check_award, _award)},
        default=choices.default_award,
    ),
    Adding: _Phase(
        asked=_first_in_queue,
        may_answer=_is_first_in_queue,
        legal=choices.additions,
        answers={Add: (choices.check_additions, _add)},
        default=choices.default_addition,
    ),
    Over: _Phase(
        asked=_nobody,
        may_answer=_never,
        legal=lambda state, seat: iter(()),
        answers={},
        default=choices.default_decline,
    ),
}
