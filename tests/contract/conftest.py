"""The tests of one table stand together, on one worker: its match is played once for all of them."""

import pytest

from tests.contract.setups import Setup


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Move every test of a table behind the first one of that table, and bind them to one worker."""
    first: dict[Setup, int] = {}
    place: dict[pytest.Item, int] = {}
    for number, item in enumerate(items):
        setup = item.callspec.params.get("setup") if isinstance(item, pytest.Function) and _has_values(item) else None
        if isinstance(setup, Setup):
            item.add_marker(pytest.mark.xdist_group(str(setup)))
            place[item] = first.setdefault(setup, number)
        else:
            place[item] = number
    items.sort(key=place.__getitem__)


def _has_values(item: pytest.Function) -> bool:
    return hasattr(item, "callspec")
