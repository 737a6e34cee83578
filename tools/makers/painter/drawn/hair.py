"""Outlines of hair and beards, in a head's units (see faces.py)."""

from tools.makers.painter.drawn.faces import Outline
from tools.makers.painter.tables import table

HAIR = table("hair", tuple[tuple[Outline, ...], ...])
"""Hair behind the head, and before it, in three quarters."""
FRONT_HAIR = table("front_hair", tuple[tuple[Outline, ...], ...])
"""Hair as in HAIR, point by point, from the front, where it differs."""
PROFILE_HAIR = table("profile_hair", tuple[Outline, ...])
"""Hair seen from the side, where it differs."""
BEARDS = table("beards", Outline)
PROFILE_BEARDS = table("profile_beards", Outline)
BARE_EARS = {"short", "receding"}
"""Hair that leaves ears free, but for the casts of COVERED."""
COVERED = {"fine", "round"}
"""Casts of which most are women, whose short hair covers the ears."""
