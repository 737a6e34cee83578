"""Every mode of Stolen Paintings told from start to end: strict words, for each kind of viewer, in both languages."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from client.session.requests import Act
from client.tables.stolen_paintings.wording import glimpse_of, look_of
from engine.games import GAMES
from engine.games.stolen_paintings.common.phases import BY_LOT, Over, Showing
from engine.games.stolen_paintings.modes.basic.phases import Exhibit, Guessing, Hang, Hanging, Mark, Steal, Theft
from engine.games.stolen_paintings.modes.code_grid.phases import PICTURES, Decoding
from engine.games.stolen_paintings.modes.cooperative.phases import Agreeing, Confirm, LeaveIt, Toggle
from engine.games.stolen_paintings.modes.forgers.phases import Spotting
from engine.games.stolen_paintings.modes.forgers.rules import portfolio_of
from engine.games.stolen_paintings.modes.similar.phases import Removing
from engine.games.stolen_paintings.modes.study.phases import Asking, Back, Reply, Sort, Sorting
from engine.games.stolen_paintings.options import SEATS
from engine.games.stolen_paintings.registry import MODES
from engine.paintings import works
from tests.client.text_match import TextMatch, one_act

GAME = GAMES["stolen_paintings"]
TABLES: dict[str, dict[str, Any]] = {
    **{mode: {"mode": mode} for mode in MODES},
    "wagering": {"wager_tokens": 3, "recycled": 15},
    "quiz": {"mode": "study", "study": "quiz", "speed_point": True, "cards": 5},
    "schools": {"mode": "study", "study": "schools", "cards": 5},
}


def told(name: str, viewer: int = 0, seats: int = 0, **more: Any) -> TextMatch:
    options = {**TABLES.get(name, {}), **more}
    fewest = SEATS[str(options.get("mode", "basic"))].start
    return TextMatch(
        viewer, seats or max(fewest, min(3, SEATS[str(options.get("mode", "basic"))][-1])), 5, GAME, **options
    )


@pytest.mark.parametrize("name", ["basic", "cooperative", "wagering", "forgers"])
def test_titles_are_told_at_the_reveal_and_not_before(name: str) -> None:
    table = told(name)
    titles = [work.title for work in works().values() if len(work.title) > 12]
    for lines in table.play_on():
        said = " ".join([*lines, *table.hear("t").lines, *table.hear("h").lines])
        if not isinstance(table.match.state.phase, Showing | Over):
            hidden = said.split("Stolen were")[0]
            assert not [title for title in titles if title in hidden]


@pytest.mark.parametrize("viewer", [0, 1])
def test_the_thief_alone_is_told_which_works_are_stolen(viewer: int) -> None:
    table = told("basic", viewer, first_seat=1)
    table.until(Theft, mine=False)
    said = " ".join(table.show(table.match.play_default(0)))
    stolen = [glimpse_of(table.table.scene(), work) for work in table.match.state.phase.stolen]
    assert ["Chance has stolen" in said, all(seen in said for seen in stolen)] == [viewer == 0] * 2


TYPED: list[tuple[str, type, str, Callable[[Any], object]]] = [
    ("basic", Theft, "2 5", lambda phase: Steal(tuple(sorted((phase.wall[1], phase.wall[4]))))),
    ("basic", Theft, "lot", lambda phase: BY_LOT),
    ("basic", Theft, "1 2 3 4", lambda phase: None),
    ("basic", Hanging, "row 8 7 6 5 4 3 2 1", lambda phase: Hang(tuple(reversed(phase.row)))),
    ("basic", Hanging, "row 1 2 3", lambda phase: None),
    ("wagering", Guessing, "3 8", lambda phase: Mark((2, 7))),
    ("wagering", Guessing, "wager 8 3", lambda phase: Mark((2, 7), 7)),
    ("wagering", Guessing, "0", lambda phase: Mark(())),
    ("cooperative", Agreeing, "4", lambda phase: Toggle(3)),
    ("quiz", Asking, "2", lambda phase: Reply(1)),
    ("schools", Sorting, "sort 1 1 1 1 1 1 1 1 1 1 1 0", lambda phase: Sort((*(0,) * 11, -1))),
    ("schools", Sorting, "sort 1 2", lambda phase: None),
]
"""Table, phase, what is typed there, the intent that it means: None for one that is not sent."""


@pytest.mark.parametrize(
    ("name", "phase", "line", "meant"), TYPED, ids=lambda value: value if isinstance(value, str) else ""
)
def test_an_answer_is_typed(name: str, phase: type, line: str, meant: Callable[[Any], object]) -> None:
    table = told(name)
    table.until(phase)
    wanted = meant(table.match.state.phase)
    heard = table.hear(line)
    assert (one_act(heard) == wanted) if wanted is not None else not heard.commands


def in_one_line(lines: Iterable[str]) -> str:
    return " ".join(lines)


def works_in_view(told: TextMatch) -> list[str]:
    """Return what can be seen in each work that hangs for the viewer now, without those that are out of the game."""
    table = told.table
    assert table.view is not None
    phase = table.view.state.phase
    holder = getattr(phase, "gallery", None) or getattr(phase, "grid", None) or phase
    hung = getattr(holder, "wall", None) or getattr(holder, "row", None) or [getattr(phase, "work", None)]
    out = {*getattr(holder, "gone", ()), *(n for n, kind in enumerate(getattr(holder, "uncovered", ())) if kind != -1)}
    tell = look_of if hasattr(phase, "work") else glimpse_of  # a card that is learnt is told in full
    return [tell(table.scene(), work) for n, work in enumerate(hung) if work is not None and n not in out]


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("viewer", [0, 1, -1])
def test_what_hangs_is_told_in_every_round(name: str, viewer: int) -> None:
    """With each question all that hangs is told, in one answer; who is not asked is told when other works hang."""
    table = told(name, viewer)
    seen: list[str] = works_in_view(table)
    assert table.table.view is not None
    prompt = table.table.view.prompt
    for lines in table.play_on():
        phase, said = table.match.state.phase, in_one_line(lines)
        if isinstance(phase, Showing | Over | Back) or (isinstance(phase, Spotting) and phase.owner == viewer):
            continue  # a forger knows the wall that it has changed
        works, before = works_in_view(table), seen
        seen = works or seen
        begins = not {*works} <= {*before}
        question, prompt = table.text.asked and prompt != table.table.view.prompt, table.table.view.prompt
        if (begins and works) or question:
            missing = [work for work in works if work not in said]
            assert not missing, (type(phase).__name__, missing)


@pytest.mark.parametrize("name", TABLES)
def test_a_look_is_ended_by_the_person_alone(name: str) -> None:
    """No answer is due by itself; Enter says that one has seen enough, and gives no other answer unless it is the only one."""
    table, looks = told(name), 0
    for _ in table.play_on():
        assert table.text.due is None
        only = table.list.only_answer
        looks += only is not None
        for _ in range(2):
            assert table.hear("").commands == ((Act(only),) if only is not None else ())
        assert only is None or only.ends_look
    assert looks or name in ("similar", "dialogue", "code_grid", "schools"), "there was nothing to look at"


@pytest.mark.parametrize("name", ["quiz", "schools"])
def test_what_was_right_is_told_after_every_question(name: str) -> None:
    table, counted = told(name), 0
    for lines in table.play_on():
        line = table.match.state.pad[-1] if table.match.state.pad else None
        if line is None or len(table.match.state.pad) == counted:
            continue
        counted += 1
        reveal, said = table.match.state.reveal, in_one_line(lines)
        assert all(works()[work].title_in("en") in said for work in reveal.row)
        assert ("The right answer: " in said) == (name == "quiz")
        assert ("You hung these well: " in said) == (name == "schools")
    assert counted


@pytest.mark.parametrize("name", ["similar", "code_grid"])
def test_all_labels_are_told_at_the_end(name: str) -> None:
    table = told(name)
    *_, lines = table.play_on()
    said = in_one_line(lines)
    assert all(works()[work].title_in("en") in said for work in table.match.state.reveal.row)


def test_the_forger_is_told_its_hand_before_it_is_asked() -> None:
    for viewer in range(3):
        table = told("forgers", viewer)
        if table.match.state.phase.forger == viewer:
            said = in_one_line(table.said)
            hand = [work for work in portfolio_of(table.match.state, viewer).hand if work is not None]
            assert all(glimpse_of(table.table.scene(), work) in said for work in hand)
            return
    raise AssertionError("nobody forges")


def test_marks_and_portraits_have_one_number() -> None:
    """What is marked is typed by the number that it hangs under, also when others are gone."""
    table = told("similar", seats=3)
    for _ in table.play_on():
        phase = table.match.state.phase
        if isinstance(phase, Removing) and phase.gallery.gone and table.viewer in table.match.to_act:
            place = max(set(range(12)) - {*phase.gallery.gone})
            assert one_act(table.hear(str(place + 1))) == Toggle(place)
            assert one_act(table.hear("majority")) == LeaveIt()
            assert not table.hear(str(phase.gallery.gone[0] + 1)).commands
            return
    raise AssertionError("nothing was removed")


def test_who_may_confirm_is_told_so() -> None:
    """The list is not told again with every mark; what all have marked is."""
    table = told("cooperative", viewer=1)
    table.until(Agreeing)
    phase = table.match.state.phase
    for seat in [opinion.owner for opinion in phase.opinions]:
        lines = table.show(table.match.play(seat, Toggle(3)))
    assert any("All have marked 4. Type confirm" in line for line in lines)
    assert one_act(table.hear("confirm")) == Confirm()


def test_marks_are_typed_one_by_one_and_a_second_time_to_take_them_off() -> None:
    table = told("cooperative", viewer=1)
    table.until(Agreeing)
    assert "one by one; a number typed again takes its mark off" in in_one_line(table.text.question())


def test_what_is_no_picture_of_the_grid_keeps_its_number() -> None:
    found: dict[str, set[int]] = {}
    for viewer in range(6):
        table = told("code_grid", viewer, 6)
        for _ in table.play_on():
            choices = table.list.choices()
            if isinstance(table.match.state.phase, Decoding) and table.text.asked and choices is not None:
                for number, text in choices.numbered():
                    if number > PICTURES:
                        found.setdefault(text, set()).add(number)
    assert len(found) > 1
    assert all(len(numbers) == 1 for numbers in found.values()), found


def test_what_hung_is_in_no_log() -> None:
    """An exhibit can be heard while it hangs, and never again."""
    table = told("basic", viewer=1)
    table.until(Guessing, mine=False)
    log = in_one_line(table.hear("l 400").lines)
    assert "light" in log
    for _ in table.play_on():
        if isinstance(table.match.state.phase, Exhibit):
            table.hear("l 400")
            assert not [work for work in works_in_view(table) if work in in_one_line(table.hear("l 400").lines)]
