"""Teaching during play: each player at a shared table gets each explanation once, when it is needed.

What waits unread when its moment is over is put back until that comes again, so the texts never lag behind the play.

It depends on the player's own view alone, and its texts have no values to fill in: so it tells nobody what another holds.
The match does not wait for it. A text is `teach.<name>.<when>`, where `name` is `<slug>.<mode>` or the slug, and `when` is

- `begin`: at the first view;
- a phase's type, such as `FirstCard`: at the first view of it;
- the same with `_you`: when the viewer is first asked in it;
- an event's type: when one has happened.
"""

from collections import deque
from collections.abc import Iterable, Iterator

from client.wording.scene import Scene, name_of, watching


class Beside:
    """The texts one player was taught, and those still to be read."""

    def __init__(self) -> None:
        self._said: set[str] = set()
        self._unread: deque[str] = deque()

    def look(self, scene: Scene) -> list[str]:
        """Take note of a view; return the texts that are due for the first time, in the order in which they are to be read."""
        if scene.view is None or watching(scene.viewer):
            return []
        due = [*_due(scene)]
        new = [key for key in due if key not in self._said]
        self._put_back(due, bool(new))
        self._said.update(new)
        self._unread.extend(new)
        return [scene.words.say(key) for key in new]

    @property
    def said(self) -> frozenset[str]:
        """The keys of what was told, here or before."""
        return frozenset(self._said)

    def know(self, keys: Iterable[str]) -> None:
        """Note the explanations that this player has read before: they are not repeated."""
        self._said.update(keys)

    def _put_back(self, due: list[str], all_of_them: bool) -> None:
        """Take back unread texts of what is over: they are told when it comes again.

        These are what the viewer was asked; where something new is told, all but the beginning.
        """
        for key in [key for key in self._unread if key not in due]:
            if key.endswith("_you") or (all_of_them and not key.endswith(".begin")):
                self._unread.remove(key)
                self._said.discard(key)

    @property
    def key(self) -> str:
        """The key of the text that waits to be read, the oldest; empty for none."""
        return self._unread[0] if self._unread else ""

    @property
    def waiting(self) -> int:
        """The number of texts still to be read."""
        return len(self._unread)

    def read(self) -> str:
        """Put the oldest text away; return its key, empty for none."""
        return self._unread.popleft() if self._unread else ""


def _due(scene: Scene) -> Iterator[str]:
    assert scene.view is not None
    phase = type(scene.state.phase).__name__
    whens = ["begin", *(type(event).__name__ for event in scene.view.events), phase]
    whens += [f"{phase}_you"] if scene.asked else []
    for when in whens:
        key = f"teach.{name_of(scene)}.{when}"
        if scene.words.has(key):
            yield key
