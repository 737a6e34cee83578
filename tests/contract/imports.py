"""The graph of who imports whom, read from the source: imports inside functions and for types alone count as well."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("assets", "engine", "netcode", "client", "tools")


@dataclass(frozen=True)
class Module:
    """One source file of ours."""

    name: str
    """Dotted; a package has the name of its folder."""
    path: Path
    tree: ast.Module
    lines: int

    @property
    def where(self) -> str:
        """The path from the top of the repository."""
        return self.path.relative_to(ROOT).as_posix()


@cache
def modules() -> dict[str, Module]:
    """Return every module of ours by its name."""
    found = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            found[name] = read(name, path, path.read_text("utf-8"))
    return found


def names() -> list[str]:
    """Return the names of all modules of ours, in order. Read when a test asks: every worker collects all tests."""
    return sorted(modules())


def read(name: str, path: Path, source: str) -> Module:
    """Return a module for a source text."""
    return Module(name, path, ast.parse(source, str(path)), source.count("\n"))


@cache
def imported(name: str) -> frozenset[str]:
    """Return all that a module imports, by full name: ours as modules, others as they are written."""
    return targets(modules()[name])


def targets(module: Module) -> frozenset[str]:
    """Return what a module imports; `from x import y` is the module x.y if there is one of ours, else x."""
    return frozenset(target for node in ast.walk(module.tree) for target in _targets(module, node))


def _targets(module: Module, node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    if isinstance(node, ast.ImportFrom):
        assert node.level == 0, f"{module.where}:{node.lineno}: write the full name instead of a relative import"
        base = str(node.module)
        inner = {f"{base}.{alias.name}" for alias in node.names} & modules().keys()
        yield from inner
        if len(inner) < len(node.names):
            yield base


def ours(name: str) -> frozenset[str]:
    """Return the modules of ours that a module imports."""
    return imported(name) & modules().keys()


def foreign(name: str) -> frozenset[str]:
    """Return what a module imports that is not ours, full names as written."""
    return frozenset(target for target in imported(name) if target.split(".")[0] not in PACKAGES)


def reach(name: str) -> frozenset[str]:
    """Return every module of ours that is loaded with this one, itself and the packages around them included."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        module = waiting.pop()
        if module in found or module not in modules():
            continue
        found.add(module)
        waiting += [*ours(module), module.rpartition(".")[0]]
    return frozenset(found)


def cycle() -> list[str]:
    """Return the names along a circle of imports, empty if there is none."""
    done: set[str] = set()
    path: list[str] = []

    def visit(name: str) -> list[str]:
        if name in path:
            return [*path[path.index(name) :], name]
        if name in done:
            return []
        path.append(name)
        found = next((circle for target in sorted(ours(name)) if (circle := visit(target))), [])
        path.pop()
        done.add(name)
        return found

    return next((circle for name in sorted(modules()) if (circle := visit(name))), [])


@cache
def calls(module: Module) -> tuple[tuple[str, int], ...]:
    """Return each call in a module as it is written (`datetime.now`, `loop().time`), with its line."""
    return tuple((_written(node.func), node.lineno) for node in ast.walk(module.tree) if isinstance(node, ast.Call))


def _written(node: ast.expr) -> str:
    """Return names, attributes and calls as they are written, without arguments; "" for the rest of an expression."""
    match node:
        case ast.Name(name):
            return name
        case ast.Attribute(of, name):
            return f"{_written(of)}.{name}"
        case ast.Call(called):
            return f"{_written(called)}()"
    return ""
