"""The picture code grid as a picture: the wall, a column with the teams and the clues, the shelf for the key and the entry."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from msgspec import structs

from client.drawing.rects import Rect
from client.tables import board, lines_for
from client.tables.board import Area, ButtonFace, EntryFace, Label, Look, Sprite, TextFace
from client.tables.stolen_paintings.faces import CoverFace, KeyedFace, MarksFace, NumberFace
from client.tables.stolen_paintings.hanging import hang, shape_of
from client.tables.stolen_paintings.mode_board import Draft
from client.tables.stolen_paintings.modes.code_grid.column import column_of, heads_of, strip_of
from client.tables.stolen_paintings.modes.code_grid.lines import kind_name, mark_of, team_name, what_bots_hear
from client.tables.stolen_paintings.row import hidden_label, open_label, picture, upright
from client.tables.stolen_paintings.row_board import RowBoard
from client.tables.stolen_paintings.unveiling import Pointed, pointing
from client.tables.stolen_paintings.wording import places
from client.wording.scene import Scene, watching
from engine.core.visibility import Seat, known
from engine.games.stolen_paintings.common.phases import BY_LOT
from engine.games.stolen_paintings.modes.code_grid import phases
from engine.games.stolen_paintings.modes.code_grid.clues import MOST_LETTERS, is_word
from engine.games.stolen_paintings.modes.code_grid.phases import MOST_NUMBER, Coding, GiveCode, Point, Uncovered
from engine.games.stolen_paintings.modes.code_grid.rules import alike, can_stop, found
from engine.games.stolen_paintings.modes.cooperative.rules import CONFIRM, LEAVE_IT, opinion_of, opinions_in
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId

LESS, MORE = "less", "more"
"""The meanings of clicks on the buttons for the number."""


def shelf(scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
    """Return the field for the word, and the buttons for the number beside it; nothing for all others."""
    if watching(scene.viewer) or area.hand.h < 40 or not scene.asks(Coding):
        return []
    grow = max(1.0, area.text)
    line = area.hand.inset(8, 14)
    line = line._replace(h=min(line.h, 44 * grow))
    upper, steps = line.cut_right(54 * 2 + 180 * grow + 14)
    entry = Sprite("entry:code", "entry", upper, EntryFace(draft.text, scene.say("board.code_hint"), MOST_LETTERS + 2))
    less, rest = steps.inset(14, 0).cut_left(54)
    middle, more = rest.cut_right(54)
    told = TextFace(scene.say("board.code_count", count=draft.number), "plaque", "ivory", "center", True, wrap=False)
    return [
        entry,
        _step(scene, LESS, "minus", "board.fewer", less, draft.number > 1),
        Sprite("number", "text", middle, told),
        _step(scene, MORE, "plus", "board.more", more, draft.number < MOST_NUMBER),
    ]


def _step(scene: Scene, means: str, symbol: str, key: str, box: Rect, may: bool) -> Sprite:
    reason = "" if may else scene.say("board.code_numbers", most=MOST_NUMBER)
    look, label = Look.LEGAL if may else Look.ILLEGAL, Label(scene.say(key), reason=reason)
    return Sprite(f"step:{means}", "button", box, ButtonFace("", symbol), look, label=label, means=means, zone="steps")


_COLUMN = 210.0
"""Width of the column beside the wall at text size 100 %."""
_BELOW = (0.21, 96.0, 174.0)
"""Height of teams and clues below the wall of a phone: as a share of the board's, least and most at text size 100 %."""
_TOKEN = (32.0, 22.0)
_ROWS = 4
_NUMBERED = re.compile(r"(\S+)\s+([1-9])$")
"""A clue as it is said: the word and its number, typed in one go."""


def _to_the_ear(scene: Scene) -> str:
    """Return to a clue-giver the team, how many it has to find, and where the trap is; empty to all others."""
    grid: phases.Grid | None = getattr(scene.state.phase, "grid", None)
    kinds = next((card.kinds for card in grid.keys if card.kinds is not None), None) if grid is not None else None
    if grid is None or kinds is None:
        return ""
    team, traps = phases.team_of(scene.viewer), [place for place, kind in enumerate(kinds) if kind == phases.TRAP]
    told = {"team": team_name(scene, team), "count": _to_find(grid, team), "traps": places(scene, traps)}
    return scene.say("board.key_to_the_ear", **told)


class CodeGridBoard(RowBoard):
    """The picture of the picture code grid."""

    unseen = staticmethod(_to_the_ear)

    def row(self, scene: Scene, draft: Draft, area: board.Area) -> list[board.Sprite]:
        """Return the wall, the teams and clues beside it, on the shelf the place to type a clue in."""
        phase = scene.state.phase
        grid: phases.Grid = phase.grid
        wall, beside = _beside(scene, grid, phase, area)
        kinds = next((card.kinds for card in grid.keys if card.kinds is not None), None)
        sprites = self._wall(scene, draft, wall, kinds, max(1.0, area.text))
        return [*sprites, *beside, *shelf(scene, draft, area)]

    def _wall(
        self, scene: Scene, draft: Draft, wall: Rect, kinds: tuple[int, ...] | None, grow: float
    ) -> list[board.Sprite]:
        """Return the pictures that can be pointed at, with what the viewer knows of each, and covers on the others."""
        phase = scene.state.phase
        grid: phases.Grid = phase.grid
        opinion = opinion_of(phase, scene.viewer)
        sprites: list[board.Sprite] = []
        pointed = scene.stage if isinstance(scene.stage, Pointed) else None
        for place, (cell, rect) in enumerate(zip(_cells(wall), _rects(wall, grid.row), strict=True)):
            work, kind, shown = grid.row[place], grid.uncovered[place], pointed is not None and pointed.place == place
            if pointed is not None and shown and pointed.told is not None:
                kind = pointed.told
            label = hidden_label(scene, place + 1, work)
            may = opinion is not None and kind == phases.COVERED
            chosen = opinion is not None and opinion.marks == (place,)
            look = (
                board.Look.LIT
                if shown or place in draft.picks
                else board.Look.CHOSEN
                if chosen
                else board.Look.LEGAL
                if may
                else board.Look.REST
            )
            means = place if may else None
            seen = kind if kind != phases.COVERED else kinds[place] if kinds is not None else phases.COVERED
            if seen != phases.COVERED:
                label = structs.replace(label, lines=(kind_name(scene, seen), *label.lines))
            sprites.append(picture(work, rect, look, label, "gilt" if chosen else "brass", means, place + 1))
            if kind != phases.COVERED:
                sprites.append(board.Sprite(f"cover:{place}", "cover", cell, CoverFace(kind), z=1))
                continue
            if kinds is not None:
                sprites.append(board.Sprite(f"keyed:{place}", "keyed", cell, KeyedFace(kinds[place]), z=1))
            token = Rect(cell.x + 3, cell.bottom - _TOKEN[1] * grow - 3, _TOKEN[0] * grow, _TOKEN[1] * grow)
            sprites.append(
                board.Sprite(f"token:{place}", "number", token, NumberFace(place + 1), look, z=2, means=means)
            )
            sprites += _badges(phase, place, cell)
        return sprites

    def opened(self, scene: Scene, area: board.Area) -> list[board.Sprite]:
        """Return all pictures with what they were; a check on those that were pointed at."""
        reveal = scene.state.reveal
        wall, sprites = _beside(scene, reveal, None, area)
        for place, (cell, rect) in enumerate(zip(_cells(wall), _rects(wall, reveal.row), strict=True)):
            work, kind = reveal.row[place], reveal.kinds[place]
            label = open_label(scene, work)
            label = structs.replace(label, lines=(*label.lines, kind_name(scene, kind)))
            sprites.append(picture(work, rect, label=label))
            keyed = KeyedFace(kind, reveal.uncovered[place] != phases.COVERED)
            sprites.append(board.Sprite(f"keyed:{place}", "keyed", cell, keyed, z=1))
        return sprites

    def teams(self, scene: Scene) -> tuple[tuple[Seat, ...], ...]:
        """Return both teams, the clue-giver of each first."""
        givers = givers_of(scene.state)
        seats = sorted(range(scene.state.seats), key=lambda seat: (seat not in givers, seat))
        return tuple(tuple(seat for seat in seats if phases.team_of(seat) == team) for team in range(phases.TEAMS))

    def shelf_height(self, scene: Scene) -> Literal["high", "low", "none"]:
        """Return a shelf for the seat that types a clue."""
        return "low" if scene.asks(phases.Coding) else "none"

    def explanation(self, scene: Scene) -> str:
        """Return what the marks on the wall mean, to who sees the key; to others their team and how far it is."""
        phase = scene.state.phase
        if scene.asks(phases.Decoding):
            left, code = _to_find(phase.grid, phase.team), phase.grid.codes[-1]
            guesses = code.number + 1 - len(code.places)
            return scene.say("board.note_point", team=team_name(scene, phase.team), left=left, count=guesses)
        grid = getattr(phase, "grid", None)
        if grid is None or watching(scene.viewer):
            return ""
        team = phases.team_of(scene.viewer)
        if all(card.kinds is None for card in grid.keys):
            return scene.say("board.note_team", team=team_name(scene, team), count=_to_find(grid, team))
        return scene.say("board.note_key", team=team_name(scene, team))

    def press(self, scene: Scene, draft: Draft, sprite: board.Sprite) -> Draft:
        """Step the number, or pick the picture to point at."""
        if sprite.means in (LESS, MORE):
            step = 1 if sprite.means == MORE else -1
            return replace(draft, number=min(phases.MOST_NUMBER, max(1, draft.number + step)))
        return replace(draft, picks=() if draft.picks == (sprite.means,) else (sprite.means,))

    def typed(self, scene: Scene, draft: Draft, entry: str, text: str) -> Draft:
        """Return the draft with the word; a number typed after it sets the number."""
        both = _NUMBERED.fullmatch(text.strip())
        return replace(draft, text=both[1], number=int(both[2])) if both else replace(draft, text=text)

    def answers(self, scene: Scene, draft: Draft) -> tuple[board.Answer, ...]:
        """Return the buttons to say the clue, and for chance; or to point, confirm, stop, leave it."""
        phase = scene.state.phase
        if scene.asks(phases.Coding):
            intent = GiveCode(draft.text.strip(), draft.number)
            reason = board.why_not(scene, intent) if draft.text.strip() else scene.say("board.write_first")
            word = draft.text.strip() if not reason else "..."
            label = scene.say("board.say_code", word=word, number=draft.number)
            lot = board.Answer(scene.say("board.by_lot"), BY_LOT, note=scene.say("board.lot_code"))
            return (board.Answer(label, None if reason else intent, reason), lot)
        if opinion_of(phase, scene.viewer) is not None:
            return _pointing(scene, draft, phase)
        return ()

    def prompt(self, scene: Scene, draft: Draft) -> str:
        """Return what is asked, or what the draft would do."""
        phase = scene.state.phase
        if scene.asks(phases.Coding):
            told = scene.say("board.would.say_code", count=MOST_LETTERS - len(draft.text))
            return f"{told} {what_bots_hear(scene, draft.text.strip())}" if is_word(draft.text.strip()) else told
        opinion = opinion_of(phase, scene.viewer)
        if opinion is None or not draft.picks or opinion.marks == draft.picks:
            return lines_for("stolen_paintings").prompt(scene)
        key = "board.would.point_at" if len(phase.opinions) > 1 else "board.would.point_now"
        return scene.say(key, number=draft.picks[0] + 1)

    def plaque(self, scene: Scene, seat: Seat) -> board.Plaque:
        """Return the team of a seat and how many of its pictures were found."""
        team = phases.team_of(seat)
        count = found(scene.state)[team]
        told = scene.say("board.team_found", team=team_name(scene, team), count=count)
        return board.Plaque(
            seat, (board.Fact(mark_of(team).symbol, str(count), told, f"team:{team}"),), words=self.does(scene, seat)
        )

    def does(self, scene: Scene, seat: Seat) -> str:
        """Return what a seat marks, or that it gives the clues."""
        phase = scene.state.phase
        if isinstance(phase, phases.Coding | phases.Decoding) and seat in phase.grid.givers:
            return scene.say("board.gives_clues")
        opinion = opinion_of(phase, seat)
        if opinion is None:
            return ""
        if opinion.leaves:
            return scene.say("board.points_leaves")
        if not opinion.marks:
            return scene.say("board.thinks")
        if opinion.marks[0] == phases.STOP:
            return scene.say("board.stops_sure" if opinion.confirmed else "board.would_stop")
        return scene.say("board.points_sure" if opinion.confirmed else "board.points_at", number=opinion.marks[0] + 1)

    def beats(self, scene: Scene) -> tuple[board.Beat, ...]:
        """Return the steps: where a team points, then what is there."""
        events = scene.happened(Uncovered)
        if not events or scene.before is None or not isinstance(scene.before.state.phase, phases.Decoding):
            return ()
        event, number = events[-1], events[-1].place + 1
        team, kind = team_name(scene, event.team), kind_name(scene, event.kind)
        points = scene.say("board.reveal.team_points", team=team, number=number)
        told = scene.say("event.uncovered", team=team, number=number, kind=kind)
        return pointing(scene, Pointed(scene.before.state.turn, event.place, event.kind), points, told)

    def sheets(self, scene: Scene) -> tuple[board.Sheet, ...]:
        """Return how many pictures each team has found, of how many."""
        return (_score(scene),)


def _beside(
    scene: Scene, told: phases.Grid | phases.Decoded, phase: phases.Coding | phases.Decoding | None, area: board.Area
) -> tuple[Rect, list[board.Sprite]]:
    """Return the place of the wall, and what is told of the teams: where their seats stand, else beside or below it."""
    if area.teams:
        return area.board.inset(8, 8), heads_of(scene, told, phase, area)
    if upright(area.board):
        share, least, most = _BELOW
        grow = max(1.0, area.text)
        wall, below = area.board.cut_bottom(min(most * grow, max(least * grow, share * area.board.h)))
        return wall.inset(8, 4), strip_of(scene, told, phase, below.inset(10, 4), area.text)
    wall, column = area.board.cut_right(_COLUMN * min(1.2, max(1.0, area.text)))
    return wall.inset(8, 8), column_of(scene, told, phase, column.inset(6, 10), area.text)


def _cells(wall: Rect) -> list[Rect]:
    """Return the places of the wall, all of one size."""
    return [
        wall.row(n // phases.COLUMNS, _ROWS, 8).column(n % phases.COLUMNS, phases.COLUMNS, 8)
        for n in range(phases.COLUMNS * _ROWS)
    ]


def _rects(wall: Rect, row: Sequence[WorkId]) -> list[Rect]:
    """Return where each picture hangs, whole in its place."""
    return [hang(cell.inset(8, 6), [shape_of(work)], 0)[0] for cell, work in zip(_cells(wall), row, strict=True)]


def _badges(phase: phases.Coding | phases.Decoding, place: int, rect: Rect) -> list[board.Sprite]:
    """Return the badges of the seats that mark a picture, at its lower right."""
    seats = tuple(opinion.owner for opinion in opinions_in(phase) if opinion.marks == (place,))
    if not seats:
        return []
    size = 20.0
    box = Rect(rect.right - size * len(seats) - 4, rect.bottom - size - 4, size * len(seats), size)
    return [board.Sprite(f"marks:{place}", "marks", box, MarksFace(seats), z=2)]


def _pointing(scene: Scene, draft: Draft, phase: phases.Decoding) -> tuple[board.Answer, ...]:
    """Return the buttons to change the viewer's mark; else to confirm, to stop, to leave it."""
    says, opinion = scene.say, known(opinion_of(phase, scene.viewer))
    if draft.picks:
        place = draft.picks[0]
        key = "board.unpoint_at" if opinion.marks == draft.picks else "board.point_at"
        return (board.Answer(says(key, number=place + 1), Point(place)),)
    answers = []
    if alike(phase) and not opinion.confirmed:
        place = opinion.marks[0]
        label = says("board.confirm_stop") if place == phases.STOP else says("board.confirm_point", number=place + 1)
        answers.append(board.Answer(label, CONFIRM))
    if can_stop(phase):
        key = "board.no_stop" if opinion.marks == (phases.STOP,) else "board.stop"
        answers.append(board.Answer(says(key), Point(phases.STOP), deliberate=True))
    alone = len(phase.opinions) == 1
    if not opinion.leaves and not (alone and can_stop(phase)):  # a lone guesser has stopped then
        key, note = ("board.stop", "board.stop_told") if alone else ("board.leave_it", "board.majority_counts")
        answers.append(board.Answer(says(key), LEAVE_IT, deliberate=True, note=says(note)))
    return tuple(answers)


def _to_find(grid: phases.Grid, team: int) -> int:
    """Return how many pictures a team has still to find."""
    of_team = phases.OF_STARTERS if team == grid.starters else phases.OF_OTHERS
    return of_team - grid.uncovered.count(team)


def givers_of(state: State) -> tuple[Seat, ...]:
    """Return who gives the clues of each team; after the end, who gave them."""
    grid = getattr(state.phase, "grid", None)
    if grid is not None:
        return tuple(grid.givers)
    return next((line.givers for line in state.pad if isinstance(line, phases.CodeLine)), ())


def _score(scene: Scene) -> board.Sheet:
    """Return what each team has found and has to find; a laurel for the winner."""
    state = scene.state
    lines = [line for line in state.pad if isinstance(line, phases.CodeLine)]
    starters = state.phase.grid.starters if not lines else _starters(state.reveal.kinds)
    rows = []
    for team in range(phases.TEAMS):
        count, number = found(state)[team], phases.OF_STARTERS if team == starters else phases.OF_OTHERS
        won = bool(lines) and lines[-1].won == team
        cells = (
            board.Cell(str(count), symbol=mark_of(team).symbol, tint=f"team:{team}"),
            board.Cell(str(number - count)),
            board.Cell("", symbol="laurel" if won else "", tint="paper_ink"),
        )
        rows.append(board.SheetRow(team_name(scene, team), cells, strong=won))
    heads = (board.Cell(scene.say("board.found")), board.Cell(scene.say("board.to_find")), board.Cell())
    return board.Sheet(scene.say("board.all_rounds"), heads, tuple(rows))


def _starters(kinds: Sequence[int]) -> int:
    return next(team for team in range(phases.TEAMS) if kinds.count(team) == phases.OF_STARTERS)


CODE_GRID = CodeGridBoard()
