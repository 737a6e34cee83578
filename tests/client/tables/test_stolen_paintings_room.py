"""How Stolen Paintings uses its room: an exhibit as large as the window allows, clues in what portraits leave."""

import pytest

from client.drawing.rects import Rect
from client.tables.bands import divide
from client.tables.board import Area
from client.tables.stolen_paintings.board import BOARD
from client.tables.stolen_paintings.row import verdicts
from client.wording.scene import Scene
from client.wording.texts import Words
from engine.core.match import Match
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.modes.similar.phases import Cluing, Removing
from tests.client.tables.stolen import scenes

WORDS = Words.load("en", strict=True)
NAMES = ("Ann", "Bruno", "Clara", "Dario", "Edda", "Felix", "Greta", "Hugo")


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize(
    ("works", "text", "least"), [(12, 1.0, 190), (24, 1.0, 150), (40, 1.0, 110), (24, 1.3, 145), (40, 1.3, 112)]
)
def test_no_work_of_an_exhibit_is_small(works: int, text: float, least: float, seats: int) -> None:
    for seed in range(8):
        match = Match(GAME, seats, GAME.options(mode="basic", exhibit_size=works), bytes([seed] * 32))
        scene = Scene(WORDS, GAME, 0, NAMES[:seats], match.look([], 0))
        bands = divide((1366, 768), text, seats - 1, False, BOARD.room(scene))
        laid = [one.rect for one in BOARD.layout(scene, BOARD.start(scene), bands.area) if one.kind == "picture"]
        assert len(laid) == works
        assert min(max(rect.w, rect.h) for rect in laid) >= least


def test_clues_of_similar_or_not_take_the_height_that_portraits_leave() -> None:
    board = Area(Rect(166, 40, 1200, 520), Rect(170, 630, 1190, 130))
    heights: dict[int, tuple[float, float]] = {}
    for scene in scenes("similar", 4):
        if isinstance(scene.state.phase, Cluing | Removing):
            gallery = scene.state.phase.gallery
            laid = {one.id: one.rect for one in BOARD.layout(scene, BOARD.start(scene), board)}
            hung = [laid[f"work:{work}"] for n, work in enumerate(gallery.row) if n not in gallery.gone]
            clues = [laid[f"work:{clue.work}"] for clue in gallery.clues]
            assert not clues or max(rect.bottom for rect in hung) < min(rect.y for rect in clues)
            heights[len(gallery.gone)] = (min(rect.h for rect in hung), max((rect.h for rect in clues), default=0.0))
    assert heights[6][1] > 150, "half of the portraits hang in one row: the clues below it are large"
    assert heights[6][0] > 190


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("mode", ["basic", "cooperative"])
def test_a_row_hangs_large_in_large_texts_too(mode: str, text: float) -> None:
    met = 0
    for scene in scenes(mode, 4):
        bands = divide((1366, 768), text, 3, False, BOARD.room(scene))
        laid = [one for one in BOARD.layout(scene, BOARD.start(scene), bands.area) if one.id.startswith("work:")]
        if len(laid) == 8 and not bands.shelf.h:
            met += 1
            least = 180 if scene.state.reveal is not None else 200  # above titles in two lines
            assert all(max(one.rect.w, one.rect.h) >= least for one in laid), (type(scene.state.phase), text)
    assert met


@pytest.mark.parametrize(("wide", "scale"), [(174.0, 1.3), (271.0, 1.3), (280.0, 1.0)])
@pytest.mark.parametrize("count", [1, 3, 5, 7])
def test_badges_below_a_revealed_work_are_read_and_leave_its_tag_free(wide: float, scale: float, count: int) -> None:
    caption = Rect(500, 300, wide, 44 * scale)
    box = verdicts(0, tuple(range(count)), True, caption).rect
    assert box.h >= 13
    assert caption.x <= box.x
    assert box.right <= caption.right
    tag = Rect(caption.x + 4, caption.y - 19 * scale, 64 * scale, 20 * scale)
    assert box.x >= tag.right or box.bottom <= tag.y + 1
