"""What a bot is sent of each game, field by field, as pages of docs/bots: made from the types, so that they stay true.

The part of a page above MARK is written by hand and kept.
"""

import ast
import enum
import importlib
import inspect
import re
import sys
from collections.abc import Iterator
from functools import cache
from itertools import chain, pairwise
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

from msgspec import Struct

from engine.core.game import AnyGame
from engine.core.marks import UNIONS, fields, is_struct, split
from engine.core.visibility import Mark

MARK = "<!-- What follows is written by: python3 tools golden -->\n"
SEEN = {
    Mark.PUBLIC: "",
    Mark.OWNER: "others see `null`",
    Mark.BACKS: "others see a `null` each",
    Mark.PILE: "a `null` each",
    Mark.HIDDEN: "always `null`",
}
"""What others than the owner get of a field, where that is not everything."""
PLAIN = {int: "number", str: "text", bool: "true or false", float: "number", type(None): "`null`"}
_JSON = {"None": "null", "True": "true", "False": "false"}
_WORDS = re.compile(r"\b(None|True|False)\b")
LONGEST_VALUE = 80
"""Letters of a table's value that is shown whole."""
COMMON = ("Clock", "Rng", "Options")
"""Types without an entry: described in docs/bots.md, hidden, or described in the rules."""


def write(game: AnyGame, folder: Path) -> str:
    """Write a game's page; return whether it was `written` or is the `same`."""
    file = folder / f"{game.info.slug}.md"
    old = file.read_text(encoding="utf-8") if file.exists() else ""
    new = page(game, old)
    if new != old:
        file.write_text(new, encoding="utf-8", newline="\n")
    return "same" if new == old else "written"


def page(game: AnyGame, old: str = "") -> str:
    """Return a game's page, with the part of the old one above MARK."""
    slug = game.info.slug
    head = old.partition(MARK)[0] or f"# What a bot is sent of {slug}\n\n"
    parts = [
        "## Numbers\n",
        *_numbers(game),
        *_tables(game),
        "\n## State\n",
        "In JSON a struct that can be one of several has its name as `type`.\n",
        *_structs(game, game.state),
        *_words(game),
        "\n## Intents\n\n| intent | what it does |\n|---|---|",
        *(f"| {_example(kind)} | {_cell(_about(kind))}{_fields_text(kind)} |" for kind in game.intents),
        "\n## Events\n\n| event | what happened |\n|---|---|",
        *(f"| {_example(kind)} | {_cell(_about(kind))}{_fields_text(kind)} |" for kind in game.events),
    ]
    return head + MARK + "\n" + "\n".join(parts) + "\n"


def _numbers(game: AnyGame) -> Iterator[str]:
    """Yield the table of number types and their meanings."""
    yield "| number | what it is |\n|---|---|"
    yield "| `Seat` | a place at the table, from 0, clockwise |"
    named = dict(chain.from_iterable(map(_names, _hints(game))))
    for name, kind in sorted(named.items()):
        yield f"| `{name}` | {_cell(_attributes(kind.__module__).get(('', name), ''))} |"


def _tables(game: AnyGame) -> Iterator[str]:
    """Yield the list of what stands on cards and boards, as tables in the game's `pieces`."""
    pieces = importlib.import_module(f"engine.games.{game.info.slug}.pieces")
    source, said = inspect.getsource(pieces), _attributes(pieces.__name__)
    names = re.findall(r"^([A-Z][A-Z_]+)\b.* = ", source, re.MULTILINE)
    if names:
        yield f"\n## Tables\n\nIn Python: `from {pieces.__name__} import {names[0]}`, and so on.\n"
        yield "| table | what it says |\n|---|---|"
        yield from (
            f"| `{name}` | {_cell(said.get(('', name)) or _short(getattr(pieces, name)))} |"
            for name in dict.fromkeys(names)
        )


def _short(value: object) -> str:
    """Return a value in short: itself, or how much it holds."""
    text = repr(value)
    return f"`{text}`" if len(text) <= LONGEST_VALUE else f"{type(value).__name__} of {len(value)}"  # type: ignore[arg-type]


def _words(game: AnyGame) -> Iterator[str]:
    """Yield the tables of enums with the meanings of their words, where the sources have docstrings."""
    for kind in dict.fromkeys(chain.from_iterable(map(_enums, _hints(game)))):
        said = {member.value: _attributes(kind.__module__).get((kind.__name__, member.name)) for member in kind}
        if any(said.values()):
            yield f"\n### {kind.__name__}\n\n{_about(kind)}\n\n| word | what it means |\n|---|---|"
            yield from (f"| `{word}` | {_cell(text or '')} |" for word, text in said.items())


def _hints(game: AnyGame) -> list[Any]:
    """Return the types of all fields of a state, of intents and of events."""
    kinds = (*_all_structs(game.state), *game.intents, *game.events)
    return [hint for kind in kinds for hint in fields(kind).values()]


def _enums(hint: Any) -> Iterator[type[enum.Enum]]:
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        yield hint
    for part in get_args(hint):
        yield from _enums(part)


def _names(hint: Any) -> Iterator[tuple[str, Any]]:
    if hasattr(hint, "__supertype__"):
        yield hint.__name__, hint
    for part in get_args(hint):
        yield from _names(part)


def _structs(game: AnyGame, first: Any) -> Iterator[str]:
    for kind in _all_structs(first):
        cls = get_origin(kind) or kind
        tag = cls.__struct_config__.tag
        yield f"\n### {cls.__name__}\n\n{_about(cls)}{f' `type` is `{tag}`.' if tag else ''}\n"
        rows = [*_rows(cls)]
        if rows:
            yield "| entry | what it is |\n|---|---|"
            yield from rows


def _rows(cls: Any) -> Iterator[str]:
    for name, hint in fields(cls).items():
        plain, mark = split(hint)
        said = _attributes(cls.__module__).get((cls.__name__, name), "")
        parts = [_spelled(plain, mark), SEEN[mark or Mark.PUBLIC], said]
        yield f"| `{name}` | {_cell('; '.join(part for part in parts[:2] if part))}{'. ' if said else ''}{_cell(said)} |"


def _all_structs(first: Any) -> list[Any]:
    """Return the struct types that are reachable from one, each once, from the outside in."""
    structs: list[Any] = []
    waiting = [first]
    while waiting:
        kind = waiting.pop(0)
        if is_struct(kind):
            cls = get_origin(kind) or kind
            if cls in structs or cls.__name__ in COMMON:
                continue
            structs.append(cls)
            waiting += fields(kind).values()
        else:
            waiting += [part for part in get_args(kind) if part is not Ellipsis]
    return structs


def _spelled(hint: Any, mark: Mark | None = None) -> str:
    """Return a type as it is in JSON."""
    if mark in (Mark.OWNER, Mark.HIDDEN, Mark.BACKS, Mark.PILE):
        hint = _without_null(hint)
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _spelled(args[0])
    if hasattr(hint, "__supertype__"):
        return f"`{hint.__name__}`"
    if origin in UNIONS:
        return " or ".join(dict.fromkeys(map(_spelled, args)))
    if origin is Literal:
        return " or ".join(f'`"{value}"`' for value in args)
    if origin is tuple and Ellipsis not in args:
        return f"[{', '.join(map(_spelled, args))}]" if args else "`[]`"
    if origin in (list, tuple):
        inner = _without_null(args[0]) if mark in (Mark.BACKS, Mark.PILE) else args[0]
        return f"list of {_spelled(inner)}"
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return " or ".join(f'`"{member.value}"`' for member in hint)
    if is_struct(hint):
        return f"`{(origin or hint).__name__}`"
    return PLAIN.get(hint, str(getattr(hint, "__name__", hint)))


def _without_null(hint: Any) -> Any:
    args = [part for part in get_args(hint) if part is not type(None)]
    return args[0] if get_origin(hint) in UNIONS and len(args) == 1 else hint


def _example(kind: Any) -> str:
    entries = "".join(f', "{name}": …' for name in fields(kind))
    return f'`{{"type": "{kind.__name__}"{entries}}}`'


def _fields_text(kind: Any) -> str:
    """Return the fields of an intent or an event."""
    lines = []
    for name, hint in fields(kind).items():
        plain, mark = split(hint)
        said = _attributes(kind.__module__).get((kind.__name__, name), "").rstrip(".")
        parts = [part for part in (_spelled(plain, mark), SEEN[mark or Mark.PUBLIC], said) if part]
        lines.append(f"`{name}`: {', '.join(parts)}")
    return _cell(f" {'; '.join(lines)}." if lines else "")


def _about(cls: type[Struct | enum.Enum]) -> str:
    return _in_json(" ".join(inspect.cleandoc(cls.__doc__ or "").split("\n\n")[0].split()))


def _in_json(text: str) -> str:
    """Return a text with Python's None, True and False as in JSON."""
    return _WORDS.sub(lambda match: f"`{_JSON[match[0]]}`", text)


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "\\|").split()) if not text.startswith(" ") else " " + _cell(text.strip())


@cache
def _attributes(module: str) -> dict[tuple[str, str], str]:
    """Return a module's docstrings of attributes: (class name or "", name) -> text."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    attributes: dict[tuple[str, str], str] = {}
    bodies = [("", tree.body), *((node.name, node.body) for node in tree.body if isinstance(node, ast.ClassDef))]
    for owner, body in bodies:
        for node, after in pairwise(body):
            if (
                isinstance(after, ast.Expr)
                and isinstance(after.value, ast.Constant)
                and isinstance(after.value.value, str)
            ):
                target = node.target if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [None])[0]
                if isinstance(target, ast.Name):
                    attributes[owner, target.id] = _in_json(" ".join(after.value.value.split()))
    return attributes
