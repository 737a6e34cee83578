"""The element library: every function marked `@element`, split by topic; `load` gives them all by name."""

from __future__ import annotations

import importlib
import pkgutil

from tools.makers.painter.elements.registry import ELEMENTS, Element


def load() -> dict[str, Element]:
    """Return all elements by name."""
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{module.name}")
    return ELEMENTS
