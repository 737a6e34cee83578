"""Recipes of pictures as plain data: no numpy here, so that specs can be read and checked anywhere.

`specs/` has one file for each painter, with `PAINTINGS`, a tuple of `Painting`. A layer is an element's name with its
parameters; layers go from back to front. Units: the long side is 1000, x to the right, y down.
"""

from __future__ import annotations

import hashlib
import importlib
import pkgutil
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any

from tools.makers.painter.carriage import carried
from tools.makers.painter.layer import Layer as Layer

PAINTER = 2
"""Version of the painter: incremented when every picture should be rendered again."""


@dataclass(frozen=True)
class Painting:
    """The recipe of one picture. work: the catalogue's four digits; light: from the picture towards the light, y down;
    tune: overrides of the style's fields."""

    work: str
    size: tuple[float, float]
    style: str
    layers: tuple[Layer, ...]
    light: tuple[float, float] = (-0.55, -0.8)
    ground: str = "#777777"
    tune: dict[str, Any] = field(default_factory=dict)

    def stamp(self) -> str:
        """Return 16 hex digits that change with the recipe or with `PAINTER`."""
        return hashlib.sha256(repr((PAINTER, asdict(self))).encode()).hexdigest()[:16]


def put(name: str, **params: Any) -> Layer:
    """Return a layer: put("sky", stops=[...])."""
    return Layer(name, params)


def painting(work: str, size: tuple[float, float], style: str, *layers: Layer | list[Layer], **more: Any) -> Painting:
    """Return a recipe; lists of layers are flattened. more: light, ground, and overrides of the style's fields."""
    flat = [one for item in layers for one in (item if isinstance(item, list) else [item])]
    known = {key: more.pop(key) for key in ("light", "ground") if key in more}
    return Painting(work, size, style, carried(flat), **known, tune=more)


@cache
def every() -> Mapping[str, Painting]:
    """Return all recipes by work. Putting them together takes a second. Raises ValueError when two are for one work."""
    package = importlib.import_module("tools.makers.painter.specs")
    found: dict[str, Painting] = {}
    for module in sorted(pkgutil.iter_modules(package.__path__), key=lambda m: m.name):
        for one in importlib.import_module(f"tools.makers.painter.specs.{module.name}").PAINTINGS:
            if one.work in found:
                raise ValueError(f"two recipes for {one.work}: keep one")
            found[one.work] = one
    return found
