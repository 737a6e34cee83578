"""The basic game as a picture: the exhibit, the curtain, the auction row with the pad on the shelf, the reveal."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from client.drawing.rects import Rect
from client.tables import board, lines_for
from client.tables.stolen_paintings.faces import NumberFace, StampFace
from client.tables.stolen_paintings.mode_board import Draft, ModeBoard, go_on, toggled
from client.tables.stolen_paintings.row import curtain, exhibit, numbered_row, revealed_row
from client.tables.stolen_paintings.unveiling import one_by_one, opens
from client.tables.stolen_paintings.wording import places, round_heads
from client.wording.numbers import shown
from client.wording.scene import Scene
from engine.core import Seat
from engine.games.stolen_paintings.common.phases import BY_LOT
from engine.games.stolen_paintings.modes.basic import phases
from engine.games.stolen_paintings.modes.basic.scoring import rounds, tokens_left
from engine.games.stolen_paintings.pieces import MOST_STOLEN, ROW
from engine.games.stolen_paintings.scoring import result


def pad(scene: Scene) -> tuple[board.Sheet, ...]:
    """Return all rounds with their sums, then how the last one was counted."""
    if not scene.state.pad:
        return (_all_rounds(scene),)
    line = scene.state.pad[-1]
    return (_all_rounds(scene), round_sheet(scene, line, len(scene.state.pad)))


def last_round(scene: Scene) -> board.Sheet:
    """Return the last round: first what was stolen, then each detective, the thief last."""
    return round_sheet(scene, scene.state.pad[-1], len(scene.state.pad))


def _all_rounds(scene: Scene) -> board.Sheet:
    state = scene.state
    count, scores = rounds(state.seats), result(state).scores
    heads = (*map(board.Cell, round_heads(scene, count)), board.Cell(scene.say("board.sum")))
    rows = []
    for seat in range(state.seats):
        told = [
            board.Cell(shown(line.points[seat]), symbol="mask" if line.thief == seat else "", tint="paper_ink")
            for line in state.pad
        ]
        empty = [board.Cell("")] * (count - len(told))
        leads = bool(state.pad) and scores[seat] == max(scores)
        rows.append(
            board.SheetRow(
                scene.names[seat], (*told, *empty, board.Cell(shown(scores[seat]), strong=True)), seat, leads
            )
        )
    return board.Sheet(scene.say("board.all_rounds"), heads, tuple(rows), (scene.say("board.thief_sign"),))


def round_sheet(scene: Scene, line: phases.TheftLine, number: int) -> board.Sheet:
    """Return a round: what was stolen, each detective's marks with what they brought, the thief's points."""
    heads = (*(board.Cell(str(place + 1)) for place in range(ROW)), board.Cell(scene.say("board.points")))
    stolen = board.SheetRow(
        scene.say("board.row_stolen"),
        (
            *(
                board.Cell("", symbol="mask", tint="paper_ink") if p in line.stolen else board.Cell()
                for p in range(ROW)
            ),
            board.Cell(),
        ),
        strong=True,
    )
    rows = [stolen, *(_detective(scene, seat, guess, line) for seat, guess in line.guesses)]
    escaped = [sum(place not in guess.marks for _, guess in line.guesses) for place in range(ROW)]
    own = [
        board.Cell(f"+{escaped[p]}" if escaped[p] else "0") if p in line.stolen else board.Cell() for p in range(ROW)
    ]
    most = len(line.stolen) * len(line.guesses)
    total = board.Cell(shown(line.points[line.thief]), scene.say("board.of_most", most=most), strong=True)
    rows.append(board.SheetRow(scene.names[line.thief], (*own, total), line.thief))
    notes = (scene.say("board.how_found"),)
    title = scene.say("board.round_counted", round=number)
    return board.Sheet(title, heads, tuple(rows), notes)


def _detective(scene: Scene, seat: int, guess: phases.Guess, line: phases.TheftLine) -> board.SheetRow:
    cells = [_mark(scene, place, guess, line.stolen) for place in range(ROW)]
    note = scene.say("board.exact") if guess.marks == line.stolen else ""
    return board.SheetRow(scene.names[seat], (*cells, board.Cell(shown(line.points[seat]), note, strong=True)), seat)


def _mark(scene: Scene, place: int, guess: phases.Guess, stolen: phases.Marks) -> board.Cell:
    if place not in guess.marks:
        return board.Cell()
    note = scene.say("board.wagered") if guess.stake == place else ""
    if place in stolen:
        return board.Cell("", note, "check", "paper_ink")
    return board.Cell("", note, "cross", "paper_warn")


class BasicBoard(ModeBoard):
    """The picture of the basic game; that of the cooperative game inherits most of it."""

    note_theft = "board.note_theft"
    """The key of what the thief is told about the theft, and what it brings."""

    def layout(self, scene: Scene, draft: Draft, area: board.Area) -> list[board.Sprite]:
        """Return wall and shelf of the phase."""
        state = scene.state
        phase = state.phase
        if isinstance(phase, phases.Exhibit):
            return exhibit(scene, phase.wall, area, (), False)
        if isinstance(phase, phases.Theft | phases.Hanging):
            return self.dark(scene, draft, area)
        if isinstance(phase, phases.Guessing):
            return self.auction(scene, draft, area)
        if state.reveal is not None:
            line = state.pad[-1]
            return revealed_row(scene, state.reveal.row, line.stolen, area, self.marked_by(scene))
        return []

    def marked_by(self, scene: Scene) -> Mapping[int, tuple[Seat, ...]]:
        """Return which seats marked each place in the revealed round."""
        guesses = scene.state.pad[-1].guesses
        return {place: tuple(seat for seat, guess in guesses if place in guess.marks) for place in range(ROW)}

    def dark(self, scene: Scene, draft: Draft, area: board.Area) -> list[board.Sprite]:
        """Return what the thief sees, or the curtain."""
        phase = scene.state.phase
        if isinstance(phase, phases.Theft) and phase.wall is not None:
            return [*exhibit(scene, phase.wall, area, draft.picks, scene.asked), *self.lights_out(scene, area, draft)]
        if isinstance(phase, phases.Hanging) and phase.row is not None:
            return self.own_row(scene, draft, area)
        who = scene.names[phase.owner]
        return [curtain(scene, area, scene.say("board.dark"), scene.say("board.dark_told", who=who))]

    def lights_out(self, scene: Scene, area: board.Area, draft: Draft) -> list[board.Sprite]:
        """Return the darkness over the exhibit, in which picked works are lit, with a word on it."""
        sprites = [board.Sprite("dark", "panel", area.board, board.PanelFace("shade"), z=1)]
        for one in exhibit(scene, scene.state.phase.wall, area, draft.picks, scene.asked):
            if one.look is board.Look.CHOSEN:
                box, high = one.rect, 26 * area.text
                lamp = Rect(box.center[0] - box.w * 0.3, box.y - 7, box.w * 0.6, 6)
                foot = Rect(box.x + 5, box.bottom - high - 6, min(box.w - 10, 110 * area.text), high)
                tag = StampFace(scene.say("board.taken"), True)
                sprites += [
                    board.Sprite(f"lamp:{one.means}", "lamp", lamp, z=3),
                    board.Sprite(f"tag:{one.means}", "stamp", foot, tag, z=3),
                ]
        return sprites

    def own_row(self, scene: Scene, draft: Draft, area: board.Area) -> list[board.Sprite]:
        """Return the row in the thief's order before it is shown, with a mask on stolen works."""
        phase = scene.state.phase
        order = draft.order or tuple(range(ROW))
        row = [phase.row[place] for place in order]
        picked = draft.picks[0] if draft.picks else None
        return numbered_row(
            scene,
            row,
            area,
            lambda place: board.Look.CHOSEN if place == picked else board.Look.LEGAL,
            lambda place: NumberFace(place + 1, stolen=row[place] in phase.stolen),
            {},
        )

    def auction(self, scene: Scene, draft: Draft, area: board.Area) -> list[board.Sprite]:
        """Return the row with its numbers, which digits mark too; a detective's marks have a coin to wager."""
        phase = scene.state.phase
        detective = scene.ballot() is not None
        guess = self.own_guess(scene, draft)
        stolen = phase.stolen or ()
        rest = board.Look.LEGAL if detective else board.Look.REST

        def look(place: int) -> board.Look:
            return board.Look.CHOSEN if place in guess.marks else rest

        def token(place: int) -> NumberFace:
            return NumberFace(place + 1, guess.stake == place, place in stolen)

        sprites = numbered_row(scene, phase.row, area, look, token, {}, detective, secrets=guess.marks or stolen)
        return [*sprites, *(self.stakes(scene, guess, sprites) if detective else [])]

    def own_guess(self, scene: Scene, draft: Draft) -> phases.Guess:
        """Return the viewer's marks: its draft's, else those it has sent."""
        if draft.picks or draft.extra:
            return phases.Guess(tuple(sorted(draft.picks)), draft.stake)
        given: phases.Guess | None = scene.own_answer
        return given if given is not None else phases.Guess(())

    def stakes(self, scene: Scene, own: phases.Guess, row: Sequence[board.Sprite]) -> list[board.Sprite]:
        """Return a coin left of the number of each mark, for a viewer that has a token to wager."""
        if not tokens_left(scene.state, scene.viewer):
            return []
        sprites = []
        for token in row:
            if token.id.startswith("mine:") and token.kind == "number":
                staked, size = own.stake == token.means, token.rect.h
                box = Rect(token.rect.x - size - 8, token.rect.y, size, size)
                look, means = board.Look.CHOSEN if staked else board.Look.LEGAL, ("stake", token.means)
                name = f"stake:{token.means}"
                coin = board.CoinFace("", "coin", "bright" if staked else "dim")
                sprites.append(board.Sprite(name, "coin", box, coin, look, z=1, means=means, zone="board", secret=True))
        return sprites

    def explanation(self, scene: Scene) -> str:
        """Return a sentence on the phase, as the viewer sees it."""
        phase = scene.state.phase
        if isinstance(phase, phases.Exhibit):
            return scene.tell("table.thief", phase.thief)
        if isinstance(phase, phases.Guessing):
            if phase.stolen:
                return scene.say("board.note_loot")
            if scene.ballot() is None:
                return ""
            tokens = tokens_left(scene.state, scene.viewer)
            text = scene.say("board.how_found")
            return f"{text} {scene.say('board.tokens', count=tokens)}" if tokens else text
        if isinstance(phase, phases.Theft | phases.Hanging):
            if phase.owner != scene.viewer:
                return scene.say("board.note_dark")
            return scene.say(self.note_theft if isinstance(phase, phases.Theft) else "board.note_hanging")
        return ""

    def fills_all(self, scene: Scene) -> bool:
        """Tell whether the exhibit hangs, or the thief works in the dark."""
        return isinstance(scene.state.phase, phases.Exhibit | phases.Theft | phases.Hanging)

    def press(self, scene: Scene, draft: Draft, sprite: board.Sprite) -> Draft:
        """Pick a work or a mark, wager a token on one, or exchange two works of the row."""
        phase = scene.state.phase
        if isinstance(phase, phases.Hanging):
            return _exchanged(draft, sprite.means)
        if isinstance(phase, phases.Guessing):
            return self._marked(scene, draft, sprite.means)
        if len(draft.picks) == MOST_STOLEN and sprite.means not in draft.picks:
            draft = replace(draft, picks=draft.picks[1:])
        return toggled(draft, sprite.means)

    def _marked(self, scene: Scene, draft: Draft, means: Any) -> Draft:
        guess = self.own_guess(scene, draft)
        draft = replace(draft, picks=guess.marks, stake=guess.stake, extra="changed")
        if isinstance(means, tuple):
            return replace(draft, stake=None if draft.stake == means[1] else means[1])
        return toggled(draft, means)

    def answers(self, scene: Scene, draft: Draft) -> tuple[board.Answer, ...]:
        """Return what may be confirmed."""
        phase = scene.state.phase
        if isinstance(phase, phases.Exhibit):
            return go_on(scene)
        if scene.asks(phases.Theft):
            return self._theft(scene, draft)
        if scene.asks(phases.Hanging):
            row = phase.row or []
            order = draft.order or tuple(range(len(row)))
            hung = phases.Hang(tuple(row[place] for place in order))
            return (board.Answer(scene.say("board.hang"), hung, deliberate=not draft.order),)
        if scene.ballot() is not None:
            return self._guess(scene, draft)
        return ()

    def _theft(self, scene: Scene, draft: Draft) -> tuple[board.Answer, ...]:
        intent = phases.Steal(tuple(sorted(draft.picks)))  # type: ignore[arg-type]
        lot = board.Answer(scene.say("board.by_lot"), BY_LOT, note=scene.say("board.lot_theft"))
        if not draft.picks:
            return (board.Answer(scene.say("board.steal", count=0), None, board.why_not(scene, intent)), lot)
        return (board.Answer(scene.say("board.steal", count=len(draft.picks)), intent), lot)

    def _guess(self, scene: Scene, draft: Draft) -> tuple[board.Answer, ...]:
        """Return the button that sends the marks; once they are sent, only where they were changed."""
        if not scene.asked and not draft.extra:
            return ()
        guess = self.own_guess(scene, draft)
        return (
            board.Answer(
                scene.say("board.mark", count=len(guess.marks)),
                phases.Mark(guess.marks, guess.stake),
                deliberate=not guess.marks,
            ),
        )

    def prompt(self, scene: Scene, draft: Draft) -> str:
        """Return what is asked, or what the draft would do."""
        phase = scene.state.phase
        if scene.asks(phases.Theft):
            return scene.say("board.would.steal", count=len(draft.picks), most=MOST_STOLEN)
        if scene.asks(phases.Hanging):
            return scene.say("board.would.second" if draft.picks else "board.would.hang")
        if isinstance(phase, phases.Guessing) and draft.extra:
            guess = self.own_guess(scene, draft)
            key = "board.would.mark" if guess.stake is None else "board.would.wager"
            stake = 0 if guess.stake is None else guess.stake + 1
            return scene.say(key, numbers=places(scene, guess.marks), stake=stake)
        if scene.asks(phases.Guessing):
            return scene.say("board.would.guess")
        return lines_for("stolen_paintings").prompt(scene)

    def plaque(self, scene: Scene, seat: int) -> board.Plaque:
        """Return points, tokens and what a seat does."""
        plaque = super().plaque(scene, seat)
        state = scene.state
        facts = list(plaque.facts)
        if seat == state.turn:
            facts.insert(0, board.Fact("mask", _how_many(scene), scene.tell("table.thief", seat), "brass_hi"))
        if state.options.wager_tokens:
            left = tokens_left(state, seat)
            facts.append(board.Fact("ring", str(left), scene.say("board.tokens_left", count=left)))
        return replace(plaque, facts=tuple(facts))

    def does(self, scene: Scene, seat: int) -> str:
        """Return whether a detective is still looking or has marked, or that the seat is the thief."""
        phase = scene.state.phase
        if isinstance(phase, phases.Exhibit) and seat != phase.thief:
            return scene.say("board.looks" if seat in phase.unready else "board.has_seen")
        ballot = scene.ballot(seat)
        if ballot is not None:
            return scene.say("board.has_marked" if ballot.cast else "board.marks")
        return scene.say("board.is_thief") if seat == scene.state.turn else ""

    def sheets(self, scene: Scene) -> tuple[board.Sheet, ...]:
        """Return the pad."""
        return pad(scene)

    def beats(self, scene: Scene) -> tuple[board.Beat, ...]:
        """Return a step for each work of the row: whether it was stolen, and who had marked it."""
        if not opens(scene):
            return ()
        stolen, marks = scene.state.pad[-1].stolen, dict(self.marked_by(scene))
        return tuple(one_by_one(scene, range(len(scene.state.reveal.row)), stolen, marks, "stolen"))

    def reckoning(self, scene: Scene) -> board.Sheet | None:
        """Return the round that these events revealed."""
        return last_round(scene) if scene.happened(phases.Revealed) else None


def _how_many(scene: Scene) -> str:
    """Return how many works the thief may have taken; once all of a reveal is shown, how many it took."""
    shown = scene.state.reveal is not None and scene.stage is None
    return str(len(scene.state.pad[-1].stolen)) if shown else f"1-{MOST_STOLEN}"


def _exchanged(draft: Draft, place: int) -> Draft:
    """Return the draft with a place picked, or with the picked place and this one exchanged."""
    if not draft.picks:
        return replace(draft, picks=(place,))
    order, first = list(draft.order or range(ROW)), draft.picks[0]
    order[first], order[place] = order[place], order[first]
    return replace(draft, picks=(), order=tuple(order))


BASIC = BasicBoard()
