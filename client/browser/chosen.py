"""The room's chosen game: its options, and the rules that apply to them. Pure."""

from collections.abc import Mapping
from itertools import chain
from typing import Any

from client.data.store import Store
from client.tables import lines_for
from client.wording.help_tables import window_page
from client.wording.texts import Words
from engine.core.options import as_plain


def chosen(store: Store) -> dict[str, Any]:
    """Return the options of the room's game, those that are not told at their defaults; none at no table."""
    room, game = store.table.room, store.table.game
    return {**as_plain(game.options()), **room.options} if room is not None and game is not None else {}


def mode_of(store: Store) -> str:
    """Return the mode that the room has chosen; empty where it plays no game with modes."""
    return str(chosen(store).get("mode", ""))


def help_pages(words: Words, slug: str, mode: str = "") -> list[list[str]]:
    """Return title and text of each page of a game's rules, then of what holds for all tables. mode: only its own pages."""
    lines = lines_for(slug)
    by_mode: Mapping[str, tuple[str, ...]] = getattr(lines, "pages_of_mode", {})
    others = {*chain(*by_mode.values())} - {*by_mode.get(mode, lines.pages)}
    found = [[*window_page(words, slug, page)] for page in lines.pages if page not in others]
    return [*found, [words.say("ui.help.fair"), words.say("help.fair")]]
