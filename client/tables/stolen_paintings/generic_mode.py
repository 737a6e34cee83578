"""A mode without a picture of its own: its legal intents as a list, as on the generic board."""

from __future__ import annotations

from client.tables.board import Answer, Area, Sheet, Sprite
from client.tables.generic_board import BOARD, Picks
from client.tables.stolen_paintings.mode_board import Draft, ModeBoard
from client.wording.scene import Scene


class GenericMode(ModeBoard):
    """The generic board, with this game's plaques and heading."""

    def layout(self, scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
        """Return the generic board's sprites."""
        return list(BOARD.layout(scene, Picks(draft.picks), area))

    def press(self, scene: Scene, draft: Draft, sprite: Sprite) -> Draft:
        """Pick an entry of the list."""
        return Draft(picks=BOARD.press(scene, Picks(draft.picks), sprite).picked)

    def answers(self, scene: Scene, draft: Draft) -> tuple[Answer, ...]:
        """Return the one button that sends what is picked."""
        return BOARD.answers(scene, Picks(draft.picks))

    def sheets(self, scene: Scene) -> tuple[Sheet, ...]:
        """Return the lines of the scores."""
        return BOARD.sheets(scene)


GENERIC = GenericMode()
