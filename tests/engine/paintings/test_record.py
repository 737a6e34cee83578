"""What docs/paintings.md says of the catalogue is so."""

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


PRINTED = """
1: 1485-1486 172.5x278.5; 2: 1489-1490 77x49; 3: 1502-1502 25.1x22.6; 4: 1503-1503 40.8x31.5
5: 1503-1506 77x53; 6: 1506-1507 107x77.2; 7: 1528-1529 158x120; 8: 1536-1537 28x20
9: 1563-1563 78x63.5; 10: 1563-1563 114x155; 11: 1565-1565 117x162; 12: 1598-1598 95x85
13: 1633-1633 160x128; 14: 1656-1656 318x276; 15: 1665-1665 45x40; 16: 1666-1668 120x100
17: 1718-1719 184.5x149; 18: 1718-1720 55.2x43.2; 19: 1743-1745 83x53; 20: 1767-1768 81x64
21: 1777-1777 104x152; 22: 1796-1796 91x122; 23: 1808-1810 110x171.5; 24: 1818-1818 90.5x71
25: 1818-1818 94.8x74.8; 26: 1830-1832 25x37; 27: 1839-1839 36.2x44.6; 28: 1868-1869 169x125
29: 1863-1863 208x264.5; 30: 1872-1873 93.3x111.5; 31: 1871-1874 85x75; 32: 1872-1872 48x63
33: 1880-1881 130x173; 34: 1881-1881 101x81; 35: 1884-1886 208x308; 36: 1888-1888 72.5x92
37: 1889-1889 73.7x92.1; 38: 1888-1888 81x65; 39: 1892-1892 101x77; 40: 1893-1893 91x73.5
41: 1895-1895 73x92; 42: 1907-1908 180x180; 43: 1910-1916 178x198; 44: 1911-1911 112x84.5
45: 1913-1913 79.5x66; 46: 1912-1912 103x81; 47: 1917-1917 46x30.5; 48: 1923-1923 140x201
"""
"""Years and height by width in cm of the 48 works, as printed."""


def test_everything_that_differs_from_the_printed_years_and_sizes_is_listed() -> None:
    pattern = r"(\d+): (\d+)-(\d+) ([\d.]+)x([\d.]+)"
    differs: dict[tuple[int, str], tuple[float, ...]] = {}
    for number, *values in re.findall(pattern, PRINTED):
        work = works()[decks.art_gallery()[int(number) - 1]]
        first, last, height, width = map(float, values)
        if (first, last) != work.years:
            differs[int(number), "years"] = (first, last) if first != last else (first,)
        if (height, width) != work.size:
            differs[int(number), "size"] = (height, width)
    assert len(re.findall(pattern, PRINTED)) == 48
    listed = re.findall(r"^\| (\d+) \| (years|size) \| ([^|]+) \|", PAGE, re.M)
    told = {(int(number), what): tuple(map(float, re.findall(r"[\d.]+", printed))) for number, what, printed in listed}
    assert told == differs


def test_where_the_catalogue_says_about_and_print_does_not() -> None:
    """And the other way round: what print has `about` the catalogue has too."""
    ours = {work.art_gallery for work in works().values() if work.art_gallery and work.sure is Sure.ABOUT}
    printed, more = (
        {int(number) for number in re.findall(r"\d+", told(pattern))}
        for pattern in (r"in print before the years of ([^;]+);", r"those of ([\d, and]+) too")
    )
    assert printed | more == ours
    assert not printed & more
