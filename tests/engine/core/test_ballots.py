import pytest

from engine.core import Ballot, Unseen
from engine.core.ballots import answers, ballot_of, ballots_for, collect, waiting
from engine.core.viewing import compile_view


def test_a_ballot_goes_from_asked_to_shown() -> None:
    ballots: list[Ballot[str]] = ballots_for([2, 0])
    assert [ballot.owner for ballot in ballots] == [2, 0]
    assert waiting(ballots) == {0, 2}
    assert not collect(ballots, 0, "a")
    assert waiting(ballots) == {2}
    assert collect(ballots, 2, "b")
    assert answers(ballots) == [(2, "b"), (0, "a")]


def test_an_answer_may_be_changed_until_the_last_is_in() -> None:
    ballots: list[Ballot[str]] = ballots_for([0, 1])
    assert not collect(ballots, 0, "a")
    assert not collect(ballots, 0, "c")
    assert collect(ballots, 1, "b")
    assert answers(ballots) == [(0, "c"), (1, "b")]


def test_who_is_not_asked_has_no_ballot() -> None:
    ballots: list[Ballot[int]] = ballots_for([1])
    assert ballot_of(ballots, 1) is ballots[0]
    assert ballot_of(ballots, 0) is None
    with pytest.raises(Unseen):
        collect(ballots, 0, 1)


def test_answers_cannot_be_read_early_or_by_others() -> None:
    ballots: list[Ballot[int]] = ballots_for([0, 1])
    collect(ballots, 0, 7)
    with pytest.raises(Unseen):
        answers(ballots)
    see = compile_view(Ballot[int])
    seen = see(ballots[0], 1)
    assert (seen.cast, seen.answer) == (True, None)
    assert see(ballots[0], 0).answer == 7


def test_an_answer_of_nothing_counts_as_one() -> None:
    """No marks and 'no' are answers: the public flag tells them from none."""
    ballots: list[Ballot[tuple[int, ...]]] = ballots_for([0])
    assert collect(ballots, 0, ())
    assert answers(ballots) == [(0, ())]
