"""The result of each job of a command as a row of a file: JSON lines or Parquet."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Protocol

import typer

from engine.core.errors import BadSetup
from engine.core.options import spell
from tools.matches.job import Played

Results = Annotated[
    Path | None,
    typer.Option("--results", help="Write what came of each to this file too, a row each: FILE.jsonl or FILE.parquet."),
]


class Rows(Protocol):
    """A file that takes rows."""

    def add(self, row: Mapping[str, Any]) -> None:
        """Take a row. Raises OSError where it cannot be written."""
        ...

    def close(self) -> None:
        """Write what is left. Raises OSError where that is not possible."""
        ...


class JsonRows:
    """A file with a JSON object a line. Raises OSError where it cannot be written."""

    def __init__(self, file: Path, table: str) -> None:
        self._file = file.open("w", buffering=1, encoding="ascii", newline="\n")

    def add(self, row: Mapping[str, Any]) -> None:
        """Write a line."""
        self._file.write(json.dumps(row) + "\n")

    def close(self) -> None:
        """Write what is left."""
        self._file.close()


def _parquet_rows(file: Path, table: str) -> Rows:
    try:
        from tools.matches.parquet import ParquetRows
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] != "pyarrow":
            raise
        raise BadSetup("extra_missing", extra="parquet") from missing
    return ParquetRows(file, table)


_KINDS: dict[str, Callable[[Path, str], Rows]] = {".jsonl": JsonRows, ".parquet": _parquet_rows}


@contextmanager
def kept_in(file: Path | None, table: str = "matches") -> Iterator[Callable[[Mapping[str, Any]], None]]:
    """Yield a function that writes a row into a file; without a file it does nothing. Rows stay however the block is left.

    table: what the rows are, `matches` (`row_of`) or `histories`. Raises BadSetup for a file that exists, has another
    ending, needs packages that are missing, or cannot be written.
    """
    if file is None:
        yield lambda row: None
        return
    if file.suffix.lower() not in _KINDS:
        raise BadSetup("results_kind", file=str(file), known=", ".join(_KINDS))
    check_folder(file)
    if file.is_file():
        raise BadSetup("results_there", file=str(file))
    with _named(file):
        rows = _KINDS[file.suffix.lower()](file, table)

    def keep(row: Mapping[str, Any]) -> None:
        with _named(file):
            rows.add(row)

    try:
        yield keep
    finally:
        with _named(file):
            rows.close()


def row_of(played: Played) -> dict[str, Any]:
    """Return a match as plain data; `levels`, `scores` and `ranks` are by seat, options as they are typed."""
    job, outcome = played.job, played.outcome
    return {
        "game": job.game,
        "options": [f"{name}={spell(value)}" for name, value in job.options.items()],
        "seed": job.seed,
        "levels": list(job.levels),
        "steps": played.steps,
        "scores": list(outcome.scores),
        "ranks": list(outcome.ranks),
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "happened": played.happened,
    }


def check_folder(file: Path) -> None:
    """Raise BadSetup `file_folder` where there is no folder for a file."""
    if not file.absolute().parent.is_dir():
        raise BadSetup("file_folder", file=str(file))


def unwritable(file: Path, error: OSError) -> BadSetup:
    """Return the refusal for a file that cannot be written."""
    return BadSetup("file_unwritable", file=str(file), why=error.strerror or str(error))


@contextmanager
def _named(file: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise unwritable(file, error) from error
