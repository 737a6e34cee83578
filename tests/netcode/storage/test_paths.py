"""Where files lie."""

from pathlib import Path

import platformdirs
import pytest

from netcode.storage import paths
from netcode.storage.private_files import KeepError


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


@pytest.mark.parametrize("home", [None, "~/vernissage"])
def test_no_home_folder_at_all_is_told_with_the_variable_that_helps(
    monkeypatch: pytest.MonkeyPatch, home: str | None
) -> None:
    """As in a container under a user whom the system does not know."""

    def unknown(*arguments: object, **named: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv(paths.HOME, raising=False)
    if home is not None:
        monkeypatch.setenv(paths.HOME, home)
    for name in ("user_data_path", "user_config_path", "user_pictures_path"):
        monkeypatch.setattr(platformdirs, name, unknown)
    monkeypatch.setattr(Path, "expanduser", unknown)
    for place in (paths.data, paths.config, paths.pictures, paths.seats):
        with pytest.raises(KeepError) as refused:
            place()
        assert (refused.value.code, refused.value.values) == ("no_home", {"variable": paths.HOME})
