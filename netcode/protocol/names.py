"""Finding names that people would confuse.

Look-alike letters come from Unicode's confusables (https://www.unicode.org/reports/tr39/), carried by confusable-homoglyphs.
"""

from functools import cache, lru_cache
from unicodedata import normalize

from netcode.protocol.clean_text import clean_line

_MARK = "\u200e"
"""Stands around letters that are written from right to left in the data."""


@lru_cache(maxsize=1024)
def same_name(one: str, other: str) -> bool:
    """Tell whether people would take two names for the same: they differ in case, blanks and look-alike letters alone."""
    return any(mine == theirs for mine, theirs in zip(_readings(one), _readings(other), strict=True))


def folded(name: str) -> str:
    """Return a name without case and blanks, for a table of names; those that only look alike differ here."""
    return _readings(clean_line(name))[0]


@lru_cache(maxsize=256)
def _readings(name: str) -> tuple[str, str, str]:
    """Return a name without case, and by its look: before and after its case is lost.

    Letters that look alike in one case may differ in the other: I like l, but i; \u0412 like B, but \u0432.
    """
    plain = normalize("NFKC", "".join(name.split()))
    folded = normalize("NFKC", plain.casefold())
    return folded, _look(folded), _look(plain).casefold()


def _look(name: str) -> str:
    """Return a name with one letter in place of all that look like it: what Unicode calls its skeleton."""
    letters = "".join(map(_kind, normalize("NFD", name)))
    return normalize("NFD", "".join(map(_kind, letters)))  # again: what stands for a letter may be several


def _kind(letter: str) -> str:
    """Return what stands for all that look like a letter; the letter itself where nothing does.

    The data pairs each letter with what stands for its kind, both ways: that one has all others beside it.
    """
    pairs = _pairs()
    name = letter if letter in pairs else f"{_MARK}{letter}{_MARK}"
    alike = pairs.get(name, [])
    if len(alike) != 1:
        return letter
    return max(name, alike[0]["c"], key=lambda one: (len(pairs[one]), one)).strip(_MARK)


@cache
def _pairs() -> dict[str, list[dict[str, str]]]:
    """Return for each letter those that it is paired with."""
    import json
    from importlib import resources

    import confusable_homoglyphs  # takes a moment, as all of this: only where names are compared

    text = resources.files(confusable_homoglyphs).joinpath("confusables.json").read_text("ascii")
    pairs: dict[str, list[dict[str, str]]] = json.loads(text)
    return pairs
