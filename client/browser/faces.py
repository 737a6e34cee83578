"""The faces of sprites, for all pages of a bridge: recorded once for each look and size, and named by a hash."""

import hashlib
import json
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Hashable

import pygame
from msgspec.structs import replace

from client.drawing.recorder import DENSITY, Recorder
from client.drawing.rects import Rect
from client.tables.board import Sprite
from client.tables.boards import kinds_for
from client.tables.drawing import KINDS, Draw
from client.tables.plaque_drawing import draw_plaque

MOST = 4000
"""Faces that are kept; a long match has some hundreds."""


def kinds(slug: str) -> dict[str, Draw]:
    """Return how every kind of sprite of a game is drawn."""
    return {**KINDS, "plaque": draw_plaque, **kinds_for(slug)}


class Faces:
    """A cache of faces by all that their drawing depends on; the oldest are dropped."""

    def __init__(self) -> None:
        pygame.font.init()  # to measure texts; nothing is drawn
        self._made: OrderedDict[Hashable, tuple[str, str]] = OrderedDict()

    def of(self, sprite: Sprite, draw: Draw, text: float, grown: float = 1.0) -> tuple[str, str]:
        """Return the name of a sprite's face, and its bounds and commands as JSON; two empty texts where nothing is drawn.

        grown: how many times larger than drawn it will be shown.
        """
        w, h = round(sprite.rect.w / grown, 2), round(sprite.rect.h / grown, 2)
        upright = replace(sprite.placed(Rect(0, 0, w, h)), angle=0.0, fade=1.0, flip=1.0, z=0)
        clip = upright.clip and tuple(round(value, 2) for value in upright.clip)
        key = (draw, w, h, sprite.face, sprite.look, clip, text)
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = _record(upright, draw, text)
            if len(self._made) > MOST:
                self._made.popitem(last=False)
        else:
            self._made.move_to_end(key)
        return found

    def shows_all(self, sprite: Sprite, draw: Draw, text: float, grown: float) -> bool:
        """Tell whether a plaque shows as many symbols and pictures as one with more height would, and its whole name."""
        tall = sprite.placed(sprite.rect._replace(h=3 * sprite.rect.h))
        shown = self.of(sprite, draw, text, grown)[1]
        named = json.dumps(sprite.face.facts.name, ensure_ascii=False) in shown
        return named and _signs(shown) == _signs(self.of(tall, draw, text, grown)[1])


def _signs(commands: str) -> int:
    return commands.count('["y",') + commands.count('["i",')


def _record(upright: Sprite, draw: Draw, text: float) -> tuple[str, str]:
    w, h = upright.rect.w, upright.rect.h
    recorder = Recorder((round(w * DENSITY), round(h * DENSITY)), DENSITY, text)
    draw(recorder, upright)
    if not recorder.commands:
        return "", ""
    packed = json.dumps([recorder.bounds(), *recorder.commands], separators=(",", ":"), ensure_ascii=False)
    return urlsafe_b64encode(hashlib.blake2b(packed.encode(), digest_size=6).digest()).decode(), packed
