"""A guest's memory of what it was shown: hashes, made after it was told."""

import hashlib

from netcode.guest.witness import Witness, view_hash
from netcode.protocol.messages import Showing


def showing(step: int, state: bytes = b"state") -> Showing:
    return Showing(
        rev=step,
        inst=1,
        ack=0,
        prompt=step,
        to_act=(0,),
        seconds_left=None,
        clock_stopped=False,
        state=state,
        first=step,
        events=(b"event %d" % step,),
        match=1,
        step=step,
    )


def test_every_view_and_event_is_hashed() -> None:
    witness = Witness(0)
    for step in range(3):
        witness.shown(showing(step))
    seen = witness.match(1)
    assert seen.views == {step: view_hash(b"state", step, (0,)) for step in range(3)}
    assert seen.events == {step: hashlib.sha256(b"event %d" % step).digest() for step in range(3)}


def test_the_first_view_of_a_step_counts() -> None:
    witness = Witness(0)
    witness.shown(showing(1))
    witness.shown(showing(1, b"another state"))
    assert witness.match(1).views == {1: view_hash(b"state", 1, (0,))}


def test_no_more_than_the_newest_view_is_kept_until_there_is_time() -> None:
    witness, first, second = Witness(0), showing(1), showing(2)
    witness.shown(first)
    witness.shown(second)
    assert witness._unhashed == [second]
    witness.catch_up()
    assert witness._unhashed == []
