"""Every file that the program keeps, damaged in many ways: whoever reads it gets a sentence (Refused), never another error."""

import json
import random
import shutil
import tomllib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typer
from msgspec import structs

from client.browser import seat_file
from client.data import recordings, settings
from client.house import notes
from client.house.people import People
from client.house.results import people_of, read_house
from client.lessons import places
from client.packs import pack, pack_files
from client.session.table_access import way_back, way_of_owner
from client.wording.texts import Words
from engine.core import journal
from engine.core.errors import BadJournal, Refused
from engine.games import GAMES
from engine.paintings import works
from netcode.host.browser_process import SEATS_FILE
from netcode.host.worker_config import order_from, setup_of
from netcode.protocol.codec import encode
from netcode.storage import paths, user_files
from netcode.storage.encryption import seal, unseal
from netcode.storage.journal_on_disk import load
from netcode.storage.private_files import KeepError
from netcode.storage.saved_tables import bring_in, export, saved_tables
from netcode.storage.table_files import TableStore
from netcode.table.config import Secrets
from netcode.table.effects import Keep, Persist, Send, Show
from netcode.table.table import Table
from netcode.table.table_memory import MemberMemory, TableMemory
from tests.attack.damage import as_journal, as_json, as_msgpack, as_toml, damaged, read_journal, read_msgpack
from tests.netcode.fakewire import FINGERPRINT, OWNER_TOKEN, seeded
from tests.netcode.storage.test_saved_tables import played
from tools.commands import replay, verify
from tools.way_in import _from_file

BY_DAY, AT_NIGHT = 40, 600
"""Damages of each file."""
SECRET = "four brass picture frames"
TABLE = "0123456789abcdef"
GAME = GAMES["masters_gallery"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VERNISSAGE_HOME", str(tmp_path))
    return tmp_path


def memory() -> TableMemory:
    members = (
        MemberMemory(0, "human", "Ann", bytes(32), owner=True),
        MemberMemory(1, "bot", "Bob", bytes(range(32)), "normal"),
        MemberMemory(-1, "spectator", "Eve", bytes(range(1, 33))),
    )
    options = msgspec.to_builtins(GAME.options())
    info = GAME.info
    return TableMemory(
        table=TABLE,
        name="Kitchen",
        game=info.slug,
        rules=info.rules_hash,
        seats=2,
        options=options,
        bot_levels=("normal",),
        starts="full",
        code="123456",
        epochs=64,
        matches=1,
        members=members,
    )


def store(steps: int = 7) -> TableStore:
    """Keep a table with its match in the user's folder."""
    kept = TableStore(paths.table(TABLE), TABLE)
    kept.keep(Keep(memory()))
    for record in played(steps):
        kept.persist(Persist(record, 1))
    kept.close()
    return kept


def reopened() -> None:
    """List the saved tables and open each as a host does."""
    tables, _refused = saved_tables()
    for saved in tables:
        setup = setup_of(order_from(saved.memory, "1"))
        kept = TableStore(saved.folder, saved.memory.table)
        found = kept.resume()
        assert found is not None
        try:
            table = Table(setup, Secrets(FINGERPRINT, OWNER_TOKEN, seeded(2)), 0.0, *found)
            for effect in (*table.opened(), *table.tick(1.0)):
                if isinstance(effect, Send):
                    encode(effect.message)
                assert not isinstance(effect, Show)
            table.public()
            msgspec.json.encode(table.state.memory())
            encode(table.state.room(table.state.members.chairs[0]))
        finally:
            kept.close()


def of_journal(file: Path) -> None:
    """Read a record in every way."""
    load(file)
    for way in (
        lambda: replay.run(file, everything=True),
        lambda: replay.run(file, as_json=True),
        lambda: verify.run(file),
        lambda: recordings.Replayed(file, Words.known("en")),
        read_house,
    ):
        told(way)


def told(way: Callable[[], object]) -> None:
    """Do something; a refusal and a command's end are fine."""
    with suppress(Refused, typer.Exit):
        way()


@dataclass(frozen=True)
class Kind:
    """A kind of file: a good one is written, and read as the program does."""

    write: Callable[[], Path]
    read: Callable[[Path], object]
    pack_it: Callable[[Any], bytes] = as_json
    read_it: Callable[[bytes], Any] = json.loads


def seat_pass() -> Path:
    kept = user_files.SeatPass(TABLE, "Kitchen", bytes(32), ("192.0.2.1:26190",), GAME.info.slug, 0, bytes(32), "Ann")
    return user_files.save_seat(kept, "7").file


def owner_file() -> Path:
    file = user_files.owner_file(TABLE)
    user_files.write(file, user_files.OwnerFile(TABLE, bytes(32), ("192.0.2.1:26190",), bytes(32), 7))
    return file


def table_file() -> Path:
    file = paths.data() / "table.json"
    user_files.write(file, user_files.TableFile(TABLE, bytes(32), ("192.0.2.1:26190",), 26190, "123456", bytes(32)))
    return file


def settings_file() -> Path:
    settings.save(settings.Settings("Ann", "de", 130))
    return settings.settings_file()


def read_toml(data: bytes) -> Any:
    return tomllib.loads(data.decode())


def manifest() -> Path:
    work = next(iter(works()))
    scan = pack.Scan(file=f"{work}-{'a' * 16}.jpg", sha256="a" * 64, width=10, height=10)
    made = pack.Pack(version=1, name="pink", title="Pink", made_by="import", works={work: scan})
    file = paths.art() / "pink" / "pack.json"
    file.parent.mkdir(parents=True)
    file.write_bytes(pack.encode(made))
    return file


def note() -> Path:
    data = journal.write(played(10_000))
    paths.results().mkdir(parents=True)
    (paths.results() / f"{TABLE}-1.journal").write_bytes(data)
    notes.write_note(f"{TABLE}-1", data, (1,), 1.0, 2.0)
    return paths.results() / f"{TABLE}-1.json"


def people() -> Path:
    note()
    known = People()
    known.rename("Ann", "Anna")
    known.forget("Bob", 9.0)
    return paths.results() / "people.json"


def lesson() -> Path:
    places.keep("masters_gallery", [{"type": "Hang", "card": 3}, None])
    return places.places_file()


def whole_journal() -> Path:
    file = paths.data() / "match.journal"
    file.write_bytes(journal.write(played(10_000)))
    return file


def browser_seats() -> Path:
    seats = (seat_file.PageSeat(bytes(32), bytes(32), "Ann", False, "en"),)
    folder = paths.table(TABLE)
    seat_file.save(folder, seat_file.BrowserSeats(TABLE, 26180, seats))
    return folder / SEATS_FILE


def exported() -> Path:
    store()
    file = paths.data() / "table.sealed"
    export(saved_tables()[0][0], file, SECRET)
    shutil.rmtree(paths.table(TABLE))
    return file


def brought_in(file: Path) -> None:
    """Bring an exported table here, open it, and remove it again."""
    try:
        bring_in(file, SECRET)
        reopened()
    finally:
        shutil.rmtree(paths.tables(), ignore_errors=True)


def as_export(plain: Any) -> bytes:
    return seal(as_msgpack(plain), SECRET)


def read_export(data: bytes) -> Any:
    return read_msgpack(unseal(data, SECRET, ""))


KINDS = {
    "table memory": Kind(lambda: store().memory_file, lambda file: reopened()),
    "table journal": Kind(lambda: store().journal_file(1), lambda file: reopened(), as_journal, read_journal),
    "journal": Kind(whole_journal, of_journal, as_journal, read_journal),
    "seat pass": Kind(seat_pass, lambda file: [way_back(seat.seat_pass) for seat in user_files.saved_seats().seats]),
    "owner file": Kind(owner_file, way_of_owner),
    "table file": Kind(table_file, lambda file: _from_file(file, None)),
    "settings": Kind(settings_file, lambda file: settings.save(settings.load()), as_toml, read_toml),
    "pack manifest": Kind(manifest, lambda file: pack_files.load("pink")),
    "note of our house": Kind(note, lambda file: people_of(read_house().matches)),
    "people of our house": Kind(people, lambda file: people_of(read_house().matches)),
    "exported table": Kind(exported, brought_in, as_export, read_export),
    "seats of browsers": Kind(browser_seats, lambda file: seat_file.load(paths.table(TABLE), TABLE)),
    "places in lessons": Kind(lesson, lambda file: places.keep("x", places.kept().get("masters_gallery", []))),
}


OLGA, BOB, EVE = memory().members


@pytest.mark.parametrize(
    "facts",
    [
        {"members": (OLGA, structs.replace(BOB, seat=0))},
        {"members": (OLGA, structs.replace(BOB, seat=5))},
        {"members": (OLGA, structs.replace(EVE, seat=1))},
        {"members": (OLGA, structs.replace(BOB, level="genius"))},
        {"bot_levels": ("genius",)},
        {"options": {"turn_seconds": 61}},
        {"options": {"turn_seconds": "soon"}},
        {"seats": 6},
    ],
)
def test_a_table_that_cannot_be_is_told_as_damaged(facts: dict[str, Any]) -> None:
    with pytest.raises(KeepError) as told:
        order_from(structs.replace(memory(), **facts), "1")
    assert told.value.code == "keep_damaged"


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)], ids=len)
def test_a_seed_of_another_length_is_told_as_damaged(seed: bytes, home: Path) -> None:
    opening, *others = played(7)
    assert isinstance(opening, journal.Opening)
    file = home / "match.journal"
    file.write_bytes(journal.write([structs.replace(opening, seed=seed), *others]))
    for read in (
        lambda: replay.run(file),
        lambda: verify.run(file),
        lambda: recordings.Replayed(file, Words.known("en")),
    ):
        with pytest.raises(BadJournal):
            read()


@pytest.mark.slow
@pytest.mark.unmeasured
@pytest.mark.parametrize("ways", [BY_DAY, pytest.param(AT_NIGHT, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("name", KINDS)
def test_a_damaged_file_is_told_in_a_sentence(name: str, ways: int) -> None:
    kind = KINDS[name]
    file = kind.write()
    good, rng, refused = file.read_bytes(), random.Random(f"{name} {ways}"), 0
    kind.read(file)
    for _ in range(ways // 3 if kind.read_it is read_export else ways):  # a passphrase takes its time
        data = damaged(good, rng, kind.pack_it, kind.read_it)
        file.write_bytes(data)
        try:
            kind.read(file)
        except Refused:
            refused += 1
        except Exception as error:
            error.add_note(repr(data[:3000]))
            raise
