import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, strategies as st

from engine.core import rng as rng_module
from engine.core.rng import Dice, Rng, keyed_hash, rng_of

KEY = bytes(range(32))
BELOW, SHUFFLED, FORKED, COUNT = [1, 1, 19, 706, 4163091758], [8, 1, 5, 0, 2, 4, 7, 6, 9, 3], 440295634, 8


def test_the_stream_is_fixed_for_all_time() -> None:
    """Saved matches and fair deals depend on these very numbers."""
    rng = Rng(KEY)
    assert [rng.below(limit) for limit in (2, 6, 52, 1000, 1 << 32)] == BELOW
    cards = list(range(10))
    rng.shuffle(cards)
    assert cards == SHUFFLED
    assert rng.fork("bots").below(1 << 32) == FORKED
    assert rng.count == COUNT


@given(st.binary(max_size=64), st.binary(max_size=200))
def test_keyed_hashes_are_hmac_sha256(key: bytes, message: bytes) -> None:
    assert keyed_hash(key, message) == keyed_hash(key, message) == hmac.digest(key, message, "sha256")


def test_number_and_bytes_make_a_generator() -> None:
    assert rng_of(KEY) == Rng(KEY)
    assert rng_of(1) != rng_of(2)
    assert rng_of(-1).below(100) == rng_of(-1).below(100)
    assert len(rng_of(10**30).key) == 32


def test_key_and_count_are_the_whole_state() -> None:
    a = Rng(KEY)
    a.below(10)
    assert Rng(KEY, a.count).below(1000) == a.below(1000)


@given(st.integers(1, 1 << 32), st.binary(min_size=32, max_size=32))
def test_below_stays_below(limit: int, key: bytes) -> None:
    assert 0 <= Rng(key).below(limit) < limit


def test_words_at_the_uneven_end_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """3 << 30 fits once into 2**32; what lies above it must not fold onto the low numbers."""
    blocks = iter([[(1 << 32) - 1, 3 << 30], [5], [(1 << 32) - 1, 7], [1, 0, 0]])
    monkeypatch.setattr(rng_module.Rng, "_block", lambda self: next(blocks))
    assert Rng(KEY).below(3 << 30) == 5
    cards = [0, 1, 2]
    Rng(KEY).shuffle(cards)  # 2**32 - 1 is thrown away for 3 and 7 % 3 == 1 taken, then 1 % 2
    assert cards == [0, 2, 1]


def test_every_value_and_every_order_is_about_equally_likely() -> None:
    rng = Rng(KEY)
    counts = Counter(rng.below(6) for _ in range(6000))
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 20.5  # chi-square, 5 degrees: 0.1 %
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2]
        rng.shuffle(cards)
        orders[tuple(cards)] += 1
    assert {*orders} == {*permutations(range(3))}
    assert sum((n - 1000) ** 2 / 1000 for n in orders.values()) < 20.5


def test_chance_is_from_zero_to_below_one() -> None:
    rng = Rng(KEY)
    drawn = [rng.chance() for _ in range(200)]
    assert 0 <= min(drawn) < 0.1
    assert 0.9 < max(drawn) < 1


def test_choice_takes_one_and_refuses_nothing() -> None:
    rng = Rng(KEY)
    assert {rng.choice("abc") for _ in range(50)} == {*"abc"}
    with pytest.raises(IndexError, match="nothing"):
        rng.choice([])


def test_forks_are_streams_of_their_own() -> None:
    a, b = Rng(KEY), Rng(KEY)
    assert a.fork("x") == b.fork("x")
    assert a.fork("x") != b.fork("y")
    assert a.fork("x") != a.fork("x")


def test_shuffles_longer_than_a_block_keep_every_card() -> None:
    cards = list(range(500))
    Rng(KEY).shuffle(cards)
    assert sorted(cards) == list(range(500))
    assert cards != sorted(cards)


def test_dice_fall_alike_on_every_machine() -> None:
    dice = Dice(b"", 7)
    assert [dice.below(100) for _ in range(8)] == [49, 95, 90, 27, 26, 13, 40, 32]
    items = list(range(8))
    dice.shuffle(items)
    assert items == [3, 5, 7, 1, 0, 6, 2, 4]


def test_dice_are_fair() -> None:
    dice = Dice(b"", 1)
    thrown = Counter(dice.below(6) for _ in range(60_000))
    assert all(abs(thrown[face] - 10_000) < 400 for face in range(6))
    first = Counter(Dice(b"", rng_of(seed).below(1 << 32)).below(6) for seed in range(6_000))
    assert all(abs(first[face] - 1_000) < 150 for face in range(6))
    shuffled: Counter[tuple[int, ...]] = Counter()
    for _ in range(6_000):
        cards = [0, 1, 2]
        dice.shuffle(cards)
        shuffled[tuple(cards)] += 1
    assert {*shuffled} == {*permutations(range(3))}
    assert all(abs(times - 1_000) < 150 for times in shuffled.values())
