"""What tests of pages have in common."""

from collections.abc import Iterator

import pytest

from client.browser import guest, moments
from tools.makers.chromium import Driver


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let walls show every moment at once."""
    monkeypatch.setattr(moments, "SPEED", 0.0)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let visitors give no sign of themselves between two things that they do."""
    monkeypatch.setattr(guest, "RESTS", 600.0)


@pytest.fixture(scope="session")
def chromedriver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """Give what all tests of this process open their pages in: Chromium takes seconds to start, and a moment to be emptied."""
    with Driver(tmp_path_factory.mktemp("chromium")) as driver:
        yield driver


@pytest.fixture
def driver(chromedriver: Driver) -> Iterator[Driver]:
    """Give a driver of Chromium; its pages are closed with the test."""
    yield chromedriver
    chromedriver.rest()
