from pathlib import Path

import pytest

from client.data import settings
from engine.core.errors import BadSetup
from engine.games import GAMES
from engine.games.stolen_paintings.options import SEATS
from tools.language import own_language
from tools.opening import game_called, levels_for, table_setup


def test_a_game_is_found_by_its_slug_however_it_is_typed() -> None:
    assert game_called("Masters-Gallery").info.slug == "masters_gallery"


def test_bots_get_the_levels_in_turn_and_the_last_one_for_the_rest() -> None:
    assert levels_for(3, ["easy", "hard"]) == ("easy", "hard", "hard")
    assert levels_for(2, []) == ("normal", "normal")
    assert levels_for(0, ["hard"]) == ()


def test_a_table_is_set_up_from_what_was_typed() -> None:
    setup = table_setup("masters_gallery", 3, 2, ["easy"], "  Küche \x1b[2J ", ["turn_seconds=60"], "ready")
    assert (setup.seats, setup.bot_levels, setup.name, setup.starts) == (3, ("easy", "easy"), "Küche [2J", "ready")
    assert setup.options.turn_seconds == 60
    assert len(setup.table) == 16


def test_without_a_number_of_seats_there_are_as_many_as_bots_or_the_fewest_allowed() -> None:
    assert table_setup("masters_gallery", None, 4, [], "x", []).seats == 4
    assert table_setup("masters_gallery", None, 0, [], "x", []).seats == 2


@pytest.mark.parametrize(
    ("slug", "seats", "bots", "levels", "options", "code"),
    [
        ("chess", 2, 0, [], [], "game_unknown"),
        ("Code-Grid", 4, 0, [], [], "game_is_mode"),
        ("masters_gallery", 6, 0, [], [], "seats_not_allowed"),
        ("masters_gallery", 2, 3, [], [], "bots_not_seats"),
        ("masters_gallery", 2, -1, [], [], "bots_not_seats"),
        ("masters_gallery", 2, 1, ["genius"], [], "level_unknown"),
        ("masters_gallery", 2, 0, [], ["first_seat=5"], "first_seat_missing"),
        ("masters_gallery", 2, 0, [], ["speed=9"], "option_unknown"),
        ("stolen_paintings", 2, 0, [], ["language=de"], "option_of_other_mode"),
    ],
)
def test_what_cannot_be_played_is_refused(
    slug: str, seats: int, bots: int, levels: list[str], options: list[str], code: str
) -> None:
    with pytest.raises(BadSetup) as refused:
        table_setup(slug, seats, bots, levels, "x", options)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("language", "typed", "spoken"),
    [
        ("", [], "en"),
        ("en", [], "en"),
        ("de", [], "de"),
        ("fr", [], "en"),
        ("de", ["season=on"], "de"),
        ("de", ["language=en"], "en"),
        ("en", ["language=de"], "de"),
    ],
)
def test_bots_speak_the_language_of_whoever_opens_the_table_unless_another_is_typed(
    language: str, typed: list[str], spoken: str
) -> None:
    setup = table_setup("artline", 2, 0, [], "x", typed, language=language)
    assert setup.options.language == spoken
    assert setup.options.season == ("season=on" in typed)


@pytest.mark.parametrize("mode", SEATS)
def test_the_language_is_offered_in_the_modes_that_have_it(mode: str) -> None:
    setup = table_setup("stolen_paintings", None, 0, [], "x", [f"mode={mode}"], language="de")
    assert setup.options.language == ("de" if mode in ("lovers", "dialogue", "code_grid") else "en")
    assert setup.options.mode == mode


def test_a_game_in_which_bots_say_nothing_is_opened_in_any_language() -> None:
    assert (
        table_setup("masters_gallery", 2, 0, [], "x", [], language="de").options
        == table_setup("masters_gallery", 2, 0, [], "x", []).options
    )


def test_the_own_language_is_that_of_the_settings_also_where_they_cannot_be_read(home: Path) -> None:
    assert own_language() == "en"
    settings.save(settings.Settings(language="de"))
    assert own_language() == "de"
    settings.settings_file().write_bytes(b"version = [")
    assert own_language() == "en"


@pytest.mark.parametrize("slug", GAMES)
def test_no_clock_runs_that_can_be_left_out_for_who_plays_with_bots_alone(slug: str) -> None:
    alone = table_setup(slug, None, 0, [], "x", [], alone=True).options
    clocks = [one for one in GAMES[slug].info.options if one.name.endswith("_seconds")]
    assert clocks
    assert [getattr(alone, one.name) for one in clocks] == [0 if one.admits(0) else one.default for one in clocks]


def test_a_clock_that_is_typed_runs_for_who_plays_alone_too() -> None:
    assert table_setup("artline", None, 0, [], "x", ["review_seconds=30"], alone=True).options.review_seconds == 30
    assert table_setup("artline", None, 0, [], "x", []).options.review_seconds == 20
