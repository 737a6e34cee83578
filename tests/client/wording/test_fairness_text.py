"""Fair deals in words, and the list of table words."""

import json
import re
from pathlib import Path

import pytest

import assets
from client.wording.fairness_text import table_word, tell_verified
from client.wording.texts import Words
from netcode.guest.dispute_file import keep_report
from netcode.guest.updates import Verified

WORDS = Words.load("en", strict=True)
NAMES = ("Ann", "Bruno", "Clara")
LISTED = assets.path("words", "table_words.txt").read_text(encoding="ascii").splitlines()


def test_there_are_1024_different_plain_short_words() -> None:
    assert len(LISTED) == len(set(LISTED)) == 1024
    assert all(re.fullmatch(r"[a-z]{3,8}", word) for word in LISTED)
    assert sorted(LISTED) == LISTED


def test_every_number_has_its_own_two_words() -> None:
    assert table_word(0) == f"{LISTED[0]} {LISTED[0]}"
    assert table_word(1) == f"{LISTED[0]} {LISTED[1]}"
    assert table_word(2**20 - 1) == f"{LISTED[-1]} {LISTED[-1]}"
    assert len({table_word(number) for number in range(0, 2**20, 997)}) == len(range(0, 2**20, 997))


def test_a_verified_match_is_told_with_its_word() -> None:
    lines = tell_verified(WORDS, Verified(True, 1, "verified", {}, 1), NAMES)
    assert lines[0].startswith("A fair deal")
    assert lines[1].startswith(f"Table word: {LISTED[0]} {LISTED[1]}.")
    assert len(lines) == 2


@pytest.mark.parametrize(("redeals", "warns"), [(1, False), (2, True)])
def test_more_than_one_redeal_is_a_warning_and_who_was_away_is_named(redeals: int, warns: bool) -> None:
    told = tell_verified(WORDS, Verified(True, 1, "verified", {}, 1, redeals, (1,)), NAMES)
    assert told[1].startswith("Warning") == warns
    assert str(redeals) in told[1]
    assert "Bruno" in told[2]


def test_what_differs_is_told_with_the_seat_the_step_and_the_file() -> None:
    told = tell_verified(WORDS, Verified(False, 1, "seal", {"seat": 2}), NAMES, "here.json")
    assert told[0].startswith("Something is wrong")
    assert "Clara" in told[0]
    assert "here.json" in told[1]
    assert "step 7" in tell_verified(WORDS, Verified(False, 1, "view", {"step": 7}), NAMES)[0]


def test_a_report_lies_beside_the_journal_that_the_host_sent(home: Path) -> None:
    file = keep_report("a" * 16, 1, Verified(False, 2, "view", {"step": 7}, 1, journal=b"bytes"))
    told = json.loads(file.read_text(encoding="utf-8"))
    assert (told["difference"], told["values"], told["seat"], told["match"]) == ("view", {"step": 7}, 2, 2)
    assert (file.parent / told["journal"]).read_bytes() == b"bytes"
