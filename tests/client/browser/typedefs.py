"""Write the types of messages (`client/browser/messages.py`) as the page's own types (`assets/browser/messages.js`).

Run it after a change of the types: `python -m tests.client.browser.typedefs`.
"""

from types import GenericAlias, NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    Unpack,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec

import assets
from client.browser import messages

FILE = assets.path("browser", "messages.js")
HEAD = """// The messages between page and table, as types: `client/browser/messages.py` tells what each field means.
// Written from there by `python -m tests.client.browser.typedefs`. Nothing here runs.
// Long because all messages are in one place.
"""
TAIL = """/**
 * One action: `Do` without the page's name and the number.
 * @typedef {Omit<Do, "page" | "number">} Doing
 */

export {};
"""
NAMED = ("Box", "Face", "Typed", "Told")
"""Types without a class that have a name of their own."""
PLAIN = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    Any: "any",
    msgspec.Raw: "object",
}


def typedefs() -> str:
    """Return the file of the page's types."""
    classes = [one for one in vars(messages).values() if _declared(one)]
    return "\n".join([HEAD, *map(_alias, NAMED), *map(_typedef, classes), TAIL])


def _declared(one: Any) -> bool:
    return isinstance(one, type) and one.__module__ == messages.__name__ and one is not messages.Request


def _alias(name: str) -> str:
    return f"/** @typedef {{{_type(getattr(messages, name), whole=True)}}} {name} */\n"


def _typedef(kind: type) -> str:
    name, hints, words = kind.__name__, _hints(kind), _hints(messages.Words)
    if issubclass(kind, tuple):
        defaults = kind._field_defaults  # type: ignore[attr-defined]
        fields = [f" *   {key}{'?' * (key in defaults)}: {_type(hint)}," for key, hint in hints.items()]
        return "\n".join(["/**", " * @typedef {[", *fields, f" * ]}} {name}", " */\n"])
    if len(hints) > len(words) and words.items() <= hints.items():
        more = ", ".join(f"{key}: {_type(hint)}" for key, hint in hints.items() if key not in words)
        return f"/** @typedef {{Partial<Words> & {{ {more} }}}} {name} */\n"
    lines = [f" * @property {{{_type(hint)}}} {_key(kind, key, hint)}" for key, hint in hints.items()]
    return "\n".join(["/**", f" * @typedef {{Object}} {name}", *lines, " */\n"])


def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _key(kind: type, key: str, hint: Any) -> str:
    """Return a field's name, in brackets where it may be missing."""
    if is_typeddict(kind):
        missing = get_origin(hint) is NotRequired
    else:
        missing = any(one.name == key and not one.required for one in msgspec.structs.fields(kind))
    return f"[{key}]" if missing else key


def _type(hint: Any, whole: bool = False) -> str:
    """Return a type as TypeScript writes it. whole: written out, even if it has a name."""
    named = next((name for name in NAMED if not whole and getattr(messages, name) == hint), "")
    origin, args = get_origin(hint), get_args(hint)
    if named or hint in PLAIN:
        return named or PLAIN[hint]
    if origin is Annotated:
        return hint.__metadata__[0].__name__ if isinstance(hint.__metadata__[0], type) else _type(args[0])
    if origin is NotRequired:
        return _type(args[0])
    if origin is Literal:
        return " | ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in args)
    if origin in (Union, UnionType):
        return " | ".join(map(_type, args))
    if origin is dict:
        return f"Record<{_type(args[0])}, {_type(args[1])}>"
    return _sequence(origin, args) if origin is not None else hint.__name__


def _sequence(origin: Any, args: tuple[Any, ...]) -> str:
    if origin is tuple and args[-1] is not ...:
        return f"[{', '.join('...' + _type(_unpacked(one)) if _unpacked(one) else _type(one) for one in args)}]"
    each = _type(args[0])
    return f"({each})[]" if " | " in each else f"{each}[]"


def _unpacked(hint: Any) -> Any:
    """Return what is unpacked in the place of one type, None for a type."""
    if get_origin(hint) is Unpack:
        return get_args(hint)[0]
    return GenericAlias(tuple, get_args(hint)) if getattr(hint, "__unpacked__", False) else None


if __name__ == "__main__":
    FILE.write_text(typedefs(), encoding="utf-8")
