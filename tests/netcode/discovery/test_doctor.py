"""The join doctor: every finding from faked facts, each with its text; then the real thing on loopback."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest

from client.wording.texts import Words
from netcode.discovery import network_checks
from netcode.discovery.announce import DiscoveryOff
from netcode.discovery.browse import Listed
from netcode.discovery.doctor import FIREWALLS, Facts, Finding, examine, judge
from netcode.discovery.network_checks import Dialled, Ending
from netcode.discovery.probe import Answer
from netcode.protocol.versions import PROTOCOL
from netcode.transport.addresses import Address, Own
from tests.netcode.faketable import LOCAL, answering, public, serving

pytestmark = pytest.mark.xdist_group("mdns")  # one after another: all hear each other on loopback

WORDS = Words.load("en", strict=True)
AT = Address("192.168.1.5")
WIFI = Own("192.168.1.7", ip_network("192.168.1.0/24"), 2)
CABLE = Own("10.0.0.7", ip_network("10.0.0.0/8"), 3)
SELF_MADE = Own("169.254.3.4", ip_network("169.254.0.0/16"), 2)
LOOP = Own(LOCAL, ip_network("127.0.0.0/8"), 1)
TODAY = datetime(2026, 5, 1, tzinfo=UTC)
ANSWER = Answer(AT, bytes(32), "0" * 16, PROTOCOL, "Küche", "artline", "lobby", 1, 4, "0.1")
LISTED = Listed("0" * 16, "Küche", "artline", "lobby", 1, 4, "0.1", PROTOCOL, (AT,), "", answering=True)
WELL = Facts(app="0.1", now=TODAY, program_from=TODAY, folder=Path("data"), own=(WIFI,), deaf=((WIFI.host, ""),))
NOT_FINDINGS = {"asking", "summary", "as_ok", "as_hint", "as_problem"}


def dialled(ending: Ending, **more: Any) -> dict[str, Any]:
    return {"dialled": Dialled(AT, ending, (AT.host,), **more)}


def there(**more: Any) -> dict[str, Any]:
    return dialled("table", answer=replace(ANSWER, **more))


CASES: list[tuple[str, str, dict[str, Any]]] = [
    ("address_bad", "problem", {"bad_address": "what?"}),
    ("dial_resolved", "ok", {"dialled": Dialled(Address("attic"), "refused", ("192.168.1.5",))}),
    *(
        (f"dial_{ending}", "problem", dialled(ending, why="No route to host"))
        for ending in ("forbidden", "unresolved", "unroutable", "refused", "silent", "no_tls", "no_table")
    ),
    ("dial_table", "ok", there()),
    ("isolation", "hint", dialled("silent")),
    ("isolation", "hint", {"tables": ()}),
    ("version_same", "ok", there()),
    ("version_near", "hint", there(app="0.2")),
    ("version_other", "problem", there(protocol=PROTOCOL + 1, app="9")),
    ("table_begun", "hint", there(stage="playing", taken=4)),
    ("table_full", "hint", there(taken=4)),
    ("address_usable", "ok", {}),
    ("address_none", "problem", {"own": ()}),
    ("address_none", "hint", {"own": (LOOP,), "setting": "loopback"}),
    ("address_self_made", "hint", {"own": (SELF_MADE,)}),
    ("address_left_out", "ok", {"left_out": ("172.17.0.1",)}),
    ("networks_several", "hint", {"own": (WIFI, CABLE)}),
    ("vpn", "hint", {"tunnels": ("wg0",)}),
    ("bounds", "hint", {"setting": "loopback"}),
    ("port_free", "ok", {}),
    ("port_table", "ok", {"port_taken": True, "port_table": ANSWER}),
    ("port_taken", "hint", {"port_taken": True}),
    ("listen_can", "ok", {}),
    ("listen_not", "problem", {"cannot_listen": (("192.168.1.7", "Cannot assign requested address"),)}),
    ("multicast_heard", "ok", {}),
    ("multicast_unheard", "problem", {"deaf": ((WIFI.host, "unheard"),)}),
    ("multicast_unsent", "problem", {"deaf": ((WIFI.host, "Operation not permitted"),)}),
    ("multicast_macos", "problem", {"deaf": ((WIFI.host, "No route to host"),), "system": "Darwin"}),
    ("discovery_disabled", "hint", {"discovery": DiscoveryOff("discovery_disabled")}),
    ("discovery_address", "problem", {"discovery": DiscoveryOff("discovery_address", address="10.1.1.1")}),
    ("discovery_no_network", "problem", {"discovery": DiscoveryOff("discovery_no_network")}),
    ("discovery_failed", "problem", {"discovery": DiscoveryOff("discovery_failed", why="No such device")}),
    ("table_answers", "ok", {"tables": (LISTED,)}),
    ("table_silent", "problem", {"tables": (replace(LISTED, answering=False),)}),
    ("table_version", "problem", {"tables": (replace(LISTED, answering=False, protocol=1, app="0.1.0"),)}),
    ("tables_none", "hint", {}),
    *((code, severity, {"firewalls": (found,)}) for found, (code, severity) in FIREWALLS.items()),
    ("firewall_none", "ok", {}),
    ("folder", "ok", {}),
    ("folder_unwritable", "problem", {"folder_trouble": "No space left on device"}),
    ("clock", "ok", {}),
    ("clock_wrong", "hint", {"now": datetime(1970, 1, 1, tzinfo=UTC)}),
    ("program", "ok", {}),
]


def found(**changes: Any) -> dict[str, Finding]:
    return {finding.code: finding for finding in judge(replace(WELL, **changes))}


@pytest.mark.parametrize(("code", "severity", "facts"), CASES)
def test_each_finding_comes_from_its_facts_and_has_its_text(code: str, severity: str, facts: dict[str, Any]) -> None:
    findings = found(**facts)
    assert findings[code].severity == severity
    for finding in findings.values():
        text = WORDS.say(f"doctor.{finding.code}", **finding.values)
        assert "None" not in text
        assert "{" not in text


def test_every_finding_that_has_a_text_is_tested_here() -> None:
    texts = {key.removeprefix("doctor.") for key in WORDS if key.startswith("doctor.")}
    assert {code for code, _, _ in CASES} == texts - NOT_FINDINGS


def test_a_machine_that_is_well_and_alone_is_told_so() -> None:
    told = ["address_usable", "port_free", "listen_can", "multicast_heard", "tables_none", "isolation"]
    assert [finding.code for finding in judge(WELL)] == [*told, "firewall_none", "folder", "clock", "program"]


def test_a_table_that_cannot_be_joined_is_told_once() -> None:
    told = [finding.code for finding in judge(replace(WELL, **dialled("silent")))]
    assert told.count("isolation") == 1


def examined(address: str, home: Path, monkeypatch: pytest.MonkeyPatch, **more: Any) -> dict[str, Finding]:
    monkeypatch.setenv("VERNISSAGE_HOME", str(home))
    findings = asyncio.run(examine(address, app="0.1", seconds=0.5, **more))
    return {finding.code: finding for finding in findings}


def test_on_loopback_a_table_is_tried_out(home: Path) -> None:

    async def run() -> dict[str, Finding]:
        async with serving(home, answering(public(name="Küche"))) as (address, _):
            findings = await examine(str(address), app="0.1", port=address.port, seconds=0.5)
        return {finding.code: finding for finding in findings}

    told = asyncio.run(run())
    assert told["dial_table"].values["name"] == told["port_table"].values["name"] == "Küche"
    assert {"version_same", "multicast_heard", "listen_can", "bounds", "folder", "clock", "program"} <= {*told}
    for code in ("table_silent", "table_version"):
        told.pop(code, None)  # tables of others on this machine are heard of too, some of them dead
    assert not [finding for finding in told.values() if finding.severity == "problem"]
    assert not [*home.glob(".doctor*")]


def test_nothing_outside_the_bounds_is_dialled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = examined("192.168.1.5:26190", tmp_path, monkeypatch, mdns="off")
    assert told["dial_forbidden"].severity == "problem"
    assert "discovery_disabled" in told
    assert not any(code.startswith("multicast") for code in told)


def test_what_is_no_address_is_told_and_the_rest_is_asked_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network_checks, "unwritable", lambda folder: "Read-only file system")
    told = examined("192.168.1", tmp_path, monkeypatch, mdns="off")
    assert told["address_bad"].values == {"text": "192.168.1"}
    assert told["folder_unwritable"].values["why"] == "Read-only file system"
