"""`vernissage host`: the process that runs a table."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from client.wording.firewall import first_question
from client.wording.texts import Words
from engine.core.errors import BadSetup
from netcode.programs.own_bots import own_levels
from netcode.programs.program_bot import BUDGET
from netcode.transport.addresses import DEFAULT_PORT, as_ip, parse_address
from tools.language import own_language, own_stay_awake, own_words
from tools.opening import GameOptions, Starts, table_setup
from tools.own_bots import Budget, Players, Programs, known_levels, own_commands, warning

if TYPE_CHECKING:
    from netcode.host.reports import Report
    from netcode.host.worker_config import Browsers

STARTS = ("full", "ready", "owner")


def run(
    game: Annotated[str | None, typer.Argument(help="Which game, such as masters_gallery or art_gallery.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many play, people and bots together.")] = None,
    bots: Annotated[int, typer.Option(help="How many of the seats are bots.")] = 0,
    bot_level: Annotated[
        list[str] | None, typer.Option(help="random, easy, normal, hard or own; once for all bots or once for each.")
    ] = None,
    player: Players = None,
    program: Programs = None,
    budget: Budget = BUDGET,
    name: Annotated[str, typer.Option(help="The table's name, as others find it.")] = "Vernissage",
    port: Annotated[
        int, typer.Option(help="The port to listen on; the next free one if it is taken.", min=0, max=65535)
    ] = DEFAULT_PORT,
    listen: Annotated[list[str] | None, typer.Option(help="An address to listen on; can be repeated.")] = None,
    mdns: Annotated[str, typer.Option(help="Announce the table: auto, off, or on one own address.")] = "auto",
    table_file: Annotated[Path | None, typer.Option(help="Write the way in, code included, to this file.")] = None,
    start: Annotated[str, typer.Option(help="When to begin: full, ready, or owner.")] = "full",
    option: GameOptions = None,
    deck: Annotated[
        str, typer.Option(help="Play with this deck of own pictures, as deck list names it, in place of the paintings.")
    ] = "",
    save_dir: Annotated[Path | None, typer.Option(help="Where the record of the match goes.")] = None,
    bot_pace: Annotated[float, typer.Option(help="Seconds that a bot seems to think, about.", min=0, max=5)] = 1.0,
    resume: Annotated[
        str | None, typer.Option(help="Go on with a saved table: its id, as `saved` lists it, or last.")
    ] = None,
    teach: Annotated[
        bool, typer.Option("--teach", help="Teach us: everyone is told beside the play how the game goes.")
    ] = False,
    bot_seed: Annotated[
        int | None, typer.Option(help="Make the bots' choices repeatable.", min=-(2**63), max=2**63 - 1)
    ] = None,
    browsers: Annotated[
        bool, typer.Option("--browsers", help="Let phones and other browsers play, without an installation.")
    ] = False,
    https: Annotated[
        bool,
        typer.Option(
            "--https", help="With --browsers: over TLS besides; browsers warn of a certificate they do not know."
        ),
    ] = False,
    as_json: Annotated[
        bool,
        typer.Option(
            "--json", help='Tell what happens as one JSON object a line, and take orders so: {"order": "admit"}.'
        ),
    ] = False,
) -> None:
    """Open a table of a game for this network and run it to the end.

    With --resume it goes on with a saved table: everyone comes back to their seats with: join --back.
    The order admit lets people in by a code of eight letters, after too many wrong ones came; browsers and no_browsers
    let phones and other browsers play, or no more.
    """
    from netcode.host.supervisor import supervise
    from netcode.host.worker_config import HostConfig, WorkerConfig, order_from, order_of
    from netcode.protocol.versions import app_version
    from netcode.storage.saved_tables import find_saved
    from tools import order_lines

    if (game is None) == (resume is None):
        raise BadSetup("host_what")
    commands = own_commands(player, program)
    saved = find_saved(resume, save_dir) if resume is not None else None
    if saved is not None:
        order = order_from(saved.memory, app_version())
    else:
        known, levels = known_levels(commands), bot_level or list(own_levels(len(commands)))
        chosen, begins = [*(option or []), *([f"deck={deck}"] if deck else [])], _starts(start)
        setup = table_setup(game or "", seats, bots, levels, name, chosen, begins, own_language(), known, teach)
        order = order_of(setup)
    host = HostConfig(
        listen=tuple(listen or ()),
        port=port,
        exact_port=port not in (DEFAULT_PORT, 0),
        mdns=mdns,
        table_file=str(table_file.absolute()) if table_file else None,
        save_dir=str(saved.folder) if saved else str(save_dir.absolute()) if save_dir else None,
        bot_pace=bot_pace,
        bot_seed=bot_seed,
        programs=commands,
        bot_budget=budget,
        stay_awake=own_stay_awake(),
        resume=saved is not None,
        word=saved is not None,
        browsers=_browsers(browsers, https),
    )
    config = WorkerConfig(order, host)
    if as_json:
        asyncio.run(supervise(config, tell_json, partial(order_lines.listen, tell_json)))
    else:
        words = own_words()
        if question := first_question(words):
            typer.echo(question)
        asyncio.run(supervise(config, WordsReport(words)))


def _browsers(wanted: bool, https: bool) -> Browsers:
    if https and not wanted:
        raise BadSetup("https_alone")
    return "" if not wanted else "https" if https else "http"


def _starts(typed: str) -> Starts:
    for known in STARTS:
        if typed == known:
            return known  # type: ignore[return-value]
    raise BadSetup("start_unknown", start=typed, known=", ".join(STARTS))


def tell_json(report: Report) -> None:
    """Write a report for a program: one JSON object a line, flushed at once."""
    sys.stdout.write(json.dumps(report) + "\n")
    sys.stdout.flush()


class WordsReport:
    """Tells reports in words to the person at the host."""

    def __init__(self, words: Words, write: Callable[[str], None] = typer.echo) -> None:
        self._words, self._write = words, write
        self._names: list[str] = []
        self._tellers: dict[str, Callable[[Report], list[str]]] = {
            "ready": self._ready,
            "browsers": lambda report: self._browsers(report) or [words.say("host.no_browsers")],
            "seated": lambda report: [words.say("host.seated", name=report["name"], seat=report["seat"] + 1)],
            "left": lambda report: [words.say("host.left", name=report["name"])],
            "started": self._started,
            "finished": self._finished,
            "restarting": lambda report: [words.say("host.restarting", exit=report["exit"])],
            "cannot_save": lambda report: [words.say("host.cannot_save", why=report.get("why", ""))],
            "warned": self._warned,
            "awake": lambda report: [words.say("host.awake" if report["on"] else "host.may_sleep")],
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
        return [*lines, *self._browsers(report), say("host.hint_owner"), say("host.hint_stop")]

    def _browsers(self, report: Report) -> list[str]:
        """Return the lines for the address for browsers, and one on how safe that is."""
        says, url = self._words.say, report.get("browsers", "")
        if not url:
            return []
        safe = says("host.browsers_https") if url.startswith("https") else says("host.browsers_http")
        owner = says("host.browsers_owner", url=report["browsers_owner"])
        return [says("host.browsers", url=url, code=report["code"]), owner, safe]

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
        return [warning(self._words, report["code"], report["values"])]


def is_loopback(address: str) -> bool:
    """Tell whether an address is reached from this machine alone."""
    ip = as_ip(parse_address(address).host)
    return ip is not None and ip.is_loopback
