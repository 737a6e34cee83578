"""Commands of a table that only tell something: the help, the hand, the table, the log. Each returns lines."""

import re
from collections.abc import Callable

from client.tables.contract import OwnCommands
from client.terminal.owner_commands import OWNER_COMMANDS
from client.terminal.room_commands import ROOM_COMMANDS, room_lines
from client.terminal.text_table import TextTable
from client.wording.help_tables import has_words, spoken
from client.wording.scene import watching
from client.wording.texts import Words
from engine.core import Illegal

LOG_TOLD = 12
"""Lines of what happened that `log` tells when no number is given."""
FOUND_TOLD = 12
"""Lines of the help that a word finds."""


def words_for(words: Words, command: str) -> list[str]:
    """Return what can be typed for a command; in the language file `_` stands for the blank of one with two words."""
    return [word.replace("_", " ") for word in words.say(f"command.{command}.words").split()]


def question_now(text: TextTable) -> list[str]:
    """Return the question, or whom else the table waits for; before the match the room."""
    table = text.table
    if table.view is None:
        return room_lines(table)
    if table.scene().asked:
        return text.question()
    awaited = table.outcome is not None or table.scene().waited_for()
    return [text.game_lines().prompt(table.scene())] if awaited else []


def help_(text: TextTable, rest: str) -> list[str]:
    """Print the help page for the phase, all pages, the commands, or, for any other words, the lines that contain them."""
    words, game = text.words, text.table.game
    slug = game.info.slug if game is not None else ""
    if not rest:
        return [*_page_now(text, slug), words.say("text.hint_more_help", all=words.say("command.help.all"))]
    pages = text.game_lines().pages if game is not None else ()
    if rest.casefold() == words.say("command.help.all").casefold():
        texts = [part for page in pages for part in _titled(words, slug, page)]
        return [*(texts or _page(words, "help.any_game")), *_page(words, "help.fair")]
    if rest.casefold() == words.say("command.help.keys").casefold():
        return _keys(text)
    wanted = rest.casefold().split()
    lines = [line for page in pages for line in _page(words, f"{slug}.help.{page}") if has_words(line, wanted)]
    return lines[:FOUND_TOLD] or _keys(text)


def _page_now(text: TextTable, slug: str) -> list[str]:
    words, table = text.words, text.table
    if table.view is None:
        return [*([words.say(f"{slug}.summary")] if slug else []), *_page(words, "help.lobby")]
    page = table.scene().page
    return _titled(words, slug, page) if words.has(f"{slug}.help.{page}") else _page(words, "help.any_game")


def _page(words: Words, key: str) -> list[str]:
    return spoken(line.strip() for line in words.say(key).strip().splitlines() if line.strip())


def _titled(words: Words, slug: str, page: str) -> list[str]:
    """Return a page with the name of its phase in front, where it is one of a phase."""
    phase = f"{slug}.phase.{page}"
    title = [words.say("help.title", phase=words.say(phase))] if words.has(phase) else []
    return [*title, *_page(words, f"{slug}.help.{page}")]


def _keys(text: TextTable) -> list[str]:
    """Return every command with its words and what it does."""
    says = text.words.say
    lines = [says("command.number")]
    if text.table.view is not None and isinstance(game_lines := text.game_lines(), OwnCommands):
        lines += game_lines.keys(text.table.scene())
    for name in (*TELLING_COMMANDS, *ROOM_COMMANDS, *(OWNER_COMMANDS if text.table.owner else ()), "leave"):
        listed = says("list.between").join(words_for(text.words, name))
        lines.append(says("command.line", words=listed, what=says(f"command.{name}.what")))
    return lines


def hand(text: TextTable, rest: str) -> list[str]:
    """Tell what the viewer holds."""
    if text.table.view is None:
        return [text.words.say("text.not_begun")]
    if watching(text.table.seat):
        return [text.words.say("text.no_hand")]
    return text.game_lines().hand(text.table.scene())


def board(text: TextTable, rest: str) -> list[str]:
    """Tell what lies on the table."""
    if text.table.view is None:
        return [text.words.say("text.not_begun"), *room_lines(text.table)]
    scene = text.table.scene()
    return [*text.game_lines().table(scene), text.game_lines().prompt(scene)]


def scores(text: TextTable, rest: str) -> list[str]:
    """Tell the points."""
    if text.table.view is None:
        return [text.words.say("text.not_begun")]
    return [*text.game_lines().scores(text.table.scene()), *text.best_lines()]


def log(text: TextTable, rest: str) -> list[str]:
    """Tell what happened last: so many lines."""
    count = _number(rest, LOG_TOLD)
    lines = [line.text for line in text.table.log.lines][-count:] if count else []
    return lines or [text.words.say("text.nothing_happened")]


def moves(text: TextTable, rest: str) -> list[str]:
    """Tell the list of choices, or a page of it."""
    page = _number(rest, 0)
    lines = text.list.page(page - 1) if page else text.list.offered()
    return [text.game_lines().prompt(text.table.scene()), *lines] if lines else question_now(text)


def why(text: TextTable, rest: str) -> list[str]:
    """Tell which cards in the hand may not be played now, and why; those that may are only counted."""
    table, says = text.table, text.words.say
    if table.view is None:
        return [says("text.not_begun")]
    if watching(table.seat):
        return [says("text.no_hand")]
    if text.list.choices() is None:
        return [says("text.nothing_to_choose"), *question_now(text)]
    refused: list[str] = []
    assert table.game is not None
    for name, intent in text.game_lines().wishes(table.scene()):
        try:
            table.game.check(table.view.state, table.seat, intent)
        except Illegal as illegal:
            refused.append(says("text.why", thing=name, reason=table.why_not(illegal.code, illegal.values)))
    return refused or [says("text.all_allowed")]


def _number(text: str, otherwise: int) -> int:
    return int(text) if re.fullmatch(r"\d{1,4}", text) else otherwise


TELLING_COMMANDS: dict[str, Callable[[TextTable, str], list[str]]] = {
    "help": help_,
    "moves": moves,
    "hand": hand,
    "table": board,
    "scores": scores,
    "log": log,
    "why": why,
}
