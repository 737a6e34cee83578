"""The sheets of Art Gallery: what everyone would score now, and how a round was distributed, area by area."""

from client.drawing import theme
from client.tables.art_gallery.faces import SHAPES, TINTS
from client.tables.art_gallery.pictures import title_of
from client.tables.art_gallery.standings import hand_now, outcome_now
from client.tables.art_gallery.wording import LETTERS, area_name, how_text, value
from client.tables.board import Cell, Sheet, SheetRow
from client.wording.scene import Scene
from client.wording.texts import capitalised
from engine.core import Seat
from engine.games.art_gallery.pieces import VALUE_OF, ZERO_WITH_OTHERS
from engine.games.art_gallery.state import Sheet as AreaSheet

_OPEN = (*(f"itinerary_{letter.lower()}" for letter in LETTERS), "tiles", "first_player")
"""The parts of a sum that everyone can count."""


def points_sheet(scene: Scene) -> Sheet:
    """Return every seat's points as they are at the end, or as they would be now: hands beside the sums, not in them."""
    says, outcome = scene.say, outcome_now(scene)
    over, best = scene.outcome is not None, max(outcome.scores)
    heads = [Cell(letter, symbol=SHAPES[i], tint=TINTS[i]) for i, letter in enumerate(LETTERS)]
    last = ("hand", "sum") if over else ("sum", "hand")
    heads += [Cell(says(f"board.head.{name}")) for name in ("tiles", "first_player", *last)]
    rows = []
    for seat, parts in enumerate(outcome.parts):
        points = {part.key: part.points for part in parts}
        cells = [Cell(str(points[key])) for key in _OPEN]
        total = Cell(str(outcome.scores[seat]), strong=True)
        cells += [Cell(str(points["hand"])), total] if over else [total, _hand(scene, seat)]
        rows.append(SheetRow(scene.names[seat], tuple(cells), seat, outcome.scores[seat] == best))
    notes = () if over else (says("board.hand_apart"),)
    return Sheet(says("board.points" if over else "board.points_now"), tuple(heads), tuple(rows), notes)


def _hand(scene: Scene, seat: Seat) -> Cell:
    points = hand_now(scene, seat)
    return Cell(f"+{points}") if points is not None else Cell("", symbol="cards", tint="paper_dim")


def round_sheet(scene: Scene, sheets: list[AreaSheet], number: int) -> Sheet:
    """Return how the areas of a round were distributed: every seat's sum in each, and in words who got what and why."""
    rows = tuple(
        SheetRow(
            capitalised(area_name(scene, sheet.area)),
            tuple(_bid(scene, sheet, seat) for seat in range(len(scene.names))),
        )
        for sheet in sheets
    )
    heads = tuple(
        Cell(name, symbol=theme.seat(seat).symbol, tint=f"seat:{seat}") for seat, name in enumerate(scene.names)
    )
    told = [_won(scene, sheet) for sheet in sheets if sheet.win is not None]
    notes = (" ".join(told),) if told else ()
    return Sheet(scene.say("board.distributed", round=number), heads, rows, notes)


def _bid(scene: Scene, sheet: AreaSheet, seat: Seat) -> Cell:
    """Return what a seat laid in an area: in a gallery its sum, large where it won; in the Shop its cards."""
    laid = [bid for bid in sheet.bids if bid.owner == seat]
    if not laid:
        return Cell()
    if not sheet.sums:
        bought = sum(len(tiles) for bid, tiles in zip(sheet.bids, sheet.bought, strict=False) if bid.owner == seat)
        cards = scene.words.say("list.between").join(value(bid.card) for bid in laid)
        return Cell(cards, scene.say("board.bought", count=bought))
    zero = [bid for bid in laid if not VALUE_OF[bid.card] and len(sheet.bids) > 1]
    terms = [scene.say("board.zero_as", count=ZERO_WITH_OTHERS) if bid in zero else value(bid.card) for bid in laid]
    note = " + ".join(terms) if zero or len(laid) > 1 else ""
    return Cell(str(sheet.sums[seat]), note, strong=sheet.win is not None and sheet.win.seat == seat)


def _won(scene: Scene, sheet: AreaSheet) -> str:
    """Return in a sentence who took the painting of a gallery, and why."""
    assert sheet.win is not None
    values = {
        "painting": title_of(sheet.win.painting, scene.words.language),
        "how": how_text(scene, sheet.win, sheet.bids),
        "area": capitalised(area_name(scene, sheet.area)),
    }
    return scene.tell("board.wins", sheet.win.seat, **values)
