"""A whole head: skull, painted face, hair, beard and hat."""

from __future__ import annotations

from tools.makers.painter.maquette import Frame, Maquette, Stuff
from tools.makers.painter.people.faces import painter
from tools.makers.painter.people.hair import STYLES, beard, hair_stuff
from tools.makers.painter.people.hats import HATS
from tools.makers.painter.people.heads import TYPES, Face, skull


def head(m: Maquette, f: Frame, face: Face, hatted: str = "#3a2c20") -> None:
    """Add a head at a frame (origin between the ears, 2 units high)."""
    skin = Stuff(face.skin, skin=True, paint=painter(face), detail=1.0)
    hair = hair_stuff(face)
    neck = TYPES[face.kind].neck
    m.chain(f, [(0, -0.45, -0.14), (0, -1.0, -0.2), (0, -1.7, -0.24)], [neck, neck * 0.98, neck * 1.15], skin, 0.12)
    skull(m, f, face, skin)
    STYLES[face.style](m, f, face, hair)
    if face.beard:
        beard(m, f, hair)
    if face.hat:
        HATS[face.hat](m, f, Stuff(hatted, detail=0.7))
