"""`vernissage paintings`: what the works of a game show, for people and for bots of one's own."""

import json
import tomllib
from typing import Annotated, Any

import typer

import assets
from engine.paintings import Work, decks, said, works
from tools.language import own_language
from tools.opening import game_called


def run(
    game: Annotated[
        str | None, typer.Argument(help="Only the works of this game, by its numbers; else the whole catalogue.")
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Tell it as one JSON object, the vocabulary with it.")
    ] = False,
) -> None:
    """List the works of a game, or all: who painted them, when, and what can be seen in them.

    docs/bots.md says what stands in the JSON.
    """
    shown = works_of(game_called(game).info.slug if game is not None else None)
    if as_json:
        vocabulary = tomllib.loads(assets.path("paintings", "vocabulary.toml").read_text(encoding="utf-8"))
        typer.echo(json.dumps({"works": [as_plain(number, work) for number, work in shown], "vocabulary": vocabulary}))
        return
    language = own_language()
    for number, work in shown:
        seen = ", ".join(said(element, language) for element in work.elements)
        typer.echo(f"{number}  {work.title_in(language)}, {work.artist.name}, {work.completed}: {seen}")


def works_of(slug: str | None) -> list[tuple[int, Work]]:
    """Return the works of a game, or all, each with its number in views of that game."""
    if slug == "masters_gallery":
        from client.tables.masters_gallery.pictures import work_of as of_card
        from engine.games.masters_gallery.pieces import CARDS

        return [(card, of_card(card)) for card in CARDS]
    if slug == "art_gallery":
        from client.tables.art_gallery.pictures import work_of as of_painting
        from engine.games.art_gallery.pieces import PAINTINGS

        return [(painting, of_painting(painting)) for painting in PAINTINGS]
    if slug == "museum_pictura":
        from client.tables.museum_pictura.pictures import work_of
        from engine.games.museum_pictura.pieces import PAINTINGS as PICTURA

        return [(painting, work_of(painting)) for painting in PICTURA]
    deck = {"artline": decks.artline, "stolen_paintings": decks.stolen_paintings}.get(
        slug or "", lambda: tuple(works())
    )()
    return [(work, works()[work]) for work in deck]


def as_plain(number: int, work: Work) -> dict[str, Any]:
    """Return a work as plain data. Its elements are keys of the vocabulary."""
    return {
        "number": number,
        "work": work.id,
        "title": work.title,
        "artist": work.artist.key,
        "painter": work.painter,
        "years": list(work.years),
        "period": work.period.value,
        "school": work.school.value,
        "domain": work.domain.value,
        "size": list(work.size),
        "elements": list(work.elements),
    }
