"""A stub of the two APIs, and a client that waits for nothing longer than it must."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from client.wording.texts import Words
from engine.core.errors import Refused
from engine.paintings import works as catalogue
from tests.tools.fetching.stub import Things, serving
from tools.commands import art_fetch
from tools.fetching.api import Api
from tools.fetching.sites import sites_at
from tools.fetching.web import Manners, Web, agent


@dataclass
class Waits:
    """The pauses that a client made, in place of making them."""

    slept: list[float] = field(default_factory=list)
    faults: list[tuple[float, Refused]] = field(default_factory=list)

    def tell(self, seconds: float, fault: Refused) -> None:
        self.faults.append((seconds, fault))

    @property
    def codes(self) -> list[str]:
        return [fault.code for _, fault in self.faults]


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERNISSAGE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("VERNISSAGE_NET", "loopback")


@pytest.fixture
def stub() -> Iterator[Things]:
    with serving() as things:
        yield things


@pytest.fixture
def waits() -> Waits:
    return Waits()


MANNERS = Manners(gap=0, tries=3, backoff=1, longest=60, connecting=2, silence=0.5, grace=0.5, slowest=1e6)


@pytest.fixture
def web(stub: Things, waits: Waits) -> Iterator[Web]:
    client = Web(sites_at(stub.base), agent("1.2.3"), MANNERS, sleep=waits.slept.append, waiting=waits.tell)
    yield client
    client.close()


@pytest.fixture
def api(web: Web) -> Api:
    return Api(web)


@cache
def english() -> Words:
    return Words.load(strict=True)


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    slept: list[float] = []
    monkeypatch.setattr(art_fetch, "Web", partial(Web, manners=MANNERS, sleep=slept.append))
    monkeypatch.setattr(art_fetch, "Words", SimpleNamespace(load=english))  # reading them takes longer than the rest
    return slept


@pytest.fixture
def full(stub: Things) -> Things:
    """All six by Vermeer, as they should be."""
    stub.add_all(*(work.id for work in catalogue().values() if work.artist.key == "vermeer"))
    return stub
