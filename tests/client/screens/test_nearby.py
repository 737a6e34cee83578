"""Joining by an address that was typed or pasted."""

import pygame
import pytest
from pygame import Surface

from client.data.settings import Settings
from client.drawing.canvas import Canvas
from client.screens.nearby import Nearby
from client.screens.title import Title
from client.session.notifications import NearbyTable, TablesNearby
from client.session.requests import JoinByCode
from client.session.table_access import WayIn, way_by_code
from client.widgets import Entry
from netcode.guest.credentials import ByCode
from netcode.protocol.versions import app_version
from tests.client.cuts import noted_texts
from tests.client.screens.tables import Asking


@pytest.fixture
def screen() -> Nearby:
    pygame.font.init()
    return Nearby(Asking(Settings(name="Ann")))


def way_of(screen: Nearby) -> WayIn:
    """Join; return the way to the table that is taken."""
    screen.by_address.join.action()
    ((_, facts),) = screen.shell.pushed  # type: ignore[attr-defined]
    assert isinstance(facts["way"], JoinByCode)
    return way_by_code(facts["way"].addresses, facts["way"].code)


def test_a_pasted_link_joins_the_table_and_brings_its_code(screen: Nearby) -> None:
    screen.ui.set_focus(screen.by_address.address)
    screen.by_address.address.typed("https://192.168.1.5:26180/#012345")
    assert screen.by_address.code.text == "012345"
    found = way_of(screen)
    assert [str(one) for one in found.addresses] == ["192.168.1.5:26190", "192.168.1.5:26180"]


@pytest.mark.parametrize("typed", ["KMPARTXB", "kmpa rtxb"])
def test_a_code_of_letters_is_taken_as_it_is_typed(typed: str, screen: Nearby) -> None:
    screen.ui.set_focus(screen.by_address.address)
    screen.by_address.address.typed("192.168.1.5")
    assert not screen.by_address.join.enabled
    screen.ui.set_focus(screen.by_address.code)
    screen.by_address.code.typed(typed)
    assert screen.by_address.join.enabled
    entry = way_of(screen).entry
    assert isinstance(entry, ByCode)
    assert entry.code == "KMPARTXB"


@pytest.mark.parametrize("found", [False, True])
@pytest.mark.parametrize("typed", ["1234567", "123 4567", "123456 7"])
def test_the_code_takes_six_digits(typed: str, found: bool, screen: Nearby) -> None:
    """Beside an address, and for a table in the list."""
    if found:
        screen._ask_code(
            NearbyTable("t1", "Kitchen", "artline", "lobby", 1, 3, "0", ("127.0.0.1:9",), True, True), False
        )
    else:
        screen.ui.set_focus(screen.by_address.code)
    entry = screen.ui.focus
    assert isinstance(entry, Entry)
    for digit in typed:
        entry.typed(digit)
    assert "".join(entry.text.split()) == "123456"


def test_two_tables_of_one_name_are_told_apart_by_their_addresses(
    screen: Nearby, monkeypatch: pytest.MonkeyPatch
) -> None:
    addresses = ("192.168.1.5:26180", "192.168.1.5:26184")
    found = [
        NearbyTable(at, "Ada's table", "artline", "lobby", 1, 3, app_version(), (at,), True, True) for at in addresses
    ]
    screen.shell.store.take(TablesNearby(tuple(found)))
    screen.refresh()
    drawn = noted_texts(monkeypatch)
    screen.draw(Canvas(Surface((1280, 800)), 1.0, 1.0))
    assert all(any(at in line for line in drawn) for at in addresses)


def test_a_table_is_listed_with_its_mode(screen: Nearby, monkeypatch: pytest.MonkeyPatch) -> None:
    facts = ("Ada's table", "stolen_paintings", "lobby", 1, 3, app_version(), ("192.168.1.5:26180",), True, True)
    screen.shell.store.take(TablesNearby((NearbyTable("t1", *facts, "forgers"), NearbyTable("t2", *facts, "basic"))))
    screen.refresh()
    drawn = noted_texts(monkeypatch)
    screen.draw(Canvas(Surface((1280, 800)), 1.0, 1.0))
    assert any("Stolen Paintings: the notorious forgers, 192" in line for line in drawn)
    assert any("Stolen Paintings: basic game, 192" in line for line in drawn)


def test_the_title_shows_the_version(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    screen = Title(Asking(Settings(name="Ann")))
    screen.refresh()
    drawn = noted_texts(monkeypatch)
    screen.draw(Canvas(Surface((1280, 800)), 1.0, 1.0))
    assert any(app_version() in line for line in drawn)
