"""The only place from which a match's data leaves for a peer.

It takes `PackedView` envelopes, which only `Game.pack_all` makes, never a state. For each viewer it numbers the events and
keeps the log.
"""

from collections import defaultdict
from collections.abc import Iterator
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
    """Fleeting events of the newest step: they are not in the log, and not sent to those who attach later."""
    view: PackedView | None = None
    step: int = 0


class ClockFace(NamedTuple):
    """What is shown of the clock."""

    seconds_left: float | None
    stopped: bool


class ViewDispatch:
    """What each viewer has been shown of one match, the table's `match`-th. `step` counts the steps shown."""

    def __init__(self, match: int = 1) -> None:
        self.match = match
        self._ledgers: defaultdict[Seat, _Ledger] = defaultdict(_Ledger)
        self.step = 0

    def enter(self, views: list[PackedView]) -> None:
        """Take the envelopes of one step, one for each viewer."""
        self.step += 1
        for view in views:
            ledger = self._ledgers[view.viewer]
            ledger.log += view.events
            ledger.moments, ledger.view, ledger.step = view.moments, view, self.step

    def showing(self, viewer: Seat, rev: int, inst: int, ack: int, clock: ClockFace, since: int) -> Showing:
        """Return the newest view for a connection that attached at step `since`: it gets no fleeting events of steps before."""
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

    def log(self, viewer: Seat, first: int = 0) -> Iterator[Log]:
        """Yield a viewer's log from event number `first` on, in messages of LOG_CHUNK events."""
        log = self._ledgers[viewer].log
        for start in range(first, len(log), LOG_CHUNK):
            yield Log(start, tuple(log[start : start + LOG_CHUNK]), self.match)
