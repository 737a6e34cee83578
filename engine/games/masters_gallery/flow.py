"""How a match of Masters Gallery goes on by itself from one question to the next.

Every function changes the full state and returns what happened. A choice that has one answer, for all to see, is made here;
what is in a hand never decides whether a seat is asked, so that nobody can tell a seat that cannot from one that does not want
to (masters_gallery: Who sees what).
"""

from collections.abc import Callable

from msgspec.structs import replace

from engine.core import Ballot, Clock, Event, Rng, Seat, answers, faces, known, take
from engine.core.ballots import waiting
from engine.core.options import first_seat
from engine.games.masters_gallery import events, pieces, state as states
from engine.games.masters_gallery.intents import DISPLAY, Display
from engine.games.masters_gallery.scoring import points, rank, result, worth

_FIRST_CARD = states.FirstCard()


def ask(state: states.State, phase: states.Phase) -> None:
    """Open a question: a new prompt number and a fresh clock, which waits for a seat that is away."""
    state.phase = phase
    state.clock = Clock(state.clock.prompt + 1, state.options.turn_seconds)


# Dealing


def deal(seats: int, options: states.Options, rng: Rng) -> states.State:
    """Shuffle, deal the hands, then open the extra card; the first seat is drawn or chosen (masters_gallery: Setup)."""
    deck: list[pieces.Card | None] = list(pieces.CARDS)
    rng.shuffle(deck)
    players = [states.Player(seat, [], [], [], []) for seat in range(seats)]
    first = first_seat(options.first_seat, seats, rng)
    none = [0] * len(pieces.ARTISTS)
    state = states.State(
        options, players, deck, rng, first, states.Over(), Clock(), 1, None, none, none.copy(), none.copy(), []
    )
    deal_hands(state)
    open_extra(state)
    start_turn(state, first)
    return state


# Rounds


def deal_hands(state: states.State) -> list[Event]:
    """Deal the round's cards (masters_gallery: Setup, Next round)."""
    count = pieces.DEALS[len(state.players)][state.round - 1]
    happened: list[Event] = []
    for player in state.players if count else ():
        dealt = take(state.deck, count)
        player.hand += dealt
        happened.append(events.Dealt(player.owner, dealt))
    return happened


def open_extra(state: states.State) -> list[Event]:
    """Turn up the round's extra card: it counts for its artist and belongs to nobody; R: its symbol is ignored."""
    extra = state.extra = known(take(state.deck, 1)[0])
    state.totals = [0] * len(state.totals)
    state.totals[pieces.ARTIST_OF[extra]] = 1
    return [events.RoundBegan(state.round, extra)]


def begin_next_round(state: states.State) -> list[Event]:
    """Set up the round after this one; R: without a card in any hand it is skipped."""
    state.round += 1
    happened = open_extra(state) + deal_hands(state)
    started = start_turn(state, state.turn + 1)
    if started is not None:
        return happened + started
    for player in state.players:
        player.scores.append(0)
    return [*happened, events.RoundSkipped(state.round), *clear_table(state)]


def end_round(state: states.State, by_limit: bool) -> list[Event]:
    """Reveal, rank, place the tokens; R: the finisher is the seat whose turn it was (masters_gallery: Scoring a round)."""
    revealed = tuple(tuple(faces(player.down)) for player in state.players)
    for player, cards in zip(state.players, revealed, strict=True):
        player.down = []
        player.shown += cards
        for card in cards:
            state.totals[pieces.ARTIST_OF[card]] += 1
    ranked = rank(state.totals)
    values = worth(ranked, state.tokens, state.awards)
    for artist, value in zip(ranked, pieces.RANK_VALUES, strict=False):
        state.tokens[artist] += value
    totals = tuple(state.totals)
    extra = known(state.extra)
    state.sheet = states.RoundSheet(state.round, state.turn, by_limit, extra, revealed, totals, ranked, values)
    seats = range(len(state.players))
    queue = (*seats[state.turn :], *seats[: state.turn])
    return [events.RoundEnded(state.turn, state.sheet), *score_until_asked(state, queue)]


def score_until_asked(state: states.State, queue: tuple[Seat, ...]) -> list[Event]:
    """Ask the first of these seats that all see may have something to add; score those before it as they are."""
    happened: list[Event] = []
    for place, seat in enumerate(queue):
        player = state.players[seat]
        if player.hand and player.shown:
            ask(state, states.Adding(queue[place:]))
            return happened
        happened.append(score(state, player, ()))
    return happened + clear_table(state)


def score(state: states.State, player: states.Player, added: tuple[pieces.Card, ...]) -> Event:
    """Add cards to a display and score it; ranks and values are fixed (R)."""
    for card in added:
        player.hand.remove(card)
    player.shown += added
    sheet = known(state.sheet)
    gained = points(player.shown, sheet.worth)
    player.scores.append(sum(gained))
    line = states.SeatSheet(player.owner, tuple(player.shown), added, gained)
    state.sheet = replace(sheet, scored=(*sheet.scored, line))
    return events.Scored(player.owner, added, gained, sum(player.scores))


def clear_table(state: states.State) -> list[Event]:
    """Take all displayed cards out of the game, then go on to the next round or to the end."""
    for player in state.players:
        state.gone += player.shown
        player.shown = []
    state.gone.append(known(state.extra))
    state.extra = None
    if state.round < pieces.ROUNDS:
        return begin_next_round(state)
    ask(state, states.Over())
    final = result(state)
    return [events.MatchEnded(final.scores, final.winners)]


# Turns


def start_turn(state: states.State, seat: Seat) -> list[Event] | None:
    """Let the first seat from this one on that has cards take its turn; None if nobody has. `seat` may run past the last."""
    players = state.players
    count = len(players)
    for place in range(seat, seat + count):
        player = players[place % count]
        hand = player.hand
        if hand:
            state.turn = player.owner
            if len(hand) == 1:  # all see that there is nothing to choose
                return display_first(state, player, DISPLAY[known(hand[0])])
            ask(state, _FIRST_CARD)
            return []
    return None


def next_turn(state: states.State) -> list[Event]:
    """Go on to the next seat with cards; when all hands have run out the round ends."""
    started = start_turn(state, state.turn + 1)
    return end_round(state, by_limit=False) if started is None else started


def show(state: states.State, player: states.Player, card: pieces.Card) -> bool:
    """Lay a card of the hand face up; tell whether its artist has reached the limit."""
    player.hand.remove(card)
    player.shown.append(card)
    artist = pieces.ARTIST_OF[card]
    total = state.totals[artist] = state.totals[artist] + 1
    return total >= pieces.LIMITS[len(state.players)]


def display_first(state: states.State, player: states.Player, intent: Display) -> list[Event]:
    """Display the turn's first card: the limit comes before the symbol (masters_gallery: A turn)."""
    card = intent.card
    shown: Event = events.Displayed(player.owner, card)
    if show(state, player, card):
        return [shown, *end_round(state, by_limit=True)]
    resolve = _RESOLVED_BY[card]
    return [shown, *(next_turn(state) if resolve is None else resolve(state, player, card))]


def display_second(state: states.State, player: states.Player, intent: Display) -> list[Event]:
    """Display a second card face up: its symbol is ignored, the limit is not."""
    shown: Event = events.Displayed(player.owner, intent.card)
    return [shown, *(end_round(state, by_limit=True) if show(state, player, intent.card) else next_turn(state))]


# Symbols


def _draw(state: states.State, player: states.Player, card: pieces.Card) -> list[Event]:
    drawn = take(state.deck, 1)
    player.hand += drawn
    return [events.Drew(player.owner, drawn), *next_turn(state)]


def _second_up(state: states.State, player: states.Player, card: pieces.Card) -> list[Event]:
    if not player.hand:
        return next_turn(state)
    ask(state, states.SecondUp(pieces.ARTIST_OF[card]))
    return []


def _second_down(state: states.State, player: states.Player, card: pieces.Card) -> list[Event]:
    if not player.hand:
        return next_turn(state)
    ask(state, states.SecondDown())
    return []


def _award(state: states.State, player: states.Player, card: pieces.Card) -> list[Event]:
    ask(state, states.Awarding())
    return []


def _together(state: states.State, player: states.Player, card: pieces.Card) -> list[Event]:
    """Ask every seat with cards; a hand of one card has chosen, as all see."""
    happened: list[Event] = []
    ballots: list[Ballot[pieces.Card]] = []
    for other in state.players:
        if len(other.hand) == 1:
            ballots.append(Ballot(other.owner, True, other.hand[0]))
            happened.append(events.Chose(other.owner, other.hand[0]))
        elif other.hand:
            ballots.append(Ballot(other.owner))
    if waiting(ballots):
        ask(state, states.Together(ballots))
        return happened
    return happened + (show_together(state, ballots) if ballots else next_turn(state))


def show_together(state: states.State, ballots: list[Ballot[pieces.Card]]) -> list[Event]:
    """Display all choices. The limit is checked only when all cards lie, so it may be exceeded, or reached by two artists."""
    chosen = answers(ballots)
    reached = [show(state, state.players[seat], card) for seat, card in chosen]
    shown: Event = events.ShownTogether(tuple(chosen))
    return [shown, *(end_round(state, by_limit=True) if any(reached) else next_turn(state))]


_RESOLVE: dict[pieces.Symbol, Callable[[states.State, states.Player, pieces.Card], list[Event]]] = {
    pieces.Symbol.DRAW: _draw,
    pieces.Symbol.SECOND_UP: _second_up,
    pieces.Symbol.SECOND_DOWN: _second_down,
    pieces.Symbol.TOGETHER: _together,
    pieces.Symbol.AWARD: _award,
}
_RESOLVED_BY = tuple(_RESOLVE.get(symbol) for symbol in pieces.SYMBOL_OF)
"""Card -> what its symbol does, None for a plain one."""
