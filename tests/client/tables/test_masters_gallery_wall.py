"""The wall of Masters Gallery: whole paintings, tabs that can be read, and what a picked card would change."""

from collections.abc import Iterator

import pytest

from client.drawing.rects import Rect
from client.tables.bands import divide
from client.tables.board import Area, Look, Sprite, Trace
from client.tables.masters_gallery.board import BOARD, Draft
from client.tables.masters_gallery.card_faces import known_id
from client.tables.masters_gallery.lines import LINES
from client.tables.masters_gallery.pictures import proportion_of
from client.tables.masters_gallery.sheet import tell_ranks
from client.tables.masters_gallery.shelf import promised
from client.tables.masters_gallery.wall import EDGE, TAB, TITLE
from client.tables.masters_gallery.wording import own_down
from client.tables.traces import pinned
from client.wording.scene import Scene
from engine.core import SPECTATOR, faces
from engine.games import GAMES
from engine.games.masters_gallery.intents import DISPLAY
from engine.games.masters_gallery.pieces import ARTIST_OF, ARTISTS, LIMITS, SYMBOL_OF, Card, Symbol
from engine.games.masters_gallery.scoring import rank, worth
from engine.games.masters_gallery.state import Adding, Awarding, FirstCard, Over, SecondDown, SecondUp, Together
from tests.contract.test_boards import moments

LEAST = {1.0: 130, 1.3: 75}
"""Text size -> how long the longer side of the last painting is at least."""
SIZES = [((1366.0, 768.0), 1.0), ((1366.0, 768.0), 1.3), ((1600.0, 900.0), 1.0)]


def area_of(size: tuple[float, float], text: float, seats: int) -> Area:
    return divide(size, text, seats - 1, False, BOARD.room(next(scenes(seats)))).area


def scenes(seats: int) -> Iterator[Scene]:
    return moments(GAMES["masters_gallery"], seats, 4, 0)


def hung(sprites: tuple[Sprite, ...]) -> dict[float, list[Sprite]]:
    """Return the cards on the wall by the left edge of their bay, the last one of each bay last."""
    found: dict[float, list[Sprite]] = {}
    for sprite in sorted(sprites, key=lambda one: one.z):
        if sprite.kind == "masters_hung":
            found.setdefault(sprite.rect.x, []).append(sprite)
    return found


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_last_painting_of_a_bay_is_whole_and_all_tabs_are_seen(size: tuple[float, float], text: float) -> None:
    area, most = area_of(size, text, 5), 0
    for scene in scenes(5):
        for column in hung(BOARD.layout(scene, BOARD.start(scene), area)).values():
            last = column[-1]
            picture = Rect(0, 0, last.rect.w - 2 * EDGE * text, last.rect.h - (TAB + TITLE) * text)
            longer = max(min(picture.w, picture.h * proportion_of(scene, _card(last))), picture.h)
            assert longer >= LEAST[text], longer
            assert last.rect.bottom <= area.board.bottom
            assert all(one.clip is not None and one.clip.h >= 19 for one in column)
            most = max(most, len(column))
    assert most >= 6


@pytest.mark.parametrize("size", [(700.0, 520.0), (1280.0, 586.0)], ids=["upright", "lying"])
def test_coins_of_a_phones_bays_stay_large_enough_to_read_through_all_rounds(size: tuple[float, float]) -> None:
    area = Area(Rect(0, 0, *size), Rect(0, size[1], size[0], 100), 1.15)
    rounds, several = set[int](), False
    for scene in scenes(3):
        coins = [
            one for one in BOARD.layout(scene, BOARD.start(scene), area) if one.kind == "coin" and "sum:" in one.id
        ]
        assert all(one.rect.w >= 22 for one in coins), [one.rect for one in coins]
        rounds.add(scene.state.round)
        several = several or any(map(min, zip(scene.state.tokens, scene.state.awards, strict=True)))
    assert len(rounds) == 4
    assert several, "an artist has values of earlier rounds and awards"


def test_a_picked_card_hangs_lit_in_its_bay_with_what_it_changes() -> None:
    area, changed = area_of((1366, 768), 1.0, 3), 0
    for scene in scenes(3):
        if scene.asked and isinstance(scene.state.phase, FirstCard):
            hand = [card for card in faces(scene.state.players[0].hand) if card is not None]
            for card in hand:
                sprites = BOARD.layout(scene, Draft((card,)), area)
                (drafted,) = (one for one in sprites if one.id == f"draft:{card}")
                assert (drafted.look, drafted.means) == (Look.CHOSEN, None)
                assert hung(sprites)[drafted.rect.x][-1] is drafted
                changed += _told(sprites, scene, card)
    assert changed > 5


def test_what_cards_count_is_told_with_a_second_card_that_is_picked_or_lies_face_down() -> None:
    area, changed, laid = area_of((1366, 768), 1.0, 3), 0, 0
    for scene in scenes(3):
        if scene.asked and isinstance(scene.state.phase, SecondDown):
            for card in faces(scene.state.players[0].hand):
                changed += _told(BOARD.layout(scene, Draft((card,)), area), scene, card)
        laid += bool(scene.state.players[0].down)
    assert changed
    assert laid


def _told(sprites: tuple[Sprite, ...], scene: Scene, card: Card) -> int:
    """Hold what the bays say against the rules: the card is displayed, and counted. Return how many bays change."""
    match = scene.game
    down = [ARTIST_OF[one] for one in faces(scene.state.players[0].down)]
    known = [total + down.count(artist) for artist, total in zip(ARTISTS, scene.state.totals, strict=True)]
    before = worth(rank(known), scene.state.tokens, scene.state.awards)
    raised = [total + (artist == ARTIST_OF[card]) for artist, total in zip(ARTISTS, known, strict=True)]
    after = worth(rank(raised), scene.state.tokens, scene.state.awards)
    assert DISPLAY[card] in [*match.legal(scene.state, 0)]
    texts = {one.id: one.face.text for one in sprites if one.kind == "text" and one.id.startswith("sum:")}
    assert "dado" in {one.id for one in sprites if one.asks}, "no label lies over what cards count"
    for artist, (old, new) in enumerate(zip(before, after, strict=True)):
        said = texts[f"sum:{artist}"]
        assert ("→" in said) == (old != new)
        assert said.startswith(f"{old} →") or old == new
    return sum(old != new for old, new in zip(before, after, strict=True))


def test_what_hangs_stays_as_it_is_when_another_card_comes_to_hang_over_it() -> None:
    area, covered = area_of((1366, 768), 1.0, 3), 0
    for scene in scenes(3):
        if scene.asked and isinstance(scene.state.phase, FirstCard):
            before = {
                one.id: one.rect for column in hung(BOARD.layout(scene, Draft(), area)).values() for one in column
            }
            for card in faces(scene.state.players[0].hand):
                for column in hung(BOARD.layout(scene, Draft((card,)), area)).values():
                    if column[-1].id == f"draft:{card}" and len(column) > 1:
                        assert all(one.rect == before[one.id] for one in column[:-1])
                        covered += 1
    assert covered > 5


def test_nothing_hangs_before_its_time_of_a_card_that_is_chosen_in_secret() -> None:
    """A card given for a display that all make together hangs nowhere, on nobody's screen."""
    area = area_of((1366, 768), 1.0, 3)
    met = 0
    for scene in scenes(3):
        if promised(scene) is not None:
            sprites = BOARD.layout(scene, BOARD.start(scene), area)
            assert not [one for one in sprites if one.id.startswith("draft:")]
            met += 1
    assert met


def _card(sprite: Sprite) -> Card:
    return Card(int(sprite.id.partition(":")[2]))


def test_who_watches_has_no_empty_shelf_and_is_told_what_the_deck_has() -> None:
    scene = next(moments(GAMES["masters_gallery"], 4, 4, SPECTATOR))
    assert BOARD.room(scene).shelf == "none"
    assert str(len(scene.state.deck)) in BOARD.heading(scene)
    area = divide((1366.0, 768.0), 1.0, 4, True, BOARD.room(scene)).area
    assert all(one.rect.bottom <= area.board.bottom + 1 for one in BOARD.layout(scene, Draft(), area))


def test_the_cards_of_the_last_round_hang_on_when_the_match_is_over() -> None:
    *_, last = scenes(4)
    sheet = last.state.sheet
    assert isinstance(last.state.phase, Over)
    assert not any(player.shown for player in last.state.players)
    sprites = BOARD.layout(last, BOARD.start(last), area_of(*SIZES[0], 4))
    cards = sorted(_card(one) for column in hung(sprites).values() for one in column)
    assert cards == sorted([sheet.extra, *(card for line in sheet.scored for card in line.cards)])


def test_the_plate_says_what_a_picked_card_does_and_would_count() -> None:
    told, ending, area = set(), 0, area_of((1366.0, 768.0), 1.0, 3)
    for scene in scenes(3):
        if scene.asked and isinstance(scene.state.phase, FirstCard):
            down = faces(scene.state.players[0].down)
            own = [*scene.state.players[0].shown, *down]
            totals = [t + sum(ARTIST_OF[one] == a for one in down) for a, t in enumerate(scene.state.totals)]
            for card in (card for card in faces(scene.state.players[0].hand) if card is not None):
                raised = [total + (ARTIST_OF[card] == artist) for artist, total in enumerate(totals)]
                then = worth(rank(raised), scene.state.tokens, scene.state.awards)
                after = sum(then[ARTIST_OF[one]] for one in (*own, card))
                now = worth(rank(totals), scene.state.tokens, scene.state.awards)
                before = sum(now[ARTIST_OF[one]] for one in own)
                would, line = BOARD.prompt(scene, Draft((card,))).splitlines()
                ends = scene.state.totals[ARTIST_OF[card]] + 1 == LIMITS[3]
                marked = SYMBOL_OF[card] is not Symbol.PLAIN
                assert ("It ends the round" in would) == ends
                label = next(one.label for one in BOARD.layout(scene, Draft(), area) if one.id == known_id(card))
                assert label is not None
                assert any("It ends the round" in said for said in label.lines) == ends, "as the plate says"
                symbol, _, brings = line.rpartition("Your displayed")
                assert bool(symbol) == (marked and not ends), "the symbol works where the round goes on"
                assert [word for word in brings.replace(".", "").split() if word.isdigit()] == [str(after), str(before)]
                told.add((after, before))
                ending += ends
    assert len(told) > 5
    assert ending


def test_a_second_card_an_award_and_a_common_choice_say_what_they_would_do() -> None:
    told: set[type] = set()
    for seed in range(4, 12):
        for scene in moments(GAMES["masters_gallery"], 3, seed, 0):
            phase, player = scene.state.phase, scene.state.players[0]
            marked = [card for card in faces(player.hand) if SYMBOL_OF[card] is not Symbol.PLAIN]
            awards = isinstance(phase, Awarding)
            if not scene.asked or not (awards or (marked and isinstance(phase, SecondDown | Together))):
                continue
            said = BOARD.prompt(scene, Draft(artist=ARTISTS[0]) if awards else Draft((marked[0],)))
            together = isinstance(phase, Together)
            assert ("Your displayed cards" in said, "Its symbol does nothing now" in said) == (not together, together)
            assert ("also face down" in said) == (bool(player.down) and not together)
            assert any("Then " in item for item in LINES.choices(scene).items) != together
            told.add(type(phase))
    assert told == {SecondDown, Awarding, Together}


def test_the_head_of_a_bay_counts_the_cards_that_hang_in_it_and_speaks_of_the_limit_only_while_it_holds() -> None:
    """Once a round is over, an artist may have more cards than the limit, and cards that are added change no rank."""
    area, beyond, late = area_of((1366.0, 768.0), 1.0, 4), 0, 0
    for scene in (scene for seed in range(4, 8) for scene in moments(GAMES["masters_gallery"], 4, seed, 0)):
        sprites = BOARD.layout(scene, Draft(), area)
        bays = hung(sprites)
        for head in (one for one in sprites if one.kind == "masters_header"):
            face = head.face
            assert face.total + face.more == len(bays.get(head.rect.x, []))
            if face.of.startswith("of "):
                assert face.total < face.limit
                assert not face.more
            else:
                beyond += face.total > face.limit
                late += face.more
                assert face.of == ("added" if face.more else "card" if face.total == 1 else "cards")
    assert beyond
    assert late


def test_a_picked_award_changes_what_the_bays_say_that_cards_count() -> None:
    area, changed = area_of((1366.0, 768.0), 1.0, 3), 0
    for seed in range(4, 9):
        for scene in moments(GAMES["masters_gallery"], 3, seed, 0):
            if not scene.asks(Awarding):
                continue
            ranked = rank(scene.state.totals)
            for artist in ARTISTS:
                sprites = BOARD.layout(scene, Draft(artist=artist), area)
                texts = {one.id: one.face.text for one in sprites if one.kind == "text" and one.id.startswith("sum:")}
                arrows = [key for key, text in texts.items() if "→" in text]
                assert arrows == ([f"sum:{artist}"] if artist in ranked else [])
                changed += len(arrows)
    assert changed


def test_cards_of_the_hand_have_digits_where_one_can_be_chosen() -> None:
    seen: set[bool] = set()
    area = area_of((1366.0, 768.0), 1.0, 3)
    for scene in scenes(3):
        hand = [one for one in BOARD.layout(scene, Draft(), area) if one.zone == "hand" and one.kind == "card"]
        plays = scene.asked and not isinstance(scene.state.phase, Awarding)
        if hand and (plays or isinstance(scene.state.phase, Awarding)):
            assert [bool(one.face.number) for one in hand[:9]] == [plays] * len(hand[:9])
            seen.add(plays)
    assert seen == {True, False}


def test_artists_with_as_many_cards_are_told_by_their_numbers() -> None:
    ties = 0
    for scene in scenes(4):
        sheet = scene.state.sheet
        if sheet is None:
            continue
        for artist, line in zip(sheet.ranked, tell_ranks(scene, sheet), strict=False):
            first, *behind = [one for one in ARTISTS if sheet.totals[one] == sheet.totals[artist]]
            tied = first == artist and bool(behind)
            assert ("With equal cards the one earlier in the row comes first" in line) is tied
            ties += tied
    assert ties


def test_as_long_as_cards_are_added_the_rail_says_why_the_round_is_over() -> None:
    told = {BOARD.heading(scene) for scene in scenes(4) if isinstance(scene.state.phase, Adding)}
    assert told
    assert all("has ended: " in heading for heading in told)


@pytest.mark.parametrize("phase", [SecondUp, SecondDown])
def test_a_second_card_that_is_missing_is_not_told_as_if_it_had_to_be_displayed(phase: type) -> None:
    scene = next(
        scene
        for seats in (2, 3, 4, 5)
        for scene in scenes(seats)
        if scene.asked and isinstance(scene.state.phase, phase) and len(BOARD.answers(scene, Draft())) == 2
    )
    reason = BOARD.answers(scene, Draft())[0].reason
    assert reason.endswith("or display none.")
    assert reason != "Choose a card of your hand first."


def test_the_sign_of_the_newest_card_stands_within_the_card() -> None:
    for scene in scenes(4):
        sprites = BOARD.layout(scene, BOARD.start(scene), area_of((1280, 768), 1.0, 4))
        owned = [one for one in sprites if one.kind == "masters_hung" and one.face.owner is not None]
        for card in owned:
            pin = next(
                one for one in pinned({card.face.owner: Trace(card.face.owner, card.id)}, sprites) if one.kind == "pin"
            )
            assert card.rect.x <= pin.rect.x
            assert pin.rect.right <= card.rect.right
            assert pin.rect.y >= card.rect.y
        if owned:
            return
    pytest.fail("no card hangs")


def test_worth_that_counts_an_own_card_face_down_says_so() -> None:
    scene = next(one for seats in (3, 4) for one in scenes(seats) if own_down(one) and one.asks(FirstCard | Awarding))
    artist = ARTIST_OF[own_down(scene)[0]]
    assert any("with your card face down, a card would count" in line for line in LINES.standing(scene))
    heads = [one for one in BOARD.layout(scene, BOARD.start(scene), area_of((1366.0, 768.0), 1.0, 4)) if one.label]
    (head,) = [one for one in heads if one.id == f"head:{artist}"]
    assert head.label is not None
    assert any("lies face down and is counted" in line for line in head.label.lines)
    other = next(one for one in heads if one.id.startswith("head:") and one.id != head.id)
    assert other.label is not None
    assert not any("face down" in line for line in other.label.lines)
