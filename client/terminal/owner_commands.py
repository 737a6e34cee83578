"""The owner's typed commands about seats and match: each word makes an order, or lines that say why not."""

from collections.abc import Callable

from client.data.joined_table import JoinedTable
from client.data.other_game import other_game, other_games
from client.data.owning import heirs_of
from client.table_options import modes_of
from client.wording.room_text import game_title
from engine.core.errors import BadSetup
from engine.core.visibility import SPECTATOR, Seat
from engine.games import GAMES
from netcode.protocol import messages
from netcode.protocol.clean_text import clean_line

Decision = messages.Order | list[str]
"""The result of a word: an order, or lines that say why there is none."""


def bot(table: JoinedTable, rest: str) -> Decision:
    """`bot 3`, `bot 3 hard`: a bot plays for a seat that is away."""
    seat, level = _seat(table, rest)
    return _which(table, "bot") if seat is None else messages.LetBotPlay(seat, level)


def another(table: JoinedTable, rest: str) -> Decision:
    """`another artline`, `another forgers seats=4 bots=1`: another game at this table; alone it tells which there are.

    A match that is being played is lost by it: then it asks for a last word.
    """
    says, room, typed = table.words.say, table.room, rest.split()
    if room is None or room.stage == "dealing":
        return [says("notice.not_while_dealing")]
    sure = says("command.end.sure")
    asked = room.stage == "playing" and bool(typed) and typed[-1].casefold() == sure.casefold()
    typed = typed[: len(typed) - asked]
    if not typed:
        return _games(table, room)
    slug = typed[0].casefold().replace("-", "_")
    modes = {mode: game for game in GAMES for mode in modes_of(GAMES[game])}
    of_mode = [f"mode={slug}"] if slug in modes else []
    try:
        order = other_game(room, modes.get(slug, slug), [*of_mode, *typed[1:]], table.words.language)
    except BadSetup as refused:
        return [table.words.refusal(refused)]
    return order if asked or not order.drops else [says("text.another_drops", typed=" ".join(typed), sure=sure)]


def _games(table: JoinedTable, room: messages.Room) -> list[str]:
    """Return what can be played next, a line each: what to type for it, or why not."""
    lines = [table.words.say("text.another_what")]
    for slug, mode, order in other_games(room, table.words.language):
        title, why = game_title(table.words, slug, mode), ""
        if isinstance(order, BadSetup):
            why = table.words.refusal(order)
        lines.append(
            table.words.say(f"text.another_{'not' if why else 'game'}", game=title, typed=mode or slug, why=why)
        )
    return lines


def admit(table: JoinedTable, rest: str) -> Decision:
    """Let people in by the code again."""
    return messages.Admit()


def browsers(table: JoinedTable, rest: str) -> Decision:
    """`browsers`, `browsers off`: let phones and other browsers play, or no more."""
    off = table.words.say("command.browsers.off")
    if rest and rest.casefold() != off.casefold():
        return [table.words.say("text.browsers_or_off", off=off)]
    return messages.LetBrowsersIn(not rest)


def pause(table: JoinedTable, rest: str) -> Decision:
    """Stop the match and blank the table."""
    return messages.Pause(True)


def unpause(table: JoinedTable, rest: str) -> Decision:
    """Go on with the match."""
    return messages.Pause(False)


def kick(table: JoinedTable, rest: str) -> Decision:
    """`kick 3`, `kick 3 bot hard`, `kick Eve`: take someone from the table."""
    seat, name, more = _member(table, rest)
    bot, level = _to_bot(table, more)
    return _which(table, "kick") if seat is None else messages.Kick(seat, name, bot, level)


def give(table: JoinedTable, rest: str) -> Decision:
    """`give 3`, `give 3 bot`: another person, or a bot, has the seat from now on."""
    seat, more = _seat(table, rest)
    bot, level = _to_bot(table, more)
    return _which(table, "give") if seat is None else messages.Give(seat, _name(table, seat), bot, level)


def mute(table: JoinedTable, rest: str, muted: bool = True) -> Decision:
    """`mute 3`, `mute Eve`: pass on no more what they say."""
    seat, name, _ = _member(table, rest)
    return _which(table, "mute") if seat is None else messages.Mute(seat, name, muted)


def unmute(table: JoinedTable, rest: str) -> Decision:
    """`unmute 3`: pass it on again."""
    return mute(table, rest, muted=False)


def hand_on(table: JoinedTable, rest: str) -> Decision:
    """`hand on Bea`, `hand on 2`: the machine of that player carries the table on. `hand on` tells who could."""
    if not rest:
        heirs = heirs_of(table.room)
        key = "text.hand_on_who" if heirs else "text.hand_on_nobody"
        return [table.words.say(key, names=table.words.listing(map(clean_line, heirs)))]
    _, name, _ = _member(table, rest)
    return messages.HandOn(name or rest[:64])


def entrust(table: JoinedTable, rest: str) -> Decision:
    """`entrust`, `entrust off`: the one other laptop may carry the table on, or no more."""
    off = table.words.say("command.entrust.off")
    if rest and rest.casefold() != off.casefold():
        return [table.words.say("text.entrust_or_off", off=off)]
    return messages.Entrust(not rest)


def save(table: JoinedTable, rest: str) -> Decision:
    """Close the table, to go on later."""
    return messages.CloseTable(save=True)


def end(table: JoinedTable, rest: str) -> Decision:
    """End the table for good. Asks for the word once more, where a match would be lost."""
    sure = rest.casefold() == table.words.say("command.end.sure").casefold()
    if sure or table.room is None or table.room.stage != "playing":
        return messages.CloseTable(save=False)
    return [table.words.say("text.end_sure", sure=table.words.say("command.end.sure"))]


def _member(table: JoinedTable, rest: str) -> tuple[Seat | None, str, str]:
    """Return seat and name of who was typed, by seat or as the name of one who watches, and what was typed after a seat."""
    seat, more = _seat(table, rest)
    if seat is not None:
        return seat, _name(table, seat), more
    watchers = table.room.watchers if table.room is not None else ()
    name = next((name for name in watchers if clean_line(name).casefold() == rest.casefold()), None)
    return (None, "", "") if name is None else (SPECTATOR, name, "")


def _name(table: JoinedTable, seat: Seat) -> str:
    return table.room.places[seat].name if table.room is not None else ""


def _to_bot(table: JoinedTable, typed: str) -> tuple[bool, str]:
    """Return whether a bot is to have the seat, and how it is to play."""
    word, _, level = typed.partition(" ")
    return word.casefold() == table.words.say("command.give.bot").casefold(), level.strip()


def _seat(table: JoinedTable, rest: str) -> tuple[int | None, str]:
    """Return the seat whose number was typed, None where there is no such seat, and what was typed after it."""
    number, _, more = rest.partition(" ")
    seats = len(table.room.places) if table.room is not None else 0
    good = number.isascii() and number.isdecimal() and len(number) < 3 and 1 <= int(number) <= seats
    return (int(number) - 1 if good else None), more.strip()[:64]


def _which(table: JoinedTable, command: str) -> list[str]:
    example = table.words.say(f"command.{command}.words").split()[0]
    return [table.words.say("text.which_seat", example=example)]


OWNER_COMMANDS: dict[str, Callable[[JoinedTable, str], Decision]] = {
    "another": another,
    "admit": admit,
    "browsers": browsers,
    "bot": bot,
    "pause": pause,
    "unpause": unpause,
    "give": give,
    "kick": kick,
    "mute": mute,
    "unmute": unmute,
    "hand_on": hand_on,
    "entrust": entrust,
    "save": save,
    "end": end,
}
"""The words of each are in the language file, under `command.<name>`."""
