"""The viewer's remaining options in its action phase of Museum: Pictura, in words."""

from client.tables.museum_pictura.free_actions import free_actions
from client.tables.museum_pictura.wording import begins, kind_name, need
from client.wording.scene import Scene
from engine.games.museum_pictura import choices
from engine.games.museum_pictura.intents import Claim, Exhibit
from engine.games.museum_pictura.state import Player

_Deed = tuple[str, dict[str, object]]
"""Something that can still be done: its name among the texts, and what these are filled with."""
AT_LENGTH = 3
"""Deeds that are told at length; of more each has one word, as the plate has no room beside as many buttons."""


def acts(scene: Scene) -> bool:
    """Tell whether the viewer still has the one action of its turn."""
    return bool(_action(scene, scene.state.players[scene.viewer]))


def may_do(scene: Scene) -> bool:
    """Tell whether the viewer may still do something that costs no action."""
    return bool(_free(scene, scene.state.players[scene.viewer]))


def tell_remaining(scene: Scene) -> str:
    """Return what the viewer may still do, and that it may end its turn; in the first rounds what each action is."""
    player: Player = scene.state.players[scene.viewer]
    action = _action(scene, player)
    if begins(scene) and action:
        return " ".join(_told(scene, "can_first", action))
    deeds = [*action, *_free(scene, player)]
    if not deeds:
        return scene.say("board.can.nothing")
    group = "can" if len(deeds) <= AT_LENGTH else "can_short"
    return scene.say(f"board.{group}.told", what=scene.words.say("list.between").join(_told(scene, group, deeds)))


def _told(scene: Scene, group: str, found: list[_Deed]) -> list[str]:
    return [scene.say(f"board.{group}.{name}", **values) for name, values in found]


def _action(scene: Scene, player: Player) -> list[_Deed]:
    """Return what is left of the one action of a turn."""
    state = scene.state
    deeds: list[_Deed] = []
    if any(True for ways in (choices.improvings, choices.improvings_by) for _ in ways(state, player)):
        deeds.append(("improve", {}))
    exhibits = [exhibition for exhibition in choices.exhibitions(state, player) if isinstance(exhibition, Exhibit)]
    kinds = dict.fromkeys(kind_name(scene, one.kind) for one in exhibits)
    if kinds:
        deeds.append(("exhibit", {"kinds": scene.words.listing(kinds)}))
    if any(True for _ in choices.inventories(state, player)):
        deeds.append(("inventory", {}))
    return deeds


def _free(scene: Scene, player: Player) -> list[_Deed]:
    """Return what costs no action: the patrons that are met, favours, a layout that is worth more."""
    state = scene.state
    claims = [claim for claim in choices.claims(state, player) if isinstance(claim, Claim)]
    met = dict.fromkeys(need(scene, one.patron) for one in claims)
    deeds: list[_Deed] = [("claim", {"needs": scene.words.listing(met)})] if met else []
    if any(True for _ in choices.favours(state, player)):
        deeds.append(("favour", {}))
    if free_actions(scene).layout is not None:
        deeds.append(("arrange", {}))
    return deeds
