"""Scans of a pack instead of homages: everywhere at once, per work, and never in the way of a game."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Color, Surface

from client.data.settings import Settings
from client.drawing import artwork
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.packs import pack_files
from client.packs.pack import Credit, Pack
from client.packs.scans import Scans
from client.screens.museum import Museum
from client.screens.opening import Opening
from client.screens.table import gaze
from client.screens.title import HUNG, Title
from client.tables.bands import divide
from client.tables.board import CardFace, Label, Sprite
from client.tables.cards import draw_card
from client.wording.texts import Words
from engine.core.errors import Refused
from engine.paintings import WorkId, works
from netcode.protocol.codec import encode
from netcode.protocol.messages import Hello, Ready
from netcode.storage import paths
from tests.client.cuts import noted_texts
from tests.client.packs.shelves import EARRING, HARE, LIME, PINK, THANKS, WAVE, near, plain_pack
from tests.client.pilot import window
from tests.client.screens.tables import Shell


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    pygame.font.init()
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    yield tmp_path
    artwork.choose("")


def shown(face: CardFace) -> Surface:
    canvas = Canvas(Surface((200, 300)))
    draw_card(canvas, face, (200, 300), (100, 150))
    return canvas.surface


def middle(key: int, w: int = 100, h: int = 80) -> Color:
    return artwork.picture(key, w, h).get_at((w // 2, h // 2))


def file_of(name: str, made: Pack, work: WorkId) -> Path:
    return pack_files.file_of(name, made.works[work])


def test_a_work_of_the_pack_is_shown_as_its_scan_and_the_others_as_homages() -> None:
    painted = middle(WAVE)
    plain_pack("pink", PINK)
    artwork.choose("pink")
    assert near(middle(EARRING), PINK)
    assert middle(WAVE) == painted
    assert artwork.size_of(EARRING) == (1600, 800)
    assert artwork.credit_of(EARRING) == ("Pink", THANKS)
    assert artwork.credit_of(WAVE) is None


def test_another_pack_shows_at_once_on_what_was_drawn_before() -> None:
    face = CardFace(picture=str(EARRING))
    painted, homage = shown(face).get_at((100, 150)), middle(EARRING)
    plain_pack("pink", PINK)
    plain_pack("lime", LIME)
    for name, color in (("pink", PINK), ("lime", LIME), ("pink", PINK)):
        artwork.choose(name)
        assert near(shown(face).get_at((100, 150)), color)
        assert near(middle(EARRING), color)
    artwork.choose("")
    assert shown(face).get_at((100, 150)) == painted
    assert near(middle(EARRING), homage)


@pytest.mark.parametrize("size", [(1600, 800), (300, 1600), (200, 200), (1599, 1201)])
@pytest.mark.parametrize("wanted", [(37, 53), (300, 200), (1500, 900), (1, 1)])
def test_a_scan_of_any_proportions_fills_what_it_is_asked_to(size: tuple[int, int], wanted: tuple[int, int]) -> None:
    plain_pack("pink", PINK, EARRING, size=size)
    artwork.choose("pink")
    made = artwork.picture(EARRING, *wanted)
    assert made.get_size() == wanted
    assert near(made.get_at((wanted[0] - 1, wanted[1] - 1)), PINK)
    assert artwork.size_of(EARRING) == size


def test_a_small_card_needs_no_large_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_pack("pink", PINK, EARRING)
    artwork.choose("pink")
    asked: list[tuple[int, int]] = []
    unpacks = Scans.pixels

    def pixels(self: Scans, work: WorkId, least: tuple[int, int]):  # type: ignore[no-untyped-def]
        asked.append(least)
        return unpacks(self, work, least)

    monkeypatch.setattr(Scans, "pixels", pixels)
    artwork.picture(EARRING, 100, 90)
    artwork.picture(EARRING, 90, 80)
    artwork.picture(EARRING, 700, 700)
    assert asked == [(200, 100), (1600, 800)]


def test_a_pack_that_is_not_there_leaves_the_homages() -> None:
    plain_pack("pink", PINK)
    artwork.choose("pink")
    with pytest.raises(Refused):
        artwork.choose("gone")
    assert not near(middle(EARRING), PINK)
    assert artwork.credit_of(EARRING) is None


BREAKS: dict[str, Callable[[Path], object]] = {
    "other": lambda file: file.write_bytes(b"x"),
    "gone": lambda file: file.unlink(),
    "cut": lambda file: file.write_bytes(file.read_bytes()[:500]),
}


@pytest.mark.parametrize("breaks", BREAKS.values(), ids=BREAKS)
def test_a_damaged_scan_shows_the_homage_and_is_told_once(breaks: Callable[[Path], object]) -> None:
    homage, size = middle(EARRING), artwork.size_of(EARRING)
    made = plain_pack("pink", PINK)
    breaks(file_of("pink", made, EARRING))
    artwork.choose("pink")
    assert near(middle(EARRING), homage)
    assert near(middle(HARE), PINK)
    assert artwork.newly_damaged() == ("Pink", 1)
    assert middle(EARRING, 60, 60)
    assert artwork.newly_damaged() == ("Pink", 0)
    assert artwork.size_of(EARRING) == size
    assert artwork.credit_of(EARRING) is None


# In the window


def test_the_window_shows_the_pack_of_the_settings_and_tells_what_is_damaged() -> None:
    made = plain_pack("pink", PINK, *(WorkId(work) for work in HUNG))
    with window(art_pack="pink") as pilot:
        assert near(middle(HUNG[0]), PINK)
        assert not pilot.app.toasts.texts
    file_of("pink", made, WorkId(HUNG[0])).write_bytes(b"x")
    with window(art_pack="pink") as pilot:
        pilot.on("title")
        pilot.rest(0.1)
        assert pilot.app.toasts.texts == ("A scan of “Pink” is damaged: its homage is shown.",)
        assert near(middle(HUNG[1]), PINK)


def test_a_window_whose_pack_is_gone_says_so_and_opens() -> None:
    with window(art_pack="gone") as pilot:
        pilot.on("title")
        assert pilot.app.toasts.texts == ("There is no art pack “gone”. There are: -.",)
    with window() as pilot:
        assert not pilot.app.toasts.texts


def test_the_title_names_the_painter_of_a_scan_as_such() -> None:
    screen = Title(Shell(Settings(name="Ann")))
    screen._asked = True
    plain_pack("pink", PINK, WorkId(HUNG[0]))
    for name, said in (("", "after Johannes Vermeer, 1665"), ("pink", "Johannes Vermeer, 1665")):
        artwork.choose(name)
        screen.hung()
        assert screen._label[1][2] == said
        screen.draw(Canvas(Surface((1280, 800))))


# What is said of a scan


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_museum_says_whom_a_scan_is_owed_to(language: str, scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    plain_pack("pink", PINK, EARRING)
    artwork.choose("pink")
    screen = Museum(Shell(Settings(name="Ann", language=language)))
    screen._look("text", works()[EARRING].title_in(language))
    said, canvas = noted_texts(monkeypatch), Canvas(Surface((1280, 800)), 1.0, scale)
    screen.draw(canvas)
    assert {"Scan of the earring, A museum", "Public domain", "https://example.org/e"} < set(said)
    assert any("“Pink”" in line or "„Pink“" in line for line in said)
    assert near(canvas.surface.get_at((920, 250)), PINK)
    screen._look("text", works()[WAVE].title_in(language))
    said.clear()
    screen.draw(canvas)
    assert "Public domain" not in said
    assert said


def test_the_picture_keeps_a_third_of_the_height_whatever_is_owed(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = Credit(
        title="word " * 60, author="Somebody", licence="x" * 99, licence_url="https://x", source_url="https://y"
    )
    for owed in (endless, Credit()):
        monkeypatch.setattr("client.screens.museum.credit_of", lambda work, owed=owed: ("Pack", owed))
        screen = Museum(Shell(Settings(name="Ann", language="de")))
        hung: list[float] = []
        monkeypatch.setattr(screen, "_hang", lambda canvas, work, room, hung=hung: hung.append(room.h))
        canvas = Canvas(Surface((1280, 800)), 1.0, 1.3)
        for row in range(0, len(screen.rows.items), 9):
            screen.rows.chosen = row
            screen.draw(canvas)
        assert min(hung) > 800 / 3


def held_up(label: Label, said: list[str]) -> list[str]:
    """Return what is said beside a painting that is held up large with this label."""
    sprite = Sprite("x", "card", Rect(0, 0, 100, 140), CardFace(picture=str(EARRING)), label=label, zoom=True)
    said.clear()
    gaze.draw_pinned(Canvas(Surface((1280, 800))), sprite, divide((1280, 800), 1.0, 3, False), {}, Words.load("en"))
    return said


def test_a_painting_held_up_says_it_only_where_the_game_hides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_pack("pink", PINK, EARRING)
    artwork.choose("pink")
    said = noted_texts(monkeypatch)
    open_lines = ("Johannes Vermeer (1632 to 1675)", "about 1665")
    told = held_up(Label("Girl with a Pearl Earring", open_lines), said)
    assert "Scan of the earring, A museum" in told
    for label in (
        Label("Painting 3", ("pearls",)),
        Label("Girl with a Pearl Earring", ("Johannes Vermeer",)),
        Label("Girl with a Pearl Earring", ("about 1665",)),
    ):
        told = held_up(label, said)
        assert told
        assert not {"Scan of the earring, A museum", "Public domain"} & set(told)


# At a table


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_nothing_of_a_pack_goes_to_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same steps with a pack and without: the same messages, but for what is drawn by lot."""
    made = plain_pack("pinkpack", PINK, *works(), size=(300, 200), title="Pinkest Of All")
    heard: dict[str, list[tuple[object, bytes]]] = {}
    for name in ("", "pinkpack"):
        sent = heard.setdefault(name, [])
        with monkeypatch.context() as patch, window(art_pack=name) as pilot:

            def noted(message: object) -> bytes:
                frame = encode(message)  # type: ignore[arg-type]
                sent.append((message, frame))  # noqa: B023 (of this round)
                return frame

            patch.setattr("netcode.guest.session.encode", noted)
            pilot.click("Play against bots")
            pilot.on("choice")
            pilot.click("Seats, bots, clocks")
            pilot.on("opening")
            assert isinstance(pilot.screen, Opening)
            pilot.screen.level.set("random")
            pilot.screen.seats.set(2)
            pilot.click("Begin")
            pilot.until(lambda: pilot.screen.name == "table" and pilot.store.table.view is not None, 90)
            pilot.rest(0.3)
    kinds = [{type(message).__name__ for message, _ in sent} for sent in heard.values()]
    assert kinds[0] == kinds[1]
    assert "Hello" in kinds[0]
    for kind in (Hello, Ready):
        said = [[told(one) for one, _ in sent if isinstance(one, kind)] for sent in heard.values()]
        assert said[0] == said[1]
    frames = b"".join(frame for _, frame in heard["pinkpack"])
    secrets = [
        b"pinkpack",
        b"Pinkest",
        THANKS.author.encode(),
        THANKS.title.encode(),
        made.works[EARRING].sha256[:16].encode(),
    ]
    assert not [one for one in secrets if one in frames]


def told(message: object) -> dict[str, object]:
    """Return what a message says but for the number that each process draws for itself."""
    fields = message.__struct_fields__  # type: ignore[attr-defined]
    return {field: getattr(message, field) for field in fields if field != "inst"}
