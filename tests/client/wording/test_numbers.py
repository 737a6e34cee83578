"""Numbers as they are shown: plus and minus are signs of one width."""

import re
from pathlib import Path

import client
from client.wording.numbers import MINUS, HandNumbers, shown, signed
from client.wording.texts import Text


def test_minus_is_a_sign_of_its_own_in_numbers_and_in_texts() -> None:
    assert [shown(number) for number in (-12, 0, 7)] == [f"{MINUS}12", "0", "7"]
    assert [signed(number) for number in (-12, 0, 7)] == [f"{MINUS}12", "+0", "+7"]
    assert Text({"other": "{count} and {name}"}).filled({"count": -3, "name": "Ann-1"}) == f"{MINUS}3 and Ann-1"


def test_nothing_that_is_shown_puts_a_sign_before_a_number_by_itself() -> None:
    for file in Path(client.__file__).parent.rglob("*.py"):
        if file.name != "numbers.py":
            assert not re.search(r":\+d?}", file.read_text(encoding="utf-8")), file


def test_a_card_keeps_its_number_as_long_as_it_is_held() -> None:
    numbers = HandNumbers()
    assert numbers.of(["a", "b", "c"]) == {1: "a", 2: "b", 3: "c"}
    assert numbers.of(["c", "a"]) == {1: "a", 3: "c"}
    assert numbers.of(["d", "c", "e", "a"]) == {1: "a", 2: "d", 3: "c", 4: "e"}
    assert [*numbers.of(["e", "d"]).items()] == [(2, "d"), (4, "e")]
