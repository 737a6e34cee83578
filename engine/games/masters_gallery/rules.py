"""Masters Gallery as the table asks it: who is asked, what is legal, why not, and what an intent does.

Each phase has one entry in a table: who is asked, what it may do, and which intents answer it. `to_act`, `legal`, `check`
and `default` read only what the seat can see, so they take a view as well as a state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, product
from typing import Any

from engine.core import Clock, Illegal, Rng, Seat, faces
from engine.core.ballots import ballot_of, collect, waiting
from engine.core.errors import BadSetup
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
from engine.games.masters_gallery.intents import (
    ADD_NONE,
    AWARD,
    CHOOSE,
    DECLINE,
    DISPLAY,
    Add,
    Award,
    Choose,
    Decline,
    Display,
    Intent,
)
from engine.games.masters_gallery.pieces import ARTIST_OF, ARTISTS, CARDS, SYMBOL_OF, Artist, Card, Symbol
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

_ONLY = tuple(frozenset((seat,)) for seat in range(5))
_NOBODY: frozenset[Seat] = frozenset()


def _turn(state: State, phase: Any) -> frozenset[Seat]:
    return _ONLY[state.turn]


def _is_turn(state: State, seat: Seat) -> bool:
    return seat == state.turn


def _has_ballot(state: State, seat: Seat) -> bool:
    return ballot_of(_together(state).ballots, seat) is not None


def _is_first_in_queue(state: State, seat: Seat) -> bool:
    return seat == _adding(state).queue[0]


def _together(state: State) -> Together:
    assert isinstance(state.phase, Together)
    return state.phase


def _adding(state: State) -> Adding:
    assert isinstance(state.phase, Adding)
    return state.phase


# What is legal


def _displays(state: State, seat: Seat) -> Iterator[Intent]:
    return map(DISPLAY.__getitem__, faces(state.players[seat].hand))


def _second_displays(state: State, seat: Seat) -> Iterator[Intent]:
    assert isinstance(state.phase, SecondUp)
    artist = state.phase.artist
    fitting = [DISPLAY[card] for card in faces(state.players[seat].hand) if ARTIST_OF[card] == artist]
    return chain((DECLINE,), fitting)


def _displays_or_none(state: State, seat: Seat) -> Iterator[Intent]:
    return chain((DECLINE,), _displays(state, seat))


def _choices(state: State, seat: Seat) -> Iterator[Intent]:
    return map(CHOOSE.__getitem__, faces(state.players[seat].hand))


def _awards(state: State, seat: Seat) -> Iterator[Intent]:
    return iter(AWARD)


def _additions(state: State, seat: Seat) -> Iterator[Intent]:
    """Yield every set with at most one hand card of each displayed artist, in row order, the empty one first."""
    player = state.players[seat]
    displayed = {ARTIST_OF[card] for card in player.shown}
    by_artist: dict[Artist, list[tuple[Card, ...]]] = {artist: [()] for artist in ARTISTS if artist in displayed}
    for card in faces(player.hand):
        if ARTIST_OF[card] in by_artist:
            by_artist[ARTIST_OF[card]].append((card,))
    for combination in product(*by_artist.values()):
        yield Add(tuple(chain.from_iterable(combination)))


def _nothing(state: State, seat: Seat) -> Iterator[Intent]:
    return iter(())


# Why not


def _check_in_hand(state: State, player: Player, intent: Display | Choose) -> None:
    if intent.card not in player.hand:
        raise Illegal("not_in_hand", card=intent.card)


def _check_same_artist(state: State, player: Player, intent: Display) -> None:
    _check_in_hand(state, player, intent)
    assert isinstance(state.phase, SecondUp)
    if ARTIST_OF[intent.card] != state.phase.artist:
        raise Illegal("other_artist", card=intent.card, artist=state.phase.artist)


def _check_nothing(state: State, player: Player, intent: Decline) -> None:
    return None


def _check_artist(state: State, player: Player, intent: Award) -> None:
    if intent.artist not in ARTISTS:
        raise Illegal("no_such_artist", artist=intent.artist)


def _check_additions(state: State, player: Player, intent: Add) -> None:
    displayed = {ARTIST_OF[card] for card in player.shown}
    for card in intent.cards:
        if card not in player.hand:
            raise Illegal("not_in_hand", card=card)
        if ARTIST_OF[card] not in displayed:
            raise Illegal("artist_not_displayed", card=card)
    artists = [ARTIST_OF[card] for card in intent.cards]
    if len(set(artists)) < len(artists):
        raise Illegal("one_per_artist")
    if artists != sorted(artists):
        raise Illegal("not_in_row_order")  # one way to say it, so that equal choices are equal intents


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


# What an absent seat does


def _favourite(player: Player) -> Card:
    """Return a card of the artist of whom the seat has most, in hand and face up, one without a symbol if it can."""
    hand = faces(player.hand)
    artists = [ARTIST_OF[card] for card in chain(hand, player.shown)]
    return min(hand, key=lambda c: (-artists.count(ARTIST_OF[c]), ARTIST_OF[c], SYMBOL_OF[c] is not Symbol.PLAIN, c))


def _most_displayed(player: Player) -> Artist:
    shown = [ARTIST_OF[card] for card in player.shown]
    return max(ARTISTS, key=shown.count)


@dataclass(frozen=True, slots=True)
class _Phase:
    """The rules of one phase: whom the table waits for, who may answer, what with, and what a seat does by default."""

    asked: Callable[[State, Any], frozenset[Seat]]
    may_answer: Callable[[State, Seat], bool]
    legal: Callable[[State, Seat], Iterator[Intent]]
    answers: Mapping[type[Any], tuple[_Check, _Do]]
    default: Callable[[Player], Intent]


_DECLINES = {Decline: (_check_nothing, _decline)}


def _declines(player: Player) -> Intent:
    return DECLINE


_PHASES: dict[type[Phase], _Phase] = {
    FirstCard: _Phase(
        _turn, _is_turn, _displays, {Display: (_check_in_hand, _display_first)}, lambda own: DISPLAY[_favourite(own)]
    ),
    SecondUp: _Phase(
        _turn, _is_turn, _second_displays, {Display: (_check_same_artist, _display_second), **_DECLINES}, _declines
    ),
    SecondDown: _Phase(
        _turn, _is_turn, _displays_or_none, {Display: (_check_in_hand, _lay_face_down), **_DECLINES}, _declines
    ),
    Together: _Phase(
        lambda state, phase: frozenset(waiting(phase.ballots)),
        _has_ballot,
        _choices,
        {Choose: (_check_in_hand, _choose)},
        lambda own: CHOOSE[_favourite(own)],
    ),
    Awarding: _Phase(
        _turn, _is_turn, _awards, {Award: (_check_artist, _award)}, lambda own: AWARD[_most_displayed(own)]
    ),
    Adding: _Phase(
        lambda state, phase: _ONLY[phase.queue[0]],
        _is_first_in_queue,
        _additions,
        {Add: (_check_additions, _add)},
        lambda own: ADD_NONE,
    ),
    Over: _Phase(lambda state, phase: _NOBODY, lambda state, seat: False, _nothing, {}, _declines),
}
