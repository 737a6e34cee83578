"""The shared parts of modes with a public row or wall: badges, the sheet of points, `RowBoard`."""

from collections.abc import Iterable, Sequence

from client.tables.board import Area, Cell, EntryFace, Sheet, SheetRow, Sprite
from client.tables.stolen_paintings.mode_board import Draft, ModeBoard
from client.tables.stolen_paintings.wording import round_heads
from client.wording.numbers import shown
from client.wording.scene import Scene
from engine.core import Seat
from engine.games.stolen_paintings.common.phases import Over, Showing
from engine.games.stolen_paintings.scoring import result


def badges_of(answers: Iterable[tuple[Seat, int]]) -> dict[int, tuple[Seat, ...]]:
    """Return for each place the seats that named it."""
    badges: dict[int, tuple[Seat, ...]] = {}
    for seat, place in answers:
        badges[place] = (*badges.get(place, ()), seat)
    return badges


def points_sheet(scene: Scene) -> Sheet:
    """Return each seat's points, round by round, and their sum."""
    state, outcome = scene.state, result(scene.state)
    heads = (*map(Cell, round_heads(scene, len(outcome.parts[0]))), Cell(scene.say("board.sum")))
    rows = []
    for seat in range(state.seats):
        cells = [Cell(shown(part.points)) for part in outcome.parts[seat]]
        leads = bool(cells) and outcome.scores[seat] == max(outcome.scores)
        total = Cell(shown(outcome.scores[seat]), strong=True)
        rows.append(SheetRow(scene.names[seat], (*cells, total), seat, leads))
    return Sheet(scene.say("board.all_rounds"), heads, tuple(rows))


def guesses_sheet(
    scene: Scene,
    title: str,
    note: str,
    guesses: Iterable[tuple[Seat, str]],
    points: Sequence[int],
    own: tuple[Seat, Cell],
) -> Sheet:
    """Return each guess in words with its points; last the seat whose meaning was guessed, with a cell of its own."""
    heads = (Cell(scene.say("board.guess")), Cell(scene.say("board.points")))
    rows = [SheetRow(scene.names[seat], (Cell(told), Cell(str(points[seat]))), seat) for seat, told in guesses]
    seat, meant = own
    rows.append(SheetRow(scene.names[seat], (meant, Cell(str(points[seat]), strong=True)), seat))
    return Sheet(title, heads, tuple(rows), (note,))


def entry(name: str, face: EntryFace, area: Area) -> Sprite:
    """Return a field to type in, in the middle of the shelf's upper edge."""
    box = area.hand.inset(8, 14)
    return Sprite(f"entry:{name}", "entry", box._replace(h=min(box.h, 44 * max(1.0, area.text))), face)


class RowBoard(ModeBoard):
    """The picture of a mode whose row or wall is public."""

    def sheets(self, scene: Scene) -> tuple[Sheet, ...]:
        """Return the points so far."""
        return (points_sheet(scene),)

    def does(self, scene: Scene, seat: int) -> str:
        """Return whether a seat that is asked in secret has answered."""
        ballot = scene.ballot(seat)
        if ballot is None:
            return ""
        return scene.say("board.has_answered" if ballot.cast else "board.thinks")

    def layout(self, scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
        """Return the row of the phase, or the reveal."""
        if not isinstance(scene.state.phase, Showing | Over):
            return self.row(scene, draft, area)
        return self.opened(scene, area) if scene.state.reveal is not None else []

    def row(self, scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
        """Return wall and shelf in a phase of the mode's own."""
        return []

    def opened(self, scene: Scene, area: Area) -> list[Sprite]:
        """Return what the reveal shows."""
        return []
