"""A match of Art Gallery by ear: what is told is complete, and a line that is typed does what it says."""

import re
from itertools import islice

import pytest

from client.tables.art_gallery.lines import LINES
from client.tables.art_gallery.pictures import picture_of, title_of
from client.tables.art_gallery.standings import hand_now, outcome_now
from client.tables.art_gallery.wording import painting_text
from client.wording.scene import Scene
from client.wording.texts import Words
from engine.core import SPECTATOR, faces, known
from engine.core.events import Intent
from engine.games import GAMES
from engine.games.art_gallery.events import AreaOpened, PaintingWon, Took, Visited
from engine.games.art_gallery.intents import Visit
from engine.games.art_gallery.pieces import HAND_PART, PAINTINGS, VALUE_OF, number_of
from engine.games.art_gallery.state import PickingUp, Visiting
from engine.paintings import works
from tests.client.text_match import NAMES, TextMatch, one_act

GAME = GAMES["art_gallery"]
WORDS = Words.load("en", strict=True)
NOWHERE = Scene(WORDS, GAME, SPECTATOR, NAMES)


def test_each_of_the_48_numbers_is_the_work_that_the_catalogue_says() -> None:
    by_number = {work.art_gallery: work for work in works().values() if work.art_gallery}
    assert {*by_number} == {number_of(painting) for painting in PAINTINGS}
    for painting in PAINTINGS:
        work = by_number[number_of(painting)]
        assert picture_of(painting) == str(work.id)
        assert title_of(painting, "en") == work.title
        assert title_of(painting, "de") == work.title_in("de")


def test_a_painting_is_told_with_its_symbols() -> None:
    assert painting_text(NOWHERE, PAINTINGS[13]) == "14 Las Meninas (B 1, C 1, D 4)"


def test_before_each_visit_every_area_is_told_with_the_moves_that_lead_there() -> None:
    told, asked = TextMatch(0, 4, seed=2, game=GAME), 0
    for lines in islice(told.play_on(), 60):
        state = told.match.state
        if not isinstance(state.phase, Visiting) or told.match.to_act != {0}:
            continue
        asked += 1
        text = " ".join(lines)
        for area, room in enumerate(state.rooms):
            name = "The Shop (by " if area == 0 else f"Gallery {area} (by "
            (way,) = re.findall(re.escape(name) + r"(.*?)\):", text)
            moves = {int(n) for n in re.findall(r"\d", way)}
            leads = {
                VALUE_OF[v.card]
                for v in GAME.legal(state, 0)
                if (state.players[0].place + (1 if v.clockwise else -1) * VALUE_OF[v.card]) % 7 == area
            }
            assert moves == leads
            assert " and " not in way, "one of these cards leads there, not all together"
            assert room.painting is None or f"{painting_text(NOWHERE, room.painting)}, " in text
        hand = WORDS.listing(str(VALUE_OF[c]) for c in faces(state.players[0].hand))
        assert f"You have {len(state.players[0].hand)} cards: {hand}." in text or len(state.players[0].hand) == 1
    assert asked > 3


def test_the_list_has_every_visit_once_however_many_cards_are_alike() -> None:
    told = TextMatch(0, 4, seed=2, game=GAME)
    for _ in told.play_on():
        if isinstance(told.match.state.phase, Visiting) and told.match.to_act == {0}:
            choices = told.list.choices()
            assert choices is not None
            legal = list(GAME.legal(told.match.state, 0))
            wanted = {(VALUE_OF[v.card], v.clockwise, VALUE_OF[v.bid]) for v in legal}
            made = [choices.make((place,)) for place in range(len(choices.items))]
            assert {(VALUE_OF[v.card], v.clockwise, VALUE_OF[v.bid]) for v in made if isinstance(v, Visit)} == wanted
            assert len({*choices.items}) == len(choices.items) == len(wanted)
            if len({VALUE_OF[c] for c in told.match.state.players[0].hand}) < len(told.match.state.players[0].hand):
                return
    raise AssertionError("no hand with two cards alike; take another seed")


@pytest.mark.parametrize(
    ("line", "way", "move", "bid"),
    [("4+7", True, 4, 7), ("4+ 7", True, 4, 7), ("4 - 7", False, 4, 7), ("0-3", True, 0, 3)],
)
def test_a_visit_can_be_typed(line: str, way: bool, move: int, bid: int) -> None:
    told = TextMatch(0, 4, seed=2, game=GAME, first_seat=1)
    intent = one_act(told.hear(line))
    assert isinstance(intent, Visit)
    assert (VALUE_OF[intent.card], intent.clockwise, VALUE_OF[intent.bid]) == (move, way, bid)


def test_a_typed_visit_that_cannot_be_says_why() -> None:
    told = TextMatch(0, 4, seed=2, game=GAME, first_seat=1)
    assert told.hear("4+4").lines == ("You have no 4 for that. Your hand: 0, 1, 2, 3, 4, 5, 6, 7 and 8.",)
    assert told.hear("9+1").lines == ("You have no 9 for that. Your hand: 0, 1, 2, 3, 4, 5, 6, 7 and 8.",)
    other = TextMatch(1, 4, seed=2, game=GAME, first_seat=1)
    assert "It is the turn of Ann." in other.hear("4+7").lines


def test_the_first_player_card_is_told_with_the_card_that_decides_it() -> None:
    reasons = set()
    for seed in range(9):
        told = TextMatch(SPECTATOR, 3, seed=seed, game=GAME, follow=True)
        for step in islice(told.play_on(), 60):
            text = " ".join(step)
            if "The last cards: " in text:
                values = [int(card) for card in re.findall(r"\w+ (\d)[,.]", text.split("The last cards: ")[1])[:3]]
                tied = values.count(max(values)) > 1
                assert ("The highest is tied" in text) is tied
                assert tied or f"takes the first-player card: {max(values)} is the highest." in text
                reasons.add(tied)
    assert reasons == {True, False}


def crowd(intents: list[Intent]) -> Intent:
    """Go where the Shop is, so that it fills up."""
    return next(v for v in intents if isinstance(v, Visit) and VALUE_OF[v.card] in (0, 7))


def stroll(intents: list[Intent]) -> Intent:
    """Go one or two steps, and lay an 8 or a 6."""
    ways = [v for v in intents if isinstance(v, Visit) and v.clockwise and VALUE_OF[v.card] in (1, 2)]
    return next(v for v in ways if VALUE_OF[v.bid] in (6, 8))


def test_a_full_area_is_refused_before_it_is_sent_and_why_names_the_move() -> None:
    told = TextMatch(0, 4, seed=1, game=GAME, first_seat=1)
    while len(told.match.state.rooms[0].bids) < 6:
        told.step(stroll if told.match.to_act == {0} else crowd)
    lines = " ".join(told.hear("w").lines)
    ways = [v for v in LINES.wishes(told.table.scene()) if not GAME.allows(told.match.state, 0, v[1])]
    assert ways
    for name, intent in ways:
        assert f"{name}: No marker fits into the Shop any more, and another move leads to room." in lines
        assert isinstance(intent, Visit)
        way = "+" if intent.clockwise else "-"
        assert told.hear(f"{VALUE_OF[intent.card]}{way}{VALUE_OF[intent.bid]}").commands == ()


@pytest.mark.parametrize("viewer", [SPECTATOR, 0])
def test_what_was_laid_is_told_to_its_owner_alone_and_what_is_open_to_all(viewer: int) -> None:
    told = TextMatch(viewer, 4, seed=3, game=GAME, follow=True)
    kinds = dict.fromkeys((Visited, AreaOpened, PaintingWon, Took), 0)
    while told.match.outcome is None:
        seat = told.chance.choice(sorted(told.match.to_act))
        happened = told.match.play(seat, told.chance.choice(list(GAME.legal(told.match.state, seat))))
        text = " ".join(told.show(happened))
        for event in happened:
            if type(event) in kinds:
                kinds[type(event)] += 1
            if isinstance(event, Visited) and event.owner != viewer:
                assert f"{NAMES[event.owner]} moves" in text
                assert "and lays a card, marker" in text
            elif isinstance(event, Visited):
                assert f"and lay {VALUE_OF[known(event.bid)]}, marker" in text
            elif isinstance(event, AreaOpened):
                for bid in event.bids:
                    assert f"{NAMES[bid.owner]} {VALUE_OF[bid.card]}" in text
            elif isinstance(event, PaintingWon):
                assert title_of(event.win.painting, "en") in text
    assert min(kinds.values()) > 10


def test_what_one_would_score_now_is_the_score_when_nothing_is_hidden() -> None:
    told = TextMatch(0, 3, seed=4, game=GAME)
    told.play_out()
    outcome = told.match.outcome
    assert outcome is not None
    assert outcome_now(told.table.scene()) == outcome
    text = " ".join(told.hear("s").lines)
    for seat, score in enumerate(outcome.scores):
        assert f"{outcome.ranks[seat]}. {NAMES[seat]}: {score} points" in text


def test_nobodys_hand_counts_before_the_end_and_what_the_own_one_adds_is_told_apart() -> None:
    told = TextMatch(0, 3, seed=4, game=GAME)
    scene = told.table.scene()
    assert outcome_now(scene).scores == tuple(3 * (seat == scene.state.first) for seat in range(3))
    assert hand_now(scene, 0) == sum(VALUE_OF[known(card)] for card in scene.state.players[0].hand) // HAND_PART
    assert hand_now(scene, 1) is None
    text = " ".join(told.hear("s").lines)
    assert "without the hands" in text
    assert f"Your hand would add {hand_now(scene, 0)}." in text


def test_the_open_area_is_told_with_what_is_left_and_who_is_still_to_take() -> None:
    told = TextMatch(0, 4, seed=5, game=GAME)
    told.until(PickingUp)
    phase = told.match.state.phase
    sheet = told.match.state.sheets[-1]
    left = WORDS.listing(map(str, sorted(VALUE_OF[card] for card in phase.left)))
    order = ", ".join(NAMES[sheet.bids[marker].owner] for marker in phase.queue)
    assert f"Left to pick up: {left}. In this order: {order}." in " ".join(told.hear("t").lines)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_visit_is_reached_by_its_move_and_few_are_listed_at_once(language: str) -> None:
    told = TextMatch(0, 3, 1, GAME, words=Words.load(language, strict=True))
    told.until(Visiting)
    choices = told.list.choices()
    assert choices is not None
    assert len(choices.items) > 100
    question = told.text.wrapped(told.text.question())
    assert len("\n".join(question)) <= 1400
    found: dict[Intent, str] = {}
    for word, count in choices.counts().items():
        assert f"{word} ({count})" in " ".join(question)
        entries = [line for line in told.hear(word).lines if line[0].isdecimal()]
        assert len(entries) == count
        found |= {one_act(told.hear(line.split(".")[0])): line for line in entries}
    assert {VALUE_OF[visit.card] for visit in found if isinstance(visit, Visit)} == {*range(9)}
    assert len(found) == len(choices.items)
