"""Recipes of pictures, read from data: no numpy here, so that they can be read and checked anywhere.

`recipes/<work>.jsonl` is one picture. Its first line is an object with `size`, `style`, and where they differ from the usual
`light`, `ground` and `tune`. Each further line is an element, `[name, {parameters}]`, from back to front, or a remark, a text.
Units: the long side is 1000, x to the right, y down.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Required, TypedDict, TypeVar

from msgspec.json import Decoder

from engine.core.decoding import UNDECODABLE

PAINTER = 3
"""Version of the painter: incremented when every picture should be rendered again."""
RECIPES = Path(__file__).parent / "recipes"

T = TypeVar("T")


class _About(TypedDict, total=False):
    size: Required[list[float]]
    style: Required[str]
    light: list[float]
    ground: str
    tune: dict[str, Any]


_ABOUT = Decoder(_About)
_ELEMENT = Decoder(str | tuple[str, dict[str, Any]])


@dataclass(frozen=True)
class Layer:
    """One element of a picture: its name in the element library and its parameters."""

    name: str
    params: dict[str, Any]


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
        return hashlib.sha256(json.dumps([PAINTER, asdict(self)]).encode()).hexdigest()[:16]


def read(file: Path) -> Painting:
    """Return the recipe in a file. Raises ValueError, with the file and the line, where it is none."""
    lines = file.read_text(encoding="utf-8").splitlines()
    about = _line(file, 1, lines[0] if lines else "", _ABOUT)
    elements = [_line(file, number, line, _ELEMENT) for number, line in enumerate(lines[1:], 2)]
    layers = tuple(Layer(element[0], _tuples(element[1])) for element in elements if not isinstance(element, str))
    return Painting(file.stem, layers=layers, **_tuples(about))


def _line(file: Path, number: int, line: str, decoder: Decoder[T]) -> T:
    try:
        return decoder.decode(line)
    except UNDECODABLE as error:
        raise ValueError(f"{file.name}, line {number}: not a line of a recipe ({error})") from error


def _tuples(value: Any) -> Any:
    """Return a value of JSON with tuples for lists, as elements take them."""
    if isinstance(value, dict):
        return {name: _tuples(inner) for name, inner in value.items()}
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


@cache
def every() -> Mapping[str, Painting]:
    """Return all recipes by work. Raises ValueError as `read` does."""
    return {file.stem: read(file) for file in sorted(RECIPES.glob("*.jsonl"))}
