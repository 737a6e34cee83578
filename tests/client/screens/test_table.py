import pygame
import pytest

from client.data.settings import Settings
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.screens.table import chrome
from client.tables.board import Look
from client.tables.masters_gallery.card_faces import known_id
from engine.core.match import Match
from engine.core.visibility import SPECTATOR
from engine.games.masters_gallery.events import Displayed
from engine.games.masters_gallery.intents import Add, Award, Choose, Display
from engine.games.masters_gallery.state import Adding, Awarding, FirstCard, Over, Together
from netcode.guest.updates import IntentRefused, Noticed, Viewed
from netcode.protocol.messages import Chat
from tests.client.screens.tables import Played, reaching, sent_by

HIDDEN = (-5.0, -5.0)


def at_first_card(**facts: object) -> Played:
    played = Played(**facts)  # type: ignore[arg-type]
    played.until(FirstCard)
    played.draw()
    return played


# answering


def test_a_card_is_clicked_and_confirmed() -> None:
    played = at_first_card()
    card = played.hand()[2]
    played.click(played.where(card))
    assert sent_by(played) == [], "one click does nothing that cannot be undone"
    played.press("Display")
    assert sent_by(played) == [Display(card.means)]
    assert played.shell.commands[0].prompt == played.store.table.view.prompt  # type: ignore[union-attr]


def test_a_whole_answer_by_keyboard() -> None:
    played = at_first_card()
    cards = played.hand()
    played.key(pygame.K_3)
    played.key(pygame.K_RIGHT)
    played.key(pygame.K_SPACE)
    played.key(pygame.K_RETURN)
    assert sent_by(played) == [Display(cards[3].means)]


def test_escape_takes_back_and_then_opens_the_menu() -> None:
    played = at_first_card()
    played.key(pygame.K_1)
    played.key(pygame.K_ESCAPE)
    assert not played.picture.drafted
    assert not played.screen.ui.dialogs
    played.key(pygame.K_ESCAPE)
    assert played.screen.ui.dialogs


def test_the_button_that_takes_back_is_there_only_with_a_draft() -> None:
    played = at_first_card()
    assert not played.screen.plate.undo.visible
    played.key(pygame.K_1)
    assert played.screen.plate.undo.visible
    played.press("Take back")
    assert not played.screen.plate.undo.visible


def test_an_answer_is_sent_once_and_said_to_be_on_its_way() -> None:
    played = at_first_card()
    played.key(pygame.K_1)
    played.key(pygame.K_RETURN)
    played.key(pygame.K_RETURN)
    assert len(sent_by(played)) == 1
    assert played.screen.plate.text() != "Sending your answer..."
    played.wait(0.3)
    assert played.screen.plate.text() == "Sending your answer..."


def test_a_refusal_is_told_and_the_question_is_open_again() -> None:
    played = at_first_card()
    played.key(pygame.K_1)
    played.key(pygame.K_RETURN)
    played.take(IntentRefused("not_asked", {}))
    assert "not your turn" in played.screen.answering.refused
    assert not played.store.table.sending


@pytest.mark.parametrize(("phase", "kind"), [(Together, Choose), (Awarding, Award), (Adding, Add)])
def test_every_question_is_answered_by_clicks(phase: type, kind: type) -> None:
    played = reaching(phase)
    if phase is Awarding:
        bay = next(sprite for sprite in played.picture.sprites if sprite.kind == "target")
        played.click((bay.rect.x * played.scale + 6, bay.rect.bottom * played.scale - 70))
    else:
        legal = [sprite for sprite in played.hand() if sprite.look is Look.LEGAL]
        played.click(played.where(legal[0]))
    played.key(pygame.K_RETURN)
    (intent,) = sent_by(played)
    assert isinstance(intent, kind)


def test_a_card_dropped_on_the_wall_waits_to_be_confirmed_and_elsewhere_is_taken_back() -> None:
    played = at_first_card()
    card = played.hand()[1]
    played.drag(played.where(card), (90.0, 300.0))
    assert not played.picture.drafted
    assert sent_by(played) == []
    played.drag(played.where(played.hand()[1]), (400.0, 300.0))
    assert sent_by(played) == [], "nothing is sent before the button or Enter"
    played.key(pygame.K_RETURN)
    assert sent_by(played) == [Display(card.means)]


def test_a_card_dropped_where_it_was_stays_chosen() -> None:
    played = at_first_card()
    start = played.where(played.hand()[1])
    played.drag(start, (start[0] + 30, start[1] + 5))
    assert played.picture.drafted
    assert sent_by(played) == []


# looking


def test_what_is_pointed_at_grows_and_after_a_while_has_its_label() -> None:
    played = at_first_card()
    before = played.draw().copy()
    played.point(played.where(played.hand()[0]))
    played.wait(theme.HOVER * 2)
    grown = played.draw().copy()
    assert grown.get_buffer().raw != before.get_buffer().raw
    played.wait(theme.TOOLTIP_DELAY)
    assert played.draw().get_buffer().raw != grown.get_buffer().raw


def test_a_right_click_holds_a_card_up_whoever_is_asked() -> None:
    played = Played()
    while played.viewer in played.match.to_act:
        played.step()
    played.rest()
    card = played.hand()[0]
    played.click(played.where(card), 3)
    assert played.screen.gaze.pinned == card.id
    played.key(pygame.K_ESCAPE)
    assert not played.screen.gaze.pinned
    played.point(played.where(card))
    played.key(pygame.K_z)
    assert played.screen.gaze.pinned == card.id


def test_a_dimmed_card_says_why_when_it_is_clicked() -> None:
    played = reaching(Adding)
    dim = [sprite for sprite in played.hand() if sprite.look is Look.ILLEGAL]
    for sprite in dim[:1]:
        played.click(played.where(sprite))
        assert played.screen.answering.refused == sprite.label.reason  # type: ignore[union-attr]


def test_a_click_where_something_else_was_seen_shows_all_and_the_next_one_counts() -> None:
    played = at_first_card()
    played.step()
    while played.viewer not in played.match.to_act or not isinstance(played.match.state.phase, FirstCard):
        played.step()
    played.picture.sheets.clear()
    card = played.hand()[1]
    played.click(played.where(card))
    assert not played.picture.motion.behind
    assert not played.picture.drafted
    played.click(played.where(card))
    assert played.picture.drafted


def test_while_moves_of_others_are_shown_the_plate_waits_and_enter_shows_all() -> None:
    played = at_first_card()
    played.step()
    while played.viewer not in played.match.to_act or not isinstance(played.match.state.phase, FirstCard):
        played.step()
    played.picture.sheets.clear()
    played.draw()
    assert played.screen.follower.shows_others
    assert played.screen.plate.text() == played.screen.words.say("board.others_first")
    assert not any(button.visible for button in played.screen.plate.answers)
    played.key(pygame.K_RETURN)
    assert not played.screen.follower.shows_others
    assert played.screen.plate.answers[0].visible
    assert sent_by(played) == []


# sheets


@pytest.mark.parametrize("key", [pygame.K_s, pygame.K_ESCAPE, pygame.K_RETURN])
def test_a_key_opens_the_score_sheet_and_another_press_escape_or_enter_close_it(key: int) -> None:
    played = at_first_card()
    played.key(pygame.K_s)
    assert played.screen.sheets.all_open, "it stays when the key is released"
    played.key(key)
    assert not played.screen.sheets.all_open
    assert not played.screen.ui.dialogs
    assert sent_by(played) == []


@pytest.mark.parametrize("key", [pygame.K_s, pygame.K_TAB])
def test_the_score_sheet_is_there_while_its_key_is_held(key: int) -> None:
    played = at_first_card()
    played.key(key, up=False)
    assert played.screen.sheets.all_open == (key == pygame.K_s), "a tap of Tab moves the focus"
    played.key(key, up=False)
    assert played.screen.sheets.all_open
    played.draw()
    played.screen.event(pygame.event.Event(pygame.KEYUP, key=key, mod=0), played.scale)
    assert not played.screen.sheets.all_open


def test_escape_closes_the_log_and_the_talk_before_it_opens_the_menu() -> None:
    played = at_first_card()
    played.key(pygame.K_1)
    for letter in (pygame.K_t, pygame.K_ESCAPE, pygame.K_l):  # the first Escape ends typing
        played.key(letter)
    drawer = played.screen.drawer
    assert drawer.opened == (True, True)
    played.key(pygame.K_ESCAPE)
    assert drawer.opened == (True, False), "the log was opened last, and has the focus"
    assert played.picture.drafted
    played.key(pygame.K_ESCAPE)
    assert not played.picture.drafted
    assert drawer.talk_open, "talk may stay open while one plays"
    played.key(pygame.K_ESCAPE)
    assert drawer.opened == (False, False)
    assert not played.screen.ui.dialogs
    played.key(pygame.K_ESCAPE)
    assert played.screen.ui.dialogs


def test_no_button_lies_over_the_score_sheet() -> None:
    played = at_first_card()
    answer = played.screen.plate.answers[0]
    played.click(played.where(played.hand()[0]))
    assert answer.visible
    assert played.screen.plate.undo.visible
    played.key(pygame.K_s, up=False)
    assert not answer.visible
    assert not played.screen.plate.undo.visible
    played.key(pygame.K_ESCAPE)
    assert answer.visible


def test_tab_goes_from_the_hand_to_the_plate_and_round_by_seats_and_board() -> None:
    played = at_first_card()
    places = []
    for _ in range(2):
        played.key(pygame.K_TAB)
        cursor = played.picture.by_id(played.screen.gaze.cursor)
        places.append(cursor.zone if cursor is not None else played.screen.ui.focus)
    ring = played.screen.ui.ring()
    assert places == ["hand", ring[0]], "where something can be chosen comes first"
    for _ in ring:
        played.key(pygame.K_TAB)
    assert played.screen.ui.focus is None
    assert played.screen.gaze.cursor.startswith("seat:"), "round and round"
    played.screen.event(
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT, unicode=""), played.scale
    )
    assert played.screen.ui.focus is ring[-1]


def test_arrows_move_inside_a_place() -> None:
    played = at_first_card()
    while not played.screen.gaze.cursor.startswith("seat:"):
        played.key(pygame.K_TAB)
    first = played.screen.gaze.cursor
    played.key(pygame.K_DOWN)
    assert played.screen.gaze.cursor.startswith("seat:")
    assert played.screen.gaze.cursor != first


def with_count() -> Played:
    played = Played(seed=3)
    while played.store.table.view is None or played.store.table.view.state.sheet is None:
        played.step()
    played.picture.motion.finish()
    played.wait(0.2)
    played.draw()
    return played


def with_open_count() -> Played:
    played = with_count()
    played.press("Show the count")
    return played


def test_an_open_count_goes_with_an_answer() -> None:
    played = with_open_count()
    opened = played.screen.sheets.opened
    played.until(FirstCard)
    played.click(played.where(next(card for card in played.hand() if card.look is Look.LEGAL)))
    played.screen.sheets.opened = opened
    told = len(sent_by(played))
    played.screen.plate.answer(0)
    assert len(sent_by(played)) == told + 1
    assert (played.screen.sheets.opened, played.screen.sheets.folded) == (None, None)


def test_an_open_count_goes_with_a_reveal() -> None:
    played = with_open_count()
    while played.match.to_act and played.screen.follower.beat is None:
        played.picture.motion.finish()
        played.step()
        for _ in range(20):
            if played.screen.follower.beat is None:
                played.wait(0.1)
    assert played.screen.follower.beat is not None
    assert played.screen.sheets.opened is None


def test_after_a_long_absence_the_table_stands_as_it_is() -> None:
    played = Played(seed=3)
    while played.match.state.round < 2 or sum(played.match.state.totals) < 4:
        asked = sorted(played.match.to_act)[0]
        played.show(played.match.play_default(asked))
    played.screen.refresh()
    played.wait(1)
    assert not played.picture.motion.busy
    assert played.picture.scene.view == played.store.table.view  # type: ignore[union-attr]
    assert played.screen.sheets.opened is None, "a round that was counted long ago is not shown again"


def test_cards_keep_the_order_in_which_they_were_displayed() -> None:
    played, order, met = Played(seed=3), list[str](), 0
    for _ in range(40):
        played.step()
        played.settle()
        picture, view = played.picture, played.store.table.view
        assert view is not None
        order += [known_id(event.card) for event in view.events if isinstance(event, Displayed)]
        column = [one for one in picture.sprites if one.kind == "masters_hung" and one.id in order]
        for card in column:
            later = [one for one in column if one.rect.x == card.rect.x and order.index(one.id) > order.index(card.id)]
            assert all(one.rect.y > card.rect.y and one.z > card.z for one in later)
            met += bool(later)
    assert met > 20


def test_other_settings_hold_when_one_comes_back() -> None:
    played = at_first_card()
    played.shell.settings = Settings(animation="off")
    played.screen.enter()
    assert played.picture.motion.speed == 0


# around the board


def test_the_player_is_called_once_for_each_question() -> None:
    played = at_first_card()
    alerts = played.shell.alerts
    assert alerts >= 1
    played.screen.refresh()
    assert played.shell.alerts == alerts
    assert "turn" in played.shell.cues


def test_another_match_with_the_same_seats_begins_anew() -> None:
    played = at_first_card()
    first, alerts = played.picture, played.shell.alerts
    again = Match(played.game, 4, played.game.options(first_seat=1), bytes(32))
    played.take(Viewed(again.look([], 0), 1, None, False, True, match=2))
    assert played.picture is not first
    assert played.shell.alerts == alerts + 1, "its first question has a number that was asked before"


def test_chat_is_sent_and_keys_are_letters_meanwhile() -> None:
    played = at_first_card()
    played.key(pygame.K_t)
    assert played.screen.ui.focus is played.screen.drawer.entry
    played.screen.event(pygame.event.Event(pygame.TEXTINPUT, text="s 1"), played.scale)
    played.key(pygame.K_s, "s")
    assert not played.screen.sheets.all_open
    played.key(pygame.K_RETURN)
    assert sent_by(played) == [Chat("s 1")]
    assert played.screen.drawer.entry.text == ""


def test_what_is_typed_stays_when_a_turn_begins() -> None:
    played = Played()
    played.until(FirstCard)
    played.key(pygame.K_t)
    played.screen.event(pygame.event.Event(pygame.TEXTINPUT, text="half a"), played.scale)
    played.step()
    assert played.screen.drawer.entry.text == "half a"


def test_log_and_chat_have_the_marks_of_their_seats() -> None:
    played = Played()
    for _ in range(12):
        played.step()
    played.settle()
    played.chat(1, "hello")
    played.chat(SPECTATOR, "nice")
    marks = {line.text: line.mark for line in played.screen.drawer.log.items}
    assert any(text.startswith("You display") and mark == theme.seat(0) for text, mark in marks.items())
    assert any(text.startswith("Bruno displays") and mark == theme.seat(1) for text, mark in marks.items())
    assert [(line.name, line.mark) for line in played.screen.drawer.chat.items] == [
        ("Bruno", theme.seat(1)),
        ("Eve", theme.WATCHING),
    ]


def test_notices_pass_by() -> None:
    played = at_first_card()
    played.take(Noticed("away", {"seat": 1, "name": "Bruno"}))
    assert any("Bruno" in text for text in played.screen.rail.lane.texts)


def test_the_clock_counts_down_while_the_match_runs() -> None:
    played = at_first_card()
    played.show([], seconds=30.0)
    played.screen.refresh()
    played.wait(2.0)
    assert played.screen.clock.left == pytest.approx(28.0, abs=0.1)
    assert played.screen.pulse is not None
    played.draw()


def test_a_clock_that_stands_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """It stands while the seat that is asked is away: a number that does not move would tell a wrong time."""
    drawn: list[float] = []

    def noted(canvas: Canvas, rect: Rect, x: float, seconds: float, bright: bool) -> float:
        drawn.append(seconds)
        return x

    monkeypatch.setattr(chrome, "draw_clock", noted)
    played = at_first_card()
    for stands in (True, False):
        view = played.match.look([], 0)
        played.rev += 1
        played.take(Viewed(view, played.rev, 30.0, stands, True))
        played.draw()
        assert drawn == ([] if stands else [30.0])


def test_nothing_moves_when_nothing_happens() -> None:
    played = at_first_card()
    played.point(HIDDEN)
    played.wait(3.0)  # new answers rest no longer
    assert not played.screen.update(1 / 60)
    assert played.screen.pulse is None


# whole matches


@pytest.mark.parametrize(("seats", "viewer"), [(2, 0), (3, SPECTATOR), (5, 0)])
def test_a_whole_match_is_drawn_to_its_end(seats: int, viewer: int) -> None:
    played = Played(viewer=viewer, seats=seats, seed=seats)
    steps = 0
    while played.match.to_act:
        played.step()
        steps += 1
        played.wait(0.1)
        if steps % 5 == 0:
            played.draw()
    assert isinstance(played.match.state.phase, Over)
    while not played.screen.answering.over:
        played.wait(1)
    played.draw()
    played.press("To the scores")
    assert played.shell.went == ["scores"]


@pytest.mark.parametrize("scale", [90, 115, 130])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (800, 500)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_all_sizes_and_languages_are_drawn(scale: int, size: tuple[int, int], language: str) -> None:
    played = Played(size=size, settings=Settings(text_scale=scale, language=language))
    played.until(FirstCard)
    played.key(pygame.K_1)
    plate = played.screen.follower.bands.plate
    shown = [button for button in (*played.screen.plate.answers, played.screen.plate.undo) if button.visible]
    assert len(shown) == 2
    assert all(plate.x < button.rect.x and button.rect.right < plate.right for button in shown)
