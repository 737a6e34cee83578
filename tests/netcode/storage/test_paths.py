"""Where files lie."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from netcode.storage import paths


def test_one_variable_moves_everything_and_nothing_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "ann"
    monkeypatch.setenv("VERNISSAGE_HOME", str(home))
    assert paths.data() == paths.config() == home
    assert paths.tables() == home / "tables"
    assert paths.table("0" * 16) == home / "tables" / ("0" * 16)
    assert paths.seats() == home / "seats"
    assert paths.identity() == home / "identity"
    assert not home.exists()


def test_a_relative_or_tilde_home_becomes_a_full_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("VERNISSAGE_HOME", "ann")
    assert paths.data() == tmp_path / "ann"
    monkeypatch.setenv("VERNISSAGE_HOME", "~/ann")
    assert paths.data() == Path.home() / "ann"


def test_without_it_the_system_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VERNISSAGE_HOME", raising=False)
    assert paths.data() == platformdirs.user_data_path("vernissage", appauthor=False)
    assert paths.config() == platformdirs.user_config_path("vernissage", appauthor=False)
