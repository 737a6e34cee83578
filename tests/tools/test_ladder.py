"""`vernissage ladder`: what it tells, as text, JSON, a page and tables."""

import json
import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import Result

from client.wording.texts import Words, languages
from tests.tools.commands import refusal, typed
from tools.commands import ladder as command
from tools.ladder import page
from tools.matches.job import Job, job_of

WORDS = ("masters_gallery", "--levels", "random,easy,normal", "--games", "24", "--seats", "3")


def run(*words: str) -> Result:
    return typed("ladder", *words)


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    """A small ladder as plain data."""
    told: dict[str, Any] = json.loads(run(*WORDS, "--json").stdout)
    return told


def test_the_levels_stand_in_their_order(told: dict[str, Any]) -> None:
    assert [one["name"] for one in told["standings"]] == ["normal", "easy", "random"]
    assert all(one["games"] == 24 for one in told["standings"])
    assert {"Display", "Drew"} <= {one["kind"] for one in told["happened"]}
    assert told["games"] == 24


def test_the_same_seed_gives_the_same_ladder(told: dict[str, Any]) -> None:
    again = json.loads(run(*WORDS, "--json", "--processes", "1").stdout)
    times = {"mean_ms": 0, "worst_ms": 0}
    assert [{**one, **times} for one in again.pop("standings")] == [{**one, **times} for one in told["standings"]]
    assert again.items() <= told.items()


@pytest.mark.parametrize("language", languages())
def test_the_page_is_one_file_with_plots(language: str, told: dict[str, Any]) -> None:
    html = page.page(Words.load(language), told)
    assert not re.search(r"(src|href)=|@import|url\(|<script", html)
    plots = [ElementTree.fromstring(plot) for plot in re.findall(r"<svg.*?</svg>", html)]
    assert len(plots) == 6, "ratings, seats, moves, and the scores of three"
    assert all(len(plot) > 2 for plot in plots)
    assert html.count("<table>") == html.count("</table>") == 3


def test_it_is_told_in_words_as_a_page_and_as_tables(tmp_path: Path) -> None:
    file = tmp_path / "ladder.html"
    lines = run(*WORDS, "--html", str(file)).stdout.splitlines()
    assert lines[0].startswith("24 matches at 3 seats")
    assert lines[2].startswith("1. normal: rating ")
    assert file.read_text(encoding="utf-8").startswith("<!doctype html>")
    tables = run(*WORDS, "--markdown").stdout
    assert "| normal |" in tables
    for told in ("\n".join(lines), tables):
        assert "6.5 points above" in told, "what a rating is"


def test_ctrl_c_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = []

    def counting(*given: Any) -> Job:
        counted.append(given)
        if len(counted) == 6:
            raise KeyboardInterrupt
        return job_of(*given)

    monkeypatch.setattr(command, "job_of", counting)
    done = run(*WORDS, "--json", "--processes", "1")
    assert done.exit_code == 130
    assert json.loads(done.stdout)["games"] == 5
    assert "Stopped" in done.stderr


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["masters_gallery", "--levels", "genius"], "level_unknown"),
        (["masters_gallery", "--levels", "easy"], "ladder_alone"),
        (["stolen_paintings", "--seats", "1", "--option", "mode=solo_chronology"], "ladder_alone"),
        (["masters_gallery", "--seats", "9"], "seats_not_allowed"),
        (["masters_gallery", "--levels", "easy,random", "--html", "none/page.html"], "file_folder"),
    ],
)
def test_what_is_no_ladder_is_refused(words: list[str], code: str) -> None:
    assert refusal(run(*words)).code == code


def test_without_its_packages_it_says_how_to_get_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "tools.ladder.standings", raising=False)
    for name in ("openskill", "openskill.models"):
        monkeypatch.setitem(sys.modules, name, None)
    error = refusal(run(*WORDS))
    assert (error.code, error.values) == ("extra_missing", {"extra": "ladder"})


def test_a_page_that_cannot_be_written_costs_no_results(tmp_path: Path) -> None:
    done = run(*WORDS, "--json", "--html", str(tmp_path))
    assert refusal(done).code == "file_unwritable"
    assert json.loads(done.stdout)["games"] == 24
