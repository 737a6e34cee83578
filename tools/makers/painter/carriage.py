"""How heads sit on their bodies: on figures they are set lower and a little larger, with all that they wear. No numpy."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from tools.makers.painter.layer import Layer

WORN = {"cloth", "stroke", "disc", "shape", "glow", "flowers", "balls", "dots", "lines", "touch", "ring"}
"""Elements of which hats, veils, hair, jewels and haloes are made."""
PLACES = {"pts", "folds", "fans", "lines", "paths", "parts", "tones", "lights", "at"}
LENGTHS = {"size", "w", "w0", "w1", "belly", "wide", "rx", "ry", "r", "depth"}
REACH = 2.2
"""How many heads away from a head's middle nothing goes with it any more."""
NECK = (0, 0.8, 0.36)
"""A neck where a recipe tells none."""
MEN = {"short", "receding", "wild", "none"}
"""Hair that makes a neck a man's where nothing else does."""


def own(x: float, y: float, n: int) -> list[float]:
    """Return n random numbers from -1 to 1, seeded by a position, so that people at different positions differ."""
    chance = random.Random(f"{x:.0f}/{y:.0f}")  # noqa: S311 - looks, no secrets
    return [round(chance.uniform(-1, 1), 3) for _ in range(n)]


@dataclass(frozen=True)
class Carriage:
    """How one head, its middle at x, y, s high and rolled by `roll` degrees, is set anew: `grow` times as large from its crown
    on, `sink` heads lower, rolled by `more` degrees more."""

    x: float
    y: float
    s: float
    roll: float
    grow: float
    sink: float
    more: float

    @property
    def way(self) -> tuple[float, float]:
        """The cosine and sine of the head's roll."""
        return math.cos(math.radians(self.roll)), math.sin(math.radians(self.roll))

    def local(self, x: float, y: float) -> tuple[float, float]:
        """Return a place in heads, from the middle of the head as it was."""
        c, n = self.way
        dx, dy = (x - self.x) / self.s, (y - self.y) / self.s
        return dx * c + dy * n, dy * c - dx * n

    def place(self, u: float, v: float) -> tuple[float, float]:
        """Return where a place in heads from its middle is."""
        c, n = self.way
        return self.x + (u * c - v * n) * self.s, self.y + (u * n + v * c) * self.s

    def share(self, x: float, y: float) -> float:
        """Return how far a place goes with the head: 1 from the chin upwards, 0 from the shoulders on and far away."""
        u, v = self.local(x, y)
        near = [(0.8 - v) / 0.3, (1.2 - abs(u)) / 0.5, (v + 1.8) / 0.5]
        return math.prod(t * t * (3 - 2 * t) for t in (min(1.0, max(0.0, n)) for n in near))

    def reaches(self, places: Sequence[tuple[float, float]]) -> bool:
        """Tell whether any of these places is near enough to go with the head."""
        far = REACH * self.s
        return any(abs(x - self.x) < far and abs(y - self.y) < far for x, y in places)

    def moved(self, x: float, y: float, share: float | None = None) -> tuple[float, float]:
        """Return where a place goes to; share: as far as it goes with the head, if nothing else is said."""
        part = self.share(x, y) if share is None else share
        if not part:
            return x, y
        (u, v), grow = self.local(x, y), 1 + (self.grow - 1) * part
        u, v = u * grow, (v + 0.45) * grow - 0.45 + self.sink * part
        a = math.radians(self.more * part)
        u, v = u * math.cos(a) - (v - 0.5) * math.sin(a), 0.5 + u * math.sin(a) + (v - 0.5) * math.cos(a)
        x, y = self.place(u, v)
        return round(x, 2), round(y, 2)


def carriage_of(head: dict[str, Any], row: bool) -> Carriage | None:
    """Return how a `visage` is set anew, or None for children; row: one of several people, who then differ a little."""
    end, x, y, s = head.get("neck", NECK) or (0, 0, 0), head["x"], head["y"], head["size"]
    if head.get("cast") in {"infant", "child"}:
        return None
    one, two = own(x, y, 2) if row else (0.0, 0.0)
    grow = 1 + 0.12 * min(1.0, max(0.0, (260 - s) / 120)) + 0.03 * one
    sink = min(0.12, max(0.0, end[1] - 0.7 - (grow - 1) * 0.95))
    return Carriage(x, y, s, head.get("roll", 0), grow, sink, 3 * two)


def carried(layers: Sequence[Layer]) -> tuple[Layer, ...]:
    """Return a recipe's layers with every grown-up's drawn head, and what is on it or touches it, set anew."""
    heads = [layer.params for layer in layers if layer.name == "visage"]
    row = sum(head.get("cast") not in {"infant", "child"} for head in heads) > 2
    seats = [seat for seat in (carriage_of(head, row) for head in heads) if seat is not None]
    out = [_set(layer, seats, row) for layer in layers]
    for layer in [one for one in out if one.name == "visage"]:
        under = _garment(out[: out.index(layer)], layer.params)
        if under is not None:
            out[out.index(layer)] = replace(layer, params={**layer.params, "part": "head"})
            out.insert(under, replace(layer, params={**layer.params, "part": "neck"}))
    return tuple(out)


def _garment(before: Sequence[Layer], head: dict[str, Any]) -> int | None:
    """Return the number of the garment out of which a head's neck comes, or None: of the first cloth that reaches over the end
    of the neck, but not to the chin, if no skin follows it there."""
    if head.get("neck", ()) is None:
        return None
    nx, ny, _ = head.get("neck", NECK)
    seat = Carriage(head["x"], head["y"], head["size"], head.get("roll", 0), 1, 0, 0)
    side, found = -1 if head.get("turn", 0) < 0 else 1, None
    end, chin = seat.place(side * nx, ny), seat.place(side * nx * 0.8, 0.5 + 0.3 * (ny - 0.5))
    for i, layer in enumerate(before):
        if layer.name == "flesh" and any(math.dist(end, p) < 1.2 * seat.s for p in _spots(layer.params)):
            found = None
        if layer.name == "cloth" and _holds(layer.params["pts"], end):
            if _holds(layer.params["pts"], chin):
                found = None
            elif found is None:
                found = i
    return found


def _holds(outline: Sequence[tuple[float, float]], place: tuple[float, float]) -> bool:
    """Return whether a place is within an outline."""
    x, y = place
    pairs = zip(outline, [*outline[1:], outline[0]], strict=True)
    sides = [(a, b) for a, b in pairs if (a[1] > y) != (b[1] > y)]
    return sum(x < ax + (y - ay) / (by - ay) * (bx - ax) for (ax, ay), (bx, by) in sides) % 2 == 1


def _set(layer: Layer, seats: Sequence[Carriage], row: bool) -> Layer:
    """Return a layer as it is where the heads are set anew."""
    if layer.name == "visage":
        seat = carriage_of(layer.params, row)
        return layer if seat is None else replace(layer, params=_head(layer.params, seat))
    params, spots = layer.params, list[tuple[float, float]]()
    for seat in seats if layer.name in WORN | {"limb", "hand"} else ():
        spots = spots or _spots(params)
        if not seat.reaches(spots):
            continue
        parts = [seat.share(x, y) for x, y in spots]
        most = sum(p > 0.5 for p in parts) >= 0.6 * len(parts)
        if not any(parts) or not (most or layer.name in {"cloth", "limb", "hand"}):
            continue
        grow = 1 + (seat.grow - 1) * sum(parts) / len(parts) if most and layer.name in WORN else 1.0
        params = {k: _at(v, seat, k) if k in PLACES else _length(v, grow, k) for k, v in params.items()}
        if _is_place((params.get("x"), params.get("y"))):
            params["x"], params["y"] = seat.moved(params["x"], params["y"])
        spots = []
    return replace(layer, params=params) if params is not layer.params else layer


def _head(head: dict[str, Any], seat: Carriage) -> dict[str, Any]:
    """Return a `visage` set anew: its neck ends where it did, no thinner than a man's or a woman's is."""
    end = head.get("neck", NECK)
    nx, ny, wide = end or NECK
    side = -1 if head.get("turn", 0) < 0 else 1
    (x, y), size, roll = seat.moved(seat.x, seat.y, 1), seat.s * seat.grow, seat.roll + seat.more
    u, v = replace(seat, x=x, y=y, s=size, roll=roll).local(*seat.place(nx * side, ny))
    man = head.get("beard") or head.get("moustache") or head.get("style", "short") in MEN
    least = 0.48 if man else 0.4 - 0.05 * min(1.0, max(0.0, (seat.s - 110) / 80))
    neck = (round(u * side, 3), round(v, 3), max(wide / seat.grow, least))
    return {**head, "x": x, "y": y, "size": round(size, 2), "roll": roll, "neck": neck if end else None}


def _is_place(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and len(value) in {2, 3} and all(isinstance(v, (int, float)) for v in value)


def _spots(params: dict[str, Any]) -> list[tuple[float, float]]:
    """Return the places at which an element's outline, lines or middle lie."""
    found: list[Any] = [v for k, v in params.items() if k in PLACES - {"fans", "folds"}]
    spots = [(params["x"], params["y"])] if _is_place((params.get("x"), params.get("y"))) else []
    while found:
        value = found.pop()
        if _is_place(value):
            spots.append((value[0], value[1]))
        elif isinstance(value, (list, tuple)):
            found.extend(value)
    return spots


def _at(value: Any, seat: Carriage, key: str) -> Any:
    """Return places, in whatever lists, where they go to."""
    if _is_place(value):
        third = value[2:] if key == "fans" else [v * (1 + (seat.grow - 1) * seat.share(*value[:2])) for v in value[2:]]
        return (*seat.moved(value[0], value[1]), *third)
    return [_at(v, seat, key) for v in value] if isinstance(value, (list, tuple)) else value


def _length(value: Any, grow: float, key: str) -> Any:
    return round(value * grow, 2) if key in LENGTHS and isinstance(value, (int, float)) else value
