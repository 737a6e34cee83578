from __future__ import annotations

import pytest

from engine.core import BadJournal, BadSetup, Illegal, Refused, Unseen


def test_a_refusal_tells_its_code_and_values() -> None:
    refused = Illegal("not_in_hand", card=3, name="x")
    assert (refused.code, refused.values) == ("not_in_hand", {"card": 3, "name": "x"})
    assert str(refused) == "not_in_hand(card=3, name='x')"
    assert str(BadSetup("seats")) == "seats"


def test_ours_and_theirs_are_different_branches() -> None:
    assert all(issubclass(kind, Refused) for kind in (Illegal, BadSetup, BadJournal))
    assert not issubclass(Unseen, Refused)
    with pytest.raises(Refused):
        raise BadJournal("journal_empty")
