"""Bodies: where the joints are for a pose, and flesh on them. Height 1, the head about an eighth of it for an adult."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tools.makers.painter.fields import Field
from tools.makers.painter.maquette import Frame, Maquette, Stuff, turn
from tools.makers.painter.people.heads import TYPES
from tools.makers.painter.people.poses import Pose


@dataclass(frozen=True)
class Build:
    """head: half a head's height; fat: thickness; female: bust and hips."""

    head: float = 0.0705
    fat: float = 1.0
    female: bool = False


BUILDS = {
    "infant": Build(0.118, 1.45),
    "boy": Build(0.088, 1.08),
    "girl": Build(0.086, 1.05),
    "small_girl": Build(0.096, 1.06),
}
"""Builds that follow from a head type; every other is a grown-up's."""


def build_of(kind: str) -> Build:
    """Return the build of a person with this head type."""
    known = BUILDS.get(kind)
    if known is not None:
        return Build(known.head, known.fat, False)
    female = not TYPES[kind].male
    stout = 1.22 if kind in {"stout_man", "matron"} else 1.0
    return Build(0.0695 if female else 0.0705, (0.94 if female else 1.0) * stout, female)


@dataclass
class Body:
    """A posed body in its root frame: `up` is the torso's frame, `head` the head's; joints in root coordinates."""

    root: Frame
    up: Frame
    head: Frame
    build: Build
    tall: float
    shoulders: list[Field]
    elbows: list[Field]
    wrists: list[Field]
    hips: list[Field]
    knees: list[Field]
    ankles: list[Field]
    reach: list[Field]


def _unit(way: Sequence[float]) -> Field:
    v = np.asarray(way, float)
    return v / (np.linalg.norm(v) + 1e-9)


def pose_body(root: Frame, pose: Pose, build: Build) -> Body:
    """Return the joints of a body that stands, sits or lies on height 0 of its root frame."""
    f = (1 - 2.05 * build.head) / (1 - 2.05 * 0.0705)
    hip_y = 0.53 * f
    wide = f * (0.95 + 0.05 * build.fat)
    hips = [np.array((s * 0.052 * wide, hip_y, 0)) for s in (-1, 1)]
    knees = [h + _unit(limb[0]) * 0.245 * f for h, limb in zip(hips, (pose.ll, pose.lr), strict=True)]
    ankles = [k + _unit(limb[1]) * 0.235 * f for k, limb in zip(knees, (pose.ll, pose.lr), strict=True)]
    lowest = min(min(p[1] for p in ankles) - 0.04 * f, min(p[1] for p in knees) - 0.045 * f, hip_y - 0.085 * f)
    drop = np.array((0, lowest, 0))
    hips, knees, ankles = [h - drop for h in hips], [k - drop for k in knees], [a - drop for a in ankles]
    base = Frame(place=-drop)
    up = base.about((0, hip_y, 0), turn(roll=-pose.lean) @ turn(pitch=pose.bend) @ turn(yaw=pose.twist))
    across = 0.088 if build.female else 0.102
    shoulders = [up.world((s * across * wide, 0.795 * f, 0)) for s in (-1, 1)]
    limbs = (pose.al, pose.ar)
    spin = turn(roll=-pose.lean * 0.8) @ turn(yaw=pose.twist)
    elbows = [s + spin @ _unit(a[0]) * 0.168 * f for s, a in zip(shoulders, limbs, strict=True)]
    wrists = [e + spin @ _unit(a[1]) * 0.145 * f for e, a in zip(elbows, limbs, strict=True)]
    reach = [spin @ _unit(a[1]) for a in limbs]
    yaw, pitch, roll = pose.head
    crown = up.world((0, 0.845 * f + build.head * 1.15, 0.012))
    settle = turn(roll=-pose.lean * 0.45) @ turn(pitch=pose.bend * 0.6) @ turn(yaw=pose.twist * 0.5)
    top = Frame(root.r @ settle @ turn(yaw, pitch, roll), root.world(crown), root.s * build.head, 1 / build.head, 0.042)
    torso = Frame(root.r @ up.r, root.world(up.t), root.s)
    return Body(root, torso, top, build, f, shoulders, elbows, wrists, hips, knees, ankles, reach)


def torso(m: Maquette, b: Body, stuff: Stuff, bare: bool = False) -> None:
    """Add chest, waist, hips and shoulders."""
    f, t = b.tall, b.build.fat
    up, female = b.up, b.build.female
    waist, hip = ((0.058, 0.104) if bare else (0.068, 0.099)) if female else (0.082, 0.092)
    m.ball(up, (0, 0.715 * f, 0), ((0.088 if female else 0.1) * f * t, 0.125 * f, 0.072 * f * t), stuff, 0.03)
    m.ball(up, (0, 0.625 * f, 0.004), (waist * f * t, 0.09 * f, 0.058 * f * t), stuff, 0.04)
    m.ball(up, (0, 0.545 * f, -0.004), (hip * f * t, 0.085 * f, 0.074 * f * t), stuff, 0.04)
    across = [(-0.085 * f, 0.79 * f, -0.004), (0, 0.812 * f, -0.008), (0.085 * f, 0.79 * f, -0.004)]
    m.chain(up, across, [0.042 * f, 0.045 * f, 0.042 * f], stuff, 0.03)
    if t > 1.15 and not (bare and female):
        m.ball(up, (0, 0.61 * f, 0.03 * t), (0.085 * f * t, 0.09 * f, 0.07 * f * t), stuff, 0.05)
    for side in (-1, 1):
        if female:
            m.ball(up, (side * 0.043 * f, 0.728 * f, 0.05 * f), (0.038 * f * t, 0.038 * f * t, 0.03 * f), stuff, 0.02)
        elif bare:
            m.ball(up, (side * 0.045 * f, 0.745 * f, 0.042 * f), (0.052 * f, 0.038 * f, 0.03 * f), stuff, 0.02)


def arms(m: Maquette, b: Body, sleeve: Stuff, skin: Stuff, puff: float = 1.08) -> None:
    """Add arms and hands. puff: how wide sleeves are."""
    f, t = b.tall, b.build.fat
    thin = 0.85 if b.build.female else 1.0
    size = 0.082 * f
    for i, (s, e, w) in enumerate(zip(b.shoulders, b.elbows, b.wrists, strict=True)):
        wide = t * thin * f
        m.chain(b.root, [s, (s + e) / 2, e], [0.037 * wide * puff, 0.034 * wide * puff, 0.029 * wide], sleeve, 0.02)
        cuff = 1 + (puff - 1) * 0.6
        radii = [0.029 * wide * cuff, 0.030 * wide * cuff, 0.019 * wide * cuff]
        m.chain(b.root, [e, e * 0.65 + w * 0.35, w], radii, sleeve, 0.012)
        hand(m, b.root, w, b.reach[i], size, skin, thumb=1 if i else -1)


def hand(m: Maquette, f: Frame, wrist: Field, way: Field, size: float, skin: Stuff, thumb: float) -> None:
    """Add a hand at a wrist that points along `way`, `size` from wrist to fingertip; thumb: the side it stands on."""
    w, d = wrist, _unit(way)
    side = np.cross(d, (0.0, 0.0, 1.0))
    if np.linalg.norm(side) < 0.15:
        side = np.array((1.0, 0.0, 0.0))
    side = side / np.linalg.norm(side)
    palm = np.cross(side, d)
    m.chain(f, [w, w + d * 0.45 * size], [0.15 * size, 0.2 * size], skin, 0.05 * size, flat=(1, 1, 0.8))
    for i in range(4):
        knuckle = w + d * size * (0.52 - 0.02 * abs(i - 1.3)) + side * size * 0.105 * (i - 1.5)
        middle = knuckle + d * size * 0.24 * 0.85 + palm * size * 0.12 * 0.3
        tip = middle + d * size * (0.22 - 0.34 * 0.3 - 0.02 * i) + palm * size * 0.1 * 0.3
        m.chain(f, [knuckle, middle, tip], [0.072 * size, 0.062 * size, 0.045 * size], skin, 0.02 * size)
    base = w + d * size * 0.14 + side * thumb * size * 0.14
    middle, tip = (base + d * size * along + side * thumb * size * out for along, out in ((0.24, 0.13), (0.44, 0.1)))
    m.chain(f, [base, middle, tip], [0.08 * size, 0.07 * size, 0.05 * size], skin, 0.04 * size)


def legs(m: Maquette, b: Body, thigh: Stuff, calf: Stuff, shoe: Stuff, wide: float = 1.0) -> None:
    """Add legs and feet."""
    f, t = b.tall, b.build.fat * wide
    for h, k, a in zip(b.hips, b.knees, b.ankles, strict=True):
        m.chain(b.root, [h, h * 0.6 + k * 0.4, k], [0.065 * f * t, 0.057 * f * t, 0.039 * f * t], thigh, 0.025)
        m.chain(b.root, [k, k * 0.68 + a * 0.32, a], [0.040 * f * t, 0.043 * f * t, 0.023 * f], calf, 0.015)
        shin = _unit(a - k)
        toe = np.array((0, 0, 1.0)) - shin * float(shin[2])
        if np.linalg.norm(toe) < 0.3:
            toe = np.array((0, -1.0, 0.2))
        toe = toe / np.linalg.norm(toe)
        heel = a + shin * 0.022 * f
        sole = [heel - toe * 0.015 * f, heel + toe * 0.045 * f, heel + toe * 0.085 * f + shin * 0.006 * f]
        m.chain(b.root, sole, [0.025 * f, 0.026 * f, 0.017 * f], shoe, 0.012)
