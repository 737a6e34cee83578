"""Progress bars: queries while a plan is made, bytes while files are downloaded."""

from __future__ import annotations

from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from client.wording.texts import Words
from engine.core.errors import Refused
from tools.fetching.plan import Wanted


class Meter:
    """Shows progress, as a context manager. Messages are printed above the bar."""

    def __init__(self, words: Words, console: Console) -> None:
        self._words, self._console = words, console
        self._progress: Progress | None = None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._progress is not None:
            self._progress.stop()
            self._progress = None

    def waiting(self, seconds: float, fault: Refused) -> None:
        """Say how long a server makes us wait, and why."""
        text = self._words.say("fetch.waiting", why=self._words.refusal(fault), seconds=round(seconds))
        self._console.print(text, markup=False, highlight=False)

    def _shown(self, *columns: TextColumn | BarColumn | MofNCompleteColumn | DownloadColumn) -> Progress:
        text = TextColumn("{task.description}")
        self._progress = Progress(text, *columns, TimeRemainingColumn(), console=self._console)
        self._progress.start()
        return self._progress


class Questions(Meter):
    """Counts queries, with a bar for each part of a plan."""

    def __enter__(self) -> Questions:
        self._bars = self._shown(BarColumn(), MofNCompleteColumn())
        self._tasks: dict[tuple[str, int], int] = {}
        return self

    def step(self, part: str, done: int, of: int) -> None:
        """Show that `done` queries of a part are done."""
        if (part, of) not in self._tasks:
            self._tasks[part, of] = int(self._bars.add_task(self._words.say(f"fetch.part.{part}"), total=of))
        self._bars.update(self._bars.task_ids[self._tasks[part, of]], completed=done)


class Bytes(Meter):
    """Counts bytes. The plan's estimate of a file's size is corrected while it comes."""

    def __init__(self, words: Words, console: Console, wanted: tuple[Wanted, ...]) -> None:
        super().__init__(words, console)
        self._sizes = {want.work: want.size for want in wanted}
        self._arrived = dict.fromkeys(self._sizes, 0)

    def __enter__(self) -> Bytes:
        self._bars = self._shown(BarColumn(), DownloadColumn())
        self._task = self._bars.add_task(self._words.say("fetch.part.bytes"), total=sum(self._sizes.values()))
        return self

    def arrived(self, want: Wanted, size: int) -> None:
        """Show that `size` bytes of a file have come."""
        self._arrived[want.work] = size
        self._sizes[want.work] = max(self._sizes[want.work], size)
        self._show()

    def done(self, want: Wanted) -> None:
        """Show that nothing more comes of a file."""
        self._sizes[want.work] = self._arrived[want.work]
        self._show()

    def _show(self) -> None:
        self._bars.update(self._task, completed=sum(self._arrived.values()), total=sum(self._sizes.values()))
