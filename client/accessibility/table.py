"""A table's board as nodes: its parts in the order of the help, each with the things on it. Pure.

What a thing is called, what it tells and whether it may be chosen is said by its sprite, as for pages.
"""

from collections.abc import Iterable, Sequence

from client.accessibility.tree import CHOSEN, USED, Live, Node, Role
from client.tables.bands import Bands
from client.tables.board import AnyBoard, CardFace, Cell, Look, Part, Sheet, Sprite, TextFace
from client.tables.hands import in_reading_order
from client.tables.parts import belongs
from client.tables.spoken import name_of, says, sentences, spoken
from client.wording.scene import Scene
from client.wording.texts import Words, capitalised

SPRITE = "sprite:"
"""Prefix of the id of a sprite's node."""


def read_board(board: AnyBoard, scene: Scene, sprites: Sequence[Sprite], bands: Bands) -> tuple[Node, ...]:
    """Return the present parts of a board, each with the things on it; then the rest, and the seats last."""
    words, slug = scene.words, scene.game.info.slug
    seats = [sprite for sprite in sprites if sprite.kind == "plaque"]
    read = _each_meant([sprite for sprite in sprites if sprite.kind not in ("plaque", "entry") and _is_read(sprite)])
    parts = {part.key: _told(words, slug, part) for part in board.parts} | {"": (words.say("browser.page.board"), "")}
    homes = {sprite.id: _home(board.parts, sprite, bands) for sprite in sprites}
    grounds = [sprite for sprite in sprites if homes[sprite.id]]
    for sprite in read:
        homes[sprite.id] = homes[sprite.id] or homes.get(_ground(sprite, grounds), "")
    groups = [_group(key, told, [one for one in read if homes[one.id] == key], words) for key, told in parts.items()]
    seats_told = (words.say("browser.page.seats"), "")
    return tuple(node for group in (*groups, _group("seats", seats_told, seats, words)) for node in group)


def _home(parts: Iterable[Part], sprite: Sprite, bands: Bands) -> str:
    """Return the key of the part that a sprite belongs to, empty for none."""
    return next((part.key for part in parts if belongs(part, sprite, bands)), "")


def _ground(sprite: Sprite, grounds: Iterable[Sprite]) -> str:
    """Return the id of the smallest sprite that another one lies on, empty for none."""
    under = [one for one in grounds if one.rect.holds(*sprite.seen.center)]
    return min(under, key=lambda one: one.rect.w * one.rect.h).id if under else ""


def _each_meant(sprites: Sequence[Sprite]) -> list[Sprite]:
    """Return sprites without those that have no label and mean the same click as one that has: the number of a painting."""
    meant = {repr(one.means) for one in sprites if one.means is not None and one.label is not None}
    return [one for one in sprites if one.label is not None or repr(one.means) not in meant]


def _is_read(sprite: Sprite) -> bool:
    return says(sprite) or (isinstance(sprite.face, TextFace) and bool(sprite.face.text.strip()))


def _told(words: Words, slug: str, part: Part) -> tuple[str, str]:
    """Return the name of a part, and the line on it."""
    key = f"part.{slug}.{part.key}"
    return capitalised(words.say(f"{key}.name")), words.say(f"{key}.line")


def _group(key: str, told: tuple[str, str], sprites: Iterable[Sprite], words: Words) -> list[Node]:
    """Return a list of sprites in reading order; none where there are none."""
    nodes = tuple(node_of(sprite, words.say("browser.unnamed")) for sprite in in_reading_order(sprites))
    return [Node(f"part:{key}", Role.LIST, *told, children=_each_once(nodes))] if nodes else []


def _each_once(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """Return nodes without those that can only be read and say the same as another: a pile is drawn as several cards."""
    used = [node for node in nodes if node.acts]
    kept = {(node.name, node.told): node.id for node in reversed([*used, *(one for one in nodes if not one.acts)])}
    return tuple(node for node in nodes if node.acts or kept[node.name, node.told] == node.id)


def node_of(sprite: Sprite, unnamed: str) -> Node:
    """Return a sprite as a node: a button if a click chooses it or gives the reason why not."""
    said = spoken(sprite, unnamed)
    told = sentences((said.told, said.reason))
    if not says(sprite):
        return Node(SPRITE + sprite.id, Role.TEXT, name_of(sprite), rect=sprite.seen)
    choosable = sprite.means is not None or sprite.look is Look.ILLEGAL
    return Node(
        SPRITE + sprite.id,
        Role.BUTTON if choosable or sprite.zoom else Role.ITEM,
        _on_card(sprite, said.name),
        told,
        rect=sprite.seen,
        acts=USED if sprite.zone else CHOSEN if choosable or sprite.zoom else frozenset(),
        off=sprite.look is Look.ILLEGAL,
        chosen=said.may == 2 if said.may else None,
        key=str(sprite.number or ""),
    )


def _on_card(sprite: Sprite, name: str) -> str:
    """Return the name of a thing, after what stands on the tab of a card, which the rules call it by."""
    if not isinstance(sprite.face, CardFace) or sprite.label is None or not sprite.zoom:
        return name
    tab = sprite.face.name or next(iter(sprite.label.lines), "")  # a card that others cover shows no tab
    return f"{tab}: {name}" if tab and not name.startswith(tab) else name


def read_sheet(sheet: Sheet, place: int) -> Node:
    """Return a score sheet as a table, its sentences first."""
    name = f"sheet:{place}"
    shown = Node(f"{name}:title", Role.STATUS, sheet.title, live=Live.POLITE)
    notes = tuple(Node(f"{name}:note:{n}", Role.TEXT, note) for n, note in enumerate(sheet.notes))
    heads = tuple(Node(f"{name}:head:{n}", Role.HEAD, _cell(cell)) for n, cell in enumerate(sheet.heads))
    first = (Node(f"{name}:corner", Role.HEAD), *heads) if heads else ()
    rows = [Node(f"{name}:heads", Role.ROW, children=first)] if first else []
    for number, row in enumerate(sheet.rows):
        key = f"{name}:{number}"
        cells = tuple(Node(f"{key}:{n}", Role.CELL, _cell(cell)) for n, cell in enumerate(row.cells))
        rows.append(Node(key, Role.ROW, children=(Node(f"{key}:head", Role.HEAD, row.head), *cells)))
    return Node(
        name,
        Role.GROUP,
        sheet.title,
        children=(shown, *notes, Node(f"{name}:table", Role.TABLE, sheet.title, children=tuple(rows))),
    )


def _cell(cell: Cell) -> str:
    return " ".join(filter(None, (cell.text, cell.note)))


def lines(name: str, title: str, told: Iterable[str], live: Live = Live.OFF) -> list[Node]:
    """Return sentences as a group, none where there are none."""
    texts = tuple(Node(f"{name}:{n}", Role.TEXT, line) for n, line in enumerate(told) if line)
    return [Node(name, Role.GROUP, title, live=live, children=texts)] if texts else []


def question(text: str, prompt: int, asked: bool) -> Node:
    """Return the text of the plate: told at once where it is a question to the viewer, else in its turn."""
    live = Live.ASSERTIVE if asked else Live.POLITE
    return Node(f"question:{prompt if asked else ''}", Role.STATUS, text, live=live)
