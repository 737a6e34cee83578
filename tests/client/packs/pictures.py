"""Pictures of every kind that somebody could hand over, made by Pillow or by hand."""

import io
import struct
import zlib
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

HEIC = Path(__file__).with_name("phone.heic")


def picture(width: int = 320, height: int = 240, mode: str = "RGB") -> Image.Image:
    """Return red at the top left, green at the top right, blue below."""
    made = Image.new("RGB", (width, height), (20, 40, 220))
    draw = ImageDraw.Draw(made)
    draw.rectangle((0, 0, width // 2, height // 2), fill=(220, 20, 20))
    draw.rectangle((width // 2 + 1, 0, width, height // 2), fill=(20, 200, 20))
    return made.convert(mode)


def saved(made: Image.Image, kind: str = "JPEG", **options: Any) -> bytes:
    """Return a picture as a file. HEIC can only be read here: then it is what a phone has made of `picture`."""
    if kind == "HEIF":
        return HEIC.read_bytes()
    out = io.BytesIO()
    made.save(out, kind, **options)
    return out.getvalue()


def scan(width: int = 320, height: int = 240, kind: str = "JPEG", **options: Any) -> bytes:
    return saved(picture(width, height), kind, **options)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png_that_says(width: int, height: int) -> bytes:
    """Return a PNG of a few bytes that would unpack to so many pixels, all black."""
    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    rows = zlib.compress(bytes((width // 8 + 2) * min(height, 64)))
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", rows) + _chunk(b"IEND", b"")


def swapped_profile() -> bytes:
    """Return a colour profile in which red means green and green means red."""
    from PIL import ImageCms

    data = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    return data.replace(b"rXYZ", b"xXYZ", 1).replace(b"gXYZ", b"rXYZ", 1).replace(b"xXYZ", b"gXYZ", 1)
