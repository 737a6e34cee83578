"""Works told at a glance, all of them by a word, and no question of Stolen Paintings longer than can be heard in its time."""

import pytest

from client.tables.stolen_paintings.wording import look_of
from client.wording.texts import Words
from client.wording.wall_labels import GLIMPSE, glimpse
from engine.games.stolen_paintings.modes.basic.phases import Exhibit, Guessing, Hanging
from engine.games.stolen_paintings.modes.forgers.phases import Forging
from engine.paintings import works
from tests.client.tables.test_stolen_paintings_lines import GAME, TABLES, told
from tests.client.text_match import TextMatch

HEARD, AT_WORK = 1200, 1300
"""Characters of a question at most, and of the forger's, with its hand and the wall."""


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_two_works_read_alike_at_a_glance(language: str) -> None:
    words = Words.load(language, strict=True)
    told = [glimpse(words, work) for work in works().values()]
    assert len({*told}) == len(told)
    assert max(map(len, told)) <= 80
    assert sum(map(len, told)) <= 32 * len(told)


def test_a_glance_tells_the_same_facts_in_every_language() -> None:
    english, german = (Words.load(language, strict=True) for language in ("en", "de"))
    for work in works().values():
        elements = [f"paintings.element.{element}" for element in work.elements]
        facts = [
            {
                element
                for element in elements
                if words.say(element) in glimpse(words, work).split(words.say("list.between"))
            }
            for words in (english, german)
        ]
        assert facts[0] == facts[1]
        assert min(len(elements), GLIMPSE[0]) <= len(facts[0]) <= GLIMPSE[-1]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", TABLES)
def test_a_question_is_short(name: str, language: str) -> None:
    table = TextMatch(0, 4 if name == "code_grid" else 1 if name == "solo_chronology" else 3, 5, GAME,
                 words=Words.load(language, strict=True), **TABLES[name])  # fmt: skip
    asked = 0
    for _ in table.play_on():
        if table.text.asked:
            asked += 1
            most = AT_WORK if isinstance(table.match.state.phase, Forging) else HEARD
            assert len("\n".join(table.text.wrapped(table.text.question()))) <= most
    assert asked


def test_see_tells_a_work_in_full_and_which_show_a_thing() -> None:
    table = told("basic", viewer=1)
    phase = table.match.state.phase
    assert isinstance(phase, Exhibit)
    full = look_of(table.table.scene(), phase.wall[2])
    assert " ".join(table.hear("see 3").lines) == f"3: {full}"
    everything = " ".join(table.hear("see").lines)
    assert all(look_of(table.table.scene(), work) in everything for work in phase.wall)
    showing = [n for n, work in enumerate(phase.wall, 1) if "tree" in works()[work].elements]
    assert showing
    assert table.hear("see tree").lines == (f"tree: {table.table.words.listing(map(str, showing))}.",)
    assert "No painting is told by “zqx”" in table.hear("see zqx").lines[0]
    assert "Type see 3 to hear" in " ".join(table.hear("? keys").lines)
    table.until(Guessing)
    assert "Type see 3 to hear" in " ".join(table.text.question())


def test_nothing_is_seen_in_the_dark_but_by_the_thief() -> None:
    for viewer in range(3):
        table = told("basic", viewer=viewer)
        table.until(Hanging, mine=False)
        seen = table.hear("see 1").lines
        if table.match.state.phase.owner == viewer:
            assert look_of(table.table.scene(), table.match.state.phase.row[0]) in " ".join(seen)
        else:
            assert seen == ("“see 1” cannot be done now.",)


def test_the_thief_is_told_which_of_the_row_are_stolen() -> None:
    """The row has numbers of its own: the stolen ones are marked in it."""
    table = told("basic")
    table.until(Hanging)
    phase, said = table.match.state.phase, "\n".join(table.text.question())
    for number, work in enumerate(phase.row, 1):
        assert (f"\n{number}, stolen: " in said) == (work in phase.stolen)
    assert "numbers of its own" in said


def test_a_painting_is_told_once_where_it_can_be_laid_both_ways() -> None:
    table = told("similar", first_seat=1)
    choices = table.list.choices()
    assert choices is not None
    assert {text.split(":")[0] for text in choices.items} == {"similar to this", "different from it"}
    assert choices.items[1] == "different from it"


def test_a_clue_giver_hears_the_pictures_by_what_they_are() -> None:
    table = told("code_grid", seats=4, first_seat=1)
    lines = table.text.question()
    kinds = next(card.kinds for card in table.table.scene().state.phase.grid.keys if card.kinds is not None)
    yours, theirs, nobodys, trap = (
        next(n for n, line in enumerate(lines) if line.startswith(start))
        for start in ("Yours", "Theirs", "Bystanders", "The trap")
    )
    assert yours < theirs < nobodys < trap
    told_first = [int(line.split(":")[0]) - 1 for line in lines[yours + 1 : theirs]]
    assert told_first == [place for place, kind in enumerate(kinds) if kind == 0]


def test_what_a_forger_is_not_told_at_once_is_told_by_the_words_that_are_named() -> None:
    table = told("forgers")
    table.until(Forging)
    more = next(line for line in table.text.question() if line.startswith("More, by a word: "))
    assert more == "More, by a word: h (your hand), see 3, see sea, swap."
    wall = table.match.state.phase.wall
    assert " ".join(table.hear("see 3").lines) == f"3: {look_of(table.table.scene(), wall[2])}"
    assert table.hear("see sea").lines[0].startswith("sea: ")
    assert "those two change places" in " ".join(table.hear("swap").lines)
    hand = [work for work in table.match.state.lasting.seats[0].hand if work is not None]
    said = " ".join(table.hear("h").lines)
    assert all(look_of(table.table.scene(), work) in said for work in hand)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_forgers_question_is_short_at_every_table(seats: int, language: str) -> None:
    words, asked = Words.load(language, strict=True), 0
    for seed in range(4):
        table = TextMatch(0, seats, seed, GAME, words=words, mode="forgers")
        for _ in table.play_on():
            if table.text.asked and isinstance(table.match.state.phase, Forging):
                asked += 1
                assert len("\n".join(table.text.wrapped(table.text.question()))) <= AT_WORK
    assert asked > 4
