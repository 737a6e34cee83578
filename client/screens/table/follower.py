"""The moments of a match, shown one after another: they come from the store, the picture's motion paces them."""

from __future__ import annotations

from client.data.seats import last_moves, note_moves, seat_facts
from client.data.telling import Telling
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.screens.base import Shell
from client.screens.table.clock import Clock
from client.screens.table.drawer import Drawer
from client.screens.table.manner import Manner
from client.tables.bands import Bands, divide
from client.tables.board import Beat, Sprite
from client.tables.boards import board_for, kinds_for
from client.tables.drawing import Draw, prepare_sprites
from client.tables.motion import Motion
from client.tables.picture import Picture
from client.tables.plaque_drawing import draw_plaque
from client.tables.plaques import seats_in_band
from client.wording.scene import Moment, Scene, watching
from engine.core.visibility import Seat

AT_ONCE = 8
"""Moments that may come at once and are all shown; of more, after a long absence, only the last."""
SHOWN = 2.8
"""Seconds that a reveal may take where a clock runs for the viewer: the host starts the clock that much later."""


class Follower:
    """Owns the picture of the match and the division of the screen."""

    def __init__(self, shell: Shell, drawer: Drawer, clock: Clock, manner: Manner) -> None:
        self._shell, self._drawer, self._clock, self._manner = shell, drawer, clock, manner
        self.picture: Picture | None = None
        """The picture of the match that is shown; None before the first."""
        self.kinds: dict[str, Draw] = {}
        self.telling = Telling()
        self._size, self._text = (float(theme.BASE[0]), float(theme.BASE[1])), 1.0
        self.bands = divide(self._size, self._text, 1, False)
        self._moves: dict[Seat, str] = {}
        """Each seat's last move in words, as far as the picture shows it."""
        self._match: tuple[str, int | None] = ("", None)
        self._upcoming: tuple[Sprite, ...] = ()
        """The sprites of the next moment."""
        self._unmade: list[Sprite] = []
        """Those of them that are not prepared yet."""

    # What is shown

    @property
    def scene(self) -> Scene | None:
        """The newest scene; None before the first."""
        return self.picture.scene if self.picture is not None else None

    @property
    def busy(self) -> bool:
        """Whether something moves or waits to be shown."""
        return self.picture is not None and self.picture.motion.busy

    @property
    def lags(self) -> bool:
        """Whether older moments are still being shown."""
        return self.picture is not None and self.picture.motion.lagging is not None

    @property
    def beat(self) -> Beat | None:
        """The step of a reveal that is shown now, None for none."""
        beat = self.picture.motion.lagging if self.picture is not None else None
        return beat if isinstance(beat, Beat) and beat.seconds else None

    @property
    def shows_others(self) -> bool:
        """Whether moves of others are still being shown although the viewer is asked already, without a clock."""
        behind = self.picture is not None and self.picture.motion.behind
        return behind and self._shell.store.table.asked and self._clock.left is None

    @property
    def over(self) -> bool:
        """Whether the match has ended and its end has been shown."""
        return self._manner.at_table and self._shell.store.table.outcome is not None and not self.busy

    @property
    def pulse(self) -> float | None:
        """Seconds until the next update is due; None if nothing changes without one."""
        picture = self.picture
        if picture is None:
            return None
        if picture.motion.busy or picture.motion.held:
            return 0.05
        return 0.1 if picture.lasting or picture.pointed_out is not None else None

    # What comes in

    def begin(self) -> bool:
        """Begin a new picture where another match has begun; return whether one has."""
        store = self._shell.store
        table = store.table
        assert table.game is not None
        match = (table.game.info.slug, table.match)
        if self.picture is not None and match == self._match:
            return False
        self._match, slug = match, table.game.info.slug
        self.picture = Picture(board_for(slug), Motion(self._speed(), self._shell.settings.reduced_motion))
        self.picture.paced, self.picture.private = self._manner.paced, self._manner.private
        self.kinds = {"plaque": draw_plaque, **kinds_for(slug)}
        self.telling.clear()
        self._moves = last_moves(self._shell.words, store)
        return True

    def forget(self) -> None:
        """Forget the picture: the next one is made anew."""
        self.picture = None

    def come_back(self) -> None:
        """Show at once how the match stands: it was shown before."""
        store = self._shell.store
        assert self.picture is not None
        moment = Moment(store.table.scene())
        self.bands = self.divided(moment.scene)
        self.picture.see(moment, seat_facts(self._shell.words, store, self._moves), self.bands)

    def know_seats(self) -> None:
        """Take what the room tells of the seats."""
        assert self.picture is not None
        self.picture.know(seat_facts(self._shell.words, self._shell.store, self._moves))

    def follow(self) -> None:
        """Show new moments one after another; after a long absence only the last one, as it is."""
        assert self.picture is not None
        store, words = self._shell.store, self._shell.words
        moments: tuple[Moment, ...] = store.table.next_moments()
        if moments:
            self._clock.moved()
        late = len(moments) > AT_ONCE
        for moment in moments[-1:] if late else moments:
            self.bands = self.divided(moment.scene)
            note_moves(words, store, moment, self._moves)
            self.telling.come(moment)
            seats = seat_facts(words, store, self._moves)
            self.picture.see(moment, seats, self.bands, self.divided)
            if moment.scene.asked and store.table.seconds_left is not None:
                self.picture.motion.catch_up(SHOWN)
        if late:
            self.picture.motion.finish()
            self._moves = last_moves(words, store)

    # Its pace

    def pace(self) -> None:
        """Move as fast as the settings say."""
        if self.picture is not None:
            self.picture.motion.pace(self._speed(), self._shell.settings.reduced_motion)

    def _speed(self) -> float:
        """Return how many times faster than normal things move; 0 for no animations."""
        share = self._shell.settings.speed
        return 1 / share if share else 0.0

    def hasten(self) -> None:
        """Show the moments that wait twice as fast."""
        if self.picture is not None:
            self.picture.motion.haste = 2.0

    def finish(self) -> None:
        """Show the newest moment at once."""
        if self.picture is not None:
            self.picture.motion.finish()

    def update(self, seconds: float) -> bool:
        """Advance the motion, with the sound of a card that has moved; return whether it looks different."""
        if self.picture is None:
            return False
        motion = self.picture.motion
        changed = motion.update(seconds)
        motion.haste = motion.haste if motion.behind else 1.0
        if motion.moved():
            self._shell.cue("card")
        return changed

    # How it is divided

    def divided(self, scene: Scene | None) -> Bands:
        """Return how the screen is divided at a moment; None: before the first."""
        table = self._shell.store.table
        others = len(seats_in_band(scene)) if scene is not None else max(1, len(table.names()) - 1)
        room = self.picture.board.room(scene) if self.picture is not None and scene is not None else None
        return divide(self._size, self._text, others, watching(table.seat), room, self._drawer.opened)

    def fit(self, canvas: Canvas) -> None:
        """Divide the screen as large as it is now, and lay the picture out in it."""
        self._size, self._text = canvas.size, canvas.text_scale
        newest = self.divided(self.scene)
        if self.picture is None:
            self.bands = newest
            return
        if not self._shell.store.table.paused:
            self.picture.fit(newest, self.divided)
        self.bands = self.divided(self.picture.shown)

    def prepare(self, canvas: Canvas) -> None:
        """Prepare the next moment's drawings while nothing moves."""
        if self.picture is None:
            return
        upcoming = self.picture.motion.upcoming
        if upcoming is not self._upcoming:
            shown = {sprite.id: sprite for sprite in self.picture.motion.sprites()}
            self._upcoming = upcoming
            self._unmade = [sprite for sprite in upcoming if sprite != shown.get(sprite.id)]
        self._unmade = prepare_sprites(canvas, self._unmade, self.kinds)
