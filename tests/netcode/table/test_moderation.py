"""What happens to seats: bots that stand in, told by the table and its guests over the fake wire."""

import random
from typing import Any

import pytest

from engine.core.journal import Played
from netcode.guest.credentials import ByToken
from netcode.guest.effects import Say
from netcode.guest.updates import Noticed, Shut, Viewed
from netcode.protocol.close_codes import Close
from netcode.protocol.limits import AWAY
from netcode.protocol.messages import Attach, LetBotPlay, Order, Resume, Welcome
from netcode.table.config import BotSeat, Secrets
from netcode.table.effects import BotWanted
from netcode.table.table import Table
from tests.netcode.fakewire import FINGERPRINT, OWNER_TOKEN, End, Stranger, Wire, play, room, seeded


def running(seats: int = 3, slug: str = "masters_gallery", **options: Any) -> tuple[Wire, End, list[End]]:
    """Return a wire with a match that runs, the owner on seat 0, and the others."""
    wire = Wire(slug, seats=seats, **options)
    owner = wire.owner()
    others = [wire.join(name) for name in ("Ann", "Bea", "Cem", "Dora")[: seats - 1]]
    assert wire.stage == "playing"
    return wire, owner, others


def order(wire: Wire, owner: End, *orders: Order) -> None:
    """Let the owner give orders."""
    for each in orders:
        wire.do(owner, owner.guest.order(each))


def called(wire: Wire) -> BotSeat:
    """Return the bot that the table has called for last."""
    return [effect for effect in wire.said if isinstance(effect, BotWanted)][-1].bot


def seat_bot(wire: Wire, bot: BotSeat | None = None) -> End:
    """Let the bot that was called take its seat."""
    bot = bot or called(wire)
    return wire.join(bot.name, ByToken(bot.token, FINGERPRINT), "bot")


def codes(end: End) -> list[str]:
    """Return the codes of all notices that a guest has heard."""
    return [notice.code for notice in end.all(Noticed)]


def come_back(wire: Wire, end: End, name: str = "Ann") -> End:
    """Let a player return in a new process, with the seat token that was kept."""
    assert end.remembered is not None
    return wire.join(name, ByToken(end.remembered.token, FINGERPRINT))


def restart(wire: Wire) -> None:
    """Let the table's process fall and another one go on from what was written down."""
    assert wire.memory is not None
    for end in list(wire.ends.values()):
        wire.cut(end, notice_host=False)
    secrets = Secrets(FINGERPRINT, OWNER_TOKEN, seeded(99))
    wire.table = Table(wire.table.state.setup, secrets, wire.now, wire.memory, wire.records)
    wire.host(wire.table.opened())


def promised(wire: Wire, token: bytes) -> tuple[Stranger, Welcome]:
    """Return a connection that was promised a seat for its token and has not taken it yet."""
    slow = wire.stranger()
    hello, _ = [e.message for e in wire.guest("Ann").guest.connected(FINGERPRINT, wire.now) if isinstance(e, Say)]
    wire.say(slow, hello, Resume(token))
    (welcome,) = slow.messages(Welcome)
    return slow, welcome


# A bot stands in


def test_owner_is_offered_a_bot_for_a_player_who_has_gone() -> None:
    wire, owner, (ann, bea) = running()
    wire.cut(ann)
    assert owner.last(Noticed).values == {"name": "Ann", "seat": 1, "number": 2}
    assert codes(owner)[-2:] == ["away", "offer_bot"]
    assert "offer_bot" not in codes(bea)


@pytest.mark.parametrize("slug", ["masters_gallery", "heist", "salon"])
def test_bot_plays_until_its_player_returns_and_then_never_again(slug: str) -> None:
    wire, owner, (ann, bea) = running(slug=slug)
    rng = random.Random(5)
    play(wire, [owner, ann, bea], rng, 3)
    wire.cut(ann)
    order(wire, owner, LetBotPlay(1))
    assert codes(bea)[-1] == "bot_plays"
    bot = seat_bot(wire)
    assert bot.guest.seat == 1
    assert room(bea).places[1].stand_in == called(wire).level
    assert not room(bea).places[1].here
    before = len(wire.records)
    play(wire, [owner, bot, bea], rng, 12)
    assert [r for r in wire.records[before:] if isinstance(r, Played) and r.seat == 1], "the bot has played"
    back = come_back(wire, ann)
    assert bot.last(Shut).close is Close.SUPERSEDED
    assert codes(bea)[-1] == "back"
    assert (room(bea).places[1].here, room(bea).places[1].stand_in) == (True, "")
    late = seat_bot(wire)
    assert late.last(Shut).code == "token_unknown"
    play(wire, [owner, back, bea], rng)
    assert wire.stage == "over"


def test_bot_that_was_promised_the_seat_does_not_take_it_from_its_player() -> None:
    wire, owner, (ann, _) = running()
    wire.cut(ann)
    order(wire, owner, LetBotPlay(1))
    slow, welcome = promised(wire, called(wire).token)
    back = come_back(wire, ann)
    wire.say(slow, Attach(welcome.epoch))
    assert slow.close is Close.TOKEN_UNKNOWN
    assert back.conn is not None


def test_player_promised_the_seat_before_the_bot_came_still_gets_it() -> None:
    wire, owner, (ann, _) = running()
    wire.cut(ann)
    assert ann.remembered is not None
    slow, welcome = promised(wire, ann.remembered.token)
    order(wire, owner, LetBotPlay(1))
    bot = seat_bot(wire)
    wire.say(slow, Attach(welcome.epoch))
    assert slow.close is None
    assert bot.last(Shut).close is Close.SUPERSEDED


def test_nobody_else_gives_orders_and_a_player_who_is_here_keeps_the_seat() -> None:
    wire, owner, (ann, bea) = running()
    order(wire, ann, LetBotPlay(2))
    assert codes(ann)[-1] == "not_owner"
    order(wire, owner, LetBotPlay(2), LetBotPlay(9), LetBotPlay(2, "grandmaster"))
    assert codes(owner)[-3:] == ["seat_here", "no_such_player", "bot_level"]
    assert bea.conn is not None
    assert not [effect for effect in wire.said if isinstance(effect, BotWanted)]


def test_intent_of_the_player_is_not_done_again_after_bots_have_played() -> None:
    wire, owner, (ann, bea) = running(seats=3)
    rng = random.Random(2)
    play(wire, [owner, ann, bea], rng, 9)
    settled = ann.guest._number
    assert settled > 0
    wire.cut(ann)
    for _ in range(6):
        order(wire, owner, LetBotPlay(1))
        play(wire, [owner, seat_bot(wire), bea], rng, 3)
    wire.connect(ann)
    ack = wire.table.state.members.chairs[1].ack
    assert ack == settled


def test_turn_clock_stands_while_a_seat_is_away_and_goes_on_for_its_bot() -> None:
    wire, owner, (ann, bea) = running(turn_seconds=60)
    rng = random.Random(3)
    while 1 not in owner.last(Viewed).view.to_act:
        play(wire, [owner, ann, bea], rng, 1)
    wire.cut(ann)
    assert owner.last(Viewed).clock_stopped
    order(wire, owner, LetBotPlay(1))
    assert owner.last(Viewed).clock_stopped
    bot = seat_bot(wire)
    assert not owner.last(Viewed).clock_stopped
    wire.cut(bot)
    assert owner.last(Viewed).clock_stopped
    assert "away" not in codes(bea)[-1:]


def test_bots_that_stand_in_come_again_after_a_restart_with_new_tokens() -> None:
    wire, owner, (ann, _) = running()
    wire.cut(ann)
    order(wire, owner, LetBotPlay(1, "random"))
    old = called(wire)
    assert wire.memory is not None
    assert wire.memory.members[1].stand_in == "random"
    restart(wire)
    (bot,) = wire.table.bots
    assert (bot.seat, bot.level) == (1, "random")
    assert seat_bot(wire, old).last(Shut).code == "token_unknown"
    assert seat_bot(wire, bot).last(Viewed) is not None
    assert come_back(wire, ann).last(Viewed) is not None


def test_silent_player_is_away_in_time_and_a_bot_may_take_over() -> None:
    wire, owner, (ann, _) = running()
    assert ann.conn is not None
    del wire.ends[ann.conn]  # the laptop lid is closed
    wire.wait(AWAY + 0.5)
    order(wire, owner, LetBotPlay(1))
    assert seat_bot(wire).last(Viewed) is not None
