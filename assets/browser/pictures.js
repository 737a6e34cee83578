// The pictures of a game, loaded as one file.
import { load } from "./channel.js";
import { make } from "./dom.js";
import { hex, sha256 } from "./primitives.js";

/** @typedef {[key: string, length: number, jpeg: boolean]} Packed one picture in the file's head */

const AGAIN = 3000; // milliseconds until a file that was lost is asked for again

/** @type {Map<string, { from: Blob, image: ?HTMLImageElement }>} */
const pictures = new Map();
/** What is painted again once there are pictures. @type {Set<() => void>} */
let waiting = new Set();
let loaded = "";

/**
 * Load all pictures of a game, with progress in `told`; those loaded before stay until then.
 * @param {string} path @param {HTMLElement} told @param {string} words
 */
export async function loadDeck(path, told, words) {
  if (!path || path === loaded) return;
  loaded = path;
  const current = () => loaded === path; // false where another file was asked for meanwhile
  const repaint = pictures.size > 0;
  try {
    const whole = await download(path, current, (share) => {
      told.textContent = share < 1 ? `${words} ${Math.round(100 * share)} %` : "";
    });
    if (!whole) return;
    await unpack(whole, path);
    if (repaint) dispatchEvent(new Event("pictures"));
    paintAgain();
  } catch {
    if (!current()) return;
    loaded = "";
    setTimeout(() => loaded || loadDeck(path, told, words), AGAIN);
  }
}

/** Paint all that waited for pictures. */
function paintAgain() {
  const again = waiting;
  waiting = new Set();
  again.forEach((paint) => paint());
}

/** @param {string} path @param {() => boolean} current @param {(share: number) => void} tell */
async function download(path, current, tell) {
  const answer = await load(path);
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (answer.body).getReader();
  const size = Number(answer.headers.get("Content-Length"));
  const parts = [];
  for (let got = 0; ; ) {
    const { value, done } = await reader.read();
    if (done) return new Blob(parts);
    if (!current()) return null;
    parts.push(value);
    tell((got += value.length) / size);
  }
}

/**
 * Take the pictures out of a file: the length of its head, the head, one picture after the other. Painted ones come in
 * the clear: throws where they are not those of the path, which ends with a hash of them.
 * @param {Blob} whole @param {string} path
 */
async function unpack(whole, path) {
  const size = new DataView(await whole.slice(0, 4).arrayBuffer()).getUint32(0);
  let at = 4 + size;
  if (path.includes("/painted/")) {
    const told = await new Blob([whole.slice(at), whole.slice(4, at)]).arrayBuffer();
    if (!hex(sha256(new Uint8Array(told))).startsWith(path.split("-").pop() || "?"))
      throw new Error("changed on its way");
  }
  /** @type {Packed[]} */
  const head = JSON.parse(await whole.slice(4, at).text());
  for (const [key, length, jpeg] of head) {
    const old = pictures.get(key)?.image;
    if (old) URL.revokeObjectURL(old.src);
    pictures.set(key, { from: whole.slice(at, at + length, jpeg ? "image/jpeg" : "image/webp"), image: null });
    at += length;
  }
}

/** Return an address for a picture, "" where there is none yet; it has to be revoked. @param {string} key */
export function pictureUrl(key) {
  const found = pictures.get(key);
  return found ? URL.createObjectURL(found.from) : "";
}

const boxes = new Set(); // keys of the pictures on boxes that were asked for

/** Load the picture on a game's box, a file of its own: only a shared screen shows it. @param {string} key */
async function loadBox(key) {
  if (boxes.has(key)) return;
  boxes.add(key);
  try {
    pictures.set(key, { from: await (await load(`/${key}.jpg`)).blob(), image: null });
    paintAgain();
  } catch {
    boxes.delete(key);
  }
}

/** Return a picture, or null and call `again` once it is there. @param {string} key @param {() => void} again */
export function pictureOf(key, again) {
  const found = pictures.get(key);
  if (!found) {
    waiting.add(again);
    if (key.startsWith("box/")) loadBox(key);
    return null;
  }
  found.image ||= make("img", { src: URL.createObjectURL(found.from) });
  if (found.image.complete && found.image.naturalWidth) return found.image;
  found.image.addEventListener("load", again, { once: true });
  return null;
}
