"""Who is asked in Salon, what is legal and why not."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, pairwise, product
from typing import Any

from engine import core
from engine.core.ballots import ballot_of, waiting
from engine.core.errors import BadSetup
from engine.core.outcome import settle
from engine.core.words import check_text, folded
from tests.games.salon.flow import arrange, do_pass, do_trade, done, lend, play_ticket, propose, queue, say
from tests.games.salon.state import (
    FALLS,
    LONGEST,
    TITLES,
    Acting,
    AnyEvent,
    AnyIntent,
    Arrange,
    Curating,
    Done,
    Lend,
    Options,
    Over,
    Pass,
    Phase,
    Picture,
    Player,
    PlayTicket,
    Propose,
    Say,
    State,
    Trade,
    Trades,
    Vote,
)

# The contract


Answer = tuple[
    Callable[[State, Player], Iterator[AnyIntent]],
    Callable[[State, Player, Any], None],
    Callable[[State, Player, Any], list[AnyEvent]],
]
"""What is legal, why not, what it does."""


@dataclass(frozen=True)
class Rule:
    asked: Callable[[State], frozenset[core.Seat]]
    may: Callable[[State, core.Seat], bool]
    answers: Mapping[type[AnyIntent], Answer]
    aside: Mapping[type[AnyIntent], Answer]
    """What the seat in turn may do although another is asked."""
    default: AnyIntent


def _answers(state: State, seat: core.Seat) -> Mapping[type[AnyIntent], Answer]:
    rule = RULES[type(state.phase)]
    if rule.may(state, seat):
        return rule.answers
    return rule.aside if seat == state.turn else {}


def to_act(state: State) -> frozenset[core.Seat]:
    return RULES[type(state.phase)].asked(state)


def legal(state: State, seat: core.Seat) -> Iterator[AnyIntent]:
    found = _answers(state, seat)
    return chain.from_iterable(listed(state, state.players[seat]) for listed, _, _ in found.values())


def check(state: State, seat: core.Seat, intent: AnyIntent) -> None:
    found = _answers(state, seat)
    if not found:
        raise core.Illegal("not_asked")
    if type(intent) not in found:
        raise core.Illegal("not_this_answer")
    found[type(intent)][1](state, state.players[seat], intent)


def apply(state: State, seat: core.Seat, intent: AnyIntent) -> list[AnyEvent]:
    check(state, seat, intent)
    state.shown, state.votes = None, ()
    return _answers(state, seat)[type(intent)][2](state, state.players[seat], intent)


def default(state: State, seat: core.Seat) -> AnyIntent:
    return RULES[type(state.phase)].default


def outcome(state: State) -> core.Outcome | None:
    if not isinstance(state.phase, Over):
        return None
    parts = [
        [core.Part("order", sum(a < b for a, b in pairwise(player.row))), core.Part("titles", 2 * len(player.titles))]
        for player in state.players
    ]
    return settle(parts, "laps_done")


def prompt(state: State, seat: core.Seat) -> int:
    aside = seat == state.turn and seat not in to_act(state)
    return state.turn_prompt if aside else state.clock.prompt


def conflict(seats: int, options: Options) -> BadSetup | None:
    return BadSetup("curators_need_two") if options.curators and seats == 1 else None


def _ballots(state: State) -> list[core.Ballot[bool]]:
    assert isinstance(state.phase, Vote)
    return state.phase.ballots


def _helper(state: State) -> core.Seat:
    assert isinstance(state.phase, Curating)
    return state.phase.helper


def _lent(state: State) -> list[Picture]:
    assert isinstance(state.phase, Curating)
    return state.phase.hand


# What is legal and why not


def _one(intent: AnyIntent) -> Callable[[State, Player], Iterator[AnyIntent]]:
    return lambda state, player: iter((intent,))


def _fine(state: State, player: Player, intent: AnyIntent) -> None:
    return None


def _trades(state: State, player: Player) -> Iterator[AnyIntent]:
    return (Trade(placed, taken) for placed, taken in product(core.faces(player.hand), state.market))


def _check_trade(state: State, player: Player, intent: Trade) -> None:
    _check_in_hand(state, player, intent.placed)
    if intent.taken not in state.market:
        raise core.Illegal("not_on_the_market", picture=intent.taken)


def _check_in_hand(state: State, player: Player, picture: Picture) -> None:
    if picture not in player.hand:
        raise core.Illegal("not_in_hand", picture=picture)


def _arrangements(state: State, player: Player) -> Iterator[AnyIntent]:
    yield Arrange(tuple(sorted(player.row)))
    yield Arrange(tuple(sorted(player.row, reverse=True)))


def _check_arrangement(state: State, player: Player, intent: Arrange) -> None:
    if sorted(intent.row) != sorted(player.row):
        raise core.Illegal("not_the_same_pictures")


def _titled(state: State) -> set[str]:
    return {folded(title) for player in state.players for title in player.titles}


def _falls(state: State) -> int:
    assert isinstance(state.phase, Acting)
    return state.phase.falls


def _proposals(state: State, player: Player) -> Iterator[AnyIntent]:
    if _falls(state) == FALLS:
        return iter(())
    free = [title for title in TITLES if folded(title) not in _titled(state)]
    return (Propose(picture, title) for picture, title in product(core.faces(player.hand), free))


def _check_proposal(state: State, player: Player, intent: Propose) -> None:
    if _falls(state) == FALLS:
        raise core.Illegal("fell_twice")
    _check_in_hand(state, player, intent.picture)
    check_text(intent.title, LONGEST)
    if folded(intent.title) in _titled(state):
        raise core.Illegal("title_taken", title=intent.title)


def _tickets(state: State, player: Player) -> Iterator[AnyIntent]:
    assert isinstance(state.phase, Acting)
    return iter(()) if state.phase.ticket_played else map(PlayTicket, core.faces(player.tickets))


def _check_ticket(state: State, player: Player, intent: PlayTicket) -> None:
    assert isinstance(state.phase, Acting)
    if state.phase.ticket_played:
        raise core.Illegal("one_ticket")
    if intent.ticket not in player.tickets:
        raise core.Illegal("not_your_ticket", ticket=intent.ticket)


def _check_lent(state: State, player: Player, intent: Lend) -> None:
    if intent.picture not in _lent(state):
        raise core.Illegal("not_in_hand", picture=intent.picture)


ARRANGE: Mapping[type[AnyIntent], Answer] = {Arrange: (_arrangements, _check_arrangement, arrange)}
PASS = Pass()
RULES: dict[type[Phase], Rule] = {
    Trades: Rule(
        lambda state: frozenset(queue(state)[:1]),
        lambda state, seat: seat == queue(state)[0],
        {Pass: (_one(PASS), _fine, do_pass), Trade: (_trades, _check_trade, do_trade)},
        ARRANGE,
        PASS,
    ),
    Acting: Rule(
        lambda state: frozenset((state.turn,)),
        lambda state, seat: seat == state.turn,
        {
            Done: (_one(Done()), _fine, done),
            **ARRANGE,
            Propose: (_proposals, _check_proposal, propose),
            PlayTicket: (_tickets, _check_ticket, play_ticket),
        },
        {},
        Done(),
    ),
    Vote: Rule(
        lambda state: frozenset(waiting(_ballots(state))),
        lambda state, seat: ballot_of(_ballots(state), seat) is not None,
        {Say: (lambda state, player: iter((Say(True), Say(False))), _fine, say)},
        {},
        Say(True),
    ),
    Curating: Rule(
        lambda state: frozenset((_helper(state),)),
        lambda state, seat: seat == _helper(state),
        {Pass: (_one(PASS), _fine, lend), Lend: (lambda state, player: map(Lend, _lent(state)), _check_lent, lend)},
        {},
        PASS,
    ),
    Over: Rule(lambda state: frozenset(), lambda state, seat: False, {}, {}, PASS),
}
