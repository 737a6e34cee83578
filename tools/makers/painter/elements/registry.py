"""Where elements are listed by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Element = Callable[..., None]
F = TypeVar("F", bound=Element)
ELEMENTS: dict[str, Element] = {}


def element(function: F) -> F:
    """List a function under its name. It takes the canvas and named parameters."""
    ELEMENTS[function.__name__] = function
    return function
