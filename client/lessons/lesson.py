"""A guided match while it is played: pure, the same for the window and the terminal.

The driver calls `next_move` until it returns None: each call is a move of one neighbour. Then the step waits: `try_answer` for
an answer of the learner, `go_on` for a step that is only read, `do_it` for a learner who wants to be shown. After the last step
`play_on` gives the neighbours to bots, and the rest is a match like any other.

The learner's view names nobody as asked while the guide holds a question back.
"""

import enum
import hashlib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec

from client.lessons.script import Move, Script, Step, as_plain, filled, fits
from client.wording.texts import Words
from engine.bots import Bot, make_bot
from engine.core import AnyGame, AnyView, Event, Illegal, Intent, Match, Rng, Seat
from engine.games import GAMES

LEARNER: Seat = 0
PATIENCE = 3
"""Tries at one step after which the guide offers to do it."""
LEVEL = "easy"
"""The bot level of the neighbours after the lesson."""


class Stage(enum.Enum):
    """A lesson's position."""

    LED = "led"
    """The neighbours move before the next step."""
    READ = "read"
    """A step is only to be read: `go_on`."""
    ASKED = "asked"
    """A step waits for an answer."""
    TAUGHT = "taught"
    """The last step is done: play on, or leave."""
    PLAYED_ON = "played_on"
    """The match goes on with bots."""


@dataclass(frozen=True)
class Instead:
    """A legal move that the lesson did not ask for: nothing has happened."""

    say: str
    """The key below `lesson.<name>.why`; empty: the game has no word for it."""


class Lesson:
    """One guided match from its deal on. `acts` is what the learner has done so far: `take_up` comes back with it."""

    def __init__(self, name: str, script: Script, words: Words | None = None) -> None:
        """Deal. words: in the learner's language, in which neighbours and bots write; None: English."""
        self.name, self.script, self._words = name, script, words
        self.game = GAMES[script.game]
        self.match = self._dealt(script.seed)
        self.deals = 1
        """The number of matches dealt: one, until a step deals anew."""
        self.place = 0
        """The number of steps that are done."""
        self.tries = 0
        self.acts: list[dict[str, Any] | None] = []
        """In order: an answer in plain values, None for a step that was only read."""
        self._led = 0
        self._following: tuple[Move, ...] = ()
        """The moves that the neighbours still make after an answer that does not complete the step."""
        self._bots: dict[Seat, Bot] = {}

    # Where it is

    @property
    def stage(self) -> Stage:
        """Where it is now."""
        if self._bots:
            return Stage.PLAYED_ON
        if self.place == len(self.script.steps):
            return Stage.TAUGHT
        if self._led < len(self.step.lead) or self._following:
            return Stage.LED
        return Stage.ASKED if self.step.wanted or self.step.free else Stage.READ

    @property
    def step(self) -> Step:
        """The step that is told, or that comes after the neighbours' moves; the last one when all are done."""
        return self.script.steps[min(self.place, len(self.script.steps) - 1)]

    @property
    def last(self) -> Step | None:
        """The step that was done before this one."""
        return self.script.steps[self.place - 1] if self.place else None

    @property
    def finished(self) -> bool:
        """Whether all is taught, and the match has ended with it: there is nothing to play on."""
        return self.stage is Stage.TAUGHT and self.match.outcome is not None

    @property
    def offers(self) -> bool:
        """Whether the guide offers to do it: the learner has tried often enough."""
        return self.tries >= PATIENCE

    def view(self, events: Sequence[Event] = ()) -> AnyView:
        """Return what the learner sees now, with what has just happened."""
        seen = self.match.look(events, LEARNER)
        open_now = self.stage in (Stage.ASKED, Stage.PLAYED_ON)
        return seen if open_now else msgspec.structs.replace(seen, to_act=frozenset())

    # What moves it on

    def next_move(self) -> AnyView | None:
        """Let one neighbour move and return what the learner sees of it; None where it is the learner's turn, or over."""
        if self.stage is Stage.PLAYED_ON:
            seat = min(self.match.to_act - {LEARNER}, default=None)
            if seat is None:
                return None
            choice = self._bots[seat].choose(self.match.look((), seat))
            return self._watched(self.match.play(seat, choice))
        if self.stage is not Stage.LED:
            return None
        if self._following:
            move, *rest = self._following
            events = self._led_by(move)
            self._following = self._following if events and move.again else tuple(rest)
        else:
            move = self.step.lead[self._led]
            events = self._led_by(move)
            self._led += not (events and move.again)
        return self.view(events)

    def try_answer(self, intent: Intent) -> AnyView | Instead:
        """Give an answer of the learner. Raises Illegal where the rules refuse it; nothing has happened then."""
        self.game.check(self.match.look((), LEARNER).state, LEARNER, intent)
        if self.stage is Stage.PLAYED_ON:
            return self._watched(self.match.play(LEARNER, intent))
        if self.stage is not Stage.ASKED:
            return Instead("")
        if any(fits(pattern, intent) for pattern in self.step.also):
            events = self.match.play(LEARNER, intent)
            self.acts.append(as_plain(intent))
            self._following = self.step.follow
            return self.view(events)
        if not self.awaits(intent):
            self.tries += 1
            return Instead(next((reply.say for reply in self.step.replies if fits(reply.to, intent)), ""))
        events = self.match.play(LEARNER, intent)
        self.acts.append(as_plain(intent))
        self._step_done()
        return self.view(events)

    def awaits(self, intent: Intent) -> bool:
        """Tell whether an answer completes the step."""
        return self.step.free or any(fits(pattern, intent) for pattern in self.step.wanted)

    def leads(self, intent: Intent) -> bool:
        """Tell whether an answer is played: it completes the step, or is one that the step allows before."""
        return self.awaits(intent) or any(fits(pattern, intent) for pattern in self.step.also)

    def go_on(self) -> AnyView:
        """Go on from a step that is only read; elsewhere nothing happens."""
        if self.stage is Stage.READ:
            self.acts.append(None)
            self._step_done()
        return self.view()

    def do_it(self) -> AnyView:
        """Do what the step asks for: all of it where that takes several answers, the neighbours' between them too."""
        if self.stage is not Stage.ASKED:
            return self.go_on()
        place, seen = self.place, self.view()
        happened: list[Event] = []
        while self.place == place:
            answer = self.next_move() or self.try_answer(self.shown())
            assert not isinstance(answer, Instead)
            happened, seen = [*happened, *answer.events], answer
        return msgspec.structs.replace(seen, events=tuple(happened))

    def shown(self) -> Intent:
        """Return the answer that `do_it` gives. Raises LookupError where the script knows none."""
        state = self.match.look((), LEARNER).state
        acts = (
            self.step.act if isinstance(self.step.act, tuple) else (self.step.act,) if self.step.act is not None else ()
        )
        for act in acts:
            with suppress(LookupError, AttributeError):
                intent = self._filled(act, state)
                if self.leads(intent) and self.game.allows(state, LEARNER, intent):
                    return intent
        move: Intent | None = next((one for one in self.game.legal(state, LEARNER) if self.awaits(one)), None)
        if move is None:
            raise LookupError(f"{self.script.game}: no legal answer to step {self.step.name}")
        return move

    def take_up(self, acts: Sequence[dict[str, Any] | None]) -> list[AnyView]:
        """Come back to where these acts have led; return what was seen on the way, for the log.

        Acts that do not fit any more are left out.
        """
        seen = [self.view()]
        for act in acts:
            while (moved := self.next_move()) is not None:
                seen.append(moved)
            if act is None and self.stage is Stage.READ:
                seen.append(self.go_on())
                continue
            try:
                if act is None or isinstance(answer := self.try_answer(self._intent(act)), Instead):
                    break
            except (Illegal, msgspec.ValidationError):
                break
            seen.append(answer)
        self.tries = 0
        return seen

    def play_on(self) -> AnyView:
        """Give the neighbours to bots, once all is taught."""
        if self.stage is Stage.TAUGHT:
            self._bots = {seat: _bot(self.game, self.script.seed, seat) for seat in range(1, self.script.seats)}
            self._watched(())
        return self.view()

    def speak(self, words: Words) -> None:
        """Let neighbours write in another language from now on; what is written stays, and so do the bots' words."""
        self._words = words

    # Inside

    def _dealt(self, seed: str) -> Match:
        """Return a new match: where its options name a language, in that of the learner, if the game knows it."""
        spoken = self._words.language if self._words is not None else ""
        known = any(option.name == "language" and option.admits(spoken) for option in self.game.info.options)
        plain = self.script.options
        plain = {**plain, "language": spoken} if known and "language" in plain else plain
        options = msgspec.convert(plain, type=self.game.options)
        return Match(self.game, self.script.seats, options, bytes.fromhex(seed))

    def _led_by(self, move: Move) -> list[Event]:
        """Play a move of a neighbour; where a free choice of the learner has left it no room, the least harmful one."""
        try:
            return self.match.play(
                move.seat, self._filled(move.act, self.match.state) if move.act else self._bot_moves(move.seat)
            )
        except (Illegal, LookupError, AttributeError):
            if move.again:
                return []
            return self.match.play_default(move.seat) if move.seat in self.match.to_act else []

    def _bot_moves(self, seat: Seat) -> Intent:
        """Return what a bot does in a seat. Raises LookupError where nobody asks it."""
        if seat not in self.match.to_act:
            raise LookupError(f"seat {seat} is not asked")
        return _bot(self.game, self.script.seed, seat).choose(self.match.look((), seat))

    def _step_done(self) -> None:
        self.place, self.tries, self._led = self.place + 1, 0, 0
        if self.place < len(self.script.steps) and self.step.deal:
            self.match, self.deals = self._dealt(self.step.deal), self.deals + 1

    def _filled(self, act: dict[str, Any], state: Any) -> Intent:
        """Return a move of the script as an intent. Raises LookupError, AttributeError where a path in it leads nowhere."""
        return self._intent(filled(act, state, self._say))

    def _say(self, key: str) -> str:
        self._words = self._words or Words.load()
        return self._words.say(f"lesson.{self.name}.said.{key}")

    def _intent(self, plain: dict[str, Any]) -> Intent:
        made: Intent = msgspec.convert(plain, type=self.game.intent_type, strict=False)
        return made

    def _watched(self, events: Sequence[Event]) -> AnyView:
        """Let the bots take note of a step, and return what the learner sees of it."""
        for seat, bot in self._bots.items():
            bot.observe(self.match.look(events, seat))
        return self.view(events)


def _bot(game: AnyGame, seed: str, seat: Seat) -> Bot:
    return make_bot(game, seat, LEVEL, Rng(hashlib.sha256(f"{seed} {seat}".encode()).digest()))
