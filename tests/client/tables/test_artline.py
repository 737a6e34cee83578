"""The board of Artline and its typed lines: pure, no display."""

import hashlib
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from msgspec import structs

from client.drawing.canvas import Canvas, fitting
from client.drawing.rects import Rect
from client.drawing.theme import SEATS
from client.tables.artline.board import BOARD
from client.tables.artline.draft import Draft
from client.tables.artline.grid import grid
from client.tables.artline.judging import divided
from client.tables.artline.lines import LINES
from client.tables.artline.wall_lines import tell_painting
from client.tables.artline.wording import cell_name, column_name, feature_text, read_cell, row_name
from client.tables.board import Area, Look, Sprite, Window
from client.tables.drawing import KINDS
from client.tables.fitting import shrunk_line
from client.tables.plaques import leading
from client.wording.scene import Scene
from client.wording.texts import Words
from engine.core import Rng
from engine.core.match import Match
from engine.games import GAMES
from engine.games.artline import hints
from engine.games.artline.choices import mine
from engine.games.artline.events import MatchEnded, ReviewEnded
from engine.games.artline.intents import PASS, Discard, Hang
from engine.games.artline.scoring import left, result
from engine.games.artline.state import Gallery, Helping, Line, Review, Turn
from engine.games.artline.wall import free_cells, in_line, lines_of, opening
from engine.paintings import vocabulary
from tests.client.cuts import noted_texts
from tests.client.tables.layouts import area_of, overlapping

GAME = GAMES["artline"]
NAMES = ("Ann", "Bruno", "Clara", "Dario", "Edda", "Felix")
AREA = Area(Rect(0, 130, 1010, 446), Rect(200, 628, 810, 172))
ENGLISH, GERMAN = Words.load("en", strict=True), Words.load("de", strict=True)


def first(
    wanted: Callable[[Scene], bool], viewer: int = 0, seats: int = 4, words: Words = ENGLISH, **options: object
) -> Scene:
    """Return the first moment of matches between bots in which something holds for a viewer."""
    for seed in range(20):
        match = Match(GAME, seats, GAME.options(**options), hashlib.sha256(str(seed).encode()).digest())
        view, before = match.look([], viewer), None
        while match.to_act:
            scene = Scene(words, GAME, viewer, NAMES[:seats], view, before)
            if wanted(scene):
                return scene
            seat = min(match.to_act)
            state, before = GAME.view(match.state, seat), view
            view = match.look(match.play(seat, hints.sample(state, seat, Rng(bytes([seed]) * 32))), viewer)
    raise AssertionError("never")


def my_turn(scene: Scene) -> bool:
    return scene.asked and isinstance(scene.state.phase, Turn) and len(scene.state.wall) > 4


def by_id(scene: Scene, draft: Draft, name: str, area: Area = AREA) -> Sprite:
    return next(sprite for sprite in BOARD.layout(scene, draft, area) if sprite.id == name)


def test_after_three_falls_no_place_can_be_chosen_and_a_painting_is_discarded() -> None:
    scene = first(my_turn)
    assert scene.view is not None
    phase = structs.replace(scene.state.phase, falls=3)
    scene = replace(scene, view=structs.replace(scene.view, state=structs.replace(scene.state, phase=phase)))
    painting = mine(scene.state.players[0])[0]
    own = Draft(painting)
    assert [one.id for one in BOARD.layout(scene, own, AREA) if isinstance(one.means, tuple)] == []
    assert BOARD.prompt(scene, own) == "It fell for the third time: discard a painting."
    assert [answer.intent for answer in BOARD.answers(scene, own)] == [Discard(painting)]


def picked(scene: Scene) -> Draft:
    own = mine(scene.state.players[scene.viewer])[0]
    return BOARD.press(scene, Draft(), by_id(scene, Draft(), f"work:{own}"))


def at(scene: Scene, wanted: Callable[[tuple[bool, bool]], bool]) -> Draft:
    """Return a draft of the first painting on a cell whose lines open as wanted."""
    draft = picked(scene)
    cell = next(cell for cell in free_cells(scene.state) if wanted(opening(scene.state, cell)))
    return BOARD.press(scene, draft, by_id(scene, draft, f"cell:{cell[0]}:{cell[1]}"))


# the wall


def test_cells_are_lit_for_a_picked_painting_only_and_exhibitions_carry_a_laurel() -> None:
    scene = first(my_turn)
    idle = BOARD.layout(scene, Draft(), AREA)
    assert not [sprite for sprite in idle if sprite.kind == "target"]
    draft = picked(scene)
    targets = [sprite for sprite in BOARD.layout(scene, draft, AREA) if sprite.kind == "target"]
    assert {sprite.means for sprite in targets} == {*free_cells(scene.state)}
    wall = {hung.cell for hung in scene.state.wall}
    marked = [one for one in BOARD.layout(scene, draft, AREA) if one.id.startswith("laurel:")]
    both = {
        f"{x}:{y}"
        for x, y in free_cells(scene.state)
        if any(cell[1] == y for cell in wall) and any(cell[0] == x for cell in wall)
    }
    assert {one.id.removeprefix("laurel:") for one in marked} == both
    assert all(one.face.symbol not in {seat.symbol for seat in SEATS} for one in marked), "no seat has that sign"
    assert both


def hanging(scene: Scene, exhibition: bool) -> Draft:
    """Return a draft that hangs a painting, in two lines or in one."""
    wall = {hung.cell for hung in scene.state.wall}
    cells = free_cells(scene.state)
    both = [(x, y) for x, y in cells if any(at[1] == y for at in wall) and any(at[0] == x for at in wall)]
    cell = both[0] if exhibition else next(cell for cell in cells if cell not in both)
    return replace(picked(scene), cell=cell)


def test_whoever_hangs_a_painting_is_told_whether_one_is_drawn() -> None:
    scene = first(my_turn)
    assert scene.view is not None
    assert "except after an exhibition" in BOARD.prompt(scene, Draft())
    assert "A laurel is an exhibition: there you draw no painting." in BOARD.prompt(scene, picked(scene))
    assert "you draw no painting" in BOARD.prompt(scene, hanging(scene, True))
    assert "no exhibition: you draw a painting" in BOARD.prompt(scene, hanging(scene, False))
    assert any("exhibition, after which you draw none" in line for line in LINES.standing(scene))
    empty = replace(scene, view=structs.replace(scene.view, state=structs.replace(scene.state, deck=[])))
    assert "The deck is empty: you draw nothing." in BOARD.prompt(empty, hanging(scene, False))


def test_no_exhibition_is_promised_to_whoever_hangs_for_another() -> None:
    scene = first(lambda s: s.asks(Helping) and len(s.state.wall) > 4, curators=True)
    draft = Draft(scene.state.players[scene.state.turn].open[0])
    assert not [one for one in BOARD.layout(scene, draft, AREA) if one.id.startswith("laurel:")]
    assert "or discard it" not in BOARD.prompt(scene, draft)
    draft = replace(draft, cell=hanging(scene, True).cell)
    assert f"{scene.names[scene.state.turn]} draws a painting in any case." in BOARD.prompt(scene, draft)
    assert not any("exhibition" in line for line in LINES.standing(scene))


def test_every_free_place_says_where_it_is() -> None:
    scene = first(lambda s: my_turn(s) and len(free_cells(s.state)) >= 6)
    targets = [sprite for sprite in BOARD.layout(scene, picked(scene), AREA) if sprite.kind == "target"]
    names = [sprite.label.title for sprite in targets if sprite.label is not None]
    assert len({*names}) == len(names) == len(free_cells(scene.state))


def test_everything_is_on_the_board_at_first_sight_and_nothing_overlaps() -> None:
    for scene in (first(my_turn), first(lambda s: my_turn(s) and len(s.state.wall) > 14)):
        sprites = [s for s in BOARD.layout(scene, picked(scene), AREA) if s.id.split(":")[0] in ("cell", "line")]
        assert not overlapping((s.rect for s in sprites if s.kind in ("target", "panel")), 1)


@pytest.mark.parametrize(("size", "least"), [((1366, 768), 150), ((1920, 1080), 260)])
def test_the_first_paintings_fill_the_wall(size: tuple[int, int], least: int) -> None:
    """A wall of few paintings is no small thing in an empty hall. In a review no free cells take room."""
    scale = fitting(*size)
    begun = first(lambda scene: scene.asked and len(scene.state.wall) == 1)
    judged = first(lambda s: s.asked and isinstance(s.state.phase, Review) and len(s.state.wall) == 1)
    for scene, share in ((begun, 0.45), (judged, 0.55)):
        area = area_of(BOARD, scene, size)
        cell = grid(scene, area, bare=scene is judged).cell
        wall = area.board if scene is begun else divided(area)[0]
        assert cell[1] * scale > least
        assert max(cell[0] / wall.w, cell[1] / wall.h) * (2 if scene is judged else 1) > share


def test_what_is_seen_is_not_told_while_it_is_asked() -> None:
    """The label of every painting, on the wall, in the hand, beside the wall."""
    judged = first(lambda scene: scene.asked and isinstance(scene.state.phase, Review))
    hung = first(my_turn)
    for scene, tells in ((judged, False), (hung, True)):
        told = [s.label for s in BOARD.layout(scene, Draft(), AREA) if s.kind == "picture" and s.label is not None]
        assert len(told) > 5
        assert {any("Seen in it" in line for line in (*label.lines, *label.more)) for label in told} == {tells}
        assert not any("nobody" in line for label in told for line in label.lines), "no feature, so it is not told"


def test_lines_in_which_nothing_hangs_leave_their_room_to_the_paintings() -> None:
    scene = first(my_turn)
    hung = {one.cell for one in scene.state.wall}
    cells = {cell: by_id(scene, picked(scene), f"cell:{cell[0]}:{cell[1]}").rect for cell in free_cells(scene.state)}
    usual = [rect for (x, y), rect in cells.items() if x in {c for c, _ in hung} and y in {r for _, r in hung}]
    beside = [rect for (x, _), rect in cells.items() if x not in {c for c, _ in hung}]
    above = [rect for (_, y), rect in cells.items() if y not in {r for _, r in hung}]
    assert usual
    assert beside
    assert above
    assert all(rect.w < usual[0].w * 0.55 for rect in beside)
    assert all(rect.h < usual[0].h * 0.55 for rect in above)


@pytest.mark.parametrize(("rows", "shelf"), [(4, "high"), (5, "low")])
def test_a_high_wall_takes_height_from_the_shelf(rows: int, shelf: str) -> None:
    scene = first(lambda scene: my_turn(scene) and len({one.cell[1] for one in scene.state.wall}) == rows)
    assert BOARD.room(scene).shelf == shelf


def test_no_place_of_the_wall_moves_while_one_is_chosen() -> None:
    scene = first(my_turn)
    painting = mine(scene.state.players[0])[0]
    picked = lain(scene, Draft(painting))
    assert len(picked) > 4
    for cell in free_cells(scene.state):
        if not any(opening(scene.state, cell)):  # else the card for its feature needs room
            assert lain(scene, Draft(painting, cell)) == picked


def lain(scene: Scene, draft: Draft) -> dict[str, Rect]:
    """Return where the places and paintings of the wall lie."""
    hung = {f"work:{one.painting}" for one in scene.state.wall}
    laid = BOARD.layout(scene, draft, AREA)
    return {one.id: one.rect for one in laid if one.id.startswith("cell:") or one.id in hung}


def test_nobody_leads_by_a_painting_that_may_fall() -> None:
    before = first(lambda s: isinstance(s.state.phase, Turn) and bool(leading(BOARD.plaques(s))))
    assert before
    judged = first(lambda s: isinstance(s.state.phase, Review))
    assert len({*left(judged.state)}) > 1
    assert not leading(BOARD.plaques(judged))


def test_the_lines_of_a_drafted_place_are_lit_and_all_else_is_dim() -> None:
    scene = first(lambda scene: my_turn(scene) and len(scene.state.wall) > 9)
    resting = {
        one.look for one in BOARD.layout(scene, Draft(), AREA) if one.id.startswith("work:") and one.zone == "board"
    }
    assert resting == {Look.REST}
    places = [
        cell for cell in free_cells(scene.state) if sum(bool(in_line(scene.state.wall, n)) for n in lines_of(cell)) == 2
    ]
    draft = Draft(mine(scene.state.players[0])[0], places[0])
    laid = {one.id: one.look for one in BOARD.layout(scene, draft, AREA)}
    for hung in scene.state.wall:
        beside = any(line in lines_of(places[0]) for line in lines_of(hung.cell))
        assert laid[f"work:{hung.painting}"] is (Look.LIT if beside else Look.DIM)
    for gallery in scene.state.galleries:
        plate = laid[f"line:{'row' if gallery.line.row else 'column'}:{gallery.line.at}"]
        assert (plate is Look.LIT) == (gallery.line in lines_of(places[0]))


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_no_word_is_broken_on_a_plate(text: float) -> None:
    scene = first(lambda scene: my_turn(scene) and len(scene.state.wall) > 9, words=GERMAN)
    assert scene.view is not None
    crowds = [structs.replace(one, feature="Heiligenschein") for one in scene.state.galleries]
    state = structs.replace(scene.state, galleries=crowds)
    scene = replace(scene, view=structs.replace(scene.view, state=state))
    area = area_of(BOARD, scene, (1366, 768), text)
    plates = [one for one in BOARD.layout(scene, Draft(), area) if one.id.endswith(":text") and "line:" in one.id]
    assert {one.id.split(":")[1] for one in plates} == {"row", "column"}
    pygame.font.init()
    for plate in plates:
        style = plate.face.style
        canvas = shrunk_line(Canvas(pygame.Surface((1, 1)), 1.0, text), plate.face.text, style, plate.rect.w)
        assert canvas.measure(plate.face.text, style) <= plate.rect.w, plate.id


def test_a_thread_leads_from_a_plate_to_the_first_painting_of_its_line() -> None:
    scene = first(lambda scene: my_turn(scene) and len(scene.state.wall) > 9)
    laid = {one.id: one.rect for one in BOARD.layout(scene, Draft(), AREA)}
    threads = [name for name in laid if name.startswith("thread:row:")]
    assert threads
    for name in threads:
        row = int(name.rsplit(":", 1)[1])
        nearest = min(laid[f"work:{one.painting}"].x for one in scene.state.wall if one.cell[1] == row)
        plate = laid[f"line:row:{row}"]
        assert laid[name].x == pytest.approx(plate.right)
        assert plate.right + 30 < laid[name].right <= nearest


def test_the_letter_and_the_number_of_every_cell_stand_at_the_heads() -> None:
    scene = first(lambda scene: my_turn(scene) and len(scene.state.wall) > 9)
    laid = BOARD.layout(scene, Draft(), AREA)
    texts = {one.face.text for one in laid if one.id.endswith((":at", ":name"))}
    cells = {one.cell for one in scene.state.wall} | {*free_cells(scene.state)}
    assert {column_name(column) for column, _ in cells} | {row_name(row) for _, row in cells} <= texts


def test_the_window_enlarges_the_wall_and_what_is_pushed_off_the_board_cannot_be_clicked() -> None:
    scene = first(my_turn)
    name = f"work:{scene.state.wall[0].painting}"
    near = Area(AREA.board, AREA.hand, window=Window(2.0, (0.0, 0.0)))
    assert by_id(scene, Draft(), name, near).rect.w == pytest.approx(2 * by_id(scene, Draft(), name).rect.w, rel=0.1)
    away = Area(AREA.board, AREA.hand, window=Window(2.0, (5000.0, 0.0)))
    hidden = by_id(scene, Draft(), name, away)
    assert hidden.clip is not None
    assert not hidden.clip.w or not hidden.clip.h


# hanging


def test_a_line_that_opens_is_announced_in_place() -> None:
    scene = first(lambda s: my_turn(s) and any(opening(s.state, c) == (True, False) for c in free_cells(s.state)))
    draft = at(scene, lambda opens: opens == (True, False))
    entry = next(s for s in BOARD.layout(scene, draft, AREA) if s.kind == "entry")
    assert entry.id == "announce:row"
    assert BOARD.answers(scene, draft)[0].reason == "Say what both paintings show."
    typed = BOARD.typed(scene, draft, entry.id, "a striped cat")
    intent = BOARD.answers(scene, typed)[0].intent
    assert intent == Hang(draft.painting, draft.cell, "a striped cat", None)  # type: ignore[arg-type]
    used = scene.state.galleries[0].feature
    assert "is the feature of another line" in BOARD.answers(scene, BOARD.typed(scene, draft, entry.id, used))[0].reason


def test_the_neighbour_hangs_from_the_hand_that_is_shown() -> None:
    scene = first(lambda s: s.asked and isinstance(s.state.phase, Helping), curators=True)
    shown = scene.state.players[scene.state.turn].open[0]
    draft = BOARD.press(scene, Draft(), by_id(scene, Draft(), f"work:{shown}"))
    assert draft.painting == shown
    assert BOARD.answers(scene, draft)[1].intent == PASS
    own = by_id(scene, Draft(), f"work:{mine(scene.state.players[0])[0]}")
    assert own.means is None


# reviews


def test_yes_and_no_both_show_their_digit_in_german_too(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    scene = first(
        lambda s: s.asked and isinstance(s.state.phase, Review) and len(s.state.phase.demands) == 2, words=GERMAN
    )
    area = area_of(BOARD, scene, (1366, 768))
    drawn = noted_texts(monkeypatch)
    for sprite in BOARD.layout(scene, Draft(), area):
        if sprite.kind == "button":
            KINDS[sprite.kind](Canvas(pygame.Surface((1366, 768)), 1.0, 1.0), sprite)
    assert {"1", "2", "3", "4"} <= {*drawn}


def test_a_new_line_is_named_on_a_card_beside_both_paintings() -> None:
    scene = first(my_turn)
    draft = at(scene, lambda opens: sum(opens) == 1)
    sprites = {one.id: one for one in BOARD.layout(scene, draft, AREA)}
    (entry,) = [one for one in sprites.values() if one.kind == "entry"]
    card, other = sprites[f"naming:{entry.id}:card"].rect, sprites[f"naming:{entry.id}:painting"]
    assert entry.rect.within(card)
    assert other.rect.within(card)
    assert sprites["review:painting"].face.picture == str(draft.painting)
    hung = [sprites[f"work:{one.painting}"].rect for one in scene.state.wall]
    assert all(rect.right <= card.x for rect in (*hung, sprites[f"work:{draft.painting}"].rect))
    assert sprites[f"held:{draft.painting}"].look is Look.DIM, "where it comes from"


def test_what_is_not_on_trial_is_dark_and_its_lines_are_lit() -> None:
    scene = first(lambda s: s.asked and isinstance(s.state.phase, Review) and len(s.state.wall) > 6)
    lines = {demand.line for demand in scene.state.phase.demands}
    sprites = {one.id: one for one in BOARD.layout(scene, Draft(), AREA)}
    for hung in scene.state.wall:
        on_trial = any(line in lines for line in lines_of(hung.cell))
        assert sprites[f"work:{hung.painting}"].look is (Look.LIT if on_trial else Look.DIM)
    assert len([name for name in sprites if name.startswith("band:")]) == len(lines)


@pytest.mark.parametrize(
    "area",
    [
        Area(Rect(166, 40, 1200, 568), Rect(166, 672, 1192, 96)),
        Area(Rect(200, 48, 1166, 508), Rect(200, 668, 1158, 100), 1.3),
    ],
)
def test_a_review_shows_both_pictures_large_and_the_wall_beside_them(area: Area) -> None:
    scene = first(lambda s: s.asked and isinstance(s.state.phase, Review) and len(s.state.phase.demands) == 2)
    sprites = {one.id: one for one in BOARD.layout(scene, Draft(), area)}
    held, panel = sprites["review:painting"].rect, sprites["review"].rect
    assert max(held.w, held.h) > 200
    for place in range(2):
        assert max(sprites[f"review:{place}:painting"].rect[2:]) > 95
    wall = [sprites[f"work:{hung.painting}"].rect for hung in scene.state.wall]
    for rect in (*wall, sprites[f"work:{scene.state.phase.painting}"].rect):
        assert rect.right <= panel.x + 1
        assert rect.x >= area.board.x
    shown = [one.rect for name, one in sprites.items() if name.startswith("review:") and one.kind != "lamp"]
    assert all(rect.within(panel) for rect in shown)
    apart = [
        one.rect for name, one in sprites.items() if name.endswith(("painting", "yes", "no", "title")) and one.z > 20
    ]
    assert not overlapping(apart)


def test_whoever_hangs_or_watches_sees_the_wall_during_a_review() -> None:
    for viewer in (0, -1):
        scene = first(lambda s: isinstance(s.state.phase, Review) and s.state.phase.hanger == 0, viewer)
        names = {s.id for s in BOARD.layout(scene, Draft(), AREA)}
        assert "review" not in names
        assert f"work:{scene.state.phase.painting}" in names
        assert BOARD.answers(scene, Draft()) == ()


def test_votes_are_shown_together_when_all_are_in_with_what_was_compared() -> None:
    scene = first(
        lambda s: any(isinstance(one, ReviewEnded) and one.exhibition for one in s.view.events) if s.view else False
    )
    sheet = BOARD.reckoning(scene)
    assert sheet is not None
    assert len(sheet.rows) == 3 + 1
    (review,) = [event.review for event in scene.view.events if isinstance(event, ReviewEnded)]  # type: ignore[union-attr]
    assert sheet.pictures[0] == str(review.painting)
    others = {int(key) for key in sheet.pictures[1:]}
    assert others
    assert others < {hung.painting for hung in scene.state.wall} | {review.painting}
    answered, told = BOARD.beats(scene)
    for beat, chosen in ((answered, False), (told, True)):
        shown = {one.id: one for one in BOARD.layout(beat.scene, BOARD.start(beat.scene), AREA)}
        assert {name for name in shown if name.startswith("vote:")} == {
            f"vote:{place}:{seat}" for seat, _ in review.votes for place in range(len(review.demands))
        }
        for place, stands in enumerate(review.stands):
            for seat, fits in review.votes:
                badge, button = (
                    shown[f"vote:{place}:{seat}"].rect,
                    shown[f"review:{place}:{'yes' if fits[place] else 'no'}"].rect,
                )
                assert button.x <= badge.x
                assert badge.right <= button.right
                assert badge.y >= button.center[1], "the word can be read"
            found = {side: shown[f"review:{place}:{side}"] for side in ("yes", "no")}
            assert all(one.means is None for one in found.values())
            assert (found["yes" if stands else "no"].look is Look.CHOSEN) is chosen


# words


@pytest.mark.parametrize(
    ("words", "told"), [(ENGLISH, "It fell: fall 2 of 3."), (GERMAN, "Abgelehnt, zum 2. Mal von 3.")]
)
def test_a_painting_that_fell_is_counted_against_the_falls_that_are_allowed(words: Words, told: str) -> None:
    scene = first(my_turn, words=words)
    assert scene.view is not None
    phase = structs.replace(scene.state.phase, falls=2)
    scene = replace(scene, view=structs.replace(scene.view, state=structs.replace(scene.state, phase=phase)))
    assert BOARD.prompt(scene, Draft()).startswith(told)


def test_an_empty_deck_lets_whoever_has_the_fewest_paintings_win_and_says_so() -> None:
    scene = first(my_turn)
    assert LINES.events(scene, [MatchEnded(True, (2, 1, 1, 3), (1, 2))]) == [
        "The deck is empty: whoever has the fewest paintings wins."
    ]
    hands = left(scene.state)
    assert result(scene.state).winners == tuple(seat for seat, count in enumerate(hands) if count == min(hands))


def test_what_a_bot_says_is_told_in_the_viewers_language() -> None:
    scene = first(my_turn, words=GERMAN)
    assert feature_text(scene, "dog") == "Hund"
    assert feature_text(scene, "ein Dackel") == "ein Dackel", "what a person typed stays as it is"
    assert feature_text(scene, "a Dog") == "a Dog (Hund)", "with what it means, in another language"
    assert feature_text(scene, "a xylograph") == "a xylograph"
    scene = first(my_turn, language="de")
    assert feature_text(scene, "Hund") == "dog"
    assert {feature_text(scene, gallery.feature) for gallery in scene.state.galleries} <= {
        ENGLISH.say(f"paintings.element.{element}") for element in vocabulary().elements
    }


@pytest.mark.parametrize("cell", [(0, 0), (-12, 5), (13, -9), (-13, 0), (40, -200)])
def test_a_cell_is_read_as_it_is_told(cell: tuple[int, int]) -> None:
    assert read_cell(cell_name(cell)) == cell
    assert read_cell(cell_name(cell).lower()) == cell


@pytest.mark.parametrize("text", ["", "M", "10", "10M", "ÄB1", "M10x", "(m)10"])
def test_what_is_no_cell(text: str) -> None:
    assert read_cell(text) is None


def typed(scene: Scene, line: str) -> object:
    return LINES.typed(scene, line)


def test_hanging_by_a_typed_line() -> None:
    scene = first(lambda s: my_turn(s) and {opening(s.state, c) for c in free_cells(s.state)} >= {(True, False)})
    own = mine(scene.state.players[0])
    cell = next(c for c in free_cells(scene.state) if opening(scene.state, c) == (True, False))
    name = cell_name(cell)
    assert typed(scene, f"hang 2 {name} a red dog") == Hang(own[1], cell, "a red dog", None)
    for line, told in (
        ("hang", "Type hang"),
        (f"hang 9 {name} x", "no painting number 9"),
        ("hang 1 here x", "is not a place"),
        (f"hang 1 {name}", "Say what both show"),
        (f"hang 1 {name} a / b", "Say what both show"),
    ):
        answer = typed(scene, line)
        assert isinstance(answer, list)
        assert told in answer[-1], line
    assert typed(scene, "paint it black") is None
    assert typed(scene, "discard 2") == Discard(own[1])
    assert typed(scene, "discard 9") == ["There is no painting number 9 to hang. Type h to hear yours."]


def test_two_features_are_typed_with_a_stroke_between() -> None:
    scene = first(lambda s: s.asked and isinstance(s.state.phase, Turn) and (1, 0) in free_cells(s.state), season=True)
    own = mine(scene.state.players[0])
    assert typed(scene, f"hang 1 {cell_name((1, 0))} a dog / water") == Hang(own[0], (1, 0), "a dog", "water")
    beside = [in_line(scene.state.wall, line)[0] for line in lines_of((1, 0))]
    answer = typed(scene, f"hang 1 {cell_name((1, 0))} a dog")
    assert isinstance(answer, list)
    assert "with a stroke between" in answer[-1]
    assert all(any(tell_painting(scene, one) == line for line in answer) for one in (own[0], *beside))


# a feature that hangs already in other words

AGAIN = {"en": (ENGLISH, "dogs"), "de": (GERMAN, "ein Hund")}
ASKED = {
    "en": "\u201cdog\u201d hangs already, in column V: is it the same? A feature hangs only once.",
    "de": "\u201eHund\u201c h\u00e4ngt schon, in Spalte V: ist es dasselbe? Ein Merkmal h\u00e4ngt nur einmal.",
}


def with_a_dog(words: Words) -> tuple[Scene, tuple[int, int]]:
    """Return a turn in which a dog hangs in column V, and a cell that opens a row."""

    def wanted(scene: Scene) -> bool:
        return my_turn(scene) and any(opening(scene.state, cell) == (True, False) for cell in free_cells(scene.state))

    scene = first(wanted, words=words)
    cell = next(cell for cell in free_cells(scene.state) if opening(scene.state, cell) == (True, False))
    scene.state.galleries.append(Gallery(Line(False, 9), "dog", 0))
    return scene, cell


@pytest.mark.parametrize("language", AGAIN)
def test_who_types_a_feature_in_other_words_is_asked_whether_it_is_the_same(language: str) -> None:
    words, feature = AGAIN[language]
    scene, cell = with_a_dog(words)
    line = f"{words.say('artline.typed.hang')} 1 {cell_name(cell)} {feature}"
    answer = typed(scene, line)
    assert isinstance(answer, list)
    assert answer[0] == ASKED[language]
    assert answer[1].endswith(f"{line} !")
    meant = Hang(mine(scene.state.players[0])[0], cell, feature, None)
    assert typed(scene, f"{line} !") == typed(scene, f"{line}!") == meant
    assert typed(scene, line.replace(feature, "dog")) == Hang(meant.painting, cell, "dog", None), (
        "the rules refuse that"
    )
    assert typed(scene, line.replace(feature, "a cat!")) == Hang(meant.painting, cell, "a cat", None)


@pytest.mark.parametrize("language", AGAIN)
def test_the_board_asks_the_same_and_hangs_at_a_button_of_its_own(language: str) -> None:
    words, feature = AGAIN[language]
    scene, cell = with_a_dog(words)
    draft = Draft(mine(scene.state.players[0])[0], cell, feature)
    hang, other, discard = BOARD.answers(scene, draft)
    assert (hang.intent, hang.reason) == (None, ASKED[language])
    assert other.intent == Hang(mine(scene.state.players[0])[0], cell, feature, None)
    assert discard.intent is None
    assert BOARD.prompt(scene, draft) == ASKED[language]
    plain = Draft(draft.painting, cell, "a cat")
    assert BOARD.answers(scene, plain)[0].intent is not None
    assert len(BOARD.answers(scene, plain)) == 2


@pytest.mark.parametrize("language", AGAIN)
def test_judges_are_asked_whether_it_is_the_same(language: str) -> None:
    words, feature = AGAIN[language]
    scene = first(lambda s: s.asked and isinstance(s.state.phase, Review) and s.state.phase.demands[0].new, words=words)
    state = scene.state
    assert not [line for line in LINES.standing(scene) if "?" in line]
    state.galleries[:] = [Gallery(Line(False, 9), "dog", 0)]
    demand = structs.replace(state.phase.demands[0], feature=feature)
    state.phase.demands = (demand, *state.phase.demands[1:])
    assert ASKED[language] in LINES.standing(scene)
    assert BOARD.prompt(scene, Draft()).endswith(f"\n{ASKED[language]}")


def test_nothing_is_hung_out_of_turn() -> None:
    scene = first(lambda s: not s.asked and isinstance(s.state.phase, Turn))
    assert typed(scene, "hang 1 M9 x") == ["You can hang nothing now."]


def test_the_map_shows_every_painting_and_every_free_cell() -> None:
    scene = first(my_turn)
    lines = LINES.table(scene)
    rows = [line for line in lines if line.startswith("Row") and "“" not in line]
    told = " ".join(line.split(":", 1)[1] for line in rows).split()
    assert sum(part == "." for part in told) == len(free_cells(scene.state))
    assert {part for part in told if part != "."} == {str(n) for n in range(1, len(scene.state.wall) + 1)}
