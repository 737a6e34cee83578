"""Steps of a fair deal: the host commits to its seed, every seat to its own (a *seal*), then all reveal theirs (a *share*).

The match is dealt from all seeds together. People do nothing for it: their programs answer. Nobody can hold the table up: where
a seat does not answer in time or loses its connection, the deal is given up (it *lapses*) and begins anew with a new seed of
the host. A seat that is away by then is not asked. One that is here and lets a deal lapse DEAL_LAPSES times is dropped, so it
is away. Every re-deal is counted and told to all. What is hashed: `netcode.protocol.commitments`.
"""

from engine.core.visibility import SPECTATOR, Seat
from netcode.protocol.commitments import SEED_BYTES, Dealing, OwnShare, Round
from netcode.protocol.limits import DEAL_LAPSES, DEAL_TIMEOUT, REDEALS_TOLD
from netcode.protocol.messages import DealBegun, DealSeal, DealSeals, DealShare
from netcode.table.connections import Peer
from netcode.table.effects import Changed, Conn, Effect, Send, Started
from netcode.table.match_runner import MatchRunner
from netcode.table.members import Member
from netcode.table.state import TableState


def begin(state: TableState, now: float) -> list[Effect]:
    """Begin to deal the next match."""
    effects = _try(state, {}, now)
    return [*effects, *state.tell_room(), Changed()]


def seal(state: TableState, peer: Peer, message: DealSeal, now: float) -> list[Effect]:
    """Take a seat's seal; when all are here, tell the list."""
    dealing = _dealing_of(state, message.number, message.attempt)
    if dealing is None or peer.member is None:
        return []  # of a deal that has lapsed
    if not dealing.round.seal(peer.member.seat, message.seal):
        return state.out_of_order(peer)
    if not dealing.round.sealed:
        return []
    dealing.due = now + DEAL_TIMEOUT
    return state.to_all(_seals(state, dealing.round))


def share(state: TableState, peer: Peer, message: DealShare, now: float) -> list[Effect]:
    """Take a seat's share; when all are here, deal."""
    dealing = _dealing_of(state, message.number, message.attempt)
    if dealing is None or peer.member is None:
        return []
    if not dealing.round.reveal(peer.member.seat, OwnShare(message.seed, message.nonce)):
        return state.out_of_order(peer)
    return _deal(state, dealing.round, now) if dealing.round.complete else []


def lost(state: TableState, member: Member, now: float) -> list[Effect]:
    """Give up a deal that waits for a seat whose connection is lost; one whose time is up already is left to `run_out`."""
    dealing = state.dealing
    if dealing is None or now >= dealing.due or member.seat not in dealing.round.missing():
        return []
    return _again(state, dealing, member, now)


def attached(state: TableState, peer: Peer, member: Member, now: float) -> list[Effect]:
    """Tell someone who attaches during a deal what everyone knows of it.

    A seat that takes part may have lost its seed with its old connection: then the deal begins anew.
    """
    dealing = state.dealing
    if dealing is None:
        return []
    if member.seat != SPECTATOR and not dealing.round.seats:
        return _try(state, dealing.lapses, now)
    if member.seat in dealing.round.seats:
        return _again(state, dealing, member, now)
    effects: list[Effect] = [Send(peer.conn, _begun(dealing.round))]
    return [*effects, Send(peer.conn, _seals(state, dealing.round))] if dealing.round.sealed else effects


def too_slow(state: TableState, now: float) -> list[Conn]:
    """When a step's time is up: count it against the seats that are late; return the connections to drop, before `run_out`."""
    dealing, slow = _run_out(state, now), list[Conn]()
    if dealing is None:
        return slow
    for seat in dealing.round.missing():
        dealing.lapses[seat] = dealing.lapses.get(seat, 0) + 1
        conn = state.members.chairs[seat].conn
        if dealing.lapses[seat] >= DEAL_LAPSES and conn is not None:
            slow.append(conn)
    return slow


def run_out(state: TableState, now: float) -> list[Effect]:
    """Begin the deal anew where a step was not answered in time."""
    dealing = _run_out(state, now)
    return [] if dealing is None else _again(state, dealing, state.members.chairs[dealing.round.missing()[0]], now)


def _run_out(state: TableState, now: float) -> Dealing | None:
    dealing = state.dealing
    return dealing if dealing is not None and dealing.round.seats and now >= dealing.due else None


def wake_at(state: TableState) -> float | None:
    """Return when `run_out` has something to do."""
    return state.dealing.due if state.dealing is not None and state.dealing.round.seats else None


def _try(state: TableState, lapses: dict[Seat, int], now: float) -> list[Effect]:
    """Ask every seat that is here for its share, with a new seed of our own. With nobody here: wait for somebody."""
    seats = tuple(chair.seat for chair in state.members.chairs if chair.here)
    number = state.matches + 1
    attempts = state.attempted[1] + 1 if state.attempted[0] == number else 1
    state.attempted = (number, attempts)
    attempt = Round(state.setup.table, number, attempts, state.secrets.entropy(SEED_BYTES), seats)
    state.dealing = Dealing(attempt, now + DEAL_TIMEOUT, lapses)
    return state.to_all(_begun(attempt))


def _again(state: TableState, dealing: Dealing, member: Member, now: float) -> list[Effect]:
    """Give up a deal because of one seat and begin anew; tell everyone, as a warning if it is not the first time."""
    count = dealing.round.attempt
    if count > REDEALS_TOLD:
        notice = state.notice("redealt_again", name=member.name, seat=member.seat, count=count)
    else:
        notice = state.notice("redealt", name=member.name, seat=member.seat)
    return [*notice, *_try(state, dealing.lapses, now)]


def _deal(state: TableState, made: Round, now: float) -> list[Effect]:
    """Deal the match from the seed that all have made."""
    names = tuple(chair.name for chair in state.members.chairs)
    state.matches, state.dealing = made.number, None
    state.runner = MatchRunner.deal(state.setup, names, made)
    for peer in state.peers.values():
        peer.since = 0  # the steps of this match are counted from its deal
    state.runner.watch_clock(state.members, now)
    effects: list[Effect] = [state.runner.opening, Started(names), *state.tell_room()]
    return [*effects, *state.show_all(now), Changed()]


def _dealing_of(state: TableState, number: int, attempt: int) -> Dealing | None:
    """Return the deal that a message belongs to; None where that one was given up."""
    dealing = state.dealing
    if dealing is None or (dealing.round.number, dealing.round.attempt) != (number, attempt):
        return None
    return dealing


def _begun(attempt: Round) -> DealBegun:
    return DealBegun(attempt.number, attempt.attempt, attempt.commitment, attempt.seats)


def _seals(state: TableState, attempt: Round) -> DealSeals:
    return DealSeals(attempt.number, attempt.attempt, attempt.list(state.setup.seats))
