"""The join doctor on a network whose faults we make ourselves."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.needs import needs
from tests.netns.lab import Lab, Laptop, laboratory
from tests.netns.processes import Running
from tests.netns.tables import Table, opened

pytestmark = [needs("ip", "nft"), pytest.mark.slow]


@pytest.fixture(scope="module")
def lab() -> Iterator[Lab]:
    with laboratory(2) as built:
        yield built


@pytest.fixture
def table(lab: Lab, tmp_path: Path) -> Iterator[Table]:
    with opened(lab.laptops[0], tmp_path, "--name", "Atelier", seats=2) as table:
        yield table


def examined(laptop: Laptop, folder: Path, *words: str) -> dict[str, Any]:
    """Return the findings of `vernissage doctor` on a laptop, by code."""
    doctor = laptop.start(Running, folder / "doctor", "doctor", *words, "--json")
    try:
        doctor.ends()
        return {finding["code"]: finding for finding in map(json.loads, doctor.said)}
    finally:
        doctor.kill()
        laptop.filter()


def test_a_laptop_from_which_all_is_well(lab: Lab, table: Table, tmp_path: Path) -> None:
    told = examined(lab.laptops[1], tmp_path, table.at(lab.laptops[0]))
    assert {"dial_table", "version_same", "table_answers", "multicast_heard", "listen_can", "port_free"} <= {*told}
    assert told["table_answers"]["values"] == {"name": "Atelier", "address": table.at(lab.laptops[0])}
    assert not [finding for finding in told.values() if finding["severity"] == "problem"]


def test_a_firewall_in_front_of_the_host_and_one_that_keeps_announcements_out(
    lab: Lab, table: Table, tmp_path: Path
) -> None:
    guest = lab.laptops[1]
    guest.filter("udp dport 5353 drop", f"tcp dport {table.port} drop")
    told = examined(guest, tmp_path, table.at(lab.laptops[0]))
    assert {"dial_silent", "isolation", "multicast_unsent", "firewall_nft", "tables_none"} <= {*told}
    guest.run("nft", "add table inet lab")
    guest.filter("iif e0 udp dport 5353 drop")  # coming in only: nothing goes out by an incoming interface
    assert "multicast_unheard" in examined(guest, tmp_path)


def test_a_laptop_without_its_cable(lab: Lab, tmp_path: Path) -> None:
    guest = lab.laptops[1]
    guest.ip("link set e0 down")
    try:
        told = examined(guest, tmp_path, "10.77.0.1:26190")
    finally:
        guest.ip("link set e0 up")
    assert told["dial_unroutable"]["values"]["why"] == "Network is unreachable"
