"""What words call to mind: known words, other forms, compounds, typing errors; what is wrong in the file."""

import pytest

from engine.paintings import associations, vocabulary, works
from engine.paintings.associations import Associations, AssociationsFile, Thought
from engine.paintings.model import Domain

ORDINARY = """
    king queen winter summer wine war red blue green yellow black white love death day fire water wind rain
    castle village lamp music song theatre party wedding mother battle soldier silver diamond shoes hand eye
    hair nose face smile kiss heart meat milk cup dinner kitchen farm market sail harbour island beach travel
    train devil god saint prayer heaven hell dream sleep light hunter prince holy rich old young history myth
"""
"""Words that anybody may say of pictures."""


@pytest.mark.parametrize("word", ORDINARY.split())
def test_an_ordinary_word_calls_something_to_mind(word: str) -> None:
    heard = associations().look_up(word)
    assert heard.how in ("named", "thought")
    assert any(heard.fit(work) for work in works().values())


@pytest.mark.parametrize(
    ("word", "taken", "how"),
    [
        ("dog", "dog", "named"),
        ("K\u00f6nig", "k\u00f6nig", "thought"),
        ("kings", "king", "taken"),
        ("Meerblick", "blick", "taken"),
        ("Holzk\u00f6nig", "k\u00f6nig", "taken"),
        ("kng", "kng", "unknown"),
        ("dragon", "dragon", "unknown"),
        ("stable", "stable", "unknown"),
        ("swine", "swine", "unknown"),
        ("glove", "glove", "unknown"),
        ("xqzv", "xqzv", "unknown"),
    ],
)
def test_a_word_is_known_or_taken_for_one_that_is(word: str, taken: str, how: str) -> None:
    heard = associations().look_up(word)
    assert (heard.how, heard.word) == (how, taken)
    assert bool(heard.named or heard.thoughts or heard.domains) == (how != "unknown")


@pytest.mark.parametrize(("word", "near"), [("kng", "king"), ("kruk", ""), ("Muetze", "M\u00fctze"), ("dragon", "")])
def test_a_word_that_is_only_spelled_like_a_known_one_is_asked_for_and_not_taken(word: str, near: str) -> None:
    heard = associations().look_up(word)
    assert (heard.how, heard.near) == ("unknown", near)
    assert not any(heard.fit(work) for work in works().values())


@pytest.mark.parametrize("word", ["burgher", "dutch", "rococo", "sad", "secret"])
def test_what_hardly_two_people_would_think_of_calls_nothing_to_mind(word: str) -> None:
    assert not any(associations().look_up(word).fit(work) for work in works().values())


def test_what_is_named_counts_more_than_what_is_called_to_mind() -> None:
    bird = next(work for work in works().values() if work.shows("bird") and not work.shows("wings"))
    assert associations().look_up("bird").fit(bird) > associations().look_up("nest").fit(bird) > 0


def test_colours_and_moods_call_pictures_to_mind() -> None:
    sea = next(work for work in works().values() if work.shows("sea") and work.shows("mostly_blue"))
    assert associations().look_up("blue").fit(sea) >= 2
    assert associations().look_up("blau").fit(sea) == associations().look_up("blue").fit(sea)
    portrait = next(work for work in works().values() if work.domain is Domain.PORTRAIT)
    assert associations().look_up("portrait").fit(portrait) >= 1


def test_an_element_that_there_is_not_is_refused() -> None:
    file = AssociationsFile(think=(Thought(of=("unicorn",), en="horn", de="horn"),))
    with pytest.raises(ValueError, match="unicorn"):
        Associations(file, vocabulary())
