"""The help screen: every page of every game has a title in words."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pygame
import pytest
from pygame import FRect

from client.data.settings import Settings
from client.drawing import symbols
from client.drawing.canvas import Canvas
from client.screens.help import Help
from client.screens.help_paper import Leaf
from client.screens.key_names import KEYS
from client.tables.examples import GALLERY_ROW, MASTERS_SHOWN, MASTERS_WORTH, STOLEN, Example, example
from client.tables.symbols import Sign, signs
from client.wording.help_tables import cells, spoken
from client.wording.texts import Words, languages
from engine.games import GAMES
from engine.games.art_gallery.pieces import FIRST_PLAYER, HAND_PART, MATCHED, UNMATCHED, symbols_of
from engine.games.masters_gallery.pieces import AWARD_VALUE, RANK_VALUES, Symbol
from engine.games.museum_pictura import pieces
from engine.games.museum_pictura.pieces import DOMAIN_POINTS
from engine.games.stolen_paintings.modes.basic.scoring import EXACT, FOUND
from tests.client.cuts import noted_cuts
from tests.client.screens.tables import Shell


@pytest.mark.parametrize("language", languages())
def test_every_page_has_a_title_and_a_text(language: str) -> None:
    leaves = Help(Shell(Settings(name="Ann", language=language))).leaves.items
    assert all(leaf.title[0].isupper() for leaf in leaves), "words of a language, not names of the program"
    pages = [leaf for leaf in leaves if leaf.group]
    assert len(pages) > 40
    assert all(leaf.text.strip() for leaf in pages)
    assert not [leaf.title for leaf in pages if "_" in leaf.title or leaf.title.startswith("[")]


def opened(language: str = "en", **facts: str) -> tuple[Help, Canvas]:
    """Return the help, and where it was drawn."""
    pygame.font.init()
    screen, canvas = Help(Shell(Settings(name="Ann", language=language)), **facts), Canvas(pygame.Surface((1280, 800)))
    screen.draw(canvas)
    return screen, canvas


def test_words_find_their_pages_and_light_their_lines() -> None:
    screen, canvas = opened()
    every = len(screen.leaves.items)
    screen._look_for("Grand gallery 10")
    found = [leaf.group for leaf in screen.leaves.items if leaf.text]
    assert "museum_pictura.scoring" in found
    assert len(found) < every / 4
    assert screen.leaves.items[0].title == "Museum: Pictura", "a heading stands over what was found"
    screen.draw(canvas)
    screen._look_for("xylophone")
    assert not screen.leaves.items
    assert screen.paper.rows.items == ["No page has these words."]
    screen._look_for("")
    assert len(screen.leaves.items) == every


@pytest.mark.parametrize("language", languages())
def test_the_page_of_keys_is_found_by_what_stands_on_it(language: str) -> None:
    screen, canvas = opened(language)
    title = screen.say("ui.help.keys")
    for action in KEYS:
        screen._look_for(screen.say(f"ui.help.key.{action}"))
        assert title in [leaf.title for leaf in screen.leaves.items], action
    for key, action in (("F11", "fullscreen"), (screen.say("ui.key.space"), "press")):
        screen._look_for(f"{key} {screen.say(f'ui.help.key.{action}')}")
        assert [leaf.title for leaf in screen.leaves.items if leaf.text] == [title]
        assert screen.paper.rows.items == list(KEYS), "told as keys, not as lines"
    screen.draw(canvas)


@pytest.mark.parametrize("language", languages())
def test_keys_say_all_that_they_do(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cut = noted_cuts(monkeypatch)
    screen, canvas = opened(language)
    screen._look_for(screen.say("ui.help.keys"))
    for part in KEYS:
        tall = screen.paper._tall(canvas, part, 640.0)
        screen.paper._part(canvas, part, FRect(0, 0, 640, tall), "")
    assert not cut


def test_a_lesson_opens_the_help_at_its_phase() -> None:
    screen, _ = opened(game="museum_pictura", page="exchanging")
    assert screen.leaves.items[screen.leaves.chosen].group == "museum_pictura.exchanging"
    assert screen.leaves.items[0].title == "Museum: Pictura"


@pytest.mark.parametrize("language", languages())
def test_scoring_tables_say_what_the_rules_count(language: str) -> None:
    words = Words.load(language, strict=True)

    def table(slug: str, columns: int) -> list[tuple[str, ...]]:
        lines = words.say(f"{slug}.help.scoring").splitlines()
        return [row for row in map(cells, lines) if len(row) == columns and row[0].isdigit()]

    collections = table("museum_pictura", 3)
    assert [tuple(map(int, row)) for row in collections] == [
        (pieces.SMALLEST + place, pieces.PERIOD_POINTS[place], pieces.DOMAIN_POINTS[place])
        for place in range(pieces.LARGEST - pieces.SMALLEST + 1)
    ]
    pairs = [tuple(map(int, row)) for row in table("museum_pictura", 2)]
    exhibitions, discards = pairs[: len(pieces.EXHIBITION_POINTS)], pairs[len(pieces.EXHIBITION_POINTS) :]
    assert exhibitions == [*enumerate(pieces.EXHIBITION_POINTS)]
    assert discards[:-1] == [*enumerate(pieces.DISCARD_LOSS)][1:]
    assert discards[-1] == (len(pieces.DISCARD_LOSS), pieces.DISCARD_LOSS[-1] + pieces.LOSS_BEYOND)


QUARTERS = {"en": "a quarter of it, rounded down", "de": "ein Viertel davon, abgerundet"}
COUNTED = {
    "art_gallery": [MATCHED, UNMATCHED, FIRST_PLAYER],
    "masters_gallery": [*RANK_VALUES, AWARD_VALUE],
    "stolen_paintings": [*FOUND[1:], EXACT, 1, 1],
    "museum_pictura": [
        pieces.LOSS_BEYOND,
        pieces.PAINTER_VALUE + pieces.DOMAIN_VALUE + pieces.PERIOD_VALUE,
        pieces.GRAND_GALLERY_POINTS,
        pieces.SLOTS,
        pieces.FULL_MUSEUM_POINTS,
    ],
}
"""Game -> the numbers of its page of what counts, in their order: without its long tables, and without its example."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("slug", COUNTED)
def test_every_other_number_of_what_counts_is_that_of_the_rules(slug: str, language: str) -> None:
    lines = Words.load(language, strict=True).say(f"{slug}.help.scoring").splitlines()
    example = {"en": "An example.", "de": "Ein Beispiel."}[language]
    told = [line for line in lines if not line.startswith(example) and not line[0].isdigit()]
    assert [int(number) for line in told for number in re.findall(r"\d+", line)] == COUNTED[slug]
    if slug == "art_gallery":
        assert HAND_PART == 4
        assert QUARTERS[language] in "\n".join(told)


def test_a_table_is_told_row_by_row_with_its_heads() -> None:
    told = spoken(["Counts.", "Works | period | domain", "4 | 1 | 1", "5 | 3 | 4", "End."])
    assert told == ["Counts.", "Works:", "4: period 1, domain 1", "5: period 3, domain 4", "End."]


TYPED = {"en": re.compile(r"\b(typed?|types|s to hear)\b", re.I), "de": re.compile(r"\btipp\w*\b", re.I)}


@pytest.mark.parametrize("language", languages())
def test_no_page_of_the_window_tells_what_is_typed_at_a_terminal_and_the_terminal_does(language: str) -> None:
    screen = Help(Shell(Settings(name="Ann", language=language)))
    pages = [leaf for leaf in screen._everything if "." in leaf.group]
    assert len(pages) > 60
    assert not [leaf.group for leaf in pages if TYPED[language].search(leaf.text)]
    words = Words.load(language, strict=True)
    told = spoken(words.say("stolen_paintings.help.ordering").strip().splitlines())
    assert any(TYPED[language].match(line) for line in told)
    for slug in GAMES:
        titles = [leaf.title for leaf in screen._everything if leaf.group.startswith(f"{slug}.")]
        assert len(titles) == len({*titles}), f"two pages of {slug} have one name"


def test_the_next_thief_is_found() -> None:
    screen, _ = opened()
    screen._look_for("next thief")
    assert any("left" in str(part) for part in screen.paper.rows.items)


def test_a_word_can_be_typed_at_once_and_what_it_finds_is_in_sight() -> None:
    screen, canvas = opened(game="museum_pictura")
    screen.enter()
    assert screen.ui.focus is screen.find
    chosen = screen.leaves.chosen
    screen.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""), 1.0)
    assert screen.leaves.chosen == chosen + 1
    page = next(leaf for leaf in screen._everything if leaf.group == "museum_pictura.scoring")
    last = [part for part in page.text.split("\n") if part.strip()][-1]
    screen._look_for(last.casefold())
    screen.draw(canvas)
    assert 0 < screen.paper.rows.top <= screen.paper.rows.limit


def test_of_all_games_it_opens_at_the_one_at_hand() -> None:
    screen, _ = opened(first="artline")
    leaf = screen.leaves.selection
    assert leaf is not None
    assert leaf.group == "artline.overview"
    assert any(one.group.startswith("masters_gallery.") for one in screen.leaves.items)


# What new players ask, found in the help in two steps: type a word or two, and choose one of the pages that are listed.


QUESTIONS = tomllib.loads((Path(__file__).parent / "questions.toml").read_text(encoding="utf-8"))
FEW = 5
"""Pages among which the answer stands, the first that are listed."""
ALL = [(of, asked) for of, questions in QUESTIONS.items() for asked in questions]


opened_once = cache(opened)


def found(slug: str, language: str, typed: str) -> list[Leaf]:
    """Return the pages that the help lists first for what is typed, in a game."""
    screen, _ = opened_once(language, game=slug)
    screen._look_for(typed)
    return [leaf for leaf in screen.leaves.items if leaf.text][:FEW]


def test_there_are_ten_questions_for_each_game_and_five_for_each_mode() -> None:
    assert {of: len(questions) for of, questions in QUESTIONS.items()} == {
        of: 5 if "." in of and not of.endswith(".basic") else 10 for of in QUESTIONS
    }


@pytest.mark.parametrize(("of", "asked"), ALL, ids=[f"{of}: {asked}" for of, asked in ALL])
def test_the_answer_stands_on_one_of_the_first_pages(of: str, asked: str) -> None:
    question, slug = QUESTIONS[of][asked], of.partition(".")[0]
    pages = found(slug, "en", question["find"])
    right = [leaf for leaf in pages if question["answer"] in leaf.text]
    assert right, f"{question['find']!r} lists {[leaf.title for leaf in pages]}"
    german = [leaf.group for leaf in found(slug, "de", question["de"])]
    assert {leaf.group for leaf in right} & {*german}, f"{question['de']!r} lists {german}"


# What the help draws: the symbols of each game, and the worked example of each on its own cards, as the text says.


WORDS = {language: Words.load(language, strict=True) for language in languages()}


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
    screen, canvas = opened(language, game="museum_pictura", page="symbols")
    assert all(isinstance(part, Sign) for part in screen.paper.rows.items)
    screen._look_for("rococo" if language == "en" else "rokoko")
    assert "museum_pictura.symbols" in {leaf.group for leaf in screen.leaves.items}
    screen.draw(canvas)


@pytest.mark.parametrize("slug", GAMES)
def test_the_example_is_drawn_at_the_end_of_what_counts(slug: str) -> None:
    screen, canvas = opened(game=slug, page="scoring")
    last = screen.paper.rows.items[-1]
    assert isinstance(last, Example)
    assert last.size[0] < screen.paper.rows.rect.w
    screen.paper.rows.top = 1e6
    screen.draw(canvas)
    shown = pygame.image.tobytes(canvas.surface, "RGB")
    screen.paper.rows.show([*screen.paper.rows.items[:-1], "-"])
    screen.draw(canvas)
    assert pygame.image.tobytes(canvas.surface, "RGB") != shown
    assert not isinstance(opened(game=slug, page="overview")[0].paper.rows.items[-1], Example)


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
