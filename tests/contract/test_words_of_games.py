"""What every game must bring so that people can read it. Runs over all games in the list without being told."""

import types
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest
from msgspec import structs

from client.session.requests import Act
from client.tables import lines_for
from client.tables.contract import OwnCommands
from client.wording.room_text import tell_value
from client.wording.scene import Scene, key_of
from client.wording.texts import Words
from engine.core.events import Event
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from engine.games.art_gallery import events as art_gallery
from engine.games.art_gallery.pieces import Area, Card
from engine.games.artline import events as artline
from engine.games.artline.pieces import Painting
from engine.games.masters_gallery import events as masters_gallery
from engine.games.stolen_paintings.common.phases import DeckRenewed
from engine.games.stolen_paintings.modes.dialogue import phases as dialogue
from engine.paintings import works
from tests.client.text_match import NAMES, TextMatch
from tests.contract.setups import Setup, covering, forms
from tests.contract.walks import walk

WORDS = Words.load("en", strict=True)
COMMANDS = ("h", "t", "s", "w", "m", "l", "?")
games = pytest.mark.parametrize("slug", GAMES)


def need(slug: str, *keys: str) -> None:
    missing = [f"{slug}.{key}" for key in keys if f"{slug}.{key}" not in set(WORDS)]
    assert not missing, f"assets/lang/en needs these texts: {missing}"


def phases(slug: str) -> list[type[Any]]:
    """Return the classes of the state's `phase`, none for a game without one."""
    hint = get_type_hints(GAMES[slug].state).get("phase")
    return [*get_args(hint)] if get_origin(hint) in (Union, types.UnionType) else []


@games
def test_a_game_has_its_title_options_and_setup_words(slug: str) -> None:
    need(slug, "title", "summary")
    for option in GAMES[slug].info.options:
        need(slug, f"option.{option.name}", f"option.{option.name}.help")
        for value in option.samples():
            told = tell_value(WORDS, slug, option.name, value)
            assert isinstance(value, int) or repr(value) not in told, f"{slug}.option.{option.name}.{value} has no text"


@games
def test_every_reason_has_a_sentence(slug: str) -> None:
    need(slug, *(f"illegal.{code}" for code in GAMES[slug].reasons))


@games
def test_every_event_intent_and_phase_has_texts(slug: str) -> None:
    """Any key that begins with the name will do: `event.drew.you`, `event.displayed_counted`."""
    game = GAMES[slug]
    wanted = [f"event.{key_of(kind)}" for kind in game.events]
    wanted += [f"intent.{key_of(kind)}" for kind in game.intents]
    wanted += [f"{table}.{key_of(kind)}" for kind in phases(slug) for table in ("phase", "prompt", "help")]
    keys = set(WORDS)
    missing = [key for key in wanted if not any(has.startswith(f"{slug}.{key}") for has in keys)]
    assert not missing, f"assets/lang/en needs texts of {slug} for: {missing}"


@games
def test_every_help_page_is_there_and_says_what_was_designed(slug: str) -> None:
    pages = lines_for(slug).pages
    need(slug, *(f"help.{page}" for page in pages))
    assert pages[0] == "overview"
    assert "designed" in pages
    assert {key_of(kind) for kind in phases(slug)} <= set(pages)


@pytest.mark.parametrize("setup", [setup for game in GAMES.values() for setup in forms(game)], ids=str)
def test_every_match_is_told_from_start_to_end_by_every_viewer(setup: Setup) -> None:
    """Strict words: a text or a value that is missing on the way fails here. The commands are tried in turn, all at the end."""
    options = structs.asdict(setup.options)
    allowed = setup.game.seats_for(setup.options) if setup.game.seats_for else setup.game.info.seats
    for seats in dict.fromkeys((allowed[0], allowed[-1])):
        for viewer in (SPECTATOR, 0, seats - 1):
            told = TextMatch(viewer, seats, seats, setup.game, **options)
            for step, lines in enumerate(told.play_on()):
                assert all(0 < len(line) <= 90 for line in lines)
                for command in COMMANDS if told.table.outcome is not None else COMMANDS[step % 3 :: 3]:
                    assert told.hear(command).lines, command
            assert told.table.outcome is not None
            outcome = told.match.outcome
            assert outcome is not None
            assert outcome.reason
            assert setup.options != setup.game.options() or any(str(max(outcome.scores)) in line for line in lines)


@games
def test_enter_alone_never_chooses(slug: str) -> None:
    """Enter gives the one answer that there is, where the game takes no other; else it tells the question again, and again."""
    told = TextMatch(0, GAMES[slug].info.seats.start + (slug == "stolen_paintings"), seed=5, game=GAMES[slug])
    for _ in told.play_on():
        only = told.list.only_answer
        for _ in range(2):
            sent = [command.intent for command in told.hear("").commands if isinstance(command, Act)]
            assert sent == ([only] if only is not None else [])
        if only is not None:
            assert only.ends_look or not GAMES[slug].open, "more can be typed than is listed"
            assert [*GAMES[slug].legal(told.match.state, 0)] == [only]


@games
def test_what_a_game_takes_besides_numbers_stands_among_the_keys(slug: str) -> None:
    lines = lines_for(slug)
    assert hasattr(lines, "typed") == isinstance(lines, OwnCommands), "typed needs keys"
    if isinstance(lines, OwnCommands):
        told = TextMatch(0, GAMES[slug].info.seats.start + (slug == "stolen_paintings"), seed=5, game=GAMES[slug])
        said = " ".join(told.hear("? keys").lines)
        assert all(key in said for key in lines.keys(told.table.scene()))


RARE: dict[str, list[Event]] = {
    "masters_gallery": [masters_gallery.RoundSkipped(2)],
    "art_gallery": [art_gallery.PassedBy(1, Card(3), True, Area(2), Card(4))],
    "artline": [artline.WallBegan(()), artline.Dealt(0, [Painting(min(works()))])],
    "stolen_paintings": [DeckRenewed(3), dialogue.PassedOver((0,)), dialogue.PortraitsHung(2, ())],
}
"""Events that matches by chance seldom have."""


@games
def test_every_event_of_every_mode_is_told_without_a_view(slug: str) -> None:
    """Whoever comes back with a fresh program is told the log before the first view."""
    game, met = GAMES[slug], set[type[Any]]()
    for setup in (*forms(game), *covering(slug)[:8]):
        steps = [step.events for step in walk(setup).steps]
        for viewer in (SPECTATOR, 0, setup.seats - 1):
            scene = Scene(WORDS, game, viewer, NAMES[: setup.seats])
            for happened in (*steps, RARE.get(slug, [])):
                seen = game.look(walk(setup).start, happened, viewer).events
                assert all(lines_for(slug).events(scene, seen))
                met.update(map(type, seen))
    assert met == set(game.events), "an event was not met: play longer, or put it into RARE"
