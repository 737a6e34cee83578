"""A game goes on: cables that come out, firewalls, new addresses, a host that sleeps. No seat lost, nothing done twice.

The times that are printed (`pytest -rP`) are from the fault, or from its end, to the line that a person reads.
"""

import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.needs import needs
from tests.netns.lab import Lab, Laptop, laboratory
from tests.netns.tables import HERE, LOST, Pilot, Table, opened, play, settled_once

pytestmark = [needs("ip", "nft"), pytest.mark.slow]

SLEPT = 8.0
"""Seconds that a host sleeps: more than it lets a guest be silent (6)."""

Fault = Callable[[Laptop], None]


@pytest.fixture
def lab() -> Iterator[Lab]:
    with laboratory(3) as built:
        yield built


def left(told: Any) -> bool:
    return bool(told["event"] == "left")


def two_at(table: Table, lab: Lab) -> tuple[Pilot, Pilot]:
    host, first, second = lab.laptops
    return table.pilot(first, "Ann", table.at(host)), table.pilot(second, "Bob", table.at(host))


def to_the_end(table: Table, ann: Pilot, bob: Pilot) -> None:
    """Play on; everyone must be told the same scores, and the record must hold no answer twice.

    It may hold fewer than were typed: a question that is told again to who comes back may be answered again.
    """
    play(ann, bob)
    scores = table.scores()
    assert {*scores} == {"Ann", "Bob"}
    assert ann.leave() == bob.leave() == scores
    assert 0 < settled_once(table.journal) <= ann.answers + bob.answers


def tell(what: str, **seconds: float) -> None:
    print(f"{what}:", ", ".join(f"{name} {value:.2f} s" for name, value in seconds.items()))


@pytest.mark.parametrize(
    ("name", "begin", "end"),
    [
        ("cable", lambda laptop: laptop.cable("down"), lambda laptop: laptop.cable("up")),
        ("blackhole", lambda laptop: laptop.filter("drop"), lambda laptop: laptop.filter()),
    ],
)
def test_a_guest_who_is_cut_off_comes_back_and_what_was_answered_meanwhile_is_done_once(
    lab: Lab, tmp_path: Path, name: str, begin: Fault, end: Fault
) -> None:
    with opened(lab.laptops[0], tmp_path, "--mdns", "off", seats=2) as table:
        ann, bob = two_at(table, lab)
        play(ann, bob, until=ann)
        began = time.monotonic()
        begin(lab.laptops[1])
        ann.reply()  # on its way when the network is gone: kept, and sent again
        lost = ann.sees(LOST)[0] - began
        away = table.host.when(left)[0] - began
        bob.sees("^Ann is away")
        ended = time.monotonic()
        end(lab.laptops[1])
        here = ann.sees(HERE)[0] - ended
        bob.sees("^Ann is back")
        tell(name, guest_notices=lost, host_notices=away, back_after=here)
        to_the_end(table, ann, bob)


def test_a_guest_with_a_new_address_keeps_the_seat(lab: Lab, tmp_path: Path) -> None:
    with opened(lab.laptops[0], tmp_path, "--mdns", "off", seats=2) as table:
        ann, bob = two_at(table, lab)
        play(ann, bob, until=ann)
        began = time.monotonic()
        lab.laptops[1].moves("10.77.0.22")
        ann.reply()
        ann.sees(LOST)
        tell("guest's address", back_after=ann.sees(HERE)[0] - began)
        to_the_end(table, ann, bob)


def test_a_host_that_slept_finds_everyone_back_at_the_table(lab: Lab, tmp_path: Path) -> None:
    host = lab.laptops[0]
    with opened(host, tmp_path, "--mdns", "off", seats=2) as table:
        ann, bob = two_at(table, lab)
        play(ann, bob, until=ann)
        began = time.monotonic()
        host.signal(signal.Signals["SIGSTOP"])
        try:
            ann.reply()
            lost = max(pilot.sees(LOST)[0] for pilot in (ann, bob)) - began
            time.sleep(max(began + SLEPT - time.monotonic(), 0))
        finally:
            ended = time.monotonic()
            host.signal(signal.Signals["SIGCONT"])
        here = max(pilot.sees(HERE)[0] for pilot in (ann, bob)) - ended
        tell("suspended", guests_notice=lost, back_after=here)
        to_the_end(table, ann, bob)


def test_a_host_with_a_new_address_is_found_again(lab: Lab, tmp_path: Path) -> None:
    """The host listens on all addresses, as it does where nothing bounds it; the laboratory has no way out."""
    host = lab.laptops[0]
    with opened(host, tmp_path, seats=2, net="") as table:
        ann, bob = two_at(table, lab)
        play(ann, bob, until=ann)
        began = time.monotonic()
        host.moves("10.77.0.21")
        ann.reply()
        lost = max(pilot.sees(LOST)[0] for pilot in (ann, bob)) - began
        here = max(pilot.sees(HERE)[0] for pilot in (ann, bob)) - began
        tell("host's address", guests_notice=lost, back_after=here)
        to_the_end(table, ann, bob)
