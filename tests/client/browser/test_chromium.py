"""A real Chromium plays: from the address with the code to a whole match in the hand layout of a phone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.client.browser.chromium import PROGRAMS, Driver
from tests.needs import needs

pytestmark = [needs(*PROGRAMS), pytest.mark.slow]

PLAYER = """
setInterval(() => {
  const can = (b) => b.getClientRects().length && b.getAttribute('aria-disabled') !== 'true';
  if (document.getElementById('sheet').open) return document.getElementById('sheet-close').click();
  if (!document.getElementById('plate').classList.contains('asked')) return;
  const answer = [...document.querySelectorAll('#answers button')].find((b) => can(b) && b.textContent !== 'Take back');
  const cards = [...document.querySelectorAll('#hits button, #wall button')].filter(
    (b) => can(b) && b.getAttribute('aria-pressed') === 'false');
  if (answer) answer.click(); else if (cards.length) cards[0].click();
}, 40);
"""
"""Presses the picture's own buttons and the answers, as a thumb would."""


def test_a_phone_plays_a_whole_match(tmp_path: Path) -> None:
    command = [
        sys.executable, "-m", "tools", "host", "masters_gallery", "--seats", "2", "--bots", "1", "--bot-level", "random",
        "--bot-pace", "0", "--browsers", "--listen", "127.0.0.1", "--port", "0", "--mdns", "off", "--json",
    ]  # fmt: skip
    home = {**os.environ, "VERNISSAGE_HOME": str(tmp_path / "home"), "VERNISSAGE_NET": "loopback"}
    host = subprocess.Popen(command, env=home, stdout=subprocess.PIPE, text=True)
    try:
        assert host.stdout is not None
        ready = next(told for told in map(json.loads, host.stdout) if told["event"] == "ready")
        assert ready["browsers"].startswith("https://127.0.0.1:")
        with Driver(tmp_path) as driver:
            page = driver.page(f"{ready['browsers']}#{ready['code']}", (390, 844), touch=True)
            page.until("document.getElementById('sit').textContent && !document.getElementById('door').hidden")
            assert page.script("return document.getElementById('code').value") == ready["code"]
            page.type("#name", "Ada")
            page.click("#sit")
            page.until("document.querySelectorAll('#hits button[aria-pressed]').length")
            assert page.script("return document.body.className") == "hand"
            assert page.script("return document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
            assert page.script("return location.href") == ready["browsers"], "the code is not left in the address"
            assert page.script("return document.documentElement.lang") == "en"
            page.call("POST", "/refresh", {})
            page.until("document.querySelectorAll('#hits button[aria-pressed]').length")
            page.script(PLAYER)
            page.until("document.getElementById('fair').children.length")
            assert "points" in page.script("return document.getElementById('outcome').textContent")
            assert page.script("return document.cookie") == ""
            assert not page.complaints()
    finally:
        host.terminate()
        host.communicate(timeout=20)
