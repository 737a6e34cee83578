"""The score sheets of Masters Gallery: all rounds, and how the last round was counted."""

from client.drawing import theme
from client.tables.board import Cell, Sheet, SheetRow
from client.tables.masters_gallery.card_faces import tint
from client.tables.masters_gallery.sheet import tell_ended, tell_tied
from client.tables.masters_gallery.wording import artist_name
from client.wording.scene import Scene
from engine.games.masters_gallery.pieces import ARTIST_OF, ARTISTS, RANK_VALUES, ROUNDS, Artist
from engine.games.masters_gallery.state import RoundSheet, SeatSheet


def rounds_sheet(scene: Scene) -> Sheet:
    """Return every seat's points, round by round, and their sum."""
    says, state = scene.say, scene.state
    heads = [Cell(says("board.round_short", round=number)) for number in range(1, ROUNDS + 1)]
    best = max(sum(player.scores) for player in state.players)
    rows = []
    for player in state.players:
        cells = [Cell(str(points)) for points in player.scores]
        empty = [Cell("")] * (ROUNDS - len(cells))
        total = Cell(str(sum(player.scores)), strong=True)
        leads = bool(player.scores) and sum(player.scores) == best
        rows.append(SheetRow(scene.names[player.owner], (*cells, *empty, total), player.owner, leads))
    return Sheet(says("board.all_rounds"), (*heads, Cell(says("board.sum"))), tuple(rows))


def round_sheet(scene: Scene, sheet: RoundSheet) -> Sheet:
    """Return how a round was counted, as far as it has been: cards, values, then every seat's sum in its turn."""
    says = scene.say
    heads = (*(_head(scene, artist) for artist in ARTISTS), Cell(says("board.sum")))
    counted = SheetRow(says("board.row_cards"), (*(_counted(scene, sheet, artist) for artist in ARTISTS), Cell()))
    worth = SheetRow(
        says("board.row_worth"), (*(_worth(scene, sheet, artist) for artist in ARTISTS), Cell()), strong=True
    )
    scored = {line.seat: line for line in sheet.scored}
    seats = [(sheet.finisher + step) % len(scene.names) for step in range(len(scene.names))]
    rows = (counted, worth, *(_seat_row(scene, sheet, seat, scored.get(seat)) for seat in seats))
    ties = [tell_tied(scene, sheet, artist) for artist in sheet.ranked]
    notes = [" ".join(filter(None, (tell_ended(scene, sheet), *ties)))]
    if to_count := [scene.names[seat] for seat in seats if seat not in scored]:
        notes.append(says("board.to_count", who=scene.words.listing(to_count)))
    return Sheet(says("board.counted", round=sheet.round), heads, rows, tuple(notes))


def _head(scene: Scene, artist: Artist) -> Cell:
    return Cell(artist_name(scene, artist), symbol=theme.ARTISTS[artist].symbol, tint=tint(artist))


def _counted(scene: Scene, sheet: RoundSheet, artist: Artist) -> Cell:
    down = sum(ARTIST_OF[card] == artist for cards in sheet.revealed for card in cards)
    note = scene.say("board.turned_up", count=down) if down else ""
    return Cell(str(sheet.totals[artist]), note)


def _worth(scene: Scene, sheet: RoundSheet, artist: Artist) -> Cell:
    if artist not in sheet.ranked:
        return Cell("", symbol="minus", tint="ivory_mute")
    value = RANK_VALUES[sheet.ranked.index(artist)]
    more = sheet.worth[artist] - value
    note = scene.say("board.value_and_more", value=value, more=more) if more else ""
    return Cell(str(sheet.worth[artist]), note, strong=True)


def _seat_row(scene: Scene, sheet: RoundSheet, seat: int, line: SeatSheet | None) -> SheetRow:
    if line is None:
        return SheetRow(scene.names[seat], (*(Cell() for _ in ARTISTS), Cell("", symbol="dots")), seat)
    cells = [_term(scene, sheet, line, artist) for artist in ARTISTS]
    return SheetRow(scene.names[seat], (*cells, Cell(str(sum(line.points)), strong=True)), seat)


def _term(scene: Scene, sheet: RoundSheet, line: SeatSheet, artist: Artist) -> Cell:
    cards = sum(ARTIST_OF[card] == artist for card in line.cards)
    if not cards:
        return Cell()
    if not sheet.worth[artist]:
        return Cell(str(0), scene.say("board.of_no_value", count=cards))
    return Cell(str(line.points[artist]), scene.say("board.times", count=cards, worth=sheet.worth[artist]))
