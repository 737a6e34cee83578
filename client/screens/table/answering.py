"""A player's answers: a choice on the board or a button of the plate, sent through the shell or refused with a reason."""

from collections.abc import Callable
from random import SystemRandom

from client.screens.base import Shell
from client.screens.table.clock import Clock
from client.screens.table.follower import Follower
from client.screens.table.gaze import Gaze
from client.screens.table.manner import Manner
from client.screens.table.resting import Resting
from client.screens.table.sheets import Sheets
from client.session.requests import Act
from client.tables.board import Answer, Look, Sprite
from client.tables.picture import LAST_MOMENT, Picture

SCOLDS = 4.0
"""Seconds for which the plate says that Enter alone does nothing."""
SHORTEST_PAUSE, LONGEST_PAUSE = 1.5, 4.0
"""Seconds after which a lasting answer is given again: a random time between the two."""


class Answering:
    """Sends answers, each once, and keeps why the last one was refused."""

    def __init__(self, shell: Shell, clock: Clock, follower: Follower, sheets: Sheets, manner: Manner) -> None:
        self._shell, self._clock, self._follower = shell, clock, follower
        self._sheets, self._manner = sheets, manner
        self.resting = Resting()
        self.refused = ""
        """Why the last choice was refused: the plate says it until the next one."""
        self._patience = LONGEST_PAUSE
        self._scold, self._scolds = "", 0.0
        """Seconds for which the plate still says why Enter alone does nothing, in place of the question."""
        self._chosen = ""
        """Id of what was chosen last since the last answer: Enter on it confirms, Enter on another thing chooses that."""

    @property
    def offered(self) -> tuple[Answer, ...]:
        """The answers to the question, as the draft stands; the first is the main one."""
        return self._follower.picture.answers() if self._follower.picture is not None else ()

    @property
    def over(self) -> bool:
        """Whether the match has ended, its end has been shown, and no sheet covers it."""
        return self._follower.over and self._sheets.opened is None

    @property
    def on_plate(self) -> tuple[object, ...]:
        """What the plate shows buttons for: a step of a reveal, the end, or a question."""
        scene = self._follower.scene
        if scene is None or scene.view is None or self._sheets.opened is not None or self._follower.shows_others:
            return ()
        return self._follower.beat is not None, self.over, scene.view.prompt, scene.asked

    @property
    def sure_key(self) -> str:
        """The name of the key that presses a button which Enter alone does not press."""
        return f"{self._shell.words.say('ui.key.ctrl')}+{self._shell.words.say('board.enter')}"

    @property
    def first_is_deliberate(self) -> bool:
        """Whether the first answer is one that Enter alone does not give."""
        return any(answer.deliberate for answer in self.offered[:1])

    @property
    def scolds(self) -> bool:
        """Whether the plate shows for a moment why Enter alone does nothing."""
        return self._scolds > 0

    def take_refusal(self) -> None:
        """Show a refusal of the host in place of the question."""
        table = self._shell.store.table
        if table.refusal:
            if self._follower.picture is not None:
                self._follower.picture.answered = False
            self.refused, table.refusal = table.refusal, ""

    def if_rested(self, action: Callable[[], None]) -> Callable[[], None]:
        """Return an action of a button on the plate, for presses that count."""
        return lambda: action() if self.resting.counts else None

    def answer(self, place: int) -> bool:
        """Send an answer, if the rules allow it, else say why not; return whether it was sent."""
        picture, store = self._follower.picture, self._shell.store
        answers = self.offered
        if picture is None or picture.scene is None or place >= len(answers) or store.table.paused:
            return False
        answer = answers[place]
        if not self.resting.takes(place, answer.deliberate):
            return False
        if answer.can_be_given:
            self.resting.answered(None if answer.draft is not None else place)
        if answer.draft is not None:
            picture.change(answer.draft)
        if answer.intent is None or store.table.sending:
            self.refused = answer.reason if answer.intent is None else self._shell.words.say("text.answer_on_its_way")
            return False
        self._send(picture, answer)
        return True

    def _send(self, picture: Picture, answer: Answer) -> None:
        """Send an answer that the rules allow."""
        assert picture.scene is not None
        assert answer.intent is not None
        self.refused = self._chosen = ""
        self._sheets.begin()
        picture.lasting, picture.answered = answer.lasts, True
        view = picture.scene.view
        self._shell.ask(Act(answer.intent, view.prompt if view is not None else None))
        self._shell.store.table.sent()
        self._shell.cue("knock")

    def choose(self, sprite: Sprite) -> None:
        """Choose a sprite, or say why it cannot be chosen."""
        assert self._follower.picture is not None
        self._follower.picture.lasting = False
        if sprite.look is Look.ILLEGAL and sprite.label is not None:
            self.refused = sprite.label.reason
            return
        self.refused, self._chosen = "", sprite.id
        self._follower.picture.press(sprite)
        if sprite.means is not None:  # a player who goes on has read it
            self._sheets.fold()

    def choose_at(self, gaze: Gaze) -> bool:
        """Choose what the cursor is on, unless it was chosen last and can be confirmed; return whether it was chosen."""
        picture = self._follower.picture
        sprite = picture.by_id(gaze.cursor) if picture is not None else None
        if picture is None or sprite is None or not _can_be_chosen(sprite):
            return False
        if sprite.id == self._chosen and not picture.to_choose:
            return False
        self.choose(sprite)
        return True

    def take_back(self) -> bool:
        """Take back the draft, and a refusal; return whether there was either."""
        picture = self._follower.picture
        refused, self.refused, self._chosen = self.refused, "", ""
        if picture is not None:
            picture.lasting = False
        return bool(picture is not None and picture.reset()) or bool(refused)

    def scold(self) -> bool:
        """Say that Enter alone does not give the first answer; return whether that is so."""
        picture = self._follower.picture
        if picture is None or not self.first_is_deliberate:
            return False
        if self.resting.long:  # else it was pressed for what was shown before
            can = any(map(_can_be_chosen, picture.sprites))
            key = "board.deliberate" if can else "board.deliberate_only"
            self._scolds, self._scold = SCOLDS, self._shell.words.say(key, keys=self.sure_key)
            self.refused = self._scold
        return True

    def update(self, seconds: float) -> bool:
        """Advance time: an answer may be due, a scolding may end; return whether something looks different."""
        changed = self._give_in_time() | self._give_again(seconds) | self._calm(seconds)
        self.resting.see(self.on_plate, seconds)
        return changed

    def _calm(self, seconds: float) -> bool:
        """Show the question again some time after Enter alone was refused; return whether it has come back."""
        if self._scolds <= 0:
            return False
        self._scolds -= seconds
        if self._scolds > 0 or self.refused != self._scold:
            return False
        self.refused = ""
        return True

    def _give_in_time(self) -> bool:
        """Give the answer that the draft makes when the clock has almost run out; return whether it was given."""
        picture, store, left = self._follower.picture, self._shell.store, self._clock.left
        if (
            picture is None
            or left is None
            or left > LAST_MOMENT
            or store.table.clock_stopped
            or store.table.sending
            or store.table.paused
        ):
            return False
        answer = picture.begun_answer() if self._manner.at_table else None
        if answer is not None:
            self._send(picture, answer)
        return answer is not None

    def _give_again(self, seconds: float) -> bool:
        """Give a lasting answer after as long as a person takes: a quick one would tell the others that it was automatic."""
        picture, store = self._follower.picture, self._shell.store
        answer = picture.lasting_answer() if picture is not None and self._manner.at_table else None
        if (
            answer is None
            or answer.intent is None
            or store.table.sending
            or store.table.paused
            or store.table.view is None
        ):
            self._patience = SystemRandom().uniform(SHORTEST_PAUSE, LONGEST_PAUSE)
            return False
        self._patience -= seconds
        if self._patience > 0:
            return False
        self._shell.ask(Act(answer.intent, store.table.view.prompt))
        store.table.sent()
        return True


def _can_be_chosen(sprite: Sprite) -> bool:
    return sprite.means is not None and sprite.look in (Look.LEGAL, Look.LIT)
