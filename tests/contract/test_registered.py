"""A game is a folder in engine/games, a line in its list, rules in docs, words in the languages: what is missing is named."""

import re
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from engine.core.errors import BadSetup
from engine.core.game import AnyGame
from engine.core.options import Choice, Named, Option, spell
from engine.games import GAMES
from tests.contract.imports import ROOT
from tests.games import ALL_GAMES, TEST_GAMES

every_game = pytest.mark.parametrize("slug", ALL_GAMES)


def folders(*parts: str) -> set[str]:
    return {path.parent.name for path in ROOT.joinpath(*parts).glob("*/__init__.py")}


def test_every_folder_is_in_the_list_and_the_other_way_round() -> None:
    made = folders("engine", "games")
    assert made == {*GAMES}, f"add to or take from engine/games/__init__.py: {made ^ {*GAMES}}"


@cache
def digest(slug: str) -> Path:
    """Return where a game's rules stand."""
    return (
        ROOT
        / ("tests/games" if slug in TEST_GAMES else "docs/rules")
        / (slug if slug in TEST_GAMES else "")
        / f"{slug}.md"
    )


@cache
def sections(slug: str) -> frozenset[str]:
    """Return what can be cited of a game's rules: headings and rulings in bold."""
    path = digest(slug)
    assert path.exists(), f"write the rules of {slug}: {path.relative_to(ROOT)}"
    text = path.read_text("utf-8")
    headings = re.findall(r"^#+ +(.+?) *$", text, re.M)
    return frozenset((*headings, *re.findall(r"\*\*(.+?)\*\*", text)))


@every_game
def test_every_reason_cites_its_rules(slug: str) -> None:
    for code, section in ALL_GAMES[slug].reasons.items():
        assert section in sections(slug), f"{slug}: {code} cites {section!r}, which {digest(slug).name} lacks"
        assert re.fullmatch(r"[a-z][a-z0-9_]*", code)


@every_game
def test_options_are_declared_as_they_are(slug: str) -> None:
    game = ALL_GAMES[slug]
    plain = game.options()
    assert [option.name for option in game.info.options] == [*plain.__struct_fields__]
    for option in game.info.options:
        assert getattr(plain, option.name) == option.default
        assert option.admits(option.default)
        assert all(option.admits(value) for value in option.samples())
        assert option.range_text()


def outside(option: Option) -> list[object]:
    if isinstance(option, Choice | Named):
        return ["no such value", 987654321, None]
    return [option.low - 1, option.high + 1, "no such value", True]


@every_game
def test_what_is_outside_its_range_is_refused_by_name(slug: str) -> None:
    game = ALL_GAMES[slug]
    for option in game.info.options:
        for value in outside(option):
            options = game.options(**{option.name: value})
            with pytest.raises(BadSetup) as refused:
                game.check_setup(game.info.seats[0], options)
            assert refused.value.code == "option_value"
            assert refused.value.values["option"] == option.name
            assert refused.value.values["range"]


@every_game
def test_a_table_of_another_size_is_refused(slug: str) -> None:
    game = ALL_GAMES[slug]
    for seats in (0, game.info.seats[0] - 1, game.info.seats[-1] + 1):
        with pytest.raises(BadSetup):
            game.check_setup(seats, game.options())
    assert {*allowed(game)} <= {*game.info.seats}, "seats_for may only narrow Info.seats"


def allowed(game: AnyGame) -> set[int]:
    """Return every number of seats that some options allow, with one or two options changed."""
    plain = game.options()
    values = [[(option.name, value) for value in option.samples()] for option in game.info.options]
    changed = [{}, *({name: value} for own in values for name, value in own)]
    pairs = [{**a, **b} for a, b in product(changed, changed)]
    if game.seats_for is None:
        return {*game.info.seats}
    return {seats for values in pairs for seats in game.seats_for(type(plain)(**values))}


@every_game
def test_texts_that_are_keys_are_plain_words(slug: str) -> None:
    game = ALL_GAMES[slug]
    words = [slug, *(option.name for option in game.info.options)]
    words += [spell(v) for o in game.info.options if isinstance(o, Choice) for v in o.values if isinstance(v, str)]
    assert all(re.fullmatch(r"[a-z][a-z0-9_]*", word) for word in words), words


def test_the_rules_hash_is_a_games_own() -> None:
    hashes = [game.info.rules_hash for game in ALL_GAMES.values()]
    assert len({*hashes}) == len(hashes)
    assert all(re.fullmatch(r"[0-9a-f]{16}", told) for told in hashes)
