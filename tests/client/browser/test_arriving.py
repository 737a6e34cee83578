"""A real Chromium lets what is new on a table start where it comes from, even if letters make it apply styles meanwhile."""

import pytest

from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from tests.client.browser import staging
from tests.client.browser.pages import show, view_of
from tests.contract.setups import plain
from tests.contract.walks import walk
from tests.needs import needs
from tools.makers.chromium import PROGRAMS, Driver

pytestmark = [needs(*PROGRAMS), pytest.mark.slow]

STEPS = 40
STARTS = """
const [moments, done] = arguments;
const ink = CanvasRenderingContext2D.prototype, fillText = ink.fillText;
ink.fillText = function (...at) {
  document.getAnimations(); // applies styles
  fillText.apply(this, at);
};
const wrong = [];
let seen = 0;
const look = async () => {
  await window.stage("en", moments.slice(0, 1));
  const stage = await import("./stage.js");
  for (const m of moments.slice(1)) {
    stage.moment({ ...m, how: "show" });
    for (const one of document.getAnimations()) {
      seen += 1;
      if (one.transitionProperty === "transform") {
        const { e, f } = new DOMMatrix(one.effect.getKeyframes()[0].transform);
        if (Math.abs(e) + Math.abs(f) < 5) wrong.push(one.effect.target.style.transform);
      }
      one.finish();
    }
  }
  return [wrong, seen, ""];
};
look().then(done, (error) => done([wrong, seen, String(error.stack || error)]));
"""
"""Shows moments; tells how many transitions start in the corner of the table, where nothing lies, and how many there are."""


def test_nothing_flies_in_from_the_corner_of_a_table(driver: Driver) -> None:
    played = walk(plain(GAMES["museum_pictura"], 3))
    view = view_of(GAMES["museum_pictura"], 3, SPECTATOR, "wall")
    told = show(view, played.start, ())
    for number, step in enumerate(played.steps[:STEPS], 2):
        told += show(view, step.after, step.events, number)
    moments = [one for one in told if one["t"] == "moment"]
    with staging.served({"/stage.html": staging.begun_by(staging.STAGED)}) as address:
        page = driver.page(address, (1280, 720))
        page.until("window.ready")
        page.call("POST", "/timeouts", {"script": 60_000})
        wrong, seen, error = page.call("POST", "/execute/async", {"script": STARTS, "args": [moments]})
    assert not error
    assert seen
    assert not wrong
