"""Fair deals over real bytes: honest tables, hosts that cheat, seats that lapse, and what everyone finds at the end."""

import random
from typing import Any

import pytest

from engine.core.journal import Opening, read
from engine.core.rng import Rng
from engine.games import GAMES
from netcode.guest import deal_verification
from netcode.guest.credentials import ByToken
from netcode.guest.updates import Noticed, Say, Verified, Viewed
from netcode.protocol import commitments
from netcode.protocol.codec import pack
from netcode.protocol.limits import AWAY, DEAL_TIMEOUT
from netcode.protocol.messages import Attach, Audit, DealBegun, DealSeals, DealShare, Showing, Start, Welcome
from netcode.table.effects import Effect, Send, Show
from netcode.table.table import Table
from tests.netcode.fakewire import FINGERPRINT, End, Stranger, Wire, play
from tests.netcode.table.test_table import at


class Cheat(Wire):
    """A table whose host changes what one guest is sent."""

    def __init__(self, victim: int, change: Any, **more: Any) -> None:
        self.victim, self.change = victim, change
        super().__init__(**more)

    def host(self, effects: list[Effect]) -> None:
        """Carry out effects, some of them changed."""
        super().host([self.changed(effect) for effect in effects])

    def changed(self, effect: Effect) -> Effect:
        """Return an effect as the cheat has it."""
        if isinstance(effect, Send) and effect.conn == self.victim:
            return Send(effect.conn, self.change(effect.message))
        if isinstance(effect, Show) and effect.conn == self.victim:
            return Show(effect.conn, self.change(effect.message))
        return effect


def with_(message: Any, **values: Any) -> Any:
    """Return a message with other values in some fields."""
    return type(message)(**{**{name: getattr(message, name) for name in message.__struct_fields__}, **values})


def opening(wire: Wire) -> Opening:
    first = wire.records[0]
    assert isinstance(first, Opening)
    return first


def found(end: End) -> Verified:
    verified = end.last(Verified)
    assert isinstance(verified, Verified)
    return verified


def codes(end: End) -> list[str]:
    return [notice.code for notice in end.all(Noticed)]


def lazy(wire: Wire) -> Stranger:
    """Return a seat that takes no part in deals."""
    stranger = at(wire, "WELCOMED")
    stranger.mute.deals = False
    wire.say(stranger, Attach(wire.table.state.peers[stranger.conn or 0].epoch))
    return stranger


# Honest


def test_people_bots_and_watchers_all_verify_an_honest_match_and_have_one_word() -> None:
    wire = Wire(seats=3, bots=1, starts="owner")
    owner, ann = wire.owner(), wire.join("Ann")
    (bot,) = wire.join_bots()
    walter = wire.join("Walter", kind="spectator")
    wire.do(owner, owner.guest.send(Start()))
    assert wire.stage == "playing"
    play(wire, [owner, ann, bot], random.Random(1))
    everyone = [found(end) for end in (owner, ann, bot, walter)]
    assert [(one.ok, one.code, one.redeals, one.left_out) for one in everyone] == [(True, "verified", 0, ())] * 4
    assert len({one.word for one in everyone}) == 1
    assert [len(end.all(Verified)) for end in (owner, ann, bot, walter)] == [1] * 4


def test_the_journal_keeps_what_everyone_put_in_and_the_deck_comes_from_it() -> None:
    wire = Wire(seats=2)
    wire.join("Ann")
    wire.join("Bruno")
    fair = opening(wire).fair
    assert fair is not None
    shares = [share for share in fair.shares if share is not None]
    assert len({share.seed for share in shares} | {fair.host_seed}) == 3
    assert opening(wire).seed == commitments.match_seed(fair.host_seed, [share.seed for share in shares], 1)
    assert fair.commitment == commitments.commitment("t1", 1, fair.host_seed)
    assert [share.seal for share in shares] == [commitments.seal(share.seed, share.nonce) for share in shares]


def test_no_seed_is_sent_before_all_are_bound_and_no_journal_before_the_end() -> None:
    wire = Wire(seats=3)
    ends = [wire.join("Ann"), wire.join("Bruno")]
    third = lazy(wire)
    assert not [end for end in ends if end.guest._witness.deal is None]
    assert wire.table.state.dealing is not None
    assert wire.table.state.dealing.round.shares == {}
    (seal,) = third.mute.witness.begun(third.messages(DealBegun)[0], lambda count: bytes(count))
    wire.say(third, seal)
    assert sorted(wire.table.state.dealing.round.shares) == [0, 1]
    wire.say(third, *third.mute.witness.sealed(third.messages(DealSeals)[0]))
    assert wire.stage == "playing"
    secrets = [opening(wire).seed, opening(wire).fair.host_seed]  # type: ignore[union-attr]
    play(wire, ends, random.Random(3), most=30)
    assert not [frame for end in ends for frame in end.frames for secret in secrets if secret in frame]
    assert not third.messages(Audit)


# Hosts that cheat


def caught(victim: int, change: Any, slug: str = "masters_gallery", seed: int = 1) -> tuple[Verified, list[Verified]]:
    """Play a match at a table that cheats one of two seats; return what it finds, and what the other finds."""
    wire = Cheat(victim + 1, change, slug=slug, seats=2, seed=seed)
    ends = [wire.join("Ann"), wire.join("Bruno")]
    play(wire, ends, random.Random(4))
    return found(ends[victim]), ends[1 - victim].all(Verified)


def test_a_host_that_changes_its_seed_after_seeing_the_others_is_found() -> None:
    wire = Wire(seats=2)
    ann = wire.join("Ann")
    other = lazy(wire)
    (seal,) = other.mute.witness.begun(other.messages(DealBegun)[0], lambda count: bytes(count))
    wire.say(other, seal)
    assert wire.table.state.dealing is not None
    wire.table.state.dealing.round.host_seed = b"another!" * 4
    wire.say(other, *other.mute.witness.sealed(other.messages(DealSeals)[0]))
    finish(wire, ann)
    assert (found(ann).ok, found(ann).code) == (False, "told_commitment")


def finish(wire: Wire, *ends: End) -> None:
    """Let the match end: those who do not play give the default answers."""
    play_of = wire.runner
    while play_of.match.outcome is None:
        steps = []
        for seat in sorted(play_of.match.to_act):
            if seat in play_of.match.to_act:
                happened = play_of.match.play_default(seat)
                steps.append(play_of._stepped(happened, 2 if play_of.match.outcome else 1))
        wire.host(wire.table.state.stepped(steps, wire.now))
        wire.deliver()


def test_a_host_that_tells_one_seat_another_list_gets_no_seed_from_it() -> None:
    def change(message: Any) -> Any:
        return with_(message, seals=(bytes(32), *message.seals[1:])) if isinstance(message, DealSeals) else message

    wire = Cheat(1, change, seats=2)
    ann, bruno = wire.join("Ann"), wire.join("Bruno")
    assert wire.stage == "dealing"
    assert (found(ann).ok, found(ann).code) == (False, "own_seal")
    assert bruno.last(Verified) is None


def test_a_host_that_changes_the_seal_of_another_seat_is_found_at_the_end() -> None:
    def change(message: Any) -> Any:
        return with_(message, seals=(message.seals[0], bytes(32))) if isinstance(message, DealSeals) else message

    mine, others = caught(0, change)
    assert (mine.ok, mine.code) == (False, "told_seals")
    assert [other.ok for other in others] == [True]


def test_two_lists_for_one_deal_are_a_fault_at_once() -> None:
    wire = Wire(seats=2)
    ann = wire.join("Ann")
    lazy(wire)
    state = wire.table.state
    assert state.dealing is not None
    attempt = state.dealing.round.attempt
    own = ann.guest._witness.deal
    assert own is not None
    assert own.own is not None
    told = [ann.guest.received(DealSeals(1, attempt, (own.own.seal, other * 32)), wire.now) for other in (b"x", b"y")]
    assert [type(effect) for effect in told[0]] == [Say]
    assert told[1] == [Verified(False, 1, "seals_changed", {})]


def test_a_host_that_deals_from_other_seeds_than_it_says_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commitments.Round, "seed", lambda self: b"my own deck of cards, well chosen"[:32])
    wire = Wire(seats=2)
    ends = [wire.join("Ann"), wire.join("Bruno")]
    play(wire, ends, random.Random(4))
    assert [(found(end).ok, found(end).code) for end in ends] == [(False, "deck")] * 2
    records, _ = read(found(ends[0]).journal)
    assert deal_verification.check(GAMES["masters_gallery"], records).code == "deck"


def test_a_host_that_shows_the_deal_of_another_deck_is_found_at_the_first_step() -> None:
    game = GAMES["masters_gallery"]
    other = game.deal(2, game.options(), Rng(b"z" * 32))

    def change(message: Any) -> Any:
        first = isinstance(message, Showing) and message.step == 1
        return with_(message, state=pack(game.view(other, 0))) if first else message

    wire = Cheat(1, change, seats=2)
    ends = [wire.join("Ann"), wire.join("Bruno")]
    finish(wire, *ends)
    assert (found(ends[0]).code, found(ends[0]).values) == ("view", {"step": 1})
    assert found(ends[1]).ok


@pytest.mark.parametrize("step", [2, 5, 9])
def test_a_lie_in_one_view_to_one_seat_is_found_with_its_step(step: int) -> None:
    def change(message: Any) -> Any:
        if not (isinstance(message, Showing) and message.step == step):
            return message
        return with_(message, prompt=message.prompt + 1000)

    wire = Cheat(2, change, seats=2)
    ends = [wire.join("Ann"), wire.join("Bruno")]
    finish(wire, *ends)
    assert (found(ends[1]).ok, found(ends[1]).code, found(ends[1]).values) == (False, "view", {"step": step})
    assert found(ends[1]).journal
    assert found(ends[0]).ok


def test_a_host_that_sends_a_journal_without_a_move_or_with_one_too_few_is_found() -> None:
    def shorter(message: Any) -> Any:
        if not isinstance(message, Audit):
            return message
        return with_(message, total=message.total - 3, records=message.records[:-3])

    def mangled(message: Any) -> Any:
        return with_(message, records=(b"\xc1", *message.records[1:])) if isinstance(message, Audit) else message

    assert caught(0, shorter)[0].code == "shorter"
    assert caught(0, mangled)[0].code == "unreadable"


def test_a_host_that_hides_a_redeal_is_found() -> None:
    wire = Wire(seats=2)
    ann = wire.join("Ann")
    bruno = lazy(wire)
    wire.wait(DEAL_TIMEOUT + 0.5)
    bruno.mute.deals = True
    wire.wait(DEAL_TIMEOUT + 0.5)
    assert wire.stage == "playing"
    play_of = wire.runner
    first = play_of.match.records[0]
    assert isinstance(first, Opening)
    assert first.fair is not None
    assert first.fair.redeals
    play_of.match.records[0] = with_(first, fair=with_(first.fair, redeals=0))
    finish(wire, ann)
    assert found(ann).code == "redeals_hidden"
    assert found(ann).values["seen"] == first.fair.redeals


def test_who_was_away_when_the_match_was_dealt_accuses_nobody() -> None:
    """It has seen a deal that was given up, and not the one of the match. Found by the simulator."""
    wire = Wire(seats=3)
    ann, bruno = wire.join("Ann"), wire.join("Bruno")
    third = lazy(wire)
    assert wire.stage == "dealing"
    wire.cut(bruno)
    third.mute.deals = True
    wire.wait(DEAL_TIMEOUT + 0.5)
    assert wire.stage == "playing"
    wire.connect(bruno)
    fair = opening(wire).fair
    assert fair is not None
    assert fair.redeals
    assert fair.shares[1] is None
    finish(wire, ann, bruno)
    assert (found(bruno).ok, found(bruno).code) == (True, "verified_play")
    assert (found(ann).ok, found(ann).code) == (True, "verified")


# Seats that lapse


def test_a_seat_that_is_lost_between_the_steps_is_left_out_and_everyone_is_told() -> None:
    wire = Wire(seats=3)
    ann, bruno = wire.join("Ann"), wire.join("Bruno")
    third = lazy(wire)
    assert wire.stage == "dealing"
    wire.cut(third)
    assert wire.stage == "playing"
    fair = opening(wire).fair
    assert fair is not None
    assert fair.redeals == 1
    assert [share is None for share in fair.shares] == [False, False, True]
    assert codes(ann).count("redealt") == codes(bruno).count("redealt") == 1
    finish(wire, ann, bruno)
    assert (found(ann).ok, found(ann).code, found(ann).redeals, found(ann).left_out) == (True, "verified", 1, (2,))


def test_a_seat_that_is_here_but_does_not_answer_is_asked_again_then_dropped() -> None:
    wire = Wire(seats=2)
    ann = wire.join("Ann")
    third = lazy(wire)

    def keep_alive(seconds: float) -> None:
        for _ in range(int(seconds * 2)):
            if third.conn is not None:
                wire.table.state.peers[third.conn].last_heard = wire.now
            wire.wait(0.5)

    keep_alive(DEAL_TIMEOUT + 0.5)
    assert wire.table.state.dealing is not None
    assert wire.table.state.dealing.round.seats == (0, 1)
    keep_alive(DEAL_TIMEOUT + 0.5)
    assert third.close is not None
    assert wire.stage == "playing"
    assert codes(ann).count("redealt") == 1
    assert codes(ann).count("redealt_again") == 1
    assert opening(wire).fair.redeals == 2  # type: ignore[union-attr]


def test_views_missed_while_away_are_not_compared_and_those_seen_are() -> None:
    wire = Wire(seats=2)
    ann, bruno = wire.join("Ann"), wire.join("Bruno")
    play(wire, [ann, bruno], random.Random(1), most=6)
    seen = dict(bruno.guest._witness.match(1).views)
    wire.cut(bruno)
    play_of = wire.runner
    for _ in range(3):
        seat = min(play_of.match.to_act)
        wire.host(wire.table.state.stepped([play_of._stepped(play_of.match.play_default(seat), 1)], wire.now))
        wire.deliver()
    wire.connect(bruno)
    views = bruno.guest._witness.match(1).views
    assert set(seen) < set(views)
    assert max(views) - max(seen) > 1, "some steps were missed"
    bruno.guest._witness.match(1).views[max(seen)] = bytes(32)
    finish(wire, ann, bruno)
    assert (found(bruno).code, found(bruno).values) == ("view", {"step": max(seen)})
    assert found(ann).ok


def test_with_nobody_here_the_deal_waits_and_goes_on_with_the_first_who_comes() -> None:
    wire = Wire(seats=2)
    ann = wire.join("Ann")
    third = lazy(wire)
    wire.cut(ann)
    wire.cut(third)
    assert wire.stage == "dealing"
    wire.wait(3 * DEAL_TIMEOUT)
    assert wire.stage == "dealing"
    wire.connect(ann)
    assert wire.stage == "playing"
    assert [share is None for share in opening(wire).fair.shares] == [False, True]  # type: ignore[union-attr]


def test_a_share_that_does_not_fit_its_seal_ends_the_connection_and_the_deal_begins_anew() -> None:
    wire = Wire(seats=2)
    ann = wire.join("Ann")
    cheat = lazy(wire)
    (seal,) = cheat.mute.witness.begun(cheat.messages(DealBegun)[0], lambda count: bytes(count))
    wire.say(cheat, seal)
    wire.say(cheat, DealShare(1, 1, b"y" * 32, bytes(32)))
    assert cheat.close is not None
    assert wire.stage == "playing"
    assert codes(ann).count("redealt") == 1


def test_a_message_of_a_deal_that_has_lapsed_changes_nothing() -> None:
    wire = Wire(seats=2)
    wire.join("Ann")
    late = lazy(wire)
    (seal,) = late.mute.witness.begun(late.messages(DealBegun)[0], lambda count: bytes(count))
    wire.wait(DEAL_TIMEOUT + 0.1, step=0.1)
    assert wire.table.state.dealing is not None
    assert wire.table.state.dealing.round.attempt == 2
    wire.say(late, seal)
    assert wire.table.state.dealing.round.seals.keys() == {0}
    assert late.close is None
    assert AWAY > DEAL_TIMEOUT, "a lapse is noticed before the seat counts as away"


def test_a_worker_that_falls_while_it_deals_begins_anew_and_counts_it() -> None:
    wire = Wire(seats=2, starts="owner")
    olga, other = wire.owner(), lazy(wire)
    wire.do(olga, olga.guest.send(Start()))
    assert wire.stage == "dealing"
    assert wire.written.attempted == (1, 1)
    for end in (olga, other):
        wire.cut(end, notice_host=False)
    wire.table = Table(wire.table.state.setup, wire.table.state.secrets, wire.now, wire.memory, [])
    assert wire.stage == "lobby"
    wire.connect(olga)
    bruno = wire.join("Bruno", ByToken(other.messages(Welcome)[0].token, FINGERPRINT))
    assert wire.stage == "playing"
    assert opening(wire).fair.redeals == 1  # type: ignore[union-attr]
    finish(wire, olga, bruno)
    assert found(olga).ok
    assert found(bruno).ok


def test_the_audit_comes_again_to_who_comes_back_after_the_end() -> None:
    wire = Wire(seats=2)
    ann, bruno = wire.join("Ann"), wire.join("Bruno")
    wire.cut(bruno)
    finish(wire, ann)
    assert bruno.last(Verified) is None
    wire.connect(bruno)
    assert found(bruno).ok
    assert bruno.last(Viewed) is not None
    wire.cut(bruno)
    wire.connect(bruno)
    assert len(bruno.all(Verified)) == 1, "once is enough"
