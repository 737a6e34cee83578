"""Museum: Pictura as a picture: the international museums, a museum in full beside them, the ledger, the hand on the shelf."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from client.drawing import theme
from client.drawing.rects import Rect
from client.tables import board, lines_for
from client.tables.board import Part
from client.tables.museum_pictura.central import museums, track
from client.tables.museum_pictura.counting import SCORED, Counted, beats, parts_of, points_of
from client.tables.museum_pictura.drafting import Draft, answers, shown_layout
from client.tables.museum_pictura.free_actions import free_actions
from client.tables.museum_pictura.gallery import gallery, seat_shown, tabs
from client.tables.museum_pictura.ledger import ledger
from client.tables.museum_pictura.lines import if_ended_now
from client.tables.museum_pictura.pictures import picture_of
from client.tables.museum_pictura.preview import preview
from client.tables.museum_pictura.remaining import acts, may_do, tell_remaining
from client.tables.museum_pictura.shelf import has_shelf, public_trend, shelf
from client.tables.museum_pictura.wording import begins, board_name, need, others_turns
from client.wording.numbers import shown, signed
from client.wording.scene import Scene, watching
from engine.games.museum_pictura import state as states
from engine.games.museum_pictura.pieces import KIND_NAMES, PERIOD_OF, SIDE, Painting

PARTS = (
    Part("track", ("track",), "scoring"),
    Part("museums", ("museum:*",), "exchanging"),
    Part("patrons", ("card:*",), "patrons", kinds=("pictura_patron",)),
    Part("tokens", ("token:*",), "scoring"),
    Part("gallery", ("slot:*", "worth:*"), "acting"),
    Part("looks", ("look:*",), "scoring"),
    Part("tables", ("table_of:*",), "scoring"),
    Part("rewards", ("reward:*",), "rewards"),
    Part("discard", ("discard:*",), "returning"),
    Part("trends", ("trend:*",), "scoring"),
    Part("hand", ("card:*",), kinds=("pictura_work",), shelf=True),
    Part("favours", ("card:*",), "favours", kinds=("button",), shelf=True),
)
"""The parts of this table that the help names."""


@dataclass(frozen=True)
class Divided:
    """The places of the board's parts."""

    track: Rect
    tabs: Rect
    museums: Rect
    title: Rect
    """Says whose museum is shown, for a spectator; else empty."""
    grid: Rect
    ledger: Rect


def divide(scene: Scene, area: board.Area) -> Divided:
    """Return how the board is divided: the museums are wider while cards are exchanged, else the viewer's own is."""
    inner = area.board.inset(6, 4)._replace(w=area.board.w - 14)
    band, rest = inner.cut_top((22 if area.text <= theme.TEXT_SCALES[-1] else 28) + 6 * max(1.0, area.text))
    rest = rest._replace(y=rest.y + 8, h=rest.h - 10)
    grown = max(1.0, area.text)
    rest, right = rest.cut_right(max(min(rest.w * 0.172, 290.0), min(rest.w * 0.24, 200.0 * grown)))
    rest = rest._replace(w=rest.w - 10)
    usual = max(min(424.0, rest.w * 0.46), rest.w * 0.4)
    traded = min(rest.w * 0.5, max(usual, rest.w - 520.0))
    left, grid = rest.cut_left(traded if isinstance(scene.state.phase, _TRADES) else usual)
    ruler, names = band.cut_right(max(right.w, len(scene.names) * (band.h + 4) + 70 * area.text))
    title, grid = Rect(grid.x + 13, grid.y + 3, grid.w - 16, grid.h - 6).cut_top(
        26 * grown if watching(scene.viewer) else 0
    )
    return Divided(ruler._replace(w=ruler.w - 10), names, left, title, grid.inset(0, 3 if title.h else 0), right)


_TRADES = states.Exchanging | states.Trading | states.MoreTrade
_MANY = states.Acting | states.Trading
"""Phases in which the viewer has many buttons."""
_ALONE = (
    states.Acting
    | states.Refreshing
    | states.Taking
    | states.Hanging
    | states.Returning
    | states.Storing
    | states.SettingTrend
    | states.Encore
    | states.PuttingUnder
)
"""Phases in which one seat acts and the others only watch."""


class MuseumPicturaBoard(board.Board[Draft]):
    """The picture of a match."""

    parts = PARTS

    def start(self, scene: Scene) -> Draft:
        """Return an empty draft."""
        return Draft()

    def layout(self, scene: Scene, draft: Draft, area: board.Area) -> tuple[board.Sprite, ...]:
        """Return track, museums, the museum that is looked at, ledger and shelf."""
        divided = divide(scene, area)
        if isinstance(scene.stage, Counted):
            draft = replace(draft, seat=scene.stage.seat)
        return (  # the shelf comes first, so that the hand is dealt before the museums are filled
            *shelf(scene, draft, area),
            track(scene, divided.track),
            *tabs(scene, draft, divided.tabs if has_shelf(scene, area) else None, divided.title),
            *([] if has_shelf(scene, area) else [public_trend(scene, draft, divided.tabs)]),
            *museums(scene, draft, divided.museums, area.text),
            *gallery(scene, draft, divided.grid),
            *ledger(scene, draft, divided.ledger, area.text, seat_shown(scene, draft)),
        )

    def room(self, scene: Scene) -> board.Room:
        """Return a low shelf for a spectator, and while another seat acts, when the hand is not used.

        The plate is low wherever a few buttons are on it: only who acts or passes trades has many.
        """
        own = scene.state.turn == scene.viewer or not isinstance(scene.state.phase, _ALONE)
        plate: Literal["usual", "low"] = "usual" if scene.asks(_MANY) else "low"
        return board.Room("high" if own and not watching(scene.viewer) else "low", plate=plate)

    def press(self, scene: Scene, draft: Draft, sprite: board.Sprite) -> Draft:
        """Pick a thing, or unpick it."""
        what, value = sprite.means
        return _PRESSES[what](scene, draft, value)

    def answers(self, scene: Scene, draft: Draft) -> tuple[board.Answer, ...]:
        """Return what may be confirmed."""
        return answers(scene, draft)

    def lasts(self, scene: Scene) -> bool:
        """Tell whether passing others' trades still lasts."""
        return others_turns(scene)

    def prompt(self, scene: Scene, draft: Draft) -> str:
        """Return what is asked, or what the draft would do."""
        done = preview(scene, draft)
        if not done and scene.asks(states.Acting):
            return _asked(scene)
        told = done or lines_for(scene.game.info.slug).prompt(scene)
        explains = not done and scene.asked and begins(scene) and isinstance(scene.state.phase, _TRADES)
        return f"{told}\n{scene.say('board.exchange_told')}" if explains else told

    def heading(self, scene: Scene) -> str:
        """Return the round, and whether the last lap is on."""
        if not scene.state.round:
            return scene.say("board.setting_up")
        key = "board.round_last" if scene.state.last is not None else "board.round"
        return scene.say(key, round=scene.state.round)

    def plaques(self, scene: Scene) -> tuple[board.Plaque, ...]:
        """Return points, hand, favours, works, exhibitions and patrons of each seat."""
        return tuple(_plaque(scene, player) for player in scene.state.players)

    def sheets(self, scene: Scene) -> tuple[board.Sheet, ...]:
        """Return what every seat would have if the match ended now, part by part."""
        return (_sheet(scene),)

    def reckoning(self, scene: Scene) -> board.Sheet | None:
        """Return the final scoring, part by part in the order of the rules."""
        assert scene.view is not None
        return _sheet(scene) if scene.outcome is not None and scene.view.events else None

    def beats(self, scene: Scene) -> tuple[board.Beat, ...]:
        """Return the steps of the final scoring."""
        return beats(scene)

    def renewed(self, scene: Scene, draft: Draft) -> Draft:
        """Return an empty draft; while the viewer is not asked, one that shows the same museum."""
        return Draft(seat=None if scene.asked else draft.seat)

    def carried(self, scene: Scene, draft: Draft, later: Scene) -> Draft:
        """Keep a layout drafted in the viewer's turn, while others trade, until the turn ends or a work is hung."""
        fresh = self.renewed(later, draft)
        turns = {(one.state.turn, one.state.round) for one in (scene, later)}
        if draft.layout is None or len(turns) > 1 or later.state.turn != later.viewer:
            return fresh
        same = scene.state.players[scene.viewer].museum == later.state.players[later.viewer].museum
        return replace(fresh, layout=draft.layout) if same else fresh

    def is_empty(self, scene: Scene, draft: Draft) -> bool:
        """Tell whether nothing is picked; the shown museum and the card under the pointer do not count."""
        return draft == Draft(seat=draft.seat, hover=draft.hover)

    def looked_at(self, scene: Scene, draft: Draft, sprite: board.Sprite | None) -> Draft:
        """Keep the card under the pointer during an exchange, so that other cards show what exchanging it would bring."""
        means = sprite.means if sprite is not None else None
        trading = scene.asks(_TRADES)
        over = trading and isinstance(means, tuple) and means[0] in ("hand", "market")
        return replace(draft, hover=means if over else None)

    def alike(self, scene: Scene, draft: Draft, later: Scene) -> Draft:
        """Return the draft, or an empty one where the viewer's hand, museum or favours have changed."""
        if later.viewer < 0:
            return draft
        before, now = scene.state.players[scene.viewer], later.state.players[later.viewer]
        if before.hand == now.hand and before.museum == now.museum and before.favours == now.favours:
            return draft
        return Draft(seat=draft.seat)


BOARD = MuseumPicturaBoard()


def _asked(scene: Scene) -> str:
    """Return the question of the viewer's action phase, with what is left to do; first of all a patron just met."""
    found = free_actions(scene)
    key = "action" if acts(scene) else "more" if may_do(scene) else "nothing"
    if found.claim is not None:
        told = scene.say("board.turn.met", need=need(scene, found.claim[0].patron))
    else:
        told = tell_remaining(scene)
    return f"{scene.say(f'board.turn.{key}')}\n{told}"


# Clicks


def _toggle(name: str) -> Callable[[Scene, Draft, Any], Draft]:
    """Return a press that picks or unpicks one thing of a kind and unpicks those of other kinds."""

    def press(scene: Scene, draft: Draft, value: Any) -> Draft:
        now = getattr(draft, name)
        picked: dict[str, Any] = {name: None if now == value else value}
        return replace(Draft(seat=draft.seat), **picked)

    return press


def _look(scene: Scene, draft: Draft, seat: int) -> Draft:
    """Show a seat's museum; what is picked of the hand stays, so that a card can be borrowed for it."""
    return replace(draft, seat=None if seat == scene.viewer else seat, taken=None, moved=None, back=())


def _hand(scene: Scene, draft: Draft, card: Any) -> Draft:
    """Pick a card; while one is picked to be hung, another one becomes its payment."""
    hangs = type(scene.state.phase).__name__ in ("Acting", "Encore")
    if card == draft.card:
        return replace(draft, card=None, pay=None, slot=None)
    if hangs and draft.card is not None and draft.taken is None:
        return replace(draft, pay=None if card == draft.pay else card)
    return replace(Draft(seat=draft.seat), card=card, taken=draft.taken, slot=draft.slot)


def _taken(scene: Scene, draft: Draft, card: Any) -> Draft:
    return replace(draft, taken=None if card == draft.taken else card, favour=None)


def _slot(scene: Scene, draft: Draft, slot: int) -> Draft:
    if draft.moved is not None:
        return _swapped(scene, draft, slot)
    return replace(draft, slot=None if slot == draft.slot else slot)


def _wall(scene: Scene, draft: Draft, slot: int) -> Draft:
    """Pick a hung work up, or exchange it with this one."""
    if draft.moved is None:
        return Draft(moved=slot, layout=draft.layout)
    return replace(draft, moved=None) if draft.moved == slot else _swapped(scene, draft, slot)


def _swapped(scene: Scene, draft: Draft, slot: int) -> Draft:
    assert draft.moved is not None
    slots = [*shown_layout(scene, draft, scene.viewer)]
    slots[slot], slots[draft.moved] = slots[draft.moved], slots[slot]
    same = slots == scene.state.players[scene.viewer].museum and not isinstance(scene.state.phase, states.Arranging)
    return Draft(layout=None if same else tuple(slots))


def _back(scene: Scene, draft: Draft, card: Any) -> Draft:
    kept = tuple(one for one in draft.back if one != card)
    return Draft(back=kept if card in draft.back else (*draft.back, card))


_PRESSES: dict[str, Callable[[Scene, Draft, Any], Draft]] = {
    "look": _look,
    "hand": _hand,
    "market": _taken,
    "lend": _taken,
    "slot": _slot,
    "wall": _wall,
    "back": _back,
    "kind": _toggle("kind"),
    "reward": lambda scene, draft, reward: replace(draft, reward=None if reward is draft.reward else reward),
    "patron": _toggle("patron"),
    "favour": _toggle("favour"),
    "trend": _toggle("trend"),
    "board": _toggle("board"),
}


# Plaques and sheets


def _plaque(scene: Scene, player: states.Player) -> board.Plaque:
    says = scene.say
    works, held, points = len(states.hung(player)), len(player.held), points_of(scene, player.owner)
    facts = (
        board.Fact("coin", shown(points), says("board.fact.score", count=points), "brass_hi"),
        board.Fact("cards", str(len(player.hand)), says("board.fact.hand", count=len(player.hand))),
        board.Fact("frame", str(works), says("board.fact.works", count=works)),
        board.Fact("note", str(len(player.favours)), says("board.fact.favours", count=len(player.favours))),
        board.Fact("laurel", str(held), says("board.fact.held", count=held)),
        board.Fact("person", str(len(player.patrons)), says("board.fact.patrons", count=len(player.patrons))),
    )
    first = player.owner == scene.state.first
    places = tuple(None if card is None else (picture_of(card), _tint(card)) for card in player.museum)
    wall = board.SmallWall(SIDE, places)
    lit = isinstance(scene.stage, Counted) and scene.stage.seat == player.owner
    phase = scene.state.phase
    must = isinstance(phase, states.Exchanging) and not phase.done
    may = says("board.may_exchange") if isinstance(phase, _TRADES) and not must else ""
    return board.Plaque(player.owner, facts, wall=wall, words=_does(scene, player), may=may, first=first, lit=lit)


def _tint(card: Painting) -> str:
    """Return the colour name of a painting's period."""
    return f"period:{KIND_NAMES[PERIOD_OF[card]]}"


def _does(scene: Scene, player: states.Player) -> str:
    """Return whether a seat has answered where several are asked; else its board."""
    phase = scene.state.phase
    if isinstance(phase, states.KeepingTrend | states.Arranging):
        ballot = scene.ballot(player.owner)
        if ballot is not None:
            return scene.say("board.has_chosen" if ballot.cast else "board.chooses")
    if isinstance(phase, states.Trading) and player.owner in phase.queue[1:]:
        return scene.say("board.trades_later")
    return scene.say("board.museum_in", board=board_name(scene, player.board))


def _sheet(scene: Scene) -> board.Sheet:
    """Return the scores with their parts: a row for each part, a column for each seat."""
    over = scene.outcome is not None
    outcome = scene.outcome or if_ended_now(scene)
    rows = []
    for part in SCORED:
        cells = []
        for own in outcome.parts:
            found = parts_of(part, own)
            cells.append(
                board.Cell(signed(sum(one.points for one in found)) if found else "", _note(scene, part, found))
            )
        if any(cell.text for cell in cells):
            rows.append(board.SheetRow(scene.say(f"board.part.{part}"), tuple(cells)))
    rows.append(
        board.SheetRow(
            scene.say("board.part.total"), tuple(board.Cell(str(s), strong=True) for s in outcome.scores), strong=True
        )
    )
    heads = tuple(board.Cell(name) for name in scene.names)
    title = scene.say("board.sheet.final" if over else "board.sheet.now")
    notes = () if over else (scene.say("board.sheet.note"),)
    return board.Sheet(title, heads, tuple(rows), notes)


def _note(scene: Scene, part: str, found: list[Any]) -> str:
    """Return the points of each collection, for the row of collections; else empty."""
    if part != "collections" or len(found) < 2:
        return ""
    return " ".join(shown(one.points) for one in found)
