"""Opening a table: what can be chosen is shown, has its place, and can be played."""

from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from client.data.settings import Settings
from client.drawing.canvas import Canvas, fitting
from client.screens.opening import Opening
from client.session.table_access import host_orders, table_setup
from client.table_options import options_that_matter
from client.widgets import Choice, Slider
from engine.games import GAMES
from netcode.storage import own_decks, paths
from tests.client.cuts import noted_cuts
from tests.client.screens.tables import Shell
from tests.own_pictures import stored_deck


def opened(game: str, text: int = 100, language: str = "en") -> tuple[Opening, Canvas]:
    pygame.font.init()
    screen = Opening(Shell(Settings(name="Ann", text_scale=text, language=language)), game=game, seats=2)
    return screen, Canvas(pygame.Surface((1280, 800)), 1.0, text / 100)


def choose(screen: Opening, **values: object) -> None:
    for name, value in values.items():
        made = screen.options[name]
        if isinstance(made, Choice):
            made.choose([own for own, _ in made.options].index(value))
        else:
            assert isinstance(made, Slider)
            assert isinstance(value, int)
            made.set(value)


@pytest.mark.parametrize("mode", GAMES["stolen_paintings"].info.options[0].samples())
@pytest.mark.parametrize("text", [100, 130])
def test_every_option_that_is_shown_has_its_own_place(mode: str, text: int) -> None:
    screen, canvas = opened("stolen_paintings", text)
    choose(screen, mode=mode)
    if "recycled" in screen.shown:
        choose(screen, recycled=10)
    screen.draw(canvas)
    places = [widget.rect for widget in screen.ui.layer()]
    assert all(one.bottom <= 800 for one in places)
    assert not [pair for pair in combinations(places, 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("mode", GAMES["stolen_paintings"].info.options[0].samples())
def test_no_label_of_an_option_is_covered_on_a_small_screen(mode: str) -> None:
    screen, _ = opened("stolen_paintings", 130, "de")
    choose(screen, mode=mode)
    canvas = Canvas(pygame.Surface((1366, 768)), fitting(1366, 768), 1.3)
    screen.draw(canvas)
    rows = [*(screen.options[name].rect for name in screen.shown), screen.make.rect, screen.go.rect]
    assert all(low.y - high.bottom >= canvas.leading("label") for high, low in pairwise(rows[:-1]))
    assert rows[-2].bottom < rows[-1].y


def test_only_options_that_matter_are_shown_and_used() -> None:
    screen, _ = opened("stolen_paintings")
    assert "single_round" not in screen.shown
    assert "recycled_into" not in screen.shown
    choose(screen, recycled=10, recycled_into=40, wager_tokens=3)
    assert screen.order().options["recycled_into"] == 40
    choose(screen, mode="cooperative")
    assert "wager_tokens" not in screen.shown
    assert "single_round" in screen.shown
    assert not screen.why_not, "what is not shown does not count"
    table_setup(screen.order())
    choose(screen, mode="basic")
    assert screen.order().options["wager_tokens"] == 3, "it comes back as it was"


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "stolen_paintings"])
def test_a_game_whose_options_go_together_shows_all_of_them(slug: str) -> None:
    game = GAMES[slug]
    assert options_that_matter(game, game.info.seats[-1], {}) == tuple(one.name for one in game.info.options)


def test_a_deck_tells_how_many_of_its_pictures_a_mode_can_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    reference = own_decks.reference_to(stored_deck().deck)
    screen, _ = opened("stolen_paintings")
    choose(screen, mode="chronology", deck=reference)
    assert dict(screen.options["deck"].options)[reference] == "Summer, 40 pictures; 40 have a year"  # type: ignore[attr-defined]
    assert not screen.why_not
    assert "answer_seconds" in screen.shown
    table_setup(screen.order())
    choose(screen, mode="code_grid")
    refused = []
    for bots in (1, 0):
        screen.bots.set(bots)
        refused.append(screen.why_not)
    assert refused == [
        "Bots need 20 pictures with tags here, and 0 of the deck's 40 have any. Play without bots.",
        "",
    ]


def test_a_slider_goes_in_the_steps_of_its_option() -> None:
    screen, _ = opened("stolen_paintings")
    choose(screen, exhibit_size=25)
    assert screen.order().options["exhibit_size"] == 24
    assert not screen.why_not


def test_the_seats_are_those_that_a_mode_is_played_with() -> None:
    screen, _ = opened("stolen_paintings")
    choose(screen, mode="solo_chronology")
    assert (screen.seats.low, screen.seats.high, screen.seats.value) == (1, 1, 1)
    assert screen.bots.value <= screen.bots.high == 0
    table_setup(screen.order())
    choose(screen, mode="basic")
    assert (screen.seats.low, screen.seats.high, screen.seats.value) == (2, 8, 2)
    assert not screen.why_not


def test_bots_speak_the_language_of_whoever_opens_the_table_unless_another_is_chosen() -> None:
    english, _ = opened("artline")
    assert english.order().options["language"] == "en"
    german, _ = opened("artline", language="de")
    assert german.order().options["language"] == "de"
    assert table_setup(german.order()).options.language == "de"
    choose(german, language="en")
    assert table_setup(german.order()).options.language == "en"


def test_a_mode_in_which_bots_say_nothing_has_no_language_and_is_in_the_way_of_nothing() -> None:
    screen, _ = opened("stolen_paintings", language="de")
    assert "language" not in screen.order().options
    for mode in GAMES["stolen_paintings"].info.options[0].samples():
        choose(screen, mode=mode)
        assert not screen.why_not, mode
        spoken = "de" if mode in ("lovers", "dialogue", "code_grid") else "en"
        assert table_setup(screen.order()).options.language == spoken
    choose(screen, mode="dialogue", language="en")
    choose(screen, mode="basic")
    choose(screen, mode="lovers")
    assert table_setup(screen.order()).options.language == "en", "it stays as it was chosen"


@pytest.mark.parametrize(("on", "tls", "how"), [(False, True, ""), (True, False, "http"), (True, True, "https")])
def test_phones_are_let_in_as_the_switches_say(on: bool, tls: bool, how: str) -> None:
    screen, canvas = opened("masters_gallery")
    screen.draw(canvas)
    places = [widget.rect.topleft for widget in screen.ui.layer()]
    for switch, wanted in ((screen.browsers, on), (screen.tls, tls)):
        if wanted:
            switch.release(switch.rect.center)
    screen.draw(canvas)
    assert [widget.rect.topleft for widget in screen.ui.layer()] == places, "nothing moves away from under the pointer"
    assert screen.tls.enabled == on
    assert host_orders(screen.order(), "off").host.browsers == how
    screen.take()
    again = Opening(screen.shell, game="artline")
    assert (again.order().browsers, again.browsers.on, again.tls.on) == (how, on, how == "https")


def test_a_practice_table_lets_no_phones_in() -> None:
    pygame.font.init()
    screen = Opening(Shell(Settings(name="Ann")), purpose="alone", game="masters_gallery")
    screen.browsers.on = True
    assert not screen.order().browsers


@pytest.mark.parametrize("slug", GAMES)
def test_who_practises_alone_plays_against_no_clock(slug: str) -> None:
    """The title promises a table at one's own pace."""
    pygame.font.init()
    screen = Opening(Shell(Settings(name="Ann")), purpose="alone", game=slug)
    options = table_setup(screen.order()).options
    for option in GAMES[slug].info.options:
        if option.name.endswith("_seconds") and option.admits(0):
            assert getattr(options, option.name) == 0, option.name


@pytest.mark.parametrize("on", [True, False])
def test_everyone_is_taught_where_the_switch_says_so_but_not_alone(on: bool) -> None:
    screen, _ = opened("masters_gallery")
    screen.teaching.on = on
    assert host_orders(screen.order(), "off").table.teaches == on
    alone = Opening(Shell(Settings(name="Ann")), purpose="alone", game="masters_gallery")
    alone.teaching.on = on
    assert not alone.order().teaches


@pytest.mark.parametrize(("language", "text"), [("en", 100), ("de", 130)])
@pytest.mark.parametrize("slug", GAMES)
def test_every_seat_is_shown_also_below_all_the_switches(
    slug: str, language: str, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.font.init()
    marks: list[tuple[float, float]] = []
    monkeypatch.setattr(Canvas, "mark", lambda self, mark, at, size: marks.append(at))
    cut = noted_cuts(monkeypatch)
    seats = GAMES[slug].info.seats[-1]
    screen = Opening(Shell(Settings(name="Ann", text_scale=text, language=language)), game=slug, seats=seats)
    if slug == "stolen_paintings":
        choose(screen, mode="basic")
    screen.browsers.release(screen.browsers.rect.center)
    size = (1366, 768)
    screen.draw(Canvas(pygame.Surface(size), fitting(*size), text / 100))
    assert len(marks) == seats
    lowest = screen.teaching.rect.bottom
    assert all(lowest < y < screen.go.rect.bottom for _, y in marks)
    assert all(abs(one[0] - other[0]) > 100 or abs(one[1] - other[1]) > 12 for one, other in combinations(marks, 2))
    assert not cut
