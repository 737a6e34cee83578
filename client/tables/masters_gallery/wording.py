"""Cards and artists of Masters Gallery in words. Cards that differ only in their picture are told as one kind."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from client.tables.masters_gallery.pictures import artist_in
from client.tables.telling import Namers
from client.wording.scene import Scene, watching
from engine.core import faces
from engine.core.events import Intent
from engine.games.masters_gallery.intents import CHOOSE, DISPLAY, Add
from engine.games.masters_gallery.pieces import ARTIST_OF, ARTISTS, LIMITS, NAMES, SYMBOL_OF, Artist, Card, Symbol
from engine.games.masters_gallery.scoring import points, rank, worth
from engine.games.masters_gallery.state import Adding, FirstCard, SecondDown, SecondUp, Together

_ORDER = tuple(Symbol)
PLAYS: dict[type[Any], Callable[[Card], Intent]] = {
    FirstCard: DISPLAY.__getitem__,
    SecondUp: DISPLAY.__getitem__,
    SecondDown: DISPLAY.__getitem__,
    Together: CHOOSE.__getitem__,
    Adding: lambda card: Add((card,)),
}
"""Phase -> the intent that plays a card of the hand."""


def artist_name(scene: Scene, artist: Artist) -> str:
    """Return an artist's name; with own pictures, of whoever made them, as far as that is known."""
    if deck := scene.deck:
        return artist_in(artist, deck) or scene.say("artist.own", number=artist + 1)
    return scene.say(f"artist.{NAMES[artist]}")


def artist_list(scene: Scene, artists: Iterable[Artist]) -> str:
    """Return artists in a row."""
    return scene.words.listing(artist_name(scene, artist) for artist in artists)


def card_name(scene: Scene, card: Card) -> str:
    """Return what a card shows: its artist and its symbol, if it has one."""
    symbol = SYMBOL_OF[card]
    artist = artist_name(scene, ARTIST_OF[card])
    if symbol is Symbol.PLAIN:
        return artist
    return scene.say("card.marked", artist=artist, symbol=scene.say(f"symbol.{symbol.value}"))


NAMERS: Namers = {"card": card_name, "artist": artist_name}
"""How the fields of intents and events, and the values of refusals, are told."""


def ends_round(scene: Scene, card: Card) -> str:
    """Return that the viewer would end the round with a card of the hand; empty where it would not, or none can know."""
    state = scene.state
    face_up = isinstance(state.phase, FirstCard | SecondUp | Together)
    if not face_up or state.totals[ARTIST_OF[card]] + 1 < LIMITS[len(state.players)]:
        return ""
    marked = isinstance(state.phase, FirstCard) and SYMBOL_OF[card] is not Symbol.PLAIN
    return scene.say("card.ends_round_marked" if marked else "card.ends_round")


def works(scene: Scene, card: Card) -> str:
    """Return what the symbol of a card does; empty for a plain card."""
    symbol = SYMBOL_OF[card]
    return "" if symbol is Symbol.PLAIN else scene.say(f"card.works.{symbol.value}")


def brings(scene: Scene, cards: tuple[Card, ...] = (), award: Artist | None = None, *, brief: bool = False) -> str:
    """Return what the viewer's display would count with cards, or an award, if the round ended, and what it counts now.

    Its cards that lie face down count with the others: it knows them. brief: as an entry of a list has it.
    """
    player, down = scene.state.players[scene.viewer], own_down(scene)
    before = sum(points((*player.shown, *down), worth_known(scene)))
    after = sum(points((*player.shown, *down, *cards), worth_known(scene, cards, award)))
    key = "choice.brings" if brief else "board.would.brings_down" if down else "board.would.brings"
    return scene.say(key, count=after, before=before)


def own_down(scene: Scene) -> tuple[Card, ...]:
    """Return the viewer's own cards that lie face down."""
    return tuple(faces(scene.state.players[scene.viewer].down)) if not watching(scene.viewer) else ()


def with_cards(totals: Sequence[int], cards: Sequence[Card]) -> list[int]:
    """Return the totals of the artists with more cards."""
    return [
        total + sum(ARTIST_OF[card] == artist for card in cards) for artist, total in zip(ARTISTS, totals, strict=True)
    ]


def worth_known(scene: Scene, more: Sequence[Card] = (), award: Artist | None = None) -> tuple[int, ...]:
    """Return what a card of each artist would count if the round ended with the cards that the viewer knows of.

    more: cards that would be displayed too; award: an artist that would get one more.
    """
    state = scene.state
    awards = [count + (artist == award) for artist, count in zip(ARTISTS, state.awards, strict=True)]
    return worth(rank(with_cards(state.totals, (*own_down(scene), *more))), state.tokens, awards)


def card_list(scene: Scene, cards: Sequence[Card]) -> str:
    """Return cards in a row, equal ones counted, the artists in the order of their row."""
    return scene.words.listing(
        scene.say("card.several", count=count, card=card_name(scene, card)) if count > 1 else card_name(scene, card)
        for card, count in kinds(cards)
    )


def artist_counts(scene: Scene, cards: Sequence[Card]) -> str:
    """Return how many cards of each artist there are among these; what has no card is left out."""
    counts = [(artist, sum(ARTIST_OF[card] == artist for card in cards)) for artist in ARTISTS]
    texts = [scene.say("card.of_artist", count=count, artist=artist_name(scene, a)) for a, count in counts if count]
    return scene.words.listing(texts)


def kinds(cards: Sequence[Card]) -> list[tuple[Card, int]]:
    """Return one card of each kind with how many there are: by artist, then plain ones first, then by symbol."""
    in_order = sorted(cards, key=_kind)
    return [(same[0], len(same)) for same in ([*group] for _, group in groupby(in_order, key=_kind))]


def _kind(card: Card) -> tuple[Artist, int]:
    return ARTIST_OF[card], _ORDER.index(SYMBOL_OF[card])


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Return cards as a hand is sorted: by artist, plain ones first, then by symbol."""
    return sorted(cards, key=lambda card: (*_kind(card), card))
