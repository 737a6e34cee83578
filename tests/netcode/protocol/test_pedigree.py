"""The pedigree: a guest that pinned one machine trusts the next only by signed steps from there."""

import itertools
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from netcode.protocol.pedigree import STEPS, Passage, extended, leads
from netcode.storage.certificate import Identity, identity

TABLE = "a" * 16


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> list[Identity]:
    folder = tmp_path_factory.mktemp("machines")
    return [identity(folder / str(number), datetime.now(UTC)) for number in range(3)]


def way(machines: list[Identity], *numbers: int, table: str = TABLE) -> tuple[Passage, ...]:
    """Return the pedigree of a table that went from machine to machine."""
    steps: tuple[Passage, ...] = ()
    for number, following in itertools.pairwise(numbers):
        steps = extended(steps, machines[number].file.read_bytes(), table, machines[following].fingerprint)
    return steps


def test_a_guest_follows_over_all_steps_since_its_own(machines: list[Identity]) -> None:
    first, second, third = (machine.fingerprint for machine in machines)
    steps = way(machines, 0, 1, 2)
    assert leads(steps, TABLE, first, third)
    assert leads(steps, TABLE, second, third)
    assert not leads(steps, TABLE, third, first), "not back"
    assert not leads(steps, TABLE, first, second), "not to a machine that handed it on"
    assert not leads((), TABLE, first, first)


def test_a_table_that_came_back_is_followed_from_its_last_time_there(machines: list[Identity]) -> None:
    steps = way(machines, 0, 1, 0, 2)
    assert [step.number for step in steps] == [1, 2, 3]
    for machine in machines[:2]:
        assert leads(steps, TABLE, machine.fingerprint, machines[2].fingerprint)


def test_no_step_is_taken_on_trust(machines: list[Identity]) -> None:
    first, _, third = (machine.fingerprint for machine in machines)
    steps = way(machines, 0, 1, 2)
    for forged in (
        way(machines, 0, 1, 2, table="b" * 16),
        (replace(steps[0], to=third), steps[1]),
        (replace(steps[0], signature=steps[1].signature), steps[1]),
        (replace(steps[0], certificate=b"no certificate"), steps[1]),
        (steps[0], replace(steps[1], number=7)),
        (steps[0], replace(steps[1], certificate=steps[0].certificate)),
        steps[1:],
    ):
        assert not leads(forged, TABLE, first, third)


def test_a_long_pedigree_forgets_its_first_steps(machines: list[Identity]) -> None:
    steps = way(machines, *(number % 2 for number in range(STEPS + 3)))
    assert len(steps) == STEPS
    assert steps[-1].number == STEPS + 2
    assert leads(steps, TABLE, machines[1].fingerprint, machines[0].fingerprint)
