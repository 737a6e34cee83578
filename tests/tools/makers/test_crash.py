"""A table that is killed in the middle of play loses nothing: real processes, few kills; `vernissage crash` does many."""

import json
import sys
from pathlib import Path

import pytest

from tests.tools.commands import in_process


@pytest.mark.slow
def test_killed_tables_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    done = in_process(tmp_path, "crash", "--kills", "3", "--seats", "3", "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["kills"] == 3
    assert told["acknowledged"] > 20
    assert (told["lost"], told["twice"]) == (0, 0)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="processes of a machine are found in /proc")
def test_lost_hosts_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    done = in_process(tmp_path, "crash", "--hosts", "--kills", "2", "--json", seconds=400)
    assert done.returncode == 0, done.stdout + done.stderr
    told = json.loads(done.stdout)
    assert told["faults"] >= 2
    assert told["carried_on"] >= 1
    assert told["acknowledged"] > 30
    assert (told["lost"], told["twice"], told["unverified"]) == (0, 0, 0)
