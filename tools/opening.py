"""From the arguments of a command line to a table that can be opened."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
import typer

from client.deck_needs import fitted
from client.table_options import modes_of, with_usual
from engine.bots import LEVELS
from engine.bots.arena import SEARCH, measured
from engine.core import AnyGame, BadSetup
from engine.core.options import as_plain, parse_options
from engine.games import GAMES
from netcode.programs.own_bots import OWN
from netcode.protocol import clean_text, limits, tokens, versions
from netcode.storage import own_decks
from netcode.table.config import TableSetup
from tools.output import as_text

Starts = Literal["full", "ready", "owner"]
GameOptions = Annotated[
    list[str] | None, typer.Option("--option", help="An option of the game, name=value; can be repeated.")
]


def game_called(slug: str) -> AnyGame:
    """Return a game by its slug, with dashes or underscores. Raises BadSetup `game_unknown`, `game_is_mode`."""
    typed = slug.replace("-", "_").casefold()
    game = GAMES.get(typed)
    if game is None and (of := next((one for one in GAMES if typed in modes_of(GAMES[one])), "")):
        raise BadSetup("game_is_mode", mode=typed, game=of)
    if game is None:
        raise BadSetup("game_unknown", game=slug, known=", ".join(GAMES))
    return game


def check_level(level: str, known: Sequence[str] = LEVELS) -> str:
    """Return a bot level, checked. Raises BadSetup `level_unknown`, `own_bot_unnamed`."""
    if level not in known and OWN.fullmatch(level):
        raise BadSetup("own_bot_unnamed", level=level)
    if level not in known:
        raise BadSetup("level_unknown", level=level, known=", ".join(known))
    return level


def check_measured(game: AnyGame, level: str, known: Sequence[str]) -> str:
    """Return a level that can be measured: one of those known, or the search. Raises BadSetup `level_unknown`."""
    searches = (SEARCH,) if measured(game, SEARCH) else ()
    return level if measured(game, level) else check_level(level, (*known, *searches))


def levels_for(bots: int, typed: Sequence[str], known: Sequence[str] = LEVELS) -> tuple[str, ...]:
    """Return a level for each bot: those typed in turn, the last one for the rest; without any, normal."""
    named = [check_level(level, known) for level in typed] or ["normal"]
    return tuple(named[min(place, len(named) - 1)] for place in range(bots))


def table_setup(
    slug: str,
    seats: int | None,
    bots: int,
    bot_levels: Sequence[str],
    name: str,
    options: Sequence[str],
    starts: Starts = "full",
    language: str = "",
    known: Sequence[str] = LEVELS,
    teaches: bool = False,
    alone: bool = False,
) -> TableSetup:
    """Return the set-up of a table. Raises BadSetup for anything that cannot be played.

    language: that of the person who opens it; options that were not typed are as the window offers them to such a person.
    known: the levels that a bot can have. alone: whether a person plays with bots only.
    """
    game, options = game_called(slug), own_decks.by_reference(options)
    chosen: Any = parse_options(game.options, game.info.options, options)
    fewest = (game.seats_for(chosen) if game.seats_for else game.info.seats).start
    seats = seats if seats is not None else max(fewest, bots)
    chosen = msgspec.convert(fitted(game.info.slug, as_plain(chosen), bots), type=game.options)
    chosen = with_usual(game, seats, chosen, options, language, alone)
    game.check_setup(seats, chosen)
    if not 0 <= bots <= seats:
        raise BadSetup("bots_not_seats", bots=bots, seats=seats)
    table = tokens.entropy(8).hex()
    shown = clean_text.clean_line(as_text(name))[: limits.TABLE_NAME_LENGTH].strip() or "Vernissage"
    levels = levels_for(bots, bot_levels, known)
    return TableSetup(table, shown, game, seats, chosen, levels, starts, versions.app_version(), teaches=teaches)
