"""When a supervisor gives up, and what it tells then. The worker is played by the test."""

import asyncio
from pathlib import Path

import pytest

from engine.core.errors import Refused
from netcode.host import supervisor
from netcode.host.disk_full import CANNOT_SAVE
from netcode.host.reports import Report
from netcode.host.supervisor import RESTARTS_A_MINUTE, HostFailed, Supervisor
from netcode.host.worker import REFUSED
from netcode.host.worker_config import HostConfig, TableConfig, WorkerConfig

ENDED, FELL = 0, 1
READY: Report = {"event": "ready", "port": 26190}


class Play(Supervisor):
    """A supervisor whose workers do what is written: what each tells, then its exit code."""

    def __init__(self, folder: Path, *workers: tuple[list[Report], int]) -> None:
        table = TableConfig("0" * 16, "Kitchen", "artline", 2, {})
        self.reports: list[Report] = []
        super().__init__(WorkerConfig(table, HostConfig(save_dir=str(folder), browsers="http")), self.reports.append)
        self.workers = [*workers]
        self.browsers: list[str] = []
        """What each worker was ordered about browsers."""

    async def _run_worker(self) -> int:
        self._why, self._refused = "", None
        self.browsers.append(self._orders.host.browsers)
        reports, code = self.workers.pop(0)
        for report in reports:
            self._hear(report)
        return code


def refused(code: str) -> Report:
    return {"event": "refused", "code": code, "values": {"port": 26190}}


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "LOOK_AGAIN", 0)


@pytest.mark.parametrize("exact", [False, True])
def test_what_cannot_be_opened_the_first_time_is_told_at_once(tmp_path: Path, exact: bool) -> None:
    """Also where the port was named."""
    play = Play(tmp_path, ([refused("listen_taken")], REFUSED))
    play._keep_as_host(exact_port=exact)
    with pytest.raises(Refused, match=r"^listen_taken\b"):
        asyncio.run(play.run())
    assert play.reports == []


@pytest.mark.parametrize("code", sorted(supervisor.WORTH_ANOTHER))
def test_a_table_that_was_open_is_tried_again_where_that_can_help(tmp_path: Path, code: str) -> None:
    play = Play(tmp_path, ([READY], FELL), ([refused(code)], REFUSED), ([READY], ENDED))
    asyncio.run(play.run())
    assert [report["event"] for report in play.reports] == ["ready", "restarting", "restarting", "ready"]


@pytest.mark.parametrize("code", ["keep_damaged", "journal_damaged", "saved_rules"])
def test_what_no_restart_mends_ends_the_table_and_is_told(tmp_path: Path, code: str) -> None:
    play = Play(tmp_path, ([READY], FELL), ([refused(code)], REFUSED))
    with pytest.raises(Refused) as ended:
        asyncio.run(play.run())
    assert ended.value.code == code


def test_too_many_open_files_are_waited_for_like_a_full_disk(tmp_path: Path) -> None:
    scarce = {**refused("keep_scarce"), "values": {"file": "x", "why": "Too many open files"}}
    play = Play(tmp_path, *[([READY, scarce], CANNOT_SAVE)] * 9, ([READY], ENDED))
    asyncio.run(play.run())
    assert {"event": "cannot_save", "file": "x", "why": "Too many open files"} in play.reports


@pytest.mark.parametrize(
    ("told", "code", "why"),
    [
        (
            [READY, {"event": "fell", "why": "ZeroDivisionError: division by zero"}],
            FELL,
            "ZeroDivisionError: division by zero",
        ),
        ([READY], -9, "exit -9"),
    ],
)
def test_a_worker_that_falls_again_and_again_ends_the_table_with_what_ended_it(
    tmp_path: Path, told: list[Report], code: int, why: str
) -> None:
    play = Play(tmp_path, *[(told, code)] * (RESTARTS_A_MINUTE + 1))
    with pytest.raises(HostFailed) as ended:
        asyncio.run(play.run())
    assert ended.value.values == {"times": RESTARTS_A_MINUTE, "why": why}
    assert "fell" not in [report["event"] for report in play.reports]


def test_a_port_that_stays_taken_is_what_is_told_in_the_end(tmp_path: Path) -> None:
    play = Play(tmp_path, ([READY], FELL), *[([refused("listen_taken")], REFUSED)] * RESTARTS_A_MINUTE)
    with pytest.raises(Refused, match=r"^listen_taken\b"):
        asyncio.run(play.run())


def test_once_a_table_was_open_its_own_memory_says_whether_browsers_are_let_in(tmp_path: Path) -> None:
    """Its owner may have ended that a moment before the fall, and nothing was told of it yet."""
    play = Play(tmp_path, ([], FELL), ([READY], FELL), ([READY], ENDED))
    asyncio.run(play.run())
    assert play.browsers == ["http", "http", ""]
