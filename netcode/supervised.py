"""`python -m netcode.supervised`: a table's supervisor in a process of its own, for a window that opens a table.

It takes its orders as a worker does, through standard input, and tells the same reports as JSON lines. But it outlives whoever
started it: a window that is closed, or falls, leaves the table to those who sit at it. SIGTERM closes the table politely.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from contextlib import suppress

import msgspec

from engine.core.errors import Refused
from netcode.orders import Orders
from netcode.pipe import read_orders
from netcode.reports import Report, refusal_report
from netcode.supervisor import supervise
from netcode.worker import REFUSED

STDOUT = 1


def main() -> int:
    """Run a table to its end; return the exit code: 0, or 2 where it cannot be opened."""
    orders = msgspec.msgpack.decode(read_orders(), type=Orders)
    try:
        asyncio.run(supervise(orders, tell))
    except Refused as refused:
        tell(refusal_report(refused))
        return REFUSED
    return 0


def tell(report: Report) -> None:
    """Tell whoever started us, as long as they listen."""
    with suppress(OSError):
        os.write(STDOUT, json.dumps(report, ensure_ascii=False).encode() + b"\n")


if __name__ == "__main__":
    sys.exit(main())
