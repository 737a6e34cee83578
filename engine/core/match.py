"""One match: a game, its full state and its journal. Exists on the host, and wherever a journal is replayed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from engine.core.decoding import UNDECODABLE, decoder
from engine.core.errors import BadJournal, Illegal
from engine.core.events import Event, Intent
from engine.core.game import AnyGame, AnyView
from engine.core.journal import SEED_BYTES, Closed, FairDeal, Opening, Played, Record
from engine.core.options import as_plain
from engine.core.outcome import Outcome
from engine.core.rng import Rng
from engine.core.visibility import Seat


class Match:
    """A running or finished match. `records` is its journal so far."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: Any,
        seed: bytes,
        names: Sequence[str] = (),
        fair: FairDeal | None = None,
    ) -> None:
        """Deal; `fair` says in the journal how the seed was made.

        Raises BadSetup for seats or options that the game refuses, ValueError for a seed that is not 32 bytes.
        """
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        game.check_setup(seats, options)
        self.game, self.seats, self.options = game, seats, options
        self.state: Any = game.deal(seats, options, Rng(seed))
        opening = Opening(game.info.slug, game.info.rules_hash, seats, as_plain(options), seed, tuple(names), fair)
        self.records: list[Record] = [opening]
        self.outcome: Outcome | None = None
        """The result, None while the match runs."""

    def play(
        self, seat: Seat, intent: Intent, cause: Literal["seat", "clock"] = "seat", inst: int = 0, number: int = 0
    ) -> list[Event]:
        """Apply an intent and write it down; return what happened. Raises Illegal and changes nothing where it may not be."""
        happened: list[Event] = self.game.apply(self.state, seat, intent)
        self.records.append(Played(seat, msgspec.msgpack.encode(intent), cause, inst, number))
        self.outcome = self.game.outcome(self.state)
        if self.outcome is not None:
            self.records.append(Closed(self.outcome))
        return happened

    def play_default(self, seat: Seat) -> list[Event]:
        """Apply the least harmful answer for a seat in `to_act`, asked of its view."""
        return self.play(seat, self.game.default(self.game.view(self.state, seat), seat), "clock")

    def look(self, events: Sequence[Event], viewer: Seat) -> AnyView:
        """Return what one viewer gets of the state and of what just happened."""
        return self.game.look(self.state, events, viewer)

    @property
    def steps(self) -> int:
        """How many intents were played, by seats or the clock."""
        return sum(isinstance(record, Played) for record in self.records)

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that the table waits for."""
        return self.game.to_act(self.state)

    def decode_intent(self, act: bytes) -> Intent:
        """Return an intent from a journal's bytes. Raises BadJournal(`journal_intent`)."""
        return decode_intent(self.game, act)


def decode_intent(game: AnyGame, act: bytes) -> Intent:
    """Return an intent of a game from a journal's bytes. Raises BadJournal(`journal_intent`)."""
    try:
        intent: Intent = decoder(game.intent_type)(act)
    except UNDECODABLE as error:
        raise BadJournal("journal_intent", game=game.info.slug) from error
    return intent


def reopen(games: Mapping[str, AnyGame], records: Sequence[Record]) -> Match:
    """Return the match of a journal, replayed to the journal's end. Raises BadJournal as `replay` does."""
    *_, (match, _happened) = replay(games, records)
    return match


def replay(games: Mapping[str, AnyGame], records: Sequence[Record]) -> Iterator[tuple[Match, list[Event]]]:
    """Yield the match after the deal and after each intent, with what happened; it is the same object every time.

    Raises BadJournal: `journal_empty`, `journal_game` (unknown here), `journal_rules` (made by other rules),
    `journal_intent` (an intent that these rules refuse).
    """
    if not records or not isinstance(records[0], Opening):
        raise BadJournal("journal_empty")
    match = _deal_again(games, records[0])
    yield match, []
    yield from play_on(match, records[1:])


def play_on(match: Match, records: Sequence[Record]) -> Iterator[tuple[Match, list[Event]]]:
    """Yield a match after each further intent of its journal, as `replay` does. Raises BadJournal(`journal_intent`)."""
    for record in records:
        if isinstance(record, Played):
            if not 0 <= record.seat < match.seats:
                raise BadJournal("journal_intent", game=match.game.info.slug, reason="seat")
            try:
                happened = match.play(
                    record.seat, match.decode_intent(record.act), record.cause, record.inst, record.number
                )
            except Illegal as illegal:
                raise BadJournal("journal_intent", game=match.game.info.slug, reason=illegal.code) from illegal
            yield match, happened


def _deal_again(games: Mapping[str, AnyGame], opening: Opening) -> Match:
    if opening.game not in games:
        raise BadJournal("journal_game", game=opening.game, known=", ".join(games))
    game = games[opening.game]
    if opening.rules != game.info.rules_hash:
        raise BadJournal("journal_rules", game=opening.game, found=opening.rules, ours=game.info.rules_hash)
    try:
        options = msgspec.convert(opening.options, type=game.options)
    except msgspec.ValidationError as error:
        raise BadJournal("journal_damaged", record=0, byte=0) from error
    return Match(game, opening.seats, options, opening.seed, opening.names, opening.fair)
