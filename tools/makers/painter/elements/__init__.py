"""The element library: every function marked `@element`, split by topic; `load` gives them all by name."""

import importlib
import pkgutil
from collections.abc import Callable
from typing import TypeVar

Element = Callable[..., None]
F = TypeVar("F", bound=Element)
ELEMENTS: dict[str, Element] = {}


def element(function: F) -> F:
    """List a function under its name. It takes the canvas and named parameters."""
    ELEMENTS[function.__name__] = function
    return function


def load() -> dict[str, Element]:
    """Return all elements by name."""
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{module.name}")
    return ELEMENTS
