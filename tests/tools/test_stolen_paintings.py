"""Every mode of Stolen Paintings over the network: a host's process, a process of bots, and one who watches, to the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.stolen_paintings.options import SEATS
from tests.tools.test_play import play

SHORT = {
    "basic": ("wager_tokens=3",),
    "cooperative": ("single_round=on",),
    "chronology": ("rounds=1",),
    "study": ("study=quiz", "cards=5", "speed_point=on"),
}
"""Mode -> options that make its match short, or use more of it."""


@pytest.mark.parametrize("mode", SEATS)
def test_a_match_of_every_mode_goes_over_the_network_to_its_end(tmp_path: Path, mode: str) -> None:
    options = [word for option in (f"mode={mode}", *SHORT.get(mode, ())) for word in ("--option", option)]
    done = play(tmp_path, "stolen_paintings", "--seats", str(SEATS[mode].start), "--level", "normal", *options)
    assert done.returncode == 0, done.stderr
    assert "Deal verified" in done.stdout
    assert "Table word: " in done.stdout
    assert done.stderr == ""
