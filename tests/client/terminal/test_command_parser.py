import pytest

from client.terminal.command_parser import CommandParser
from client.terminal.text_table import TextTable
from client.wording.texts import Words
from engine.core import SPECTATOR
from engine.games import GAMES
from engine.games.masters_gallery.intents import DECLINE, Display
from engine.games.masters_gallery.state import FirstCard, SecondUp
from netcode.guest.updates import Joined, RoomChanged
from netcode.protocol.messages import (
    Admit,
    Bye,
    Chat,
    CloseTable,
    Fewer,
    LetBotPlay,
    LetBrowsersIn,
    NewCode,
    Order,
    OtherGame,
    Place,
    Ready,
    Room,
    Start,
    TableStage,
)
from tests.client.text_match import MASTERS, TextMatch, one_act, room

WORDS = Words.load("en", strict=True)


def in_lobby(seat: int = 0, owner: bool = False, stage: TableStage = "lobby") -> CommandParser:
    table = TextTable(WORDS)
    table.tell(Joined(seat, owner, "t1", "Kitchen", MASTERS))
    table.tell(RoomChanged(room(["Ann", "Bruno"], stage, code="012345" if owner else "")))
    return CommandParser(table)


def my_turn() -> TextMatch:
    told = TextMatch(0, 2, seed=1)
    told.until(FirstCard)
    return told


def test_a_number_takes_that_entry() -> None:
    told = my_turn()
    entries = [line for line in told.hear("m").lines if line.partition(". ")[0].isdigit()]
    act = one_act(told.hear(str(len(entries))))
    assert isinstance(act, Display)
    assert told.match.game.allows(told.match.state, 0, act)


@pytest.mark.parametrize(
    ("line", "told_back"),
    [
        ("99", "no number 99"),
        ("0", "no number 0"),
        ("1 2", "Only one"),
        ("12345", "not a command"),
        ("1x", "not a command"),
    ],
)
def test_a_wrong_number_is_explained_and_sends_nothing(line: str, told_back: str) -> None:
    heard = my_turn().hear(line)
    assert heard.commands == ()
    assert told_back in " ".join(heard.lines)


def test_enter_tells_the_question_again_and_answers_nothing() -> None:
    heard = my_turn().hear("")
    assert heard.commands == ()
    assert any("Your turn" in line for line in heard.lines)


def test_zero_declines_and_the_cards_keep_their_numbers() -> None:
    told = TextMatch(0, 2, seed=1)
    told.until(SecondUp)
    assert told.list.offered()[0].startswith("1. ")
    assert told.list.offered()[-1].startswith("0. ")
    assert one_act(told.hear("0")) == DECLINE


@pytest.mark.parametrize("line", ["say Hello, all", "'Hello, all", "\u2019Hello, all", "SAY Hello, all  "])
def test_chat_is_said(line: str) -> None:
    assert my_turn().hear(line).commands == (Chat("Hello, all"),)


def test_chat_is_cleaned_and_has_an_end() -> None:
    typed = in_lobby()
    assert typed.parse("say a\x1b[1mb\u202e").commands == (Chat("a[1mb"),)
    assert typed.parse("say " + "x" * 280).commands == (Chat("x" * 280),)
    too_long = typed.parse("say " + "x" * 283)
    assert too_long.commands == ()
    assert "3 too long" in too_long.lines[0]
    assert typed.parse("say").commands == ()


def test_leaving_asks_once() -> None:
    told = my_turn()
    assert told.hear("q").commands == ()
    assert told.hear("s").commands == ()
    assert told.hear("q").commands == ()
    assert told.hear("quit").commands == (Bye(),)


def test_leaving_is_not_asked_about_where_nobody_is_missed() -> None:
    assert TextMatch(SPECTATOR, 2).hear("q").commands == (Bye(),)
    assert in_lobby().parse("q").commands == (Bye(),)
    over = TextMatch(0, 2)
    over.play_out()
    assert over.hear("q").commands == (Bye(),)


def test_the_room_before_a_match() -> None:
    typed = in_lobby()
    assert typed.parse("r").commands == (Ready(True),)
    assert typed.parse("start").commands == (Start(),)
    assert typed.parse("room").lines[0] == "Table “Kitchen” plays Masters Gallery."
    assert typed.parse("") == typed.parse("room")
    for command in ("h", "t", "s", "w", "m", "1", "l", "?", "? all", "? keys"):
        assert typed.parse(command).lines, command
        assert typed.parse(command).commands == ()


def with_two_of_three(owner: bool = True) -> CommandParser:
    table = in_lobby(owner=owner)._text
    two = tuple(Place(name, "human", True, False) for name in ("Ann", "Bo"))
    places = (*two, Place("", "free", False, False))
    code = "123456" if owner else ""
    table.tell(RoomChanged(Room("lobby", "", "masters_gallery", {}, places, (), "owner", code)))
    return CommandParser(table)


def test_the_owner_begins_without_the_free_seats_by_their_number() -> None:
    typed = with_two_of_three()
    assert typed.parse("start").lines == ("Some seats are free. Type start 2 to begin with the 2 who are here.",)
    assert typed.parse("start 2").commands == (Fewer(),)
    assert not typed.parse("start 3").commands
    assert with_two_of_three(owner=False).parse("start").commands == (Start(),), "the host says why not"


def test_the_owner_hears_how_the_match_begins() -> None:
    assert "The match begins when you type start." in with_two_of_three().parse("room").lines
    told = with_two_of_three(owner=False).parse("room").lines
    assert "The match begins when the host starts it." in told


def test_a_paused_table_says_who_is_still_awaited() -> None:
    typed = with_two_of_three()
    places = (
        Place("Ann", "human", True, False),
        Place("Bo", "human", False, False),
        Place("Cy", "human", False, False, "", "easy"),
    )
    typed._text.tell(RoomChanged(Room("playing", "", "masters_gallery", {}, places, (), "owner", "1", paused=True)))
    told = typed.parse("room").lines
    assert {"Still awaited: Bo.", "Back: Ann."} <= {*told}
    everyone = (places[0], Place("Bo", "human", True, False), places[2])
    typed._text.tell(RoomChanged(Room("playing", "", "masters_gallery", {}, everyone, (), "owner", "1", paused=True)))
    assert "Everyone is here." in typed.parse("room").lines
    guests = Room("playing", "", "masters_gallery", {}, places, (), "owner", paused=True, owner="Ann")
    typed._text.tell(RoomChanged(guests))
    assert "It goes on when Ann lets it." in typed.parse("room").lines


def test_every_command_has_an_answer_before_there_is_a_table() -> None:
    for command in ("", "?", "? all", "? keys", "m", "h", "t", "s", "l", "w", "room", "r", "start", "code", "1", "say"):
        heard = CommandParser(TextTable(WORDS)).parse(command)
        assert heard.lines, command
        assert heard.commands == ()


def test_ready_and_start_belong_to_the_room() -> None:
    for line in ("r", "start"):
        heard = my_turn().hear(line)
        assert heard.commands == ()
        assert "without a running match" in " ".join(heard.lines)


def test_the_code_is_for_the_owner() -> None:
    assert in_lobby().parse("code").lines == ("Only the host can do that.",)
    assert in_lobby().parse("code new").commands == ()
    assert "0 1 2 3 4 5" in in_lobby(owner=True).parse("code").lines[0]
    assert in_lobby(owner=True).parse("code new").commands == (NewCode(),)


def test_the_log_can_be_heard_again() -> None:
    told = TextMatch(0, 2, seed=1)
    told.play_out()
    assert len(told.hear("l").lines) >= 12
    last = told.hear("l 3").lines
    assert list(last) == told.text.wrapped([line.text for line in told.table.log.lines][-3:])
    assert told.hear("l 0").lines == ("Nothing has happened yet.",)


def test_what_cannot_be_understood_is_said_back_cleaned() -> None:
    assert "“[2Jfoo”" in " ".join(my_turn().hear("\x1b[2Jfoo").lines)


def test_every_command_is_in_the_list_of_keys() -> None:
    lines = my_turn().hear("? keys").lines
    for word in ("?", "m", "h", "t", "s", "l", "w", "say", "room", "r", "start", "code", "q"):
        assert any(line.startswith((f"{word}:", f"{word},")) for line in lines), word


def test_whoever_watches_has_no_hand() -> None:
    told = TextMatch(SPECTATOR, 2)
    for command in ("h", "w"):
        assert told.hear(command).lines == ("You are watching: you have no cards.",)
    assert told.hear("1").lines[0] == "There is nothing for you to choose now."


# The owner's words


def owners_table() -> TextMatch:
    """Return a table in front of its owner."""
    told = TextMatch(0)
    told.table.owner = True
    return told


@pytest.mark.parametrize(
    ("typed", "meant"), [("bot 3", LetBotPlay(2)), ("BOT 2 hard", LetBotPlay(1, "hard")), ("bot 4", LetBotPlay(3))]
)
def test_owner_decides_about_seats(typed: str, meant: Order) -> None:
    assert owners_table().hear(typed).commands == (meant,)


@pytest.mark.parametrize(("language", "typed"), [("en", "admit"), ("de", "einlass")])
def test_one_word_lets_people_in_by_the_code_again(language: str, typed: str) -> None:
    table = TextTable(Words.load(language, strict=True))
    table.tell(Joined(0, True, "t1", "Kitchen", MASTERS))
    told = table.tell(RoomChanged(room(["Ann", "Bruno"], "lobby", code="012345", code_rests=True)))
    assert CommandParser(table).parse(typed).commands == (Admit(),)
    assert typed in " ".join([*told, *CommandParser(table).parse("room").lines])


@pytest.mark.parametrize(("language", "on", "off"), [("en", "browsers", "off"), ("de", "browser", "aus")])
def test_the_owner_lets_browsers_in_or_no_more_and_hears_where(language: str, on: str, off: str) -> None:
    table = TextTable(Words.load(language, strict=True))
    table.tell(Joined(0, True, "t1", "Kitchen", MASTERS))
    table.tell(RoomChanged(room(["Ann", "Bruno"], "lobby", code="012345")))
    assert CommandParser(table).parse(on).commands == (LetBrowsersIn(True),)
    assert CommandParser(table).parse(f"{on} {off}").commands == (LetBrowsersIn(False),)
    misspelt = CommandParser(table).parse(f"{on} of")
    assert not misspelt.commands, "whoever meant off must not let browsers in"
    assert f"{on} {off}" in misspelt.lines[0]
    url = "https://192.0.2.7:26180/"
    told = table.tell(RoomChanged(room(["Ann", "Bruno"], "lobby", code="012345", browsers=url)))
    assert [url in line for line in told] == [True]
    assert len(table.tell(RoomChanged(room(["Ann", "Bruno"], "lobby", code="012345")))) == 1


@pytest.mark.parametrize("typed", ["bot", "bot 0", "bot 5", "bot x", "bot ²", "bot -1"])
def test_seat_that_there_is_not_is_asked_for_again(typed: str) -> None:
    heard = owners_table().hear(typed)
    assert not heard.commands
    assert heard.lines == ("Name a seat by its number, such as bot 2. Type room to hear who sits where.",)


@pytest.mark.parametrize(
    ("typed", "game", "seats", "bots", "option"),
    [
        ("another artline", "artline", 2, 0, ("season", False)),
        ("another art-gallery open_hands=on seats=4 bots=2", "art_gallery", 4, 2, ("open_hands", True)),
        ("ANOTHER forgers", "stolen_paintings", 2, 0, ("mode", "forgers")),
        ("another stolen_paintings mode=code_grid", "stolen_paintings", 4, 0, ("mode", "code_grid")),
    ],
)
def test_the_owner_chooses_another_game(
    typed: str, game: str, seats: int, bots: int, option: tuple[str, str | bool]
) -> None:
    (command,) = in_lobby(owner=True).parse(typed).commands
    assert isinstance(command, OtherGame)
    assert (command.game, command.seats, command.bots, command.options[option[0]]) == (game, seats, bots, option[1])


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("another bridge", "There is no game “bridge”."),
        ("another solo_chronology", "This seats 1, and 2 people sit here."),
        ("another artline seats=1", "This seats 1, and 2 people sit here."),
        ("another artline seats=3 bots=2", "2 bots do not fit: the table has 3 seats."),
        ("another artline seats=9", "It needs 2 to 6."),
        ("another artline seats=x", "seats"),
        ("another lovers rounds=1", "rounds = 1 does nothing in the game lovers"),
        ("another artline season=maybe", "season"),
    ],
)
def test_another_game_that_cannot_be_played_is_refused_with_the_reason(typed: str, why: str) -> None:
    heard = in_lobby(owner=True).parse(typed)
    assert not heard.commands
    assert why in " ".join(heard.lines)


def test_another_game_in_mid_match_asks_for_a_last_word() -> None:
    parser = in_lobby(owner=True, stage="playing")
    heard = parser.parse("another artline season=on")
    assert not heard.commands
    assert "would be lost" in " ".join(heard.lines)
    assert "type yes, or another artline season=on now" in " ".join(heard.lines)
    (command,) = parser.parse("another artline season=on NOW").commands
    assert isinstance(command, OtherGame)
    assert (command.drops, command.options["season"]) == (True, True)
    assert "another forgers" in " ".join(parser.parse("another now").lines), "which game was not said"
    assert "no game “now”" in " ".join(in_lobby(owner=True).parse("another now").lines)


@pytest.mark.parametrize(
    ("typed", "yes", "order"),
    [("another artline", "yes", OtherGame), ("another forgers", "Y", OtherGame), ("end", "yes", CloseTable)],
)
def test_a_yes_to_the_question_before_a_match_is_lost_is_taken_once(typed: str, yes: str, order: type) -> None:
    parser = in_lobby(owner=True, stage="playing")
    assert not parser.parse(yes).commands
    assert not parser.parse(typed).commands
    (command,) = parser.parse(yes).commands
    assert isinstance(command, order)
    assert not parser.parse(yes).commands
    parser.parse(typed)
    parser.parse("room")
    assert not parser.parse(yes).commands, "something else was typed meanwhile"


def test_no_other_game_is_chosen_while_cards_are_dealt() -> None:
    heard = in_lobby(owner=True, stage="dealing").parse("another artline now")
    assert not heard.commands
    assert heard.lines == ("The cards are being dealt. Try again in a moment.",)


def test_the_owner_hears_which_other_games_there_are() -> None:
    parser = in_lobby(owner=True)
    lines = " ".join(parser.parse("another").lines)
    assert "Artline: Hermitage: another artline" in lines
    assert "another forgers" in lines
    assert "another masters_gallery" not in lines, "it is played now"
    assert "not now. This seats 1, and 2 people sit here." in lines


def test_only_the_owner_is_told_of_the_owners_words() -> None:
    assert any(line.startswith("bot:") for line in owners_table().hear("? keys").lines)
    told = TextMatch(0)
    assert not any(line.startswith("bot:") for line in told.hear("? keys").lines)
    assert told.hear("bot 3").lines == ("Only the host can do that.",)


def test_a_word_after_help_finds_its_lines() -> None:
    typed = my_turn().typed
    found = " ".join(typed.parse("? extra card").lines)
    assert "The extra card counts too" in found
    assert "You may draw" not in found
    keys = typed.parse("? keys").lines
    assert any("hand" in line for line in keys)
    assert typed.parse("? xylophone").lines == keys, "a word that is nowhere tells what can be typed"


def test_a_table_of_the_help_is_told_by_its_heads() -> None:
    assert "First: Value token 3" in my_turn().typed.parse("? all").lines


@pytest.mark.parametrize(
    ("slug", "line"),
    [("art_gallery", "1+2"), ("stolen_paintings", "row 1 2 3"), ("stolen_paintings", "swap 1 7 2 13")],
)
def test_what_the_game_takes_at_another_time_cannot_be_done_now(slug: str, line: str) -> None:
    told = TextMatch(0, 3, seed=1, game=GAMES[slug])
    *_, _ = told.play_on()
    assert "cannot be done now" in " ".join(told.hear(line).lines)
