import pytest

from client.tables import Choices
from client.terminal.text_table import WIDTH, TextTable
from client.wording.texts import Words
from engine.core import SPECTATOR
from engine.games.masters_gallery.state import FirstCard
from netcode.guest import updates
from netcode.protocol.close_codes import Close
from netcode.protocol.messages import Place, Room
from tests.client.text_match import MASTERS, NAMES, TextMatch, room

WORDS = Words.load("en", strict=True)


def at_table(seat: int = 0, owner: bool = False, follow: bool = False) -> TextTable:
    table = TextTable(WORDS, follow)
    table.tell(updates.Joined(seat, owner, "t1", "Kitchen", MASTERS))
    return table


# The room


def test_the_room_is_told_with_everybody_in_it() -> None:
    places = (
        Place("Ann", "human", True, True),
        Place("Bruno", "human", False, False),
        Place("", "free", False, False),
        Place("Ada", "bot", True, True),
    )
    options: dict[str, int | str | bool] = {"turn_seconds": 60, "first_seat": "random"}
    full = Room("lobby", "Kitchen", "masters_gallery", options, places, ("Eve",), "ready", "012345")
    told = at_table().tell(updates.RoomChanged(full))
    text = "\n".join(told)
    for line in (
        "Seat 1: Ann, that is you, ready.",
        "Seat 2: Bruno, away.",
        "Seat 3: free.",
        "Seat 4: Ada, a bot.",
        "Watching: Eve.",
        "Time for each answer: 60 seconds.",
        "Who begins: drawn by lot.",
        "Digit by digit: 0 1 2 3 4 5.",
    ):
        assert line in text


def test_changes_in_the_room_are_told_once() -> None:
    table = at_table()
    table.tell(updates.RoomChanged(room(["Ann", ""], "lobby")))
    places = (Place("Ann", "human", True, True), Place("Ada", "bot", True, True))
    full = Room("lobby", "Kitchen", "masters_gallery", {}, places, (), "full")
    assert table.tell(updates.RoomChanged(full)) == ["You are ready.", "Ada, a bot, sits on seat 2."]
    assert table.tell(updates.RoomChanged(full)) == []


def test_what_comes_before_the_room_waits_for_the_names() -> None:
    """Who comes back to a match is sent chat, log and view first, the room last."""
    told = TextMatch(0, 2)
    happened = told.match.play(
        told.match.state.turn, next(iter(MASTERS.legal(told.match.state, told.match.state.turn)))
    )
    table = at_table(1)
    assert table.tell(updates.ChatReceived(0, "Ann", "hello")) == []
    assert table.tell(updates.Logged(tuple(MASTERS.view_event(event, 1) for event in happened))) == []
    assert table.tell(updates.Viewed(told.match.look([], 1), 1, None, False, True)) == []
    lines = table.tell(updates.RoomChanged(room(NAMES[:2])))
    assert "Seat 1: Ann." in lines
    assert "Ann says: hello" in lines
    assert any("happened before you came" in line for line in lines)
    assert any(line.startswith("Ann: displays") for line in lines)
    assert table.table.log.lines[0].text == "Ann says: hello"
    assert len(table.table.log.lines) > 1


# Chat and names


def test_chat_says_who_spoke_and_shows_nothing_that_steers_a_terminal() -> None:
    table = at_table()
    table.tell(updates.RoomChanged(room(["Ann", "Bruno"])))
    assert table.tell(updates.ChatReceived(0, "Ann", "hi")) == ["You say: hi"]
    assert table.tell(updates.ChatReceived(1, "Bruno", "a\x1b[2Jb\u202ec\x07\nd")) == ["Bruno says: a[2Jbc d"]
    assert table.tell(updates.ChatReceived(SPECTATOR, "Eve\x1b", "psst")) == ["Eve, who is watching, says: psst"]


def test_two_people_of_one_name_are_told_apart_everywhere() -> None:
    told = TextMatch(2, 3, names=("Ann", "Ann", "Bruno"))
    assert told.tell(updates.ChatReceived(1, "Ann", "hi")) == ["Ann (seat 2) says: hi"]
    told.play_out()
    text = "\n".join(told.said)
    assert "Ann (seat 1) displays" in text
    assert "Ann (seat 2) displays" in text
    assert "Ann displays" not in text


def test_a_name_can_be_no_command_to_the_text() -> None:
    told = TextMatch(0, 2, names=("Ann", "{count} {who.__class__}"))
    told.play_out()
    assert any("{count} {who.__class__} displays" in line for line in told.said)


# Questions


def test_a_question_is_told_once_and_again_when_a_new_one_comes() -> None:
    told = TextMatch(0, 2, seed=1)
    told.until(FirstCard)
    assert sum("Your turn" in line for line in told.show([])) == 0
    before = sum("Your turn" in line for line in told.said)
    for _ in told.play_on():
        if told.match.to_act == {0} and isinstance(told.match.state.phase, FirstCard):
            break
    assert sum("Your turn" in line for line in told.said) == before + 1


def test_only_people_are_waited_for_aloud_and_once() -> None:
    told = TextMatch(0, 2, seed=1)
    while told.match.to_act != {1}:
        told.step()
    line = "It is the turn of Bruno."
    assert told.said.count(line) + sum("Bruno may display" in said for said in told.said) >= 1
    assert told.show([]) == []
    bots = TextMatch(SPECTATOR, 2, seed=1, follow=True)
    bots.play_out()
    assert not any("It is the turn of" in said for said in bots.said)


def test_the_time_for_an_answer_is_told_with_the_question_only() -> None:
    told = TextMatch(0, 2, seed=1, turn_seconds=60)
    while told.match.to_act != {0}:
        told.step()
    told.match.play(0, next(iter(MASTERS.legal(told.match.state, 0))))
    while told.match.to_act != {0}:
        seat = min(told.match.to_act)
        told.match.play(seat, next(iter(MASTERS.legal(told.match.state, seat))))
    assert "You have 60 seconds." in told.show([], seconds=59.9)
    assert told.show([], seconds=40.0) == []
    assert told.text.seconds_left == 40.0
    assert told.text.time_left(10) == ["10 seconds left."]


@pytest.mark.parametrize("width", [40, 80, 200])
def test_lines_fit_a_narrow_terminal(width: int) -> None:
    table = TextTable(WORDS, width=width)
    lines = table.wrapped(["word " * 60])
    assert len(lines) > 1
    assert max(map(len, lines)) <= min(width, WIDTH)
    assert max(map(len, lines)) > min(width, WIDTH) - 5


def test_a_line_that_fits_stays_one_and_one_of_nothing_is_none() -> None:
    lines = ["a " * 19 + "bc", "a " * 19 + "bcd", "well-known ways " * 3, "x" * 41, "", "  ", "  from afar  "]
    assert TextTable(WORDS, width=40).wrapped(lines) == [
        "a " * 19 + "bc", ("a " * 19).strip(), "bcd",
        "well-known ways well-known ways well-", "known ways", "x" * 40, "x", "from afar",
    ]  # fmt: skip


def test_no_more_time_is_told_than_was_agreed_on_and_what_is_left_when_it_is_told() -> None:
    """A window has a while to show the move that asked; the table says 60 seconds, so the terminal does."""
    told, now = TextMatch(0, 2, seed=1, turn_seconds=60), [100.0]
    told.text.now = lambda: now[0]
    while told.match.to_act != {0}:
        told.step()
    told.text._prompt_told = None
    assert "You have 60 seconds." in told.show([], seconds=62.8)
    now[0] += 40
    assert "You have 23 seconds." in told.tell(updates.IntentRefused("not_in_hand", {"card": 0}))
    now[0] += 40
    assert "You have 0 seconds." in told.text.question()


def test_a_refusal_is_told_with_its_reason_and_the_question_again() -> None:
    told = TextMatch(0, 4, seed=1)
    told.until(FirstCard)
    lines = told.tell(updates.IntentRefused("not_in_hand", {"card": 0}))
    assert lines[0] == "Vermeer (draw a card) is not in your hand."
    assert any("Your turn" in line for line in lines)
    assert told.tell(updates.IntentRefused("stale", {}))[0].startswith("Too late")


def test_the_only_answer_is_offered_and_not_given() -> None:
    for seed in range(30):
        told = TextMatch(0, 4, seed=seed)
        for _ in told.play_on():
            if told.list.only_answer is not None:
                assert any("There is one answer" in line for line in told.said[-8:])
                legal = list(MASTERS.legal(told.match.state, 0))
                assert legal == [told.list.only_answer]
                return
    raise AssertionError("no seat had a single answer")


# Endings and links


@pytest.mark.parametrize("link", ["dialling", "joining", "here", "unstable", "lost"])
def test_the_state_of_the_connection_is_told(link: str) -> None:
    assert at_table().tell(updates.LinkChanged(link)) == [WORDS.say(f"link.{link}")]  # type: ignore[arg-type]


def test_notices_and_refusals_from_the_host_are_cleaned() -> None:
    assert at_table().tell(updates.Noticed("away", {"name": "Ann\x1b[31m"})) == ["Ann[31m is away."]
    table = at_table()
    told = table.tell(updates.Shut("code_refused", {"left": 1}, Close.CODE_REFUSED))
    assert told == ["That is not the code of this table. 1 try is left in this minute."]
    assert table.table.shut is not None
    assert not table.table.playing


@pytest.mark.parametrize("close", Close)
def test_every_way_to_be_shut_out_has_its_sentence(close: Close) -> None:
    assert at_table().tell(updates.Shut(close.name, {}, close)) == TextTable(WORDS).wrapped(
        [WORDS.say(f"close.{close.name.lower()}")]
    )


def test_a_text_that_the_host_made_up_shows_as_its_key() -> None:
    table = TextTable(Words.load("en"))
    assert table.tell(updates.Noticed("from_the_future", {"x": 1})) == ["[notice.from_the_future]"]


@pytest.mark.parametrize(
    "update", [updates.Noticed("\x1b[2J\n", {}), updates.Shut("\x1b[2J\u202e", {}), updates.IntentRefused("\x9b2J", {})]
)
def test_a_code_that_the_host_made_up_cannot_steer_the_terminal(
    update: updates.Noticed | updates.Shut | updates.IntentRefused,
) -> None:
    table = TextTable(Words.load("en"))
    told = table.tell(update)
    assert told
    assert all(line.isprintable() for line in told)


def test_no_line_is_long_and_none_holds_a_sign_that_moves_the_cursor() -> None:
    told = TextMatch(0, 5, seed=7, names=("A" * 24, "B" * 24, "C" * 24, "D" * 24, "E" * 24))
    told.play_out()
    told.tell(updates.ChatReceived(1, "B", "x" * 280))
    for line in told.said:
        assert 0 < len(line) <= WIDTH
        assert line.isprintable()


def test_who_watches_hears_no_question_and_the_final_scores() -> None:
    told = TextMatch(SPECTATOR, 3, seed=2, follow=True)
    told.play_out()
    text = "\n".join(told.said)
    assert "Your turn" not in text
    assert "Type " not in text
    assert told.table.outcome is not None
    assert text.count(" points, ") == 3


def test_a_table_that_teaches_tells_each_thing_once_beside_the_play() -> None:
    told = TextMatch(0, seats=2)
    assert not any(line.startswith("How it goes") for line in told.said)
    told.tell(updates.RoomChanged(room(NAMES[:2], teaches=True)))
    taught = [line for _ in range(40) for line in told.step() if line.startswith("How it goes: ")]
    assert any("Cards of the artist with most" in line for line in taught)
    assert any("Display one card of your hand" in line for line in taught)
    assert len(taught) == len({*taught})


def test_what_the_clock_answered_is_told_as_such() -> None:
    told = TextMatch(0, 2, seed=1, turn_seconds=60)
    told.until(FirstCard)
    said = "Time was up: the clock answered for you."
    assert said not in told.show([], seconds=1.0), "the question is still open"
    lines = told.show(told.match.play(0, next(iter(MASTERS.legal(told.match.state, 0)))))
    assert lines[0] == said
    assert said not in told.show([])


def test_long_lists_come_in_pages() -> None:
    told = TextMatch(0, 4, seed=3)
    items = tuple(f"thing {number}" for number in range(1, 71))
    choices = Choices(items, lambda picks: next(iter(told.match.game.legal(told.match.state, 0))))
    told.list.choices = lambda: choices  # type: ignore[method-assign]
    first, last = told.hear("m").lines, told.hear("m 3").lines
    assert "30. thing 30" in first
    assert "There are 40 more. Type m 2 to go on." in first
    assert "61. thing 61" in last
    assert "70. thing 70" in last


def test_the_last_line_of_a_match_says_what_can_be_done_now() -> None:
    """After the result the match is verified; what to type stands below that, where a screen reader ends."""
    for follow in (False, True):
        told = TextMatch(SPECTATOR if follow else 0, 2, seed=1, follow=follow)
        lines = [line for some in told.play_on() for line in some]
        assert "Type q to leave" not in " ".join(lines)
        last = told.tell(updates.Verified(True, 1, "verified", {}, 5))
        assert last[-1].startswith("Type q to leave") is not follow
