"""What other systems do differently, imitated on this one. docs/systems.md lists each point."""

import asyncio
import errno
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from netcode.guest.credentials import ByCode, Me
from netcode.guest.session import Session
from netcode.guest.updates import Joined
from netcode.host import supervisor
from netcode.host.table_host import TableHost
from netcode.host.worker_config import HostConfig, WorkerConfig, order_of
from netcode.storage import replacing
from netcode.storage.private_files import KeepError, create_private, read_small, replace_private
from netcode.table.config import TableSetup
from netcode.transport.addresses import parse_address


def like_windows() -> asyncio.AbstractEventLoop:
    """Return an event loop that can what Windows's own (Proactor) can: it watches no file descriptors and no signals."""
    loop = asyncio.SelectorEventLoop()
    for name in ("add_reader", "add_writer", "add_signal_handler"):
        setattr(loop, name, _not_here)  # what asyncio does inside goes by other names
    return loop


def _not_here(*_: Any) -> None:
    raise NotImplementedError


def setup() -> TableSetup:
    game = GAMES["masters_gallery"]
    return TableSetup("0123456789abcdef", "T", game, 2, game.options(), (), "owner", "1")


HOST = HostConfig(("127.0.0.1",), 0, mdns="off")


@pytest.mark.parametrize("name", ["Jürgens Rechner", "名前"])
def test_a_host_and_a_guest_meet_in_an_event_loop_as_windows_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("VERNISSAGE_HOME", str(tmp_path / name))  # a home folder with a space and letters beyond ASCII

    async def scene() -> Joined:
        ready: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        host = TableHost(setup(), WorkerConfig(order_of(setup()), HOST), lambda told: _first(ready, told))
        running = asyncio.create_task(host.run())
        told = await asyncio.wait_for(ready, 30)
        addresses = tuple(parse_address(one) for one in told["addresses"])
        guest = Session(Me("Ann", "human", 1, "1"), ByCode(told["code"]), addresses)
        sitting = asyncio.create_task(guest.run())
        joined = await asyncio.wait_for(_joined(guest), 30)
        sitting.cancel()
        host.stop()
        await asyncio.gather(running, sitting, return_exceptions=True)
        return joined

    with asyncio.Runner(loop_factory=like_windows) as runner:
        assert runner.run(scene()).seat == 0


def _first(ready: asyncio.Future[dict[str, Any]], told: dict[str, Any]) -> None:
    if told["event"] == "ready":
        ready.set_result(told)


async def _joined(guest: Session) -> Joined:
    async for update in guest.updates():
        if isinstance(update, Joined):
            return update
    raise AssertionError("never joined")


def test_a_supervisor_runs_where_the_loop_watches_no_signals(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []

    async def run(self: supervisor.Supervisor) -> None:
        ran.append("run")

    monkeypatch.setattr(supervisor.Supervisor, "run", run)
    with asyncio.Runner(loop_factory=like_windows) as runner:
        runner.run(supervisor.supervise(WorkerConfig(order_of(setup()), HOST), lambda report: None))
    assert ran == ["run"]


class Busy:
    """A file that somebody reads: Windows refuses to replace it so many times."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
        self.times, self.pauses = times, list[float]()
        moved = Path.replace

        def refuse(source: Path, target: Path) -> Path:
            if self.times:
                self.times -= 1
                raise PermissionError(errno.EACCES, "Access is denied")
            return moved(source, target)

        monkeypatch.setattr(Path, "replace", refuse)


def test_a_file_that_is_just_being_read_is_replaced_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.write_text("old")
    new.write_text("new")
    busy = Busy(monkeypatch, times=3)
    replacing.replace(new, old, "nt", busy.pauses.append)
    assert old.read_text() == "new"
    assert busy.pauses == list(replacing.PAUSES[:3])


def test_a_file_that_stays_taken_is_told_and_the_old_one_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "kept"
    replace_private(file, b"old")
    busy = Busy(monkeypatch, times=99)
    with pytest.raises(PermissionError):
        replacing.replace(tmp_path / "new", file, "nt", busy.pauses.append)
    assert len(busy.pauses) == len(replacing.PAUSES)
    busy.times = 1
    with pytest.raises(KeepError, match="keep_unwritable"):
        replace_private(file, b"new")
    assert read_small(file) == b"old"
    assert [one.name for one in tmp_path.iterdir()] == ["kept"]


def test_elsewhere_a_refusal_is_final(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    busy = Busy(monkeypatch, times=1)
    with pytest.raises(PermissionError):
        replacing.replace(tmp_path / "new", tmp_path / "old", "posix", busy.pauses.append)
    assert busy.pauses == []


@pytest.mark.parametrize("code", [errno.EPERM, errno.ENOTSUP, errno.EINVAL])
def test_a_disk_without_hard_links_takes_new_files_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def no_links(self: Path, target: Path) -> None:
        raise OSError(code, "no hard links here")

    monkeypatch.setattr(Path, "hardlink_to", no_links)
    file = tmp_path / "own"
    assert create_private(file, b"first")
    assert not create_private(file, b"second"), "of several one wins"
    assert file.read_bytes() == b"first"
    assert [one.name for one in tmp_path.iterdir()] == ["own"]


def test_what_a_disk_refuses_for_another_reason_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, target: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "hardlink_to", full)
    with pytest.raises(KeepError, match="keep_unwritable"):
        create_private(tmp_path / "own", b"first")
