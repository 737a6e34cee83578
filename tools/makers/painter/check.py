"""Checks recipes without painting: the element library is parsed, not imported, so numpy and skia are not needed."""

import ast
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

from tools.makers.painter.colour import rgb
from tools.makers.painter.drawn.faces import Look
from tools.makers.painter.people.poses import POSES
from tools.makers.painter.spec import Layer, Painting
from tools.makers.painter.styles import STYLES, Style
from tools.makers.painter.tables import words

HERE = Path(__file__).parent
MODELLED = {"kind": "heads", "style": "people/hair.py", "hat": "people/hats.py", "garb": "people/dress.py"}
TABLES = {
    "figure": MODELLED,
    "portrait": MODELLED,
    "group": MODELLED,
    "animal": {"kind": "animals", "gait": "gaits"},
    "hand": {"pose": "hands"},
    "limb": {"hand": "hands"},
    "visage": {"cast": "casts", "look": "looks", "style": "hair", "beard": "beards"},
}
"""Per element: which parameter is a word of which table, or of the functions in which file."""
SIZES = {"r", "rx", "ry", "size", "h"}
"""Parameters that are lengths: below 0 they would be drawn as a blot."""
PASSED_ON = {"portrait": "figure", "group": "figure"}
"""Element -> the element whose parameters it takes too."""


@cache
def elements() -> dict[str, tuple[set[str], set[str]]]:
    """Return for every element the parameters it accepts and those it requires."""
    by_name: dict[str, tuple[set[str], set[str]]] = {}
    for file in sorted((HERE / "elements").glob("*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and any(
                isinstance(d, ast.Name) and d.id == "element" for d in node.decorator_list
            ):
                names = [arg.arg for arg in node.args.args[1:]]
                by_name[node.name] = (set(names), set(names[: len(names) - len(node.args.defaults)]))
    for name, other in PASSED_ON.items():
        by_name[name] = (by_name[name][0] | by_name[other][0], by_name[name][1])
    return by_name


@cache
def functions_of(file: str) -> frozenset[str]:
    """Return the keys of the table of functions in a file of the library."""
    (table,) = (
        node.value
        for node in ast.parse((HERE / file).read_text(encoding="utf-8")).body
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Dict)
    )
    return frozenset(ast.literal_eval(key) for key in table.keys if key is not None)


def faults(recipe: Painting) -> list[str]:
    """Return what is wrong with a recipe, one sentence each; empty if it can be painted."""
    complaints = []
    if recipe.style not in STYLES:
        complaints.append(f"there is no style {recipe.style!r}")
    complaints += [f"a style has no {name!r}" for name in recipe.tune if name not in {f.name for f in fields(Style)}]
    if max(recipe.size) != 1000 or min(recipe.size) < 200:
        complaints.append(f"size {recipe.size}: the long side is 1000, the short one at least 200")
    for number, layer in enumerate(recipe.layers, 1):
        complaints += [f"layer {number}, {layer.name}: {fault}" for fault in _layer(layer)]
    return complaints


def _layer(layer: Layer) -> list[str]:
    if layer.name not in elements():
        return ["no such element"]
    known, needed = elements()[layer.name]
    complaints = [f"does not know {name!r}" for name in layer.params if name not in known]
    complaints += [f"needs {name!r}" for name in needed if name not in layer.params]
    people = layer.params.get("people", []) if layer.name == "group" else []
    complaints += [
        f"a person of the group does not know {name!r}" for person in people for name in person if name not in known
    ]
    rider = layer.params.get("rider")
    complaints += _words("figure", rider) if rider else []
    for params in [layer.params, *people]:
        complaints += _words(layer.name, params) + _colours(params)
        complaints += [f"{name} is {params[name]}, below 0" for name in SIZES & params.keys() if params[name] < 0]
    return complaints


def _words(name: str, params: dict[str, Any]) -> list[str]:
    """Return names of poses, heads, hair, looks and the like that do not exist."""
    said = {**params, **params.get("face", {}), **{k: v for k, v in params.get("dress", {}).items() if k == "garb"}}
    complaints = [
        f"there is no {key} {said[key]!r}"
        for key, place in TABLES.get(name, {}).items()
        if isinstance(said.get(key), str)
        and said[key]
        and said[key] not in (functions_of(place) if place.endswith(".py") else words(place))
    ]
    if name in TABLES and TABLES[name] is MODELLED and said.get("pose", "stand") not in POSES:
        complaints.append(f"there is no pose {said['pose']!r}")
    if name == "visage":
        known = {f.name for f in fields(Look)}
        complaints += [f"a look has no {key!r}" for key in params.get("more") or {} if key not in known]
    return complaints


def _colours(value: Any) -> list[str]:
    """Return texts that look like colours and are not, at any depth."""
    if isinstance(value, str):
        try:
            rgb(value) if value.startswith("#") else None
        except ValueError as error:
            return [str(error)]
        return []
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, (list, tuple)) else ()
    return [fault for part in inside for fault in _colours(part)]
