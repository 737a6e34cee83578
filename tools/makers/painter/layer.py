"""One element of a picture as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Layer:
    """One element: its name in the element library and its parameters."""

    name: str
    params: dict[str, Any]
