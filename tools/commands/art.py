"""`vernissage art`: packs of scans that the window shows instead of the painted homages."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from client.data import settings
from client.packs import pack_files
from client.packs.pack import PAINTED, Credit
from client.packs.pack_files import Fault, Listed
from client.wording.texts import Words
from engine.paintings import WorkId, works
from netcode.protocol.clean_text import clean_line
from netcode.storage import paths
from tools.language import own_words

if TYPE_CHECKING:
    from client.packs.importing import Plan, Taken
    from client.packs.matching import Miss

group = typer.Typer(no_args_is_help=True)


@group.callback()
def run() -> None:
    """Show scans of the works instead of the painted homages: art packs.

    A pack belongs to you and this machine. Nobody else at a table needs it or is told of it.
    """


@group.command("import")
def bring_in(
    place: Annotated[Path, typer.Argument(metavar="FOLDER", help="A folder of pictures, or a zip archive of one.")],
    table: Annotated[
        Path | None,
        typer.Option(
            "--map", help="A CSV table: file, and any of work, title, author, licence, licence_url, source_url."
        ),
    ] = None,
    name: Annotated[str, typer.Option(help="What the pack is called; the folder's name unless given.")] = "",
    title: Annotated[str, typer.Option(help="Its title for people; the folder's name unless given.")] = "",
    author: Annotated[str, typer.Option(help="Whom the scans are owed to, where the table says nothing.")] = "",
    licence: Annotated[str, typer.Option(help="Their licence, where the table says nothing.")] = "",
    source: Annotated[str, typer.Option(help="The address that they are from, where the table says nothing.")] = "",
    overwrite: Annotated[bool, typer.Option("--replace", help="Replace the pack of this name.")] = False,
    dry: Annotated[bool, typer.Option("--dry-run", help="Say what shows which work, and make nothing.")] = False,
) -> None:
    """Make an art pack of your own pictures.

    A file shows a work if it is called by its number (6631.jpg) or by its title and artist (Vermeer - The Milkmaid.jpg).
    """
    from rich.console import Console
    from rich.progress import track

    from client.packs import importing
    from client.packs.building import Builder

    words, otherwise = own_words(), Credit(author=author, licence=licence, source_url=source)
    with importing.source_at(place) as pictures:
        called = name or paths.plain_name(pictures.title, "pack")
        planned = importing.plan(pictures, table)
        for line in told_plan(words, planned):
            typer.echo(line)
        if dry:
            return
        with Builder(called, title or pictures.title, "import", overwrite) as builder:
            taken = importing.take(builder, pictures, planned, otherwise)
            shown = track(
                taken,
                total=len(planned.found),
                console=Console(stderr=True),
                transient=True,
                disable=not sys.stderr.isatty(),
            )
            for each in shown:
                _tell_refused(words, each)
            made = builder.finish()
    typer.echo(words.say("art.made", name=made.name, count=len(made.works)))


@group.command()
def fetch(
    name: Annotated[str, typer.Option(help="What the pack is called.")] = "commons",
    chosen: Annotated[
        str,
        typer.Option(
            "--works", help="Only these: works by their four digits, artists by a word like vermeer; commas between."
        ),
    ] = "",
    yes: Annotated[bool, typer.Option("--yes", help="Download without asking.")] = False,
    overwrite: Annotated[bool, typer.Option("--replace", help="Replace the pack of this name.")] = False,
    dry: Annotated[bool, typer.Option("--dry-run", help="Say what would be downloaded, and make nothing.")] = False,
    afresh: Annotated[
        bool, typer.Option("--afresh", help="Ask anew also where a plan of the last week is kept.")
    ] = False,
    contact: Annotated[
        str,
        typer.Option(help="An e-mail or web address that is sent along, as Wikimedia asks of those who run programs."),
    ] = "",
    report: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Only look, as --dry-run does but afresh, and write all questions and answers into this file: to send back "
            "when something is not as it should be. It does not say who asked.",
        ),
    ] = None,
    base_url: Annotated[
        str | None,
        typer.Option(help="Ask the server at this address, which has the two APIs below it, not Wikimedia's."),
    ] = None,
) -> None:
    """Fetch public-domain scans of the works from Wikimedia Commons, after saying which and asking.

    Asks Wikidata for each work by title and artist, and Wikimedia Commons for its file. Takes only what is marked as public
    domain, and keeps source and licence with each picture. Goes on where it was when it was broken off.

    Nothing else in this program speaks to a server on the Internet.
    """
    from tools.commands import art_fetch

    art_fetch.fetch(name, chosen, yes, overwrite, dry, afresh, contact, report, base_url)


@group.command("list")
def show(
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line for each pack.")] = False,
) -> None:
    """List the art packs of this machine."""
    words, chosen = own_words(), settings.load().art_pack
    for pack in pack_files.listed():
        typer.echo(json.dumps(as_plain(pack, chosen)) if as_json else told_pack(words, pack, chosen))
    if not as_json:
        typer.echo(words.say("art.painted_used" if not chosen else "art.painted"))


@group.command()
def use(
    name: Annotated[str, typer.Argument(help="The pack to show from now on, or: painted, for the painted homages.")],
) -> None:
    """Choose the art pack that the window shows; one that is open takes it when it comes to the front."""
    words = own_words()
    made = None if name == PAINTED else pack_files.load(name)
    settings.save(replace(settings.load(), art_pack=made.name if made is not None else ""))
    if made is None:
        typer.echo(words.say("art.uses_painted"))
    else:
        typer.echo(words.say("art.uses", name=name, count=len(made.works)))


@group.command()
def remove(
    name: Annotated[str, typer.Argument(help="The pack to delete.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Delete an art pack with its pictures."""
    words = own_words()
    if not yes and pack_files.folder(name).exists():
        typer.confirm(words.say("art.ask_remove", folder=pack_files.folder(name)), abort=True)
    pack_files.remove(name)
    now = settings.load()
    if now.art_pack == name:
        settings.save(replace(now, art_pack=""))
    typer.echo(words.say("art.removed", name=name))


@group.command()
def verify(
    name: Annotated[str, typer.Argument(help="The pack to check; all of them without a name.")] = "",
) -> None:
    """Check every picture of an art pack: that it is there, as it was stored, and can be shown."""
    words, damaged = own_words(), False
    for each in [name] if name else pack_files.names():
        faults = pack_files.verify(each)
        damaged = damaged or bool(faults)
        for fault in faults:
            typer.echo(told_fault(words, each, fault))
        if not faults:
            typer.echo(words.say("art.whole", name=each, count=len(pack_files.load(each).works)))
    if damaged:
        raise typer.Exit(1)


def told_plan(words: Words, planned: Plan) -> Iterator[str]:
    """Yield what an import has found, a line for each file."""
    for match in planned.found:
        yield words.say(
            "art.shows",
            file=clean_line(match.file),
            work=told_work(words, match.work),
            by=words.say(f"art.by.{match.by}"),
        )
    for miss in planned.missed:
        yield words.say("art.missed", file=clean_line(miss.file), why=told_miss(words, miss))
    yield words.say("art.found", count=len(planned.found), missed=len(planned.missed))


def told_miss(words: Words, miss: Miss) -> str:
    """Return why a file was left out."""
    return words.say(f"art.miss.{miss.why}", works="; ".join(told_work(words, work) for work in miss.works))


def told_work(words: Words, work: WorkId) -> str:
    """Return a work on one line."""
    entry = works()[work]
    return words.say("art.work", number=work, title=entry.title_in(words.language), artist=entry.artist.name)


def told_pack(words: Words, pack: Listed, chosen: str) -> str:
    """Return a pack as a line, or why it cannot be read."""
    if pack.pack is None:
        assert pack.trouble is not None
        return words.say("art.broken", name=pack.name, why=words.refusal(pack.trouble))
    key = "art.pack_used" if pack.name == chosen else "art.pack"
    made = words.say(f"art.made_by.{pack.pack.made_by}")
    return words.say(key, name=pack.name, title=pack.pack.title, count=len(pack.pack.works), made=made)


def as_plain(pack: Listed, chosen: str) -> dict[str, object]:
    """Return a pack as plain data."""
    if pack.pack is None:
        return {"name": pack.name, "used": pack.name == chosen, "trouble": pack.trouble.code if pack.trouble else ""}
    return {
        "name": pack.name,
        "used": pack.name == chosen,
        "title": pack.pack.title,
        "made_by": pack.pack.made_by,
        "works": sorted(pack.pack.works),
        "folder": str(pack_files.folder(pack.name)),
    }


def told_fault(words: Words, name: str, fault: Fault) -> str:
    """Return what is wrong with a file of a pack."""
    return words.say(f"art.fault.{fault.code}", name=name, file=clean_line(fault.file))


def _tell_refused(words: Words, taken: Taken) -> None:
    if taken.refused is not None:
        typer.echo(words.say("art.missed", file=clean_line(taken.match.file), why=words.refusal(taken.refused)))
