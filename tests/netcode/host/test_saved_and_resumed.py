"""A saved match from end to end, in real processes: all who were promised their seats have them when the table opens again."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import AsyncIterator
from os import environ, getpid
from pathlib import Path
from typing import Any

import pytest

from tests.client.browser.bridges import following
from tests.client.browser.visitor import Visitor

PATIENCE = 100.0
pytestmark = pytest.mark.unmeasured


class Program:
    """`vernissage`, and what it has told. `home`: the folder of its files, as if it ran on a machine of its own."""

    def __init__(self, home: Path, *words: str) -> None:
        self._home, self._words = home, words
        self.told: list[str] = []
        self._process: Process | None = None

    async def __aenter__(self) -> Program:
        env = {**environ, "VERNISSAGE_HOME": str(self._home), "VERNISSAGE_NET": "loopback", "COLUMNS": "200"}
        command = [sys.executable, "-m", "tools.cli", *self._words]
        self._process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=STDOUT, env=env)
        return self

    async def __aexit__(self, *failed: object) -> None:
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError):
            self._process.terminate()
        await self._process.communicate()

    async def until(self, *words: str) -> str:
        """Return the next line with one of these words."""
        assert self._process is not None
        assert self._process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            while line := (await self._process.stdout.readline()).decode().rstrip("\n"):
                self.told.append(line)
                if any(one in line for one in words):
                    return line
        raise AssertionError(f"nothing of {words}; told: {self.told}")

    def type(self, line: str) -> None:
        """Type a line."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n".encode())


async def move(ada: Visitor, *others: Program) -> None:
    """Let the player who is asked make a move."""
    asked: dict[asyncio.Task[Any], Program] = {asyncio.create_task(one.until("Your turn")): one for one in others}
    page: asyncio.Task[Any] = asyncio.create_task(ada.until("asked"))
    done, late = await asyncio.wait({page, *asked}, return_when=asyncio.FIRST_COMPLETED)
    for task in late:
        task.cancel()
    await asyncio.gather(*late, return_exceptions=True)
    if page in done:
        assert await ada.choose()
    else:
        asked[done.pop()].type("1")


def without_count(line: str) -> str:
    """Return a line without the count behind it: a log that is told again does not know that of the first round."""
    return line.partition(":")[0].rstrip(".")


@contextlib.asynccontextmanager
async def evening(folder: Path, ada: Visitor, *how: str) -> AsyncIterator[tuple[dict[str, Any], Program]]:
    """Open a table at which phones may play; give its report and the terminal of its owner."""
    table = Program(folder, "host", *how, "--json", "--mdns", "off", "--listen", "127.0.0.1")
    async with table:
        ready: dict[str, Any] = json.loads(await table.until('"event": "ready"'))
        ada.go(ready["browsers"])
        async with Program(folder, "join", "--owner", "--name", "Olga") as owner:
            await owner.until("that is you")
            yield ready, owner


async def test_everyone_comes_back_to_a_saved_match_where_they_left_it(tmp_path: Path) -> None:
    port = 20_000 + getpid() % 5_000  # a port of this process, below those that systems give to connections
    ada, new = Visitor(0), ("masters_gallery", "--seats", "3", "--browsers", "--start", "owner")
    async with evening(tmp_path / "h", ada, *new, "--port", str(port)) as (ready, owner):
        way = (ready["addresses"][0], "--code", ready["code"])
        async with Program(tmp_path / "g", "join", *way, "--name", "Gus") as gus:
            await gus.until("that is you")
            assert (await ada.join(ready["code"])).status == 200
            async with following(ada):
                await owner.until("Ada has joined")
                owner.type("start")
                await ada.until("stage", "playing")
                await move(ada, owner, gus)
                moved = await gus.until("You display ", "displays ")
                while not ada.log:
                    await ada.heard()
                log = [*ada.log]  # before the table closes: a page that looks for its table again forgets what was told
                owner.type("save")
                await gus.until("The match is saved")
                await gus.until("closed the table")
                while all(message["t"] != "away" for message in ada.messages):
                    await ada.heard()
    async with evening(tmp_path / "h", ada, "--resume", "last") as (again, owner):
        assert again["port"] == ready["port"] == port
        await owner.until("Gus, away")
        async with Program(tmp_path / "g", "join", "--back") as gus, following(ada):
            await gus.until("Gus, that is you")
            await owner.until("Gus is back")
            await ada.until("stage", "playing")
            owner.type("unpause")
            await gus.until("The table:")
            gus.type("l 100")
            await gus.until(without_count(moved))
            while [*map(without_count, ada.log[: len(log)])] != [*map(without_count, log)]:
                await ada.heard()
