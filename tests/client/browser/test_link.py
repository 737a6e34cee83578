"""How a page talks to the table (`link.js` and `channel.js`), run by node beside a table that loses what it is told to lose."""

import json
import re
import secrets
import subprocess
from pathlib import Path
from typing import Any

import pytest

import assets
from client.browser.sealing import seat_words
from netcode.protocol.pake import BridgePake
from tests.needs import needs

pytestmark = needs("node")

SEALED = """
export class Gone extends Error {}
export class Refused extends Error {
  constructor(why, left) { super(why); this.why = why; this.left = left; }
}
globalThis.Gone = Gone;
export const chance = (count) => crypto.getRandomValues(new Uint8Array(count));
export async function open(kind, password, seat) {
  const refusal = globalThis.knocks(kind, password, seat);
  if (refusal) throw new Refused(refusal.why, refusal.left);
  return { ask: ({ method, path, token, body }) => globalThis.asks(method, path, token, body) };
}
"""
"""In the place of `sealed.js`: a door and a channel that do as they are told."""
BEFORE = """
const asked = [], answers = [];
globalThis.location = { pathname: "/abcdef/" };
const kept = new Map([["seat abcdef", "ab".repeat(32)]]);
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value), removeItem: (key) => kept.delete(key) };
const really = setTimeout;
globalThis.setTimeout = (then, ms) => really(then, Math.min(ms, 20));
Date.now = () => { throw new Error("a clock that somebody sets"); };
let open = 0, most = 0;
globalThis.asks = async (method, path, token, body) => {
  const answer = answers.shift();
  asked.push({ path, token, ...body });
  most = Math.max(most, ++open);
  await new Promise((go) => really(go, 1));
  open -= 1;
  if (answer === "lost") throw new TypeError("lost");
  if (answer === "gone") throw new globalThis.Gone();
  const status = answer ?? 200;
  return { status, ok: status === 200, json: async () => ({ said: `said ${body.number}` }), text: async () => "why not   " };
};
const doors = [], refusals = [], CODE = { code: "123456", owner: "" };
globalThis.knocks = (kind, password, seat) => {
  doors.push([kind, password, seat]);
  return refusals.shift();
};
"""
LOADED = """
const [path] = process.argv.slice(2);
const link = { ...(await import(path)), ...(await import(path.replace("link", "channel"))) };
"""
AFTER = "\nconsole.log(JSON.stringify({ asked, doors, most, kept: [...kept], found: globalThis.found }));\n"


def page(tmp_path: Path, script: str, before: str = "", sealed: str = SEALED) -> dict[str, Any]:
    """Run a script beside the page's own module; return what was asked of the table, and what it found.

    before: run before the module is loaded. sealed: the text of `sealed.js`.
    """
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "sealed.js").write_text(sealed)
    for name in ("channel.js", "kept.js", "link.js", "primitives.js"):
        (tmp_path / name).write_bytes(assets.path("browser", name).read_bytes())
    module = tmp_path / "link.js"
    program = tmp_path / "test.mjs"
    program.write_text(BEFORE + before + LOADED + script + AFTER)
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
        const began = performance.now();
        link.whenLost(() => "not done");
        answers.push("lost");
        performance.now = () => began + (asked.length ? 60000 : 0);
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
        globalThis.found = [await link.join({ name: "Ada" }, CODE, {}), link.seated()];
        """,
    )
    first, second = told["asked"]
    assert first == second
    assert told["found"] == ["", True]
    assert told["kept"] == [["seat abcdef", first["key"]]], "also where it was loaded again before the answer came"


def test_who_is_refused_has_no_seat(tmp_path: Path) -> None:
    told = page(
        tmp_path,
        'link.forget(); answers.push(403); globalThis.found = [await link.join({ name: "A" }, CODE, {}), link.seated()];',
    )
    assert told["found"] == ["why not", False]
    assert told["kept"] == []


def test_the_next_press_asks_with_the_same_key_until_it_is_answered(tmp_path: Path) -> None:
    told = page(
        tmp_path,
        """
        link.forget();
        const ada = { name: "Ada" };
        answers.push("lost", "lost", "lost", "lost", 403);
        globalThis.found = [await link.join(ada, CODE, {}), await link.join(ada, CODE, {}), await link.join(ada, CODE, {})];
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
        kept.set("seat abcdef", "other");
        answers.push(403);
        await link.join({ name: "A" }, CODE, {});
        globalThis.found = [kept.get("seat abcdef")];
        link.forget();
        globalThis.found.push(kept.get("seat abcdef"), link.seated());
        """,
    )
    assert told["found"] == ["other", "other", False]


def test_no_length_of_time_is_measured_by_a_clock_that_somebody_sets() -> None:
    for file in assets.path("browser").glob("*.js"):
        assert not re.search(r"\bDate\b", file.read_text()), file.name


def test_a_tab_whose_seat_another_tab_has_renewed_says_so_and_takes_it_back(tmp_path: Path) -> None:
    told = page(
        tmp_path,
        """
        const follow = () => link.follow(() => { kept.set("seat abcdef", "renewed"); return {}; }, () => 0, () => 0);
        answers.push(401);
        const taken = await follow();
        answers.push(409);
        globalThis.found = [taken, await follow(), link.seated()];
        """,
    )
    assert told["found"] == ["elsewhere", "elsewhere", True]
    assert [one["path"] for one in told["asked"]] == ["/stream", "/stream"]


def test_a_tab_whose_seat_is_gone_forgets_it(tmp_path: Path) -> None:
    told = page(
        tmp_path,
        """
        answers.push(401);
        globalThis.found = [await link.follow(() => ({}), () => 0, () => 0), link.seated()];
        """,
    )
    assert told["found"] == ["gone", False]
    assert told["kept"] == []


@pytest.mark.parametrize(
    "blocked", ["null", "{ getItem: () => null, setItem() { throw new Error('blocked'); }, removeItem() {} }"]
)
def test_a_browser_without_site_data_sits_down_and_keeps_its_seat_while_it_is_open(
    tmp_path: Path, blocked: str
) -> None:
    told = page(
        tmp_path,
        """
        const why = await link.join({ name: "Ada" }, CODE, {});
        const { forgetful } = await import(process.argv[2].replace("link", "kept"));
        globalThis.found = [forgetful, why, link.seated(), await link.act({ press: "a" })];
        """,
        f"Object.defineProperty(globalThis, 'localStorage', {{ value: {blocked} }});",
    )
    assert told["found"] == [True, "", True, "said 1"]


def test_a_page_comes_back_by_its_seats_words_and_shakes_hands_again_where_the_bridge_has_begun_anew(
    tmp_path: Path,
) -> None:
    token = bytes.fromhex("ab" * 32)
    told = page(
        tmp_path,
        """
        answers.push(200, "gone", 200);
        globalThis.found = [await link.act({ press: "a" }), await link.act({ press: "b" })];
        """,
    )
    assert told["doors"] == [["seat", *seat_words(token)]] * 2
    assert told["found"] == ["said 1", "said 2"]
    assert [(one["press"], one["number"]) for one in told["asked"]] == [("a", 1), ("b", 2), ("b", 2)]


def test_nothing_that_is_kept_is_deleted_on_the_word_of_a_door(tmp_path: Path) -> None:
    """Whoever has the table's address can say that there is no such seat."""
    told = page(
        tmp_path,
        """
        refusals.push({ why: "no_seat", left: 0 });
        globalThis.found = [await link.follow(() => ({}), () => 0, () => 0), link.seated()];
        """,
    )
    assert told["found"] == ["gone", False]
    assert told["kept"] == [["seat abcdef", "ab" * 32]]


@pytest.mark.parametrize(
    ("why", "said", "tries"),
    [("code_refused", "2 left", 1), ("impostor", "another", 1), ("busy", "wait", 4), ("never heard of", "?", 1)],
)
def test_a_refusal_at_the_door_is_said_in_the_pages_own_words(tmp_path: Path, why: str, said: str, tries: int) -> None:
    told = page(
        tmp_path,
        f"""
        link.forget();
        const why = {json.dumps(why)}, left = why === "code_refused" ? 2 : 0;
        for (let n = 0; n < 9; n++) refusals.push({{ why, left }});
        const denied = {{ code_refused: ["none", "1 left", "2 left"], impostor: ["another"], busy: ["wait"] }};
        globalThis.found = await link.join({{ name: "Ada" }}, {{ code: " abcd efgh ", owner: "" }}, denied);
        """,
    )
    assert told["found"] == said
    assert told["doors"] == [["code", "ABCDEFGH", None]] * tries
    assert (told["asked"], told["kept"]) == ([], []), "nothing is told to it"


FALSE_HOST = """
let proofs = 0;
globalThis.fetch = async (path) => {
  if (path === "door/hello") return Response.json({ table: "00", channel: "00".repeat(16), b: "%s" });
  proofs += 1;
  return (%s)();
};
"""
"""A table that does not know the code, and what it answers a proof."""


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("() => Response.json({ why: 'busy' }, { status: 503 })", "unanswered"),
        ("() => Response.json({ why: 'late' }, { status: 404 })", "unanswered"),
        ("() => Response.json({ why: 'join_busy' }, { status: 503 })", "?"),
        ("() => Response.json({ why: '' }, { status: 503 })", "unanswered"),
        ("() => Response.json({}, { status: 500 })", "?"),
        ("() => Response.json({ proof: 'ab'.repeat(32) })", "another"),
        ("() => Response.json(null)", "another"),
        ("() => Response.json({ proof: {} })", "another"),
        ("() => new Response('not JSON')", "unanswered"),
        ("() => { throw new TypeError('hung up'); }", "unanswered"),
        ("() => { throw new DOMException('no answer in time', 'AbortError'); }", "unanswered"),
    ],
)
def test_a_false_host_tests_one_code_in_an_attempt_whatever_it_answers_the_proof(
    tmp_path: Path, answer: str, said: str
) -> None:
    element = BridgePake("123456", secrets.token_bytes).b.hex()
    told = page(
        tmp_path,
        """
        link.forget();
        const denied = { late: ["unanswered"], impostor: ["another"], busy: ["wait"] };
        globalThis.found = [await link.join({ name: "Ada" }, CODE, denied), proofs];
        """,
        FALSE_HOST % (element, answer),
        assets.path("browser", "sealed.js").read_text(encoding="utf-8"),
    )
    assert told["found"] == [said, 1]


def test_neither_code_nor_owners_key_is_ever_told(tmp_path: Path) -> None:
    told = page(
        tmp_path,
        """
        link.forget();
        for (const asked of [{ code: "123456", owner: "" }, { code: "", owner: "0123456789abcdef" }])
          globalThis.found = await link.join({ name: "Ada" }, asked, {});
        """,
    )
    assert [one[:2] for one in told["doors"]] == [["code", "123456"], ["owner", "0123456789abcdef"]]
    assert not [one for one in told["asked"] if {"code", "owner"} & one.keys()]
