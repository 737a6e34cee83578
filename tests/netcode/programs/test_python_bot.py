"""A bot of one's own in Python: how its class is found, and what becomes of what it raises."""

from pathlib import Path

import msgspec
import pytest

from engine.bots.own import INTERFACE, OwnBot
from engine.bots.protocol import Answer, Chosen, Failed, line
from engine.bots.simulate import new_match
from engine.core import AnyGame, AnyView, Intent
from engine.games import GAMES
from netcode.programs.python_bot import BadBot, Line, Runner, load

GAME = GAMES["masters_gallery"]
HEAD = "from engine.bots import OwnBot\n"
CHOOSES = f"{HEAD}class Bot(OwnBot):\n    def choose(self, view, legal): return legal[0]\n"


@pytest.mark.parametrize(
    ("text", "name", "why"),
    [
        ("class Bot: pass", "Other", "no class Other"),
        ("Bot = 7", "Bot", "no class Bot"),
        ("class Bot:\n    def choose(self, view, legal): return legal[0]", "Bot", "Bot does not derive from OwnBot"),
        (f"{HEAD}class Bot(OwnBot):\n    def chose(self): pass", "Bot", "Bot has no choose"),
        (f"{CHOOSES}    interface = {INTERFACE + 1}", "Bot", f"interface {INTERFACE + 1} of bots; this program has"),
    ],
)
def test_a_file_without_a_bot_is_refused(
    text: str, name: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.path", [])
    file = tmp_path / "some_bot.py"
    file.write_text(text)
    with pytest.raises(BadBot, match=why):
        load(f"{file}:{name}")


@pytest.mark.parametrize("spec", ["", "Bot", "nowhere.py:Bot"])
def test_a_file_that_is_not_there_is_refused(spec: str) -> None:
    with pytest.raises(BadBot, match="there is no file"):
        load(spec)


def test_a_bot_may_use_what_lies_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.path", [])
    (tmp_path / "beside_it.py").write_text("NAME = 'helper'")
    (tmp_path / "my_bot.py").write_text(f"import beside_it\n{CHOOSES}    name = beside_it.NAME")
    assert load(f"{tmp_path / 'my_bot.py'}:Bot").name == "helper"  # type: ignore[attr-defined]


class Careless(OwnBot):
    """Fails where it is told to."""

    fails = ""

    def __init__(self, game: AnyGame, seat: int, rng: object) -> None:
        if self.fails == "init":
            raise RuntimeError("no bot today")

    def observe(self, view: AnyView) -> None:
        self.seat = view.viewer
        if self.fails == "observe":
            raise KeyError("looked away")
        if self.fails == "spoil":
            view.state.players[self.seat].hand.clear()

    def choose(self, view: AnyView, legal: object) -> Intent:
        if self.fails == "choose":
            raise ValueError("no idea")
        if self.fails == "says":
            raise ValueError("no \ud800")
        if self.fails == "return":
            return None  # type: ignore[return-value]
        if self.fails == "spoil":
            view.state.players[self.seat].hand.clear()
            view.state.phase = None
        return legal[0]  # type: ignore[index,no-any-return]


@pytest.mark.parametrize(
    ("fails", "answer"),
    [
        ("init", Failed("RuntimeError: no bot today", 5)),
        ("observe", Failed("KeyError: 'looked away'", 5)),
        ("choose", Failed("ValueError: no idea", 5)),
        ("says", Failed("ValueError: no ?", 5)),
        ("return", Failed("TypeError: choose returned None, which is no intent: return one of `legal`", 5)),
        ("", None),
        ("spoil", None),
    ],
)
def test_what_a_bot_raises_is_said_at_its_question(
    fails: str, answer: Answer | None, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Careless, "fails", fails)
    said: list[Answer] = []
    runner = Runner(Careless, said.append)
    match = new_match(GAME, 2, GAME.options(), 1)
    seat = min(match.to_act)
    view = msgspec.Raw(msgspec.json.encode(match.look([], seat)))
    runner.hear(Line("match", game="masters_gallery", seat=seat, seed=3))
    runner.hear(Line("view", view=view))
    runner.hear(Line("choose", id=5))
    assert all(map(line, said)), "it can be written"
    if answer is None:
        first = next(iter(GAME.legal(match.look([], seat).state, seat)))
        assert said == [Chosen(5, intent=msgspec.Raw(msgspec.json.encode(first)))]
    else:
        assert said == [answer]
        assert "Traceback" in capfd.readouterr().err
