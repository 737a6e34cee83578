"""Readable playthroughs (golden files): random whole matches, written so that a person can read them and diff them.

One file is one match: the deal, then for each step the intent, the events as each viewer got them, the lines of the state that
changed, those lines as viewers see them where they differ, and what is legal now. A hidden value is `-`. Where an option
differs from its default only intent and events are written, with a hash of the rest, and after `IN_FULL` steps only the intent
with a hash, so that changes are still noticed and files stay short.

A change of the rules changes these texts. Then either the change is wrong, or `Info.version` rises and they are recorded
anew by `vernissage golden`; `record` refuses to replace a match by another one of the same version.
"""

import difflib
import hashlib
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from engine.core import SPECTATOR, AnyGame, Event, Match, Rng, Seat
from engine.core.options import Choice, as_plain, spell

SHOWN, COUNTED = 8, 2000
"""Legal intents that are written out at most, and those that are counted and hashed at most."""
PATIENCE = 300
"""Steps after which every second intent is the default one, so that random players come to an end."""
IN_FULL = 60
"""Steps that are written in full."""
CONTEXT = 40
"""Lines of a diff that a message shows, at most."""

Lines = dict[str, str]


def plan(game: AnyGame) -> dict[str, tuple[int, Any]]:
    """Return the matches to record of a game: file name -> (seats, options).

    Its fewest and most seats with the default options; then each other word or switch of an option, at its fewest seats.
    """
    plain = game.options()
    tables = _tables(game, plain)
    chosen = {f"{game.info.slug}-{seats}.txt": (seats, plain) for seats in dict.fromkeys((tables[0], tables[-1]))}
    for option in game.info.options:
        for value in option.values if isinstance(option, Choice) else ():
            options = msgspec.structs.replace(plain, **{option.name: value})
            wordy = isinstance(value, (str, bool)) and value != option.default
            if wordy and (tables := _tables(game, options)):
                chosen[f"{game.info.slug}-{tables[0]}-{option.name}={spell(value)}.txt"] = (tables[0], options)
    return chosen


def _tables(game: AnyGame, options: Any) -> list[int]:
    """Return the numbers of seats that are allowed with these options."""
    allowed = game.seats_for(options) if game.seats_for else game.info.seats
    return [seats for seats in allowed if game.conflict(seats, options) is None]


def playthrough(game: AnyGame, seats: int, options: Any) -> str:
    """Return one whole match as text. The same on every machine."""
    name = f"{game.info.slug} {seats} {sorted(as_plain(options).items())}"
    seed = hashlib.sha256(name.encode()).digest()
    match = Match(game, seats, options, seed)
    whole = options == game.options()
    return "\n".join([*_head(match), *_steps(match, Rng(seed).fork("players"), whole)]) + "\n"


def _head(match: Match) -> Iterator[str]:
    info = match.game.info
    options = " ".join(f"{name}={spell(value)}" for name, value in as_plain(match.options).items())
    yield f"game: {info.slug}"
    yield f"version: {info.version}"
    yield f"rules: {info.rules_hash}"
    yield f"seats: {match.seats}"
    yield f"options: {options or '-'}"


def _steps(match: Match, rng: Rng, whole: bool) -> Iterator[str]:
    """Yield a match step by step; whole: with what changed and what is legal, else events only."""
    before: dict[Seat | None, Lines] = {}
    dealt = [*_changes(match, before), *_asked(match)]
    yield from ("", "== deal", *dealt) if whole else ("", f"== deal; {_short(dealt)}")
    for number in range(1, 1_000_000):
        if not match.to_act:
            break
        seat, intent = _choose(match, rng, patient=number <= PATIENCE)
        happened = match.play(seat, intent)
        lines, rest = [*_happened(match, happened)], [*_changes(match, before), *_asked(match)]
        heading = f"== {number}. seat {seat}: {_in_words(intent)}"
        if number > IN_FULL:
            yield f"{heading}; {_short([*lines, *rest])}"
        elif whole:
            yield from ("", heading, *lines, *rest)
        else:
            yield from (f"{heading}; {_short(rest)}", *lines)
    yield from ("", "== end")
    yield from (f"{name}: {value}" for name, value in _flat("outcome", match.outcome).items())


def _choose(match: Match, rng: Rng, patient: bool) -> tuple[Seat, Any]:
    """Choose a seat, sometimes one that the match does not wait for, then a type of intent, then one of that type."""
    game, state = match.game, match.state
    asked = sorted(match.to_act)
    seat = rng.choice(asked if rng.below(8) else range(match.seats))
    listed = list(islice(game.legal(state, seat), COUNTED))
    if not listed:
        seat = rng.choice(asked)
        listed = list(islice(game.legal(state, seat), COUNTED))
    if not patient and seat in asked and rng.below(2):
        return seat, game.default(game.view(state, seat), seat)
    kind = rng.choice(sorted({type(intent).__name__ for intent in listed}))
    return seat, rng.choice([intent for intent in listed if type(intent).__name__ == kind])


def _happened(match: Match, events: Iterable[Event]) -> Iterator[str]:
    """Yield each event in full, then as each viewer got it that got something else."""
    game = match.game
    for event in events:
        yield f"  {_in_words(event)}{' (fleeting)' if event.fleeting else ''}"
        for viewer in _viewers(match):
            got = game.look(match.state, [event], viewer).events
            if got != (event,):
                yield f"    {_name(viewer)}: {_in_words(got[0]) if got else 'nothing'}"


def _changes(match: Match, before: dict[Seat | None, Lines]) -> Iterator[str]:
    """Yield what changed in the state, and what a viewer sees instead; remember that in `before`."""
    whole = _flat("", match.state)
    for name, value in _news(whole, before.get(None, {})):
        yield f"  {name}: {value}"
    for viewer in _viewers(match):
        other = _otherwise(whole, _flat("", match.game.view(match.state, viewer)))
        known = {
            name: old for name, old in before.get(viewer, {}).items() if name in other
        }  # not hidden any more: no line
        for name, value in _news(other, known):
            yield f"    {_name(viewer)} sees {name}: {value}"
        before[viewer] = other
    before[None] = whole


def _otherwise(whole: Lines, seen: Lines) -> Lines:
    """Return the lines that a viewer sees differently; a hidden value stands for all below it."""
    other = {name: value for name, value in seen.items() if whole.get(name) != value}
    hidden = {name: "-" for name in whole if name not in seen and not any(name.startswith(f"{up}.") for up in other)}
    return other | hidden


def _news(now: Lines, before: Lines) -> Iterator[tuple[str, str]]:
    yield from ((name, value) for name, value in now.items() if before.get(name) != value)
    yield from ((name, "gone") for name in before if name not in now)


def _asked(match: Match) -> Iterator[str]:
    """Yield who is asked and what is legal for each seat, computed from its view."""
    game = match.game
    yield f"  asked: {' '.join(map(str, sorted(match.to_act))) or 'nobody'}"
    for seat in range(match.seats):
        view = game.view(match.state, seat)
        listed = [_in_words(intent) for intent in islice(game.legal(view, seat), COUNTED)]
        if listed:
            rest = f" ... {len(listed)} in all, {_short(listed)}" if len(listed) > SHOWN else ""
            yield f"  seat {seat} may, prompt {game.prompt(view, seat)}: {' | '.join(listed[:SHOWN])}{rest}"


def _short(lines: Iterable[str]) -> str:
    """Return a hash of some lines."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:8]


def _viewers(match: Match) -> list[Seat]:
    return [*range(match.seats), SPECTATOR]


def _name(viewer: Seat) -> str:
    return "spectator" if viewer == SPECTATOR else f"seat {viewer}"


def _flat(name: str, value: Any) -> Lines:
    """Return a value as lines: the path to each plain value or list of them, and its text."""
    if isinstance(value, Struct):
        kind = {name: type(value).__name__} if value.__struct_config__.tag else {}
        inner = ((field, getattr(value, field)) for field in value.__struct_fields__)
        return kind | _inside(name, inner)
    if isinstance(value, (list, tuple)) and any(isinstance(item, Struct) for item in value):
        return _inside(name, ((str(place), item) for place, item in enumerate(value)))
    return {name: _in_words(value)}


def _inside(name: str, fields: Iterable[tuple[str, Any]]) -> Lines:
    lines: Lines = {}
    for field, value in fields:
        lines |= _flat(f"{name}.{field}" if name else field, value)
    return lines


def _in_words(value: Any) -> str:
    """Return a value as short text; None, or a hidden value, is `-`."""
    if value is None:
        return "-"
    if isinstance(value, Struct):
        inside = ", ".join(f"{field}={_in_words(getattr(value, field))}" for field in value.__struct_fields__)
        return f"{type(value).__name__}({inside})"
    if isinstance(value, (list, tuple)):
        return f"[{' '.join(map(_in_words, value))}]"
    if isinstance(value, bytes):
        return value.hex()
    return repr(value) if isinstance(value, str) else str(value)


# Files


def difference(recorded: str, now: str) -> str | None:
    """Return the diff of a playthrough to the recorded one and what to do about it; None if there is none."""
    if recorded == now:
        return None
    lines = difflib.unified_diff(recorded.splitlines(), now.splitlines(), "recorded", "now", lineterm="", n=2)
    advice = (
        "raise Info.version or fix the rules"
        if _same_version(recorded, now)
        else "run `vernissage golden` and read the diff"
    )
    return "\n".join([advice, *islice(lines, CONTEXT)])


def _same_version(a: str, b: str) -> bool:
    return a.splitlines()[1:2] == b.splitlines()[1:2]


def record(games: Mapping[str, AnyGame], folder: Path, force: bool = False) -> dict[str, str]:
    """Write the playthroughs that are missing or have changed with their game's version; return what was done with each file.

    `written`, `same`, or the reason why a file was left as it is: another match under the same version. `force` replaces
    that too. Files that belong to no plan of a registered game are deleted (`deleted`).
    """
    done: dict[str, str] = {}
    for game in games.values():
        for name, (seats, options) in plan(game).items():
            done[name] = _record(folder / name, playthrough(game, seats, options), force)
    for path in sorted(folder.glob("*.txt")):
        if path.name not in done:
            path.unlink()
            done[path.name] = "deleted"
    return done


def _record(path: Path, now: str, force: bool) -> str:
    recorded = path.read_text("utf-8") if path.exists() else None
    if recorded == now:
        return "same"
    if recorded is not None and _same_version(recorded, now) and not force:
        return difference(recorded, now) or "same"
    path.write_text(now, "utf-8", newline="\n")
    return "written"
