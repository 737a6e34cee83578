"""Folders and archives that claim to be decks, damaged in every way: a sentence or a deck, and nothing outside."""

import io
import json
import random
import zipfile
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest

from client.packs.deck_making import DeckMaking
from client.packs.importing import source_at
from engine.core.errors import Refused
from netcode.storage import own_decks, paths
from netcode.storage.deck_transfer import Receiving, Sending
from tests.attack.damage import damaged
from tests.own_pictures import deck, photo, stored_deck


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))


@cache
def pictures() -> dict[str, bytes]:
    return {f"{n}.jpg": photo(n, 220, 210) for n in range(3)} | {
        "4.png": photo(4, 220, 210, "PNG"),
        "5.avif": photo(5, 220, 210, "AVIF"),
    }


def archive(rng: random.Random) -> bytes:
    """Return an archive of a few pictures, one of its parts damaged."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", rng.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))) as packed:
        for name, data in pictures().items():
            name = (
                rng.choice(("../", "/", "a/../../", "C:\\", "\\\\host\\", "x/" * 60)) + name
                if rng.random() < 0.1
                else name
            )
            entry = zipfile.ZipInfo(name)
            entry.external_attr = rng.choice((0, 0, 0, 0o120777 << 16, 0o010644 << 16))
            packed.writestr(entry, changed(data, rng) if rng.random() < 0.5 else data)
        packed.writestr("deck.json", manifest(rng))
    return changed(out.getvalue(), rng) if rng.random() < 0.5 else out.getvalue()


def manifest(rng: random.Random) -> bytes:
    good = own_decks.encode(deck().deck)
    return damaged(good, rng, lambda plain: json.dumps(plain).encode("utf-8", "surrogatepass"), json.loads)


def changed(data: bytes, rng: random.Random) -> bytes:
    if rng.random() < 0.3:
        return data[: rng.randrange(len(data))]
    made = bytearray(data)
    for _ in range(rng.choice((1, 4, 40))):
        made[rng.randrange(len(made))] = rng.randrange(256)
    return bytes(made)


def attack(tmp_path: Path, rounds: int) -> None:
    stored = stored_deck()
    whole = Sending(deck())
    sent = whole.part(0, whole.size)
    for seed in range(rounds):
        rng = random.Random(seed)
        file = tmp_path / "deck.zip"
        file.write_bytes(archive(rng))
        with suppress(Refused), source_at(file) as source:
            making = DeckMaking(source.title)
            list(making.look(source))
            making.finish("bad")
        manifest_file = stored.folder / own_decks.MANIFEST
        manifest_file.write_bytes(manifest(rng))
        with suppress(Refused):
            own_decks.whole("summer")
        coming = Receiving(own_decks.reference_to(deck().deck))
        with suppress(ValueError):
            coming.take(0, len(sent), changed(sent, rng))
            coming.unpacked()
    assert {entry.name for entry in tmp_path.iterdir()} == {"deck.zip", "home"}
    assert {entry.name for entry in (tmp_path / "home").iterdir()} == {"decks"}
    assert {entry.name for entry in (tmp_path / "home" / "decks").iterdir()} <= {"summer", "bad"}


def test_damaged_decks_neither_crash_nor_write_outside(tmp_path: Path) -> None:
    attack(tmp_path, 200)


@pytest.mark.nightly
def test_thousands_of_damaged_decks_neither_crash_nor_write_outside(tmp_path: Path) -> None:
    attack(tmp_path, 5000)
