"""What a picture is made of, as plain data: no numpy here, so that specs can be read and checked anywhere.

A file in `specs/` a painter. Each makes `PAINTINGS`, a tuple of `Painting`; a layer is an element's name with its
parameters, from the back to the front. Units: the long side is 1000, x to the right, y down.
"""

from __future__ import annotations

import hashlib
import importlib
import pkgutil
from dataclasses import asdict, dataclass, field
from typing import Any

PAINTER = 1
"""Raised when the painter changes so much that every picture should be baked anew."""


@dataclass(frozen=True)
class Layer:
    """One element: its name in the element library and its parameters."""

    name: str
    params: dict[str, Any]


@dataclass(frozen=True)
class Painting:
    """The recipe of one picture. work: the catalogue's four digits; light: from the picture towards the light, y down;
    tune: fields of the style that differ here."""

    work: str
    size: tuple[float, float]
    style: str
    layers: tuple[Layer, ...]
    light: tuple[float, float] = (-0.55, -0.8)
    ground: str = "#777777"
    tune: dict[str, Any] = field(default_factory=dict)

    def stamp(self) -> str:
        """Return 16 signs that change when the recipe, or the painter, does."""
        return hashlib.sha256(repr((PAINTER, asdict(self))).encode()).hexdigest()[:16]


def put(name: str, **params: Any) -> Layer:
    """Return a layer: put("sky", stops=[...])."""
    return Layer(name, params)


def painting(work: str, size: tuple[float, float], style: str, *layers: Layer | list[Layer], **more: Any) -> Painting:
    """Return a recipe; lists of layers are taken apart. More: light, ground, and fields of the style to tune."""
    flat = [one for item in layers for one in (item if isinstance(item, list) else [item])]
    known = {key: more.pop(key) for key in ("light", "ground") if key in more}
    return Painting(work, size, style, tuple(flat), **known, tune=more)


def every() -> dict[str, Painting]:
    """Return all recipes by work. Raises ValueError when two are for one work."""
    package = importlib.import_module("tools.makers.painter.specs")
    found: dict[str, Painting] = {}
    for module in sorted(pkgutil.iter_modules(package.__path__), key=lambda m: m.name):
        for one in importlib.import_module(f"tools.makers.painter.specs.{module.name}").PAINTINGS:
            if one.work in found:
                raise ValueError(f"two recipes for {one.work}: keep one")
            found[one.work] = one
    return found
