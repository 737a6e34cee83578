"""Nothing that a program does or fails to do hurts anybody else: the default answer is given, and told."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from engine.bots.protocol import QUOTED, Chosen, Failed, Hello, asked, line
from engine.bots.simulate import bot_rng, new_match, play, simulate
from engine.core import Match
from engine.core.decoding import packs
from engine.games import GAMES
from netcode.programs import program, program_bot
from netcode.programs.own_bots import Command, OwnBots
from netcode.programs.program import NOTE, Program
from netcode.programs.program_bot import IN_A_ROW, WHY, Fault, Talk, trial
from netcode.transport.child_pipe import MAX_MESSAGE
from tests.contract.setups import EVERY_TABLE, Setup
from tests.contract.walks import walk

GAME = GAMES["masters_gallery"]
HELLO = "import json, sys\ndef say(**answer): print(json.dumps(answer), flush=True)\nsay(type='hello', protocol=1)\n"
PLAYS = """
for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "choose":
        answer(heard)
"""
DEEP = """
def answer(heard):
    print('{"type":"choice","id":%d,"intent":%s}' % (heard["id"], "[" * 5000 + "]" * 5000), flush=True)
"""
LARGE = """
def answer(heard): say(type='choice', id=heard['id'], intent={'type': 'Hang', 'card': 2**64})
"""
NO_UTF8 = """
def answer(heard):
    sys.stdout.buffer.write(b'{"type":"choice","id":%d,"intent":{"type":"\\xff"}}\\n' % heard["id"])
    sys.stdout.flush()
"""
FIRST = "def answer(heard): say(type='choice', id=heard['id'], number=0)\n"


def script(*parts: str) -> Command:
    return (sys.executable, "-c", "".join((HELLO, *parts)))


def played(command: Command, budget: float = 30.0, matches: int = 1) -> tuple[list[Match], list[str]]:
    """Play matches of the program against another bot; return them, and the codes of what was wrong."""
    codes: list[str] = []
    bots = OwnBots([command], budget, lambda seat, level, fault: codes.append(fault.code))
    done = []
    for seed in range(matches):
        match = new_match(GAME, 2, GAME.options(), seed)
        play(match, [bots.make(GAME, 0, "own", bot_rng(seed, 0)), bots.make(GAME, 1, "easy", bot_rng(seed, 1))])
        done.append(match)
    bots.close()
    return done, codes


def faults_of(command: Command) -> list[Fault]:
    """Return all that was wrong in a match of the program against another bot."""
    faults: list[Fault] = []
    bots = OwnBots([command], 30.0, lambda seat, level, fault: faults.append(fault))
    play(new_match(GAME, 2, GAME.options(), 0), [bots.make(GAME, seat, "own", bot_rng(0, seat)) for seat in range(2)])
    bots.close()
    return faults


def test_a_program_plays_match_after_match() -> None:
    matches, codes = played(script(FIRST, PLAYS), matches=2)
    assert all(match.outcome is not None for match in matches)
    assert codes == []


UNREADABLE = ["unreadable"] * 3 + ["given_up"]
WRONG: dict[str, tuple[Command, list[str]]] = {
    "cannot start": (("/nowhere/there/is/this",), ["start", "given_up"]),
    "silent end": ((sys.executable, "-c", "pass"), ["ended", "given_up"]),
    "ends after hello": (script("raise SystemExit\n"), ["ended", "given_up"]),
    "ends when asked": (
        script("say(type='hello', protocol=1)\n" * 3, "def answer(heard): sys.exit(3)", PLAYS),
        ["ended", "given_up"],
    ),
    "protocol": (
        (sys.executable, "-c", HELLO.replace("protocol=1", "protocol=2") + "sys.stdin.read()"),
        ["protocol", "given_up"],
    ),
    "number": (script("def answer(heard): say(type='choice', id=heard['id'], number=-5)", PLAYS), UNREADABLE),
    "no JSON": (script("def answer(heard): print('no idea', flush=True)", PLAYS), UNREADABLE),
    "error": (
        script("def answer(heard): say(type='error', why='I lost count')", PLAYS),
        ["error"] * 3 + ["given_up"],
    ),
    "deep": (script(DEEP, PLAYS), UNREADABLE),
    "large": (script(LARGE, PLAYS), UNREADABLE),
    "no UTF-8": (script(NO_UTF8, PLAYS), UNREADABLE),
}


@pytest.mark.parametrize("fault", WRONG)
def test_what_a_program_does_wrong_is_told_and_the_match_goes_on(fault: str) -> None:
    command, codes = WRONG[fault]
    (match,), told = played(command)
    assert match.outcome is not None
    assert told == codes


@pytest.mark.parametrize(
    ("long", "length"),
    [
        ("say(type='error', why='x' * 1_000_000)", WHY),
        ("say(type='choice', id=heard['id'], intent={'type': 'x' * 1_000_000})", WHY),
        (
            "print('x' * 1_000_000, flush=True)",
            QUOTED + len("'' is no JSON object: standard output is for answers alone"),
        ),
    ],
    ids=["error", "intent", "no message"],
)
def test_of_what_a_program_says_a_little_is_passed_on(long: str, length: int) -> None:
    faults = faults_of(script(f"def answer(heard): {long}", PLAYS))
    assert [len(str(fault.values["why"])) for fault in faults[:IN_A_ROW]] == [length] * IN_A_ROW
    assert len(msgspec.msgpack.encode([fault.values for fault in faults])) < MAX_MESSAGE


@pytest.mark.parametrize(
    "slow",
    [
        script("sys.stdin.read()"),
        script("import time\ntime.sleep(3600)"),
        script("while True: sys.stdout.write('x' * 65536)"),
    ],
    ids=["never answers", "never reads", "one endless line"],
)
def test_a_program_that_never_answers_is_late_each_time_and_then_not_asked(slow: Command) -> None:
    (match,), told = played(slow, budget=0.05)
    assert match.outcome is not None
    assert told == ["late"] * IN_A_ROW + ["given_up"]


def test_a_program_that_floods_old_answers_is_not_listened_to_for_longer_than_its_budget() -> None:
    flood = 'def answer(heard):\n    while True: sys.stdout.write(\'{"type":"error","why":"","id":0}\\n\' * 1000)\n'
    (match,), told = played(script(flood, PLAYS), budget=0.05)
    assert match.outcome is not None
    assert set(told) <= {"late", "ended", "given_up"}
    assert told[-1] == "given_up"


def test_what_waits_is_not_taken_once_the_time_is_over() -> None:
    eager = Program(script("say(type='hello', protocol=1)\n", PLAYS), 100)
    try:
        assert eager.receive(30) is not None
        eager._in.put(b"one more")
        assert eager.receive(0) is None
    finally:
        eager.close()


def test_a_program_that_writes_without_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "WAITING", 1 << 20)
    flooding = Program(script("while True: sys.stdout.write('\\n' * 1000)\n"), 100)
    try:
        flooding._process.wait(60)
        with pytest.raises(EOFError):
            flooding.receive(30)
    finally:
        flooding.close(0)


def test_notes_of_a_program_reach_the_terminal_clean(capsys: pytest.CaptureFixture[str]) -> None:
    notes = "print('  \\x1b[2Jcle\\x07an\\u202e', 'x' * 5000, sep='\\n', file=sys.stderr)\n"
    last = "sys.stderr.buffer.write(b'\\xff, and no end of line')"
    noting = Program(script("sys.stderr.reconfigure(encoding='utf-8')\n", notes, last), 100)
    noting._process.wait(60)
    noting.close()
    first, *long, end = capsys.readouterr().err.splitlines()
    assert first == "  [2Jclean", "a traceback keeps what it is indented by"
    assert "".join(long) == "x" * 5000
    assert max(map(len, long)) <= NOTE
    assert end == "\ufffd, and no end of line"


def test_notes_of_a_program_have_an_end_that_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "NOTES", 1000)
    noting = Program(script("for _ in range(100000): print('x' * 99, file=sys.stderr)"), 100)
    noting._process.wait(60)
    noting.close()
    told = capsys.readouterr().err.splitlines()
    assert told[:-1] == ["x" * 99] * 9
    assert told[-1].endswith("more than 1000 bytes on standard error; the rest is left out")


def test_a_program_that_leaves_too_much_unread_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "WAITING", 1 << 20)
    deaf = Program(script("import time\ntime.sleep(3600)"), 100)
    try:
        for _ in range(20):
            deaf.send(b"x" * (1 << 17) + b"\n")
        deaf._process.wait(60)
        assert deaf.ended
    finally:
        deaf.close(0)


def test_programs_that_do_not_end_are_waited_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All are told before one is waited for, and the time that one has used is gone for the next."""
    now, done = [0.0], list[tuple[str, float]]()

    class Stubborn:
        def part(self) -> None:
            done.append(("part", 0.0))

        def close(self, patience: float) -> None:
            done.append(("close", patience))
            now[0] += patience

    monkeypatch.setattr("netcode.programs.own_bots.time", SimpleNamespace(monotonic=lambda: now[0]))
    bots = OwnBots([])
    bots._talks = {(seat, "own"): Stubborn() for seat in range(3)}  # type: ignore[misc]
    bots.close()
    assert done == [("part", 0.0)] * 3 + [("close", program.PATIENCE), ("close", 0.0), ("close", 0.0)]


def test_a_late_answer_is_not_taken_for_another_question() -> None:
    """It answers each question with the one before, so it is late every time, and never unreadable."""
    late = "def answer(heard): say(type='choice', id=heard['id'] - 1, number=9999)\n"
    _, told = played(script(late, PLAYS), budget=0.05)
    assert set(told) == {"late", "given_up"}


def test_one_good_answer_clears_the_slate_and_a_new_match_begins_anew() -> None:
    every_third = "def answer(heard): say(type='choice', id=heard['id'], number=0 if heard['id'] % 3 == 0 else -1)\n"
    _, told = played(script(every_third, PLAYS))
    assert "unreadable" in told
    assert "given_up" not in told
    _, told = played(script("raise SystemExit\n"), matches=2)
    assert told == ["ended", "given_up"] * 2, "it is started again for the second match"


def test_a_program_that_does_not_greet_is_waited_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_bot, "START", 0.05)
    (match,), told = played((sys.executable, "-c", "import sys\nsys.stdin.read()"))
    assert match.outcome is not None
    assert told == ["hello", "given_up"]


def test_a_default_answer_is_what_the_table_would_do() -> None:
    """A dead program's seat plays as a seat that is away."""
    (match,), _ = played(("/nowhere",))
    again = new_match(GAME, 2, GAME.options(), 0)
    for record in match.records[1:-1]:
        seat = record.seat  # type: ignore[union-attr]
        intent = again.decode_intent(record.act)  # type: ignore[union-attr]
        if seat == 0:
            assert intent == GAME.default(GAME.view(again.state, 0), 0)
        again.play(seat, intent)


def test_stray_lines_cost_nothing_where_they_say_so() -> None:
    """Blank lines, and types that are not ours, before and after an answer."""
    stray = "print()\n    say(type='info', depth=3)"
    answer = f"def answer(heard):\n    {stray}\n    say(type='choice', id=heard['id'], number=0)\n    {stray}\n"
    _, told = played((sys.executable, "-c", "".join(("print()\n", HELLO, answer, PLAYS))))
    assert told == []


def test_what_the_rules_refuse_is_told_with_its_code_and_game() -> None:
    wrong = "def answer(heard): say(type='choice', id=heard['id'], intent={'type': 'Add', 'cards': []})"
    refused = faults_of(script(wrong, PLAYS))[0]
    told = {"game": "masters_gallery", "rule": "not_this_answer", "intent": '{"type": "Add", "cards": []}'}
    assert (refused.code, refused.values) == ("illegal", told)


@pytest.mark.parametrize("setup", EVERY_TABLE, ids=str)
def test_whatever_number_a_bot_answers_can_be_told_to_its_host(setup: Setup) -> None:
    """A fault that could not be packed would end the process of all bots. A number that cannot never comes to the rules."""
    game, told = setup.game, set[tuple[bool, str]]()
    for step in walk(setup).every(20):
        view = game.look(step.before, [], step.seat)
        question = asked(game, view, 1, 1.0)
        plain = {"type": type(step.intent).__name__, **msgspec.to_builtins(step.intent)}
        for name, number in product(plain, (2**63, 2**64 - 1, 2**64, -(2**63) - 1, 10**30)):
            answer = Chosen(1, intent=msgspec.Raw(msgspec.json.encode({**plain, name: number})))
            try:
                program_bot._taken(game, view, question, answer)
            except program_bot._NoAnswer as failed:
                msgspec.msgpack.encode(failed.fault.values)
                told.add((packs(number), failed.fault.code))
    assert told <= {(True, "illegal"), (True, "unreadable"), (False, "unreadable")}
    assert (False, "unreadable") in told


def test_what_a_program_says_of_itself_is_safe_on_a_terminal() -> None:
    says = "def answer(heard): say(type='error', why='\x1b[2Jred\x07\u202efdp.exe\u2028next')"
    assert faults_of(script(says, PLAYS))[0].values == {"why": "[2Jredfdp.exe next"}


def test_how_long_a_choice_took_is_from_the_question_to_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The start of the program is none of it."""
    now = [0.0]
    monkeypatch.setattr(program_bot, "time", SimpleNamespace(monotonic=lambda: now[0]))

    class Slow:
        ended = False
        says: Iterator[tuple[float, Hello | Chosen | Failed]] = iter(
            [(5.0, Hello(1)), (0.25, Chosen(1, 0)), (0.5, Failed("no idea"))]
        )

        def send(self, data: bytes) -> None:
            pass

        def receive(self, seconds: float) -> bytes:
            took, answer = next(self.says)
            now[0] += took
            return line(answer)

    talk = Talk(("slow",))
    talk._program = Slow()  # type: ignore[assignment]
    match = new_match(GAME, 2, GAME.options(), 0)
    seat = min(match.to_act)
    bot = program_bot.ProgramBot(talk, GAME, seat, bot_rng(0, seat), 1.0, lambda fault: None)
    took = []
    for _ in "ab":
        bot.choose(match.look([], seat))
        took.append(bot.took)
    assert took == [0.25, 0.5]
    bot._failed = IN_A_ROW
    bot.choose(match.look([], seat))
    assert bot.took is None, "it was not asked"


def test_trial_says_what_is_wrong() -> None:
    assert trial(script(FIRST, PLAYS)) is None
    fault = trial(("/nowhere",))
    assert fault is not None
    assert fault.code == "start"


def test_a_level_of_ones_own_without_its_program_plays_as_usual() -> None:
    codes: list[str] = []
    bots = OwnBots([], tell=lambda seat, level, fault: codes.append(f"{seat} {level} {fault.code}"))
    usual = simulate(GAME, 2, GAME.options(), 1, ["normal", "normal"])
    assert simulate(GAME, 2, GAME.options(), 1, ["own", "own2"], bots.make) == usual
    assert codes == ["0 own missing", "1 own2 missing"]


def test_it_is_ended_with_its_owner(tmp_path: Path) -> None:
    left = tmp_path / "left"
    says_bye = f"sys.stdin.read()\nopen({str(left)!r}, 'w').write('gone')"
    polite = Program(script(says_bye), 100)
    assert polite.receive(30) is not None
    polite.close(30)
    assert left.read_text() == "gone"
