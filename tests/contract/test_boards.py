"""What holds for every game's picture: pure lists of sprites, from seeded matches, for every seat and for spectators."""

import hashlib
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from client.drawing.rects import Rect
from client.tables import lines_for
from client.tables.board import AnyBoard, Area, Look, Sprite, topmost
from client.tables.boards import board_for
from client.wording.scene import Scene
from client.wording.texts import Words
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from engine.paintings import works
from tests.contract.setups import Setup, forms

WORDS, GERMAN = Words.load("en", strict=True), Words.load("de", strict=True)
NAMES = ("Ann", "Bruno", "Clara", "Dario", "Edda", "Felix", "Greta", "Hugo")
AREA = Area(Rect(0, 130, 1010, 446), Rect(200, 628, 810, 172))
AREAS = (
    (WORDS, AREA),
    (GERMAN, Area(Rect(0, 143, 999, 424), Rect(212, 628, 779, 172), 1.3)),
    (GERMAN, Area(Rect(0, 130, 1600, 700), Rect(200, 880, 1300, 190))),
)
"""A window of 1280 x 800, the same in large texts, and a larger one."""
TABLES = [setup for game in GAMES.values() for setup in forms(game)]
"""A table for each way in which a game is played."""


def moments(
    game: AnyGame, seats: int, seed: int, viewer: int, steps: int = 10_000, words: Words = WORDS, **options: Any
) -> Iterator[Scene]:
    """Yield a seeded random match as one viewer sees it."""
    match = Match(game, seats, game.options(**options), hashlib.sha256(str(seed).encode()).digest())
    chance, names, before = random.Random(seed), NAMES[:seats], None
    view = match.look([], viewer)
    for _ in range(steps):
        yield Scene(words, game, viewer, names, view, before)
        if not match.to_act:
            return
        seat = chance.choice(sorted(match.to_act))
        intents = [*game.legal(game.view(match.state, seat), seat)][:50]
        before, view = view, match.look(match.play(seat, chance.choice(intents)), viewer)


def every_seat(game: AnyGame, options: Any = None) -> list[tuple[int, int]]:
    options = options or game.options()
    seats = game.seats_for(options) if game.seats_for else game.info.seats
    few, many = seats[0], seats[-1]
    return [(few, 0), (few, SPECTATOR), (many, many - 1)]


def sound(board: AnyBoard, scene: Scene, area: Area) -> list[Sprite]:
    """Return the picture of a moment. Fails where two sprites have one id or a sprite lies outside of its place."""
    sprites = [*board.layout(scene, board.start(scene), area)]
    ids = [sprite.id for sprite in sprites]
    assert len(set(ids)) == len(ids), sorted(one for one in ids if ids.count(one) > 1)
    for sprite in sprites:
        box, place = sprite.rect, area.hand if sprite.rect.y >= area.hand.y - 20 else area.board
        above = 14 if scene.game.info.slug == "art_gallery" else 1  # signs stand above the rooms
        assert place.x - 1 <= box.x <= box.right <= place.right + 1, sprite
        assert place.y - above <= box.y <= box.bottom <= place.bottom + 1, sprite
    return sprites


@pytest.mark.parametrize("setup", TABLES, ids=str)
def test_every_moment_has_a_sound_picture(setup: Setup) -> None:
    """At tables of few and of many, for those who play and those who watch, in windows and texts of several sizes."""
    game, board = setup.game, board_for(setup.slug)
    options = structs.asdict(setup.options)
    for seats, viewer in every_seat(game, setup.options):
        for place, scene in enumerate(moments(game, seats, 3, viewer, **options)):
            if place > 40 and place % 7:  # the first moments all, of the later ones enough to meet every phase
                continue
            for words, area in AREAS if place % 3 == 0 else AREAS[:1]:
                told = replace(scene, words=words)
                sprites, draft = sound(board, told, area), board.start(told)
                hash((draft, *sprites))
                answers = board.answers(told, draft)
                assert board.prompt(told, draft)
                assert len(board.plaques(told)) == seats
                assert all(answer.label for answer in answers)
                assert all(answer.can_be_given or answer.reason for answer in answers)
                assert all(len(row.cells) == len(sheet.heads) for sheet in board.sheets(told) for row in sheet.rows)
                board.heading(told)
                board.between(told)
            if not scene.asked:
                chosen = [sprite for sprite in sprites if sprite.look is Look.LEGAL]
                assert not chosen or game.allows(scene.state, viewer, next(iter(game.legal(scene.state, viewer))))
            for beat in board.beats(scene):
                shown = board.layout(beat.scene, board.start(beat.scene), AREA)
                assert len({one.id for one in shown}) == len(shown)
                assert len(board.plaques(beat.scene)) == seats
                assert not beat.scene.asked


_ADDRESSED = re.compile(r"\b(you|yours?|du|dir|dich|dein\w*|euch|eur(e[mnrs]?)?)\b", re.IGNORECASE)
"""Words by which a text speaks to its reader."""


@pytest.mark.parametrize("setup", TABLES, ids=str)
def test_who_watches_is_not_spoken_to_as_a_player(setup: Setup) -> None:
    """A television is for all: what it says of a match speaks of seats by their names. Titles and clues are left out."""
    board, most = board_for(setup.slug), every_seat(setup.game, setup.options)[-1][0]
    for words in (WORDS, GERMAN):
        titles = [work.title_in(words.language) for work in works().values()]
        for scene in moments(setup.game, min(4, most), 1, SPECTATOR, 100, words, **structs.asdict(setup.options)):
            faces = [one.face for one in board.layout(scene, board.start(scene), AREA) if one.kind == "text"]
            laid = [face.text for face in faces if face.style not in ("clue", "speech")]
            beats = [text for beat in board.beats(scene) for text in (beat.plate, beat.told) if text]
            told = [board.prompt(scene, board.start(scene)), board.heading(scene), *laid, *beats]
            told += [plaque.words for plaque in board.plaques(scene)]
            for text in told:
                assert not _ADDRESSED.search(text) or any(title in text for title in titles), text


@pytest.mark.parametrize("setup", TABLES, ids=str)
def test_an_answer_that_takes_nothing_has_a_key(setup: Setup) -> None:
    """What 0 answers in the terminal has a letter on the plate, or Enter where it is the first button."""
    board, lines = board_for(setup.slug), lines_for(setup.slug)
    for seed in (1, 2):
        for scene in moments(setup.game, setup.seats, seed, 0, 60, **structs.asdict(setup.options)):
            choices = lines.choices(scene) if scene.asked else None
            if choices is not None and choices.none is not None:
                nothing = choices.make((choices.none,))
                for place, answer in enumerate(board.answers(scene, board.start(scene))):
                    assert not place or answer.key or answer.lasts or answer.intent != nothing, answer


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.info.slug)
def test_hidden_cards_have_ids_from_places_only(game: AnyGame) -> None:
    """Two worlds that look alike to a viewer give the same picture: nothing in it comes from what is hidden."""
    from engine.core.rng import Rng

    board = board_for(game.info.slug)
    match = Match(game, game.info.seats[-1], game.options(), bytes(32))
    view = match.look([], 0)
    other = game.look(game.imagine(view.state, 0, Rng(bytes(32))), [], 0)
    names = NAMES[: game.info.seats[-1]]
    pictures = [Scene(WORDS, game, 0, names, one) for one in (view, other)]
    first, second = (board.layout(scene, board.start(scene), AREA) for scene in pictures)
    assert first == second


def test_the_topmost_sprite_is_hit() -> None:
    scene = next(scene for scene in moments(GAMES["masters_gallery"], 2, 1, 0) if scene.asked)
    board = board_for("masters_gallery")
    sprites = board.layout(scene, board.start(scene), AREA)
    card = next(sprite for sprite in sprites if sprite.means is not None)
    assert topmost(sprites, card.rect.x + 2, card.rect.center[1], lambda sprite: sprite.means is not None) == card
    assert topmost(sprites, -5, -5, lambda sprite: True) is None


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_the_worth_of_an_artist_stands_beside_its_coins(text: float) -> None:
    """Masters Gallery: all coins and a worth in words have room in one bay."""
    board = board_for("masters_gallery")
    area, most = replace(AREA, text=text), 0
    for seed in range(3):
        for scene in moments(GAMES["masters_gallery"], 5, seed, 0):
            parts = [one for one in board.layout(scene, board.start(scene), area) if one.id.startswith("sum:")]
            for words in (one for one in parts if one.kind == "text"):
                coins = [one.rect.right for one in parts if one.kind == "coin" and one.id.startswith(words.id + ":")]
                assert max(coins) <= words.rect.x
                assert words.rect.w >= 60
                most = max(most, len(coins))
    assert most >= 3
