"""Ill-treating the laptops of a table until others carry it on, and counting what was lost, which must be nothing.

Three laptops, each with a home of its own. A laptop's processes are found by that home, as Linux tells it in /proc.

Long because the faults stand beside the table that they are done to.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import statistics
import sys
import tempfile
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import msgspec

from engine.core.journal import Played
from engine.core.rng import Rng
from netcode.host.worker_config import HostConfig, TableConfig, WorkerConfig
from netcode.protocol.tokens import entropy
from netcode.storage.journal_on_disk import load
from tools.makers.crash_laptop import Orders

# Windows has none of these, and is checked by mypy all the same
STOP, GO_ON, KILL = (getattr(signal, name, signal.SIGTERM) for name in ("SIGSTOP", "SIGCONT", "SIGKILL"))
NAMES = ("Ada", "Bea", "Cid")
FAULTS_A_TABLE = 8
"""Faults at one table at most."""
ON_ITS_WAY = 0.3
"""Seconds in which what was told before a fault has been read."""
PLAY = (0.2, 1.5)
"""Shortest and longest play before a fault, in seconds."""
PACE = 0.04
"""Seconds that a player seems to think."""
MEANWHILE = 1.0
"""Seconds that the others play on before the fault is mended, where it is."""
LOOK = 0.01
"""Seconds between two looks at what the laptops have told."""
PATIENCE = 90.0
"""Seconds after which a table that does not go on counts as stuck."""


def processes_of(home: Path, word: str = "") -> list[int]:
    """Return the processes of a laptop whose command line has this word."""
    found = []
    for entry in Path("/proc").iterdir():
        with contextlib.suppress(OSError, ValueError):
            mine = f"VERNISSAGE_HOME={home}".encode() in (entry / "environ").read_bytes().split(b"\0")
            if mine and word.encode() in (entry / "cmdline").read_bytes():
                found.append(int(entry.name))
    return found


def send(number: signal.Signals, processes: Sequence[int]) -> None:
    """Send a signal to processes, as far as they still run."""
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, number)


def cut_power(home: Path, word: str = "") -> None:
    """End all processes of a laptop in one moment: none sees another one end."""
    processes = processes_of(home, word)
    send(STOP, processes)
    send(KILL, processes)


@dataclass
class Tally:
    """The counts of a campaign."""

    faults: dict[str, int] = field(default_factory=dict)
    games: int = 0
    acknowledged: int = 0
    """Intents that were acknowledged to a guest."""
    lost: int = 0
    """Of these, those that are not in the record."""
    twice: int = 0
    """Intents that are in the record more than once."""
    carried_on: int = 0
    """Times that another laptop carried a table on."""
    unverified: int = 0
    """Guests who did not verify their match, or saw another record than the others."""
    seconds: dict[str, list[float]] = field(default_factory=dict)
    """From each fault until the others have their seats at the next host, by the fault."""

    @property
    def failed(self) -> bool:
        """Whether anything was lost, done twice or not verified."""
        return bool(self.lost or self.twice or self.unverified)

    def as_plain(self) -> dict[str, Any]:
        """Return the figures as plain data."""
        carried = sorted(second for fault in CARRIED for second in self.seconds.get(fault, ()))
        plain = {name: value for name, value in vars(self).items() if name not in ("seconds", "faults")}
        return {
            **plain,
            "faults": sum(self.faults.values()),
            "kinds": dict(sorted(self.faults.items())),
            "carried_on_median_s": round(statistics.median(carried), 1) if carried else None,
            "carried_on_p95_s": round(carried[min(len(carried) - 1, len(carried) * 95 // 100)], 1) if carried else None,
            "carried_on_worst_s": round(carried[-1], 1) if carried else None,
        }


Cut = Callable[[Sequence[Sequence[int]]], None]


class Stuck(Exception):
    """A table does not go on; with the last things that its laptops have told."""


class Laptop:
    """One laptop: its home, the process of its person, what that has told. enter: words that start a program on it."""

    def __init__(self, name: str, home: Path, enter: Sequence[str] = (), net: str = "loopback") -> None:
        self.name, self.home, self._enter, self._net = name, home, enter, net
        self.here = False
        self.carriers: list[str] = []
        self.done: dict[int, int] = {}
        """Acknowledged intents by the process of the person that sent them."""
        self.verdicts: list[dict[str, Any]] = []
        self.hosted = 0
        """How often a host here has said that its table is open."""
        self.ready: dict[str, Any] = {}
        self.told: list[str] = []
        self._process: Process | None = None
        self._reading: asyncio.Task[None] | None = None
        self._inst = 0

    async def start(self, orders: Orders) -> None:
        """Start the person's process."""
        env = {**os.environ, "VERNISSAGE_HOME": str(self.home), "VERNISSAGE_NET": self._net}
        command = [
            *self._enter,
            sys.executable,
            "-m",
            "tools.makers.crash_laptop",
            msgspec.json.encode(orders).decode(),
        ]
        self._process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, stderr=STDOUT, env=env, limit=1 << 20
        )
        self._reading = asyncio.create_task(self._read(self._process))

    def bid(self, word: str) -> None:
        """Have its person play, or wait: `play`, `wait`."""
        if self._process is not None and self._process.stdin is not None and not self._process.stdin.is_closing():
            self._process.stdin.write(f"{word}\n".encode())

    async def off(self) -> None:
        """Cut its power."""
        cut_power(self.home)
        self.here = False
        if self._process is not None and self._reading is not None:
            await self._process.wait()
            await self._reading
        self.here = False

    @property
    def acknowledged(self) -> int:
        """How many intents were acknowledged here."""
        return sum(self.done.values())

    async def _read(self, process: Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            self.told.append(line.decode().rstrip())
            with contextlib.suppress(ValueError):  # the last one may be cut short
                self._hear(json.loads(line))

    def _hear(self, told: dict[str, Any]) -> None:
        self._inst = told.get("inst", self._inst)
        if "here" in told:
            self.here, self.carriers = told["here"], told["carriers"]
            self.done[self._inst] = told["done"]
        if "verified" in told:
            self.verdicts.append(told)
        if told.get("host") == "ready":
            self.hosted += 1
            self.ready = told


class Table:
    """Three laptops at one table. cut: takes the network apart into these groups of laptops."""

    def __init__(self, laptops: Sequence[Laptop], rng: Rng, tally: Tally, cut: Cut = lambda groups: None) -> None:
        self.laptops, self.rng, self.tally, self.cut = laptops, rng, tally, cut
        self.host = laptops[0]

    async def open(self, order: TableConfig, listen: Sequence[str]) -> None:
        """Open a table on the first laptop, and have the others join."""
        first, *others = self.laptops
        host = HostConfig(listen=tuple(listen), mdns="off", bot_pace=0.0)
        await first.start(self._orders(first, opens=WorkerConfig(order, host)))
        await self.until(lambda: bool(first.ready))
        for laptop in others:
            await laptop.start(self._orders(laptop, at=tuple(first.ready["addresses"]), code=first.ready["code"]))
        await self.until(self.all_here)

    def bid(self, word: str) -> None:
        """Have everyone play, or wait."""
        for laptop in self.laptops:
            laptop.bid(word)

    async def back(self, laptop: Laptop, *, resumes: bool = False) -> None:
        """Switch a laptop on again: its person comes back to the seat. resumes: and opens the saved table there first."""
        await laptop.start(self._orders(laptop, resumes=resumes))

    def others(self) -> list[Laptop]:
        """Return the laptops that do not host, in an order of chance."""
        others = [laptop for laptop in self.laptops if laptop is not self.host]
        return others if self.rng.chance() < 0.5 else others[::-1]

    def covered(self) -> bool:
        """Tell whether both others could carry the table on, as everyone is told."""
        return self.all_here() and all(len(laptop.carriers) == len(self.laptops) - 1 for laptop in self.laptops)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds. Raises Stuck."""
        clock = asyncio.get_running_loop().time
        deadline = clock() + PATIENCE
        while not holds():
            if clock() > deadline:
                raise Stuck("\n".join(f"{one.name}: {line}" for one in self.laptops for line in one.told[-12:]))
            await asyncio.sleep(LOOK)

    def all_here(self) -> bool:
        """Tell whether everyone is connected."""
        return all(laptop.here for laptop in self.laptops)

    @property
    def over(self) -> bool:
        """Whether somebody has checked the match: it is over."""
        return any(laptop.verdicts for laptop in self.laptops)

    @property
    def acknowledged(self) -> int:
        """How many intents were acknowledged."""
        return sum(laptop.acknowledged for laptop in self.laptops)

    async def ill_treat(self, fault: str) -> None:
        """Do something to the laptops, and wait until the table goes on with everyone."""
        before, hosted = self.host, {laptop.name: laptop.hosted for laptop in self.laptops}
        others = [laptop for laptop in self.laptops if laptop is not before]

        def carried_on() -> bool:
            return any(laptop.hosted > hosted[laptop.name] for laptop in others) and all(one.here for one in others)

        clock = asyncio.get_running_loop().time
        begun = clock()
        afterwards = await FAULTS[fault](self)
        await asyncio.sleep(ON_ITS_WAY)
        acknowledged = self.acknowledged
        if fault in CARRIED:
            await self.until(lambda: carried_on() or self.over)
            if not self.over:
                self.tally.seconds.setdefault(fault, []).append(clock() - begun)
        await asyncio.sleep(MEANWHILE)
        self.bid("wait")
        await afterwards()
        self.bid("play")
        await self.until(lambda: self.over or (self.all_here() and self.acknowledged > acknowledged))
        self.bid("wait")
        self.tally.faults[fault] = self.tally.faults.get(fault, 0) + 1
        if carried_on():
            self.host = next(laptop for laptop in others if laptop.hosted > hosted[laptop.name])
            self.tally.carried_on += 1

    async def count(self) -> None:
        """Play to the end, and count what everyone was told and what the record has."""
        with contextlib.suppress(Stuck):
            await self.until(lambda: all(laptop.verdicts for laptop in self.laptops))
        said = [
            laptop.verdicts[-1] if laptop.verdicts else {"verified": False, "word": None} for laptop in self.laptops
        ]
        words = {one["word"] for one in said}
        self.tally.games += 1
        self.tally.unverified += sum(not one["verified"] for one in said) + len(words) - 1
        record = next(file for laptop in self.laptops for file in laptop.home.rglob("results/*.journal"))
        played = [(one.inst, one.number) for one in load(record) if isinstance(one, Played) and one.inst]
        self.tally.twice += len(played) - len({*played})
        for laptop in self.laptops:
            for inst, done in laptop.done.items():
                self.tally.acknowledged += done
                self.tally.lost += max(0, done - len({number for one, number in played if one == inst}))

    def _orders(self, laptop: Laptop, **how: Any) -> Orders:
        return Orders(laptop.name, self.rng.below(1 << 31), PACE, **how)


Afterwards = Callable[[], Awaitable[None]]


async def _nothing() -> None:
    """What is done after a fault that leaves nothing to be done."""


async def _worker(table: Table) -> Afterwards:
    """Kill the host's worker: its supervisor starts it again."""
    send(KILL, processes_of(table.host.home, "netcode.host.worker"))
    return _nothing


async def _host(table: Table) -> Afterwards:
    """Kill supervisor and worker; the person's own program goes on."""
    cut_power(table.host.home, "netcode.host")
    return _nothing


async def _power(table: Table) -> Afterwards:
    """Cut the power of the laptop that hosts. It is switched on again once the others play on."""
    gone = table.host
    await gone.off()
    return lambda: table.back(gone)


async def _keeper(table: Table) -> Afterwards:
    """Cut the power of a laptop that does not host."""
    gone = table.others()[0]
    await gone.off()
    return lambda: table.back(gone)


async def _house(table: Table) -> Afterwards:
    """Cut the power of all laptops. The one that hosted opens the saved table again, and the others come back."""
    for laptop in table.laptops:
        await laptop.off()
    hosted = table.host.hosted
    await table.back(table.host, resumes=True)
    await table.until(lambda: table.host.hosted > hosted)
    for laptop in table.others():
        await table.back(laptop)
    return _nothing


def _asleep(seconds: float) -> Callable[[Table], Awaitable[Afterwards]]:
    async def asleep(table: Table) -> Afterwards:
        """Let the laptop that hosts sleep."""
        processes = processes_of(table.host.home)
        send(STOP, processes)

        async def wake() -> None:
            await asyncio.sleep(seconds)
            send(GO_ON, processes)

        waking = asyncio.create_task(wake())
        return lambda: waking

    return asleep


def _split(among: Callable[[int, int, int], Sequence[Sequence[int]]], seconds: float) -> Any:
    async def split(table: Table) -> Afterwards:
        """Take the network apart. among: returns the parts, by the numbers of the host and of the two others."""
        host, one, other = (table.laptops.index(laptop) for laptop in (table.host, *table.others()))
        table.cut(among(host, one, other))

        async def mend() -> None:
            await asyncio.sleep(seconds)
            table.cut([range(len(table.laptops))])

        mending = asyncio.create_task(mend())
        return lambda: mending

    return split


FAULTS: dict[str, Callable[[Table], Awaitable[Afterwards]]] = {
    "worker": _worker,
    "host": _host,
    "power": _power,
    "keeper": _keeper,
    "house": _house,
    "asleep_2": _asleep(2.0),
    "asleep_5": _asleep(5.0),
    "asleep_8": _asleep(8.0),
    "asleep_60": _asleep(60.0),
    "split_host": _split(lambda host, one, other: [[host], [one, other]], 15.0),
    "split_guest": _split(lambda host, one, other: [[host, one], [other]], 8.0),
    "split_all": _split(lambda host, one, other: [[host], [one], [other]], 8.0),
}
"""What is done to the laptops of a table, by name."""
SPLITS = tuple(name for name in FAULTS if name.startswith("split"))
ALONE = tuple(name for name in FAULTS if name not in SPLITS)
"""The faults that need no network of their own."""
CARRIED = ("host", "power", "asleep_8", "asleep_60", "split_host")
"""The faults after which another laptop carries the table on."""


async def one_table(table: Table, order: TableConfig, faults: Iterator[str], listen: Sequence[str]) -> None:
    """Play a match under faults. All that runs on its laptops is ended at the end. Raises Stuck."""
    try:
        await table.open(order, listen)
        for fault in islice(faults, FAULTS_A_TABLE):
            await table.until(lambda: table.covered() or table.over)
            table.bid("play")
            await asyncio.sleep(PLAY[0] + table.rng.chance() * (PLAY[1] - PLAY[0]))
            if table.over:
                break
            await table.ill_treat(fault)
        table.bid("play")
        await table.count()
    finally:
        for laptop in table.laptops:
            await laptop.off()


async def campaign(
    order: Callable[[str], TableConfig],
    faults: int,
    kinds: Sequence[str],
    rng: Rng,
) -> Tally:
    """Ill-treat tables on this machine until there were so many faults."""
    tally, due = Tally(), cycle(kinds)
    while sum(tally.faults.values()) < faults:
        with tempfile.TemporaryDirectory() as folder:
            table = Table([Laptop(name, Path(folder) / name) for name in NAMES], rng, tally)
            await one_table(table, order(entropy(8).hex()), due, ("127.0.0.1",))
    return tally
