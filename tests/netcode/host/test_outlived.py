"""A table whose host is gone, in real processes: another carries it on, everyone has their seat, nobody types.

Nothing is told before another machine could carry the table on, so the tests wait for that sentence.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.netcode.host.test_handed_on import HOST, MOVED, all_hear, evening
from tests.netcode.host.test_saved_and_resumed import PATIENCE, Program
from tools.makers.crash_hosts import cut_power, processes_of, send

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes of a machine are found in /proc")


@contextlib.asynccontextmanager
async def match(folder: Path) -> AsyncIterator[tuple[Program, Program, Program, Program]]:
    """As `evening`, with a match that may lose its host."""
    async with evening(folder) as (table, ada, bea, cid):
        try:
            ada.type("start")
            await all_hear("The table:", ada, bea, cid)
            await all_hear("carries the table on", ada, bea, cid)
            yield table, ada, bea, cid
        finally:
            for name in "abc":
                cut_power(folder / name)


async def gone(home: Path) -> None:
    """Wait until no host of a machine runs."""
    async with asyncio.timeout(PATIENCE):
        while processes_of(home, "netcode.host"):
            await asyncio.sleep(0.1)


async def test_a_table_is_carried_on_and_on(tmp_path: Path) -> None:
    async with match(tmp_path) as (_, ada, bea, cid):
        people = {"Ada": (tmp_path / "a", ada), "Bea": (tmp_path / "b", bea), "Cid": (tmp_path / "c", cid)}
        cut_power(tmp_path / "a", "host")  # her own terminal goes on
        told = await bea.until("The laptop of Ada does not answer. The laptop of")
        await all_hear("The laptop of Ada does not answer. The laptop of", ada, cid)
        second = told.split()[-5]
        home, host = people[second]
        await host.until("If this laptop fails, the laptop of")
        host.type("say here I am")
        await all_hear("here I am", ada, bea, cid)
        cut_power(home)
        others = [one for name, (_, one) in people.items() if name != second]
        await all_hear(f"The laptop of {second} does not answer. The laptop of", *others)
        async with Program(home, "join", "--back", "--mdns", "off") as back:
            await back.until("that is you", "The table:")


async def test_a_worker_that_fell_alone_is_back_before_anybody_takes_over(tmp_path: Path) -> None:
    async with match(tmp_path) as (_, ada, bea, cid):
        send(signal.SIGKILL, processes_of(tmp_path / "a", "netcode.host.worker"))
        await all_hear("is lost", ada, bea, cid)
        await all_hear("Connected", ada, bea, cid)
        ada.type("say still here")
        await all_hear("still here", bea, cid)
        assert not [line for line in (*bea.told, *cid.told) if "does not answer" in line]


async def test_a_host_that_slept_too_long_comes_back_as_a_guest(tmp_path: Path) -> None:
    async with match(tmp_path) as (table, ada, bea, cid):
        asleep = processes_of(tmp_path / "a")
        send(signal.SIGSTOP, asleep)
        await all_hear("The laptop of Ada does not answer. The laptop of", bea, cid)
        send(signal.SIGCONT, asleep)
        await table.until('"moved"')
        await ada.until("Connected")
        ada.type("say I slept")
        await all_hear("I slept", bea, cid)


async def test_laptops_whose_hosts_fell_take_part_again_with_their_copies(tmp_path: Path) -> None:
    """One of three is no majority, and nobody is asked to start a host while there is none: their programs do so themselves."""
    async with match(tmp_path) as (_, ada, bea, cid):
        for name, word in (("a", "host"), ("b", "netcode.host")):
            cut_power(tmp_path / name, word)
        await all_hear("Connected", ada, bea, cid)
        ada.type("say all here")
        await all_hear("all here", bea, cid)


async def test_a_table_that_is_handed_on_or_closed_lets_its_keepers_go(tmp_path: Path) -> None:
    async with match(tmp_path) as (_table, ada, bea, cid):
        ada.type("hand on Bea")
        await all_hear(MOVED.format("Bea"), ada, bea, cid)
        await bea.until("If this laptop fails, the laptop of")
        bea.type("save")
        await all_hear("and closed the table", ada, cid)
        for name in "abc":
            await gone(tmp_path / name)
        assert not [*tmp_path.glob("[ac]/tables/*/*.copy")]


async def test_who_opens_a_saved_table_again_gives_their_word(tmp_path: Path) -> None:
    async with match(tmp_path) as _:
        for name in "abc":
            cut_power(tmp_path / name)
    (saved,) = (tmp_path / "a" / "tables").iterdir()
    async with Program(tmp_path / "a", *HOST[:1], "--resume", saved.name, *HOST[4:]) as again:
        await again.until('"event": "ready"')


async def test_the_one_other_laptop_carries_a_match_on_by_its_persons_word(tmp_path: Path) -> None:
    """Only where the owner has allowed it; and the laptop that comes back is a guest there."""
    async with two_laptops(tmp_path) as (_, ada, bea):
        bea.type("carry on")
        await bea.until("There is nothing to carry on here")
        ada.type("entrust")
        await all_hear("Bea can carry the match on", ada, bea)
        ada.type("say before")
        await bea.until("before")
        cut_power(tmp_path / "a", "host")
        await bea.until("If the laptop of Ada is off, type carry on")
        bea.type("carry on")
        await all_hear("The laptop of Ada does not answer. The laptop of Bea carries the table on", ada, bea)
        bea.type("say after")
        await ada.until("after")


async def test_a_host_that_waits_for_two_laptops_says_so_and_goes_on_by_a_word(tmp_path: Path) -> None:
    async with match(tmp_path) as (_, ada, bea, cid):
        keepers = [*processes_of(tmp_path / "b", "netcode.host"), *processes_of(tmp_path / "c", "netcode.host")]
        send(signal.SIGSTOP, keepers)
        await all_hear("The match waits until the laptop of", ada, bea, cid)
        send(signal.SIGCONT, keepers)
        await all_hear("carries the table on", ada, bea, cid)
        send(signal.SIGSTOP, keepers)
        ada.type("new code")
        await ada.until("The match waits")
        ada.type("carry on")
        await ada.until("This laptop carries the match on")
        ada.type("say alone")
        await all_hear("alone", ada, bea, cid)


@contextlib.asynccontextmanager
async def two_laptops(folder: Path) -> AsyncIterator[tuple[Program, Program, Program]]:
    """Return a table's process and the terminals of Ada, who opened it, and of Bea, with a match."""
    a, b = folder / "a", folder / "b"
    async with Program(a, *HOST[:2], "--seats", "2", *HOST[4:]) as table:
        ready = json.loads(await table.until('"event": "ready"'))
        way = (ready["addresses"][0], "--code", ready["code"], "--mdns", "off")
        async with (
            Program(a, "join", "--owner", "--name", "Ada", "--mdns", "off") as ada,
            Program(b, "join", *way, "--name", "Bea") as bea,
        ):
            try:
                await all_hear("The table:", ada, bea)
                yield table, ada, bea
            finally:
                for home in (a, b):
                    cut_power(home)
