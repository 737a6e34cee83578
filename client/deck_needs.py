"""Facts that a mode needs about each picture of an own deck, put into the options: the rules never see a deck.

The games are imported where they are asked: commands import this, and their help needs no game.
"""

from collections.abc import Callable, Mapping

from engine.core.options import Value
from engine.paintings import own, vocabulary
from netcode.storage import own_decks
from netcode.storage.own_decks import OwnDeck, OwnPicture

_FACTS: Mapping[str, Callable[[OwnPicture], int]] = {
    "year": lambda picture: min(picture.year, own.MOST_FACT),
    "title": lambda picture: int(picture.title != ""),
    "portrait": lambda picture: int(picture.portrait),
}


def fitted(slug: str, options: Mapping[str, Value], bots: int) -> dict[str, Value]:
    """Return a game's options with the facts that it asks of the pictures of its deck; beside bots only of those with tags.

    A deck that is not on this machine stays as it is: its host looks at it.
    """
    fitting = dict(options)
    stored = own_decks.found(own.reference_of(str(options.get("deck", ""))))
    if stored is not None:
        mode = str(options.get("mode", ""))
        by_artist = slug == "masters_gallery"
        fitting["deck"] = _with_artists(stored.deck) if by_artist else _with_facts(stored.deck, mode, bots)
    return fitting


def tagged(picture: OwnPicture) -> bool:
    """Tell whether bots know anything of what a picture shows."""
    return any(tag in vocabulary().elements for tag in picture.seen)


def _with_artists(deck: OwnDeck) -> str:
    """Return a deck with the number of each picture among the cards': six of each of five who made them, by their names."""
    from engine.games.masters_gallery.pieces import NAMES, PICTURES

    by: dict[str, list[int]] = {}
    for place, picture in enumerate(deck.pictures):
        by.setdefault(picture.by, []).append(place)
    enough = [by[name][:PICTURES] for name in sorted(by) if name and len(by[name]) >= PICTURES][: len(NAMES)]
    numbers = {place: number for number, place in enumerate((place for row in enough for place in row), 1)}
    return own.with_facts(own_decks.reference_to(deck), (numbers.get(place, 0) for place in range(len(deck.pictures))))


def _with_facts(deck: OwnDeck, mode: str, bots: int) -> str:
    from engine.games.stolen_paintings.options import ASKED, WITH_BOTS

    asked, facts = ASKED.get(mode, ""), [1 for _ in deck.pictures]
    if asked:
        found = [_FACTS[asked](picture) for picture in deck.pictures]
        facts = found if any(found) or asked != "portrait" else facts  # nobody has ticked any: all may talk
    if bots and mode in WITH_BOTS:
        facts = [fact * tagged(picture) for fact, picture in zip(facts, deck.pictures, strict=True)]
    reference = own_decks.reference_to(deck)
    return reference if asked != "year" and all(facts) else own.with_facts(reference, facts)
