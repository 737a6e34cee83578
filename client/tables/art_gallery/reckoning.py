"""The sheets of Art Gallery: what everyone would score now, and how a round was distributed, area by area."""

from client.tables.art_gallery.faces import SHAPES, TINTS
from client.tables.art_gallery.pictures import title_of
from client.tables.art_gallery.standings import open_points, outcome_now
from client.tables.art_gallery.wording import LETTERS, MARKERS, area_name, how_text, value
from client.tables.board import Cell, Sheet, SheetRow
from client.wording.scene import Scene
from client.wording.texts import capitalised
from engine.core.outcome import Part
from engine.games.art_gallery.pieces import VALUE_OF, ZERO_WITH_OTHERS, number_of
from engine.games.art_gallery.state import Over, Shown
from engine.games.art_gallery.state import Sheet as AreaSheet

_PARTS = (*(f"itinerary_{letter.lower()}" for letter in LETTERS), "tiles", "hand", "first_player")


def points_sheet(scene: Scene) -> Sheet:
    """Return every seat's points as they would be now, or as they are at the end, part by part."""
    says, outcome = scene.say, outcome_now(scene)
    heads = [Cell(letter, symbol=SHAPES[i], tint=TINTS[i]) for i, letter in enumerate(LETTERS)]
    heads += [Cell(says(f"board.head.{name}")) for name in ("tiles", "hand", "first_player", "sum")]
    rows = []
    open_now = open_points(scene)
    for seat, parts in enumerate(outcome.parts):
        cells = [_part(scene, parts, key) for key in _PARTS]
        score = outcome.scores[seat]
        rows.append(
            SheetRow(scene.names[seat], (*cells, Cell(str(score), strong=True)), seat, open_now[seat] == max(open_now))
        )
    over = isinstance(scene.state.phase, Over)
    return Sheet(says("board.points" if over else "board.points_now"), tuple(heads), tuple(rows), _notes(scene))


def _part(scene: Scene, parts: tuple[Part, ...], key: str) -> Cell:
    points = [part.points for part in parts if part.key == key]
    return Cell(str(points[0])) if points else Cell("", symbol="cards", tint="paper_dim")


def _notes(scene: Scene) -> tuple[str, ...]:
    hidden = any(part.key == "hand" for part in outcome_now(scene).parts[-1])
    return () if hidden and scene.viewer < 0 else (scene.say("board.hand_unknown"),)


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
