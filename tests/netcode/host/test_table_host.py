"""Host processes as they are started by people: whole games with bots, closing, what cannot be written, being found."""

import asyncio
import json
import random
import time
from pathlib import Path

import pytest

from engine.core.match import reopen
from engine.games import GAMES
from netcode.host.table_host import TableHost
from netcode.host.worker_config import HostConfig, TableConfig, WorkerConfig, setup_of
from netcode.storage import user_files
from netcode.storage.journal_on_disk import load
from netcode.table.config import Secrets
from netcode.table.effects import Keep
from netcode.table.table import Table
from tests.netcode.host.programs import PATIENCE, Program, Start

pytestmark = [
    pytest.mark.xdist_group("mdns"),  # one after another: all hear each other on loopback
    pytest.mark.unmeasured,
]


def host(start: Start, *words: str, mdns: str = "off") -> Program:
    fixed = ("--json", "--listen", "127.0.0.1", "--port", "0", "--mdns", mdns, "--bot-pace", "0")
    return start("host", "host", "masters_gallery", *fixed, *words)


def alive(pid: int) -> bool:
    """Tell whether a process is there and no mere shadow that waits to be collected."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def below(pid: int) -> list[int]:
    """Return the processes that a process has started, and those that they have."""
    try:
        own = [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []
    return [*own, *(grandchild for child in own for grandchild in below(child))]


def test_two_bots_of_the_host_and_one_from_elsewhere_play_to_the_end(start: Start, tmp_path: Path) -> None:
    words = ("--seats", "3", "--bots", "2", "--bot-level", "random", "--table-file", str(tmp_path / "t.json"))
    table = host(start, *words)
    ready = table.until("ready")
    assert (tmp_path / "t.json").stat().st_mode & 0o077 == 0
    guest = start("guest", "bot", "--table-file", str(tmp_path / "t.json"), "--level", "random", "--name", "Gast")
    assert "Gast" in table.until("started")["names"]
    finished = table.until("finished")
    assert guest.ends()[0] == 0
    assert table.ends()[0] == 0
    assert not Path(ready["owner_file"]).exists()
    (journal,) = Path(ready["folder"]).glob("*.journal")
    assert journal.stat().st_mode & 0o077 == 0
    match = reopen(GAMES, load(journal))
    assert match.outcome is not None
    assert list(match.outcome.scores) == finished["scores"]


def test_bots_of_ones_own_play_at_a_table_and_what_they_do_wrong_is_told(start: Start, tmp_path: Path) -> None:
    """One with the host, whose every move fails, and one that joins with the code: nobody else notices."""
    good, bad = tmp_path / "good.py", tmp_path / "bad.py"
    good.write_text(
        "from engine.bots import OwnBot\nclass Bot(OwnBot):\n    def choose(self, view, legal): return legal[0]\n"
    )
    bad.write_text(good.read_text().replace("return legal[0]", "raise ValueError('no idea')"))
    words = ("--seats", "3", "--bots", "2", "--bot-level", "own", "--bot-level", "easy", "--player", f"{bad}:Bot")
    table = host(start, *words, "--table-file", str(tmp_path / "t.json"))
    table.until("ready")
    guest = start("guest", "bot", "--table-file", str(tmp_path / "t.json"), "--player", f"{good}:Bot", "--name", "Gast")
    assert "Gast" in table.until("started")["names"]
    warned = table.until("warned")
    assert (warned["code"], warned["values"]["why"]) == ("own_bot_error", "ValueError: no idea")
    assert warned["values"]["name"] in ("Bruno", "Clara")
    assert len(table.until("finished")["scores"]) == 3
    code, out, _ = guest.ends()
    assert code == 0
    assert "default answer" not in out
    table.process.communicate(timeout=PATIENCE)  # what the bot raised is told there, traceback and all
    assert table.process.returncode == 0


def test_bots_from_elsewhere_join_by_address_and_code_while_one_watches(start: Start) -> None:
    table = host(start, "--seats", "2", "--start", "ready")
    ready = table.until("ready")
    at = (ready["addresses"][0], "--code", ready["code"])
    watching = start("watcher", "join", *at, "--watch", "--name", "Walter")
    watching.until_told("You are watching")
    bots = start("bots", "bot", *at, "--count", "2", "--level", "random", "--seed", "3")
    scores = table.until("finished")["scores"]
    code, told, _ = watching.ends()
    assert code == 0
    assert all(str(score) in told for score in scores)
    assert table.close() == 0, "else the scores can be read for a while"
    assert bots.ends()[0] == 0


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_a_host_that_is_asked_to_close_says_goodbye_and_leaves_nothing_behind(start: Start) -> None:
    table = host(start, "--seats", "3", "--bots", "2", "--bot-level", "random")
    ready = table.until("ready")
    for _ in range(2):
        table.until("seated")
    person = start("guest", "join", ready["addresses"][0], "--code", ready["code"], "--name", "Ann", "--watch")
    person.until_told("You are watching")
    children = below(table.process.pid)
    assert len(children) >= 2, "a worker and its bots"
    assert table.close() == 0
    assert not Path(ready["owner_file"]).exists()
    deadline = time.monotonic() + PATIENCE
    while any(alive(child) for child in children):
        assert time.monotonic() < deadline, "a child is left"
        time.sleep(0.02)
    _, told, _ = person.ends()
    assert "host" in told.casefold()


def test_a_folder_that_cannot_be_written_is_told_and_nobody_is_let_in(start: Start, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    table = host(start, "--seats", "2", "--save-dir", str(tmp_path / "file" / "below"))
    code, out, errors = table.ends()
    assert code == 2
    assert str(tmp_path / "file") in errors
    assert "ready" not in out.replace(str(tmp_path), "")


def test_a_table_on_this_machine_is_found(start: Start) -> None:
    table = host(start, "--seats", "2", "--name", "Küche", mdns="127.0.0.1")
    ready = table.until("ready")
    assert ready["announced"], ready
    looking = start("looker", "tables", "--json", "--mdns", "127.0.0.1", "--seconds", "2")
    code, told, _ = looking.ends()
    found = {entry["id"]: entry for entry in map(json.loads, told.splitlines())}
    assert code == 0
    assert found[ready["table"]]["name"] == "Küche"
    assert found[ready["table"]]["answering"]
    assert table.close() == 0
    again = start("looker", "tables", "--json", "--mdns", "127.0.0.1", "--seconds", "1")
    assert ready["table"] not in again.ends()[1]


def test_the_table_file_follows_the_table_code(tmp_path: Path) -> None:
    order = TableConfig(
        "0123456789abcdef", "Kitchen", "masters_gallery", 2, {"first_seat": "random", "turn_seconds": 0}
    )
    orders = WorkerConfig(order, HostConfig(table_file=str(tmp_path / "table.json"), save_dir=str(tmp_path / "saved")))
    setup = setup_of(order)
    host = TableHost(setup, orders, lambda report: None)
    table = Table(setup, Secrets(bytes(32), bytes(32), random.Random(1).randbytes), 0.0)
    host._served = table
    host._table_file = user_files.TableFile(
        order.table, bytes(32), ("127.0.0.1:4711",), 4711, table.code, table.file_token
    )
    for _ in range(2):
        for effect in table.opened():
            assert isinstance(effect, Keep)
            host._write_down(effect, lambda: None)
        table.state.admission.renew_code()
        table._kept = None
        for effect in table.opened():
            assert isinstance(effect, Keep)
            host._write_down(effect, lambda: None)
        kept = user_files.read(tmp_path / "table.json", user_files.TableFile)
        assert kept is not None
        assert (kept.code, kept.token) == (table.code, table.file_token)


def test_a_table_that_its_window_has_left_without_a_goodbye_closes_and_stays_saved(home: Path) -> None:
    host = HostConfig(listen=("127.0.0.1",), port=0, mdns="off", bot_pace=0.0, deserted=0.05)
    table = TableConfig("00112233445566aa", "Practice", "masters_gallery", 2, {}, ("random", "random"), "owner", "0")
    orders = WorkerConfig(table, host)
    said: list[str] = []
    hosted = TableHost(setup_of(table), orders, lambda report: said.append(report["event"]))
    asyncio.run(asyncio.wait_for(hosted.run(), PATIENCE))
    assert said[0] == "ready"
    assert "finished" not in said
