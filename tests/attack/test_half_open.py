"""Connections that never do TLS, 1,500 at a time from many addresses, against a host that may open few files.

The match goes on to its end, the owner's orders and new codes are carried out, nobody loses the seat and no process falls.
"""

import asyncio
import json
import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.core.rng import Rng
from netcode.guest.bot_client import Player
from netcode.guest.credentials import ByOwner, Me
from netcode.guest.session import Session
from netcode.protocol import tokens
from netcode.protocol.messages import NewCode, Pause
from netcode.storage import user_files
from netcode.transport.addresses import Address
from tests.netcode.realtable import until
from tools.makers.flooding.attackers import HALF_A_HELLO
from tools.makers.processes import peak

HALF_OPEN = 1500
ADDRESSES = 20
"""Few, so that each dials more often than the four guests, who share one, on a busy machine too: who dials most gives way."""
LONGEST = 150.0
MEMORY = 120
"""MiB; without a flood it is 55."""
pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="dials from many loopback addresses, reads /proc"),
    pytest.mark.timeout(180),
]


@pytest.fixture(autouse=True)
def many_files() -> Iterator[None]:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = HALF_OPEN + 300
    if hard != resource.RLIM_INFINITY and hard < wanted:
        pytest.skip("this machine allows too few open files for the attack")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


class Host:
    """`vernissage host --json` with a limit of open files, and what it tells."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.reports: list[dict[str, Any]] = []
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        assert self.process.stdout is not None
        async for line in self.process.stdout:
            self.reports.append(json.loads(line))

    def reported(self, event: str) -> list[dict[str, Any]]:
        return [report for report in self.reports if report["event"] == event]


async def started(home: Path, files: int) -> Host:
    words = f"""ulimit -n {files} && exec {sys.executable} -m tools.cli host masters_gallery --seats 4 --bots 3
        --bot-level random --bot-pace 0.01 --start full --json --mdns off --listen 127.0.0.1 --port 0"""
    env = {**os.environ, "VERNISSAGE_HOME": str(home), "VERNISSAGE_NET": "loopback"}
    process = await asyncio.create_subprocess_exec(
        "sh", "-c", " ".join(words.split()), env=env, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    return Host(process)


async def flood(port: int, said: bytes, opened: list[int]) -> None:
    """Keep 1,500 sockets open that say so much and no more, always the oldest replaced; count them in `opened`."""
    loop, held = asyncio.get_running_loop(), list[socket.socket]()
    try:
        while True:
            sock = socket.socket()
            held.append(sock)
            sock.setblocking(False)
            sock.bind((f"127.0.1.{opened[0] % ADDRESSES + 1}", 0))
            try:
                async with asyncio.timeout(1):
                    await loop.sock_connect(sock, ("127.0.0.1", port))
                    await loop.sock_sendall(sock, said)
            except OSError:
                await asyncio.sleep(0.01)
            opened[0] += 1
            if len(held) > HALF_OPEN:
                held.pop(0).close()
    finally:
        for sock in held:
            sock.close()


def worker_of(host: Host) -> int:
    pid = host.process.pid
    return int(Path(f"/proc/{pid}/task/{pid}/children").read_text().split()[0])


def away(host: Host) -> set[int]:
    """Return the seats that nobody is at."""
    empty = set[int]()
    for report in host.reports:
        if report["event"] == "left":
            empty.add(report["seat"])
        elif report["event"] == "seated":
            empty.discard(report["seat"])
    return empty


@pytest.mark.parametrize(
    ("files", "said"),
    [
        pytest.param(1024, b"", id="silent-1024"),
        pytest.param(256, HALF_A_HELLO, id="half a hello-256"),
        pytest.param(256, b"", id="silent-256", marks=pytest.mark.nightly),
        pytest.param(1024, HALF_A_HELLO, id="half a hello-1024", marks=pytest.mark.nightly),
    ],
)
async def test_a_flood_of_half_open_connections_ends_no_match_and_empties_no_seat(
    tmp_path: Path, files: int, said: bytes
) -> None:
    host = await started(tmp_path, files)
    try:
        await until(lambda: host.reported("ready"), LONGEST)
        ready = host.reported("ready")[0]
        owner_file = user_files.read(Path(ready["owner_file"]), user_files.OwnerFile)
        assert owner_file is not None
        opened = [0]
        attacker = asyncio.create_task(flood(ready["port"], said, opened))
        await until(lambda: opened[0] >= HALF_OPEN, LONGEST)
        me = Me("Olga", "human", int.from_bytes(tokens.entropy(7), "big"), "0.1")
        way = ByOwner(owner_file.token, owner_file.fingerprint)
        session = Session(me, way, [Address("127.0.0.1", ready["port"])])
        player = Player(session, "random", Rng(bytes(32)), 0.05)
        playing = asyncio.create_task(player.run())
        await until(lambda: host.reported("started"), LONGEST)
        worker, codes = worker_of(host), set[str]()
        while not host.reported("finished"):
            assert host.process.returncode is None, host.reports
            await session.send(NewCode())
            await session.send(Pause(True))
            await session.send(Pause(False))
            await asyncio.sleep(0.3)
            codes.add(code_in(tmp_path, ready["table"]))
        await until(lambda: not away(host), LONGEST)  # whoever was cut off comes back, while the flood goes on
        most = peak(worker)
        print(f"{files} files: {opened[0]} half-open connections, {len(codes)} codes, peak {most} MiB")
        attacker.cancel()
        playing.cancel()
        await asyncio.gather(attacker, playing, return_exceptions=True)
        assert opened[0] > HALF_OPEN
        assert len(codes) > 1
        assert not host.reported("restarting")
        assert not host.reported("cannot_save")
        assert most < MEMORY
    finally:
        if host.process.returncode is None:
            host.process.terminate()
        await asyncio.gather(host.listening, return_exceptions=True)
        assert await host.process.wait() == 0


def code_in(home: Path, table: str) -> str:
    """Return the code as the host has written it down."""
    (memory,) = home.rglob(f"{table}.table")
    code: str = json.loads(memory.read_bytes())["code"]
    return code
