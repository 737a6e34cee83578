"""The standings of Art Gallery in words: collections with their runs, the open area, scores."""

from client.tables.art_gallery.wording import (
    LETTERS,
    MARKERS,
    area_name,
    painting_name,
    painting_text,
    tile_list,
    tile_name,
    value,
    values,
)
from client.tables.results import tell_outcome, tell_standing
from client.wording.scene import Scene
from engine.core import Outcome, Seat, settle
from engine.games.art_gallery.choices import on_sale
from engine.games.art_gallery.pieces import ITINERARIES, Painting
from engine.games.art_gallery.scoring import best_run, cards_with, hand_points, parts
from engine.games.art_gallery.state import Buying, PickingUp, Player


def tell_collections(scene: Scene, player: Player) -> list[str]:
    """Return a seat's row, its best run on each itinerary, and its tiles."""
    says = scene.say
    if not player.row and not player.tiles:
        return [says("table.no_collection")]
    lines = []
    if player.row:
        row = scene.words.say("list.between").join(painting_text(scene, painting) for painting in player.row)
        lines = [says("table.row", count=len(player.row), row=row), tell_runs(scene, player)]
    if player.tiles:
        lines.append(says("table.tiles", count=len(player.tiles), tiles=tile_list(scene, player.tiles)))
    return lines


def tell_runs(scene: Scene, player: Player) -> str:
    """Return the best run of a row on each itinerary and its points."""
    lines = []
    for itinerary in ITINERARIES:
        points, start, end = best_run(player.row, itinerary)
        values = {"letter": LETTERS[itinerary], "points": points, "start": start + 1, "end": end}
        lines.append(scene.say("table.run", count=end - start, **values))
    return scene.say("table.runs", runs=scene.words.say("list.between").join(lines))


def tell_open_area(scene: Scene) -> list[str]:
    """Return the cards in the area that is being distributed, and whose turn is still to come there."""
    state, phase = scene.state, scene.state.phase
    if not isinstance(phase, Buying | PickingUp):
        return []
    sheet = state.sheets[-1]
    bids = [
        scene.say("event.bid", who=scene.names[bid.owner], card=value(bid.card), marker=MARKERS[marker])
        for marker, bid in enumerate(sheet.bids)
    ]
    joined = scene.words.say("list.between").join
    lines = [scene.say("event.area_opened", area=area_name(scene, sheet.area), bids=joined(bids))]
    if isinstance(phase, PickingUp):
        order = [scene.names[sheet.bids[marker].owner] for marker in phase.queue]
        return [*lines, scene.say("table.left", cards=values(scene, phase.left), order=joined(order))]
    tops = [scene.say("table.tile", tile=tile_name(scene, tile), price=price) for tile, price in on_sale(state)]
    return [*lines, scene.say("table.on_sale", tiles=joined(tops))]


def outcome_now(scene: Scene) -> Outcome:
    """Return the outcome as if the match ended now. Hands are hidden until it is over, so nobody's counts before."""
    state = scene.state
    if scene.outcome is not None:
        return scene.outcome
    told = [
        [part for part in parts(player, (), player.owner == state.first) if part.key != "hand"]
        for player in state.players
    ]
    return settle(told, "now", [(len(player.tiles),) for player in state.players])


def hand_now(scene: Scene, seat: Seat) -> int | None:
    """Return what a seat's hand would add now; None where the viewer cannot know it."""
    cards = cards_with(scene.state, seat)
    return hand_points(cards) if cards is not None else None


def tell_scores(scene: Scene) -> list[str]:
    """Return the scores with their parts, and every row with its runs."""
    state = scene.state
    if scene.outcome is not None:
        lines = tell_outcome(scene, scene.outcome)
    else:
        lines = [scene.say("scores.now"), *tell_standing(scene, outcome_now(scene))]
        if scene.viewer >= 0:
            lines.append(scene.say("scores.hand", count=hand_now(scene, scene.viewer)))
    for player in state.players:
        if player.row:
            row = scene.words.listing(painting_name(scene, painting) for painting in player.row)
            lines += [scene.say("scores.row", who=scene.names[player.owner], row=row), tell_runs(scene, player)]
    return lines


def gain_of(scene: Scene, painting: Painting) -> int:
    """Return by how many points the viewer's best runs would grow with a painting at the right end."""
    row = scene.state.players[scene.viewer].row
    return sum(best_run([*row, painting], i)[0] - best_run(row, i)[0] for i in ITINERARIES)
