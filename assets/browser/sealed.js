// The page's end of the sealed channel (`client/browser/sealing.py` and `door.py` are the bridge's): a handshake, after
// which both ends have proved that they know the same password, then sealed requests and answers.
import { decrypt, encrypt, hex, hkdf, hmac, joined, same, sha256, spake2, unhex, utf8 } from "./primitives.js";

const LABEL = utf8("vernissage door 1");
const PATIENCE = 8000;
const SHORTEST = 256; // bytes of a request; longer ones are padded to a power of two
const LONGEST_FRAME = 1 << 22;
const NOTHING = new Uint8Array(0);

/** Why the bridge refuses a handshake, by its key. Unsealed: anybody could have said so. */
export class Refused extends Error {
  /** @param {string} why @param {number} left */
  constructor(why, left = 0) {
    super(why);
    this.why = why;
    this.left = left;
  }
}

/** The bridge does not know the channel: it has begun anew, or forgotten it. */
export class Gone extends Error {}

/** @param {number} count @returns {Uint8Array} */
export const chance = (count) => crypto.getRandomValues(new Uint8Array(count));

/** @param {number} value @returns {Uint8Array} */
function eightBytes(value) {
  const made = new Uint8Array(8),
    view = new DataView(made.buffer);
  view.setUint32(0, Math.floor(value / 2 ** 32));
  view.setUint32(4, value % 2 ** 32);
  return made;
}

/** @param {number} value @returns {Uint8Array} */
const nonceOf = (value) => joined(new Uint8Array(4), eightBytes(value));

/**
 * Send bytes or an object to a path beside the page.
 * @param {string} path @param {Uint8Array | object} body @param {AbortSignal} [signal] @returns {Promise<Response>}
 */
function post(path, body, signal) {
  const sealed = body instanceof Uint8Array;
  const headers = { "Content-Type": sealed ? "application/octet-stream" : "application/json" };
  const sent = /** @type {BodyInit} */ (sealed ? body : JSON.stringify(body));
  return fetch(path, {
    method: "POST",
    body: sent,
    headers,
    signal,
    cache: "no-store",
    credentials: "omit",
    redirect: "error",
  });
}

/** @param {string} path @param {object} body @returns {Promise<Record<string, any>>} */
async function asked(path, body) {
  const ends = new AbortController(),
    patience = setTimeout(() => ends.abort(), PATIENCE);
  try {
    const answer = await post(path, body, ends.signal),
      told = await answer.json();
    if (!answer.ok) throw new Refused(String(told.why), Number(told.left) || 0);
    return told;
  } finally {
    clearTimeout(patience);
  }
}

/**
 * The keys of a handshake; `said`: all that was said in it.
 * @param {Uint8Array} secret @param {Uint8Array[]} said
 */
function keysOf(secret, said) {
  const salt = sha256(joined(...[LABEL, ...said].flatMap((part) => [eightBytes(part.length), part])));
  const made = hkdf(secret, salt, joined(LABEL, utf8(" keys")), 128);
  const key = (/** @type {number} */ n) => made.slice(32 * n, 32 * n + 32);
  return {
    pageProof: hmac(key(0), joined(utf8("page"), salt)),
    bridgeProof: hmac(key(1), joined(utf8("bridge"), salt)),
    up: key(2),
    down: key(3),
  };
}

/**
 * Refuse for good: our proof lets whoever got it test one password, so nobody gets another in the same attempt.
 * @param {unknown} error @returns {never}
 */
function unanswered(error) {
  throw error instanceof Refused && error.why && error.why !== "busy" ? error : new Refused("late");
}

/**
 * Open a channel. kind: "code", "owner" or "seat"; seat: the name of the seat to come back to. Throws Refused; also
 * where the other end does not know the password ("impostor"): then nothing was told to it.
 * @param {string} kind @param {string} password @param {string} [seat] @returns {Promise<Channel>}
 */
export async function open(kind, password, seat = "") {
  const side = spake2(utf8(password), utf8("page"), utf8("bridge"), chance(64));
  const hello = await asked("door/hello", { kind, seat, a: hex(side.a) });
  const name = unhex(hello.channel),
    b = unhex(hello.b);
  let secret;
  try {
    secret = side.finish(b);
  } catch {
    throw new Refused("impostor");
  }
  const keys = keysOf(secret, [utf8(kind), utf8(hello.table), utf8(seat), name, side.a, b]);
  const told = await asked("door/proof", { channel: hello.channel, proof: hex(keys.pageProof) }).catch(unanswered);
  if (!same(unhex(String(told?.proof)), keys.bridgeProof)) throw new Refused("impostor");
  return new Channel(name, keys.up, keys.down);
}

/** An open channel. */
export class Channel {
  /** @param {Uint8Array} name @param {Uint8Array} up @param {Uint8Array} down */
  constructor(name, up, down) {
    this.name = name;
    this.up = up;
    this.down = down;
    this.number = 0;
  }

  /**
   * Ask for something; return the answer that only the bridge can have made. Throws Gone, or another error where it is
   * lost.
   * @param {object} wanted @param {AbortSignal} [signal] @returns {Promise<Response>}
   */
  async ask(wanted, signal) {
    const content = utf8(JSON.stringify(wanted)),
      number = ++this.number;
    const padded = new Uint8Array(Math.max(SHORTEST, 2 ** Math.ceil(Math.log2(content.length)))).fill(32);
    padded.set(content);
    const head = joined(this.name, eightBytes(number));
    const answer = await post("s", joined(head, encrypt(this.up, nonceOf(number), padded, head)), signal);
    if (answer.status === 410) throw new Gone();
    if (!answer.ok || !answer.body) throw new Error(String(answer.status));
    const frames = new Frames(answer.body.getReader(), hmac(this.down, joined(utf8("answer"), eightBytes(number))));
    const { status, kind, length } = JSON.parse(new TextDecoder().decode(await frames.next()));
    return new Response(frames.stream(), {
      status,
      headers: { "Content-Type": kind, "Content-Length": String(length) },
    });
  }
}

/** The frames of one answer, in order. */
class Frames {
  /** @param {ReadableStreamDefaultReader<Uint8Array>} reader @param {Uint8Array} key */
  constructor(reader, key) {
    this.reader = reader;
    this.key = key;
    this.opened = 0;
    this.ended = false;
    /** @type {Uint8Array} */
    this.rest = NOTHING;
  }

  /** @param {number} count @returns {Promise<Uint8Array>} */
  async take(count) {
    /** @type {Uint8Array[]} */
    const parts = [this.rest];
    for (let got = this.rest.length; got < count; ) {
      const { value, done } = await this.reader.read();
      if (done) throw new Error("cut off");
      parts.push(value);
      got += value.length;
    }
    const whole = parts.length > 1 ? joined(...parts) : this.rest;
    this.rest = whole.subarray(count);
    return whole.subarray(0, count);
  }

  /** Return the next frame's data. Throws where the bridge sent another here. @returns {Promise<Uint8Array>} */
  async next() {
    const size = await this.take(4),
      length = new DataView(size.buffer, size.byteOffset).getUint32(0);
    if (length > LONGEST_FRAME) throw new Error("no frame");
    const data = decrypt(this.key, nonceOf(this.opened++), await this.take(length), NOTHING);
    this.ended = data[0] === 1;
    return data.subarray(1);
  }

  /** Return the rest of the answer; it fails where it does not end with the frame that is the last. */
  stream() {
    return new ReadableStream({
      pull: async (control) => {
        while (!this.ended) {
          const data = await this.next();
          if (data.length) {
            control.enqueue(data);
            return;
          }
        }
        control.close();
      },
      cancel: () => this.reader.cancel(),
    });
  }
}
