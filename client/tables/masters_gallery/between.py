"""The full wall at the end of a round: shown before the next round's, where both came in one step."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from client.wording.scene import Scene
from engine.core.visibility import faces
from engine.games.masters_gallery.events import Drew, MatchEnded, RoundBegan, RoundEnded, Scored
from engine.games.masters_gallery.pieces import ARTISTS
from engine.games.masters_gallery.state import Over, State


def between(scene: Scene) -> tuple[Scene, ...]:
    """Return the scene in which all cards of the round hang, added ones too; nothing where it is on the wall already.

    It is made of what the viewer saw before and of the round's sheet, which all may know.
    """
    if scene.before is None or scene.view is None:
        return ()
    kinds = {type(event) for event in scene.view.events}
    if not kinds & {RoundEnded, Scored} or not kinds & {RoundBegan, MatchEnded}:
        return ()
    sheet = scene.state.sheet
    if sheet is None or sheet.round != scene.before.state.round or _drew(scene):
        return ()  # more happened than can be told apart
    view = msgspec.structs.replace(scene.view, state=_full_wall(scene), events=(), to_act=frozenset())
    return (replace(scene, view=view),)


def _drew(scene: Scene) -> bool:
    """Tell whether the viewer drew in this step, so that its hand before the deal is not known from its hand before it."""
    return scene.view is not None and any(isinstance(event, Drew) for event in scene.view.events)


def _full_wall(scene: Scene) -> State:
    assert scene.before is not None
    state: State = scene.game.copy(scene.before.state)
    sheet = scene.state.sheet
    for line in sheet.scored:
        player = state.players[line.seat]
        laid = len(line.cards) - len(player.shown) - len(player.down)
        player.shown, player.down = list(line.cards), []
        if line.seat == scene.viewer:
            player.hand = [card for card in faces(player.hand) if card not in line.cards]
        else:
            player.hand = player.hand[: max(0, len(player.hand) - laid)]
        player.scores = scene.state.players[line.seat].scores[: sheet.round]
    state.tokens = list(scene.state.tokens)
    state.extra, state.totals, state.sheet = sheet.extra, list(sheet.totals), sheet
    state.phase = Over()
    assert len(state.totals) == len(ARTISTS)
    return state
