"""`vernissage flood`: whole matches on a table that is flooded in every way at once."""

import asyncio
import json
import sys
from typing import Annotated

import typer

from engine.core.errors import BadSetup
from tools.opening import game_called


def run(
    game: Annotated[str, typer.Option(help="A game for six seats.")] = "art_gallery",
    minutes: Annotated[
        float, typer.Option(help="How long; the match that is played then is played to its end.", min=0)
    ] = 30,
    flood: Annotated[list[str] | None, typer.Option(help="Only this flood; can be repeated. Without it: all.")] = None,
    pages: Annotated[
        bool,
        typer.Option("--pages", help="Flood the bridge of browsers, one flood after another, half of the time quiet."),
    ] = False,
    calm: Annotated[bool, typer.Option("--calm", help="Without floods, to compare.")] = False,
) -> None:
    """Flood a real table in every way at once while matches are played, and measure how it fares.

    Four guests and two bots play whole matches, one after another. With --pages two seated pages are measured instead.

    Needs Linux: the floods come from many loopback addresses. The figures are told as one JSON object.
    """
    from tools.makers.flooding.attackers import FLOODS
    from tools.makers.flooding.page_floods import PAGE_FLOODS
    from tools.makers.flooding.page_siege import besiege_pages
    from tools.makers.flooding.siege import BOTS, GUESTS, besiege

    if sys.platform != "linux":
        raise BadSetup("flood_linux")
    wanted = game_called(game)
    wanted.check_setup(GUESTS + BOTS, wanted.options())
    known = PAGE_FLOODS if pages else FLOODS
    unknown = {*(flood or ())} - {*known}
    if unknown:
        raise BadSetup("flood_unknown", flood=", ".join(sorted(unknown)), known=", ".join(known))
    floods = () if calm else tuple(flood or known)
    if pages:
        typer.echo(json.dumps(asyncio.run(besiege_pages(60 * minutes, floods)), indent=2))
        return
    typer.echo(json.dumps(asyncio.run(besiege(wanted.info.slug, 60 * minutes, floods)), indent=2))
