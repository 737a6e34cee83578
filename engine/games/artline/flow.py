"""How a match of Artline goes on: reviews settled, paintings drawn, turns and the end (artline: A turn, End)."""

from collections.abc import Iterator

from engine.core import Ballot, Clock, Event, Rng, Seat, answers, ballots_for, faces, take
from engine.core.options import first_seat
from engine.games.artline import events, state as states
from engine.games.artline.elements import deck
from engine.games.artline.intents import Hang
from engine.games.artline.pieces import FALLS, HAND, Painting
from engine.games.artline.scoring import left, result
from engine.games.artline.wall import demands, in_line, lines_of


def deal(seats: int, options: states.Options, rng: Rng) -> states.State:
    """Shuffle, deal five paintings each, hang the first one, or a diagonal of them; R: who begins is chosen or drawn by lot."""
    pile: list[Painting | None] = list(deck())
    rng.shuffle(pile)
    first = first_seat(options.first_seat, seats, rng)
    players = [states.Player(seat, take(pile, HAND), []) for seat in range(seats)]
    begin = -(-seats // 2) if options.season else 1
    wall = [states.Hung(painting, (place, place)) for place, painting in enumerate(faces(take(pile, begin)))]
    state = states.State(options, players, pile, rng, wall, [], [], first, states.Turn(), Clock())
    _ask(state, states.Turn(), options.turn_seconds)
    return state


# Hanging and its review


def propose(state: states.State, hanger: Seat, intent: Hang) -> list[Event]:
    """Hold a painting against the wall and ask all others."""
    then = state.phase
    assert isinstance(then, states.Turn | states.Helping)
    _take_from(state.players[state.turn], intent.painting)
    asked = demands(state, intent.cell, intent.row, intent.column)
    others: list[Ballot[states.Verdict]] = ballots_for(seat for seat in range(len(state.players)) if seat != hanger)
    state.phase = states.Review(hanger, intent.painting, intent.cell, asked, others, then)
    state.clock = state.clock.next(state.options.review_seconds)
    return [events.Proposed(hanger, intent.painting, intent.cell, asked)]


def settle_review(state: states.State) -> list[Event]:
    """Count the answers: the painting stays where every demand stands, else it goes back to its seat's hand."""
    phase = state.phase
    assert isinstance(phase, states.Review)
    votes = tuple(answers(phase.ballots))
    yes = [sum(fits[place] for _, fits in votes) for place in range(len(phase.demands))]
    stands = tuple(stays(demand.new, agreed, len(votes)) for demand, agreed in zip(phase.demands, yes, strict=True))
    state.review = states.Reviewed(phase.hanger, phase.painting, phase.cell, phase.demands, votes, stands)
    if not state.review.hung:
        ended: Event = events.ReviewEnded(phase.hanger, state.review, exhibition=False)
        return [ended, *_fall(state, phase)]
    exhibition = _hang(state, phase)
    ended = events.ReviewEnded(phase.hanger, state.review, exhibition)
    drawn = [] if exhibition and phase.hanger == state.turn else [draw(state)]
    return [ended, *drawn, *end_turn(state)]


def stays(new: bool, agreed: int, asked: int) -> bool:
    """Tell whether a demand stands: a fit with half of all who are asked, a new feature only with more than half."""
    return 2 * agreed > asked if new else 2 * agreed >= asked


def _hang(state: states.State, phase: states.Review) -> bool:
    """Put the painting on the wall, open its galleries; tell whether both lines had paintings."""
    exhibition = all(in_line(state.wall, line) for line in lines_of(phase.cell))
    state.wall.append(states.Hung(phase.painting, phase.cell))
    state.galleries += [
        states.Gallery(demand.line, demand.feature, phase.hanger) for demand in phase.demands if demand.new
    ]
    return exhibition


def _fall(state: states.State, phase: states.Review) -> list[Event]:
    """Give the painting back, open, and let the turn go on; after the third fall there is no other try."""
    state.players[state.turn].open.append(phase.painting)
    falls, fell = phase.then.falls + 1, (*phase.then.fell, *_fallen(state.review))
    if isinstance(phase.then, states.Helping):
        if falls == FALLS:
            return [events.Passed(phase.hanger, thrice=True), *ask_discard(state)]
        _ask(state, states.Helping(phase.hanger, falls, fell), state.options.turn_seconds)
        return []
    if falls == FALLS and state.options.curators:
        return show_hand(state)
    if falls == FALLS and left(state)[state.turn] == 1:
        return ask_discard(state)
    _ask(state, states.Turn(falls, fell), state.options.turn_seconds)
    return []


def _fallen(review: states.Reviewed | None) -> Iterator[states.Fallen]:
    """Yield the new features of a review that did not stand, each with the painting."""
    assert review is not None
    for demand, stands in zip(review.demands, review.stands, strict=True):
        if demand.new and not stands:
            yield states.Fallen(review.painting, demand.feature)


# Not hanging


def show_hand(state: states.State) -> list[Event]:
    """Open the hand of the seat in turn and ask its right-hand neighbour (artline: Competitive curators)."""
    player = state.players[state.turn]
    player.open, player.hand = [*faces(player.hand), *player.open], []
    helper = (state.turn - 1) % len(state.players)
    _ask(state, states.Helping(helper), state.options.turn_seconds)
    return [events.HandShown(state.turn, tuple(player.open))]


def ask_discard(state: states.State) -> list[Event]:
    """Ask the seat in turn which of its open paintings it discards; the only one goes without asking."""
    shown = state.players[state.turn].open
    if len(shown) == 1:
        return discard(state, shown[0])
    _ask(state, states.Discarding(), state.options.turn_seconds)
    return []


def discard(state: states.State, painting: Painting) -> list[Event]:
    """Discard a painting of the seat in turn, draw one and end the turn."""
    _take_from(state.players[state.turn], painting)
    state.discarded.append(painting)
    discarded: Event = events.Discarded(state.turn, painting)
    return [discarded, draw(state), *end_turn(state)]


def draw(state: states.State) -> Event:
    """Draw a painting for the seat in turn, if there is one."""
    drawn = take(state.deck, 1)
    state.players[state.turn].hand += drawn
    return events.Drew(state.turn, drawn)


# Turns


def end_turn(state: states.State) -> list[Event]:
    """Close what lay open, see whether the match ends, else begin the next turn (artline: End)."""
    player = state.players[state.turn]
    player.hand, player.open = [*player.hand, *player.open], []
    if state.review is not None and state.review.painting in player.hand:
        state.review = None  # what fell is part of a hand again, and which is not told
    if state.last is not None:
        return _next_final(state, state.last)
    if not player.hand:
        count = len(state.players)
        others = tuple((state.turn + step) % count for step in range(1, count))
        final: Event = events.FinalTurns(state.turn, others)
        return [final, *_next_final(state, others)]
    if not state.deck:
        return _end(state, by_deck=True)
    return _begin_turn(state, (state.turn + 1) % len(state.players), final=False)


def _next_final(state: states.State, seats: tuple[Seat, ...]) -> list[Event]:
    if not seats:
        return _end(state, by_deck=False)
    state.last = seats[1:]
    return _begin_turn(state, seats[0], final=True)


def _begin_turn(state: states.State, seat: Seat, final: bool) -> list[Event]:
    state.turn = seat
    _ask(state, states.Turn(), state.options.turn_seconds)
    return [events.TurnBegan(seat, final)]


def _end(state: states.State, by_deck: bool) -> list[Event]:
    state.phase = states.Over(by_deck)
    state.clock = state.clock.next(0)
    return [events.MatchEnded(by_deck, left(state), result(state).winners)]


def _ask(state: states.State, phase: states.Turn | states.Helping | states.Discarding, seconds: int) -> None:
    state.phase = phase
    state.clock = state.clock.next(seconds)


def _take_from(player: states.Player, painting: Painting) -> None:
    (player.hand if painting in player.hand else player.open).remove(painting)
