"""A real browser on another machine: nothing readable goes over the wire, and whoever takes the address gets nothing."""

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.client.browser.test_chromium import PICTURE, PLAYER, sit_down
from tests.needs import needs
from tests.netns.lab import Lab, Laptop, laboratory
from tests.netns.pcap import joined, records, streams
from tests.netns.processes import Child
from tests.netns.tables import Table, opened
from tests.netns.test_sniff import CANARY, PERSON, sniffed
from tools.makers.chromium import PROGRAMS, Driver

pytestmark = [needs("ip", "tcpdump", *PROGRAMS), pytest.mark.slow]

READABLE = ('"t":"moment"', '"t":"words"', '"choices"', '"press"', '"answer"', '"token"', "/stream", "laurels")
"""Words of what page and table say to each other."""
CLEAR = ("door/hello", "page.js")
"""What a listener does read of a page over plain HTTP."""
IN_HAND = """
return [...document.querySelectorAll('#hits button')].map((one) => one.title.split('.')[0]).filter((name) => name.length > 8);
"""
KEPT = "return Object.entries(localStorage).find(([name]) => name.startsWith('seat '))[1];"
SAY = f"document.getElementById('words').value = '{CANARY}'; document.getElementById('speak').requestSubmit();"
SOME, OVER = "document.querySelectorAll('#log p').length > 20", "document.getElementById('outcome').textContent"
"""Some of a match is played, or all of it."""
DOOR = "document.getElementById('sit').textContent && !document.getElementById('door').hidden"


@contextlib.contextmanager
def table_and_phone(lab: Lab, folder: Path, *words: str, bots: int = 1) -> Iterator[tuple[Table, Driver]]:
    """Open a table that lets browsers in on the first laptop, and yield it with a browser on the second."""
    host, phone = lab.laptops[:2]
    options = ("--mdns", "off", "--browsers", "--bots", str(bots), *words)
    with opened(host, folder / "table", *options, seats=2) as table, phone.inside(), Driver(folder) as driver:
        yield table, driver


@pytest.mark.parametrize("tls", [False, True], ids=["sealed", "sealed within TLS"])
def test_who_writes_down_what_pages_say_reads_no_name_no_card_no_code_and_no_token(tmp_path: Path, tls: bool) -> None:
    with laboratory(2) as lab, table_and_phone(lab, tmp_path, *["--https"] * tls) as (table, driver):
        port, file = table.pages_port, tmp_path / "pages.pcap"
        with sniffed(lab, port, file):
            page = driver.page(f"{table.pages}#{table.code}", (390, 844), touch=True)
            sit_down(page, PERSON)
            page.until(PICTURE)
            secret, cards = page.script(KEPT), page.script(IN_HAND)
            page.script(SAY)
            page.until(f"document.getElementById('chat').textContent.includes('{CANARY}')")
            page.script(PLAYER)
            page.until(SOME if tls else OVER)
            page.close()
        assert len(cards) > 2
        said = [PERSON, CANARY, table.code, secret, *cards, *READABLE]
        heard = b""
        for pieces in streams(file).values():
            heard += joined(pieces)
            if tls:
                assert all(records(pieces))
        assert len(heard) > 100_000
        assert not [word for word in said if word.encode() in heard or word.encode().hex().encode() in heard]
        assert bytes.fromhex(secret) not in heard
        assert all((word.encode() in heard) != tls for word in CLEAR)


def taken(table: Laptop, thief: Laptop, phone: Laptop) -> None:
    """Let the table's address be another machine's, as after a false word about who has it."""
    address = table.address
    table.ip(f"addr del {address}/24 dev e0")
    thief.ip(f"addr add {address}/24 dev e0")
    phone.ip("neigh flush all")


def posts(thief: Child) -> list[dict[str, str]]:
    """Return what a thief was sent so far."""
    return [told for told in map(json.loads, thief.said) if told["how"] == "post"]


@contextlib.contextmanager
def robbed(lab: Lab, table: Table, *answer: str) -> Iterator[Child]:
    """Let the third laptop have the table's address and answer there, meanwhile."""
    host, phone, thief = lab.laptops
    taken(host, thief, phone)
    with thief.python("thief", host.address, str(table.pages_port), *answer) as process:
        process.until(lambda told: told["how"] == "ready")
        yield process
    thief.ip(f"addr del {host.address}/24 dev e0")
    host.ip(f"addr add {host.address}/24 dev e0")
    phone.ip("neigh flush all")


@pytest.mark.parametrize("answer", [(), ("busy",)], ids=["a made-up proof", "busy"])
def test_who_takes_the_address_of_a_page_that_was_loaded_has_one_guess_and_is_told_nothing(
    tmp_path: Path, answer: tuple[str, ...]
) -> None:
    with laboratory(3) as lab, table_and_phone(lab, tmp_path) as (table, driver):
        page = driver.page(f"{table.pages}#{table.code}", (390, 844), touch=True)
        page.until(DOOR)
        with robbed(lab, table, *answer) as thief:
            sit_down(page, PERSON)
            page.until("document.getElementById('trouble').textContent")
            got = posts(thief)
        assert [one["path"].partition("/door/")[2] for one in got] == ["hello", "proof"]
        assert not [word for word in (table.code, PERSON) if word in str(got)]
        page.click("#sit")
        page.until(PICTURE)


def test_who_takes_the_address_of_a_seated_page_is_told_nothing_and_the_page_goes_on_afterwards(tmp_path: Path) -> None:
    with laboratory(3) as lab, table_and_phone(lab, tmp_path) as (table, driver):
        page = driver.page(f"{table.pages}#{table.code}", (390, 844), touch=True)
        sit_down(page, PERSON)
        page.until(PICTURE)
        secret = page.script(KEPT)
        with robbed(lab, table) as thief:
            page.script(SAY)
            thief.until(lambda told: told["how"] == "post" and told["path"].endswith("/s"))
            got = str(posts(thief))
        assert not [word for word in (table.code, PERSON, CANARY, secret) if word in got]
        assert page.script(KEPT) == secret
        page.script(PLAYER)
        page.until(SOME)


def test_scripts_that_a_thief_left_in_the_cache_run_at_no_table_that_opens_later(tmp_path: Path) -> None:
    with laboratory(3) as lab, table_and_phone(lab, tmp_path) as (table, driver):
        page = driver.page("about:blank", (390, 844), touch=True)
        poisoned = f"http://{lab.laptops[0].address}:{table.pages_port}/"
        with robbed(lab, table):
            for path in ("", "wall", "k3v9xq/wall", "k3v9xq/"):
                page.call("POST", "/url", {"url": poisoned + path})
                page.until("document.title === 'evil'")
        page.call("POST", "/url", {"url": "about:blank"})
        page.call("POST", "/url", {"url": poisoned + "k3v9xq/"})
        page.until("document.title === 'evil'")  # it is still there
        page.call("POST", "/url", {"url": f"{table.pages}#{table.code}"})
        sit_down(page, PERSON)
        page.until(PICTURE)
        assert page.script("return document.title") != "evil"
