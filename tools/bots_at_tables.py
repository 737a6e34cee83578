"""Bots that play at a table over the network until it is shut for them; also those that come back to their seats."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial

import typer

from client.session.seat_passes import SeatPasses
from client.session.table_access import WayIn, way_back
from engine.core import Outcome, Refused, Rng, Seat
from netcode.discovery import browse
from netcode.guest import bot_client, credentials, updates
from netcode.guest.session import Session
from netcode.programs.own_bots import OwnBots
from netcode.protocol.tokens import entropy
from netcode.protocol.versions import app_version
from netcode.storage import paths
from netcode.storage.private_files import KeepError
from netcode.storage.table_lock import held, is_open
from netcode.storage.user_files import SavedSeat, saved_seats
from tools.language import own_words

NO_WAY_BACK = ("game_over", "left", "token_unknown", "kicked", "given")
"""Codes of `Shut` after which there is no seat to come back to."""


@dataclass(frozen=True)
class Place:
    """A bot's name and way in; for one that comes back also the seat that it left."""

    name: str
    way: WayIn
    left: SavedSeat | None = None


def places_left(name: str | None, address: str | None = None, code: str | None = None) -> list[Place]:
    """Return the seats that bots left at the latest table, or the one of this name, as far as no process plays them now.

    Raises Refused `no_seat_kept`.
    """
    kept = [seat for seat in saved_seats(bots=True).seats if not is_open(paths.seats(), seat.file.stem)]
    kept = [seat for seat in kept if name in (None, seat.seat_pass.player)]
    if not kept:
        raise Refused("no_seat_kept")
    here = [seat for seat in kept if seat.seat_pass.table == kept[0].seat_pass.table]
    here.sort(key=lambda seat: seat.seat_pass.seat)
    return [Place(seat.seat_pass.player, way_back(seat.seat_pass, address, code), seat) for seat in here]


class Bots:
    """Bots at a table. Each keeps the file that brings it back to its seat, locked until this process ends."""

    def __init__(
        self,
        levels: Sequence[str],
        made: OwnBots,
        rng: Rng,
        pace: float,
        mdns: str,
        ended: Callable[[str, Seat, Outcome], None],
    ) -> None:
        """Take the levels, used in turn. ended: called at the end of a match with a bot's name, its seat and the outcome."""
        self._levels, self._made, self._rng, self._pace, self._mdns = levels, made, rng, pace, mdns
        self._ended = ended

    async def play(self, places: Sequence[Place]) -> list[bot_client.Player]:
        """Let bots play until the table is shut for them; each has `shut` then, which says why."""
        with ExitStack() as seats:
            coming = [self._bot(place, number, seats) for number, place in enumerate(places)]
            try:
                await asyncio.gather(*(_played(player) for player, _ in coming))
            finally:
                self._made.close()
            for player, passes in coming:
                if player.shut is not None and player.shut.code in NO_WAY_BACK:
                    passes.forget()
            return [player for player, _ in coming]

    def _bot(self, place: Place, number: int, seats: ExitStack) -> tuple[bot_client.Player, SeatPasses]:
        me = credentials.Me(place.name, "bot", int.from_bytes(entropy(7), "big"), app_version())
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

        def keep(seat: updates.Remember) -> None:
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
        return bot_client.Player(session, level, self._rng.fork(place.name), self._pace, self._made.make, ended), passes


async def _played(player: bot_client.Player) -> None:
    """Let a bot play to the end. It leaves a table that it cannot read: what a host sends may be anything."""
    try:
        await player.run()
    except Refused:
        raise
    except Exception as error:
        player.shut = updates.Shut("cannot_show", {"why": f"{type(error).__name__}: {error}"})


def _tell_trouble(error: KeepError) -> None:
    typer.echo(own_words().refusal(error), err=True)
