"""The score pad of the basic game, as the printed one: a line of eight numbers for each seat, then the points."""

from __future__ import annotations

from client.tables.board import Cell, Sheet, SheetRow
from client.wording.scene import Scene
from engine.games.stolen_paintings.modes.basic.phases import Guess, Marks, TheftLine
from engine.games.stolen_paintings.modes.basic.scoring import rounds
from engine.games.stolen_paintings.pieces import ROW
from engine.games.stolen_paintings.scoring import result


def pad(scene: Scene) -> tuple[Sheet, ...]:
    """Return all rounds with their sums, then how the last one was counted."""
    if not scene.state.pad:
        return (_all_rounds(scene),)
    line = scene.state.pad[-1]
    return (_all_rounds(scene), round_sheet(scene, line, len(scene.state.pad)))


def last_round(scene: Scene) -> Sheet:
    """Return the last round: first what was stolen, then each detective, the thief last."""
    return round_sheet(scene, scene.state.pad[-1], len(scene.state.pad))


def _all_rounds(scene: Scene) -> Sheet:
    state = scene.state
    count, scores = rounds(state.seats), result(state).scores
    heads = (*(Cell(str(number)) for number in range(1, count + 1)), Cell(scene.say("board.sum")))
    rows = []
    for seat in range(state.seats):
        told = [
            Cell(str(line.points[seat]), symbol="mask" if line.thief == seat else "", tint="paper_ink")
            for line in state.pad
        ]
        empty = [Cell("")] * (count - len(told))
        leads = bool(state.pad) and scores[seat] == max(scores)
        rows.append(SheetRow(scene.names[seat], (*told, *empty, Cell(str(scores[seat]), strong=True)), seat, leads))
    return Sheet(scene.say("board.all_rounds"), heads, tuple(rows), (scene.say("board.thief_sign"),))


def round_sheet(scene: Scene, line: TheftLine, number: int) -> Sheet:
    """Return a round: what was stolen, each detective's marks with what they brought, the thief's points."""
    heads = (*(Cell(str(place + 1)) for place in range(ROW)), Cell(scene.say("board.points")))
    stolen = SheetRow(
        scene.say("board.row_stolen"),
        (*(Cell("", symbol="mask", tint="paper_ink") if p in line.stolen else Cell() for p in range(ROW)), Cell()),
        strong=True,
    )
    rows = [stolen, *(_detective(scene, seat, guess, line) for seat, guess in line.guesses)]
    escaped = [sum(place not in guess.marks for _, guess in line.guesses) for place in range(ROW)]
    own = [Cell(f"+{escaped[p]}" if escaped[p] else "0") if p in line.stolen else Cell() for p in range(ROW)]
    most = len(line.stolen) * len(line.guesses)
    total = Cell(str(line.points[line.thief]), scene.say("board.of_most", most=most), strong=True)
    rows.append(SheetRow(scene.names[line.thief], (*own, total), line.thief))
    notes = (scene.say("board.how_found"),)
    title = scene.say("board.round_counted", round=number)
    return Sheet(title, heads, tuple(rows), notes)


def _detective(scene: Scene, seat: int, guess: Guess, line: TheftLine) -> SheetRow:
    cells = [_mark(scene, place, guess, line.stolen) for place in range(ROW)]
    note = scene.say("board.exact") if guess.marks == line.stolen else ""
    return SheetRow(scene.names[seat], (*cells, Cell(str(line.points[seat]), note, strong=True)), seat)


def _mark(scene: Scene, place: int, guess: Guess, stolen: Marks) -> Cell:
    if place not in guess.marks:
        return Cell()
    note = scene.say("board.wagered") if guess.stake == place else ""
    if place in stolen:
        return Cell("", note, "check", "paper_ink")
    return Cell("", note, "cross", "paper_warn")
