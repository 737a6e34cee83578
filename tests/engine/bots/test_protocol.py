"""What a bot in a process of its own is sent can be read again, and what it answers is checked."""

import json
from typing import Any

import msgspec
import pytest

from engine.bots import protocol
from engine.bots.simulate import new_match
from engine.core import AnyGame, AnyView, Intent
from engine.games import GAMES

NESTED = b'{"type":"choice","id":1,"intent":' + b"[" * 5000 + b"]" * 5000 + b"}"
BIG = b'{"type":"hello","protocol":1000000000000000000000}'
"""More than a message between processes can hold."""
MODES = ("basic", "cooperative", "chronology", "similar", "lovers", "dialogue", "forgers", "study")


def tables() -> list[tuple[AnyGame, int, Any]]:
    found = [(game, 4, game.options()) for slug, game in GAMES.items() if slug != "stolen_paintings"]
    stolen = GAMES["stolen_paintings"]
    return [*found, *((stolen, 4, stolen.options(mode=mode)) for mode in MODES)]


@pytest.mark.parametrize(
    ("game", "seats", "options"), tables(), ids=lambda value: str(getattr(value, "info", value))[:40]
)
def test_a_view_reads_back_as_it_was(game: AnyGame, seats: int, options: Any) -> None:
    match = new_match(game, seats, options, 3)
    happened: list[Any] = []
    for _ in range(25):
        if match.outcome is not None:
            break
        seat = min(match.to_act)
        view = match.look(happened, seat)
        sent = protocol.line(protocol.shown(game, view))
        assert sent.count(b"\n") == 1
        again = protocol.read_view(game, msgspec.json.decode(sent, type=dict[str, msgspec.Raw])["view"])
        assert again == view
        happened = match.play(seat, game.default(view.state, seat))


def question() -> tuple[AnyGame, AnyView, protocol.Asked]:
    game = GAMES["masters_gallery"]
    match = new_match(game, 2, game.options(), 1)
    view = match.look([], min(match.to_act))
    return game, view, protocol.asked(game, view, 7, 0.5)


def answered(answer: dict[str, Any]) -> Intent:
    game, view, asking = question()
    chosen = protocol.read_answer(json.dumps(answer).encode())
    assert isinstance(chosen, protocol.Chosen)
    return protocol.intent_of(game, view, asking, chosen)


def test_a_choice_is_a_number_or_an_intent() -> None:
    _, _, asking = question()
    assert answered({"type": "choice", "id": 7, "number": 2}) == asking.legal[2]
    plain = msgspec.to_builtins(asking.legal[1])
    assert answered({"type": "choice", "id": 7, "intent": plain}) == asking.legal[1]


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ({"number": 99}, "no number 99"),
        ({"number": -1}, "no number -1"),
        ({}, "needs a number or an intent"),
        ({"intent": {"type": "Fly"}}, "the intent cannot be read: Invalid value 'Fly'"),
        ({"intent": None}, "the intent cannot be read: Expected `object`, got `null`"),
        ({"intent": {"type": "Decline"}}, "the rules do not allow it"),
    ],
)
def test_what_the_rules_do_not_allow_is_told(answer: dict[str, Any], why: str) -> None:
    with pytest.raises(protocol.BadAnswer, match=why):
        answered({"type": "choice", "id": 7, **answer})


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"debug: 7", "'debug: 7' is no JSON object: standard output is for answers alone"),
        (b"\xff\xfe", "is no JSON object"),
        (b"[]", "is no JSON object"),
        (b'{"id": 7, "number": 1}', "`type`"),
        (b'{"type": "choice"}', "`id`"),
        (NESTED, "."),
        (BIG, "."),
    ],
)
def test_a_line_that_is_no_message_is_refused_and_says_what_it_was(data: bytes, why: str) -> None:
    with pytest.raises(protocol.BadAnswer, match=why):
        protocol.read_answer(data)


@pytest.mark.parametrize("data", [b"", b"  \r", b'{"type":"info","depth":7}', b'{"type":"view","view":{}}'])
def test_a_blank_line_and_a_type_that_is_not_known_are_read_over(data: bytes) -> None:
    assert protocol.read_answer(data) is None


def test_of_a_number_and_an_intent_the_number_counts() -> None:
    _, _, asking = question()
    assert answered({"type": "choice", "id": 7, "number": 2, "intent": {"type": "Fly"}}) == asking.legal[2]


def test_the_budget_is_a_number_with_a_point() -> None:
    game, view, _ = question()
    assert b'"budget":10.0' in protocol.line(protocol.asked(game, view, 1, 10))


def test_an_intent_that_is_nested_without_end_is_refused() -> None:
    game, view, asking = question()
    deep = msgspec.Raw(b'{"type":"Display","more":' + b"[" * 5000 + b"]" * 5000 + b"}")
    with pytest.raises(protocol.BadAnswer):
        protocol.intent_of(game, view, asking, protocol.Chosen(7, intent=deep))


def test_a_long_list_is_cut_and_says_so() -> None:
    """A thief may take many works; what is not listed can be answered all the same."""
    game = GAMES["stolen_paintings"]
    match = new_match(game, 8, game.options(), 1)
    while match.outcome is None:
        seat = min(match.to_act)
        view = match.look([], seat)
        asking = protocol.asked(game, view, 1, 1.0)
        if asking.more:
            break
        match.play(seat, game.default(view.state, seat))
    assert len(asking.legal) == protocol.LISTED
    *_, last = game.legal(view.state, seat)
    assert last not in asking.legal
    chosen = protocol.Chosen(1, intent=msgspec.Raw(msgspec.json.encode(last)))
    assert protocol.intent_of(game, view, asking, chosen) == last


def test_other_answers() -> None:
    assert protocol.read_answer(b'{"type":"hello","protocol":1,"name":"more than is asked for"}') == protocol.Hello(1)
    assert protocol.read_answer(b'{"type":"error","why":"no idea"}') == protocol.Failed("no idea")
