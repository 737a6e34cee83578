"""The pictures of the games in which a row hangs: every moment is sound for every viewer, and clicks lead to the end."""

from dataclasses import replace
from typing import Any

import pytest

from client.drawing.rects import Rect
from client.tables.board import Area
from client.tables.picture import offered
from client.tables.stolen_paintings.board import BOARD
from client.tables.stolen_paintings.mode_board import Draft
from client.wording.texts import Words
from engine.core.visibility import SPECTATOR
from engine.games.stolen_paintings.common.phases import BY_LOT, READY
from engine.games.stolen_paintings.modes.basic.phases import Steal, Theft
from engine.games.stolen_paintings.modes.chronology.phases import PutInOrder
from engine.games.stolen_paintings.modes.code_grid.phases import Coding
from engine.games.stolen_paintings.modes.dialogue.phases import Hearing, NamePair, WriteDialogue
from engine.games.stolen_paintings.modes.forgers.phases import Forging
from engine.games.stolen_paintings.modes.lovers.phases import Find, GiveClue, Musing
from tests.client.tables.stolen import GAME, SMALL, WIDE, new, scene_of, scenes, sprites
from tests.client.text_match import TextMatch
from tests.contract.test_boards import NAMES


def test_a_work_is_moved_to_where_another_hangs() -> None:
    match = new("chronology", 2)
    scene = scene_of(match, 0)
    draft = BOARD.start(scene)
    row = scene.state.phase.row
    draft = BOARD.press(scene, draft, sprites(scene, draft)[f"work:{row[6]}"])
    draft = BOARD.press(scene, draft, sprites(scene, draft)[f"work:{row[1]}"])
    (answer,) = BOARD.answers(scene, draft)
    assert answer.intent == PutInOrder((0, 6, 1, 2, 3, 4, 5, 7))
    match.play(0, answer.intent)
    later = scene_of(match, 0)
    assert offered(BOARD, later, BOARD.start(later)) == ()
    assert sprites(later)[f"work:{row[6]}"].means == 1
    assert BOARD.reckoning(later) is None
    events = match.play(1, answer.intent)
    shown = BOARD.reckoning(scene_of(match, 0, events))
    assert shown is not None
    assert len(shown.rows) == 2


@pytest.mark.parametrize(("rounds", "heads"), [(1, ["Round 1"]), (2, ["Round 1", "2"])])
def test_the_first_column_says_that_it_is_a_round(rounds: int, heads: list[str]) -> None:
    scene = list(scenes("chronology", 2, 0, rounds=rounds))[-1]
    (sheet,) = BOARD.sheets(scene)[:1]
    assert [head.text for head in sheet.heads[:-1]] == heads


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_a_chronology_of_one_is_revealed_in_two_rows_that_fill_the_board(text: float) -> None:
    wide = Area(Rect(166, 40, 1200, 664 if text == 1 else 600), Rect(166, 768, 0, 0), text)
    scene = next(one for one in scenes("solo_chronology", 1, 0) if one.state.reveal is not None)
    works_ = [one.rect for one in BOARD.layout(scene, Draft(), wide) if one.kind == "picture"]
    years = {round(one.rect.y) for one in BOARD.layout(scene, Draft(), wide) if one.id.startswith("year:")}
    assert len(years) == 2
    assert min(rect.y for rect in works_) < wide.board.y + 0.25 * wide.board.h
    assert max(max(rect.w, rect.h) for rect in works_) > (180 if text == 1 else 145)


def test_the_large_row_of_a_chronology_is_hung_in_two_where_it_covers_more_so() -> None:
    scene = next(one for one in scenes("chronology", 4, seed=5) if one.state.reveal is not None)

    def rows(area: Area) -> int:
        laid = BOARD.layout(scene, Draft(), area)
        return len({round(one.rect.y) for one in laid if one.id.startswith("year:")})

    assert rows(Area(Rect(166, 40, 1200, 664), Rect(166, 768, 0, 0))) == 1
    assert rows(Area(Rect(190, 40, 1410, 790), Rect(190, 900, 0, 0))) == 2


def test_who_watches_a_chronology_sees_whose_the_large_row_is() -> None:
    def whose(viewer: int) -> list[Any]:
        found = scenes("chronology", 3, viewer, rounds=1)
        scene = next(one for one in found if one.state.reveal is not None)
        points = f"+{scene.state.pad[-1].points[0]}"
        large = [one for one in BOARD.layout(scene, Draft(), SMALL) if one.id.startswith("large:")]
        assert [one.face.text for one in large if one.kind == "text"] in ([], [NAMES[0], points])
        return [one.id for one in large]

    assert whose(SPECTATOR) == ["large:badge", "large:name", "large:sum"]
    assert whose(1) == []


def test_a_clue_is_typed_for_the_work_that_is_picked() -> None:
    match = new("lovers", 3)
    lover = match.state.turn
    scene = scene_of(match, lover)
    draft = BOARD.typed(scene, BOARD.start(scene), "entry:clue", "Moon River")
    send, _ = BOARD.answers(scene, draft)
    assert send.intent is None
    assert send.reason
    draft = BOARD.press(scene, draft, sprites(scene, draft)[f"work:{scene.state.phase.row[4]}"])
    send, _ = BOARD.answers(scene, draft)
    assert send.intent == GiveClue(4, "Moon River")
    match.play(lover, send.intent)
    other = (lover + 1) % 3
    scene = scene_of(match, other)
    draft = BOARD.press(
        scene, BOARD.start(scene), sprites(scene, BOARD.start(scene))[f"work:{scene.state.phase.row[4]}"]
    )
    (answer,) = BOARD.answers(scene, draft)
    assert answer.intent == Find(4)
    assert not any(sprite.kind == "entry" for sprite in BOARD.layout(scene, draft, SMALL))


def test_a_dialogue_is_written_for_two_and_two_are_named() -> None:
    match = new("dialogue", 3)
    scene = scene_of(match, 0)
    row = scene.state.phase.row
    draft = BOARD.typed(scene, BOARD.start(scene), "entry:dialogue", "Nice hat. - Thank you.")
    for place in (9, 2):
        assert BOARD.answers(scene, draft)[0].intent is None
        draft = BOARD.press(scene, draft, sprites(scene, draft)[f"work:{row[place]}"])
    assert BOARD.answers(scene, draft)[0].intent == WriteDialogue("Nice hat. - Thank you.", (2, 9))
    draft = BOARD.press(scene, draft, sprites(scene, draft)[f"work:{row[4]}"])  # a third takes the place of the first
    written = BOARD.answers(scene, draft)[0].intent
    assert written == WriteDialogue("Nice hat. - Thank you.", (2, 4))
    match.play(0, written)
    for seat in (1, 2):
        match.play_default(seat)
    scene = scene_of(match, 1)
    draft = BOARD.start(scene)
    assert BOARD.answers(scene, draft)[0].intent == NamePair(())
    draft = BOARD.press(scene, draft, sprites(scene, draft)[f"work:{row[4]}"])
    half, nobody = BOARD.answers(scene, draft)  # Enter does not send that one cannot tell while one is picked
    assert (half.intent, nobody.intent) == (None, NamePair(()))
    assert half.reason
    draft = BOARD.press(scene, draft, sprites(scene, draft)[f"work:{row[2]}"])
    assert BOARD.answers(scene, draft)[0].intent == NamePair((2, 4))
    match.play(1, NamePair((2, 4)))
    shown = BOARD.reckoning(scene_of(match, 1, match.play(2, NamePair(()))))
    assert shown is not None
    assert [row.cells[1].text for row in shown.rows] == ["1", "0", "1"]


PARTS = {
    "lovers": ("entry:clue", "Moon River", 1, "Tell this song for number 5?", "Diesen Hinweis zu Nummer 5 geben"),
    "dialogue": ("entry:dialogue", "Nice hat.", 2, "Hand this in for 5 and 6?", "Das für 5 und 6 abgeben?"),
}
ASKS = {"en": ("Choose", "Type ", "Write "), "de": ("Wähle", "Tippe", "Schreib,")}
"""What a prompt asks for that is not there yet: something to be chosen, or to be typed."""


@pytest.mark.parametrize("language", ASKS)
@pytest.mark.parametrize("mode", PARTS)
def test_the_plate_asks_only_for_what_is_left_to_do(mode: str, language: str) -> None:
    """To choose until it is chosen, to type until it is typed; both done, in either order, to send it."""
    match = new(mode, 3)
    scene = replace(scene_of(match, match.state.turn if mode == "lovers" else 0), words=Words.load(language), seen=True)
    entry, text, works, *told = PARTS[mode]
    choose, *type_it = ASKS[language]

    def asked(draft: Draft) -> tuple[bool, bool]:
        prompt = BOARD.prompt(scene, draft)
        return choose in prompt, any(word in prompt for word in type_it)

    def chosen(draft: Draft) -> Draft:
        for place in (4, 5)[:works]:
            assert asked(draft)[0]
            draft = BOARD.press(scene, draft, sprites(scene, draft)[f"work:{scene.state.phase.row[place]}"])
        return draft

    start = BOARD.start(scene)
    assert asked(chosen(start)) == (False, True)
    written = BOARD.typed(scene, start, entry, text)
    assert asked(written) == (True, False)
    for done in (chosen(written), BOARD.typed(scene, chosen(start), entry, text)):
        assert BOARD.answers(scene, done)[0].can_be_given
        assert BOARD.prompt(scene, done).startswith(told[language == "de"])
        assert asked(done) == (False, False)


def test_the_plate_asks_for_a_pair_until_two_are_named() -> None:
    match = new("dialogue", 3)
    match.play(0, WriteDialogue("Nice hat.", (2, 4)))
    for seat in (1, 2):
        match.play_default(seat)
    scene = scene_of(match, 1)
    draft = BOARD.start(scene)
    assert BOARD.prompt(scene, draft).startswith("Who is talking? Choose two portraits.")
    for place, told in ((4, "Number 5 talks; with whom?"), (2, "Are 3 and 5 talking? Send it")):
        draft = BOARD.press(scene, draft, sprites(scene, draft)[f"work:{scene.state.phase.row[place]}"])
        assert BOARD.prompt(scene, draft).startswith(told)


def test_who_watches_a_dialogue_reads_whose_it_is_and_what_a_guess_is_worth() -> None:
    scene = next(one for one in scenes("dialogue", 4, SPECTATOR) if isinstance(one.state.phase, Hearing))
    writer = scene.names[scene.state.phase.owner]
    told = BOARD.prompt(scene, BOARD.start(scene))
    assert f"{writer} wrote it. Whoever names both gets a point, and {writer} one for each of them" in told
    assert "for you" not in told
    words = {plaque.seat: plaque.words for plaque in BOARD.plaques(scene)}
    assert [seat for seat in words if words[seat] == "wrote this"] == [scene.state.phase.owner]


@pytest.mark.parametrize(
    ("mode", "phase"), [("basic", Theft), ("forgers", Forging), ("lovers", Musing), ("code_grid", Coding)]
)
def test_what_chance_would_do_is_told_beside_its_button(mode: str, phase: type) -> None:
    scene = next(one for seat in range(4) for one in scenes(mode, 4, seat) if one.asks(phase))
    (lot,) = (one for one in BOARD.answers(scene, BOARD.start(scene)) if one.intent == BY_LOT)
    assert lot.note.startswith("Chance ")


def test_a_thief_who_left_it_to_chance_reads_that_chance_has_stolen() -> None:
    for intent, said in ((BY_LOT, "Chance has stolen "), (None, "You have stolen ")):
        told = TextMatch(0, 3, game=GAME, mode="basic", first_seat=1)
        while not isinstance(told.match.state.phase, Theft):
            told.show(told.match.play(min(told.match.to_act), READY))
        wall = told.match.state.phase.wall
        assert wall is not None
        lines = told.show(told.match.play(0, intent or Steal((wall[0],))))
        assert any(line.startswith(said) for line in lines)
        assert not any("Chance" in line for line in lines) or intent is BY_LOT


def test_the_work_that_a_lover_meant_hangs_large_once_it_is_told() -> None:
    scene = next(one for one in scenes("lovers", 4) if BOARD.beats(one))
    guesses, told = BOARD.beats(scene)
    line, row = scene.state.pad[-1], scene.state.reveal.row
    before, after = sprites(guesses.scene, area=WIDE), sprites(told.scene, area=WIDE)
    meant = f"work:{row[line.place]}"
    high = max(one.rect.h for one in before.values() if one.kind == "picture")
    assert before[meant].rect.h <= high
    assert after[meant].rect.h > 2 * max(after[f"work:{work}"].rect.h for work in row if f"work:{work}" != meant)
    assert not any(name.startswith("caption:") for name in before), "no title before all have guessed"
    assert {name for name in before if name.startswith("marks:")} == {
        name for name in after if name.startswith("marks:")
    }
