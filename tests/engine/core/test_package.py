"""The package gives every name it promises, and loads only what was asked for."""

import subprocess
import sys

import pytest

import engine.core


def test_every_promised_name_is_there_and_no_other() -> None:
    assert {name: getattr(engine.core, name) for name in engine.core.__all__}.keys() == {*engine.core.__all__}
    with pytest.raises(AttributeError, match=r"'engine\.core' has no attribute 'Nothing'"):
        _ = engine.core.Nothing  # type: ignore[attr-defined]


@pytest.mark.parametrize("asked", ["from engine.core import Illegal", "import client.app, client.screens.title"])
def test_a_refusal_and_the_first_screen_load_no_match(asked: str) -> None:
    told = subprocess.run(
        [sys.executable, "-c", f"{asked}\nimport sys; print(*(name for name in sys.modules if 'engine.' in name))"],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    loaded = told.stdout.split()
    assert "engine.core.errors" in loaded
    assert not {"engine.core.match", "engine.core.game", "engine.core.viewing"}.intersection(loaded)
