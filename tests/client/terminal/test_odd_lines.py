"""Whatever is typed at whatever question: an answer, a sentence about it, never an error of the program."""

import pytest
from msgspec import structs

from client.lessons.lesson import Lesson, Stage
from client.lessons.script import script, scripts
from client.terminal.guided_table import GuidedTable
from client.wording.texts import Words
from engine.games import GAMES
from tests.client.text_match import TextMatch
from tests.contract.setups import Setup, forms

WORDS = Words.load("en", strict=True)
NUMBERS = ("0", "1", "2", "99", "9999", "0 1", "1 1", "1 2 3 4 5 6 7 8", "1,", "-1", "\u00b2", "1x", "0+0", "8-8")
COMMANDS = ("?", "? x", "? all", "m 0", "m 2", "m 9999", "l 0", "say", "'", "w", "h", "s", "t", "x", "a b c d")
BEHIND = ("", " 0", " 1", " 99", " 1 1", " x", " 1 x9 y", " \u00b2", " a1 b2", " 1 1 1 1 1", " x 0", " x 2", " x 99")
"""What is put behind each of a game's own words."""
MATCHES = 4
ALL_FORMS = [setup for game in GAMES.values() for setup in forms(game)]


def odd_lines(slug: str) -> list[str]:
    """Return numbers, commands, and the game's own words with odd things behind them."""
    own = [WORDS.text(key).forms["other"] for key in WORDS if key.startswith((f"{slug}.typing.", f"{slug}.typed."))]
    return [*NUMBERS, *COMMANDS, *(f"{word}{rest}" for word in own if " " not in word for rest in BEHIND)]


@pytest.mark.parametrize("setup", ALL_FORMS, ids=str)
def test_an_odd_line_at_any_question_is_answered(setup: Setup) -> None:
    """Questions are of one kind where their phase is, and whether their list is empty, one entry or more."""
    odd, met = odd_lines(setup.slug), set[object]()
    for seed in range(MATCHES):
        told = TextMatch(seed % setup.seats, setup.seats, seed, setup.game, **structs.asdict(setup.options))
        for _ in told.play_on():
            choices = told.list.choices()
            kind = (type(told.match.state.phase), choices is not None and (min(len(choices.items), 2), choices.many))
            if kind in met or not told.text.asked:
                continue
            met.add(kind)
            for line in odd:
                heard = told.hear(line)
                assert heard.lines or heard.commands, line
    assert met


@pytest.mark.parametrize("name", scripts())
def test_an_odd_line_at_any_step_of_a_lesson_is_answered(name: str) -> None:
    table = GuidedTable(WORDS, Lesson(name, script(name)), "Ann")
    table.begin()
    odd = odd_lines(table.lesson.game.info.slug)
    while table.lesson.stage is not Stage.TAUGHT:
        place = table.lesson.place
        for line in odd:
            if table.lesson.place != place:
                break
            table.answer(line)
        if table.lesson.place == place:
            table.answer("do it")
