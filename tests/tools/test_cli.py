import importlib
import re
import subprocess
import sys

import pytest

from engine.core.errors import BadSetup, Refused
from tools import cli
from tools.commands import Command, commands


def run(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> int:
    """Run a command line whose app ends with this error; return the exit code."""

    def app(**_: object) -> None:
        raise error

    monkeypatch.setattr(cli, "build", lambda _: app)
    with pytest.raises(SystemExit) as ended:
        cli.main([])
    assert isinstance(ended.value.code, int)
    return ended.value.code


@pytest.mark.parametrize("command", commands(), ids=lambda command: command.name)
def test_each_command_says_the_same_in_the_list_and_in_its_own_help(command: Command) -> None:
    module = importlib.import_module(command.module)
    assert (module.run.__doc__ or "").splitlines()[0] == command.help


def test_the_list_of_commands_imports_none_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    script = (
        "import sys; from tools import cli\n"
        "try: cli.main(['--help'])\n"
        "finally: print([name for name in sys.modules if '.commands.' in name or name.startswith(('client', 'netcode'))])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.rstrip().endswith("[]")
    assert all(re.search(rf"^\W+ {command.name} ", done.stdout, re.MULTILINE) for command in commands())


def test_the_help_of_no_command_needs_a_game_or_the_network() -> None:
    slow = (
        "engine.games.",
        "netcode.discovery",
        "netcode.host.",
        "netcode.simulation",
        "spake2",
        "urllib3",
        "zeroconf",
    )
    script = (
        "import importlib, sys\n"
        "from tools.commands import commands\n"
        "for one in commands(): importlib.import_module(one.module)\n"
        f"print([name for name in sys.modules if name.startswith({slow})])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.rstrip().endswith("[]")


def test_a_refusal_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, BadSetup("option_unknown", option="speed", known="turn_seconds")) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "speed" in said
    assert "turn_seconds" in said


def test_a_refusal_without_a_text_tells_code_and_values() -> None:
    assert cli.in_words(Refused("no_such_code", seat=2)) == "Refused: no_such_code(seat=2)"


def test_unknown_words_are_told_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["nosuch"], ["test", "--nosuch"]):
        with pytest.raises(SystemExit) as ended:
            cli.main(words)
        assert ended.value.code == 2
        assert words[-1] in capsys.readouterr().err


def test_an_interrupt_ends_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tools.makers.commands.check.steps", interrupt)
    with pytest.raises(SystemExit) as ended:
        cli.main(["test"])
    assert ended.value.code == 130
    assert "Traceback" not in capsys.readouterr().err


def test_the_version_is_that_of_the_project(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "version", lambda name: f"9.9 of {name}")
    with pytest.raises(SystemExit) as ended:
        cli.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == "vernissage 9.9 of vernissage\n"
