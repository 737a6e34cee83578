"""Another game at the same table: who stays where, what is refused, what is told, and what a restart finds."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.journal import Opening
from engine.core.visibility import SPECTATOR
from netcode.guest.updates import IntentRefused, Joined, Verified, Viewed
from netcode.host.worker_config import order_from, setup_of
from netcode.protocol import messages
from netcode.protocol.close_codes import Close
from netcode.protocol.codec import decode_to_guest, pack
from netcode.table.effects import BotWanted, Changed, Warned
from tests.netcode.fakewire import End, Wire, play, room
from tests.netcode.table.test_moderation import called, codes, order, promised, restart, seat_bot


def over() -> tuple[Wire, End, list[End]]:
    """Return a table whose first match is over and whose owner begins the next, the owner, and the others."""
    wire = Wire(seats=3, starts="owner")
    owner, others = wire.owner(), [wire.join("Ann"), wire.join("Bea")]
    play_out(wire, [owner, *others])
    return wire, owner, others


def ordered(
    game: str = "artline", seats: int = 3, bots: int = 0, level: str = "", **options: Any
) -> messages.OtherGame:
    return messages.OtherGame(game, options, seats, bots, level)


def kinds(end: End) -> list[str]:
    return [place.kind for place in room(end).places]


def play_out(wire: Wire, ends: list[End], seed: int = 4) -> None:
    """Let the owner, who comes first, begin, and play to the end."""
    wire.do(ends[0], ends[0].guest.send(messages.Start()))
    assert wire.stage == "playing"
    play(wire, ends, random.Random(seed))
    assert wire.stage == "over"


def test_everybody_stays_and_games_are_played_one_after_another() -> None:
    wire, owner, (ann, bea) = over()
    ends, code = [owner, ann, bea], wire.table.code
    modes = [("stolen_paintings", {"mode": mode}) for mode in ("lovers", "chronology")]
    games: list[tuple[str, dict[str, Any]]] = [("artline", {}), *modes]
    for number, (game, options) in enumerate(games, 2):
        order(wire, owner, ordered(game, **options))
        assert (wire.stage, room(ann).game) == ("lobby", game)
        assert [end.last(Joined).game.info.slug for end in ends] == [game] * 3
        assert [end.last(Joined).seat for end in ends] == [0, 1, 2]
        assert [len(end.all(Joined)) for end in ends] == [number] * 3
        play_out(wire, ends)
        assert {end.last(Viewed).match for end in ends} == {number}
        assert all(end.last(Verified).ok and end.last(Verified).match == number for end in ends)
    assert not any(end.all(IntentRefused) for end in ends)
    dealt = [record.game for record in wire.records if isinstance(record, Opening)]
    assert dealt == ["masters_gallery", "artline", "stolen_paintings", "stolen_paintings"]
    assert wire.table.code == code
    assert ann.remembered is not None
    assert ann.remembered.game == "stolen_paintings", "the way back names what is played now"


def test_it_can_be_chosen_before_the_first_match_too() -> None:
    wire = Wire(seats=2, starts="owner")
    owner, ann = wire.owner(), wire.join("Ann")
    order(wire, owner, ordered("art_gallery", 2))
    play_out(wire, [owner, ann])
    assert [record.game for record in wire.records if isinstance(record, Opening)] == ["art_gallery"]


def test_a_table_that_starts_when_it_is_full_begins_at_once() -> None:
    wire = Wire(seats=2)
    owner, ann = wire.owner(), wire.join("Ann")
    play(wire, [owner, ann], random.Random(1))
    order(wire, owner, ordered("artline", 2))
    assert (wire.stage, ann.last(Viewed).match) == ("playing", 2)


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (ordered("stolen_paintings", 1, mode="solo_chronology"), "too_many_sit"),
        (ordered("stolen_paintings", 3, mode="code_grid"), "not_this_game"),
        (ordered("museum_pictura", 9), "not_this_game"),
        (ordered("museum_pictura", 3, boards="gold"), "not_this_game"),
        (ordered("bridge"), "not_this_game"),
        (ordered("artline", 3, 1, "grandmaster"), "not_this_game"),
    ],
)
def test_what_cannot_be_played_is_refused_and_nothing_changes(asked: messages.OtherGame, why: str) -> None:
    wire, owner, (ann, _) = over()
    memory = wire.written
    order(wire, owner, asked)
    assert codes(owner)[-1] == why
    assert (wire.stage, wire.written, room(ann).game) == ("over", memory, "masters_gallery")
    play_out(wire, [owner, ann, _])


def test_only_the_owner_chooses_and_not_while_a_match_runs() -> None:
    wire, owner, (ann, bea) = over()
    order(wire, ann, ordered())
    assert codes(ann)[-1] == "not_owner"
    wire.do(owner, owner.guest.send(messages.Start()))
    order(wire, owner, ordered())
    assert codes(owner)[-1] == "match_runs"
    order(wire, ann, replace(ordered(), drops=True))
    assert codes(ann)[-1] == "not_owner"
    play(wire, [owner, ann, bea], random.Random(3))
    assert wire.stage == "over"


@pytest.mark.parametrize("paused", [False, True])
def test_a_running_match_is_dropped_for_another_game_and_shows_nothing_more(paused: bool) -> None:
    wire, owner, (ann, bea) = over()
    eva = wire.join("Eva", kind="spectator")
    ends = [owner, ann, bea]
    wire.do(owner, owner.guest.send(messages.Start()))
    play(wire, ends, random.Random(3), 9)
    if paused:
        order(wire, owner, messages.Pause(True))
    records, frames = len(wire.records), len(ann.frames)
    order(wire, owner, replace(ordered(), drops=True))
    assert [type(decode_to_guest(frame)) for frame in ann.frames[frames:]] == [
        messages.Notice,
        messages.Welcome,
        messages.Room,
    ]
    assert [codes(end)[-1] for end in [*ends, eva]] == ["match_dropped"] * 4
    assert (wire.stage, room(ann).game, room(ann).paused) == ("lobby", "artline", False)
    assert len(wire.records) == records, "the journal of a dropped match has no end"
    assert any(isinstance(effect, Warned) and effect.code == "match_dropped" for effect in wire.said)
    play_out(wire, ends)
    assert {end.last(Viewed).match for end in [*ends, eva]} == {3}
    assert all(end.last(Verified).ok and end.last(Verified).match == 3 for end in [*ends, eva])


def test_what_is_told_of_a_dropped_match_depends_on_nothing_in_it() -> None:
    told: list[list[bytes]] = []
    for seed in (8, 9):
        wire = Wire(seats=3, starts="owner")
        ends = [wire.owner(), wire.join("Ann"), wire.join("Bea")]
        wire.do(ends[0], ends[0].guest.send(messages.Start()))
        play(wire, ends, random.Random(seed), 9)
        before = len(ends[1].frames)
        order(wire, ends[0], replace(ordered(), drops=True))
        told.append(ends[1].frames[before:])
    assert told[0] == told[1]


def test_an_answer_on_its_way_into_a_dropped_match_changes_nothing() -> None:
    wire = Wire(seats=2)
    owner, ann = wire.owner(), wire.join("Ann")
    game, view = wire.runner.game, ann.last(Viewed).view
    late = messages.Act(ann.guest._me.inst, 1 << 40, view.prompt, pack(next(iter(game.legal(view.state, 1)))), 1)
    order(wire, owner, replace(ordered("masters_gallery", 2), drops=True))
    assert wire.stage == "playing", "this table begins when it is full"
    records = len(wire.records)
    wire.say(ann, late)
    assert len(wire.records) == records
    play(wire, [owner, ann], random.Random(1))
    assert ann.last(Verified).match == 2


def test_a_deal_that_fell_with_its_worker_is_not_made_in_the_game_chosen_after_it() -> None:
    wire, owner, (ann, bea) = over()
    wire.guest_does(owner, owner.guest.send(messages.Start()))
    assert (wire.stage, wire.written.attempted) == ("dealing", (2, 1))
    restart(wire)
    owner, ann, bea = wire.owner(), wire.back(ann, "Ann"), wire.back(bea, "Bea")
    assert wire.stage == "over"
    order(wire, owner, ordered())
    assert wire.stage == "lobby", "the owner begins"
    assert not wire.written.dealt
    play_out(wire, [owner, ann, bea])
    assert all(end.last(Verified).ok for end in (owner, ann, bea))


def test_while_cards_are_dealt_no_other_game_is_chosen() -> None:
    wire, owner, _ = over()
    wire.guest_does(owner, owner.guest.send(messages.Start()))
    assert wire.stage == "dealing"
    order(wire, owner, replace(ordered(), drops=True))
    assert codes(owner)[-1] == "not_while_dealing"
    assert room(owner).game == "masters_gallery"


def test_one_whose_program_does_not_know_the_game_is_named() -> None:
    wire, owner, (ann, _) = over()
    peer = wire.table.state.peers[ann.conn or 0]
    assert isinstance(peer.hello, messages.Hello)
    peer.hello.rules.pop("artline")
    order(wire, owner, ordered())
    assert codes(owner)[-1] == "cannot_play"
    assert wire.stage == "over"


def test_bots_leave_first_and_people_move_up() -> None:
    wire = Wire("stolen_paintings", seats=6, bots=3, starts="owner")
    owner, ann, bea = wire.owner(), wire.join("Ann"), wire.join("Bea")
    wire.join_bots()
    chairs = wire.table.state.members.chairs
    chairs[2], chairs[5] = chairs[5], chairs[2]  # Bea sits behind the bots
    chairs[2].seat, chairs[5].seat = 2, 5
    wire.say(bea)
    order(wire, owner, ordered("museum_pictura", 4, 1))
    assert [place.name for place in room(ann).places if place.kind == "human"] == ["Olga", "Ann", "Bea"]
    assert bea.last(Joined).seat == 3
    assert bea.remembered is not None
    assert bea.remembered.seat == 3
    assert [effect.bot.level for effect in wire.said if isinstance(effect, BotWanted)] == ["random"]
    play_out(wire, [owner, ann, bea, seat_bot(wire)])
    order(wire, owner, ordered("artline", 5, 2))
    assert [effect.bot.level for effect in wire.said if isinstance(effect, BotWanted)] == ["random"] * 3, (
        "as the others"
    )


def test_more_seats_are_free_until_somebody_or_a_bot_comes() -> None:
    wire, owner, (ann, bea) = over()
    order(wire, owner, ordered("artline", 5, 1, "easy"))
    assert kinds(ann) == ["human", "human", "human", "free", "bot"]
    assert called(wire).level == "easy"
    bot = seat_bot(wire)
    cem = wire.join("Cem")
    assert not cem.all(Viewed)
    play_out(wire, [owner, ann, bea, cem, bot])


def test_bots_have_the_seats_that_people_leave_and_no_others() -> None:
    wire, owner, (ann, _) = over()
    order(wire, owner, ordered("artline", 5, 9))
    assert kinds(ann) == ["human", "human", "human", "bot", "bot"]


def test_who_comes_between_two_games_is_shown_nothing_of_the_match_before() -> None:
    wire, owner, _ = over()
    order(wire, owner, ordered("artline", 4))
    cem, eva = wire.join("Cem"), wire.join("Eva", kind="spectator")
    for end in (cem, eva):
        assert not {messages.Showing, messages.Log, messages.Audit} & {
            type(decode_to_guest(frame)) for frame in end.frames
        }


def test_what_is_told_of_the_choice_depends_on_nothing_of_the_match_before() -> None:
    told: list[list[bytes]] = []
    for seed in (8, 9):
        wire = Wire(seats=3, starts="owner")
        ends = [wire.owner(), wire.join("Ann"), wire.join("Bea")]
        play_out(wire, ends, seed)
        before = len(ends[1].frames)
        order(wire, ends[0], ordered())
        told.append(ends[1].frames[before:])
    assert told[0] == told[1]
    assert [type(decode_to_guest(frame)) for frame in told[0]] == [messages.Welcome, messages.Room]


def test_watchers_and_those_who_are_away_come_along() -> None:
    wire, owner, (ann, bea) = over()
    eva = wire.join("Eva", kind="spectator")
    wire.cut(bea)
    order(wire, owner, ordered())
    assert (eva.last(Joined).seat, eva.last(Joined).game.info.slug) == (SPECTATOR, "artline")
    wire.connect(bea)
    assert bea.last(Joined).game.info.slug == "artline"
    later = wire.back(ann, "Ann")
    play_out(wire, [owner, later, bea])
    assert eva.last(Verified).ok


def test_someone_on_the_way_to_a_place_dials_again() -> None:
    wire, owner, (ann, _) = over()
    slow, _ = promised(wire, ann.token)
    order(wire, owner, ordered())
    assert slow.close is Close.TOO_SLOW


@pytest.mark.parametrize("when", ["before the deal", "at its first record", "in the match"])
def test_a_restart_goes_on_with_what_was_chosen(when: str) -> None:
    wire, owner, (ann, bea) = over()
    order(wire, owner, ordered(season=True))
    if when != "before the deal":
        wire.do(owner, owner.guest.send(messages.Start()))
    opening = max(n for n, record in enumerate(wire.records) if isinstance(record, Opening))
    if when == "in the match":
        play(wire, [owner, ann, bea], random.Random(2), 5)
        del wire.records[:opening]
    else:
        wire.records.clear()  # what the store returns: no match of this game has a record
    wire.table.state.setup = setup_of(order_from(wire.written, "0.1"))
    ann.updates.clear()
    restart(wire)
    wire.connect(ann)
    assert room(ann).game == "artline"
    assert room(ann).options["season"] is True
    assert wire.stage == ("playing" if when == "in the match" else "lobby")
    ends = [wire.owner(), ann, wire.back(bea, "Bea")]
    if wire.stage == "lobby":
        wire.do(ends[0], ends[0].guest.send(messages.Start()))
    play(wire, ends, random.Random(2))
    assert wire.stage == "over"
    assert ann.last(Viewed).match == 2


def test_the_list_of_tables_follows() -> None:
    wire, owner, _ = over()
    wire.said.clear()
    order(wire, owner, ordered("stolen_paintings", 4, mode="forgers"))
    assert any(isinstance(effect, Changed) for effect in wire.said)
    stranger = wire.stranger()
    wire.say(stranger, messages.Probe())
    (said,) = stranger.messages(messages.Probed)
    assert (said.game, said.mode, said.stage, said.taken, said.seats) == ("stolen_paintings", "forgers", "lobby", 3, 4)


def test_the_first_match_of_each_game_is_patient_where_the_table_teaches() -> None:
    wire = Wire("stolen_paintings", seats=2, teaches=True, starts="owner", mode="basic")
    owner, ann = wire.owner(), wire.join("Ann")
    for mode, number in (("basic", 1), ("chronology", 2)):
        if number == 2:
            order(wire, owner, ordered("stolen_paintings", 2, mode=mode))
        play_out(wire, [owner, ann])
        assert wire.runner._patient
    wire.do(owner, owner.guest.send(messages.Start()))
    assert not wire.runner._patient


def test_a_stand_in_goes_on_with_the_other_game() -> None:
    wire, owner, (ann, bea) = over()
    wire.cut(ann)
    order(wire, owner, messages.LetBotPlay(1, "hard"))
    seat_bot(wire)
    order(wire, owner, ordered())
    assert (called(wire).seat, called(wire).level) == (1, "hard")
    play_out(wire, [owner, seat_bot(wire), bea])
    later = wire.back(ann, "Ann")
    assert later.last(Joined).game.info.slug == "artline"
