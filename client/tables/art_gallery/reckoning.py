"""The sheets of Art Gallery: what everyone would score now, and how a round was distributed, area by area."""

from client.tables.art_gallery.faces import SHAPES, TINTS
from client.tables.art_gallery.pictures import title_of
from client.tables.art_gallery.standings import hand_now, outcome_now
from client.tables.art_gallery.wording import LETTERS, MARKERS, area_name, how_text, value
from client.tables.board import Cell, Sheet, SheetRow
from client.wording.scene import Scene
from client.wording.texts import capitalised
from engine.core import Seat
from engine.games.art_gallery.pieces import VALUE_OF, ZERO_WITH_OTHERS, number_of
from engine.games.art_gallery.state import Over, Sheet as AreaSheet, Shown

_OPEN = (*(f"itinerary_{letter.lower()}" for letter in LETTERS), "tiles", "first_player")
"""The parts of a sum that everyone can count."""


def points_sheet(scene: Scene) -> Sheet:
    """Return every seat's points as they are at the end, or as they would be now: hands beside the sums, not in them."""
    says, outcome = scene.say, outcome_now(scene)
    over, best = isinstance(scene.state.phase, Over), max(outcome.scores)
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
    """Return how the areas of a round were distributed, area by area."""
    rows = tuple(_row(scene, sheet) for sheet in sheets)
    heads = (*(Cell(marker) for marker in MARKERS), Cell(scene.say("board.head.result")))
    return Sheet(scene.say("board.distributed", round=number), heads, rows)


def _row(scene: Scene, sheet: AreaSheet) -> SheetRow:
    name = area_name(scene, sheet.area)
    cells = [Cell(_counted(sheet, bid), scene.names[bid.owner]) for bid in sheet.bids]
    cells += [Cell()] * (len(MARKERS) - len(cells))
    if sheet.win is not None:
        text = scene.say("board.wins", who=scene.names[sheet.win.seat], number=number_of(sheet.win.painting))
        result = Cell(text, title_of(sheet.win.painting, scene.words.language))
    else:
        bought = sum(map(len, sheet.bought))
        result = Cell(scene.say("board.bought", count=bought))
    return SheetRow(capitalised(name), (*cells, result))


def _counted(sheet: AreaSheet, bid: Shown) -> str:
    """Return a card's value, and what a 0 counts beside another card in a gallery."""
    zero = sheet.win is not None and len(sheet.bids) > 1 and not VALUE_OF[bid.card]
    return f"0 = {ZERO_WITH_OTHERS}" if zero else value(bid.card)


def won_text(scene: Scene, sheet: AreaSheet) -> str:
    """Return who took the painting of an open area, and why; in the Shop, that tiles are sold."""
    if sheet.win is None:
        return scene.say("board.shop_open")
    values = {"painting": title_of(sheet.win.painting, scene.words.language), "how": how_text(scene, sheet.win.how)}
    return scene.tell("event.painting_won", sheet.win.seat, **values)
