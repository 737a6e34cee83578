"""What pages load besides the match, the same for everyone: page, fonts, symbols, texts, and a game's pictures in one piece.

The pictures of a whole deck come as one body in one fixed order before the match: who counts bytes learns the game and
nothing of anybody's hand.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from functools import cache
from pathlib import Path

import assets
from client.browser.http_rules import JSON, Response
from client.browser.telling import page_texts, words_in
from client.drawing.artwork import file_of
from client.drawing.recorder import symbol_strokes
from client.sound import CUES
from client.wording.texts import languages
from engine.games import GAMES
from engine.paintings import decks, works

FOREVER = ("Cache-Control", "public, max-age=31536000, immutable")
AGAIN = ("Cache-Control", "no-cache")
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".wav": "audio/wav",
}
LENGTH_BYTES = 4
"""Of a deck: how long its list is, big-endian; then the list [[key, bytes], ...] as JSON, then the pictures."""


def get(path: str) -> Response:
    """Return what lies at a path."""
    found = {**_pages(), **_texts()}.get(path)
    if found is not None:
        return found
    slug = path.removeprefix("/deck/").partition("/")[0]
    if path.startswith("/deck/") and slug in GAMES and path == deck_path(slug):
        return Response(200, _deck(slug), "application/octet-stream", (FOREVER,))
    return Response(404, b"There is nothing here.")


def deck_path(slug: str) -> str:
    """Return where a game's pictures lie: another path where they are others."""
    return f"/deck/{slug}/{_deck_name(slug)}"


@cache
def _pages() -> dict[str, Response]:
    """Return the page's own files."""
    folder = assets.path("browser")
    found = {f"/{file.name}": _file(file) for file in sorted(folder.iterdir()) if file.suffix in KINDS}
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
        told = {**page_texts(words), "spoken": language, "languages": listed}
        made[f"/words/{language}.json"] = _packed(json.dumps(told).encode(), JSON)
    return made


def _file(file: Path) -> Response:
    if file.suffix in (".woff2", ".wav"):
        return Response(200, file.read_bytes(), KINDS[file.suffix], (FOREVER,))
    return _packed(file.read_bytes(), KINDS[file.suffix])


def _packed(data: bytes, kind: str) -> Response:
    """Return an answer that every browser unpacks; nothing secret is ever compressed."""
    return Response(200, gzip.compress(data, mtime=0), kind, (AGAIN, ("Content-Encoding", "gzip")))


def deck_keys(slug: str) -> tuple[str, ...]:
    """Return the keys of all pictures that a game can show, in the catalogue's order."""
    wanted = {*decks.OF_GAME[slug]()} if slug in decks.OF_GAME else {*works()}
    return tuple(str(work) for work in works() if work in wanted)


@cache
def _deck_name(slug: str) -> str:
    return hashlib.sha256(_deck(slug)).hexdigest()[:16]


@cache
def _deck(slug: str) -> bytearray:
    files = [(key, file_of(key)) for key in deck_keys(slug)]
    listed = json.dumps([[key, file.stat().st_size] for key, file in files]).encode()
    deck = bytearray(len(listed).to_bytes(LENGTH_BYTES, "big") + listed)
    for _, file in files:  # one by one, so that no picture is in memory twice
        deck += file.read_bytes()
    return deck
