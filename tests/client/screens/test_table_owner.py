"""The table screen when it is paused, closed or left, and what its owner decides."""

import pygame
import pytest
from msgspec import structs

from client.screens.shut_out import ShutOut
from client.screens.table.menu import open_menu
from client.widgets import Button
from engine.games import GAMES
from netcode.guest.updates import Joined, Noticed, RoomChanged, Shut
from netcode.protocol.close_codes import Close
from netcode.protocol.messages import Bye, CloseTable, Give, HandOn, Kick, LetBotPlay, Pause
from tests.client.screens.tables import Played, sent_by
from tests.client.screens.test_table import at_first_card


def test_a_pause_blanks_the_table_and_stops_all_answers() -> None:
    played = at_first_card()
    played.key(pygame.K_1)
    played.screen.answering.refused = "Choose a card first."
    played.screen.rail.lane.say("Dario displays Monet.")
    played.pause(True)
    played.draw()
    assert (played.screen.answering.refused, played.screen.rail.lane.texts) == ("", ())
    played.screen.rail.lane.say("Bruno: back soon!")
    played.pause(True)
    assert played.screen.rail.lane.texts == ("Bruno: back soon!",), "one may talk meanwhile"
    played.key(pygame.K_RETURN)
    played.click(played.where(played.hand()[0]))
    assert sent_by(played) == []
    assert not any(button.visible for button in played.screen.plate.answers)
    played.pause(False)
    played.draw()
    played.key(pygame.K_RETURN)
    assert len(sent_by(played)) == 1


@pytest.mark.parametrize("owner", [True, False])
def test_enter_and_a_button_let_a_paused_match_go_on_for_the_owner_alone(owner: bool) -> None:
    played = Played(owner=owner)
    played.pause(True)
    played.key(pygame.K_RETURN)
    assert played.screen.plate.unpause_key.visible is owner
    if owner:
        played.press("Go on with the match")
    assert sent_by(played) == [Pause(False)] * (2 * owner)
    played.pause(False)
    played.draw()
    assert not played.screen.plate.unpause_key.visible


@pytest.mark.parametrize("owner", [True, False])
def test_the_owner_reads_how_to_go_on_as_long_as_the_match_waits_for_one_who_is_away(owner: bool) -> None:
    played = Played(owner=owner)
    while played.match.to_act != {1}:
        played.step()
        played.settle()
    asked = played.screen.plate.text().splitlines()[0]
    offer = "Bruno is away. The menu can let a bot play for seat 2."
    for away in (True, False):
        played.place(1, here=not away)
        played.wait(30)
        assert (offer in played.screen.plate.text()) is (away and owner)
        assert played.screen.plate.text().startswith(asked)


def test_the_owner_pauses_and_closes_from_the_menu() -> None:
    played = at_first_card(owner=True)
    played.key(pygame.K_ESCAPE)
    played.press("Pause the match")
    played.key(pygame.K_ESCAPE)
    played.press("Leave the table")
    played.press("Save for later")
    assert sent_by(played) == [Pause(True), CloseTable(save=True)]


def test_the_menu_hands_the_table_on_to_somebody_whose_program_could_host_it() -> None:
    played = at_first_card(owner=True)
    assert played.store.table.room is not None
    for heirs, offered in (((), False), (("Ann",), False), (("Ann", "Bruno"), True)):
        played.store.take(RoomChanged(structs.replace(played.store.table.room, owner="Ann", heirs=heirs)))
        played.key(pygame.K_ESCAPE)
        labels = [button.label for button in played.screen.ui.layer() if isinstance(button, Button)]
        assert ("Hand the table on" in labels) is offered
        if not offered:
            played.press("Back to the table")
    played.press("Hand the table on")
    assert [button.label for button in played.screen.ui.layer() if isinstance(button, Button)] == ["Bruno", "Cancel"]
    played.press("Bruno")
    assert sent_by(played) == [HandOn(""), HandOn("Bruno")]
    assert not played.screen.ui.dialogs


@pytest.mark.parametrize("owner", [True, False])
def test_the_menu_leads_the_owner_to_another_game(owner: bool) -> None:
    played = at_first_card(owner=owner)
    played.key(pygame.K_ESCAPE)
    labels = [getattr(one, "label", "") for one in played.screen.ui.layer()]
    assert ("Another game" in labels) is owner
    if owner:
        played.press("Another game")
        assert played.shell.pushed == [("choice", {"purpose": "table"})]


def test_a_match_that_is_dropped_leaves_nothing_on_the_table() -> None:
    played = at_first_card()
    played.key(pygame.K_1)
    before = played.store.table.room
    assert before is not None
    played.store.take(Joined(0, False, "0" * 16, "Kitchen", GAMES["artline"]))
    played.draw()  # the room comes a moment later
    played.store.take(RoomChanged(structs.replace(before, game="artline", stage="lobby")))
    assert played.store.table.view is None
    assert sent_by(played) == []


def test_a_guest_leaves_after_being_asked_again() -> None:
    played = at_first_card()
    played.key(pygame.K_m)
    played.press("Leave the table")
    assert sent_by(played) == []
    played.press("Leave")
    assert sent_by(played) == [Bye()]


def test_closing_the_window_asks_the_owner_and_lets_a_guest_go() -> None:
    owner, guest = at_first_card(owner=True), at_first_card()
    assert not owner.screen.closing()
    owner.draw()
    owner.press("A bot plays for me")
    assert sent_by(owner) == [Bye(bot=True)]
    assert owner.shell.went == ["end"]
    assert guest.screen.closing()
    assert sent_by(guest) == [Bye()]


def test_a_match_is_thrown_away_only_when_asked_twice() -> None:
    played = at_first_card(owner=True)
    assert not played.screen.closing()
    played.draw()
    played.press("End it for good")
    assert sent_by(played) == []
    played.key(pygame.K_RETURN)
    assert len(played.screen.ui.dialogs) == 1, "Enter goes back"
    assert sent_by(played) == []
    played.press("End it for good")
    played.press("End it for good")
    assert sent_by(played) == [CloseTable(save=False)]
    assert not played.screen.ui.dialogs


def test_the_owner_decides_about_a_seat_by_its_plaque() -> None:
    played = at_first_card(owner=True)
    played.place(1, here=False)
    played.draw()
    plaque = played.picture.by_id("seat:1")
    played.click(played.where(plaque))  # type: ignore[arg-type]
    played.press("Let a bot play until they return")
    played.click(played.where(plaque))  # type: ignore[arg-type]
    played.press("Take them from the table")
    assert sent_by(played) == [LetBotPlay(1), Kick(1, "Bruno")]


def test_the_menu_gives_the_one_at_the_door_the_seat_of_that_name_as_long_as_it_is_waited_for() -> None:
    played = at_first_card(owner=True)
    played.place(1, here=False)
    played.shell.store.take(Noticed("same_name", {"name": "Bruno", "seat": 1, "number": 2}))
    played.key(pygame.K_m)
    played.press("Give Bruno at the door seat 2, with its hand")
    assert sent_by(played) == [Give(1, "Bruno")]
    played.place(1, here=True)
    played.key(pygame.K_m)
    with pytest.raises(AssertionError, match="no button"):
        played.press("Give Bruno at the door seat 2, with its hand")


def test_a_paused_table_says_by_name_who_is_back_and_who_is_not() -> None:
    played = at_first_card()
    played.place(1, here=False)
    played.pause(True)
    assert played.screen.plate.text().split("\n")[1] == "Still awaited: Bruno."
    played.place(1, here=True)
    assert played.screen.plate.text().split("\n")[1] == "Everyone is here."
    played.draw()


@pytest.mark.parametrize(("code", "kind"), [("table_ended", "ended"), ("table_saved", "saved")])
def test_a_guest_reads_whether_the_host_has_ended_or_saved_the_match(code: str, kind: str) -> None:
    played = at_first_card()
    played.take(Noticed(code, {}))
    played.take(Shut("game_over", {}, Close.GAME_OVER))
    assert ShutOut(played.shell).kind.key == kind
    assert played.store.table.why_shut() == played.screen.words.say(f"close.{code}")


def test_the_owner_is_told_of_the_own_order_as_such() -> None:
    played = at_first_card(owner=True)
    played.store.take(Noticed("table_ended", {}))
    assert played.store.notices[-1] == "You have closed the table for good."


@pytest.mark.parametrize("over", [True, False])
def test_the_menu_offers_a_pause_as_long_as_the_match_is_played(over: bool) -> None:
    played = Played(0, 2, owner=True)
    while over and played.match.to_act:
        played.step()
    played.settle()
    played.draw()
    open_menu(played.screen, lambda: None)
    labels = [getattr(one, "label", "") for one in played.screen.ui.layer()]
    assert ("Pause the match" in labels) != over
