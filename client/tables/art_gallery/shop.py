"""The Shop of Art Gallery: four piles with their prices, the top tile of each open."""

from client.drawing.rects import Rect
from client.tables.art_gallery.draft import Draft, in_price_order
from client.tables.art_gallery.faces import PriceFace, TileFace
from client.tables.art_gallery.pictures import picture_of
from client.tables.art_gallery.wording import tile_name
from client.tables.board import Label, Look, Sprite, why_not
from client.wording.scene import Scene
from engine.games.art_gallery.choices import on_sale, paying
from engine.games.art_gallery.intents import Buy
from engine.games.art_gallery.pieces import PRICES, Tile, painting_of
from engine.games.art_gallery.state import Buying


def shop(scene: Scene, draft: Draft, inside: Rect) -> list[Sprite]:
    """Return the four piles one below the other: the top tile's painting whole, its price, how many are left.

    A wide place has two beside two, and no bench below them.
    """
    buying = scene.asks(Buying)
    across = 2 if inside.w > inside.h else 1
    room = inside if across == 2 else inside._replace(h=inside.h - 32)
    sprites: list[Sprite] = []
    for place, (stack, price) in enumerate(zip(scene.state.piles, PRICES, strict=True)):
        cell = room.row(place // across, len(PRICES) // across, 4).column(place % across, across, 4)
        rect, foot = cell.cut_right(cell.w * (0.34 if across == 1 else 0.26))
        count = len(stack.rest) + (stack.top is not None)
        price_face = PriceFace(str(price), scene.say("board.left", count=count))
        about = Label(scene.say("board.pile", price=price), (scene.say("board.pile_left", count=count),))
        sprites.append(Sprite(f"price:{place}", "price", foot, price_face, z=2, label=about))
        if stack.top is None:
            sprites.append(Sprite(f"pile:{place}", "panel", rect, None, label=about))
            continue
        sprites.append(_top(scene, draft, stack.top, price, rect, buying))
    return sprites


def _top(scene: Scene, draft: Draft, tile: Tile, price: int, rect: Rect, buying: bool) -> Sprite:
    picked = tile in draft.tiles
    reason = _why_not(scene, draft, tile) if buying and not picked else ""
    look = Look.CHOSEN if picked else Look.REST if not buying else Look.ILLEGAL if reason else Look.LEGAL
    lines = [scene.say("board.costs", price=price)]
    if scene.viewer >= 0:
        mine = painting_of(tile) in scene.state.players[scene.viewer].row
        lines.append(scene.say("board.tile_match.you" if mine else "board.tile_other"))
    return Sprite(
        f"tile:{tile}",
        "tile",
        rect,
        TileFace(picture_of(tile)),
        look,
        z=3,
        label=Label(tile_name(scene, tile), tuple(lines), reason),
        means=("tile", tile) if buying and not reason else None,
        zone="board",
        zoom=True,
    )


def _why_not(scene: Scene, draft: Draft, tile: Tile) -> str:
    """Return why a tile cannot be bought, alone or with the one that is picked; empty where it can."""
    alone = why_not(scene, Buy((tile,)))
    if alone or not draft.tiles:
        return alone
    both = in_price_order(scene, (*draft.tiles, tile))
    price, pays = dict(on_sale(scene.state)), paying(scene.state)
    costs = sum(price[one] for one in both)
    if len(draft.tiles) == 1 and costs > pays:
        return scene.say("board.too_dear_together", tile=tile_name(scene, draft.tiles[0]), price=costs, value=pays)
    return why_not(scene, Buy(both))
