"""What attackers are told, and from where they come: many loopback addresses (Linux)."""

from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from engine.core.rng import Rng
from netcode.protocol.tokens import entropy

CHANCE = Rng(entropy(32))


class Target(msgspec.Struct, frozen=True):
    """The table, or its bridge, to flood."""

    port: int
    code: str
    """For floods by guests."""
    floods: tuple[str, ...]
    """Names of FLOODS or PAGE_FLOODS."""
    path: str = ""
    """The path of the pages, for floods of the bridge."""
    deck: str = ""
    """The path of a large answer below it."""


Flood = Callable[[Target, Callable[[], None]], Coroutine[Any, Any, None]]
"""A flood, which goes on until it is cancelled. It calls its second argument each time that it has done something."""


def one_of(addresses: int) -> tuple[str, int]:
    """Return one of so many loopback addresses, to dial from."""
    return f"127.0.1.{CHANCE.below(addresses) + 1}", 0
