"""What can go wrong between here and the servers. Each has a text in every language (`refused.fetch_...`).

- `FetchFault`
    - `Stopped`: nothing more can be had now, of anything: no way there, turned away, a wrong address
    - `BadAnswer`: this one answer cannot be used; another may be good
"""

from __future__ import annotations

from engine.core.errors import Refused
from netcode.protocol.clean_text import clean_line


class FetchFault(Refused):
    """Something between here and the servers. What they said of it comes to a terminal: only what is safe to show is kept."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code, **{name: _safe(value) for name, value in values.items()})


class Stopped(FetchFault):
    """Going on makes no sense now: what came so far is kept, and the same command goes on later."""


class BadAnswer(FetchFault):
    """One answer that is not what it should be; it was thrown away."""


def _safe(value: object) -> object:
    return clean_line(value) if isinstance(value, str) else value
