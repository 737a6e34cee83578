"""A short fingerprint of a game's types and version: peers with equal fingerprints understand each other's bytes.

Made from type hints by our own code, so that it does not depend on how a Python version prints a type.
"""

import enum
import hashlib
import types
from typing import Annotated, Any, ClassVar, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from engine.core.visibility import Mark


def fingerprint(*parts: Any) -> str:
    """Return 16 hex digits over struct types (names, fields, marks, in order) and plain values."""
    texts: dict[type, str] = {}
    text = ";".join(_tell(part, texts) for part in parts)
    everything = text + "|" + "|".join(texts[kind] for kind in texts)
    return hashlib.sha256(everything.encode()).hexdigest()[:16]


def _tell(hint: Any, texts: dict[type, str]) -> str:
    """Return a hint as text; each struct type in it is described in `texts` once."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        marks = [a.name for a in args[1:] if isinstance(a, Mark)]
        return f"{_tell(args[0], texts)}@{'+'.join(marks)}"
    if origin in (Union, types.UnionType):
        return "(" + "/".join(sorted(_tell(a, texts) for a in args)) + ")"
    if origin is Literal:
        return f"literal{args!r}"
    if origin is not None:
        return f"{_tell(origin, texts)}[{','.join('...' if a is ... else _tell(a, texts) for a in args)}]"
    if hasattr(hint, "__supertype__"):
        return f"{hint.__name__}={_tell(hint.__supertype__, texts)}"
    if isinstance(hint, TypeVar):
        return hint.__name__
    if isinstance(hint, type):
        return _tell_class(hint, texts)
    return repr(hint)


def _tell_class(kind: type, texts: dict[type, str]) -> str:
    if kind not in texts and issubclass(kind, Struct):
        texts[kind] = ""  # a type may reach itself
        hints = get_type_hints(kind, include_extras=True)
        fields = (f"{n}:{_tell(h, texts)}" for n, h in hints.items() if get_origin(h) is not ClassVar)
        texts[kind] = f"{kind.__name__}{{{','.join(fields)}}}"
    if kind not in texts and issubclass(kind, enum.Enum):
        texts[kind] = f"{kind.__name__}{{{','.join(f'{m.name}={m.value!r}' for m in kind)}}}"
    return kind.__name__
