"""The picture code grid as a picture and in words: for those with the key, those who point, and those who watch."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from client.tables import lines_for
from client.tables.bands import divide
from client.tables.board import Look
from client.tables.plaques import SeatFacts, plaques_of
from client.tables.stolen_paintings.board import BOARD
from client.tables.stolen_paintings.modes.code_grid.lines import CODE_GRID
from engine.bots.levels import make_bot
from engine.bots.simulate import bot_rng
from engine.core.events import Event
from engine.core.match import Match
from engine.core.visibility import SPECTATOR
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.common.phases import BY_LOT
from engine.games.stolen_paintings.modes.code_grid.phases import COVERED, STOP, Coding, Decoding, GiveCode, Point
from engine.games.stolen_paintings.modes.cooperative.phases import Confirm, LeaveIt
from tests.client.tables.layouts import overlapping
from tests.client.tables.stolen import IN, click, scene_of, sprites
from tests.client.text_match import TextMatch, one_act


def table(seats: int = 4) -> Match:
    return Match(GAME, seats, GAME.options(mode="code_grid"), bytes(32))


def decoding(seats: int = 4, number: int = 2) -> tuple[Match, list[int]]:
    """Return a match whose team looks for a clue, and who points."""
    match = table(seats)
    match.play(match.state.turn, GiveCode("boat", number))
    return match, sorted(match.to_act)


def played(seats: int, seed: int) -> Iterator[tuple[Match, list[Event]]]:
    """Yield a match of bots, move by move."""
    match = Match(GAME, seats, GAME.options(mode="code_grid"), bytes([seed] * 32))
    bots = [make_bot(GAME, seat, "normal", bot_rng(seed, seat)) for seat in range(seats)]
    events: list[Event] = []
    while True:
        yield match, events
        if not match.to_act:
            return
        seat = min(match.to_act)
        events = list(match.play(seat, bots[seat].choose(match.look([], seat))))


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize(("seats", "viewer"), [(4, 0), (8, 7), (8, SPECTATOR)])
def test_teams_stand_where_the_seats_do_and_the_wall_has_the_rest(seats: int, viewer: int, text: float) -> None:
    size = (1366.0, 768.0)
    for match, events in played(seats, 3):
        scene = scene_of(match, viewer, events)
        bands = divide(size, text, seats - (viewer >= 0), viewer < 0, BOARD.room(scene))
        assert sorted(seat for team in bands.teams for seat, _ in team.seats) == [*range(seats)]
        laid = {one.id: one for one in BOARD.layout(scene, BOARD.start(scene), bands.area)}
        facts = tuple(SeatFacts(name) for name in scene.names)
        plaques = plaques_of(BOARD.plaques(scene), scene, facts, bands)
        assert len(plaques) == seats
        for number, team in enumerate(bands.teams):
            members = {f"seat:{seat}" for seat, _ in team.seats}
            own = [one.rect for one in plaques if one.id in members]
            beside = [one.rect for one in laid.values() if one.kind == "code" and one.rect.within(team.ground)]
            assert laid[f"team:{number}"].rect in beside
            parts = sorted((*own, *beside), key=lambda rect: rect.y)
            assert all(rect.within(team.ground.inset(-0.1)) and rect.h >= 24 for rect in parts)
            assert all(one.bottom <= other.y + 0.1 for one, other in pairwise(parts))
            assert max(rect.bottom for rect in beside) <= min(rect.y for rect in own), "clues stand above the seats"
        pictures = [one.rect for name, one in laid.items() if name.startswith("work:")]
        assert max(rect.right for rect in pictures) > bands.board.right - bands.board.w / 5
        assert all(rect.within(bands.board) for rect in pictures)


def test_pictures_hang_in_five_columns_and_four_rows_and_do_not_overlap() -> None:
    hung = [sprite.rect for sprite in sprites(scene_of(table(), 0)).values() if sprite.kind == "picture"]
    assert len(hung) == 20
    rows, columns = ([round(rect.center[axis]) for rect in hung] for axis in (1, 0))
    assert [rows.count(y) for y in sorted({*rows})] == [5, 5, 5, 5], "each in the middle of its place"
    assert [columns.count(x) for x in sorted({*columns})] == [4, 4, 4, 4, 4]
    assert not overlapping(hung)


def test_only_clue_givers_have_frames_of_the_key() -> None:
    for match, _ in played(4, 5):
        phase = match.state.phase
        if not isinstance(phase, Coding | Decoding):
            continue
        hidden = [place for place in range(20) if phase.grid.uncovered[place] == COVERED]
        for viewer in (*range(4), SPECTATOR):
            shown = sprites(scene_of(match, viewer))
            knows = viewer in phase.grid.givers
            assert [name for name in shown if name.startswith("keyed:")] == [f"keyed:{p}" for p in hidden if knows]
            for place in range(20):
                assert (f"cover:{place}" in shown) == (place not in hidden)


def test_a_kind_has_a_symbol_of_its_own_on_tokens_and_frames() -> None:
    from client.tables.stolen_paintings.modes.code_grid.lines import mark_of

    assert len({mark_of(kind).symbol for kind in range(4)}) == 4


def test_the_clue_giver_types_a_word_and_steps_the_number() -> None:
    match = table()
    scene = scene_of(match, match.state.turn)
    draft = BOARD.start(scene)
    say, lot = BOARD.answers(scene, draft)
    assert say.intent is None
    assert say.reason
    assert lot.intent == BY_LOT
    draft = BOARD.typed(scene, draft, "entry:code", "moon")
    assert BOARD.answers(scene, draft)[0].intent == GiveCode("moon", 1)
    for _ in range(2):
        draft = click(scene, draft, "step:more")
    draft = click(scene, draft, "step:less")
    assert BOARD.answers(scene, draft)[0].intent == GiveCode("moon", 2)
    for _ in range(12):
        draft = click(scene, draft, "step:more")
    assert BOARD.answers(scene, draft)[0].intent == GiveCode("moon", 9)
    assert sprites(scene, draft)["step:more"].look is Look.ILLEGAL
    assert "26 letters" in BOARD.prompt(scene, draft)


def test_word_and_number_can_be_typed_in_one_go_and_a_bad_word_says_why_not() -> None:
    match = table()
    scene = scene_of(match, match.state.turn)
    draft = BOARD.typed(scene, BOARD.start(scene), "entry:code", "moon 3")
    assert (draft.text, draft.number) == ("moon", 3)
    assert BOARD.answers(scene, draft)[0].intent == GiveCode("moon", 3)
    draft = BOARD.typed(scene, draft, "entry:code", "full moon")
    say = BOARD.answers(scene, draft)[0]
    assert say.intent is None
    assert "one word" in say.reason


def test_only_the_clue_giver_in_turn_has_a_place_to_type() -> None:
    match = table()
    for viewer in (*range(4), SPECTATOR):
        scene = scene_of(match, viewer)
        assert ("entry:code" in sprites(scene)) == (viewer == match.state.turn)
        assert bool(BOARD.answers(scene, BOARD.start(scene))) == (viewer == match.state.turn)


def test_who_points_alone_picks_and_points_and_may_then_stop() -> None:
    match, (seat,) = decoding()
    scene = scene_of(match, seat)
    draft = click(scene, BOARD.start(scene), "token:4")
    (answer,) = BOARD.answers(scene, draft)
    assert answer.intent == Point(4)
    assert click(scene, draft, "token:4") == BOARD.start(scene)
    assert [a.intent for a in BOARD.answers(scene, BOARD.start(scene))] == [LeaveIt()]
    team = match.state.phase.team
    own = next(p for p in range(20) if match.state.phase.grid.keys[0].kinds[p] == team)
    match.play(seat, Point(own))
    scene = scene_of(match, seat)
    assert [a.intent for a in BOARD.answers(scene, BOARD.start(scene))] == [Point(STOP)], "to pass would be the same"
    assert sprites(scene)[f"work:{match.state.phase.grid.row[own]}"].means is None


def test_a_team_sees_its_marks_and_confirms_what_all_mark() -> None:
    match, (a, b, c) = decoding(8)
    for seat in (a, b):
        match.play(seat, Point(7))
    scene = scene_of(match, c)
    assert sprites(scene)["marks:7"].face.seats == (a, b)
    assert [x.intent for x in BOARD.answers(scene, BOARD.start(scene))] == [LeaveIt()]
    match.play(c, Point(7))
    scene = scene_of(match, c)
    assert [x.intent for x in BOARD.answers(scene, BOARD.start(scene))] == [Confirm(), LeaveIt()]
    draft = click(scene, BOARD.start(scene), "token:7")
    assert BOARD.answers(scene, draft)[0].intent == Point(7)  # takes the mark back
    assert "8" in BOARD.plaques(scene)[a].words


def test_others_cannot_click_and_see_the_clue_large() -> None:
    match, pointing = decoding(6)
    for viewer in (*range(6), SPECTATOR):
        shown = sprites(scene_of(match, viewer))
        assert shown["code"].face.word == "boat"
        assert shown["code"].face.number == "2"
        assert any(sprite.means is not None for sprite in shown.values()) == (viewer in pointing)


def test_the_team_that_has_won_bears_the_laurel() -> None:
    *_, (match, _) = played(4, 6)
    (sheet,) = BOARD.sheets(scene_of(match, 0))
    assert [row.cells[2].symbol for row in sheet.rows].count("laurel") == 1


# In words


def told(viewer: int, seats: int = 4, language: str = "en") -> TextMatch:
    return TextMatch(viewer, seats, 5, GAME, words=IN[language], mode="code_grid")


def test_a_clue_is_typed() -> None:
    giver = next(t for v in range(4) if (t := told(v)).match.state.turn == v)
    assert one_act(giver.hear("clue moon 3")) == GiveCode("moon", 3)
    for line in ("clue", "clue moon", "clue full moon 3", "clue moon three"):
        assert not giver.hear(line).commands
    assert any("The trap: " in line for line in giver.hear("h").lines)


def test_a_word_spelled_like_a_known_one_is_asked_for_in_the_window_and_the_terminal() -> None:
    giver = next(t for v in range(4) if (t := told(v)).match.state.turn == v)
    asked = "Did you mean umbrella?"
    assert any(asked in line for line in giver.hear("clue unbrella").lines)
    assert not any("Did you mean" in line for word in ("moon", "dragon") for line in giver.hear(f"clue {word}").lines)
    scene = scene_of(giver.match, giver.match.state.turn)
    assert asked in BOARD.prompt(scene, replace(BOARD.start(scene), text="unbrella"))


@pytest.mark.parametrize(
    ("language", "typed", "near", "asked"),
    [
        (
            "en",
            "clue unbrella 3",
            "clue umbrella 3",
            "Did you mean umbrella? Type clue umbrella 3, or clue unbrella 3 again to say it all the same.",
        ),
        (
            "de",
            "hinweis Regenschrim 3",
            "hinweis Regenschirm 3",
            "Meintest du Regenschirm? Tippe hinweis Regenschirm 3, oder noch einmal hinweis Regenschrim 3, um es",
        ),
    ],
)
def test_a_clue_spelled_like_a_known_word_goes_off_when_it_is_typed_again(
    language: str, typed: str, near: str, asked: str
) -> None:
    giver = next(t for v in range(4) if (t := told(v, language=language)).match.state.turn == v)
    first = giver.hear(typed)
    assert not first.commands
    assert asked in " ".join(first.lines)
    _, word, number = typed.split()
    assert one_act(giver.hear(typed)) == GiveCode(word, int(number))
    assert one_act(giver.hear(near)) == GiveCode(near.split()[1], 3)


def test_a_doubt_lasts_for_one_line_and_a_refusal_comes_first() -> None:
    giver = next(t for v in range(4) if (t := told(v)).match.state.turn == v)
    assert not giver.hear("clue unbrella 3").commands
    assert not giver.hear("clue unbrella 2").commands, "another line"
    giver.hear("h")
    assert not giver.hear("clue unbrella 2").commands, "another line came between"
    refused = giver.hear("clue unbrella 99")
    assert not refused.commands
    assert not any("Did you mean" in line for line in refused.lines)


def test_pointing_is_typed_by_the_number_of_the_picture() -> None:
    givers = told(0).match.state.phase.grid.givers
    team = told(next(seat for seat in range(4) if seat not in givers))
    team.until(Decoding)
    assert one_act(team.hear("point 7")) == Point(6)
    assert not team.hear("point seven").commands
    assert not any("marks" in line for line in team.hear("t").lines), "nobody has marked anything yet"


def test_who_points_alone_ends_the_turn_by_one_word_in_window_and_terminal() -> None:
    match, (seat,) = decoding()
    lines = lines_for("stolen_paintings")
    own = next(p for p in range(20) if match.state.phase.grid.keys[0].kinds[p] == match.state.phase.team)
    for intent, stop in ((None, LeaveIt()), (Point(own), Point(STOP))):
        if intent is not None:
            match.play(seat, intent)
        scene = scene_of(match, seat)
        assert [(one.label, one.intent) for one in BOARD.answers(scene, BOARD.start(scene))] == [("Stop", stop)]
        assert CODE_GRID.of(scene.state.phase).typed(scene, "stop") == stop
        choices = lines.choices(scene)
        assert choices.make((choices.items.index("stop: point at nothing more"),)) == stop
        assert lines.prompt(scene).endswith("or stop.")


def test_a_team_is_offered_to_stop_only_once_it_has_pointed() -> None:
    match, (a, b, c) = decoding(8)
    lines = lines_for("stolen_paintings")
    assert "stop" not in lines.prompt(scene_of(match, a))
    own = next(p for p in range(20) if match.state.phase.grid.keys[0].kinds[p] == match.state.phase.team)
    for intent in (Point(own), Confirm()):
        for seat in (a, b, c):
            match.play(seat, intent)
    assert "stop" in lines.prompt(scene_of(match, a))


def test_who_points_is_told_all_pictures_and_never_the_key() -> None:
    match, (seat,) = decoding()
    lines = lines_for("stolen_paintings")
    told_table = lines.table(scene_of(match, seat))
    assert sum(line.split(":")[0].isdecimal() for line in told_table) == 20
    assert lines.hand(scene_of(match, seat)) == lines.hand(scene_of(match, SPECTATOR))
    giver = match.state.phase.grid.givers[0]
    assert len(lines.hand(scene_of(match, giver))) == 4
