"""A network of three laptops at a table comes apart: at most one part goes on, nothing is lost, and nobody sees two truths."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.core.rng import rng_of
from netcode.host.worker_config import TableConfig, order_of
from netcode.protocol.tokens import entropy
from tests.needs import needs
from tests.netns.lab import ALLOWED, Lab, laboratory
from tools.makers.crash_hosts import NAMES, SPLITS, Laptop, Table, Tally, one_table
from tools.opening import table_setup

pytestmark = [needs("ip", "nft"), pytest.mark.slow, pytest.mark.unmeasured]


def order(game: str) -> TableConfig:
    """Return the order for a table of three."""
    plain = order_of(table_setup(game, 3, 0, [], "Apart", []))
    return TableConfig(entropy(8).hex(), plain.name, plain.game, plain.seats, plain.options, (), "full", plain.app)


async def apart(lab: Lab, folder: Path, game: str, faults: Sequence[str], seed: int, tally: Tally) -> None:
    """Play a match in a laboratory under faults."""
    laptops = [
        Laptop(name, folder / name, [*lab.at(place)], ALLOWED) for name, place in zip(NAMES, lab.laptops, strict=True)
    ]

    def cut(groups: Sequence[Sequence[int]]) -> None:
        for number, place in enumerate(lab.laptops):
            (reached,) = [group for group in groups if number in group]
            lost = [other.address for one, other in enumerate(lab.laptops) if one not in reached]
            place.filter(*(f"ip {way} {address} drop" for address in lost for way in ("saddr", "daddr")))

    table = Table(laptops, rng_of(seed), tally, cut)
    await one_table(table, order(game), iter(faults), (lab.laptops[0].address,))


@pytest.mark.nightly
def test_a_network_that_comes_apart_has_one_truth(tmp_path: Path) -> None:
    tally = Tally()
    with laboratory(3) as lab:
        asyncio.run(apart(lab, tmp_path, "masters_gallery", SPLITS, 1, tally))
    assert tally.faults == dict.fromkeys(SPLITS, 1)
    assert tally.carried_on, "and perhaps once more, when all three hear one another again"
    assert not tally.failed
