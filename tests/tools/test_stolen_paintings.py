"""Every mode of Stolen Paintings over the network: a host's process, a process of bots, and one who watches, to the end."""

import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from client.data import settings
from engine.games.stolen_paintings.modes.lovers.rules import lines
from engine.games.stolen_paintings.options import SEATS
from engine.paintings import vocabulary
from tests.client.data.test_best_results import kept, played
from tests.tools.test_play import play

ELEMENTS = tuple(vocabulary().elements)

SHORT = {
    "basic": ("wager_tokens=3",),
    "cooperative": ("single_round=on",),
    "chronology": ("rounds=1",),
    "study": ("study=quiz", "cards=5", "speed_point=on"),
}
"""Mode -> options that make its match short, or use more of it."""


DAILY = ("basic", "code_grid", "study")
"""Modes that are played each time: all answer in secret, teams, a clock that counts for points. The others at night."""


@pytest.mark.parametrize(
    "mode", [mode if mode in DAILY else pytest.param(mode, marks=pytest.mark.nightly) for mode in SEATS]
)
def test_a_match_of_every_mode_goes_over_the_network_to_its_end(tmp_path: Path, mode: str) -> None:
    options = [word for option in (f"mode={mode}", *SHORT.get(mode, ())) for word in ("--option", option)]
    done = play(tmp_path, "stolen_paintings", "--seats", str(SEATS[mode].start), "--level", "normal", *options)
    assert done.returncode == 0, done.stderr
    assert "A fair deal" in done.stdout
    assert "Table word: " in done.stdout
    assert done.stderr == ""
    assert "Best results of " not in done.stdout  # who watches keeps no records


@pytest.mark.parametrize(("typed", "spoken"), [((), "de"), (("--option", "language=en"), "en")])
def test_bots_at_a_table_opened_in_german_speak_german(tmp_path: Path, typed: tuple[str, ...], spoken: str) -> None:
    settings.save(settings.Settings(language="de"), tmp_path / "settings.toml")
    done = play(tmp_path, "stolen_paintings", "--seats", "3", "--option", "mode=lovers", *typed)
    clues = re.findall(r"Der Hinweis von \w+: (.+)", done.stdout)
    assert len(clues) == 3, done.stderr
    assert {clue.casefold() for clue in clues} <= {title.casefold() for title in lines(spoken, "song")}


def test_who_plays_alone_hears_the_best_results_of_all_matches(tmp_path: Path) -> None:
    before = kept(played(1), "a-1", folder=tmp_path / "results")
    points = [int(line.split()[1]) for line in alone(tmp_path)]
    assert len(points) == 2
    assert points == sorted(points, reverse=True)
    assert before in points
    assert len([*(tmp_path / "results").glob("*.journal")]) == 2


ANSWERS = {
    "Put the paintings in order": "order 1 2 3 4 5 6 7 8 9 10",
    "Press Enter: ": "",
    "Best results of": "q",
}
"""What a line begins with -> what the player types then."""


def alone(home: Path) -> list[str]:
    """Play chronology alone in the terminal; return the list of best results that is told at its end."""
    words = ("stolen_paintings", "--seats", "1", "--join-in", "--name", "Ann", "--option", "mode=solo_chronology")
    env = {**os.environ, "VERNISSAGE_HOME": str(home), "VERNISSAGE_NET": "loopback"}
    command = [sys.executable, "-m", "tools.cli", "play", "--pace", "0", *words]
    told: list[str] = []
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env) as playing:
        late = threading.Timer(100, playing.kill)
        late.start()
        assert playing.stdin is not None
        assert playing.stdout is not None
        for line in playing.stdout:
            told.append(line.strip())
            for begins, typed in ANSWERS.items():
                if line.startswith(begins):
                    playing.stdin.write(typed + "\n")
                    playing.stdin.flush()
        late.cancel()
    at = next(place for place, line in enumerate(told) if line.startswith("Best results of Ann"))
    return [line for line in told[at:] if re.fullmatch(r"\d+\. \d+ points?, .*, \d{4}-\d{2}-\d{2}", line)]
