"""`vernissage join` for somebody whose seat is kept on this machine."""

import asyncio
import getpass
from pathlib import Path

import pytest

from client.data import settings
from client.session.table_access import WayIn, way_back
from client.wording.texts import Words
from netcode.guest.credentials import ByCode
from netcode.guest.updates import Remember
from netcode.storage import user_files
from netcode.transport.addresses import Address, NetForbidden
from tests.netcode.realtable import RealTable, serving, until
from tools import sitting
from tools.commands.join import name_hint, player_name

WORDS = Words.load("en", strict=True)


async def left_by(name: str, real: RealTable) -> Remember:
    """Begin a match against this person, who goes away; return the way back."""
    kept: list[Remember] = []
    sessions = [real.session("Olga"), real.session(name, keep=kept.append)]
    talking = [asyncio.create_task(session.run()) for session in sessions]
    await until(lambda: real.table.stage == "playing")
    talking[1].cancel()
    await until(lambda: not real.table.state.members.chairs[kept[0].seat].here)
    return kept[0]


@pytest.mark.parametrize("kept_here", [True, False])
async def test_a_name_whose_seat_is_kept_here_is_told_how_to_come_back(
    kept_here: bool, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    async with serving(home) as real:
        back = await left_by("Eve", real)
        address = str(real.address) if kept_here else "127.0.0.1:9"
        user_files.save_seat(
            user_files.SeatPass(
                back.table, back.name, back.fingerprint, (address,), back.game, back.seat, back.token, "Eve"
            ),
            "one",
        )
        way = WayIn(ByCode(real.table.code), (real.address,))
        assert await sitting.sit(way, "eve", "human", WORDS, follow=False) == 1
    told = capsys.readouterr().out
    assert "is away. Is that you?" in told
    assert ("join --back" in told) is kept_here


async def test_what_ends_the_connection_for_good_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    way = WayIn(ByCode("123456"), (Address("kitchen"),))  # a name, which VERNISSAGE_NET forbids here
    with pytest.raises(NetForbidden):
        await sitting.sit(way, "Eve", "human", WORDS, follow=False)


async def test_whoever_comes_back_is_not_taught_anew(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    async with serving(home, teaches=True) as real:
        other = asyncio.create_task(real.session("Olga").run())
        way, saved = WayIn(ByCode(real.table.code), (real.address,)), None
        for comes_back in (False, True):
            if comes_back:
                (saved,) = user_files.saved_seats().seats
                way = way_back(saved.seat_pass)
            told = ""
            playing = asyncio.create_task(sitting.sit(way, "Eve", "human", WORDS, follow=False, saved=saved))
            while "Your turn: display" not in told and "It is the turn of" not in told:
                await asyncio.sleep(0.01)
                told += capsys.readouterr().out
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            assert ("How it goes: Cards of the artist" in told) is not comes_back
        other.cancel()


@pytest.mark.parametrize(
    ("typed", "kept", "login", "name"),
    [
        ("Ann", "Bea", "clara", "Ann"),
        (None, "Bea", "clara", "Bea"),
        (None, "", "clara", "clara"),
        (None, "", "root", "Guest"),
        (None, "", "Administrator", "Guest"),
        ("root", "", "root", "root"),
    ],
)
def test_a_guest_is_called_as_in_the_window_and_never_by_the_machines_own_account(
    typed: str | None, kept: str, login: str, name: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.save(settings.Settings(name=kept))
    monkeypatch.setattr(getpass, "getuser", lambda: login)
    assert player_name(WORDS, typed) == name


def test_who_has_no_name_is_told_how_to_have_one() -> None:
    assert name_hint(WORDS, "Guest") == "You play as Guest. To play under your own name: join --name Ada"
    assert not name_hint(WORDS, "Ada")
