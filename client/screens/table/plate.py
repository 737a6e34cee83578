"""The plate of a table: the question and the buttons of its answers; the steps of a reveal, a pause, the end."""

from collections.abc import Sequence

from client.data.owning import offering
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.screens.base import Shell
from client.screens.table import chrome
from client.screens.table.answering import Answering
from client.screens.table.clock import Clock
from client.screens.table.follower import Follower
from client.screens.table.news import News
from client.screens.table.sheets import Sheets
from client.tables.bands import Bands
from client.tables.board import Answer
from client.widgets import Button, Router
from client.wording.room_text import tell_goes_on
from netcode.protocol.messages import Pause

MOST_ANSWERS = 8


class Plate:
    """Draws the question, and has the buttons of its answers."""

    def __init__(
        self,
        shell: Shell,
        ui: Router,
        follower: Follower,
        clock: Clock,
        sheets: Sheets,
        answering: Answering,
        news: News,
    ) -> None:
        self._shell, self._ui, self._follower = shell, ui, follower
        self._clock, self._sheets, self._answering = clock, sheets, answering
        says, rested = shell.words.say, answering.if_rested
        enter = says("board.enter")
        self.answers = [self._answer_button(place) for place in range(MOST_ANSWERS)]
        self.undo = Button(says("board.take_back"), self._take_back, "paper", hint="Esc")
        self.hurrying = [
            Button(says("board.faster"), rested(follower.hasten), "paper", hint=says("board.space")),
            Button(says("board.all_at_once"), rested(news.show_all), "paper", hint=enter),
        ]
        self.scores_key = Button(says("board.to_scores"), rested(self.to_scores), "plain", hint=enter)
        self.unpause_key = Button(says("board.unpause"), self.unpause, "plain", hint=enter)

    @property
    def buttons(self) -> tuple[Button, ...]:
        """All its buttons."""
        return (*self.answers, self.undo, *self.hurrying, self.scores_key, self.unpause_key)

    def _answer_button(self, place: int) -> Button:
        button = Button("", lambda: self.answer(place), "paper" if place else "plain")
        button.hint = "" if place else self._shell.words.say("board.enter")
        return button

    def answer(self, place: int) -> None:
        """Send the answer of a button, if the rules allow it; the button has the focus no more."""
        if self._answering.answer(place) and self._ui.focus in self.answers:
            self._ui.set_focus(None)

    def _take_back(self) -> None:
        self._answering.take_back()

    def to_scores(self) -> None:
        """Go on to the scores of the match."""
        self._shell.go("scores")

    def unpause(self) -> None:
        """Let the table go on, as its owner."""
        self._shell.ask(Pause(False))

    def text(self) -> str:
        """Return what it says."""
        store, says = self._shell.store, self._shell.words.say
        beat = self._follower.beat
        if store.table.paused:
            waits = tell_goes_on(self._shell.words, store.table.room, "") if store.table.room is not None else []
            return "\n".join([says("board.paused"), *waits[:1]])
        if store.table.sending and self._clock.slow:
            return says("board.sending")
        picture = self._follower.picture
        if self._answering.refused:
            asked = picture is not None and picture.scene is not None and picture.scene.asked
            return "\n".join(
                [self._answering.refused, *([picture.prompt().split("\n")[0]] if asked and picture else [])]
            )
        if beat is not None:
            return beat.plate or beat.told
        if self._follower.shows_others:
            return says("board.others_first")
        return offering(store, picture.prompt(), "ui.notice.offer_bot") if picture is not None else ""

    def draw(self, canvas: Canvas, bands: Bands, covered: bool) -> None:
        """Draw its text, and place its buttons; none of them where something covers the plate."""
        plate, refused = bands.plate, bool(self._answering.refused)
        shown, bright = self._shown()
        words, strip = chrome.plate_rows(plate)
        buttons = [*shown, *([self.undo] if self.undo.visible else [])]
        right = chrome.place_right(canvas, buttons, strip.right, strip)
        chrome.draw_plate(canvas, plate, bright, refused)
        left = words.x
        if self._clock.left is not None and not self._shell.store.table.clock_stopped:
            left = chrome.draw_clock(canvas, words, left, self._clock.left, bright)
        text = self.text()
        words, right = chrome.room_of_text(canvas, plate, text, left, right - 12 if buttons else None)
        if not bands.seats.w and words == strip:
            right = self._draw_seats(canvas, words, bright, left, right)
        chrome.draw_plate_text(canvas, words, text, bright, left, right, refused)
        if covered:  # buttons are drawn last
            self.hide()

    def hide(self) -> None:
        """Show none of its buttons."""
        for button in self.buttons:
            button.visible = False

    def _shown(self) -> tuple[list[Button], bool]:
        """Return the buttons to show now, from the right, and whether the plate is lit for them."""
        follower, store = self._follower, self._shell.store
        silent = store.table.paused or follower.shows_others or follower.beat is not None
        answers: Sequence[Answer] = () if silent else self._answering.offered
        for place, button in enumerate(self.answers):
            self._show_answer(place, button, answers)
        for button in self.hurrying:
            button.visible = follower.beat is not None and not store.table.paused
        self.scores_key.visible = self._answering.over
        self.unpause_key.visible = store.table.paused and store.table.owner
        self.undo.visible = follower.picture is not None and follower.picture.drafted and bool(answers)
        others = [button for button in (*self.hurrying, self.scores_key, self.unpause_key) if button.visible]
        shown = [*self.answers[: len(answers)], *others]
        bright = bool(shown) and follower.beat is None
        return (shown if others else _set_apart(shown, answers)), bright

    def _show_answer(self, place: int, button: Button, answers: Sequence[Answer]) -> None:
        """Show the answer of a place on its button; no button where there is none."""
        by_enter = self._shell.words.say("board.enter")
        first = not place and self._sheets.opened is None and button.enters
        first_by = self._answering.sure_key if self._answering.first_is_deliberate else by_enter
        button.hint = by_enter if self._ui.ringed is button else first_by if first else ""
        button.visible = place < len(answers)
        if button.visible:
            answer = answers[place]
            button.label, button.enabled = answer.label, answer.can_be_given and not self._shell.store.table.sending
            button.tip = (answer.reason,) if answer.reason else (answer.label, answer.note) if answer.note else ()
            button.hint = answer.key.upper() if answer.key else button.hint

    def _draw_seats(self, canvas: Canvas, box: Rect, bright: bool, left: float, right: float) -> float:
        """Name the seats on the plate where they have no column, as many as fit; return where the plate's text ends."""
        picture = self._follower.picture
        faces = [sprite.face for sprite in picture.sprites if sprite.kind == "plaque"] if picture is not None else []
        text, _, more = self.text().partition("\n")
        taken = max(canvas.measure(text, "heading"), canvas.measure(more, "small"))
        x, end = left + min(taken, (right - left) * 0.6) + 24, right
        middle, color = box.y + box.h / 2, theme.BRASS_INK if bright else theme.IVORY_DIM
        for face in faces:
            state = face.facts.words or face.plaque.words
            named = f"{face.facts.name}: {state}" if state else face.facts.name
            wide = 24 + canvas.measure(named, "small")
            if face.own or x + wide > end or (more and not state):
                continue
            canvas.mark(theme.seat(face.plaque.seat), (x + 9, middle), 9)
            canvas.text(named, (x + 23, middle), "small", color, "midleft")
            right, x = min(right, x), x + wide + 18
        return right


def _set_apart(buttons: Sequence[Button], answers: Sequence[Answer]) -> list[Button]:
    """Return buttons in order from the right; where some are free, the turn's end comes first, then the free, then the rest."""
    groups = [answer.group for answer in answers]
    if "free" not in groups:
        return [*buttons]
    order = ("end", "free", "act")
    places = sorted(range(len(groups)), key=lambda place: (order.index(groups[place]), -place))
    return [buttons[place] for place in places]
