"""The picture of Art Gallery: the ring, what clicks make of a draft, collections, the moments inside a step. No display."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from client.drawing.rects import Rect
from client.tables.art_gallery.board import BOARD
from client.tables.art_gallery.collection import on_show
from client.tables.art_gallery.draft import Draft, leads, press
from client.tables.art_gallery.event_texts import tell_events
from client.tables.art_gallery.faces import HiddenFace, TagFace, ValueFace, WayFace
from client.tables.art_gallery.pictures import title_of
from client.tables.art_gallery.replaying import between, distributed
from client.tables.art_gallery.ring import places
from client.tables.art_gallery.standings import hand_now
from client.tables.art_gallery.wording import tile_name
from client.tables.board import Area, Look, Sprite
from client.wording.scene import Scene
from engine.core import SPECTATOR, faces
from engine.core.events import Intent
from engine.games import GAMES
from engine.games.art_gallery.choices import on_sale
from engine.games.art_gallery.events import AreaOpened, LastCardsShown, MatchEnded, RoundBegan
from engine.games.art_gallery.intents import Buy, Take, Visit
from engine.games.art_gallery.pieces import PRICES, SHOP, VALUE_OF, symbols_of
from engine.games.art_gallery.scoring import best_run
from engine.games.art_gallery.state import Buying, Over, PickingUp, Visiting
from tests.client.tables.layouts import overlapping
from tests.contract.test_boards import moments

GAME = GAMES["art_gallery"]
SMALL = Area(Rect(0, 130, 1010, 446), Rect(200, 628, 810, 172))


def scenes(seats: int = 4, viewer: int = 0, seeds: int = 3) -> Iterator[Scene]:
    for seed in range(seeds):
        yield from moments(GAME, seats, seed, viewer)


def first(wanted: Callable[[Scene], bool], seats: int = 4, viewer: int = 0) -> Scene:
    return next(scene for scene in scenes(seats, viewer, 30) if wanted(scene))


def asked_for(phase: type, seats: int = 4) -> Scene:
    return first(lambda scene: scene.asked and isinstance(scene.state.phase, phase), seats)


def sprites(scene: Scene, draft: Draft | None = None, area: Area = SMALL) -> dict[str, Sprite]:
    return {sprite.id: sprite for sprite in BOARD.layout(scene, BOARD.start(scene) if draft is None else draft, area)}


def click(scene: Scene, draft: Draft, name: str) -> Draft:
    """Press a sprite, which must be there and mean something."""
    sprite = sprites(scene, draft)[name]
    assert sprite.means is not None
    assert sprite.look is not Look.ILLEGAL
    return BOARD.press(scene, draft, sprite)


def sent(scene: Scene, draft: Draft) -> Intent | None:
    (answer,) = BOARD.answers(scene, draft)
    assert answer.intent is not None or answer.reason
    return answer.intent


# The ring


@pytest.mark.parametrize("count", [5, 7, 9])
def test_rooms_go_clockwise_round_the_corridor_and_close_at_the_shop(count: int) -> None:
    found = places(Rect(0, 0, 1000, 280), count)
    half = (count - 1) // 2
    above, below = [room for room, _ in found[1 : half + 1]], [room for room, _ in found[half + 1 :]]
    assert [room.x for room in above] == sorted(room.x for room in above)
    assert [room.x for room in below] == sorted((room.x for room in below), reverse=True)
    assert all(room.bottom < below[0].y for room in above)
    assert [low for _, low in found] == [False] * (half + 1) + [True] * half
    rooms = [room for room, _ in found]
    assert not overlapping(rooms)


def test_every_room_shows_its_painting_its_six_spaces_and_whose_pawns_sit_there() -> None:
    for scene in list(scenes(5, 1, 1))[:40]:
        if isinstance(scene.state.phase, PickingUp):
            continue  # then the open area is all there is on the board
        found = sprites(scene)
        for place, room in enumerate(scene.state.rooms):
            slots = [name for name in found if name.startswith(f"slot:{place}:")]
            assert isinstance(scene.state.phase, Buying) or len(slots) + len(room.bids) == 6
            assert room.painting is None or f"painting:{room.painting}" in found
        assert {f"pawn:{seat}" for seat in range(5)} <= {*found}


def test_the_label_of_the_shop_tells_what_is_on_sale() -> None:
    scene = asked_for(Visiting)
    found = sprites(scene)
    label = found["area:0"].label
    assert label is not None
    tops = [(price, stack.top) for price, stack in zip(PRICES, scene.state.piles, strict=True) if stack.top is not None]
    assert [line for line in label.lines if line.startswith("For ")] == [
        f"For {price}: {tile_name(scene, tile)}" for price, tile in tops
    ]
    name_ends = found["area:0"].rect.y + 16 + 12
    assert all(found[f"tile:{tile}"].rect.y >= name_ends for _, tile in tops)


def test_a_bid_shows_its_value_to_its_owner_alone() -> None:
    scene = first(lambda scene: {bid.owner for room in scene.state.rooms for bid in room.bids} >= {0, 1})
    faces = [sprite.face for sprite in sprites(scene).values() if isinstance(sprite.face, HiddenFace)]
    assert {bool(face.value) for face in faces if face.owner == 0} == {True}
    assert {bool(face.value) for face in faces if face.owner != 0} == {False}
    names = [name for name, sprite in sprites(scene).items() if isinstance(sprite.face, HiddenFace)]
    assert all(name.startswith(("bid:", "card:")) for name in names)


# A visit


def test_a_visit_is_a_card_a_lit_room_and_another_card() -> None:
    scene = asked_for(Visiting)
    hand = [card for card in scene.state.players[0].hand if VALUE_OF[card] not in (0, 7)]
    draft = BOARD.start(scene)
    assert sent(scene, draft) is None
    draft = click(scene, draft, f"card:{hand[0]}")
    ends = leads(scene, hand[0])
    found = sprites(scene, draft)
    assert {name for name, s in found.items() if s.kind == "target"} == {f"go:{area}" for area in ends}
    assert sent(scene, draft) is None
    area, clockwise = next(iter(ends.items()))
    draft = click(scene, draft, f"go:{area}")
    assert "pawn:ghost" in sprites(scene, draft)
    draft = click(scene, draft, f"card:{hand[1]}")
    assert sent(scene, draft) == Visit(hand[0], clockwise, hand[1])
    GAME.check(scene.state, 0, Visit(hand[0], clockwise, hand[1]))
    assert sprites(scene, draft)[f"card:{hand[1]}"].look is Look.CHOSEN


def test_each_click_can_be_taken_back() -> None:
    scene = asked_for(Visiting)
    hand = [card for card in scene.state.players[0].hand if VALUE_OF[card] not in (0, 7)]
    picked = click(scene, Draft(), f"card:{hand[0]}")
    there = click(scene, picked, f"go:{next(iter(leads(scene, hand[0])))}")
    laid = click(scene, there, f"card:{hand[1]}")
    assert click(scene, laid, f"card:{hand[1]}") == there
    assert click(scene, there, f"go:{there.area}") == picked
    assert click(scene, picked, f"card:{hand[0]}") == Draft()
    assert not BOARD.is_empty(scene, laid)
    assert BOARD.is_empty(scene, Draft(looking=2, hovered=hand[0]))


def test_a_second_card_is_the_one_to_lay_before_a_room_is_picked_too() -> None:
    scene = asked_for(Visiting)
    hand = [card for card in scene.state.players[0].hand if VALUE_OF[card] not in (0, 7)]
    picked = click(scene, Draft(), f"card:{hand[0]}")
    assert picked.area is None
    both = click(scene, picked, f"card:{hand[1]}")
    assert (both.mover, both.bid) == (hand[0], hand[1])
    assert sent(scene, both) is None
    assert str(VALUE_OF[hand[1]]) in BOARD.prompt(scene, both)
    assert BOARD.prompt(scene, both) != BOARD.prompt(scene, picked)
    area, clockwise = next(iter(leads(scene, hand[0]).items()))
    assert sent(scene, click(scene, both, f"go:{area}")) == Visit(hand[0], clockwise, hand[1])
    assert click(scene, both, f"card:{hand[2]}").bid == hand[2], "another card is laid instead"
    assert click(scene, both, f"card:{hand[0]}") == Draft(), "the card to move with takes all back"


def test_a_room_where_no_move_ends_says_why() -> None:
    scene = asked_for(Visiting)
    hand = scene.state.players[0].hand
    for card in hand:
        picked = click(scene, Draft(), f"card:{card}")
        for place in range(len(scene.state.rooms)):
            go = sprites(scene, picked)[f"go:{place}"]
            ends = place in leads(scene, card)
            assert (go.means is not None) is ends
            assert (go.look is Look.ILLEGAL) is not ends
            assert go.label is not None
            assert bool(go.label.reason) is not ends


def test_a_card_with_one_way_needs_no_room_picked() -> None:
    scene = first(
        lambda scene: (
            scene.asked
            and isinstance(scene.state.phase, Visiting)
            and any(VALUE_OF[card] == 0 for card in scene.state.players[0].hand)
        )
    )
    zero = next(card for card in scene.state.players[0].hand if VALUE_OF[card] == 0)
    picked = click(scene, Draft(), f"card:{zero}")
    assert picked.area == scene.state.players[0].place
    assert press(scene, picked, ("area", picked.area)) == picked, "who clicks the room as well has not taken it back"


def test_a_room_may_be_picked_first_and_then_only_cards_that_lead_there() -> None:
    scene = asked_for(Visiting)
    area = next(area for card in scene.state.players[0].hand for area in leads(scene, card))
    draft = click(scene, Draft(), f"go:{area}")
    found = sprites(scene, draft)
    for card in scene.state.players[0].hand:
        sprite = found[f"card:{card}"]
        fits = area in leads(scene, card)
        assert (sprite.look is Look.LEGAL) is fits
        assert fits or (sprite.label is not None and sprite.label.reason)
    card = next(card for card in scene.state.players[0].hand if area in leads(scene, card))
    assert click(scene, draft, f"card:{card}") == Draft(mover=card, area=area)


def test_a_card_tells_where_it_leads_and_one_to_lay_where_it_would_lie() -> None:
    scene = asked_for(Visiting)
    mover, other, *_ = scene.state.players[0].hand
    assert "Leads" in repr(sprites(scene)[f"card:{other}"].label)
    draft = Draft(mover=mover)
    assert "Leads" in repr(sprites(scene, draft)[f"card:{mover}"].label)
    assert "Leads" not in repr(sprites(scene, draft)[f"card:{other}"].label)
    label = sprites(scene, replace(draft, area=next(iter(leads(scene, mover)))))[f"card:{other}"].label
    assert "You would lay it face down in" in repr(label)
    assert "Leads" not in repr(label)


def test_the_rooms_that_a_card_leads_to_are_lit_while_it_is_looked_at() -> None:
    scene = asked_for(Visiting)
    for card in scene.state.players[0].hand:
        draft = BOARD.looked_at(scene, Draft(), sprites(scene)[f"card:{card}"])
        found = sprites(scene, draft)
        lit = {name for name, sprite in found.items() if sprite.kind == "room" and sprite.look is Look.LIT}
        assert lit == {f"area:{area}" for area in leads(scene, card)}
        ways = {"clockwise", "the other way"} if VALUE_OF[card] else {"stay"}
        for name in lit:
            told = name == f"area:{SHOP}" or not VALUE_OF[card]
            assert found[name].face.tag in (ways if told else {""}), "a number there looks like points"
        assert BOARD.is_empty(scene, draft)
    assert BOARD.looked_at(scene, draft, None) == Draft()


def test_a_full_room_is_not_lit_and_says_that_it_is_full() -> None:
    scene = first(
        lambda scene: (
            scene.asked and isinstance(scene.state.phase, Visiting) and any(len(r.bids) == 6 for r in scene.state.rooms)
        ),
        seats=6,
    )
    full = [place for place, room in enumerate(scene.state.rooms) if len(room.bids) == 6]
    found = sprites(scene)
    for place in full:
        assert found[f"area:{place}"].face.full
        go = found[f"go:{place}"]
        assert go.means is None
        assert go.look is Look.ILLEGAL
        assert go.label is not None
        assert "full" in go.label.reason


# The Shop and the open area


def test_tiles_are_picked_up_to_what_the_card_pays() -> None:
    scene = first(
        lambda scene: (
            scene.asked
            and isinstance(scene.state.phase, Buying)
            and any(len(buy.tiles) == 2 for buy in GAME.legal(scene.state, 0))
        )
    )
    both = next(buy.tiles for buy in GAME.legal(scene.state, 0) if len(buy.tiles) == 2)
    assert sent(scene, Draft()) == Buy(())
    draft = click(scene, click(scene, Draft(), f"tile:{both[1]}"), f"tile:{both[0]}")
    assert sent(scene, draft) == Buy(both)
    assert click(scene, draft, f"tile:{both[0]}") == Draft(tiles=(both[1],))


def test_a_tile_too_dear_says_why() -> None:
    scene = first(
        lambda scene: (
            scene.asked and isinstance(scene.state.phase, Buying) and len([*GAME.legal(scene.state, 0)]) in (3, 4)
        )
    )
    found = sprites(scene)
    singles = {buy.tiles[0] for buy in GAME.legal(scene.state, 0) if len(buy.tiles) == 1}
    for tile, _ in on_sale(scene.state):
        sprite = found[f"tile:{tile}"]
        assert (sprite.look is Look.LEGAL) is (tile in singles)
        assert tile in singles or (sprite.label is not None and sprite.label.reason)


def test_a_tile_that_the_card_cannot_pay_besides_the_first_says_so_and_the_first_stays() -> None:
    checked = 0
    for scene in scenes():
        singles = {buy.tiles[0] for buy in GAME.legal(scene.state, 0) if isinstance(buy, Buy) and len(buy.tiles) == 1}
        pairs = {buy.tiles for buy in GAME.legal(scene.state, 0) if isinstance(buy, Buy) and len(buy.tiles) == 2}
        if not scene.asked or not singles:
            continue
        for picked in singles:
            found = sprites(scene, Draft(tiles=(picked,)))
            for other in singles - {picked}:
                tile = found[f"tile:{other}"]
                goes = any({picked, other} == {*pair} for pair in pairs)
                assert (tile.means is not None) is goes
                if not goes:
                    assert tile.label is not None
                    assert tile_name(scene, picked) in tile.label.reason
                    checked += 1
    assert checked > 3


def test_a_card_of_the_open_area_is_picked_from_the_tray() -> None:
    scene = asked_for(PickingUp)
    left = scene.state.phase.left
    assert sent(scene, Draft()) is None
    draft = click(scene, Draft(), f"card:{left[-1]}")
    assert sent(scene, draft) == Take(left[-1])
    assert click(scene, draft, f"card:{left[-1]}") == Draft()
    found = sprites(scene)
    assert {f"marker:{marker}" for marker in scene.state.phase.queue} <= {*found}
    assert {name for name, sprite in found.items() if sprite.means and sprite.means[0] == "take"} == {
        f"card:{card}" for card in left
    }


# Collections


def test_the_collection_of_another_seat_is_one_click_away_and_stays_for_the_next_question() -> None:
    scene = asked_for(Visiting)
    draft = click(scene, Draft(), "chip:2")
    assert on_show(scene, draft) == 2
    row = scene.state.players[2].row
    assert all(f"value:0:{painting}" in sprites(scene, draft) for painting in row)
    assert BOARD.renewed(scene, draft) == draft
    assert on_show(scene, click(scene, draft, "chip:2")) == 0
    watched = first(lambda scene: max(len(p.row) for p in scene.state.players) > 1, viewer=SPECTATOR)
    assert 0 <= on_show(watched, Draft()) < 4


def test_the_best_run_of_each_itinerary_is_lit_and_its_worth_told() -> None:
    lit = 0
    for scene in list(scenes(3, 0, 1))[::7]:
        row = scene.state.players[0].row
        if isinstance(scene.state.phase, PickingUp):
            continue
        found = sprites(scene)
        for itinerary in range(4):
            points, start, end = best_run(row, itinerary)
            assert found[f"worth:{itinerary}"].face.text == str(points)
            for place, painting in enumerate(row):
                face = found[f"value:{itinerary}:{painting}"].face
                assert face == ValueFace(itinerary, symbols_of(painting)[itinerary], start <= place < end, True)
                lit += face.lit
    assert lit > 20


def test_what_one_would_score_now_stands_beside_the_row() -> None:
    scene = asked_for(Visiting)
    strip = sprites(scene)["strip:now"]
    assert re.match(r"Now \d+, with the hand \d+ more", strip.face.text)
    assert strip.label is not None
    assert "First player" in "\n".join((strip.face.text, *strip.label.lines))
    assert "without the hand" in sprites(scene, Draft(looking=1))["strip:now"].face.text or scene.state.round == 1


# What happens inside a step


def test_each_area_that_opens_in_one_step_is_a_picture_of_its_own() -> None:
    most = 0
    for scene in scenes(4, 0, 3):
        assert scene.view is not None
        opened = [event for event in scene.view.events if isinstance(event, AreaOpened)]
        steps = between(scene)
        most = max(most, len(steps))
        if len(opened) >= 2:
            shown = [step.state.sheets[-1].area for step in steps if step.state.sheets]
            assert [*dict.fromkeys(area for area in shown)][-1:] != []
            assert {event.area for event in opened[:-1]} <= {*shown}
        for step in steps:
            assert not step.asked
            assert BOARD.layout(step, BOARD.start(step), SMALL)
    assert most >= 3


def test_the_events_of_a_step_lead_from_the_view_before_to_the_view_after() -> None:
    """Replayed on what the viewer saw, they give the same rows, tiles and sheets."""
    checked = 0
    for scene in scenes(3, 1, 2):
        if scene.before is None or scene.view is None:
            continue
        sheets = distributed(scene)
        ended = any(isinstance(event, RoundBegan) for event in scene.view.events)
        if ended:
            checked += 1
            assert [sheet.area for sheet in sheets] == sorted({sheet.area for sheet in sheets})
            assert sum(len(sheet.picked) for sheet in sheets) == sum(len(sheet.bids) for sheet in sheets)
            wins = [sheet.win for sheet in sheets if sheet.win is not None]
            for win in wins:
                assert win.painting in scene.state.players[win.seat].row
        else:
            assert sheets == scene.state.sheets
    assert checked > 5


def test_the_round_is_reckoned_area_by_area_when_it_ends() -> None:
    shown = 0
    for scene in scenes(4, SPECTATOR, 2):
        assert scene.view is not None
        ended = any(isinstance(event, RoundBegan | MatchEnded) for event in scene.view.events)
        sheet = BOARD.reckoning(scene)
        assert (sheet is not None) is (ended and scene.before is not None)
        if sheet is not None:
            shown += 1
            areas = distributed(scene)
            assert [head.text for head in sheet.heads] == [*scene.names]
            for row, area in zip(sheet.rows, areas, strict=True):
                for seat, cell in enumerate(row.cells):
                    if area.sums and cell.text:
                        assert cell.text == str(area.sums[seat])
                        assert (
                            not cell.note or sum(map(int, re.findall(r"(?:^|[+] )(\d+)", cell.note))) == area.sums[seat]
                        )
                    won = area.win is not None and area.win.seat == seat
                    assert cell.strong is won
                if area.win is not None:
                    assert title_of(area.win.painting, "en") in sheet.notes[0]
    assert shown > 6


def test_a_bid_that_won_says_that_it_was_the_only_one_and_that_a_zero_counted_more() -> None:
    told = set[str]()
    for scene in scenes(4, SPECTATOR, 3):
        assert scene.view is not None
        for line in tell_events(scene, scene.view.events):
            told |= {how for how in ("the only bid", "with a 0 that counts 10") if how in line}
        won = [line for line in tell_events(scene, scene.view.events) if ": " in line and " takes " in line]
        rows = [one.face for one in sprites(scene).values() if one.kind == "bidder" and one.face.won]
        assert not (won and rows) or any(line.endswith(f": {rows[0].told}.") for line in won), "its row says the same"
    assert len(told) == 2


def test_at_the_end_all_hands_count_and_lie_on_the_shelf() -> None:
    scene = first(lambda scene: isinstance(scene.state.phase, Over))
    outcome = GAME.outcome(scene.state)
    assert outcome is not None
    for plaque in BOARD.plaques(scene):
        assert plaque.facts[0].text == str(outcome.scores[plaque.seat])
    assert sum(sprite.kind == "action" for sprite in sprites(scene).values()) == 9
    points = BOARD.sheets(scene)[0]
    assert [row.cells[-1].text for row in points.rows] == [str(score) for score in outcome.scores]


def test_sums_on_the_sheet_are_those_of_the_plaques_and_the_own_hand_stands_beside_them() -> None:
    checked = 0
    for scene in scenes():
        if isinstance(scene.state.phase, Over):
            continue
        sheet, plaques = BOARD.sheets(scene)[0], BOARD.plaques(scene)
        sums = [int(row.cells[-2].text) for row in sheet.rows]
        assert sums == [int(plaque.facts[0].text) for plaque in plaques]
        assert sums == [sum(int(cell.text) for cell in row.cells[:-2]) for row in sheet.rows]
        assert [row.strong for row in sheet.rows] == [one == max(sums) for one in sums]
        assert sheet.rows[scene.viewer].cells[-1].text == f"+{hand_now(scene, scene.viewer)}"
        checked += 1
    assert checked > 10


def test_points_on_plaques_leave_out_hands_for_everyone_until_the_end() -> None:
    scene = asked_for(Visiting)
    shown = [int(plaque.facts[0].text) for plaque in BOARD.plaques(scene)]
    hidden = replace(scene, viewer=SPECTATOR, view=GAME.look(GAME.view(scene.state, SPECTATOR), [], SPECTATOR))
    assert shown == [int(plaque.facts[0].text) for plaque in BOARD.plaques(hidden)]


def test_a_way_s_arrow_points_where_it_leads_on_either_lane() -> None:
    """Galleries 1 and 2 lie above the corridor and 4 and 3 below: clockwise is to the right there, to the left here."""
    pointed = set()
    for scene in scenes():
        if not (scene.asked and isinstance(scene.state.phase, Visiting)):
            continue
        for card in faces(scene.state.players[scene.viewer].hand):
            shown = sprites(scene, Draft(mover=card))
            for name in ("clockwise", "other"):
                if f"walk:{name}:tag" in shown:
                    tag, way = shown[f"walk:{name}:tag"].face, shown[f"walk:{name}"].face
                    assert isinstance(tag, TagFace)
                    assert isinstance(way, WayFace)
                    (before, _), (end, _) = way.points[-2:]
                    assert tag.symbol == ("right" if end > before else "left")
                    pointed.add((name, tag.symbol))
    assert pointed == {(name, symbol) for name in ("clockwise", "other") for symbol in ("right", "left")}


def test_a_round_that_begins_is_a_step_of_its_own_and_so_are_the_last_cards() -> None:
    begun = laid = 0
    for scene in scenes(4, SPECTATOR, 1):
        assert scene.view is not None
        told = [beat.told for beat in BOARD.beats(scene)]
        if scene.before is not None and any(isinstance(event, RoundBegan) for event in scene.view.events):
            begun += 1
            assert f"Round {scene.state.round} begins." in told[-1]
        if any(isinstance(event, LastCardsShown) for event in scene.view.events):
            laid += 1
            assert any(text.startswith("The last cards: ") for text in told)
    assert begun > 1
    assert laid > 1


def test_cards_opened_in_the_shop_lie_apart_and_within_it() -> None:
    scene = first(lambda scene: isinstance(scene.state.phase, Buying) and len(scene.state.sheets[-1].bids) > 1)
    found = sprites(scene)
    cards = [found[f"card:{bid.card}"].rect for bid in scene.state.sheets[-1].bids]
    assert all(left.right < right.x for left, right in pairwise(cards))
    assert cards[-1].right <= found["area:0"].rect.right
    assert cards[-1].bottom <= found["area:0"].rect.bottom
