"""A game over a network that loses every tenth packet, and finding a table where every fifth announcement is lost."""

import contextlib
import json
import os
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.needs import needs
from tests.netns.lab import ROOT, Lab, laboratory
from tests.netns.processes import Child
from tests.netns.tables import opened, play, settled_once

pytestmark = [needs("ip", "nft"), pytest.mark.slow]

BAD = {"seed": 20, "delay": 0.025, "jitter": 0.010, "loss": 0.10, "double": 0.01}
"""Seconds, and shares of packets in each direction: much worse than the worst corner of a house."""
ROUNDS = 8


@contextlib.contextmanager
def relayed(lab: Lab) -> Iterator[Child]:
    """Connect the laptops of a laboratory by a bad network."""
    if not os.access("/dev/net/tun", os.W_OK):
        if os.environ.get("VERNISSAGE_REQUIRE") == "1":
            pytest.fail("needs /dev/net/tun")
        pytest.skip("needs /dev/net/tun")
    given = {**BAD, "laptops": {laptop.namespace: laptop.address for laptop in lab.laptops}}
    paths = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "tests.netns.relay", json.dumps(given)]
    relay = Child(command, {**os.environ, "PYTHONPATH": paths})
    try:
        relay.until(lambda told: "ready" in told)
        yield relay
    finally:
        relay.kill()


def told(child: Child, key: str) -> list[Any]:
    """Return all that a process has printed under a key."""
    lines = [json.loads(line) for line in child.said]
    return [line[key] for line in lines if key in line]


def test_over_a_bad_network_no_seat_is_lost_and_nothing_is_done_twice(tmp_path: Path) -> None:
    with laboratory(4, switch=False) as lab, relayed(lab) as relay:
        host, first, second, third = lab.laptops
        with opened(host, tmp_path, "--bots", "1", "--mdns", "off", seats=4) as table:
            where = (table.at(host), table.code)
            with first.python("player", *where, "Eva") as eva, second.python("player", *where, "Max") as max_:
                ann = table.pilot(third, "Ann", where[0])
                play(ann)
                scores = table.scores()
                seen = [child.until(lambda told: "scores" in told)["scores"] for child in (eva, max_)]
                assert seen == [[*scores.values()]] * 2
                assert ann.leave() == scores
                assert {"Ann", "Eva", "Max"} < {*scores}
            settled_once(table.journal)
            assert not told(eva, "refused") + told(max_, "refused")
            passed = told(relay, "lost")[-1] / told(relay, "passed")[-1]
            assert 0.05 < passed < 0.2
            report(sorted(told(eva, "ms") + told(max_, "ms")), [*told(eva, "link"), *told(max_, "link")])


def report(waits: list[float], links: list[str]) -> None:
    cuts = statistics.quantiles(waits, n=20)
    print(f"{len(waits)} intents: p50 {cuts[9]:.0f} ms, p95 {cuts[18]:.0f} ms, most {waits[-1]:.0f} ms;", end=" ")
    print(f"connections lost: {links.count('lost')}")


def test_a_table_is_found_where_every_fifth_packet_of_discovery_is_lost() -> None:
    """Looked for anew until packets have been lost, so that the loss was there to see; found each time."""
    with laboratory(2) as lab:
        host, guest = lab.laptops
        for laptop in lab.laptops:
            laptop.filter("udp dport 5353 numgen random mod 100 < 20 counter drop")
        with host.python("table", "Küche", host.address) as table:
            opened = table.until(lambda told: "table" in told)
            for _ in range(ROUNDS):
                with guest.python("look", "auto") as list_:
                    list_.until(lambda told: told.get(opened["table"], {}).get("answering") is True)
                if host.dropped() and guest.dropped():
                    return
    raise AssertionError("no packet was lost")
