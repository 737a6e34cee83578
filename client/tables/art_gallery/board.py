"""Art Gallery as a picture: the museum as a ring of rooms, one collection below it, the hand on the shelf."""

from dataclasses import replace
from typing import Literal

from msgspec import structs

from client.tables import lines_for
from client.tables.art_gallery.collection import open_tray
from client.tables.art_gallery.draft import Draft, intent, leads, press
from client.tables.art_gallery.faces import TINTS
from client.tables.art_gallery.opened import opening
from client.tables.art_gallery.pictures import picture_of
from client.tables.art_gallery.reckoning import points_sheet, round_sheet
from client.tables.art_gallery.replaying import Turned, beats, between, distributed
from client.tables.art_gallery.ring import ring
from client.tables.art_gallery.shelf import shelf
from client.tables.art_gallery.standings import outcome_now
from client.tables.art_gallery.wording import MARKERS, area_name, step, tile_list, value
from client.tables.board import Answer, Area, Beat, Board, Fact, Part, Plaque, Room, Sheet, SmallWall, Sprite, Trace
from client.tables.traces import actor
from client.wording.scene import Scene
from engine.games.art_gallery.choices import has_room, paying
from engine.games.art_gallery.events import AreaOpened, Bought, MatchEnded, PaintingWon, RoundBegan
from engine.games.art_gallery.intents import BUY_NOTHING
from engine.games.art_gallery.pieces import ITINERARIES
from engine.games.art_gallery.scoring import best_run
from engine.games.art_gallery.state import Buying, PickingUp, Player, Visiting

PARTS = (
    Part("shop", ("area:0", "price:*"), "buying"),
    Part("galleries", ("area:[1-9]*",), "visiting"),
    Part("pawns", ("pawn:*",), "visiting"),
    Part("tray", ("tray*",), "picking_up"),
    Part("row", ("strip*", "line:*", "worth:*", "run:*"), "scoring"),
    Part("collections", ("chip:*",), "scoring"),
    Part("hand", ("card:*",), kinds=("action",), shelf=True),
)
"""The parts of this table that the help names."""


class ArtGalleryBoard(Board[Draft]):
    """The picture of a match."""

    parts = PARTS

    def start(self, scene: Scene) -> Draft:
        """Return an empty draft, which shows the viewer's own collection."""
        return Draft()

    def renewed(self, scene: Scene, draft: Draft) -> Draft:
        """Return an empty draft that still shows the same collection."""
        return Draft(looking=draft.looking)

    def is_empty(self, scene: Scene, draft: Draft) -> bool:
        """Tell whether nothing is picked."""
        return draft.empty

    def looked_at(self, scene: Scene, draft: Draft, sprite: Sprite | None) -> Draft:
        """Light the moves of the card that is looked at."""
        card = sprite.means[1] if sprite is not None and sprite.means and sprite.means[0] == "card" else None
        return replace(draft, hovered=card)

    def layout(self, scene: Scene, draft: Draft, area: Area) -> tuple[Sprite, ...]:
        """Return the museum, or instead of it the open area; hand and a collection's row on the shelf."""
        inner = area.board.inset(6, 4)
        show = opening(scene, draft, inner, area.text) if open_tray(scene) else ring(scene, draft, inner, area)
        return _walked(draft, (*show, *shelf(scene, draft, area)))

    def room(self, scene: Scene) -> Room:
        """Return a high shelf for everyone, as one who watches sees a row there; a low plate."""
        return Room("high", plate="low")

    def phone_begins(self, scene: Scene) -> Literal["hand", "look", "alone"]:
        """Return the table alone while the cards of an area are turned over."""
        return "alone" if isinstance(scene.stage, Turned) else "hand"

    def press(self, scene: Scene, draft: Draft, sprite: Sprite) -> Draft:
        """Pick a card, a room or a tile, or put it back; show a collection."""
        return press(scene, draft, sprite.means)

    def answers(self, scene: Scene, draft: Draft) -> tuple[Answer, ...]:
        """Return what may be confirmed."""
        if not scene.asked:
            return ()
        phase = scene.state.phase
        drafted = intent(scene, draft)
        if isinstance(phase, Buying):
            more = any(intent != BUY_NOTHING for intent in scene.game.legal(scene.state, scene.viewer))
            deliberate = more and not draft.tiles
            return (Answer(scene.say("board.do.buy", count=len(draft.tiles)), drafted, deliberate=deliberate),)
        key = "take" if isinstance(phase, PickingUp) else "visit"
        return (Answer(scene.say(f"board.do.{key}"), drafted, "" if drafted is not None else _missing(scene, draft)),)

    def prompt(self, scene: Scene, draft: Draft) -> str:
        """Return what is asked next, or what the draft would do."""
        if not scene.asked:
            return lines_for(scene.game.info.slug).prompt(scene)
        phase, says = scene.state.phase, scene.say
        if isinstance(phase, Buying):
            if draft.tiles:
                return says("board.would.buy", tiles=tile_list(scene, draft.tiles))
            return says("prompt.buying.you", value=paying(scene.state), marker=MARKERS[phase.marker])
        if isinstance(phase, PickingUp) and draft.taken is not None:
            return says("board.would.take", card=value(draft.taken))
        if isinstance(phase, Visiting):
            return _visit_prompt(scene, draft)
        return lines_for(scene.game.info.slug).prompt(scene)

    def heading(self, scene: Scene) -> str:
        """Return the round, and how many paintings the deck has."""
        return scene.say("board.heading", round=scene.state.round, count=len(scene.state.deck))

    def plaques(self, scene: Scene) -> tuple[Plaque, ...]:
        """Return collection, tiles, cards and movement cards of each seat."""
        scores = outcome_now(scene).scores
        return tuple(_plaque(scene, player, scores[player.owner]) for player in scene.state.players)

    def sheets(self, scene: Scene) -> tuple[Sheet, ...]:
        """Return everyone's points as they would be now, and how this round is being distributed."""
        sheets = scene.state.sheets
        return (points_sheet(scene), *([_round(scene)] if sheets else []))

    def reckoning(self, scene: Scene) -> Sheet | None:
        """Return how the round was distributed, when this step ended it."""
        ended = scene.happened(RoundBegan, MatchEnded)
        return _round(scene) if ended and scene.before is not None else None

    def between(self, scene: Scene) -> tuple[Scene, ...]:
        """Return each area that opened in this step."""
        return between(scene)

    def beats(self, scene: Scene) -> tuple[Beat, ...]:
        """Return for each area that opened its cards turning one after the other, then who has won."""
        return beats(scene)

    def traces(self, scene: Scene) -> tuple[Trace, ...] | None:
        """Return None, so that it is found by what moved; but no mark where others move: an area opened, tiles were bought."""
        seat, opened = actor(scene), scene.happened(AreaOpened, PaintingWon, Bought)
        return (Trace(seat, ""),) if opened and seat is not None else None

    def alike(self, scene: Scene, draft: Draft, later: Scene) -> Draft:
        """Return the draft: nothing else changes while a question is open."""
        return draft


BOARD = ArtGalleryBoard()


def _round(scene: Scene) -> Sheet:
    state = scene.before.state if scene.before is not None and not scene.state.sheets else scene.state
    return round_sheet(scene, distributed(scene), state.round)


def _walked(draft: Draft, sprites: tuple[Sprite, ...]) -> tuple[Sprite, ...]:
    """Return the sprites; while a room is to be picked, arrow keys lead only to the hand and the lit rooms."""
    if draft.mover is None or draft.area is not None:
        return sprites
    return tuple(
        sprite if sprite.zone == "hand" or sprite.kind == "target" else structs.replace(sprite, zone="")
        for sprite in sprites
    )


def _missing(scene: Scene, draft: Draft) -> str:
    """Return what is still to be picked."""
    if isinstance(scene.state.phase, PickingUp):
        return scene.say("board.pick.taken")
    if draft.mover is None:
        return scene.say("board.pick.mover")
    return scene.say("board.pick.area" if draft.area is None else "board.pick.bid")


def _visit_prompt(scene: Scene, draft: Draft) -> str:
    """Return the next step of a visit, or all of it."""
    says = scene.say
    if draft.mover is None:
        key = "board.ask.mover" if draft.area is None else "board.ask.mover_to"
        values = {} if draft.area is None else {"area": area_name(scene, draft.area)}
        return says(key, **values)
    if draft.area is None:
        values = {} if draft.bid is None else {"bid": value(draft.bid)}
        key = "board.ask.area" if draft.bid is None else "board.ask.area_for"
        return says(key, value=value(draft.mover), count=int(value(draft.mover)), **values)
    move = {
        "move": step(scene, draft.mover, leads(scene, draft.mover)[draft.area]),
        "area": area_name(scene, draft.area),
    }
    if draft.bid is None:
        return says("board.ask.bid", **move)
    key = "board.would.visit" if has_room(scene.state, draft.area) else "board.would.visit_full"
    return says(key, bid=value(draft.bid), **move)


def _plaque(scene: Scene, player: Player, points: int) -> Plaque:
    says = scene.say
    facts = [
        Fact("coin", str(points), says("board.points_told", count=points), "brass_hi"),
        Fact("frame", str(len(player.row)), says("board.paintings", count=len(player.row))),
        Fact("square", str(len(player.tiles)), says("board.tiles", count=len(player.tiles)), "brass"),
        Fact("cards", str(len(player.hand)), says("table.hand", count=len(player.hand))),
    ]
    words = ""
    if player.moved:
        words = says("board.moved", cards=" ".join(map(value, player.moved)))
    if player.taken:
        words = says("board.taken", cards=" ".join(map(value, player.taken)))
    if player.began and not words and scene.state.round > 1:
        words = says("board.began", cards=" ".join(map(str, player.began)))
    first = player.owner == scene.state.first
    runs = [(TINTS[itinerary], *best_run(player.row, itinerary)[1:]) for itinerary in ITINERARIES]
    wall = SmallWall(
        max(5, len(player.row)),
        tuple((picture_of(painting), "") for painting in player.row),
        tuple(run for run in runs if run[1] < run[2]),
    )
    return Plaque(player.owner, tuple(facts), wall=wall, words=words, first=first)
