"""A table that plays with a deck of own pictures: who waits for whom, what is refused, what a stranger gets."""

from typing import Any

from engine.paintings import own
from netcode.guest.deck_arrival import DeckArrival
from netcode.guest.updates import RoomChanged
from netcode.protocol.close_codes import Close
from netcode.protocol.limits import INVITING
from netcode.protocol.messages import AskDeck, HandOn, HasDeck, OtherGame, Prepared, Start
from netcode.storage import own_decks
from netcode.table import handing
from netcode.table.config import Secrets
from netcode.table.effects import SendDeck
from tests.netcode.fakewire import FINGERPRINT, OWNER_TOKEN, End, Wire, seeded
from tests.netcode.table.test_handing import MOVED, OTHER, asked, handed, sits
from tests.netcode.table.test_moderation import codes, order
from tests.netcode.table.test_outliving import invitations
from tests.own_pictures import deck

REFERENCE = own_decks.reference_to(deck().deck)


def with_deck(**more: Any) -> Wire:
    return Wire("stolen_paintings", deck=REFERENCE, **more)


def join(wire: Wire, name: str, how: Any = "fetched") -> End:
    end = wire.guest(name, deck=DeckArrival(how, lambda reference: None))
    wire.connect(end)
    return end


def lacking(end: End) -> list[bool]:
    return [place.lacks_deck for place in end.last(RoomChanged).room.places]


def test_the_match_waits_until_the_last_has_the_deck() -> None:
    wire = with_deck()
    ann, bea = join(wire, "Ann"), join(wire, "Bea")
    assert [effect.at for effect in wire.said if isinstance(effect, SendDeck)] == [0, 0]
    assert (wire.stage, lacking(ann)) == ("lobby", [True, True])
    wire.say(ann, HasDeck(REFERENCE))
    assert (wire.stage, lacking(bea)) == ("lobby", [False, True])
    wire.say(bea, HasDeck("60-" + "0" * 32))
    assert wire.stage == "lobby", "that was another deck"
    wire.say(bea, HasDeck(REFERENCE))
    assert (wire.stage, lacking(ann)) == ("playing", [False, False])


def test_the_owner_hears_whom_the_start_waits_for() -> None:
    wire = with_deck(starts="owner")
    owner, ann = wire.owner(), join(wire, "Ann")
    wire.say(owner, HasDeck(REFERENCE))
    wire.say(owner, Start())
    assert codes(owner)[-1] == "deck_awaited"
    wire.say(ann, HasDeck(REFERENCE))
    wire.say(owner, Start())
    assert wire.stage == "playing"


def test_who_cannot_show_it_is_named_before_the_match() -> None:
    wire = with_deck()
    ann = join(wire, "Ann")
    join(wire, "Tom", "told")
    assert "deck_unseen" in codes(ann)
    assert lacking(ann) == [True, False]


def test_bots_of_the_host_need_no_deck() -> None:
    wire = with_deck(bots=1)
    wire.join_bots()
    ann = join(wire, "Ann")
    assert lacking(ann) == [True, False]
    wire.say(ann, HasDeck(REFERENCE))
    assert wire.stage == "playing"


def test_who_comes_back_on_another_connection_is_asked_anew() -> None:
    wire = with_deck()
    ann = join(wire, "Ann")
    wire.say(ann, HasDeck(REFERENCE))
    assert lacking(ann)[0] is False
    back = wire.back(ann)
    assert lacking(back)[0] is True


def test_a_stranger_gets_no_deck() -> None:
    wire = with_deck()
    eve = wire.stranger()
    wire.say(eve, AskDeck(REFERENCE, 0))
    assert eve.close is Close.BAD_MESSAGE
    assert not [effect for effect in wire.said if isinstance(effect, SendDeck)]


def test_only_the_deck_that_is_played_with_is_sent() -> None:
    wire = with_deck()
    ann = join(wire, "Ann")
    wire.said.clear()
    wire.say(ann, AskDeck("60-" + "0" * 32, 0), AskDeck("", 0), AskDeck(REFERENCE, 77))
    assert [(effect.deck, effect.at) for effect in wire.said if isinstance(effect, SendDeck)] == [(REFERENCE, 77)]


def test_another_game_with_a_deck_that_the_host_does_not_have_is_refused() -> None:
    wire = Wire("stolen_paintings", starts="owner")
    owner = wire.owner()
    chosen = OtherGame("stolen_paintings", {"deck": REFERENCE}, 2, 0)
    order(wire, owner, chosen)
    assert codes(owner)[-1] == "deck_not_here"
    wire.table.state.secrets = Secrets(FINGERPRINT, OWNER_TOKEN, seeded(1), lambda reference: reference == REFERENCE)
    order(wire, owner, chosen)
    assert owner.last(RoomChanged).room.options["deck"] == REFERENCE


def test_a_table_with_a_deck_goes_to_whoever_has_the_deck() -> None:
    wire = with_deck(starts="owner")
    owner = wire.owner()
    heir = wire.guest("Ann")
    heir.guest._hosts = True
    wire.connect(heir)
    order(wire, owner, HandOn("Ann"))
    wire.say(heir, Prepared(asked(wire, heir), why="deck_gone"))
    assert codes(owner)[-1] == "heir_no_deck"
    order(wire, owner, HandOn("Ann"))
    wire.say(heir, Prepared(asked(wire, heir), MOVED.addresses, OTHER))
    assert [own.reference_of(str(effect.memory.options["deck"])) for effect in handed(wire)] == [REFERENCE]


def test_nobody_is_asked_to_carry_a_table_on_whose_deck_they_may_not_keep() -> None:
    wire = with_deck(seats=3)
    for end in (wire.owner(), *(sits(wire, name) for name in ("Bea", "Cid"))):
        wire.say(end, HasDeck(REFERENCE))
    assert wire.stage == "playing"
    wire.wait(INVITING)
    assert [invitations(end) for end in wire.ends.values()] == [0, 0, 0]
    wire.host(handing.outlives(wire.table.state, ("Bea", "Cid"), ("192.0.2.9:26190",), (), ()))
    wire.deliver()
    assert all(end.last(RoomChanged).room.carriers == () for end in wire.ends.values())
