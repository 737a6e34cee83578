// How a page talks to the table (link.js and channel.js), beside a table that loses what it is told to lose.
import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";

const ASSETS = new URL("../../../../assets/browser/", import.meta.url);
const FOLDER = mkdtempSync(join(tmpdir(), "link-"));
const SEAT = "seat abcdef",
  TOKEN = "ab".repeat(32);
const WORDS = ["9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885", "88b8f02ce56abce1"]; // of that token
const CODE = { code: "123456", owner: "" },
  ADA = { name: "Ada" };
// In the place of sealed.js: a door and a channel that do as they are told.
const SEALED = `
const table = globalThis.table;
export class Gone extends Error {}
export class Refused extends Error {
  constructor(why, left) { super(why); this.why = why; this.left = left; }
}
export const chance = (count) => crypto.getRandomValues(new Uint8Array(count));
export async function open(kind, password, seat) {
  table.doors.push([kind, password, seat]);
  const refusal = table.refusals.shift();
  if (refusal) throw new Refused(refusal.why, refusal.left);
  return { ask: ({ path, token, body }) => table.ask(path, token, body, Gone) };
}
`;
const really = setTimeout;
globalThis.setTimeout = (then, ms) => really(then, Math.min(ms, 20));
globalThis.location = { pathname: "/abcdef/" };
after(() => rmSync(FOLDER, { recursive: true }));

class Table {
  asked = [];
  doors = [];
  open = 0;
  most = 0; // asked at once

  constructor(answers, refusals) {
    this.answers = answers;
    this.refusals = refusals;
  }

  async ask(path, token, body, Gone) {
    const answer = this.answers.shift() ?? 200;
    this.asked.push({ path, token, ...body });
    this.most = Math.max(this.most, ++this.open);
    await new Promise((go) => really(go, 1));
    this.open -= 1;
    if (answer === "lost") throw new TypeError("lost");
    if (answer === "gone") throw new Gone();
    const said = { said: `said ${body.number}` };
    return { status: answer, ok: answer === 200, json: async () => said, text: async () => "why not   " };
  }
}

let pages = 0;

/** Load the modules anew, as a page does that has a seat. `answers`, `refusals`: of the table, one after the other. */
async function page({ answers = [], refusals = [], sealed = SEALED, storage } = {}) {
  const kept = new Map([[SEAT, TOKEN]]);
  const usual = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
  const value = storage === undefined ? usual : storage;
  Object.defineProperty(globalThis, "localStorage", { value, configurable: true });
  const table = (globalThis.table = new Table(answers, refusals));
  const folder = join(FOLDER, String(++pages));
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), '{"type": "module"}');
  for (const name of ["channel.js", "kept.js", "link.js", "primitives.js"])
    copyFileSync(new URL(name, ASSETS), join(folder, name));
  if (sealed) writeFileSync(join(folder, "sealed.js"), sealed);
  else copyFileSync(new URL("sealed.js", ASSETS), join(folder, "sealed.js"));
  const load = (name) => import(pathToFileURL(join(folder, name)).href);
  const link = { ...(await load("link.js")), ...(await load("channel.js")) };
  return { table, link, kept, forgetful: (await load("kept.js")).forgetful };
}

/** A page that has no seat. */
async function stranger(facts) {
  const found = await page(facts);
  found.link.forget();
  return found;
}

const follow = (link, screen = () => ({})) =>
  link.follow(
    screen,
    () => 0,
    () => 0,
  );

test("texts of two places typed at once both come, and before the answer", async () => {
  const { table, link } = await page();
  link.typing("a", "hat");
  link.typing("b", "do");
  link.typing("b", "dog");
  await link.act({ answer: [0, "x"] });
  const told = table.asked.map((one) => one.entry ?? one.answer);
  assert.deepEqual(told, [
    ["a", "hat"],
    ["b", "dog"],
    [0, "x"],
  ]);
});

test("texts come by themselves after a while", async () => {
  const { table, link } = await page();
  link.typing("a", "hat");
  link.typing("b", "dog");
  while (table.asked.length < 2) await new Promise((go) => really(go, 5));
  assert.deepEqual(
    table.asked.map((one) => one.entry),
    [
      ["a", "hat"],
      ["b", "dog"],
    ],
  );
});

test("what is asked goes in order, one at a time, and what is sent again has its number", async () => {
  const { table, link } = await page({ answers: [200, "lost", 429, 425] });
  const told = await Promise.all(["a", "b", "c"].map((press) => link.act({ press })));
  assert.equal(table.most, 1);
  assert.equal(table.asked.map((one) => one.press + one.number).join(" "), "a1 b2 b2 b2 b2 c3");
  assert.equal(new Set(table.asked.map((one) => one.page)).size, 1);
  assert.deepEqual(told, ["said 1", "said 2", "said 3"]);
});

test("what is lost for too long is given up with all behind it, and said", async (t) => {
  const { table, link } = await page({ answers: ["lost"] });
  const began = performance.now();
  link.whenLost(() => "not done");
  t.mock.method(performance, "now", () => began + (table.asked.length ? 60000 : 0));
  assert.deepEqual(await Promise.all(["a", "b"].map((press) => link.act({ press }))), ["not done", "not done"]);
  assert.deepEqual(
    table.asked.map((one) => one.press),
    ["a"],
  );
});

test("a page that has the seat no more is not stubborn", async () => {
  const { table, link } = await page({ answers: [409] });
  assert.equal(await link.act({ press: "a" }), "");
  assert.equal(table.asked.length, 1);
});

test("joining again is joining with the same key, also where the page was loaded again before", async () => {
  const { table, link, kept } = await stranger({ answers: ["lost"] });
  assert.equal(await link.join(ADA, CODE, {}), "");
  assert.ok(link.seated());
  const [first, second] = table.asked;
  assert.deepEqual(first, second);
  assert.deepEqual([...kept], [[SEAT, first.key]]);
});

test("who is refused has no seat", async () => {
  const { link, kept } = await stranger({ answers: [403] });
  assert.equal(await link.join(ADA, CODE, {}), "why not");
  assert.deepEqual([link.seated(), kept.size], [false, 0]);
});

test("the next press asks with the same key until it is answered", async () => {
  const { table, link } = await stranger({ answers: ["lost", "lost", "lost", "lost", 403] });
  const told = [];
  for (let press = 0; press < 3; press++) told.push(await link.join(ADA, CODE, {}));
  assert.deepEqual(told, ["?", "why not", ""]);
  const keys = table.asked.map((one) => one.key);
  assert.equal(new Set(keys.slice(0, 5)).size, 1);
  assert.notEqual(keys[5], keys[0], "that one was refused for good");
});

test("a tab that is refused or loses its seat leaves that of another tab", async () => {
  const { link, kept } = await page({ answers: [403] });
  kept.set(SEAT, "other");
  await link.join(ADA, CODE, {});
  assert.equal(kept.get(SEAT), "other");
  link.forget();
  assert.deepEqual([kept.get(SEAT), link.seated()], ["other", false]);
});

test("a tab whose seat another tab has renewed says so, and takes it back", async () => {
  const { table, link, kept } = await page({ answers: [401, 409] });
  const renews = () => (kept.set(SEAT, "renewed"), {});
  for (let number = 0; number < 2; number++) assert.equal(await follow(link, renews), "elsewhere");
  assert.ok(link.seated());
  assert.deepEqual(
    table.asked.map((one) => one.path),
    ["/stream", "/stream"],
  );
});

test("a tab whose seat is gone forgets it", async () => {
  const { link, kept } = await page({ answers: [401] });
  assert.equal(await follow(link), "gone");
  assert.deepEqual([link.seated(), kept.size], [false, 0]);
});

const BLOCKED = {
  setItem() {
    throw new Error("blocked");
  },
};

for (const [what, storage] of Object.entries({ missing: null, blocked: BLOCKED }))
  test(`a browser whose site data are ${what} sits down and keeps its seat while it is open`, async () => {
    const { link, forgetful } = await page({ storage });
    assert.ok(forgetful);
    assert.equal(await link.join(ADA, CODE, {}), "");
    assert.ok(link.seated());
    assert.equal(await link.act({ press: "a" }), "said 1");
  });

test("a page comes back by its seat's words, and shakes hands again where the bridge has begun anew", async () => {
  const { table, link } = await page({ answers: [200, "gone", 200] });
  assert.deepEqual([await link.act({ press: "a" }), await link.act({ press: "b" })], ["said 1", "said 2"]);
  assert.deepEqual(table.doors, [
    ["seat", ...WORDS],
    ["seat", ...WORDS],
  ]);
  assert.equal(table.asked.map((one) => one.press + one.number).join(" "), "a1 b2 b2");
});

test("nothing that is kept is deleted on the word of a door", async () => {
  const { link, kept } = await page({ refusals: [{ why: "no_seat", left: 0 }] });
  assert.equal(await follow(link), "gone");
  assert.ok(!link.seated());
  assert.deepEqual([...kept], [[SEAT, TOKEN]], "whoever has the table's address can say that there is no such seat");
});

for (const [why, said, tries] of [
  ["code_refused", "2 left", 1],
  ["impostor", "another", 1],
  ["busy", "wait", 4],
  ["never heard of", "?", 1],
])
  test(`a refusal at the door is said in the page's own words: ${why}`, async () => {
    const refusals = Array(9).fill({ why, left: why === "code_refused" ? 2 : 0 });
    const { table, link, kept } = await stranger({ refusals });
    const denied = { code_refused: ["none", "1 left", "2 left"], impostor: ["another"], busy: ["wait"] };
    assert.equal(await link.join(ADA, { code: " abcd efgh ", owner: "" }, denied), said);
    assert.deepEqual(table.doors, Array(tries).fill(["code", "ABCDEFGH", undefined]));
    assert.deepEqual([table.asked.length, kept.size], [0, 0], "nothing is told to it");
  });

const ELEMENT = "42cb16845cc2048deaa6c04ed78e44200eb60839dc833b8333f44de93c8ba4e8dd"; // of a table that knows another code
const ANSWERS = [
  [() => Response.json({ why: "busy" }, { status: 503 }), "unanswered"],
  [() => Response.json({ why: "late" }, { status: 404 }), "unanswered"],
  [() => Response.json({ why: "join_busy" }, { status: 503 }), "?"],
  [() => Response.json({ why: "" }, { status: 503 }), "unanswered"],
  [() => Response.json({}, { status: 500 }), "?"],
  [() => Response.json({ proof: "ab".repeat(32) }), "another"],
  [() => Response.json(null), "another"],
  [() => Response.json({ proof: {} }), "another"],
  [() => new Response("not JSON"), "unanswered"],
  [() => Promise.reject(new TypeError("hung up")), "unanswered"],
  [() => Promise.reject(new DOMException("no answer in time", "AbortError")), "unanswered"],
];

for (const [answer, said] of ANSWERS)
  test(`a false host tests one code in an attempt, whatever it answers the proof: ${answer}`, async (t) => {
    let proofs = 0;
    const hello = { table: "00", channel: "00".repeat(16), b: ELEMENT };
    t.mock.method(globalThis, "fetch", async (path) => {
      if (path === "door/hello") return Response.json(hello);
      proofs += 1;
      return answer();
    });
    const { link } = await stranger({ sealed: "" });
    const denied = { late: ["unanswered"], impostor: ["another"], busy: ["wait"] };
    assert.deepEqual([await link.join(ADA, CODE, denied), proofs], [said, 1]);
  });

test("neither code nor owner's key is ever told", async () => {
  const { table, link } = await stranger();
  const owner = { code: "", owner: "0123456789abcdef" };
  for (const proof of [CODE, owner]) await link.join(ADA, proof, {});
  const proved = table.doors.map(([kind, password]) => `${kind} ${password}`);
  assert.deepEqual(proved, [`code ${CODE.code}`, `owner ${owner.owner}`]);
  assert.ok(!table.asked.some((one) => "code" in one || "owner" in one));
});
