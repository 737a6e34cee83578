"""`vernissage deck`: decks of people's own pictures, to play with at a table."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from client.wording.texts import Words
from netcode.protocol.clean_text import clean_line
from netcode.storage import own_decks, paths
from netcode.storage.own_decks import Stored
from tools.language import own_words

group = typer.Typer(no_args_is_help=True)


@group.callback()
def run() -> None:
    """Make decks of your own pictures, to play Stolen Paintings with.

    A deck lies on this machine. The guests of a table that plays with it get it before the match, and keep
    nothing of it unless the table is handed to them.
    """


@group.command()
def make(
    place: Annotated[Path, typer.Argument(metavar="FOLDER", help="A folder of pictures, or a zip archive of one.")],
    name: Annotated[str, typer.Option(help="What the deck is called; the folder's name unless given.")] = "",
    title: Annotated[str, typer.Option(help="Its title for people; the folder's name unless given.")] = "",
    table: Annotated[
        Path | None,
        typer.Option(
            help="A CSV table of titles, makers, years, portraits and tags; written to be filled in, if not there."
        ),
    ] = None,
    overwrite: Annotated[bool, typer.Option("--replace", help="Replace the deck of this name.")] = False,
) -> None:
    """Make a deck of 30 to 400 pictures of yours: JPEG, PNG, WebP, HEIC, AVIF or TIFF.

    Everything but the pixels is left out, above all where a picture was taken; only its year is kept, and its file's name
    where that is a title. The folder stays as it is.
    """
    from rich.console import Console
    from rich.progress import track

    from client.packs.deck_making import DeckMaking, size_told
    from client.packs.importing import source_at

    words, say = own_words(), own_words().say
    with source_at(place) as source:
        called = name or paths.plain_name(source.title, "deck")
        own_decks.check_free(called, overwrite)
        making = DeckMaking(title or source.title)
        shown = track(
            making.look(source),
            total=len(source.names()),
            console=Console(stderr=True),
            transient=True,
            disable=not sys.stderr.isatty(),
        )
        for looked in shown:
            if looked.why is not None:
                typer.echo(say("deck.left_out", file=clean_line(looked.file), why=words.refusal(looked.why)))
    if table is not None and not making.tell(table):
        typer.echo(say("deck.to_fill_in", file=table))
    for one, other in making.twins():
        typer.echo(say("deck.alike", one=clean_line(one), other=clean_line(other)))
    made = making.finish(called, overwrite).deck
    typer.echo(say("deck.made", name=called, count=len(made.pictures), size=size_told(made)))


@group.command("list")
def show() -> None:
    """List the decks on this machine."""
    words = own_words()
    names = own_decks.names()
    if not names:
        typer.echo(words.say("deck.none"))
    for name in names:
        typer.echo(told_deck(words, own_decks.load(name)))


@group.command()
def pack(
    name: Annotated[str, typer.Argument(help="The deck to hand on.")],
    file: Annotated[Path, typer.Argument(metavar="FILE.zip", help="The archive to write.")],
) -> None:
    """Write a deck into one zip archive, to hand it on: deck make FILE.zip makes the deck anew there."""
    from client.packs.archives import write_archive

    deck = own_decks.whole(name)
    write_archive(file, {entry: (deck.folder / entry).read_bytes() for entry in deck.files()})
    typer.echo(own_words().say("deck.packed", name=name, file=file))


@group.command()
def remove(
    name: Annotated[str, typer.Argument(help="The deck to delete.")],
    yes: Annotated[bool, typer.Option("--yes", help="Delete it without asking.")] = False,
) -> None:
    """Delete a deck from this machine. The pictures that it was made of stay."""
    words, folder = own_words(), own_decks.load(name).folder
    if yes or typer.confirm(words.say("deck.ask_remove", folder=folder)):
        own_decks.remove(name)
        typer.echo(words.say("deck.removed", name=name))


def told_deck(words: Words, stored: Stored) -> str:
    """Return a deck as a line: how many of its pictures have what some modes ask for."""
    from client.deck_needs import tagged

    pictures, known = stored.deck.pictures, {"name": stored.folder.name, "title": stored.deck.title}
    counts = {
        "dated": sum(picture.year > 0 for picture in pictures),
        "titled": sum(picture.title != "" for picture in pictures),
        "tagged": sum(map(tagged, pictures)),
        "portraits": sum(picture.portrait for picture in pictures),
    }
    return words.say("deck.listed", count=len(pictures), **known, **counts)
