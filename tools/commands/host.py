"""`vernissage host`: the process that runs a table."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from client.words import Words
from engine.core.errors import BadSetup
from netcode.net import DEFAULT_PORT, as_ip, parse_address
from netcode.orders import HostOrder, Orders, order_from, order_of
from netcode.reports import Report
from netcode.saved import find_saved
from netcode.supervisor import supervise
from tools.opening import Starts, table_setup
from tools.own import own_language, own_words
from tools.way_in import app_version

STARTS = ("full", "ready", "owner")


def run(
    game: Annotated[str | None, typer.Argument(help="Which game, such as masters_gallery or art_gallery.")] = None,
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
    resume: Annotated[
        str | None, typer.Option(help="Go on with a saved table: its id, as `saved` lists it, or last.")
    ] = None,
    bot_seed: Annotated[int | None, typer.Option(help="Make the bots' choices repeatable.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Tell what happens as one JSON object a line.")] = False,
) -> None:
    """Open a table of a game for this network and run it to the end.

    With --resume it goes on with a saved table: everyone comes back to their seats with: join --back.
    """
    if (game is None) == (resume is None):
        raise BadSetup("host_what")
    saved = find_saved(resume, save_dir) if resume is not None else None
    if saved is not None:
        order = order_from(saved.memory, app_version())
    else:
        levels, options, starts = bot_level or [], option or [], _starts(start)
        order = order_of(table_setup(game or "", seats, bots, levels, name, options, starts, own_language()))
    host = HostOrder(
        listen=tuple(listen or ()),
        port=port,
        exact_port=port not in (DEFAULT_PORT, 0),
        mdns=mdns,
        table_file=str(table_file.absolute()) if table_file else None,
        save_dir=str(saved.folder) if saved else str(save_dir.absolute()) if save_dir else None,
        bot_pace=bot_pace,
        bot_seed=bot_seed,
        resume=saved is not None,
    )
    report = tell_json if as_json else WordsReport(own_words())
    asyncio.run(supervise(Orders(order, host), report))


def _starts(typed: str) -> Starts:
    for known in STARTS:
        if typed == known:
            return known  # type: ignore[return-value]
    raise BadSetup("start_unknown", start=typed, known=", ".join(STARTS))


def tell_json(report: Report) -> None:
    """Tell what happens to a program: one object a line, flushed at once."""
    sys.stdout.write(json.dumps(report, ensure_ascii=False) + "\n")
    sys.stdout.flush()


class WordsReport:
    """Tells what happens to the person in front of the host."""

    def __init__(self, words: Words, write: Callable[[str], None] = typer.echo) -> None:
        self._words, self._write = words, write
        self._names: list[str] = []
        self._tellers: dict[str, Callable[[Report], list[str]]] = {
            "ready": self._ready,
            "seated": lambda report: [words.say("host.seated", name=report["name"], seat=report["seat"] + 1)],
            "left": lambda report: [words.say("host.left", name=report["name"])],
            "started": self._started,
            "finished": self._finished,
            "restarting": lambda report: [words.say("host.restarting", exit=report["exit"])],
            "cannot_save": lambda report: [words.say("host.cannot_save", why=report.get("why", ""))],
            "warned": self._warned,
        }

    def __call__(self, report: Report) -> None:
        """Print the lines for one report."""
        for line in self._tellers[report["event"]](report):
            self._write(line)

    def _ready(self, report: Report) -> list[str]:
        say, code = self._words.say, report["code"]
        lines = [say("host.ready", code=code)]
        for address in report["addresses"]:
            key = "host.address_here" if is_loopback(address) else "host.address"
            lines.append(say(key, address=address, code=code))
        if not report["announced"]:
            trouble = dict(report["trouble"])
            lines.append(say("host.not_announced", why=self._words.reason(trouble.pop("code"), trouble)))
        return [*lines, say("host.hint_owner"), say("host.hint_stop")]

    def _started(self, report: Report) -> list[str]:
        self._names = report["names"]
        return [self._words.say("host.started", names=self._words.listing(self._names))]

    def _finished(self, report: Report) -> list[str]:
        if not report["winners"]:
            return [self._words.say("host.drawn")]
        names = self._names or [self._words.say("text.seat", seat=seat + 1) for seat in range(len(report["scores"]))]
        winners = self._words.listing(names[seat] for seat in report["winners"])
        return [self._words.say("host.finished", winners=winners, most=report["scores"][report["winners"][0]])]

    def _warned(self, report: Report) -> list[str]:
        return [self._words.say(f"host.{report['code']}", **report["values"])]


def is_loopback(address: str) -> bool:
    """Tell whether an address is reached from this machine alone."""
    ip = as_ip(parse_address(address).host)
    return ip is not None and ip.is_loopback
