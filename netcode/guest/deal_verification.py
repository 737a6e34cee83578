"""Checking a match that is over: its seeds, its journal, and what one guest was shown of it. Pure.

See 'Fair deals' in docs/architecture.md. `check` replays the journal and stops at the first difference. It proves that nobody
chose the deck after seeing the others' seeds, that by these rules the match went as it was shown, and that everyone with the
same table word has the same journal. It cannot prove that the host told nobody what it knows.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.errors import BadJournal
from engine.core.events import Event
from engine.core.game import AnyGame, AnyView
from engine.core.journal import Closed, FairDeal, Opening, Played, Record, write
from engine.core.match import Match, replay
from engine.core.visibility import SPECTATOR, Seat
from netcode.guest.updates import Verified
from netcode.guest.witness import SeenDeal, SeenMatch, Witness, list_hash, view_hash
from netcode.protocol import commitments
from netcode.protocol.codec import RemoteFault, decode_part, pack
from netcode.protocol.messages import Plain

WORD_BITS = 20
_RECORD: Any = Record


@dataclass(frozen=True)
class Finding:
    """The first difference found: a text key `fair.<code>` with its values. Empty code: there is none."""

    code: str = ""
    values: dict[str, Plain] = field(default_factory=dict)


class _Differs(Exception):
    def __init__(self, code: str, **values: Plain) -> None:
        super().__init__(code)
        self.finding = Finding(code, values)


@dataclass(frozen=True)
class Seen:
    """What one guest has seen of a match itself."""

    viewer: Seat
    table: str
    number: int
    match: SeenMatch
    deal: SeenDeal | None = None


def table_word(records: Sequence[Record]) -> int:
    """Return the table word: WORD_BITS bits of the hash of a whole journal. Players compare it aloud."""
    digest = hashlib.sha256(b"table-word-v1" + pack(tuple(pack(record) for record in records))).digest()
    return int.from_bytes(digest[:4], "big") >> (32 - WORD_BITS)


def check(game: AnyGame, records: Sequence[Record], seen: Seen | None = None) -> Finding:
    """Return the first difference within a journal or, with `seen`, between it and what one guest was shown."""
    try:
        opening = _opening(game, records)
        _deal(opening)
        if seen is not None:
            _same_deal(opening, seen)
        _play_again(game, records, seen)
    except _Differs as differs:
        return differs.finding
    except Exception:  # the journal is foreign: its numbers may be such that they cannot even be hashed
        return Finding("unreadable")
    return Finding()


def _opening(game: AnyGame, records: Sequence[Record]) -> Opening:
    """Return how the match began. The journal must have one beginning, and its end only at the end."""
    opening = records[0] if records else None
    if not isinstance(opening, Opening) or opening.game != game.info.slug:
        raise _Differs("no_opening")
    if any(isinstance(record, Opening) for record in records[1:]):
        raise _Differs("no_opening")
    return opening


def _deal(opening: Opening) -> None:
    """Check the seeds against the commitments, and the match's seed against the seeds."""
    fair = opening.fair
    if fair is None:
        raise _Differs("no_deal")
    if fair.redeals < 0 or len(fair.shares) != opening.seats or not any(fair.shares):
        raise _Differs("shares")
    if commitments.commitment(fair.table, fair.number, fair.host_seed) != fair.commitment:
        raise _Differs("commitment")
    for seat, share in enumerate(fair.shares):
        if share is not None and commitments.seal(share.seed, share.nonce) != share.seal:
            raise _Differs("seal", seat=seat)
    seeds = [share.seed for share in fair.shares if share is not None]
    if commitments.match_seed(fair.host_seed, seeds, fair.number) != opening.seed:
        raise _Differs("deck")


def _same_deal(opening: Opening, seen: Seen) -> None:
    """Check the deal against what this guest was told while it was made."""
    fair, deal = opening.fair, seen.deal
    assert fair is not None
    if (fair.table, fair.number) != (seen.table, seen.number):
        raise _Differs("other_match")
    if deal is None:
        return
    if deal.begun.attempt != fair.redeals + 1:
        raise _Differs("redeals_hidden", told=fair.redeals, seen=deal.begun.attempt - 1)
    if deal.begun.commitment != fair.commitment:
        raise _Differs("told_commitment")
    if deal.seals is not None and deal.seals != tuple(share.seal if share else b"" for share in fair.shares):
        raise _Differs("told_seals")
    own = fair.shares[seen.viewer] if deal.own is not None else None
    if deal.own is not None and (own is None or (own.seed, own.nonce) != (deal.own.seed, deal.own.nonce)):
        raise _Differs("own_share")


def _play_again(game: AnyGame, records: Sequence[Record], seen: Seen | None) -> None:
    """Replay the journal; compare each step with what was shown. A wrong journal may make the rules fail anywhere."""
    steps = replay({game.info.slug: game}, records)
    match, happened = _next(steps, 1)
    numbered = _compare(match, happened, seen, 1, 0)
    step = 1
    for step, record in enumerate((record for record in records if isinstance(record, Played)), 2):
        if not 0 <= record.seat < match.seats:
            raise _Differs("intent", step=step)
        _, happened = _next(steps, step)
        numbered = _compare(match, happened, seen, step, numbered)
    if seen is not None and max(seen.match.views, default=0) > step:
        raise _Differs("shorter", step=step)
    endings = [record for record in records if isinstance(record, Closed)]
    if endings != [record for record in match.records if isinstance(record, Closed)]:
        raise _Differs("outcome")


def _next(steps: Iterator[tuple[Match, list[Event]]], step: int) -> tuple[Match, list[Event]]:
    try:
        return next(steps)
    except BadJournal as bad:
        raise _Differs("rules" if bad.code == "journal_rules" else "intent", step=step) from bad
    except Exception as error:  # the journal is foreign: any error that it causes in the rules is a difference
        raise _Differs("intent", step=step) from error


def _compare(match: Match, happened: list[Event], seen: Seen | None, step: int, numbered: int) -> int:
    """Compare one step with what was shown of it; return how many events the viewer's log has now."""
    if seen is None:
        return 0
    view: AnyView = match.look(happened, seen.viewer)
    shown = seen.match.views.get(step)
    if shown is not None and shown != view_hash(pack(view.state), view.prompt, sorted(view.to_act)):
        raise _Differs("view", step=step)
    moments = seen.match.moments.get(step)
    if moments is not None and moments != list_hash([pack(event) for event in view.events if event.fleeting]):
        raise _Differs("moments", step=step)
    for event in view.events:
        if not event.fleeting:
            shown = seen.match.events.get(numbered)
            if shown is not None and shown != hashlib.sha256(pack(event)).digest():
                raise _Differs("event", step=step)
            numbered += 1
    return numbered


def verify(game: AnyGame, table: str, witness: Witness, number: int, parts: Sequence[bytes]) -> Verified:
    """Check a match that is over for one guest. `parts`: the journal's records as they were sent."""
    try:
        records = [decode_part(part, _RECORD) for part in parts]
    except RemoteFault:
        return Verified(False, number, "unreadable", {})
    deal, fair = witness.deal_of(number), deal_of(records)
    if _given_up(deal, fair):
        deal = None
    seen = Seen(witness.seat, table, number, witness.match(number), deal)
    finding = check(game, records, seen)
    if witness.fault and witness.deal_of(number) is not None:
        finding = Finding(witness.fault)
    witness.forget(number)
    return Verified(
        not finding.code,
        number,
        finding.code or _kind(seen),
        finding.values,
        table_word(records),
        fair.redeals if fair is not None else 0,
        left_out(fair),
        write(records),
    )


def _given_up(deal: SeenDeal | None, fair: FairDeal | None) -> bool:
    """Tell whether the deal that we saw was given up, and we were away when the match's own was made."""
    return deal is not None and fair is not None and deal.begun.attempt <= fair.redeals


def _kind(seen: Seen) -> str:
    """Return the text key for what was checked where all is well: deal and play, without our share, or play alone."""
    if seen.deal is None:
        return "verified_play"
    return "verified_without_share" if seen.deal.own is None and seen.viewer != SPECTATOR else "verified"


def deal_of(records: Sequence[Record]) -> FairDeal | None:
    """Return the fair deal of a journal, None without one."""
    opening = records[0] if records else None
    return opening.fair if isinstance(opening, Opening) else None


def left_out(fair: FairDeal | None) -> tuple[Seat, ...]:
    """Return the seats that have no share in a deal."""
    return tuple(seat for seat, share in enumerate(fair.shares) if share is None) if fair is not None else ()
