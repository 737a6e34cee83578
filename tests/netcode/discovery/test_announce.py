"""Announcing a table by mDNS, over loopback."""

import asyncio
import contextlib
import dataclasses
import secrets
from collections.abc import AsyncIterator
from ipaddress import ip_network
from typing import Any

import pytest
from zeroconf import InterfaceChoice, IPVersion, _core
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from netcode.discovery import announce
from netcode.discovery.announce import Announcer, Radio, advertised, interfaces
from netcode.discovery.txt_record import MAX_INSTANCE, SERVICE, Advert
from netcode.transport.addresses import NetForbidden, Own
from tests.netcode.faketable import LOCAL, advert, public
from tests.netcode.realtable import until

pytestmark = pytest.mark.xdist_group("mdns")  # one after another: all hear each other on loopback

FINGERPRINT = bytes(range(32))
LOOPBACK = (Own(LOCAL, ip_network("127.0.0.0/8"), 1),)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(announce, "UPDATES", 0.05)


class Ears:
    """What another laptop hears, by zeroconf alone."""

    def __init__(self, zeroconf: AsyncZeroconf) -> None:
        self._zeroconf = zeroconf
        self.names: set[str] = set()
        self.browser = AsyncServiceBrowser(zeroconf.zeroconf, SERVICE, handlers=[self._heard])

    def _heard(self, zeroconf: Any, service_type: str, name: str, state_change: Any) -> None:
        (self.names.discard if state_change.name == "Removed" else self.names.add)(name)

    async def record(self, instance: str) -> AsyncServiceInfo:
        info = AsyncServiceInfo(SERVICE, f"{instance}.{SERVICE}")
        assert await info.async_request(self._zeroconf.zeroconf, 3000)
        return info

    def hears(self, instance: str) -> bool:
        return f"{instance}.{SERVICE}" in self.names

    def tells(self, instance: str, said: Advert) -> bool:
        """Tell whether a record that was heard is that of this table, and of no other."""
        info = AsyncServiceInfo(SERVICE, f"{instance}.{SERVICE}")
        heard = info.load_from_cache(self._zeroconf.zeroconf)
        return heard and (info.server, info.properties.get(b"id")) == (f"{said.table}.local.", said.table.encode())


@contextlib.asynccontextmanager
async def listening() -> AsyncIterator[Ears]:
    async with AsyncZeroconf([LOCAL], ip_version=IPVersion.V4Only) as zeroconf:
        ears = Ears(zeroconf)
        try:
            yield ears
        finally:
            await ears.browser.async_cancel()


def unique(name: str = "Küche 🎨") -> Advert:
    return advert(public(name=f"{name} {secrets.token_hex(4)}"), FINGERPRINT)


async def test_a_table_is_announced_updated_and_taken_back() -> None:
    said = unique()
    async with listening() as ears:
        announcer = Announcer("auto", said, [LOCAL], 4711)
        await announcer.start()
        assert announcer.trouble is None
        await until(lambda: ears.hears(said.name))
        record = await ears.record(said.name)
        assert (record.port, record.parsed_addresses()) == (4711, [LOCAL])
        assert record.server == f"{said.table}.local."  # computers are named after people
        assert record.properties[b"p"] == b"1/4"
        await until(lambda: announcer.instance == said.name)
        for taken in (2, 3, 4):
            announcer.update(dataclasses.replace(said, taken=taken, stage="playing"))

        def told() -> bool:
            again = AsyncServiceInfo(SERVICE, f"{said.name}.{SERVICE}")
            return again.load_from_cache(ears._zeroconf.zeroconf) and again.properties.get(b"p") == b"4/4"

        await until(told)
        await announcer.close()
        await until(lambda: not ears.hears(said.name))


async def named(said: list[Advert], names: set[str]) -> None:
    """Announce tables in the same moment, until all are heard under these names, each with its own record."""
    announcers = [Announcer("auto", one, [LOCAL], 4711) for one in said]

    def heard(ears: Ears) -> bool:
        return {a.instance for a in announcers} == names and all(map(ears.hears, names))

    async with listening() as ears:
        await asyncio.gather(*(announcer.start() for announcer in announcers))
        await until(lambda: heard(ears))
        for announcer, one in zip(announcers, said, strict=True):
            await until(lambda a=announcer, o=one: ears.tells(a.instance, o))  # type: ignore[misc]
        await asyncio.gather(*(announcer.close() for announcer in announcers))


def test_names_taken_in_the_very_same_moment_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither probe finds the other's: without the pause by chance before it, as happens about once in thirty times.

    The name fills all there is.
    """
    monkeypatch.setattr(_core, "random", Unlucky)
    stem = secrets.token_hex(4) + "é" * 40
    cut = stem.encode()[:MAX_INSTANCE].decode()
    asyncio.run(named([advert(public(name=stem), FINGERPRINT) for _ in range(3)], {cut, f"{cut}-2", f"{cut}-3"}))


class Unlucky:
    """Stands for chance where everyone draws the same."""

    @staticmethod
    def randint(low: int, high: int) -> int:
        return low


async def test_a_record_that_could_not_be_sent_is_sent_again_without_news(monkeypatch: pytest.MonkeyPatch) -> None:
    said, failed = unique(), 0
    shipped = AsyncZeroconf.async_register_service

    async def twice_in_vain(zeroconf: AsyncZeroconf, *args: Any, **more: Any) -> Any:
        nonlocal failed
        failed += 1
        if failed <= 2:
            raise OSError(101, "Network is unreachable")
        return await shipped(zeroconf, *args, **more)

    monkeypatch.setattr(announce, "TRY_AGAIN", 0.1)
    monkeypatch.setattr(AsyncZeroconf, "async_register_service", twice_in_vain)
    async with listening() as ears:
        announcer = Announcer("auto", said, [LOCAL], 4711)
        await announcer.start()
        await until(lambda: announcer.trouble is not None)
        await until(lambda: ears.hears(said.name) and announcer.trouble is None)
        await announcer.close()
    assert failed == 3


def trouble(setting: str) -> str:
    async def run() -> str:
        announcer = Announcer(setting, unique(), [LOCAL], 4711)
        await announcer.start()
        announcer.update(unique())
        await asyncio.sleep(0.05)
        found = announcer.trouble
        assert announcer.instance == ""
        await announcer.close()
        return found.code if found is not None else ""

    return asyncio.run(run())


def test_what_keeps_a_table_from_being_announced_is_told_and_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert trouble("off") == "discovery_disabled"
    monkeypatch.setenv("VERNISSAGE_NET", "198.51.100.0/24")
    assert trouble("198.51.100.7") == "discovery_address"
    monkeypatch.setattr(announce, "own_addresses", lambda: ())
    assert trouble("auto") == "discovery_no_network"


def test_an_address_that_the_guard_forbids_is_an_error() -> None:
    for setting in ("192.168.1.5", "kitchen", "0.0.0.0"):
        with pytest.raises(NetForbidden):
            trouble(setting)


class Refusing:
    """Stands for zeroconf where the system gives it no socket on the given interfaces."""

    tried: list[Any]

    def __init__(self, chosen: Any, ip_version: IPVersion) -> None:
        self.tried.append(chosen)
        if chosen is not InterfaceChoice.All:
            raise OSError(19, "No such device") if len(self.tried) == 1 else OSError(98, "Address already in use")


def test_within_the_guard_there_is_no_falling_back_to_all_interfaces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(announce, "AsyncZeroconf", Refusing)
    monkeypatch.setattr(Refusing, "tried", [], raising=False)
    assert trouble("auto") == "discovery_no_network"
    assert trouble("auto") == "discovery_failed"
    assert Refusing.tried == [[LOCAL], [LOCAL]]


async def test_without_the_guard_all_interfaces_are_the_second_try(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(announce, "AsyncZeroconf", Refusing)
    monkeypatch.setattr(Refusing, "tried", [], raising=False)
    monkeypatch.setattr(announce, "interfaces", lambda setting: LOOPBACK)
    monkeypatch.delenv("VERNISSAGE_NET")

    async def unchanged() -> None: ...

    radio = Radio("auto", unchanged)
    await radio._open(LOOPBACK)
    assert radio.zeroconf is not None
    assert Refusing.tried == [[LOCAL], InterfaceChoice.All]


def test_a_network_that_comes_goes_and_comes_again_is_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    said = unique()
    found: tuple[Own, ...] = ()
    monkeypatch.setattr(announce, "LOOK_AGAIN", 0.05)
    monkeypatch.setattr(announce, "SETTLE", 0.05)
    monkeypatch.setattr(announce, "interfaces", lambda setting: found)

    async def run() -> None:
        nonlocal found
        async with listening() as ears:
            announcer = Announcer("auto", said, [LOCAL], 4711)
            await announcer.start()
            assert announcer.trouble is not None
            for _ in range(2):
                found = LOOPBACK
                await until(lambda: ears.hears(said.name))
                await until(lambda: announcer.trouble is None and announcer.instance == said.name)
                found = ()
                await until(lambda: announcer.trouble is not None and not ears.hears(said.name))
            await announcer.close()

    asyncio.run(run())


async def test_addresses_that_come_and_go_at_once_are_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = 0
    used: list[tuple[Own, ...]] = []
    monkeypatch.setattr(announce, "LOOK_AGAIN", 0.01)
    monkeypatch.setattr(announce, "SETTLE", 0.01)

    def flicker(setting: str) -> tuple[Own, ...]:
        nonlocal looks
        looks += 1
        return LOOPBACK if looks % 2 == 0 else ()

    async def unchanged() -> None:
        used.append(radio._using)

    monkeypatch.setattr(announce, "interfaces", flicker)
    radio = Radio("auto", unchanged)
    await radio.start()
    await until(lambda: looks > 10)
    await radio.close()
    assert used == [()]


def test_a_record_holds_the_addresses_that_others_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    own = [
        Own("192.168.1.5", ip_network("192.168.1.0/24"), 2),
        Own("fd00::5", ip_network("fd00::/64"), 2),
        Own("fe80::5%2", ip_network("fe80::/64"), 2),
    ]
    monkeypatch.setattr(announce, "own_addresses", lambda: tuple(own))
    assert advertised(["0.0.0.0"]) == ["192.168.1.5"]
    assert advertised(announce.EVERYWHERE) == ["192.168.1.5", "fd00::5", "fe80::5"]
    assert advertised(["10.0.0.1", LOCAL]) == ["10.0.0.1"]
    assert advertised([LOCAL]) == [LOCAL]
    assert interfaces("auto") == tuple(own[:1])
    assert announce._choice(own[:1]) == (["192.168.1.5"], IPVersion.V4Only)
    del own[0]
    assert interfaces("auto") == tuple(own)
    assert announce._choice(own) == ([2], IPVersion.V6Only)


def test_one_own_address_can_be_chosen() -> None:
    assert [own.host for own in interfaces(LOCAL)] == [LOCAL]
    assert interfaces("127.9.9.9") == ()
