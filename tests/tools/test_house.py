"""`vernissage house`: who won what, in words and as JSON; renaming and forgetting."""

import json
from pathlib import Path

import pytest

from client.house.notes import write_note
from engine.core.journal import write
from netcode.storage import paths
from tests.client.tables.finished import finished
from tools import cli

WHEN = 1_700_000_000.0


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERNISSAGE_HOME", str(tmp_path))
    paths.results().mkdir(parents=True)
    for number, game in enumerate(("artline", "art_gallery"), 1):
        journal = write(finished(game, 2).records)
        (paths.results() / f"a-{number}.journal").write_bytes(journal)
        write_note(f"a-{number}", journal, (1,) if number == 2 else (), WHEN, WHEN + 600 * number)


def house(*words: str) -> int:
    with pytest.raises(SystemExit) as ended:
        cli.main(["house", *words])
    return int(ended.value.code or 0)


def test_matches_and_people_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert house() == 0
    out = capsys.readouterr().out
    assert "2 matches" in out
    assert "Artline: Hermitage" in out
    assert "table word" in out
    assert "Ann: 2 matches" in out
    assert house("--game", "artline") == 0
    assert "Art Gallery" not in capsys.readouterr().out
    assert house("--together") == 0
    assert "Art Gallery" not in capsys.readouterr().out


def test_json_has_a_line_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert house("--json") == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["game"] for line in lines if "match" in line] == ["art_gallery", "artline"]
    assert {line["person"] for line in lines if "person" in line} == {"Ann", "Bruno"}


def test_people_are_renamed_and_forgotten(capsys: pytest.CaptureFixture[str]) -> None:
    assert house("--rename", "ann", "Anna") == 0
    assert house("--forget", "Bruno", "--yes") == 0
    capsys.readouterr()
    assert house() == 0
    out = capsys.readouterr().out
    assert "Anna: 2 matches" in out
    assert "Bruno" not in out
    assert house("--rename", "Zoe", "Zora") == 2
    assert "Zoe" in capsys.readouterr().err


def test_an_empty_house_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("VERNISSAGE_HOME", str(tmp_path / "other"))
    assert house() == 0
    assert "No match was played" in capsys.readouterr().out
