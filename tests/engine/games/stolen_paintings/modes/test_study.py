"""Flash cards, quiz and hanging by school: rounds, points, questions that have one right answer."""

from typing import Any

import pytest

from engine.bots.bot import Sociable
from engine.bots.levels import LEVELS, make_bot
from engine.bots.simulate import bot_rng
from engine.core import SPECTATOR, Rng
from engine.core.errors import BadSetup
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.common.phases import READY, Over, Showing
from engine.games.stolen_paintings.modes.study import phases, questions
from engine.games.stolen_paintings.modes.study.player import KNOWS, StudyPlayer
from engine.games.stolen_paintings.pieces import box
from engine.games.stolen_paintings.scoring import result
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId, works
from tests.engine.games.stolen_paintings.tables import dealt, refused, until


def study(kind: str, seats: int = 3, **options: Any) -> State:
    return dealt(seats, mode="study", study=kind, **options)


def line_of(state: State) -> phases.StudyLine:
    line = state.pad[-1]
    assert isinstance(line, phases.StudyLine)
    return line


# Questions


@pytest.mark.parametrize("seed", range(60))
def test_a_question_has_four_different_answers_of_which_one_is_right(seed: int) -> None:
    rng = Rng(bytes([seed] * 32))
    work = rng.choice(box())
    question = questions.ask(work, rng)
    facts = [questions.fact(choice, question.kind) for choice in question.choices]  # type: ignore[arg-type]
    assert len({*facts}) == 4
    assert None not in facts
    assert facts[questions.right_answer(work, question)] == questions.fact(work, question.kind)


def test_every_kind_of_question_comes_up() -> None:
    rng = Rng(bytes(32))
    assert {questions.ask(rng.choice(box()), rng).kind for _ in range(400)} == {*questions.KINDS}


def test_years_are_asked_to_the_nearest_25() -> None:
    for work in box():
        entry = works()[work]
        assert questions.near_year(entry) % 25 == 0
        assert abs(questions.near_year(entry) - entry.completed) <= 12


def test_only_a_work_with_a_known_sitter_is_asked_for_one() -> None:
    for seed in range(200):
        rng = Rng(seed.to_bytes(32, "big"))
        work = rng.choice(box())
        assert questions.ask(work, rng).kind != "sitter" or works()[work].sitter


@pytest.mark.parametrize("chosen", questions.FILTERS)
def test_a_filter_gives_no_answer_away(chosen: str) -> None:
    """All four answers are those of works that the filter lets pass; what it decides is not asked."""
    rng = Rng(bytes(32))
    for work in questions.pool(chosen):
        question = questions.ask(work, rng, chosen)
        assert {*question.choices} <= {*questions.pool(chosen)}
        assert question.kind in questions.kinds_of(chosen)
        assert len({questions.fact(other, question.kind) for other in questions.pool(chosen)} - {None}) >= 4
    if chosen in questions.ARTISTS:
        assert not {*questions.kinds_of(chosen)} & {"artist", "dates", "country"}


def test_wrong_answers_are_of_the_same_period_and_sitters_of_the_same_sex() -> None:
    rng, period, people = Rng(bytes(32)), [], []
    for work in box():
        question = questions.ask(work, rng)
        others = [works()[WorkId(choice)] for choice in question.choices if choice != work]
        if question.kind == "artist":
            period += [other.period == works()[work].period for other in others]
        if question.kind == "sitter":
            people += [other.shows("woman") == works()[work].shows("woman") for other in others]
    assert sum(period) > 0.9 * len(period) > 0
    assert sum(people) > 0.9 * len(people) > 0


def test_one_kind_of_question_can_be_chosen_where_the_filter_leaves_it_open() -> None:
    state = study("quiz", asks="sitter", cards=20)
    kinds = []
    while not isinstance(state.phase, Over):
        if isinstance(state.phase, phases.Asking):
            kinds.append(state.phase.question.kind)
        seat = min(GAME.to_act(state))
        GAME.apply(state, seat, GAME.default(state, seat))
    assert {*kinds} == {"sitter"}
    for code, kind, chosen in (("filter_decides", "quiz", "vermeer"), ("asks_only_in_quiz", "schools", "all")):
        with pytest.raises(BadSetup) as told:
            study(kind, asks="artist", filter=chosen)
        assert told.value.code == code


# Filters


def test_filters_hold_what_they_say() -> None:
    assert len(questions.pool("all")) == 200
    assert all(works()[work].portrait_like for work in questions.pool("portraits"))
    assert all(works()[work].period.value == "baroque" for work in questions.pool("baroque"))
    assert all(works()[work].artist.key == "vermeer" for work in questions.pool("vermeer"))
    assert len(questions.pool("masters_gallery")) == 30
    counted = {works()[work].artist.key for work in box()}
    assert {key for key in counted if sum(works()[w].artist.key == key for w in box()) >= 5} == {*questions.ARTISTS}


@pytest.mark.parametrize("chosen", questions.FILTERS)
def test_only_works_of_the_filter_are_shown(chosen: str) -> None:
    state = study("flash_cards", 1, filter=chosen, cards=20)
    shown = []
    while not isinstance(state.phase, Over):
        if isinstance(state.phase, phases.Front):
            shown.append(state.phase.work)
        GAME.apply(state, 0, GAME.default(state, 0))
    assert {*shown} <= {*questions.pool(chosen)}
    assert len({*shown}) == len(shown) == min(20, len(questions.pool(chosen)))


def test_what_cannot_be_sorted_is_refused() -> None:
    assert questions.can_be_sorted("all")
    assert len(questions.schools_of("vermeer")) == 1
    with pytest.raises(BadSetup, match=r"^few_schools\b"):
        study("schools", filter="vermeer")
    with pytest.raises(BadSetup, match=r"^speed_only_in_quiz\b"):
        study("flash_cards", speed_point=True)


# Flash cards


def test_a_card_is_turned_when_all_have_thought_and_everyone_marks_for_itself() -> None:
    state = study("flash_cards")
    for seat in (2, 0, 1):
        assert isinstance(state.phase, phases.Front)
        GAME.apply(state, seat, READY)
    assert isinstance(state.phase, phases.Back)
    for seat, known in ((0, True), (1, False), (2, True)):
        GAME.apply(state, seat, phases.Knew(known))
    assert line_of(state).points == (1, 0, 1)
    assert isinstance(state.phase, phases.Front)
    assert state.round == 2


# Quiz


def answering(state: State) -> tuple[phases.Asking, int]:
    assert isinstance(state.phase, phases.Asking)
    return state.phase, questions.right_answer(state.phase.work, state.phase.question)


def test_right_answers_score_and_are_secret_until_all_are_in() -> None:
    state = study("quiz")
    phase, right = answering(state)
    GAME.apply(state, 1, phases.Reply(right))
    for viewer in (0, 2, SPECTATOR):
        seen = GAME.view(state, viewer).phase
        assert isinstance(seen, phases.Asking)
        assert seen.ballots[1].answer is None
    GAME.apply(state, 0, phases.Reply((right + 1) % 4))
    assert refused(state, 2, phases.Reply(4)) == "no_such_answer"
    GAME.apply(state, 2, phases.Reply(phases.PASS))
    assert line_of(state).points == (0, 1, 0)
    assert isinstance(state.reveal, phases.StudyReveal)
    assert isinstance(state.phase, Showing)
    assert phase.work in state.reveal.row


def test_the_speed_point_goes_to_the_first_right_answer_by_the_last_change() -> None:
    state = study("quiz", speed_point=True)
    _, right = answering(state)
    GAME.apply(state, 0, phases.Reply((right + 1) % 4))
    GAME.apply(state, 1, phases.Reply(right))
    GAME.apply(state, 0, phases.Reply(right))
    GAME.apply(state, 2, phases.Reply(right))
    assert line_of(state).first == 1
    assert line_of(state).points == (1, 2, 1)


def test_without_the_option_nobody_is_first() -> None:
    state = study("quiz")
    _, right = answering(state)
    for seat in range(3):
        GAME.apply(state, seat, phases.Reply(right))
    assert line_of(state).first is None
    assert line_of(state).points == (1, 1, 1)


# By school


def test_a_point_for_each_work_in_its_school() -> None:
    state = study("schools")
    phase = state.phase
    assert isinstance(phase, phases.Sorting)
    truth = tuple(phase.schools.index(works()[work].school.value) for work in phase.row)
    wrong = tuple((place + 1) % len(phase.schools) for place in truth)
    assert refused(state, 0, phases.Sort(truth[:11])) == "one_school_each"
    assert refused(state, 0, phases.Sort((*truth[:11], len(phase.schools)))) == "no_such_school"
    GAME.apply(state, 0, phases.Sort(truth))
    GAME.apply(state, 1, phases.Sort((*wrong[:5], *truth[5:])))
    GAME.apply(state, 2, phases.Sort((phases.PASS,) * 12))
    assert line_of(state).points == (12, 7, 0)


@pytest.mark.parametrize(("cards", "hangings"), [(5, 1), (10, 2), (20, 4)])
def test_a_hanging_stands_for_five_cards(cards: int, hangings: int) -> None:
    state = study("schools", cards=cards)
    until(state, Over)
    assert len(state.pad) == hangings


# Teams and bots


def test_a_team_wins_together() -> None:
    state = study("quiz", 4, teams=True, cards=5)
    while not isinstance(state.phase, Over):
        seat = min(GAME.to_act(state))
        if isinstance(state.phase, phases.Asking):
            right = questions.right_answer(state.phase.work, state.phase.question)
            GAME.apply(state, seat, phases.Reply(right if seat == 1 else phases.PASS))
        else:
            GAME.apply(state, seat, READY)
    assert result(state).scores == (0, 5, 0, 5)
    assert result(state).winners == (1, 3)


@pytest.mark.parametrize("seats", [2, 5])
def test_teams_are_even(seats: int) -> None:
    with pytest.raises(BadSetup, match=r"^teams_even\b"):
        study("quiz", seats, teams=True)


def test_what_a_bot_knows_stays_and_the_higher_level_knows_what_the_lower_does() -> None:
    known = []
    for level in LEVELS[1:]:
        first, again = (StudyPlayer(2, level, bot_rng(seed, 2)) for seed in (1, 2))
        facts = {(work, kind) for work in box() for kind in questions.KINDS if first.knows(work, kind)}
        assert facts == {(work, kind) for work in box() for kind in questions.KINDS if again.knows(work, kind)}
        assert abs(len(facts) / (200 * len(questions.KINDS)) - KNOWS[level]) < 0.05
        known.append(facts)
    assert known[0] < known[1] < known[2]


def test_bots_leave_the_speed_point_to_people() -> None:
    state = study("quiz", speed_point=True)
    bot = make_bot(GAME, 0, "hard", bot_rng(1, 0))
    assert isinstance(bot, Sociable)
    bot.meet(frozenset({2}))
    assert bot.waits(GAME.look(state, (), 0))
    GAME.apply(state, 2, phases.Reply(1))
    assert not bot.waits(GAME.look(state, (), 0))
    plain = study("quiz")
    assert not bot.waits(GAME.look(plain, (), 0))
