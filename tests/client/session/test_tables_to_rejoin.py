"""Which ways back are offered."""

import asyncio
from pathlib import Path

import pytest

from client.session import tables_to_rejoin
from client.session.tables_to_rejoin import find_returns
from netcode.discovery.probe import Answer
from netcode.protocol.messages import TableStage
from netcode.storage import user_files
from netcode.transport.addresses import parse_address


@pytest.mark.parametrize(("stage", "offered"), [("playing", True), ("lobby", True), ("over", False)])
def test_a_finished_table_is_no_way_back(
    stage: TableStage, offered: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VERNISSAGE_HOME", str(tmp_path))
    table = "00112233445566aa"
    kept = user_files.SeatPass(table, "Kitchen", b"f" * 32, ("127.0.0.1:9",), "masters_gallery", 1, b"t" * 32, "Eve")
    user_files.save_seat(kept, "one")
    answer = Answer(parse_address("127.0.0.1:9"), b"f" * 32, table, 1, "Kitchen", "masters_gallery", stage, 2, 2, "0")

    async def answers(addresses: tuple[str, ...], asked: str) -> Answer:
        return answer

    monkeypatch.setattr(tables_to_rejoin, "_answer", answers)
    (back,) = asyncio.run(find_returns())
    assert back.answering is offered
