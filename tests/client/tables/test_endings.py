"""What is told of a match that is over: for every game and mode walls, the lead and a story, in both languages."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from client.drawing.artwork import size_of
from client.tables.art_gallery.ending import ArtGalleryEnding
from client.tables.board import Fact, Plaque
from client.tables.boards import board_for
from client.tables.endings import Ending, MatchSummary, Moment, ending_for, has_ending, summary_of
from client.tables.plaques import POINTS, PlaqueFace, leading, standing
from client.tables.results import nobody_scored, places_of, result_sheet, tell_outcome, tell_place, tell_winners
from client.tables.stories import LINES, story_of
from client.wording.numbers import shown
from client.wording.scene import Scene
from client.wording.texts import Words
from engine.core.errors import BadJournal
from engine.core.match import replay
from engine.core.outcome import Outcome, Part, settle
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from engine.games.art_gallery.scoring import best_run
from engine.games.stolen_paintings.options import SEATS
from tests.client.screens.tables import Played
from tests.client.tables.finished import NAMES, finished

WORDS = {language: Words.load(language, strict=True) for language in ("en", "de")}
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *((slug, GAMES[slug].info.seats[0], {}) for slug in GAMES if slug != "stolen_paintings"),
    *((slug, GAMES[slug].info.seats[-1], {}) for slug in GAMES if slug != "stolen_paintings"),
    *(("stolen_paintings", min(seats[-1], 5), {"mode": mode}) for mode, seats in SEATS.items()),
    ("stolen_paintings", 4, {"mode": "study", "study": "quiz", "teams": True, "cards": 5}),
    ("stolen_paintings", 8, {"mode": "basic"}),
]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_an_ending_of_its_own(slug: str) -> None:
    assert has_ending(slug)


def test_a_game_without_one_has_an_end_all_the_same() -> None:
    assert type(ending_for("no_such_game")) is Ending


@pytest.mark.parametrize(("slug", "seats", "options"), TABLES, ids=lambda value: str(value))
def test_every_match_ends_with_walls_and_a_story(slug: str, seats: int, options: dict[str, Any]) -> None:
    match = finished(slug, seats, **options)
    summary = summary_of(GAMES[slug], match.records)
    assert summary.outcome == match.outcome
    assert len(summary.walls) == seats
    assert sorted(seat for side in summary.sides for seat in side) == list(range(seats))
    for wall in summary.walls:
        assert len(set(wall)) == len(wall)
        assert all(min(size_of(key)) > 0 for key in wall)
    assert summary.moments[-1].merits == summary.outcome.scores, "nothing that counts is left out"
    assert any(summary.walls) or not any(summary.outcome.scores)
    for words in WORDS.values():
        told = story_of(words, summary, NAMES[:seats])
        assert 2 <= len(told) <= LINES
        assert all(one.head and one.text for one in told)


def test_a_wall_holds_what_brought_points() -> None:
    match = finished("art_gallery", 3)
    summary = summary_of(GAMES["art_gallery"], match.records)
    for player, wall in zip(match.state.players, summary.walls, strict=True):
        assert len(wall) == len(player.row)
    forgers = finished("stolen_paintings", 3, mode="forgers")
    walls = summary_of(GAMES["stolen_paintings"], forgers.records).walls
    assert [len(wall) for wall in walls] == list(forgers.outcome.scores)  # type: ignore[union-attr]
    assert any(walls)


@pytest.mark.parametrize("study", ["quiz", "schools", "flash_cards"])
def test_all_that_was_known_hangs_the_first_too(study: str) -> None:
    options: dict[str, Any] = {"mode": "study", "study": study} | ({} if study == "schools" else {"cards": 5})
    for seed in range(1, 6):
        match = finished("stolen_paintings", 3, seed, **options)
        assert match.outcome is not None
        walls = summary_of(GAMES["stolen_paintings"], match.records).walls
        assert [len(wall) for wall in walls] == list(match.outcome.scores)


def test_the_threads_of_a_row_are_its_runs_and_the_best_of_each_is_lit() -> None:
    state = finished("art_gallery", 3).state
    for seat, player in enumerate(state.players):
        threads = ArtGalleryEnding().threads(state, seat)
        for itinerary in range(4):
            points, start, end = best_run(player.row, itinerary)
            lit = [(one.start, one.end + 1) for one in threads if one.mark == itinerary and one.counts]
            assert lit == ([(start, end)] if points else [])


def test_a_match_that_runs_or_is_no_match_has_no_course() -> None:
    match = finished("artline", 2)
    for records in ([], match.records[1:], match.records[:-2]):
        with pytest.raises(BadJournal):
            summary_of(GAMES["artline"], records)


def summary(
    *merits: tuple[int, ...],
    winners: tuple[int, ...],
    scores: tuple[int, ...] = (),
    sides: Any = None,
    rounds: tuple[int, ...] = (),
    counted: str = "points",
    sudden: bool = False,
    one_by_one: bool = False,
    rest_at_end: bool = False,
) -> MatchSummary:
    """Return a summary of one moment a round, or of moments of these rounds."""
    seats = len(merits[0])
    moments = tuple(Moment(step * 10, rounds[step] if rounds else step, one) for step, one in enumerate(merits))
    scores = scores or merits[-1]
    outcome = Outcome(scores, ((),) * seats, (1,) * seats, winners, "over")
    sides = sides or tuple((seat,) for seat in range(seats))
    counts = (one_by_one, rest_at_end)
    return MatchSummary(seats, moments, ((),) * seats, sides, outcome, "round", counted, (), sudden, *counts)


def heads(told: MatchSummary) -> dict[str, str]:
    return {one.head: one.text.replace("\xa0", " ") for one in story_of(WORDS["en"], told, NAMES[: told.seats])}


def test_the_turning_point_is_when_the_winner_passed_for_good() -> None:
    told = heads(summary((0, 0), (3, 0), (3, 5), (6, 5), (6, 12), (9, 13), winners=(1,)))
    assert told["First ahead"] == "Ann (round 1)."
    assert told["Turning point"] == "Bruno ahead of Ann, and for good (round 4)."
    assert told["Largest score"] == "Bruno: 7 points in one go (round 4)."
    assert told["Closest moment"] == "Ann against Bruno: 1 point apart (round 3)."
    assert told["The end"] == "Bruno, by 4 points."


@pytest.mark.parametrize(
    ("merits", "told"),
    [
        (((0, 0), (10, 5), (20, 7), (30, 12), (40, 12)), "Ann against Bruno: 5 points apart (round 1)."),
        (((0, 0), (9, 5), (20, 16), (30, 12), (40, 12)), "Ann against Bruno: 4 points apart (round 2)."),
        (((0, 0), (9, 5), (20, 12), (30, 29)), None),
        (((0, 0), (9, 5)), None),
    ],
)
def test_the_closest_moment_is_the_least_distance_of_all_rounds(merits: Any, told: str | None) -> None:
    """Where it was the end itself, the end tells it."""
    assert heads(summary(*merits, winners=(0,))).get("Closest moment") == told


def test_rounds_are_compared_at_their_ends() -> None:
    """Who is counted first within a round leads for a moment only."""
    counted = ((0, 0), (9, 0), (9, 5), (9, 14), (12, 14), (12, 20))
    told = heads(summary(*counted, winners=(1,), rounds=(0, 1, 1, 2, 2, 3), counted="paintings", one_by_one=True))
    assert told["First ahead"] == "Ann (round 1)."
    assert told["Turning point"] == "Bruno ahead of Ann, and for good (round 2)."
    assert told["Closest moment"] == "Bruno against Ann: 2 paintings apart (round 2)."
    assert told["The end"] == "Bruno, by 8 paintings."
    rounds = ((0, 0), (9, 0), (9, 14), (19, 14), (19, 20))
    told = heads(summary(*rounds, winners=(1,), rounds=(0, 1, 1, 2, 2), one_by_one=True))
    assert told["First ahead"] == "Bruno (round 1)."
    assert told["Turning point"].startswith("There was none: Bruno in front from the first lead on (round 1)")


def test_a_lead_that_all_saw_is_told_also_within_a_round() -> None:
    told = heads(
        summary(
            (0, 3), (5, 3), (5, 9), (12, 9), (12, 14), (20, 14), (21, 14), winners=(0,), rounds=(0, 1, 1, 1, 2, 2, 2)
        )
    )
    assert told["Turning point"] == "Ann ahead of Bruno, and for good (round 2)."


def test_what_the_deal_gives_is_no_first_lead() -> None:
    assert "First ahead" not in heads(summary((0, 3), (5, 3), (5, 9), winners=(1,)))


def test_what_was_hidden_until_the_end_is_no_largest_score() -> None:
    told = heads(summary((0, 0), (4, 0), (4, 3), (14, 9), winners=(0,), rest_at_end=True))
    assert told["Largest score"] == "Ann: 4 points in one go (round 1)."


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "artline"])
def test_a_story_measures_what_plaques_show(slug: str) -> None:
    """Its leader is the one whom all screens show ahead."""
    match = finished(slug, 3)
    moments = {moment.step: moment.merits for moment in summary_of(GAMES[slug], match.records).moments}
    board = board_for(slug)
    merits: tuple[int, ...] = ()
    for step, (one, _) in enumerate(replay({slug: GAMES[slug]}, match.records)):
        merits = moments.get(step, merits)
        if one.outcome is None:
            scene = Scene(WORDS["en"], GAMES[slug], SPECTATOR, NAMES[:3], one.look([], SPECTATOR))
            facts = [standing(plaque) for plaque in board.plaques(scene)]
            assert [fact.text for fact in facts if fact is not None] == [*map(shown, merits)]


def test_a_moment_is_of_the_round_in_which_it_was_counted() -> None:
    """The count of round 1 is done by the step after which round 2 runs."""
    moments = summary_of(GAMES["masters_gallery"], finished("masters_gallery", 3).records).moments
    assert [moment.number for moment in moments] == [0] + [1] * 3 + [2] * 3 + [3] * 3 + [4]


def test_a_painting_on_trial_is_neither_won_nor_lost_and_turns_are_counted_not_votes() -> None:
    match = finished("artline", 3)
    moments = summary_of(GAMES["artline"], match.records).moments
    for before, now in pairwise(moments):
        changes = [b - a for a, b in zip(before.merits, now.merits, strict=True)]
        assert sorted(changes) == [0, 0, 1], "only an exhibition changes what is left"
    steps = len(match.records)
    assert 1 < moments[-1].number < steps / 2, "votes are no turns"


def test_a_lead_from_the_beginning_a_last_count_and_a_tie_are_told_as_such() -> None:
    assert heads(summary((0, 0), (2, 0), (5, 1), winners=(0,)))["Turning point"].startswith(
        "There was none: Ann in front"
    )
    last = heads(summary((0, 0), (4, 1), (4, 9), winners=(1,)))["Turning point"]
    assert last == "The very end: until then Ann led by 3 points."
    assert heads(summary((0, 0), (4, 4), winners=(1,)))["Turning point"].startswith("Not by points")
    shared = heads(summary((0, 0), (4, 4), winners=(0, 1)))
    assert shared["Turning point"] == "There was none: Ann and Bruno share the win."
    assert shared["The end"] == "Ann and Bruno, level at the end."
    assert heads(summary((0, 0), (4, 2), winners=()))["Turning point"] == "There was none: the game was stronger."


def test_points_that_come_one_by_one_are_told_as_a_run() -> None:
    told = heads(summary((0, 0), (1, 0), (2, 0), (3, 0), (3, 1), winners=(0,)))
    assert told["Longest run"] == "Ann: 3 times in a row (from round 1)."
    assert "Largest score" not in told


def test_teams_are_told_by_their_seats_and_those_who_play_together_have_another_story() -> None:
    teams = heads(summary((0, 0, 0, 0), (2, 0, 2, 0), winners=(0, 2), sides=((0, 2), (1, 3))))
    assert teams["First ahead"] == "Ann and Clara (round 1)."
    together = heads(summary((0, 0), (1, 1), (1, 1), (4, 4), winners=(0, 1), sides=((0, 1),)))
    assert set(together) >= {"The beginning", "The best moment", "The end"}
    assert together["The end"] == "Won by Ann and Bruno."


def test_what_all_have_together_is_counted_once() -> None:
    together = summary((0, 0, 0), (1, 1, 1), (4, 4, 4), winners=(0, 1, 2), sides=((0, 1, 2),))
    assert heads(together)["The best moment"] == "3 points (round 2)."


def test_a_trap_decides_whatever_was_found() -> None:
    found = ((0, 0, 0, 0), (2, 1, 2, 1))
    told = heads(summary(*found, winners=(0, 2), sides=((0, 2), (1, 3)), counted="paintings", sudden=True))
    assert told["The end"] == "Won by Ann and Clara."
    assert told["Turning point"] == "Not by points: the end itself spoke for Ann and Clara."
    assert ending_for("stolen_paintings").sudden(Outcome((2, 1), ((), ()), (1, 2), (0,), "trapped"))


def test_who_wins_together_with_different_scores_is_not_called_level() -> None:
    told = heads(summary((0, 0, 0), (1, 2, 1), (2, 3, 1), winners=(0, 1, 2)))
    assert told["The end"] == "Won by Ann, Bruno and Clara."
    cooperative = finished("stolen_paintings", 3, mode="cooperative")
    assert len(ending_for("stolen_paintings").sides(cooperative.state, 3)) == 3


@pytest.mark.parametrize(("slug", "seats", "options"), TABLES, ids=lambda value: str(value))
@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_before_the_record_has_come_the_last_view_is_enough(
    slug: str, seats: int, options: dict[str, Any], viewer: int
) -> None:
    match = finished(slug, seats, **options)
    walls: list[list[str]] = [[] for _ in range(seats)]
    ending_for(slug).gather(match.look([], viewer).state, (), (), walls)
    assert all(min(size_of(key)) > 0 for wall in walls for key in wall)


# The end of a match in words: how a seat came out, and everyone's points.


OUTCOME = settle([[Part("round", points, 1)] for points in (18, 7, 30, 18)], "rounds")


def scene_of(viewer: int, language: str = "en") -> Scene:
    return Scene(WORDS[language], GAMES["masters_gallery"], viewer, NAMES, None, None, (), seen=True)


@pytest.mark.parametrize(
    ("viewer", "told"),
    [
        (0, "You came second, 12 points behind first place."),
        (1, "You came fourth, 23 points behind first place."),
        (2, ""),
        (-1, ""),
    ],
)
def test_a_seat_is_told_how_it_came_out(viewer: int, told: str) -> None:
    assert tell_place(scene_of(viewer), OUTCOME) == told


def test_who_loses_by_a_tie_break_is_not_told_of_points() -> None:
    lost = settle([[Part("round", 5, 1)], [Part("round", 5, 1)]], "rounds", [(1,), (0,)])
    assert tell_place(scene_of(1), lost) == "You came second."


@pytest.mark.parametrize("language", WORDS)
def test_every_place_at_the_largest_table_has_its_word(language: str) -> None:
    seats = 16
    many = settle([[Part("round", seats - seat, 1)] for seat in range(seats)], "rounds")
    scenes = [scene_of(seat, language) for seat in range(1, seats)]
    assert len({tell_place(scene, many) for scene in scenes}) == seats - 1


def test_the_result_lists_everyone_by_rank_with_the_viewer_marked() -> None:
    rows = result_sheet(scene_of(1), OUTCOME).rows
    assert [(row.head, row.cells[0].text, row.strong) for row in rows] == [
        ("1. Clara", "30", False),
        ("2. Ann", "18", False),
        ("2. Dario", "18", False),
        ("4. Bruno", "7", True),
    ]


# Who leads is marked beside the points, in every game that tells points.


@pytest.mark.parametrize(
    ("points", "ahead"),
    [
        (("3", "5", "4"), {1}),
        (("5", "5", "4"), {0, 1}),
        (("5", "5", "5"), set()),
        (("-2", "-7"), {0}),
        ((shown(-2), shown(-7)), {0}),
        (("3", shown(-1)), {0}),
        (("7",), set()),
        (("?", "?"), set()),
        ((), set()),
    ],
)
def test_those_lead_who_have_most_points_unless_all_have_as_many(points: tuple[str, ...], ahead: set[int]) -> None:
    plaques = tuple(Plaque(seat, (Fact(POINTS, text, ""),)) for seat, text in enumerate(points))
    assert leading(plaques) == ahead


def test_a_plaque_says_that_its_seat_leads() -> None:
    played = Played(0, 3)
    marked = 0
    while played.match.to_act:
        played.step()
        played.settle()
        points = [sum(player.scores) for player in played.match.state.players]
        for sprite in played.picture.sprites:
            face = sprite.face
            if isinstance(face, PlaqueFace):
                first = points[face.plaque.seat] == max(points) > min(points)
                assert face.leads is first
                assert sprite.label is not None
                assert ("leads: nobody has more points" in sprite.label.lines) is first
                marked += first
    assert marked


def test_a_team_that_wins_is_named_and_counts_the_pictures_that_it_found() -> None:
    reasons = set()
    for seed in range(1, 9):
        match = finished("stolen_paintings", 4, seed, mode="code_grid")
        outcome = match.outcome
        assert outcome is not None
        scene = Scene(WORDS["en"], match.game, SPECTATOR, NAMES[:4], match.look([], SPECTATOR))
        why, won, *_ = tell_outcome(scene, outcome)
        if outcome.reason not in ("grid_found", "trapped"):
            continue
        team = ("Vermilion", "Ultramarine")[outcome.winners[0] % 2]
        assert why.endswith("and wins." if outcome.reason == "grid_found" else f"team {team} wins.")
        assert f"eam {team} " in why
        assert " win as a team" in won
        (lost, _) = (seat for seat in range(4) if seat not in outcome.winners)
        assert tell_place(replace(scene, viewer=lost), outcome) == "The other team has won."
        assert summary_of(match.game, match.records).counted == "paintings"
        reasons.add(outcome.reason)
    assert "trapped" in reasons


@pytest.mark.parametrize(
    ("winners", "sides", "told"),
    [
        ((0, 2), ((0, 2), (1, 3)), "Ann and Clara win as a team with 8 points."),
        ((0, 2), ((0,), (1,), (2,), (3,)), "Ann and Clara share the win with 8 points each."),
        ((0, 1, 2, 3), ((0, 1, 2, 3),), "Ann, Bruno, Clara and Dario share the win with 8 points each."),
        ((1,), ((0,), (1,)), "Bruno wins with 8 points."),
        ((), ((0,), (1,)), "Nobody wins."),
    ],
)
def test_a_team_wins_others_share_the_win(
    winners: tuple[int, ...], sides: tuple[tuple[int, ...], ...], told: str
) -> None:
    outcome = Outcome((8,) * 4, ((),) * 4, (1,) * 4, winners, "over")
    assert tell_winners(WORDS["en"], NAMES, SPECTATOR, outcome, sides) == told


@pytest.mark.parametrize("mode", ["similar", "cooperative"])
def test_who_play_together_are_told_that_all_have_won_or_lost_and_get_no_places(mode: str) -> None:
    told = set()
    for seed in range(1, 13):
        match = finished("stolen_paintings", 3, seed, mode=mode)
        outcome = match.outcome
        assert outcome is not None
        scene = Scene(WORDS["en"], match.game, SPECTATOR, NAMES[:3], match.look([], SPECTATOR))
        _, won, *_ = tell_outcome(scene, outcome)
        assert " point" not in won, "points decide nothing"
        sheet = result_sheet(scene, outcome)
        assert sheet.heads[0].text == "Rounds"
        assert [row.head for row in sheet.rows] == list(NAMES[:3])
        told.add(won)
    assert told == ({"You have all won.", "You have all lost."} if mode == "similar" else {"You have all won."})


def test_a_television_says_as_a_phone_that_nobody_has_won_without_a_point() -> None:
    outcome = Outcome((0, 0), ((),) * 2, (1, 1), (0, 1), "rounds_played")
    assert nobody_scored(outcome, "stolen_paintings")
    assert not nobody_scored(outcome, "artline")


def test_two_teams_are_first_and_second() -> None:
    outcome = Outcome((8, 5, 8, 5), ((),) * 4, (1, 3, 1, 3), (0, 2), "over")
    assert places_of(outcome, ((0, 2), (1, 3))) == (1, 2, 1, 2)
    assert places_of(outcome, ((0,), (1,), (2,), (3,))) == (1, 3, 1, 3)
    assert places_of(outcome, ((0, 1, 2, 3),)) == (1, 3, 1, 3)
    matches = (finished("stolen_paintings", 4, seed, mode="code_grid") for seed in range(1, 9))
    match = next(one for one in matches if one.outcome is not None and one.outcome.winners)
    assert match.outcome is not None
    scene = Scene(WORDS["en"], match.game, SPECTATOR, NAMES[:4], match.look([], SPECTATOR))
    ranked = [row.head.partition(" ")[0] for row in result_sheet(scene, match.outcome).rows]
    assert ranked == ["1.", "1.", "2.", "2."]


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize(("slug", "seats", "options"), TABLES, ids=lambda value: str(value))
def test_why_a_match_has_ended_is_said_once_and_what_it_says_of_winners_is_true(
    slug: str, seats: int, options: dict[str, Any], language: str
) -> None:
    match, says = finished(slug, seats, **options), WORDS[language].say
    outcome = match.outcome
    assert outcome is not None
    scene = Scene(WORDS[language], match.game, SPECTATOR, NAMES[:seats], match.look([], SPECTATOR))
    why, *others = tell_outcome(scene, outcome)
    assert why not in others
    assert says("score.nobody_wins") not in why, "that is a line of its own"
    if outcome.reason == "enough_points":
        assert str(options.get("first_to", match.state.options.first_to)) in why
        assert max(outcome.scores) >= match.state.options.first_to
