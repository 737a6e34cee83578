"""`vernissage host`: the process that runs a table."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from client.words import Words
from engine.core.errors import BadSetup
from engine.core.outcome import Outcome
from netcode.effects import Effect, Finished, Left, Seated, Started, Warned
from netcode.host import HostSetup, Opened, run_host
from netcode.net import DEFAULT_PORT, as_ip, parse_address
from tools.opening import Starts, table_setup

STARTS = ("full", "ready", "owner")


def run(
    game: Annotated[str, typer.Argument(help="Which game: masters_gallery.")],
    seats: Annotated[int | None, typer.Option(help="How many play, people and bots together.")] = None,
    bots: Annotated[int, typer.Option(help="How many of the seats are bots.")] = 0,
    bot_level: Annotated[
        list[str] | None, typer.Option(help="random, easy, normal or hard; once for all bots or once for each.")
    ] = None,
    name: Annotated[str, typer.Option(help="The table's name, as others find it.")] = "Vernissage",
    port: Annotated[int, typer.Option(help="The port to listen on; the next free one if it is taken.")] = DEFAULT_PORT,
    listen: Annotated[list[str] | None, typer.Option(help="An address to listen on; can be repeated.")] = None,
    mdns: Annotated[str, typer.Option(help="Announce the table: auto, off, or on one own address.")] = "auto",
    table_file: Annotated[Path | None, typer.Option(help="Write the way in, code included, to this file.")] = None,
    start: Annotated[str, typer.Option(help="When to begin: full, ready, or owner.")] = "full",
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, name=value; can be repeated.")
    ] = None,
    save_dir: Annotated[Path | None, typer.Option(help="Where the record of the match goes.")] = None,
    bot_pace: Annotated[float, typer.Option(help="Seconds that a bot seems to think, about.", min=0, max=5)] = 1.0,
    bot_seed: Annotated[int | None, typer.Option(help="Make the bots' choices repeatable.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Tell what happens as one JSON object a line.")] = False,
) -> None:
    """Open a table of a game for this network and run it to the end."""
    setup = table_setup(game, seats, bots, bot_level or [], name, option or [], _starts(start))
    host = HostSetup(
        listen=tuple(listen or ()),
        port=port,
        exact_port=port != DEFAULT_PORT and port != 0,
        mdns=mdns,
        table_file=table_file,
        save_dir=save_dir,
        bot_pace=bot_pace,
        bot_seed=bot_seed,
    )
    asyncio.run(run_host(setup, host, JsonReport() if as_json else WordsReport(Words.load())))


def _starts(typed: str) -> Starts:
    for known in STARTS:
        if typed == known:
            return known  # type: ignore[return-value]
    raise BadSetup("start_unknown", start=typed, known=", ".join(STARTS))


class JsonReport:
    """Tells what happens to a program: one object a line, flushed at once."""

    def __call__(self, told: Effect | Opened) -> None:
        """Print one line."""
        plain = as_plain(told)
        if plain is not None:
            sys.stdout.write(json.dumps(plain, ensure_ascii=False) + "\n")
            sys.stdout.flush()


class WordsReport:
    """Tells what happens to the person in front of the host."""

    def __init__(self, words: Words, write: Callable[[str], None] = typer.echo) -> None:
        self._words, self._write = words, write
        self._names: tuple[str, ...] = ()

    def __call__(self, told: Effect | Opened) -> None:
        """Print the lines for one report."""
        for line in self._lines(told):
            self._write(line)

    def _lines(self, told: Effect | Opened) -> list[str]:
        say = self._words.say
        match told:
            case Opened():
                return self._opened(told)
            case Seated(seat, name, _):
                return [say("host.seated", name=name, seat=seat + 1)]
            case Left(_, name):
                return [say("host.left", name=name)]
            case Started(names):
                self._names = names
                return [say("host.started", names=self._words.listing(names))]
            case Finished(outcome):
                return [self._finished(outcome)]
            case Warned(code, values):
                return [say(f"host.{code}", **values)]
        return []

    def _finished(self, outcome: Outcome) -> str:
        if not outcome.winners:
            return self._words.say("host.drawn")
        winners = self._words.listing(self._names[seat] for seat in outcome.winners)
        return self._words.say("host.finished", winners=winners, most=outcome.scores[outcome.winners[0]])

    def _opened(self, opened: Opened) -> list[str]:
        say = self._words.say
        lines = [say("host.ready", code=opened.code)]
        for address in opened.addresses:
            key = "host.address_here" if is_loopback(address) else "host.address"
            lines.append(say(key, address=address, code=opened.code))
        if opened.trouble is not None:
            lines.append(say("host.not_announced", why=self._words.refusal(opened.trouble)))
        return [*lines, say("host.hint_stop")]


def is_loopback(address: str) -> bool:
    """Tell whether an address is reached from this machine alone."""
    ip = as_ip(parse_address(address).host)
    return ip is not None and ip.is_loopback


def as_plain(told: Effect | Opened) -> dict[str, Any] | None:
    """Return what is told as plain data, None for what is nobody's business here."""
    match told:
        case Opened():
            return {
                "event": "ready",
                "addresses": list(told.addresses),
                "port": told.port,
                "code": told.code,
                "fingerprint": told.fingerprint.hex(),
                "journal": str(told.journal),
                "owner_file": str(told.owner_file),
                "announced": told.trouble is None,
            }
        case Seated(seat, name, kind):
            return {"event": "seated", "seat": seat, "name": name, "kind": kind}
        case Left(seat, name):
            return {"event": "left", "seat": seat, "name": name}
        case Started(names):
            return {"event": "started", "names": list(names)}
        case Finished(outcome):
            return {"event": "finished", "scores": list(outcome.scores), "winners": list(outcome.winners)}
        case Warned(code, values):
            return {"event": "warned", "code": code, **values}
    return None
