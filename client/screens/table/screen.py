"""The table screen: the picture of a match with rail, seats, plate and drawer, and what covers them."""

from collections.abc import Sequence

from msgspec.structs import replace
from pygame import FRect

from client.data.owning import offering
from client.data.seats import may_talk
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.screens.table import chrome, gaze, news
from client.screens.table.acting import Acting
from client.screens.table.following import SENDING
from client.screens.table.sheets import draw_sheet, sheet_height, sheet_width
from client.screens.table.teaching import draw_paper
from client.tables.board import Answer, Sheet, Sprite
from client.tables.drawing import draw_sprites, prepare_sprites
from client.tables.picture import Picture
from client.widgets import Button, draw_tip
from client.wording.scene import goal_of, watching

SHEET_WIDTH = 900.0
"""The largest width of a score sheet."""


class TableScreen(Acting):
    """Any game's table screen: the part that draws."""

    def draw(self, canvas: Canvas) -> None:
        """Draw all of it."""
        store, picture = self.shell.store, self.picture
        self._size, self._text = canvas.size, canvas.text_scale
        newest = self.divided(picture.scene if picture is not None else None)
        if picture is not None and not store.paused:
            picture.fit(newest, self.divided)
        self.bands = picture.shown_bands or newest if picture is not None else newest
        lights = picture.board.lights(self.bands.lit) if picture is not None else ()
        chrome.draw_room(canvas, self.bands, lights)
        moving: list[Sprite] = []
        if picture is not None and not store.paused:
            moving = self._draw_picture(canvas, picture)
        self.entries.fit(None if store.paused or picture is None or not picture.private else picture, not self._lags)
        self._draw_bands(canvas)
        self._place_answers(canvas)
        draw_sprites(canvas, moving, self.kinds)
        self._draw_over(canvas)
        self.ui.draw(canvas)
        self._draw_unread(canvas)
        draw_tip(canvas, self.ui, self._decided())
        if picture is not None:
            self._prepare(canvas, picture)

    def _prepare(self, canvas: Canvas, picture: Picture) -> None:
        """Prepare, while all rests, what the next moment will show."""
        upcoming = picture.motion.upcoming
        if upcoming is not self._upcoming:
            shown = {one.id: one for one in picture.motion.sprites()}
            self._upcoming = upcoming
            self._unmade = [one for one in upcoming if one != shown.get(one.id)]
        self._unmade = prepare_sprites(canvas, self._unmade, self.kinds)

    @property
    def _lags(self) -> bool:
        """Whether older moments are still being shown: a text field of the newest one would cover them."""
        return self.picture is not None and self.picture.motion.lagging is not None

    def _decided(self) -> list[Rect]:
        """Return what no tooltip of a button may cover: what is lit, and the plate."""
        sprites = self.picture.sprites if self.picture is not None else ()
        return [*gaze.decided(sprites, None), self.bands.plate]

    def _draw_picture(self, canvas: Canvas, picture: Picture) -> list[Sprite]:
        """Draw what rests, the sprite looked at above the others; return what moves, to be drawn over the plate too."""
        drag = self.dragging.sprite(picture)
        raised = self.gaze.raised(picture.sprites) if not picture.motion.busy and drag is None else []
        hidden = {drag.id} if drag is not None else {sprite.id for sprite in raised}
        sprites = [one for one in picture.motion.sprites() if one.id not in hidden]
        draw_sprites(canvas, [one for one in sprites if not one.moving], self.kinds)
        draw_sprites(canvas, [self._raised(sprite) for sprite in raised], self.kinds)
        return [*(one for one in sprites if one.moving), *([drag] if drag is not None else [])]

    def _raised(self, sprite: Sprite) -> Sprite:
        """Return a sprite as it is drawn while it is looked at. While it grows it counts as moving: it is stretched."""
        lifted = gaze.lifted(sprite, self.gaze.warm, self.bands)
        return replace(lifted, moving=True) if sprite.zoom and 0 < self.gaze.warm < 1 else lifted

    def _draw_bands(self, canvas: Canvas) -> None:
        store, says = self.shell.store, self.words.say
        slug = store.game.info.slug if store.game is not None else ""
        heading = self.picture.heading() if self.picture is not None else ""
        self.open_sheet.visible = self.folded is not None
        opened = [self.open_sheet] if self.folded is not None else []
        self.talk_key.chosen, self.log_key.chosen = self.drawer
        keys = [self.menu, self.rules, self.scores, self.log_key, self.talk_key, *opened]
        self.lane.trouble = store.host_trouble or ("" if store.link == "here" else says(f"board.link.{store.link}"))
        self._draw_rail(canvas, keys, says(f"{slug}.title") if slug else "", heading)
        self.entry.enabled = may_talk(store)
        quiet = "" if self.entry.enabled else says("board.chat_rests")
        chrome.draw_side(canvas, self.bands, says("board.log"), says("board.talk"), quiet)
        places = ((self.log, self.bands.log), (self.chat, self.bands.chat), (self.entry, self.bands.entry))
        for widget, box in places:
            widget.rect, widget.visible = FRect(*box), box.h > 0
        self.log.rect.h = draw_paper(canvas, self.bands.log, self.words, self.beside, self.got_it)

    def _draw_rail(self, canvas: Canvas, keys: Sequence[Button], title: str, heading: str) -> None:
        """Draw the rail with its buttons, which lose their labels where texts are large, and the lane."""
        top = self.bands.top
        strip = Rect(top.x, top.y + 5, top.w - 10, top.h - 11)
        wordy = canvas.text_scale < 1.3
        words = {"talk_key": "talk", "log_key": "log", "scores": "scores", "rules": "help"}
        for name, key in words.items():
            getattr(self, name).label = self.words.say(f"board.{key}") if wordy else ""
        scene = self.picture.scene if self.picture is not None else None
        goal = goal_of(scene) if scene is not None else ""
        self.rules.tip = (self.words.say("board.help"), goal) if goal else ()
        right = chrome.place_right(canvas, keys, strip.right, strip, 7)
        watches = self.words.say("board.watching") if watching(self.shell.store.seat) else ""
        self.lane.draw(canvas, chrome.draw_rail(canvas, self.bands, title, heading, right, watches))

    def _draw_unread(self, canvas: Canvas) -> None:
        if self.talk_key.visible:
            chrome.draw_count(canvas, self.talk_key, self.unread)

    def _place_answers(self, canvas: Canvas) -> None:
        """Draw the plate with its prompt, and place its buttons."""
        store, plate = self.shell.store, self.bands.plate
        silent = self.picture is None or store.paused or self.shows_others or self.beat is not None
        answers: Sequence[Answer] = () if silent or self.picture is None else self.picture.answers()
        shown = []
        by_enter = self.words.say("board.enter")
        first_by = self.sure_key if answers and answers[0].deliberate else by_enter
        for place, button in enumerate(self.answers):
            button.visible = place < len(answers)
            if button.visible:
                answer = answers[place]
                button.label, button.enabled = answer.label, answer.can_be_given and not store.sending
                button.tip = (answer.reason,) if answer.reason else (answer.label, answer.note) if answer.note else ()
                shown.append(button)
            first = not place and self.reckoning is None and self.ui.enters(button)
            button.hint = by_enter if self.ui.ringed is button else first_by if first else ""
            if button.visible and answers[place].key:
                button.hint = answers[place].key.upper()
        for button in self.hurrying:
            button.visible = self.beat is not None and not store.paused
            shown += [button] if button.visible else []
        self.to_scores.visible, self.unpause.visible = self.over, store.paused and store.owner
        shown += [button for button in (self.to_scores, self.unpause) if button.visible]
        self.undo.visible = self.picture is not None and self.picture.drafted and bool(answers)
        shown = [*_set_apart(shown, answers)] if len(shown) == len(answers) else shown
        bright = bool(shown) and self.beat is None
        words, strip = chrome.plate_rows(plate)
        buttons = [*shown, *([self.undo] if self.undo.visible else [])]
        right = chrome.place_right(canvas, buttons, strip.right, strip)
        chrome.draw_plate(canvas, plate, bright, bool(self.refused))
        left = words.x
        if self._seconds is not None and not store.clock_stopped:
            left = chrome.draw_clock(canvas, words, left, self._seconds, bright)
        text = self._plate_text()
        words, right = chrome.room_of_text(canvas, plate, text, left, right - 12 if buttons else None)
        if not self.bands.seats.w and words == strip:
            right = self._draw_seats(canvas, words, bright, left, right)
        chrome.draw_plate_text(canvas, words, text, bright, left, right, bool(self.refused))
        if self.sheet_held or self.annotated.is_open:  # these may cover the plate, but buttons are drawn last
            for button in (*shown, self.undo):
                button.visible = False

    def _draw_seats(self, canvas: Canvas, box: Rect, bright: bool, left: float, right: float) -> float:
        """Name the seats on the plate where they have no column, as many as fit; return where the plate's text ends."""
        faces = [one.face for one in self.picture.sprites if one.kind == "plaque"] if self.picture is not None else []
        text, _, more = self._plate_text().partition("\n")
        said = max(canvas.measure(text, "heading"), canvas.measure(more, "small"))
        x, end = left + min(said, (right - left) * 0.6) + 24, right
        middle, color = box.y + box.h / 2, theme.BRASS_INK if bright else theme.IVORY_DIM
        for face in faces:
            told = face.facts.words or face.plaque.words
            named = f"{face.facts.name}: {told}" if told else face.facts.name
            wide = 24 + canvas.measure(named, "small")
            if face.own or x + wide > end or (more and not told):
                continue
            canvas.mark(theme.seat(face.plaque.seat), (x + 9, middle), 9)
            canvas.text(named, (x + 23, middle), "small", color, "midleft")
            right, x = min(right, x), x + wide + 18
        return right

    def _plate_text(self) -> str:
        store, says = self.shell.store, self.words.say
        if store.paused:
            return says("board.paused")
        if store.sending and self._waited >= SENDING:
            return says("board.sending")
        if self.refused:
            return self.refused
        if self.beat is not None:
            return self.beat.plate or self.beat.told
        if self.shows_others:
            return says("board.others_first")
        return offering(store, self.picture.prompt(), "ui.notice.offer_bot") if self.picture is not None else ""

    def _draw_over(self, canvas: Canvas) -> None:
        """Draw what covers the board: the veil of a pause, sheets, a sprite shown large, the label of the one looked at."""
        picture, bands = self.picture, self.bands
        self.fold_sheet.visible = False
        if self.annotated.is_open and picture is not None and not self.shell.store.paused:
            self.annotated.draw(canvas, picture, bands)
            return
        if self.shell.store.paused:
            news.draw_veil(canvas, bands, self.words, self.shell.store)
            return
        if picture is None or picture.scene is None:
            return
        pinned = picture.by_id(self.gaze.pinned)
        if self.sheet_held:
            self._draw_sheets(canvas)
        elif pinned is not None:
            gaze.draw_pinned(canvas, pinned, bands, self.kinds, self.words)
        elif self.reckoning is not None:
            self._draw_reckoning(canvas, self.reckoning.sheet)
        looked = picture.by_id(self.gaze.at)
        if looked is None or self.ui.dialogs or self.sheet_held or self.reckoning is not None:
            return
        if self.gaze.ringed(self.ui):
            gaze.draw_ring(canvas, gaze.lifted(looked, self.gaze.warm, bands))
        shown = picture.motion.behind or looked.id == self.gaze.pinned
        if self.gaze.rested >= theme.TOOLTIP_DELAY and not shown:
            lit = gaze.decided(picture.sprites, looked)
            clicks = gaze.clickable(picture.sprites, looked)
            gaze.draw_label(canvas, gaze.lifted(looked, self.gaze.warm, bands), bands, lit, clicks)

    def _draw_sheets(self, canvas: Canvas) -> None:
        """Draw the score sheets one below the other, smaller where they would not fit."""
        assert self.picture is not None
        top, left = self.bands.top.bottom, self.bands.board.x
        canvas.panel((left, top, self.bands.board.w, self.bands.size[1] - top), theme.VEIL, radius=0)
        assert self.picture.shown is not None
        sheets = self.picture.board.sheets(self.picture.shown)
        usual = min(self.bands.board.w - 60, SHEET_WIDTH)
        tall = sum(sheet_height(canvas, sheet, sheet_width(sheet, usual)) + 12 for sheet in sheets)
        share = min(1.0, (self.bands.size[1] - top - 24) / max(1.0, tall))
        small = canvas.variant(canvas.scale * share)
        room = Rect(left / share, top / share + 14, self.bands.board.w / share, 0)
        for sheet in sheets:
            wide = sheet_width(sheet, min(room.w - 60, SHEET_WIDTH))
            high = sheet_height(small, sheet, wide)
            draw_sheet(small, sheet, Rect(room.x + (room.w - wide) / 2, room.y, wide, high))
            room = room.moved(0, high + 12)

    def _draw_reckoning(self, canvas: Canvas, sheet: Sheet) -> None:
        """Draw the sheet that was opened over the wall; hand and plate stay free."""
        board = self.bands.board
        canvas.panel(board, rgba(theme.INK, 130), radius=0)
        share = min(
            1.0, (board.h - 8) / sheet_height(canvas, sheet, sheet_width(sheet, min(board.w - 40, SHEET_WIDTH)))
        )
        small = canvas.variant(canvas.scale * share)
        button = self.fold_sheet
        corner = button.width(canvas) + 8
        most = min((board.w - 40) / share, SHEET_WIDTH)
        titled = small.measure(sheet.title, "title") + 48 + corner / share
        wide = max(sheet_width(sheet, most), min(most, titled))
        middle = (board.center[0] / share, board.center[1] / share)
        box = Rect.around(middle, wide, sheet_height(small, sheet, wide))
        button.visible = True
        button.rect = FRect(box.right * share - 10 - corner, box.y * share + 10, corner - 8, 30 * canvas.text_scale)
        draw_sheet(small, sheet, box, corner / share)


def _set_apart(buttons: Sequence[Button], answers: Sequence[Answer]) -> list[Button]:
    """Return buttons in order from the right; where some are free, the turn's end comes first, then the free, then the rest."""
    groups = [answer.group for answer in answers]
    if "free" not in groups:
        return [*buttons]
    order = ("end", "free", "act")
    places = sorted(range(len(groups)), key=lambda place: (order.index(groups[place]), -place))
    return [buttons[place] for place in places]
