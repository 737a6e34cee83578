"""What new players ask, found in the help in two steps: type a word or two, and choose one of the pages that are listed."""

import tomllib
from functools import cache
from pathlib import Path

import pygame
import pytest

from client.data.settings import Settings
from client.screens.help import Help, Leaf
from tests.client.screens.tables import Shell

QUESTIONS = tomllib.loads((Path(__file__).parent / "questions.toml").read_text(encoding="utf-8"))
FEW = 5
"""Pages among which the answer stands, the first that are listed."""
ALL = [(of, asked) for of, questions in QUESTIONS.items() for asked in questions]


@cache
def opened(slug: str, language: str) -> Help:
    pygame.font.init()
    return Help(Shell(Settings(name="Ann", language=language)), game=slug)


def found(slug: str, language: str, typed: str) -> list[Leaf]:
    """Return the pages that the help lists first for what is typed, in a game."""
    screen = opened(slug, language)
    screen._look_for(typed)
    return [leaf for leaf in screen.leaves.items if leaf.text][:FEW]


def test_there_are_ten_questions_for_each_game_and_five_for_each_mode() -> None:
    assert {of: len(questions) for of, questions in QUESTIONS.items()} == {
        of: 5 if "." in of and not of.endswith(".basic") else 10 for of in QUESTIONS
    }


@pytest.mark.parametrize(("of", "asked"), ALL, ids=[f"{of}: {asked}" for of, asked in ALL])
def test_the_answer_stands_on_one_of_the_first_pages(of: str, asked: str) -> None:
    question, slug = QUESTIONS[of][asked], of.partition(".")[0]
    pages = found(slug, "en", question["find"])
    right = [leaf for leaf in pages if question["answer"] in leaf.text]
    assert right, f"{question['find']!r} lists {[leaf.title for leaf in pages]}"
    german = [leaf.group for leaf in found(slug, "de", question["de"])]
    assert {leaf.group for leaf in right} & {*german}, f"{question['de']!r} lists {german}"
