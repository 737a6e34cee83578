// What the sealed channel is built of, written from the RFCs, as browsers give pages over plain HTTP no crypto.subtle:
// SHA-256 (RFC 6234), HMAC and HKDF (RFC 5869), ChaCha20-Poly1305 (RFC 8439), and SPAKE2 (RFC 9382) on the group of
// Ed25519 (RFC 8032), in the form of Python's spake2 0.9. Unaudited. BigInt is not constant in time:
// each password is used once for each try. Nothing here knows of tables or requests: `sealed.js` does. Long because all
// that has to be checked stands in one file.

// ---- bytes

/** @param {string} text @returns {Uint8Array} */
export const utf8 = (text) => new TextEncoder().encode(text);

/** @param {Uint8Array} data @returns {string} */
export const hex = (data) => Array.from(data, (one) => one.toString(16).padStart(2, "0")).join("");

/** @param {string} text @returns {Uint8Array} */
export const unhex = (text) => Uint8Array.from(text.match(/../g) || [], (two) => parseInt(two, 16));

/** @param {...Uint8Array} parts @returns {Uint8Array} */
export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Compare two secrets in a time that does not tell where they differ.
 * @param {Uint8Array} a @param {Uint8Array} b @returns {boolean}
 */
export function same(a, b) {
  let differs = a.length ^ b.length;
  for (let n = 0; n < a.length; n++) differs |= a[n] ^ b[n];
  return differs === 0;
}

/** @param {Uint8Array} data @returns {bigint} */
const bigEndian = (data) => BigInt("0x" + (hex(data) || "0"));

/** @param {Uint8Array} data @returns {bigint} */
const littleEndian = (data) => bigEndian(Uint8Array.from(data).reverse());

/** @param {bigint} value @param {number} length @returns {Uint8Array} */
const asLittleEndian = (value, length) => unhex(value.toString(16).padStart(2 * length, "0")).reverse();

/** @param {Uint8Array} data @param {number} at @returns {number} */
const word = (data, at) => (data[at] | (data[at + 1] << 8) | (data[at + 2] << 16) | (data[at + 3] << 24)) >>> 0;

// ---- SHA-256

/**
 * The first 32 bits of the fractional parts of the roots of the first primes.
 * @param {number} count @param {number} root
 */
function rootsOfPrimes(count, root) {
  /** @type {number[]} */
  const primes = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return Uint32Array.from(primes, (prime) => Math.floor((prime ** (1 / root) % 1) * 2 ** 32));
}

const START = rootsOfPrimes(8, 2);
const ROUNDS = rootsOfPrimes(64, 3);

/** @param {Uint8Array} data @returns {Uint8Array} */
export function sha256(data) {
  const padded = new Uint8Array((((data.length + 8) >> 6) << 6) + 64);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(padded.length - 4, data.length << 3);
  const state = Uint32Array.from(START),
    w = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) digestBlock(state, w, view, at);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((value, n) => digest.setUint32(4 * n, value));
  return new Uint8Array(digest.buffer);
}

/** @param {Uint32Array} state @param {Uint32Array} w @param {DataView} view @param {number} at */
function digestBlock(state, w, view, at) {
  for (let n = 0; n < 16; n++) w[n] = view.getUint32(at + 4 * n);
  for (let n = 16; n < 64; n++) {
    const x = w[n - 15],
      y = w[n - 2];
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[n] = w[n - 16] + s0 + w[n - 7] + s1;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let n = 0; n < 64; n++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[n] + w[n]) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, n) => {
    state[n] += value;
  });
}

// ---- HMAC and HKDF with SHA-256

/** @param {Uint8Array} key @param {Uint8Array} data @returns {Uint8Array} */
export function hmac(key, data) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map((one) => one ^ 0x36),
      data,
    ),
  );
  return sha256(
    joined(
      block.map((one) => one ^ 0x5c),
      inner,
    ),
  );
}

/**
 * @param {Uint8Array} secret @param {Uint8Array} salt @param {Uint8Array} info @param {number} length
 * @returns {Uint8Array}
 */
export function hkdf(secret, salt, info, length) {
  const extracted = hmac(salt, secret);
  /** @type {Uint8Array} */
  let last = new Uint8Array(0);
  let whole = last;
  for (let n = 1; whole.length < length; n++) {
    last = hmac(extracted, joined(last, info, Uint8Array.of(n)));
    whole = joined(whole, last);
  }
  return whole.slice(0, length);
}

// ---- ChaCha20-Poly1305

/** @param {Uint32Array} s @param {number} a @param {number} b @param {number} c @param {number} d */
function quarter(s, a, b, c, d) {
  let x;
  s[a] += s[b];
  x = s[d] ^ s[a];
  s[d] = (x << 16) | (x >>> 16);
  s[c] += s[d];
  x = s[b] ^ s[c];
  s[b] = (x << 12) | (x >>> 20);
  s[a] += s[b];
  x = s[d] ^ s[a];
  s[d] = (x << 8) | (x >>> 24);
  s[c] += s[d];
  x = s[b] ^ s[c];
  s[b] = (x << 7) | (x >>> 25);
}

/**
 * Return data encrypted or decrypted, from a block of the key stream on.
 * @param {Uint8Array} key @param {Uint8Array} nonce @param {number} counter @param {Uint8Array} data
 * @returns {Uint8Array}
 */
export function chacha20(key, nonce, counter, data) {
  const start = Uint32Array.from([
    0x61707865,
    0x3320646e,
    0x79622d32,
    0x6b206574,
    ...[0, 4, 8, 12, 16, 20, 24, 28].map((at) => word(key, at)),
    counter,
    ...[0, 4, 8].map((at) => word(nonce, at)),
  ]);
  const made = new Uint8Array(data.length),
    s = new Uint32Array(16);
  for (let at = 0; at < data.length; at += 64, start[12]++) {
    s.set(start);
    for (let round = 0; round < 10; round++) {
      quarter(s, 0, 4, 8, 12);
      quarter(s, 1, 5, 9, 13);
      quarter(s, 2, 6, 10, 14);
      quarter(s, 3, 7, 11, 15);
      quarter(s, 0, 5, 10, 15);
      quarter(s, 1, 6, 11, 12);
      quarter(s, 2, 7, 8, 13);
      quarter(s, 3, 4, 9, 14);
    }
    const end = Math.min(64, data.length - at);
    for (let n = 0; n < 16; n++) s[n] += start[n];
    for (let n = 0; n < end; n++) made[at + n] = data[at + n] ^ (s[n >> 2] >>> (8 * (n & 3)));
  }
  return made;
}

const LIMB = 22,
  MASK = 2 ** LIMB - 1,
  LIMBS = 6;
const FOLD = 20; // 2^132, one limb above the highest, is 20 modulo 2^130 - 5

/**
 * Cut a block of 16 bytes into six limbs of 22 bits.
 * @param {Float64Array} to @param {Uint8Array} data @param {number} at
 */
function cut(to, data, at) {
  const a = word(data, at),
    b = word(data, at + 4),
    c = word(data, at + 8),
    d = word(data, at + 12);
  to[0] = a & MASK;
  to[1] = ((a >>> 22) | (b << 10)) & MASK;
  to[2] = ((b >>> 12) | (c << 20)) & MASK;
  to[3] = (c >>> 2) & MASK;
  to[4] = ((c >>> 24) | (d << 8)) & MASK;
  to[5] = d >>> 14;
}

/**
 * Return the tag of data, whose length is a multiple of 16. @param {Uint8Array} key @param {Uint8Array} data
 * @returns {Uint8Array}
 */
function poly1305OfBlocks(key, data) {
  const clamped = key.slice(0, 16);
  for (const n of [3, 7, 11, 15]) clamped[n] &= 15;
  for (const n of [4, 8, 12]) clamped[n] &= 252;
  const r = new Float64Array(LIMBS),
    block = new Float64Array(LIMBS),
    h = new Float64Array(LIMBS);
  cut(r, clamped, 0);
  const folded = r.map((limb) => FOLD * limb);
  for (let at = 0; at < data.length; at += 16) {
    cut(block, data, at);
    for (let n = 0; n < LIMBS; n++) block[n] += h[n];
    block[5] += 2 ** 18; // 2^128: a block's end
    let carry = 0;
    for (let n = 0; n < LIMBS; n++) {
      // sums stay below 2^52
      let sum = carry;
      for (let m = 0; m <= n; m++) sum += block[m] * r[n - m];
      for (let m = n + 1; m < LIMBS; m++) sum += block[m] * folded[LIMBS + n - m];
      carry = Math.floor(sum / 2 ** LIMB);
      h[n] = sum - carry * 2 ** LIMB;
    }
    h[0] += FOLD * carry;
    carry = Math.floor(h[0] / 2 ** LIMB);
    h[0] -= carry * 2 ** LIMB;
    h[1] += carry;
  }
  const sum = h.reduceRight((value, limb) => (value << BigInt(LIMB)) + BigInt(limb), 0n) % (2n ** 130n - 5n);
  return asLittleEndian((sum + littleEndian(key.slice(16))) % 2n ** 128n, 16);
}

/** @param {number} length @returns {Uint8Array} */
function lengthBytes(length) {
  const made = new Uint8Array(8),
    view = new DataView(made.buffer);
  view.setUint32(0, length, true);
  view.setUint32(4, Math.floor(length / 2 ** 32), true);
  return made;
}

/**
 * @param {Uint8Array} key @param {Uint8Array} nonce @param {Uint8Array} secret @param {Uint8Array} bound
 * @returns {Uint8Array}
 */
function tagOf(key, nonce, secret, bound) {
  const fill = (/** @type {Uint8Array} */ data) => new Uint8Array(-data.length & 15);
  const told = joined(bound, fill(bound), secret, fill(secret), lengthBytes(bound.length), lengthBytes(secret.length));
  return poly1305OfBlocks(chacha20(key, nonce, 0, new Uint8Array(32)), told);
}

/**
 * Return data encrypted, with its tag. `bound`: what the tag holds for too, and is not encrypted.
 * @param {Uint8Array} key @param {Uint8Array} nonce @param {Uint8Array} data @param {Uint8Array} bound
 * @returns {Uint8Array}
 */
export function encrypt(key, nonce, data, bound) {
  const secret = chacha20(key, nonce, 1, data);
  return joined(secret, tagOf(key, nonce, secret, bound));
}

/**
 * Return the data of what `encrypt` made. Throws where anything is not as it was.
 * @param {Uint8Array} key @param {Uint8Array} nonce @param {Uint8Array} sealed @param {Uint8Array} bound
 * @returns {Uint8Array}
 */
export function decrypt(key, nonce, sealed, bound) {
  const secret = sealed.subarray(0, Math.max(0, sealed.length - 16));
  if (!same(sealed.subarray(secret.length), tagOf(key, nonce, secret, bound)))
    throw new Error("not sealed by the other end");
  return chacha20(key, nonce, 1, secret);
}

// ---- the group of Ed25519: points in extended coordinates (x = X / Z, y = Y / Z, x * y = T / Z)

/** @typedef {{ X: bigint, Y: bigint, Z: bigint, T: bigint }} Point */

const P = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

/** @param {bigint} value @returns {bigint} */
const mod = (value) => ((value % P) + P) % P;

/** @param {bigint} base @param {bigint} exponent @returns {bigint} */
function power(base, exponent) {
  let made = 1n;
  for (let square = mod(base); exponent; exponent >>= 1n, square = (square * square) % P) {
    if (exponent & 1n) made = (made * square) % P;
  }
  return made;
}

const D = mod(-121665n * power(121666n, P - 2n));
const ROOT_OF_MINUS_1 = power(2n, (P - 1n) / 4n);

/** @type {Point} */
const ZERO = { X: 0n, Y: 1n, Z: 1n, T: 0n };

/** @param {Point} point @returns {boolean} */
const isZero = (point) => point.X === 0n && point.Y === point.Z;

/** @param {Point} a @param {Point} b @returns {Point} */
function add(a, b) {
  const A = ((a.Y - a.X) * (b.Y - b.X)) % P,
    B = ((a.Y + a.X) * (b.Y + b.X)) % P;
  const C = (((a.T * 2n * D) % P) * b.T) % P,
    Z = (a.Z * 2n * b.Z) % P;
  const E = B - A,
    F = Z - C,
    G = Z + C,
    H = B + A;
  return { X: mod(E * F), Y: mod(G * H), Z: mod(F * G), T: mod(E * H) };
}

/** @param {Point} point @returns {Point} */
function double(point) {
  const A = (point.X * point.X) % P,
    B = (point.Y * point.Y) % P,
    C = (2n * point.Z * point.Z) % P;
  const E = ((point.X + point.Y) ** 2n % P) - A - B,
    G = B - A,
    F = G - C,
    H = -A - B;
  return { X: mod(E * F), Y: mod(G * H), Z: mod(F * G), T: mod(E * H) };
}

/** @param {Point} point @param {bigint} scalar @returns {Point} */
function times(point, scalar) {
  let made = ZERO;
  for (const bit of scalar.toString(2)) {
    made = double(made);
    if (bit === "1") made = add(made, point);
  }
  return made;
}

/** @param {Point} point @returns {Uint8Array} */
function encoded(point) {
  const inverse = power(point.Z, P - 2n),
    x = (point.X * inverse) % P,
    y = (point.Y * inverse) % P;
  return asLittleEndian(y + ((x & 1n) << 255n), 32);
}

/** Return a point that 32 bytes stand for. Throws for what is none. @param {Uint8Array} data @returns {Point} */
function decoded(data) {
  const all = littleEndian(data),
    y = all & (2n ** 255n - 1n),
    sign = all >> 255n;
  const u = mod(y * y - 1n),
    v = mod(D * y * y + 1n);
  let x = (((u * power(v, 3n)) % P) * power(u * power(v, 7n), (P - 5n) / 8n)) % P;
  if ((v * x * x) % P !== u) x = (x * ROOT_OF_MINUS_1) % P;
  if (data.length !== 32 || y >= P || (v * x * x) % P !== u || (x === 0n && sign)) throw new Error("no point");
  if ((x & 1n) !== sign) x = P - x;
  return { X: x, Y: y, Z: 1n, T: (x * y) % P };
}

const BASE = decoded(asLittleEndian(mod(4n * power(5n, P - 2n)), 32));

// ---- SPAKE2, the side that begins

const M = decoded(unhex("15cfd18e385952982b6a8f8c7854963b58e34388c8e6dae891db756481a02312"));
const N = decoded(unhex("f04f2e7eb734b2a8f8b472eaf9c3c632576ac64aea650b496a8a20ff00e583c3"));
const SIDE_A = 65,
  SIDE_B = 66;

/**
 * Begin a try with a password. `chance`: 64 random bytes, for this try alone. Returns the element to send, and
 * what makes the
 * key of the other side's element: it throws for one that no honest side sends.
 * @param {Uint8Array} password @param {Uint8Array} us @param {Uint8Array} them @param {Uint8Array} chance
 * @returns {{ a: Uint8Array, finish: (b: Uint8Array) => Uint8Array }}
 */
export function spake2(password, us, them, chance) {
  const secret = bigEndian(hkdf(password, new Uint8Array(0), utf8("SPAKE2 pw"), 48)) % ORDER;
  const own = bigEndian(chance) % ORDER;
  const sent = encoded(add(times(BASE, own), times(M, secret)));
  return {
    a: joined(Uint8Array.of(SIDE_A), sent),
    finish(b) {
      const got = b.slice(1),
        theirs = decoded(got);
      if (b[0] !== SIDE_B || same(got, sent) || isZero(theirs) || !isZero(times(theirs, ORDER)))
        throw new Error("no honest element");
      const shared = times(add(theirs, times(N, ORDER - secret)), own);
      if (isZero(shared)) throw new Error("no honest element");
      return sha256(joined(sha256(password), sha256(us), sha256(them), sent, got, encoded(shared)));
    },
  };
}
