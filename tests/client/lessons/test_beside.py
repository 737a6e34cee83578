"""Teaching beside the play: every text can come, is short, and is made of nothing but the reader's own view."""

from functools import cache
from typing import Any, get_args, get_type_hints

import pytest

from client.lessons.beside import Beside
from client.wording.scene import Scene, goal_of, name_of
from client.wording.texts import Words, languages
from engine.bots import make_bot
from engine.core.match import Match
from engine.core.options import Choice
from engine.core.rng import Rng
from engine.core.visibility import SPECTATOR
from engine.games import GAMES

LONGEST = 45
"""Words of a text."""
MODE = next(option for option in GAMES["stolen_paintings"].info.options if option.name == "mode")
assert isinstance(MODE, Choice)
NAMES = (
    *(slug for slug in GAMES if slug != "stolen_paintings"),
    *(f"stolen_paintings.{mode}" for mode in MODE.values),
)
words_in = cache(Words.load)


def begun(name: str, seats: int = 0) -> Match:
    slug, _, mode = name.partition(".")
    game = GAMES[slug]
    options = game.options(mode=mode) if mode else game.options()
    allowed = game.seats_for(options) if game.seats_for else game.info.seats
    return Match(game, seats or min(4, allowed.stop - 1), options, bytes(31) + b"\7")


def scene_of(match: Match, viewer: int, events: tuple[object, ...] = (), language: str = "en") -> Scene:
    names = tuple(f"P{seat}" for seat in range(match.seats))
    return Scene(words_in(language), match.game, viewer, names, match.look(events, viewer))  # type: ignore[arg-type]


def texts(name: str) -> set[str]:
    head = f"teach.{name}."
    return {key for key in words_in("en") if key.startswith(head)}


@pytest.mark.parametrize("name", NAMES)
def test_everyone_is_told_the_goal_first_and_then_what_they_are_asked(name: str) -> None:
    match = begun(name)
    seat = min(match.to_act)
    scene = scene_of(match, seat)
    beside = Beside()
    told = beside.look(scene)
    assert name_of(scene) == name
    assert told[0] == words_in("en").say(f"teach.{name}.begin")
    assert any(key.endswith("_you") for key in beside._said) or name.endswith("study"), told
    assert beside.look(scene) == [], "each text once"
    assert beside.waiting == len(told)
    for _ in told:
        assert beside.key
        beside.read()
    assert not beside.key


@pytest.mark.parametrize("name", NAMES)
def test_a_match_between_bots_tells_what_is_told_once_and_nothing_else(name: str) -> None:
    """What comes is a text of this game or mode; who watches is told nothing."""
    match = begun(name)
    besides = [Beside() for _ in range(match.seats)]
    watcher = Beside()
    bots = [make_bot(match.game, seat, "random", Rng(bytes([seat] * 32))) for seat in range(match.seats)]
    events: tuple[object, ...] = ()
    for _ in range(60):
        for seat, beside in enumerate(besides):
            beside.look(scene_of(match, seat, events))
        assert watcher.look(scene_of(match, SPECTATOR, events)) == []
        seat = min(match.to_act, default=-1)
        if seat < 0:
            break
        events = tuple(match.play(seat, bots[seat].choose(match.look((), seat))))
    for beside in besides:
        assert beside._said <= texts(name)
        assert beside.waiting == len(beside._said)
    assert len(set().union(*(beside._said for beside in besides))) >= 2


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", NAMES)
def test_texts_are_short_and_have_no_places_to_fill_in(name: str, language: str) -> None:
    words = words_in(language)
    for key in texts(name):
        told = words.say(key)
        assert len(told.split()) <= LONGEST, key
        assert "{" not in told, "a text that tells a value could tell what another holds"


def classes_in(hint: Any) -> set[str]:
    """Return the names of all classes that a type hint is made of."""
    parts = get_args(hint)
    return set().union(*map(classes_in, parts)) if parts else {getattr(hint, "__name__", "")}


@pytest.mark.parametrize("name", NAMES)
def test_every_text_belongs_to_a_phase_or_an_event_of_its_game(name: str) -> None:
    game = GAMES[name.partition(".")[0]]
    known = {event.__name__ for event in game.events} | classes_in(get_type_hints(game.state)["phase"])
    for key in texts(name):
        when = key.rpartition(".")[2]
        assert when == "begin" or when.removesuffix("_you") in known, key


def test_what_waits_unread_does_not_lag_behind_the_play() -> None:
    """What a player was asked is put back when it is over, and told when the question comes again."""
    match = begun("masters_gallery")
    seat, beside = min(match.to_act), Beside()
    beside.look(scene_of(match, seat))
    asked = "teach.masters_gallery.FirstCard_you"
    assert asked in beside._unread
    bots = [make_bot(match.game, one, "random", Rng(bytes([one] * 32))) for one in range(match.seats)]
    gone = back = False
    while match.to_act:
        one = min(match.to_act)
        events = tuple(match.play(one, bots[one].choose(match.look((), one))))
        scene = scene_of(match, seat, events)
        beside.look(scene)
        mine = scene.asked and type(scene.state.phase).__name__ == "FirstCard"
        assert (asked in beside._unread) is mine
        gone, back = gone or not mine, back or (gone and mine)
        for key in beside._unread:
            assert not key.endswith("_you") or scene.asked, key
    assert gone
    assert back


def test_what_was_read_before_is_not_told_again() -> None:
    match = begun("masters_gallery")
    seat, beside = min(match.to_act), Beside()
    told = beside.look(scene_of(match, seat))
    first = beside.read()
    later = Beside()
    later.know([first])
    assert later.look(scene_of(match, seat)) == told[1:]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", NAMES)
def test_every_game_and_mode_says_in_one_sentence_how_it_is_won(name: str, language: str) -> None:
    match = begun(name)
    goal = goal_of(scene_of(match, min(match.to_act), language=language))
    assert goal.endswith(".")
    assert goal.count(".") == 1
    assert 30 < len(goal) <= 100


@pytest.mark.parametrize("language", languages())
def test_the_goal_of_the_forgers_says_how_many_points_end_the_match(language: str) -> None:
    game = GAMES["stolen_paintings"]
    for most in (5, 15):
        match = Match(game, 3, game.options(mode="forgers", first_to=most), bytes(32))
        assert f" {most} " in goal_of(scene_of(match, 0, language=language))
