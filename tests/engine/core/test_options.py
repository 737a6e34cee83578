import pytest
from msgspec import Struct

from engine.core import BadSetup, Public
from engine.core.options import Choice, Span, as_plain, check_options, parse_options, spell


class Options(Struct, frozen=True):
    mode: Public[str] = "basic"
    teams: Public[bool] = False
    seconds: Public[int] = 0
    rounds: Public[int] = 5


DECLARED = (
    Choice("mode", ("basic", "solo", 1), "basic"),
    Choice("teams", (False, True), False),
    Choice("seconds", (0, 60), 0),
    Span("rounds", 1, 10, 5),
)


def parse(*typed: str) -> Options:
    return parse_options(Options, DECLARED, typed)


def test_what_is_not_named_keeps_its_default() -> None:
    assert parse() == Options()
    assert parse("mode=solo") == Options(mode="solo")


def test_values_are_typed_as_a_person_would() -> None:
    assert parse("teams=ON", "rounds= 10 ", "seconds=60", "mode=Solo") == Options("solo", True, 60, 10)
    assert parse("rounds=1", "rounds=2").rounds == 2
    assert as_plain(parse("mode=1"))["mode"] == 1


@pytest.mark.parametrize(
    ("word", "code", "values"),
    [
        ("rounds", "option_form", {"word": "rounds"}),
        ("laps=2", "option_unknown", {"option": "laps", "known": "mode, teams, seconds, rounds"}),
        ("mode=hard", "option_value", {"option": "mode", "value": "hard", "range": "basic, solo, 1"}),
        ("teams=yes", "option_value", {"option": "teams", "value": "yes", "range": "off, on"}),
        ("seconds=61", "option_value", {"option": "seconds", "value": "61", "range": "0, 60"}),
        ("rounds=0", "option_value", {"option": "rounds", "value": "0", "range": "1 to 10"}),
        ("rounds=11", "option_value", {"option": "rounds", "value": "11", "range": "1 to 10"}),
        ("rounds=-1", "option_value", {"option": "rounds", "value": "-1", "range": "1 to 10"}),
        ("rounds=", "option_value", {"option": "rounds", "value": "", "range": "1 to 10"}),
        ("rounds=2.5", "option_value", {"option": "rounds", "value": "2.5", "range": "1 to 10"}),
        ("rounds=two", "option_value", {"option": "rounds", "value": "two", "range": "1 to 10"}),
    ],
)
def test_a_wrong_word_says_what_can_be_said(word: str, code: str, values: dict[str, str]) -> None:
    with pytest.raises(BadSetup) as refused:
        parse(word)
    assert (refused.value.code, refused.value.values) == (code, values)


def test_numbers_that_are_none_are_refused() -> None:
    """Digits of other scripts are numbers; what only looks like one is not."""
    assert parse("rounds=٣").rounds == 3
    for word in ("rounds=--3", "rounds=-", "rounds=²", "rounds=1e1", "rounds=" + "9" * 5000):
        with pytest.raises(BadSetup):
            parse(word)


def test_a_struct_is_checked_whoever_made_it() -> None:
    check_options(DECLARED, Options())
    for wrong in (Options(mode="x"), Options(rounds=0), Options(rounds=True), Options(teams=1), Options(seconds=False)):  # type: ignore[arg-type]
        with pytest.raises(BadSetup, match=r"^option_value\b"):
            check_options(DECLARED, wrong)


def test_tests_go_through_all_values_or_both_ends() -> None:
    assert DECLARED[0].samples() == ("basic", "solo", 1)
    assert DECLARED[3].samples() == (1, 5, 10)
    assert Span("n", 0, 3, 3).samples() == (0, 3)


def test_spelling() -> None:
    assert [spell(value) for value in (True, False, 3, "word")] == ["on", "off", "3", "word"]
