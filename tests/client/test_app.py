from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pygame
import pytest

from client import settings as kept
from client.app import SCREENS, App
from tests.client.pilot import Pilot, window

LATE = (
    "asyncio",
    "ssl",
    "websockets",
    "zeroconf",
    "cryptography",
    "spake2",
    "msgpack",
    "typer",
    "rich",
    "ifaddr",
    "PIL",
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VERNISSAGE_HOME", str(tmp_path))
    return tmp_path


def test_the_first_frame_loads_no_network_no_crypto_no_command_line(home: Path) -> None:
    code = (
        "import sys\nfrom client.app import App\nfrom client.settings import Settings\n"
        "class Shown(App):\n    def _furnish(self):\n        print(' '.join(sys.modules)); sys.exit()\n"
        "Shown('off', Settings(name='Ann'), (1280, 800)).begin()\n"
    )
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, timeout=60, check=True)
    loaded = {name.split(".")[0] for name in told.stdout.split()}
    assert "pygame" in loaded
    assert not loaded & set(LATE)


def test_the_title_leads_everywhere_and_escape_leads_back() -> None:
    with window() as pilot:
        pilot.on("title")
        for label, name in (
            ("Settings", "settings"),
            ("Help", "help"),
            ("Join a table nearby", "nearby"),
            ("Open a table", "opening"),
            ("Play against bots", "opening"),
            ("Watch a match again", "replay"),
        ):
            pilot.click(label)
            pilot.on(name)
            pilot.press(pygame.K_ESCAPE)
            pilot.on("title")
        pilot.press(pygame.K_ESCAPE)
        pilot.on("title")
        pilot.click("Quit")
        assert pilot.app.done


def test_every_screen_that_is_listed_exists() -> None:
    for name, where in SCREENS.items():
        module, _, kind = where.partition(":")
        assert getattr(import_module(module), kind).name == name


def test_nothing_is_drawn_where_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    with window() as pilot:
        pilot.until(lambda: pilot.store.returns is not None)
        pilot.rest(1.2)
        done: list[str] = []
        monkeypatch.setattr(pilot.screen, "draw", lambda canvas: done.append("drawn"))
        monkeypatch.setattr(pilot.screen, "update", lambda seconds: done.append("updated"))
        pilot.rest(1.0)
        assert done == []


def test_the_size_can_change_and_the_layout_follows() -> None:
    with window() as pilot:
        pilot.app.display.window.size = (1600, 900)
        pilot.rest(0.5)
        assert pilot.picture().get_size() == (1600, 900)
        box = pilot.button("Quit").rect
        pilot.click_at((box.centerx * 1.125, box.centery * 1.125))
        assert pilot.app.done


def test_settings_that_cannot_be_read_are_kept_and_told(home: Path) -> None:
    file = kept.settings_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("version = 99\n", encoding="utf-8")
    app = App("off", size=(1280, 800))
    try:
        app.begin()
        pilot = Pilot(app)
        pilot.rest(0.1)
        assert any("99" in notice for notice in app.toasts.texts)
        assert file.read_text(encoding="utf-8") == "version = 99\n"
    finally:
        app.close()


def test_closing_the_window_ends_the_program() -> None:
    with window() as pilot:
        pilot.post(pygame.QUIT)
        pilot.rest(0.05)
        assert pilot.app.done
