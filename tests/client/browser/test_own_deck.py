"""A page at a table that plays with a deck of own pictures: it gets all of them, sealed, before the match."""

import json
from collections import OrderedDict
from pathlib import Path

import pytest

from client.browser import content, picture_decks, wall_lobby
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from engine.paintings import own
from netcode.storage import own_decks, paths
from tests.client.browser.bridges import following, seated
from tests.client.browser.pages import change_room, view_of
from tests.netcode.realtable import run, until
from tests.own_pictures import deck, stored_deck

REFERENCE = own_decks.reference_to(deck().deck)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, patient: None) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    monkeypatch.setattr(picture_decks, "_made", OrderedDict())


def unpacked(sent: bytes) -> dict[str, bytes]:
    at = picture_decks.LENGTH_BYTES + int.from_bytes(sent[: picture_decks.LENGTH_BYTES], "big")
    found = {}
    for key, length, is_jpeg in json.loads(sent[picture_decks.LENGTH_BYTES : at]):
        assert is_jpeg
        found[key] = sent[at : at + length]
        at += length
    assert at == len(sent)
    return found


def test_the_match_begins_once_the_pages_have_all_pictures(tmp_path: Path) -> None:
    stored = stored_deck()

    async def play() -> None:
        async with seated(tmp_path, "Ann", "Bea", deck=stored) as (real, _, ann, bea), following(ann, bea):
            await until(lambda: _deck_of(ann) and _deck_of(bea))
            assert _deck_of(ann) == _deck_of(bea), "the same bytes for everyone"
            answer = await ann.get(_deck_of(ann))
            assert real.table.stage == "lobby", "one of the two has them"
            pictures = unpacked(answer.body)
            assert [*pictures] == [*map(str, own.pictures_of(REFERENCE))]
            assert [*pictures.values()] == [stored.read(place) for place in range(40)]
            assert (await bea.get(_deck_of(bea))).body == answer.body
            await until(lambda: real.table.stage == "playing")

    run(play())


def test_who_has_no_seat_gets_no_pictures() -> None:
    stored_deck()
    made = picture_decks.own_deck_of(REFERENCE)
    assert made is not None
    assert content.get(made.path, seated=True).status == 200
    assert content.get(made.path, seated=False).status == 401


@pytest.mark.parametrize(
    "path", ["/deck/own/../1280-0", "/deck/own/60-0/1280-0", f"/deck/own/{REFERENCE}/1280-0", "/deck/own/x/9-9"]
)
def test_what_is_no_deck_is_not_there(path: str) -> None:
    stored_deck()
    assert content.get(path, seated=True).status == 404


def test_a_phone_gets_smaller_pictures(tmp_path: Path) -> None:
    stored_deck()
    large, small = picture_decks.own_deck_of(REFERENCE, 1280), picture_decks.own_deck_of(REFERENCE, 32)
    assert large is not None
    assert small is not None
    assert large.path != small.path
    assert sum(file.stat().st_size for file in small.files) < sum(file.stat().st_size for file in large.files)


def test_a_wall_hangs_some_of_the_deck_between_matches() -> None:
    stored_deck()
    view = view_of(GAMES["stolen_paintings"], 3, SPECTATOR, "wall")
    change_room(view, stage="lobby")
    room = view.store.table.room
    assert room is not None
    change_room(view, options={**room.options, "deck": REFERENCE})
    shown = wall_lobby.lobby(view.store, (1920, 1080), "", True)
    assert [sprite.id.partition(":")[2] for sprite in shown if sprite.kind == "hung"] == [
        f"own:{work}" for work in own.pictures_of(REFERENCE)[: wall_lobby.OWN]
    ]
    assert any("Summer, 40 pictures" in str(sprite.face) for sprite in shown)


def _deck_of(page: object) -> str:
    """Return the newest path of a deck of own pictures that a page was told."""
    told = [one.get("deck") or one.get("path") for one in page.messages if one.get("t") in ("hello", "deck")]  # type: ignore[attr-defined]
    return next((path for path in reversed(told) if path and picture_decks.is_own(path)), "")
