"""Areas, cards, paintings and seats of Art Gallery in words."""

from collections.abc import Iterable, Sequence

from client.tables.art_gallery.pictures import title_of
from client.wording.scene import Scene
from engine.core.visibility import Seat
from engine.games.art_gallery import pieces
from engine.games.art_gallery.intents import Visit
from engine.games.art_gallery.state import Shown, Win

LETTERS = "ABCD"
MARKERS = ("I", "II", "III", "IV", "V", "VI")
"""The numbers on a marker bar."""


def area_name(scene: Scene, area: int) -> str:
    """Return an area by name: the Shop, or gallery 3."""
    return scene.say("area.shop") if area == pieces.SHOP else scene.say("area.gallery", number=area)


def value(card: pieces.Card) -> str:
    """Return what stands on a card."""
    return str(pieces.VALUE_OF[card])


def values(scene: Scene, cards: Iterable[pieces.Card]) -> str:
    """Return cards in a row, lowest first."""
    return scene.words.listing(map(str, sorted(pieces.VALUE_OF[card] for card in cards)))


def symbols(scene: Scene, painting: pieces.Painting) -> str:
    """Return a painting's symbols: 'A 2, C 3'."""
    carried = pieces.symbols_of(painting)
    texts = [
        scene.say("painting.symbol", letter=LETTERS[i], value=carried[i]) for i in pieces.ITINERARIES if carried[i]
    ]
    return scene.words.say("list.between").join(texts)


def painting_name(scene: Scene, painting: pieces.Painting) -> str:
    """Return a painting by number and title."""
    title = title_of(painting, scene.words.language)
    return scene.say("painting.name", number=pieces.number_of(painting), title=title)


def painting_text(scene: Scene, painting: pieces.Painting) -> str:
    """Return a painting with its symbols."""
    return scene.say("painting.told", name=painting_name(scene, painting), symbols=symbols(scene, painting))


def tile_name(scene: Scene, tile: pieces.Tile) -> str:
    """Return a tile by the number and title of its painting."""
    title = title_of(pieces.painting_of(tile), scene.words.language)
    return scene.say("tile.name", number=pieces.number_of(tile), title=title)


def tile_list(scene: Scene, tiles: Iterable[pieces.Tile]) -> str:
    """Return tiles in a row."""
    return scene.words.listing(tile_name(scene, tile) for tile in tiles)


def seat_list(scene: Scene, seats: Sequence[Seat]) -> str:
    """Return the names of seats, with repetitions, in one text."""
    return scene.words.say("list.between").join(scene.names[seat] for seat in seats)


def step(scene: Scene, card: pieces.Card, clockwise: bool) -> str:
    """Return a move: '4 clockwise'; a 0 has no direction."""
    if not pieces.VALUE_OF[card]:
        return scene.say("move.stay")
    return scene.say("move.clockwise" if clockwise else "move.anticlockwise", value=value(card))


def visit_text(scene: Scene, intent: Visit, area: pieces.Area, laid_in: bool) -> str:
    """Return what a visit does, as an entry of a list."""
    key = "intent.visit" if laid_in else "intent.visit_full"
    values = {"move": step(scene, intent.card, intent.clockwise), "area": area_name(scene, area)}
    return scene.say(key, bid=value(intent.bid), **values)


def how_text(scene: Scene, win: Win, bids: Sequence[Shown]) -> str:
    """Return what decided a painting, as half a sentence: also that a 0 of the winner counted more."""
    if bids and all(bid.owner == win.seat for bid in bids):
        return scene.say("how.only")
    told = scene.say(f"how.{win.how}")
    zero = any(bid.owner == win.seat and not pieces.VALUE_OF[bid.card] for bid in bids)
    return scene.say("how.with_zero", how=told, count=pieces.ZERO_WITH_OTHERS) if zero else told
