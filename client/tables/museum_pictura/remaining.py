"""What the viewer can still do in its action phase of Museum: Pictura, in words."""

from __future__ import annotations

from client.tables.museum_pictura.free_actions import free_actions
from client.tables.museum_pictura.wording import begins, kind_name, need
from client.wording.scene import Scene
from engine.games.museum_pictura import choices
from engine.games.museum_pictura.intents import Claim, Exhibit
from engine.games.museum_pictura.state import Player


def tell_remaining(scene: Scene) -> str:
    """Return what the viewer may still do, and that it may end its turn; in the first rounds what each action is."""
    player: Player = scene.state.players[scene.viewer]
    if begins(scene) and (explained := _action(scene, player, "can_first")):
        return " ".join(explained)
    found = [*_action(scene, player, "can"), *_free(scene, player)]
    if not found:
        return scene.say("board.can.nothing")
    return scene.say("board.can.told", what=scene.words.say("list.between").join(found))


def _action(scene: Scene, player: Player, told: str) -> list[str]:
    """Return what is left of the one action of a turn, each in the words of a group of texts."""
    state, found = scene.state, []
    if any(True for ways in (choices.improvings, choices.improvings_by) for _ in ways(state, player)):
        found.append(scene.say(f"board.{told}.improve"))
    exhibits = [one for one in choices.exhibitions(state, player) if isinstance(one, Exhibit)]
    kinds = dict.fromkeys(kind_name(scene, one.kind) for one in exhibits)
    if kinds:
        found.append(scene.say(f"board.{told}.exhibit", kinds=scene.words.listing(kinds)))
    if any(True for _ in choices.inventories(state, player)):
        found.append(scene.say(f"board.{told}.inventory"))
    return found


def _free(scene: Scene, player: Player) -> list[str]:
    """Return what costs no action: the patrons that are met, favours, a layout that is worth more."""
    state = scene.state
    claims = [one for one in choices.claims(state, player) if isinstance(one, Claim)]
    met = dict.fromkeys(need(scene, one.patron) for one in claims)
    found = [scene.say("board.can.claim", needs=scene.words.listing(met))] if met else []
    if any(True for _ in choices.favours(state, player)):
        found.append(scene.say("board.can.favour"))
    if free_actions(scene).layout is not None:
        found.append(scene.say("board.can.arrange"))
    return found
