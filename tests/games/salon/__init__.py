"""Salon, a small game of talk: trades out of turn while the active seat arranges, titles that others vote on, a hand shown.

Its rules are in salon.md beside this file.
"""

from collections.abc import Iterator
from itertools import chain

from engine.core import (
    Game,
    Info,
    Rng,
    Seat,
    faces,
)
from engine.core.options import Choice, Span
from engine.core.piles import take
from engine.core.viewing import compile_copy
from tests.games.salon.flow import deal
from tests.games.salon.rules import apply, check, conflict, default, legal, outcome, prompt, to_act
from tests.games.salon.state import (
    PICTURES,
    TICKETS,
    AnyEvent,
    AnyIntent,
    Arrange,
    Arranged,
    Curating,
    Done,
    HandShown,
    Judged,
    Lend,
    Lent,
    Options,
    Pass,
    Passed,
    Picture,
    PlayTicket,
    Propose,
    Proposed,
    Say,
    State,
    Ticket,
    TicketPlayed,
    Trade,
    Traded,
    TurnBegan,
    Vote,
    Voted,
)

# Other worlds

_copy = compile_copy(State)


def imagine(state: State, viewer: Seat, rng: Rng) -> State:
    """Deal deck, tickets, others' hands and votes anew; a picture just seen to go into a hand stays its last."""
    world: State = _copy(state)
    own = [player for player in world.players if player.owner == viewer]
    seen = {*world.market, *chain.from_iterable(player.row for player in world.players)}
    seen |= {picture for player in own for picture in faces(player.hand)}
    if isinstance(world.phase, Vote):
        seen.add(world.phase.picture)
    if isinstance(world.phase, Curating):
        seen |= {*world.phase.hand}
    if world.shown:
        seen.add(world.shown[1])
    unseen: list[Picture | None] = [picture for picture in PICTURES if picture not in seen]
    known_tickets = {*world.used, *(ticket for player in own for ticket in player.tickets)}
    tickets: list[Ticket | None] = [ticket for ticket in TICKETS if ticket not in known_tickets]
    rng.shuffle(unseen)
    rng.shuffle(tickets)
    for player in world.players:
        if player.owner != viewer:
            last = [world.shown[1]] if world.shown and world.shown[0] == player.owner else []
            player.hand = [*take(unseen, len(player.hand) - len(last)), *last]
            player.tickets = take(tickets, len(player.tickets))
    world.deck, world.stack = unseen, tickets
    for ballot in world.phase.ballots if isinstance(world.phase, Vote) else ():
        if ballot.cast and ballot.owner != viewer:
            ballot.answer = rng.below(2) == 0
    world.rng = rng.fork("world")
    return world


def pieces(state: State) -> Iterator[int]:
    yield from faces(state.deck)
    yield from faces(state.stack)
    yield from chain(state.market, state.used)
    for player in state.players:
        yield from player.row
        yield from faces(player.hand)
        yield from faces(player.tickets)
    if isinstance(state.phase, Vote):
        yield state.phase.picture
    if isinstance(state.phase, Curating):
        yield from state.phase.hand


GAME: Game[State, AnyIntent, AnyEvent, Options] = Game(
    info=Info(
        slug="salon",
        seats=range(1, 5),
        options=(
            Choice("solo", (False, True), False),
            Choice("curators", (False, True), False),
            Span("laps", 1, 4, 2),
            Choice("turn_seconds", (0, 60), 60),
        ),
        version=1,
    ),
    state=State,
    options=Options,
    intents=(Trade, Pass, Arrange, Propose, PlayTicket, Say, Lend, Done),
    events=(TurnBegan, Traded, Passed, Arranged, Proposed, TicketPlayed, Voted, Judged, HandShown, Lent),
    deal=deal,
    to_act=to_act,
    legal=legal,
    check=check,
    apply=apply,
    outcome=outcome,
    default=default,
    imagine=imagine,
    reasons={
        "not_asked": "Trades",
        "not_this_answer": "Trades",
        "not_on_the_market": "Trades",
        "not_in_hand": "Trades",
        "not_the_same_pictures": "Arranging",
        "fell_twice": "Vote",
        "text_empty": "Action",
        "text_long": "Action",
        "text_unshown": "Action",
        "title_taken": "Action",
        "one_ticket": "Action",
        "not_your_ticket": "Action",
    },
    piece=(Picture, Ticket),
    pieces=pieces,
    open=(Arrange, Propose),
    prompt=prompt,
    seats_for=lambda options: range(1, 2) if options.solo else range(2, 5),
    conflict=conflict,
)
