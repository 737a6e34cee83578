"""The cost of frames while things move on the heaviest tables, beside its floor, at two sizes of the window.

Each table is measured in a process of its own (`python -m tools.makers.bench.frames TABLE WIDTH HEIGHT MOVES`), without
sound and without a display, unless SDL_VIDEODRIVER names one. Times are CPU time of the main thread for one call of
`Display.draw`, as the window makes it. Bots play on; each move is shown to its end at 60 frames a second of the clock, so that
things made beside the frames come as soon as in the window. Only frames in which something is drawn count. The floor: the same
pixels drawn once more and shown, by recorded calls of pygame.
"""

from __future__ import annotations

import gc
import json
import os
import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from client.data.settings import Settings
from client.display import Display
from client.drawing import artwork
from client.drawing.display_list import DisplayList, Fill, Op
from client.drawing.repainting import Repainter
from client.screens.table import TableScreen
from client.screenshots import Shell, Wanted
from engine.bots.levels import make_bot
from engine.bots.simulate import bot_rng, new_match
from engine.core.piles import take
from engine.core.visibility import faces
from engine.games import GAMES
from engine.games.artline.elements import features_for
from engine.games.artline.state import Gallery, Hung
from engine.games.artline.state import State as ArtlineState
from engine.games.artline.wall import free_cells, in_line, lines_of, opening
from netcode.guest.updates import Joined, LinkChanged, RoomChanged, Viewed
from netcode.protocol.messages import Place, Room
from netcode.table.config import BOT_NAMES
from tools.makers.bench.usage import figures_of, most_memory

SIZES = ((1920, 1080), (3840, 2160))
STEP = 1 / 60
LEAST = 5
"""Frames drawn at least until all is there: some things are only shown in the frame after they were asked for."""
HUNG = 55
"""Paintings on the wall of Artline."""


@dataclass(frozen=True)
class Heavy:
    """A table that has much to draw."""

    game: str
    seats: int
    steps: int
    """Moves into the match."""
    options: dict[str, Any] = field(default_factory=dict)
    filled: Callable[[Any], None] | None = None
    """Fills the table with more than bots put on it; None for no more."""


def _full_wall(state: ArtlineState) -> None:
    """Hang paintings of the deck until there are `HUNG`, as near to the middle as possible, naming each new gallery."""
    while len(state.wall) < HUNG:
        [painting] = faces(take(state.deck, 1))
        cell = min(free_cells(state), key=lambda cell: (cell[0] ** 2 + cell[1] ** 2, cell))
        for line, opens in zip(lines_of(cell), opening(state, cell), strict=True):
            if opens:
                features = features_for(painting, in_line(state.wall, line)[0], state.options.language)
                state.galleries.append(Gallery(line, features[0] if features else "light", state.turn))
        state.wall.append(Hung(painting, cell))


_HEAVIEST = {
    "masters_gallery": Heavy("masters_gallery", 4, 40),
    "museum_pictura": Heavy("museum_pictura", 4, 60),
    "stolen_paintings": Heavy("stolen_paintings", 4, 2, {"exhibit_size": 40}),
    "art_gallery": Heavy("art_gallery", 6, 80),
    "artline": Heavy("artline", 4, 60, {"table": "unlimited"}, _full_wall),
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
    names = ("moves_p95_ms", "floor_p95_ms", "moves_x_floor")
    medians = {name: round(statistics.median(row[name] for row in rows), 2) for name in names}
    return {**rows[0], **medians, "memory_mb": max(row["memory_mb"] for row in rows)}


class Noting(Repainter):
    """Records what a frame draws, so that only this can be done once more."""

    def __init__(self) -> None:
        super().__init__()
        self._filled: list[tuple[Any, Any, list[Op]]] = []

    def show(self, frame: DisplayList, surface: Any) -> list[Any]:
        """Draw this frame on the surface."""
        self._filled.clear()
        return super().show(frame, surface)

    def fill(self, surface: Any, rect: Any, ops: list[Op]) -> None:
        """Draw one rectangle."""
        super().fill(surface, rect, ops)
        self._filled.append((surface, rect, ops))

    def calls(self) -> list[Callable[[], Any]]:
        """Return the calls of pygame that drew the last frame."""
        calls: list[Callable[[], Any]] = []
        for surface, rect, ops in self._filled:
            calls.append(partial(surface.set_clip, rect))
            run: list[Any] = []
            calls.append(partial(surface.blits, run, False))
            for source, x, y, w, h, left, top in ops:
                if isinstance(source, Fill):
                    run = []
                    calls.append(partial(surface.fill, source.color, (x, y, w, h), source.flags))
                    calls.append(partial(surface.blits, run, False))
                else:
                    run.append((source, (x, y), (left, top, w, h)))
        return calls


class Table:
    """The table screen of seat 0 at a match between bots; time moves only by `frame`."""

    def __init__(self, heavy: Heavy) -> None:
        game = GAMES[heavy.game]
        self.shell = Shell(Wanted("table", heavy.game, heavy.seats))
        self.shell.settings = Settings(BOT_NAMES[0], coached=True)
        self.match = new_match(game, heavy.seats, game.options(**heavy.options), 5)
        self.bots = [make_bot(game, seat, "normal", bot_rng(5, seat)) for seat in range(heavy.seats)]
        self.rev = 0
        places = tuple(Place(name, "human", True, False) for name in BOT_NAMES[: heavy.seats])
        room = Room("playing", "Bench", heavy.game, {}, places, (), "full", "")
        for update in (LinkChanged("here"), Joined(0, False, "0" * 16, "Bench", game), RoomChanged(room)):
            self.shell.store.take(update)
        self._show([])
        self.screen = TableScreen(self.shell)
        self.screen.enter()
        for _ in range(heavy.steps):
            self.step()
            self.settle()
        if heavy.filled is not None:
            heavy.filled(self.match.state)
            self._show([])
            self.screen.refresh()
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
        self.screen.reckoning = None


def measured(heavy: Heavy, size: tuple[int, int], moves: int) -> dict[str, Any]:
    """Return the figures of one table in a window of this size. Opens a window."""
    display = Display("Bench", size)
    artwork.unpack_beside(ThreadPoolExecutor(1).submit)  # as the window does
    display.repainter = noting = Noting()
    table = Table(heavy)
    picture = table.screen.picture
    assert picture is not None
    gc.freeze()  # as the window does; and whoever plays the match is another process there
    spent, floors, clock = list[float](), list[float](), FrameClock()

    def due() -> bool:
        return table.screen.update(STEP) | display.unfinished

    def draw() -> None:
        clock.wait()
        spent.append(_cpu_ms(lambda: display.draw(table.screen.draw, 1.0, False, time.perf_counter)))
        calls = noting.calls()
        if not calls:
            del spent[-1]
            return
        calls += (partial(display.surface.set_clip, None), display.window.flip)
        floors.append(_cpu_ms(lambda: [call() for call in calls]))

    for _ in range(LEAST):
        due()
        draw()
    while display.unfinished:
        due()
        draw()
    spent.clear()
    floors.clear()
    for _ in range(moves):
        if not table.step():
            break
        table.screen.reckoning = None
        picture.sheets.clear()
        draw()
        while picture.motion.busy:
            if due():
                draw()
    display.close()
    ours, floor = _most(spent), _most(floors)
    times = {"moves_p95_ms": ours, "floor_p95_ms": floor, "moves_x_floor": ours / floor}
    return {"game": heavy.game, "size": f"{size[0]}x{size[1]}", **times, "memory_mb": most_memory()}


def _cpu_ms(work: Callable[[], object]) -> float:
    began = time.thread_time()
    work()
    return 1000 * (time.thread_time() - began)


class FrameClock:
    """Waits for the next frame of a screen; one that comes too late is not made up for."""

    def __init__(self) -> None:
        self._next = time.perf_counter()

    def wait(self) -> None:
        """Sleep until the next frame is due."""
        now = time.perf_counter()
        self._next = max(self._next + STEP, now)
        time.sleep(self._next - now)


def _most(spent: list[float]) -> float:
    """Return the 95th percentile."""
    return sorted(spent)[int(0.95 * len(spent))]


if __name__ == "__main__":
    _, name, width, height, number = sys.argv
    print(json.dumps(measured(TABLES[name], (int(width), int(height)), int(number))))
