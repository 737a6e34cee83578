"""Which painting a card of Masters Gallery shows. That has no effect in the game, so it is not in the rules."""

from functools import lru_cache

from client.wording.texts import Words
from client.wording.wall_labels import wall_label, years
from engine.games.masters_gallery.pieces import ARTIST_OF, NAMES, PICTURE_OF, Card
from engine.paintings import Work, decks, works


def picture_of(card: Card) -> str:
    """Return the key of a card's picture in `client.drawing.artwork`: the id of its work."""
    return str(work_of(card).id)


def title_of(card: Card, language: str) -> str:
    """Return the title of the painting that a card shows."""
    return work_of(card).title_in(language)


def proportion_of(card: Card) -> float:
    """Return the width of a card's painting by its height."""
    return work_of(card).proportion


@lru_cache(1024)  # many cards are laid at each move
def museum_label(words: Words, card: Card) -> tuple[str, ...]:
    """Return what a museum would write beside the painting."""
    work = work_of(card)
    artist, _, *rest = wall_label(words, work)  # the title is above them already
    return (artist, years(words, work), *rest)


def work_of(card: Card) -> Work:
    """Return the work that a card shows."""
    return works()[decks.masters_gallery()[NAMES[ARTIST_OF[card]]][PICTURE_OF[card]]]
