"""The join doctor: why a table cannot be opened, found or joined, and what to do about it.

`examine` runs all checks (`netcode.discovery.network_checks`) and judges their results; `judge` is pure, from facts to
findings. A finding is data; its text is `doctor.<code>` in the language files and ends with what to do. No setting is changed,
and findings hold no secrets.
"""

import asyncio
import os
import platform
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from netcode.discovery import network_checks
from netcode.discovery.announce import DiscoveryOff
from netcode.discovery.browse import Listed
from netcode.discovery.network_checks import Dialled
from netcode.discovery.probe import Answer
from netcode.protocol.messages import Plain
from netcode.protocol.versions import PROTOCOL
from netcode.storage import paths
from netcode.transport.addresses import (
    DEFAULT_PORT,
    SETTING,
    Address,
    BadAddress,
    Own,
    all_addresses,
    allowed_networks,
    own_addresses,
    typed_addresses,
)

LOOK = 3.0
"""Seconds to look around for tables."""
LOOPBACK = "127.0.0.1"

Severity = Literal["ok", "hint", "problem"]


@dataclass(frozen=True)
class Finding:
    """One thing that was found. Its text is `doctor.<code>`, filled with `values`."""

    code: str
    severity: Severity
    values: dict[str, Plain] = field(default_factory=dict)


@dataclass(frozen=True)
class Facts:
    """The results of all checks, not judged yet."""

    app: str
    now: datetime
    program_from: datetime
    """When this program was installed: a clock that shows an earlier time is wrong."""
    folder: Path
    folder_trouble: str = ""
    setting: str = ""
    """VERNISSAGE_NET."""
    own: tuple[Own, ...] = ()
    left_out: tuple[str, ...] = ()
    """Addresses that nobody else can use: of virtual machines and tunnels."""
    tunnels: tuple[str, ...] = ()
    port: int = DEFAULT_PORT
    port_taken: bool = False
    port_table: Answer | None = None
    """The table that answers on this port of this machine."""
    cannot_listen: tuple[tuple[str, str], ...] = ()
    """Addresses that nothing can listen on, and why."""
    deaf: tuple[tuple[str, str], ...] = ()
    """Each own address that was tried, and why multicast does not work there; empty: it works."""
    tables: tuple[Listed, ...] = ()
    discovery: DiscoveryOff | None = None
    system: str = "Linux"
    firewalls: tuple[str, ...] = ()
    bad_address: str = ""
    """What was typed and is no address."""
    dialled: Dialled | None = None


async def examine(
    address: str = "", *, app: str, port: int = DEFAULT_PORT, mdns: str = "auto", seconds: float = LOOK
) -> tuple[Finding, ...]:
    """Return all findings, in the order in which they are best read. Takes a few seconds more than `seconds`.

    address: where a table should be, as a person typed it; empty: none. app: our version. port: where we would listen.
    mdns: as for `netcode.discovery.announce.Radio`. Raises NetForbidden for a setting of VERNISSAGE_NET that says nothing.
    """
    return tuple(judge(await ask(address, app, port, mdns, seconds)))


async def ask(address: str, app: str, port: int, mdns: str, seconds: float) -> Facts:
    """Run all checks, as many as possible at the same time."""
    allowed_networks()
    addresses = await asyncio.to_thread(own_addresses)
    every = await asyncio.to_thread(all_addresses)
    hosts = list(dict.fromkeys([*(one.host for one in addresses), LOOPBACK]))
    looking = asyncio.create_task(network_checks.look(mdns, seconds))
    parsed, bad = _parsed(address)
    dialling = asyncio.create_task(_dial(parsed)) if parsed else None
    silent = await asyncio.gather(*(network_checks.deaf(one) for one in _tried(addresses))) if mdns != "off" else []
    taken = [host for host in hosts if (t := network_checks.cannot_listen(host, port)) and t.code == "listen_taken"]
    failed = [(host, trouble) for host in hosts if (trouble := network_checks.cannot_listen(host))]
    tables, discovery = await looking
    return Facts(
        app=app,
        now=datetime.now(UTC),
        program_from=datetime.fromtimestamp(network_checks.program_file().stat().st_mtime, UTC),
        folder=paths.data(),
        folder_trouble=await asyncio.to_thread(network_checks.unwritable, paths.data()),
        setting=os.environ.get(SETTING, "").strip(),
        own=addresses,
        left_out=tuple(one.host for one in every if one not in addresses and not one.ip.is_loopback),
        tunnels=await asyncio.to_thread(network_checks.tunnels),
        port=port,
        port_taken=bool(taken),
        port_table=await network_checks.table_at(taken, port),
        cannot_listen=tuple((host, str(trouble.values.get("why", ""))) for host, trouble in failed),
        deaf=tuple((one.host, why) for one, why in zip(_tried(addresses), silent, strict=False)),
        tables=tables,
        discovery=discovery,
        system=platform.system(),
        firewalls=await asyncio.to_thread(network_checks.firewalls, platform.system()),
        bad_address=bad,
        dialled=await dialling if dialling is not None else None,
    )


async def _dial(addresses: tuple[Address, ...]) -> Dialled:
    """Return what dialling came to at the first address with a table; where there is none, at the last one."""
    for address in addresses:
        dialled = await network_checks.dial(address)
        if dialled.ending == "table":
            break
    return dialled


def _parsed(address: str) -> tuple[tuple[Address, ...], str]:
    if not address:
        return (), ""
    try:
        return typed_addresses(address), ""
    except BadAddress:
        return (), address[:64]


def _tried(own: tuple[Own, ...]) -> tuple[Own, ...]:
    """Return one address for each interface, on which multicast is tried: IPv4 where there is one."""
    first: dict[int, Own] = {}
    for one in sorted(own, key=lambda one: one.ip.version):
        first.setdefault(one.interface, one)
    return tuple(first.values())


# Judging


def judge(facts: Facts) -> Iterator[Finding]:
    """Yield the findings from the facts."""
    for part in (_typed_address, _addresses, _listening, _multicast, _tables, _firewall, _machine):
        yield from part(facts)


def _typed_address(facts: Facts) -> Iterator[Finding]:
    if facts.bad_address:
        yield Finding("address_bad", "problem", {"text": facts.bad_address})
    dialled = facts.dialled
    if dialled is None:
        return
    values: dict[str, Plain] = {"address": str(dialled.address), "host": dialled.address.host, "why": dialled.why}
    if dialled.numbers and dialled.numbers != (dialled.address.host,):
        yield Finding("dial_resolved", "ok", {**values, "numbers": ", ".join(dialled.numbers)})
    if dialled.ending != "table":
        yield Finding(f"dial_{dialled.ending}", "problem", values)
    if dialled.ending in ("silent", "unroutable"):
        yield Finding("isolation", "hint")
    if dialled.answer is not None:
        yield from _there(facts, dialled.answer, values)


def _there(facts: Facts, answer: Answer, values: dict[str, Plain]) -> Iterator[Finding]:
    """Tell whether a table that answers can be joined."""
    yield Finding("dial_table", "ok", {**values, "name": answer.name})
    versions: dict[str, Plain] = {**values, "theirs": answer.app, "ours": facts.app}
    if answer.protocol != PROTOCOL:
        yield Finding("version_other", "problem", versions)
    elif answer.app != facts.app:
        yield Finding("version_near", "hint", versions)
    else:
        yield Finding("version_same", "ok", versions)
    if answer.stage != "lobby":
        yield Finding("table_begun", "hint", {**values, "name": answer.name})
    elif answer.taken >= answer.seats:
        yield Finding("table_full", "hint", {**values, "name": answer.name})


def _addresses(facts: Facts) -> Iterator[Finding]:
    outside = [own for own in facts.own if not own.ip.is_loopback]
    hosts = ", ".join(own.host for own in outside)
    if facts.setting:
        yield Finding("bounds", "hint", {"setting": facts.setting})
    if not outside:
        yield Finding("address_none", "hint" if facts.setting else "problem")
    elif all(own.ip.is_link_local for own in outside):
        yield Finding("address_self_made", "hint", {"addresses": hosts})
    else:
        yield Finding("address_usable", "ok", {"addresses": hosts, "port": facts.port})
    if len({own.network for own in outside if own.ip.version == 4}) > 1:
        yield Finding("networks_several", "hint", {"addresses": hosts})
    if facts.left_out:
        yield Finding("address_left_out", "ok", {"addresses": ", ".join(facts.left_out)})
    if facts.tunnels:
        yield Finding("vpn", "hint", {"names": ", ".join(facts.tunnels)})


def _listening(facts: Facts) -> Iterator[Finding]:
    port: dict[str, Plain] = {"port": facts.port}
    if facts.port_table is not None:
        yield Finding("port_table", "ok", {**port, "name": facts.port_table.name})
    elif facts.port_taken:
        yield Finding("port_taken", "hint", port)
    else:
        yield Finding("port_free", "ok", port)
    for host, why in facts.cannot_listen:
        yield Finding("listen_not", "problem", {"host": host, "why": why})
    if not facts.cannot_listen:
        yield Finding("listen_can", "ok")


def _multicast(facts: Facts) -> Iterator[Finding]:
    for host, why in facts.deaf:
        if not why:
            yield Finding("multicast_heard", "ok", {"host": host})
        elif why == "unheard":
            yield Finding("multicast_unheard", "problem", {"host": host})
        else:
            code = "multicast_macos" if facts.system == "Darwin" else "multicast_unsent"
            yield Finding(code, "problem", {"host": host, "why": why})


def _tables(facts: Facts) -> Iterator[Finding]:
    if facts.discovery is not None:
        severity: Severity = "hint" if facts.discovery.code == "discovery_disabled" else "problem"
        values = {name: str(value) for name, value in facts.discovery.values.items()}
        yield Finding(facts.discovery.code, severity, {**values})
        return
    for table in facts.tables:
        where: dict[str, Plain] = {"name": table.name, "address": str(table.addresses[0]) if table.addresses else ""}
        if not table.same_version:
            yield Finding("table_version", "problem", {**where, "theirs": table.app, "ours": facts.app})
        elif table.answering:
            yield Finding("table_answers", "ok", where)
        else:
            yield Finding("table_silent", "problem", where)
    if not facts.tables:
        yield Finding("tables_none", "hint")
    if facts.dialled is None and not any(table.answering for table in facts.tables):
        yield Finding("isolation", "hint")


FIREWALLS: dict[str, tuple[str, Severity]] = {
    "windows_public": ("firewall_windows_public", "problem"),
    "windows_private": ("firewall_windows_private", "ok"),
    "windows_unknown": ("firewall_windows", "hint"),
    "macos": ("firewall_macos", "hint"),
    "ufw": ("firewall_ufw", "hint"),
    "firewalld": ("firewall_firewalld", "hint"),
    "nft": ("firewall_nft", "hint"),
    "linux_unknown": ("firewall_unknown", "hint"),
}
"""What `network_checks.firewalls` returns -> code and severity of the finding."""


def _firewall(facts: Facts) -> Iterator[Finding]:
    for firewall in facts.firewalls:
        code, severity = FIREWALLS[firewall]
        yield Finding(code, severity, {"port": facts.port})
    if not facts.firewalls:
        yield Finding("firewall_none", "ok")


def _machine(facts: Facts) -> Iterator[Finding]:
    folder: dict[str, Plain] = {"folder": str(facts.folder), "why": facts.folder_trouble}
    yield Finding("folder_unwritable", "problem", folder) if facts.folder_trouble else Finding("folder", "ok", folder)
    date: dict[str, Plain] = {"date": f"{facts.now:%Y-%m-%d %H:%M} UTC"}
    yield Finding("clock_wrong", "hint", date) if facts.now < facts.program_from else Finding("clock", "ok", date)
    yield Finding(
        "program", "ok", {"version": facts.app, "python": platform.python_version(), "system": platform.platform()}
    )
