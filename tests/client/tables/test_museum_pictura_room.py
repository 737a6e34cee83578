"""How Museum: Pictura uses its room: sizes over layout rects, scoring tables in sight, what can be done as buttons."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from client.drawing.canvas import Canvas, fitting
from client.drawing.rects import Rect
from client.tables.board import Label, Look, Sprite
from client.tables.drawing import draw_sprites
from client.tables.museum_pictura.board import BOARD
from client.tables.museum_pictura.drafting import Draft
from client.tables.museum_pictura.drawing import KINDS
from client.tables.museum_pictura.faces import PatronFace, SumFace, TableFace, TrendFace, WorkFace, known_id
from client.tables.museum_pictura.ledger import scoring
from client.tables.museum_pictura.pictures import painter_name
from client.tables.museum_pictura.remaining import AT_LENGTH
from client.tables.museum_pictura.wording import FIRST_ROUNDS
from client.wording.numbers import shown
from client.wording.scene import Scene
from client.wording.texts import Words
from engine.core import faces
from engine.core.match import Match
from engine.games.museum_pictura import GAME, pieces
from engine.games.museum_pictura.intents import DONE, Claim, Exhibit, Hang
from engine.games.museum_pictura.patrons import CARD_OF
from engine.games.museum_pictura.pieces import ALL_VALUES
from engine.games.museum_pictura.state import Acting, Action, Exchanging, KeepingTrend, State
from tests.client.cuts import noted_texts
from tests.client.tables.layouts import area_of, overlapping
from tests.engine.games.museum_pictura.tables import acting, cards, favour, give, hang, patron, throw

NAMES = ("Ann", "Bruno", "Clara", "Dario")
SIZES = [(1366, 768), (1920, 1080), (3840, 2160)]
LEAST = (96.0, 64.0)


def seen(state: State, viewer: int = 0, language: str = "en") -> Scene:
    words = Words.load(language, strict=True)
    return Scene(words, GAME, viewer, NAMES[: len(state.players)], GAME.look(state, [], viewer))


def laid(scene: Scene, size: tuple[int, int] = SIZES[0], draft: Draft | None = None, text: float = 1.0) -> list[Sprite]:
    return [*BOARD.layout(scene, draft or Draft(), area_of(BOARD, scene, size, text))]


def works(sprites: list[Sprite], source: str) -> list[Rect]:
    return [one.rect for one in sprites if isinstance(one.face, WorkFace) and one.source == source]


def table(seats: int = 4) -> State:
    state = acting(seats)
    hang(state, 0, cards(16)[:5], 0)
    hang(state, 1, cards(20)[:3], 0)
    give(state, 0, *cards(9)[:5], *cards(1)[:5])
    return state


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("trades", [False, True])
def test_no_work_is_too_small_to_be_seen_as_a_painting(size: tuple[int, int], trades: bool) -> None:
    state = table()
    if trades:
        state.phase = Exchanging()
    sprites = laid(seen(state), size)
    market = [
        one.rect for one in sprites if one.id.startswith("card:") and one.source == "market" and one.zone == "board"
    ]
    hung = [one.rect for one in sprites if one.source == "seat:0" and one.zone == "board"]
    assert (len(market), len(hung)) == (16, 5)
    scale = fitting(*size)
    assert all(rect.w * scale >= LEAST[0] and rect.h * scale >= LEAST[1] for rect in (*market, *hung))
    larger, smaller = (market, hung) if trades else (hung, market)
    assert larger[0].w > smaller[0].w
    assert larger[0].w * larger[0].h > smaller[0].w * smaller[0].h * (1 if not trades else 0.99)


def test_a_larger_window_shows_larger_works() -> None:
    found = [works(laid(seen(table()), size), "seat:0")[0] for size in SIZES[:2]]
    scales = [fitting(*size) for size in SIZES[:2]]
    assert found[1].w * scales[1] > 1.3 * found[0].w * scales[0]
    assert found[1].h * scales[1] > 1.3 * found[0].h * scales[0]


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_all_of_every_hand_card_is_seen_with_its_painter(text: float) -> None:
    sprites = laid(seen(table(), language="de"), (1366, 768), text=text)
    hand = sorted((one for one in sprites if one.zone == "hand"), key=lambda one: one.rect.x)
    assert len(hand) == 10
    assert all(left.rect.right <= right.rect.x for left, right in pairwise(hand))
    assert all(one.secret and isinstance(one.face, WorkFace) for one in hand)
    assert sorted(one.face.number for one in hand) == sorted(
        pieces.PAINTER_OF[card] for card in (*cards(9)[:5], *cards(1)[:5])
    )


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize(("seats", "viewer"), [(2, 0), (4, 3), (4, -1)])
def test_nothing_lies_outside_of_its_place_and_parts_do_not_overlap(
    size: tuple[int, int], text: float, seats: int, viewer: int
) -> None:
    state = table(seats)
    scene = seen(state, viewer, "de")
    area = area_of(BOARD, scene, size, text)
    sprites = BOARD.layout(scene, Draft(), area)
    roomy = [area.board.inset(-1), area.hand.inset(-1)]
    assert all(any(one.rect.within(place) for place in roomy) for one in sprites)
    whole = [one for one in sprites if one.id in ("ledger", "track") or one.id.endswith(":wall")]
    grid = [one for one in sprites if one.id.startswith("slot:") or (one.source == "seat:0" and one.zone == "board")]
    assert not overlapping(one.rect for one in [*whole, *grid])


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_favours_lie_beside_the_discard_where_the_hand_leaves_room(text: float) -> None:
    state = table()
    player = state.players[0]
    favours = [favour(1), favour(4), favour(9)]
    player.favours = [*favours]
    throw(state, 0, *cards(20)[3:5])
    for held in (10, 2):
        player.hand = player.hand[:held]
        laid_out = {one.id: one.rect for one in laid(seen(state), (1366, 768), text=text)}
        lying = [rect for name, rect in laid_out.items() if name in {known_id(one) for one in favours}]
        assert len(lying) == 3
        beside = all(rect.right <= laid_out["discard"].x for rect in lying)
        assert beside == (held == 2)
        assert all(rect.h >= 26 for rect in lying) or not beside
        hand = [rect for name, rect in laid_out.items() if name in {known_id(card) for card in faces(player.hand)}]
        assert all(rect.right <= laid_out["trend:public"].x for rect in hand)


# Scoring tables


def test_the_tables_on_the_board_are_those_of_the_rules() -> None:
    state = acting()
    tables = {name: dict(cells) for name, cells, _ in scoring(state.players[0])}
    assert tables["exhibits"] == {held: points for held, points in enumerate(pieces.EXHIBITION_POINTS) if held}
    assert tables["domain"] == {pieces.SMALLEST + n: points for n, points in enumerate(pieces.DOMAIN_POINTS)}
    assert tables["period"] == {pieces.SMALLEST + n: points for n, points in enumerate(pieces.PERIOD_POINTS)}
    assert [-tables["discard"][n] for n in range(1, len(pieces.DISCARD_LOSS))] == [*pieces.DISCARD_LOSS[1:]]
    assert -tables["discard"][len(pieces.DISCARD_LOSS)] == pieces.DISCARD_LOSS[-1] + pieces.LOSS_BEYOND


def test_the_exhibitions_stand_there_whole_and_every_table_is_told_whole() -> None:
    scene = seen(acting())
    rows = {one.id: one for one in laid(scene, (1366, 768)) if isinstance(one.face, TableFace)}
    assert rows["table_of:exhibits"].face.cells == (("1", "0"), ("2", "5"), ("3", "15"), ("4", "30"), ("5", "60"))
    for name, cells, _ in scoring(scene.state.players[0]):
        told = rows[f"table_of:{name}"].label
        assert told is not None
        assert all(f"{many}: {shown(points)}" in told.lines[0] for many, points in cells)


@pytest.mark.parametrize("count", [4, 5, 9])
def test_what_counts_together_is_lit_in_its_table_and_summed_on_the_wall(count: int) -> None:
    state = acting()
    lives = [*cards(16), *cards(9)][:count]
    hang(state, 0, lives, 0)
    sprites = {one.id: one for one in laid(seen(state), (1366, 768))}
    face = sprites["table_of:domain"].face
    assert isinstance(face, TableFace)
    if count < 9:
        assert face.cells[face.lit] == (str(count), str(pieces.DOMAIN_POINTS[count - pieces.SMALLEST]))
        total = sprites["worth:9"].face
        assert isinstance(total, SumFace)
        assert (total.count, total.points) == (count, pieces.DOMAIN_POINTS[count - pieces.SMALLEST])
    else:
        assert face.lit >= 0


# What can be done


def test_each_thing_that_can_be_done_is_a_button_with_its_worth_and_only_drafts() -> None:
    state = acting()
    hang(state, 0, cards(16)[:5])
    hang(state, 0, cards(1)[:3], 10)
    give(state, 0, *cards(9)[:3])
    throw(state, 0, cards(20)[0])
    state.patrons[0] = patron(55)
    scene = seen(state)
    answers = {one.key: one for one in BOARD.answers(scene, Draft())}
    assert {"I", "X", "V", "P", "E"} <= {*answers}
    assert answers["X"].label.endswith(" +7")
    assert all(one.intent is None for key, one in answers.items() if key != "E")
    assert answers["E"].intent == DONE
    assert [one.group for one in BOARD.answers(scene, Draft())][-1] == "end"
    first = {key: BOARD.answers(scene, answers[key].draft)[0].intent for key in "IP"}
    assert isinstance(first["I"], Hang)
    assert first["P"] == Claim(patron(55), False)
    assert "patron" in BOARD.prompt(scene, Draft())
    rewards = [one.means for one in laid(scene, (1366, 768), answers["X"].draft) if one.id.startswith("reward:")]
    assert len(rewards) == 5
    chosen = replace(answers["X"].draft, reward=rewards[0][1])
    assert isinstance(BOARD.answers(scene, chosen)[0].intent, Exhibit)


def test_a_better_layout_is_told_as_something_that_can_be_done() -> None:
    state = acting()
    hang(state, 0, cards(16)[:3])
    hang(state, 0, cards(16)[3:5], 20)
    state.used.action = Action.IMPROVE
    scene = seen(state)
    assert "Arrange +" in " ".join(one.label for one in BOARD.answers(scene, Draft()))
    assert "arrange your museum" in BOARD.prompt(scene, Draft())


def test_enter_ends_the_turn_only_where_nothing_worth_points_is_left() -> None:
    state = acting()
    give(state, 0)
    assert BOARD.answers(seen(state), Draft())[0].deliberate, "the action is still to be used"
    state.used.action = Action.INVENTORY
    state.players[0].favours = []
    (done,) = BOARD.answers(seen(state), Draft())
    assert (done.intent, done.deliberate) == (DONE, False)
    hang(state, 0, cards(1)[:3])
    state.patrons[0] = patron(55)
    scene = seen(state)
    answers = BOARD.answers(scene, Draft())
    assert answers[0].key == "P"
    assert all(one.deliberate for one in answers)


def test_what_would_hang_is_seen_by_its_own_seat_alone() -> None:
    state = table()
    scene = seen(state)
    answer = next(one for one in BOARD.answers(scene, Draft()) if one.key == "I")
    ghosts = [one for one in laid(scene, (1366, 768), answer.draft) if one.id.startswith("ghost:")]
    assert [(one.look, one.secret) for one in ghosts] == [(Look.CHOSEN, True)]


def test_with_large_texts_only_who_acts_gives_height_to_buttons() -> None:
    state = table()
    heights = {viewer: area_of(BOARD, seen(state, viewer), SIZES[0], 1.3).board.h for viewer in (0, 1)}
    assert BOARD.room(seen(state, 0)).plate == "usual"
    assert heights[1] > heights[0] + 60
    state.phase = Exchanging()
    assert area_of(BOARD, seen(state, 0), SIZES[0], 1.3).board.h > heights[0] + 30


# What a newcomer sees of Museum: Pictura: the hand before the trend is chosen, painters by name, what each thing is.


def texts_of(shown: list[Sprite], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts that are drawn for some sprites."""
    pygame.font.init()
    drawn = noted_texts(monkeypatch)
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


@pytest.mark.parametrize("size", SIZES[:2])
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
        scene = seen(state, language=language)
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
    scene = seen(state, language=language)
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
