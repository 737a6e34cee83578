"""A guided match in plain lines: the same steps in the same order, the act last, said again on `?`."""

import re
from functools import cache

import pytest

from client.lessons.lesson import Lesson, Stage
from client.lessons.script import script, scripts
from client.terminal.guided_table import GuidedTable
from client.terminal.text_table import WIDTH
from client.wording.numbers import shown
from client.wording.texts import Words, languages

words_in = cache(Words.load)
OF_THE_WINDOW = {
    "en": re.compile(r"\b(lit|click|button|drag|plate|F1)\b|(?<!Good )\bpress(?! Enter)\b", re.I),
    "de": re.compile(r"\b(hellen?|klick\w*|Knopf|zieh es|Schild|F1)\b|\bdrück(?! Enter)\b", re.I),
}
"""What no line at a terminal speaks of."""


def opened(name: str = "masters_gallery", language: str = "en") -> GuidedTable:
    return GuidedTable(words_in(language, strict=True), Lesson(name, script(name)), "Ann")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", scripts())
def test_every_lesson_is_told_to_its_end(name: str, language: str) -> None:
    table = opened(name, language)
    told, words = table.begin(), table.words
    every = [
        words.say(f"lesson.{name}.why.{reply.say}") for step in table.lesson.script.steps for reply in step.replies
    ]
    for number in range(1, len(table.lesson.script.steps) + 1):
        step = words.say("lesson.terminal.step", number=number, last=len(table.lesson.script.steps), text="").strip()
        assert any(line.startswith(step) for line in told), f"step {number} is not told: {told}"
        assert all(len(line) <= WIDTH for line in told)
        every += told
        told = table.answer(words.say("lesson.terminal.do_it"))
    assert not [line for line in (*every, *told) if OF_THE_WINDOW[language].search(line)]
    assert table.lesson.place == len(table.lesson.script.steps)
    assert words.say("lesson.later") in told
    assert table.answer(words.say("lesson.terminal.play_on_words"))
    assert table.lesson.stage is Stage.PLAYED_ON


def test_what_can_be_done_stands_with_its_number_and_is_done_by_it() -> None:
    table = opened()
    told = table.begin()
    place = told.index("You can:")
    assert told[place + 1 :] == ["6. Van Gogh, you have 4. Then 3 points, now 0."]
    told = table.answer("6")
    assert told[0] == "You display Van Gogh: now 2 of 6."
    assert told[1].startswith("Two Van Goghs lie there.")
    assert "Clara displays Monet: now 1 of 6." in told
    assert any(line.startswith("Step 2 of 14.") for line in told)


def test_a_free_step_lists_some_answers_and_says_what_opens_the_others() -> None:
    table = opened("art_gallery")
    told = table.begin()
    while table.lesson.place < len(table.lesson.script.steps) - 1:
        told = table.answer("do it")
    listed = told[told.index("You can:") + 1 :]
    entries = [line for line in listed if line[0].isdecimal() and ". move " in line]
    assert len(entries) == 8, "one of each move, few enough to be heard"
    assert len({line.split("“")[1][:2] for line in entries}) == 8
    assert any("4+ lists the visits that move 4 clockwise" in line for line in [" ".join(listed)])
    number = entries[0].partition(".")[0]
    assert "was not told yet" not in " ".join(table.answer(number))
    assert table.lesson.stage is Stage.TAUGHT


def test_the_step_is_said_again_and_enter_goes_on() -> None:
    table = opened()
    first = table.begin()
    again = table.answer("?")
    told = " ".join(again).index("Type “?” to hear the step again")
    assert " ".join(again)[:told].strip() in " ".join(first), "then what can be typed, for who needs it"
    while table.lesson.step.name != "values":
        table.answer("do it")
    assert "Press Enter to go on." in table.answer("?")
    assert table.answer("1")[-1] == "Press Enter to go on.", "nothing is chosen yet: the step is told again"
    table.answer("")
    assert table.lesson.step.name == "add"


def test_other_moves_are_answered_and_commands_work() -> None:
    table = opened()
    table.begin()
    assert "It is: " in " ".join(table.answer("1")), "a number that nobody has told"
    assert "many cards of one artist" in " ".join(table.answer("1"))
    assert table.answer("99")[0].startswith("There is no number 99")
    assert any("Van Gogh" in line for line in table.answer("hand"))
    assert table.answer("say hello") == ["You sit here alone with the guide: nobody hears that."]
    assert table.lesson.place == 0
    table.answer("leave")
    assert table.over


@pytest.mark.parametrize("typed", ["3", "8", "pick up 8", "Pick  up 8", "3. pick up 8"])
def test_the_one_choice_is_taken_by_its_number_its_words_and_its_value(typed: str) -> None:
    table = opened("art_gallery")
    told = table.begin()
    while "3. pick up 8" not in told:
        told = table.answer("do it")
    assert table.answer("9") == ["There is no number 9 here, only 3."], "what is printed, not what the list has"
    assert table.answer(typed)[0] == "You pick up 8."


def test_what_is_typed_is_named_with_its_words() -> None:
    table = opened("artline")
    table.begin()
    told = table.answer("")
    assert "Words to choose from: hat, book, man and sad." in told
    assert any(line.startswith("Type hang, the painting's number") for line in told)
    assert "point at with a finger" in " ".join(table.answer("hang 1 N10 sad"))
    assert any(line.startswith("Step 3 of 12.") for line in table.answer("hang 1 N10 Hat"))


def test_what_was_shown_is_covered_and_the_neighbours_answer_to_what_is_stolen() -> None:
    table = opened("stolen_paintings")
    table.begin()
    told = table.answer("")
    assert table.covered
    assert told[0].startswith("What hung is covered now.") or any("covered now" in line for line in told)
    for line in ("", "0", "", "", "", "1 2 3", "1"):
        told = table.answer(line)
    assert table.lesson.step.name == "sealed"
    told = table.answer("")
    assert any("5 this time" in line for line in told), "Clara finds one of three, Bruno none"


def test_the_reveal_says_what_the_own_answer_came_to() -> None:
    for marks, said in (
        ("1 4", "Both, and nothing else"),
        ("1 2", "your points are 0"),
        ("2 3", f"your points are {shown(-2)}"),
    ):
        table = opened("stolen_paintings")
        table.begin()
        for line in ("", ""):
            table.answer(line)
        assert said in " ".join(table.answer(marks))


def test_a_second_deal_is_told_whole_and_so_is_what_one_must_know() -> None:
    table = opened("stolen_paintings.code_grid")
    table.begin()
    for line in ("1", "5", "stop"):
        table.answer(line)
    assert table.lesson.step.name == "theirs"
    told = " ".join(table.answer(""))
    assert "The deck has 179 paintings" in told, "a new wall hangs"
    assert "trap" in told.partition("Step 5 of 6.")[2].partition("You can:")[0].replace("but not the trap", "").lower()
    assert "Words to choose from: Dog, Horse and Fire." in told
    assert any("You say: Dog, 3" in line for line in table.answer("clue Dog 3"))
    assert table.lesson.step.name == "points"
    table.answer("")
    assert table.lesson.stage is Stage.TAUGHT


def test_marks_are_changed_step_by_step_until_they_are_confirmed() -> None:
    table = opened("stolen_paintings.cooperative")
    table.begin()
    table.answer("")
    told = table.answer("2")
    assert any(line.startswith("Step 3 of 4.") for line in told)
    assert any(line.startswith("Clara takes the mark off 5") for line in told)
    told = table.answer("4")
    assert any(line.startswith("Clara marks 4") for line in told)
    assert any(line.startswith("Step 3 of 4.") for line in told), "the step waits on"
    assert any("Exactly these two" in line for line in table.answer("confirm"))


def test_what_hangs_is_told_once_and_the_row_to_be_ordered_before_it_is_asked() -> None:
    table = opened("stolen_paintings")
    table.begin()
    table.answer("")
    told = table.answer("")
    works = [line for line in told if line[0].isdecimal() and ", " in line]
    assert len(works) == len({line.partition(" ")[2] for line in works}) == 8, "each work of the auction once"
    for line in ("1 4", "", "", ""):
        table.answer(line)
    told = table.answer("1 2")
    assert table.lesson.step.name == "hang"
    assert [number for line in told if (number := line[:1]).isdecimal() and line[1] in ":,"] == [*"12345678"]
    assert "type “row” and the eight numbers" in " ".join(told)
    table.answer("")
    assert table.lesson.step.name == "hang", "Enter alone hangs nothing"
    table.answer("row 2 1 3 4 5 6 7 8")
    assert table.lesson.step.name == "sealed"


def test_who_comes_back_is_told_the_table_as_it_is_at_the_step() -> None:
    table = opened()
    table.begin()
    table.answer("6")
    lesson = Lesson("masters_gallery", script("masters_gallery"))
    lesson.take_up(table.lesson.acts)
    told = GuidedTable(words_in("en", strict=True), lesson, "Ann").begin()
    assert any("Van Gogh 3" in line for line in told), "Bruno's too, before which one had left"
    assert any("do it" in line for line in table.answer("? keys"))


@pytest.mark.parametrize(
    ("name", "step", "typed"),
    [
        ("lovers", "clue", "clue 3 "),
        ("dialogue", "write", "dialogue"),
        ("dialogue", "guess", "pair "),
        ("chronology", "order", "order "),
    ],
)
def test_what_no_list_has_is_told_as_it_is_typed(name: str, step: str, typed: str) -> None:
    table = opened(f"stolen_paintings.{name}")
    told = table.begin()
    while table.lesson.step.name != step:
        told = table.answer("do it")
    told = told[next(number for number, line in enumerate(told) if line.startswith("Step")) :]
    assert typed in " ".join(told)


_ENTRY = re.compile(r"(\d+)\. ")
_TYPED = re.compile(r": “([^“”]+)”$")


def entries(told: list[str]) -> list[str]:
    """Return the entries of the list that was told last, each in one line."""
    lines = told[len(told) - told[::-1].index("You can:") :] if "You can:" in told else []
    joined: list[str] = []
    for line in lines:
        if not joined or _ENTRY.match(line) or line.startswith(("Type ", "For more", "Words to", "Swap ", "More, ")):
            joined.append(line)
        else:
            joined[-1] += f" {line}"
    return joined


@pytest.mark.parametrize("by", ["number", "line", "words"])
@pytest.mark.parametrize("name", scripts())
def test_a_step_is_done_by_what_the_guide_prints(name: str, by: str) -> None:
    """By the number of an entry, the quoted line behind it, or the words of the only one; else as the guide would do it."""
    table = opened(name)
    told = table.begin()
    done = 0
    while table.lesson.stage is not Stage.TAUGHT:
        listed, place = entries(told), table.lesson.place
        assert len(listed) <= 26, f"too long to be heard: {listed}"
        typed = _TYPED.search(listed[0]) if listed else None
        number = _ENTRY.match(listed[0]) if listed else None
        if table.lesson.stage is Stage.READ:
            told = table.answer("")
        elif by == "line" and typed is not None:
            told, done = table.answer(typed[1]), done + 1
            assert table.lesson.place == place + 1, told
        elif by == "words" and number is not None and len(listed) == 1:
            told, done = table.answer(listed[0][number.end() :]), done + 1
            assert table.lesson.place == place + 1, listed
        elif by == "number" and number is not None:
            told, done = table.answer(number[1]), done + 1
            assert not told[0].startswith(("Number", "There is no number")), told
        if table.lesson.place == place:  # only marks are typed, or a sentence
            told = table.answer("do")
    assert done or (by != "number" and table.lesson.game.info.slug in ("masters_gallery", "stolen_paintings"))


def test_a_number_after_the_last_step_gets_no_sentence_without_a_subject() -> None:
    table = opened("museum_pictura")
    table.begin()
    while table.lesson.stage is not Stage.TAUGHT:
        table.answer("" if table.lesson.stage is Stage.READ else "do")
    assert table.answer("1") == ["There is nothing for you to choose now."]
