"""A table that is handed on from one machine to the next, in real processes: everyone has their seat again, typing nothing."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from client.session.heir import Heir
from netcode.guest.credentials import ByCode, Me
from netcode.guest.deck_arrival import DeckArrival
from netcode.guest.session import Session
from netcode.protocol.messages import CloseTable, Start
from netcode.storage import own_decks, paths
from netcode.transport.addresses import parsed
from tests.netcode.host.test_saved_and_resumed import Program
from tests.own_pictures import stored_deck

HOST = ("host", "masters_gallery", "--seats", "3", "--json", "--mdns", "off", "--listen", "127.0.0.1", "--port", "0")
MOVED = "The laptop of {} carries the table on"


@contextlib.asynccontextmanager
async def evening(folder: Path, *more: str) -> AsyncIterator[tuple[Program, Program, Program, Program]]:
    """Return a table's process and the terminals of Ada, who opened it, Bea and Cid: each on a machine of its own."""
    a, b, c = (folder / name for name in "abc")
    async with Program(a, *HOST, "--start", "owner", *more) as table:
        ready = json.loads(await table.until('"event": "ready"'))
        way = (ready["addresses"][0], "--code", ready["code"], "--mdns", "off")
        async with Program(a, "join", "--owner", "--name", "Ada", "--mdns", "off") as ada:
            await ada.until("that is you")
            async with (
                Program(b, "join", *way, "--name", "Bea") as bea,
                Program(c, "join", *way, "--name", "Cid") as cid,
            ):
                await all_hear("that is you", bea, cid)
                yield table, ada, bea, cid


async def all_hear(word: str, *programs: Program) -> None:
    for program in programs:
        await program.until(word)


async def test_a_match_goes_from_laptop_to_laptop_and_its_first_host_goes_home(tmp_path: Path) -> None:
    async with evening(tmp_path) as (table, ada, bea, cid):
        everyone = ada, bea, cid
        ada.type("start")
        await all_hear("The table:", *everyone)
        for giver, heir in ((ada, "Bea"), (bea, "Cid"), (cid, "Ada")):
            giver.type(f"hand on {heir}")
            await all_hear(MOVED.format(heir), *everyone)
            host = {"Bea": bea, "Cid": cid, "Ada": ada}[heir]
            await host.until("You are the host now")
            host.type(f"say here is {heir}")
            await all_hear(f"here is {heir}", *everyone)
        await table.until('"moved"')
        ada.type("end now")
        await all_hear("The host has ended the match", bea, cid)
    for program in everyone:
        assert not [line for line in program.told if "is back" in line or "is lost" in line or "is away" in line]


async def test_a_table_before_its_match_goes_with_its_bots(tmp_path: Path) -> None:
    async with evening(tmp_path, "--seats", "4", "--bots", "1", "--bot-pace", "0") as (_, ada, bea, cid):
        ada.type("hand on Bea")
        await all_hear(MOVED.format("Bea"), ada, bea, cid)
        await bea.until("You are the host now")
        starting = asyncio.create_task(all_hear("The table:", ada, bea, cid))
        while not starting.done():  # some of them, or the bot, may still be on their way
            bea.type("start")
            await asyncio.sleep(0.2)
        await starting
        bea.type("end now")
        await all_hear("The host has ended the match", ada, cid)


async def test_a_table_goes_with_its_deck_to_whoever_was_sent_it_and_is_dealt_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bea's program shows pictures: it was sent the deck, and hosts with it. Cid's terminal shows none, and cannot."""
    a, b, c = (tmp_path / name for name in "abc")
    monkeypatch.setenv(paths.HOME, str(a))
    reference = own_decks.reference_to(stored_deck("summer", 40).deck)
    monkeypatch.setenv(paths.HOME, str(b))
    words = ("host", "stolen_paintings", "--deck", "summer", "--seats", "3", *HOST[4:], "--start", "owner")
    async with Program(a, *words) as table:
        ready = json.loads(await table.until('"event": "ready"'))
        code = ("--code", ready["code"], "--mdns", "off")
        async with (
            Program(a, "join", "--owner", "--name", "Ada", "--mdns", "off") as ada,
            Program(c, "join", ready["addresses"][0], *code, "--name", "Cid") as cid,
        ):
            await all_hear("that is you", ada, cid)
            heir = Heir(lambda report: None, "off")
            deck = DeckArrival("fetched", own_decks.found)
            me, entry = Me("Bea", "human", 7, "0.1"), ByCode(ready["code"])
            bea = Session(me, entry, parsed(ready["addresses"]), heir=heir.stand_by, deck=deck)
            running = asyncio.create_task(bea.run())
            rooms = bea.updates()
            try:
                while not deck.played[1]:
                    await anext(rooms)
                ada.type("hand on Cid")
                await ada.until("the pictures that it plays with are not on that laptop")
                ada.type("hand on Bea")
                await all_hear(MOVED.format("Bea"), ada, cid)
                assert own_decks.names() == []
                lent = own_decks.found(reference)
                assert lent is not None
                starting = asyncio.create_task(all_hear("The table:", ada, cid))
                while not starting.done():  # some of them may still be on their way
                    await bea.send(Start())
                    await asyncio.sleep(0.2)
                await starting
                await bea.send(CloseTable(save=False))
                await all_hear("The host has ended the match", ada, cid)
                assert heir.process is not None
                await heir.process.ended()
                assert not lent.folder.exists(), "it was lent"
            finally:
                running.cancel()
                await asyncio.gather(running, return_exceptions=True)
                if heir.process is not None:
                    await heir.process.close()


async def test_a_table_stays_where_nobody_can_take_it(tmp_path: Path) -> None:
    async with evening(tmp_path) as (_, ada, bea, _cid):
        ada.type("hand on Nobody")
        await ada.until("Nobody cannot take the table")
        ada.type("hand on")
        await ada.until("is to host the table from now on:")
        bea.type("hand on Cid")
        await bea.until("Only the host can do that")
