"""What each question of Masters Gallery leaves open: what is legal, why something is not, what an absent seat does.

All of it reads only what the seat can see, so it takes a view as well as a state.
"""

from collections.abc import Sequence
from itertools import chain
from math import prod

from engine.core import Illegal, Intent, faces
from engine.core.listing import Listing
from engine.games.masters_gallery import intents
from engine.games.masters_gallery.pieces import ARTIST_OF, ARTISTS, SYMBOL_OF, Artist, Card, Symbol
from engine.games.masters_gallery.state import Player, SecondUp, State

# What is legal: asked of a seat that may answer


def displays(state: State, player: Player) -> Sequence[Intent]:
    """Return the displays of a turn's first card."""
    return [intents.DISPLAY[card] for card in faces(player.hand)]


def second_displays(state: State, player: Player) -> Sequence[Intent]:
    """Return declining, then each card of the artist that a second one may be displayed of."""
    assert isinstance(state.phase, SecondUp)
    artist = state.phase.artist
    return [intents.DECLINE, *(intents.DISPLAY[card] for card in faces(player.hand) if ARTIST_OF[card] == artist)]


def choices(state: State, player: Player) -> Sequence[Intent]:
    """Return the choices for a simultaneous display."""
    return [intents.CHOOSE[card] for card in faces(player.hand)]


def awards(state: State, player: Player) -> Sequence[Intent]:
    """Return an award to each artist."""
    return intents.AWARD


def additions(state: State, player: Player) -> Sequence[Intent]:
    """Return every set with at most one hand card of each displayed artist, in row order, the empty one first."""
    displayed = {ARTIST_OF[card] for card in player.shown}
    by_artist: dict[Artist, list[tuple[Card, ...]]] = {}
    for card in faces(player.hand):
        artist = ARTIST_OF[card]
        if artist in displayed:
            by_artist.setdefault(artist, [()]).append((card,))
    each = [by_artist[artist] for artist in sorted(by_artist, reverse=True)]

    def chosen(place: int) -> intents.Add:
        cards: tuple[Card, ...] = ()
        for some in each:
            place, which = divmod(place, len(some))
            cards = some[which] + cards
        return intents.Add(cards)

    return Listing(prod(map(len, each)), chosen)


# Why not: each raises Illegal with a code of `phase_table.REASONS`


def check_in_hand(state: State, player: Player, intent: intents.Display | intents.Choose) -> None:
    """Refuse a card that the seat does not hold."""
    if intent.card not in player.hand:
        raise Illegal("not_in_hand", card=intent.card)


def check_second(state: State, player: Player, intent: intents.Display) -> None:
    """Refuse a second card face up of another artist than the first."""
    check_in_hand(state, player, intent)
    assert isinstance(state.phase, SecondUp)
    if ARTIST_OF[intent.card] != state.phase.artist:
        raise Illegal("other_artist", card=intent.card, artist=state.phase.artist)


def check_award(state: State, player: Player, intent: intents.Award) -> None:
    """Refuse an award to nobody."""
    if intent.artist not in ARTISTS:
        raise Illegal("no_such_artist", artist=intent.artist)


def check_additions(state: State, player: Player, intent: intents.Add) -> None:
    """Refuse cards not held, of artists not displayed, two of one artist, or out of row order."""
    if not intent.cards:
        return
    displayed = {ARTIST_OF[card] for card in player.shown}
    for card in intent.cards:
        if card not in player.hand:
            raise Illegal("not_in_hand", card=card)
        if ARTIST_OF[card] not in displayed:
            raise Illegal("artist_not_displayed", card=card)
    artists = [ARTIST_OF[card] for card in intent.cards]
    once = {*artists}
    if len(once) < len(artists):
        raise Illegal("one_per_artist")
    if artists != sorted(once):
        raise Illegal("not_in_row_order")  # one way to say it, so that equal choices are equal intents


# What an absent seat does (masters_gallery: Clock and absent seats)


def default_award(state: State, player: Player) -> Intent:
    """Return an award to the artist of whom it displays most face up, ties to the lower number."""
    shown = [ARTIST_OF[card] for card in player.shown]
    return intents.AWARD[max(ARTISTS, key=shown.count)]


def default_decline(state: State, player: Player) -> Intent:
    """Decline a second card."""
    return intents.DECLINE


def favourite(player: Player) -> Card:
    """Return a card of the artist of whom the seat has most, in hand and face up; plain ones before symbols."""
    hand = faces(player.hand)
    artists = [ARTIST_OF[card] for card in chain(hand, player.shown)]
    return min(hand, key=lambda c: (-artists.count(ARTIST_OF[c]), ARTIST_OF[c], SYMBOL_OF[c] is not Symbol.PLAIN, c))
