"""The notorious forgers as a picture: the wall, the curtain, the forger's draft, stamps on pictures pointed at.

A forger's `Draft` is not sent yet. Its `pairs` are the swaps: a work of the hand and its place before the exchange. Its `order`
are the two places of the exchange, or none. Its `picks` are what was clicked first: a work of the hand or a place of the wall.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from client.tables import lines_for
from client.tables.board import Answer, Area, Beat, Cell, Fact, Look, Plaque, Sheet, SheetRow, Sprite, why_not
from client.tables.stolen_paintings.mode_board import Draft, go_on
from client.tables.stolen_paintings.modes.forgers.lines import own_hand, tell_missed
from client.tables.stolen_paintings.modes.forgers.wall import Held, Seen, caught_of, shelf_of, wall_of
from client.tables.stolen_paintings.row import curtain
from client.tables.stolen_paintings.row_board import RowBoard
from client.tables.stolen_paintings.unveiling import Pointed, pointing
from client.tables.stolen_paintings.wording import places
from client.wording.scene import Scene
from engine.core.visibility import SPECTATOR
from engine.games.stolen_paintings.common.phases import BY_LOT
from engine.games.stolen_paintings.modes.forgers import phases
from engine.games.stolen_paintings.modes.forgers.rules import NOTHING, asked, exchange, portfolio_of, swaps
from engine.games.stolen_paintings.scoring import result
from engine.paintings import WorkId


def is_work(pick: int) -> bool:
    """Tell whether a pick is a work of the hand, not a place of the wall: works' ids have four digits."""
    return pick >= phases.WALL


def hung(draft: Draft, wall: Sequence[WorkId]) -> tuple[list[WorkId], tuple[int, ...]]:
    """Return the wall as it would be, and the places of the forgeries."""
    changed = list(wall)
    for work, place in draft.pairs:
        changed[place] = WorkId(work)
    return changed, exchange(changed, tuple(place for _, place in draft.pairs), draft.order)


def forge_of(draft: Draft) -> phases.Forge:
    """Return the intent of the draft."""
    works = tuple(WorkId(work) for work, _ in draft.pairs)
    return phases.Forge(works, tuple(place for _, place in draft.pairs), draft.order)


def pressed_hand(draft: Draft, work: int, most: int) -> Draft:
    """Return the draft after a click on a work of the hand: it is picked, unpicked, swapped, or its swap undone."""
    if any(work == swapped for swapped, _ in draft.pairs):
        return replace(draft, pairs=tuple(pair for pair in draft.pairs if pair[0] != work), picks=())
    if draft.picks and not is_work(draft.picks[0]):
        return pressed_wall(replace(draft, picks=(work,)), draft.picks[0], most)
    return replace(draft, picks=() if draft.picks == (work,) else (work,))


def pressed_wall(draft: Draft, place: int, most: int) -> Draft:
    """Return the draft after a click on a place of the wall: the picked work goes there, or an exchange begins or ends.

    A swap beyond the allowed number undoes the first one.
    """
    if not draft.picks:
        return replace(draft, picks=(place,))
    first = draft.picks[0]
    if not is_work(first):
        return replace(draft, picks=(), order=_exchanged(draft, first, place))
    before = _before(draft, place)
    kept = tuple(pair for pair in draft.pairs if pair[1] != before)
    return replace(draft, picks=(), pairs=(*kept, (first, before))[-most:])


def _exchanged(draft: Draft, one: int, other: int) -> tuple[int, ...]:
    """Return the exchange of two places, given as they hang now; the old one for equal places, none to undo it."""
    two = tuple(sorted((_before(draft, one), _before(draft, other))))
    return draft.order if one == other else () if two == draft.order else two


def _before(draft: Draft, place: int) -> int:
    """Return the place before the exchange of what would hang in `place`."""
    if place not in draft.order:
        return place
    return draft.order[1 - draft.order.index(place)]


class ForgersBoard(RowBoard):
    """The picture of the forgers."""

    unseen = staticmethod(lambda scene: scene.say("board.rests_on_seeing"))

    def row(self, scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
        """Return the wall, or the curtain before it; below it the viewer's hand and what it has won."""
        phase = scene.state.phase
        if isinstance(phase, phases.Forging) and phase.wall is not None:
            return self.at_work(scene, draft, area)
        if isinstance(phase, phases.Forging):
            text = scene.say("board.dark_told", who=scene.names[phase.owner])
            return [curtain(scene, area, scene.say("board.dark"), text), *self.shelf(scene, area)]
        name = (
            "before" if isinstance(phase, phases.Looking) else "work"
        )  # so that no ring, zoom or motion reveals which works are the same
        sprites = wall_of(scene, phase.wall, area, lambda place: self.seen(scene, draft, place), False, name)
        return [*sprites, *self.shelf(scene, area)]

    def seen(self, scene: Scene, draft: Draft, place: int) -> Seen:
        """Return what a picture shows while all look at the wall or point at it."""
        phase = scene.state.phase
        if isinstance(phase, phases.Looking):
            return Seen()
        attempt = next((one for one in phase.attempts if one.place == place), None)
        pointed = scene.stage if isinstance(scene.stage, Pointed) and scene.stage.place == place else None
        if pointed is not None and pointed.told is not None:
            attempt = phases.Attempt(pointed.seat, place, bool(pointed.told))
        forged = phase.forgeries is not None and place in phase.forgeries
        if attempt is not None:
            stamp = scene.say("board.forgery" if attempt.found else "board.genuine")
            look = Look.LIT if attempt.found else Look.REST
            told, badges = _attempt_text(scene, attempt), (attempt.seat,)
            return Seen(look, None, forged, told, stamp=stamp, found=attempt.found, badges=badges)
        if pointed is not None:
            return Seen(Look.CHOSEN, None, forged, badges=(pointed.seat,))
        if not scene.asked:
            return Seen(forged=forged)
        return Seen(Look.CHOSEN if draft.picks == (place,) else Look.LEGAL, ("wall", place), forged)

    def at_work(self, scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
        """Return the wall as the forger has arranged it, and the hand with the works it would take off the wall."""
        wall = scene.state.phase.wall
        changed, forgeries = hung(draft, wall)
        swapped = dict(draft.pairs)

        def seen(place: int) -> Seen:
            chosen = draft.picks == (place,)
            look, moved = Look.CHOSEN if chosen else Look.LEGAL, place in draft.order
            return Seen(look, ("wall", place), place in forgeries, moved=moved)

        held = []
        for work in own_hand(scene):
            taken = work in swapped
            look = Look.CHOSEN if draft.picks == (work,) else Look.LEGAL
            held.append(Held(wall[swapped[work]] if taken else work, ("hand", work), look, taken))
        return [
            *wall_of(scene, changed, area, seen, drag=True),
            *shelf_of(scene, area, held, self.won(scene, scene.viewer)),
        ]

    def shelf(self, scene: Scene, area: Area) -> list[Sprite]:
        """Return the viewer's hand, with works it has taken off the wall that nobody has won yet, and its pile."""
        if scene.viewer == SPECTATOR:
            return []
        phase = scene.state.phase
        stolen = phase.stolen if isinstance(phase, phases.Spotting) else None
        held = [Held(work, None, Look.REST) for work in own_hand(scene)]
        held += [Held(work, None, Look.REST, taken=True) for work in stolen or ()]
        return shelf_of(scene, area, held, self.won(scene, scene.viewer))

    def opened(self, scene: Scene, area: Area) -> list[Sprite]:
        """Return the forgeries that were found with their labels, or a curtain that says that there are none."""
        reveal, line = scene.state.reveal, scene.state.pad[-1]
        if not reveal.row:
            shut = curtain(scene, area, scene.say("board.not_found"), scene.say("board.not_found_told"))
            return [shut, *self.shelf(scene, area)]
        badges = {attempt.place: (attempt.seat,) for attempt in line.attempts if attempt.found}
        return [*caught_of(scene, reveal.places, reveal.row, area, badges), *self.shelf(scene, area)]

    def won(self, scene: Scene, seat: int) -> int:
        """Return how many stolen paintings lie before a seat."""
        return len(portfolio_of(scene.state, seat).won)

    def shelf_height(self, scene: Scene) -> Literal["high", "low", "none"]:
        """Return a shelf for the hand; a high one while the hand is used."""
        return "high" if scene.asks(phases.Forging) else "low"

    def press(self, scene: Scene, draft: Draft, sprite: Sprite) -> Draft:
        """Pick a painting to point at; or swap, exchange, take back."""
        where, what = sprite.means
        if isinstance(scene.state.phase, phases.Spotting):
            return replace(draft, picks=() if draft.picks == (what,) else (what,))
        pressed = pressed_hand if where == "hand" else pressed_wall
        return pressed(draft, what, swaps(scene.state))

    def answers(self, scene: Scene, draft: Draft) -> tuple[Answer, ...]:
        """Return the buttons to go on, to hang the forgeries, or to point."""
        phase = scene.state.phase
        if isinstance(phase, phases.Looking):
            return go_on(scene)
        if scene.asks(phases.Forging):
            return self.to_forge(scene, draft)
        if not scene.asks(phases.Spotting):
            return ()
        nothing = Answer(scene.say("board.spot_nothing"), NOTHING, key="E")
        if not draft.picks:
            return (Answer(scene.say("board.point"), None, scene.say("board.pick_one")), nothing)
        place = draft.picks[0]
        return (Answer(scene.say("board.spot", number=place + 1), phases.Spot(place)), nothing)

    def to_forge(self, scene: Scene, draft: Draft) -> tuple[Answer, ...]:
        """Return the button that hangs the forgeries, enabled once all swaps are made, and the one for chance."""
        left = swaps(scene.state) - len(draft.pairs)
        label = scene.say("board.forge", count=left)
        lot = Answer(scene.say("board.by_lot"), BY_LOT, note=scene.say("board.lot_forgery"))
        if left:
            return (Answer(label, None, why_not(scene, forge_of(draft))), lot)
        return (Answer(label, forge_of(draft)), lot)

    def prompt(self, scene: Scene, draft: Draft) -> str:
        """Return what is asked, or what the draft would do."""
        phase = scene.state.phase
        if scene.asks(phases.Forging):
            return self.would_forge(scene, draft)
        if scene.asks(phases.Spotting):
            key = "board.would.spot" if draft.picks else "board.would.choose"
            return scene.say(key, **({"number": draft.picks[0] + 1} if draft.picks else {}))
        if scene.asks(phases.Looking):
            return scene.say("board.note_wall", who=scene.names[phase.forger])
        if isinstance(phase, phases.Looking) and phase.forger == scene.viewer:
            return scene.say("board.note_forger")
        return lines_for("stolen_paintings").prompt(scene)

    def would_forge(self, scene: Scene, draft: Draft) -> str:
        """Return the next step of the forger's work, and the exchange if there is one."""
        if draft.picks and is_work(draft.picks[0]):
            return scene.say("board.would.replace")
        if draft.picks:
            return scene.say("board.would.exchange", number=draft.picks[0] + 1)
        text = scene.say("board.would.forge", count=swaps(scene.state) - len(draft.pairs))
        text = f"{text}\n{scene.say('board.how_forged')}"
        if not draft.order:
            return text
        return " ".join((scene.say("board.exchanged", numbers=places(scene, draft.order)), text))

    def plaque(self, scene: Scene, seat: int) -> Plaque:
        """Return the pile of stolen paintings, the hand, a mask for the forger."""
        count, hand = self.won(scene, seat), len(portfolio_of(scene.state, seat).hand)
        pile = Fact("coin", str(count), scene.say("board.pile", count=count), "brass_hi")
        facts = [pile, Fact("cards", str(hand), scene.say("board.in_hand", count=hand))]
        if seat == scene.state.turn:
            facts.insert(0, Fact("mask", "", scene.tell("table.forger", seat), "brass_hi"))
        return Plaque(seat, tuple(facts), words=self.does(scene, seat))

    def does(self, scene: Scene, seat: int) -> str:
        """Return that a seat forges, looks or points, or the result of its pointing."""
        phase = scene.state.phase
        if seat == scene.state.turn:
            return scene.say("board.is_forger")
        if isinstance(phase, phases.Looking):
            return scene.say("board.looks" if seat in phase.unready else "board.has_seen")
        if not isinstance(phase, phases.Spotting):
            return ""
        attempt = next((one for one in phase.attempts if one.seat == seat), None)
        if attempt is not None:
            return _attempt_text(scene, attempt)
        return scene.say("board.points_now" if asked(scene.state, phase) == seat else "board.will_point")

    def sheets(self, scene: Scene) -> tuple[Sheet, ...]:
        """Return the points so far, and how the last round was counted."""
        return (points_sheet(scene), *((last_round(scene),) if scene.state.pad else ()))

    def beats(self, scene: Scene) -> tuple[Beat, ...]:
        """Return the steps: where a seat points, then whether it is a forgery."""
        events = scene.happened(phases.Spotted)
        if not events or scene.before is None or not isinstance(scene.before.state.phase, phases.Spotting):
            return ()
        event = events[-1]
        if event.place is None:
            return ()
        points = scene.tell("board.reveal.points", event.owner, number=event.place + 1)
        key = "event.spotted" if event.found else "event.spotted_wrong"
        text = scene.tell(key, event.owner, number=event.place + 1)
        return pointing(scene, Pointed(event.owner, event.place, int(event.found)), points, text)

    def reckoning(self, scene: Scene) -> Sheet | None:
        """Return the round that these events ended."""
        return last_round(scene) if scene.happened(phases.ForgeriesShown) else None


def _attempt_text(scene: Scene, attempt: phases.Attempt) -> str:
    """Return in a few words the result of pointing."""
    if attempt.place is None:
        return scene.say("board.found_nothing")
    return scene.say("board.found_one" if attempt.found else "board.found_none", number=attempt.place + 1)


FORGERS = ForgersBoard()


def points_sheet(scene: Scene) -> Sheet:
    """Return each seat's points by their reasons, and their sum."""
    outcome = result(scene.state)
    heads = (Cell(scene.say("board.as_forger")), Cell(scene.say("board.by_pointing")), Cell(scene.say("board.sum")))
    rows = []
    for seat, parts in enumerate(outcome.parts):
        cells = [Cell(str(part.points)) for part in parts]
        leads = bool(scene.state.pad) and outcome.scores[seat] == max(outcome.scores)
        total = Cell(str(outcome.scores[seat]), strong=True)
        rows.append(SheetRow(scene.names[seat], (*cells, total), seat, leads))
    return Sheet(scene.say("board.all_rounds"), heads, tuple(rows), (scene.say("board.how_forgers"),))


def last_round(scene: Scene) -> Sheet:
    """Return who pointed where in the last round and what it brought, the forger last; and how many forgeries were missed."""
    line: phases.ForgeryLine = scene.state.pad[-1]
    heads = (Cell(scene.say("board.pointed")), Cell(scene.say("board.points")))
    rows = [
        SheetRow(
            scene.names[attempt.seat], (_pointed(scene, attempt), Cell(str(line.points[attempt.seat]))), attempt.seat
        )
        for attempt in line.attempts
    ]
    mask = Cell("", symbol="mask", tint="paper_ink")
    rows.append(SheetRow(scene.names[line.forger], (mask, Cell(str(line.points[line.forger]))), line.forger))
    title = scene.say("board.round_counted", round=len(scene.state.pad))
    return Sheet(title, heads, tuple(rows), (*tell_missed(scene, line), scene.say("board.how_forgers")))


def _pointed(scene: Scene, attempt: phases.Attempt) -> Cell:
    if attempt.place is None:
        return Cell(scene.say("work.none"), symbol="cross", tint="paper_warn")
    symbol, tint = ("check", "paper_ink") if attempt.found else ("cross", "paper_warn")
    return Cell(str(attempt.place + 1), symbol=symbol, tint=tint)
