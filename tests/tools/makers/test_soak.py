import pytest

from netcode.host.outbox import Outbox
from tests.tools.commands import refusal, typed


def test_what_holds_is_summed_up() -> None:
    done = typed("soak", "--seeds", "6", "--first", "2", "--game", "masters-gallery")
    assert done.exit_code == 0
    assert done.stdout.splitlines()[-1].startswith("6 histories")
    assert "0 broken" in done.stdout


def test_verbose_tells_the_story_of_a_seed() -> None:
    lines = typed("soak", "--seeds", "1", "--first", "5", "--verbose").stdout.splitlines()
    assert "SEED=5" in lines[0]
    assert any("host starts" in line for line in lines)


def test_what_does_not_hold_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Outbox, "show", Outbox.send)
    done = typed("soak", "--seeds", "6", "--processes", "1")  # others would not see the change
    assert done.exit_code == 1
    assert "one_view_waits" in done.stdout
    assert "vernissage soak --first" in done.stdout


def test_machines_carry_a_table_on() -> None:
    lines = typed("soak", "--machines", "--seeds", "1", "--first", "3", "--verbose").stdout.splitlines()
    assert any(line.endswith("fault: host_dies") for line in lines)
    assert lines[-1].startswith("1 history")
    assert "0 broken" in lines[-1]


def test_a_game_that_is_none_is_refused() -> None:
    assert refusal(typed("soak", "--game", "chess"))
