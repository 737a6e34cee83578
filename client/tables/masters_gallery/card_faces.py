"""Cards of Masters Gallery as faces, labels and sprites: the same card has the same id wherever the viewer can see it."""

from client.drawing import theme
from client.tables.board import CardFace, Label
from client.tables.masters_gallery.pictures import museum_label, picture_of, title_of
from client.tables.masters_gallery.wording import artist_name, works
from client.wording.scene import Scene
from engine.core.visibility import Seat
from engine.games.masters_gallery.pieces import ARTIST_OF, SYMBOL_OF, Card, Symbol

MARKS = {
    Symbol.PLAIN: (),
    Symbol.DRAW: ("draw",),
    Symbol.SECOND_UP: ("second_up",),
    Symbol.SECOND_DOWN: ("second_down",),
    Symbol.TOGETHER: ("together",),
    Symbol.AWARD: ("award",),
}
"""A card's symbol -> the glyph on its tab."""
BACK = CardFace(back="masters_gallery")


def tint(artist: int) -> str:
    """Return the colour name of an artist."""
    return f"artist:{artist}"


def face(scene: Scene, card: Card, owner: Seat | None = None, tag: str = "") -> CardFace:
    """Return a card's face; on the wall with its owner's badge, or a tag."""
    artist = ARTIST_OF[card]
    return CardFace(
        picture=picture_of(card, scene.deck),
        title=title_of(scene, card),
        name=artist_name(scene, artist),
        tint=tint(artist),
        shape=theme.ARTISTS[artist].symbol,
        marks=MARKS[SYMBOL_OF[card]],
        number=tag,
        owner=owner,
        back="masters_gallery",
    )


def label(scene: Scene, card: Card, *more: str, reason: str = "") -> Label:
    """Return the wall label: the painting, its artist, what the card does, then `more`."""
    said = filter(None, (artist_name(scene, ARTIST_OF[card]), works(scene, card), *more))
    return Label(title_of(scene, card), tuple(said), reason, museum_label(scene, card))


def known_id(card: Card) -> str:
    """Return the id of a card that the viewer knows."""
    return f"card:{card}"
