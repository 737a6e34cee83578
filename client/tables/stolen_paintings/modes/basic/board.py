"""The basic game as a picture: the exhibit, the curtain, the auction row with the pad on the shelf, the reveal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

from client.drawing.rects import Rect
from client.tables import lines_for
from client.tables.board import Answer, Area, CoinFace, Fact, Look, Plaque, Sheet, Sprite, TextFace, why_not
from client.tables.stolen_paintings.faces import NumberFace
from client.tables.stolen_paintings.mode_board import Draft, ModeBoard, go_on, toggled
from client.tables.stolen_paintings.modes.basic.pad import last_round, pad
from client.tables.stolen_paintings.row import curtain, exhibit, numbered_row, revealed_row
from client.tables.stolen_paintings.wording import places
from client.wording.scene import Scene
from engine.core.ballots import ballot_of
from engine.core.visibility import Seat
from engine.games.stolen_paintings.common.intents import BY_LOT
from engine.games.stolen_paintings.modes.basic.events import Revealed
from engine.games.stolen_paintings.modes.basic.intents import Hang, Mark, Steal
from engine.games.stolen_paintings.modes.basic.phases import Exhibit, Guess, Guessing, Hanging, Theft
from engine.games.stolen_paintings.modes.basic.scoring import tokens_left
from engine.games.stolen_paintings.pieces import MOST_STOLEN, ROW


class BasicBoard(ModeBoard):
    """The picture of the basic game; the cooperative game takes most of it over."""

    def layout(self, scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
        """Return wall and shelf of the phase."""
        state = scene.state
        phase = state.phase
        if isinstance(phase, Exhibit):
            return [*exhibit(scene, phase.wall, area, (), False), *self.note(scene, area, "board.note_exhibit")]
        if isinstance(phase, Theft | Hanging):
            return self.dark(scene, draft, area)
        if isinstance(phase, Guessing):
            return self.auction(scene, draft, area)
        if state.reveal is not None:
            line = state.pad[-1]
            return [
                *revealed_row(scene, state.reveal.row, line.stolen, area, self.marked_by(scene)),
                *self.note(scene, area, "board.note_reveal"),
            ]
        return []

    def marked_by(self, scene: Scene) -> Mapping[int, tuple[Seat, ...]]:
        """Return who marked each place in the round that is revealed."""
        guesses = scene.state.pad[-1].guesses
        return {place: tuple(seat for seat, guess in guesses if place in guess.marks) for place in range(ROW)}

    def dark(self, scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
        """Return what the thief sees, or the curtain."""
        phase = scene.state.phase
        if isinstance(phase, Theft) and phase.wall is not None:
            return [
                *exhibit(scene, phase.wall, area, draft.picks, scene.asked),
                *self.note(scene, area, "board.note_theft"),
            ]
        if isinstance(phase, Hanging) and phase.row is not None:
            return self.own_row(scene, draft, area)
        who = scene.names[phase.owner]
        shut = curtain(scene, area, scene.say("board.dark"), scene.say("board.dark_told", who=who))
        return [shut, *self.note(scene, area, "board.note_dark")]

    def own_row(self, scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
        """Return the row before it hangs, in the thief's order, with a mask on what was stolen."""
        phase = scene.state.phase
        order = draft.order or tuple(range(ROW))
        row = [phase.row[place] for place in order]
        picked = draft.picks[0] if draft.picks else None
        found = numbered_row(
            scene,
            row,
            area,
            lambda place: Look.CHOSEN if place == picked else Look.LEGAL,
            lambda place: NumberFace(place + 1, stolen=row[place] in phase.stolen),
            {},
        )
        return [*found, *self.note(scene, area, "board.note_hanging")]

    def auction(self, scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
        """Return the row; for a detective the pad's numbers on the shelf, which the digits pick."""
        phase = scene.state.phase
        detective = ballot_of(phase.ballots, scene.viewer) is not None
        own = self.own_guess(scene, draft)
        stolen = phase.stolen or ()
        rest = Look.LEGAL if detective else Look.REST

        def look(place: int) -> Look:
            return Look.CHOSEN if place in own.marks else rest

        def token(place: int) -> NumberFace:
            return NumberFace(place + 1, own.stake == place, place in stolen)

        found = numbered_row(scene, phase.row, area, look, token, {}, detective)
        if detective:
            return [*found, *self.numbers(scene, draft, area, own)]
        return [*found, *self.note(scene, area, "board.note_loot" if stolen else "board.note_auction")]

    def own_guess(self, scene: Scene, draft: Draft) -> Guess:
        """Return what the viewer marks now: its draft, else what it has sent."""
        if draft.picks or draft.extra:
            return Guess(tuple(sorted(draft.picks)), draft.stake)
        ballot = ballot_of(scene.state.phase.ballots, scene.viewer)
        return ballot.answer if ballot is not None and ballot.answer is not None else Guess(())

    def numbers(self, scene: Scene, draft: Draft, area: Area, own: Guess) -> list[Sprite]:
        """Return the pad on the shelf: a number for each place, and where there are tokens a coin for each mark."""
        tokens = tokens_left(scene.state, scene.viewer)
        shelf = area.hand.inset(6, 10)
        head, below = shelf.cut_top(24 * max(1.0, area.text))
        boxes = below._replace(w=min(below.w, 660.0), h=min(52.0, below.h - 44))
        found = [Sprite("pad", "text", head, TextFace(scene.say("board.pad"), "plaque", "ivory_dim", wrap=False))]
        for place in range(ROW):
            box = boxes.column(place, ROW, 10)
            look = Look.CHOSEN if place in own.marks else Look.LEGAL
            face = NumberFace(place + 1, own.stake == place)
            found.append(Sprite(f"pad:{place}", "number", box, face, look, means=place, zone="hand"))
            if tokens and place in own.marks:
                coin = Rect(box.x, box.bottom + 8, box.w, 30)
                staked = own.stake == place
                chosen = Look.CHOSEN if staked else Look.LEGAL
                means = ("stake", place)
                name = f"stake:{place}"
                found.append(Sprite(name, "coin", _round(coin), _coin(staked), chosen, means=means, zone="board"))
        if tokens:
            told = Rect(boxes.right + 14, boxes.y, max(10.0, shelf.right - boxes.right - 14), below.h)
            text = scene.say("board.tokens", count=tokens)
            found.append(Sprite("tokens", "text", told, TextFace(text, "small", "ivory_dim")))
        return found

    def note(self, scene: Scene, area: Area, key: str) -> list[Sprite]:
        """Return a sentence on the shelf about what goes on."""
        if area.hand.h < 30:
            return []
        box = area.hand.inset(8, 16)
        return [Sprite("note", "text", box, TextFace(scene.say(key), "body", "ivory_dim"))]

    def shelf_height(self, scene: Scene) -> Literal["high", "low", "none"]:
        """Return none while the exhibit hangs, a high one where the viewer has the pad."""
        phase = scene.state.phase
        if isinstance(phase, Exhibit):
            return "none"
        pad = isinstance(phase, Guessing) and ballot_of(phase.ballots, scene.viewer) is not None
        return "high" if pad else "low"

    def fills_all(self, scene: Scene) -> bool:
        """Tell whether the exhibit hangs."""
        return isinstance(scene.state.phase, Exhibit)

    def press(self, scene: Scene, draft: Draft, sprite: Sprite) -> Draft:
        """Pick a work or a mark, lay a token on one, or let two works of the row change places."""
        phase = scene.state.phase
        if isinstance(phase, Hanging):
            return _exchanged(draft, sprite.means)
        if isinstance(phase, Guessing):
            return self._marked(scene, draft, sprite.means)
        if len(draft.picks) == MOST_STOLEN and sprite.means not in draft.picks:
            draft = replace(draft, picks=draft.picks[1:])
        return toggled(draft, sprite.means)

    def _marked(self, scene: Scene, draft: Draft, means: Any) -> Draft:
        own = self.own_guess(scene, draft)
        draft = replace(draft, picks=own.marks, stake=own.stake, extra="changed")
        if isinstance(means, tuple):
            return replace(draft, stake=None if draft.stake == means[1] else means[1])
        return toggled(draft, means)

    def answers(self, scene: Scene, draft: Draft) -> tuple[Answer, ...]:
        """Return what may be confirmed."""
        phase = scene.state.phase
        if isinstance(phase, Exhibit):
            return go_on(scene)
        if isinstance(phase, Theft) and scene.asked:
            return self._theft(scene, draft)
        if isinstance(phase, Hanging) and scene.asked:
            row = phase.row or []
            order = draft.order or tuple(range(len(row)))
            return (Answer(scene.say("board.hang"), Hang(tuple(row[place] for place in order))),)
        if isinstance(phase, Guessing) and ballot_of(phase.ballots, scene.viewer) is not None:
            return self._guess(scene, draft)
        return ()

    def _theft(self, scene: Scene, draft: Draft) -> tuple[Answer, ...]:
        intent = Steal(tuple(sorted(draft.picks)))  # type: ignore[arg-type]
        lot = Answer(scene.say("board.by_lot"), BY_LOT)
        if not draft.picks:
            return (Answer(scene.say("board.steal", count=0), None, why_not(scene, intent)), lot)
        return (Answer(scene.say("board.steal", count=len(draft.picks)), intent), lot)

    def _guess(self, scene: Scene, draft: Draft) -> tuple[Answer, ...]:
        """A guess that stands is sent again only where it was changed."""
        if not scene.asked and not draft.extra:
            return ()
        own = self.own_guess(scene, draft)
        return (
            Answer(scene.say("board.mark", count=len(own.marks)), Mark(own.marks, own.stake), deliberate=not own.marks),
        )

    def prompt(self, scene: Scene, draft: Draft) -> str:
        """Return what is asked, or what the draft would do."""
        phase = scene.state.phase
        if isinstance(phase, Theft) and scene.asked:
            return scene.say("board.would.steal", count=len(draft.picks), most=MOST_STOLEN)
        if isinstance(phase, Hanging) and scene.asked:
            return scene.say("board.would.second" if draft.picks else "board.would.hang")
        if isinstance(phase, Guessing) and draft.extra:
            own = self.own_guess(scene, draft)
            key = "board.would.mark" if own.stake is None else "board.would.wager"
            stake = 0 if own.stake is None else own.stake + 1
            return scene.say(key, numbers=places(scene, own.marks), stake=stake)
        if isinstance(phase, Guessing) and scene.asked:
            return scene.say("board.would.guess")
        return lines_for("stolen_paintings").prompt(scene)

    def plaque(self, scene: Scene, seat: int) -> Plaque:
        """Return points, tokens and what a seat does."""
        plaque = super().plaque(scene, seat)
        state = scene.state
        facts = list(plaque.facts)
        if seat == state.turn:
            facts.insert(0, Fact("mask", "", scene.tell("table.thief", seat), "brass_hi"))
        if state.options.wager_tokens:
            left = tokens_left(state, seat)
            facts.append(Fact("ring", str(left), scene.say("board.tokens_left", count=left)))
        return replace(plaque, facts=tuple(facts))

    def does(self, scene: Scene, seat: int) -> str:
        """Return whether a detective still looks or has marked, and who is the thief."""
        phase = scene.state.phase
        if isinstance(phase, Exhibit) and seat != phase.thief:
            return scene.say("board.looks" if seat in phase.unready else "board.has_seen")
        ballot = ballot_of(phase.ballots, seat) if isinstance(phase, Guessing) else None
        if ballot is not None:
            return scene.say("board.has_marked" if ballot.cast else "board.marks")
        return scene.say("board.is_thief") if seat == scene.state.turn else ""

    def sheets(self, scene: Scene) -> tuple[Sheet, ...]:
        """Return the pad."""
        return pad(scene)

    def reckoning(self, scene: Scene) -> Sheet | None:
        """Return the round that these events revealed."""
        assert scene.view is not None
        return last_round(scene) if any(isinstance(event, Revealed) for event in scene.view.events) else None


def _exchanged(draft: Draft, place: int) -> Draft:
    """Return the draft with a place picked, or with the two that were picked exchanged."""
    if not draft.picks:
        return replace(draft, picks=(place,))
    order, first = list(draft.order or range(ROW)), draft.picks[0]
    order[first], order[place] = order[place], order[first]
    return replace(draft, picks=(), order=tuple(order))


def _round(box: Rect) -> Rect:
    return Rect.around(box.center, box.h, box.h)


def _coin(staked: bool) -> CoinFace:
    return CoinFace("", "coin", "bright" if staked else "dim")


BASIC = BasicBoard()
