// Talks to the table: actions go one at a time, messages come as JSON lines in one long answer.
import { post, renew, seated, sleep, unseated } from "./channel.js";
import { hex } from "./primitives.js";
import { Refused, chance } from "./sealed.js";

const PAGE = hex(chance(8));
const now = () => performance.now(); // no clock that somebody sets

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
  for (let wait = 250; seated() && now() < until; wait = Math.min(2000, 2 * wait)) {
    const ends = new AbortController(),
      patience = setTimeout(() => ends.abort(), ONE);
    try {
      const answer = await post("/do", body, ends.signal);
      if (answer.ok) return (await answer.json()).said;
      if (answer.status !== 429 && answer.status !== 425) return ""; // too many requests; not at the table yet
    } catch (error) {
      if (error instanceof Refused && error.why === "no_seat") return ""; // else: request or response lost
    } finally {
      clearTimeout(patience);
    }
    await sleep(wait);
  }
  return seated() ? lost() : "";
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

// Follows the table until the seat is gone. Returns why: "elsewhere", another tab took it, or "gone". `link`: told
// whether there is a connection.
/**
 * @param {() => object} screen @param {(message: import("./messages.js").Told) => void} hear
 * @param {(here: boolean) => void} link @returns {Promise<"elsewhere" | "gone">}
 */
export async function follow(screen, hear, link) {
  let take = true;
  renew();
  for (let wait = 300; seated(); wait = Math.min(8000, wait * 1.7)) {
    const began = now();
    const ends = new AbortController();
    let patience = setTimeout(() => ends.abort(), SILENT);
    try {
      const answer = await post("/stream", { ...screen(), page: PAGE, take }, ends.signal);
      if (answer.status === 401) return unseated(true);
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
    } catch (error) {
      if (error instanceof Refused && error.why === "no_seat") return unseated(false);
      link(false);
    } finally {
      clearTimeout(patience);
    }
    await sleep(wait);
  }
  return "gone";
}
