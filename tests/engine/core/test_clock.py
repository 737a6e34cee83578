from engine.core import Clock


def test_each_question_has_a_new_number_and_its_own_time() -> None:
    first = Clock()
    assert (first.prompt, first.seconds, first.waits) == (0, 0, True)
    look = first.next(30, waits=False)
    assert (look.prompt, look.seconds, look.waits) == (1, 30, False)
    assert look.next(0) == Clock(2, 0, True)
