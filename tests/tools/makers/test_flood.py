"""A match under all floods at once: it comes to its end. How fast is a figure, not a test."""

import asyncio
import json
import sys

import pytest

from tests.tools.commands import refusal, typed
from tools.makers.flooding.attackers import FLOODS
from tools.makers.flooding.page_floods import DECKS, MEGABYTE, PAGE_FLOODS, decks
from tools.makers.flooding.target import Target


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="dials from many loopback addresses")
def test_a_match_is_played_to_its_end_while_all_floods_go_on() -> None:
    told = json.loads(typed("flood", "--minutes", "0").stdout)
    assert (told["matches"], told["times_fallen"], told["fell"]) == (1, 0, [])
    assert told["floods"].keys() == FLOODS.keys()
    assert told["intents_of_guests"] > 0


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="dials from many loopback addresses")
def test_seated_pages_are_measured_under_each_flood_of_the_bridge() -> None:
    told = json.loads(typed("flood", "--pages", "--minutes", "0.02").stdout)
    assert [figures["flood"] for figures in told] == [*PAGE_FLOODS]
    for figures in told:
        assert (figures["flooded_lost"], figures["streams_ended"], figures["fell"]) == (0, 0, []), figures
        assert figures["act_ratio"] > 0


async def test_what_is_loaded_of_a_deck_counts_though_no_deck_ends() -> None:
    came, counted, all_dialled = 0, 0, asyncio.Event()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal came
        came += 1
        if came > DECKS:  # one has read all that there was, and dials again
            all_dialled.set()
        else:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: %d\r\n\r\n" % (9 * MEGABYTE) + bytes(3 * MEGABYTE))
        writer.close()

    def count() -> None:
        nonlocal counted
        counted += 1

    async with await asyncio.start_server(serve, "127.0.0.1") as server:
        port = server.sockets[0].getsockname()[1]
        flood = asyncio.create_task(decks(Target(port, "", (), "/", "/deck"), count))
        await all_dialled.wait()
        flood.cancel()
        await asyncio.gather(flood, return_exceptions=True)
    assert counted >= 3


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--flood", "tears"), "flood_unknown"),
        (("--pages", "--flood", "idle"), "flood_unknown"),
        (("--game", "masters_gallery"), "seats_not_allowed"),
    ],
)
def test_what_cannot_be_flooded_is_refused(words: tuple[str, ...], code: str) -> None:
    assert refusal(typed("flood", *words)).code == code
