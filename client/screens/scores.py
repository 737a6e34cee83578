"""The end of a match: ranks and points with their parts, whether the deal is verified, and another match."""

from __future__ import annotations

from pygame import FRect

from client.data.best_results import best_results
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.shapes import rgba
from client.screens.base import Shell
from client.screens.closing import may_close
from client.screens.page import Column, Page, columns, control, panel
from client.session.commands import Decide, Leave, Say, SetReady, StartMatch
from client.widgets import Button, Entry, Feed, Line
from client.wording.best_results import Best, is_listed, tell_best, tell_result
from client.wording.fairness_text import table_word, tell_finding, tell_redeals
from engine.core.outcome import Outcome
from netcode.protocol.limits import CHAT_LENGTH
from netcode.protocol.messages import CloseTable

MEDALS = (theme.BRASS_HI, theme.IVORY_DIM, theme.WALNUT_EDGE)


class Scores(Page):
    """Ranks on the left; verification, talk and the next match at the right."""

    name = "scores"
    follows = True

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.back_button.label = self.say("ui.room.leave")
        self.again = Button(self.say("ui.scores.again"), self._again, "primary", "again")
        self.table = Button(self.say("ui.scores.table"), lambda: shell.go("table"), symbol="frame")
        self.chat = Feed(style="body")
        self.entry = Entry("", self.say("ui.room.say"), CHAT_LENGTH, self._say)
        self._best: tuple[Best, ...] = ()
        self._best_of: tuple[int | None, bool] | None = None
        """The match that they were looked up for, and whether it was checked, so that its record is there."""
        self.ui.show([self.back_button, self.again, self.table, self.chat, self.entry])
        self.told()

    def heading(self) -> tuple[str, str]:
        """Return who has won."""
        store = self.shell.store
        if store.outcome is None or store.game is None:
            return self.say("ui.scores.title"), ""
        return self._winners(store.outcome), self.say(f"{store.game.info.slug}.title")

    def enter(self) -> None:
        """Let Enter play again."""
        self.ui.set_focus(self.again if self.again.enabled else self.back_button)

    def told(self) -> None:
        """Show who wants to play again."""
        store = self.shell.store
        self.chat.show(
            [Line(line.text, line.who, theme.seat(line.seat if line.seat is not None else -1)) for line in store.chat]
        )
        open_still = store.shut is None and store.room is not None and (store.playing or store.owner)
        all_here = store.room is not None and all(place.here for place in store.room.places)
        self.again.enabled = open_still and (all_here or not store.owner)
        why = store.why_shut() or ("" if all_here else self.say("notice.not_all_here"))
        self.again.tip = (self.say("ui.scores.again"), why) if why else ()
        wanted = store.playing and store.room is not None and store.room.places[store.seat].ready
        self.again.label = self.say("ui.scores.wanted" if wanted and not store.owner else "ui.scores.again")
        self.table.enabled = store.view is not None
        self.entry.enabled = store.shut is None
        self._find_best()

    def _find_best(self) -> None:
        """Look up the best results of whoever played alone, once the match is recorded."""
        store = self.shell.store
        now = (store.match, store.verified is not None)
        if now == self._best_of or store.view is None or store.game is None or store.room is None:
            return
        self._best_of = now
        alone = is_listed(store.game.info.slug, store.view.state)
        self._best = best_results(store.room.places[0].name) if alone else ()

    # What is done

    def _again(self) -> None:
        """Play another match: the owner begins it, the others say that they want it, or not any more."""
        store = self.shell.store
        ready = store.playing and store.room is not None and store.room.places[store.seat].ready
        self.shell.tell(StartMatch() if store.owner else SetReady(not ready))

    def _say(self, text: str) -> None:
        self.shell.tell(Say(text))
        self.entry.set("")
        self.chat.to_end()

    def back(self) -> None:
        """Leave the table: one of ours is closed with the last guest, so nothing is asked."""
        self._go()
        self.shell.go("title")

    def _go(self) -> None:
        store = self.shell.store
        alone = store.hosted is not None and store.hosted.practice
        self.shell.tell(Decide(CloseTable(save=False)) if alone and store.owner else Leave())

    def closing(self) -> bool:
        """Ask what becomes of the table where others may want to go on with it."""
        hosted = self.shell.store.hosted
        if hosted is None or not hosted.practice:
            return may_close(self)
        self._go()
        return True

    # Looks

    def lay_out(self, canvas: Canvas, area: FRect) -> None:
        """Place ranks left, the rest right."""
        left, right = columns(area, (0.6, 0.4))
        self._left = panel(canvas, left, self.say("ui.scores.title"))
        tall = control(canvas)
        self._fair = FRect(right.x, right.y, right.w, self._fair_height(canvas, right.w - 2 * theme.XL))
        rest = FRect(right.x, self._fair.bottom + theme.L, right.w, right.bottom - self._fair.bottom - theme.L)
        self._fair = panel(canvas, self._fair)
        talk = panel(canvas, rest, self.say("ui.room.talk"))
        self.chat.rect = FRect(talk.x, talk.y, talk.w, talk.h - tall - theme.M)
        self.entry.rect = FRect(talk.x, talk.bottom - tall, talk.w, tall)
        foot = self._left
        wide = max(200.0, self.again.width(canvas))
        self.again.rect = FRect(foot.right - wide, foot.bottom - tall - 6, wide, tall + 6)
        side = max(160.0, self.table.width(canvas))
        self.table.rect = FRect(self.again.rect.x - side - theme.M, foot.bottom - tall - 6, side, tall + 6)

    def paint(self, canvas: Canvas, area: FRect) -> None:
        """Draw ranks and the finding."""
        outcome = self.shell.store.outcome
        if outcome is not None:
            self._ranks(canvas, outcome)
        column = Column(canvas, self._fair, theme.S)
        for text, style, color, symbol in self._fair_lines():
            column.say(text, style, color, symbol)

    def _winners(self, outcome: Outcome) -> str:
        store, winners = self.shell.store, outcome.winners
        if not winners:
            return self.say("score.nobody_wins")
        points = outcome.scores[winners[0]]
        if winners == (store.seat,):
            return self.say("score.you_win", count=points)
        names = store.names()
        who = self.words.listing(names[seat] for seat in winners)
        return self.say("score.wins" if len(winners) == 1 else "score.share", who=who, count=points)

    def _ranks(self, canvas: Canvas, outcome: Outcome) -> None:
        """Draw a row a seat, the best first, its points at the right and what they are made of below the name."""
        store, box = self.shell.store, self._left
        names = store.names()
        order = sorted(range(len(outcome.scores)), key=lambda seat: (outcome.ranks[seat], seat))
        room = box.h - control(canvas) - theme.XL
        tall = min(92 * canvas.text_scale, room / max(1, len(order)))
        for place, seat in enumerate(order):
            row = FRect(box.x, box.y + place * tall, box.w, tall - 8)
            won = seat in outcome.winners
            edge = theme.BRASS_HI if won else rgba(theme.BRASS_LO, 130)
            canvas.panel(row, theme.PICKED if won else rgba(theme.INK, 130), edge=edge, radius=4)
            rank = outcome.ranks[seat]
            canvas.text(
                self.say("ui.scores.rank", rank=rank), (row.x + 30, row.centery), "title", theme.BRASS_HI, "center"
            )
            canvas.mark(theme.seat(seat), (row.x + 76, row.centery), min(17.0, row.h * 0.3))
            points = canvas.text(
                str(outcome.scores[seat]), (row.right - 20, row.centery), "big_number", theme.BRASS_HI, "midright"
            )
            x, width = row.x + 106, points.x - row.x - 106 - theme.L
            name = names[seat] + (f" ({self.say('ui.seat.you')})" if seat == store.seat else "")
            high = canvas.leading("heading") + canvas.leading("small")
            y = row.centery - high / 2
            canvas.text(name, (x, y), "heading", theme.IVORY, limit=width)
            canvas.text(
                self._parts(outcome, seat), (x, y + canvas.leading("heading")), "small", theme.IVORY_DIM, limit=width
            )
            if won:
                canvas.symbol("crown", (points.x - 24, row.centery), 20, theme.BRASS_HI)
        self._best_list(canvas, FRect(box.x, box.y + len(order) * tall + theme.M, box.w, room - len(order) * tall))

    def _best_list(self, canvas: Canvas, box: FRect) -> None:
        """Draw the best results of whoever played alone, as many as have room; a star at the latest one."""
        if not self._best or self.shell.store.room is None:
            return
        heading, *_ = tell_best(self.words, self.shell.store.room.places[0].name, self._best)
        latest = max(self._best, key=lambda one: one.when)
        canvas.text(heading, (box.x + 8, box.y), "heading", theme.BRASS_HI, limit=box.w - 16)
        y, step = box.y + canvas.leading("heading") + theme.S, canvas.leading("body") + 6
        for place, one in enumerate(self._best, 1):
            if y + step > box.bottom:
                return
            if one is latest:
                canvas.symbol("star", (box.x + 18, y + canvas.leading("body") / 2), 14, theme.BRASS_HI)
            color = theme.IVORY if one is latest else theme.IVORY_DIM
            canvas.text(tell_result(self.words, place, one), (box.x + 34, y), "body", color, limit=box.w - 44)
            y += step

    def _parts(self, outcome: Outcome, seat: int) -> str:
        scene = self.shell.store.scene()
        told = [
            self.say("score.part", part=scene.say(f"score.{part.key}", number=part.number), points=part.points)
            for part in outcome.parts[seat]
        ]
        return self.say("list.between").join(told)

    def _fair_lines(self) -> list[tuple[str, str, str, str]]:
        """Return what the check has found: text, style, colour, symbol."""
        store = self.shell.store
        found = store.verified
        if found is None:
            return [(self.say("ui.scores.checking"), "body", theme.IVORY_DIM, "dots")]
        text = tell_finding(self.words, found.ok, found.code, found.values, store.names())
        color, symbol = (theme.OK, "check") if found.ok else (theme.WARN, "cross")
        lines = [(text, "body", color, symbol)]
        names = store.names()
        left_out = [names[seat] for seat in found.left_out if seat < len(names)]
        lines += [(line, "small", theme.WARN, "") for line in tell_redeals(self.words, found.redeals, left_out)]
        if store.report:
            lines.append((self.say("fair.file", file=store.report), "small", theme.WARN, ""))
        if found.word is not None:
            lines.append((self.say("fair.word", word=table_word(found.word)), "small", theme.IVORY_DIM, ""))
        if store.shut is not None:
            lines.append((store.why_shut(), "small", theme.IVORY_DIM, "lock"))
        return lines

    def _fair_height(self, canvas: Canvas, width: float) -> float:
        tall: float = 2 * theme.L + theme.S
        for text, style, _, symbol in self._fair_lines():
            tall += canvas.height(text, width - (20 * canvas.text_scale if symbol else 0), style) + theme.S / 2
        return tall
