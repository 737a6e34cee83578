"""Help for tests that nothing is cut: which lines were shortened while something was drawn."""

import pytest

from client.drawing import fonts


def noted_cuts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that takes every line that is not drawn whole from now on."""
    cut: list[str] = []
    shorten = fonts.shorten

    def noting(line: str, face: str, size: int, limit: int) -> str:
        drawn = shorten(line, face, size, limit)
        cut.extend([line] if drawn != line else [])
        return drawn

    monkeypatch.setattr(fonts, "shorten", noting)
    return cut
