"""Pages at a real table on loopback: they play, come back, and keep their secrets; and who attacks gets nowhere."""

import asyncio
import contextlib
import json
import random
import secrets
from pathlib import Path
from typing import Any

import pytest

from client.browser.crowd import OF_ADDRESS
from client.browser.http_rules import MOST_BODY
from client.browser.lines import SMALLEST
from client.browser.sealing import Knock
from client.browser.server import MOST_HEAD
from netcode.protocol.limits import WRONG_PER_MINUTE
from tests.client.browser.bridges import bridged, following, opened_again, seated
from tests.client.browser.visitor import LOCAL, PATH, Visitor, opened
from tests.netcode.realtable import running, until

pytestmark = pytest.mark.usefixtures("patient")


@pytest.mark.usefixtures("hasty")
async def test_two_pages_play_a_match_and_a_wall_watches_it(tmp_path: Path) -> None:
    async with bridged(tmp_path) as (real, bridge):
        ada, ben, wall = (Visitor(bridge.server.port, f"127.0.0.{n}") for n in (2, 3, 4))
        assert (await wall.join(real.table.code, "TV", watch=True)).status == 200
        assert (await ada.join(real.table.code, "Ada")).status == 200
        async with following(ada), following(wall, layout="wall"):
            await wall.until("stage", "lobby")
            assert wall.words["code"] == real.table.code
            assert len(wall.words["qr"]) >= 21
            assert (await ben.join(real.table.code, "Ben")).status == 200
            async with following(ben, layout="hand"):
                await asyncio.gather(ada.play(), ben.play())
                await ada.until("fair")
                await wall.until("outcome")
                assert real.outcome is not None
                assert str(max(real.outcome.scores)) in ada.words["outcome"][1]
                assert "browser takes the host's word" in ada.words["fair"][-1]
                for one in (ada, ben):
                    assert (await one.do(ready=True)).status == 200
                await ben.until("stage", "playing")
                assert ben.words["outcome"] == [], "another match with the same seats"
                await wall.until("along")
                assert wall.words["outcome"], "a wall keeps the end for a while"
                assert wall.words["stage"] == "over"
                await wall.do(along=True)
                await wall.until("stage", "playing")
                assert (wall.words["outcome"], wall.words["along"]) == ([], [])
        assert ada.log
        assert wall.log
        for line in (*ada.raw, *ben.raw, *wall.raw):
            assert len(line) >= SMALLEST
            assert len(line).bit_count() == 1, "lines have few lengths"


async def test_a_page_comes_back_to_its_seat_after_it_or_the_bridge_was_gone(tmp_path: Path) -> None:
    async with seated(tmp_path, "Ada") as (real, bridge, ada), running(real.player("Ben")):
        async with following(ada):
            await ada.until("asked")
        seat = ada.words["seat"]
        ada.words.clear()
        async with following(ada, layout="hand"):
            await ada.until("choices")
        await bridge.close()
        await until(lambda: real.table.people_here() < 2)
        async with opened_again(real, tmp_path) as second:
            assert second.server.port == ada.port, "where the page knows it"
            ada.words.clear()
            async with following(ada):
                await ada.until("choices")
                assert ada.words["seat"] == seat
            assert ada.token not in (tmp_path / "table" / "browsers.json").read_text(), "its hash is enough"


async def test_who_leaves_frees_the_seat(tmp_path: Path) -> None:
    async with seated(tmp_path, "Ada") as (real, _bridge, ada):
        async with following(ada):
            await ada.until("stage", "lobby")
            await ada.do(ready=True)
            await ada.do(say="Hello <b>everyone</b>")
            await ada.until("chat", [["Ada", "Hello <b>everyone</b>"]])
        assert (await ada.do(leave=True)).status == 200
        assert (await ada.do(ready=True)).status == 401
        await until(lambda: not real.table.people_here())


async def test_wrong_codes_are_counted_by_the_address_of_the_page(tmp_path: Path) -> None:
    async with bridged(tmp_path) as (real, bridge):
        wrong = f"{(int(real.table.code) + 1) % 10**6:06d}"
        mallory = Visitor(bridge.server.port, "127.0.0.66")
        told = [(await mallory.join(wrong)).status for _ in range(WRONG_PER_MINUTE)]
        assert told == [403] * WRONG_PER_MINUTE
        assert (await mallory.join(real.table.code)).status == 403, "also the right one now"
        assert (await Visitor(bridge.server.port, "127.0.0.5").join(real.table.code)).status == 200
        assert real.table.state.admission.tries.wrong_in_all == WRONG_PER_MINUTE


BAD_HEADERS: dict[str, tuple[dict[str, str], int]] = {
    "another host": ({"host": "evil.example:80"}, 421),
    "a name that was pointed at us": ({"host": "table.evil.example:{port}"}, 421),
    "another port": ({"host": "127.0.0.1:1"}, 421),
    "a host that is none": ({"host": "127.0.0.1:{port}@evil"}, 421),
    "no origin": ({"origin": ""}, 403),
    "null origin": ({"origin": "null"}, 403),
    "another origin": ({"origin": "http://evil.example"}, 403),
    "the same host over TLS": ({"origin": "https://127.0.0.1:{port}"}, 403),
    "another site": ({"sec_fetch_site": "cross-site"}, 403),
    "the same site": ({"sec_fetch_site": "same-site"}, 403),
    "a form": ({"content_type": "application/x-www-form-urlencoded"}, 415),
    "plain text": ({"content_type": "text/plain"}, 415),
    "no type": ({"content_type": ""}, 415),
}
ADA = {"name": "Ada", "key": "ab" * 32}
BAD_BODIES = {
    "nothing": b"",
    "no JSON": b"{",
    "no UTF-8": b'{"name": "\xff", "key": "' + b"ab" * 32 + b'"}',
    "a list": b"[]",
    "deep": b"[" * 3000,
    "other fields": json.dumps({**ADA, "owner": True}).encode(),
    "a code": json.dumps({**ADA, "code": "123456"}).encode(),
    "a long name": json.dumps({**ADA, "name": "A" * 3000}).encode(),
    "no key": json.dumps({"name": "Ada"}).encode(),
    "a short key": json.dumps({**ADA, "key": "ab" * 31}).encode(),
    "a key and more": json.dumps({**ADA, "key": "ab" * 33}).encode(),
    "a key of other letters": json.dumps({**ADA, "key": "AB" * 32}).encode(),
    "an end of line in the key": json.dumps({**ADA, "key": "ab" * 31 + "a\n"}).encode(),
    "a key with an end of line": json.dumps({**ADA, "key": "ab" * 32 + "\n"}).encode(),
}
BAD_PATHS = ("/../host.pem", "/%2e%2e/host.pem", "//etc/passwd", "/browsers.json", "/deck/../x", "/deck/masters_gallery/0",
             "/words/../../ui.toml", "/join", "/stream", "/do", "/\u00e4")  # fmt: skip


async def test_what_no_page_of_ours_sends_is_refused(tmp_path: Path) -> None:
    async with bridged(tmp_path) as (real, bridge):
        port = bridge.server.port
        one = Visitor(port)
        hello = json.dumps(Knock("code", real.table.code, "", secrets.token_bytes).hello).encode()
        assert (await one.clear("POST", "door/hello", hello)).status == 200
        for what, (headers, status) in BAD_HEADERS.items():
            exchanged = {name: value.replace("{port}", str(port)) for name, value in headers.items()}
            assert (await one.clear("POST", "door/hello", hello, **exchanged)).status == status, what
            if "content_type" not in headers:
                assert (await one.clear("POST", "s", bytes(100), **exchanged)).status == status, what
        assert (await one.clear("POST", "s", bytes(100), content_type="application/json")).status == 415
        assert (await one.knock("code", real.table.code)).status == 200
        assert one.channel is not None
        for what, data in BAD_BODIES.items():
            asked = b'{"method": "POST", "path": "/join", "token": "", "body": ' + data + b"}"
            request, frames = one.channel.seal(asked)
            answer = await one.raw_request(one.packed("POST", f"{PATH}s", request))
            assert answer is not None, what
            assert (opened(answer, frames) if answer.status == 200 else answer).status == 400, what
        for path in (*BAD_PATHS, *(PATH + path.lstrip("/") for path in BAD_PATHS)):
            answer = await one.raw_request(one.packed("GET", path))
            assert answer is None or answer.status in (404, 400), path
        for path in ("join", "do", "stream", "nothing"):
            assert (await one.clear("POST", path, b"{}")).status == 404, "in the clear"
            assert (await one.raw_request(one.packed("POST", f"/{path}", b"{}"))).status == 404  # type: ignore[union-attr]
        assert (await one.get("/page.js", sec_fetch_site="cross-site")).status == 403
        assert (await one.get("/", sec_fetch_site="cross-site")).status == 200, "a link may lead here"
        for method in ("PUT", "DELETE", "OPTIONS", "TRACE"):
            answer = await one.raw_request(one.packed(method, "/"))
            assert answer is not None
            assert answer.status == 405
        assert not real.table.people_here()
        for token in ("", "00" * 32):
            one.token = token
            assert (await one.do(ready=True)).status == 401
            assert (await one.post("/stream", {"w": 1, "h": 1})).status == 401
        for token in ("zz", "0" * 63):
            one.token = token
            assert (await one.post("/do", {})).status == 400, "it is not read"


async def test_every_answer_carries_the_rules_of_the_page(tmp_path: Path) -> None:
    async with bridged(tmp_path) as (_, bridge):
        one = Visitor(bridge.server.port)
        for path in (
            "/",
            "/wall",
            "/page.js",
            "/nothing",
            "/words/de.json",
            "/symbols.json",
            "/sans.woff2",
            "/turn.wav",
        ):
            headers = (await one.get(path)).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "set-cookie" not in headers
            assert "strict-transport-security" not in headers
            assert "access-control-allow-origin" not in headers


async def test_more_than_there_may_be_is_cut_off(tmp_path: Path) -> None:
    async with bridged(tmp_path) as (_, bridge):
        one = Visitor(bridge.server.port)
        answer = await one.raw_request(one.packed("POST", f"{PATH}s", b" " * (MOST_BODY + 1)))
        assert answer is None
        long = await one.raw_request(one.packed("GET", "/", x="a" * (10 * 1024 * 1024)))
        assert long is None or long.status >= 400
        assert MOST_HEAD < 1024 * 1024
        assert (await one.get("/")).status == 200


async def test_who_says_nothing_keeps_nobody_out(tmp_path: Path) -> None:
    """More silent connections than there may be, then more that stop within a request: a page still comes and plays."""
    async with bridged(tmp_path) as (real, bridge), running(real.player("Ben")):
        ada, mallory = Visitor(bridge.server.port, "127.0.0.7"), Visitor(bridge.server.port, "127.0.0.66")
        await ada.join(real.table.code)
        async with following(ada):
            await ada.until("asked")
            silent = [await asyncio.open_connection(LOCAL, bridge.server.port) for _ in range(2 * OF_ADDRESS)]
            begun = []
            for _ in range(2 * OF_ADDRESS):
                with contextlib.suppress(OSError):
                    begun.append(await mallory.open())
                    begun[-1][1].write(b"POST /join HTTP/1.1\r\nhost: x\r\n")
            before = ada.words["views"]
            await ada.choose()
            await ada.past("views", before)
            assert (await Visitor(bridge.server.port, "127.0.0.8").get("/")).status == 200
            assert len(bridge.server.crowd.here) <= 2 * OF_ADDRESS + 3
            for _, writer in (*silent, *begun):
                writer.close()


async def test_bytes_by_chance_bring_nothing_down(tmp_path: Path) -> None:
    chance = random.Random("pages")
    async with seated(tmp_path, "Ada") as (real, _bridge, ada), running(real.player("Ben")):
        doing: list[dict[str, object]] = [
            {"press": "card:1"}, {"answer": [3, "x"], "question": 0}, {"choice": [[0, "x"], [1, "x"]], "question": 1},
            {"undo": True},
            {"drop": ["a", "b"]}, {"entry": ["x", "y"]}, {"roam": "in"}, {"look": "x"},
            {"fit": {"w": 1e9, "h": -1}}, {"fit": {"w": 300, "h": 300, "layout": "hand"}}, {"say": "x" * 500},
        ]  # fmt: skip
        async with following(ada):
            await ada.until("asked")
            for what in doing:
                assert (await ada.do(**what)).status in (200, 400), what
            for _ in range(60):
                data = bytearray(ada.sealed("POST", "/do", chance.choice(doing) | {"page": ada.page})[0])
                for _ in range(chance.randrange(1, 6)):
                    place = chance.randrange(len(data))
                    data[place : place + chance.randrange(0, 3)] = chance.randbytes(chance.randrange(0, 3))
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(0.5):
                        await ada.raw_request(bytes(data))
            await ada.choose()
            assert (await ada.get("/")).status == 200
            await ada.until("asked")


async def test_what_is_typed_on_a_page_reaches_the_draft(tmp_path: Path) -> None:
    table = seated(tmp_path, "Ada", slug="artline")
    async with table as (real, _bridge, ada), running(real.player("Ben")), following(ada, layout="hand"):
        while not ada.words.get("entries"):
            await ada.until("asked")
            for sprite in [one[0] for one in _pressable(ada)] or [""]:
                await ada.do(press=sprite)
            for place in [one[0] for one in ada.words["wall"]][:3]:
                await ada.do(press=place)
            if not ada.words.get("entries"):
                await ada.choose()
                await asyncio.sleep(0)
        await ada.do(entry=[ada.words["entries"][0][0], "a small red hat"])
        await until(lambda: any(entry[3] == "a small red hat" for entry in ada.words["entries"]))


def _pressable(visitor: Visitor) -> list[list[Any]]:
    moments = [message for message in visitor.messages if message["t"] == "moment"]
    return [entry for entry in moments[-1]["put"] if len(entry) > 11 and entry[11][0] == 1] if moments else []
