"""A collection of Art Gallery: paintings in a row, four lines of symbols below, the best runs lit with their points.

One seat's collection is shown; badges of the seats change whose.
"""

from client.drawing.rects import Rect
from client.tables.art_gallery.draft import Draft
from client.tables.art_gallery.faces import RunFace, TileFace, ValueFace, painting_label
from client.tables.art_gallery.pictures import picture_of, title_of
from client.tables.art_gallery.standings import hand_now, outcome_now
from client.tables.art_gallery.wording import LETTERS
from client.tables.board import Label, Look, SeatFace, Sprite, TextFace
from client.wording.scene import Scene
from engine.core import Seat
from engine.games.art_gallery.pieces import (
    FIRST_PLAYER,
    HAND_PART,
    ITINERARIES,
    MATCHED,
    UNMATCHED,
    Painting,
    painting_of,
    symbols_of,
)
from engine.games.art_gallery.scoring import best_run
from engine.games.art_gallery.state import PickingUp, Player

CHIPS = 21.0
_LEAST = 60.0
"""Height of a shelf below which it has no row."""
_HEAD = 30.0
"""Width of the letters at the left."""
_WORTH = 52.0
_LINE = 14.5
_LETTER = 8.6
_LETTER_SMALL = 5.8
"""Width of a letter of the text above the tiles."""
_STEP = 102.0
"""Units from one painting to the next, at most."""


def on_show(scene: Scene, draft: Draft) -> Seat:
    """Return whose collection is shown: the picked seat's, else the viewer's, else the leader's."""
    if draft.looking is not None:
        return draft.looking
    if scene.viewer >= 0:
        return scene.viewer
    scores = outcome_now(scene).scores
    return scores.index(max(scores))


def strip(scene: Scene, draft: Draft, rect: Rect, text: float) -> list[Sprite]:
    """Return the shown collection, with a badge for each seat that shows its own when pressed."""
    if rect.h < _LEAST:  # a wall has no shelf
        return []
    seat = on_show(scene, draft)
    main, side = rect.cut_right(min(rect.w * 0.32, 250.0 * text))
    head, below = side.inset(8, 0).cut_top(CHIPS * max(1.0, text))
    own = seat == scene.viewer
    heading = scene.say("board.your_row") if own else scene.say("board.row_of", who=scene.names[seat])
    many = len(scene.state.players)
    size = min(head.h, head.w / many - 5)
    left = head._replace(w=head.w - many * (size + 5))
    sprites: list[Sprite] = []
    if left.w > len(heading) * _LETTER * max(1.0, text):  # else the lit badge says whose row it is
        sprites.append(Sprite("strip", "text", left, TextFace(heading, "plaque", "brass_hi", "left", True, False)))
    for player in scene.state.players:
        place = Rect(left.right + player.owner * (size + 5), head.y, size, size).inset(1)
        chosen = player.owner == seat
        if chosen:
            sprites.append(Sprite("chip:ring", "glow", place.inset(-1), z=0))
        label = Label(scene.names[player.owner], (scene.say("board.show_collection"),))
        sprites.append(
            Sprite(
                f"chip:{player.owner}",
                "badge",
                place,
                SeatFace(player.owner, scene.names[player.owner], chosen),
                Look.CHOSEN if chosen else Look.REST,
                label=label,
                means=("seat", player.owner),
                zone="chips",
                z=1,
            )
        )
    shown = scene.state.players[seat]
    return [*sprites, *_body(scene, shown, main, text), *_side(scene, shown, below, text)]


def open_tray(scene: Scene) -> bool:
    """Tell whether the open area is shown instead of the ring: while cards are picked up."""
    return isinstance(scene.state.phase, PickingUp)


def _body(scene: Scene, player: Player, rect: Rect, text: float) -> list[Sprite]:
    line = _LINE * max(1.0, text * 0.92)
    pictures, lines = rect.cut_bottom(line * len(LETTERS) + 2)
    return [*_lines(scene, player, lines, line), *_row(scene, player, pictures)]


def _columns(player: Player, rect: Rect) -> tuple[float, float]:
    """Return where the first column of symbols begins and how wide each is."""
    room = rect.w - _HEAD - _WORTH
    return rect.x + _HEAD, min(_STEP, room / max(1, len(player.row)))


def _row(scene: Scene, player: Player, rect: Rect) -> list[Sprite]:
    """Return the paintings, overlapping to the right where there are many."""
    left, step = _columns(player, rect)
    if not player.row:
        words = TextFace(scene.say("board.nothing_yet"), "caption", "ivory_mute", "left", True)
        return [Sprite("strip:empty", "text", rect._replace(x=left, w=rect.w - _HEAD), words)]
    w = min(_STEP - 6, rect.h * 1.9)
    sprites = []
    for place, painting in enumerate(player.row):
        frame = Rect(left + place * step + (step - w) / 2 if step >= w else left + place * step, rect.y, w, rect.h - 3)
        sprites.append(
            Sprite(
                f"hung:{painting}" if painting == _opened(scene) else f"painting:{painting}",
                "tile",
                frame,
                TileFace(picture_of(painting)),
                z=2 + place,
                label=painting_label(scene, painting),
                zoom=True,
                zone="row",
                source=f"seat:{player.owner}",
                sink=f"seat:{player.owner}",
                clip=frame if place == len(player.row) - 1 else frame._replace(w=min(w, step)),
            )
        )
    return sprites


def _opened(scene: Scene) -> Painting | None:
    """Return the painting that is shown large in the open area, and therefore not in the row."""
    sheets = scene.state.sheets if isinstance(scene.state.phase, PickingUp) else ()
    return sheets[-1].win.painting if sheets and sheets[-1].win is not None else None


def _lines(scene: Scene, player: Player, rect: Rect, line: float) -> list[Sprite]:
    """Return the four lines of symbols, the best run of each with light behind it and its worth at the right."""
    left, step = _columns(player, rect)
    sprites = []
    for i in ITINERARIES:
        y = rect.y + i * line
        points, start, end = best_run(player.row, i)
        about = Label(
            scene.say("board.itinerary", letter=LETTERS[i]),
            (scene.say("board.run", count=points, paintings=end - start),),
        )
        head = Rect(rect.x, y, _HEAD - 4, line)
        sprites.append(Sprite(f"line:{i}", "value", head, ValueFace(i, -1), z=3, label=about))
        if points:
            lit = Rect(left + start * step, y, (end - start) * step, line)
            sprites.append(Sprite(f"run:{i}", "run", lit, RunFace(i), z=2))
        for place, painting in enumerate(player.row):
            worth = symbols_of(painting)[i]
            cell = Rect(left + place * step, y, step, line)
            face = ValueFace(i, worth, start <= place < end, True)
            sprites.append(Sprite(f"value:{i}:{painting}", "value", cell, face, z=3))
        after = Rect(left + max(1, len(player.row)) * step + 4, y, _WORTH, line)
        words = TextFace(str(points), "label", "brass_hi" if points else "ivory_mute", "left", True, False)
        sprites.append(Sprite(f"worth:{i}", "text", after, words, z=3, label=about))
    return sprites


def _side(scene: Scene, player: Player, rect: Rect, text: float) -> list[Sprite]:
    """Return the tiles, and what the seat would score now."""
    foot_h = 52.0 * text
    tiles, foot = rect.cut_bottom(foot_h)
    sprites = []
    side = min(tiles.h - 2, 40.0)
    step = min(side + 4, (tiles.w - side) / max(1, len(player.tiles) - 1)) if len(player.tiles) > 1 else 0.0
    for place, tile in enumerate(player.tiles):
        mine = painting_of(tile) in player.row
        worth = MATCHED if mine else UNMATCHED
        told = scene.tell("board.tile_match", player.owner) if mine else scene.say("board.tile_other")
        label = Label(
            title_of(tile, scene.words.language),
            (scene.say("board.tile_worth", count=worth), told),
        )
        sprites.append(
            Sprite(
                f"tile:{tile}",
                "tile",
                Rect(tiles.x + place * step, tiles.y, side, side),
                TileFace(picture_of(tile), str(worth), mine),
                z=2 + place,
                label=label,
                zoom=True,
                zone="row",
                sink=f"seat:{player.owner}",
            )
        )
    told = score_line(scene, player.owner)
    first, *rest = told.split("\n")
    narrow = any(len(line) * _LETTER_SMALL > rect.w for line in (first, *rest))
    words = TextFace(first if narrow else told, "small", "ivory_dim", "left", False)
    counts = scene.say("board.counts", matched=MATCHED, unmatched=UNMATCHED, part=HAND_PART, first=FIRST_PLAYER)
    label = Label(scene.say("board.points_now"), (" ".join(rest), counts) if narrow else (counts,))
    return [*sprites, Sprite("strip:now", "text", foot, words, z=2, label=label)]


def score_line(scene: Scene, seat: Seat) -> str:
    """Return what a seat would score now, with its parts, as far as the viewer can know it."""
    outcome = outcome_now(scene)
    by = {part.key: part.points for part in outcome.parts[seat]}
    runs = sum(points for key, points in by.items() if key.startswith("itinerary"))
    values = {"runs": runs, "tiles": by["tiles"], "first": by["first_player"], "total": outcome.scores[seat]}
    if scene.outcome is not None:
        return scene.say("board.final", hand=by["hand"], **values)
    hand = hand_now(scene, seat)
    return scene.say("board.now_without_hand" if hand is None else "board.now", hand=hand or 0, **values)
