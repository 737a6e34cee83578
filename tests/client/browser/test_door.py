"""Attacks on the door of a bridge and on its sealed channels: guesses, replays, changes, and elements that no page sends."""

import asyncio
import json
import secrets
import ssl
from pathlib import Path

import pytest
from hypothesis import given, strategies as st
from spake2.parameters.ed25519 import ParamsEd25519

from client.browser import door, sealing
from client.browser.send_queue import Pace, Turn
from client.browser.server import HEAD_TIME
from netcode.protocol.limits import WRONG_IN_ALL, WRONG_PER_MINUTE
from netcode.protocol.pake import BridgePake, PagePake, PakeFailed
from netcode.protocol.tokens import token_hash
from tests.client.browser.bridges import bridged, following, tell_code
from tests.client.browser.visitor import Answer, Visitor, opened
from tests.netcode.realtable import RealTable

pytestmark = pytest.mark.usefixtures("patient")

KEYS = sealing.Keys(b"p" * 32, b"b" * 32, b"u" * 32, b"d" * 32)
CONTENT = b'{"path": "/do"}'


def ends() -> tuple[sealing.PageChannel, sealing.Channel]:
    """Return both ends of a channel."""
    return sealing.PageChannel(bytes(sealing.NAME), KEYS), sealing.Channel(KEYS, "code", "123456")


def wrong(real: RealTable, more: int = 1) -> str:
    return f"{(int(real.table.code) + more) % 10**6:06d}"


def why(answer: Answer) -> str:
    return str(json.loads(answer.body)["why"])


# The channel


def test_requests_and_answers_arrive_as_they_were() -> None:
    page, bridge = ends()
    for number in range(1, 4):
        sealed, reading = page.seal(CONTENT)
        content, writing = bridge.open(sealed)
        assert (content.rstrip(), len(content)) == (CONTENT, 256)
        frames = [writing.seal(f"{number}.{n}".encode(), last=n == 2) for n in range(3)]
        assert [reading.open(frame[4:]) for frame in frames] == [
            (f"{number}.{n}".encode(), n == 2) for n in range(3)
        ]  # fmt: skip
        assert [int.from_bytes(frame[:4], "big") for frame in frames] == [len(frame) - 4 for frame in frames]


@given(st.integers(0, 8 * (sealing.HEAD + 256 + 16) - 1))
def test_a_request_with_one_bit_changed_does_not_open_and_the_true_one_still_does(bit: int) -> None:
    page, bridge = ends()
    sealed, _ = page.seal(CONTENT)
    changed = bytearray(sealed)
    changed[bit // 8] ^= 1 << bit % 8
    with pytest.raises(sealing.Unsealed):
        bridge.open(bytes(changed))
    assert bridge.open(sealed)[0].rstrip() == CONTENT


def test_a_request_opens_once_in_any_order_within_a_window() -> None:
    page, bridge = ends()
    sealed = [page.seal(CONTENT)[0] for _ in range(sealing.WINDOW + 2)]
    for one in (sealed[3], sealed[0], sealed[2]):
        bridge.open(one)
        with pytest.raises(sealing.Unsealed):
            bridge.open(one)
    bridge.open(sealed[-1])
    bridge.open(sealed[-2])
    for late in (sealed[1], sealed[3], sealed[-1], sealed[-2], b"", bytes(sealing.HEAD + 16)):
        with pytest.raises(sealing.Unsealed):
            bridge.open(late)


def test_a_frame_fits_one_place_of_one_answer() -> None:
    page, bridge = ends()
    (first, reading), (second, _) = page.seal(CONTENT), page.seal(CONTENT)
    writing, other = bridge.open(first)[1], bridge.open(second)[1]
    frames = [writing.seal(b"one"), writing.seal(b"two", last=True)]
    for wrong_one in (frames[1], other.seal(b"one"), frames[0][:-1], b"\0\0\0\0"):
        with pytest.raises(sealing.Unsealed):
            reading.open(wrong_one[4:])
    fresh = sealing.PageChannel(bytes(sealing.NAME), KEYS).seal(CONTENT)[1]
    assert fresh.open(frames[0][4:]) == (b"one", False), "nothing of the wrong ones counted"


@given(st.binary(max_size=3000))
def test_lengths_are_powers_of_two(data: bytes) -> None:
    made = sealing.filled(data)
    assert made.rstrip(b" ") == data.rstrip(b" ")
    assert len(made) >= max(256, len(data))
    assert len(made).bit_count() == 1


def test_keys_differ_as_soon_as_anything_that_was_said_does() -> None:
    said: list[tuple[bytes, str, str, str, bytes, bytes, bytes]] = [
        (b"s", "code", "t", "", b"c", b"a", b"b"),
        (b"S", "code", "t", "", b"c", b"a", b"b"),
        (b"s", "seat", "t", "", b"c", b"a", b"b"),
        (b"s", "code", "T", "", b"c", b"a", b"b"),
        (b"s", "code", "t", "0", b"c", b"a", b"b"),
        (b"s", "code", "t", "", b"C", b"a", b"b"),
        (b"s", "code", "t", "", b"c", b"A", b"b"),
        (b"s", "code", "t", "", b"c", b"a", b"B"),
        (b"s", "code", "t", "", b"ca", b"", b"b"),
    ]
    made = [sealing.keys_of(*one) for one in said]  # type: ignore[arg-type]
    assert len({value for keys in made for value in vars(keys).values()}) == 4 * len(said)


# The handshake


def test_who_knows_the_password_can_force_no_secret_that_all_know() -> None:
    group = ParamsEd25519.group
    for blinding, side in ((ParamsEd25519.M, "A"), (ParamsEd25519.N, "B")):
        forced = side.encode() + blinding.scalarmult(group.password_to_scalar(b"123456")).to_bytes()
        other = BridgePake("123456", secrets.token_bytes) if side == "A" else PagePake("123456", secrets.token_bytes)
        with pytest.raises(PakeFailed):
            other.finish(forced)


def test_a_table_that_does_not_know_the_code_is_told_nothing_and_can_guess_once(tmp_path: Path) -> None:
    page = sealing.Knock("code", "123456", "", secrets.token_bytes)
    thief = BridgePake("111111", secrets.token_bytes)
    thief.finish(bytes.fromhex(page.hello["a"]))
    proof = page.proof({"table": "0" * 16, "channel": "00" * 16, "b": thief.b.hex()})
    told = json.dumps([page.hello, proof])
    assert "123456" not in told
    with pytest.raises(sealing.Unsealed):
        page.channel({"proof": secrets.token_hex(32)})


BAD_ELEMENTS = {
    "zero": "01" + "00" * 31,
    "of order two": "ec" + "ff" * 30 + "7f",
    "of order four": "00" * 32,
    "of order eight": "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "no point": "02" + "00" * 31,
}


async def test_elements_that_no_page_sends_are_refused_and_counted(tmp_path: Path) -> None:
    async with bridged(tmp_path) as (real, bridge):
        for n, (what, element) in enumerate(BAD_ELEMENTS.items(), 1):
            thief = Visitor(bridge.server.port, f"127.0.0.{10 + n}")
            hello = json.dumps({"kind": "code", "a": "41" + element}).encode()
            answer = await thief.clear("POST", "door/hello", hello)
            assert (answer.status, why(answer)) == (403, "code_refused"), what
            assert real.table.state.admission.tries.wrong_in_all == n
        thief = Visitor(bridge.server.port, "127.0.0.30")
        side = sealing.Knock("code", wrong(real), "", secrets.token_bytes)
        told = json.loads((await thief.clear("POST", "door/hello", json.dumps(side.hello).encode())).body)
        for turned in (told["b"], "41" + told["b"][2:]):
            hello = json.dumps({"kind": "code", "a": turned}).encode()
            await thief.clear("POST", "door/hello", hello)  # its own element: another try of its own
        assert not bridge.door._channels


async def test_a_handshake_is_one_guess_and_a_proof_counts_once(tmp_path: Path) -> None:
    async with bridged(tmp_path) as (real, bridge):
        thief, other = Visitor(bridge.server.port, "127.0.0.9"), Visitor(bridge.server.port, "127.0.0.10")
        side = sealing.Knock("code", real.table.code, "", secrets.token_bytes)
        told = json.loads((await thief.clear("POST", "door/hello", json.dumps(side.hello).encode())).body)
        proof = side.proof(told)
        elsewhere = await other.clear("POST", "door/proof", json.dumps(proof).encode())
        assert (elsewhere.status, why(elsewhere)) == (404, "late"), "from another address"
        false = json.dumps({**proof, "proof": "00" * 32}).encode()
        assert (await thief.clear("POST", "door/proof", false)).status == 403
        again = await thief.clear("POST", "door/proof", json.dumps(proof).encode())
        assert (again.status, why(again)) == (404, "late"), "the right one comes too late"
        assert not bridge.door._channels


async def test_wrong_codes_count_with_those_of_the_program_and_the_code_rests(tmp_path: Path) -> None:
    """Who is in stays in, and comes back."""
    async with bridged(tmp_path) as (real, bridge):
        ada, tries = Visitor(bridge.server.port), real.table.state.admission.tries
        await ada.join(real.table.code)
        tried = 0
        while tried < WRONG_IN_ALL:
            thief = Visitor(bridge.server.port, f"127.0.1.{tried // WRONG_PER_MINUTE + 1}")
            refused = await thief.knock("code", wrong(real, tried + 1))
            tried += 1
            assert (refused.status, why(refused)) == (403, "code_refused")
            assert json.loads(refused.body)["left"] == WRONG_PER_MINUTE - 1 - (tried - 1) % WRONG_PER_MINUTE
            assert tries.wrong_in_all == tried
        for code in (wrong(real), real.table.code):
            late = await Visitor(bridge.server.port, "127.0.0.9").knock("code", code)
            assert (late.status, why(late)) == (403, "code_rests")
        assert (await ada.post("/do", {})).status == 425, "no page has the seat yet"
        assert (await ada.knock("seat", *sealing.seat_words(bytes.fromhex(ada.token)))).status == 200


async def test_handshakes_begun_before_the_last_try_was_used_up_guess_nothing(tmp_path: Path) -> None:
    async with bridged(tmp_path) as (real, bridge):
        thief, tries = Visitor(bridge.server.port), real.table.state.admission.tries
        side = sealing.Knock("code", real.table.code, "", secrets.token_bytes)
        told = json.loads((await thief.clear("POST", "door/hello", json.dumps(side.hello).encode())).body)
        tries.wrong_in_all = WRONG_IN_ALL
        late = await thief.clear("POST", "door/proof", json.dumps(side.proof(told)).encode())
        assert (late.status, why(late)) == (403, "code_rests")


@pytest.mark.parametrize("known_to_bridge", [False, True])
async def test_a_code_that_was_changed_in_the_middle_of_a_handshake_is_wrong(
    tmp_path: Path, known_to_bridge: bool
) -> None:
    async with bridged(tmp_path) as (real, bridge):
        ada = Visitor(bridge.server.port)
        side = sealing.Knock("code", real.table.code, "", secrets.token_bytes)
        told = json.loads((await ada.clear("POST", "door/hello", json.dumps(side.hello).encode())).body)
        real.table.state.admission.renew_code()
        if known_to_bridge:
            tell_code(real, bridge)
        late = await ada.clear("POST", "door/proof", json.dumps(side.proof(told)).encode())
        assert (late.status, why(late)) == (403, "code_refused")


async def test_who_was_sent_away_does_not_come_again_by_an_old_channel(tmp_path: Path) -> None:
    async with bridged(tmp_path) as (real, bridge):
        ada = Visitor(bridge.server.port)
        await ada.knock("code", real.table.code)
        real.table.state.admission.renew_code()
        tell_code(real, bridge)
        refused = await ada.post("/join", {"name": "Ada", "key": "ab" * 32})
        assert refused.status == 403
        assert not real.table.people_here()


async def test_half_handshakes_keep_nobody_out_and_are_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with bridged(tmp_path) as (real, bridge):
        thief = Visitor(bridge.server.port, "127.0.0.9")

        async def half() -> int:
            hello = json.dumps(sealing.Knock("code", "000000", "", secrets.token_bytes).hello).encode()
            return (await thief.clear("POST", "door/hello", hello)).status

        assert [await half() for _ in range(door.OF_ADDRESS + 1)] == [200] * door.OF_ADDRESS + [503]
        assert (await Visitor(bridge.server.port).join(real.table.code)).status == 200
        monkeypatch.setattr(door, "PATIENCE", 0.0)
        assert await half() == 200
        assert len(bridge.door._half) == 1


async def test_handshakes_wait_for_their_turn_and_those_for_no_seat_cost_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns, ask = list[tuple[str, int]](), Pace.ask

    def asked(pace: Pace, source: str, size: int) -> Turn:
        if size == 1:
            turns.append((source, int(pace._rate)))
        return ask(pace, source, size)

    async with bridged(tmp_path) as (real, bridge):
        ada, thief = Visitor(bridge.server.port, "127.0.0.7"), Visitor(bridge.server.port, "127.0.0.9")
        monkeypatch.setattr(Pace, "ask", asked)
        await ada.join(real.table.code)
        await ada.post("/do", {})
        await ada.knock("seat", *sealing.seat_words(bytes.fromhex(ada.token)))
        refused = await thief.knock("seat", *sealing.seat_words(bytes(32)))
        assert (refused.status, why(refused)) == (403, "no_seat")
        assert turns == [("127.0.0.7", int(door.STRANGERS_PACE)), ("127.0.0.7", int(door.KNOWN_PACE))]


# On the wire


async def test_a_request_that_somebody_took_from_the_wire_is_worth_nothing(tmp_path: Path) -> None:
    async with bridged(tmp_path) as (real, bridge):
        ada, thief = Visitor(bridge.server.port), Visitor(bridge.server.port, "127.0.0.9")
        await ada.join(real.table.code)
        async with following(ada):
            await ada.until("stage", "lobby")
            ada.number += 1
            request, frames = ada.sealed("POST", "/do", {"page": ada.page, "number": ada.number, "say": "once"})
            answer = await ada.raw_request(request)
            assert answer is not None
            assert opened(answer, frames).status == 200
            again = await thief.raw_request(request)
            assert again is not None
            assert again.status == 400
            head, _, body = request.rpartition(b"\r\n\r\n")
            renamed = await thief.raw_request(head + b"\r\n\r\n" + bytes(sealing.NAME) + body[sealing.NAME :])
            assert renamed is not None
            assert renamed.status == 410
            assert [line.text for line in real.table.state.chat] == ["once"]


async def test_the_bridges_file_alone_takes_no_seat(tmp_path: Path) -> None:
    """It has the hash of a seat's token: enough for a channel, not for the seat."""
    async with bridged(tmp_path) as (real, bridge):
        ada, thief = Visitor(bridge.server.port), Visitor(bridge.server.port, "127.0.0.9")
        await ada.join(real.table.code)
        page = token_hash(bytes.fromhex(ada.token))
        assert (await thief.knock("seat", page.hex(), sealing.seat_words(bytes.fromhex(ada.token))[1])).status == 200
        for token in ("", page.hex()):
            thief.token = token
            assert (await thief.post("/do", {"page": thief.page, "number": 1, "leave": True})).status == 401
        joined = await thief.post("/join", {"name": "Eve", "key": "ab" * 32})
        assert joined.status == 403, "a seat's channel lets nobody in"


async def test_the_channel_that_was_not_used_for_longest_is_forgotten_and_its_page_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "CHANNELS", 2)
    async with bridged(tmp_path, seats=3) as (real, bridge):
        ada, ben, cid = (Visitor(bridge.server.port) for _ in range(3))
        for one, name in ((ada, "Ada"), (ben, "Ben")):
            await one.join(real.table.code, name)
        await ada.post("/do", {})
        await cid.join(real.table.code, "Cid")
        assert len(bridge.door._channels) == 2
        before = ben.channel
        assert (await ada.post("/do", {})).status == (await ben.post("/do", {})).status == 425
        assert ben.channel is not before, "it has shaken hands anew"


# The table's own path


async def test_only_below_its_own_path_a_table_serves_scripts(tmp_path: Path) -> None:
    """What somebody left in a browser's cache for this address before is loaded by no page of this table."""
    async with bridged(tmp_path) as (_, bridge):
        one = Visitor(bridge.server.port)
        for path in ("page.js", "link.js", "words/en.json", "door.json"):
            inside = await one.clear("GET", path)
            outside = await one.raw_request(one.packed("GET", f"/{path}"))
            assert outside is not None
            assert (inside.status, outside.status) == (200, 404)
        page = (await one.clear("GET", "")).body
        for old in ("", "wall"):
            led = await one.raw_request(one.packed("GET", f"/{old}"))
            assert led is not None
            assert (led.status, led.headers["location"]) == (307, bridge._path + old)
            assert led.headers["cache-control"] == "no-store"
            told = await one.raw_request(one.packed("GET", f"/aaaaaa/{old}", accept_language="de-AT"))
            assert told is not None
            assert (told.status, told.headers["cache-control"]) == (404, "no-store")
            assert f'<a href="{bridge._path}{old}">'.encode() in told.body
            assert b"<script" not in told.body
        assert b'src="/' not in page
        assert b'href="/' not in page


@pytest.mark.parametrize(("loose", "name"), [("", ""), ("//", ""), ("/WALL", "wall"), ("/wall/", "wall")])
async def test_an_address_that_is_typed_loosely_leads_to_the_table(tmp_path: Path, loose: str, name: str) -> None:
    async with bridged(tmp_path) as (_, bridge):
        one = Visitor(bridge.server.port)
        own = bridge._path.rstrip("/")
        for path in (own, own.upper()):
            led = await one.raw_request(one.packed("GET", path + loose))
            assert led is not None
            assert (led.status, led.headers.get("location")) == (307, bridge._path + name)
        told = await one.raw_request(one.packed("GET", f"/aaaaaa{loose}"))
        assert told is not None
        assert f'<a href="{bridge._path}{name}">'.encode() in told.body


async def test_an_address_that_is_typed_without_tls_leads_to_the_same_page_over_tls(tmp_path: Path) -> None:
    async with bridged(tmp_path, tls=True) as (real, bridge):
        port, one = bridge.server.port, Visitor(bridge.server.port)
        for path in ("/", bridge._path, f"{bridge._path}wall", f"{bridge._path}door.json"):
            led = await one.raw_request(one.packed("GET", path))
            assert led is not None
            assert (led.status, led.headers.get("location")) == (307, f"https://127.0.0.1:{port}{path}")
            assert not led.body
        other = await one.raw_request(one.packed("GET", "/", host="example.org"))
        assert other is not None
        assert other.status == 421
        assert (await Visitor(port, tls=True).join(real.table.code)).status == 200


async def test_an_address_that_is_typed_with_tls_where_none_is_spoken_is_refused_at_once(tmp_path: Path) -> None:
    """So the browser says so, or tries the address without it, instead of waiting."""
    async with bridged(tmp_path) as (_, bridge), asyncio.timeout(HEAD_TIME / 2):
        with pytest.raises((ConnectionError, ssl.SSLError)):
            await asyncio.open_connection("127.0.0.1", bridge.server.port, ssl=ssl.create_default_context())


async def test_over_tls_the_same_channel_is_there(tmp_path: Path) -> None:
    async with bridged(tmp_path, tls=True) as (real, bridge):
        ada = Visitor(bridge.server.port, tls=True)
        assert (await ada.join(real.table.code)).status == 200
        async with following(ada):
            await ada.until("stage", "lobby")
        headers = (await ada.clear("GET", "")).headers
        assert headers["cross-origin-opener-policy"] == "same-origin"
