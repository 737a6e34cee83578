// Talks to the table: requests are JSON by POST, messages come as JSON lines in one long response. The token is in a
// header, never a cookie.
import { kept } from "./kept.js";

const WALL = location.pathname === "/wall";
const KEPT = WALL ? "wall" : "seat";
const PAGE = byChance(8);
const OTHER = KEPT + " at the other table";
let token = kept.get(KEPT);
const now = () => performance.now(); // no clock that somebody sets

/** @param {number} bytes */
function byChance(bytes) {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((one) => one.toString(16).padStart(2, "0")).join("");
}
/** @param {number} ms @returns {Promise<void>} */
export const sleep = (ms) => new Promise((go) => setTimeout(go, ms));

export const seated = () => token !== "";
export const watching = () => WALL;

// Keeps a token that another tab has stored since.
export function forget() {
  if (kept.get(KEPT) === token) kept.set(KEPT, "");
  token = "";
}

/** @returns {Record<string, string>} */
const shown = () => (token ? { Authorization: "Bearer " + token } : {});

// Fetches with the token: only those who have a seat may see a pack's pictures.
/** @param {string} path */
export const load = (path) => fetch(path, { headers: shown() });

/** @param {string} path @param {object} body @param {AbortSignal} [signal] */
function post(path, body, signal) {
  const headers = { "Content-Type": "application/json", ...shown() };
  return fetch(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers,
    signal,
    cache: "no-store",
    credentials: "omit",
    redirect: "error",
  });
}

// Asks for a seat; returns why not, or "". The token is made here, so that a request sent again gets the same seat.
let pending = "",
  before = "",
  waits = false;
/** @param {Omit<import("./messages.js").Join, "key">} asked @returns {Promise<string>} */
export async function join(asked) {
  if (!pending) {
    pending = byChance(32);
    before = kept.get(KEPT);
  }
  const key = pending,
    body = { ...asked, key };
  kept.set(KEPT, key);
  for (let tries = 1; ; tries++) {
    try {
      const answer = await post("/join", body);
      pending = "";
      if (answer.ok) {
        if (waits) kept.set(OTHER, before);
        waits = false;
        token = key;
        return "";
      }
      if (kept.get(KEPT) === key) kept.set(KEPT, before);
      return (await answer.text()) || "?";
    } catch {
      if (tries > 3) return "?";
      await sleep(tries * 400);
    }
  }
}

// Actions are sent in order, with numbers, so that one sent again is done once. After LONGEST ms an action and all
// behind it are given up.
const LONGEST = 15000,
  ONE = 8000;
/** @type {Promise<string>} */
let queue = Promise.resolve("");
let number = 0,
  lost = () => "";
/** @type {Map<string, { text: string, timer: number }>} */
const typed = new Map();

// `say`: returns the message for an action given up.
/** @param {() => string} say */
export function whenLost(say) {
  lost = say;
}

// Does one action at the table; returns the message to show, if any.
/** @param {import("./messages.js").Doing} what @returns {Promise<string>} */
export function act(what) {
  for (const [id, typing] of typed) {
    clearTimeout(typing.timer);
    typed.delete(id);
    inTurn({ entry: [id, typing.text] });
  }
  return inTurn(what);
}

/** @param {import("./messages.js").Doing} what */
function inTurn(what) {
  const body = { ...what, page: PAGE, number: ++number },
    until = now() + LONGEST;
  return (queue = queue.then(() => sent(body, until)));
}

/** @param {object} body @param {number} until @returns {Promise<string>} */
async function sent(body, until) {
  for (let wait = 250; token && now() < until; wait = Math.min(2000, 2 * wait)) {
    const ends = new AbortController(),
      patience = setTimeout(() => ends.abort(), ONE);
    try {
      const answer = await post("/do", body, ends.signal);
      if (answer.ok) return (await answer.json()).said;
      if (answer.status !== 429 && answer.status !== 425) return ""; // too many requests; not at the table yet
    } catch {
      /* request or response lost */
    } finally {
      clearTimeout(patience);
    }
    await sleep(wait);
  }
  return token ? lost() : "";
}

// Sends an input's text after a pause in typing; each has its own timer.
/** @param {string} id @param {string} text */
export function typing(id, text) {
  clearTimeout(typed.get(id)?.timer);
  typed.set(id, {
    text,
    timer: setTimeout(() => {
      typed.delete(id);
      inTurn({ entry: [id, text] });
    }, 120),
  });
}

// The table sends something every ten seconds; we answer with a heartbeat, else our seat is away. Timers are throttled
// in background tabs.
const BEAT = 5000,
  SILENT = 30000;
let beaten = -BEAT;
function beat() {
  if (now() - beaten < BEAT) return;
  beaten = now();
  post("/do", { page: PAGE }).catch(() => 0);
}

// Returns to the seat at the table that was open here before; tells whether there is one.
/** @param {boolean} keeps */
function swapped(keeps) {
  const other = kept.get(OTHER);
  if (!other || other === token) return false;
  kept.set(OTHER, keeps ? token : "");
  token = other;
  kept.set(KEPT, token);
  return true;
}

/** @typedef {"elsewhere" | "gone" | "waits"} End */

// Follows the table until the seat is gone. Returns why: "elsewhere", another tab took it; "gone"; "waits": it is kept
// at a saved table, and another table is open here. `link`: told whether there is a connection.
/**
 * @param {() => object} screen @param {(message: import("./messages.js").Told) => void} hear
 * @param {(here: boolean) => void} link @returns {Promise<End>}
 */
export async function follow(screen, hear, link) {
  let take = true,
    turned = false;
  token = kept.get(KEPT) || token; // another tab may have a new one
  for (let wait = 300; token; wait = Math.min(8000, wait * 1.7)) {
    const began = now();
    const ends = new AbortController();
    let patience = setTimeout(() => ends.abort(), SILENT);
    try {
      const answer = await post("/stream", { ...screen(), page: PAGE, take }, ends.signal);
      if (answer.status === 401 && ![token, ""].includes(kept.get(KEPT))) {
        token = "";
        return "elsewhere";
      }
      if (answer.status === 401 || answer.status === 410) {
        waits = answer.status === 410;
        if (!turned && (turned = swapped(waits))) continue;
        if (waits) return "waits";
        forget();
        return "gone";
      }
      if (answer.status === 409) return "elsewhere";
      if (!answer.ok) throw new Error(String(answer.status));
      take = false;
      link(true);
      const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader(),
        text = new TextDecoder();
      for (let rest = ""; ; ) {
        const { value, done } = await reader.read();
        if (done) break;
        if (now() - began > SILENT) wait = 300; // else one that ends at once would be retried at once
        clearTimeout(patience);
        patience = setTimeout(() => ends.abort(), SILENT);
        beat();
        const lines = (rest + text.decode(value, { stream: true })).split("\n");
        rest = lines.pop() || "";
        for (const line of lines) {
          const message = line.trim() && JSON.parse(line);
          if (message?.t === "taken") return "elsewhere";
          try {
            if (message) hear(message);
          } catch (error) {
            setTimeout(() => {
              throw error;
            });
          } // our error, no lost connection
        }
      }
    } catch {
      link(false);
    } finally {
      clearTimeout(patience);
    }
    await sleep(wait);
  }
  return "gone";
}
