"""What tests of pages have in common."""

from __future__ import annotations

import pytest

from client.browser import guest


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let visitors give no sign of themselves between two things that they do."""
    monkeypatch.setattr(guest, "RESTS", 600.0)
