"""The content pages load besides the match, the same for everyone: page, fonts, symbols, texts, pictures, and the museum."""

import gzip
import json
import re
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path

import pygame

import assets
from client.browser import museum, picture_decks
from client.browser.http_rules import FOREVER, JSON, Response
from client.browser.page_texts import denied, page_texts, words_in
from client.drawing.canvas import Canvas
from client.drawing.recorder import symbol_strokes
from client.screens.box_art import GAMES, TALL, WIDE, box_art
from client.sound import CUES
from client.wording.texts import languages

BOX_SCALE = 3.0
"""Pixels of the picture on a box for each of its units."""
AGAIN = ("Cache-Control", "no-cache")
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".wav": "audio/wav",
}
_COMMENT = re.compile(rb"^ *(//[^\n]*|/\*((?!\*/).)*\*/ *)\n", re.MULTILINE | re.DOTALL)
"""Lines of scripts and styles that only comment; pages load them without."""


def page_file(path: str) -> Response | None:
    """Return the response for a path of the page's own files, texts and box pictures, None for other paths."""
    if (box := re.fullmatch(r"/box/(\w+)\.jpg", path)) is not None and box[1] in GAMES:
        return _box(box[1])
    return _pages().get(path) or _texts().get(path)


def get(path: str, seated: bool) -> Response:
    """Return the response for a path. Preparing pictures may take seconds.

    seated: whether the request comes from a page with a place: only those learn about the host's packs.
    """
    if (found := page_file(path)) is not None:
        return found
    hangs = re.fullmatch(r"/museum/([^/]*)/([a-z]{2})\.json", path) or re.fullmatch(r"/deck/[^/]*/([^/]*)/.*", path)
    if hangs is not None and hangs[1] != "painted" and not seated:
        return Response(401, b"No seat.")
    if (deck := picture_decks.get(path)) is not None:
        return deck
    if hangs is not None and path.startswith("/museum/") and hangs[2] in languages():
        pack = hangs[1] if hangs[1] != "painted" else picture_decks.PAINTED
        return _museum(hangs[2], pack, picture_decks.stamp(picture_decks.pack_of(pack)))
    return Response(404, b"There is nothing here.")


@cache
def _box(slug: str) -> Response:
    """Return the picture on a game's box. It is drawn as the window draws it, so not in a thread."""
    pygame.font.init()
    surface = pygame.Surface((round(WIDE * BOX_SCALE), round(TALL * BOX_SCALE)))
    box_art(Canvas(surface, BOX_SCALE), slug, (0, 0, WIDE, TALL))
    data = BytesIO()
    pygame.image.save(surface, data, "box.jpg")
    return Response(200, data.getvalue(), "image/jpeg", (AGAIN,))


@lru_cache(16)
def _museum(language: str, pack: str, stamp: bytes) -> Response:
    """Return the museum with a pack's scans. stamp: changes with the pack's content, for the cache."""
    return _packed(json.dumps(museum.collection(words_in(language), pack), ensure_ascii=False).encode(), JSON)


@cache
def _pages() -> dict[str, Response]:
    """Return the page's own files."""
    folder = assets.path("browser")
    found = {f"/{file.name}": _file(file) for file in sorted(folder.iterdir()) if file.suffix in KINDS}
    del found["/messages.js"]  # only types, which no browser loads
    found |= {f"/{cue}.wav": _file(assets.path("sounds", f"{cue}.wav")) for cue in CUES}
    index = found.pop("/index.html")
    symbols = json.dumps(symbol_strokes(), separators=(",", ":")).encode()
    return {**found, "/": index, "/wall": index, "/symbols.json": _packed(symbols, JSON)}


@cache
def _texts() -> dict[str, Response]:
    made = {}
    all_words = {language: words_in(language) for language in languages()}
    listed = {language: words.say("language.name") for language, words in all_words.items()}
    for language, words in all_words.items():
        told = {**page_texts(words), "denied": denied(words), "spoken": language, "languages": listed}
        made[f"/words/{language}.json"] = _packed(json.dumps(told).encode(), JSON)
    return made


def _file(file: Path) -> Response:
    if file.suffix in (".woff2", ".wav"):
        return Response(200, file.read_bytes(), KINDS[file.suffix], (FOREVER,))
    data = file.read_bytes()
    return _packed(_COMMENT.sub(b"", data) if file.suffix in (".js", ".css") else data, KINDS[file.suffix])


def _packed(data: bytes, kind: str) -> Response:
    """Return a response compressed by gzip; nothing secret is ever compressed."""
    return Response(200, gzip.compress(data, mtime=0), kind, (AGAIN, ("Content-Encoding", "gzip")))
