import stat
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from client.data.settings import SPEEDS, TEXT_SCALES, Settings, load, save
from netcode.protocol.limits import NAME_LENGTH
from netcode.storage.private_files import KeepError

GOOD = Settings('Jörg "der" 日本', "de", 130, "fast", 3, True, 40, True, "mine", True, True, True)


def test_without_a_file_all_is_as_it_comes(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.toml") == Settings()


def test_what_is_saved_is_loaded_again(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "settings.toml"
    save(Settings(), file)
    save(GOOD, file)
    assert load(file) == GOOD
    if sys.platform != "win32":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "line",
    [
        "name = 7",
        f'name = "{"x" * (NAME_LENGTH + 1)}"',
        "text_scale = 200",
        'animation = "hectic"',
        "bot_pace = 99",
        "volume = true",
        "muted = 1",
        'speech = "loud"',
        "unheard_of = 3",
    ],
)
def test_a_bad_value_is_the_default_and_spoils_no_other(tmp_path: Path, line: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(f'version = 1\nlanguage = "de"\n{line}\n', encoding="utf-8")
    assert load(file) == replace(Settings(), language="de")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("version = 2\n", "keep_version"),
        ("name = 'x'\n", "keep_version"),
        ("version = \n", "keep_damaged"),
        ("\udcff", "keep_damaged"),
    ],
)
def test_a_file_that_is_not_ours_is_refused_and_kept(tmp_path: Path, text: str, code: str) -> None:
    file = tmp_path / "settings.toml"
    data = text.encode("utf-8", "surrogateescape")
    file.write_bytes(data)
    with pytest.raises(KeepError, match=code):
        load(file)
    with pytest.raises(KeepError, match=code):
        save(GOOD, file)
    assert file.read_bytes() == data


def test_speed_and_loudness_are_shares() -> None:
    assert Settings(animation="off").speed == 0 == Settings(volume=50, muted=True).loudness
    assert Settings(volume=50).loudness == 0.5
    assert SPEEDS["fast"] < SPEEDS["normal"] == 1 < SPEEDS["slow"]
    assert 100 in TEXT_SCALES
