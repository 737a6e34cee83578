"""`vernissage bot`: headless bots that join a table like people do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from client.session.seat_passes import SeatPasses
from client.session.table_access import WayIn, app_version, way_back
from client.wording.room_text import tell_shut
from client.wording.texts import Words
from engine.core.errors import Refused
from engine.core.outcome import Outcome
from engine.core.rng import Rng
from engine.core.visibility import Seat
from netcode.discovery import browse
from netcode.guest.bot_client import Player, seed_of
from netcode.guest.credentials import Me
from netcode.guest.effects import Remember
from netcode.guest.session import Session
from netcode.guest.updates import Shut
from netcode.programs.own_bots import OwnBots, own_levels
from netcode.programs.program_bot import BUDGET, Fault
from netcode.protocol.tokens import entropy
from netcode.storage import paths
from netcode.storage.private_files import KeepError
from netcode.storage.table_lock import held, is_open
from netcode.storage.user_files import SavedSeat, saved_seats
from netcode.table.config import BOT_NAMES
from tools.opening import check_level
from tools.output import as_text
from tools.own import own_words
from tools.own_bots import Budget, Players, Programs, own_commands, warning
from tools.way_in import way_in

NO_WAY_BACK = ("game_over", "left", "token_unknown", "kicked", "given")
"""Ends after which a seat is kept for nobody."""


def run(
    address: Annotated[str | None, typer.Argument(help="Where the table is, ADDR:PORT; else it is looked for.")] = None,
    code: Annotated[str | None, typer.Option(help="The six digits from the host's screen.")] = None,
    table_file: Annotated[Path | None, typer.Option(help="The file that the host wrote.")] = None,
    count: Annotated[int, typer.Option(help="How many bots.", min=1, max=8)] = 1,
    level: Annotated[str, typer.Option(help="random, easy, normal or hard.")] = "normal",
    player: Players = None,
    program: Programs = None,
    budget: Budget = BUDGET,
    seed: Annotated[int | None, typer.Option(help="Make the bots' choices repeatable.")] = None,
    pace: Annotated[float, typer.Option(help="Seconds that a bot seems to think, about.", min=0, max=5)] = 0.0,
    name: Annotated[str | None, typer.Option(help="Their name; each gets a number behind it.")] = None,
    back: Annotated[
        bool,
        typer.Option(
            "--back",
            help="Come back to the seats that bots have left at the latest table; with --name to its seat, with --code "
            "if the table has moved.",
        ),
    ] = False,
    mdns: Annotated[str, typer.Option(help="Look for the table: auto, or on one own address.")] = "auto",
) -> None:
    """Let bots join a table with its code and play to the end.

    docs/bots.md says how to write one of your own: --player for Python, --program for any language.
    """
    check_level(level)
    own = own_commands(player, program)
    levels = own_levels(len(own)) or (level,)
    words = own_words()
    if back:
        places = places_left(name, address, code)
    else:
        entry = asyncio.run(way_in(address, code, table_file, mdns, ask=None))
        places = [Place(one, entry) for one in _names(name, max(count, len(own)))]

    def tell(seat: Seat, level: str, fault: Fault) -> None:
        name = words.say("text.seat", seat=seat + 1)
        typer.echo(warning(words, f"own_bot_{fault.code}", {**fault.values, "name": name}))

    def ended(name: str, seat: Seat, outcome: Outcome) -> None:
        told = {
            "score": outcome.scores[seat],
            "rank": outcome.ranks[seat],
            "scores": ", ".join(map(str, outcome.scores)),
        }
        winners = words.listing(str(seat + 1) for seat in outcome.winners) or "-"
        typer.echo(words.say("own_bot.result", name=name, seat=seat + 1, winners=winners, **told))

    bots = Bots(levels, OwnBots(own, budget, tell), Rng(seed_of(seed)), pace, mdns, ended)
    ends = [player.shut for player in asyncio.run(bots.play(places))]
    for line in told_ends(words, ends):
        typer.echo(line)
    raise typer.Exit(0 if all(shut is not None and shut.code in ("game_over", "left") for shut in ends) else 1)


def told_ends(words: Words, ends: Sequence[Shut | None]) -> Iterator[str]:
    """Yield why the table was shut for each bot, and how to come back where a match was found running."""
    yield from (tell_shut(words, shut) for shut in ends if shut is not None)
    if any(shut is not None and shut.code == "match_running" for shut in ends):
        yield words.say("own_bot.come_back")


def _names(name: str | None, count: int) -> list[str]:
    if name is None:
        return list(BOT_NAMES[:count])
    name = as_text(name)
    return [name if count == 1 else f"{name} {number}" for number in range(1, count + 1)]


@dataclass(frozen=True)
class Place:
    """A bot and what lets it in; for one that comes back the seat that it left."""

    name: str
    way: WayIn
    left: SavedSeat | None = None


def places_left(name: str | None, address: str | None = None, code: str | None = None) -> list[Place]:
    """Return the seats that bots left at the latest table, or the one of this name, and that no process plays now.

    Raises Refused `no_seat_kept`.
    """
    kept = [one for one in saved_seats(bots=True).seats if not is_open(paths.seats(), one.file.stem)]
    kept = [one for one in kept if name in (None, one.seat_pass.player)]
    if not kept:
        raise Refused("no_seat_kept")
    here = [one for one in kept if one.seat_pass.table == kept[0].seat_pass.table]
    here.sort(key=lambda one: one.seat_pass.seat)
    return [Place(one.seat_pass.player, way_back(one.seat_pass, address, code), one) for one in here]


class Bots:
    """Bots at a table. Each keeps the way back to its seat, which is its own until this process ends."""

    def __init__(
        self,
        levels: Sequence[str],
        made: OwnBots,
        rng: Rng,
        pace: float,
        mdns: str,
        ended: Callable[[str, Seat, Outcome], None],
    ) -> None:
        """Take the levels that they play at in turn, and who is told how a match ends: for whom, at which seat."""
        self._levels, self._made, self._rng, self._pace, self._mdns = levels, made, rng, pace, mdns
        self._ended = ended

    async def play(self, places: Sequence[Place]) -> list[Player]:
        """Let bots play until the table is shut for them; each has `shut` then, which says why."""
        with ExitStack() as seats:
            coming = [self._bot(place, number, seats) for number, place in enumerate(places)]
            try:
                await asyncio.gather(*(player.run() for player, _ in coming))
            finally:
                self._made.close()
            for player, passes in coming:
                if player.shut is not None and player.shut.code in NO_WAY_BACK:
                    passes.forget()
            return [player for player, _ in coming]

    def _bot(self, place: Place, number: int, seats: ExitStack) -> tuple[Player, SeatPasses]:
        me = Me(place.name, "bot", int.from_bytes(entropy(7), "big"), app_version())
        passes = SeatPasses(me, place.way.addresses, _tell_trouble, place.left)

        def hold() -> None:
            if passes.saved is None:
                return
            try:
                seats.enter_context(held(paths.seats(), passes.saved.file.stem, "bot"))
            except KeepError as error:
                if error.code == "seat_held" and passes.saved is place.left:
                    raise
                _tell_trouble(error)

        def keep(seat: Remember) -> None:
            fresh = passes.saved is None
            passes.keep(seat)
            if fresh:
                hold()

        hold()
        known = place.left.seat_pass.table if place.left is not None else ""
        session = Session(
            me, place.way.entry, place.way.addresses, keep, find=partial(browse.find, self._mdns), table=known
        )
        level = self._levels[number % len(self._levels)]
        ended = partial(self._ended, place.name)
        return Player(session, level, self._rng.fork(place.name), self._pace, self._made.make, ended), passes


def _tell_trouble(error: KeepError) -> None:
    typer.echo(own_words().refusal(error), err=True)
