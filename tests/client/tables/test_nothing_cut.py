"""On the tables of all games and modes every text is whole: in both languages, and in German at 130 %.

Only the title of a painting may be told in part below it: enlarged, it is whole. So it is at 100 % beside the open log.
"""

import hashlib
import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pygame
import pytest

from client.drawing.canvas import Canvas, fitting
from client.tables.bands import divide
from client.tables.boards import board_for, kinds_for
from client.tables.drawing import draw_sprites
from client.wording.scene import Scene
from client.wording.texts import Words
from engine.core.match import Match
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from engine.paintings import works
from tests.client.cuts import noted_cuts
from tests.client.goldens import show_plain_pictures

SIZE = (1366, 768)
NAMES = ("Ann", "Bruno", "Clara", "Dario", "Edda", "Felix", "Greta", "Hugo")
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("museum_pictura", 4, {}), ("art_gallery", 4, {}), ("artline", 4, {}), ("masters_gallery", 5, {}),
    *(("stolen_paintings", 4, {"mode": mode}) for mode in (
        "basic", "cooperative", "chronology", "similar", "lovers", "dialogue", "code_grid", "forgers", "study",
    )),
]  # fmt: skip
TIMES = (0, 3, 12)
"""Which meetings with a phase are looked at."""


def scenes(game: str, seats: int, options: dict[str, Any], words: Words) -> Iterator[Scene]:
    """Yield some moments of each phase of a seeded random match, as the first seat and one who watches see them."""
    rules = GAMES[game]
    match, chance = Match(rules, seats, rules.options(**options), hashlib.sha256(b"cut").digest()), random.Random(5)
    met: dict[tuple[type, bool], int] = {}
    for _ in range(400):
        key = (type(match.state.phase), 0 in match.to_act)
        met[key] = met.get(key, -1) + 1
        if met[key] in TIMES:
            for viewer in (0, SPECTATOR):
                yield Scene(words, rules, viewer, NAMES[:seats], match.look([], viewer))
        if not match.to_act:
            return
        seat = chance.choice(sorted(match.to_act))
        match.play(seat, chance.choice([*islice(rules.legal(match.state, seat), 60)]))


@pytest.mark.parametrize(
    ("language", "text", "log"),
    [("en", 1.0, False), ("de", 1.0, False), ("de", 1.3, False), ("en", 1.0, True), ("de", 1.0, True)],
)
@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=lambda value: str(value))
def test_every_text_of_a_table_is_whole(
    game: str,
    seats: int,
    options: dict[str, Any],
    language: str,
    text: float,
    log: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """log: whether it is open beside the table; then a painter's name may be told in part, too."""
    pygame.font.init()
    show_plain_pictures(monkeypatch)
    cut = noted_cuts(monkeypatch)
    canvas, board = Canvas(pygame.Surface(SIZE), fitting(*SIZE), text), board_for(game)
    for scene in scenes(game, seats, options, Words.load(language, strict=True)):
        watching = scene.viewer < 0
        bands = divide(canvas.size, text, seats - (not watching), watching, board.room(scene), (False, log))
        draw_sprites(canvas, board.layout(scene, board.start(scene), bands.area), kinds_for(game))
    titles = [work.title_in(language) for work in works().values()]
    if log:
        titles += [work.artist.name_in(language) for work in works().values()]
        cut = [line for line in cut if not any(line.replace("- ", "") in title for title in titles)]
    others = [line for line in cut if not any(title.startswith(line.lstrip("0123456789 ")) for title in titles)]
    assert not others
