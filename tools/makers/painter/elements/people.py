"""People: single figures, portraits, groups, crowds by depth."""

from typing import Any

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, lit, mix, shaded
from tools.makers.painter.elements import element
from tools.makers.painter.lighting import place
from tools.makers.painter.maquette import Frame, Maquette, turn
from tools.makers.painter.paths import oval, pebble, polygon, spline
from tools.makers.painter.people.body import build_of, pose_body
from tools.makers.painter.people.dress import Dress
from tools.makers.painter.people.heads import TYPES, Face
from tools.makers.painter.people.person import person, posed

USUAL = {"old_man": "bald", "youth": "curls", "girl": "bob", "infant": "short"}
"""The hair of a kind of person where a recipe tells none, if not short as men's is or a bun."""


@element
def figure(
    canvas: Canvas,
    x: float,
    y: float,
    h: float,
    kind: str = "woman",
    pose: str = "stand",
    garb: str = "gown",
    col: Paint = "#33465e",
    yaw: float = 0,
    face: dict[str, Any] | None = None,
    dress: dict[str, Any] | None = None,
    joints: dict[str, Any] | None = None,
    hat: str = "",
    hatc: str = "#3a2c20",
    hair: Paint = "#3a2616",
    style: str = "",
    skin: Paint = "#dcae8c",
    lamp: dict[str, Any] | None = None,
    shadow: float = 0.35,
    care: float = 0.93,
    at: str = "feet",
) -> None:
    """Set one person: x, y is the ground under the feet (at="head": the middle of the head); h the height when standing.

    joints changes the pose (al, ar, ll, lr, bend, lean, twist, head); face and dress take fields of `Face` and `Dress`.
    """
    features = {"kind": kind, "hair": hair, "skin": skin, "hat": hat, **(face or {})}
    features.setdefault("style", style or USUAL.get(kind, "short" if TYPES[kind].male else "bun"))
    look = Face(**features)
    wear = Dress(garb=garb, main=col, **(dress or {}))
    root, stance = Frame(turn(yaw)), posed(pose, **(joints or {}))
    if at == "head":
        body = pose_body(root, stance, build_of(kind))
        x, y = x - float(body.head.t[0]) * h, y + float(body.head.t[1]) * h
    else:
        canvas.shadow(x - canvas.light[0] * h * 0.1, y, h * 0.17, h * 0.028, shadow, h * 0.02)
    m = Maquette()
    person(m, root, look, stance, wear, hatc)
    place(canvas, m, x, y, h, care, lamp)


@element
def portrait(canvas: Canvas, x: float, y: float, size: float, **more: Any) -> None:
    """Set a person large by the head: its middle at x, y, `size` units from chin to crown. Takes what `figure` takes."""
    kind = more.get("kind", "woman")
    figure(canvas, x, y, size / (2.05 * build_of(kind).head), at="head", **{"care": 1.0, **more})


@element
def group(canvas: Canvas, people: list[dict[str, Any]], **shared: Any) -> None:
    """Set several figures, those further away first; what is shared holds for all that do not say otherwise."""
    for one in sorted(people, key=lambda p: float(p["y"])):
        figure(canvas, **{**shared, **one})


@element
def crowd(
    canvas: Canvas,
    x0: float,
    x1: float,
    y0: float,
    y1: float,
    n: int,
    h0: float,
    h1: float,
    cols: list[Paint],
    skin: Paint = "#d8a888",
    hats: list[Paint] | None = None,
    hair: Paint = "#2c2018",
    women: float = 0.4,
    a: float = 1,
    seated: float = 0,
) -> None:
    """Paint many small people in a few marks each, from the back (y0, h0 high) to the front (y1, h1 high)."""
    spots = sorted(float(t) for t in canvas.rng.random(n))
    for t in spots:
        x, y = canvas.between(x0, x1), y0 + (y1 - y0) * t
        h = (h0 + (h1 - h0) * t) * canvas.between(0.9, 1.08)
        h = h * 0.72 if canvas.rng.random() < seated else h
        col, woman = canvas.pick(cols), bool(canvas.rng.random() < women)
        lean = canvas.between(-0.03, 0.03) * h
        side = -1 if canvas.light[0] < 0 else 1
        canvas.shadow(x - side * h * 0.1, y, h * 0.2, h * 0.035, 0.35 * a, h * 0.03)
        _small_below(canvas, x, y, h, lean, col, woman, a)
        _small_trunk(canvas, x, y, h, lean, col, skin, a)
        _small_head(canvas, x + lean, y - h * 0.905, h, skin, hats, hair, a)


def _small_trunk(canvas: Canvas, x: float, y: float, h: float, lean: float, col: Paint, skin: Paint, a: float) -> None:
    """Paint a coat with a lit side, and arms."""
    side = -1 if canvas.light[0] < 0 else 1
    canvas.fill(pebble(x + lean, y - h * 0.64, h * 0.115, h * 0.19, canvas.rng, 0.08), col, a)
    canvas.fill(oval(x + lean + side * h * 0.06, y - h * 0.66, h * 0.045, h * 0.14), lit(col, 0.35), a * 0.75)
    for arm in (-1, 1):
        hand = (x + arm * h * canvas.between(0.06, 0.17), y - h * canvas.between(0.4, 0.58))
        elbow = (x + arm * h * 0.15, y - h * 0.58)
        canvas.dab([(x + lean + arm * h * 0.1, y - h * 0.76), elbow, hand], shaded(col, 0.15), h * 0.06, h * 0.045, a)
        canvas.fill(oval(*hand, h * 0.022, h * 0.025), skin, a)


def _small_below(canvas: Canvas, x: float, y: float, h: float, lean: float, col: Paint, woman: bool, a: float) -> None:
    """Paint a skirt with a lit fold, or two legs."""
    if not woman:
        for leg in (-1, 1):
            foot = (x + leg * h * canvas.between(0.03, 0.08), y)
            canvas.dab([(x + leg * h * 0.035, y - h * 0.5), foot], shaded(col, 0.55), h * 0.085, h * 0.05, a)
        return
    side = -1 if canvas.light[0] < 0 else 1
    left, right = (x - h * 0.06 + lean, y - h * 0.62), (x + h * 0.06 + lean, y - h * 0.62)
    canvas.fill(spline([left, (x - h * 0.17, y), (x + h * 0.17, y), right]), shaded(col, 0.25), a)
    low = y - h * 0.025
    fold = [(x + side * h * 0.02, y - h * 0.6), (x + side * h * 0.15, low), (x + side * h * 0.05, low)]
    canvas.fill(polygon(fold), lit(col, 0.3), a * 0.8)


def _small_head(
    canvas: Canvas, x: float, y: float, h: float, skin: Paint, hats: list[Paint] | None, hair: Paint, a: float
) -> None:
    """Paint a small head with a shadow side, and a hat or hair on it."""
    side = -1 if canvas.light[0] < 0 else 1
    canvas.fill(oval(x, y + h * 0.065, h * 0.03, h * 0.04), shaded(skin, 0.3), a)
    canvas.fill(oval(x, y, h * 0.052, h * 0.068), skin, a)
    canvas.fill(oval(x - side * h * 0.03, y + h * 0.01, h * 0.026, h * 0.05), shaded(skin, 0.35), a * 0.6)
    if hats and canvas.rng.random() < 0.75:
        top = canvas.pick(hats)
        canvas.fill(oval(x, y - h * 0.035, h * 0.1, h * 0.022), top, a)
        canvas.fill(oval(x, y - h * 0.06, h * 0.055, h * 0.045), mix(top, "#fff", 0.06), a)
    else:
        canvas.fill(oval(x, y - h * 0.03, h * 0.056, h * 0.045), hair, a)
