"""What docs/paintings.md says of the catalogue is so."""

from __future__ import annotations

import re
from collections import Counter

import assets
from engine.paintings import Sure, decks, vocabulary, works

PAGE = (assets.path().parent / "docs" / "paintings.md").read_text(encoding="utf-8")
SHOWN = Counter(element for work in works().values() for element in work.elements)


def told(pattern: str) -> str:
    found = re.search(pattern, PAGE)
    assert found, f"docs/paintings.md does not say {pattern!r}"
    return found[1]


def test_the_numbers_are_true() -> None:
    hung = Counter(element for work in decks.artline() for element in works()[work].elements)
    within = sum(8 <= hung[element] <= 40 for element in vocabulary().elements)
    assert int(told(r"talk to each other: (\d+) works")) == sum(work.portrait_like for work in works().values())
    assert int(told(r"(\d+) elements, [\d.]+ a work")) == len(vocabulary().elements)
    assert told(r"elements, ([\d.]+) a work") == f"{sum(SHOWN.values()) / len(works()):.1f}"
    assert int(told(r"(\d+) of \d+ elements are on 8 to 40")) == within


def test_rare_elements_are_listed_with_their_counts() -> None:
    listed = dict(re.findall(r"(\w+) (\d)(?=[,.])", told(r"few\s+works show them: ([^.]*\.)")))
    assert {element: int(count) for element, count in listed.items()} == {e: n for e, n in SHOWN.items() if n < 8}


def test_every_doubtful_year_and_every_version_names_a_work() -> None:
    named = {f"{work.artist.name}, {work.title}": work for work in works().values()}
    doubtful = told(r"## Doubtful years\n\n(.*?)\.\n").split("; ")
    assert set(doubtful) == {name for name, work in named.items() if work.sure is Sure.DOUBTFUL}
    versions = re.findall(r"^\| ([^|]+, [^|]+) \| [^|]+ \|$", told(r"(?s)## Which version\n(.*?)\n## "), re.M)
    assert len(versions) > 30
    assert set(versions) <= set(named)


def test_what_differs_from_the_printed_list_is_what_the_catalogue_has() -> None:
    rows = re.findall(r"^\| (\d+) \| (years|size) \| [^|]+ \| ([^|]+) \|", PAGE, re.M)
    assert len(rows) > 5
    for number, what, ours in rows:
        work = works()[decks.art_gallery()[int(number) - 1]]
        values = tuple(float(value) for value in re.findall(r"[\d.]+", ours))
        assert values == (work.years if what == "years" else work.size), work.title
