"""The pictures of a game in one piece, as painted and as a pack of the host has them; and the museum."""

import io
import json
from collections import OrderedDict
from pathlib import Path

import pygame
import pytest
from PIL import Image

from client.browser import content, museum, picture_decks
from client.browser.page_texts import words_in
from client.drawing.artwork import file_of
from client.packs import images, pack_files
from engine.games import GAMES
from engine.paintings import works
from netcode.storage import paths
from tests.client.browser.bridges import bridged, following, seated
from tests.client.browser.pages import SIZES, show, view_of
from tests.client.browser.visitor import Visitor
from tests.client.packs.shelves import EARRING, HARE, LIME, PINK, THANKS, near, plain_pack
from tests.contract.setups import plain
from tests.contract.walks import walk

WITH_BOTH = "stolen_paintings"
"""A game that shows both works of the packs here."""


@pytest.fixture(autouse=True)
def art(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, patient: None) -> Path:
    """The folder of the packs, of a player of its own."""
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    monkeypatch.setattr(picture_decks, "_made", OrderedDict())
    return tmp_path / "home" / "art"


def unpacked(path: str) -> dict[str, bytes]:
    """Return the pictures of a deck as a page takes them out of what it is sent."""
    answer = content.get(path, seated=True)
    assert answer.status == 200
    sent = answer.body + b"".join(file.read_bytes() for file in answer.files)
    at = picture_decks.LENGTH_BYTES + int.from_bytes(sent[: picture_decks.LENGTH_BYTES], "big")
    found = {}
    for key, length, _ in json.loads(sent[picture_decks.LENGTH_BYTES : at]):
        found[key] = sent[at : at + length]
        at += length
    assert at == len(sent)
    return found


@pytest.mark.parametrize("slug", [*GAMES, picture_decks.ALL])
def test_a_deck_has_every_picture_in_the_catalogues_order(slug: str) -> None:
    found = unpacked(picture_decks.deck_of(slug).path)
    assert tuple(found) == picture_decks.keys(slug)
    assert [int(key) for key in found] == [work for work in works() if str(work) in found]
    assert all(data == file_of(key).read_bytes() for key, data in found.items())
    assert len(found) == len(works()) or slug != picture_decks.ALL


def test_a_pack_replaces_what_it_has_and_leaves_the_order() -> None:
    painted = unpacked(picture_decks.deck_of(WITH_BOTH).path)
    pack = plain_pack("pink", PINK)
    deck = picture_decks.deck_of(WITH_BOTH, "pink")
    shown = unpacked(deck.path)
    assert [*shown] == [*painted]
    assert {key for key in shown if shown[key] != painted[key]} == {str(EARRING), str(HARE)}
    assert pack.works[EARRING].width > picture_decks.LARGE
    with Image.open(io.BytesIO(shown[str(EARRING)])) as small:
        assert small.size == (picture_decks.LARGE, picture_decks.LARGE // 2), "no larger than a page can use"
        assert near(pygame.Color(*small.getpixel((9, 9))), PINK)  # type: ignore[misc]
    plain_pack("pink", LIME)
    assert picture_decks.deck_of(WITH_BOTH, "pink").path != deck.path, "other pictures lie at another place"
    assert content.get(deck.path, seated=True).status == 404


def test_a_damaged_scan_is_shown_as_it_is_painted() -> None:
    pack = plain_pack("pink", PINK)
    file = pack_files.file_of("pink", pack.works[EARRING])
    file.write_bytes(file.read_bytes()[:-1] + b"x")
    assert unpacked(picture_decks.deck_of(WITH_BOTH, "pink").path)[str(EARRING)] == file_of(EARRING).read_bytes()


@pytest.mark.parametrize("name", ["gone", "..", "UPPER", "a/b", "con", "x" * 33])
def test_what_is_no_pack_gives_the_homages(name: str) -> None:
    plain_pack("pink", PINK)
    assert picture_decks.deck_of(WITH_BOTH, name) is picture_decks.deck_of(WITH_BOTH)
    assert content.get(f"/deck/{WITH_BOTH}/{name}/0", seated=True).status == 404
    assert content.get(f"/museum/{name}/en.json", seated=True).status in (200, 404)


def test_a_scan_that_is_small_enough_comes_as_it_is() -> None:
    pack = plain_pack("pink", PINK, size=(900, 450))
    shown = unpacked(picture_decks.deck_of(WITH_BOTH, "pink").path)
    assert shown[str(EARRING)] == pack_files.read_scan("pink", pack.works[EARRING])
    assert not paths.reduced().exists()


@pytest.mark.parametrize("pack", ["", "pink"])
def test_phones_get_smaller_pictures(pack: str) -> None:
    plain_pack("pink", PINK)
    for layout in SIZES:
        longest = picture_decks.longest_for(layout)
        found = unpacked(picture_decks.deck_of("masters_gallery", pack, longest).path)
        sizes = {max(Image.open(io.BytesIO(data)).size) for data in found.values()}
        assert max(sizes) == longest, layout
    decks = [
        picture_decks.deck_of("masters_gallery", pack, longest)
        for longest in (picture_decks.SMALL, picture_decks.LARGE)
    ]
    small, large = (sum(file.stat().st_size for file in deck.files) for deck in decks)
    assert small < 0.5 * large


def test_scans_are_made_smaller_once_and_few_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_decks, "MOST_REDUCED", 1)
    plain_pack("pink", PINK)
    first = picture_decks.deck_of(WITH_BOTH, "pink")
    picture_decks._made.clear()
    with monkeypatch.context() as broken:
        broken.setattr(images, "reduced", None)  # nothing is made anew
        assert picture_decks.deck_of(WITH_BOTH, "pink") == first
    plain_pack("lime", LIME)
    picture_decks.deck_of(WITH_BOTH, "lime")
    assert len([*paths.reduced().iterdir()]) == 1
    found = unpacked(first.path)
    assert {*found} == {*picture_decks.keys(WITH_BOTH)}, "what is no longer kept is made again"


def test_where_nothing_can_be_kept_a_scan_comes_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    pack = plain_pack("pink", PINK)
    paths.reduced().write_bytes(b"no folder")
    shown = unpacked(picture_decks.deck_of(WITH_BOTH, "pink").path)
    assert shown[str(EARRING)] == pack_files.read_scan("pink", pack.works[EARRING])


async def test_only_who_has_a_seat_sees_a_pack_or_learns_whether_there_is_one(tmp_path: Path) -> None:
    plain_pack("pink", PINK)
    async with bridged(tmp_path, slug=WITH_BOTH, seats=3) as (real, bridge):
        ada, stranger = Visitor(bridge.server.port), Visitor(bridge.server.port)
        await ada.join(real.table.code)
        deck = picture_decks.deck_of(WITH_BOTH, "pink").path
        of_packs = [deck, f"/deck/{WITH_BOTH}/gone/0", "/museum/pink/en.json", "/museum/gone/en.json"]
        told = [await stranger.get(path) for path in of_packs]
        assert {(one.status, one.body) for one in told} == {(401, b"No seat.")}, "there or not, it is told the same"
        assert (await stranger.knock("code", real.table.code)).status == 200
        stranger.token = "00" * 32
        assert [(await stranger.get(path)).status for path in of_packs] == [401] * 4
        assert (await stranger.get(picture_decks.deck_of(WITH_BOTH).path)).status == 200
        assert (await stranger.get("/museum/painted/en.json")).status == 200
        assert [(await ada.get(path)).status for path in of_packs] == [200, 404, 200, 200]
        assert (await ada.do(leave=True)).status == 200
        assert (await ada.get(deck)).status == 401


def test_the_museum_is_made_once_for_a_language_and_a_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_pack("pink", PINK)
    places = [f"/museum/{pack}/{language}.json" for pack in ("painted", "pink") for language in ("en", "de")]
    made = [content.get(path, seated=True) for path in places]
    assert len({one.body for one in made}) == 4
    monkeypatch.setattr(museum, "collection", None)
    again = [content.get(path, seated=True) for path in places]
    assert again == made
    monkeypatch.undo()
    plain_pack("pink", LIME, EARRING)
    assert content.get("/museum/pink/en.json", seated=True).body != made[2].body


async def test_a_page_is_told_the_packs_and_sees_the_one_it_takes(tmp_path: Path) -> None:
    plain_pack("pink", PINK, title="All in pink")
    plain_pack("lime", LIME)
    async with seated(tmp_path, "Ada", slug=WITH_BOTH, seats=3) as (_real, _bridge, ada):
        async with following(ada):
            await ada.until("stage", "lobby")
            hello = next(one for one in ada.messages if one["t"] == "hello")
            assert hello["packs"] == [["lime", "Lime"], ["pink", "All in pink"]]
            assert hello["deck"] == picture_decks.deck_of(WITH_BOTH).path
            pink, painted = (picture_decks.deck_of(WITH_BOTH, pack).path for pack in ("pink", ""))
            told: list[str] = []
            for pack, path in (("pink", pink), ("", painted)):  # of several at once only the last one would count
                await ada.do(fit={"w": 900, "h": 900, "pack": pack})
                while told[-1:] != [path]:
                    await ada.heard()
                    told = [one["path"] for one in ada.messages if one["t"] == "deck"]
            assert told == [pink, hello["deck"]]
            await ada.do(fit={"w": 900, "h": 900, "pack": "nothing"})
        served = await ada.get(told[0])
        deck = picture_decks.deck_of(WITH_BOTH, "pink")
        assert served.body == deck.head + b"".join(file.read_bytes() for file in deck.files)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_museum_hangs_all_works_with_their_labels(language: str) -> None:
    plain_pack("pink", PINK, title="All in pink")
    words = words_in(language)
    for pack in ("", "pink"):
        told = museum.collection(words, pack)
        assert {work[0] for work in told["works"]} == {str(work) for work in works()}
        assert told["deck"] == picture_decks.deck_of(picture_decks.ALL, pack).path
        assert told["shown"][-1] == words.say("museum.shown", count=len(works()))
        offered = {value for options in told["offers"] for value, _ in options}
        assert all({*work[7]} <= offered for work in told["works"]), "whatever a work is found by can be looked for"
        earring = next(work for work in told["works"] if work[0] == str(EARRING))
        assert earring[6] == ([1600, 800] if pack else [*works()[EARRING].size[::-1]])
        assert (THANKS.source_url in earring[5]) == bool(pack)


@pytest.mark.parametrize("slug", GAMES)
def test_the_museum_is_opened_from_no_match_that_asks_for_titles(slug: str) -> None:
    told = show(view_of(GAMES[slug], 3, 0), walk(plain(GAMES[slug], 3)).start, ())[-1]
    assert told["museum"] == (slug != "stolen_paintings")
