"""How a match goes on by itself from one question to the next: setting up, turns, the last lap, the final scoring.

Every function changes the full state and returns what happened. Only what all see decides whether a seat is asked, so that
nobody can tell a seat that cannot from one that does not want to (museum_pictura: Who sees what).
"""

from functools import cache

from engine.core import Ballot, Clock, Event, Rng, Seat, answers, ballots_for, known, take
from engine.core.options import first_seat
from engine.games.museum_pictura import events, pieces, state as states
from engine.games.museum_pictura.boards import AGENTS_DRAW, Board, Reward
from engine.games.museum_pictura.gains import discard_favour, draw, fill, new_trend, refill
from engine.games.museum_pictura.scoring import result


def ask(state: states.State, phase: states.Phase, seconds: int | None = None) -> None:
    """Open a question: a new prompt number and a fresh clock, which waits for a seat that is away."""
    state.phase = phase
    state.clock = state.clock.next(state.options.turn_seconds if seconds is None else seconds)


def around(state: states.State, seat: Seat) -> tuple[Seat, ...]:
    """Return the other seats in turn order, from the one after `seat`."""
    return _others(len(state.players), seat)


@cache
def _others(seats: int, seat: Seat) -> tuple[Seat, ...]:
    return (*range(seat + 1, seats), *range(seat))


# Setting up


def deal(seats: int, options: states.Options, rng: Rng) -> states.State:
    """Shuffle, set out museums and patrons, give out boards (museum_pictura: Setup)."""
    market: list[pieces.Painting | None] = [*pieces.PAINTINGS]
    trends: list[pieces.Trend | None] = [*pieces.TRENDS]
    favours: list[pieces.Favour | None] = [*pieces.FAVOURS]
    patrons: list[pieces.Patron | None] = [*pieces.PATRONS]
    boards = [*Board]
    rng.shuffle(market)
    rng.shuffle(trends)
    rng.shuffle(favours)
    rng.shuffle(patrons)
    rng.shuffle(boards)
    first = first_seat(options.first_seat, seats, rng)
    if options.boards == "equal":
        boards = [Board.PARIS] * len(boards)
    players = [_player(seat, boards[seat], pieces.START[(seat - first) % seats]) for seat in range(seats)]
    trend = known(take(trends, 1)[0])
    museums = [states.Museum(known(take(trends, 1)[0]), []) for _ in pieces.MUSEUM_NAMES]
    opened = [known(patron) for patron in take(patrons, pieces.PATRONS_SHOWN)]
    piles = (market, trends, favours, patrons)
    tokens = [pieces.TOKENS_EACH] * len(pieces.KINDS)
    state = states.State(
        options, players, *piles, rng, first, first, 0, states.Over(), Clock(), 0, states.Turn(),
        museums, trend, [], opened, [], [], tokens, None, "", None,
    )  # fmt: skip
    for place in range(len(museums)):
        fill(state, place)
    if options.boards == "picked":
        ask(state, states.PickingBoard((first, *around(state, first)), tuple(Board)))
    else:
        deal_hands(state)
    return state


def _player(seat: Seat, board: Board, score: int) -> states.Player:
    return states.Player(
        seat, board, [], [], [], None, None, [None] * pieces.SLOTS, [], [], [], [], score, pieces.MARKERS[0]
    )


def deal_hands(state: states.State) -> list[Event]:
    """Deal hands, favours and the trends to choose from, and ask all seats at once which trend they keep."""
    happened: list[Event] = []
    for player in state.players:
        player.hand = take(state.market, pieces.HAND_START)
        player.favours = take(state.favours, 1)
        player.offered = take(state.trends, pieces.TRENDS_OFFERED)
        happened.append(events.HandsDealt(player.owner, [*player.hand], [*player.favours], [*player.offered]))
    ask(state, states.KeepingTrend(ballots_for(range(len(state.players)))))
    return happened


def keep_trends(state: states.State, ballots: list[Ballot[pieces.Trend]]) -> list[Event]:
    """Let every seat keep its trend; the others go back and the deck is shuffled; then the first turn begins."""
    back: list[pieces.Trend] = []
    for seat, trend in answers(ballots):
        player = state.players[seat]
        player.trend = trend
        back += [known(other) for other in player.offered if other != trend]
        player.offered = []
    deck = [*back, *(known(trend) for trend in state.trends)]
    state.trends = []
    refill(state.trends, deck, state.rng)
    return begin_turn(state, state.first)


# Turns


def begin_turn(state: states.State, seat: Seat) -> list[Event]:
    """Begin a seat's turn: from the second round on the first seat brings a new public trend; then it draws."""
    state.turn, state.used = seat, states.Turn()
    happened: list[Event] = []
    if seat == state.first:
        state.round += 1
    happened.append(events.TurnBegan(seat, state.round, state.last is not None))
    if seat == state.first and state.round > 1:
        happened += new_trend(state)
    player = state.players[seat]
    agents = states.has(player, Reward.AGENTS)
    happened += draw(state, player, AGENTS_DRAW if agents else pieces.DRAW)
    state.turn_prompt = state.clock.prompt + 1
    if agents and player.hand:
        ask(state, states.PuttingUnder())
        return happened
    return happened + begin_exchange(state)


def begin_exchange(state: states.State) -> list[Event]:
    """Ask the seat whose turn it is for its exchange; one with an empty hand exchanges nothing, as all see."""
    if not state.players[state.turn].hand:
        return ask_others(state, around(state, state.turn))
    ask(state, states.Exchanging())
    return []


def after_exchange(state: states.State, phase: states.Exchanging) -> list[Event]:
    """Ask for a further exchange where a favour allows one, else ask the other seats."""
    if phase.more and state.players[state.turn].hand:
        ask(state, states.Exchanging(phase.more - 1, done=True))
        return []
    return end_exchange(state)


def end_exchange(state: states.State) -> list[Event]:
    """Discard the favour that gave a further exchange, and ask the other seats."""
    discard_favour(state)
    return ask_others(state, around(state, state.turn))


def ask_others(state: states.State, queue: tuple[Seat, ...]) -> list[Event]:
    """Ask the first of these seats that holds a card whether it exchanges; after the last one the action phase begins."""
    for place, seat in enumerate(queue):
        if state.players[seat].hand:
            ask(state, states.Trading(queue[place:]), state.options.trade_seconds)
            return []
    ask(state, states.Acting())
    return []


def end_turn(state: states.State) -> list[Event]:
    """End the turn: perhaps the last lap begins, perhaps all turns are over (museum_pictura: End)."""
    if state.last is None and not state.market and not state.ending:
        state.ending = "market"
    happened: list[Event] = []
    if state.last is None and state.ending:
        state.last = around(state, state.turn)
        happened.append(events.LastLap(state.ending, state.last))
    if state.last is None:
        return [*happened, *begin_turn(state, around(state, state.turn)[0])]
    if state.last:
        seat, state.last = state.last[0], state.last[1:]
        return [*happened, *begin_turn(state, seat)]
    return [*happened, *begin_arranging(state)]


# The end


def begin_arranging(state: states.State) -> list[Event]:
    """Ask all seats at once for the last layout of their museums, but for empty ones; the clock waits for nobody."""
    ballots: list[Ballot[states.Slots]] = ballots_for(player.owner for player in state.players if states.hung(player))
    if not ballots:
        return [events.ArrangingBegan(), *finish(state, ballots)]
    state.phase = states.Arranging(ballots)
    state.clock = state.clock.next(state.options.final_seconds, waits=False)
    return [events.ArrangingBegan()]


def finish(state: states.State, ballots: list[Ballot[states.Slots]]) -> list[Event]:
    """Show all layouts and own trends, and score."""
    for seat, layout in answers(ballots):
        state.players[seat].museum = [*layout]
    for player in state.players:
        player.shown_trend, player.trend = player.trend, None
    ask(state, states.Over(), 0)
    final = result(state)
    trends = tuple(known(player.shown_trend) for player in state.players)
    layouts = tuple(tuple(player.museum) for player in state.players)
    return [events.MatchEnded(layouts, trends, final.scores, final.winners)]
