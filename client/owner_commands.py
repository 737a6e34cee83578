"""What the owner of a table types about its seats and its match: each word makes an order, or the lines that say why not."""

from __future__ import annotations

from collections.abc import Callable

from client.text import TextTable
from netcode.messages import LetBotPlay, Order, Pause

Decision = Order | list[str]
"""What came of a word: an order, or lines that tell why there is none."""


def bot(table: TextTable, rest: str) -> Decision:
    """`bot 3`, `bot 3 hard`: a bot plays for a seat that is away."""
    seat, level = _seat(table, rest)
    return _which(table, "bot") if seat is None else LetBotPlay(seat, level)


def pause(table: TextTable, rest: str) -> Decision:
    """Stop the match and blank the table."""
    return Pause(True)


def unpause(table: TextTable, rest: str) -> Decision:
    """Go on with the match."""
    return Pause(False)


def _seat(table: TextTable, rest: str) -> tuple[int | None, str]:
    """Return the seat that was typed by its number, None for one that there is not, and what was typed after it."""
    number, _, more = rest.partition(" ")
    seats = len(table.room.places) if table.room is not None else 0
    good = number.isascii() and number.isdecimal() and len(number) < 3 and 1 <= int(number) <= seats
    return (int(number) - 1 if good else None), more.strip()[:64]


def _which(table: TextTable, command: str) -> list[str]:
    example = table.words.say(f"command.{command}.words").split()[0]
    return [table.words.say("text.which_seat", example=example)]


OWNER_COMMANDS: dict[str, Callable[[TextTable, str], Decision]] = {
    "bot": bot,
    "pause": pause,
    "unpause": unpause,
}
"""The words of each are in the language file, under `command.<name>`."""
