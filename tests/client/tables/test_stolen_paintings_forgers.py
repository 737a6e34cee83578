"""The notorious forgers as a picture: the wall, the curtain, a draft that swaps and exchanges, stamps, piles."""

import hashlib
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, pairwise

import pytest

from client.drawing.rects import Rect
from client.tables import lines_for
from client.tables.board import Area, Sprite
from client.tables.stolen_paintings.board import BOARD
from client.tables.stolen_paintings.mode_board import Draft
from client.tables.stolen_paintings.modes.forgers.board import forge_of, hung, last_round
from client.tables.stolen_paintings.modes.forgers.wall import caught_of
from client.tables.walking import neighbour
from client.wording.scene import Scene
from client.wording.texts import Words
from engine.core import Event, faces, known
from engine.core.match import Match
from engine.core.visibility import SPECTATOR
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.common.phases import BY_LOT, READY
from engine.games.stolen_paintings.modes.forgers.phases import Forge, Forging, Spot, Spotting
from engine.games.stolen_paintings.modes.forgers.rules import portfolio_of
from engine.paintings import works
from tests.client.tables.stolen import scene_of, sprites

NAMES = ("Ann", "Bruno", "Clara", "Dario")
ENGLISH = Words.load("en", strict=True)
SMALL = Area(Rect(0, 120, 1010, 396), Rect(180, 580, 830, 130))


def new(seats: int = 4) -> Match:
    return Match(GAME, seats, GAME.options(mode="forgers"), bytes(32))


def scenes(seats: int, viewer: int, seed: int = 1, words: Words = ENGLISH) -> Iterator[Scene]:
    """Yield a match by chance, in which half of those who point find a forgery, as one viewer sees it."""
    seed_bytes, chance = hashlib.sha256(bytes([seed])).digest(), random.Random(seed)
    match = Match(GAME, seats, GAME.options(mode="forgers"), seed_bytes)
    events: Sequence[Event] = ()
    while True:
        yield Scene(words, GAME, viewer, NAMES[:seats], match.look(events, viewer))
        if not match.to_act:
            return
        seat, phase = chance.choice(sorted(match.to_act)), match.state.phase
        intent = chance.choice([*islice(GAME.legal(match.state, seat), 60)])
        if isinstance(phase, Spotting) and chance.random() < 0.5:
            tried = {attempt.place for attempt in phase.attempts}
            intent = Spot(next(place for place in known(phase.forgeries) if place not in tried))
        events = match.play(seat, intent)


def in_the_dark(seats: int = 4) -> Match:
    match = new(seats)
    for seat in sorted(match.to_act):
        match.play(seat, READY)
    assert isinstance(match.state.phase, Forging)
    return match


def click(scene: Scene, draft: Draft, *means: tuple[str, int]) -> Draft:
    for mean in means:
        shown = BOARD.layout(scene, draft, SMALL)
        draft = BOARD.press(scene, draft, next(s for s in shown if s.means == mean and s.kind == "picture"))
    return draft


def test_four_rows_of_six_fill_the_wall_in_their_places() -> None:
    scene = scene_of(new(), 0)
    shown = [sprite for sprite in BOARD.layout(scene, BOARD.start(scene), SMALL) if sprite.zone == "board"]
    assert [sprite.face.picture for sprite in shown] == [str(work) for work in scene.state.phase.wall]
    rows = [shown[first : first + 6] for first in range(0, 24, 6)]
    for above, below in pairwise(rows):
        assert max(s.rect.bottom for s in above) < min(s.rect.y for s in below)
    for row in rows:
        assert all(one.rect.right < other.rect.x for one, other in pairwise(row))
    assert sum(s.rect.w * s.rect.h for s in shown) > 0.3 * SMALL.board.w * SMALL.board.h
    assert all(sprite.zoom for sprite in shown)


@pytest.mark.parametrize("viewer", range(4))
def test_the_curtain_is_drawn_for_all_but_the_forger(viewer: int) -> None:
    match = in_the_dark()
    shown = sprites(scene_of(match, viewer))
    mine = viewer == match.state.turn
    assert ("curtain" in shown) != mine
    hand = {f"work:{work}" for work in portfolio_of(match.state, viewer).hand}
    wall = {f"work:{work}" for work in known(match.state.phase.wall)}
    assert {name for name in shown if name.startswith("work:")} == (hand | wall if mine else hand)
    assert "curtain" in sprites(scene_of(match, SPECTATOR))


def test_nothing_that_follows_a_picture_follows_it_through_the_dark() -> None:
    """The keyboard's ring, what is held up large and motion go by ids: none is the same before and after."""
    match = new()
    before = {sprite.id for sprite in BOARD.layout(scene_of(match, 3), Draft(), SMALL) if sprite.zone == "board"}
    for seat in sorted(match.to_act):
        match.play(seat, READY)
    lit(match)
    viewer = (match.state.turn + 3) % 4
    after = {sprite.id for sprite in BOARD.layout(scene_of(match, viewer), Draft(), SMALL) if sprite.zone == "board"}
    assert len(before) == len(after) == 24
    assert not before & after


# The forger's draft


def test_a_forgery_is_drafted_by_clicks_and_hung_at_once() -> None:
    match = in_the_dark()
    forger = match.state.turn
    scene, wall = scene_of(match, forger), list(match.state.phase.wall)
    hand = faces(portfolio_of(match.state, forger).hand)
    draft = BOARD.start(scene)
    send, lot = BOARD.answers(scene, draft)
    assert (send.intent, lot.intent) == (None, BY_LOT)
    assert send.reason
    draft = click(scene, draft, ("hand", hand[2]), ("wall", 7), ("wall", 9), ("hand", hand[0]))  # either first
    assert BOARD.answers(scene, draft)[0].intent is None
    draft = click(scene, draft, ("wall", 9), ("wall", 4), ("hand", hand[4]), ("wall", 0))
    assert BOARD.answers(scene, draft)[0].intent == Forge((hand[2], hand[0], hand[4]), (7, 9, 0), (4, 9))
    shown = sprites(scene, draft)
    assert "moved:4" in shown
    assert "moved:9" in shown
    changed, forgeries = hung(draft, wall)
    assert forgeries == (0, 4, 7)
    assert shown[f"work:{hand[0]}"].rect == shown_at(shown, 4)
    assert {f"work:{wall[place]}" for place in (7, 9, 0)} <= {*shown}  # in the hand
    match.play(forger, forge_of(draft))
    assert match.state.phase.wall == changed
    assert match.state.phase.forgeries == forgeries


def shown_at(shown: dict[str, Sprite], place: int) -> Rect:
    """Return where the picture of a place hangs: its number stands at its foot."""
    token = shown[f"token:{place}"].rect
    pictures = [s.rect for s in shown.values() if s.kind == "picture" and s.zone == "board"]
    return min(pictures, key=lambda rect: abs(rect.x - 18 - token.x) + abs(rect.bottom + 2 - token.bottom))


def test_a_swap_and_an_exchange_can_be_taken_back_one_by_one_or_together() -> None:
    match = in_the_dark(3)
    forger = match.state.turn
    scene, hand = scene_of(match, forger), faces(portfolio_of(match.state, match.state.turn).hand)
    start = BOARD.start(scene)
    assert BOARD.is_empty(scene, start)
    one = click(scene, start, ("hand", hand[1]), ("wall", 3))
    assert click(scene, one, ("hand", hand[1])) == start
    assert click(scene, start, ("wall", 3), ("wall", 3)) == start
    both = click(scene, one, ("wall", 3), ("wall", 5))
    assert both.order == (3, 5)
    assert click(scene, both, ("wall", 5), ("wall", 3)) == one
    assert not BOARD.is_empty(scene, both)
    assert BOARD.renewed(scene, both) == start


@pytest.mark.parametrize("seed", range(6))
def test_any_draft_hangs_as_it_is_shown(seed: int) -> None:
    """Clicks by chance: what the forger sees is what the rules make of it."""
    match, chance = in_the_dark(4), random.Random(seed)
    forger = match.state.turn
    scene, hand = scene_of(match, forger), faces(portfolio_of(match.state, forger).hand)
    draft = BOARD.start(scene)
    for _ in range(40):
        work = ("hand", chance.choice(hand))
        draft = click(scene, draft, chance.choice([work, ("wall", chance.randrange(24))]))
        assert BOARD.prompt(scene, draft)
    while BOARD.answers(scene, draft)[0].intent is None:
        rest = [work for work in hand if work not in dict(draft.pairs)]
        draft = click(scene, replace(draft, picks=()), ("hand", rest[0]), ("wall", chance.randrange(24)))
    changed, forgeries = hung(draft, scene.state.phase.wall)
    match.play(forger, known(BOARD.answers(scene, draft)[0].intent))
    assert (match.state.phase.wall, match.state.phase.forgeries) == (changed, forgeries)


def test_what_is_dragged_waits_to_be_confirmed_and_keys_reach_hand_and_wall() -> None:
    match = in_the_dark()
    scene = scene_of(match, match.state.turn)
    shown = BOARD.layout(scene, BOARD.start(scene), SMALL)
    pictures = [sprite for sprite in shown if sprite.kind == "picture"]
    assert all(sprite.drag for sprite in pictures)
    hand = [sprite for sprite in pictures if sprite.zone == "hand"]
    assert len(hand) == 5  # digits pick them
    walkable = tuple(sprite for sprite in shown if sprite.zone)
    reached = neighbour(walkable, hand[0], 0, -1)
    assert reached is not None
    assert reached.zone == "board"


# Pointing, and what came of it


def lit(match: Match) -> tuple[int, int, int, int]:
    """Hang forgeries at 1, 2 and 3; return the forger and the others in their order."""
    forger = match.state.turn
    hand = faces(portfolio_of(match.state, forger).hand)
    match.play(forger, Forge(tuple(hand[:3]), (0, 1, 2)))
    return forger, (forger + 1) % 4, (forger + 2) % 4, (forger + 3) % 4


def test_what_was_pointed_at_has_a_stamp_and_who_pointed() -> None:
    match = in_the_dark()
    forger, first, second, third = lit(match)
    match.play(first, Spot(1))
    match.play(second, Spot(9))
    for viewer in (forger, third, SPECTATOR):
        shown = sprites(scene_of(match, viewer))
        assert (shown["stamp:1"].face.text, shown["stamp:1"].face.alarms) == ("forgery", True)
        assert (shown["stamp:9"].face.text, shown["stamp:9"].face.alarms) == ("genuine", False)
        assert shown["marks:1"].face.seats == (first,)
        assert [s.id for s in shown.values() if s.kind == "stamp"] == ["stamp:1", "stamp:9"]
        forged = [place for place in range(24) if f"forged:{place}" in shown]
        assert forged == ([0, 1, 2] if viewer == forger else [])
        assert all(shown[f"forged:{place}"].secret for place in forged), "in no recording"
        assert not any("your forgery" in str(one.label).lower() for one in shown.values() if not one.secret)
    shown = sprites(scene_of(match, third))
    pointable = [s.means for s in shown.values() if s.kind == "picture" and s.zone == "board" and s.means]
    assert len(pointable) == 22
    facts = BOARD.plaques(scene_of(match, third))
    assert [facts[seat].facts[-2].text for seat in (forger, first, second, third)] == ["1", "1", "0", "0"]
    assert facts[first].words == "found a forgery at 2"
    assert facts[second].words == "was wrong with 10"


def test_piles_lie_face_down_with_their_number() -> None:
    match = in_the_dark()
    _, first, _, third = lit(match)
    assert sprites(scene_of(match, first))["pile:0"].kind == "panel"
    match.play(first, Spot(1))
    mine = sprites(scene_of(match, first))
    assert mine["pile:0"].kind == "back"
    assert mine["pile:count"].face.text == "1 point"
    assert sprites(scene_of(match, third))["pile:0"].kind == "panel"
    assert not any(name.startswith("pile") for name in sprites(scene_of(match, SPECTATOR)))


def test_the_reveal_shows_what_was_found_and_a_curtain_where_nothing_was() -> None:
    match = in_the_dark()
    forger, first, second, third = lit(match)
    for seat, place in ((first, 1), (second, 9)):
        match.play(seat, Spot(place))
    scene = scene_of(match, first, match.play(third, Spot(0)))
    shown = sprites(scene)
    assert [shown[name].face.tag for name in ("caption:0", "caption:1")] == ["forgery", "forgery"]
    assert "curtain" not in shown
    sheet = BOARD.reckoning(scene)
    assert sheet is not None
    assert [row.seat for row in sheet.rows] == [first, second, third, forger]
    assert [row.cells[1].text for row in sheet.rows] == ["1", "0", "1", "1"]
    assert len({row.cells[1].strong for row in sheet.rows}) == 1, "no number stands out from its column"
    assert sheet.notes[0].startswith("1 forgery was not found.")
    other = in_the_dark()
    for seat in lit(other)[1:]:
        other.play(seat, Spot(None))
    assert "curtain" in sprites(scene_of(other, 0))
    assert last_round(scene_of(other, 0)).notes[0].startswith("3 forgeries were not found.")


def test_the_number_of_forgeries_not_found_is_told_when_a_round_is_counted_and_not_before() -> None:
    match, lines = in_the_dark(), lines_for("stolen_paintings")
    forger, *others = lit(match)
    for seat, place in zip(others, (1, 9, 0), strict=True):
        told = [line for one in range(4) for line in lines.table(scene_of(match, one))]
        assert not any("not found" in line for line in told)
        events = match.play(seat, Spot(place))
    for viewer in (forger, *others, SPECTATOR):
        scene = scene_of(match, viewer, events)
        told = lines.events(scene, events)
        assert sum("1 forgery was not found" in line for line in told) == 1
    two = in_the_dark(2)
    two.play(two.state.turn, Forge(tuple(faces(portfolio_of(two.state, two.state.turn).hand)[:1]), (5,)))
    two.play(1 - two.state.turn, Spot(5))
    assert not any("not found" in note for note in last_round(scene_of(two, 0)).notes)


@pytest.mark.parametrize("count", [2, 3, 6, 7])
def test_what_was_found_hangs_in_the_middle_of_the_board(count: int) -> None:
    wide = [key for key, work in works().items() if work.proportion > 1.4][:count]
    area = Area(Rect(166, 40, 1200, 660), Rect(166, 768, 0, 0))
    laid = caught_of(next(scenes(4, 0)), range(count), wide, area, {})
    shown = [one.rect for one in laid if one.kind in ("picture", "caption")]
    above = min(rect.y for rect in shown) - area.board.y
    below = area.board.bottom - max(rect.bottom for rect in shown)
    assert abs(above - below) < 30
    assert min(above, below) >= 0
    assert min(one.rect.w for one in laid if one.kind == "picture") > 240
