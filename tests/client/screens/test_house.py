"""The page of our house: its evenings, renaming and forgetting, in both languages and with large texts."""

from pathlib import Path

import pygame
import pytest

from client.data.settings import Settings
from client.drawing.canvas import Canvas
from client.house.notes import note_of
from client.house.results import House, Match
from client.house.wording import short_title
from client.screens.house import OurHouse
from client.session.notifications import HouseRead
from client.session.requests import ForgetPerson, ReadHouse, RenamePerson
from client.widgets import Button, Entry
from engine.core.errors import Refused
from netcode.storage import paths
from tests.client.cuts import noted_cuts, noted_texts
from tests.client.screens.tables import Asking, lie_apart, press
from tests.client.tables.finished import finished

WHEN = 1_700_000_000.0
DAY = 86_400.0


def match(number: int, days: int = 0, seats: int = 2, bots: tuple[int, ...] = ()) -> Match:
    played = finished("artline", seats, number % 3 + 1)
    note = note_of(played.records, bots, WHEN - days * DAY + number * 60, WHEN - days * DAY + number * 60 + 1800)
    return Match(f"a-{number}", note, note.names)


def page(
    *matches: Match, text: int = 100, language: str = "en", trouble: tuple[Refused, ...] = ()
) -> tuple[OurHouse, Asking, Canvas]:
    pygame.font.init()
    shell = Asking(Settings(name="Ann", text_scale=text, language=language))
    screen = OurHouse(shell)
    screen.enter()
    screen.refresh()
    assert shell.asked == [ReadHouse()]
    found = tuple(sorted(matches, key=lambda one: -one.note.ended))
    shell.store.take(HouseRead(House(found, trouble), WHEN + 7200))
    screen.refresh()
    canvas = Canvas(pygame.Surface((1366, 768)), 1.0, text / 100)
    screen.draw(canvas)
    return screen, shell, canvas


def test_the_latest_evening_is_shown_and_those_before_by_keys() -> None:
    screen, _, _ = page(match(1), match(2), match(3, days=9))
    assert screen.heading() == ("Our house, tonight", "2 of you, 2 matches")
    press(screen, pygame.K_LEFT)
    assert "2 of you, 1 match" in screen.heading()
    assert "tonight" not in screen.heading()[0]
    press(screen, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT)
    assert screen.heading()[0] == "Our house, tonight"


def test_matches_alone_against_bots_count_where_there_are_no_others_or_they_are_wanted() -> None:
    screen, _, _ = page(match(1, bots=(1,)), match(2, days=1, bots=(1,)))
    assert len(screen.matches) == 2
    assert not screen.counts.visible
    screen, _, _ = page(match(1), match(2, bots=(1,)))
    assert len(screen.matches) == 1
    press(screen, pygame.K_a)
    assert len(screen.matches) == 2
    press(screen, pygame.K_g, pygame.K_g)
    assert screen.game == ""


def test_a_person_is_renamed_and_forgotten_after_being_asked() -> None:
    screen, shell, _ = page(match(1))
    press(screen, pygame.K_r)
    (dialog,) = screen.ui.dialogs
    entry = next(part for part in dialog.parts if isinstance(part, Entry))
    entry.set("Anna")
    buttons = [part for part in dialog.parts if isinstance(part, Button)]
    buttons[-1].action()
    first = screen.people.rows.items[0].name
    assert shell.asked[-1] == RenamePerson(first, "Anna")
    press(screen, pygame.K_r)
    next(part for part in screen.ui.dialogs[0].parts if isinstance(part, Button)).action()
    (sure,) = screen.ui.dialogs
    assert not any(isinstance(one, ForgetPerson) for one in shell.asked), "asked first"
    [part for part in sure.parts if isinstance(part, Button)][-1].action()
    assert shell.asked[-1:] == [ForgetPerson(first)]
    assert not screen.ui.dialogs


@pytest.mark.parametrize(("text", "language"), [(100, "en"), (130, "de")])
def test_four_games_of_an_evening_have_a_column_each(text: int, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [(slug, 2) for slug in ("masters_gallery", "art_gallery", "artline", "museum_pictura")]
    matches = []
    for number, (slug, seats) in enumerate(games):
        note = note_of(finished(slug, seats, 1).records, (), WHEN + number * 60, WHEN + number * 60 + 1800)
        matches.append(Match(f"a-{number}", note, note.names))
    screen, _, canvas = page(*matches, text=text, language=language)
    texts, cut = noted_texts(monkeypatch), noted_cuts(monkeypatch)
    screen.draw(canvas)
    for slug, _ in games:
        assert texts.count(short_title(screen.words, slug)) == 3, "on its card, tonight and of all time"
    assert not cut


def test_an_empty_house_and_a_broken_file_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = noted_texts(monkeypatch)
    page(trouble=(Refused("house_aside", file="people.json"),))
    assert any("No match was played" in one for one in texts)
    assert any("people.json" in one for one in texts)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text", [100, 130])
def test_everything_has_its_place_also_on_a_long_evening(text: int, language: str) -> None:
    screen, _, canvas = page(*(match(number, seats=6) for number in range(7)), text=text, language=language)
    lie_apart(screen, canvas)
    assert screen.after.visible
    assert screen.after.enabled
    screen.after.action()
    assert screen.first == 1


def test_a_picture_of_the_evening_is_kept_without_the_buttons(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, _, _ = page(match(1))
    texts = noted_texts(monkeypatch)
    press(screen, pygame.K_k)
    assert "Ann" in texts
    assert screen.open.label not in texts
    assert screen.open in screen.ui.widgets
    assert [file.name for file in paths.pictures().iterdir()] == ["Our house, tonight.png"]
