"""Announcing a table in the home network, by mDNS (zeroconf). Looking for tables is `netcode.discovery.browse`.

Discovery is a convenience: where it does not work the table can still be joined by address. So no error here stops a host: it
is in `trouble`, with a text for people, and announcing is tried again when the network changes. zeroconf does not notice such
changes, so our addresses are looked at every LOOK_AGAIN seconds.

zeroconf receives on UDP port 5353 of all interfaces (it has no other way), but joins the multicast group and sends only on
those given.
"""

import asyncio
import contextlib
import errno
from collections.abc import Awaitable, Callable, Sequence
from ipaddress import ip_address

from zeroconf import Error as ZeroconfError, InterfaceChoice, IPVersion, ServiceInfo, Zeroconf, current_time_millis
from zeroconf.asyncio import AsyncZeroconf

from engine.core.errors import Refused
from netcode.discovery.txt_record import SERVICE, Advert, instance_name, to_txt
from netcode.transport.addresses import Own, all_addresses, allowed_networks, as_ip, check_address, own_addresses

LOOK_AGAIN = 5.0
"""Seconds between two looks at our own addresses."""
SETTLE = 2.0
"""Seconds that changed addresses must stay the same before they are used: a new network comes up in steps."""
UPDATES = 1.0
"""Seconds between two updates of a record: people sit down faster than the network needs to hear of it."""
TRY_AGAIN = 5.0
"""Seconds after which a record that could not be sent is tried again."""
REPLACES = 1.5
"""Seconds to wait before a record is sent to replace another of the same name: caches keep those younger than one second
(RFC 6762, 10.2)."""
GOODBYE = 2.0
"""Seconds that withdrawing a record may take when the table closes."""


EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 (compared, not bound here)
"""What a table listens on for every address of this machine, also those that it gets later."""


class DiscoveryOff(Refused):
    """Why tables are not announced or looked for; they can be joined by address.

    - `discovery_disabled`: the setting says off
    - `discovery_address` (`address`): the setting names an address that this machine does not have
    - `discovery_no_network`: no address that another laptop could reach
    - `discovery_failed` (`why`, in the system's words)
    """


class Radio:
    """zeroconf on the right interfaces, also when these change. Each announcer or browser has one."""

    def __init__(self, setting: str, changed: Callable[[], Awaitable[None]]) -> None:
        self.setting = setting
        """`auto`, `off`, or the one own address to use."""
        self.trouble: DiscoveryOff | None = None
        """Why there is no discovery now."""
        self.zeroconf: AsyncZeroconf | None = None
        self._changed = changed
        self._using: tuple[Own, ...] = ()
        self._watch: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start zeroconf, and keep it on the interfaces that there are until `close`. `changed` is called after each change."""
        if self.setting == "off":
            self.trouble = DiscoveryOff("discovery_disabled")
            return
        await self._use(await self._look())
        self._watch = asyncio.create_task(self._follow())

    @property
    def local(self) -> bool:
        """Whether nobody outside this machine hears us."""
        return all(address.ip.is_loopback for address in self._using)

    async def close(self) -> None:
        """Stop zeroconf; announced records are withdrawn."""
        if self._watch is not None:
            self._watch.cancel()
            await asyncio.gather(self._watch, return_exceptions=True)
        await self._shut()

    async def _follow(self) -> None:
        while True:
            await asyncio.sleep(LOOK_AGAIN)
            if (found := await self._look()) != self._using:
                await asyncio.sleep(SETTLE)
                if found == await self._look():
                    await self._use(found)

    async def _look(self) -> tuple[Own, ...]:
        return await asyncio.get_running_loop().run_in_executor(None, interfaces, self.setting)

    async def _use(self, found: tuple[Own, ...]) -> None:
        self._using = found
        try:
            await self._open(found)
            self.trouble = None
        except (OSError, RuntimeError, ZeroconfError) as error:
            await self._shut()
            self.trouble = _failed(error)
        except DiscoveryOff as off:
            await self._shut()
            self.trouble = off
        await self._changed()

    async def _open(self, found: tuple[Own, ...]) -> None:
        if not found:
            raise (
                DiscoveryOff("discovery_no_network")
                if self.setting == "auto"
                else DiscoveryOff("discovery_address", address=self.setting)
            )
        chosen, version = _choice(found)
        if self.zeroconf is not None:
            await self.zeroconf.async_update_interfaces(chosen, version)
            return
        try:
            self.zeroconf = AsyncZeroconf(chosen, ip_version=version)
        except OSError:
            if allowed_networks() is not None or self.setting != "auto":
                raise
            self.zeroconf = AsyncZeroconf(InterfaceChoice.All, ip_version=version)

    async def _shut(self) -> None:
        if self.zeroconf is not None:
            closing, self.zeroconf = self.zeroconf, None
            with contextlib.suppress(TimeoutError, OSError, ZeroconfError):
                async with asyncio.timeout(GOODBYE):
                    await closing.async_close()


class Announcer:
    """Announces one table. Start it after the table can be joined: a guest that finds it dials at once."""

    def __init__(self, setting: str, advert: Advert, hosts: Sequence[str], port: int) -> None:
        """`hosts`: what the table listens on, EVERYWHERE for every address there is at any time."""
        self._radio = Radio(setting, self._network_changed)
        self._advert, self._hosts, self._port = advert, tuple(hosts), port
        self._info: ServiceInfo | None = None
        self._told_to: AsyncZeroconf | None = None
        self._news = asyncio.Event()
        self._teller: asyncio.Task[None] | None = None

    @property
    def trouble(self) -> DiscoveryOff | None:
        """Why the table is not announced now; None while it is, or is about to be."""
        return self._radio.trouble

    @property
    def instance(self) -> str:
        """The name under which it is announced, with a number where another table has the same; empty while it is not."""
        return self._info.get_name() if self._info is not None else ""

    async def start(self) -> None:
        """Begin to announce; others see it a second or two later. Does not fail: see `trouble`."""
        self._news.set()
        await self._radio.start()
        if self._radio.setting != "off":
            self._teller = asyncio.create_task(self._tell())

    def update(self, advert: Advert) -> None:
        """Announce these facts of the same table from now on."""
        self._advert = advert
        self._news.set()

    async def close(self) -> None:
        """Withdraw the record and stop."""
        if self._teller is not None:
            self._teller.cancel()
            await asyncio.gather(self._teller, return_exceptions=True)
        await self._radio.close()

    async def _network_changed(self) -> None:
        self._news.set()

    async def _tell(self) -> None:
        """Publish changes one after the other, so that none overtakes another."""
        while True:
            await self._news.wait()
            self._news.clear()
            try:
                await self._publish()
            except (OSError, ZeroconfError) as error:
                self._radio.trouble = _failed(error)
                asyncio.get_running_loop().call_later(TRY_AGAIN, self._news.set)
            await asyncio.sleep(UPDATES)

    async def _publish(self) -> None:
        radio = self._radio.zeroconf
        if radio is None:
            return
        known = self._told_to is radio
        info = await self._record(self._info if known else None)
        if known:
            sent = await radio.async_update_service(info)
        else:
            sent = await radio.async_register_service(info, allow_name_change=True)
        self._info, self._told_to = info, radio
        await sent
        self._radio.trouble = None
        if not known:
            self._settle_name(radio.zeroconf, info)

    def _settle_name(self, zeroconf: Zeroconf, info: ServiceInfo) -> None:
        """Detect another table that took our name at the same moment, so that neither mDNS probe found the other's.

        The one with the lowest id keeps the name and announces its record once more; each other one takes another name.
        """
        now = current_time_millis()
        held = zeroconf.cache.async_entries_with_name(info.name)
        servers = {str(getattr(record, "server", "")) for record in held if not record.is_expired(now)}  # SRV has one
        ours = info.server or ""
        rivals = servers - {"", ours}
        if not rivals:
            return
        if min(rivals) < ours:
            zeroconf.registry.async_remove(info)  # no goodbye: that would take the other's record back
            self._told_to = None
        asyncio.get_running_loop().call_later(REPLACES, self._news.set)

    async def _record(self, known: ServiceInfo | None) -> ServiceInfo:
        """Return the record as it should be now, under the name that it has."""
        addresses = await asyncio.get_running_loop().run_in_executor(None, advertised, self._hosts)
        return ServiceInfo(
            SERVICE,
            known.name if known is not None else f"{instance_name(self._advert.name)}.{SERVICE}",
            port=self._port,
            properties=to_txt(self._advert),
            server=f"{self._advert.table}.local.",
            parsed_addresses=addresses,
        )


def interfaces(setting: str) -> tuple[Own, ...]:
    """Return the own addresses to use mDNS on: for `auto` all useful ones, else the one named. Asks the system.

    IPv6 is used only where there is no IPv4: a home network that has both carries mDNS over IPv4 too.
    """
    if setting == "auto":
        addresses = own_addresses()
        return tuple(address for address in addresses if address.ip.version == 4) or addresses
    check_address(setting)
    return tuple(address for address in all_addresses() if address.ip == as_ip(setting))[:1]


def advertised(hosts: Sequence[str]) -> list[str]:
    """Return the addresses to write into a record, without zones, for a table that listens on `hosts`: loopback
    only if there is nothing else. Asks the system.
    """
    everywhere = {ip.version for ip in map(as_ip, hosts) if ip is not None and ip.is_unspecified}
    named = [host for host in hosts if (ip := as_ip(host)) is not None and not ip.is_unspecified]
    addresses = [address.host for address in own_addresses() if address.ip.version in everywhere]
    every = list(dict.fromkeys(host.partition("%")[0] for host in [*named, *addresses]))
    outside = [host for host in every if not ip_address(host).is_loopback]
    return outside or every


def _choice(found: Sequence[Own]) -> tuple[list[str | int], IPVersion]:
    if all(own.ip.version == 4 for own in found):
        return [own.host for own in found], IPVersion.V4Only
    return sorted({own.interface for own in found}), IPVersion.V6Only


def _failed(error: Exception) -> DiscoveryOff:
    why = error.strerror if isinstance(error, OSError) else None
    if isinstance(error, OSError) and error.errno == errno.ENODEV:
        return DiscoveryOff("discovery_no_network")
    return DiscoveryOff("discovery_failed", why=why or type(error).__name__)
