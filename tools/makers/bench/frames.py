"""The cost of frames on the heaviest tables, beside its floor, at two sizes of the window.

Each table is measured in a process of its own (`python -m tools.makers.bench.frames TABLE WIDTH HEIGHT MOVES`), without
sound and without a display, unless SDL_VIDEODRIVER names one. Times are CPU time of the main thread for one call of
`Display.draw`, as the window makes it. Bots play on; each move is shown to its end at 60 frames a second of the clock, so that
things made beside the frames come as soon as in the window. Only frames in which something is drawn count. The floor of a
frame: the same pixels drawn once more and shown. The first frames, those after another size and
those at rest stand beside `whole`: the floor of the frame that draws the whole table.
"""

import gc
import json
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from client.data.settings import Settings
from client.display import Display
from client.drawing import artwork, display_list, rects, repainting
from client.screens.table import TableScreen
from client.screens.title import Title
from client.screenshots import Shell, Wanted, sit
from client.tables.board import Sprite
from engine.bots.levels import make_bot
from engine.bots.simulate import bot_rng, new_match
from engine.games import GAMES
from netcode.guest.updates import Viewed
from netcode.table.config import BOT_NAMES
from tools.makers.processes import figures_of, peak

SIZES = ((1920, 1080), (3840, 2160))
STEP = 1 / 60
LEAST = 5
"""Frames drawn at least until all is there: some things are only shown in the frame after they were asked for."""
SCATTERED = 3
"""How often everything is sent over the board at once."""
LARGE = 300.0
"""Units of width from which a thing is part of the wall and does not move."""
REST = 60
"""Frames in which nothing changes."""
Frame = tuple[float, float]
"""Milliseconds of a frame and of its floor."""


@dataclass(frozen=True)
class Heavy:
    """A table that has much to draw."""

    game: str
    seats: int
    steps: int
    """Moves into the match."""
    options: dict[str, Any] = field(default_factory=dict)


_HEAVIEST = {
    "masters_gallery": Heavy("masters_gallery", 4, 40),
    "museum_pictura": Heavy("museum_pictura", 4, 60),
    "stolen_paintings": Heavy("stolen_paintings", 4, 2, {"exhibit_size": 40}),
    "art_gallery": Heavy("art_gallery", 6, 80),
    "artline": Heavy("artline", 6, 300, {"table": "unlimited"}),
}
TABLES = {slug: _HEAVIEST.get(slug, Heavy(slug, game.info.seats[-1], 40)) for slug, game in GAMES.items()}
"""Slug -> its heaviest table; by default one with the most seats, 40 moves into the match."""


def measure(moves: int, rounds: int, tables: tuple[str, ...] = tuple(TABLES)) -> list[dict[str, Any]]:
    """Return a row for each table at each size: medians of the rounds, and the most memory of them."""
    env = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **os.environ}
    rows = []
    for size in SIZES:
        for table in tables:
            command = [sys.executable, "-m", __name__, table, *map(str, (*size, moves))]
            rows.append(combined([figures_of(command, 240, env) for _ in range(rounds)]))
    return rows


def combined(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the medians of the same figures of several rounds, but of the memory the most."""
    names = [name for name in rows[0] if name not in ("game", "size", "memory_mb")]
    medians = {name: round(statistics.median(row[name] for row in rows), 2) for name in names}
    return {**rows[0], **medians, "memory_mb": max(row["memory_mb"] for row in rows)}


class Noting(repainting.Repainter):
    """Records what a frame draws, so that only this can be done once more."""

    def __init__(self) -> None:
        super().__init__()
        self.filled: list[tuple[Any, Any, list[display_list.Op]]] = []

    def show(self, frame: display_list.DisplayList, surface: Any) -> list[Any]:
        """Draw this frame on the surface."""
        self.filled.clear()
        return super().show(frame, surface)

    def fill(self, surface: Any, rect: Any, ops: list[display_list.Op]) -> None:
        """Draw one rectangle."""
        super().fill(surface, rect, ops)
        self.filled.append((surface, rect, ops))

    def again(self) -> None:
        """Draw the rectangles of the last frame once more."""
        for surface, rect, ops in self.filled:
            surface.set_clip(rect)
            display_list.lay(surface, ops)
            surface.set_clip(None)


class Table:
    """The table screen of seat 0 at a match between bots; time moves only by `frame`."""

    def __init__(self, heavy: Heavy) -> None:
        game = GAMES[heavy.game]
        wanted = Wanted("table", heavy.game, heavy.seats)
        self.shell = Shell(wanted)
        self.shell.settings = Settings(BOT_NAMES[0], coached=True)
        self.match = new_match(game, heavy.seats, game.options(**heavy.options), 5)
        self.bots = [make_bot(game, seat, "normal", bot_rng(5, seat)) for seat in range(heavy.seats)]
        self.rev = 0
        sit(wanted, self.shell, "playing")
        self._show([])
        self.screen = TableScreen(self.shell)
        self.screen.enter()
        for _ in range(heavy.steps):
            self.step()
            self.settle()

    def step(self) -> bool:
        """Let a bot make a move; tell whether the match goes on."""
        if self.match.outcome is None:
            seat = max(self.match.to_act)
            view = self.match.look([], seat)
            self._show(self.match.play(seat, self.bots[seat].choose(view)))
            self.screen.refresh()
        return self.match.outcome is None

    def _show(self, events: list[Any]) -> None:
        self.rev += 1
        for seat, bot in enumerate(self.bots):
            bot.observe(self.match.look(events, seat))
        self.shell.store.take(Viewed(self.match.look(events, 0), self.rev, None, False, True))

    def settle(self) -> None:
        """Finish all motion, and close sheets."""
        assert self.screen.picture is not None
        self.screen.picture.motion.finish()
        self.screen.picture.sheets.clear()
        self.screen.sheets.opened = None


class Film:
    """A table in a window of some size, frame by frame. Opens a window."""

    def __init__(self, heavy: Heavy, size: tuple[int, int]) -> None:
        self.display = Display("Bench", size)
        artwork.unpack_beside(ThreadPoolExecutor(1).submit)  # as the window does
        self.display.repainter = self._noting = Noting()
        self.table = Table(heavy)
        gc.freeze()  # as the window does; and whoever plays the match is another process there
        self.display.draw(Title(self.table.shell).draw, 1.0)

    def draw(self, stretched: bool = False) -> Frame:
        """Return the milliseconds of a frame, and those of its pixels alone: 0 where it draws nothing."""
        display, screen = self.display, self.table.screen
        ours = _cpu_ms(lambda: display.draw(screen.draw, 1.0, stretched, time.perf_counter))
        return ours, _cpu_ms(self._again) if self._noting.filled else 0.0

    def _again(self) -> None:
        self._noting.again()
        self.display.window.flip()

    def until_all_is_there(self, stretched: bool = False) -> list[Frame]:
        """Return the frames until the whole table is drawn."""
        spent = list[Frame]()
        for _ in _ticks():
            self.table.screen.update(STEP)
            spent.append(self.draw(stretched and not spent))
            if len(spent) >= LEAST and not self.display.unfinished:
                break
        return spent

    def shown(self) -> list[Frame]:
        """Return the frames that draw something until nothing moves any more."""
        assert self.table.screen.picture is not None
        spent = [self.draw()]
        for _ in _ticks():
            if not self.table.screen.picture.motion.busy:
                break
            if self.table.screen.update(STEP) | self.display.unfinished:
                spent.append(self.draw())
        return [frame for frame in spent if frame[1]]


def measured(heavy: Heavy, size: tuple[int, int], moves: int) -> dict[str, Any]:
    """Return the figures of one table in a window of this size."""
    film = Film(heavy, size)
    table, picture = film.table, film.table.screen.picture
    assert picture is not None
    first = film.until_all_is_there()
    rest = [film.draw()[0] for _ in range(REST)]
    moving, scattered = list[Frame](), list[Frame]()
    for number in range(SCATTERED):
        picture.motion.show(_scattered(picture.sprites, table.screen.follower.bands.board, number))
        scattered += film.shown()[1:]  # the first frame only starts the motion
    picture.motion.place(picture.sprites)  # else all of it would move home with the first move
    film.until_all_is_there()
    for _ in range(moves):
        if table.step():
            table.screen.sheets.opened = None
            picture.sheets.clear()
            moving += film.shown()
    table.settle()
    film.until_all_is_there()
    film.display.window.size = (round(0.94 * size[0]), round(0.94 * size[1]))
    resized = film.until_all_is_there(stretched=True)
    film.display.close()
    ours, floor = (sorted(column)[int(0.95 * len(column))] for column in zip(*moving, strict=True))
    whole = max(floor for _, floor in first)
    return {
        "game": heavy.game,
        "size": f"{size[0]}x{size[1]}",
        "moves_p95_ms": ours,
        "floor_p95_ms": floor,
        "moves": ours / floor,
        "all": statistics.median(ours / floor for ours, floor in scattered),
        "whole_ms": whole,
        "rest": statistics.median(rest) / whole,
        "first": max(ours for ours, _ in first) / whole,
        "resized": max(ours for ours, _ in resized) / whole,
        "memory_mb": peak(os.getpid()),
    }


def _scattered(sprites: Sequence[Sprite], board: rects.Rect, turn: int) -> list[Sprite]:
    """Return sprites at places over the board that look random, but are the same in every run."""

    def away(sprite: Sprite, n: int) -> Sprite:
        if sprite.kind in ("plaque", "text", "entry") or sprite.rect.w > LARGE:
            return sprite
        across, down = n * 7919 % 101 / 101, n * 104729 % 103 / 103
        x, y = board.x + across * (board.w - sprite.rect.w), board.y + down * max(0.0, board.h - sprite.rect.h)
        return replace(sprite, rect=sprite.rect._replace(x=x, y=y))

    return [away(sprite, number + turn * len(sprites)) for number, sprite in enumerate(sprites)]


def _cpu_ms(work: Callable[[], object]) -> float:
    began = time.thread_time()
    work()
    return 1000 * (time.thread_time() - began)


def _ticks() -> Iterator[None]:
    """Yield at each frame of a screen; one that comes too late is not made up for."""
    due = time.perf_counter()
    while True:
        yield
        now = time.perf_counter()
        due = max(due + STEP, now)
        time.sleep(due - now)


if __name__ == "__main__":
    _, name, width, height, number = sys.argv
    print(json.dumps(measured(TABLES[name], (int(width), int(height)), int(number))))
