"""What this house has played: notes are never lost, broken ones are set aside, people are renamed and forgotten."""

import json
import os
from datetime import date, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from client.house.notes import NOTE, WALL, note_of, read_notes, write_note
from client.house.people import People
from client.house.results import House, evening_of, people_of, read_house, seat_of
from engine.core.errors import BadJournal, Refused
from engine.core.journal import Opening, write
from engine.core.visibility import SPECTATOR
from netcode.storage import own_decks, paths
from netcode.storage.private_files import KeepError
from tests.client.tables.finished import finished
from tests.own_pictures import stored_deck

NOON = 1_700_000_000.0
DAY = 86_400.0


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VERNISSAGE_HOME", str(tmp_path))
    paths.results().mkdir(parents=True)
    return tmp_path


def played(name: str, seed: int = 1, seats: int = 2, ended: float = NOON, bots: tuple[int, ...] = ()) -> None:
    """Keep a match of Artline and its note."""
    journal = write(finished("artline", seats, seed).records)
    (paths.results() / f"{name}.journal").write_bytes(journal)
    write_note(name, journal, bots, ended - 1800, ended)


def test_a_note_says_what_the_record_does_not() -> None:
    match = finished("artline", 3)
    played("a-1", seats=3, bots=(2,))
    notes, trouble = read_notes()
    assert not trouble
    note = notes["a-1"]
    assert note == note_of(match.records, (2,), NOON - 1800, NOON)
    assert note.scores == match.outcome.scores  # type: ignore[union-attr]
    assert note.winners == match.outcome.winners  # type: ignore[union-attr]
    assert 0 < len(note.wall) <= WALL
    assert note.steps == match.steps


def test_the_house_knows_the_deck_of_own_pictures_and_old_notes_name_none() -> None:
    played("a-1")
    file = paths.results() / f"a-1{NOTE}"
    held = json.loads(file.read_text())
    assert held.pop("deck") == ""
    file.write_text(json.dumps(held))
    reference = own_decks.reference_to(stored_deck().deck)
    match = finished("stolen_paintings", 2, deck=reference)
    (paths.results() / "b-1.journal").write_bytes(write(match.records))
    write_note("b-1", write(match.records), (), NOON, NOON)
    house = read_house()
    assert not house.trouble
    assert {one.record: (one.note.deck, one.deck) for one in house.matches} == {
        "a-1": ("", ""),
        "b-1": (reference, "Summer"),
    }
    own_decks.remove("summer")
    assert read_house().matches[0].deck == "", "its pictures are numbers now"


def test_a_record_without_a_note_gets_one_and_keeps_it() -> None:
    file = paths.results() / "a-1.journal"
    file.write_bytes(write(finished("artline", 2).records))
    os.utime(file, (NOON, NOON))
    assert read_notes()[0]["a-1"].ended == NOON
    os.utime(file, (NOON + DAY, NOON + DAY))
    assert read_notes()[0]["a-1"].ended == NOON, "the note was written and counts"
    file.unlink()
    assert "a-1" in read_notes()[0], "a note outlives its record"


def test_of_a_table_that_is_forgotten_the_names_of_bots_at_their_seats_tell_the_bots() -> None:
    opening, *records = finished("artline", 3).records
    assert isinstance(opening, Opening)
    record = [replace(opening, names=("Pia", "Bruno", "Ada")), *records]
    (paths.results() / "a-1.journal").write_bytes(write(record))
    assert read_notes()[0]["a-1"].bots == (1,), "Ada is the name of a bot at another seat"


def test_a_match_that_runs_or_is_broken_has_none() -> None:
    running = finished("artline", 2).records[:-1]
    (paths.results() / "a-1.journal").write_bytes(write(running))
    (paths.results() / "a-2.journal").write_bytes(b"nothing")
    assert read_notes() == ({}, [])
    with pytest.raises(BadJournal):
        write_note("a-1", write(running), (), 0, NOON)


def test_a_broken_note_is_set_aside_and_made_anew() -> None:
    played("a-1")
    file = paths.results() / f"a-1{NOTE}"
    whole = json.loads(file.read_text())
    for broken in (
        b"{",
        b"[]",
        b"7",
        json.dumps(whole | {"winners": [9]}).encode(),
        json.dumps(whole | {"ended": 1e30}).encode(),
        json.dumps(whole | {"began": -1.0}).encode(),
        json.dumps(whole | {"ended": float("nan")}).encode(),
        json.dumps(whole | {"word": 1 << 30}).encode(),
        b'{"kind": "MatchNote", "version": 1}',
    ):
        file.write_bytes(broken)
        notes, trouble = read_notes()
        assert [error.code for error in trouble] == ["house_aside"]
        assert notes["a-1"].scores == tuple(whole["scores"])
        (aside,) = paths.results().glob("*.old")
        assert aside.read_bytes() == broken, "nothing is lost"
        aside.unlink()
        assert json.loads(file.read_text())["kind"] == "MatchNote"


def test_what_later_versions_write_stays_as_it_is() -> None:
    played("a-1")
    file = paths.results() / f"a-1{NOTE}"
    more = json.loads(file.read_text()) | {"weather": "rain"}
    file.write_text(json.dumps(more))
    assert read_notes()[0]["a-1"].steps == more["steps"]
    assert json.loads(file.read_text()) == more
    later = json.dumps(more | {"version": 2})
    file.write_text(later)
    notes, trouble = read_notes()
    assert [error.code for error in trouble] == ["keep_version"]
    assert file.read_text() == later
    assert notes["a-1"].steps == more["steps"], "told from the record"


def names(house: House) -> list[tuple[str, ...]]:
    return [match.names for match in house.matches]


def test_people_are_renamed_and_two_of_one_name_are_one() -> None:
    played("a-1")
    assert names(read_house()) == [("Ann", "Bruno")]
    assert People().rename("ann", " Anna  Lena ") == "Anna Lena"
    assert names(read_house()) == [("Anna Lena", "Bruno")]
    People().rename("Bruno", "Anna Lena")
    assert [(one.name, one.matches) for one in people_of(read_house().matches)] == [("Anna Lena", 2)]
    People().rename("Anna Lena", "Ann")
    assert names(read_house())[0][0] == "Ann", "and back again"
    People().rename("Bruno", "\u0410nn")
    assert [one.matches for one in people_of(read_house().matches)] == [2], "as at the door, letters alike are the same"
    with pytest.raises(Refused, match="house_name"):
        People().rename("Bruno", " ")


def test_who_is_forgotten_is_nobody_in_matches_up_to_now_and_named_in_no_file() -> None:
    played("a-1", ended=NOON)
    People().rename("Ann", "Wilhelmine")
    People().forget("Wilhelmine", NOON + 10)
    played("a-2", seed=2, ended=NOON + DAY)
    assert names(read_house()) == [("Ann", "Bruno"), ("", "Bruno")]
    assert "Wilhelmine" not in (paths.results() / "people.json").read_text()
    assert [(one.name, one.matches) for one in people_of(read_house().matches)] in (
        [("Bruno", 2), ("Ann", 1)],
        [("Ann", 1), ("Bruno", 2)],
    )


def test_a_broken_file_of_people_is_set_aside_and_a_later_one_is_left_alone() -> None:
    file = paths.results() / "people.json"
    file.write_bytes(b"{broken")
    house = read_house()
    assert [error.code for error in house.trouble] == ["house_aside"]
    assert next(paths.results().glob("people.json.*.old")).read_bytes() == b"{broken"
    People().rename("Ann", "Anna")
    held = json.loads(file.read_text())
    file.write_text(json.dumps(held | {"moods": {"ann": "good"}}))
    People().rename("Bruno", "B.")
    assert json.loads(file.read_text())["moods"] == {"ann": "good"}
    later = json.dumps(held | {"version": 9})
    file.write_text(later)
    people = People()
    assert people.trouble is not None
    assert people.trouble.code == "keep_version"
    with pytest.raises(KeepError):
        people.rename("Ann", "Anna")
    assert file.read_text() == later


def test_evenings_end_in_the_morning_and_streaks_are_counted() -> None:
    for number in range(3):
        played(f"a-{number}", ended=NOON + number * DAY)
    matches = read_house().matches
    assert [match.record for match in matches] == ["a-2", "a-1", "a-0"]
    assert len({match.evening for match in matches}) == 3
    winner = matches[0].note.winners[0]
    best = next(one for one in people_of(matches) if one.name == matches[0].names[winner])
    assert (best.laurels, best.streak, best.best_streak) == (3, 3, 3)
    assert matches[0].minutes == 30
    five = datetime(2023, 11, 15, 5).astimezone().timestamp()
    assert (evening_of(five - 1), evening_of(five)) == (date(2023, 11, 14), date(2023, 11, 15))


def test_a_person_has_the_badge_of_the_seat_of_the_latest_match() -> None:
    first, later = finished("artline", 3).records, finished("artline", 2).records
    assert isinstance(first[0], Opening)
    assert isinstance(later[0], Opening)
    for number, (opening, rest, names) in enumerate(
        ((first[0], first[1:], ("Ann", "Bea", "Cem")), (later[0], later[1:], ("Cem", "Ann")))
    ):
        journal = write([replace(opening, names=names), *rest])
        (paths.results() / f"a-{number}.journal").write_bytes(journal)
        write_note(f"a-{number}", journal, (), NOON, NOON + number * DAY)
    people = people_of(read_house().matches)
    assert {one.name: one.seat for one in people} == {"Ann": 1, "Bea": 1, "Cem": 0}
    assert (seat_of("ann", people), seat_of("Dora", people)) == (1, SPECTATOR)


def test_bots_win_nothing_here() -> None:
    winner = finished("artline", 2).outcome.winners[0]  # type: ignore[union-attr]
    played("a-1", bots=(winner,))
    (match,) = read_house().matches
    assert match.alone
    assert [(one.matches, one.laurels) for one in people_of([match])] == [(1, 0)]


def test_a_record_without_names_makes_no_note() -> None:
    opening, *rest = finished("artline", 2).records
    assert isinstance(opening, Opening)
    nameless = write([replace(opening, names=()), *rest])
    (paths.results() / "a-1.journal").write_bytes(nameless)
    assert read_notes() == ({}, [])
    with pytest.raises(BadJournal):
        write_note("a-2", nameless, (), 0, NOON)
    assert not list(paths.results().glob(f"*{NOTE}"))
