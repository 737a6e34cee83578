"""`vernissage verify`: check the record of a match by itself: how it was dealt, and whether the rules allow every move."""

from pathlib import Path
from typing import Annotated

import typer

from client.wording.fairness_text import table_word, tell_finding, tell_redeals
from client.wording.scene import seat_names
from engine.core.errors import Refused
from engine.core.journal import Closed, Opening
from engine.games import GAMES
from netcode.guest import deal_verification
from netcode.storage.journal_on_disk import load
from tools.language import own_words


def run(file: Annotated[Path, typer.Argument(help="The record of a match.")]) -> None:
    """Check the record of a match: its deal and every move.

    It shows that nobody chose the deck after seeing the others' seeds, and that the rules make this match of it. It cannot
    show what a host has read or told: the host knows all cards. Of a match that still runs, how it was dealt stays secret.
    """
    words = own_words()
    records = load(file)
    opening = records[0] if records else None
    if not isinstance(opening, Opening) or opening.game not in GAMES:
        raise Refused("verify_no_match", file=str(file))
    if not any(isinstance(record, Closed) for record in records):
        raise Refused("verify_not_over")
    given = opening.names or tuple(words.say("text.seat", seat=seat + 1) for seat in range(opening.seats))
    names = seat_names(words, given)
    finding = deal_verification.check(GAMES[opening.game], records)
    typer.echo(tell_finding(words, not finding.code, finding.code or "verified_record", finding.values, names))
    fair = deal_verification.deal_of(records)
    if fair is not None:
        for line in tell_redeals(
            words, fair.redeals, [names[seat] for seat in deal_verification.left_out(fair) if seat < len(names)]
        ):
            typer.echo(line)
    typer.echo(words.say("fair.word", word=table_word(deal_verification.table_word(records))))
    if finding.code:
        raise typer.Exit(1)
