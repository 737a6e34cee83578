"""The score pad of the forgers: everyone's points for forging and for pointing, and how the last round was counted."""

from __future__ import annotations

from client.tables.board import Cell, Sheet, SheetRow
from client.wording.scene import Scene
from engine.games.stolen_paintings.modes.forgers.phases import Attempt, ForgeryLine
from engine.games.stolen_paintings.scoring import result


def points_sheet(scene: Scene) -> Sheet:
    """Return each seat's points by their reasons, and their sum."""
    outcome = result(scene.state)
    heads = (Cell(scene.say("board.as_forger")), Cell(scene.say("board.by_pointing")), Cell(scene.say("board.sum")))
    rows = []
    for seat, parts in enumerate(outcome.parts):
        told = [Cell(str(part.points)) for part in parts]
        leads = bool(scene.state.pad) and outcome.scores[seat] == max(outcome.scores)
        total = Cell(str(outcome.scores[seat]), strong=True)
        rows.append(SheetRow(scene.names[seat], (*told, total), seat, leads))
    return Sheet(scene.say("board.all_rounds"), heads, tuple(rows), (scene.say("board.how_forgers"),))


def last_round(scene: Scene) -> Sheet:
    """Return who pointed where in the last round and what it brought, the forger last."""
    line: ForgeryLine = scene.state.pad[-1]
    heads = (Cell(scene.say("board.pointed")), Cell(scene.say("board.points")))
    rows = [
        SheetRow(scene.names[one.seat], (_pointed(scene, one), Cell(str(line.points[one.seat]))), one.seat)
        for one in line.attempts
    ]
    mask = Cell("", symbol="mask", tint="paper_ink")
    own = Cell(str(line.points[line.forger]), strong=True)
    rows.append(SheetRow(scene.names[line.forger], (mask, own), line.forger))
    title = scene.say("board.round_counted", round=len(scene.state.pad))
    return Sheet(title, heads, tuple(rows), (scene.say("board.how_forgers"),))


def _pointed(scene: Scene, attempt: Attempt) -> Cell:
    if attempt.place is None:
        return Cell(scene.say("work.none"), symbol="cross", tint="paper_warn")
    symbol, tint = ("check", "paper_ink") if attempt.found else ("cross", "paper_warn")
    return Cell(str(attempt.place + 1), symbol=symbol, tint=tint)
