"""A guest's driver: which address is dialled, and looking for a table that has moved. The whole way: tests/netns."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from netcode.guest import session as join
from netcode.guest.credentials import ByCode, ByToken, Entry, Me
from netcode.guest.session import Session
from netcode.transport.addresses import Address

OLD, NEW = Address("127.0.0.1", 4711), Address("127.0.0.2", 4711)
PINNED = ByToken(bytes(32), b"f" * 32)


class Network:
    """Stands for dialling: `open` are the addresses that answer, `dialled` those that were tried."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, silent: bool) -> None:
        self.open: set[Address] = set()
        self.dialled: list[Address] = []
        self.asked: list[tuple[str, bytes]] = []
        self._silent = silent
        monkeypatch.setattr(join, "dial", self._dial)
        monkeypatch.setattr(join, "SEARCH_AFTER", 0.01)

    async def _dial(self, address: Address) -> Any:
        self.dialled.append(address)
        if address not in self.open:
            await asyncio.sleep(60 if self._silent else 0)
            raise ConnectionRefusedError
        return address

    async def find(self, table: str, fingerprint: bytes) -> Address:
        self.asked.append((table, fingerprint))
        await asyncio.sleep(0.03)
        return NEW

    def session(self, entry: Entry = PINNED, table: str = "t1", search: bool = True) -> Session:
        me = Me("Ann", "human", 1)
        return Session(me, entry, [OLD], find=self.find if search else None, table=table)


@pytest.fixture(params=[True, False], ids=["silent", "refusing"])
def network(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Network:
    return Network(monkeypatch, request.param)


def connected(dial: Callable[[], Awaitable[Any]], within: float = 60.0) -> Any:
    """Dial until there is a connection, as `run` does."""

    async def again() -> Any:
        async with asyncio.timeout(within):
            while (found := await dial()) is None:
                await asyncio.sleep(0.005)
        return found

    return asyncio.run(again())


def test_a_table_that_has_moved_is_dialled_where_it_was_found(network: Network) -> None:
    network.open = {NEW}
    session = network.session()
    assert connected(session._dial) == NEW
    assert network.asked == [("t1", PINNED.fingerprint)]  # one search, however often was dialled meanwhile
    assert set(network.dialled) == {OLD, NEW}
    network.dialled.clear()
    assert connected(session._dial) == NEW
    assert network.dialled == [NEW]


def test_a_table_that_answers_is_not_looked_for(network: Network) -> None:
    network.open = {OLD}
    assert connected(network.session()._dial) == OLD
    assert network.asked == []


@pytest.mark.parametrize(
    ("entry", "table", "search"),
    [(ByCode("123456"), "t1", True), (PINNED, "", True), (PINNED, "t1", False)],
    ids=["no certificate to go by", "no id to go by", "no search"],
)
def test_nothing_is_looked_for_that_we_could_not_recognise(
    network: Network, entry: Entry, table: str, search: bool
) -> None:
    network.open = {NEW}
    with pytest.raises(TimeoutError):
        connected(network.session(entry, table, search)._dial, within=0.2)
    assert network.asked == []
    assert set(network.dialled) == {OLD}
