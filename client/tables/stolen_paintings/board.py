"""Stolen Paintings as a picture: what all modes share; each mode (`ModeBoard`) lays out the rest."""

from dataclasses import replace
from typing import Literal

from client.tables.board import Answer, Area, Beat, Board, Part, Plaque, Room, Sheet, Sprite
from client.tables.stolen_paintings.mode_board import NOTHING, Draft, ModeBoard, go_on
from client.tables.stolen_paintings.modes.basic.board import BASIC
from client.tables.stolen_paintings.modes.chronology.board import CHRONOLOGY
from client.tables.stolen_paintings.modes.code_grid.board import CODE_GRID
from client.tables.stolen_paintings.modes.cooperative.board import COOPERATIVE
from client.tables.stolen_paintings.modes.dialogue.board import DIALOGUE
from client.tables.stolen_paintings.modes.forgers.board import FORGERS
from client.tables.stolen_paintings.modes.lovers.board import LOVERS
from client.tables.stolen_paintings.modes.similar.board import SIMILAR
from client.tables.stolen_paintings.modes.study.board import STUDY
from client.wording.scene import Scene, watching
from engine.games.stolen_paintings.common.phases import Over, Showing

PARTS = (
    Part("wall", ("work:*", "before:*"), kinds=("picture",), shelf=False),
    Part("curtain", ("curtain",), "theft"),
    Part("numbers", ("token:*",)),
    Part("captions", ("caption:*",), "showing"),
    Part("marks", ("marks:*",)),
    Part("clues", ("clue:?", "clue:?:told"), "similar"),
    Part("clue", ("clue",), "finding"),
    Part("stage", ("stage",), "hearing"),
    Part("teams", ("team:*", "side:*"), "code_grid"),
    Part("words", ("code", "code:*"), "code_grid"),
    Part("key", ("keyed:*",), "code_grid"),
    Part("entry", ("entry:*",), kinds=("entry",)),
    Part("many", ("step:*", "number"), "coding"),
    Part("label", ("entry", "entry:t*", "what"), "study", kinds=("panel", "text")),
    Part("question", ("asked", "answer:*"), "asking"),
    Part("schools", ("school:*",), "sorting"),
    Part("forgeries", ("stamp:*",), "forgers"),
    Part("won", ("pile:*",), "forgers"),
    Part("hand", ("work:*",), shelf=True),
)
"""The parts of this table that the help names."""


MODES: dict[str, ModeBoard] = {
    "basic": BASIC,
    "cooperative": COOPERATIVE,
    "chronology": CHRONOLOGY,
    "solo_chronology": CHRONOLOGY,
    "study": STUDY,
    "similar": SIMILAR,
    "lovers": LOVERS,
    "dialogue": DIALOGUE,
    "code_grid": CODE_GRID,
    "forgers": FORGERS,
}


def _mode(scene: Scene) -> ModeBoard:
    return MODES[scene.state.options.mode]


class StolenPaintingsBoard(Board[Draft]):
    """The picture of a match."""

    parts = PARTS

    def start(self, scene: Scene) -> Draft:
        """Return an empty draft."""
        return Draft()

    def layout(self, scene: Scene, draft: Draft, area: Area) -> tuple[Sprite, ...]:
        """Return everything on the table."""
        return tuple(_mode(scene).layout(scene, draft, area))

    def room(self, scene: Scene) -> Room:
        """Return no shelf for a reveal, nor for one who watches; else what the mode wants; and a low plate."""
        bare = watching(scene.viewer) or isinstance(scene.state.phase, Showing | Over)
        if _mode(scene).fills_all(scene):
            return Room("none", "none", plate="low")
        shelf = "none" if bare else _mode(scene).shelf_height(scene)
        return Room(shelf, "low", teams=_mode(scene).teams(scene), plate="low")

    def phone_begins(self, scene: Scene) -> Literal["hand", "look", "alone"]:
        """Return the table alone, as every mode is played on its wall."""
        return "alone"

    def press(self, scene: Scene, draft: Draft, sprite: Sprite) -> Draft:
        """Pick what a click means, or unpick it."""
        return _mode(scene).press(scene, draft, sprite)

    def answers(self, scene: Scene, draft: Draft) -> tuple[Answer, ...]:
        """Return what may be confirmed."""
        if isinstance(scene.state.phase, Showing):
            return go_on(scene)
        return _mode(scene).answers(scene, draft)

    def taken_back(self, scene: Scene, draft: Draft) -> Draft:
        """Return the draft as it was before the question whether to give it up; else without its picks, or an empty one."""
        if draft.extra == NOTHING and (draft.picks or draft.text):
            return replace(draft, extra="changed")
        return replace(draft, picks=()) if draft.picks and draft.text else Draft()

    def typed(self, scene: Scene, draft: Draft, entry: str, text: str) -> Draft:
        """Return the draft with what was typed."""
        return _mode(scene).typed(scene, draft, entry, text)

    def prompt(self, scene: Scene, draft: Draft) -> str:
        """Return what is asked, or what the draft would do; in a second line a sentence on the phase."""
        asked, told = _mode(scene).prompt(scene, draft), _mode(scene).explanation(scene)
        return f"{asked}\n{told}" if told and "\n" not in asked else asked

    def heading(self, scene: Scene) -> str:
        """Return the mode and the round."""
        return _mode(scene).heading(scene)

    def unseen(self, scene: Scene) -> str:
        """Return what the mode tells who cannot see, empty for nothing."""
        return _mode(scene).unseen(scene)

    def plaques(self, scene: Scene) -> tuple[Plaque, ...]:
        """Return points and what each seat does."""
        plaques = tuple(_mode(scene).plaque(scene, seat) for seat in range(scene.state.seats))
        if scene.view is None or not isinstance(scene.state.phase, Showing):
            return plaques
        looks = scene.say("board.looks")
        return tuple(
            replace(one, words=looks) if one.seat in scene.view.to_act and not one.words else one for one in plaques
        )

    def sheets(self, scene: Scene) -> tuple[Sheet, ...]:
        """Return the score pad."""
        return _mode(scene).sheets(scene)

    def beats(self, scene: Scene) -> tuple[Beat, ...]:
        """Return the steps of a reveal on the wall."""
        return _mode(scene).beats(scene)

    def reckoning(self, scene: Scene) -> Sheet | None:
        """Return the round that these events ended."""
        return _mode(scene).reckoning(scene)


BOARD = StolenPaintingsBoard()
