"""The picture code grid in words: the pictures, the clues, what a team marks, and the key for those who have it."""

from collections.abc import Mapping
from typing import Any

from client.drawing import theme
from client.tables.contract import Choices, Doubted
from client.tables.stolen_paintings import mode_lines
from client.tables.stolen_paintings.wording import glimpse_of, named_work, places
from client.wording.scene import Scene
from client.wording.texts import capitalised
from engine.core.events import Intent
from engine.games.stolen_paintings.common.phases import BY_LOT
from engine.games.stolen_paintings.modes.code_grid import phases
from engine.games.stolen_paintings.modes.code_grid.rules import alike, can_stop, covered
from engine.games.stolen_paintings.modes.cooperative.phases import Confirm, Opinion
from engine.games.stolen_paintings.modes.cooperative.rules import LEAVE_IT, opinion_of
from engine.paintings import WorkId, associations


def mark_of(kind: int) -> theme.Mark:
    """Return the mark of a team, of a bystander or of the trap."""
    return (*theme.TEAMS, theme.BYSTANDER, theme.TRAP)[kind]


def team_name(scene: Scene, team: int) -> str:
    """Return the name of a team."""
    return scene.say(f"grid.team_{team}")


def kind_name(scene: Scene, kind: int) -> str:
    """Return the kind of a picture that was pointed at."""
    if kind in range(phases.TEAMS):
        return scene.say("grid.of_team", team=team_name(scene, kind))
    return scene.say("grid.trap" if kind == phases.TRAP else "grid.bystander")


def kind_heading(scene: Scene, kind: int) -> str:
    """Return a kind as a heading, for a member of a team."""
    if kind in range(phases.TEAMS):
        mine = kind == phases.team_of(scene.viewer)
        return scene.say("grid.own" if mine else "grid.others", team=team_name(scene, kind))
    told = scene.say("grid.trap" if kind == phases.TRAP else "grid.bystanders")
    return capitalised(told)


def mark_name(scene: Scene, opinion: Opinion) -> str:
    """Return what a seat marks."""
    if not opinion.marks:
        return scene.say("grid.nothing")
    return scene.say("grid.stop") if opinion.marks[0] == phases.STOP else str(opinion.marks[0] + 1)


def code_text(scene: Scene, code: phases.Code) -> str:
    """Return a clue with who gave it and what its team has pointed at."""
    team = team_name(scene, phases.team_of(code.giver))
    told = scene.say("grid.code", who=scene.names[code.giver], team=team, word=code.word, number=code.number)
    if not code.places:
        return scene.say("grid.code_only", code=told)
    return scene.say("grid.code_to", code=told, numbers=scene.words.listing(str(p + 1) for p in code.places))


def what_bots_hear(scene: Scene, word: str) -> str:
    """Return how bots would understand a word: as it is, as another form, or not at all; ask for one spelled like it."""
    meant = associations().look_up(word)
    key = {"taken": "taken", "unknown": "asked" if meant.near else "unknown"}.get(meant.how, "understood")
    return scene.say(f"grid.hear.{key}", word=word, taken=meant.word, near=meant.near)


def _proposed(scene: Scene, event: phases.Proposed) -> list[str]:
    if event.place == phases.STOP:
        return [scene.tell("event.proposed_stop" if event.marked else "event.proposed_go_on", event.owner)]
    key = "event.proposed_on" if event.marked else "event.proposed_off"
    return [scene.tell(key, event.owner, number=event.place + 1)]


def _uncovered(scene: Scene, event: phases.Uncovered) -> list[str]:
    told = {"team": team_name(scene, event.team), "kind": kind_name(scene, event.kind)}
    return [scene.say("event.uncovered", number=event.place + 1, **told)]


def _shown(scene: Scene, event: phases.KeyShown) -> list[str]:
    labels = CODE_GRID.reveal(scene) if mode_lines.happens_now(scene, event) else []
    if event.line.won == phases.NOBODY:
        return [scene.say("event.key_shown_level"), *labels]
    return [scene.say("event.key_shown", team=team_name(scene, event.line.won)), *labels]


def _point(scene: Scene, intent: phases.Point) -> str:
    if intent.place == phases.STOP:
        return scene.say("intent.point_stop")
    return scene.say("intent.point", number=intent.place + 1)


class _GridLines(mode_lines.ModeLines):
    """What both phases tell of the grid."""

    def hung(self, phase: Any) -> tuple[Any, ...]:
        return tuple(phase.grid.row)

    def shown(self, phase: Any) -> dict[int, WorkId]:
        return {place: phase.grid.row[place] for place in covered(phase.grid)}

    def table(self, scene: Scene) -> list[str]:
        grid: phases.Grid = scene.state.phase.grid
        pictures = [_picture(scene, grid, place) for place in range(len(grid.row))]
        codes = [code_text(scene, code) for code in grid.codes]
        return [*(_team(scene, grid, team) for team in range(phases.TEAMS)), *pictures, *codes]

    def hand(self, scene: Scene) -> list[str]:
        return self.key(scene, pictures=False)

    def key(self, scene: Scene, pictures: bool) -> list[str]:
        """Return the key of a clue-giver. pictures: with each of them."""
        grid: phases.Grid = scene.state.phase.grid
        kinds = next((card.kinds for card in grid.keys if card.kinds is not None), None)
        if kinds is None:
            return [scene.say("hand.nothing")]
        team, found = phases.team_of(scene.viewer), []
        for kind in (team, 1 - team, phases.BYSTANDER, phases.TRAP):
            of_kind = [place for place in covered(grid) if kinds[place] == kind]
            found.append(scene.say("grid.key", kind=kind_heading(scene, kind), numbers=places(scene, of_kind)))
            found += [_picture(scene, grid, place) for place in of_kind if pictures]
        return found


class _CodingLines(_GridLines):
    """A clue-giver thinks of a clue."""

    def standing(self, scene: Scene) -> list[str]:
        if not scene.asked:
            return []
        codes = scene.state.phase.grid.codes
        return [*(code_text(scene, code) for code in codes), *self.key(scene, pictures=True)]

    def choices(self, scene: Scene) -> Choices:
        return Choices((scene.say("intent.by_lot"),), lambda picks: BY_LOT)

    def typed(self, scene: Scene, line: str) -> Intent | Doubted | list[str] | None:
        """Return a clue: its command, a word, a number."""
        words = line.split()
        return _clue(scene, words) if words and words[0].casefold() == scene.say("typed.clue") else None


class _DecodingLines(_GridLines):
    """A team points at pictures."""

    def table(self, scene: Scene) -> list[str]:
        return [*super().table(scene), *_marks(scene)]

    def standing(self, scene: Scene) -> list[str]:
        phase = scene.state.phase
        codes = [code for code in phase.grid.codes if phases.team_of(code.giver) == phase.team]
        return [*(code_text(scene, code) for code in codes if code.places or code is not codes[-1]), *_marks(scene)]

    def prompt(self, scene: Scene) -> str:
        phase = scene.state.phase
        code = phase.grid.codes[-1]
        told = {"word": code.word, "number": code.number}
        if not scene.asked:
            team = team_name(scene, phase.team)
            return scene.say("prompt.decoding.they", who=scene.waited_for(), team=team, **told)
        if len(phase.opinions) > 1 and alike(phase):
            return scene.say("prompt.decoding.alike", what=mark_name(scene, phase.opinions[0]))
        key = "alone" if len(phase.opinions) == 1 else "you" if can_stop(phase) else "first"
        return scene.say(f"prompt.decoding.{key}", **told)

    def choices(self, scene: Scene) -> Choices:
        phase = scene.state.phase
        stops = len(phase.opinions) == 1 and can_stop(phase)  # leaving it would mean the same
        intents = [i for i in scene.game.legal(scene.state, scene.viewer) if not (stops and i == LEAVE_IT)]
        intents.sort(key=_number)
        texts = tuple(self._choice(scene, phase, intent) for intent in intents)
        return Choices(texts, lambda picks: intents[picks[0]], numbers=tuple(map(_number, intents)))

    def _choice(self, scene: Scene, phase: phases.Decoding, intent: Intent) -> str:
        if not isinstance(intent, phases.Point):
            alone = "intent.point_stop" if len(phase.opinions) == 1 else "intent.leave_it"
            return scene.say("intent.confirm" if isinstance(intent, Confirm) else alone)
        opinion = opinion_of(phase, scene.viewer)
        marked = opinion is not None and opinion.marks == (intent.place,)
        if intent.place == phases.STOP:
            return scene.say("choice.go_on" if marked else "intent.point_stop")
        votes = sum(intent.place in opinion.marks for opinion in phase.opinions)
        seen = glimpse_of(scene, phase.grid.row[intent.place])
        return scene.say("choice.marked" if marked else "choice.unmarked", seen=seen, count=votes)

    def typed(self, scene: Scene, line: str) -> Intent | Doubted | list[str] | None:
        """Return where to point, to stop, to confirm or to leave it."""
        words, phase = line.split(), scene.state.phase
        command = words[0].casefold() if words else ""
        if command == scene.say("typed.point"):
            if len(words) != 2 or not words[1].isdecimal():
                return [scene.say("typed.point_form")]
            return phases.Point(int(words[1]) - 1 if int(words[1]) else len(phase.grid.row))
        if command == scene.say("typed.stop"):
            alone = len(phase.opinions) == 1 and not can_stop(phase)  # before the first picture that is to leave it
            return LEAVE_IT if alone else phases.Point(phases.STOP)
        return mode_lines.settle_typed(scene, command)


class CodeGridLines(mode_lines.ModeLines):
    """The words of the picture code grid."""

    intents: Mapping[type[Any], mode_lines.IntentTeller] = {
        phases.Point: _point,
    }
    events: Mapping[type[Any], mode_lines.EventTeller] = {
        phases.Proposed: _proposed,
        phases.Uncovered: _uncovered,
        phases.TeamStopped: lambda scene, event: [scene.say("event.team_stopped", team=team_name(scene, event.team))],
        phases.KeyShown: _shown,
    }
    by_phase: Mapping[type[Any], mode_lines.ModeLines] = {
        phases.Coding: _CodingLines(),
        phases.Decoding: _DecodingLines(),
    }

    def reveal(self, scene: Scene) -> list[str]:
        """Return all pictures by name with what they were, then the clues."""
        reveal = scene.state.reveal
        named = [
            scene.say("reveal.of_kind", number=n, kind=kind_name(scene, kind), work=named_work(scene, work))
            for n, (work, kind) in enumerate(zip(reveal.row, reveal.kinds, strict=True), 1)
        ]
        return [*named, *(code_text(scene, code) for code in reveal.codes)]


def _number(intent: Intent) -> int:
    """Return the number of an answer in the list: the picture's own, or after those a fixed one for each other answer."""
    if isinstance(intent, phases.Point):
        return phases.PICTURES + 2 if intent.place == phases.STOP else intent.place + 1
    return phases.PICTURES + 3 if isinstance(intent, Confirm) else phases.PICTURES + 1


def _clue(scene: Scene, words: list[str]) -> Intent | Doubted | list[str]:
    """Return a typed clue; doubt one that bots do not know where its spelling is like that of a word they know."""
    if len(words) == 2:
        return [what_bots_hear(scene, words[1])]
    if len(words) != 3 or not words[2].isdecimal():
        return [scene.say("typed.code_form", most=phases.MOST_NUMBER)]
    intent = phases.GiveCode(words[1], int(words[2]))
    near = associations().look_up(intent.word).near
    if not near:
        return intent
    told = {"near": near, "word": intent.word, "number": intent.number}
    return Doubted(intent, f"{what_bots_hear(scene, intent.word)} {scene.say('typed.clue_again', **told)}")


def _team(scene: Scene, grid: phases.Grid, team: int) -> str:
    members = [
        scene.say("grid.giver", who=scene.names[seat]) if seat == grid.givers[team] else scene.names[seat]
        for seat in range(team, scene.state.seats, phases.TEAMS)
    ]
    to_find = scene.say("grid.left", count=phases.left(grid, team))
    return scene.say("grid.team", team=team_name(scene, team), who=scene.words.listing(members), left=to_find)


def _picture(scene: Scene, grid: phases.Grid, place: int) -> str:
    told = {"number": place + 1, "seen": glimpse_of(scene, grid.row[place])}
    kind = grid.uncovered[place]
    return (
        scene.say("work.hidden", **told)
        if kind == phases.COVERED
        else scene.say("grid.found", kind=kind_name(scene, kind), **told)
    )


def _marks(scene: Scene) -> list[str]:
    found = []
    for opinion in scene.state.phase.opinions:
        if not (opinion.marks or opinion.leaves):
            continue
        key = "confirmed" if opinion.confirmed else "leaves" if opinion.leaves else "open"
        told = {"who": scene.names[opinion.owner], "what": mark_name(scene, opinion)}
        found.append(scene.say(f"grid.{key}", **told))
    return found


CODE_GRID = CodeGridLines()
