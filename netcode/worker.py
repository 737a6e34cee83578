"""`python -m netcode.worker`: the process that runs a table, under a supervisor that starts it again when it falls.

Orders come through standard input, which stays open as long as the supervisor lives; reports go out as JSON lines.
"""

from __future__ import annotations

import asyncio
import json
import sys
from functools import partial

import msgspec

from engine.core.errors import Refused
from netcode.files import KeepError
from netcode.host import Host
from netcode.orders import Orders, setup_of
from netcode.pipe import read_orders, when_closed
from netcode.reports import Report, refusal_report

REFUSED = 2
"""Exit code: the table cannot be opened, and would not be if tried again."""
CANNOT_SAVE = 75
"""Exit code: the disk took no more; what was acknowledged is safe, and it is worth trying again."""


def main() -> int:
    """Run a table; return the exit code."""
    orders = msgspec.msgpack.decode(read_orders(), type=Orders)
    try:
        asyncio.run(_run(orders))
    except KeepError as error:
        say(refusal_report(error))
        return CANNOT_SAVE if error.code == "keep_unwritable" else REFUSED
    except Refused as refused:
        say(refusal_report(refused))
        return REFUSED
    return 0


def say(report: Report) -> None:
    """Tell the supervisor, at once."""
    sys.stdout.write(json.dumps(report, ensure_ascii=False) + "\n")
    sys.stdout.flush()


async def _run(orders: Orders) -> None:
    host = Host(setup_of(orders.table), orders, say)
    loop = asyncio.get_running_loop()

    when_closed(partial(loop.call_soon_threadsafe, host.stop))
    await host.run()


if __name__ == "__main__":
    sys.exit(main())
