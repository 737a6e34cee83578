from pathlib import Path

import pytest

from netcode.storage import paths


@pytest.fixture(autouse=True)
def art(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the packs, of a player of its own."""
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    return tmp_path / "home" / "art"
