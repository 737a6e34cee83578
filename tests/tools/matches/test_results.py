"""Each match as a row of a file, whichever way the command ends."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from tests.tools.commands import refusal, typed
from tests.tools.matches.test_spread import jobs
from tools.matches import parquet
from tools.matches.job import play_job
from tools.matches.results import kept_in, row_of


def run(command: str, *words: str) -> Result:
    return typed(command, "masters_gallery", *words)


def rows(file: Path) -> list[dict[str, Any]]:
    if file.suffix == ".jsonl":
        return [json.loads(line) for line in file.read_text().splitlines()]
    import pyarrow.parquet

    table = pyarrow.parquet.read_table(file)
    assert table.schema in parquet.SCHEMAS.values()
    maps = {"happened", "faults"}
    return [{key: dict(cell) if key in maps else cell for key, cell in row.items()} for row in table.to_pylist()]


@pytest.mark.parametrize("kind", ["jsonl", "parquet"])
@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("simulate", ["--levels", "easy,normal,random", "--seats", "3", "--option", "turn_seconds=60"]),
        ("arena", ["easy", "random"]),
        ("ladder", ["--levels", "easy,random", "--seats", "2"]),
    ],
)
def test_every_match_is_a_row(command: str, words: list[str], kind: str, tmp_path: Path) -> None:
    file = tmp_path / f"matches.{kind}"
    done = run(command, *words, "--games", "5", "--seed", "7", "--results", str(file))
    assert done.exit_code == 0, done.output
    found = rows(file)
    assert [row["seed"] for row in found] == [7, 8, 9, 10, 11]
    if command == "simulate":
        first = found[0]
        assert first["game"] == "masters_gallery"
        assert "turn_seconds=60" in first["options"]
        assert first["levels"] == ["easy", "normal", "random"]
        assert [first["scores"][seat] for seat in first["winners"]] == [max(first["scores"])] * len(first["winners"])
        assert first["steps"] == sum(first["happened"][kind] for kind in first["happened"] if kind in INTENTS)


@pytest.mark.parametrize("kind", ["jsonl", "parquet"])
def test_every_history_is_a_row(kind: str, tmp_path: Path) -> None:
    file = tmp_path / f"histories.{kind}"
    words = ["soak", "--seeds", "2", "--first", "5", "--game", "masters_gallery", "--results", str(file)]
    assert typed(*words).exit_code == 0
    found = rows(file)
    assert [(row["seed"], row["games"], row["broken"]) for row in found] == [
        (seed, ["masters_gallery"], False) for seed in (5, 6)
    ]
    assert all(row["steps"] > 0 for row in found)


INTENTS = {"Display", "Decline", "Choose", "Award", "Add"}


@pytest.mark.parametrize("kind", ["jsonl", "parquet"])
def test_what_was_kept_stands_when_the_rest_fails(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "GROUP", 2)
    file, played = tmp_path / f"matches.{kind}", [play_job(job) for job in jobs(3)]

    def broken_off() -> None:
        with kept_in(file) as keep:
            for one in played:
                keep(row_of(one))
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        broken_off()
    assert rows(file) == [row_of(one) for one in played]


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("matches.csv", "results_kind"),
        ("none/matches.jsonl", "file_folder"),
        ("folder.jsonl", "file_unwritable"),
        ("folder.parquet", "file_unwritable"),
    ],
)
def test_a_file_that_cannot_be_is_refused_before_a_match_is_played(file: str, code: str, tmp_path: Path) -> None:
    (tmp_path / "folder.jsonl").mkdir()
    (tmp_path / "folder.parquet").mkdir()
    done = run("simulate", "--results", str(tmp_path / file))
    assert refusal(done).code == code
    assert not done.stdout


@pytest.mark.parametrize("kind", ["jsonl", "parquet"])
def test_what_was_measured_before_is_not_written_over(kind: str, tmp_path: Path) -> None:
    file = tmp_path / f"before.{kind}"
    file.write_bytes(b"hours of matches")
    done = run("arena", "easy", "random", "--games", "2", "--results", str(file))
    assert refusal(done).code == "results_there"
    assert file.read_bytes() == b"hours of matches"


def test_a_disk_that_is_full_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def full(self: object, row: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tools.matches.results.JsonRows.add", full)
    done = run("simulate", "--results", str(tmp_path / "matches.jsonl"))
    assert refusal(done).values["why"] == "No space left on device"


def test_without_its_packages_it_says_how_to_get_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delitem(sys.modules, "tools.matches.parquet", raising=False)
    for name in ("pyarrow", "pyarrow.parquet"):
        monkeypatch.setitem(sys.modules, name, None)
    refused = refusal(run("simulate", "--results", str(tmp_path / "matches.parquet")))
    assert (refused.code, refused.values) == ("extra_missing", {"extra": "parquet"})
