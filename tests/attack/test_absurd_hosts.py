"""Whatever a host sends, a guest ends by a sentence: its machine raises nothing, and its terminal tells why it leaves."""

import asyncio
import random
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any

import pytest

from client.terminal.console import Terminal
from client.terminal.text_table import TextTable
from client.wording.texts import Words
from engine.core import journal
from engine.core.visibility import SPECTATOR
from netcode.guest.credentials import ByToken, Me
from netcode.guest.guest import Guest, GuestStage
from netcode.guest.updates import Update
from netcode.protocol.codec import RemoteFault, decode_to_guest, pack, pad
from netcode.protocol.messages import (
    Audit,
    Chatted,
    DealBegun,
    DealSeals,
    Log,
    Message,
    Notice,
    Place,
    Refusal,
    Room,
    Showing,
    Welcome,
)
from tests.attack.damage import as_msgpack, exchange, read_msgpack
from tests.contract.setups import ALL_GAMES, Setup, forms
from tests.contract.walks import Walk, walk
from tests.netcode.fakewire import FINGERPRINT, seeded

BY_DAY, AT_NIGHT = 60, 3000
"""Absurd conversations of each way to play a game."""


def conversation(setup: Setup, played: Walk, viewer: int) -> list[Message]:
    """Return what a host sends at a match: every kind of message."""
    game, info = setup.game, setup.game.info
    places = tuple(Place(f"P{seat}", "human", True, False) for seat in range(setup.seats))
    options = journal_options(played)
    told: list[Message] = [
        Welcome(1, viewer, "a" * 16, "Kitchen", info.slug, info.rules_hash, bytes(32), True),
        Room("playing", "Kitchen", info.slug, options, places, ("Eve",), "full", "123456"),
        DealBegun(1, 1, bytes(32), tuple(range(setup.seats))),
        DealSeals(1, 1, (bytes(32),) * setup.seats),
    ]
    first = 0
    for step, one in enumerate((played.steps[0], played.steps[len(played.steps) // 2], played.steps[-1]), 1):
        view = game.look(one.after, one.events, viewer)
        events = tuple(pack(event) for event in view.events if not event.fleeting)
        told += [
            Showing(
                step, 77, 0, view.prompt, tuple(view.to_act), 9.0, False, pack(view.state), first, events, (), 1, step
            ),
            Notice("away", {"name": "P1", "seat": 1}),
            Chatted(step, 1, "P1", "hello"),
            Log(0, events),
        ]
        first += len(events)
    parts = tuple(pack(record) for record in played.match.records)[:50]
    return [*told, Refusal(77, 1, "stale"), Audit(1, 0, len(parts), parts)]


def journal_options(played: Walk) -> dict[str, Any]:
    opening = played.match.records[0]
    assert isinstance(opening, journal.Opening)
    return dict(opening.options)


def absurd(messages: Sequence[Message], rng: random.Random) -> Iterator[Any]:
    """Yield messages, some of them with absurd values in them or in the game data that they carry, all of them decoded."""
    for message in messages:
        if rng.random() < 0.7:
            yield message
            continue
        plain = read_msgpack(pack(message))
        for field in ("state", "events", "records"):
            if field in plain and rng.random() < 0.7:
                plain[field] = inside(plain[field], rng)
                break
        else:
            exchange(plain, rng)
        try:
            yield decode_to_guest(pad(as_msgpack(plain)))
        except RemoteFault:
            continue


def inside(data: Any, rng: random.Random) -> Any:
    """Return packed game data, or one of several, with an absurd value in it."""
    if isinstance(data, list):
        return [inside(part, rng) if rng.random() < 0.5 else part for part in data]
    plain = read_msgpack(data)
    exchange(plain, rng)
    return as_msgpack(plain)


class Told:
    """A session that hands out what a guest was told."""

    def __init__(self, updates: Sequence[Update]) -> None:
        self._updates, self.left = updates, False

    async def updates(self) -> AsyncIterator[Update]:
        for update in self._updates:
            if self.left:
                return
            yield update

    async def leave(self, bot: bool = False, level: str = "") -> None:
        self.left = True


@pytest.mark.slow
@pytest.mark.unmeasured
@pytest.mark.parametrize("count", [BY_DAY, pytest.param(AT_NIGHT, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("setup", [setup for game in ALL_GAMES.values() for setup in forms(game)], ids=str)
def test_absurd_messages_end_a_guest_by_a_sentence(setup: Setup, count: int) -> None:
    rng, played, shut = random.Random(f"{setup} {count}"), walk(setup), 0
    for _ in range(count):
        viewer = rng.choice([SPECTATOR, *range(setup.seats)])
        guest = Guest(
            Me("Ann", "human", 77, "1"), ByToken(bytes(32), FINGERPRINT), {setup.game.info.slug: setup.game}, seeded(1)
        )
        guest.connected(FINGERPRINT, 0.0)
        updates: list[Update] = []
        for message in absurd(conversation(setup, played, viewer), rng):
            effects = guest.received(message, 0.1)
            updates += [effect for effect in effects if isinstance(effect, Update)]
        shut += guest.stage is GuestStage.SHUT
        lines: list[str] = []
        session = Told(updates)
        terminal = Terminal(TextTable(Words.load("en")), session, lines.append, None)  # type: ignore[arg-type]
        asyncio.run(terminal.run())
        assert all(line.isprintable() for line in lines)
    assert 0 < shut < count
