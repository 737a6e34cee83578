"""`vernissage paint`, without painting: what is due, what is unknown, what is missing."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from tools.cli import main
from tools.makers.painter.spec import every

pytestmark = pytest.mark.xdist_group("recipes")


def painted(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[object, str]:
    with pytest.raises(SystemExit) as ended:
        main(["paint", *arguments])
    told = capsys.readouterr()
    return ended.value.code, told.out + told.err


def test_an_unknown_work_is_told_with_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    code, told = painted(["1"], capsys)
    assert code == 2
    assert "no recipe for 1" in told
    assert min(every()) in told


def test_without_its_libraries_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    code, told = painted([min(every()), "--out", str(tmp_path)], capsys)
    assert code == 1
    assert "vernissage[art]" in told
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(importlib.util.find_spec("skia") is None, reason="the extra `art` is not installed")
@pytest.mark.parametrize("elsewhere", [False, True])
def test_committed_pictures_are_not_painted_again(
    elsewhere: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, told = painted(["--out", str(tmp_path)] if elsewhere else [], capsys)
    assert code == 0
    assert f"0 painted, {len(every())} unchanged." in told
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(importlib.util.find_spec("skia") is None, reason="the extra `art` is not installed")
def test_a_draft_is_painted_and_laid_on_a_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    work, sheet = "3825", tmp_path / "sheet.png"
    code, _ = painted([work, "--size", "160", "--out", str(tmp_path), "--sheet", str(sheet)], capsys)
    assert code == 0
    assert (tmp_path / f"{work}.jpg").stat().st_size > 1000
    assert sheet.stat().st_size > 1000
