"""The cost of tables where nobody does anything: memory and CPU of their guests and of their hosts.

Two processes over TLS on loopback: one has all tables, with a match running at each, the other all guests; nobody plays, so
only heartbeats are sent. Each is measured before its first table or guest and while all are there: the difference, per guest
or table, leaves the interpreter out. A real host is a process of its own, which is measured as well.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from engine.games import GAMES
from netcode.guest.credentials import ByCode, Me
from netcode.guest.session import Session
from netcode.guest.updates import Viewed
from netcode.host.server import TableServer
from netcode.host.supervisor import Supervisor
from netcode.host.worker_config import HostConfig, TableConfig, WorkerConfig
from netcode.protocol.tokens import entropy, new_token
from netcode.storage.certificate import identity
from netcode.table.config import Secrets, TableSetup
from netcode.table.table import Table
from netcode.transport.addresses import Address
from tools.makers.bench.starts import until
from tools.makers.bench.usage import Usage, usage

HERE = "127.0.0.1"
SEATS = 4
SETTLE = 2.0
"""Seconds between the last guest's arrival and the measurement."""
PATIENCE = 300.0


def measure(slug: str, tables: int, seconds: float) -> dict[str, Any]:
    """Return memory in KiB and CPU in thousandths of a core, per guest, per table beside others, and of a host by itself."""
    return asyncio.run(_measure(slug, tables, seconds))


async def _measure(slug: str, tables: int, seconds: float) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE), _child("host", slug, tables) as host, _child("guests") as guests:
        before = usage([host.pid]), usage([guests.pid])
        assert guests.stdin is not None
        assert host.stdin is not None
        host.stdin.write(b"open\n")
        opened = await _line(host)
        guests.stdin.write(opened)
        await _line(guests)
        await asyncio.sleep(SETTLE)
        spent = await _over([host.pid], seconds), await _over([guests.pid], seconds)
    alone = await _real_host(slug, seconds)
    return {
        "game": slug,
        "tables": tables,
        "guests": tables * SEATS,
        "guest_kib": _share(spent[1].kib - before[1].kib, tables * SEATS),
        "guest_cpu": round(1000 * spent[1].cpu / seconds / (tables * SEATS), 2),
        "table_kib": _share(spent[0].kib - before[0].kib, tables),
        "table_cpu": round(1000 * spent[0].cpu / seconds / tables, 2),
        "host_kib": alone.kib,
        "host_cpu": round(1000 * alone.cpu / seconds, 2),
    }


async def _over(pids: list[int], seconds: float) -> Usage:
    """Return memory and the CPU used in the next `seconds` seconds."""
    begun = usage(pids)
    await asyncio.sleep(seconds)
    ended = usage(pids)
    return Usage(ended.kib, ended.cpu - begun.cpu)


def _share(kib: int, count: int) -> float:
    return round(kib / count, 1)


@asynccontextmanager
async def _child(role: str, *args: object) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run this file in another process until the end of the block; it has imported everything when it is yielded."""
    pipe = asyncio.subprocess.PIPE
    command = [sys.executable, "-m", "tools.makers.bench.idle", role, *map(str, args)]
    child = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=1 << 20)
    try:
        await _line(child)
        yield child
    finally:
        if child.returncode is None:
            child.kill()
        await child.wait()


async def _line(child: asyncio.subprocess.Process) -> bytes:
    assert child.stdout is not None
    line = await child.stdout.readline()
    if not line:
        raise RuntimeError("a process of the measurement has ended")
    return line


async def _real_host(slug: str, seconds: float) -> Usage:
    """Return the cost of a real host's worker process with four guests at its table."""
    reports: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    with tempfile.TemporaryDirectory() as place:
        game = GAMES[slug]
        table = TableConfig(entropy(8).hex(), "Bench", slug, SEATS, {o.name: o.default for o in game.info.options})
        supervisor = Supervisor(
            WorkerConfig(table, HostConfig((HERE,), 0, mdns="off", save_dir=place)), reports.put_nowait
        )
        running = asyncio.create_task(supervisor.run())
        report = await until(reports, "ready")
        sessions = await _attend([(report["port"], report["code"])])
        await asyncio.sleep(SETTLE)
        assert supervisor.process is not None
        spent = await _over([supervisor.process.pid], seconds)
        supervisor.stop()
        for task in sessions:
            task.cancel()
        await asyncio.gather(running, *sessions, return_exceptions=True)
    return spent


# In the other processes


async def _serve(slug: str, tables: int) -> None:
    """Serve `tables` tables, each with its sockets; print their ports and codes."""
    game = GAMES[slug]
    print(flush=True)
    with tempfile.TemporaryDirectory() as place:
        own = identity(Path(place), datetime.now(UTC))
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
        servers, told = [], []
        for number in range(tables):
            setup = TableSetup(f"{number:016x}", "Bench", game, SEATS, game.options())
            secrets = Secrets(own.fingerprint, new_token(entropy), entropy)
            table = Table(setup, secrets, asyncio.get_running_loop().time())
            server = TableServer(table, lambda effect: None, lambda effect: None)
            told.append((await server.open([HERE], 0, own), table.code))
            servers.append(asyncio.create_task(server.run()))
        print(json.dumps(told), flush=True)
        await asyncio.gather(*servers)


async def _guests() -> None:
    """Take every seat of the tables that are read from standard input, then do nothing."""
    print(flush=True)
    told = json.loads(await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline))
    sessions = await _attend([(port, code) for port, code in told])
    print(flush=True)
    await asyncio.gather(*sessions)


async def _attend(tables: list[tuple[int, str]]) -> list[asyncio.Task[None]]:
    """Take every seat, one guest per table at a time, as a table lets in one after the other; wait until all see the match."""
    tasks: list[asyncio.Task[None]] = []
    sessions = []
    for _ in range(SEATS):
        for port, code in tables:
            me = Me("Guest", "human", int.from_bytes(entropy(7), "big"))
            session = Session(me, ByCode(code), [Address(HERE, port)])
            sessions.append(session)
            tasks.append(asyncio.create_task(session.run()))
            await anext(session.updates())
        await asyncio.sleep(0.3)
    for session in sessions:
        async for update in session.updates():
            if isinstance(update, Viewed):
                break
    return tasks


if __name__ == "__main__":
    os.environ.setdefault("VERNISSAGE_NET", "loopback")
    asyncio.run(_serve(sys.argv[2], int(sys.argv[3])) if sys.argv[1] == "host" else _guests())
