"""Several machines of one table under faults: what must always hold does, and each planted bug is found."""

from collections import Counter

import pytest

from netcode.simulation.succession_faults import FAULTS
from netcode.simulation.succession_history import SuccessionHistory
from netcode.simulation.violations import Broken
from tests.netcode.succession.planted import PLANTED

SEEDS, NIGHTLY = 300, 20_000
PART = 2_000
LOOKED_AT = {
    "acknowledged_survives", "one_truth", "one_host_a_term", "logs_match", "terms_rise", "promise_on_disk",
    "sealed_stays_sealed", "one_change_at_a_time", "goes_on", "came back", "took over", "fenced",
}  # fmt: skip
"""What has to be looked at: an invariant that nothing was held against proves nothing."""
pytestmark = [pytest.mark.unmeasured, pytest.mark.slow]


def histories(first: int, count: int, machines: int | None = None) -> None:
    """Play seeds. Raises Broken."""
    looked, faults = Counter[str](), Counter[str]()
    for seed in range(first, first + count):
        history = SuccessionHistory(seed, machines=machines).run()
        looked += history.checks.looked
        faults += history.faults
    assert looked.keys() == LOOKED_AT
    assert faults.keys() == FAULTS.keys()


def test_nothing_is_lost_and_there_is_one_truth() -> None:
    histories(0, SEEDS)


@pytest.mark.nightly
@pytest.mark.timeout(900)
@pytest.mark.parametrize("first", range(0, NIGHTLY, PART))
def test_nothing_is_lost_in_many_histories(first: int) -> None:
    histories(first, PART)


@pytest.mark.parametrize("machines", [2, 7])
def test_other_numbers_of_machines(machines: int) -> None:
    histories(0, 30, machines)


@pytest.mark.parametrize("name", [name for name, planted in PLANTED.items() if planted.seed is not None])
def test_a_planted_bug_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    planted = PLANTED[name]
    assert planted.seed is not None
    planted.plant(monkeypatch)
    with pytest.raises(Broken) as found:
        SuccessionHistory(planted.seed).run()
    assert found.value.name == planted.breaks
    assert "vernissage soak --machines --first" in str(found.value)


def test_a_seed_is_one_history() -> None:
    one, again = list[str](), list[str]()
    assert (
        SuccessionHistory(3, one.append).run().checks.looked == SuccessionHistory(3, again.append).run().checks.looked
    )
    assert one == again
    assert len(one) > 5
