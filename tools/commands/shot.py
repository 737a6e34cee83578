"""`vernissage shot`: a picture of a screen, without a display."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from client.wording.texts import languages
from engine.core import SPECTATOR, Refused
from netcode.storage import own_decks
from tools.opening import game_called

_SIZE = re.compile(r"(\d{3,4})x(\d{3,4})")


def run(
    screen: Annotated[
        str,
        typer.Argument(
            help="title, name, choice, modes, house, lobby, setup, room, table, scores, replay, settings, pace, "
            "keys, pictures, help, museum, decks."
        ),
    ],
    out: Annotated[Path, typer.Option(help="The PNG to write.")],
    game: Annotated[str, typer.Option(help="Which game.")] = "masters_gallery",
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    seed: Annotated[int, typer.Option(help="Which match.")] = 1,
    steps: Annotated[int, typer.Option(help="Moves into the match.", min=0)] = 20,
    seat: Annotated[int, typer.Option(help="Through whose eyes, 1 for the first seat; 0: one who watches.", min=0)] = 1,
    size: Annotated[str, typer.Option(help="Pixels, WIDTHxHEIGHT.")] = "1280x800",
    scale: Annotated[int, typer.Option(help="Size of texts, per cent.", min=90, max=130)] = 100,
    lang: Annotated[str, typer.Option(help="Language: en, de.")] = "en",
    pack: Annotated[str, typer.Option(help="Show the scans of this art pack.")] = "",
    mode: Annotated[str, typer.Option(help="Which mode of the game.")] = "",
    deck: Annotated[str, typer.Option(help="Play with this deck of own pictures.")] = "",
) -> None:
    """Draw a screen of the window into a PNG, without a display: the same words give the same picture."""
    from client.screenshots import SHOWN, Wanted, shot

    chosen = game_called(game)
    number = seats if seats is not None else min(4, chosen.info.seats.stop - 1)
    played = own_decks.reference_to(own_decks.load(deck).deck) if deck else ""
    wanted = Wanted(screen, chosen.info.slug, number, seed, steps, 0, (0, 0), scale, lang, pack, mode, played)
    try:
        options = chosen.options(**wanted.chosen)
    except TypeError as error:  # a game without modes
        raise Refused("option_unknown", option="mode", known=", ".join(o.name for o in chosen.info.options)) from error
    chosen.check_setup(number, options)
    pixels = _SIZE.fullmatch(size)
    if screen not in SHOWN or pixels is None or lang not in languages() or seat > number:
        raise Refused("shot_what", screens=", ".join(SHOWN), languages=", ".join(languages()), seats=number)
    viewer = SPECTATOR if seat == 0 else seat - 1
    across = (int(pixels[1]), int(pixels[2]))
    shot(replace(wanted, seat=viewer, size=across), out)
