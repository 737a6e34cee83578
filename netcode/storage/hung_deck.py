"""The deck of own pictures that hangs in this program: its pictures are named, and shown (`client.drawing.artwork`).

One deck hangs at a time. Whoever tells or shows something of a table, or of a match that is seen again, hangs its deck first.
"""

from engine.paintings import Work, own, vocabulary
from netcode.storage import own_decks
from netcode.storage.own_decks import Hanging, OwnPicture

_hangs: Hanging | None = None
_sought = ""


def hang(hanging: Hanging | None) -> None:
    """Show and name the pictures of a deck from now on; None: of no deck."""
    global _hangs, _sought
    _hangs, _sought = hanging, own_decks.reference_to(hanging.deck) if hanging is not None else ""
    own.hang([_known(*each) for each in enumerate(hanging.deck.pictures)] if hanging is not None else [])


def hang_by(deck: str) -> None:
    """Hang the deck that an option names, if it hangs already or is on this machine; else pictures have numbers."""
    global _sought
    reference = own.reference_of(deck)
    if reference != _sought:
        hang(own_decks.found(reference))
        _sought = reference


def hangs() -> Hanging | None:
    """Return the deck that hangs here, None where there is none."""
    return _hangs


def title_of(deck: str) -> str:
    """Return the title of the deck that an option names; empty if it is not on this machine."""
    reference = own.reference_of(deck)
    hanging = _hangs if reference == _sought else own_decks.found(reference)
    return hanging.deck.title if hanging is not None else ""


def _known(place: int, picture: OwnPicture) -> tuple[Work, own.Colours]:
    elements = [tag for tag in picture.seen if tag in vocabulary().elements]
    others = [tag for tag in picture.seen if tag not in vocabulary().elements]
    proportion = picture.width / picture.height
    known = own.made(place, picture.title, picture.by, picture.year, proportion, elements, others)
    return known, tuple(bytes.fromhex(picture.colours))
