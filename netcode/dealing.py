"""Steps of a fair deal: the host is bound, then every seat, then all show their shares and the match is dealt from them.

Nobody's hand is needed, and nobody can hold the table up for good: who does not answer in time or is lost lets the deal lapse,
and it begins anew with a new seed of the host. A seat that is away then is not asked; one that is here and lets it lapse again
is dropped, so it is away. Every re-deal is counted and told to all. What is hashed: `netcode.fairness`.
"""

from __future__ import annotations

from engine.core.visibility import SPECTATOR, Seat
from netcode.effects import Changed, Conn, Effect, Send, Started
from netcode.fairness import SEED_BYTES, Dealing, OwnShare, Round
from netcode.hall import Hall
from netcode.limits import DEAL_LAPSES, DEAL_STEP, REDEALS_TOLD
from netcode.members import Member
from netcode.messages import DealBegun, DealSeal, DealSeals, DealShare
from netcode.peers import Peer
from netcode.play import Play


def begin(hall: Hall, now: float) -> list[Effect]:
    """Begin to deal the next match."""
    effects = _try(hall, {}, now)
    return [*effects, *hall.tell_room(), Changed()]


def seal(hall: Hall, peer: Peer, message: DealSeal, now: float) -> list[Effect]:
    """Take a seat's seal; when all are here, tell the list."""
    dealing = _dealing_of(hall, message.number, message.attempt)
    if dealing is None or peer.member is None:
        return []  # of a deal that has lapsed
    if not dealing.round.seal(peer.member.seat, message.seal):
        return hall.out_of_order(peer)
    if not dealing.round.sealed:
        return []
    dealing.due = now + DEAL_STEP
    return hall.to_all(_seals(hall, dealing.round))


def share(hall: Hall, peer: Peer, message: DealShare, now: float) -> list[Effect]:
    """Take a seat's share; when all are here, deal."""
    dealing = _dealing_of(hall, message.number, message.attempt)
    if dealing is None or peer.member is None:
        return []
    if not dealing.round.reveal(peer.member.seat, OwnShare(message.seed, message.nonce)):
        return hall.out_of_order(peer)
    return _deal(hall, dealing.round, now) if dealing.round.complete else []


def lost(hall: Hall, member: Member, now: float) -> list[Effect]:
    """A seat has lost its connection: a deal that waits for it lapses. What is over time already is for `run_out`."""
    dealing = hall.dealing
    if dealing is None or now >= dealing.due or member.seat not in dealing.round.missing():
        return []
    return _again(hall, dealing, member, now)


def attached(hall: Hall, peer: Peer, member: Member, now: float) -> list[Effect]:
    """Someone has come during a deal. Tells what everyone knows of it.

    A seat that takes part and comes from another connection may have lost what it drew: then the deal begins anew.
    """
    dealing = hall.dealing
    if dealing is None:
        return []
    if member.seat != SPECTATOR and not dealing.round.seats:
        return _try(hall, dealing.lapses, now)
    if member.seat in dealing.round.seats:
        return _again(hall, dealing, member, now)
    told: list[Effect] = [Send(peer.conn, _begun(dealing.round))]
    return [*told, Send(peer.conn, _seals(hall, dealing.round))] if dealing.round.sealed else told


def too_slow(hall: Hall, now: float) -> list[Conn]:
    """Return the connections to be dropped when a step's time is up: of seats that let it lapse before. Then `run_out`."""
    dealing, slow = _run_out(hall, now), list[Conn]()
    if dealing is None:
        return slow
    for seat in dealing.round.missing():
        dealing.lapses[seat] = dealing.lapses.get(seat, 0) + 1
        conn = hall.members.chairs[seat].conn
        if dealing.lapses[seat] >= DEAL_LAPSES and conn is not None:
            slow.append(conn)
    return slow


def run_out(hall: Hall, now: float) -> list[Effect]:
    """Begin anew where a step was not answered in time."""
    dealing = _run_out(hall, now)
    return [] if dealing is None else _again(hall, dealing, hall.members.chairs[dealing.round.missing()[0]], now)


def _run_out(hall: Hall, now: float) -> Dealing | None:
    dealing = hall.dealing
    return dealing if dealing is not None and dealing.round.seats and now >= dealing.due else None


def wake_at(hall: Hall) -> float | None:
    """Return when `run_out` has something to do."""
    return hall.dealing.due if hall.dealing is not None and hall.dealing.round.seats else None


def _try(hall: Hall, lapses: dict[Seat, int], now: float) -> list[Effect]:
    """Ask every seat that is here for its share, with a new seed of our own. With nobody here: wait for somebody."""
    seats = tuple(chair.seat for chair in hall.members.chairs if chair.here)
    number = hall.matches + 1
    attempts = hall.attempted[1] + 1 if hall.attempted[0] == number else 1
    hall.attempted = (number, attempts)
    attempt = Round(hall.setup.table, number, attempts, hall.secrets.entropy(SEED_BYTES), seats)
    hall.dealing = Dealing(attempt, now + DEAL_STEP, lapses)
    return hall.to_all(_begun(attempt))


def _again(hall: Hall, dealing: Dealing, member: Member, now: float) -> list[Effect]:
    """Give up a deal because of one seat and begin anew; tell everyone, as a warning if it is not the first time."""
    count = dealing.round.attempt
    if count > REDEALS_TOLD:
        told = hall.notice("redealt_again", name=member.name, seat=member.seat, count=count)
    else:
        told = hall.notice("redealt", name=member.name, seat=member.seat)
    return [*told, *_try(hall, dealing.lapses, now)]


def _deal(hall: Hall, made: Round, now: float) -> list[Effect]:
    """Deal the match from the seed that all have made."""
    names = tuple(chair.name for chair in hall.members.chairs)
    hall.matches, hall.dealing = made.number, None
    hall.play = Play.deal(hall.setup, names, made)
    for peer in hall.peers.values():
        peer.since = 0  # the steps of this match are counted from its deal
    hall.play.watch_clock(hall.members, now)
    effects: list[Effect] = [hall.play.opening, Started(names), *hall.tell_room()]
    return [*effects, *hall.show_all(now), Changed()]


def _dealing_of(hall: Hall, number: int, attempt: int) -> Dealing | None:
    """Return the deal that a message belongs to; None where it has lapsed."""
    dealing = hall.dealing
    if dealing is None or (dealing.round.number, dealing.round.attempt) != (number, attempt):
        return None
    return dealing


def _begun(attempt: Round) -> DealBegun:
    return DealBegun(attempt.number, attempt.attempt, attempt.commitment, attempt.seats)


def _seals(hall: Hall, attempt: Round) -> DealSeals:
    return DealSeals(attempt.number, attempt.attempt, attempt.list(hall.setup.seats))
