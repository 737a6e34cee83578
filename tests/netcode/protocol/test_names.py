"""Names that people would take for the same."""

import pytest

from netcode.protocol.names import same_name


@pytest.mark.parametrize(
    "other", ["ann", "ANN", "An n", "\uff21\uff4e\uff4e", "\U0001d400\U0001d427\U0001d427", "\u24b6\u24dd\u24dd"]
)
def test_names_that_differ_in_case_or_form_alone_are_the_same(other: str) -> None:
    assert same_name("Ann", other)
    assert not same_name("Ann", "Anna")


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "\u0410nn"),  # Cyrillic A
        ("ann", "\u0410NN"),
        ("Ann", "\u0391nn"),  # Greek Alpha
        ("Otto", "\u039ftt\u043e"),  # Greek Omicron, Cyrillic o
        ("Bob", "\u0412\u043eb"),  # Cyrillic Ve, whose small form is none of b
        ("\u0410\u043d\u043d\u0430", "A\u043d\u043da"),
        ("Ian", "lan"),
        ("Ian", "\u0406an"),  # Cyrillic I
        ("Tim", "Tirn"),
        ("M\u00fcller", "Mu\u0308ller"),
        ("M\u00fcller", "M\u00fc11er"),
        ("5\u0665", "5o"),  # an Arabic digit, written from right to left
    ],
)
def test_names_that_look_alike_are_the_same(name: str, other: str) -> None:
    assert same_name(name, other)
    assert same_name(other, name)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Muller", "M\u00fcller"),
        ("Anna", "\u0410\u043d\u043d\u0430"),
        ("Jan", "Ian"),
        ("\u4e01", "\u4e8c"),
        ("Ann", ""),
    ],
)
def test_names_that_look_different_are_not(name: str, other: str) -> None:
    assert not same_name(name, other)
