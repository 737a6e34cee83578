"""The picture of Stolen Paintings: walls for any exhibit, curtains, marks, the pad, and no title before the reveal."""

import random
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs
from pygame import FRect

from client.drawing.rects import Rect
from client.tables.board import Area, Look
from client.tables.motion import Motion
from client.tables.stolen_paintings import hanging
from client.tables.stolen_paintings.board import BOARD
from client.tables.stolen_paintings.faces import NumberFace
from client.tables.stolen_paintings.hanging import hang
from client.tables.stolen_paintings.mode_board import Draft
from client.tables.stolen_paintings.row import numbered_row
from client.wording.numbers import MINUS
from client.wording.scene import Scene
from engine.core import SPECTATOR
from engine.core.ballots import ballot_of
from engine.games.stolen_paintings.common.phases import Over, Showing
from engine.games.stolen_paintings.modes.basic.phases import Exhibit, Guess, Guessing, Hanging, Mark, Steal, Theft
from engine.games.stolen_paintings.modes.cooperative.phases import Agreeing, Confirm, LeaveIt, Toggle
from engine.games.stolen_paintings.modes.cooperative.rules import alike, opinion_of
from engine.games.stolen_paintings.modes.dialogue.phases import Hearing
from engine.games.stolen_paintings.modes.lovers.phases import Finding
from engine.games.stolen_paintings.modes.study.phases import Back, Front
from engine.paintings import works
from tests.client.tables.layouts import overlapping
from tests.client.tables.stolen import GAME, LARGE_TEXT, SMALL, WIDE, click, new, scene_of, scenes, sprites
from tests.contract.setups import Setup, forms
from tests.contract.test_boards import moments

SECRETLY = {"basic": Guessing, "lovers": Finding, "dialogue": Hearing}
"""Modes in which seats answer in secret by what hangs on the wall."""
SECRET_ANSWERS: dict[str, tuple[Any, Any]] = {
    "basic": (Guess((1, 2)), Guess((4,), 4)),
    "lovers": (1, 4),
    "dialogue": ((1, 2), (4, 7)),
}


def at(phase: type, mode: str = "basic", asked: bool = True, **facts: Any) -> Scene:
    """Return the first moment of a phase, with the viewer asked or not. Fails where there is none."""
    found = (s for seed in range(9) for s in scenes(mode, seed=seed, **facts) if isinstance(s.state.phase, phase))
    return next(scene for scene in found if scene.asked == asked)


@pytest.mark.parametrize("count", [1, 2, 8, 12, 16, 20, 24, 28, 32, 36, 40])
@pytest.mark.parametrize("seed", range(3))
def test_any_number_of_pictures_hangs_apart_and_fills_the_wall(count: int, seed: int) -> None:
    chance = random.Random(seed)
    shapes = [chance.uniform(0.62, 1.75) for _ in range(count)]
    wall = Rect(10, 140, 990, 430)
    rects = hang(wall, shapes, 11)
    assert len(rects) == count
    assert not overlapping(rects)
    assert all(wall.inset(-0.5).x <= r.x and r.right <= wall.right + 0.5 for r in rects)
    assert all(wall.y - 0.5 <= r.y and r.bottom <= wall.bottom + 0.5 for r in rects)
    assert all(abs(r.w / r.h - shape) < 0.01 for r, shape in zip(rects, shapes, strict=True))
    if count >= 8:
        assert sum(r.w * r.h for r in rects) > 0.45 * wall.w * wall.h


def test_a_wall_is_hung_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dividing forty shapes among rows takes long, and a table is laid out again at each change of a draft."""
    shapes = [0.7 + n / 50 for n in range(40)]
    once = hang(Rect(0, 0, 1003, 601), shapes, 11)
    monkeypatch.setattr(hanging, "_split", lambda *_: pytest.fail("hung again"))
    assert hang(Rect(0, 0, 1003, 601), shapes, 11) == once
    once.clear()
    assert len(hang(Rect(0, 0, 1003, 601), shapes, 11)) == 40


@pytest.mark.parametrize("viewer", [0, 3, SPECTATOR])
def test_no_ring_or_zoom_that_goes_by_ids_follows_a_work_out_of_the_exhibit(viewer: int) -> None:
    hung: set[str] = set()
    met = 0
    for scene in scenes("basic", 4, viewer):
        phase = scene.state.phase
        shown = {sprite.id for sprite in BOARD.layout(scene, BOARD.start(scene), SMALL) if sprite.zone == "board"}
        if isinstance(phase, Exhibit) and viewer != phase.thief:
            hung = shown
        elif isinstance(phase, Guessing) and hung and viewer != phase.owner:
            assert shown
            assert not shown & hung
            met += 1
    assert met


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
@pytest.mark.parametrize("setup", forms(GAME), ids=str)
def test_no_title_artist_or_year_stands_anywhere_before_the_reveal(setup: Setup, viewer: int) -> None:
    options = structs.asdict(setup.options)
    named_once = 0
    for scene in scenes(seats=setup.seats, viewer=viewer, **options):
        shown = BOARD.layout(scene, BOARD.start(scene), SMALL)
        told = repr([(s.label, s.face) for s in shown if s.kind != "curtain" and "answer:" not in s.id])
        hung = [works()[int(s.id.removeprefix("work:"))] for s in shown if s.id.startswith("work:")]  # type: ignore[index]
        if scene.state.reveal is not None or isinstance(scene.state.phase, Showing | Over | Back):
            named_once += any(work.title in told for work in hung)
        else:
            assert not any(work.title in told or work.artist.name in told for work in hung)
            assert not any(sprite.kind == "caption" or (sprite.label and sprite.label.more) for sprite in shown)
    assert named_once or setup.options.mode == "forgers", "where chance finds no forgery"


def test_the_dark_shows_a_curtain_to_all_but_the_thief() -> None:
    for phase in (Theft, Hanging):
        assert "curtain" in sprites(at(phase, asked=False))
        assert not any(name.startswith("work:") for name in sprites(at(phase, asked=False)))
        assert "curtain" not in sprites(at(phase))


def test_for_the_thief_the_exhibit_hangs_on_as_the_light_goes_out() -> None:
    before: Scene | None = None
    hung = set[str]()
    for scene in scenes("basic"):
        if before is not None and isinstance(scene.state.phase, Theft) and isinstance(before.state.phase, Exhibit):
            motion = Motion()
            for one in (before, scene):
                motion.show(BOARD.layout(one, BOARD.start(one), SMALL))
            pictures = [one for one in motion.sprites() if one.kind == "picture"]
            hung |= {one.id[:5] for one in pictures}
            assert all(one.fade == 1 for one in pictures) == (scene.asked or not scene.state.phase.wall)
        before = scene
    assert "work:" in hung


def test_a_thief_picks_up_to_three_and_a_fourth_takes_the_place_of_the_first() -> None:
    scene = at(Theft)
    works_shown = [name for name in sprites(scene) if name.startswith("work:")]
    draft = BOARD.start(scene)
    assert BOARD.answers(scene, draft)[0].intent is None
    for name in works_shown[:4]:
        draft = click(scene, draft, name)
    intent = BOARD.answers(scene, draft)[0].intent
    assert isinstance(intent, Steal)
    assert sorted(intent.works) == sorted(int(name[5:]) for name in works_shown[1:4])
    assert BOARD.press(scene, draft, sprites(scene, draft)[works_shown[1]]).picks == draft.picks[1:]


def test_marks_are_toggled_on_the_wall_and_by_digits() -> None:
    scene = at(Guessing)
    numbered = sorted((s for s in sprites(scene).values() if s.number), key=lambda s: s.number)
    assert [sprite.means for sprite in numbered] == list(range(8))
    assert not any(s.zone == "hand" for s in sprites(scene).values()), "then the digits would pick there"
    draft = click(scene, click(scene, BOARD.start(scene), "token:2"), "token:5")
    assert BOARD.answers(scene, draft)[0].intent == Mark((2, 5))
    assert sprites(scene, draft)["mine:5"].look is Look.CHOSEN
    assert BOARD.answers(scene, click(scene, draft, "mine:2"))[0].intent == Mark((5,))
    assert BOARD.answers(scene, BOARD.start(scene))[0].intent == Mark(())


def test_what_a_seat_has_marked_in_secret_is_all_flagged() -> None:
    """Two worlds that differ only in a seat's own marks: without what is secret its picture is the same in both."""
    for mode, phase in SECRETLY.items():
        found = [one for seed in range(9) for one in scenes(mode, seed=seed) if isinstance(one.state.phase, phase)]
        scene = next(one for one in found if ballot_of(one.state.phase.ballots, 0) is not None)
        (place,) = (n for n, ballot in enumerate(scene.state.phase.ballots) if ballot.owner == 0)
        shown = []
        for intent in (*SECRET_ANSWERS[mode],):
            state = GAME.view(scene.state, 0)
            state.phase.ballots[place].answer, state.phase.ballots[place].cast = intent, True
            assert scene.view is not None
            other = replace(scene, view=structs.replace(scene.view, state=state))
            laid = BOARD.layout(other, BOARD.start(other), WIDE)
            assert any(one.secret for one in laid)
            shown.append([one for one in laid if not one.secret])
        assert shown[0] == shown[1], mode


def test_the_loot_in_the_auction_is_for_the_thiefs_eyes() -> None:
    for mode, phase in (("basic", Guessing), ("cooperative", Agreeing)):
        found = (s for seed in range(9) for s in scenes(mode, seed=seed) if isinstance(s.state.phase, phase))
        scene = next(one for one in found if one.state.phase.stolen)
        masked = [one for one in sprites(scene).values() if one.kind == "number" and one.face.stolen]
        assert masked
        assert all(one.secret for one in masked)


def test_a_token_can_be_laid_on_a_mark() -> None:
    scene = at(Guessing, wager_tokens=3)
    draft = click(scene, click(scene, BOARD.start(scene), "token:4"), "stake:4")
    assert BOARD.answers(scene, draft)[0].intent == Mark((4,), 4)
    assert "stake:4" not in sprites(scene, click(scene, draft, "token:4"))
    assert BOARD.answers(scene, click(scene, draft, "token:4"))[0].intent == Mark(())


def test_the_reveal_shows_labels_who_marked_and_the_pad_line_by_line() -> None:
    scene = at(Showing)
    line = scene.state.pad[-1]
    shown = sprites(scene)
    for place in range(8):
        assert bool(shown[f"caption:{place}"].face.tag) == (place in line.stolen)
        marked = tuple(seat for seat, guess in line.guesses if place in guess.marks)
        assert (f"marks:{place}" in shown) == bool(marked)
    sheet = next(
        found
        for s in scenes("basic")
        if isinstance(s.state.phase, Showing) and (found := BOARD.reckoning(s)) is not None
    )
    assert len(sheet.rows) == 5
    assert sheet.rows[0].seat is None


def test_the_pad_adds_up() -> None:
    scene = list(scenes("basic"))[-1]
    rounds, last = BOARD.sheets(scene)
    for row in rounds.rows:
        *told, total = (int(cell.text.replace(MINUS, "-")) for cell in row.cells)
        assert sum(told) == total
    assert last.rows


def test_detectives_mark_one_after_the_other_and_confirm_when_all_agree() -> None:
    scene = at(Agreeing, "cooperative")
    (leave,) = BOARD.answers(scene, BOARD.start(scene))
    assert isinstance(leave.intent, LeaveIt), "there is nothing to confirm before something is marked"
    marked = (one for one in scenes("cooperative", seats=2) if isinstance(one.state.phase, Agreeing))
    agreed = next(one for one in marked if opinion_of(one.state.phase, one.viewer) and alike(one.state.phase))
    confirm, leave = BOARD.answers(agreed, BOARD.start(agreed))
    assert isinstance(confirm.intent, Confirm)
    draft = click(scene, BOARD.start(scene), "token:3")
    (answer,) = BOARD.answers(scene, draft)
    assert answer.intent == Toggle(3)
    lit = {name for name, sprite in sprites(scene, draft).items() if sprite.look is Look.LIT}
    assert {"token:3"} == {name for name in lit if not name.startswith("work:")}
    assert click(scene, draft, "token:3") == Draft()


@pytest.mark.parametrize(("seats", "least"), [(1, 22), (3, 14), (7, 9)])
@pytest.mark.parametrize("area", [SMALL, LARGE_TEXT])
def test_badges_can_be_seen_below_narrow_works_too(seats: int, least: float, area: Area) -> None:
    scene = scene_of(new("similar", 8), 0)
    row = [key for key, work in works().items() if work.proportion < 1.2][:12]
    marked = dict.fromkeys(range(len(row)), tuple(range(seats)))
    shown = numbered_row(scene, row, area, lambda place: Look.REST, lambda place: NumberFace(place + 1), marked)
    badges = [sprite.rect for sprite in shown if sprite.kind == "marks"]
    tokens = [FRect(*sprite.rect) for sprite in shown if sprite.kind == "number"]
    assert len(badges) == len(row) == 12
    assert all(least <= box.h <= 22 for box in badges)
    assert all(FRect(*box).collidelist(tokens) < 0 and box.within(area.board) for box in badges)


def test_the_exhibit_says_who_the_thief_is_and_the_reveal_which_side_wins() -> None:
    for mode in ("basic", "cooperative"):
        scene = at(Exhibit, mode)
        assert BOARD.prompt(scene, BOARD.start(scene)).endswith(scene.tell("table.thief", scene.state.turn))
    scene = at(Showing, "cooperative")
    line = scene.state.pad[-1]
    told = scene.say("reveal.detectives_win") if line.found else scene.tell("reveal.thief_wins", line.thief)
    assert BOARD.prompt(scene, BOARD.start(scene)).endswith(told)


def test_badges_show_who_marks_what_while_detectives_agree() -> None:
    found = (s for seed in range(9) for s in scenes("cooperative", seed=seed) if isinstance(s.state.phase, Agreeing))
    scene = next(s for s in found if any(opinion.marks for opinion in s.state.phase.opinions))
    shown = sprites(scene)
    for place in range(8):
        seats = tuple(o.owner for o in scene.state.phase.opinions if place in o.marks)
        assert (shown[f"marks:{place}"].face.seats if seats else ()) == seats


def test_an_exhibit_can_only_be_looked_at() -> None:
    scene = at(Exhibit)
    shown = sprites(scene).values()
    assert all(sprite.means is None for sprite in shown)
    assert sum(sprite.zoom for sprite in shown) == 24


# Study


def test_a_card_shows_its_entry_only_when_it_is_turned() -> None:
    for scene in scenes("study", 2, study="flash_cards"):
        shown = sprites(scene)
        assert ("entry" in shown) == (not isinstance(scene.state.phase, Front))


# Similar or not


def test_the_reveal_of_an_order_names_works_by_their_titles() -> None:
    """They hang in the order of a player, without the numbers that they had in the row."""
    found = 0
    for scene in moments(GAME, 3, 2, 0, 60, mode="chronology"):
        for beat in BOARD.beats(scene):
            titles = {works()[work].title_in("en") for work in scene.state.reveal.row}
            assert any(title in beat.plate for title in titles)
            found += 1
    assert found


@pytest.mark.parametrize("mode", ["basic", "cooperative"])
def test_everyone_reads_who_the_thief_is_while_the_exhibit_hangs(mode: str) -> None:
    first = [next(iter(scenes(mode, 2, viewer, first_seat=1))) for viewer in (0, 1)]
    told = [BOARD.prompt(scene, Draft()).splitlines()[-1] for scene in first]
    assert told == [scene.tell("table.thief", 0) for scene in first]
    assert len({*told}) == 2


@pytest.mark.parametrize("mode", ["basic", "cooperative", "lovers", "dialogue", "similar", "chronology"])
def test_the_columns_of_rounds_say_what_they_are(mode: str) -> None:
    scene = next(one for one in scenes(mode, 4) if len(one.state.pad) == 1)
    first, second = BOARD.sheets(scene)[0].heads[:2]
    assert first.text == "Round 1"
    assert second.text in ("2", "Sum", "Points")
