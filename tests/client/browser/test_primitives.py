"""The primitives of the sealed channel (`assets/browser/primitives.js`) by random inputs, against `cryptography` and `spake2`.

`modules/primitives.test.js` holds them against the RFCs' vectors and Wycheproof's.
"""

import hashlib
import json
import random
import subprocess
from pathlib import Path

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from spake2 import SPAKE2_A, SPAKE2_B
from spake2.parameters.ed25519 import ParamsEd25519

import assets
from tests.needs import needs

pytestmark = needs("node")

ROUNDS = 60
COMPUTED = """
import { readFileSync } from "node:fs";
const p = await import(process.argv[2]);
const { hex, unhex } = p, told = JSON.parse(readFileSync(0, "utf8")), made = {};
made.sha256 = told.sha256.map((data) => hex(p.sha256(unhex(data))));
made.hkdf = told.hkdf.map(([secret, salt, info, length]) => hex(p.hkdf(unhex(secret), unhex(salt), unhex(info), length)));
made.sealed = told.sealed.map((one) => hex(p.encrypt(...one.map(unhex))));
made.opened = told.opened.map((one) => hex(p.decrypt(...one.map(unhex))));
made.tries = told.tries.map(([password, chance, b]) => {
  const side = p.spake2(unhex(password), p.utf8("page"), p.utf8("bridge"), unhex(chance));
  try { return [hex(side.a), hex(side.finish(unhex(b)))]; } catch (error) { return [hex(side.a), error.message]; }
});
console.log(JSON.stringify(made));
"""


def test_random_inputs_give_what_cryptography_and_spake2_give(tmp_path: Path) -> None:
    chance, told, wanted = random.Random("primitives"), dict[str, list[object]](), dict[str, list[object]]()

    def add(kind: str, asked: object, made: object) -> None:
        told.setdefault(kind, []).append(asked)
        wanted.setdefault(kind, []).append(made)

    for length in range(ROUNDS):
        data, bound = chance.randbytes(length * 3), chance.randbytes(length)
        add("sha256", data.hex(), hashlib.sha256(data).hexdigest())
        salt, info, size = chance.randbytes(length), chance.randbytes(length // 2), 1 + 2 * length
        add(
            "hkdf",
            [data.hex(), salt.hex(), info.hex(), size],
            HKDF(hashes.SHA256(), size, salt, info).derive(data).hex(),
        )
        key, nonce = chance.randbytes(32), chance.randbytes(12)
        sealed = ChaCha20Poly1305(key).encrypt(nonce, data, bound)
        add("sealed", [key.hex(), nonce.hex(), data.hex(), bound.hex()], sealed.hex())
        add("opened", [key.hex(), nonce.hex(), sealed.hex(), bound.hex()], data.hex())
    for n in range(ROUNDS // 4):
        password, drawn = chance.randbytes(n), chance.randbytes(64)
        page, bridge = _sides(password, drawn, chance)
        a, b = page.start(), bridge.start()
        add("tries", [password.hex(), drawn.hex(), b.hex()], [a.hex(), page.finish(b).hex()])
        assert bridge.finish(a).hex() == wanted["tries"][-1][1]  # type: ignore[index]
    password, drawn = b"123456", chance.randbytes(64)
    page, _ = _sides(password, drawn, chance)
    forced = b"B" + ParamsEd25519.N.scalarmult(ParamsEd25519.group.password_to_scalar(password)).to_bytes()
    add("tries", [password.hex(), drawn.hex(), forced.hex()], [page.start().hex(), "no honest element"])

    (tmp_path / "test.mjs").write_text(COMPUTED)
    module = assets.path("browser", "primitives.js").as_uri()
    done = subprocess.run(
        ["node", tmp_path / "test.mjs", module], input=json.dumps(told), capture_output=True, text=True,
        timeout=100, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == wanted


def _sides(password: bytes, drawn: bytes, chance: random.Random) -> tuple[SPAKE2_A, SPAKE2_B]:
    """Return the page's side of a try, with what chance gives it, and the bridge's."""
    names = {"idA": b"page", "idB": b"bridge"}
    return (
        SPAKE2_A(password, entropy_f=lambda count: drawn, **names),
        SPAKE2_B(password, entropy_f=chance.randbytes, **names),
    )
