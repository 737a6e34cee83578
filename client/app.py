"""The window: one frame loop, a stack of screens, the network thread's news put into the store.

SDL's events are waited for with `pygame.event.wait`, the only call that lets the network thread run meanwhile, and the rest is
taken with `get(pump=False)`; nothing else may pump. Nothing is drawn where nothing has changed. What loads the network's
libraries is imported after the first frame. Long because the loop, the stack of screens and what both call stand together.
"""

from __future__ import annotations

import contextlib
import gc
import os
import time
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_IME_SHOW_UI", "1")

import pygame
from pygame.event import Event

from client.data import settings as kept
from client.data.settings import Settings
from client.display import Display, NoDisplay
from client.drawing import artwork
from client.drawing.canvas import Canvas
from client.screen_reader import Reading
from client.screens.base import REST, Screen
from client.screens.keys import action_of, latin
from client.sound import Sounds
from client.widgets import Toasts
from client.wording.texts import Words
from engine.core.errors import Refused

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

    from client.data.store import Store
    from client.screens.coach import Coach
    from client.session.network_thread import NetworkThread
    from client.session.requests import Request
    from netcode.host.awake import Awake

__all__ = ["App", "NoDisplay"]

FRAME = 1 / 60
LONGEST_STEP = 0.1
"""Seconds of animation that one frame advances at most, so that nothing jumps after a stall."""
AWAKE = 0.6
"""Seconds after an event during which the screen is updated in each frame: longer than any delay before something shows."""
LONGEST_WAIT = 30.0
NAP = 0.008
"""Seconds between two looks for events at rest, half a frame: pygame's own waiting looks a thousand times a second."""
SETTLED = 0.15
"""Seconds after the last change of size until all is drawn anew; meanwhile the last frame is stretched."""
TOASTS_AT = 54.0
"""Units from the top at which passing notices are shown: below the table's top band."""
TOAST_PULSE = 0.1

SCREENS = {
    "title": "client.screens.title:Title",
    "name": "client.screens.first_name:FirstName",
    "nearby": "client.screens.nearby:Nearby",
    "choice": "client.screens.choice:GameChoice",
    "modes": "client.screens.choice:Modes",
    "opening": "client.screens.opening:Opening",
    "house": "client.screens.house:OurHouse",
    "joining": "client.screens.joining:Joining",
    "room": "client.screens.room:RoomScreen",
    "table": "client.screens.table:TableScreen",
    "scores": "client.screens.scores:Scores",
    "replaying": "client.screens.replaying:Replaying",
    "replay": "client.screens.replay:Replay",
    "settings": "client.screens.settings_page:SettingsPage",
    "learning": "client.screens.learning:Learning",
    "help": "client.screens.help:Help",
    "museum": "client.screens.museum:Museum",
    "decks": "client.screens.decks:Decks",
    "shut_out": "client.screens.shut_out:ShutOut",
}
"""Where each screen is; loaded when it is first shown."""
TAKES_PICTURES = ("title", "opening", "settings")
"""Screens onto which pictures can be dropped: that opens the one that makes decks of them."""


class App:
    """The window and all that it shows. `run` returns when it is closed.

    mdns: how tables are announced and looked for. settings: those of this machine, unless given.
    """

    def __init__(
        self, mdns: str = "auto", settings: Settings | None = None, size: tuple[int, int] | None = None
    ) -> None:
        self._trouble: Refused | None = None
        self.settings = settings if settings is not None else self._load_settings()
        self.words = Words.known(self.settings.language)
        self._mdns = mdns
        self._link: NetworkThread | None = None
        self._coach: Coach | None = None
        self._store: Store | None = None
        self._vigil: Awake | None = None
        self._unpacker: ThreadPoolExecutor | None = None
        self._stack: list[Screen] = []
        self._held: dict[int, Screen | None] = {}
        """The keys that are down, and on which screen each was pressed; None for one that came too early for it."""
        self._rests_until = 0.0
        """The time from which a screen that came by itself takes keys and clicks; earlier ones were meant for another."""
        self._names: list[tuple[str, dict[str, Any]]] = []
        """Name and arguments of each screen of the stack: they are made anew when the language changes."""
        self.display = Display("Vernissage", size)
        self._reading = Reading(self.display, self._post_wake, lambda: _greet(self))
        if self.settings.full_screen:
            self.display.full_screen(True)
        self._wake = pygame.event.custom_type()
        self._sounds = Sounds()
        self.toasts = Toasts()
        self._kept = self.settings if settings is None else _kept_or(self.settings)
        """The settings as the file held them when it was last read or written here."""
        self._choose_art()
        self._now = self._counted = time.perf_counter()
        self._next_frame, self._awake_until, self._resized_until = 0.0, 0.0, 0.0
        self._dirty = True
        self.done = False
        """True once the program is to end."""
        self._moving = False
        """Whether the last frame looked different from the one before: the next one then waits for no event."""

    # What screens ask

    @property
    def store(self) -> Store:
        """Everything that is known. Raises AssertionError before the first frame."""
        assert self._store is not None
        return self._store

    @property
    def screen(self) -> Screen:
        """The screen on top."""
        return self._stack[-1]

    def ask(self, request: Request) -> None:
        """Have the network thread do something."""
        if self._link is not None:
            self._link.ask(request)

    def go(self, name: str, **facts: Any) -> None:
        """Show a screen instead of all that are shown."""
        self._leave()
        self._names = [(name, facts)]
        self._stack = [self._made(name, facts)]
        self._enter()

    def push(self, name: str, **facts: Any) -> None:
        """Show a screen above this one."""
        self._leave()
        self._names.append((name, facts))
        self._stack.append(self._made(name, facts))
        self._enter()

    def pop(self) -> None:
        """Leave the screen on top; the last one stays."""
        if len(self._stack) > 1:
            self._leave()
            self._stack.pop()
            self._names.pop()
            self._enter()

    def change(self, settings: Settings) -> None:
        """Use other settings from now on, and keep them; say what cannot be kept.

        Keep what another program has changed in the file meanwhile.
        """
        others = kept.changed(self.settings, self._kept, _kept_or(self._kept))
        self._use(kept.changed(others, self.settings, settings))
        try:
            kept.save(self.settings)
            self._kept = self.settings
        except Refused as refused:
            self._tell_trouble(refused)

    def _use(self, settings: Settings) -> None:
        """Use other settings from now on."""
        before, self.settings = self.settings, settings
        if settings.language != before.language:
            self.words = Words.known(settings.language)
            if self._store is not None:
                self._store.speak(self.words)
            shown = zip(self._names, self._stack, strict=True)
            self._names = [(name, {**facts, **screen.facts()}) for (name, facts), screen in shown]
            self._stack = [self._made(*one) for one in self._names]
            self._enter()
        if settings.art_pack != before.art_pack:
            self._choose_art()
        self._stay_awake()
        if settings.full_screen != before.full_screen:
            self.display.full_screen(settings.full_screen)
        self._dirty = True

    def introduce(self, name: str) -> None:
        """Play under this name: it is kept where there is none yet, else it counts for this run."""
        named = replace(self.settings, name=name)
        if self.settings.name:
            self.settings = named
        else:
            self.change(named)

    def alert(self) -> None:
        """Call the player if the window is in the background: flash it, and say so in its title until it has the focus."""
        self.display.alert(self.words.say("ui.window.turn"))

    def cue(self, name: str) -> None:
        """Play a sound, as loud as it is set."""
        self._sounds.play(name, self.settings.loudness)

    def quit(self) -> None:
        """End the program after this turn."""
        self.done = True

    # The loop

    def run(self, first: str = "", **facts: Any) -> None:
        """Show the first frame, load the rest, and go on until the window is closed."""
        self.begin(first, **facts)
        gc.freeze()  # modules, games and texts stay: to look through them takes the collector longer than a frame lasts
        try:
            while not self.done:
                self.turn()
        finally:
            self.close()

    def begin(self, first: str = "", **facts: Any) -> None:
        """Show the first frame, then start the network thread; `first`: a screen above the title, once there is a name."""
        if self.settings.name:
            self.go("title")
        else:
            self.go("name", first=first, wanted=facts)
        self._draw()
        self._furnish()
        if first and self.settings.name:
            self.push(first, **facts)

    def close(self) -> None:
        """End the network thread, and the window."""
        if self._vigil is not None:
            self._vigil.close()
        if self._link is not None:
            self._link.close()
        artwork.unpack_beside(None)
        if self._unpacker is not None:
            self._unpacker.shutdown()
        self._sounds.close()
        self.display.close()

    def turn(self, longest: float = LONGEST_WAIT) -> None:
        """Wait for the next thing to happen, so long at most; let it happen; draw what has changed."""
        patience = min(self._patience(), longest, self._reading.wait(time.perf_counter()))
        if patience > NAP and not self._awake(time.perf_counter()):
            time.sleep(NAP)
            patience = 0.0
        event = pygame.event.wait(max(1, round(1000 * patience)))
        events = [] if event.type == pygame.NOEVENT else [event]
        try:
            for one in [*events, *pygame.event.get(pump=False)]:
                self._event(one)
            self._dirty |= self._reading.act(self.screen, self._coach)
            before, self._counted = self._counted, time.perf_counter()
            if self._store is not None:  # before the news: the clock of a new question loses no time before it
                self._store.count_down(self._counted - before)
            self._take_news()
            now = time.perf_counter()
            if now >= self._next_frame and (self._awake(now) or now >= self._now + self._pulse()):
                self._frame(now)
            self._reading.tell(self.screen, self._coach, self.toasts.texts, now)
        except Exception as error:
            if not self._stack[0].follows or self.store.table.shut is not None:
                raise
            self._leave_table(error)

    def _leave_table(self, error: Exception) -> None:
        """Leave a table that cannot be shown, and say so: what its host sends may be anything."""
        from client.session.requests import Away
        from netcode.guest.updates import Shut

        self.store.take(Shut("cannot_show", {"why": f"{type(error).__name__}: {error}"}))
        self.ask(Away())
        self.go("shut_out")

    def _awake(self, now: float) -> bool:
        """Tell whether a frame follows on the last one: something moves, has changed, or has just happened."""
        return self._dirty or self._moving or now < self._awake_until

    def _patience(self) -> float:
        """Return the seconds until the next frame is due."""
        now = time.perf_counter()
        if self._awake(now):
            return max(0.0, self._next_frame - now)
        return max(0.0, self._now + self._pulse() - now)

    def _pulse(self) -> float:
        pulse = self.screen.pulse
        if self.toasts.texts:
            pulse = min(TOAST_PULSE, pulse or TOAST_PULSE)
        return LONGEST_WAIT if pulse is None else pulse

    def _frame(self, now: float) -> None:
        """Move time on and draw, where something looks different."""
        step = min(now - self._now, LONGEST_STEP)
        passed = now - self._now
        self._moving = self.screen.update(step) | self.screen.passed(passed) | self.toasts.update(passed)
        self._now, self._next_frame = now, now + FRAME
        if self._moving or self._dirty:
            self._draw()

    def _draw(self) -> None:
        settling = time.perf_counter() < self._resized_until
        artwork.notice_deck()
        self.display.draw(self._picture, self.settings.text_scale / 100, settling, time.perf_counter)
        self._dirty = settling or self.display.unfinished
        self._reading.changed()
        pack, damaged = artwork.newly_damaged()
        if damaged:
            self._note(self.words.say("packs.damaged", name=pack, count=damaged))
            self._dirty = True  # homages have other proportions

    def _picture(self, canvas: Canvas) -> None:
        self.screen.draw(canvas)
        if self._coach is not None and self._coach.wanted(self.screen):
            self._coach.draw(canvas, self.screen)
        self.toasts.draw(canvas, canvas.size[0] / 2, TOASTS_AT)

    # What happens

    def _event(self, event: Event) -> None:
        self._awake_until = time.perf_counter() + AWAKE
        event = latin(event)
        handler = _EVENTS.get(event.type)
        if handler is not None:
            handler(self, event)
        elif self._is_stale(event):
            return
        elif (action := action_of(event)) in _ACTIONS:
            _ACTIONS[action](self, event)
        elif event.type != self._wake:
            self._dirty = self._dirty or event.type in _SHOWS
            if event.type == pygame.DROPBEGIN and self.screen.name in TAKES_PICTURES and not self.screen.ui.dialogs:
                self.push("decks")
            scale = self.display.scale_of_events
            coach = self._coach if self._coach is not None and self._coach.wanted(self.screen) else None
            if coach is None or not coach.event(event, scale):
                self.screen.event(event, scale)

    def _is_stale(self, event: Event) -> bool:
        """Tell whether an event was meant for another screen: a key of there that is still down, or one that is gone at once.

        It must not press something on this screen too, nor type the first letter into its field.
        """
        if event.type == pygame.KEYUP:
            self._held.pop(event.key, None)
        if event.type == pygame.TEXTINPUT:
            return next(reversed(self._held.values()), self.screen) is not self.screen
        if event.type != pygame.KEYDOWN:
            return self.rests and event.type == pygame.MOUSEBUTTONDOWN
        return self._held.setdefault(event.key, None if self.rests else self.screen) is not self.screen

    @property
    def rests(self) -> bool:
        """Whether the screen came by itself a moment ago, and takes no keys and clicks yet."""
        return time.perf_counter() < self._rests_until

    def _resized(self, event: Event) -> None:
        self._resized_until, self._dirty = time.perf_counter() + SETTLED, True

    def _exposed(self, event: Event) -> None:
        self._dirty = True
        self.display.lost()

    def _unfocused(self, event: Event) -> None:
        """Forget which keys are down: their release goes to another window."""
        self._held.clear()
        self._dirty = True

    def _focused(self, event: Event) -> None:
        self._dirty = True
        self.display.seen()
        self._take_others()

    def _close_wanted(self, event: Event) -> None:
        self._dirty = True
        while self._stack[0].follows and len(self._stack) > 1:
            self.pop()  # the table asks, not what lies over it
        if self.screen.closing():
            self.quit()

    def _toggle_full_screen(self, event: Event) -> None:
        self.change(replace(self.settings, full_screen=not self.settings.full_screen))

    def _toggle_sound(self, event: Event) -> None:
        self._dirty = True
        self.change(replace(self.settings, muted=not self.settings.muted))

    def _take_news(self) -> None:
        """Put the news into the store and let the screens go on with them."""
        news = self._link.take() if self._link is not None else []
        for one in news:
            self.store.take(one)
        if news:
            self._dirty = True
            self._follow()
            self.screen.refresh()
            self._follow()  # `told` may have come to a room whose match runs already
            self._pass_on_notices()
            self._stay_awake()

    def _stay_awake(self) -> None:
        """Keep this machine awake while a table of others waits for us; our own host does it itself."""
        if self._vigil is not None:
            self._vigil.want(self.settings.stay_awake and self.store.awaited)

    def _note(self, text: str) -> None:
        """Tell something in passing: in the lane of a table, else over the screen."""
        if not self._stack or not self.screen.note(text):
            self.toasts.say(text)

    def _pass_on_notices(self) -> None:
        while notice := self.store.next_notice():
            self._note(notice)

    def _follow(self) -> None:
        """Show the screen for the table's stage: its room, its match, its scores, or why it is shut."""
        if not self._stack[0].follows:
            return
        wanted = _place_for(self.store, self._stack[0])
        if not wanted or wanted == self._stack[0].name:
            return
        if wanted == "room" and len(self._stack) > 1 and not self.store.table.owner:
            self._names[0], self._stack[0] = (wanted, {}), self._made(wanted, {})  # what lies over it may be read on
            return
        self.go(wanted)
        self._rests_until = time.perf_counter() + REST

    # Screens

    def _made(self, name: str, facts: dict[str, Any]) -> Screen:
        module, _, kind = SCREENS[name].partition(":")
        made: Screen = getattr(import_module(module), kind)(self, **facts)
        return made

    def _leave(self) -> None:
        if self._stack:
            self._stack[-1].leave()
            self.toasts.leave()

    def _enter(self) -> None:
        self._dirty, self._rests_until = True, 0.0
        self.screen.enter()
        if self._store is not None:
            self.screen.refresh()
            self._pass_on_notices()

    # After the first frame

    def _furnish(self) -> None:
        """Load what needs the network's libraries, and start its thread and that of pictures."""
        from concurrent.futures import ThreadPoolExecutor

        from client.data.store import Store
        from client.screens.coach import Coach
        from client.session.network_thread import NetworkThread
        from engine.games import GAMES
        from netcode.host.awake import Awake

        [*GAMES.values()]  # imports all games: two threads must not prepare their types for decoding at once
        self._store = Store(self.words)
        self._store.stays_at_end = True
        self._vigil = Awake(lambda on: None)
        self._coach = Coach(self)
        self._link = NetworkThread(self._post_wake, self._mdns, lambda: self.settings.stay_awake)
        self._link.start()
        self._reading.connect()
        self._unpacker = ThreadPoolExecutor(1, "pictures")
        artwork.unpack_beside(self._unpacker.submit)
        if self._trouble is not None:
            self._tell_trouble(self._trouble)
        self.screen.refresh()
        self._dirty = True

    def _post_wake(self) -> None:
        """Wake the frame loop: called by the network thread when there is news."""
        with contextlib.suppress(pygame.error):  # a full queue, or no display any more: the loop looks anyway
            pygame.event.post(Event(self._wake))

    def _load_settings(self) -> Settings:
        try:
            return kept.load()
        except Refused as refused:
            self._trouble = refused
            return Settings()

    def _take_others(self) -> None:
        """Use what another program, such as `art use` or `language`, has changed in the file meanwhile."""
        before, self._kept = self._kept, _kept_or(self._kept)
        if self._kept != before:
            self._use(kept.changed(self.settings, before, self._kept))

    def _choose_art(self) -> None:
        """Use the chosen art pack; where it cannot be used, say why and show the painted pictures."""
        try:
            artwork.choose(self.settings.art_pack)
        except Refused as refused:
            self._tell_trouble(refused)

    def _tell_trouble(self, refused: Refused) -> None:
        self._note(self.words.refusal(refused))


_SHOWS = frozenset((
    pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.KEYUP,
    pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST,
))  # fmt: skip
"""Events after which something may look different at once."""

_EVENTS: dict[int, Callable[[App, Event], None]] = {
    pygame.QUIT: App._close_wanted,
    pygame.WINDOWRESIZED: App._resized,
    pygame.WINDOWSIZECHANGED: App._resized,
    pygame.WINDOWEXPOSED: App._exposed,
    pygame.WINDOWSHOWN: App._exposed,
    pygame.WINDOWFOCUSGAINED: App._focused,
    pygame.WINDOWFOCUSLOST: App._unfocused,
}


_ACTIONS: dict[str, Callable[[App, Event], None]] = {
    "fullscreen": App._toggle_full_screen,
    "mute": App._toggle_sound,
    "quit": App._close_wanted,
}
"""Actions of keys that mean the same on every screen."""


def _place_for(store: Store, now: Screen) -> str:
    """Return the name of the screen for the table's stage; empty to stay on this one."""
    if store.table.shut is not None:
        return "" if store.table.outcome is not None else "shut_out"  # the scores can still be read
    stage = store.table.room.stage if store.table.room is not None else ""
    if store.lingers:
        return "scores"
    if stage == "over":
        return "" if now.name in ("table", "scores") else "scores"
    return {"lobby": "room", "playing": "table"}.get(stage, "")


def _greet(app: App) -> None:
    """Tell who has a screen reader, once, where it is set how much that tells."""
    if not app.settings.greeted:
        app.change(replace(app.settings, greeted=True))
        app.toasts.say(app.words.say("ui.window.reader"))


def _kept_or(known: Settings) -> Settings:
    """Return the settings that the file holds now, or those known where it cannot be read."""
    try:
        return kept.load()
    except Refused:
        return known
