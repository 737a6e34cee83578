"""The door of a bridge: gives a channel to pages that prove a password, and opens sealed requests.

It knows nothing of the table. A page's handshake has two questions: `hello`, with its element of SPAKE2, and `proof`. Wrong
codes are counted by the host, together with those of all other guests. A handshake that is not finished holds nobody up: they
take turns, first the address that had least, and are forgotten after a while.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec

from client.browser.counting import counted
from client.browser.http_rules import JSON, NO_STORE, SEALED, Request, Response
from client.browser.messages import DoorHello, DoorProof, SealedRequest
from client.browser.sealing import NAME, Channel, Keys, Kind, Unsealed, keys_of
from client.browser.send_queue import Pace, Turns
from engine.core.decoding import UNDECODABLE
from netcode.host.browser_process import CodeJudged
from netcode.protocol.callers import network_of
from netcode.protocol.limits import PROOF_DELAY, REFUSAL_DELAY
from netcode.protocol.pake import BridgePake, PakeFailed
from netcode.protocol.tokens import entropy, same, token_hash

PATIENCE = 8.0
"""Seconds that a handshake waits for its proof."""
OF_ADDRESS = 2
"""Handshakes of one address at a time."""
STRANGERS_PACE, KNOWN_PACE = 8.0, 16.0
"""Handshakes a second, from all strangers and from all addresses that spoke for a seat lately: each takes about 10 ms of the
processor."""
CHANNELS = 400
"""Channels at a time; the one that was not used for longest is forgotten first."""
BUSY = "busy"
"""Why a handshake is refused for now."""
NOT_KNOWN: dict[Kind, str] = {"owner": "not_owner", "seat": "no_seat"}
"""Why one is refused for good, besides wrong codes."""

Ask = Callable[[str, str], "asyncio.Future[CodeJudged]"]
"""Asks the host whether a code that came from an address is right: an empty one counts as wrong."""


@dataclass(frozen=True, repr=False)
class _Half:
    """A handshake whose proof has not come."""

    kind: Kind
    seat: str
    password: str
    network: str
    keys: Keys
    since: float


class Door:
    """Handshakes and channels of one table.

    password: returns what opens the door for a kind and a seat, empty: nothing. known: tells whether a page with a seat has
    spoken lately from an address, as `network_of` gives it.
    """

    def __init__(
        self, table: str, password: Callable[[Kind, str], str], ask: Ask, known: Callable[[str], bool]
    ) -> None:
        self._table, self._password, self._ask, self._known = table, password, ask, known
        self._turns = {False: Turns(Pace(STRANGERS_PACE, STRANGERS_PACE)), True: Turns(Pace(KNOWN_PACE, KNOWN_PACE))}
        """By whether an address is known."""
        self._waiting: Counter[str] = Counter()
        """Handshakes that wait for our answer, by address."""
        self._half: dict[bytes, _Half] = {}
        self._channels: dict[bytes, Channel] = {}
        """By name; the one that was used last is the last."""

    def opened(self, request: Request) -> Request:
        """Return what came sealed through a channel, any other request as it is."""
        name = request.body[:NAME]
        channel = self._channels.get(name)
        if request.path != SEALED or channel is None:
            return request
        with suppress(Unsealed, *UNDECODABLE):
            content, frames = channel.open(request.body)
            asked = msgspec.json.decode(content, type=SealedRequest)
            self._channels[name] = self._channels.pop(name)
            page = token_hash(bytes.fromhex(asked.token)) if asked.token else b""
            path, body = asked.path, bytes(asked.body)
            return Request(asked.method, path, {}, body, request.source, request.inside, channel, frames, page)
        return request

    async def answer(self, request: Request) -> Response | None:
        """Answer what is asked at the door, None for other paths. Raises msgspec.MsgspecError: it cannot be read."""
        if request.path == "/door/hello":
            return await self._hello(msgspec.json.decode(request.body, type=DoorHello), request.source)
        if request.path == "/door/proof":
            return await self._proof(msgspec.json.decode(request.body, type=DoorProof), request.source)
        if request.path == SEALED:  # it was not opened
            known = request.body[:NAME] in self._channels
            return Response(400, b"That was not sealed here.") if known else Response(410, b"No such channel.")
        return None

    async def _hello(self, asked: DoorHello, source: str) -> Response:
        network = network_of(source)
        self._forget_old()
        if self._waiting[network] + sum(one.network == network for one in self._half.values()) >= OF_ADDRESS:
            return refused(503, BUSY)
        if asked.kind == "seat" and not self._password("seat", asked.seat):
            return refused(403, NOT_KNOWN["seat"])
        with counted(self._waiting, network):
            await self._turns[self._known(network)].wait(network, 1)
            at = _now() + (0 if asked.kind == "seat" else PROOF_DELAY)  # how long it takes depends on the password
            password = self._password(asked.kind, asked.seat)
            if asked.kind == "code":
                judged = await self._ask(source, password)
                if judged.why:  # no code may be tried now, or from there
                    return refused(403, judged.why)
            if not password:
                return refused(503, BUSY) if asked.kind == "code" else refused(403, NOT_KNOWN[asked.kind])
            answer = await self._begun(asked, source, password)
            await until(at)
            return answer

    async def _begun(self, asked: DoorHello, source: str, password: str) -> Response:
        """Answer the element of a page with ours, and wait for its proof."""
        side, channel, a = BridgePake(password, entropy), entropy(NAME), bytes.fromhex(asked.a)
        try:
            keys = keys_of(side.finish(a), asked.kind, self._table, asked.seat, channel, a, side.b)
        except PakeFailed:
            return refused(403, *await self._judged(asked.kind, source, ""))
        self._half[channel] = _Half(asked.kind, asked.seat, password, network_of(source), keys, _now())
        return told({"table": self._table, "channel": channel.hex(), "b": side.b.hex()})

    async def _proof(self, asked: DoorProof, source: str) -> Response:
        at = _now() + REFUSAL_DELAY
        self._forget_old()
        name = bytes.fromhex(asked.channel)
        half = self._half.get(name)
        if half is None or half.network != network_of(source):
            return refused(404, "late")
        del self._half[name]  # a handshake is one guess
        right = same(bytes.fromhex(asked.proof), half.keys.page_proof)
        right = right and half.password == self._password(half.kind, half.seat)  # it may have changed meanwhile
        why, left = await self._judged(half.kind, source, half.password if right else "")
        if why:
            await until(at)
            return refused(403, why, left)
        self._channels[name] = Channel(half.keys, half.kind, half.password)
        while len(self._channels) > CHANNELS:
            del self._channels[next(iter(self._channels))]
        return told({"proof": half.keys.bridge_proof.hex()})

    async def _judged(self, kind: Kind, source: str, password: str) -> tuple[str, int]:
        """Return why a page is refused, empty: it is let in, and the tries left. Only codes can be guessed, and are counted."""
        if kind == "code":
            judged = await self._ask(source, password)
            return judged.why, judged.left
        return "" if password else NOT_KNOWN[kind], 0

    def _forget_old(self) -> None:
        old = _now() - PATIENCE
        self._half = {name: half for name, half in self._half.items() if half.since > old}


def told(answer: dict[str, Any]) -> Response:
    """Return an answer in JSON."""
    return Response(200, msgspec.json.encode(answer), JSON, (NO_STORE,))


def refused(status: int, why: str, left: int = 0) -> Response:
    """Return a refusal by its key: texts come with the page, so that nobody on the way can put words in its mouth."""
    return Response(status, msgspec.json.encode({"why": why, "left": left}), JSON, (NO_STORE,))


async def until(moment: float) -> None:
    """Wait until a moment of the loop's clock, so that the time of an answer does not reveal the work behind it."""
    await asyncio.sleep(moment - _now())


def _now() -> float:
    return asyncio.get_running_loop().time()
