"""What is wrong with a feature, as far as words tell: what a bot refuses in a review (artline: Review).

A bot cannot judge meaning; it goes by words that are typical of a kind (`assets/words/refused_features.toml`). A feature that
it understands as visible things is never refused for a word.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

import assets
from engine.core import Seat
from engine.core.words import folded
from engine.games.artline.elements import UNFAIR, meaning, sense
from engine.games.artline.state import Demand, Gallery, State
from engine.paintings import Period, School, artists, vocabulary
from engine.paintings.load import table

_YEAR_NUMBER = re.compile(r"\b1[0-9]{3}\b|\b[0-9]{1,2}(st|nd|rd|th)\b")
_PAINTED = re.compile(r"\b(painted|gemalt) (by|before|after|in|around|von|vor|nach|um)\b|\b(von|vor|nach) .* gemalt\b")

_ONE_SOUND = re.compile("sch|[cpst]h|ck|ng|pf|tz")
_JUMBLE = re.compile(r"^[bcdfghjklmnpqrstvwxz]{4,}$|[bcdfghjklmnpqrstvwxz]{6}|(.)\1{3}")
"""Four or more consonants as a whole word, six in a row, or a character four times in a row; `_ONE_SOUND` counts as one."""


@lru_cache(maxsize=1024)
def unfair(feature: str) -> str | None:
    """Return the kind of what is wrong with a feature: negative, artist, title, year, knowledge, interpretation or general.

    None where nothing is wrong that words tell.
    """
    wanted = meaning(feature)
    if wanted:
        return "negative" if any(some <= UNFAIR for some in wanted) else None
    text = folded(feature)
    words = set(text.split())
    if _PAINTED.search(text) or words & _artist_words():
        return "artist" if words & _artist_words() else "year"
    if _YEAR_NUMBER.search(text):
        return "year"
    return next((kind for kind, names in _kinds().items() if words & names), None)


def repeated(state: State, before: Iterable[Demand], feature: str) -> Gallery | Demand | None:
    """Return the line that has a feature already, in the same or in other words: one that stands, or one announced before.

    The rules refuse the same words; whether other words say the same, people are asked (artline: A turn).
    """
    says = sense(feature)
    lines: list[Gallery | Demand] = [*state.galleries, *before]
    for line in lines:
        if sense(line.feature) == says:
            return line
    return None


def doubted(galleries: Iterable[Gallery], hanger: Seat, before: Iterable[Demand], feature: str) -> bool:
    """Tell whether a new feature that cannot be read is not believed (artline: Bots).

    A jumble of letters is never believed. Other words are, unless more than a third of what the seat announced before could not
    be read either.
    """
    if meaning(feature):
        return False
    features = [gallery.feature for gallery in galleries if gallery.by == hanger]
    features += [demand.feature for demand in before if demand.new]
    read = sum(bool(meaning(other)) for other in features)
    return not could_be_words(feature) or len(features) - read > read // 2


def could_be_words(feature: str) -> bool:
    """Tell whether each word of a feature could be one of some language, or an abbreviation."""
    return not any(_JUMBLE.search(_ONE_SOUND.sub("s", word)) for word in folded(feature).split())


def is_unfair(feature: str) -> bool:
    """Tell whether a bot refuses a new feature for what it is, whatever the paintings show."""
    return unfair(feature) is not None


@cache
def _kinds() -> Mapping[str, frozenset[str]]:
    """Return what gives a kind away, in the order in which it is looked for."""
    taught = {word for kind in (Period, School) for member in kind for word in member.value.split("_") if len(word) > 5}
    listed = table(assets.path("words", "refused_features.toml"))
    words = {kind: frozenset(text.split()) for kind, text in listed.items()}
    return {
        "negative": vocabulary().negations,
        **words,
        "knowledge": words["knowledge"] | taught,
    }


@cache
def _artist_words() -> frozenset[str]:
    """Return the words of the artists' names that are not words of something else."""
    names = {word for artist in artists().values() for word in folded(artist.name).split()}
    return frozenset(word for word in names if len(word) > 3)
