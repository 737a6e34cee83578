"""What follows an entry waits until the entry is kept, in its order."""

from engine.core.journal import Played
from netcode.protocol.messages import Notice, Prepared
from netcode.succession.gate import Gate
from netcode.table.effects import Effect, HandOver, Left, Persist, Send
from tests.netcode.fakewire import Wire

ENTRY = Persist(Played(0, b""))
SENT = Send(1, Notice("refused"))


def test_a_gate_is_shut_until_an_entry_is_kept() -> None:
    done: list[Effect] = []
    gate = Gate(done.append)
    first, second, third = (Left(seat, "Ann") for seat in range(3))
    gate.take(lambda: [first, ENTRY, second, ENTRY, third])
    assert done == [first, ENTRY]
    gate.kept()
    assert done == [first, ENTRY, second, ENTRY]
    gate.kept()
    assert done == [first, ENTRY, second, ENTRY, third]


def test_nothing_is_decided_while_the_gate_is_shut() -> None:
    asked: list[str] = []
    gate = Gate(lambda effect: None)

    def step(name: str, *effects: Effect) -> list[Effect]:
        asked.append(name)
        return [*effects]

    gate.take(lambda: step("first", ENTRY))
    gate.take(lambda: step("second", ENTRY))
    gate.take(lambda: step("third"))
    assert (asked, gate.waiting) == (["first"], 2)
    gate.kept()
    assert (asked, gate.waiting) == (["first", "second"], 1)
    gate.kept()
    assert asked == ["first", "second", "third"]
    assert not gate.shut


def test_an_entry_that_is_kept_at_once_lets_the_others_follow() -> None:
    done: list[Effect] = []

    def do(effect: Effect) -> None:
        done.append(effect)
        if effect is ENTRY:
            gate.kept()

    gate = Gate(do)
    gate.take(lambda: [ENTRY, Left(0, "Ann"), ENTRY, SENT])
    assert done == [ENTRY, Left(0, "Ann"), ENTRY, SENT]


def test_a_step_within_a_step_comes_after_it() -> None:
    done: list[Effect] = []

    def do(effect: Effect) -> None:
        done.append(effect)
        if effect == Left(0, "Ann"):
            gate.take(lambda: [Left(2, "Cid")])

    gate = Gate(do)
    gate.take(lambda: [Left(0, "Ann"), Left(1, "Bea")])
    assert done == [Left(0, "Ann"), Left(1, "Bea"), Left(2, "Cid")]


def test_what_waits_while_a_table_is_handed_over_is_dropped_once_another_machine_has_it() -> None:
    asked: list[str] = []
    gate = Gate(lambda effect: None)
    memory = Wire().written
    gate.take(lambda: [HandOver("Bea", Prepared(bytes(32)), memory, ())])
    gate.take(lambda: asked.append("intent") or [])  # type: ignore[func-returns-value]
    assert gate.shut
    gate.forget()
    gate.kept()
    assert asked == []
