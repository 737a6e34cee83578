import asyncio
import os
from dataclasses import replace
from pathlib import Path

import pytest

from client.wording.texts import Words
from engine.core.errors import Refused
from netcode.discovery.browse import Listed
from netcode.guest.credentials import ByCode, ByFile, ByOwner
from netcode.protocol.versions import PROTOCOL
from netcode.storage import user_files
from netcode.transport.addresses import Address
from tools import way_in as module
from tools.commands import tables
from tools.way_in import way_in


def found(
    address: str | None = None, code: str | None = None, file: Path | None = None, typed: str | None = None
) -> module.WayIn:
    ask = None if typed is None else lambda table: typed
    return asyncio.run(way_in(address, code, file, "off", ask))


def refusal(**asked: object) -> str:
    with pytest.raises(Refused) as refused:
        found(**asked)  # type: ignore[arg-type]
    return refused.value.code


def test_an_address_and_a_code_are_a_way_in() -> None:
    assert found("127.0.0.1:4711", "123 456") == module.WayIn(ByCode("123456"), (Address("127.0.0.1", 4711),))


def test_a_pasted_link_is_a_way_in_and_so_is_the_address_for_browsers() -> None:
    entry = found("https://127.0.0.1:26180/#123456", "123456")
    assert entry.addresses == (Address("127.0.0.1", 26190), Address("127.0.0.1", 26180))


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("http://192.168.1.5:26180/abcdef/#123456", "http://192.168.1.5:26180/abcdef/"),
        ("192.168.1.5:26180/abcdef/wall#ABCD EFGH", "192.168.1.5:26180/abcdef/wall"),
        ("wall#123456", None),
        ("#123456", None),
    ],
)
def test_the_code_at_the_end_of_an_address_is_taken(typed: str, address: str | None) -> None:
    assert module.with_code(typed, None) == (address, typed.rpartition("#")[2])
    assert module.with_code(typed, "654321") == (typed, "654321"), "a code that was typed counts"
    assert module.with_code("127.0.0.1:4711", None) == ("127.0.0.1:4711", None)
    assert module.with_code(None, None) == (None, None)


def test_the_code_is_asked_for_where_somebody_can_answer() -> None:
    assert found("127.0.0.1:4711", typed=" 654321 ").entry == ByCode("654321")
    assert refusal(address="127.0.0.1:4711") == "code_missing"


@pytest.mark.parametrize("code", ["", "12345", "1234567", "12345a", "\uff11\uff12\uff13\uff14\uff15\uff16"])
def test_a_code_of_another_form_is_refused_before_anyone_is_dialled(code: str) -> None:
    assert refusal(address="127.0.0.1:4711", code=code) == "code_form"


def test_a_table_file_is_a_way_in_with_the_certificate_it_names(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    user_files.write(
        file, user_files.TableFile("0123456789abcdef", bytes(32), ("127.0.0.1:4711",), 4711, "123456", bytes(32))
    )
    assert found(file=file) == module.WayIn(ByFile(bytes(32), bytes(32)), (Address("127.0.0.1", 4711),))
    assert found(file=file, code="654321").entry == ByCode("654321", bytes(32))


def test_a_missing_or_damaged_table_file_is_refused(tmp_path: Path) -> None:
    assert refusal(file=tmp_path / "none.json") == "table_file_missing"
    (tmp_path / "bad.json").write_text("{}")
    assert refusal(file=tmp_path / "bad.json") == "keep_damaged"


def test_looking_around_needs_discovery() -> None:
    assert refusal(code="123456") == "discovery_disabled"


def listed(
    name: str, port: int, stage: str = "lobby", answering: bool = True, protocol: int = PROTOCOL, game: str = "artline"
) -> Listed:
    addresses = (Address("127.0.0.1", port),)
    return Listed(f"{port:016x}", name, game, stage, 1, 4, "0.1.0", protocol, addresses, "", answering)


@pytest.mark.parametrize(
    ("found_tables", "code"),
    [
        ([], "no_table_found"),
        ([listed("a", 1024, stage="playing"), listed("b", 1025, answering=False)], "no_table_found"),
        ([listed("a", 1024), listed("b", 1025)], "several_tables_found"),
        ([listed("a", 1024, answering=False, protocol=1)], "tables_of_other_versions"),
        ([listed("a", 1024, protocol=PROTOCOL + 1)], "tables_of_other_versions"),
    ],
)
def test_looking_around_must_find_exactly_one_table(
    found_tables: list[Listed], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look(seconds: float, mdns: str) -> tuple[Listed, ...]:
        return tuple(found_tables)

    monkeypatch.setattr(module, "look", look)
    assert refusal(code="123456") == code


def test_a_table_of_0_1_0_which_answers_nothing_that_we_ask_is_told_as_of_another_version() -> None:
    """It was announced with its version, and spoke another protocol: it does not know our probe."""
    words = Words.load("en", strict=True)
    told = tables.line(words, listed("Attic", 1024, answering=False, protocol=1, game="masters_gallery"))
    assert told.startswith("“Attic”, Masters Gallery: of another version, 0.1.0.")
    assert "not answering" in tables.line(words, listed("Attic", 1024, answering=False))


def test_a_table_is_told_with_its_mode() -> None:
    words = Words.load("en", strict=True)
    table = replace(listed("Attic", 1024, game="stolen_paintings"), mode="forgers")
    assert tables.line(words, table).startswith("“Attic”, Stolen Paintings: the notorious forgers:")
    assert tables.as_plain(table)["mode"] == "forgers"


def test_the_one_table_that_can_be_joined_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(seconds: float, mdns: str) -> tuple[Listed, ...]:
        return listed("a", 1024, stage="over"), listed("b", 1025)

    monkeypatch.setattr(module, "look", look)
    assert found(code="123456").addresses == (Address("127.0.0.1", 1025),)
    asked: list[str] = []

    def ask(table: str) -> str:
        asked.append(table)
        return "123456"

    asyncio.run(way_in(None, None, None, "off", ask))
    assert asked == ["b"], "whose code is asked for"


def test_the_owner_finds_the_table_that_was_opened_last(home: Path) -> None:
    with pytest.raises(Refused, match="no_table_owned"):
        module.owner_way_in()
    for age, table in enumerate(("f" * 16, "0" * 16)):
        file = user_files.owner_file(table)
        user_files.write(
            file, user_files.OwnerFile(table, bytes(32), (f"127.0.0.1:{4711 + age}",), bytes([age]) * 32, 1)
        )
        os.utime(file, (1000 - age, 1000 - age))
    way = module.owner_way_in()
    assert way == module.WayIn(ByOwner(bytes(32), bytes(32)), (Address("127.0.0.1", 4711),))
