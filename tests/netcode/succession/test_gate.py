"""Effects behind an entry wait until it is kept, in their order."""

from __future__ import annotations

from engine.core.journal import Played
from netcode.protocol.messages import Notice
from netcode.succession.gate import Gate
from netcode.table.effects import Effect, Left, Persist, Send

ENTRY = Persist(Played(0, b""))
SENT = Send(1, Notice("refused"))


def test_a_gate_is_shut_until_an_entry_is_kept() -> None:
    done: list[Effect] = []
    gate = Gate(done.append)
    first, second, third = (Left(seat, "Ann") for seat in range(3))
    gate.take([first, ENTRY, second, ENTRY, third])
    assert done == [first, ENTRY]
    gate.take([SENT])
    assert done == [first, ENTRY]
    gate.kept()
    assert done == [first, ENTRY, second, ENTRY]
    gate.kept()
    assert done == [first, ENTRY, second, ENTRY, third, SENT]


def test_an_entry_that_is_kept_at_once_lets_the_others_follow() -> None:
    done: list[Effect] = []

    def do(effect: Effect) -> None:
        done.append(effect)
        if effect is ENTRY:
            gate.kept()

    gate = Gate(do)
    gate.take([ENTRY, Left(0, "Ann"), ENTRY, Left(1, "Bea")])
    assert done == [ENTRY, Left(0, "Ann"), ENTRY, Left(1, "Bea")]


def test_what_a_step_within_a_step_asks_for_comes_after_it() -> None:
    done: list[Effect] = []

    def do(effect: Effect) -> None:
        done.append(effect)
        if effect == Left(0, "Ann"):
            gate.take([Left(2, "Cid")])

    gate = Gate(do)
    gate.take([Left(0, "Ann"), Left(1, "Bea")])
    assert done == [Left(0, "Ann"), Left(1, "Bea"), Left(2, "Cid")]
