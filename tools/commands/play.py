"""`vernissage play`: the window; or a table on this machine, over real sockets, told in the terminal."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from client.wording.texts import Words
from engine.core.errors import Refused
from netcode.table.config import TableSetup
from netcode.transport import signals
from tools.commands.join import player_name
from tools.language import own_language, own_words
from tools.opening import GameOptions, Starts, game_called, table_setup
from tools.window import has_display, open_window

if TYPE_CHECKING:
    from netcode.protocol.messages import Kind

SIGNALLED = 128
"""Added to the number of the signal that ended us, as a shell does."""


def run(
    game: Annotated[
        str, typer.Argument(help="Which game, such as masters_gallery or art_gallery.")
    ] = "masters_gallery",
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    text: Annotated[bool, typer.Option("--text", help="In the terminal, also where windows can be shown.")] = False,
    level: Annotated[str, typer.Option(help="How well the bots play: random, easy, normal or hard.")] = "normal",
    join_in: Annotated[bool, typer.Option("--join-in", help="Take a seat and play, instead of watching.")] = False,
    name: Annotated[str | None, typer.Option(help="Your name at the table.")] = None,
    pace: Annotated[float, typer.Option(help="Seconds that a bot seems to think, about.", min=0, max=5)] = 0.6,
    option: GameOptions = None,
) -> None:
    """Open the window and play; without a display, play or watch bots in the terminal.

    The options below --text are for the terminal: with one of them no window is opened. The table is hosted by a process of
    its own on this machine only, as it would be for a whole house.
    """
    words = own_words()
    chosen = game_called(game)
    number = seats if seats is not None else min(4, chosen.info.seats.stop - 1)
    bots = number - 1 if join_in else number
    start: Starts = "full" if join_in else "owner"
    # checked here for one sentence of refusal, before a process is started
    setup = table_setup(game, number, bots, [level], "", option or [], start, own_language(), alone=True)
    for_terminal = text or join_in or bool(option) or name is not None or level != "normal" or pace != 0.6
    if (
        not for_terminal
        and has_display()
        and open_window("opening", purpose="alone", game=chosen.info.slug, seats=seats or 0)
    ):
        return
    typer.echo(
        words.say("play.joining_in" if join_in else "play.watching", game=words.say(f"{chosen.info.slug}.title"))
    )
    try:
        code = signals.run(_play(setup, pace, name, words, join_in=join_in))
    except signals.Ended as ended:
        code = SIGNALLED + ended.number
    raise typer.Exit(code)


async def _play(setup: TableSetup, pace: float, name: str | None, words: Words, *, join_in: bool) -> int:
    """Open the table in a process of its own, go there as its owner, and close it again."""
    from client.session.host_process import TableProcess
    from client.session.table_access import DESERTED, LOCAL, way_of_owner
    from netcode.host.worker_config import HostConfig, WorkerConfig, order_of
    from tools.sitting import sit

    with TemporaryDirectory() as folder:
        host = HostConfig(listen=LOCAL, port=0, mdns="off", save_dir=folder, bot_pace=pace, deserted=DESERTED)
        process = await TableProcess.open(WorkerConfig(order_of(setup), host), lambda report: None)
        try:
            entry = way_of_owner(Path(process.ready["owner_file"]))
            if entry is None:
                raise Refused("host_ended")
            kind: Kind = "human" if join_in else "spectator"
            return await sit(entry, player_name(words, name), kind, words, follow=not join_in, starts=not join_in)
        finally:
            await process.close()
