"""A table that is killed in the middle of play loses nothing: real processes, few kills; `vernissage crash` does many."""

import json
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
