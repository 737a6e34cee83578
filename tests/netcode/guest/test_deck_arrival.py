"""A deck of own pictures on its way: every guest gets all of it, in the same order, and goes on where it broke off."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from netcode.guest.credentials import ByToken
from netcode.guest.deck_arrival import DeckArrival
from netcode.guest.session import Session
from netcode.guest.updates import DeckComes, Noticed, RoomChanged, Say, Update, Viewed
from netcode.protocol.codec import RemoteFault
from netcode.protocol.limits import DECK_PART
from netcode.protocol.messages import AskDeck, DeckPart, HasDeck
from netcode.storage import own_decks
from netcode.storage.deck_transfer import MOST_BYTES, Receiving, Sending
from netcode.storage.own_decks import Hanging
from tests.netcode.realtable import run, serving, until
from tests.own_pictures import deck

REFERENCE = own_decks.reference_to(deck().deck)
ROOM = {"deck": REFERENCE, "mode": "basic"}


def nowhere(reference: str) -> Hanging | None:
    return None


def said(effects: list[Any]) -> list[Any]:
    return [effect.message for effect in effects if isinstance(effect, Say)]


def told(effects: list[Any]) -> list[Any]:
    return [effect for effect in effects if isinstance(effect, DeckComes)]


def parts(at: int = 0) -> list[DeckPart]:
    return [*Sending(deck()).parts(REFERENCE, at)]


def test_it_asks_once_and_says_when_all_is_here() -> None:
    arrival = DeckArrival("fetched", nowhere)
    assert said(arrival.wanted(ROOM)) == [AskDeck(REFERENCE, 0)]
    assert arrival.wanted(ROOM) == []
    *most, last = parts()
    for part in most:
        assert said(arrival.part(part)) == []
    done = arrival.part(last)
    assert said(done) == [HasDeck(REFERENCE)]
    (come,) = told(done)
    assert come.share == 1
    assert come.deck.deck == deck().deck
    assert [come.deck.read(n) for n in range(40)] == [deck().read(n) for n in range(40)]


def test_after_a_lost_connection_the_rest_is_asked_for() -> None:
    arrival = DeckArrival("fetched", nowhere)
    arrival.wanted(ROOM)
    first = Sending(deck()).part(0, 5000)
    arrival.part(DeckPart(REFERENCE, 0, Sending(deck()).size, first))
    arrival.connected()
    assert said(arrival.wanted(ROOM)) == [AskDeck(REFERENCE, 5000)]
    for part in parts(5000):
        done = arrival.part(part)
    assert said(done) == [HasDeck(REFERENCE)]
    arrival.connected()
    assert said(arrival.wanted(ROOM)) == [HasDeck(REFERENCE)], "what is here is not asked for again"


def test_a_deck_of_this_machine_is_not_asked_for() -> None:
    arrival = DeckArrival("fetched", lambda reference: deck() if reference == REFERENCE else None)
    effects = arrival.wanted(ROOM)
    assert said(effects) == [HasDeck(REFERENCE)]
    assert told(effects) == [DeckComes(REFERENCE, 1.0, deck())]


def test_a_guest_that_cannot_show_it_says_so_at_once() -> None:
    assert said(DeckArrival("told", nowhere).wanted(ROOM)) == [HasDeck(REFERENCE, shows=False)]


def test_somebody_else_who_shows_it_says_when() -> None:
    arrival = DeckArrival("shown", lambda reference: deck())
    assert said(arrival.wanted(ROOM)) == []
    assert said(arrival.shown()) == [HasDeck(REFERENCE)]
    arrival.connected()
    assert said(arrival.wanted(ROOM)) == [HasDeck(REFERENCE)]


def test_without_a_deck_nothing_is_said() -> None:
    arrival = DeckArrival("fetched", nowhere)
    for options in ({}, {"deck": ""}, {"deck": "no deck"}, {"deck": 7}):
        assert arrival.wanted(options) == []


@pytest.mark.parametrize(
    "part",
    [
        DeckPart(REFERENCE, 0, 3, b"abc"),
        DeckPart(REFERENCE, 0, MOST_BYTES + 1, b"abc"),
        DeckPart(REFERENCE, 0, 5, b"abcdefgh"),
        DeckPart(REFERENCE, 0, 5, b"\xff" * 5),
        DeckPart(REFERENCE, 0, 6, b"\0\0\0\2{}"),
    ],
)
def test_what_is_no_deck_ends_it(part: DeckPart) -> None:
    arrival = DeckArrival("fetched", nowhere)
    arrival.wanted(ROOM)
    with pytest.raises(RemoteFault):
        arrival.part(part)


def test_another_deck_a_changed_picture_and_more_bytes_are_noticed() -> None:
    whole = Sending(deck()).part(0, MOST_BYTES)
    other = own_decks.reference_to(deck(41).deck)
    for reference, data in ((other, whole), (REFERENCE, whole[:-1] + b"\0"), (REFERENCE, whole + b"\0")):
        coming = Receiving(reference)
        coming.take(0, len(data), data)
        with pytest.raises(ValueError, match=r"deck|changed|more"):
            coming.unpacked()


def test_parts_are_the_same_bytes_wherever_they_begin() -> None:
    sending = Sending(deck())
    whole = sending.part(0, MOST_BYTES)
    assert len(whole) == sending.size
    for at in (0, 1, 3, 4, 5000, sending.size - 1):
        assert b"".join(part.data for part in sending.parts(REFERENCE, at)) == whole[at:]
        assert all(len(part.data) <= DECK_PART for part in sending.parts(REFERENCE, at))


class Guest:
    """A session whose updates are kept."""

    def __init__(self, session: Session) -> None:
        self.session, self.updates = session, list[Update]()
        self.tasks = [asyncio.create_task(session.run()), asyncio.create_task(self._listen())]

    async def _listen(self) -> None:
        async for update in self.session.updates():
            self.updates.append(update)

    def last(self, kind: type[Any]) -> Any:
        return next((update for update in reversed(self.updates) if isinstance(update, kind)), None)

    @property
    def has_deck(self) -> bool:
        come = self.last(DeckComes)
        return come is not None and come.deck is not None

    async def end(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def test_a_match_begins_once_everybody_has_the_deck(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, seats=2, deck=deck(120)) as real:
            ann = Guest(real.session("Ann", deck=DeckArrival("fetched", nowhere)))
            bea = Guest(real.session("Bea", deck=DeckArrival("shown", nowhere)))
            await until(lambda: ann.has_deck and ann.last(RoomChanged) and bea.last(RoomChanged))
            await until(lambda: [place.lacks_deck for place in bea.last(RoomChanged).room.places].count(True) == 1)
            assert real.table.stage == "lobby"
            bea.session._carry_out(bea.session._deck.shown())  # type: ignore[union-attr]
            await until(lambda: ann.last(Viewed) and bea.last(Viewed))
            assert ann.last(DeckComes).deck.deck == deck(120).deck
            for guest in (ann, bea):
                await guest.end()

    run(play())


def test_who_comes_back_in_a_new_process_gets_it_again_while_the_match_runs(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, seats=2, deck=deck()) as real:
            kept: list[Any] = []
            ann = Guest(real.session("Ann", deck=DeckArrival("fetched", nowhere), keep=kept.append))
            cem = Guest(real.session("Cem", deck=DeckArrival("told", nowhere)))
            await until(lambda: ann.last(Viewed) and cem.last(Viewed))
            assert ann.last(Noticed).code in ("deck_unseen", "joined")
            await ann.end()
            again = Guest(
                real.session("Ann", ByToken(kept[0].token, kept[0].fingerprint), deck=DeckArrival("fetched", nowhere))
            )
            await until(lambda: again.has_deck and again.last(Viewed))
            for guest in (again, cem):
                await guest.end()

    run(play())
