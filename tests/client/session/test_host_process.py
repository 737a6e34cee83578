"""Opening a table in a process of its own."""

from pathlib import Path

import pytest

from client.session import host_process
from client.session.host_process import TableProcess
from engine.core.errors import Refused
from engine.games import GAMES
from netcode.host.worker_config import HostConfig, WorkerConfig, order_of
from netcode.table.config import TableSetup


async def test_a_machine_too_busy_to_open_a_table_in_time_is_told_so(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host_process, "OPENING", 0.0)
    host = HostConfig(listen=("127.0.0.1",), port=0, mdns="off", save_dir=str(home))
    game = GAMES["masters_gallery"]
    orders = WorkerConfig(order_of(TableSetup("0" * 16, "Ann's table", game, 2, game.options())), host)
    with pytest.raises(Refused) as refused:
        await TableProcess.open(orders, lambda report: None)
    assert refused.value.code == "host_slow"
