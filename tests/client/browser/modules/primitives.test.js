// The primitives of the sealed channel against the RFCs' vectors and Wycheproof's (wycheproof.json, of C2SP/wycheproof dac1dd4:
// nonces of 12 bytes, short messages).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { chacha20, decrypt, encrypt, hex, hkdf, hmac, joined, same } from "../../../../assets/browser/primitives.js";
import { sha256, spake2, unhex, utf8 } from "../../../../assets/browser/primitives.js";

const wycheproof = JSON.parse(readFileSync(new URL("wycheproof.json", import.meta.url), "utf8"));
const range = (first, last) => Uint8Array.from({ length: last - first + 1 }, (_, n) => first + n);

test("SHA-256: RFC 6234, 8.5", () => {
  const digest = (text) => hex(sha256(utf8(text)));
  assert.equal(digest("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  assert.equal(
    digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  );
  assert.equal(digest("a".repeat(1e6)), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  assert.equal(digest("01234567".repeat(80)), "594847328451bdfa85056225462cc1d867d877fb388df0ce35f25ab5562bfbb5");
});

test("HMAC: RFC 4231, 4.2, 4.3 and 4.7", () => {
  assert.equal(
    hex(hmac(new Uint8Array(20).fill(0x0b), utf8("Hi There"))),
    "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
  );
  assert.equal(
    hex(hmac(utf8("Jefe"), utf8("what do ya want for nothing?"))),
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
  assert.equal(
    hex(hmac(new Uint8Array(131).fill(0xaa), utf8("Test Using Larger Than Block-Size Key - Hash Key First"))),
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
  );
});

test("HKDF: RFC 5869, A.1 to A.3", () => {
  const secret = new Uint8Array(22).fill(0x0b),
    none = new Uint8Array(0);
  assert.equal(
    hex(hkdf(secret, range(0, 12), range(0xf0, 0xf9), 42)),
    "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865",
  );
  assert.equal(
    hex(hkdf(range(0, 79), range(0x60, 0xaf), range(0xb0, 0xff), 82)),
    "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71" +
      "cc30c58179ec3e87c14c01d5c1f3434f1d87",
  );
  assert.equal(
    hex(hkdf(secret, none, none, 42)),
    "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8",
  );
});

const SUNSCREEN =
  "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.";

test("ChaCha20: RFC 8439, 2.4.2", () => {
  const made = chacha20(range(0, 31), unhex("000000000000004a00000000"), 1, utf8(SUNSCREEN));
  assert.equal(
    hex(made),
    "6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0bf91b65c5524733ab8f593dabcd62b3571639d624e65152ab8f530c359f0861d8" +
      "07ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab77937365af90bbf74a35be6b40b8eedf2785e42874d",
  );
});

test("ChaCha20-Poly1305: RFC 8439, 2.8.2", () => {
  const bound = unhex("50515253c0c1c2c3c4c5c6c7"),
    nonce = unhex("070000004041424344454647"),
    key = range(0x80, 0x9f);
  const sealed =
    "d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d63dbea45e8ca9671282fafb69da92728b1a71de0a9e060b2905d6a5b67ecd3b36" +
    "92ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc3ff4def08e4b7a9de576d26586cec64b61161ae10b594f09e26a7e902ecbd060" +
    "0691";
  assert.equal(hex(encrypt(key, nonce, utf8(SUNSCREEN), bound)), sealed);
  assert.equal(new TextDecoder().decode(decrypt(key, nonce, unhex(sealed), bound)), SUNSCREEN);
});

test("ChaCha20-Poly1305: Wycheproof", () => {
  for (const [key, nonce, bound, data, sealed, valid] of wycheproof.chacha20_poly1305) {
    const opened = () => hex(decrypt(unhex(key), unhex(nonce), unhex(sealed), unhex(bound)));
    if (valid) assert.equal(opened(), data);
    else assert.throws(opened);
    assert.equal(hex(encrypt(unhex(key), unhex(nonce), unhex(data), unhex(bound))) === sealed, valid);
  }
});

test("HKDF and HMAC: Wycheproof", () => {
  for (const [secret, salt, info, made] of wycheproof.hkdf_sha256) {
    assert.equal(hex(hkdf(unhex(secret), unhex(salt), unhex(info), made.length / 2)), made);
  }
  for (const [key, data, tag] of wycheproof.hmac_sha256) assert.equal(hex(hmac(unhex(key), unhex(data))), tag);
});

test("one bit changed anywhere is refused, and so is what is too short", () => {
  const key = range(1, 32),
    nonce = range(1, 12),
    bound = range(1, 5),
    sealed = encrypt(key, nonce, range(1, 20), bound);
  const flipped = (data, bit) => data.map((one, n) => (n === bit >> 3 ? one ^ (1 << (bit & 7)) : one));
  for (let bit = 0; bit < 8 * sealed.length; bit++)
    assert.throws(() => decrypt(key, nonce, flipped(sealed, bit), bound));
  for (let bit = 0; bit < 8 * bound.length; bit++)
    assert.throws(() => decrypt(key, nonce, sealed, flipped(bound, bit)));
  for (let length = 0; length < sealed.length; length++)
    assert.throws(() => decrypt(key, nonce, sealed.slice(0, length), bound));
});

// Of order 1, 2, 4 and 8 (RFC 8032's curve has cofactor 8), points whose number is not reduced, and what is no point.
const BAD = {
  zero: "01" + "00".repeat(31),
  "order 2": "ec" + "ff".repeat(30) + "7f",
  "order 4": "00".repeat(32),
  "order 4, the other": "00".repeat(31) + "80",
  "order 8": "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "order 8, another": "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "zero, not reduced": "ee" + "ff".repeat(30) + "7f",
  "zero with a sign": "01" + "00".repeat(30) + "80",
  "off the curve": "02" + "00".repeat(31),
  "too short": "02" + "00".repeat(30),
  "too long": "01" + "00".repeat(32),
};

test("an element that no honest side sends is refused", () => {
  const begin = (password) => spake2(utf8(password), utf8("page"), utf8("bridge"), range(1, 64));
  for (const [what, point] of Object.entries(BAD))
    assert.throws(() => begin("123456").finish(unhex("42" + point)), what);
  const { a, finish } = begin("123456");
  assert.throws(() => finish(a), "our own");
  assert.throws(() => finish(joined(utf8("B"), a.slice(1))), "our own, turned round");
});

test("secrets are compared whole", () => {
  assert.ok(same(range(1, 9), range(1, 9)));
  for (const other of [range(1, 8), range(1, 10), range(2, 10), new Uint8Array(0)])
    assert.ok(!same(range(1, 9), other));
});
