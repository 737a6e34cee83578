"""In which language programs make features up: the bots, and what is listed."""

from dataclasses import replace
from functools import partial

import pytest

from engine.bots.bot import BotMaker
from engine.bots.levels import EASY_OVERLOOKS, LEVELS
from engine.bots.random_bot import RandomBot
from engine.bots.search_bot import SearchBot
from engine.bots.simulate import bot_rng, new_match, play
from engine.bots.thumb import ThumbBot
from engine.core import AnyGame, Rng, Seat
from engine.core.journal import Played
from engine.core.words import folded
from engine.games.artline import GAME
from engine.games.artline.choices import offers
from engine.games.artline.elements import meaning
from engine.games.artline.intents import Hang
from engine.games.artline.reading import is_unfair
from engine.paintings import said, vocabulary
from engine.paintings.vocabulary import LANGUAGES
from tests.engine.games.artline.tables import table

ELEMENTS = tuple(vocabulary().elements)
SAID = {language: {said(element, language): element for element in ELEMENTS} for language in LANGUAGES}
"""Language -> what bots may say in it -> what it means."""


def hurried(game: AnyGame, seat: Seat, rng: Rng) -> SearchBot:
    """Return the strongest bot, with little time to think."""
    assert game.hints is not None
    return SearchBot(replace(game, hints=replace(game.hints, horizon=2)), seat, rng, playouts=3)


BOTS: dict[str, BotMaker] = {
    "random": RandomBot,
    "easy": partial(ThumbBot, overlooks=EASY_OVERLOOKS),
    "normal": ThumbBot,
    "hard": hurried,
}
assert [*BOTS] == [*LEVELS]


def announced(level: str, language: str, seed: int) -> tuple[list[str], tuple[int, ...]]:
    """Return all features that were announced in a match between three bots, and its scores."""
    match = new_match(GAME, 3, GAME.options(language=language), seed)
    _, outcome = play(match, [BOTS[level](GAME, seat, bot_rng(seed, seat)) for seat in range(3)])
    intents = [match.decode_intent(record.act) for record in match.records if isinstance(record, Played)]
    hung = [intent for intent in intents if isinstance(intent, Hang)]
    return [text for intent in hung for text in (intent.row, intent.column) if text is not None], outcome.scores


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_elements_are_said_alike_and_each_is_read_as_meant(language: str) -> None:
    assert len({folded(text) for text in SAID[language]}) == len(ELEMENTS)
    for text, element in SAID[language].items():
        assert meaning(text) == (frozenset({element}),), text
        assert is_unfair(text) == (element == "nobody"), text


@pytest.mark.parametrize("level", LEVELS)
def test_bots_speak_the_language_of_the_table_and_play_alike_in_each(level: str) -> None:
    english, scores = announced(level, "en", 3)
    german, german_scores = announced(level, "de", 3)
    assert len(german) > 5
    assert [SAID["de"][text] for text in german] == [SAID["en"][text] for text in english]
    assert german_scores == scores


@pytest.mark.parametrize(("language", "other"), [("en", "de"), ("de", "en")])
def test_what_is_listed_is_in_the_language_of_the_table(language: str, other: str) -> None:
    works = sorted(GAME.pieces(GAME.deal(2, GAME.options(), bot_rng(1, 0))))[:8]
    state = table({(0, 0): works[0]}, [works[1:5], works[5:8]], language=language)
    listed = {text for painting in works[1:5] for text in offers(painting, works[0], state.options.language, set())}  # type: ignore[arg-type]
    assert listed
    assert listed <= SAID[language].keys()
    hangs = [intent for intent in GAME.legal(state, 0) if isinstance(intent, Hang)]
    assert {text for hang in hangs for text in (hang.row, hang.column) if text is not None} == listed
    assert not listed & (SAID[other].keys() - SAID[language].keys())
