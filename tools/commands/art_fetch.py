"""`vernissage art fetch`: scans of the catalogue's works from Wikimedia Commons, as an art pack."""

import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import typer
from rich.console import Console

from client.packs import pack_files
from client.packs.building import Builder
from client.packs.pack import Pack
from client.wording.texts import Words
from engine.core.errors import Refused
from engine.paintings import Work, works
from netcode.protocol.versions import app_version
from tools.fetching import api, choosing, downloads, faults, keeping, memo as memos, plan as plans, plan_texts
from tools.fetching.meter import Bytes, Questions
from tools.fetching.plan import Plan, Wanted
from tools.fetching.report import reported
from tools.fetching.sites import sites_at
from tools.fetching.web import Web, agent
from tools.language import own_words
from tools.matches.results import unwritable

FRESH = 7 * 24 * 3600
"""Seconds for which a plan is reused: items and licences change, but seldom."""
TITLE = "Wikimedia Commons"


def fetch(
    name: str,
    chosen: str,
    yes: bool,
    overwrite: bool,
    dry: bool,
    afresh: bool,
    contact: str,
    report: Path | None,
    base_url: str | None,
) -> None:
    """Fetch scans as `vernissage art fetch` says. Raises Refused."""
    words, console = own_words(), Console(stderr=True)
    builder = Builder(name, TITLE, "fetch", replace=overwrite)
    sites, asked = sites_at(base_url), _works(chosen)
    with closing(Web(sites, agent(app_version(), contact))) as web:
        if report is not None:
            _look(report, name, web, asked, words, console)
            return
        plan = _plan(name, web, asked, words, console, afresh)
        ready = downloads.take_up(builder, plan, _replaced(name))
        coming = plan.without(ready.works)
        typer.echo("\n".join(plan_texts.plan_lines(words, plan, coming)))
        if dry:
            return
        if not plan.wanted:
            raise typer.Exit(1)
        if coming and not yes and not typer.confirm(words.say("fetch.ask", name=name, folder=pack_files.folder(name))):
            typer.echo(words.say("fetch.declined"))
            return
        outcome = _brought(web, builder, downloads.carry(builder, plan, ready), words, console)
    typer.echo("\n".join(plan_texts.outcome_lines(words, outcome)), nl=bool(outcome.failed))
    made = builder.finish()
    keeping.forget("plan", name)
    typer.echo(words.say("fetch.done", name=name, count=len(made.works)))


def _look(file: Path, name: str, web: Web, asked: Sequence[Work], words: Words, console: Console) -> None:
    """Tell the plan, and write a report of all questions and answers, whatever they are. Raises Refused `file_unwritable`."""

    def write(data: bytes) -> None:
        try:
            file.write_bytes(data)
        except OSError as error:
            raise unwritable(file, error) from error

    with reported(web, app_version(), time.time(), write) as report:
        try:
            report.plan = _plan(name, web, asked, words, console, afresh=True)
            typer.echo("\n".join(plan_texts.plan_lines(words, report.plan, report.plan.wanted)))
        finally:
            typer.echo(words.say("fetch.reported", file=file))


def _works(chosen: str) -> list[Work]:
    """Return the works that were asked for, in the order of their ids; all for an empty text. Raises Refused `fetch_works`."""
    asked = {word.strip().casefold().replace("-", "_") for word in chosen.split(",") if word.strip()}
    found = [work for work in works().values() if not asked or {str(work.id), work.artist.key} & asked]
    unknown = asked - {str(work.id) for work in found} - {work.artist.key for work in found}
    if unknown:
        raise Refused("fetch_works", unknown=", ".join(sorted(unknown))[:120])
    return found


def _replaced(name: str) -> Pack | None:
    """Return the pack of this name, None where there is none that can be read."""
    try:
        return pack_files.load(name)
    except Refused:
        return None


def _plan(name: str, web: Web, asked: Sequence[Work], words: Words, console: Console, afresh: bool) -> Plan:
    """Return the plan that was kept, or make one and keep it."""
    now, source = int(time.time()), web.sites.wikidata
    plan = None if afresh else plans.kept(name, source, tuple(work.id for work in asked), now, FRESH)
    if plan is not None:
        typer.echo(words.say("fetch.kept", when=time.strftime("%Y-%m-%d %H:%M", time.localtime(plan.made))))
        return plan
    typer.echo(words.say("fetch.asking", count=len(asked), host=source))
    memo = memos.kept(name, source, now, -1 if afresh else FRESH)
    try:
        with Questions(words, console) as meter:
            web.waiting = meter.waiting
            plan = choosing.Planner(api.Api(web, memo), plan_texts.place_names, meter.step).plan(asked, source, now)
    except (faults.FetchFault, KeyboardInterrupt) as error:
        if memo.people:
            keeping.keep("asked", name, memo)
        raise _broken_off(words, error, words.say("fetch.unplanned") if memo.people else "") from error
    keeping.keep("plan", name, plan)
    keeping.forget("asked", name)
    return plan


def _brought(
    web: Web, builder: Builder, coming: tuple[Wanted, ...], words: Words, console: Console
) -> downloads.Outcome:
    """Download the files. Where that stops early, by the person or the servers, say what is kept, and end the command."""
    try:
        with Bytes(words, console, coming) as meter:
            web.waiting = meter.waiting
            return downloads.bring(web, builder, coming, meter.arrived, meter.done)
    except (faults.Stopped, KeyboardInterrupt) as error:
        raise _broken_off(words, error, words.say("fetch.broken_off", count=len(builder.works))) from error


def _broken_off(words: Words, error: BaseException, kept: str) -> typer.Exit:
    """Say why a fetch stops early, unless the person wanted it, and what is kept; return the command's exit."""
    if isinstance(error, Refused):
        typer.echo(words.refusal(error), err=True)
    if kept:
        typer.echo(kept, err=True)
    return typer.Exit(1 if isinstance(error, Refused) else 130)
