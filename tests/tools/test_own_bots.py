"""Bots of one's own on the command line: named, checked, seated."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from client.wording.texts import Words, languages
from engine.core.errors import BadSetup
from netcode.programs.program_bot import Fault
from tests.tools.commands import refusal, typed
from tools.own_bots import MOST, fault_text, words_of

RANDOM = """from engine.bots import OwnBot
class Bot(OwnBot):
    def choose(self, view, legal):
        return self.rng.choice(legal)
"""
CODES = ("start", "hello", "protocol", "late", "ended", "error", "unreadable", "illegal", "given_up", "missing")
FAILING = RANDOM.replace("return self.rng.choice(legal)", "raise ValueError('no idea')")


@pytest.fixture
def bot(tmp_path: Path) -> str:
    """The bot that docs/bots.md begins with."""
    file = tmp_path / "my_bot.py"
    file.write_text(RANDOM)
    return f"{file}:Bot"


def test_the_bot_of_twenty_lines_is_simulated_against_easy(bot: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    assert all(line.strip() in page for line in RANDOM.splitlines())
    lines = [
        typed("simulate", "masters_gallery", "--player", bot, "--games", "2", "--json").stdout.splitlines()
        for _ in "ab"
    ]
    assert lines[0][:2] == lines[1][:2], "the same seeds, the same matches"
    assert len(json.loads(lines[0][0])["scores"]) == 4


@pytest.mark.parametrize("game", ["artline", "masters_gallery"])
def test_every_bot_that_the_page_shows_plays_without_a_fault(game: str, tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    shown = [block for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "(OwnBot)" in block]
    assert len(shown) == 2
    for number, block in enumerate(shown):
        file = tmp_path / f"bot_{number}.py"
        file.write_text(block)
        done = typed("simulate", game, "--player", f"{file}:Bot", "--seats", "2", "--budget", "30", "--json")
        assert json.loads(done.stdout.splitlines()[-1])["faults"] == {}


def test_a_program_that_gives_default_answers_keeps_all_that_a_bot_is_sent(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    (block,) = (block for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "seen.jsonl" in block)
    (tmp_path / "look.py").write_text(block)
    words = ("simulate", "art_gallery", "--processes", "1", "--budget", "30", "--json")
    done = subprocess.run(
        [sys.executable, "-m", "tools.cli", *words, "--program", f"{sys.executable} look.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout.splitlines()[-1])["faults"] == {}
    heard = [json.loads(line) for line in (tmp_path / "seen.jsonl").read_text(encoding="utf-8").splitlines()]
    assert {"hello", "match", "view", "choose"} <= {line["type"] for line in heard}
    assert heard[-2]["outcome"] is not None, "the whole match"


def test_the_arena_measures_it(bot: str) -> None:
    done = json.loads(
        typed("arena", "masters_gallery", "own", "random", "--player", bot, "--games", "4", "--json").stdout
    )
    assert (done["one"], done["games"]) == ("own", 4)
    assert done["worst_ms"] >= done["mean_ms"] > 0


def test_several_are_seated_by_level(bot: str) -> None:
    words = ("--player", bot, "--program", f"{sys.executable} -P -m netcode.programs.python_bot {bot}")
    done = typed("simulate", "masters_gallery", "--levels", "own,own2,own", *words, "--seats", "3", "--json")
    assert done.exit_code == 0
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--player", "my_bot.py"], "own_bot_form"),
        (["--player", "nowhere.py:Bot"], "own_bot_form"),
        (["--program", "./no/such/program"], "own_bot_start"),
        (["--program", ""], "own_bot_start"),
        (["--program", "node 'bot.js"], "own_bot_quotes"),
        (["--program", f"{sys.executable} -c pass"], "own_bot_ended"),
        (["--program", f"{sys.executable} -c print(7)"], "own_bot_unreadable"),
        (["--levels", "own"], "own_bot_unnamed"),
        (["--levels", "own2", "--program", f"{sys.executable} -m netcode.programs.python_bot BOT"], "own_bot_unnamed"),
        (["--levels", "own0"], "level_unknown"),
        (["--player", "BOT"] * (MOST + 1), "own_bots_most"),
    ],
)
def test_a_bot_that_does_not_run_is_refused_before_anything_begins(words: list[str], code: str, bot: str) -> None:
    error = refusal(typed("simulate", "masters_gallery", *(word.replace("BOT", bot) for word in words)))
    assert error.code == code
    for language in languages():
        assert Words.load(language).refusal(error)


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (r'"C:\Program Files\node.exe" bots\my_bot.js', [r"C:\Program Files\node.exe", r"bots\my_bot.js"]),
        (r"node 'my bot.js'", ["node", "my bot.js"]),
        ('node "" "', None),
    ],
)
def test_a_command_on_windows_may_have_quotes(told: str, words: list[str] | None) -> None:
    if words is not None:
        assert words_of(told, windows=True) == words
        return
    with pytest.raises(BadSetup, match="own_bot_quotes"):
        words_of(told, windows=True)


def test_why_a_bot_does_not_run_is_told_with_what_was_typed(tmp_path: Path) -> None:
    file, program = tmp_path / "my_bot.py", f"{sys.executable} -c pass --fast"
    file.write_text("import no_such_module")
    for words, told in ((("--player", f"{file}:Bot"), "no_such_module"), (("--program", program), program)):
        error = refusal(typed("simulate", "masters_gallery", *words))
        assert told in map(str, error.values.values()) or told in str(error.values["why"])


def test_faults_are_told_on_standard_error_and_hurt_nobody(tmp_path: Path) -> None:
    file = tmp_path / "my_bot.py"
    file.write_text(FAILING)
    done = typed("simulate", "masters_gallery", "--player", f"{file}:Bot", "--seats", "2", "--json")
    assert done.exit_code == 0
    assert json.loads(done.stdout.splitlines()[0])["winners"]
    assert "own at seat 1: the bot failed (ValueError: no idea). The default answer was given." in done.stderr
    assert done.stderr.count("default answers are given for the rest of the match") == 1


def test_faults_are_counted_by_every_command_that_measures(tmp_path: Path) -> None:
    """Three moves, then it is not asked again: in each of two matches."""
    file = tmp_path / "my_bot.py"
    file.write_text(FAILING)
    words = ("masters_gallery", "--player", f"{file}:Bot", "--seats", "2", "--games", "2")
    sums = {"own": {"error": 6, "given_up": 2}}
    done = typed("simulate", *words, "--json")
    *matches, summary = map(json.loads, done.stdout.splitlines())
    assert [match["faults"] for match in matches] == [{"own": {"error": 3, "given_up": 1}}] * 2
    assert summary["faults"] == sums
    arena = ("arena", words[0], "own", "easy", *words[1:])
    measured = json.loads(typed(*arena, "--json").stdout)
    assert measured["faults"] == sums
    ladder = ("ladder", *words, "--levels", "random")
    assert {one["name"]: one["faults"] for one in json.loads(typed(*ladder, "--json").stdout)["standings"]} == {
        "own": 6,
        "random": 0,
    }
    for command in (("simulate", *words), arena, ladder):
        assert "own: 6 moves failed" in typed(*command).stdout
    fine = tmp_path / "fine_bot.py"
    fine.write_text(RANDOM)
    assert "failed" not in typed("simulate", "masters_gallery", "--player", f"{fine}:Bot").stdout


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("code", CODES)
def test_every_fault_has_its_sentence(language: str, code: str) -> None:
    values: dict[str, str | float] = {"command": "x", "seconds": 1.0, "theirs": 2, "ours": 1, "why": "y", "status": 3}
    values |= {"game": "masters_gallery", "rule": "not_this_answer", "intent": "z"}
    assert "{" not in fault_text(Words.load(language), 0, "own", Fault(code, values))


def test_an_own_level_may_be_named_in_a_ladder_and_the_others_of_an_arena_are_easy(bot: str) -> None:
    few = ("--player", bot, "--games", "4", "--seats", "2", "--json")
    told = json.loads(typed("ladder", "masters_gallery", "--levels", "own,random", *few).stdout)
    assert {one["name"] for one in told["standings"]} == {"own", "random"}
    assert json.loads(typed("arena", "masters_gallery", "own", *few).stdout)["others"] == "easy"
