from pathlib import Path

import msgspec
import pytest

from engine.core.journal import Opening, Record
from engine.core.match import Match
from engine.core.rng import rng_of
from engine.games import GAMES
from netcode.host.worker_config import order_from, setup_of
from netcode.storage.encryption import seal, unseal
from netcode.storage.private_files import KeepError
from netcode.storage.saved_tables import bring_in, export, find_saved, saved_tables
from netcode.storage.table_files import TableStore
from netcode.table.effects import Keep, Persist
from netcode.table.table_memory import MemberMemory, TableMemory

TABLE = "0123456789abcdef"
SECRET = "four brass picture frames"


@pytest.fixture(autouse=True)
def quick_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no try of a passphrase take a tenth of a second."""
    monkeypatch.setattr("netcode.storage.encryption._COST", 2**4)


def memory(table: str = TABLE, rules: str = "", matches: int = 1) -> TableMemory:
    info = GAMES["masters_gallery"].info
    members = (MemberMemory(0, "human", "Ann", bytes(32)), MemberMemory(1, "human", "Bob", bytes(range(32))))
    options: dict[str, int | str | bool] = {"first_seat": "random", "turn_seconds": 0}
    return TableMemory(
        table=table,
        name="Kitchen",
        game=info.slug,
        rules=rules or info.rules_hash,
        seats=2,
        options=options,
        bot_levels=(),
        starts="full",
        code="123456",
        epochs=64,
        matches=matches,
        members=members,
    )


def played(steps: int) -> list[Record]:
    game, rng = GAMES["masters_gallery"], rng_of(4)
    match = Match(game, 2, game.options(), bytes(32), ("Ann", "Bob"))
    while match.outcome is None and steps:
        seat = min(match.to_act)
        match.play(seat, rng.choice(list(game.legal(match.state, seat))))
        steps -= 1
    return match.records


def save(root: Path, steps: int = 7, table: str = TABLE, rules: str = "") -> TableStore:
    store = TableStore(root / table, table)
    store.keep(Keep(memory(table, rules)))
    for record in played(steps):
        store.persist(Persist(record, 1))
    store.close()
    return store


def refusal(table: str, root: Path) -> str:
    with pytest.raises(KeepError) as refused:
        find_saved(table, root)
    return refused.value.code


def test_a_table_in_the_middle_of_a_match_is_listed(tmp_path: Path) -> None:
    save(tmp_path)
    (table,), refused = saved_tables(tmp_path)
    assert (table.memory.name, table.names, table.steps, refused) == ("Kitchen", ("Ann", "Bob"), 7, [])


def test_a_table_whose_match_is_over_or_never_began_is_not(tmp_path: Path) -> None:
    save(tmp_path, steps=10_000)
    TableStore(tmp_path / "b", "b" * 16).keep(Keep(memory("b" * 16, matches=0)))
    assert saved_tables(tmp_path) == ([], [])


def test_a_damaged_table_spoils_no_other(tmp_path: Path) -> None:
    save(tmp_path)
    bad = save(tmp_path, table="f" * 16)
    bad.memory_file.write_text("{}")
    tables, refused = saved_tables(tmp_path)
    assert len(tables) == 1
    assert [error.code for error in refused] == ["keep_damaged"]


def test_a_table_is_found_by_id_by_its_beginning_or_as_the_last(tmp_path: Path) -> None:
    save(tmp_path)
    save(tmp_path, table="f" * 16)
    assert find_saved(TABLE, tmp_path).memory.table == TABLE
    assert find_saved("fff", tmp_path).memory.table == "f" * 16
    assert find_saved("last", tmp_path).memory.table in (TABLE, "f" * 16)
    assert refusal("", tmp_path) == refusal("abc", tmp_path) == "saved_unknown"


def test_what_lies_there_is_the_table_with_its_records(tmp_path: Path) -> None:
    kept = save(tmp_path).load()
    assert kept is not None
    assert kept[0] == memory()
    assert kept[1] == played(7)


def test_a_torn_tail_is_cut_before_more_is_written(tmp_path: Path) -> None:
    store = save(tmp_path)
    file = store.journal_file(1)
    file.write_bytes(file.read_bytes()[:-2])
    records = played(7)
    store.persist(Persist(records[-1], 1))
    store.close()
    kept = store.load()
    assert kept is not None
    assert kept[1] == records


def test_a_second_match_has_its_own_journal(tmp_path: Path) -> None:
    store = save(tmp_path)
    opening = played(0)[0]
    assert isinstance(opening, Opening)
    store.keep(Keep(msgspec.structs.replace(memory(), matches=2)))
    store.persist(Persist(opening, 2))
    store.close()
    kept = store.load()
    assert kept is not None
    assert kept[1] == [opening]
    assert store.journal_file(1).exists()


def test_other_rules_are_refused_with_words_and_the_files_kept(tmp_path: Path) -> None:
    store = save(tmp_path, rules="0" * 16)
    kept = store.load()
    assert kept is not None
    with pytest.raises(KeepError, match=r"^saved_rules\b"):
        order_from(kept[0], "0.1")
    assert store.memory_file.exists()


def test_an_order_gives_the_set_up_again() -> None:
    setup = setup_of(order_from(memory(), "0.2"))
    assert (setup.table, setup.name, setup.seats, setup.starts, setup.app) == (TABLE, "Kitchen", 2, "full", "0.2")


def test_a_table_goes_to_another_machine_under_a_passphrase(tmp_path: Path) -> None:
    save(tmp_path / "here")
    file = tmp_path / "table.sealed"
    export(find_saved("last", tmp_path / "here"), file, SECRET)
    assert b"Kitchen" not in file.read_bytes()
    assert b"first_seat" not in file.read_bytes()
    there = bring_in(file, SECRET, tmp_path / "there")
    assert there.memory == memory()
    assert TableStore(there.folder, TABLE).load() == TableStore(tmp_path / "here" / TABLE, TABLE).load()


def test_bringing_in_overwrites_nothing_and_needs_the_right_passphrase(tmp_path: Path) -> None:
    save(tmp_path / "here")
    file = tmp_path / "table.sealed"
    export(find_saved("last", tmp_path / "here"), file, SECRET)
    codes = []
    for passphrase, root in ((SECRET, "here"), ("wrong passphrase", "there")):
        with pytest.raises(KeepError) as refused:
            bring_in(file, passphrase, tmp_path / root)
        codes.append(refused.value.code)
    assert codes == ["saved_here", "sealed_wrong"]
    assert not (tmp_path / "there").exists()


@pytest.mark.parametrize("place", [0, 30, 45, 60, -1])
def test_one_changed_byte_opens_nothing(place: int) -> None:
    sealed = bytearray(seal(b"secret", SECRET))
    sealed[place] ^= 1
    with pytest.raises(KeepError) as refused:
        unseal(bytes(sealed), SECRET, "x")
    assert refused.value.code in ("sealed_wrong", "sealed_other")


def test_a_short_passphrase_and_a_file_of_another_kind_are_refused(tmp_path: Path) -> None:
    with pytest.raises(KeepError, match="passphrase_short"):
        seal(b"", "short")
    (tmp_path / "other").write_text("hello")
    for file, code in (("other", "sealed_other"), ("none", "keep_unreadable")):
        with pytest.raises(KeepError) as refused:
            bring_in(tmp_path / file, SECRET, tmp_path)
        assert refused.value.code == code


@pytest.mark.parametrize(
    "name", ["{}-1\0.journal", "{}-../../1.journal", "{}-1.journal\n", "{}-x.journal", "{}-.journal", "\0"]
)
def test_an_export_with_a_journal_of_another_name_is_damaged(tmp_path: Path, name: str) -> None:
    save(tmp_path / "here")
    file = tmp_path / "kitchen.sealed"
    export(find_saved("last", tmp_path / "here"), file, SECRET)
    held = msgspec.msgpack.decode(unseal(file.read_bytes(), SECRET, ""))
    held["journals"] = {name.format(TABLE): journal for journal in held["journals"].values()}
    file.write_bytes(seal(msgspec.msgpack.encode(held), SECRET))
    with pytest.raises(KeepError, match=r"^keep_damaged\b"):
        bring_in(file, SECRET, tmp_path / "there")
