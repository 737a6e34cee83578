"""What can be seen in paintings, as a controlled vocabulary, and finding it in what a person types (artline: Bots).

A typed text is cut into words without capitals, accents and punctuation. The longest phrases of the vocabulary are matched
first; a number before a word for people matches all counts that fit it. Stop words mean nothing: in a German text "hat" is a
stop word, in any other a hat. A feature with an unknown word left over is not understood at all, as half its meaning would be
wrong. Of a clue everything counts that the vocabulary knows.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from types import MappingProxyType

import msgspec

from engine.core.words import folded
from engine.paintings.model import Work

MOST = 999
"""Upper limit of an open count of people, such as 'three or more'."""
LANGUAGES = ("en", "de")
"""All are understood at the same time: one table may have players of both."""

Meaning = tuple[frozenset[str], ...]
"""What a feature asks for: of each set one element at least. Empty where it was not understood."""


class Element(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing that can be seen: its words in each language, the one that a bot says first."""

    en: tuple[str, ...]
    de: tuple[str, ...]
    people: tuple[int, int] | None = None
    """How many people it says there are, from and to; None where it says nothing of that."""

    def words_in(self, language: str) -> tuple[str, ...]:
        """Return its words in one of LANGUAGES."""
        words: tuple[str, ...] = getattr(self, language)
        return words

    def words(self) -> Iterator[str]:
        """Yield all its words."""
        for language in LANGUAGES:
            yield from self.words_in(language)


class Counted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The words of 'at least three people', 'three or more people', 'more than three', 'at most three'."""

    people: tuple[str, ...]
    least: tuple[str, ...]
    or_more: tuple[str, ...]
    more: tuple[str, ...]
    most: tuple[str, ...]


class Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Words of one use, by language."""

    en: tuple[str, ...]
    de: tuple[str, ...]

    def words_in(self, language: str) -> tuple[str, ...]:
        """Return those of one of LANGUAGES."""
        words: tuple[str, ...] = getattr(self, language)
        return words


class Wider(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Words that mean any of several elements, such as 'animal'."""

    words: tuple[str, ...]
    any: tuple[str, ...]


Narrower = dict[str, tuple[tuple[str, ...], ...]]
"""Element -> groups of its words that say more than it, synonyms in one group: a lemon is no peach, both are fruit."""


class VocabularyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The contents of the file."""

    element: dict[str, Element]
    wider: dict[str, Wider]
    numbers: dict[str, int]
    counted: Counted
    stop: Listed
    """Words that mean nothing."""
    negation: Listed
    """Words that say that something is missing."""
    narrower: Narrower


def spelled(text: str) -> list[str]:
    """Return the words of a text in small letters with their accents: by these its language is recognised."""
    return re.findall(r"\w+", unicodedata.normalize("NFC", text).lower())


class Vocabulary:
    """All elements by key, and what typed texts mean. Raises ValueError for a word that means two things."""

    def __init__(self, file: VocabularyFile) -> None:
        self.elements: Mapping[str, Element] = MappingProxyType(file.element)
        self.counts: Mapping[str, tuple[int, int]] = MappingProxyType(
            {key: element.people for key, element in file.element.items() if element.people}
        )
        """The elements that say how many people there are."""
        self._things = self._by_word(file)
        self.stops = file.stop
        self._stops = {language: frozenset(map(folded, file.stop.words_in(language))) for language in LANGUAGES}
        self.negations = frozenset(folded(word) for language in LANGUAGES for word in file.negation.words_in(language))
        """Words that say that something is missing, as `folded` gives them."""
        self._own = _own_words(file)
        self._narrower = self._narrower_by_word(file.narrower)
        self._single = _single_words(file)
        self._longest = max(phrase.count(" ") + 1 for phrase in chain(self._things, *self._stops.values()))
        self._numbers = {folded(word): number for word, number in file.numbers.items()}
        self._counted = _counting(file.counted, self._numbers)

    def _by_word(self, file: VocabularyFile) -> dict[str, frozenset[str]]:
        """Return what each word or phrase means: its element, or any of several."""
        unknown = {key for wider in file.wider.values() for key in wider.any} - file.element.keys()
        if unknown:
            raise ValueError(f"a wider word means {sorted(unknown)}, which are no elements")
        meant = [(element.words(), frozenset({key})) for key, element in file.element.items()]
        meant += [(iter(wider.words), frozenset(wider.any)) for wider in file.wider.values()]
        by_word: dict[str, frozenset[str]] = {}
        for words, keys in meant:
            for word in map(folded, words):
                if by_word.setdefault(word, keys) != keys:
                    raise ValueError(
                        f"{word!r} means {sorted(by_word[word])} and {sorted(keys)}; it may mean one thing only"
                    )
        return by_word

    def _narrower_by_word(self, narrower: Narrower) -> dict[str, str]:
        """Return for each word that says more than its element the first word of its group of synonyms."""
        by_word: dict[str, str] = {}
        for element, groups in narrower.items():
            for words in groups:
                for word in map(folded, words):
                    if self._things.get(word) != frozenset({element}) or by_word.setdefault(word, words[0]) != words[0]:
                        raise ValueError(f"{word!r} must be a word of {element} and say one thing more")
        return by_word

    def single_words(self) -> Mapping[str, str]:
        """Return all that it names by one word: as `folded` gives it -> as it is written."""
        return self._single

    def understood(self, text: str) -> Meaning:
        """Return what a typed feature asks for; empty where it was not wholly understood."""
        read = [meaning for _, meaning in self._read(text)]
        return () if None in read else _meaning(read)

    def sense(self, text: str) -> tuple[str, ...]:
        """Return a key for what a typed feature says: equal for the same in other words; empty where it was not understood.

        Unlike `understood` it tells apart words that say more than their element (`Narrower`).
        """
        read = [(phrase, meaning) for phrase, meaning in self._read(text) if meaning != frozenset()]
        if any(found is None for _, found in read):
            return ()
        return tuple(sorted({self._narrower.get(phrase) or " ".join(sorted(found or ())) for phrase, found in read}))

    def named(self, text: str) -> Meaning:
        """Return which visible things a clue names, whatever else it says."""
        return _meaning(meaning for _, meaning in self._read(text))

    def language_of(self, text: str) -> str | None:
        """Return the language of LANGUAGES that most words of a text belong to, None on a tie."""
        words = spelled(text)
        count = {language: sum(word in known for word in words) for language, known in self._own.items()}
        best = max(count, key=lambda language: count[language])
        return best if sum(many == count[best] for many in count.values()) == 1 else None

    def _read(self, text: str) -> Iterator[tuple[str, frozenset[str] | None]]:
        """Yield each phrase of a text with what it means: nothing for a stop word, None for a word that is unknown."""
        rest, language = folded(text), self.language_of(text)
        while rest:
            meaning, length = self._count(rest) or self._phrase(rest, language)
            yield rest[:length], meaning
            rest = rest[length:].lstrip()

    def fits(self, work: Work, text: str) -> bool | None:
        """Tell whether a work shows what a typed feature asks for; None where the feature was not understood."""
        meaning = self.understood(text)
        return all(any(map(work.shows, wanted)) for wanted in meaning) if meaning else None

    def _phrase(self, rest: str, language: str | None) -> tuple[frozenset[str] | None, int]:
        """Return what the longest phrase in front means and its length: as `_read` yields it."""
        words = rest.split(" ", self._longest)
        for size in range(min(len(words), self._longest), 0, -1):
            phrase = " ".join(words[:size])
            if language is not None and phrase in self._stops[language]:
                return frozenset(), len(phrase)
            if phrase in self._things:
                return self._things[phrase], len(phrase)
            if any(phrase in stops for stops in self._stops.values()):
                return frozenset(), len(phrase)
        return None, len(words[0])

    def _count(self, rest: str) -> tuple[frozenset[str], int] | None:
        """Return the counts that a number of people in front allows, and its length; None where there is none."""
        counted = self._counted.match(rest)
        if not counted:
            return None
        number = self._numbers.get(counted["number"]) if not counted["number"].isdigit() else int(counted["number"])
        low = high = number or 0
        if counted["more"]:
            low, high = low + 1, MOST
        elif counted["least"] or counted["or_more"]:
            high = MOST
        elif counted["most"]:
            low = 0
        allowed = {key for key, (least, most) in self.counts.items() if least <= high and low <= most}
        return frozenset(allowed), counted.end()


def _meaning(read: Iterable[frozenset[str] | None]) -> Meaning:
    """Return the sets found, each once, sorted."""
    return tuple(sorted({meaning for meaning in read if meaning}, key=sorted))


def _single_words(file: VocabularyFile) -> Mapping[str, str]:
    """Return the single words for things: as `folded` gives them -> as they are written."""
    words = chain(
        *(element.words() for element in file.element.values()), *(each.words for each in file.wider.values())
    )
    return MappingProxyType({folded(word): word for word in words if " " not in folded(word)})


def _own_words(file: VocabularyFile) -> dict[str, frozenset[str]]:
    """Return for each language the words that are in it and in no other, as they are spelled."""
    words: dict[str, set[str]] = {}
    for language in LANGUAGES:
        listed = (file.stop.words_in(language), file.negation.words_in(language))
        texts = chain(*listed, *(each.words_in(language) for each in file.element.values()))
        words[language] = {word for text in texts for word in spelled(text)}
    return {
        language: frozenset(known.difference(*(words[other] for other in LANGUAGES if other != language)))
        for language, known in words.items()
    }


def _counting(counted: Counted, numbers: Mapping[str, int]) -> re.Pattern[str]:
    """Return the pattern of a number of people: its limit, the number, the word for people."""

    def one_of(words: Iterable[str]) -> str:
        return "|".join(sorted(map(folded, words), key=len, reverse=True))

    before = f"(?:(?:(?P<least>{one_of(counted.least)})|(?P<more>{one_of(counted.more)})|(?P<most>{one_of(counted.most)})) )?"
    number = rf"(?P<number>[0-9]{{1,3}}|{one_of(numbers)})"
    return re.compile(rf"{before}{number} (?:(?P<or_more>{one_of(counted.or_more)}) )?(?:{one_of(counted.people)})\b")
