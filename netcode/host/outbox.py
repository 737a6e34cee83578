"""The queue of one connection: messages in order, at most one view, a deck of pictures. A slow peer slows nobody."""

from collections import deque
from collections.abc import Iterator

from netcode.protocol.close_codes import Close
from netcode.protocol.limits import QUEUE
from netcode.protocol.messages import DeckPart, Message, Showing, Welcome


class Overflow(Exception):
    """More than QUEUE messages wait: the peer is too slow."""


class Outbox:
    """Messages for one connection. The latest view replaces one that was not sent; it comes after the messages."""

    def __init__(self) -> None:
        self._messages: deque[Message] = deque()
        self._view: Showing | None = None
        self._close: Close | None = None
        self._deck: Iterator[DeckPart] = iter(())

    @property
    def waits(self) -> bool:
        """Whether anything waits that goes before the parts of a deck."""
        return bool(self._messages) or self._view is not None or self._close is not None

    def send(self, message: Message) -> None:
        """Queue a message. Raises Overflow: the peer is too slow and must be dropped."""
        if len(self._messages) >= QUEUE:
            raise Overflow
        if isinstance(message, Welcome):  # another game is played: the view is one of the game before
            self._view = None
        self._messages.append(message)

    def show(self, view: Showing) -> None:
        """Put a view in place of the one that waits."""
        self._view = view

    def stream(self, deck: Iterator[DeckPart]) -> None:
        """Let the parts of a deck go whenever nothing else waits, in place of those of another one."""
        self._deck = deck

    def close(self, code: Close) -> None:
        """End the connection after what waits now. Of several codes the first counts."""
        self._close = self._close or code

    def next(self) -> Message | Close | None:
        """Return what goes next: messages, the view, the close code, a part of a deck; None where nothing waits."""
        if self._messages:
            return self._messages.popleft()
        if self._view is not None:
            view, self._view = self._view, None
            return view
        return self._close or next(self._deck, None)
