"""`new-game`: what it refuses, what it writes, and that a game fresh from it lacks nothing."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.errors import Refused
from tests.contract.imports import ROOT
from tools.makers.new_game import writing
from tools.makers.new_game.writing import check, class_name, lists, write

SLUG, TITLE = "the_long_name_of_a_game1", "A title that is as long as can"
"""The longest names: no line of the template gets too long by them."""


@pytest.mark.parametrize("slug", ["", "Masters", "1st", "a__b", "_a", "a_", "a-b", "../x", "class", "ü", "x" * 25])
def test_a_name_that_is_none_is_refused(slug: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"^game_slug_bad\b"):
        check(tmp_path, slug, "A game")


@pytest.mark.parametrize("slug", ["artline", "heist", "table", "ui", "refused", "room"])
def test_a_name_that_stands_for_something_is_refused_with_where(slug: str) -> None:
    with pytest.raises(Refused) as refused:
        check(ROOT, slug, "A game")
    assert refused.value.code == "game_slug_taken"
    assert refused.value.values["where"]


@pytest.mark.parametrize("title", ["", 'a"b', "a\\b", " a", "a\nb", "x" * 31, "@slug@"])
def test_a_title_that_cannot_stand_in_texts_is_refused(title: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"^game_title_bad\b"):
        check(tmp_path, "chess", title)


@pytest.mark.parametrize("name", ["docs/rules/chess.md", "assets/lang/de/chess.toml", "tests/golden/chess-2.txt"])
def test_nothing_is_written_where_one_file_of_it_is_there(name: str, tmp_path: Path) -> None:
    mine = tmp_path / name
    mine.parent.mkdir(parents=True)
    mine.write_text("mine", "utf-8")
    with pytest.raises(Refused) as refused:
        write(tmp_path, "chess", "Chess")
    assert refused.value.values["where"] == name
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [mine]


def test_a_game_is_listed_last() -> None:
    text = (ROOT / "engine" / "games" / "__init__.py").read_text("utf-8")
    for slug in ("zoo", "baroque"):
        text = writing._listed(text, slug)
    assert '    "zoo",\n    "baroque",\n)\n' in text
    assert text.replace('    "zoo",\n    "baroque",\n', "") == (ROOT / "engine" / "games" / "__init__.py").read_text(
        "utf-8"
    )


def test_each_page_gets_a_row_at_the_end_of_its_table() -> None:
    pages = lists(ROOT, "chess", "Chess")
    for page, row in (
        ("README.md", "| Chess | 2-5 |"),
        ("docs/rules/README.md", "| [chess.md](chess.md) | Chess | 2-5 |"),
    ):
        before, after = pages[ROOT / page].split(row)
        assert before.endswith("|\n")
        assert after.partition("\n")[2].startswith("\n"), "the table ends with it"


def test_names_of_classes() -> None:
    assert class_name("hidden_hand") == "HiddenHand"


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_a_new_game_can_be_played_at_once_and_lacks_nothing(tmp_path: Path) -> None:
    """In a copy of the project: the command, then lint, and all that the contract asks of this game."""
    for name in ("assets", "client", "docs", "engine", "netcode", "tests", "tools"):
        shutil.copytree(ROOT / name, tmp_path / name, copy_function=_link, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("README.md", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)

    def run(*words: str) -> str:
        env = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run([sys.executable, "-m", *words], cwd=tmp_path, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    told = run("tools.cli", "new-game", SLUG, "--title", TITLE)
    written = [line for line in told.splitlines() if SLUG in line and (tmp_path / line).is_file()]
    assert len(written) > 20
    modules = [line for line in written if line.endswith(".py")]
    run("ruff", "check", "--no-cache", *modules)
    run("ruff", "format", "--no-cache", "--check", *modules, "engine/games/__init__.py")
    places = (
        "tests/contract/test_complete.py",
        "tests/contract/test_words_of_games.py",
        "tests/contract/test_boards.py",
    )
    own = f"tests/engine/games/{SLUG}"
    words = ("-q", "-n0", "-p", "no:cacheprovider", "-k", f"{SLUG} or {class_name(SLUG)}")
    assert "passed" in run("pytest", *words, *places, "tests/contract/test_registered.py", "tests/golden", own)


def _link(source: str, target: str) -> None:
    """Give a file of the copy the bytes of the project's: a link where files are never written to."""
    if source.endswith((".py", ".toml", ".md", ".txt")):
        shutil.copy(source, target)
    else:
        Path(target).symlink_to(source)
