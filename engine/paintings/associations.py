"""What words of people call to mind where they name no visible thing: a king wears a crown (stolen_paintings: Bots).

Written for this project: assets/paintings/associations.toml. Another form of a known word, and a compound that ends in one,
stand for it. A word that is only spelled like a known one does not: the person who types it is asked.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

import msgspec

from engine.core.words import folded
from engine.paintings.model import Domain, Work
from engine.paintings.vocabulary import Meaning, Vocabulary

NAMED, THOUGHT = 3.0, 1.0
"""Weight of a thing that a word names and a work shows, and of one that the word only calls to mind."""
ALIKE = 0.8
"""How similar the spelling of two words must be, from 0 to 1, to ask whether one was meant by the other."""
PART, FRONT = 4, 3
"""Letters that the known word at the end of a compound has at least, and what stands before it."""
_ENDINGS = ("ings", "ing", "ies", "ers", "ed", "es", "er", "en", "ly", "s", "n", "e", "y")
_STEM = 3
"""Letters that are left at least when an ending is taken off."""

How = Literal["named", "thought", "taken", "unknown"]
"""How a word is understood: it names something; calls something to mind; was replaced by a known word (`taken`); not at all."""


class Thought(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Words that call the same things to mind."""

    of: tuple[str, ...]
    """Elements of the vocabulary."""
    domains: tuple[Domain, ...] = ()
    en: str
    de: str


class AssociationsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The contents of the file."""

    think: tuple[Thought, ...]


class Understanding(msgspec.Struct, frozen=True):
    """How a word was understood."""

    how: How
    word: str
    """The known word in its place; itself, where it is known or not understood."""
    near: str
    """The known word that is spelled most like one that was not understood; empty where none is like it."""
    named: Meaning
    thoughts: Mapping[str, float]
    """Element -> how much it counts."""
    domains: Mapping[Domain, float]

    def fit(self, work: Work) -> float:
        """Return how well a work goes with the word: 0 for not at all."""
        shown = sum(NAMED for wanted in self.named if any(map(work.shows, wanted)))
        thought = sum(weight for element, weight in self.thoughts.items() if work.shows(element))
        return shown + thought + self.domains.get(work.domain, 0.0)


class Associations:
    """The associations of words. Raises ValueError for an element that the vocabulary does not have."""

    def __init__(self, file: AssociationsFile, words: Vocabulary) -> None:
        unknown = {element for thought in file.think for element in thought.of} - words.elements.keys()
        if unknown:
            raise ValueError(f"words make one think of {sorted(unknown)}, which are no elements")
        self._words = words
        self._thoughts: dict[str, list[Thought]] = defaultdict(list)
        for thought in file.think:
            for word in dict.fromkeys(map(folded, (*thought.en.split(), *thought.de.split()))):
                self._thoughts[word].append(thought)
        self._known = {**_written(file.think), **words.single_words()}
        self.look_up = lru_cache(maxsize=4096)(self._look_up)
        """look_up(word): how a word is understood; never raises."""

    def _look_up(self, word: str) -> Understanding:
        typed = folded(word)
        for other in self._readings(typed):
            named = self._words.named(other)
            thoughts, domains = self._called("" if named else other)
            if named or thoughts or domains:
                how: How = "taken" if other != typed else "named" if named else "thought"
                return Understanding(how, self._known.get(other, other), "", named, thoughts, domains)
        near = "".join(self._known[word] for word in get_close_matches(typed, self._known, 1, ALIKE))
        return Understanding("unknown", typed, near, (), MappingProxyType({}), MappingProxyType({}))

    def _called(self, word: str) -> tuple[Mapping[str, float], Mapping[Domain, float]]:
        """Return the elements and the domains that a word calls to mind, and how much each counts."""
        thoughts = self._thoughts.get(word, [])
        elements = Counter(element for thought in thoughts for element in thought.of)
        domains = Counter(domain for thought in thoughts for domain in thought.domains)
        return (
            MappingProxyType({element: THOUGHT * many for element, many in elements.items()}),
            MappingProxyType({domain: THOUGHT * many for domain, many in domains.items()}),
        )

    def _readings(self, typed: str) -> Iterator[str]:
        """Yield a word, its other forms, the longest known word in which it ends as a compound."""
        yield typed
        yield from _forms(typed)
        yield from sorted(filter(self._known.__contains__, _ends(typed)), key=len, reverse=True)[:1]

    def understood(self, text: str) -> Sequence[Understanding]:
        """Return how each word of a text is understood; only those that name something or call something to mind."""
        return [meaning for meaning in map(self.look_up, folded(text).split()) if meaning.how in ("named", "thought")]


def _written(thoughts: Iterable[Thought]) -> dict[str, str]:
    """Return the words that call something to mind: as `folded` gives them -> as they are written."""
    return {folded(word): word for thought in thoughts for word in (*thought.en.split(), *thought.de.split())}


def _ends(word: str) -> Iterator[str]:
    """Yield what may be the last part of a compound."""
    yield from (word[at:] for at in range(FRONT, len(word) - PART + 1))


def _forms(word: str) -> Iterator[str]:
    """Yield what may be other forms of a word: without an ending, and with one."""
    for ending in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= _STEM:
            yield from (stem, stem + "e", stem + "y")
            if stem[-1] == stem[-2]:
                yield stem[:-1]  # running: run
    yield from (word + ending for ending in ("s", "e", "en", "n"))
