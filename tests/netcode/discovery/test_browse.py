"""The list of tables, over loopback: what is there, what is dead, and what lies."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable
from ipaddress import ip_network
from pathlib import Path

import msgspec
import pytest
from zeroconf import IPVersion, ServiceInfo, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncZeroconf

from netcode.discovery import announce, browse
from netcode.discovery.browse import Browser, Listed, reachable
from netcode.discovery.txt_record import SERVICE, to_txt
from netcode.protocol import tokens
from netcode.protocol.messages import Probed
from netcode.protocol.versions import PROTOCOL
from netcode.transport.addresses import Address, Own
from tests.netcode.faketable import LOCAL, advert, answering, public, serving
from tests.netcode.realtable import until

pytestmark = pytest.mark.xdist_group("mdns")  # one after another: all hear each other on loopback


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browse, "PROBE_EVERY", 0.1)
    monkeypatch.setattr(announce, "UPDATES", 0.05)


class List:
    """A browser and the lists that it told."""

    def __init__(self) -> None:
        self.lists: list[tuple[Listed, ...]] = [()]
        self.browser = Browser("auto", self.lists.append)

    def get(self, table: str) -> Listed | None:
        return next((listed for listed in self.lists[-1] if listed.table == table), None)

    def answering(self, table: str) -> Callable[[], bool]:
        return lambda: (listed := self.get(table)) is not None and listed.answering

    def greyed(self, table: str) -> Callable[[], bool]:
        return lambda: (listed := self.get(table)) is not None and not listed.answering

    def gone(self, table: str) -> Callable[[], bool]:
        return lambda: self.get(table) is None


@contextlib.asynccontextmanager
async def looking() -> AsyncIterator[List]:
    tables = List()
    await tables.browser.start()
    try:
        yield tables
    finally:
        await tables.browser.close()


@contextlib.asynccontextmanager
async def announced(said: Probed, port: int, fingerprint: bytes = bytes(32)) -> AsyncIterator[announce.Announcer]:
    announcer = announce.Announcer("auto", advert(said, fingerprint), [LOCAL], port)
    await announcer.start()
    try:
        yield announcer
    finally:
        await announcer.close()


async def test_a_table_is_listed_as_it_says_itself(tmp_path: Path) -> None:
    """The record was true once, and it copies the fingerprint of another host; the probe says how it is now."""
    name = f"{secrets.token_hex(4)} Käthes große Küche 🎨"
    said = public(name=name, taken=1)
    now = msgspec.structs.replace(said, taken=3, stage="playing")
    async with looking() as tables:
        false = tokens.fingerprint_of(b"another")
        async with serving(tmp_path, answering(now)) as (address, own), announced(said, address.port, false):
            await until(tables.answering(said.table))
            assert tables.get(said.table) == Listed(
                table=said.table,
                name=name,
                game="artline",
                stage="playing",
                taken=3,
                seats=4,
                app="0.1",
                protocol=PROTOCOL,
                addresses=(address,),
                fingerprint=own.hex()[:16],
                answering=True,
            )
            first = next(told for told in tables.lists if any(one.table == said.table for one in told))
            assert [one.taken for one in first if one.table == said.table] == [1]
        await until(tables.gone(said.table))


async def test_a_table_is_found_though_the_first_questions_were_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said, asked = public(name=secrets.token_hex(4)), list[int]()

    def deaf_at_first(zeroconf: Zeroconf, service: str, handlers: list[Callable[..., None]]) -> AsyncServiceBrowser:
        asked.append(len(asked))
        return AsyncServiceBrowser(zeroconf, service, handlers=handlers if len(asked) > 2 else [lambda **told: None])

    monkeypatch.setattr(browse, "AGAIN", 0.05)
    monkeypatch.setattr(browse, "AsyncServiceBrowser", deaf_at_first)
    async with (
        serving(tmp_path, answering(said)) as (address, own),
        announced(said, address.port, own),
        looking() as tables,
    ):
        await until(tables.answering(said.table))
    assert len(asked) > 2


async def test_a_killed_table_is_greyed_although_its_record_lives_and_comes_back(tmp_path: Path) -> None:
    said = public(name=secrets.token_hex(4))
    async with contextlib.AsyncExitStack() as stack:
        async with serving(tmp_path, answering(said)) as (address, _):
            tables = await stack.enter_async_context(looking())
            await stack.enter_async_context(announced(said, address.port))
            await until(tables.answering(said.table))
        await until(tables.greyed(said.table))
        await asyncio.sleep(0.5)
        assert tables.greyed(said.table)()
        async with serving(tmp_path, answering(said), address.port):
            await until(tables.answering(said.table))


async def test_one_lost_probe_greys_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = public(name=secrets.token_hex(4))
    asked = 0
    ask = browse._ask

    async def lossy(table: str, addresses: tuple[Address, ...]) -> object:
        nonlocal asked
        asked += table == said.table
        return None if asked % 2 == 0 else await ask(table, addresses)

    monkeypatch.setattr(browse, "_ask", lossy)
    async with (
        looking() as tables,
        serving(tmp_path, answering(said)) as (address, _),
        announced(said, address.port),
    ):
        await until(tables.answering(said.table))
        since = len(tables.lists)
        await until(lambda: asked >= 6)
        assert all(one.answering for told in tables.lists[since:] for one in told if one.table == said.table)


async def test_a_record_under_the_id_of_another_changes_nothing(tmp_path: Path) -> None:
    """One liar says that Ann's table is at its own address, one that a table is where Ann's is."""
    ann = public(name=f"Ann {secrets.token_hex(4)}")
    liar = public(name=f"Liar {secrets.token_hex(4)}")
    as_ann = msgspec.structs.replace(liar, table=ann.table)
    async with (
        serving(tmp_path / "ann", answering(ann)) as (address, own),
        serving(tmp_path / "liar", answering(liar)) as (other, _),
        looking() as tables,
        announced(ann, address.port, own),
        announced(as_ann, other.port) as first,
    ):
        await until(lambda: first.instance in heard(tables))  # of two that begin at once under one name both may
        async with announced(liar, address.port) as second:  # be heard as one, until one of them takes another
            await until(lambda: {first.instance, second.instance} <= heard(tables))
            await until(tables.answering(ann.table))
            await until(lambda: tables.get(liar.table) is None)
            await asyncio.sleep(0.5)
            listed = tables.get(ann.table)
            assert listed is not None
            assert (listed.name, listed.answering, listed.fingerprint) == (ann.name, True, own.hex()[:16])
            assert listed.addresses[0] == address
            assert not any(one.answering for told in tables.lists for one in told if one.table == liar.table)


def heard(tables: List) -> set[str]:
    """Return the instances whose records were resolved."""
    return {name.removesuffix(f".{SERVICE}") for name in tables.browser._records}


def test_a_table_is_gone_where_another_one_answers_at_its_address() -> None:
    def listed(table: str, port: int, answering: bool) -> Listed:
        return Listed(table, "Kitchen", "artline", "", 1, 2, "", 0, (Address(LOCAL, port),), "", answering)

    browser = Browser("off", lambda tables: None)
    for one in (listed("old", 4711, False), listed("new", 4711, True), listed("quiet", 4712, False)):
        browser._tables[one.table] = browse._Table(one)
    assert [one.table for one in browser.tables] == ["new", "quiet"]


async def test_hostile_records_fill_neither_list_nor_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browse, "MAX_TABLES", 3)
    monkeypatch.setattr(browse, "MAX_RECORDS", 5)
    stem = secrets.token_hex(4)

    def record(number: int, txt: bytes | None = None) -> ServiceInfo:
        good = to_txt(advert(public(name=f"{stem} {number}"), bytes(32)))
        return ServiceInfo(
            SERVICE, f"{stem} {number}.{SERVICE}", 4711, properties=txt or good, server=f"{stem}.local.",
            parsed_addresses=[LOCAL],
        )  # fmt: skip

    hostile = [
        record(0, b"\xff" * 300),
        record(1, b"\x00"),
        record(2, b"\x05id=ab"),
        *(record(n) for n in range(3, 12)),
    ]
    async with AsyncZeroconf([LOCAL], ip_version=IPVersion.V4Only) as flood, looking() as tables:
        for info in hostile:
            await flood.async_register_service(info, cooperating_responders=True)
        await until(lambda: len(tables.lists[-1]) == 3)
        await asyncio.sleep(1.0)
        assert len(tables.browser._records) <= 5
        assert all(len(told) <= 3 for told in tables.lists)


async def test_it_can_be_switched_off() -> None:
    browser = Browser("off", lambda tables: None)
    await browser.start()
    assert browser.trouble is not None
    assert browser.trouble.code == "discovery_disabled"
    await browser.close()


OWN = (Own("203.0.113.5", ip_network("203.0.113.0/24"), 2), Own("2001:db8:1::5", ip_network("2001:db8:1::/64"), 2))


@pytest.mark.parametrize(
    ("host", "worth"),
    [
        ("192.168.1.5", True),
        ("10.0.0.1", True),
        ("169.254.3.3", True),
        ("fd00::1", True),
        ("fe80::1%2", True),
        ("203.0.113.77", True),  # public, but our own network
        ("8.8.8.8", False),
        ("2a00::1", False),
        ("fe80::1", False),  # of which network?
        ("::ffff:10.0.0.1", False),
        ("224.0.0.251", False),
        ("255.255.255.255", False),
        ("0.0.0.0", False),
        ("::", False),
        ("127.0.0.1", False),
        ("::1", False),
        ("kitchen", False),
    ],
)
def test_only_addresses_at_home_are_dialled(host: str, worth: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VERNISSAGE_NET")
    assert reachable([host], 4711, OWN, local=False) == ((Address(host, 4711),) if worth else ())


def test_ports_of_system_services_and_long_lists_are_not_dialled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VERNISSAGE_NET")
    for port in (0, 22, 1023, 65536):
        assert reachable(["192.168.1.5"], port, (), local=False) == ()
    assert (
        len(reachable([f"192.168.1.{number}" for number in range(99)], 4711, (), local=False)) == browse.MAX_ADDRESSES
    )
    assert len(reachable(["192.168.1.5"] * 9, 4711, (), local=False)) == 1


def test_the_guard_holds_for_what_records_name() -> None:
    assert reachable(["192.168.1.5", LOCAL], 4711, OWN, local=True) == (Address(LOCAL, 4711),)


async def test_a_table_is_found_by_its_id_and_its_certificate(tmp_path: Path) -> None:
    """Another host that has taken its id is not it: a guest looks for the certificate that it has pinned."""
    said = public()
    async with (
        serving(tmp_path / "other", answering(said)) as (elsewhere, other),
        announced(said, elsewhere.port, other),
    ):
        looking = asyncio.create_task(browse.find("auto", said.table, bytes(32)))
        assert await browse.find("auto", said.table, other) == elsewhere
        assert not looking.done()
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)
