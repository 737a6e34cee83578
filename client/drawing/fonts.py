"""Set text: faces from the two font packages, runs of characters that one face has, line breaking, a cache.

Sizes here are pixels; `Canvas` turns units into them. A character that the fonts of neither package have is looked for among
the system's fonts (names and chat of others may be in any script); where none has it, a box is drawn.
"""

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from struct import error, unpack_from
from unicodedata import bidirectional, combining, east_asian_width

import pygame
from msgspec import Struct
from pygame import SRCALPHA, Color, Surface
from pygame.font import Font

from client.drawing import theme
from client.drawing.surface_cache import SurfaceCache

FILES = {
    "serif": ("font_source_serif_pro", "SourceSerifPro-Semibold.otf"),
    "serif_italic": ("font_source_serif_pro", "SourceSerifPro-It.otf"),
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "sans_semi": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "sans_bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
}
"""Package and file of each face. Not the serif's TrueType files: some of their characters have no width."""
SYSTEM = (
    "notosanscjkjp,notosanscjksc,yugothic,meiryo,msgothic,hiraginosansgb,hiraginokakugothicpron,pingfangsc,microsoftyahei",
    "notosanscjkkr,malgungothic,applesdgothicneo",
    "notosans,dejavusans,segoeui,arialunicodems,lucidagrande",
    "notosansarabic,notonaskharabic,geezapro,tahoma",
    "notosanshebrew,arialhebrew,davidlibre",
    "notosansdevanagari,kohinoordevanagari,nirmalaui,mangal",
    "notosansthai,thonburi,leelawadeeui,tahoma",
    "notosanssymbols2,notosanssymbols,segoeuisymbol,applesymbols",
    "notoemoji,segoeuiemoji",
)
"""Fonts of operating systems, in groups: of each group the first that is installed is used."""
INVISIBLE = frozenset("\u200b\u200c\u200d\u200e\u200f\u2060\ufe0e\ufe0f\ufeff")

_MARK = "[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]"
_MARKED = re.compile(f"({_MARK}+)([\u0590-\u08ff])")
"""Marks before the letter that they belong to, as they stand once a line is turned round."""
_CLUSTER = re.compile(f".{_MARK}*", re.DOTALL)

Covers = Callable[[str, str], bool]
"""Whether a face, by name, has a character."""

_drawn = SurfaceCache(20, grows=0.4)


class Coverage(Struct, frozen=True):
    """Characters as rising ranges: `firsts[i]` to `lasts[i]`."""

    firsts: Sequence[int]
    lasts: Sequence[int]

    def __contains__(self, character: str) -> bool:
        at = bisect_right(self.firsts, ord(character)) - 1
        return at >= 0 and ord(character) <= self.lasts[at]


def font_file(face: str) -> Path:
    """Return the file of a face. Raises FileNotFoundError that says what to install."""
    if face not in FILES:
        return Path(face)
    package, name = FILES[face]
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(
            f"the package {package.replace('_', '-')} is missing: python3 -m pip install vernissage"
        )
    return Path(spec.origin).parent / "files" / name


@lru_cache(maxsize=64)
def _covered(face: str) -> Coverage:
    return coverage(font_file(face))


def covers(face: str, character: str) -> bool:
    """Return whether a face's file has a character."""
    return character in _covered(face)


@lru_cache(maxsize=1)
def system_faces() -> tuple[str, ...]:
    """Return the files of the system's fonts, one a group. Slow the first time: asks the system for its list."""
    files = (pygame.font.match_font(names) for names in SYSTEM)
    return tuple(dict.fromkeys(str(file) for file in files if file))


@lru_cache(maxsize=2048)
def _face_of(character: str, face: str, has: Covers) -> str:
    other = ("sans", face) if face.startswith("serif") else ("serif", face)
    for candidate in (face, other[0]):
        if has(candidate, character):
            return candidate
    return next((candidate for candidate in system_faces() if has(candidate, character)), face)


def runs(text: str, face: str, has: Covers = covers) -> list[tuple[str, str]]:
    """Split text into (face, piece), each piece in a face that has all of it. Combining marks stay with their letter."""
    split: list[tuple[str, str]] = []
    for character in text:
        if split and (combining(character) or character in INVISIBLE):
            chosen = split[-1][0]
        else:
            chosen = _face_of_space(split, face, has) if character == " " else _face_of(character, face, has)
        if split and split[-1][0] == chosen:
            split[-1] = (chosen, split[-1][1] + character)
        else:
            split.append((chosen, character))
    return split


def _face_of_space(split: list[tuple[str, str]], face: str, has: Covers) -> str:
    """Return the face of a space: that of the piece before it, where that is written from right to left."""
    before, piece = split[-1] if split else (face, "")
    return before if _script(piece) and has(before, " ") else face


def _script(piece: str) -> str:
    """Return the script of a piece that is written from right to left, empty for all others."""
    kinds = {bidirectional(character) for character in piece}
    return "Arab" if "AL" in kinds else "Hebr" if "R" in kinds else ""


def placed(text: str, face: str, has: Covers = covers) -> list[tuple[str, str]]:
    """Return (face, piece) from left to right; what is written from right to left comes in the order in which it is read."""
    if not _script(text):
        return runs(text, face, has)
    from bidi.algorithm import get_display  # only where somebody writes so

    seen = _MARKED.sub(lambda found: found[2] + found[1][::-1], get_display(text))
    return [
        (part, "".join(reversed(_CLUSTER.findall(piece))) if _script(piece) else piece)
        for part, piece in runs(seen, face, has)
    ]


@lru_cache(maxsize=96)
def _font(face: str, size: int, leftward: str = "") -> Font:
    font = Font(str(font_file(face)), size)
    if leftward:
        font.set_script(leftward)
        font.set_direction(pygame.DIRECTION_RTL)
    return font


def line_height(size: int) -> int:
    """Return the pixels from one baseline to the next at a size in pixels."""
    return round(size * theme.LEADING)


@lru_cache(maxsize=8192)
def width(text: str, face: str, size: int) -> int:
    """Return how many pixels wide a line is."""
    return sum(_font(part, size, _script(piece)).size(piece)[0] for part, piece in placed(text, face))


def caret(text: str, place: int, face: str, size: int) -> int:
    """Return how many pixels from the left end of a line the caret stands that is before a character, by its place."""
    if not _script(text):
        return width(text[:place], face, size)
    from bidi.algorithm import get_display

    strong = [kind for kind in map(bidirectional, text[:place]) if kind in _STRONG]
    strong = strong or [kind for kind in map(bidirectional, text[place:]) if kind in _STRONG]
    sign = _SIGNS[strong[-1 if place else 0] != "L"]  # written in the direction of what was typed before it
    seen = get_display(text[:place] + sign + text[place:])
    return width(seen[: seen.index(sign)], face, size)


_STRONG = ("L", "R", "AL")
_SIGNS = ("\u2c80", "\u07ca")
"""A rare letter that is written from left to right, and one from right to left."""


def draw(text: str, face: str, size: int, color: Color) -> Surface:
    """Return one line drawn, `line_height(size)` high, its baseline always at the same place. Shared: do not change it."""
    key = (text, face, size, tuple(color))
    return _drawn.get(key, lambda: _draw(text, face, size, color))


def _draw(text: str, face: str, size: int, color: Color) -> Surface:
    height, baseline = line_height(size), ascent(size)
    line = Surface((max(1, width(text, face, size)), height), SRCALPHA)
    line.fill((*color[:3], 0))  # so that edges blend to the text's own colour, not to black
    x = 0
    for part, piece in placed(text, face):
        font = _font(part, size, _script(piece))
        drawn = font.render(piece, True, color)
        line.blit(drawn, (x, baseline - font.get_ascent()))
        x += drawn.get_width()
    return line


def ascent(size: int) -> int:
    """Return the pixels from the top of a line to its baseline."""
    return round(size * 1.0)


def shorten(text: str, face: str, size: int, limit: int) -> str:
    """Return as much of a line as is no wider than `limit` pixels, with an ellipsis where something is left out."""
    if width(text, face, size) <= limit:
        return text
    low = _fitting(text, "…", face, size, limit)
    while low and combining(text[low : low + 1] or " "):
        low -= 1
    return text[:low].rstrip() + "…"


def _fitting(text: str, end: str, face: str, size: int, limit: int) -> int:
    """Return how many characters of a text fit before an end. Few are tried first: a long text takes long to measure."""

    def too_wide(n: int) -> bool:
        return width(text[:n].rstrip() + end, face, size) > limit

    high = 16
    while high < len(text) and not too_wide(high):
        high *= 2
    low = high // 2 if high > 16 else 0
    return low + bisect_left(range(low + 1, min(high, len(text)) + 1), 1, key=too_wide)


_MARKS = ".,:;!?\"'()“”„»«"
"""What stands around a word."""


@lru_cache(maxsize=1024)
def wrap(text: str, face: str, size: int, limit: int) -> tuple[str, ...]:
    """Break text into lines of at most `limit` pixels: at spaces, between wide characters, inside a word that is too long.

    A word of letters alone is broken with a hyphen, and two letters at least stand on each side of it where they fit.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in _pieces(paragraph):
            if not line or width((line + piece).rstrip(), face, size) <= limit:
                line += piece
            else:
                lines.append(line.rstrip())
                line = piece.lstrip()
            line = _cut(line, face, size, limit, lines)
        lines.append(line.rstrip())
    return tuple(lines)


def _cut(line: str, face: str, size: int, limit: int, lines: list[str]) -> str:
    """Move full lines of a word that is too long to `lines`; return the rest."""
    a_word = line.strip().strip(_MARKS).isalpha()
    while len(line) > 1 and _fitting(whole := line.rstrip(), "", face, size, limit) < len(whole):
        hyphen = "-" if a_word and width(line[:2] + "-", face, size) <= limit else ""
        most = max(2, len(line.rstrip().rstrip(_MARKS)) - 2) if hyphen else len(line) - 1
        fits = max(1, _fitting(line[:most], hyphen, face, size, limit))
        while fits < len(line) and combining(line[fits]):
            fits += 1
        lines.append(line[:fits] + hyphen)
        line = line[fits:]
    return line


def _pieces(text: str) -> Sequence[str]:
    """Split where a line may end: after spaces and around wide characters."""
    pieces: list[str] = []
    for character in text:
        wide = east_asian_width(character) in "WF"
        if pieces and not wide and not (pieces[-1][-1] == " " and character != " ") and not _wide_end(pieces[-1]):
            pieces[-1] += character
        else:
            pieces.append(character)
    return pieces


def _wide_end(piece: str) -> bool:
    return east_asian_width(piece[-1]) in "WF"


# Which characters a font has: pygame draws a box for one that is missing and does not say so


def coverage(file: Path) -> Coverage:
    """Return what a TrueType or OpenType file covers, the first font of a collection. nothing for one that cannot be read."""
    try:
        data = file.read_bytes()
        pairs = sorted(_ranges(data, _cmap(data)))
        return Coverage(array("L", [first for first, _ in pairs]), array("L", [last for _, last in pairs]))
    except (OSError, ValueError, IndexError, error):
        return Coverage(array("L"), array("L"))


def _cmap(data: bytes) -> int:
    """Return where the table `cmap` begins. Raises ValueError without one."""
    start = unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    for number in range(unpack_from(">H", data, start + 4)[0]):
        at = start + 12 + 16 * number
        if data[at : at + 4] == b"cmap":
            return int(unpack_from(">I", data, at + 8)[0])
    raise ValueError("no cmap")


def _ranges(data: bytes, cmap: int) -> list[tuple[int, int]]:
    """Return the ranges of the widest Unicode subtable: format 12 before format 4."""
    found: dict[int, int] = {}
    for number in range(unpack_from(">H", data, cmap + 2)[0]):
        platform, encoding, offset = unpack_from(">HHI", data, cmap + 4 + 8 * number)
        if platform == 0 or (platform == 3 and encoding in (1, 10)):
            found[unpack_from(">H", data, cmap + offset)[0]] = cmap + offset
    if 12 in found:
        groups = unpack_from(">I", data, found[12] + 12)[0]
        return [unpack_from(">II", data, found[12] + 16 + 12 * group) for group in range(groups)]
    return _segments(data, found[4]) if 4 in found else []


def _segments(data: bytes, at: int) -> list[tuple[int, int]]:
    count = unpack_from(">H", data, at + 6)[0] // 2
    lasts = unpack_from(f">{count}H", data, at + 14)
    firsts = unpack_from(f">{count}H", data, at + 16 + 2 * count)
    return [(first, last) for first, last in zip(firsts, lasts, strict=True) if first != 0xFFFF]
