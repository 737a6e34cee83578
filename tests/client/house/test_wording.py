"""A match of this house in words: everybody is told of."""

import time
from dataclasses import replace

import pytest

from client.house.notes import note_of
from client.house.results import Match
from client.house.wording import others_told
from client.wording.texts import Words
from tests.client.tables.finished import finished
from tools.commands.house import tell

WORDS = Words.load("en", strict=True)
NOON = time.mktime((2023, 11, 14, 12, 0, 0, 0, 0, -1))


@pytest.mark.parametrize(
    ("bots", "winners", "told"),
    [
        ((), (0,), "Clara 7, Bruno 5"),
        ((), (0, 2), "Bruno 5"),
        ((1,), (0,), "Clara 7, Bruno (bot) 5"),
        ((0,), (0,), "best of you: Clara 7, Bruno 5"),
        ((0, 2), (0,), "best of you: Bruno 5, Clara (bot) 7"),
        ((0, 1, 2), (0,), "Clara (bot) 7, Bruno (bot) 5"),
        ((), (), "Ann 9, Clara 7, Bruno 5"),
    ],
)
def test_every_player_besides_the_winners_has_a_word(
    bots: tuple[int, ...], winners: tuple[int, ...], told: str
) -> None:
    note = replace(note_of(finished("artline", 3).records, bots, 0, NOON), scores=(9, 5, 7), winners=winners)
    assert others_told(WORDS, Match("a-1", note, ("Ann", "Bruno", "Clara"))) == told


@pytest.mark.parametrize(
    ("bots", "told"),
    [
        (
            (1, 2),
            ["Tonight: one of you, 1 match", "Artline: Hermitage: Ann with 9 points; Clara (bot) 7, Bruno (bot) 5"],
        ),
        ((0, 1, 2), ["Tonight: only bots, 1 match", "Ann (bot) with 9 points; Clara (bot) 7, Bruno (bot) 5"]),
    ],
)
def test_a_bot_that_wins_is_called_a_bot(bots: tuple[int, ...], told: list[str]) -> None:
    note = replace(note_of(finished("artline", 3).records, bots, 0, NOON), scores=(9, 5, 7), winners=(0,))
    match = Match("a-1", note, ("Ann", "Bruno", "Clara"))
    evening, line, *_ = tell(WORDS, [match], 1, match.evening)
    assert evening == told[0]
    assert told[1] in line


@pytest.mark.parametrize(("hours", "minutes"), [(0.25, 15), (3, 180), (26, 0)])
def test_a_match_of_several_evenings_has_no_minutes(hours: float, minutes: int) -> None:
    note = note_of(finished("artline", 2).records, (), NOON - hours * 3600, NOON)
    match = Match("a-1", note, note.names)
    assert match.minutes == minutes
    assert match.since == (note.began if minutes else NOON)
