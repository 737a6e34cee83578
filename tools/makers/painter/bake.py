"""Baking: from a recipe to a JPEG file."""

import io
import os
from dataclasses import replace
from pathlib import Path

from PIL import Image

import assets
from tools.makers.painter import fields, spec, styles
from tools.makers.painter.canvas import Canvas
from tools.makers.painter.elements import load
from tools.makers.painter.finish import finish

LONG = 1280
"""The long side of a finished picture, in pixels; it is painted 1.5 times as large and scaled down."""

QUALITY = 62


def picture_path(work: str) -> Path:
    """Return where a work's picture lies."""
    return assets.path("paintings", "pictures", f"{work}.jpg")


def paint(recipe: spec.Painting, long: int = LONG) -> fields.Field:
    """Return a finished picture as bytes (height, width, 3). Raises KeyError for an unknown element or style."""
    elements = load()
    style = replace(styles.STYLES[recipe.style], **recipe.tune)
    canvas = Canvas(recipe.size, long * 3 // 2, recipe.work, recipe.light, recipe.ground, style.contour, style.shade)
    seen: dict[str, int] = {}
    for layer in recipe.layers:
        seen[layer.name] = seen.get(layer.name, 0) + 1
        canvas.begin(f"{layer.name}/{seen[layer.name]}")
        elements[layer.name](canvas, **layer.params)
    return finish(canvas, style, long)


def encode(picture: fields.Field) -> bytes:
    """Return a picture as JPEG: it takes a third of the time to unpack that WebP takes."""
    data = io.BytesIO()
    Image.fromarray(picture).save(data, "JPEG", quality=QUALITY, optimize=True)
    return data.getvalue()


def bake(recipe: spec.Painting, target: Path, long: int = LONG) -> int:
    """Paint a recipe into a file, replaced atomically; return its size in bytes."""
    data = encode(paint(recipe, long))
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_suffix(f".{os.getpid()}.part")
    part.write_bytes(data)
    part.replace(target)
    return len(data)
