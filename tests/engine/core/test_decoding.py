import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from engine.core.decoding import decoder


class Point(msgspec.Struct, tag=True):
    x: int
    y: int = 0


class Name(msgspec.Struct, tag=True):
    text: str


EITHER = Point | Name


def test_a_value_of_a_union_comes_back_from_bytes() -> None:
    for value in (Point(1, 2), Name("x")):
        assert decoder(EITHER)(msgspec.msgpack.encode(value)) == value


@pytest.mark.parametrize("plain", [{"type": "Point", "x": "1"}, {"type": "Other"}, [], None, {"type": "Name"}])
def test_what_is_of_no_such_type_is_refused(plain: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        decoder(EITHER)(msgspec.msgpack.encode(plain))


def test_a_decoder_is_made_once() -> None:
    assert decoder(Point) is decoder(Point)


PRELUDE = """
import sys, threading
import msgpack, msgspec
from engine import paintings
from engine.core.rng import Rng
from engine.games import GAMES

sys.setswitchinterval(1e-6)
def at_once(*args):
    threads = [threading.Thread(target=args[0], args=args[1:]) for _ in range(6)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
"""
STATE = """
game = GAMES["stolen_paintings"]
state = game.deal(game.info.seats.start + 1, game.options(), Rng(bytes(32)))
at_once(msgspec.convert, msgpack.unpackb(msgspec.msgpack.encode(state)), game.state)
"""
CATALOGUE = "at_once(paintings.artists.__wrapped__); at_once(paintings.works.__wrapped__)"


@pytest.mark.parametrize("first", [STATE, CATALOGUE], ids=["the largest state", "the catalogue"])
def test_threads_may_decode_the_same_for_the_first_time_together(first: str) -> None:
    """In a process of its own: where types are not learnt before, it falls."""
    root = Path(__file__).parents[3]
    done = subprocess.run(
        [sys.executable, "-c", PRELUDE + first], cwd=root, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
