"""What a game needs of the pictures of a deck of people's own, beyond what the rules, which know only their number, can ask."""

from collections.abc import Mapping

from engine.core.errors import BadSetup
from engine.core.options import Value
from netcode.storage import own_decks


def check_deck(options: Mapping[str, Value]) -> None:
    """Check that each picture of a deck has what a mode shows of it. Raises BadSetup `deck_untitled`.

    A deck that is not on this machine is its host's to check.
    """
    reference, titled = str(options.get("deck", "")), options.get("mode") == "study"
    stored = own_decks.found(reference) if reference and titled else None
    pictures = stored.deck.pictures if stored is not None else ()
    count = sum(picture.title != "" for picture in pictures)
    if count < len(pictures):
        raise BadSetup("deck_untitled", count=count, all=len(pictures))
