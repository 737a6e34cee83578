"""Whether an item of Wikidata is an artist or a work of the catalogue. Where that is not certain, it is not.

An artist is a human of that name who was born and died in the catalogue's years. A work is a picture of that name by that
artist, with an image, for which year, size or place agree, while neither year nor size says something else; and it is the
only such one.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping

from engine.paintings import Artist, Sure, Work
from tools.fetching.answers import Item, ItemId, counting, files_in, items_in, lengths_in, years_in

HUMAN = ItemId("Q5")
PICTURES = frozenset(
    {
        ItemId("Q3305213"),  # painting
        ItemId("Q22669139"),  # fresco
        ItemId("Q134194"),  # fresco painting
        ItemId("Q15711026"),  # altarpiece
        ItemId("Q18761202"),  # watercolour painting
        ItemId("Q93184"),  # drawing
        ItemId("Q11060274"),  # print
        ItemId("Q18219090"),  # woodcut print
    }
)
"""What an item must be (P31). A series of paintings (Q15727816) is none."""
SERIES = ItemId("Q15727816")

DOUBTS = frozenset({"P5102", "P1773", "P1774", "P1775", "P1776", "P1777", "P1778", "P1779", "P1780", "P1877"})
"""Qualifiers that make a creator doubtful: nature of statement, attributed to, workshop of, follower of, circle of, manner
of, forgery after, possible creator, school of, after a work by."""

NEAR = {Sure.CERTAIN: 5, Sure.ABOUT: 8, Sure.DOUBTFUL: 25}
"""Years by which an item may differ from the catalogue: museums differ by a few (docs/paintings.md, Facts)."""
BORN = {Sure.CERTAIN: 1, Sure.ABOUT: 12, Sure.DOUBTFUL: 25}
"""The same for an artist's years of birth and death."""
SIZE = 0.2
"""Share by which a side may be longer or shorter: some items give the frame's size."""
ARTICLES = frozenset((
    "the", "a", "an", "der", "die", "das", "ein", "eine", "le", "la", "les", "un", "une", "il", "lo", "gli", "el", "los",
    "las",
))  # fmt: skip
SMALL = ARTICLES | {
    "of", "in", "for", "and", "de", "del", "des", "du", "di", "da", "von", "und", "fur", "zu", "at",
}  # fmt: skip


def is_artist(item: Item, artist: Artist) -> bool:
    """Tell whether an item is this artist: human, the name, both years (the year of death unless it is doubtful)."""
    said = item.said
    return (
        HUMAN in items_in(said.p31)
        and simple(artist.name) in {simple(name) for name in item.names()}
        and _meets(years_in(said.p569), (artist.born, artist.born), BORN[artist.born_sure])
        and (
            artist.died_sure is Sure.DOUBTFUL
            or _meets(years_in(said.p570), (artist.died, artist.died), BORN[artist.died_sure])
        )
    )


def titled(item: Item, work: Work) -> bool:
    """Tell whether an item has a work's title, in either language, apart from articles and punctuation."""
    return not {simple(work.title), simple(work.title_de)}.isdisjoint(simple(name) for name in item.names())


def is_picture(item: Item) -> bool:
    """Tell whether an item is a single picture."""
    kinds = items_in(item.said.p31)
    return SERIES not in kinds and not PICTURES.isdisjoint(kinds)


def is_by(item: Item, creator: ItemId) -> bool:
    """Tell whether an item's only creator is this one, without a doubt such as attributed, of a workshop, copied."""
    said = counting(item.said.p170)
    return items_in(said) == [creator] and len(said) == 1 and DOUBTS.isdisjoint(said[0].qualifiers)


def has_image(item: Item) -> bool:
    """Tell whether an item has an image."""
    return bool(files_in(item.said.p18))


def year_agrees(item: Item, work: Work) -> bool | None:
    """Tell whether an item's year agrees with the catalogue; None where it has none."""
    spans = years_in(item.said.p571)
    return _meets(spans, work.years, NEAR[work.sure]) if spans else None


def size_agrees(item: Item, work: Work) -> bool | None:
    """Tell whether an item's size agrees with the catalogue; None where it has none."""
    sizes = [
        any(abs(length / side - 1) <= SIZE for length in lengths)
        for side, lengths in zip(work.size, (lengths_in(item.said.p2048), lengths_in(item.said.p2049)), strict=True)
        if lengths
    ]
    return all(sizes) if sizes else None


def differs(item: Item, work: Work) -> bool:
    """Tell whether year or size disagree with the catalogue."""
    return year_agrees(item, work) is False or size_agrees(item, work) is False


def proven(item: Item, work: Work) -> bool:
    """Tell whether year or size agree with the catalogue, and neither disagrees."""
    facts = (year_agrees(item, work), size_agrees(item, work))
    return True in facts and False not in facts


def homes(item: Item) -> list[ItemId]:
    """Return the items of its collections and locations."""
    return items_in(item.said.p195) + items_in(item.said.p276)


def hangs(item: Item, names: Iterable[str], known: Mapping[ItemId, Item]) -> bool:
    """Tell whether an item's location is a work's. names: that of the work in each language; known: items of locations."""
    wanted: set[frozenset[str]] = set()
    for name in names:
        museum, _, city = name.partition(",")
        wanted |= {_words(museum), _words(museum) | _words(city)}
    called = [_words(name) for home in homes(item) if home in known for name in known[home].names()]
    return not wanted.isdisjoint(called)


def simple(name: str) -> str:
    """Return a name without case, accents, punctuation, a part in brackets, and a leading article."""
    words = _split(re.sub(r"\([^)]*\)", " ", name))
    return " ".join(words[1:] if len(words) > 1 and words[0] in ARTICLES else words)


def sought(title: str) -> list[str]:
    """Return the words of a title to search for, without small words and without characters that have a meaning in searches."""
    words = re.findall(r"[^\W_]{2,}", title)
    return [word for word in words if word.casefold() not in SMALL] or words


def _split(name: str) -> list[str]:
    folded = unicodedata.normalize("NFKD", name.casefold().replace("ß", "ss"))
    return re.findall(r"[^\W_]+", "".join(sign for sign in folded if not unicodedata.combining(sign)))


def _words(name: str) -> frozenset[str]:
    return frozenset(_split(name)) - SMALL


def _meets(spans: Iterable[tuple[int, int]], years: tuple[int, int], near: int) -> bool:
    """Tell whether any range of years is at most `near` years from `years`."""
    return any(start <= years[1] + near and end >= years[0] - near for start, end in spans)
