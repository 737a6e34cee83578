"""Finding tables between laptops on one switch: real interfaces, real multicast, cables that come out."""

import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.needs import needs
from tests.netns.lab import Lab, laboratory
from tests.netns.tables import opened

pytestmark = needs("ip")


@pytest.fixture(scope="module")
def lab() -> Iterator[Lab]:
    with laboratory(3) as built:
        yield built


def answering(table: str) -> Callable[[Any], bool]:
    return lambda told: told.get(table, {}).get("answering") is True


def greyed(table: str) -> Callable[[Any], bool]:
    return lambda told: told.get(table, {}).get("answering") is False


def ready(told: Any) -> bool:
    return "trouble" in told


def test_a_table_is_found_from_another_laptop_and_greyed_when_its_host_is_killed(lab: Lab) -> None:
    host, guest, _ = lab.laptops
    with guest.python("look", "auto") as list_, host.python("table", "Küche", host.address) as table:
        assert list_.until(ready)["trouble"] == ""
        opened = table.until(ready)
        assert opened["trouble"] == ""
        found = list_.until(answering(opened["table"]))[opened["table"]]
        assert found["name"] == "Küche"
        assert found["addresses"] == [f"{host.address}:{opened['port']}"]
        table.kill()
        list_.until(greyed(opened["table"]))


def test_a_network_that_comes_up_later_and_a_new_address(lab: Lab) -> None:
    host, _, guest = lab.laptops
    guest.ip("addr flush dev e0")
    guest.ip("link set e0 down")
    with guest.python("look", "auto") as list_, host.python("table", "Küche", host.address, "--everywhere") as table:
        opened = table.until(ready)
        list_.until(ready)
        guest.ip(f"addr add {guest.address}/24 dev e0")
        guest.ip("link set e0 up")
        list_.until(answering(opened["table"]))
        host.ip("addr add 10.77.0.200/24 dev e0")
        try:
            moved = f"10.77.0.200:{opened['port']}"
            list_.until(lambda told: moved in told.get(opened["table"], {}).get("addresses", []))
        finally:
            host.ip("addr del 10.77.0.200/24 dev e0")


def test_loopback_means_that_no_packet_leaves() -> None:
    """VERNISSAGE_NET=loopback, what the tests run under: found within the machine, and the cable stays silent."""
    with laboratory(1) as lab:
        (laptop,) = lab.laptops
        laptop.run("sysctl", "-qw", "net.ipv6.conf.e0.disable_ipv6=1")  # the kernel's own talk would be counted
        quiet = laptop.sent()
        with (
            laptop.python("look", "auto", net="loopback") as list_,
            laptop.python("table", "Küche", "127.0.0.1", net="loopback") as table,
        ):
            list_.until(answering(table.until(ready)["table"]))
            assert laptop.sent() == quiet
        with laptop.python("look", "auto"):
            deadline = time.monotonic() + 100
            while laptop.sent() == quiet:  # what is counted would have shown
                assert time.monotonic() < deadline
                time.sleep(0.05)


def test_a_network_of_ipv6_link_local_addresses_only() -> None:
    with laboratory(2) as lab:
        for laptop in lab.laptops:
            laptop.run("sysctl", "-qw", "net.ipv6.conf.e0.accept_dad=0")
            laptop.ip("addr flush dev e0")
            laptop.ip("link set e0 down")
            laptop.ip("link set e0 up")
            laptop.ip(f"addr replace fe80::{laptop.address[-1]}/64 dev e0 nodad")
        host, guest = lab.laptops
        index = host.run("cat", "/sys/class/net/e0/ifindex").strip()
        with (
            guest.python("look", "auto") as list_,
            host.python("table", "Küche", f"fe80::1%{index}") as table,
        ):
            opened = table.until(ready)
            assert opened["trouble"] == ""
            found = list_.until(answering(opened["table"]))[opened["table"]]
            assert found["addresses"][0].startswith("[fe80::1%")


def test_a_host_is_listed_with_all_its_addresses_greyed_while_it_sleeps_and_gone_when_it_closes(
    lab: Lab, tmp_path: Path
) -> None:
    host, guest, _ = lab.laptops
    host.ip("addr add 10.77.0.101/24 dev e0")
    try:
        with guest.python("look", "auto") as list_, opened(host, tmp_path, "--name", "Atelier", seats=2) as table:
            list_.until(ready)
            told = list_.until(lambda told: any(answering(one)(told) for one in told))
            (found,) = (one for one in told if answering(one)(told))
            assert told[found]["name"] == "Atelier"
            addresses = {f"{ip}:{table.port}" for ip in (host.address, "10.77.0.101")}
            assert addresses <= {*told[found]["addresses"]}
            host.signal(signal.Signals["SIGSTOP"])
            list_.until(greyed(found))
            host.signal(signal.Signals["SIGCONT"])
            list_.until(answering(found))
            table.host.process.terminate()
            list_.until(lambda told: found not in told)
            assert table.host.ends() == 0
    finally:
        host.ip("addr del 10.77.0.101/24 dev e0")
