"""Enter alone, from the start of every question of every game: it never gives anything up, also not pressed twice."""

from copy import deepcopy
from functools import cache
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any, get_args

import pygame
import pytest
from pygame.event import Event

from client.screens.table.answering import SCOLDS
from client.tables.board import Look
from engine.core.match import Match
from engine.games import GAMES
from engine.games.museum_pictura.intents import DONE, PASS
from engine.games.museum_pictura.state import Acting, Arranging, Exchanging, MoreTrade, Refreshing, Trading
from engine.games.stolen_paintings.common.phases import READY, Showing
from engine.games.stolen_paintings.modes.basic.phases import Exhibit, Hang, Hanging, Steal, Theft
from engine.games.stolen_paintings.modes.code_grid.phases import Decoding
from engine.games.stolen_paintings.modes.cooperative.phases import Agreeing
from engine.games.stolen_paintings.modes.lovers.phases import Find, Finding
from tests.client.screens.tables import USUAL, Played, reaching, sent_by

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *USUAL,
    ("stolen_paintings", 3, {"mode": "basic"}),
    ("stolen_paintings", 3, {"mode": "cooperative"}),
    ("stolen_paintings", 3, {"mode": "chronology"}),
    ("stolen_paintings", 1, {"mode": "solo_chronology"}),
    ("stolen_paintings", 3, {"mode": "similar"}),
    ("stolen_paintings", 3, {"mode": "lovers"}),
    ("stolen_paintings", 4, {"mode": "dialogue"}),
    ("stolen_paintings", 4, {"mode": "code_grid"}),
    ("stolen_paintings", 3, {"mode": "forgers"}),
    *(("stolen_paintings", 2, {"mode": "study", "study": how}) for how in ("flash_cards", "quiz", "schools")),
]
RARE: list[tuple[str, int, dict[str, Any]]] = [
    ("artline", 3, {"curators": True}),
    ("museum_pictura", 2, {"boards": "picked"}),
    ("museum_pictura", 4, {}),
]
"""Tables that ask what the others do not."""
PHASES: list[tuple[str, type]] = [
    (slug, phase)
    for slug in GAMES
    for phase in get_args(import_module(f"engine.games.{slug}.state").Phase)
    if phase.__name__ != "Over"
]
SEEDS, MEETINGS = 40, 2
"""Random matches in which a phase is looked for at most; how often each is met."""


@cache
def meetings(slug: str) -> dict[type, list[tuple[int, Match]]]:
    """Return for each phase of a game some matches in which a seat is asked in it, and that seat."""
    found: dict[type, list[tuple[int, Match]]] = {phase: [] for of, phase in PHASES if of == slug}
    for seed in range(SEEDS):
        for _, seats, options in (one for one in (*TABLES, *RARE) if one[0] == slug):
            match, chance = Match(GAMES[slug], seats, GAMES[slug].options(**options), bytes([seed] * 32)), Random(seed)
            while match.to_act:
                seat, phase = chance.choice(sorted(match.to_act)), type(match.state.phase)
                if len(found[phase]) < MEETINGS:
                    found[phase].append((seat, deepcopy(match)))
                match.play(seat, chance.choice([*islice(match.game.legal(match.state, seat), 60)]))
        if all(len(met) == MEETINGS for met in found.values()):
            break
    return found


def harmless(played: Played, intent: object) -> bool:
    """Tell whether Enter may send this with nothing picked: it goes on, or it is all that can be done."""
    state, phase = played.match.state, played.match.state.phase
    others = [one for one in played.game.legal(played.game.view(state, played.viewer), played.viewer) if one != intent]
    usual: dict[type, object] = {Showing: READY, Acting: DONE, Trading: PASS, MoreTrade: PASS, Exchanging: PASS}
    usual |= {Refreshing: PASS}
    return not others or usual.get(type(phase)) == intent or isinstance(phase, Arranging)


def enter(played: Played) -> list[object]:
    """Press Enter on a table on which nothing is picked; return what it sends."""
    told = len(sent_by(played))
    played.store.table.sending = False
    played.read()
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        played.screen.event(Event(kind, key=pygame.K_RETURN, mod=0, unicode=""), played.scale)
    return sent_by(played)[told:]


@pytest.mark.parametrize(("slug", "phase"), PHASES, ids=lambda value: getattr(value, "__name__", value))
def test_enter_alone_or_twice_gives_nothing_up_in_any_phase(slug: str, phase: type) -> None:
    met = meetings(slug)[phase]
    assert len(met) == MEETINGS, "nobody is asked this"
    for seat, match in met:
        played = Played(seat, match.seats, game=slug, match=match)
        played.settle()
        for _ in range(2):
            for intent in enter(played):
                assert harmless(played, intent), intent
            played.draw()


def answered(played: Played) -> None:
    """Let the table take what the viewer has sent last."""
    intent: Any = sent_by(played)[-1]
    played.do(played.viewer, intent)


def test_a_mark_that_is_set_is_not_taken_back_by_enter_once_more() -> None:
    played = reaching(Agreeing, game="stolen_paintings", seats=3, mode="cooperative")
    before = played.match.state.phase.opinions[-1].marks
    played.key(pygame.K_2)
    assert len(enter(played)) == 1
    answered(played)
    assert not played.picture.drafted
    assert played.match.state.phase.opinions != before
    assert enter(played) == []


def test_digits_pick_what_shows_the_number() -> None:
    played = reaching(Finding, game="stolen_paintings", seats=3, mode="lovers")
    played.key(pygame.K_3)
    assert enter(played) == [Find(2)]


def at(played: Played, kind: type, zone: str = "board") -> list[str]:
    """Bring the keyboard's cursor to the first thing of a zone in a phase; return what can be chosen there, by id."""
    assert isinstance(played.match.state.phase, kind)
    picture = played.picture
    found = [one for one in picture.walkable() if one.zone == zone and one.look in (Look.LEGAL, Look.LIT)]
    played.screen.gaze.move(found[0])
    return [one.id for one in found]


def test_enter_on_another_thing_picks_that_too_and_sends_only_where_it_is_picked() -> None:
    played = reaching(Theft, game="stolen_paintings", seats=3, mode="basic")
    works = at(played, Theft)
    picture = played.picture
    assert enter(played) == []
    assert len(picture.draft.picks) == 1
    played.screen.gaze.move(picture.by_id(works[1]))
    assert enter(played) == [], "the second work is picked, nothing is stolen yet"
    assert len(picture.draft.picks) == 2
    (stolen,) = enter(played)
    assert isinstance(stolen, Steal)
    assert len(stolen.works) == 2


def test_a_row_that_nobody_has_touched_is_not_hung_by_enter_alone() -> None:
    played = reaching(Hanging, game="stolen_paintings", seats=3, mode="basic")
    assert enter(played) == []
    assert "Ctrl+Enter" in played.screen.answering.refused
    first, second, *_ = at(played, Hanging)
    assert enter(played) == []
    picture = played.picture
    played.screen.gaze.move(picture.by_id(second))
    assert enter(played) == []
    assert picture.draft.order[:2] == (1, 0), first
    played.draw()
    assert isinstance(enter(played)[0], Hang)


def test_the_button_that_enter_alone_does_not_press_has_a_key_of_its_own() -> None:
    played = reaching(Exhibit, game="stolen_paintings", seats=3, mode="basic")
    assert enter(played) == []
    assert "pick" not in played.screen.answering.refused, "nothing can be picked while an exhibit hangs"
    assert "Ctrl+Enter" in played.screen.answering.refused
    played.draw()
    assert played.screen.plate.answers[0].hint == "Ctrl+Enter"
    played.key(pygame.K_RETURN, mod=pygame.KMOD_LCTRL)
    assert sent_by(played) == [READY]


def test_tab_leads_first_to_where_something_can_be_chosen_and_to_nothing_unseen() -> None:
    def tab(played: Played) -> str:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            played.screen.event(Event(kind, key=pygame.K_TAB, mod=0, unicode=""), played.scale)
        found = played.picture.by_id(played.screen.gaze.at)
        assert found is None or found.rect.w > 0, f"{found.id} is not drawn"
        return found.zone if found is not None else ""

    look = reaching(Exhibit, game="stolen_paintings", seats=3, mode="basic")
    assert tab(look) == "board", "no seats are drawn beside an exhibit"
    assert tab(look) == ""
    assert look.screen.ui.focus is look.screen.plate.answers[0]
    cards = Played(game="masters_gallery", seats=3, seed=2)
    cards.until_asked()
    assert tab(cards) == "hand"


def test_a_second_enter_over_a_motion_scolds_nobody() -> None:
    """What was pressed to see what the others did is no answer to the question after it."""
    played = reaching(Decoding, game="stolen_paintings", seats=4, mode="code_grid")
    screen = played.screen
    played.settle()
    assert screen.answering.first_is_deliberate
    screen.answering.resting.see(())  # until now moves of others were shown
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        screen.event(Event(kind, key=pygame.K_RETURN, mod=0, unicode=""), played.scale)
    assert not screen.answering.refused
    assert sent_by(played) == []
    screen.answering.resting.see(screen.answering.on_plate, 1.5)  # the question has just come into sight
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        screen.event(Event(kind, key=pygame.K_RETURN, mod=0, unicode=""), played.scale)
    assert not screen.answering.refused
    played.key(pygame.K_RETURN)  # once they were read
    assert screen.answering.refused
    assert played.screen.plate.text().split("\n")[0] == screen.answering.refused
    played.wait(SCOLDS + 0.1)
    assert not screen.answering.refused, "the question is asked again"
