"""What the help names on each table: every part is there in some moment, has its page, and lies on the screen."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from client.drawing.rects import Rect
from client.tables import lines_for
from client.tables.bands import Bands, divide
from client.tables.board import Part
from client.tables.boards import board_for
from client.tables.parts import NamedPart, named_parts
from client.wording.scene import Scene
from client.wording.texts import Words, languages
from engine.bots import make_bot
from engine.core.match import Match
from engine.core.options import Choice
from engine.core.rng import Rng
from engine.core.visibility import SPECTATOR
from engine.games import GAMES

MODE = next(option for option in GAMES["stolen_paintings"].info.options if option.name == "mode")
assert isinstance(MODE, Choice)
TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    *((slug, {}) for slug in GAMES if slug != "stolen_paintings"),
    *(("stolen_paintings", {"mode": mode}) for mode in MODE.values),
    ("stolen_paintings", {"mode": "study", "study": "quiz"}),
    ("stolen_paintings", {"mode": "study", "study": "schools"}),
)
NAMES = tuple("-".join([slug, *map(str, options.values())]) for slug, options in TABLES)
WORDS = {language: Words.load(language, strict=True) for language in languages()}
LONGEST, LONGEST_NAME = 34, 6


@cache
def moments(slug: str, *chosen: tuple[str, object]) -> tuple[tuple[Match, list[Scene]], ...]:
    """Return scenes of a match: one for each phase and viewer that came up."""
    game = GAMES[slug]
    options = game.options(**dict(chosen))
    allowed = game.seats_for(options) if game.seats_for else game.info.seats
    match = Match(game, min(4, allowed.stop - 1), options, bytes(31) + b"\5")
    bots = [make_bot(game, seat, "easy", Rng(bytes([seat] * 32))) for seat in range(match.seats)]
    names, seen, found = tuple("ABCD"[: match.seats]), set(), []
    events: list[object] = []
    for _ in range(90):
        for viewer in (0, 1, SPECTATOR):
            view = match.look(events, viewer)  # type: ignore[arg-type]
            moment = (type(view.state.phase), viewer in view.to_act, viewer == SPECTATOR)
            if viewer < match.seats and moment not in seen:
                seen.add(moment)
                found.append(Scene(WORDS["en"], game, viewer, names, view))
        if match.outcome is not None:
            break
        seat = min(match.to_act)
        events = [*match.play(seat, bots[seat].choose(match.look((), seat)))]
    return ((match, found),)


def shown(slug: str, options: dict[str, Any]) -> Iterator[tuple[Scene, Bands, list[NamedPart]]]:
    """Yield each moment with the parts that are named in it."""
    board = board_for(slug)
    for _, scenes in moments(slug, *options.items()):
        for scene in scenes:
            others = len(scene.names) - (scene.viewer >= 0)
            bands = divide((1366, 768), 1.0, others, scene.viewer < 0, board.room(scene))
            sprites = board.layout(scene, board.start(scene), bands.area)
            yield scene, bands, named_parts(board, scene, sprites, bands)


@pytest.mark.parametrize(("slug", "options"), TABLES, ids=NAMES)
def test_parts_lie_on_the_screen_and_have_their_page(slug: str, options: dict[str, Any]) -> None:
    for _, bands, parts in shown(slug, options):
        assert [part.number for part in parts] == list(range(1, len(parts) + 1))
        assert len(parts) >= 1 + (bands.seats.w > 0), "something that lies there, and the seats where they stand"
        assert {part.page for part in parts} <= {*lines_for(slug).pages}
        screen = Rect(0, 0, *bands.size).inset(-60)
        for part in parts:
            assert part.rect.w > 4, part
            assert screen.holds(part.rect.x, part.rect.y), part
            assert screen.holds(part.rect.right, part.rect.bottom), part


@pytest.mark.parametrize("slug", GAMES)
def test_every_part_is_there_at_some_moment_and_has_its_words(slug: str) -> None:
    named = set()
    listed: set[Part] = set()
    for of, options in TABLES:
        if of == slug:
            for _, _, parts in shown(slug, options):
                named |= {part.name for part in parts}
                listed |= {*board_for(slug).parts}
    for part in listed:
        for words in WORDS.values():
            name, line = words.say(f"part.{slug}.{part.key}.name"), words.say(f"part.{slug}.{part.key}.line")
            assert len(name.split()) <= LONGEST_NAME
            assert len(line.split()) <= LONGEST
            assert line.endswith("."), "a sentence, for whoever hears it"
        assert WORDS["en"].say(f"part.{slug}.{part.key}.name") in named, f"{part.key} never lies on the table"


def test_no_words_are_for_a_part_that_there_is_not() -> None:
    listed = {"table.seats", "table.about", "table.next", "table.close"}
    for slug, _ in TABLES:
        listed |= {f"{slug}.{part.key}" for part in board_for(slug).parts}
    told = {
        key.removeprefix("part.").removesuffix(".name").removesuffix(".line")
        for key in WORDS["en"]
        if key[:5] == "part."
    }
    assert told == listed
