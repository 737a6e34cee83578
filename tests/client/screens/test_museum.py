"""The museum: what is found, and the screen that shows it."""

import pygame
import pytest
from pygame import Surface

from client.data import catalogue
from client.data.catalogue import ALL, Search
from client.data.settings import Settings
from client.drawing.canvas import Canvas
from client.screens.museum import Museum
from client.wording.texts import Words
from engine.paintings import works
from tests.client.screens.tables import Shell, press

WORDS = Words.load("en", strict=True)


def titles(search: Search, language: str = "en") -> list[str]:
    return [work.title_in(language) for work in catalogue.found(search, language)]


def test_everything_is_there_where_nothing_is_looked_for() -> None:
    assert len(titles(Search())) == len(works()) == 202


@pytest.mark.parametrize(
    ("offered", "field"),
    [
        (catalogue.artists, "artist"),
        (catalogue.periods, "period"),
        (catalogue.domains, "domain"),
        (catalogue.elements, "element"),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_choice_finds_something(offered, field: str, language: str) -> None:  # type: ignore[no-untyped-def]
    options = offered(Words.load(language, strict=True))
    assert options[0][0] == ALL
    counts = [len(catalogue.found(Search(**{field: value}), language)) for value, _ in options[1:]]
    assert all(counts)
    if field != "element":
        assert sum(counts) == 202, "each work has one of them"


def test_choices_go_together() -> None:
    starry = titles(Search(artist="van_gogh", element="stars"))
    assert "The Starry Night" in starry
    assert set(starry) < set(titles(Search(artist="van_gogh")))
    assert titles(Search(artist="van_gogh", period="rococo")) == []


@pytest.mark.parametrize(("text", "language"), [("MUHLE", "de"), ("cezanne", "en"), ("dürer", "en")])
def test_titles_and_names_are_found_without_accents_and_capitals(text: str, language: str) -> None:
    assert titles(Search(text=text), language)


def test_a_label_says_all_that_the_catalogue_knows() -> None:
    (work,) = catalogue.found(Search(text="pearl earring"), "en")
    told = "\n".join(catalogue.label(WORDS, work))
    for part in ("Johannes Vermeer", "1632", "Girl with a Pearl Earring", "Mauritshuis", "Baroque", "pearls"):
        assert part in told


# the screen


def shown(language: str = "en", size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> tuple[Museum, Canvas]:
    pygame.font.init()
    screen = Museum(Shell(Settings(name="Ann", language=language)))
    canvas = Canvas(Surface(size), 1.0, scale)
    screen.enter()
    screen.draw(canvas)
    return screen, canvas


def test_arrows_go_through_the_works() -> None:
    screen, canvas = shown()
    first = screen.rows.selection
    press(screen, pygame.K_DOWN)
    screen.draw(canvas)
    assert screen.rows.selection is not first


def test_a_choice_narrows_the_list_and_keeps_the_work_while_it_fits() -> None:
    screen, canvas = shown()
    work = screen.rows.selection
    assert work is not None
    artist = screen.choices[0]
    artist.choose(next(n for n, (key, _) in enumerate(artist.options) if key == work.artist.key))
    assert screen.rows.selection is work
    assert {one.artist.key for one in screen.rows.items} == {work.artist.key}
    artist.choose(1 if artist.index != 1 else 2)
    assert screen.rows.selection is not None
    assert screen.rows.selection.artist.key != work.artist.key
    assert str(len(screen.rows.items)) in screen.heading()[1]
    screen.draw(canvas)


def test_where_nothing_fits_it_says_so_and_goes_on() -> None:
    screen, canvas = shown()
    screen._look("text", "no such title")
    screen.draw(canvas)
    assert screen.rows.selection is None
    assert screen.heading()[1] == "No work fits."
    screen._look("text", "")
    assert screen.rows.selection is not None


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1280, 800), 1.3), ((1920, 1080), 1.0)])
def test_every_label_has_room(language: str, size: tuple[int, int], scale: float) -> None:
    """The picture keeps at least a third of the height above the longest label."""
    screen, canvas = shown(language, size, scale)
    for work in screen.rows.items[::7]:
        lines = catalogue.label(screen.words, work)
        wide = (canvas.size[0] - 64) * 0.58 * 0.92 - 48
        tall = sum(canvas.height(line, wide, "body" if place else "heading") for place, line in enumerate(lines))
        assert tall < canvas.size[1] * 0.5


def test_escape_leads_back() -> None:
    screen, _ = shown()
    press(screen, pygame.K_ESCAPE)
    assert screen.shell.went == ["back"]  # type: ignore[attr-defined]
