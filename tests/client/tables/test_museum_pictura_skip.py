"""Museum: Pictura in words: `skip` passes others' trades until the own turn."""

import pytest

from client.wording.texts import Words
from engine.games import GAMES
from engine.games.museum_pictura.intents import PASS
from engine.games.museum_pictura.state import Trading
from tests.client.text_match import TextMatch, one_act


def asked_to_trade(seed: int = 1) -> TextMatch:
    """Return a table whose viewer is asked to trade in another's turn."""
    told = TextMatch(0, 3, seed, GAMES["museum_pictura"])
    told.until(Trading)
    return told


def others_play(told: TextMatch) -> None:
    """Let the others answer until the viewer is asked."""
    while told.viewer not in told.match.to_act:
        told.step()


def test_skip_passes_now_and_each_time_until_the_own_turn() -> None:
    again = 0
    for seed in range(1, 5):
        told = asked_to_trade(seed)
        assert told.answer("skip") == PASS
        others_play(told)
        while isinstance(told.match.state.phase, Trading) and told.match.state.turn != 0:
            again += 1
            assert told.table.due == PASS
            assert told.answer("") == PASS, "Enter need not be waited for"
            others_play(told)
        assert told.match.state.turn == 0
        assert told.table.lasting is None, "the own turn ends it, also for the turns after that"
        assert told.table.due == told.table.only_answer
    assert again
    assert 0 < sum("Again your answer, in a moment: do not exchange." in line for line in told.said) <= again


@pytest.fixture
def skipping() -> TextMatch:
    """A table whose viewer has skipped and is asked once more."""
    for seed in range(1, 20):
        told = asked_to_trade(seed)
        told.answer("skip")
        others_play(told)
        if told.table.lasting is not None:
            return told
    raise AssertionError("nobody is asked twice before its own turn")


def test_a_question_that_is_skipped_says_so_and_does_not_list_trades(skipping: TextMatch) -> None:
    last = " ".join(skipping.table.question())
    assert "Again your answer, in a moment: do not exchange." in last
    assert "1. " not in last


def test_the_same_word_again_ends_it_and_the_question_is_told_whole(skipping: TextMatch) -> None:
    heard = skipping.hear("skip")
    assert not heard.commands
    assert heard.lines[0] == "You are asked each time again."
    assert any(line.startswith("1. ") for line in heard.lines)
    assert skipping.table.lasting is None


def test_another_answer_ends_it(skipping: TextMatch) -> None:
    assert "was not told yet" in skipping.hear("1").lines[0]
    one_act(skipping.hear("1"))
    assert skipping.table.lasting is None


def test_who_is_not_asked_cannot_skip() -> None:
    told = asked_to_trade()
    told.answer("0")
    while 0 in told.match.to_act:
        told.step()
    heard = told.hear("skip")
    assert not heard.commands
    assert heard.lines
    assert told.table.lasting is None


def test_the_word_is_said_on_the_page_and_known_in_german() -> None:
    assert "skip" in Words.load("en").say("museum_pictura.help.trading")
    words = Words.load("de")
    told = TextMatch(0, 3, 1, GAMES["museum_pictura"], words=words)
    told.until(Trading)
    assert "überspringe" in words.say("museum_pictura.help.trading")
    assert told.answer("überspringe") == PASS
    assert told.hear("überspringe jetzt").lines[0].startswith("Tipp nur überspringe")
