"""Seeded matches of Stolen Paintings as one viewer sees them, and what is done with their pictures."""

import hashlib
import random
from collections.abc import Iterator, Sequence
from typing import Any

from client.drawing.rects import Rect
from client.tables.board import Area, Sprite
from client.tables.stolen_paintings.board import BOARD
from client.tables.stolen_paintings.mode_board import Draft
from client.wording.scene import Scene
from engine.core import Event
from engine.core.match import Match
from engine.games import GAMES
from tests.contract.test_boards import GERMAN, NAMES, WORDS

GAME = GAMES["stolen_paintings"]
IN = {"en": WORDS, "de": GERMAN}
SMALL = Area(Rect(0, 130, 1010, 446), Rect(200, 628, 810, 172))
LARGE_TEXT = Area(Rect(0, 143, 999, 424), Rect(212, 628, 779, 172), 1.3)
WIDE = Area(Rect(0, 130, 1120, 446), Rect(200, 628, 920, 172))


def new(mode: str, seats: int, **options: Any) -> Match:
    return Match(GAME, seats, GAME.options(mode=mode, **options), bytes(32))


def scene_of(match: Match, viewer: int, events: Sequence[Event] = (), language: str = "en") -> Scene:
    return Scene(IN[language], GAME, viewer, NAMES[: match.seats], match.look(events, viewer))


def scenes(mode: str = "basic", seats: int = 4, viewer: int = 0, seed: int = 1, **options: Any) -> Iterator[Scene]:
    """Yield a match by chance as one viewer sees it."""
    match = Match(GAME, seats, GAME.options(mode=mode, **options), hashlib.sha256(bytes([seed])).digest())
    chance, before, view = random.Random(seed), None, match.look([], viewer)
    for _ in range(3000):
        yield Scene(WORDS, GAME, viewer, NAMES[:seats], view, before)
        if not match.to_act:
            return
        seat = chance.choice(sorted(match.to_act))
        intent = chance.choice([*GAME.legal(GAME.view(match.state, seat), seat)][:60])
        before, view = view, match.look(match.play(seat, intent), viewer)


def sprites(scene: Scene, draft: Draft | None = None, area: Area = SMALL) -> dict[str, Sprite]:
    return {sprite.id: sprite for sprite in BOARD.layout(scene, BOARD.start(scene) if draft is None else draft, area)}


def click(scene: Scene, draft: Draft, name: str) -> Draft:
    sprite = sprites(scene, draft)[name]
    assert sprite.means is not None
    return BOARD.press(scene, draft, sprite)
