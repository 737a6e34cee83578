"""Whole tables in a laboratory: the real programs, and a pilot who reads and types like a person at `join --text`."""

import contextlib
import re
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from engine.core.journal import Closed, Played
from engine.core.match import reopen
from engine.games import GAMES
from netcode.storage.journal_on_disk import load
from tests.netns.lab import ALLOWED, Laptop
from tests.netns.processes import PATIENCE, Child, Running

GAME = "masters_gallery"
LOST = "^The connection is lost"
HERE = "^Connected"
ASKED = r"^1\. |^There is one answer"
_SCORE = re.compile(r"^\d+\. (?P<name>.+): (?P<points>-?\d+) points?,")
"""A line of the final scores, which nothing else looks like: the match is over."""


class Pilot(Running):
    """A person at `join --text` who takes the first answer of each question."""

    answers = 0
    question = ""
    """The line that asked last and is not answered yet; empty: none."""

    def lines(self, seconds: float = PATIENCE) -> tuple[float, str]:
        """Return the next line, and note what it asks."""
        at, line = super().lines(seconds)
        found = re.search(ASKED, line)
        if _SCORE.match(line):
            self.question = ""
        elif found:
            self.question = found[0]
        return at, line

    def reply(self) -> None:
        """Type the answer to the open question."""
        self.answers += 1
        self.type("1" if self.question.startswith("1.") else "")
        self.question = ""

    def leave(self) -> dict[str, int]:
        """After the match: return the final scores as told, by name, and leave."""
        self.type("q")
        assert self.ends() == 0, self.said[-20:]
        told = map(_SCORE.match, self.said)
        return {score["name"]: int(score["points"]) for score in told if score}


@dataclass
class Table:
    """A table with its host process, and where others are started."""

    host: Child
    folder: Path
    code: str
    port: int
    pages: str = ""
    """Where browsers find it."""
    _started: list[Running] = field(default_factory=list)

    def pilot(self, laptop: Laptop, name: str, *where: str) -> Pilot:
        """Start a person on a laptop; `where` as on the command line, found by itself without."""
        home = self.folder / name
        pilot = laptop.start(Pilot, home, "join", *where, "--text", "--code", self.code, "--name", name)
        assert isinstance(pilot, Pilot)
        self._started.append(pilot)
        return pilot

    def bots(self, laptop: Laptop, name: str, *where: str, count: int = 1) -> Running:
        """Start bots on a laptop."""
        words = ["bot", *where, "--code", self.code, "--name", name, "--count", str(count), "--level", "random"]
        bots = laptop.start(Running, self.folder / name, *words)
        self._started.append(bots)
        return bots

    def at(self, laptop: Laptop) -> str:
        """Return where the table is, for a host on this laptop."""
        return f"{laptop.address}:{self.port}"

    @property
    def pages_port(self) -> int:
        """The port that browsers find it at."""
        return urlsplit(self.pages).port or 0

    def scores(self) -> dict[str, int]:
        """Wait for the end; return the final scores as the host tells them, by name."""
        told = self.host.until(lambda told: told["event"] == "finished")
        records = load(self.journal)
        opening = records[0]
        names: tuple[str, ...] = getattr(opening, "names", ())
        return dict(zip(names, told["scores"], strict=True))

    @property
    def journal(self) -> Path:
        """The record of the match."""
        (file,) = self.folder.glob("save/*.journal")
        return file

    def close(self) -> None:
        """Kill everyone."""
        for process in [*self._started, self.host]:
            process.kill()


@contextlib.contextmanager
def opened(laptop: Laptop, folder: Path, *words: str, seats: int, net: str = ALLOWED) -> Iterator[Table]:
    """Open a table on a laptop with `vernissage host`; everyone at it is killed at the end."""
    folder.mkdir(exist_ok=True)
    save = ["--save-dir", str(folder / "save"), "--bot-pace", "0", "--json"]
    levels = ["--bot-level", "random"] if "--bots" in words else []
    command = ["host", GAME, "--seats", str(seats), *save, *levels, *words]
    host = laptop.start(Child, folder / "host", *command, net=net)
    assert isinstance(host, Child)
    table = Table(host, folder, "", 0)
    try:
        told = host.until(lambda told: told["event"] == "ready")
        table.code, table.port = told["code"], told["port"]
        table.pages = told.get("browsers", "")
        yield table
    finally:
        table.close()


def play(*pilots: Pilot, until: Pilot | None = None, answers: int = 3) -> None:
    """Let the pilots answer until everyone has been told the end of the match.

    until: stop when this one is asked again after so many answers; the question stays open, for `reply`.
    """
    deadline = time.monotonic() + PATIENCE
    playing = list(pilots)
    while playing:
        assert time.monotonic() < deadline, [pilot.said[-5:] for pilot in pilots]
        for pilot in [*playing]:
            if pilot.waiting() and _SCORE.match(pilot.lines(1)[1]):
                playing.remove(pilot)
            elif pilot.question and pilot is until and pilot.answers >= answers:
                return
            elif pilot.question:
                pilot.reply()
        if not any(pilot.waiting() for pilot in playing):
            time.sleep(0.01)


def settled_once(journal: Path) -> int:
    """Check the record of a finished match: each process's intents rise, so none was applied twice. Return how many there are.

    The record must also give the match again, down to its last score.
    """
    records = load(journal)
    numbers: dict[int, list[int]] = defaultdict(list)
    for record in records:
        if isinstance(record, Played) and record.cause == "seat":
            numbers[record.inst].append(record.number)
    for of_one in numbers.values():
        assert of_one == sorted(set(of_one))
    last = records[-1]
    assert isinstance(last, Closed)
    assert reopen(GAMES, records).outcome == last.outcome
    return sum(len(of_one) for of_one in numbers.values())
