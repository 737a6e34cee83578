"""What a viewer of Stolen Paintings is told of its own picks: of one that gave way, and of the pair it wrote."""

import pytest

from client.tables.board import Sheet
from engine.games.stolen_paintings.modes.cooperative.phases import Agreeing
from engine.games.stolen_paintings.modes.dialogue.phases import Hearing
from engine.games.stolen_paintings.modes.similar.phases import Removing
from tests.client.screens.tables import Played, reaching


@pytest.mark.parametrize(("mode", "phase"), [("cooperative", Agreeing), ("similar", Removing)])
def test_a_second_pick_says_that_the_first_is_not_sent(mode: str, phase: type) -> None:
    played = reaching(phase, game="stolen_paintings", seats=3, mode=mode)
    places = [
        sprite for sprite in played.picture.sprites if sprite.id.startswith("token:") and sprite.means is not None
    ]
    first, second = places[:2]
    told = "nothing was sent"
    for sprite, says in ((first, False), (second, True), (second, False)):
        played.picture.press(played.sprite(sprite.id))
        assert (told in played.picture.prompt()) is says


def test_the_writer_sees_the_own_pair_while_it_is_read_and_it_is_no_guess() -> None:
    played, sheet = Played(game="stolen_paintings", seats=3, mode="dialogue"), None
    seen = False
    while played.match.to_act:
        played.step()
        played.settle()
        phase = played.match.state.phase
        if isinstance(phase, Hearing) and phase.owner == played.viewer:
            assert {"speaks:0", "speaks:1"} <= {one.id for one in played.picture.sprites}
            seen = True
        assert played.picture.scene is not None
        sheet = played.picture.board.reckoning(played.picture.scene) or sheet
    assert seen
    assert isinstance(sheet, Sheet)
    assert [row.cells[0].note for row in sheet.rows] == ["", "", "talked"]
