"""`python -m netcode.host.worker`: the process that runs a table, under a supervisor that restarts it.

Orders come down a pipe, further ones too, which stays open as long as the supervisor lives; reports go up another
(`child_pipe`).
"""

import asyncio
import sys
from collections.abc import Callable
from functools import partial

from engine.core.errors import Refused
from netcode.host import reserve
from netcode.host.complaints import tell_once_a_minute
from netcode.host.disk_full import CANNOT_SAVE, MAY_PASS
from netcode.host.reports import Report, refusal_report
from netcode.host.table_host import TableHost
from netcode.host.worker_config import HostOrder, WorkerConfig, setup_of
from netcode.storage.descriptors import keep_back, raise_limit
from netcode.transport import child_pipe

REFUSED = 2
"""Exit code: the table cannot be opened; the report `refused` says why."""


def main() -> int:
    """Run a table; return the exit code."""
    orders, tell = child_pipe.begin(WorkerConfig)
    tell_once_a_minute()
    raise_limit()
    keep_back()
    try:
        asyncio.run(_run(orders, tell))
    except Refused as refused:
        tell(refusal_report(refused))
        return CANNOT_SAVE if refused.code in MAY_PASS else REFUSED
    except Exception as error:
        tell({"event": "fell", "why": f"{type(error).__name__}: {error}"})
        raise
    return 0


async def _run(orders: WorkerConfig, tell: Callable[[Report], None]) -> None:
    taken = await reserve.wait(orders, tell) if orders.host.takes else None
    if orders.host.takes and taken is None:
        return  # nobody handed the table over
    orders = taken.orders if taken is not None else orders
    host = TableHost(setup_of(orders.table), orders, tell, taken)
    loop = asyncio.get_running_loop()

    def take(order: HostOrder) -> None:
        loop.call_soon_threadsafe(host.obey, order)

    child_pipe.each(HostOrder, take, partial(loop.call_soon_threadsafe, host.stop))
    await host.run()


if __name__ == "__main__":
    sys.exit(main())
