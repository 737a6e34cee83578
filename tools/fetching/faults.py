"""What can go wrong with the servers. Each has a text in every language (`refused.fetch_...`).

- `FetchFault`
    - `Stopped`: nothing can be downloaded now: no connection, refused by the server, a wrong address
    - `BadAnswer`: this one answer cannot be used; others may be good
"""

from engine.core.errors import Refused
from netcode.protocol.clean_text import clean_line


class FetchFault(Refused):
    """A fault of a fetch. Its values may come from a server and go to a terminal: they are made safe to show."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code, **{name: _safe(value) for name, value in values.items()})


class Stopped(FetchFault):
    """Going on makes no sense now: what has come is kept, and the same command goes on later."""


class BadAnswer(FetchFault):
    """One answer that cannot be used; it is dropped."""


def _safe(value: object) -> object:
    return clean_line(value) if isinstance(value, str) else value
