"""What a newcomer sees of Museum: Pictura: the hand before the trend is chosen, painters by name, what each thing is."""

from typing import Any

import pygame
import pytest

from client.drawing.canvas import Canvas, fitting
from client.tables.bands import divide
from client.tables.board import Label, Sprite
from client.tables.drawing import draw_sprites
from client.tables.museum_pictura.board import BOARD
from client.tables.museum_pictura.drafting import Draft
from client.tables.museum_pictura.drawing import KINDS
from client.tables.museum_pictura.faces import PatronFace, TrendFace, WorkFace
from client.tables.museum_pictura.pictures import painter_name
from client.tables.museum_pictura.remaining import AT_LENGTH
from client.tables.museum_pictura.wording import FIRST_ROUNDS
from client.wording.scene import Scene
from client.wording.texts import Words
from engine.core import faces
from engine.core.match import Match
from engine.games import GAMES
from engine.games.museum_pictura.patrons import CARD_OF
from engine.games.museum_pictura.pieces import ALL_VALUES
from engine.games.museum_pictura.state import Acting, Exchanging, KeepingTrend, State
from tests.engine.games.museum_pictura.tables import acting, cards, give, hang, patron, throw

GAME = GAMES["museum_pictura"]
NAMES = ("Ann", "Bruno", "Clara", "Dario")
SIZES = ((1366, 768), (1920, 1080))


def seen(state: State, language: str = "en") -> Scene:
    words = Words.load(language, strict=True)
    return Scene(words, GAME, 0, NAMES[: len(state.players)], GAME.look(state, [], 0))


def laid(scene: Scene, size: tuple[int, int] = SIZES[0]) -> list[Sprite]:
    scale = fitting(*size)
    area = divide((size[0] / scale, size[1] / scale), 1.0, len(scene.names) - 1, False, BOARD.room(scene)).area
    return [*BOARD.layout(scene, Draft(), area)]


def texts_of(shown: list[Sprite], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts that are drawn for some sprites."""
    pygame.font.init()
    drawn: list[str] = []
    text = Canvas.text

    def noting(self: Canvas, told: str, *at: Any, **how: Any) -> Any:
        drawn.append(told)
        return text(self, told, *at, **how)

    monkeypatch.setattr(Canvas, "text", noting)
    draw_sprites(Canvas(pygame.Surface(size), fitting(*size), 1.0), shown, KINDS)
    return drawn


def begun() -> State:
    state: State = Match(GAME, 4, GAME.options(first_seat=1), b"p" * 32).state
    assert isinstance(state.phase, KeepingTrend)
    return state


def at_action() -> State:
    state = acting(4)
    state.round = 1
    give(state, 0, *cards(9)[:4])
    throw(state, 0, *cards(20)[3:5])
    return state


def test_the_hand_is_dealt_before_anything_else_and_lies_there_when_a_trend_is_chosen() -> None:
    """New things from one place come one after another, in the order of the layout."""
    scene = seen(begun())
    dealt = [one for one in laid(scene) if one.source == "market"]
    hand = [one for one in dealt if one.zone == "hand"]
    assert len(hand) == len(faces(scene.state.players[0].hand)) == 5
    assert [one for one in dealt if one.kind == "pictura_work"][:5] == hand


def test_each_trend_to_choose_says_what_the_hand_would_count_by_it() -> None:
    state = begun()
    hand = faces(state.players[0].hand)
    offered = [one for one in laid(seen(state)) if isinstance(one.face, TrendFace) and one.means is not None]
    assert len(offered) == 3
    for one in offered:
        points = sum(ALL_VALUES[one.means[1]][card] for card in hand)
        assert (f"{points} point" if points else "nothing") in one.face.title


@pytest.mark.parametrize("size", SIZES)
def test_painters_are_named_on_cards_and_on_what_museums_and_trends_ask_for(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = laid(seen(at_action()), size)
    works = [one for one in shown if isinstance(one.face, WorkFace) and one.source == "market"]
    trends = [one for one in shown if isinstance(one.face, TrendFace)]
    assert len(works) == 4 + 16
    assert len(trends) >= 5
    drawn = texts_of([*works, *trends], size, monkeypatch)
    named = [painter_name(one.face.number) for one in (*works, *trends)]
    assert sorted(told for told in drawn if told in named) == sorted(named)


def test_patrons_of_painters_name_them_in_the_first_rounds() -> None:
    state = at_action()
    of_painters = next(one for one in CARD_OF if CARD_OF[one].painters)
    state.patrons = [of_painters, patron(1), patron(2), patron(3), patron(4)]
    (face,) = (
        one.face for one in laid(seen(state)) if isinstance(one.face, PatronFace) and "by two of" in one.face.need
    )
    assert face.names == ", ".join(painter_name(number) for number in CARD_OF[of_painters].painters)
    assert face.icons[0] == ("", "2 of")
    state.round = FIRST_ROUNDS + 1
    (face,) = (
        one.face for one in laid(seen(state)) if isinstance(one.face, PatronFace) and "by two of" in one.face.need
    )
    assert not face.names


@pytest.mark.parametrize("language", ["en", "de"])
def test_actions_are_explained_beside_them_in_the_first_rounds_and_when_pointed_at_always(language: str) -> None:
    state = at_action()
    for round_now in (1, FIRST_ROUNDS + 1):
        state.round = round_now
        scene = seen(state, language)
        drafting = [one for one in BOARD.answers(scene, Draft()) if one.draft is not None]
        assert len(drafting) >= 2
        assert all(one.note for one in drafting)
        explained = scene.say("board.can_first.improve") in BOARD.prompt(scene, Draft())
        assert explained is (round_now <= FIRST_ROUNDS)
        assert isinstance(state.phase, Acting)


@pytest.mark.parametrize("language", ["en", "de"])
def test_much_that_is_possible_is_told_in_short(language: str) -> None:
    """As many buttons leave little room beside them: nothing of the plate's text is cut."""
    state = at_action()
    state.round = FIRST_ROUNDS + 1
    hang(state, 0, cards(16)[:3])
    hang(state, 0, cards(16)[3:5], 20)
    hang(state, 0, cards(1)[:4], 10)
    scene = seen(state, language)
    told = BOARD.prompt(scene, Draft()).split("\n")[1]
    assert len([one for one in BOARD.answers(scene, Draft()) if one.draft is not None]) > AT_LENGTH
    assert len(told) < 80
    assert scene.say("board.can_short.arrange") in told


def test_an_exchange_is_explained_in_the_first_rounds() -> None:
    state = at_action()
    state.phase = Exchanging()
    told = BOARD.prompt(seen(state), Draft())
    assert "The card you give earns" in told
    state.round = FIRST_ROUNDS + 1
    assert BOARD.prompt(seen(state), Draft()) == told.split("\n")[0]


def test_all_on_the_ledger_and_the_shelf_says_what_it_is_when_pointed_at() -> None:
    shown = laid(seen(at_action()))
    kinds = ("pictura_trend", "pictura_patron", "pictura_token", "pictura_reward", "pictura_table", "pictura_work")
    headings = [one for one in shown if one.id in ("ledger:patrons", "ledger:exhibitions")]
    for one in (*headings, *(one for one in shown if one.kind in kinds)):
        assert isinstance(one.label, Label), one.id
        assert one.label.title or one.label.lines
    assert len(headings) == 2
    assert all(one.label is not None and len(one.label.lines[0]) > 40 for one in headings)
