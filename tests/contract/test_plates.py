"""What stands on the plate and in the lane is said for a window: no command of the terminal is in it, in either language."""

import hashlib
import random
import re
from typing import Any

import pytest

from client.tables import lines_for
from client.tables.board import Look
from client.tables.boards import board_for
from client.wording.scene import Scene
from client.wording.texts import Words
from engine.core.match import Match
from engine.games import GAMES
from tests.contract.test_boards import AREA, NAMES

TYPED = {"en": re.compile(r"\btypes?\b(?! a\b)", re.I), "de": re.compile(r"\btipp\w*\b(?!, was)", re.I)}
"""A word to be typed; what goes into an entry on the board is told as 'type a ...' and 'tippe, was ...'."""
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *((slug, min(3, game.info.seats[-1]), {}) for slug, game in GAMES.items() if slug != "stolen_paintings"),
    ("artline", 3, {"curators": True}),
    ("stolen_paintings", 3, {"mode": "basic", "wager_tokens": 3}),
    *(
        ("stolen_paintings", seats, {"mode": mode})
        for mode, seats in {
            "cooperative": 3, "chronology": 2, "solo_chronology": 1, "similar": 3, "lovers": 3, "dialogue": 4,
            "code_grid": 4, "forgers": 3,
        }.items()
    ),
    *(("stolen_paintings", 2, {"mode": "study", "study": how}) for how in ("flash_cards", "quiz", "schools")),
]  # fmt: skip
STEPS = 90
WORDS = {language: Words.load(language, strict=True) for language in TYPED}


@pytest.mark.parametrize(("slug", "seats", "options"), TABLES, ids=lambda value: str(value))
def test_no_plate_asks_for_a_word_of_the_terminal(slug: str, seats: int, options: dict[str, Any]) -> None:
    game, board, told = GAMES[slug], board_for(slug), set()
    for seed in range(2):
        match = Match(game, seats, game.options(**options), hashlib.sha256(str(seed).encode()).digest())
        chance = random.Random(seed)
        for _ in range(STEPS):
            view = match.look([], 0)
            scenes = {one: Scene(words, game, 0, NAMES[:seats], view, seen=True) for one, words in WORDS.items()}
            draft = board.start(scenes["en"])
            for _ in range(3):  # nothing picked, then a thing more
                for language, scene in scenes.items():
                    answers = board.answers(scene, draft)
                    texts = {board.prompt(scene, draft), *(one.label for one in answers), *(a.reason for a in answers)}
                    told |= texts
                    assert not [text for text in texts if TYPED[language].search(text)]
                laid = board.layout(scenes["en"], draft, AREA)
                open_ones = [one for one in laid if one.look in (Look.LEGAL, Look.LIT) and one.means is not None]
                if not open_ones:
                    break
                draft = board.press(scenes["en"], draft, chance.choice(open_ones))
            if not match.to_act:
                break
            seat = min(match.to_act) if chance.random() < 0.7 else chance.choice(sorted(match.to_act))
            legal = [*game.legal(game.view(match.state, seat), seat)][:40]
            view = match.look(match.play(seat, chance.choice(legal)), 0)
            for language, words in WORDS.items():
                news = lines_for(slug).events(Scene(words, game, 0, NAMES[:seats], view, seen=True), view.events)
                assert not [line for line in news if TYPED[language].search(line)]
    assert len(told) > 4
