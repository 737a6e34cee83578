"""Poses as directions of limbs, so that limbs keep their lengths. Plain data.

x to the viewer's right when the figure faces the viewer, y up, z towards the viewer. `l` is the limb at the viewer's left.
Each limb is the direction of its upper and of its lower part; lengths come from the body.
"""

from dataclasses import dataclass

from tools.makers.painter.tables import table

Way = tuple[float, float, float]
Limb = tuple[Way, Way]


@dataclass(frozen=True)
class Pose:
    """bend: the torso forwards, lean: to the viewer's right, twist: turned, degrees; head: yaw, pitch, roll."""

    al: Limb = ((-0.18, -1, 0), (0.02, -1, 0.25))
    ar: Limb = ((0.18, -1, 0), (-0.02, -1, 0.25))
    ll: Limb = ((-0.06, -1, 0.02), (-0.02, -1, -0.02))
    lr: Limb = ((0.06, -1, 0.02), (0.02, -1, -0.02))
    bend: float = 0
    lean: float = 0
    twist: float = 0
    head: tuple[float, float, float] = (0, 0, 0)


POSES = table("poses", Pose)
