"""The mode in words, with how far its match is: the round, of how many, or the points that end it."""

from collections.abc import Callable, Mapping

from client.wording.scene import Scene
from client.wording.texts import capitalised
from engine.games.stolen_paintings.modes.basic import scoring as basic
from engine.games.stolen_paintings.modes.chronology import rules as chronology
from engine.games.stolen_paintings.modes.cooperative import rules as cooperative
from engine.games.stolen_paintings.modes.dialogue import rules as dialogue
from engine.games.stolen_paintings.modes.similar import phases as similar
from engine.games.stolen_paintings.modes.similar.rules import REMOVALS
from engine.games.stolen_paintings.modes.solo_chronology import rules as solo
from engine.games.stolen_paintings.modes.study import rules as study
from engine.games.stolen_paintings.state import State

ROUNDS: Mapping[str, Callable[[State], int]] = {
    "basic": lambda state: basic.rounds(state.seats),
    "cooperative": cooperative.rounds,
    "chronology": chronology.rounds,
    "solo_chronology": lambda state: solo.ROUNDS,
    "study": study.rounds,
    "similar": lambda state: len(REMOVALS),
    "lovers": lambda state: state.seats,
    "dialogue": dialogue.rounds,
}
"""How many rounds a match has, in each mode in which their number is fixed."""


def tell_round(scene: Scene) -> str:
    """Return the mode and the round, of how many where that is fixed; among the forgers the points that end the match."""
    state = scene.state
    mode = state.options.mode
    told = {"mode": capitalised(scene.say(f"option.mode.{mode}")), "round": _now(state)}
    if mode in ROUNDS:
        return scene.say("board.heading_of", count=ROUNDS[mode](state), **told)
    if mode == "forgers":
        return scene.say("board.heading_to", first_to=state.options.first_to, **told)
    return scene.say("board.heading", **told)


def _now(state: State) -> int:
    """Return the round; of similar or not, which is one round by the rules, there is one for each clue."""
    if isinstance(state.phase, similar.Cluing | similar.Removing):
        return len(state.phase.gallery.clues) + isinstance(state.phase, similar.Cluing)
    clues = state.reveal.clues if isinstance(state.reveal, similar.Unveiled) else ()
    return max(state.round, len(clues))
