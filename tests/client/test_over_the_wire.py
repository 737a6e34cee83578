"""The text table at both ends of the real protocol: updates come in the order in which the host sends them."""

from client.session.requests import Act
from client.terminal.command_parser import CommandParser
from client.terminal.text_table import TextTable
from client.wording.texts import Words
from netcode.guest.credentials import ByToken
from netcode.protocol.messages import Bye
from tests.netcode.fakewire import FINGERPRINT, End, Wire


class Sitter:
    """A guest with a text table in front; `said` has all lines so far."""

    def __init__(self, wire: Wire, end: End) -> None:
        self.wire, self.end = wire, end
        self.text = TextTable(Words.load("en", strict=True))
        self.table, self.list = self.text.table, self.text.list
        self.typed = CommandParser(self.text)
        self.said: list[str] = []
        self._read = 0

    def listen(self) -> list[str]:
        """Tell the table all that has come; return the lines."""
        told = [line for update in self.end.updates[self._read :] for line in self.text.tell(update)]
        self._read = len(self.end.updates)
        self.said += told
        return told

    def type(self, line: str) -> list[str]:
        """Type a line and let it be carried out."""
        heard = self.typed.parse(line)
        guest = self.end.guest
        for command in heard.commands:
            if isinstance(command, Act):
                self.wire.do(self.end, guest.act(command.intent))
            elif isinstance(command, Bye):
                self.wire.do(self.end, guest.leave(command.bot, command.level))
            else:
                self.wire.do(self.end, guest.send(command))
        self.said += heard.lines
        return [*heard.lines, *self.listen()]


def play_to_the_end(sitters: list[Sitter]) -> None:
    for _ in range(400):
        sitters[0].wire.wait(0.2)
        for sitter in sitters:
            sitter.listen()
            if sitter.table.outcome is None and sitter.table.view is not None and sitter.table.scene().asked:
                sitter.type("" if sitter.list.only_answer is not None else "1")
        if all(sitter.table.outcome is not None for sitter in sitters):
            return
    raise AssertionError("the match did not end")


def test_two_people_play_a_whole_match_by_typing_lines() -> None:
    wire = Wire(starts="ready")
    ann, bruno = (Sitter(wire, wire.join(name)) for name in ("Ann", "Bruno"))
    assert "Bruno has joined." in ann.listen()
    assert "Seat 1: Ann, not ready." in bruno.listen()
    assert "You are ready." in ann.type("r")
    assert "Bruno says: hello" in [bruno.type("'hello"), ann.listen()][1]
    assert "The match begins." in bruno.type("r")
    play_to_the_end([ann, bruno])
    for sitter in (ann, bruno):
        assert any("All four rounds are played." in line for line in sitter.said)
        assert not any("[" in line for line in sitter.said)


def test_who_comes_back_hears_the_table_and_the_question_with_everyones_name() -> None:
    wire = Wire()
    ann, bruno = (Sitter(wire, wire.join(name)) for name in ("Ann", "Bruno"))
    for _ in range(6):
        for sitter in (ann, bruno):
            sitter.listen()
            if sitter.table.view is not None and sitter.table.scene().asked:
                sitter.type("1")
    assert ann.end.remembered is not None
    wire.cut(ann.end)
    assert "Ann is away." in bruno.listen()
    again = Sitter(wire, wire.join("Ann", ByToken(ann.end.remembered.token, FINGERPRINT)))
    told = again.listen()
    assert any("happened before you came" in line for line in told)
    assert any(line.startswith("Bruno: displays") for line in told)
    assert not any(line.startswith("Seat 2: displays") for line in told)
    assert "Ann is back." in bruno.listen()
    play_to_the_end([again, bruno])


def test_who_watches_hears_every_move() -> None:
    wire = Wire()
    watcher = Sitter(wire, wire.join("Eve", kind="spectator"))
    ann, bruno = (Sitter(wire, wire.join(name)) for name in ("Ann", "Bruno"))
    play_to_the_end([ann, bruno, watcher])
    hands = [line for line in watcher.said if line.startswith(("You display", "You draw"))]
    assert not hands
    assert sum(" displays " in line for line in watcher.said) > 20


def owned() -> tuple[Wire, Sitter, Sitter, Sitter]:
    """Return a table of three that plays: its owner, Ann and Bruno."""
    wire = Wire(seats=3)
    olga, ann, bruno = (Sitter(wire, end) for end in (wire.owner(), wire.join("Ann"), wire.join("Bruno")))
    for sitter in (olga, ann, bruno):
        sitter.listen()
    return wire, olga, ann, bruno


def test_owner_is_told_how_to_let_a_bot_play_and_everyone_hears_that_it_does() -> None:
    wire, olga, ann, bruno = owned()
    wire.cut(ann.end)
    assert "Type bot 2 to let a bot play for Ann until they return." in olga.listen()
    assert "A bot plays for Ann until they return." in olga.type("bot 2")
    assert "A bot plays for Ann until they return." in bruno.listen()
    assert "Seat 2: Ann, away, a bot plays until they return." in bruno.type("room")
    assert "Bruno is here. A bot can play only for an absent player." in olga.type("bot 3")
    wire.connect(ann.end)
    assert "Ann is back." in bruno.listen()
    assert "Seat 2: Ann." in bruno.type("room")


def test_paused_table_tells_nothing_of_the_match_and_asks_again_when_it_goes_on() -> None:
    _wire, olga, ann, bruno = owned()
    paused = "The table is paused. Nothing of the match is told until it goes on; say still works."
    assert [line for line in olga.type("pause") if line == "Type unpause to go on."]
    told = " ".join(bruno.listen())
    assert told == f"{paused} Everyone is here. It goes on when Olga lets it."
    for word in ("t", "h", "m", "s", "l", "w", "", "1", "1 2"):
        assert " ".join(bruno.type(word)) == paused, word
    assert bruno.list.only_answer is None
    assert "The table is paused." in " ".join(bruno.type("room"))
    assert bruno.type("'tea?") == ["You say: tea?"]
    olga.type("unpause")
    everyone = [*olga.listen(), *ann.listen(), *bruno.listen()]
    assert everyone.count("The table goes on.") == 2
    asked = next(sitter for sitter in (olga, ann, bruno) if sitter.table.scene().asked)
    assert any(line.startswith("1. ") for line in asked.said[-12:])


def test_owner_gives_seats_away_in_words() -> None:
    wire, olga, _ann, bruno = owned()
    assert "Nobody of that name" not in " ".join(olga.type("mute 2"))
    assert "Ann is muted." in bruno.listen()
    assert "Seat 2: Ann, muted." in bruno.type("room")
    assert "Ann can talk to the table again." in olga.type("unmute 2")
    assert "Ann was removed from the table. The table code has changed." in olga.type("kick 2 bot random")
    olga.type("give 2 bot")
    assert "A bot now has seat 2." in bruno.listen()
    Sitter(wire, wire.join("Cem"))
    assert "Cem plays on instead of Clara, a bot." in olga.listen()
    wire.join("Eve", kind="spectator")
    olga.listen()
    assert "Eve was removed from the table. The table code has changed." in olga.type("kick eve")
    assert "That is your own place at the table." in olga.type("kick 1")


def test_owner_who_leaves_is_told_what_becomes_of_the_match() -> None:
    _wire, olga, ann, _bruno = owned()
    assert "q bot to let a bot play for you" in " ".join(olga.type("q"))
    olga.type("q bot random")
    assert "A bot plays for Olga until they return." in ann.listen()


def test_owner_saves_or_ends_the_table_in_words() -> None:
    _wire, olga, ann, _bruno = owned()
    assert "Type yes or end now to end it" in " ".join(olga.type("end"))
    assert "The match is saved and the table closes." in " ".join(olga.type("save"))
    assert "come back with: join --back." in " ".join(ann.listen())
    assert "You have closed the table for good." in olga.type("end now")


def test_people_play_again_by_typing_rematch() -> None:
    _wire, olga, ann, bruno = owned()
    assert "whose match is over" in " ".join(ann.type("rematch"))
    play_to_the_end([olga, ann, bruno])
    assert any("rematch to play again with the same seats" in line for line in ann.said)
    ann.type("rematch")
    assert "Ann is ready." in bruno.listen()
    assert "The match begins." in olga.type("rematch")
    assert "The match begins." in ann.listen()
    assert not ann.table.outcome is not None
    assert ann.type("l") == ["Nothing has happened yet."]
    play_to_the_end([olga, ann, bruno])


def test_people_play_another_game_by_typing_it() -> None:
    _wire, olga, ann, bruno = owned()
    play_to_the_end([olga, ann, bruno])
    assert any("Type another to hear" in line for line in olga.said)
    assert not any("Type another to hear" in line for line in ann.said)
    assert "Only the host can do that." in ann.type("another artline")
    olga.type("another chronology")
    heard = ann.listen()
    assert "Another game at this table: Stolen Paintings. You have seat 2." in heard
    assert "Game: in order of age." in heard
    assert ann.table.outcome is None
    assert any("would be lost" in line for line in olga.type("another artline"))
    olga.type("another lovers now")
    heard = ann.listen()
    assert any("The host has broken this match off" in line for line in heard)
    assert "Another game at this table: Stolen Paintings. You have seat 2." in heard
    assert ann.table.match == 3
    play_to_the_end([olga, ann, bruno])
    assert ann.table.game is not None
    assert ann.table.game.info.slug == "stolen_paintings"
