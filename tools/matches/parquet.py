"""Matches, and histories of `soak`, as rows of a Parquet file (extra `parquet`)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyarrow.parquet import ParquetWriter

SCHEMAS = {
    "matches": pa.schema(
        [
            ("game", pa.string()),
            ("options", pa.list_(pa.string())),
            ("seed", pa.int64()),
            ("levels", pa.list_(pa.string())),
            ("steps", pa.int32()),
            ("scores", pa.list_(pa.int32())),
            ("ranks", pa.list_(pa.int32())),
            ("winners", pa.list_(pa.int32())),
            ("reason", pa.string()),
            ("happened", pa.map_(pa.string(), pa.int32())),
        ]
    ),
    "histories": pa.schema(
        [
            ("seed", pa.int64()),
            ("games", pa.list_(pa.string())),
            ("steps", pa.int32()),
            ("faults", pa.map_(pa.string(), pa.int32())),
            ("broken", pa.bool_()),
            ("lines", pa.list_(pa.string())),
        ]
    ),
}
"""The schema of each table."""
GROUP = 1000
"""Rows in a row group."""


class ParquetRows:
    """A file that takes rows; it can be read when it is closed. Raises OSError where it cannot be written."""

    def __init__(self, file: Path, table: str) -> None:
        self._schema = SCHEMAS[table]
        self._writer, self._rows = ParquetWriter(file, self._schema), list[Mapping[str, Any]]()

    def add(self, row: Mapping[str, Any]) -> None:
        """Take a row."""
        self._rows.append({name: [*value.items()] if isinstance(value, dict) else value for name, value in row.items()})
        if len(self._rows) >= GROUP:
            self._write()

    def close(self) -> None:
        """Write what is left."""
        if self._rows:
            self._write()
        self._writer.close()

    def _write(self) -> None:
        self._writer.write_table(pa.Table.from_pylist(self._rows, self._schema))
        self._rows = []
