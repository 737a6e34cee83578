"""`python -m netcode.host.supervisor_process`: a table's supervisor in a process of its own, for a window that opens a table.

It takes its orders and tells its reports as a worker does, through pipes (`child_pipe`). But it outlives whoever started it:
when a window is closed or crashes, its table stays open for the others. SIGTERM closes the table politely.
"""

import asyncio
import sys

from engine.core.errors import Refused
from netcode.host.reports import refusal_report
from netcode.host.supervisor import supervise
from netcode.host.worker import REFUSED
from netcode.host.worker_config import WorkerConfig
from netcode.transport import child_pipe


def main() -> int:
    """Run a table to its end; return the exit code: 0, or 2 where it cannot be opened."""
    orders, tell = child_pipe.begin(WorkerConfig)
    try:
        asyncio.run(supervise(orders, tell))
    except Refused as refused:
        tell(refusal_report(refused))
        return REFUSED
    return 0


if __name__ == "__main__":
    sys.exit(main())
