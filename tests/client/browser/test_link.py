"""How a page talks to the table (`assets/browser/link.js`), run by node beside a table that loses what it is told to lose."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import assets
from tests.needs import needs

pytestmark = needs("node")

BEFORE = """
const asked = [], answers = [];
globalThis.location = { pathname: "/" };
const kept = new Map([["seat", "ab".repeat(32)]]);
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value), removeItem: (key) => kept.delete(key) };
const really = setTimeout;
globalThis.setTimeout = (then, ms) => really(then, Math.min(ms, 20));
let open = 0, most = 0;
globalThis.fetch = async (path, options) => {
  const body = JSON.parse(options.body), answer = answers.shift();
  asked.push({ path, ...body });
  most = Math.max(most, ++open);
  await new Promise((go) => really(go, 1));
  open -= 1;
  if (answer === "lost") throw new TypeError("lost");
  const status = answer ?? 200;
  return { status, ok: status === 200, json: async () => ({ said: `said ${body.number}` }), text: async () => "why not" };
};
AbortSignal.timeout = () => undefined;
const link = await import(process.argv[2]);
"""
AFTER = "\nconsole.log(JSON.stringify({ asked, most, kept: [...kept], found: globalThis.found }));\n"


def page(tmp_path: Path, script: str) -> dict[str, Any]:
    """Run a script beside the page's own module; return what was asked of the table, and what it found."""
    module = tmp_path / "link.mjs"
    module.write_text(assets.path("browser").joinpath("link.js").read_text())
    program = tmp_path / "test.mjs"
    program.write_text(BEFORE + script + AFTER)
    done = subprocess.run(["node", program, module.as_uri()], capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_texts_of_two_places_typed_at_once_both_come_and_before_the_answer(tmp_path: Path) -> None:
    told = page(
        tmp_path,
        """
        link.typing("a", "hat"); link.typing("b", "do"); link.typing("b", "dog");
        await link.act({ answer: [0, "x"] });
        """,
    )
    assert [(one.get("entry"), one.get("answer")) for one in told["asked"]] == [
        (["a", "hat"], None), (["b", "dog"], None), (None, [0, "x"])
    ]  # fmt: skip


def test_texts_come_by_themselves_after_a_while(tmp_path: Path) -> None:
    told = page(
        tmp_path, 'link.typing("a", "hat"); link.typing("b", "dog"); await new Promise((go) => really(go, 200));'
    )
    assert [one["entry"] for one in told["asked"]] == [["a", "hat"], ["b", "dog"]]


def test_what_is_asked_goes_in_order_one_at_a_time(tmp_path: Path) -> None:
    told = page(
        tmp_path,
        """
        answers.push(200, "lost", 429, 425);
        globalThis.found = await Promise.all(["a", "b", "c"].map((id) => link.act({ press: id })));
        """,
    )
    assert told["most"] == 1
    assert [one["press"] for one in told["asked"]] == ["a", "b", "b", "b", "b", "c"]
    assert [one["number"] for one in told["asked"]] == [1, 2, 2, 2, 2, 3], "what is sent again has its number"
    assert len({one["page"] for one in told["asked"]}) == 1
    assert told["found"] == ["said 1", "said 2", "said 3"]


def test_what_is_lost_for_too_long_is_given_up_with_all_behind_it_and_said(tmp_path: Path) -> None:
    told = page(
        tmp_path,
        """
        const began = Date.now();
        link.whenLost(() => "not done");
        answers.push("lost");
        Date.now = () => began + (asked.length ? 60000 : 0);
        globalThis.found = await Promise.all([link.act({ press: "a" }), link.act({ press: "b" })]);
        """,
    )
    assert told["found"] == ["not done", "not done"]
    assert [one["press"] for one in told["asked"]] == ["a"]


def test_a_page_that_has_the_seat_no_more_is_not_stubborn(tmp_path: Path) -> None:
    told = page(tmp_path, 'answers.push(409); globalThis.found = [await link.act({ press: "a" })];')
    assert told["found"] == [""]
    assert len(told["asked"]) == 1


def test_joining_again_is_joining_with_the_same_key(tmp_path: Path) -> None:
    told = page(
        tmp_path,
        """
        link.forget();
        answers.push("lost");
        globalThis.found = [await link.join({ name: "Ada", code: "123456" }), link.seated()];
        """,
    )
    first, second = told["asked"]
    assert first == second
    assert told["found"] == ["", True]
    assert told["kept"] == [["seat", first["key"]]], "also where it was loaded again before the answer came"


def test_who_is_refused_has_no_seat(tmp_path: Path) -> None:
    told = page(
        tmp_path,
        'link.forget(); answers.push(403); globalThis.found = [await link.join({ name: "A", code: "1" }), link.seated()];',
    )
    assert told["found"] == ["why not", False]
    assert told["kept"] == []


def test_the_next_press_asks_with_the_same_key_until_it_is_answered(tmp_path: Path) -> None:
    told = page(
        tmp_path,
        """
        link.forget();
        const ada = { name: "Ada", code: "123456" };
        answers.push("lost", "lost", "lost", "lost", 403);
        globalThis.found = [await link.join(ada), await link.join(ada), await link.join(ada)];
        """,
    )
    keys = [one["key"] for one in told["asked"]]
    assert told["found"] == ["?", "why not", ""]
    assert len(set(keys[:5])) == 1
    assert keys[5] != keys[0], "that one was refused for good"


def test_a_tab_that_is_refused_or_loses_its_seat_leaves_that_of_another_tab(tmp_path: Path) -> None:
    told = page(
        tmp_path,
        """
        kept.set("seat", "other");
        answers.push(403);
        await link.join({ name: "A", code: "1" });
        globalThis.found = [kept.get("seat")];
        link.forget();
        globalThis.found.push(kept.get("seat"), link.seated());
        """,
    )
    assert told["found"] == ["other", "other", False]
