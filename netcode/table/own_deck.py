"""Steps by which everyone at a table gets the deck of own pictures that it plays with, before a match."""

from netcode.protocol.messages import AskDeck, HasDeck
from netcode.table.connections import Peer
from netcode.table.effects import Effect, SendDeck
from netcode.table.room import maybe_start
from netcode.table.state import TableState


def ask(state: TableState, peer: Peer, message: AskDeck, now: float) -> list[Effect]:
    """Send the deck from a byte on, to one who has a place here."""
    return [SendDeck(peer.conn, message.deck, message.at)] if message.deck == state.setup.deck != "" else []


def has(state: TableState, peer: Peer, message: HasDeck, now: float) -> list[Effect]:
    """Note that a member has the deck, and begin if the table waited only for that."""
    member = peer.member
    if member is None or member.deck == message.deck or message.deck != state.setup.deck:
        return []
    member.deck = message.deck
    told = [] if message.shows else state.notice("deck_unseen", name=member.name, seat=member.seat)
    return [*state.tell_room(), *told, *([] if state.begun else maybe_start(state, now))]
