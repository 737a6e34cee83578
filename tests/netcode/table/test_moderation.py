"""What happens to seats: bots that stand in, told by the table and its guests over the fake wire."""

import random
from typing import Any

import pytest

from engine.core.journal import Played
from netcode.guest.credentials import ByToken
from netcode.guest.updates import Noticed, Say, Shut, Viewed
from netcode.protocol import messages
from netcode.protocol.close_codes import Close
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


def order(wire: Wire, owner: End, *orders: messages.Order) -> None:
    """Let the owner give orders."""
    for each in orders:
        wire.do(owner, owner.guest.send(each))


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


def restart(wire: Wire) -> None:
    """Let the table's process fall and another one go on from what was written down."""
    for end in list(wire.ends.values()):
        wire.cut(end, notice_host=False)
    secrets = Secrets(FINGERPRINT, OWNER_TOKEN, seeded(99))
    wire.table = Table(wire.table.state.setup, secrets, wire.now, wire.memory, wire.records)
    wire.host(wire.table.opened())


def promised(wire: Wire, token: bytes) -> tuple[Stranger, messages.Welcome]:
    """Return a connection that was promised a seat for its token and has not taken it yet."""
    slow = wire.stranger()
    hello, _ = [e.message for e in wire.guest("Ann").guest.connected(FINGERPRINT, wire.now) if isinstance(e, Say)]
    wire.say(slow, hello, messages.Resume(token))
    (welcome,) = slow.messages(messages.Welcome)
    return slow, welcome


# A bot stands in


def test_owner_is_offered_a_bot_for_a_player_who_has_gone() -> None:
    wire, owner, (ann, bea) = running()
    wire.cut(ann)
    assert owner.last(Noticed).values == {"name": "Ann", "seat": 1, "number": 2}
    assert codes(owner)[-2:] == ["away", "offer_bot"]
    assert "offer_bot" not in codes(bea)


@pytest.mark.parametrize("slug", ["masters_gallery", "heist", "artline"])
def test_bot_plays_until_its_player_returns_and_then_never_again(slug: str) -> None:
    wire, owner, (ann, bea) = running(slug=slug)
    rng = random.Random(5)
    play(wire, [owner, ann, bea], rng, 3)
    wire.cut(ann)
    order(wire, owner, messages.LetBotPlay(1))
    assert codes(bea)[-1] == "bot_plays"
    bot = seat_bot(wire)
    assert bot.guest.seat == 1
    assert room(bea).places[1].stand_in == called(wire).level
    assert not room(bea).places[1].here
    before = len(wire.records)
    play(wire, [owner, bot, bea], rng, 12)
    assert [r for r in wire.records[before:] if isinstance(r, Played) and r.seat == 1], "the bot has played"
    back = wire.back(ann)
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
    order(wire, owner, messages.LetBotPlay(1))
    slow, welcome = promised(wire, called(wire).token)
    back = wire.back(ann)
    wire.say(slow, messages.Attach(welcome.epoch))
    assert slow.close is Close.TOKEN_UNKNOWN
    assert back.conn is not None


def test_player_promised_the_seat_before_the_bot_came_still_gets_it() -> None:
    wire, owner, (ann, _) = running()
    wire.cut(ann)
    slow, welcome = promised(wire, ann.token)
    order(wire, owner, messages.LetBotPlay(1))
    bot = seat_bot(wire)
    wire.say(slow, messages.Attach(welcome.epoch))
    assert slow.close is None
    assert bot.last(Shut).close is Close.SUPERSEDED


REFUSED: list[tuple[str, messages.Order, str]] = [
    ("Ann", messages.LetBotPlay(2), "not_owner"),
    ("Ann", messages.Kick(2, "Bea"), "not_owner"),
    ("Ann", messages.Mute(2, "Bea", True), "not_owner"),
    ("Ann", messages.Give(2, "Bea"), "not_owner"),
    ("Ann", messages.Fewer(), "not_owner"),
    ("Ann", messages.Pause(True), "not_owner"),
    ("Ann", messages.LetBrowsersIn(True), "not_owner"),
    ("Ann", messages.CloseTable(save=False), "not_owner"),
    ("Olga", messages.LetBotPlay(2), "seat_here"),
    ("Olga", messages.LetBotPlay(9), "no_such_player"),
    ("Olga", messages.LetBotPlay(2, "grandmaster"), "bot_level"),
    ("Olga", messages.Kick(1, "Bea"), "no_such_member"),
    ("Olga", messages.Kick(7, "Ann"), "no_such_member"),
    ("Olga", messages.Kick(0, "Olga"), "not_yourself"),
    ("Olga", messages.Kick(2, "Bea", True, "grandmaster"), "bot_level"),
    ("Olga", messages.Fewer(), "no_fewer"),
]


@pytest.mark.parametrize(("who", "asked", "code"), REFUSED, ids=str)
def test_an_order_that_is_not_carried_out_is_told_and_changes_nothing(
    who: str, asked: messages.Order, code: str
) -> None:
    wire, owner, (ann, bea) = running()
    giver = ann if who == "Ann" else owner
    before, said, table_code = room(bea), [*wire.said], wire.table.code
    order(wire, giver, asked)
    assert codes(giver)[-1] == code
    assert (room(bea), wire.said, wire.table.code) == (before, said, table_code)
    assert None not in (owner.conn, ann.conn, bea.conn)


def test_intent_of_the_player_is_not_done_again_after_bots_have_played() -> None:
    wire, owner, (ann, bea) = running(seats=3)
    rng = random.Random(2)
    play(wire, [owner, ann, bea], rng, 9)
    settled = ann.guest._number
    assert settled > 0
    wire.cut(ann)
    for _ in range(6):
        order(wire, owner, messages.LetBotPlay(1))
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
    order(wire, owner, messages.LetBotPlay(1))
    assert owner.last(Viewed).clock_stopped
    bot = seat_bot(wire)
    assert not owner.last(Viewed).clock_stopped
    wire.cut(bot)
    assert owner.last(Viewed).clock_stopped
    assert "away" not in codes(bea)[-1:]


def test_bots_that_stand_in_come_again_after_a_restart_with_new_tokens() -> None:
    wire, owner, (ann, _) = running()
    wire.cut(ann)
    order(wire, owner, messages.LetBotPlay(1, "random"))
    old = called(wire)
    assert wire.written.members[1].stand_in == "random"
    restart(wire)
    (bot,) = wire.table.bots
    assert (bot.seat, bot.level) == (1, "random")
    assert seat_bot(wire, old).last(Shut).code == "token_unknown"
    assert seat_bot(wire, bot).last(Viewed) is not None
    assert wire.back(ann).last(Viewed) is not None
