import pygame
import pytest
from pygame import FRect
from pygame.event import Event

from client.drawing import theme
from client.widgets import Button, Dialog, Entry, Router, Switch, Toasts, wall_label
from tests.client.cuts import noted_cuts
from tests.client.widgets.hands import Hands


def buttons(*labels: str) -> tuple[list[Button], list[str]]:
    said: list[str] = []

    def sayer(label: str) -> Button:
        return Button(label, lambda: said.append(label))

    return [sayer(label) for label in labels], said


def test_a_button_acts_when_it_is_let_go_on_itself() -> None:
    (one, two), said = buttons("one", "two")
    hands = Hands(one, two)
    hands.down(one.rect.center)
    assert (one.held, said) == (True, [])
    hands.up(two.rect.center)
    assert said == []
    hands.click(two)
    assert said == ["two"]


def test_tab_goes_round_and_the_ring_is_seen_only_with_the_keyboard() -> None:
    (one, two, three), said = buttons("one", "two", "three")
    two.enabled = False
    hands = Hands(one, two, three)
    hands.key(pygame.K_TAB)
    assert hands.router.focus is one
    assert hands.router.keyboard
    hands.key(pygame.K_TAB)
    assert hands.router.focus is three
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    hands.key(pygame.K_SPACE)
    assert said == ["three"]
    hands.click(one)
    assert not hands.router.keyboard


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_button_that_was_clicked_is_not_pressed_again_by_a_key(key: int) -> None:
    (one, two), said = buttons("one", "two")
    hands = Hands(one, two)
    hands.click(one)
    assert not hands.key(key), "it is for the screen"
    assert said == ["one"]
    hands.click(one)
    hands.key(pygame.K_TAB)
    assert hands.router.focus is two, "Tab goes on from the button that was clicked"
    hands.key(key)
    assert said == ["one", "one", "two"]


def test_enter_after_a_click_in_a_dialog_presses_its_last_button() -> None:
    (again, leave), said = buttons("again", "leave")
    switch, hands = Switch("Save it", False), Hands()
    hands.router.ask(Dialog("Leave?", "", [again, leave], fields=[switch]))
    hands.draw()
    for part in (again, switch):
        hands.click(part)
        hands.key(pygame.K_RETURN)
    assert (said, switch.on) == (["again", "leave", "leave"], True)


def test_enter_is_told_of_where_it_presses() -> None:
    (other, begin), said = buttons("other", "begin")
    begin.hint, begin.by_enter = "Enter", True
    hands = Hands(other, begin)
    assert begin.key_shown == "Enter"
    hands.key(pygame.K_TAB)
    assert (hands.router.focus, begin.key_shown) == (other, "")
    hands.key(pygame.K_TAB)
    assert begin.key_shown == "Enter"
    hands.click(other)
    assert begin.key_shown == "Enter"
    assert said == ["other"]


def test_a_dialog_keeps_all_events_and_gives_the_focus_back() -> None:
    (under, stay, leave), said = buttons("under", "stay", "leave")
    hands = Hands(under)
    hands.router.set_focus(under)
    hands.router.ask(Dialog("Leave?", "Your seat stays yours.", [stay, leave], hands.router.close))
    hands.draw()
    assert hands.router.focus is leave
    assert hands.click(under), "taken, and nothing done"
    assert said == []
    assert hands.key(pygame.K_F1)
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_RETURN)
    assert said == ["stay"]
    hands.key(pygame.K_ESCAPE)
    assert hands.router.dialogs == []
    assert hands.router.focus is under


def test_a_dialog_with_a_field_submits_by_enter() -> None:
    (cancel, save), said = buttons("cancel", "save")
    field = Entry()
    hands = Hands()
    hands.router.ask(Dialog("Name", "", [cancel, save], fields=[field]))
    hands.draw()
    assert hands.router.focus is field
    hands.write("Rosa")
    hands.key(pygame.K_RETURN)
    assert (field.text, said) == ("Rosa", ["save"])


@pytest.mark.parametrize("text", [0.9, 1.0, 1.3])
def test_a_dialog_has_room_for_its_text_and_buttons(text: float) -> None:
    (stay, leave), _ = buttons("Bleiben und weiterspielen", "Den Tisch verlassen")
    hands = Hands(text=text)
    body = "Dein Platz bleibt deiner: Ein Bot spielt für dich, bis du zurückkommst. " * 3
    dialog = Dialog("Diesen Tisch verlassen?", body, [stay, leave], symbol="house")
    hands.router.ask(dialog)
    hands.draw()
    for button in (stay, leave):
        assert dialog.rect.contains(button.rect)
        assert button.rect.w >= hands.canvas.measure(button.label, "strong") + 16
    assert not stay.rect.colliderect(leave.rect)
    assert FRect(0, 0, 800, 600).contains(dialog.rect)


def test_two_dialogs_lie_on_each_other() -> None:
    (one, two), said = buttons("one", "two")
    hands = Hands()
    for button in (one, two):
        hands.router.ask(Dialog("?", "", [button]))
    hands.draw()
    hands.key(pygame.K_RETURN)
    hands.router.close()
    hands.key(pygame.K_RETURN)
    assert said == ["two", "one"]


def test_letters_are_swallowed_while_somebody_types_and_not_else() -> None:
    entry = Entry()
    hands = Hands(entry)
    assert not hands.key(pygame.K_s, unicode="s")
    hands.router.set_focus(entry)
    assert hands.key(pygame.K_s, unicode="s")
    assert not hands.key(pygame.K_RETURN, unicode="\r"), "an entry without submit leaves Enter to the screen"


def test_what_the_key_types_that_opened_a_field_is_not_for_it() -> None:
    entry = Entry()
    hands = Hands(entry)
    hands.key(pygame.K_t, unicode="t")
    hands.router.set_focus(entry)
    hands.write("t")
    hands.key(pygame.K_t, unicode="t")  # still down: it repeats
    hands.write("t")
    assert entry.text == ""
    hands.key(pygame.K_o, unicode="o")
    hands.write("o")
    assert entry.text == "o"
    hands.router.event(Event(pygame.KEYUP, key=pygame.K_o, mod=0))
    hands.write("é")  # of an input method, with no key of its own
    assert entry.text == "oé"


def test_a_press_on_nothing_is_the_screens() -> None:
    (one,), _ = buttons("one")
    hands = Hands(one)
    hands.router.set_focus(one)
    assert not hands.click((700, 500))
    assert hands.router.focus is None
    assert not hands.router.event(Event(pygame.MOUSEBUTTONDOWN, pos=one.rect.center, button=3))


def test_what_is_hidden_is_not_there() -> None:
    (one,), said = buttons("one")
    one.visible = False
    hands = Hands(one)
    assert not hands.click(one)
    hands.key(pygame.K_TAB)
    assert (said, hands.router.focus) == ([], None)


def test_places_are_in_pixels_and_widgets_in_units() -> None:
    (one,), said = buttons("one")
    router = Router()
    router.add(one)
    one.rect = FRect(100, 100, 50, 20)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        router.event(Event(kind, pos=(220, 220), button=1), 2.0)
    assert said == ["one"]


def test_a_label_comes_after_a_rest_and_goes_with_the_pointer() -> None:
    (one, two), _ = buttons("one", "two")
    one.tip = ("One", "The first of two.")
    hands = Hands(one, two)
    hands.move(one.rect.center)
    assert hands.router.tip is None
    assert hands.router.update(theme.TOOLTIP_DELAY + 0.01)
    assert hands.router.tip is one
    hands.move(two.rect.center)
    assert hands.router.tip is None


@pytest.mark.parametrize(
    "near", [(5, 5, 40, 30), (760, 5, 30, 30), (380, 290, 40, 20), (5, 560, 60, 30), (700, 570, 90, 25)]
)
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_a_wall_label_stays_on_the_wall_and_beside_what_it_explains(
    near: tuple[float, float, float, float], text: float
) -> None:
    hands = Hands(text=text)
    lines = ("Vincent van Gogh, 1889", "Oil on canvas that is described at some length here.")
    box = wall_label(hands.canvas, "The Starry Night", lines, near, "Not now: this column is full.")
    assert box is not None
    assert FRect(0, 0, 800, 600).contains(box)
    assert not box.colliderect(FRect(near))


def test_toasts_say_a_thing_once_and_go() -> None:
    toasts, hands = Toasts(), Hands()
    toasts.say("Jonas is back", "check")
    toasts.say("Jonas is back", "check")
    for n in range(9):
        toasts.say(f"note {n}")
    toasts.draw(hands.canvas, 400, 20)
    assert len(toasts._notes) <= 4
    for _ in range(100):
        toasts.update(0.1)
    assert toasts._notes == []
    assert not toasts.update(1)


def test_a_button_wants_room_for_all_that_it_says() -> None:
    hands = Hands(Switch("x", True))
    plain, more = Button("Offer", lambda: None), Button("Offer", lambda: None, symbol="check", hint="Enter")
    assert plain.width(hands.canvas) < more.width(hands.canvas)


def test_a_wall_label_covers_nothing_that_is_to_be_avoided() -> None:
    hands = Hands()
    near, wall = (380, 290, 40, 20), [(x, y, 60, 60) for x in range(60, 740, 90) for y in (120, 230, 340, 450)]
    box = wall_label(hands.canvas, "The Starry Night", ("Vincent van Gogh",), near, avoid=wall)
    assert box is not None
    assert box.collidelist([FRect(*one) for one in wall]) < 0
    everything = [(0, 0, 800, 600)]
    assert wall_label(hands.canvas, "The Starry Night", (), near, avoid=everything) is None


def test_a_long_toast_is_whole_and_stays_on_its_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    cut = noted_cuts(monkeypatch)
    toasts, hands = Toasts(), Hands()
    toasts.say("The match is saved and the table closes. " * 3)
    toasts.draw(hands.canvas, 400, 20)
    assert cut == []
    toasts.leave()
    assert len(toasts.texts) == 1, "said as the screen was left, it is for the next one"
    toasts.update(1.0)
    toasts.say("for the next screen")
    toasts.leave()
    assert toasts.texts == ("for the next screen",)
