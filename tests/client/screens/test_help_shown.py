"""What the help draws: the symbols of each game, and the worked example of each on its own cards, as the text says."""

import re

import pygame
import pytest

from client.data.settings import Settings
from client.drawing import symbols
from client.drawing.canvas import Canvas
from client.screens.help import Help
from client.tables.examples import GALLERY_ROW, MASTERS_SHOWN, MASTERS_WORTH, STOLEN, Example, example
from client.tables.symbols import Sign, signs
from client.wording.texts import Words, languages
from engine.games import GAMES
from engine.games.art_gallery.pieces import symbols_of
from engine.games.masters_gallery.pieces import Symbol
from engine.games.museum_pictura.pieces import DOMAIN_POINTS
from tests.client.screens.tables import Shell

WORDS = {language: Words.load(language, strict=True) for language in languages()}


def opened(slug: str, page: str, language: str = "en") -> tuple[Help, Canvas]:
    pygame.font.init()
    screen = Help(Shell(Settings(name="Ann", language=language)), game=slug, page=page)
    canvas = Canvas(pygame.Surface((1280, 800)))
    screen.draw(canvas)
    return screen, canvas


@pytest.mark.parametrize("slug", GAMES)
def test_every_symbol_can_be_drawn_and_is_told(slug: str) -> None:
    for words in WORDS.values():
        shown = signs(words, slug)
        assert len(shown) >= 5
        for sign in shown:
            assert symbols.symbol(sign.symbol, 16, (255, 255, 255, 255)).get_width()
            assert sign.text
            assert not sign.text.startswith("[")
        assert len({(sign.symbol, sign.text) for sign in shown}) == len(shown)


def test_the_five_artists_and_the_five_symbols_of_cards_are_told() -> None:
    shown = signs(WORDS["en"], "masters_gallery")
    assert [sign.text for sign in shown[:5]] == ["Vermeer", "Degas", "Monet", "Renoir", "Van Gogh"]
    assert all(sign.mark is not None for sign in shown[:5])
    assert [sign.symbol for sign in shown[5:10]] == [symbol.value for symbol in Symbol if symbol is not Symbol.PLAIN]


@pytest.mark.parametrize("language", languages())
def test_the_page_of_symbols_is_listed_found_by_words_and_drawn(language: str) -> None:
    screen, canvas = opened("museum_pictura", "symbols", language)
    assert all(isinstance(part, Sign) for part in screen.text.items)
    screen._look_for("rococo" if language == "en" else "rokoko")
    assert "museum_pictura.symbols" in {leaf.group for leaf in screen.leaves.items}
    screen.draw(canvas)


@pytest.mark.parametrize("slug", GAMES)
def test_the_example_is_drawn_at_the_end_of_what_counts(slug: str) -> None:
    screen, canvas = opened(slug, "scoring")
    last = screen.text.items[-1]
    assert isinstance(last, Example)
    assert last.size[0] < screen.text.rect.w
    screen.text.top = 1e6
    screen.draw(canvas)
    shown = pygame.image.tobytes(canvas.surface, "RGB")
    screen.text.show([*screen.text.items[:-1], "-"])
    screen.draw(canvas)
    assert pygame.image.tobytes(canvas.surface, "RGB") != shown
    assert not isinstance(opened(slug, "overview")[0].text.items[-1], Example)


def runs(place: int) -> int:
    """Return the best unbroken run of a symbol in the example's row."""
    found, best = 0, 0
    for painting in GALLERY_ROW:
        value = symbols_of(painting)[place]
        found = found + value if value else 0
        best = max(best, found)
    return best


def test_examples_say_what_their_cards_show() -> None:
    says = WORDS["en"].say
    assert [runs(place) for place in range(4)] == [8, 4, 5, 1]
    told = says("art_gallery.help.scoring")
    assert "the run is 8" in told
    assert f"That is {8 + 4 + 5 + 1 + 3 + 9} points" in told
    assert {name: int(worth) for name, worth in MASTERS_WORTH.items()} == {"monet": 3, "vermeer": 2, "van_gogh": 6}
    assert "Monet has six cards, Vermeer and Van Gogh three each" in says("masters_gallery.help.scoring")
    assert MASTERS_SHOWN == {"monet": 6, "vermeer": 3, "van_gogh": 3}
    assert "five still lifes that touch: 4" in says("museum_pictura.help.scoring")
    assert DOMAIN_POINTS[1] == 4
    works = [one for one in example(WORDS["en"], "museum_pictura").sprites if one.kind == "pictura_work"]
    assert sorted(one.face.period == "baroque" for one in works) == [False, False, True, True, True]
    assert "Numbers {} and {} were stolen".format(*STOLEN) in says("stolen_paintings.help.scoring")
    tokens = [one.face for one in example(WORDS["en"], "stolen_paintings").sprites if one.kind == "number"]
    assert [face.number for face in tokens if face.stolen] == [*STOLEN]


def test_german_examples_have_the_same_numbers() -> None:
    for slug in GAMES:
        english, german = (WORDS[one].say(f"{slug}.help.scoring") for one in ("en", "de"))
        last = [re.findall(r"\d+", text.strip().split("\n")[-1]) for text in (english, german)]
        assert sorted(last[0]) == sorted(last[1]), slug
