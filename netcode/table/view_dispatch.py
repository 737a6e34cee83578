"""The one door through which anything of a match leaves for a peer.

It takes `PackedView` envelopes, which only `Game.pack_all` makes, never a state. Per viewer it numbers the events and keeps
the log.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.core.game import PackedView
from engine.core.visibility import Seat
from netcode.protocol.limits import LOG_CHUNK, TAIL
from netcode.protocol.messages import Log, Showing


@dataclass
class _Ledger:
    """What one viewer has been shown."""

    log: list[bytes] = field(default_factory=list)
    moments: tuple[bytes, ...] = ()
    """Fleeting events of the newest step: neither in the log nor told to those who come later."""
    view: PackedView | None = None
    step: int = 0


class ClockFace(NamedTuple):
    """What is shown of the clock."""

    seconds_left: float | None
    stopped: bool


class ViewDispatch:
    """All viewers' ledgers of one match, the table's `match`-th. `step` counts what has been shown."""

    def __init__(self, match: int = 1, logs: Mapping[Seat, Sequence[bytes]] | None = None, step: int = 0) -> None:
        """Begin with nothing shown, or with these logs after so many steps."""
        self.match = match
        self._ledgers = defaultdict(_Ledger, {viewer: _Ledger([*log]) for viewer, log in (logs or {}).items()})
        self.step = step

    def enter(self, views: list[PackedView]) -> None:
        """Take what every viewer may know of one step: each viewer's envelope."""
        self.step += 1
        for view in views:
            ledger = self._ledgers[view.viewer]
            ledger.log += view.events
            ledger.moments, ledger.view, ledger.step = view.moments, view, self.step

    def showing(self, viewer: Seat, rev: int, inst: int, ack: int, clock: ClockFace, since: int) -> Showing:
        """Return the newest view for a connection that attached at step `since`: moments before that are gone for it."""
        ledger = self._ledgers[viewer]
        view = ledger.view
        assert view is not None
        return Showing(
            rev=rev,
            inst=inst,
            ack=ack,
            prompt=view.prompt,
            to_act=tuple(sorted(view.to_act)),
            seconds_left=clock.seconds_left,
            clock_stopped=clock.stopped,
            state=view.state,
            first=max(0, len(ledger.log) - TAIL),
            events=tuple(ledger.log[-TAIL:]),
            moments=ledger.moments if since < ledger.step else (),
            match=self.match,
            step=ledger.step,
        )

    def whole_log(self, viewer: Seat) -> tuple[bytes, ...]:
        """Return everything that this viewer could have seen, packed, to be written down on the host."""
        return tuple(self._ledgers[viewer].log)

    def log(self, viewer: Seat, first: int = 0) -> Iterator[Log]:
        """Yield everything that this viewer could have seen from an event's number on, in messages of a fit size."""
        log = self._ledgers[viewer].log
        for start in range(first, len(log), LOG_CHUNK):
            yield Log(start, tuple(log[start : start + LOG_CHUNK]), self.match)
