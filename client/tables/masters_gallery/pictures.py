"""Which painting, or picture of people's own, a card of Masters Gallery shows. That has no effect in the game."""

from collections.abc import Mapping
from functools import lru_cache

from client.wording.scene import Scene
from client.wording.texts import Words
from client.wording.wall_labels import title, wall_label, years
from engine.games.masters_gallery.pieces import ARTIST_OF, NAMES, PICTURE_OF, PICTURES, Artist, Card
from engine.paintings import Work, WorkId, decks, own, work_of as known_of, works


def picture_of(card: Card, deck: str) -> str:
    """Return the key of a card's picture in `client.drawing.artwork`: the id of its work. deck: as the option names it."""
    return str(work_of(card, deck).id)


def title_of(scene: Scene, card: Card) -> str:
    """Return the title of the painting that a card shows."""
    return title(scene.words, work_of(card, scene.deck))


def proportion_of(scene: Scene, card: Card) -> float:
    """Return the width of a card's painting by its height."""
    return work_of(card, scene.deck).proportion


def museum_label(scene: Scene, card: Card) -> tuple[str, ...]:
    """Return what a museum would write beside the painting."""
    deck = scene.deck
    return tuple(wall_label(scene.words, work_of(card, deck))[1:]) if deck else _of_catalogue(scene.words, card)


@lru_cache(1024)  # many cards are laid at each move
def _of_catalogue(words: Words, card: Card) -> tuple[str, ...]:
    work = work_of(card)
    artist, _, *rest = wall_label(words, work)  # the title is above them already
    return (artist, years(words, work), *rest)


def work_of(card: Card, deck: str = "") -> Work:
    """Return the work that a card shows."""
    artist, picture = ARTIST_OF[card], PICTURE_OF[card]
    return known_of(_hung(deck)[artist * PICTURES + picture + 1]) if deck else works()[_works_of(artist)[picture]]


def artist_in(artist: Artist, deck: str) -> str:
    """Return the name of whose pictures stand for an artist's in a deck; empty where the deck is not here."""
    return known_of(_hung(deck)[artist * PICTURES + 1]).artist.name


@lru_cache(16)
def _hung(deck: str) -> Mapping[int, WorkId]:
    """Return the pictures of a deck by the number that each has among the cards'."""
    return {number: work for work, number in own.facts_of(deck).items()}


def _works_of(artist: Artist) -> tuple[WorkId, ...]:
    return decks.masters_gallery()[NAMES[artist]]
