"""The cooperative game as a picture: public marks with the badges of the seats that made them."""

from collections.abc import Mapping

from client.tables.board import Answer, Area, Cell, Fact, Look, Plaque, Sheet, SheetRow, Sprite
from client.tables.stolen_paintings.faces import NumberFace
from client.tables.stolen_paintings.mode_board import Draft, shown_state
from client.tables.stolen_paintings.modes.basic.board import BasicBoard
from client.tables.stolen_paintings.row import numbered_row
from client.tables.stolen_paintings.wording import places, round_heads
from client.wording.scene import Scene
from engine.core.visibility import Seat
from engine.games.stolen_paintings.modes.cooperative.phases import Agreeing, Opinion, TeamLine, TeamRevealed, Toggle
from engine.games.stolen_paintings.modes.cooperative.rules import CONFIRM, LEAVE_IT, alike, opinion_of, rounds
from engine.games.stolen_paintings.pieces import ROW
from engine.games.stolen_paintings.scoring import result


def what_it_marks(scene: Scene, opinion: Opinion) -> str:
    """Return what a seat marks openly, and whether it has settled."""
    key = "board.confirmed" if opinion.confirmed else "board.leaves" if opinion.leaves else "board.marking"
    return scene.say(key, numbers=places(scene, opinion.marks))


def opinion_answers(scene: Scene, draft: Draft, opinion: Opinion, alike: bool, majority: str) -> tuple[Answer, ...]:
    """Return the button that changes the picked mark; else those to confirm, where all are alike, and to leave it.

    majority: what happens where it is left to the majority
    """
    if draft.picks:
        place = draft.picks[0]
        key = "board.unmark_one" if place in opinion.marks else "board.mark_one"
        return (Answer(scene.say(key, number=place + 1), Toggle(place)),)
    leave = Answer(scene.say("board.leave_it"), LEAVE_IT, deliberate=True, note=majority)
    confirm = (Answer(scene.say("board.confirm"), CONFIRM),) if alike and not opinion.confirmed else ()
    return (*confirm, *(() if opinion.leaves else (leave,)))


def repick(draft: Draft, place: int) -> Draft:
    """Pick the mark to change, or none; the draft remembers the pick that gives way."""
    if draft.picks == (place,):
        return Draft()
    return Draft(picks=(place,), extra=str(draft.picks[0] + 1) if draft.picks else "")


def given_way(scene: Scene, draft: Draft, asked: str) -> str:
    """Return what is asked; before it, where a pick gave way to this one, that nothing was sent for it."""
    return f"{scene.say('board.would.one_by_one', number=draft.extra)} {asked}" if draft.extra else asked


class CooperativeBoard(BasicBoard):
    """The picture of the cooperative game."""

    note_theft = "board.note_theft_together"

    def layout(self, scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
        """Return the row with everyone's badges while the detectives agree; else as in the basic game."""
        phase = scene.state.phase
        if not isinstance(phase, Agreeing):
            return super().layout(scene, draft, area)
        opinion = opinion_of(phase, scene.viewer)
        marks = opinion.marks if opinion is not None else ()
        stolen = phase.stolen or ()
        rest = Look.LEGAL if opinion is not None else Look.REST
        return numbered_row(
            scene,
            phase.row,
            area,
            lambda place: Look.LIT if place in draft.picks else Look.CHOSEN if place in marks else rest,
            lambda place: NumberFace(place + 1, stolen=place in stolen),
            _badges(phase),
            opinion is not None,
            secrets=stolen,
        )

    def marked_by(self, scene: Scene) -> Mapping[int, tuple[Seat, ...]]:
        """Return which seats marked each place in the revealed round."""
        opinions = scene.state.pad[-1].opinions
        return {place: tuple(seat for seat, marks, _ in opinions if place in marks) for place in range(ROW)}

    def explanation(self, scene: Scene) -> str:
        """Return what the mask means, for the thief; at the reveal who wins the round; else as in the basic game."""
        phase = scene.state.phase
        if scene.state.reveal is not None:
            return _verdict(scene, scene.state.pad[-1])
        if not isinstance(phase, Agreeing):
            return super().explanation(scene)
        if phase.stolen:
            return scene.say("board.note_loot")
        return scene.say("board.note_exactly") if opinion_of(phase, scene.viewer) is not None else ""

    def press(self, scene: Scene, draft: Draft, sprite: Sprite) -> Draft:
        """Pick the mark to be changed."""
        if not isinstance(scene.state.phase, Agreeing):
            return super().press(scene, draft, sprite)
        return repick(draft, sprite.means)

    def answers(self, scene: Scene, draft: Draft) -> tuple[Answer, ...]:
        """Return the buttons to change the picked mark; else to confirm, or to leave it to the majority."""
        phase = scene.state.phase
        opinion = opinion_of(phase, scene.viewer)
        if opinion is None:
            return super().answers(scene, draft)
        return opinion_answers(scene, draft, opinion, alike(phase), scene.say("board.majority_counts"))

    def prompt(self, scene: Scene, draft: Draft) -> str:
        """Return what is asked."""
        opinion = opinion_of(scene.state.phase, scene.viewer)
        if opinion is None or not draft.picks:
            return super().prompt(scene, draft)
        key = "board.would.unmark_one" if draft.picks[0] in opinion.marks else "board.would.mark_one"
        return given_way(scene, draft, scene.say(key, number=draft.picks[0] + 1))

    def plaque(self, scene: Scene, seat: int) -> Plaque:
        """Return the rounds that a seat's side has won as far as that was shown, and while the detectives agree, its marks.

        Nobody leads by them: at the end one side wins, whoever has more of them.
        """
        plaque = super().plaque(scene, seat)
        won = result(shown_state(scene)).scores[seat]
        told = Fact("laurel", str(won), scene.say("board.rounds_won", count=won), "brass_hi")
        others = (fact for fact in plaque.facts if fact.symbol != "coin")
        return Plaque(seat, (told, *others), words=self.does(scene, seat))

    def does(self, scene: Scene, seat: int) -> str:
        """Return what a detective marks and whether it has settled."""
        opinion = opinion_of(scene.state.phase, seat)
        if opinion is None:
            return super().does(scene, seat)
        return what_it_marks(scene, opinion)

    def sheets(self, scene: Scene) -> tuple[Sheet, ...]:
        """Return who won each round."""
        return (_rounds(scene),)

    def reckoning(self, scene: Scene) -> Sheet | None:
        """Return the round that these events revealed."""
        return _last(scene) if scene.happened(TeamRevealed) else None


def _badges(phase: Agreeing) -> Mapping[int, tuple[Seat, ...]]:
    return {place: tuple(o.owner for o in phase.opinions if place in o.marks) for place in range(ROW)}


def _rounds(scene: Scene) -> Sheet:
    state = scene.state
    count = rounds(state)
    heads = (*map(Cell, round_heads(scene, count)), Cell(scene.say("board.won")))
    scores = result(state).scores
    rows = []
    for seat in range(state.seats):
        won = [_won(line, seat) for line in state.pad]
        empty = [Cell("")] * (count - len(won))
        rows.append(SheetRow(scene.names[seat], (*won, *empty, Cell(str(scores[seat]), strong=True)), seat))
    return Sheet(scene.say("board.all_rounds"), heads, tuple(rows), (scene.say("board.thief_sign"),))


def _won(line: TeamLine, seat: Seat) -> Cell:
    thief = line.thief == seat
    won = line.found != thief
    return Cell("+" if won else "-", symbol="mask" if thief else "", tint="paper_ink")


def _last(scene: Scene) -> Sheet:
    """Return the detectives' marks, the final ones, and what was stolen."""
    line: TeamLine = scene.state.pad[-1]
    heads = (*(Cell(str(place + 1)) for place in range(ROW)), Cell())
    rows = [SheetRow(scene.names[seat], (*_ticks(marks), Cell()), seat) for seat, marks, _ in line.opinions]
    rows.append(SheetRow(scene.say("board.row_guess"), (*_ticks(line.marks), Cell()), strong=True))
    verdict = Cell("", symbol="check" if line.found else "cross", tint="paper_ink" if line.found else "paper_warn")
    stolen = [Cell("", symbol="mask", tint="paper_ink") if place in line.stolen else Cell() for place in range(ROW)]
    rows.append(SheetRow(scene.say("board.row_stolen"), (*stolen, verdict), strong=True))
    title = scene.say("board.round_counted", round=len(scene.state.pad))
    return Sheet(title, heads, tuple(rows), (_verdict(scene, line),))


def _verdict(scene: Scene, line: TeamLine) -> str:
    """Return which side wins a round, and why."""
    return scene.say("reveal.detectives_win") if line.found else scene.tell("reveal.thief_wins", line.thief)


def _ticks(marks: tuple[int, ...]) -> list[Cell]:
    return [Cell("", symbol="check", tint="paper_ink") if place in marks else Cell() for place in range(ROW)]


COOPERATIVE = CooperativeBoard()
