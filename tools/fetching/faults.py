"""What can go wrong between here and the servers. Each has a text in every language (`refused.fetch_...`).

- `FetchFault`
    - `Stopped`: nothing more can be had now, of anything: no way there, turned away, a wrong address
    - `BadAnswer`: this one answer cannot be used; another may be good
"""

from __future__ import annotations

from engine.core.errors import Refused


class FetchFault(Refused):
    """Something between here and the servers."""


class Stopped(FetchFault):
    """Going on makes no sense now: what came so far is kept, and the same command goes on later."""


class BadAnswer(FetchFault):
    """One answer that is not what it should be; it was thrown away."""
