"""What the store knows of seats and of talking, for whoever shows a table."""

from __future__ import annotations

from client.data.window_state import Store
from client.tables.picture import SeatFacts
from client.wording.texts import Words
from netcode.protocol.messages import Place


def seat_facts(words: Words, store: Store) -> tuple[SeatFacts, ...]:
    """Return what the room knows of each seat."""
    places = store.room.places if store.room is not None else ()
    return tuple(_facts(words, name, place) for name, place in zip(store.names(), places, strict=False))


def _facts(words: Words, name: str, place: Place) -> SeatFacts:
    bot, away = place.kind == "bot", not place.here
    told = ""
    if place.stand_in:
        told = words.say("board.bot_plays")
    elif away:
        told = words.say("board.away")
    return SeatFacts(name, away and not place.stand_in, bot or bool(place.stand_in), bool(place.stand_in), told)


def may_talk(store: Store) -> bool:
    """Tell whether chat is open to the viewer: a game can ask for silence while a hint would spoil it."""
    if store.shut is not None:
        return False
    if store.game is None or store.view is None or store.outcome is not None:
        return True
    return not store.game.quiet(store.view.state, store.seat)
