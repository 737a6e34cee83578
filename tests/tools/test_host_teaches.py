"""`host --teach`: the table that is opened teaches, and goes on teaching when it is resumed."""

from collections.abc import Coroutine
from typing import Any

import pytest

from netcode.host.worker_config import WorkerConfig, order_from, setup_of
from tests.netcode.fakewire import Wire
from tests.tools.commands import typed
from tools.commands import host


@pytest.mark.parametrize("teach", [True, False])
def test_the_option_comes_to_the_table(teach: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    orders: list[WorkerConfig] = []

    def supervise(config: WorkerConfig, *others: Any) -> None:
        orders.append(config)

    def run(coroutine: Coroutine[Any, Any, None] | None) -> None:
        assert coroutine is None

    monkeypatch.setattr("netcode.host.supervisor.supervise", supervise)
    monkeypatch.setattr("asyncio.run", run)
    host.run("masters_gallery", seats=2, teach=teach, as_json=True)
    assert orders[0].table.teaches == teach
    assert setup_of(orders[0].table).teaches == teach


@pytest.mark.parametrize("teach", [True, False])
def test_a_saved_table_teaches_again(teach: bool) -> None:
    wire = Wire(teaches=teach)
    wire.join("Ann")
    assert wire.memory is not None
    assert setup_of(order_from(wire.memory, "0.1")).teaches == teach


@pytest.mark.parametrize(("option", "value"), [("--port", "-1"), ("--port", "65536"), ("--bot-seed", str(2**64))])
def test_a_number_out_of_range_is_refused_before_anything_is_opened(option: str, value: str) -> None:
    done = typed("host", "masters_gallery", option, value)
    assert (done.exit_code, done.stdout) == (2, "")
