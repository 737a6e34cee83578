"""A table that is killed in the middle of play loses nothing: real processes, few kills; `vernissage crash` does many."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.slow
def test_killed_tables_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.cli", "crash", "--kills", "3", "--seats", "3", "--json"],
        capture_output=True,
        text=True,
        timeout=100,
        env={**os.environ, "VERNISSAGE_HOME": str(tmp_path), "VERNISSAGE_NET": "loopback"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["kills"] == 3
    assert told["acknowledged"] > 20
    assert (told["lost"], told["twice"]) == (0, 0)
