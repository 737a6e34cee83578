"""Facts about seats and talk in the store, for every display of a table."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from client.data.store import Store
from client.tables.plaques import SeatFacts
from client.wording.scene import Line, Moment
from client.wording.texts import Words
from engine.core.events import Event
from engine.core.visibility import SPECTATOR, Seat
from netcode.protocol.messages import Place


def seat_facts(words: Words, store: Store, moves: Mapping[Seat, str] | None = None) -> tuple[SeatFacts, ...]:
    """Return what the room knows of each seat. `moves`: last moves in words; None: those of the log (`last_moves`)."""
    places = store.table.room.places if store.table.room is not None else ()
    last = last_moves(words, store) if moves is None else moves
    return tuple(
        _facts(words, name, place, last.get(seat, ""))
        for seat, (name, place) in enumerate(zip(store.table.names(), places, strict=False))
    )


def last_moves(words: Words, store: Store) -> dict[Seat, str]:
    """Return each seat's last move: the newest line of the log that begins with its name, without it; the viewer's whole."""
    names, moves = store.table.names(), dict[Seat, str]()
    for line in reversed(store.table.log.lines):
        seat, rest = who_does(words, line, names, store.table.seat)
        if seat is not None:
            moves.setdefault(seat, line.text if seat == store.table.seat else rest)
        if len(moves) == len(names):
            break
    return moves


def note_moves(words: Words, store: Store, moment: Moment, moves: dict[Seat, str]) -> None:
    """Note in `moves` what each seat did in a moment; when a round begins, nobody has done anything yet."""
    if any(event.opens_round for event in moment.scene.happened(Event)):
        moves.clear()
        return
    for line in moment.told:
        seat, rest = who_does(words, line, store.table.names(), store.table.seat)
        if seat is not None:
            moves[seat] = rest


def who_does(words: Words, line: Line, names: Sequence[str], viewer: Seat) -> tuple[Seat | None, str]:
    """Return the seat that a line of the log begins with, and the line without it; None for a line of nobody's.

    The viewer's own line stays whole: "You have seen enough."
    """
    return _who_does(line.text, tuple(names), words.say("text.you"), viewer)


@lru_cache(maxsize=1024)
def _who_does(text: str, names: tuple[str, ...], you: str, viewer: Seat) -> tuple[Seat | None, str]:
    """As `who_does`, cached: the whole log is searched again after each new line."""
    starts = [(name, seat) for seat, name in enumerate(names)] + ([(you, viewer)] if viewer != SPECTATOR else [])
    begun = [(len(name), seat) for name, seat in starts if re.match(rf"{re.escape(name)}(?!\w)", text, re.IGNORECASE)]
    if not begun:
        return None, text
    long, seat = max(begun)
    return seat, text if seat == viewer else text[long:].lstrip(" :,")


def lines_since(lines: Iterable[Line], after: Line | None) -> list[Line]:
    """Return the lines that came after one; only the newest where that one is not among them any more."""
    known = list(lines)
    at = next((place for place, line in enumerate(known) if line is after), None)
    return known[at + 1 :] if at is not None else known[-1:]


def _facts(words: Words, name: str, place: Place, last: str) -> SeatFacts:
    bot, away = place.kind == "bot", not place.here
    text = ""
    if place.stand_in:
        text = words.say("board.bot_plays")
    elif away:
        text = words.say("board.away")
    stand_in = bool(place.stand_in)
    return SeatFacts(name, away and not place.stand_in, bot or stand_in, stand_in, text, last)


def may_talk(store: Store) -> bool:
    """Tell whether chat is open to the viewer: a game can ask for silence while a hint would spoil it."""
    if store.table.shut is not None:
        return False
    if store.table.game is None or store.table.view is None or store.table.outcome is not None:
        return True
    return not store.table.game.quiet(store.table.view.state, store.table.seat)
