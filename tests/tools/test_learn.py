"""`vernissage learn`: told in the terminal, left and come back to."""

from collections.abc import Iterator

import pytest
import typer
from typer.testing import CliRunner

from client.lessons import places
from client.lessons.script import scripts
from client.wording.texts import Words
from engine.core.errors import Refused
from tools import teaching
from tools.commands import learn

pytestmark = pytest.mark.usefixtures("home")


def learning(typed: str, *words: str) -> str:
    app = typer.Typer()
    app.command()(learn.run)
    done = CliRunner().invoke(app, ["--text", *words], input=typed)
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.output


def test_a_lesson_is_left_and_gone_on_with() -> None:
    told = learning("do it\ndo it\nleave\n")
    assert "Step 1 of 14." in told
    assert told.rstrip().endswith("You can go on at any time: learn masters_gallery.")
    told = learning("")
    assert "You come back to where you stopped: step 3 of 14." in told
    assert "Step 1 of 14." in learning("", "--anew")


def test_who_breaks_off_is_told_how_to_go_on_and_comes_back_to_the_same_step(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken_off() -> Iterator[str]:
        yield from ["do it\n", "hand\n", "do it\n"]
        raise KeyboardInterrupt

    monkeypatch.setattr("sys.stdin", broken_off())
    with pytest.raises(typer.Exit) as left:
        teaching.teach(Words.load(), "masters_gallery", "Ann", anew=False)
    assert left.value.exit_code == 130
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == "Stopped. Nothing is lost: your place is kept. Go on at any time with: learn masters_gallery."
    assert len(places.kept()["masters_gallery"]) == 2
    assert "You come back to where you stopped: step 3 of 14." in learning("")


def test_all_lessons_are_listed() -> None:
    assert learning("", "--list").split() == list(scripts())


def test_an_unknown_lesson_is_one_sentence() -> None:
    with pytest.raises(Refused, match="lesson_unknown"):
        learning("", "chess")
