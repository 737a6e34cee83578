"""Which file shows which work: by the work's number, else by its title and artist.

A file's name is split into words without case, accents, punctuation and articles, and `ae`, `oe`, `ue` equal umlauts. It
means a work whose title is in it, in English or German, and whose artist is beside it or in the name of a folder above.
Of two titles the longer one counts where it contains the other. Names that could mean several works, and two files for one
work, are left out: a wrong picture would be worse than none.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import PurePosixPath
from typing import Literal, NamedTuple

from engine.core.words import folded
from engine.paintings import Artist, WorkId, works

By = Literal["map", "id", "name"]
Why = Literal["unknown", "no_artist", "ambiguous", "twice"]
_STRENGTH: dict[By, int] = {"map": 3, "id": 2, "name": 1}
_ARTICLES = {
    *("the", "a", "an", "der", "die", "das", "den", "dem", "des", "ein", "eine"),
    *("le", "la", "les", "l", "las", "los", "el", "il", "lo"),
}
_NOT_A_NAME = {"the", "elder", "younger"}
_SPELT = {"raphael": ("raffael", "raffaello", "rafael"), "bruegel": ("brueghel", "breughel")}
"""Other spellings of artists, by key."""
Words = tuple[str, ...]


class Match(NamedTuple):
    """A file that shows a work, and by what that was found."""

    file: str
    work: WorkId
    by: By


class Miss(NamedTuple):
    """A file that no work was found for, or more than one.

    - `unknown`: its name holds no title of the catalogue
    - `no_artist`: a title, and nobody of those who painted a work of that title (`works`)
    - `ambiguous`: several works (`works`)
    - `twice`: a work that another file shows as well or for certain (`works`)
    """

    file: str
    why: Why
    works: tuple[WorkId, ...] = ()


def match(files: Iterable[str], mapped: Mapping[str, WorkId]) -> tuple[list[Match], list[Miss]]:
    """Return what each file shows, and the files left over; names with slashes. `mapped`: files whose work is known."""
    meant = [Match(file, mapped[file], "map") if file in mapped else _meant(file) for file in files]
    matches = [one for one in meant if isinstance(one, Match)]
    missed = [one for one in meant if isinstance(one, Miss)]
    by_work: dict[WorkId, list[Match]] = {}
    for one in matches:
        by_work.setdefault(one.work, []).append(one)
    best = {first for several in by_work.values() if (first := _best(several))}
    missed += [Miss(match.file, "twice", (match.work,)) for match in matches if match not in best]
    return [one for one in matches if one in best], missed


def _best(several: list[Match]) -> Match | None:
    """Return the strongest match, None where two are equally strong."""
    first, *rest = sorted(several, key=lambda one: -_STRENGTH[one.by])
    return None if rest and rest[0].by == first.by else first


def _meant(file: str) -> Match | Miss:
    path = PurePosixPath(file)
    number = path.stem.strip()
    if number.isdecimal() and int(number) in works():
        return Match(file, WorkId(int(number)), "id")
    above = {word for part in path.parent.parts for word in _words(part)}
    titled = dict(_titled(_words(path.stem)))
    painted = {work: title for work, (title, rest) in titled.items() if _artist(works()[work].artist) & (above | rest)}
    chosen = [work for work, title in painted.items() if not any(_longer(other, title) for other in painted.values())]
    if len(chosen) == 1:
        return Match(file, chosen[0], "name")
    if chosen:
        return Miss(file, "ambiguous", tuple(chosen))
    return Miss(file, "no_artist", tuple(titled)) if titled else Miss(file, "unknown")


def _titled(said: Words) -> Iterator[tuple[WorkId, tuple[Words, set[str]]]]:
    """Yield the works whose title is in a name, with the longest such title and the words around it."""
    for work, titles in _titles().items():
        for title in titles:
            at = next((n for n in range(len(said) - len(title) + 1) if said[n : n + len(title)] == title), None)
            if at is not None:
                yield work, (title, {*said[:at], *said[at + len(title) :]})
                break


@cache
def _titles() -> Mapping[WorkId, list[Words]]:
    """Return the titles of each work, the longest first: whole, and without what stands in brackets."""
    titles = {}
    for work in works().values():
        whole = (work.title, work.title_de)
        bare = (re.sub(r"\(.*?\)", "", title) for title in whole)
        titles[work.id] = sorted({_words(title) for title in (*whole, *bare)}, key=len, reverse=True)
    return titles


@cache
def _artist(artist: Artist) -> set[str]:
    """Return the words any of which names an artist: the family name, the last word of the key, other spellings."""
    family = [word for word in folded(artist.name).split() if word not in _NOT_A_NAME][-1]
    return {_without_e(word) for word in (family, artist.key.split("_")[-1], *_SPELT.get(artist.key, ()))}


def _words(text: str) -> Words:
    every = [_without_e(word) for word in folded(text.replace("_", " ")).split()]
    return tuple(word for word in every if word not in _ARTICLES) or tuple(every)


def _without_e(word: str) -> str:
    """Return a word with umlauts spelled out as they are without them: ae as a."""
    return re.sub("([aou])e", r"\1", word)


def _longer(one: Words, other: Words) -> bool:
    return len(one) > len(other) and f" {' '.join(other)} " in f" {' '.join(one)} "
