"""How a match of Salon goes on: what each intent does."""

from engine import core
from engine.core.ballots import answers, ballots_for, collect
from engine.core.piles import take
from tests.games.salon.state import (
    PICTURES,
    TICKETS,
    Acting,
    AnyEvent,
    Arrange,
    Arranged,
    Curating,
    Done,
    HandShown,
    Judged,
    Lend,
    Lent,
    Options,
    Over,
    Pass,
    Passed,
    Picture,
    Player,
    PlayTicket,
    Propose,
    Proposed,
    Say,
    State,
    Ticket,
    TicketPlayed,
    Trade,
    Traded,
    Trades,
    TurnBegan,
    Vote,
    Voted,
)

# The course of a match


def deal(seats: int, options: Options, rng: core.Rng) -> State:
    deck: list[Picture | None] = list(PICTURES)
    stack: list[Ticket | None] = list(TICKETS)
    rng.shuffle(deck)
    rng.shuffle(stack)
    players = [Player(seat, core.faces(take(deck, 3)), [], take(deck, 2), take(stack, 2)) for seat in range(seats)]
    market = core.faces(take(deck, 3))
    state = State(options, players, deck, stack, market, [], rng, core.Clock(), Over(), 0, 0, 1)
    begin_turn(state, 0)
    return state


def begin_turn(state: State, seat: core.Seat) -> list[AnyEvent]:
    drawn = take(state.deck, 1)
    state.turn = seat
    state.players[seat].hand += drawn
    state.turn_prompt = state.clock.prompt + 1
    count = len(state.players)
    ask_trades(state, tuple((seat + step) % count for step in range(1, count)))
    return [TurnBegan(seat, drawn)]


def ask_trades(state: State, queue: tuple[core.Seat, ...]) -> None:
    """Ask the next seat that has a hand, as all see; what is in it does not matter."""
    rest = tuple(seat for seat in queue if state.players[seat].hand)
    state.phase = Trades(rest) if rest else Acting()
    state.clock = state.clock.next(15 if rest else state.options.turn_seconds)


def queue(state: State) -> tuple[core.Seat, ...]:
    assert isinstance(state.phase, Trades)
    return state.phase.queue


def do_trade(state: State, player: Player, intent: Trade) -> list[AnyEvent]:
    player.hand.remove(intent.placed)
    player.hand.append(intent.taken)
    state.market[state.market.index(intent.taken)] = intent.placed
    state.shown = (player.owner, intent.taken)
    ask_trades(state, queue(state)[1:])
    return [Traded(player.owner, intent.placed, intent.taken)]


def do_pass(state: State, player: Player, intent: Pass) -> list[AnyEvent]:
    ask_trades(state, queue(state)[1:])
    return [Passed(player.owner)]


def arrange(state: State, player: Player, intent: Arrange) -> list[AnyEvent]:
    player.row = list(intent.row)
    return [Arranged(player.owner, intent.row)]


def play_ticket(state: State, player: Player, intent: PlayTicket) -> list[AnyEvent]:
    assert isinstance(state.phase, Acting)
    player.tickets.remove(intent.ticket)
    state.used.append(intent.ticket)
    drawn = take(state.deck, 1)
    player.hand += drawn
    state.phase = Acting(True, state.phase.falls)
    return [TicketPlayed(player.owner, intent.ticket, drawn)]


def propose(state: State, player: Player, intent: Propose) -> list[AnyEvent]:
    assert isinstance(state.phase, Acting)
    player.hand.remove(intent.picture)
    others = [seat for seat in range(len(state.players)) if seat != player.owner]
    state.phase = vote = Vote(intent.picture, intent.title, ballots_for(others), state.phase)
    state.clock = state.clock.next(20)
    proposed: list[AnyEvent] = [Proposed(player.owner, intent.picture, intent.title)]
    return proposed if others else proposed + judge(state, vote)


def say(state: State, player: Player, intent: Say) -> list[AnyEvent]:
    vote = state.phase
    assert isinstance(vote, Vote)
    voted: list[AnyEvent] = [Voted(player.owner)]
    return voted + judge(state, vote) if collect(vote.ballots, player.owner, intent.fair) else voted


def judge(state: State, vote: Vote) -> list[AnyEvent]:
    state.votes = votes = tuple(answers(vote.ballots))
    player = state.players[state.turn]
    stands = 2 * sum(fair for _, fair in votes) >= len(votes)
    if stands:
        player.row.append(vote.picture)
        player.titles.append(vote.title)
    else:
        player.hand.append(vote.picture)
        state.shown = (player.owner, vote.picture)
    state.phase = Acting(vote.then.ticket_played, vote.then.falls + (not stands))
    state.clock = state.clock.next(state.options.turn_seconds)
    return [Judged(player.owner, votes, stands)]


def done(state: State, player: Player, intent: Done) -> list[AnyEvent]:
    if not state.options.curators or not player.hand:
        return end_turn(state)
    hand, player.hand = core.faces(player.hand), []
    state.phase = Curating(player.owner, (player.owner - 1) % len(state.players), hand)
    state.clock = state.clock.next(30)
    return [HandShown(player.owner, tuple(hand))]


def lend(state: State, player: Player, intent: Lend | Pass) -> list[AnyEvent]:
    phase = state.phase
    assert isinstance(phase, Curating)
    owner = state.players[phase.owner]
    if isinstance(intent, Lend):
        phase.hand.remove(intent.picture)
        owner.row.append(intent.picture)
    owner.hand += phase.hand
    lent: AnyEvent = Lent(player.owner, intent.picture if isinstance(intent, Lend) else None)
    return [lent, *end_turn(state)]


def end_turn(state: State) -> list[AnyEvent]:
    following = (state.turn + 1) % len(state.players)
    if following == 0:
        state.lap += 1
    if state.lap <= state.options.laps:
        return begin_turn(state, following)
    state.phase, state.clock = Over(), state.clock.next(0)
    return []
