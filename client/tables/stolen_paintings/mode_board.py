"""The interface of a mode's picture. `board.py` delegates to that of the match's mode."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from client.tables import lines_for
from client.tables.board import Answer, Area, Beat, Fact, Plaque, Sheet, Sprite
from client.tables.stolen_paintings.rounds import tell_round
from client.wording.numbers import shown, signed
from client.wording.scene import Scene
from engine.core.visibility import Seat
from engine.games.stolen_paintings.common.phases import READY, Showing
from engine.games.stolen_paintings.scoring import result

NOTHING = "nothing"
"""What a draft has as its `extra` while it is asked whether nothing shall be written."""


@dataclass(frozen=True)
class Draft:
    """The viewer's picks that are not sent yet; each mode uses the fields it needs."""

    picks: tuple[int, ...] = ()
    """Works or places, in the order of picking."""
    stake: int | None = None
    order: tuple[int, ...] = ()
    """Places or works in the viewer's own order; empty: as they hang."""
    text: str = ""
    extra: str = ""
    """A second text."""
    number: int = 1
    """A number set by steps."""
    pairs: tuple[tuple[int, int], ...] = ()
    """Works with the places they go to."""


class ModeBoard:
    """The picture of a mode."""

    unseen: Callable[[Scene], str] = staticmethod(lambda scene: "")
    """Returns a sentence for who cannot see, empty for none."""

    def layout(self, scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
        """Return everything on the wall and on the shelf."""
        return []

    def shelf_height(self, scene: Scene) -> Literal["high", "low", "none"]:
        """Return how high a player's shelf is in a phase of the mode's own; none where there is no hand."""
        return "none"

    def fills_all(self, scene: Scene) -> bool:
        """Tell whether the board has the whole width now, while the plate names the seats, as for an exhibit."""
        return False

    def teams(self, scene: Scene) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats of each team; empty without teams."""
        return ()

    def press(self, scene: Scene, draft: Draft, sprite: Sprite) -> Draft:
        """Pick what a click means, or unpick it."""
        return toggled(draft, sprite.means)

    def answers(self, scene: Scene, draft: Draft) -> tuple[Answer, ...]:
        """Return what may be confirmed in a phase of its own."""
        return ()

    def typed(self, scene: Scene, draft: Draft, entry: str, text: str) -> Draft:
        """Return the draft with what was typed."""
        return replace(draft, text=text)

    def prompt(self, scene: Scene, draft: Draft) -> str:
        """Return the text of the prompt plate."""
        return lines_for("stolen_paintings").prompt(scene)

    def explanation(self, scene: Scene) -> str:
        """Return a sentence on the phase, shown small below the prompt; empty for none."""
        return ""

    def heading(self, scene: Scene) -> str:
        """Return the mode and the round."""
        return tell_round(scene)

    def plaque(self, scene: Scene, seat: int) -> Plaque:
        """Return the plaque of a seat."""
        return Plaque(seat, (points_fact(scene, seat),), words=self.does(scene, seat), gain=_gain(scene, seat))

    def does(self, scene: Scene, seat: int) -> str:
        """Return what a seat does or has done, in a few words."""
        return ""

    def sheets(self, scene: Scene) -> tuple[Sheet, ...]:
        """Return the score pad."""
        return ()

    def beats(self, scene: Scene) -> tuple[Beat, ...]:
        """Return the steps of a reveal that came with this moment."""
        return ()

    def reckoning(self, scene: Scene) -> Sheet | None:
        """Return the sheet that can be opened, because these events ended a round."""
        return None


def toggled(draft: Draft, pick: int) -> Draft:
    """Return the draft with something picked or unpicked."""
    if pick in draft.picks:
        stake = None if draft.stake == pick else draft.stake
        return replace(draft, picks=tuple(one for one in draft.picks if one != pick), stake=stake)
    return replace(draft, picks=(*draft.picks, pick))


def go_on(scene: Scene) -> tuple[Answer, ...]:
    """Return the button to go on from a reveal or an exhibit."""
    shown = isinstance(scene.state.phase, Showing)
    key = "board.go_on" if shown else "board.seen_enough"
    return (Answer(scene.say(key), READY, deliberate=not shown),) if scene.asked else ()


def _gain(scene: Scene, seat: int) -> str:
    """Return a seat's points of the round that is revealed, once all of it is shown; else empty."""
    state = scene.state
    parts = result(state).parts[seat] if isinstance(state.phase, Showing) and scene.stage is None else ()
    return signed(parts[-1].points) if parts and len(parts) == len(state.pad) else ""


def shown_state(scene: Scene) -> Any:
    """Return the state for plaques: during a reveal the one before it."""
    return scene.before.state if scene.stage is not None and scene.before is not None else scene.state


def points_fact(scene: Scene, seat: int, more: int = 0) -> Fact:
    """Return a seat's points; during a reveal those before it. more: those of the round that are revealed so far."""
    points = result(shown_state(scene)).scores[seat] + more
    text = scene.say("table.points", who=scene.names[seat], count=points)
    return Fact("coin", shown(points), text, "brass_hi")
