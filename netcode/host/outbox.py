"""What waits for one connection: messages in order, and at most one view. A slow peer slows nobody."""

from collections import deque

from netcode.protocol.close_codes import Close
from netcode.protocol.limits import QUEUE
from netcode.protocol.messages import Message, Showing, Welcome


class Overflow(Exception):
    """More than QUEUE messages wait: the peer is too slow."""


class Outbox:
    """Messages for one connection. The latest view replaces one that was not sent; it comes after the messages."""

    def __init__(self) -> None:
        self._messages: deque[Message] = deque()
        self._view: Showing | None = None
        self._close: Close | None = None

    @property
    def waits(self) -> bool:
        """Whether anything waits."""
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

    def close(self, code: Close) -> None:
        """End the connection after what waits now. Of several codes the first counts."""
        self._close = self._close or code

    def next(self) -> Message | Close | None:
        """Return what goes next: messages first, then the view, then the close code; None where nothing waits."""
        if self._messages:
            return self._messages.popleft()
        if self._view is not None:
            view, self._view = self._view, None
            return view
        return self._close
