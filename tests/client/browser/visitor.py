"""A page without a browser: sealed requests on loopback, from any address of this machine, and the stream that follows."""

import asyncio
import json
import secrets
from typing import Any
from urllib.parse import urlsplit

from client.browser.sealing import Frames, Kind, Knock, PageChannel, seat_words
from client.wording.texts import Words
from netcode.host.browser_process import page_path
from netcode.protocol.tokens import tidy_code
from netcode.transport.tls import client_context

WORDS = Words.load("en")
LOCAL = "127.0.0.1"
TABLE = "0" * 16
PATH = page_path(TABLE)
"""The path of the pages of a table of tests."""


class Answer:
    """One answer, read whole."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status, self.headers, self.body = status, headers, body


AGAIN = 3.0
"""Seconds after which a person chooses again where a choice came to nothing: a table takes 20 answers a second, and says so."""


class Visitor:
    """Somebody at one address. `token`: of the seat, once there is one. `tls`: whether the bridge speaks TLS."""

    def __init__(self, port: int, address: str = LOCAL, tls: bool = False, table: str = TABLE) -> None:
        self.port, self.address, self.token = port, address, ""
        self._tls, self._path = tls, page_path(table)
        self.channel: PageChannel | None = None
        self.page, self.number = secrets.token_hex(8), 0
        self.words: dict[str, Any] = {}
        self.messages: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        self.log: list[str] = []
        self._changed = asyncio.Event()

    def go(self, url: str) -> None:
        """Go to the address that a table tells for browsers."""
        there = urlsplit(url)
        assert there.port is not None
        self.port, self._path = there.port, there.path

    @property
    def host(self) -> str:
        return f"{LOCAL}:{self.port}"

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Return a connection."""
        secured: dict[str, Any] = {"ssl": client_context(), "server_hostname": "vernissage"} if self._tls else {}
        return await asyncio.open_connection(LOCAL, self.port, local_addr=(self.address, 0), **secured)

    async def raw_request(self, data: bytes) -> Answer | None:
        """Send bytes; return the answer, None where there was none."""
        reader, writer = await self.open()
        try:
            writer.write(data)
            await writer.drain()
            return await _read(reader)
        except (ConnectionError, asyncio.IncompleteReadError, OSError):
            return None
        finally:
            writer.close()

    def packed(self, method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
        """Return a request as a page of the table would send it, with headers exchanged or, if empty, left out."""
        usual = {"host": self.host, "content-length": str(len(body)), "connection": "close"}
        if method == "POST":
            scheme, kind = "https" if self._tls else "http", "octet-stream" if path.endswith("/s") else "json"
            usual |= {"origin": f"{scheme}://{self.host}", "content-type": f"application/{kind}"}
            usual |= {"sec-fetch-site": "same-origin"}
        usual |= {name.replace("_", "-"): value for name, value in headers.items()}
        head = "".join(f"{name}: {value}\r\n" for name, value in usual.items() if value)
        return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + body

    async def clear(self, method: str, path: str, body: bytes = b"", **headers: str) -> Answer:
        """Ask for something in the clear, below the table's own path."""
        answer = await self.raw_request(self.packed(method, self._path + path.lstrip("/"), body, **headers))
        assert answer is not None
        return answer

    async def knock(self, kind: Kind, password: str, seat: str = "") -> Answer:
        """Shake hands at the door; return the refusal, or the last answer where there is a channel now."""
        side = Knock(kind, password, seat, secrets.token_bytes)
        answer = await self.clear("POST", "door/hello", json.dumps(side.hello).encode())
        if answer.status == 200:
            proof = side.proof(json.loads(answer.body))
            answer = await self.clear("POST", "door/proof", json.dumps(proof).encode())
        if answer.status == 200:
            self.channel = side.channel(json.loads(answer.body))
        return answer

    def sealed(self, method: str, path: str, body: object = None) -> tuple[bytes, Frames]:
        """Return a sealed request, and what opens its answer."""
        assert self.channel is not None
        asked = {"method": method, "path": path, "token": self.token, "body": body}
        data, frames = self.channel.seal(json.dumps(asked).encode())
        return self.packed("POST", f"{self._path}s", data), frames

    async def _through(self, method: str, path: str, body: object = None) -> Answer:
        while True:
            if self.channel is None:
                refusal = await self.knock("seat", *seat_words(bytes.fromhex(self.token)))
                if refusal.status != 200:
                    return refusal
            data, frames = self.sealed(method, path, body)
            answer = await self.raw_request(data)
            assert answer is not None
            if answer.status != 410:
                return opened(answer, frames) if answer.status == 200 else answer
            self.channel = None  # the bridge has begun anew

    async def get(self, path: str, **headers: str) -> Answer:
        """Load something: sealed, where there is a seat."""
        return await (self._through("GET", path) if self.token else self.clear("GET", path, b"", **headers))

    async def post(self, path: str, body: object) -> Answer:
        """Ask for something through the channel."""
        return await self._through("POST", path, body)

    async def join(
        self, code: str, name: str = "Ada", watch: bool = False, owner: str = "", language: str = "en"
    ) -> Answer:
        """Come to the table."""
        refusal = await (self.knock("owner", owner) if owner else self.knock("code", tidy_code(code)))
        if refusal.status != 200:
            return refusal
        key = secrets.token_hex(32)
        answer = await self.post("/join", {"name": name, "watch": watch, "key": key, "language": language})
        if answer.status == 200:
            self.token = key
        return answer

    async def do(self, **what: object) -> Answer:
        """Do one thing there; nothing: only give a sign of the page."""
        if what:
            self.number += 1
            what["number"] = self.number
        while (answer := await self.post("/do", {"page": self.page, **what})).status in (425, 429):
            await asyncio.sleep(0)  # faster than any person, or than its own stream
        return answer

    async def follow(self, layout: str = "table", take: bool = True) -> None:
        """Follow the stream until it ends."""
        asked = {"w": 1280, "h": 800, "layout": layout, "page": self.page, "take": take}
        if self.channel is None:
            assert (await self.knock("seat", *seat_words(bytes.fromhex(self.token)))).status == 200
        data, frames = self.sealed("POST", "/stream", asked)
        reader, writer = await self.open()
        writer.write(data)
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            if head.startswith(b"HTTP/1.1 410"):
                self.channel = None
                await self.follow(layout, take)
                return
            assert head.startswith(b"HTTP/1.1 200"), head
            told, rest = None, b""
            while size := int((await reader.readline()).strip() or b"0", 16):
                rest += await reader.readexactly(size)
                await reader.readexactly(2)
                while len(rest) >= 4 and len(rest) >= (end := 4 + int.from_bytes(rest[:4], "big")):
                    (data, last), rest = frames.open(rest[4:end]), rest[end:]
                    if told is None:
                        told = json.loads(data)
                        assert told["status"] == 200, told
                    elif not last:
                        self._heard(data)
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    def _heard(self, line: bytes) -> None:
        if line.strip():
            self.raw.append(line)
            message = json.loads(line)
            self.messages.append(message)
            if message["t"] == "hello":
                self.log.clear()
            elif message["t"] == "words":
                self.log += message.pop("log")
                self.words |= message
        self._changed.set()

    async def heard(self) -> None:
        """Wait for the next message."""
        self._changed.clear()
        await self._changed.wait()

    async def until(self, key: str, wanted: object = None) -> None:
        """Wait until something is told, or is told to be so."""
        while not (self.words.get(key) if wanted is None else self.words.get(key) == wanted):
            self._changed.clear()
            await self._changed.wait()

    async def past(self, key: str, number: int) -> None:
        """Wait until a number that is told has grown past another."""
        while self.words[key] <= number:
            self._changed.clear()
            await self._changed.wait()

    async def decide(self, label: str, about: str = "") -> None:
        """Decide something as the owner of the table as soon as it can be, by the words that it is called by.

        Anew where the list has changed meanwhile: nothing was done then.
        """
        said = "nothing yet"
        while said:
            places = [n for n, one in enumerate(self.words.get("decisions", [])) if one[:2] == [about, label]]
            if places:
                mark = self.words["decisions"][places[0]][3]
                said = json.loads((await self.do(order=[places[0], mark])).body)["said"]
            else:
                self._changed.clear()
                await self._changed.wait()

    async def choose(self) -> bool:
        """Answer the open question with a choice of the middle of the list, or none where none has to be made.

        Return whether it was taken: not where the list has changed meanwhile.
        """
        choices = self.words["choices"]
        middle = len(choices) // 2
        taken = [[middle, choices[middle][1]]] if choices else []
        answer = await self.do(choice=taken, question=self.words["question"])
        return answer.status == 200 and not json.loads(answer.body).get("said")

    async def hasten(self) -> None:
        """Show all of a reveal at once, where one is shown."""
        answers = self.words.get("answers") or [("", False, "", "", "")]
        if answers[0][0] == WORDS.say("board.all_at_once"):
            await self.do(answer=[0, answers[0][3]])

    async def play(self) -> None:
        """Play by the list of choices until the match is over: a choice again if nothing has changed for AGAIN seconds."""
        last = None
        while not self.words.get("outcome"):
            self._changed.clear()  # before anything is looked at: what comes while a choice is sent is not missed
            await self.hasten()
            now = (self.words.get("question"), self.words.get("asked"))
            if self.words.get("asked") and now != last and not self.words.get("sending"):
                last = now if await self.choose() else None
            try:
                async with asyncio.timeout(AGAIN):
                    await self._changed.wait()
            except TimeoutError:
                last = None


def opened(answer: Answer, frames: Frames) -> Answer:
    """Return an answer as it was sealed. Raises Unsealed."""
    parts, rest, last = list[bytes](), answer.body, False
    while not last:
        end = 4 + int.from_bytes(rest[:4], "big")
        (data, last), rest = frames.open(rest[4:end]), rest[end:]
        parts.append(data)
    assert not rest
    head, body = json.loads(parts[0]), b"".join(parts[1:])
    told = {"content-type": head["kind"], "content-length": str(head["length"])}
    whole = body[: head["length"]] if head["length"] else body
    return Answer(head["status"], told, whole.rstrip(b" "))


async def _read(reader: asyncio.StreamReader) -> Answer | None:
    head = await reader.readuntil(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines if line)}
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    return Answer(int(first.split()[1]), headers, body)
