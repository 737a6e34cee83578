"""What a game needs besides its rules: every file, text, row and recording that is missing is named, all at once.

With `vernissage new-game SLUG` all of it is there from the first minute; what is taken away again is named here.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module

import pytest

from client.tables.boards import emblem_for
from client.wording.texts import Words, languages
from engine.core.game import AnyGame
from engine.core.rng import rng_of
from engine.games import GAMES
from tests.client.test_language_files import sayings
from tests.contract.imports import ROOT
from tests.engine.bots.duels import duel
from tools.makers.golden import plan

RULES = (
    "__init__", "pieces", "state", "intents", "events", "phase_table", "choices", "flow", "scoring", "imagine", "hints",
)  # fmt: skip
"""Files of engine/games/<slug>."""
TOLD = ("__init__", "lines", "wording", "board", "emblem")
"""Files of client/tables/<slug>."""
ELSEWHERE = {("stolen_paintings", "choices"): "each mode has its own"}
"""Files that a game has in another place, and why."""
MADE_IN = {
    "state": "state", "options": "state", "pieces": "state", "deal": "flow", "outcome": "scoring", "imagine": "imagine",
    "to_act": "phase_table", "legal": "phase_table", "check": "phase_table", "apply": "phase_table", "default": "phase_table",
}  # fmt: skip
"""Part of a `Game` -> the file that it is made in, by the same name."""
OTHERWISE = {
    ("stolen_paintings", "pieces"): "where the works lie is asked of the mode, which the state does not know",
    ("stolen_paintings", "options"): "what goes together is more than a list of fields: options.py",
}
"""Parts that are made elsewhere, and why."""
registered = pytest.mark.parametrize("slug", GAMES)


def lacking(slug: str) -> Iterator[str]:
    """Yield what a game in the list has not, each as what to do about it."""
    for folder, names in ((f"engine/games/{slug}", RULES), (f"client/tables/{slug}", TOLD)):
        for name in names:
            if not (ROOT / folder / f"{name}.py").exists() and (slug, name) not in ELSEWHERE:
                yield f"write {folder}/{name}.py"
    tests = ROOT / "tests" / "engine" / "games" / slug
    if not [*tests.glob("test_*.py")]:
        yield f"write tests of its own in {tests.relative_to(ROOT)}"
    yield from _texts(slug)
    yield from _pages(slug)
    if slug in GAMES:
        game = GAMES[slug]
        yield from (f"run `vernissage golden`: tests/golden/{name}" for name in plan(game) if not _golden(name))
        if game.hints is None and game.player is None:
            yield f"give {slug} hints (or a player of its own): without any it has random bots only"
    same = [other for other in GAMES if other != slug and emblem_for(other) == emblem_for(slug)]
    if same or emblem_for(slug) == emblem_for(""):
        yield f"give client/tables/{slug}/emblem.py a mark of its own, not that of {same or 'an unknown game'}"


def _texts(slug: str) -> Iterator[str]:
    """Yield the texts that some language lacks, and those that the game's tables say and English lacks."""
    keys = {language: _keys(language, slug) for language in languages()}
    known = set[str]().union(*keys.values())
    for language, own in keys.items():
        file = f"assets/lang/{language}/{slug}.toml"
        if not (ROOT / file).exists():
            yield f"write {file}"
        else:
            yield from (f"{file} lacks {key}, which another language has" for key in sorted(known - own))
    texts = set(Words.load("en", strict=True))
    for place, key, full, _ in sayings(f"client/tables/{slug}"):
        if not texts & {*full}:
            yield f"assets/lang/en/{slug}.toml lacks {key}, which {place} says"


def _pages(slug: str) -> Iterator[str]:
    """Yield the documents that do not name the game with its title and its seats."""
    rules = ROOT / "docs" / "rules" / f"{slug}.md"
    if not rules.exists():
        yield f"write its rules: docs/rules/{slug}.md"
    words = Words.load("en", strict=True)
    title = words.say(f"{slug}.title") if words.has(f"{slug}.title") else slug
    seats = f"{GAMES[slug].info.seats[0]}-{GAMES[slug].info.seats[-1]}" if slug in GAMES else "LOW-HIGH"
    for page, row in (
        ("README.md", f"| {title} | {seats} |"),
        ("docs/rules/README.md", f"| [{slug}.md]({slug}.md) | {title} | {seats} |"),
    ):
        if row not in (ROOT / page).read_text("utf-8"):
            yield f"add a row to {page} that begins: {row}"


@cache
def _keys(language: str, slug: str) -> frozenset[str]:
    return frozenset(key for key in Words.load(language, strict=True) if key.startswith(f"{slug}."))


def _golden(name: str) -> bool:
    return (ROOT / "tests" / "golden" / name).exists()


@registered
def test_nothing_of_a_game_is_missing(slug: str) -> None:
    missing = [*lacking(slug)]
    assert not missing, "\n".join(missing)


def test_all_that_a_game_needs_is_named_when_it_is_missing() -> None:
    told = "\n".join(lacking("chess"))
    for name in (
        "engine/games/chess/flow.py", "client/tables/chess/board.py", "tests/engine/games/chess",
        "assets/lang/en/chess.toml", "assets/lang/de/chess.toml", "docs/rules/chess.md", "row to README.md",
        "row to docs/rules/README.md", "emblem.py a mark",
    ):  # fmt: skip
        assert name in told


@registered
def test_each_part_of_a_game_is_made_where_a_reader_looks_for_it(slug: str) -> None:
    """One shape (docs/architecture.md): `GAME.deal` is `flow.deal`, and so on."""
    game = GAMES[slug]
    names = {"state": "State", "options": "Options"}
    for part, file in MADE_IN.items():
        if (slug, part) not in OTHERWISE:
            module = import_module(f"engine.games.{slug}.{file}")
            assert getattr(module, names.get(part, part)) == getattr(game, part), f"{slug}: {part} is not in {file}.py"


@registered
def test_what_bots_think_of_is_legal_and_best_first(slug: str) -> None:
    """Along matches of samples to their end, at the fewest seats and at the most; stages only go up."""
    game = GAMES[slug]
    hints = game.hints
    if hints is None or hints.candidates is None:
        return
    for seats in (game.info.seats[0], game.info.seats[-1]):
        state, rng, stages = game.deal(seats, game.options(), rng_of(seats)), rng_of(seats), list[int]()
        while asked := game.to_act(state):
            seat = min(asked)
            view = game.view(state, seat)
            few, sampled = hints.candidates(view, seat), hints.sample(view, seat, rng)
            assert few
            ratings = [hints.rate(view, seat, intent) for intent in few]
            assert ratings == pytest.approx(sorted(ratings, reverse=True))
            for intent in (*few, sampled):
                game.check(view, seat, intent)
            stages += [hints.stage(state)] if hints.stage is not None else []
            game.apply(state, seat, sampled)
        assert stages == sorted(stages)


THOUGHT = 8
"""Imagined games a move of the strongest level here: enough to see that it thinks, at a small part of the time."""


def hurried(game: AnyGame) -> AnyGame:
    """Return the game with a search that ends early; a game with players of its own as it is."""
    if game.hints is None or game.player is not None:
        return game
    made = {name: getattr(game, name) for name, field in game.__dataclass_fields__.items() if field.init}
    return type(game)(**{**made, "hints": replace(game.hints, playouts=THOUGHT)})


@registered
@pytest.mark.parametrize(
    ("better", "worse", "few", "most"),
    [("easy", "random", 10, 80), ("normal", "easy", 10, 80), ("hard", "random", 2, 20)],
)
def test_levels_are_in_order(slug: str, better: str, worse: str, few: int, most: int) -> None:
    """Few matches, the same every time, and more where luck says much: by points ahead, which say more than wins."""
    game, options = GAMES[slug], GAMES[slug].options()
    seats = max(2, (game.seats_for(options) if game.seats_for else game.info.seats)[0])
    played = duel(hurried(game) if better == "hard" else game, seats, options, better, worse, range(most))
    tally = next(one for one in played if one.games >= few and (one.ahead > 0 or one.games == most))
    assert tally.ahead > 0, f"{slug}: {better} is not better than {worse} in {most} matches: look at its hints"


COUNTED = r"\b(?:five|six|seven|fünf|sechs|sieben|[5-7]) (?:\w+ )?(?:games|Spiele)\b"
PLACES = ("README.md", "pyproject.toml", "docs", "assets/lang", "tools", "client", "engine")


def test_no_text_says_how_many_games_there_are() -> None:
    """Another game would make it false; matches of a table may be counted."""
    assert re.search(COUNTED, "Five painting games for a home network", re.IGNORECASE), "as it once said"
    found = []
    for place in PLACES:
        files = [ROOT / place] if (ROOT / place).is_file() else [*(ROOT / place).rglob("*")]
        for file in files:
            if file.suffix in (".py", ".md", ".toml") and re.search(COUNTED, file.read_text("utf-8"), re.IGNORECASE):
                found.append(str(file.relative_to(ROOT)))
    assert not found


@pytest.mark.parametrize("slug", GAMES)
def test_the_pieces_of_a_game_can_be_imported_as_a_module(slug: str) -> None:
    """A function of the same name in the package would hide it."""
    assert getattr(import_module(f"engine.games.{slug}"), "pieces") is import_module(f"engine.games.{slug}.pieces")  # noqa: B009


def test_the_way_of_a_card_is_as_the_tutorial_tells() -> None:
    """Thirty files at most, each with the functions or entries that are named beside it."""
    told = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8").partition("### The whole way")[2]
    rows = re.findall(r"^\| (\d+) \| `([\w/]+\.py)` \| (.+) \|$", told, re.MULTILINE)
    assert [int(number) for number, _, _ in rows] == [*range(1, len(rows) + 1)]
    assert 20 < len({file for _, file, _ in rows}) == len(rows) <= 30
    for _, file, there in rows:
        source = (ROOT / file).read_text(encoding="utf-8")
        named = re.findall(r"`(\w+)(?:\(\w+\))?`", there)
        assert named, file
        assert not [name for name in named if not re.search(rf"\b{name}\b", source)], file
        assert any(f"def {name}(" in source or name[0].isupper() for name in named), file
