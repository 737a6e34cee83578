"""`vernissage replay`: a recorded match, step by step, as one viewer saw it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from client.tables import lines_for
from client.tables.results import tell_outcome
from client.wording.scene import Scene, seat_names
from client.wording.texts import Words
from engine.core import SPECTATOR, AnyView, Event, Match, Refused, Seat
from engine.core.journal import Closed, Opening, Record
from engine.core.match import replay
from engine.games import GAMES
from engine.paintings import own
from netcode.storage import hung_deck
from netcode.storage.journal_on_disk import load
from tools.language import own_words


def run(
    file: Annotated[Path, typer.Argument(help="The record of a match, as a host writes it.")],
    seat: Annotated[
        int | None, typer.Option("--seat", help="As this seat saw it, 1 for the first; when it is over.")
    ] = None,
    public: Annotated[
        bool, typer.Option("--public", help="As those who watched saw it: so it is without a choice.")
    ] = False,
    everything: Annotated[bool, typer.Option("--all", help="As every seat saw it; when the match is over.")] = False,
    step: Annotated[int | None, typer.Option(help="Only this step; 0 is the deal.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line for each step.")] = False,
) -> None:
    """Tell a recorded match again, step by step.

    Of a match that still runs only what everyone saw is told: nobody looks into a hand by way of its record.
    """
    if (seat is not None) + public + everything > 1:
        raise Refused("replay_one_view")
    records = load(file)
    over = any(isinstance(record, Closed) for record in records)
    if (everything or seat is not None) and not over:
        raise Refused("replay_not_over")
    words = own_words()
    if records and isinstance(records[0], Opening):
        deck = own.reference_of(str(records[0].options.get("deck", "")))
        hung_deck.hang_by(deck)
        if deck and hung_deck.hangs() is None and not as_json:
            typer.echo(words.say("deck.away", deck=deck))
    for number, match, events in _steps(records, step):
        for viewer in _viewers(match, seat, everything):
            view = match.look([event for event in events if over or not event.fleeting], viewer)
            if as_json:
                typer.echo(json.dumps(as_plain(number, view, over=match.outcome is not None)))
            else:
                _tell(words, match, view, number, only=step is not None)


def _steps(records: list[Record], step: int | None) -> Iterator[tuple[int, Match, list[Event]]]:
    last = -1
    for last, (match, events) in enumerate(replay(GAMES, records)):
        if step is None or step == last:
            yield last, match, events
    if step is not None and step > last:
        raise Refused("replay_no_step", step=step, last=last)


def _viewers(match: Match, seat: int | None, everything: bool) -> list[Seat]:
    if seat is not None and not 1 <= seat <= match.seats:
        raise Refused("replay_no_seat", seat=seat, seats=match.seats)
    if everything:
        return list(range(match.seats))
    return [SPECTATOR if seat is None else seat - 1]


def _tell(words: Words, match: Match, view: AnyView, number: int, *, only: bool) -> None:
    game = match.game
    opening: Any = match.records[0]
    given = opening.names or tuple(words.say("text.seat", seat=place + 1) for place in range(match.seats))
    scene = Scene(words, game, view.viewer, seat_names(words, given), view, None)
    lines = lines_for(game.info.slug)
    texts = lines.events(scene, view.events)
    if number == 0 or only:
        texts = [*texts, *lines.table(scene), *(lines.hand(scene) if view.viewer != SPECTATOR else [])]
    if match.outcome is not None:
        texts = [*texts, *tell_outcome(scene, match.outcome)]
    for line in texts:
        typer.echo(words.say("cli.step", number=number, line=line))


def as_plain(number: int, view: AnyView, *, over: bool) -> dict[str, Any]:
    """Return one step of one viewer as plain data."""
    return {
        "step": number,
        "viewer": "public" if view.viewer == SPECTATOR else view.viewer + 1,
        "events": msgspec.to_builtins(view.events),
        "to_act": sorted(seat + 1 for seat in view.to_act),
        "state": msgspec.to_builtins(view.state),
        "over": over,
    }
