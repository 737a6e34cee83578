"""The pass back to a seat, kept on disk while the match runs; and the report of a match that fails verification."""

import contextlib
import time
from collections.abc import Callable, Sequence

import msgspec

from client.house.notes import write_note
from engine.core.errors import BadJournal
from engine.core.visibility import SPECTATOR, Seat
from netcode.guest.credentials import Me
from netcode.guest.dispute_file import keep_report
from netcode.guest.updates import Remember, Verified
from netcode.protocol.messages import Room
from netcode.storage import paths, user_files
from netcode.storage.journal_on_disk import ENDING
from netcode.storage.private_files import KeepError, private_folder, replace_private
from netcode.transport.addresses import Address, parsed


class SeatPasses:
    """Keeps what brings one seat back. `trouble` is called with the error where a file cannot be written: the game goes on."""

    def __init__(
        self,
        me: Me,
        addresses: Sequence[Address],
        trouble: Callable[[KeepError], None],
        saved: user_files.SavedSeat | None = None,
    ) -> None:
        self._me, self._addresses, self._trouble, self.saved = me, tuple(addresses), trouble, saved
        self._dealt_to: frozenset[Seat] = frozenset()
        """The bots that the match was dealt to: its names are theirs."""
        self._bots: tuple[Seat, ...] = ()
        """The seats that bots have played to the end, or from the beginning."""
        self._began = 0.0
        self._stage = ""
        self._others: tuple[str, ...] = ()

    def keep(self, seat: Remember) -> None:
        """Save the way back to a seat: in the file that led back to its table, if one did."""
        self._addresses = parsed(seat.addresses) or self._addresses
        kept = user_files.SeatPass(
            seat.table,
            seat.name,
            seat.fingerprint,
            tuple(map(str, self._addresses)),
            seat.game,
            seat.seat,
            seat.token,
            self._me.name,
            self._me.kind == "bot",
            self._began or self._kept_began(seat.table),
            self._others,
            seat.elsewhere,
        )
        if self.saved is not None and self.saved.seat_pass.table == seat.table:
            self._write(kept)
            return
        try:
            self.saved = user_files.save_seat(kept, str(self._me.inst))
        except KeepError as error:
            self._trouble(error)

    def report(self, found: Verified) -> str:
        """Write the report of a match that fails verification; return its path. Raises KeepError."""
        table = self.saved.seat_pass.table if self.saved is not None else ""
        seat = self.saved.seat_pass.seat if self.saved is not None else SPECTATOR
        return str(keep_report(table, seat, found))

    def see(self, room: Room) -> None:
        """Note who is a bot, and when a match begins, for its note; at a match that runs already, when it began."""
        before, self._stage = self._stage, room.stage
        if room.stage == "playing" and before != "playing":
            self._dealt_to = frozenset(seat for seat, place in enumerate(room.places) if place.kind == "bot")
        if room.stage != "over" or not before:  # afterwards a player may come back to what a bot has won
            ended = (seat for seat, place in enumerate(room.places) if place.kind == "bot" or place.stand_in)
            self._bots = tuple(sorted(self._dealt_to.union(ended)))
        if room.stage != "playing" or before == "playing":
            return
        kept = self.saved.seat_pass if self.saved is not None else None
        self._began = time.time() if before else self._kept_began(kept.table) if kept is not None else 0.0
        if kept is not None:
            self._others = tuple(place.name for seat, place in enumerate(room.places) if seat != kept.seat)
            self._write(msgspec.structs.replace(kept, began=self._began, names=self._others))

    def _write(self, kept: user_files.SeatPass) -> None:
        """Keep the pass in the file that we have."""
        assert self.saved is not None
        try:
            user_files.write(self.saved.file, kept)
        except KeepError as error:
            self._trouble(error)
        else:
            self.saved = user_files.SavedSeat(self.saved.file, kept)

    @staticmethod
    def _kept_began(table: str) -> float:
        """Return when the match at a table began, as an earlier process of this machine has kept it; else 0."""
        return max((seat.seat_pass.began for seat in user_files.saved_seats(table).seats), default=0.0)

    def record(self, table: str, found: Verified) -> None:
        """Keep the journal of a match that is over, to be watched again, and a note of it for the pages of our house."""
        if not found.journal:
            return
        try:
            folder = private_folder(paths.results())
            name = f"{paths.checked_id(table)}-{found.match}"
            replace_private(folder / f"{name}{ENDING}", found.journal)
            with contextlib.suppress(BadJournal):  # told already: it is not verified
                write_note(name, found.journal, self._bots, self._began, time.time())
        except KeepError as error:
            self._trouble(error)

    def forget(self) -> None:
        """Delete the file that leads back to the seat, if there is one."""
        if self.saved is None:
            return
        try:
            user_files.forget(self.saved.file)
        except KeepError as error:
            self._trouble(error)

    def forget_seat(self, table: str, seat: Seat) -> None:
        """Forget every way back to this seat, those of earlier processes too."""
        self.forget()
        try:
            for kept in user_files.saved_seats(table).seats:
                if kept.seat_pass.seat == seat:
                    user_files.forget(kept.file)
        except KeepError as error:
            self._trouble(error)
