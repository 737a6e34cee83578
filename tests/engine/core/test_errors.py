import pickle

from engine.core import BadSetup, Illegal


def test_a_refusal_tells_its_code_and_values() -> None:
    refused = Illegal("not_in_hand", card=3, name="x")
    assert (refused.code, refused.values) == ("not_in_hand", {"card": 3, "name": "x"})
    assert str(refused) == "not_in_hand(card=3, name='x')"
    assert str(BadSetup("seats")) == "seats"


def test_a_refusal_comes_whole_out_of_another_process() -> None:
    refused = pickle.loads(pickle.dumps(BadSetup("seats_not_allowed", seats=9, low=2, high=4)))
    assert type(refused) is BadSetup
    assert str(refused) == "seats_not_allowed(seats=9, low=2, high=4)"
