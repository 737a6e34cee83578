"""A table that is killed in the middle of play loses nothing: real processes, few kills; `vernissage crash` does many."""

import json
import sys
from pathlib import Path
from typing import Any, cast

import pytest

from netcode.guest.credentials import ByCode, Me
from netcode.guest.updates import IntentRefused, Viewed
from tests.tools.commands import in_process
from tools.makers.crash import WatchedSession


async def test_an_answer_that_is_refused_was_not_acknowledged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where an older view, which asks for nothing, is read only after it was given."""
    session, nothing = WatchedSession(1, Me("Ada", "human", 1), ByCode("ABCDEF"), []), cast("Any", None)
    monkeypatch.setattr(session._guest, "act", lambda intent, prompt: [])
    session._carry_out([Viewed(nothing, 1, None, False, settled=True)])
    await session.act(nothing)
    session._carry_out([IntentRefused("not_asked", {})])
    session._updates.put_nowait(None)
    assert len([update async for update in session.updates()]) == 2
    assert session.done == 0


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
