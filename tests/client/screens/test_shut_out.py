"""What goes wrong at a table, made for real: each has its own words, and a way on."""

import asyncio
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from client.screens.shut_out import KINDS, ShutOut
from client.session.requests import OpenTable, Return
from client.wording.texts import Words, languages
from netcode.guest.updates import LinkChanged
from netcode.protocol.messages import CloseTable, Give, Kick
from netcode.storage import certificate, user_files
from netcode.transport import sockets, tls
from tests.client.links import Window, window as owner_of_table
from tests.client.pilot import Pilot, window
from tests.netcode import faketable

pytestmark = pytest.mark.usefixtures("home")

WORDS = Words.load("en", strict=True)
SHOTS = os.environ.get("VERNISSAGE_SHOTS", "")
"""A folder: then each fault is photographed there as it has happened."""


@contextmanager
def table(seats: int = 3, bots: int = 0, begin: bool = False) -> Iterator[tuple[Window, str, str]]:
    """Open a table on this machine in processes of its own; yield its owner, its address and its code. Closed at the end."""
    with owner_of_table() as owner:
        order = OpenTable(
            "masters_gallery", seats, "Kitchen", "Oma", ("random",) * bots, practice=True, begin=begin, pace=0.0
        )
        address, code = owner.opened(order)
        try:
            yield owner, address, code
        finally:
            owner.link.ask(CloseTable(save=False))
            owner.until(lambda store: store.table.shut or store.host_ready is None or store.table.link == "lost")


def join(pilot: Pilot, address: str, code: str, watch: bool = False) -> None:
    """Join by address and code, as a person does."""
    pilot.on("title")
    pilot.click("Join a table nearby")
    pilot.on("nearby")
    screen: Any = pilot.screen
    pilot.click(screen.by_address.address)
    pilot.type(address)
    pilot.click(screen.by_address.code)
    pilot.type(code)
    pilot.click(screen.by_address.watch if watch else screen.by_address.join)


def shut_out(pilot: Pilot, key: str) -> ShutOut:
    """Wait for the fault, which must be of this kind and say something of its own."""
    pilot.on("shut_out")
    screen = pilot.screen
    assert isinstance(screen, ShutOut)
    assert screen.kind.key == key, screen.text
    assert screen.text
    assert not screen.text.startswith("[")
    if SHOTS:
        pilot.rest(0.3)
        Path(SHOTS).mkdir(parents=True, exist_ok=True)
        pygame.image.save(pilot.picture(), str(Path(SHOTS) / f"shut_out-{key}.png"))
    return screen


def test_a_wrong_code_can_be_typed_again(home: Path) -> None:
    with table() as (_, address, code), window() as pilot:
        wrong = f"{(int(code) + 1) % 1_000_000:06}"
        join(pilot, address, wrong)
        assert "4 tries are left" in shut_out(pilot, "code").text
        pilot.click("Type it again")
        pilot.on("nearby")
        screen: Any = pilot.screen
        assert screen.by_address.address.text == address
        screen.by_address.code.set("")
        pilot.click(screen.by_address.code)
        pilot.type(f"{code[:3]} {code[3:]}")
        pilot.press(pygame.K_RETURN)
        pilot.on("room")


def test_a_full_table_can_be_watched(home: Path) -> None:
    with table(seats=2, bots=1) as (_, address, code), window() as pilot:
        join(pilot, address, code)
        shut_out(pilot, "full")
        pilot.click("Watch instead")
        pilot.on("room")
        assert pilot.store.table.seat == -1


def test_nobody_there_leads_to_the_doctor(home: Path) -> None:
    with window() as pilot:
        join(pilot, "127.0.0.1:9", "123456")
        shut_out(pilot, "silent")
        pilot.click("Find out why")
        pilot.on("nearby")
        screen: Any = pilot.screen
        pilot.until(lambda: screen.doctor.findings.items)
        assert screen.by_address.address.text == "127.0.0.1:9"
        assert screen.doctor.findings.items[0].severity == "problem"


def test_a_guest_that_is_taken_from_the_table_is_told_so(home: Path) -> None:
    with table() as (owner, address, code), window("Eve") as pilot:
        join(pilot, address, code)
        pilot.on("room")
        owner.link.ask(Kick(1, "Eve"))
        shut_out(pilot, "kicked")
        pilot.press(pygame.K_RETURN)
        pilot.on("title")
        assert not [kept for kept in user_files.saved_seats().seats if kept.seat_pass.player == "Eve"]


def test_a_seat_that_is_given_away(home: Path) -> None:
    with table(seats=2, begin=True) as (owner, address, code), window("Eve") as pilot:
        join(pilot, address, code)
        pilot.on("table")
        owner.link.ask(Give(1, "Eve", True))
        shut_out(pilot, "given")


def test_a_table_that_its_owner_closes(home: Path) -> None:
    with table(seats=2, begin=True) as (owner, address, code), window("Eve") as pilot:
        join(pilot, address, code)
        pilot.on("table")
        owner.link.ask(CloseTable(save=True))
        screen = shut_out(pilot, "saved")
        assert screen.text == WORDS.say("close.table_saved")


def test_a_host_that_is_killed_comes_back_by_itself(home: Path) -> None:
    with table(seats=2, begin=True) as (owner, address, code), window("Eve") as pilot:
        join(pilot, address, code)
        pilot.on("table")
        (file,) = home.glob("tables/*/owner.json")
        kept = user_files.read(file, user_files.OwnerFile)
        assert kept is not None
        os.kill(kept.pid, signal.Signals["SIGKILL"])
        pilot.until(lambda: pilot.store.table.link != "here")
        pilot.until(lambda: pilot.store.table.link == "here")
        assert pilot.screen.name == "table"
        assert pilot.store.table.shut is None
        owner.until(lambda store: LinkChanged("lost") in owner.news and store.table.link == "here")


def test_two_windows_of_one_seat(home: Path) -> None:
    with table() as (_, address, code), window("Eve") as pilot:
        join(pilot, address, code)
        pilot.on("room")
        pilot.store.returns = None
        with owner_of_table() as twin:
            (kept,) = [one for one in user_files.saved_seats().seats if one.seat_pass.player == "Eve"]
            seat = kept.seat_pass
            twin.link.ask(Return("seat", seat.table, "Kitchen", seat.game, True, str(kept.file), "Eve", 1))
            shut_out(pilot, "elsewhere")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds processes through /proc")
def test_an_impostor_with_the_address_of_the_host(home: Path, tmp_path: Path) -> None:
    with owner_of_table() as owner, window("Eve") as pilot:
        address, code = owner.opened(OpenTable("masters_gallery", 2, "Kitchen", "Oma", practice=True, begin=True))
        join(pilot, address, code)
        pilot.on("table")
        kill_table(home)
        with impostor(tmp_path / "impostor", int(address.rpartition(":")[2])):
            screen = shut_out(pilot, "impostor")
            assert screen.text == WORDS.say("close.host_changed")
            assert [kept for kept in user_files.saved_seats().seats if kept.seat_pass.player == "Eve"]


def test_a_table_of_another_version(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table() as (_, address, code), window() as pilot:
        monkeypatch.setattr("netcode.guest.guest.PROTOCOL", 99)
        join(pilot, address, code)
        assert "99" in shut_out(pilot, "version").text
        pilot.press(pygame.K_ESCAPE)
        pilot.on("nearby")


def test_a_seat_that_the_table_does_not_know(home: Path) -> None:
    with table(seats=2, begin=True) as (_, address, code), window("Eve") as pilot:
        join(pilot, address, code)
        pilot.on("table")
        (kept,) = [one for one in user_files.saved_seats().seats if one.seat_pass.player == "Eve"]
        strange = msgspec.structs.replace(kept.seat_pass, token=bytes(32))
        user_files.write(kept.file, strange)
        seat = kept.seat_pass
        pilot.app.go("title")
        pilot.app.push("joining", way=Return("seat", seat.table, "Kitchen", seat.game, True, str(kept.file), "Eve", 1))
        shut_out(pilot, "forgotten")


@pytest.mark.parametrize("language", languages())
def test_every_kind_has_its_words(language: str) -> None:
    words = Words.load(language, strict=True)
    for kind in KINDS.values():
        assert words.say(f"ui.shut_out.{kind.key}.title") != words.say("ui.shut_out.other.title")
        assert words.say(f"ui.shut_out.{kind.key}.hint")
        assert all(words.say(f"ui.shut_out.way.{way}") for way in kind.ways)


def kill_table(home: Path) -> None:
    """Kill a table's worker and its supervisor, as when the machine dies: nobody says goodbye."""
    (file,) = home.glob("tables/*/owner.json")
    kept = user_files.read(file, user_files.OwnerFile)
    assert kept is not None
    supervisor = int(Path(f"/proc/{kept.pid}/stat").read_text().rpartition(")")[2].split()[1])
    os.kill(kept.pid, signal.Signals["SIGSTOP"])
    os.kill(supervisor, signal.Signals["SIGKILL"])
    os.kill(kept.pid, signal.Signals["SIGKILL"])


@contextmanager
def impostor(folder: Path, port: int) -> Iterator[None]:
    """Listen where the table was, with another certificate."""
    loop = asyncio.new_event_loop()
    opened, over = threading.Event(), asyncio.Event()

    async def silent(connection: Any) -> None:
        await connection.closed

    async def serve() -> None:
        own = certificate.identity(folder, datetime.now(UTC))
        for _ in range(200):  # the kernel lets go of a killed process' port a moment later
            try:
                (listening,), _port = sockets.bind(["127.0.0.1"], port, exactly=True)
                break
            except sockets.CannotListen:
                await asyncio.sleep(0.05)
        served = asyncio.create_task(faketable.serve(listening, tls.server_context(own.file), silent))
        opened.set()
        await over.wait()
        served.cancel()
        await asyncio.gather(served, return_exceptions=True)

    thread = threading.Thread(target=lambda: loop.run_until_complete(serve()))
    thread.start()
    assert opened.wait(60)
    try:
        yield
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join()
        loop.close()
