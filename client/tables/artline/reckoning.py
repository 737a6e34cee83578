"""Sheets of Artline: the votes of a review, what is left, the features in use."""

from client.tables.artline.wording import feature_text, line_name, painting_name
from client.tables.board import Cell, Sheet, SheetRow
from client.wording.scene import Scene
from engine.games.artline.events import ReviewEnded
from engine.games.artline.scoring import left
from engine.games.artline.state import State
from engine.games.artline.wall import in_line


def review_sheet(scene: Scene, ended: ReviewEnded) -> Sheet:
    """Return who said what, all at once, then what stands."""
    review, says = ended.review, scene.say
    heads = tuple(Cell(feature_text(scene, demand.feature), line_name(scene, demand.line)) for demand in review.demands)
    rows = [SheetRow(scene.names[seat], tuple(_vote(scene, yes) for yes in fits), seat) for seat, fits in review.votes]
    verdicts = tuple(
        Cell(says("event.verdict.yes" if stands else "event.verdict.no"), strong=True) for stands in review.stands
    )
    rows.append(SheetRow(says("board.verdict"), verdicts, strong=True))
    kind = "hangs" if review.hung else "falls"
    notes = [says(f"board.it_{kind}", painting=painting_name(scene, review.painting))]
    if ended.exhibition:
        notes.append(says("board.exhibition_held", who=scene.names[ended.owner]))
    title = says("board.review_of", painting=painting_name(scene, review.painting))
    compared = [in_line(scene.state.wall, demand.line) for demand in review.demands]
    others = [next((hung for hung in reversed(line) if hung != review.painting), None) for line in compared]
    shown = dict.fromkeys((review.painting, *(other for other in others if other is not None)))
    return Sheet(title, heads, tuple(rows), tuple(notes), tuple(map(str, shown)))


def _vote(scene: Scene, yes: bool) -> Cell:
    if yes:
        return Cell(scene.say("board.yes"), symbol="check", tint="ok")
    return Cell(scene.say("board.no"), symbol="cross", tint="warn")


def left_sheet(scene: Scene) -> Sheet:
    """Return how many paintings each seat has."""
    counts = left(scene.state)
    rows = tuple(SheetRow(name, (Cell(str(counts[seat])),), seat) for seat, name in enumerate(scene.names))
    return Sheet(scene.say("board.left"), (Cell(scene.say("board.left_head")),), rows)


def features_sheet(scene: Scene) -> Sheet:
    """Return the features in use, rows first."""
    state: State = scene.state
    galleries = sorted(state.galleries, key=lambda gallery: (not gallery.line.row, gallery.line.at))
    rows = tuple(
        SheetRow(
            line_name(scene, gallery.line),
            (Cell(feature_text(scene, gallery.feature)), Cell(str(len(in_line(state.wall, gallery.line))))),
        )
        for gallery in galleries
    )
    heads = (Cell(scene.say("board.feature_head")), Cell(scene.say("board.left_head")))
    return Sheet(scene.say("board.features"), heads, rows)
