"""Names as they are compared and searched for, and what of a file's page is shown."""

import pytest

from engine.paintings import works as catalogue
from tools.fetching.answers import plain
from tools.fetching.faults import BadAnswer
from tools.fetching.matching import simple, sought


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("The Milkmaid", "milkmaid"),
        ("Die  Nachtwache.", "nachtwache"),
        ("L'Absinthe", "l absinthe"),
        ("Café Terrace (at Night)", "cafe terrace"),
        ("The", "the"),
        ("Straße", "strasse"),
        ("", ""),
    ],
)
def test_names_are_compared_without_trifles(name: str, expected: str) -> None:
    assert simple(name) == expected


def test_no_title_holds_an_order_for_the_search() -> None:
    for work in catalogue().values():
        for title in (work.title, work.title_de):
            assert sought(title)
            assert all(word.isalnum() for word in sought(title))
    assert sought("Salisbury Cathedral from the Bishop's Ground") == [
        "Salisbury",
        "Cathedral",
        "from",
        "Bishop",
        "Ground",
    ]


def test_html_becomes_a_line() -> None:
    assert plain('<a href="x">Jan\n Vermeer</a> &amp; <i>others</i>') == "Jan Vermeer & others"
    assert len(plain("x" * 1000)) == 200


def test_nothing_of_a_page_reaches_the_terminal_as_an_order() -> None:
    assert plain("Jan\x1b[31m\u202e Vermeer&#27;[0m\x07") == "Jan[31m Vermeer[0m"
    assert BadAnswer("fetch_type", host="h", found="a\x1b]0;b\x07").values == {"host": "h", "found": "a]0;b"}
