"""A guided match as data: the deal, the neighbours' moves, the guide's texts, the moves asked for.

A script is `assets/lessons/<name>.toml`; its texts are `lesson.<name>.*` in every language. `name` is a game's slug, or
`<slug>.<mode>`. A step's texts are `<step>.text`, told before (at a terminal `<step>.text_typed`, where there is one), and
`<step>.done`, told after; `why.<key>` answers a move that is not awaited; `later.1` to `later.3` name what comes later.

A *pattern* is the part of an intent that counts, in plain values. A value is itself, or a table: `{any = [...]}` one of these;
`{set = [[...], [...]]}` a list with one of each group, in any order; `{like = ["..."]}` one of these texts, however it is
written. What a pattern does not name may be anything.

A *path* names something in a state: `pad.-1.points.0`. In a move of the script a value may follow a rule, so that neighbours
answer what the learner does: `{same = path}` is the value there; `{missing = path}` the smallest number from 0 that is not in
the list there; `{differing = [path or list, path or list]}` the smallest number that only one of the two lists has, so marking
it brings the first closer to the second. `{none = true}` is None, which TOML lacks; `{said = key}` is the text `said.<key>` in
the learner's language.
"""

import tomllib
from collections.abc import Callable, Mapping
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

import msgspec

import assets

Plain = dict[str, Any]
ENDING = ".toml"


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move of a neighbour, in plain values."""

    seat: int
    act: Plain = {}
    """Empty: a bot chooses, where the seat is asked."""
    again: bool = False
    """Whether it is made again and again until a path in it leads nowhere or the seat is not asked; that may be at once."""


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The reply to a legal but unexpected move: the text `why.<say>`."""

    to: Plain
    say: str


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is taught. It is only read where `wanted` is empty and `free` false."""

    name: str
    lead: tuple[Move, ...] = ()
    """What the neighbours do before it is told."""
    lit: tuple[str, ...] = ()
    """Ids of the sprites that the text speaks of, with `*` as in file names; `hand:<id>` only in the hand; `table:<part>`: a
    part of the screen."""
    wanted: tuple[Plain, ...] = ()
    """Patterns of the answers that complete the step."""
    act: Plain | tuple[Plain, ...] | None = None
    """The answer that `do_it` gives, of several the first that is legal; None: the first of `wanted` that is legal."""
    free: bool = False
    """Whether any legal answer completes the step."""
    also: tuple[Plain, ...] = ()
    """Patterns of answers that are played without completing the step: marks that can be changed."""
    follow: tuple[Move, ...] = ()
    """What the neighbours do after such an answer."""
    deal: str = ""
    """A seed, 64 hexadecimal digits: a new match is dealt before this step's `lead`; empty: the match goes on."""
    replies: tuple[Reply, ...] = ()
    """The first whose pattern fits answers a move that is not awaited."""
    words: tuple[str, ...] = ()
    """Texts to choose from where one has to be typed: keys below `words`."""
    by: str = ""
    """A path in the learner's state whose value picks the text: `<step>.text_<value>`, where that text exists; a path that
    leads nowhere picks `<step>.text_none`."""
    values: dict[str, str] = {}
    """Values of the text -> their paths in the learner's state."""
    teaches: tuple[str, ...] = ()
    """Headings of the rules page that it teaches."""


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One guided match."""

    game: str
    minutes: int
    seats: int
    seed: str
    """64 hexadecimal digits."""
    options: dict[str, Any]
    steps: tuple[Step, ...]
    later: dict[str, str] = {}
    """Headings of the rules page that no step teaches -> where a player learns of them: `later`, `help` or `card`."""
    names: tuple[str, ...] = ("Clara", "Bruno", "Dario")
    """The neighbours, from the learner's left."""


class BadScript(ValueError):
    """A script that cannot be read; the message says which, and why."""


@cache
def scripts() -> tuple[str, ...]:
    """Return the names of all guided matches."""
    return tuple(sorted(file.name.removesuffix(ENDING) for file in assets.path("lessons").glob(f"*{ENDING}")))


@cache
def script(name: str) -> Script:
    """Return the script of that name. Raises BadScript where there is none or it cannot be read."""
    if name not in scripts():
        raise BadScript(f"there is no lesson {name!r}; there are: {', '.join(scripts())}")
    try:
        text = assets.path("lessons", f"{name}{ENDING}").read_text(encoding="utf-8")
        return msgspec.convert(tomllib.loads(text), type=Script)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadScript(f"{name}{ENDING}: {error}") from error


def lights(step: Step, name: str, zone: str) -> bool:
    """Tell whether a step speaks of the sprite with this id, in this zone of the table."""
    names = (name, f"hand:{name}") if zone == "hand" else (name,)
    return any(fnmatchcase(one, pattern) for one in names for pattern in step.lit)


def fits(pattern: Mapping[str, Any], intent: Any) -> bool:
    """Tell whether an intent is what a pattern asks for."""
    plain = as_plain(intent)
    return all(name in plain and _fits(value, plain[name]) for name, value in pattern.items())


def as_plain(intent: Any) -> Plain:
    """Return an intent in plain values, as a file has them: lists, no tuples."""
    plain: Plain = msgspec.json.decode(msgspec.json.encode(intent))
    return plain


def _fits(wanted: Any, value: Any) -> bool:
    if not isinstance(wanted, dict):
        return bool(wanted == value)
    if "any" in wanted:
        return value in wanted["any"]
    if "like" in wanted:
        return value is not None and " ".join(str(value).split()).casefold() in wanted["like"]
    groups = wanted["set"]
    return len(groups) == len(value) and all(sum(one in group for one in value) == 1 for group in groups)


def at(path: str, state: Any) -> Any:
    """Return the value at a path in a state. Raises LookupError, AttributeError for a path that leads nowhere."""
    value = state
    for part in path.split("."):
        value = value[int(part)] if part.lstrip("-").isdigit() else getattr(value, part)
    return value


def filled(act: Any, state: Any, say: Callable[[str], str]) -> Any:
    """Return a move in plain values, its rules replaced by their values; `say` gives the texts below `said`.

    Raises LookupError, AttributeError for a rule that leads nowhere.
    """
    if isinstance(act, list):
        return [filled(one, state, say) for one in act]
    if not isinstance(act, dict):
        return act
    if "none" in act:
        return None
    if "said" in act:
        return say(act["said"])
    if "same" in act:
        return at(act["same"], state)
    if "missing" in act:
        taken = at(act["missing"], state)
        taken = taken if isinstance(taken, list | tuple) else [taken]
        return next(number for number in range(len(taken) + 1) if number not in taken)
    if "differing" in act:
        one, other = ({*(at(side, state) if isinstance(side, str) else side)} for side in act["differing"])
        if one == other:
            raise LookupError("nothing differs")
        return min(one ^ other)
    return {name: filled(value, state, say) for name, value in act.items()}
