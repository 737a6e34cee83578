"""The worked example on the help's page of scoring, as sprites of the game's own cards."""

from collections.abc import Sequence
from dataclasses import dataclass

from client.drawing.rects import Rect
from client.tables.art_gallery.faces import WorkFace
from client.tables.art_gallery.pictures import picture_of as gallery_picture
from client.tables.board import CoinFace, PictureFace, Sprite
from client.tables.masters_gallery.card_faces import face as masters_face
from client.tables.museum_pictura.faces import work_face
from client.tables.stolen_paintings.faces import NumberFace
from client.wording.scene import Scene
from client.wording.texts import Words
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from engine.games.art_gallery.pieces import PAINTINGS as PAINTINGS_48, number_of, symbols_of
from engine.games.masters_gallery.pieces import ARTIST_OF, ARTISTS, Card
from engine.games.museum_pictura.pieces import DOMAIN_OF, KIND_NAMES, PAINTINGS, PERIOD_OF
from engine.paintings import WorkId, works

GALLERY_ROW = tuple(next(one for one in PAINTINGS_48 if number_of(one) == number) for number in (21, 3, 32))
"""Art Gallery's example: the paintings 21, 3 and 32, from the left."""
MASTERS_SHOWN = {"monet": 6, "vermeer": 3, "van_gogh": 3}
MASTERS_WORTH = {"monet": "3", "vermeer": "2", "van_gogh": "6"}
STOLEN = (3, 8)
"""The numbers that were stolen in the example; 4 was marked too."""


@dataclass(frozen=True)
class Example:
    """Sprites on a piece of wall, only to be looked at."""

    slug: str
    sprites: tuple[Sprite, ...]
    """Their places are relative to the upper left corner, in units."""
    size: tuple[float, float]

    def at(self, x: float, y: float) -> list[Sprite]:
        """Return the sprites moved to where the wall is drawn."""
        return [sprite.placed(sprite.rect.moved(x, y)) for sprite in self.sprites]


def example(words: Words, slug: str) -> Example:
    """Return the example of a game."""
    sprites = _MADE[slug](Scene(words, GAMES[slug], SPECTATOR, ()))
    right, low = max(sprite.rect.right for sprite in sprites), max(sprite.rect.bottom for sprite in sprites)
    return Example(slug, tuple(sprites), (right + 16, low + 14))


def _masters(scene: Scene) -> list[Sprite]:
    sprites = []
    for column, (name, count) in enumerate(MASTERS_SHOWN.items()):
        artist = ARTISTS[("vermeer", "degas", "monet", "renoir", "van_gogh").index(name)]
        cards = [Card(card) for card in range(len(ARTIST_OF)) if ARTIST_OF[card] == artist][:count]
        x = 16 + column * 170.0
        for place, card in enumerate(cards):
            rect = Rect(x, 14 + place * 27.0, 116, 161)
            sprites.append(Sprite(f"example:{card}", "card", rect, masters_face(scene, card), z=place))
        worth = Rect(x + 120, 14, 34, 34)
        sprites.append(Sprite(f"example:worth:{name}", "coin", worth, CoinFace(MASTERS_WORTH[name])))
    return sprites


def _gallery(scene: Scene) -> list[Sprite]:
    return [
        Sprite(
            f"example:{painting}",
            "work",
            Rect(16 + place * 190.0, 14, 180, 120),
            WorkFace(gallery_picture(painting), symbols_of(painting)),
        )
        for place, painting in enumerate(GALLERY_ROW)
    ]


def _artline(scene: Scene) -> list[Sprite]:
    """Return a row and a column that meet: the painting with the laurel holds an exhibition."""
    shown = [str(work) for work in works()][:4]
    cells = ((0, 0), (1, 0), (0, 1), (1, 1))
    sprites = [
        Sprite(f"example:{key}", "picture", Rect(16 + x * 150.0, 14 + y * 112.0, 140, 102), PictureFace(key))
        for key, (x, y) in zip(shown, cells, strict=True)
    ]
    laurel = Rect.around(sprites[-1].rect.center, 40, 40)
    return [*sprites, Sprite("example:laurel", "coin", laurel, CoinFace(symbol="laurel"), z=2)]


def _pictura(scene: Scene) -> list[Sprite]:
    """Return five still lifes that touch, three of them Baroque, in two rows."""
    still = [card for card in PAINTINGS if KIND_NAMES[DOMAIN_OF[card]] == "still_life"]
    baroque = [card for card in still if KIND_NAMES[PERIOD_OF[card]] == "baroque"][:3]
    others = [card for card in still if KIND_NAMES[PERIOD_OF[card]] != "baroque"][:2]
    cells = ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1))
    sprites = [
        Sprite(
            f"example:{card}", "pictura_work", Rect(16 + x * 104.0, 14 + y * 104.0, 96, 96), work_face(card), z=place
        )
        for place, (card, (x, y)) in enumerate(zip([*baroque, *others], cells, strict=True))
    ]
    return [*sprites, Sprite("example:worth", "coin", Rect(250, 150, 40, 40), CoinFace("4"), z=9)]


def _stolen(scene: Scene) -> list[Sprite]:
    shown: Sequence[WorkId] = [*works()][4:7]
    sprites = []
    for place, (work, number) in enumerate(zip(shown, (3, 4, 8), strict=True)):
        rect = Rect(16 + place * 170.0, 14, 150, 110)
        sprites.append(Sprite(f"example:{work}", "picture", rect, PictureFace(str(work))))
        token = Rect(rect.center[0] - 32, rect.bottom + 6, 64, 30)
        sprites.append(Sprite(f"example:{number}", "number", token, NumberFace(number, stolen=number in STOLEN), z=1))
    return sprites


_MADE = {
    "masters_gallery": _masters,
    "art_gallery": _gallery,
    "artline": _artline,
    "museum_pictura": _pictura,
    "stolen_paintings": _stolen,
}
