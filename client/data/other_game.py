"""Another game at the same table, by order of its owner: which games its players can play. Pure."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from client.deck_needs import fitted
from client.table_options import modes_of, with_usual
from engine.core.errors import BadSetup
from engine.core.game import AnyGame
from engine.core.options import Named, as_plain, parse_options
from engine.games import GAMES
from engine.paintings import own
from netcode.protocol.messages import OtherGame, Room
from netcode.storage import own_decks

COUNTED = ("seats", "bots")
"""What can be typed beside the options of a game: how many sit there then."""


def sitting(room: Room) -> tuple[int, int]:
    """Return how many people have a seat, those who are away too, and how many bots."""
    kinds = [place.kind for place in room.places]
    return kinds.count("human"), kinds.count("bot")


def other_game(room: Room, slug: str, typed: Sequence[str], language: str) -> OtherGame:
    """Return the order to play another game, for those who sit there: bots leave first, seats that are too many are free.

    It drops a match that runs: ask before it is sent.

    typed: options as name=value, also seats and bots. language: the owner's. Raises BadSetup for what cannot be played.
    """
    game = GAMES.get(slug)
    if game is None:
        raise BadSetup("game_unknown", game=slug, known=", ".join(GAMES))
    counts = {name: text for name, _, text in (word.partition("=") for word in typed) if name in COUNTED}
    options = own_decks.by_reference([word for word in typed if word.partition("=")[0] not in COUNTED])
    chosen: Any = parse_options(game.options, game.info.options, options)
    (people, here), allowed = sitting(room), game.seats_for(chosen) if game.seats_for else game.info.seats
    if people > allowed[-1]:
        raise BadSetup("people_not_seats", count=people, seats=allowed[-1])
    bots = _count(game, counts, "bots", here)
    seats = _count(game, counts, "seats", max(allowed[0], min(allowed[-1], people + bots)))
    if people > seats:
        raise BadSetup("people_not_seats", count=people, seats=seats)
    if "bots" in counts and bots > seats - people:
        raise BadSetup("bots_not_seats", bots=bots, seats=seats)
    bots = min(bots, seats - people)
    chosen = msgspec.convert(fitted(slug, as_plain(chosen), bots), type=game.options)
    chosen = with_usual(game, seats, chosen, options, language)
    game.check_setup(seats, chosen)
    return OtherGame(slug, as_plain(chosen), seats, bots, drops=room.stage == "playing")


def _count(game: AnyGame, counts: dict[str, str], name: str, usual: int) -> int:
    text, most = counts.get(name), game.info.seats[-1]
    if text is not None and not (text.isascii() and text.isdecimal() and len(text) < 3):
        raise BadSetup("option_value", option=name, value=text[:40], range=f"0-{most}")
    return usual if text is None else int(text)


def other_games(room: Room, language: str) -> Iterator[tuple[str, str, OtherGame | BadSetup]]:
    """Yield every game and mode but the one that is played now: the order for it, or why it cannot be played."""
    for slug, game in GAMES.items():
        for mode in modes_of(game) or ("",):
            if (slug, mode, "") == _played(room):
                continue
            try:
                yield slug, mode, other_game(room, slug, [f"mode={mode}"] if mode else [], language)
            except BadSetup as refused:
                yield slug, mode, refused


def games_with_decks(room: Room, language: str) -> Iterator[tuple[str, str, str, OtherGame]]:
    """Yield each game and mode that can be played with a deck of this machine: slug, mode, the deck's title, the order."""
    modes = [(slug, mode) for slug, game in GAMES.items() if with_deck(game) for mode in modes_of(game) or ("",)]
    for stored in own_decks.stored():
        reference = own_decks.reference_to(stored.deck)
        for slug, mode in modes:
            with suppress(BadSetup):
                typed = [f"mode={mode}"] if mode else []
                order = other_game(room, slug, [*typed, f"deck={reference}"], language)
                if (slug, mode, reference) != _played(room):
                    yield slug, mode, stored.deck.title, order


def with_deck(game: AnyGame) -> bool:
    """Tell whether a game can be played with a deck of own pictures."""
    return any(isinstance(option, Named) for option in game.info.options)


def _played(room: Room) -> tuple[str, str, str]:
    """Return game, mode and deck of the room."""
    return room.game, str(room.options.get("mode", "")), own.reference_of(str(room.options.get("deck", "")))
