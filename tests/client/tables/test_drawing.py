from collections.abc import Mapping
from dataclasses import replace
from typing import cast

import pygame
import pytest
from msgspec import structs

from client.drawing import artwork, theme
from client.drawing.canvas import Canvas
from client.drawing.display_list import DisplayList, Op
from client.drawing.rects import Rect
from client.tables import board as faces, cards
from client.tables.board import CardFace, Look, Sprite
from client.tables.boards import board_for, kinds_for
from client.tables.cards import draw_posed, letters
from client.tables.drawing import FADING, KINDS, PARTED, Draw, draw_sprites
from engine.core.game import AnyGame
from engine.games import GAMES
from tests.client.cuts import noted_cuts, noted_texts
from tests.contract.test_boards import AREA, every_seat, moments

SIZE = (1280, 800)
MONET = CardFace("1374", "Rouen Cathedral", "Monet", "artist:2", "square", ("award",), "", 1)
FACES = {
    "card": MONET,
    "back": MONET,
    "peek": MONET,
    "picture": faces.PictureFace("1374", owner=2),
    "text": faces.TextFace("one two three", align="center", middle=True),
    "panel": faces.PanelFace("paper", title="Shop"),
    "coin": faces.CoinFace("2", "award", "award"),
    "symbol": faces.SymbolFace("award"),
    "badge": faces.SeatFace(3, "Ann"),
    "chip": faces.SeatFace(3, "Ann", True),
    "pin": faces.SeatFace(3, ""),
    "ghost": faces.SeatFace(3, ""),
    "glow": None,
    "lamp": None,
    "button": faces.ButtonFace("Take it", "award", "12"),
    "target": None,
    "entry": faces.EntryFace("", "A word", 20),
}


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def canvas(text: float = 1.0) -> Canvas:
    made = Canvas(pygame.Surface(SIZE), 1.0, text)
    made.surface.fill(theme.WALL)
    return made


def operations(sprite: Sprite, kinds: Mapping[str, Draw]) -> list[Op]:
    """Return what drawing a sprite lays."""
    frame = DisplayList(SIZE)
    draw_sprites(Canvas(cast(pygame.Surface, frame)), [sprite], kinds)
    return frame.ops


def changed(drawn: Canvas) -> int:
    """Return how many pixels are no more those of the empty wall."""
    return SIZE[0] * SIZE[1] - pygame.mask.from_threshold(drawn.surface, theme.WALL, (1, 1, 1)).count()


@pytest.mark.parametrize("kind", sorted(KINDS))
@pytest.mark.parametrize("look", Look)
def test_every_common_kind_is_drawn_in_every_state(kind: str, look: Look) -> None:
    drawn = canvas()
    draw_sprites(drawn, [Sprite("x", kind, Rect(100, 100, 108, 150), FACES[kind], look, angle=3, label=None)])
    assert (changed(drawn) > 0) == (kind != "entry")


@pytest.mark.parametrize("kind", ["card", "back", "text"])
def test_what_fades_or_turns_over_shows_less(kind: str) -> None:
    full = Sprite("x", kind, Rect(100, 100, 108, 150), FACES[kind])
    counts = []
    for sprite in (full, structs.replace(full, flip=0.3), structs.replace(full, fade=0.0)):
        drawn = canvas()
        draw_sprites(drawn, [sprite])
        counts.append(changed(drawn))
    assert counts[2] == 0
    assert kind == "text" or counts[1] < counts[0] / 2


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.info.slug)
@pytest.mark.parametrize("text", [0.9, 1.3])
def test_every_sprite_of_a_board_can_be_drawn(game: AnyGame, text: float) -> None:
    """All kinds, colours and symbols that a board names are there: the phases of a match, seen by each kind of viewer.

    And of what is not said to fade nothing depends on its opacity.
    """
    board, kinds, seen = board_for(game.info.slug), kinds_for(game.info.slug), set()
    laid: dict[tuple[str, Look], Sprite] = {}
    area = replace(AREA, text=text)
    for seats, viewer in every_seat(game):
        for scene in moments(game, seats, 11, viewer):
            moment = (type(scene.state.phase), scene.asked, seats, viewer < 0)
            if moment not in seen:
                seen.add(moment)
                sprites = board.layout(scene, board.start(scene), area)
                draw_sprites(canvas(text), sprites, kinds)
                laid |= {(one.kind, one.look): one for one in sprites}
    for sprite in laid.values():
        if {**KINDS, **kinds}[sprite.kind] not in FADING | PARTED:
            assert len({tuple(operations(structs.replace(sprite, fade=fade), kinds)) for fade in (1.0, 0.5)}) == 1


@pytest.mark.parametrize("frame", ["brass", "gilt", "dark", ""])
def test_a_picture_that_fades_is_the_one_in_its_frame(frame: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hangs = Sprite("x", "picture", Rect(100, 100, 200, 150), faces.PictureFace("1374", frame))
    draw_sprites(canvas(), [hangs])
    monkeypatch.setattr(artwork, "_fill", lambda *_: pytest.fail("cut anew"))
    drawn = canvas()
    draw_sprites(drawn, [structs.replace(hangs, fade=0.5)])
    assert changed(drawn)


@pytest.mark.parametrize("look", [Look.REST, Look.LIT, Look.DIM])
def test_of_a_card_that_hangs_below_another_only_what_is_seen_is_drawn(look: Look) -> None:
    rect = Rect(200, 100, 216, 400)
    hung = Sprite("x", "masters_hung", rect, MONET, look, clip=rect)
    covered = structs.replace(hung, clip=rect._replace(h=29))
    over = structs.replace(hung, id="y", rect=rect._replace(y=129, h=380), clip=rect._replace(y=129, h=380))
    frame = DisplayList(SIZE)
    draw_sprites(Canvas(cast(pygame.Surface, frame)), [covered], kinds_for("masters_gallery"))
    assert max(y + h for _, _, y, _, h, _, _ in frame.ops) < 129 + 40
    seen = []
    for below in (hung, covered):
        drawn = canvas()
        draw_sprites(drawn, [below, over], kinds_for("masters_gallery"))
        seen.append(drawn.surface.subsurface(rect))
    alike = pygame.mask.from_threshold(seen[0], (0, 0, 0), (4, 4, 4), seen[1])
    assert alike.count() == rect.w * rect.h, "its paper is shaded from top to foot, no more differs"


def shown(face: CardFace, look: Look = Look.REST, down: bool = False) -> pygame.Surface:
    made = canvas()
    draw_posed(made, face, (108, 150), (100, 100), look, down)
    return made.surface.subsurface((46, 25, 108, 150)).copy()


def test_a_card_is_drawn_once_and_a_dimmed_one_is_darker(monkeypatch: pytest.MonkeyPatch) -> None:
    lit, dim = (pygame.transform.average_color(shown(MONET, look)) for look in (Look.REST, Look.ILLEGAL))
    assert sum(dim[:3]) < sum(lit[:3]) * 0.7
    monkeypatch.setattr(cards, "_face", lambda *_: pytest.fail("drawn again"))
    shown(MONET)


@pytest.mark.parametrize("units", [40, 76, 80, 100, 108, 133])
@pytest.mark.parametrize("text", theme.TEXT_SCALES)
def test_letters_on_cards_are_never_too_small_to_read(units: float, text: float) -> None:
    size = theme.TYPE["label"][1] * units / theme.CARD[0] * letters(units, text)
    assert size == 0 or size >= 13 * min(1.0, text) - 0.1
    assert letters(108, text) == pytest.approx(text)


def test_backs_of_one_deck_do_not_differ() -> None:
    one, other = (shown(face, down=True).get_view("2").raw for face in (MONET, CardFace(back=MONET.back)))
    assert one == other


def test_colours_have_names() -> None:
    assert theme.mark("artist:2") is theme.ARTISTS[2]
    assert theme.mark("seat:7") is theme.SEATS[7]
    assert theme.paint("brass_hi") == theme.BRASS_HI
    with pytest.raises(KeyError):
        theme.paint("no_such_colour")


@pytest.mark.parametrize(("wide", "told"), [(140.0, ["2", "Nein"]), (84.0, ["Nein"])])
def test_a_narrow_buttons_word_is_whole_and_its_digit_gives_way(
    wide: float, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, cut = noted_texts(monkeypatch), noted_cuts(monkeypatch)
    face = faces.ButtonFace("Nein", "cross", "2")
    KINDS["button"](Canvas(pygame.Surface(SIZE), 1.0, 1.3), Sprite("no", "button", Rect(10, 10, wide, 40), face))
    assert (drawn, cut) == (told, [])


def test_a_high_button_has_larger_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[float] = []
    draw = Canvas.text
    monkeypatch.setattr(Canvas, "text", lambda *args, **more: found.append(draw(*args, **more).h))
    for high in (40, 80):
        face = faces.ButtonFace("The Night Watch")
        KINDS["button"](canvas(), Sprite("one", "button", Rect(10, 10, 400, high), face))
    assert found[1] > 1.15 * found[0]
