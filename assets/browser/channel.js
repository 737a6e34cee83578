// The seat of this browser at this table, and the one sealed channel of this page: whoever needs it first opens it.
import { kept } from "./kept.js";
import { hex, sha256, unhex } from "./primitives.js";
import { Gone, Refused, chance, open } from "./sealed.js";

/** @typedef {import("./sealed.js").Channel} Channel */

const AGAIN = 2000; // milliseconds from one handshake for a seat to the next
const TRIES = 4;
const [, TABLE, ROOM] = location.pathname.split("/");
const WALL = ROOM === "wall";
const KEPT = `${WALL ? "wall" : "seat"} ${TABLE}`; // each table has a path of its own: a seat at another one stays kept

let token = kept.get(KEPT);
/** @type {?Promise<Channel>} */
let channel = null;
let began = -AGAIN;

/** @param {number} ms @returns {Promise<void>} */
export const sleep = (ms) => new Promise((go) => setTimeout(go, ms));

export const seated = () => token !== "";
export const watching = () => WALL;

/** Give the seat up. A token that another tab has stored since stays. */
export function forget() {
  if (kept.get(KEPT) === token) kept.set(KEPT, "");
  token = "";
}

/** Use the token that another tab may have stored. */
export function renew() {
  token = kept.get(KEPT) || token;
}

/**
 * The bridge knows no such seat: return whether another tab has one ("elsewhere"). What is kept is deleted only where
 * the word came sealed. @param {boolean} sealed @returns {"elsewhere" | "gone"}
 */
export function unseated(sealed) {
  const why = [token, ""].includes(kept.get(KEPT)) ? "gone" : "elsewhere";
  if (sealed) forget();
  token = "";
  return why;
}

/** @param {string} kind @param {string} password @param {string} [seat] @returns {Promise<Channel>} */
function enter(kind, password, seat) {
  began = performance.now();
  const mine = (channel = open(kind, password, seat));
  mine.catch(() => {
    if (channel === mine) channel = null;
  });
  return mine;
}

/** Shake hands for the seat, as after a reload or a fall of the bridge. @returns {Promise<Channel>} */
async function back() {
  await sleep(began + AGAIN - performance.now());
  if (channel) return channel; // somebody else was quicker
  const page = sha256(unhex(token));
  return enter("seat", hex(page), hex(sha256(page)).slice(0, 16));
}

/**
 * Ask for something through the channel. @param {"GET" | "POST"} method @param {string} path @param {object} [body]
 * @param {AbortSignal} [signal] @returns {Promise<Response>}
 */
async function through(method, path, body, signal) {
  for (let tries = 1; ; tries++) {
    const found = await (channel || back());
    try {
      return await found.ask({ method, path, token, body }, signal);
    } catch (error) {
      if (!(error instanceof Gone) || tries > 1) throw error;
      if (channel && (await channel.catch(() => found)) === found) channel = null;
    }
  }
}

/** @param {string} path @param {object} body @param {AbortSignal} [signal] */
export const post = (path, body, signal) => through("POST", path, body, signal);

/**
 * Load what pages show. Once there is a channel nothing comes in the clear but painted decks, which are compared.
 * @param {string} path @returns {Promise<Response>}
 */
export function load(path) {
  const painted = path.includes("/painted/");
  const ofPack = !painted && /^\/(deck|museum)\//.test(path);
  const sealed = ofPack ? token : channel && !(painted && path.startsWith("/deck/"));
  return sealed ? through("GET", path) : again("." + path);
}

/** Ask in the clear until an answer comes, five times at most. @param {string} path @returns {Promise<Response>} */
async function again(path) {
  for (let wait = 400; ; wait *= 2) {
    try {
      return await fetch(path);
    } catch (error) {
      if (wait > 4000) throw error;
      await sleep(wait);
    }
  }
}

let pending = "";
let before = "";

/**
 * Ask for a seat; return why not, or "". The token is made here, so that a request sent again gets the same seat.
 * `proof`: the code, or the owner's key; `denied`: the texts for the door's refusals, by key and tries left.
 * @param {Omit<import("./messages.js").Join, "key">} asked @param {{ code: string, owner: string }} proof
 * @param {Record<string, string[]>} denied @returns {Promise<string>}
 */
export async function join(asked, { code, owner }, denied) {
  if (!pending) {
    pending = hex(chance(32));
    before = kept.get(KEPT);
  }
  const key = pending;
  /** @type {?Channel} */
  let mine = null;
  kept.set(KEPT, key);
  for (let tries = 1; ; tries++) {
    try {
      mine ||= await (owner ? enter("owner", owner) : enter("code", code.replace(/\s/g, "").toUpperCase()));
      const answer = await mine.ask({ method: "POST", path: "/join", token, body: { ...asked, key } });
      if (!answer.ok) return refused(key, (await answer.text()).trim());
      pending = "";
      token = key;
      return "";
    } catch (error) {
      const why = error instanceof Refused ? error.why : "";
      const passes = !why || why === "busy";
      if (why && (!passes || tries === TRIES)) return refused(key, denied[why]?.[/** @type {Refused} */ (error).left]);
      if (tries === TRIES) return "?";
      if (error instanceof Gone) mine = null;
      await sleep(tries * 400);
    }
  }
}

/** @param {string} key @param {string} [why] */
function refused(key, why) {
  pending = "";
  channel = null;
  if (kept.get(KEPT) === key) kept.set(KEPT, before);
  return why || "?";
}
