"""The works on a winner's wall of Stolen Paintings, in each mode, and the measure of its lead: the rounds on the pad."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from client.tables.endings import Ending, Walls
from client.tables.stolen_paintings.modes.code_grid.lines import team_name
from client.wording.scene import Scene
from engine.core import Event, Outcome, Seat
from engine.games.stolen_paintings.modes.basic.phases import Revealed
from engine.games.stolen_paintings.modes.chronology.phases import YearsRevealed
from engine.games.stolen_paintings.modes.code_grid.phases import TEAMS, KeyShown, team_of
from engine.games.stolen_paintings.modes.code_grid.rules import found
from engine.games.stolen_paintings.modes.cooperative.phases import TeamRevealed
from engine.games.stolen_paintings.modes.dialogue.phases import DialoguesRevealed
from engine.games.stolen_paintings.modes.forgers.phases import Portfolios
from engine.games.stolen_paintings.modes.lovers.phases import LoveRevealed
from engine.games.stolen_paintings.modes.similar.phases import SecretUnveiled
from engine.games.stolen_paintings.modes.study.phases import PASS, CardTurned, Counted, StudyReveal
from engine.games.stolen_paintings.scoring import result
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId, work_of


class StolenPaintingsEnding(Ending):
    """A seat's wall has the works that brought it points: stolen unseen, found, ordered, understood."""

    def merits(self, state: Any) -> tuple[int, ...]:
        """Return the points on the pad; for teams the pictures that were found."""
        match: State = state
        if match.options.mode == "code_grid":
            return tuple(found(match)[team_of(seat)] for seat in range(match.seats))
        return result(match).scores

    def sudden(self, outcome: Outcome) -> bool:
        """Tell whether the trap was pointed at."""
        return outcome.reason == "trapped"

    def measure(self, state: Any) -> str:
        """Return points; for teams that point at pictures the pictures."""
        return "paintings" if state.options.mode == "code_grid" else self.counted

    def told(self, scene: Scene, outcome: Outcome) -> dict[str, str]:
        """Return the names of the team that has won and of the other one, where teams point at pictures."""
        if scene.state.options.mode != "code_grid" or not outcome.winners:
            return super().told(scene, outcome)
        team = team_of(outcome.winners[0])
        return {"team": team_name(scene, team), "other": team_name(scene, 1 - team)}

    def sides(self, state: Any, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Return teams, everyone as one side, or every seat for itself."""
        match: State = state
        if match.options.mode == "similar":
            return (tuple(range(seats)),)
        if match.options.mode == "code_grid" or (match.options.mode == "study" and match.options.teams):
            return tuple(tuple(range(seats))[team::TEAMS] for team in range(TEAMS))
        return super().sides(state, seats)

    def by_points(self, state: Any) -> bool:
        """Tell whether points decide: not where all play together, or against one thief after the other."""
        return state.options.mode not in ("cooperative", "similar")

    def gather(self, state: Any, events: Sequence[Event], past: Sequence[Event], walls: Walls) -> None:
        """Add what a reveal gave to each seat."""
        for place, event in enumerate(events):
            won = _known(event, state, [*past, *events[:place]]) if isinstance(event, Counted) else _won(event, state)
            for seat, work in won:
                walls[seat].append(str(work))
        if isinstance(state.lasting, Portfolios):
            for portfolio in state.lasting.seats:
                walls[portfolio.owner][:] = [
                    str(work) for work in portfolio.won if work is not None
                ]  # in a view they are hidden


Won = Iterable[tuple[Seat, WorkId]]
"""Works with the seats that get them."""


def _known(event: Counted, state: State, past: Sequence[Event]) -> Won:
    """Yield what each seat knew; of sorted works those that it gave their schools."""
    shown, line = state.reveal, event.line
    if not isinstance(shown, StudyReveal):  # the state has the next card already
        turned = next((one.work for one in reversed(past) if isinstance(one, CardTurned)), None)
        shown = StudyReveal((turned,) if turned is not None else (), None, ())
    for seat, answer in line.answers if shown.schools else ():
        hung = zip(shown.row, answer, strict=True)
        yield from ((seat, work) for work, at in hung if at != PASS and shown.schools[at] == work_of(work).school.value)
    for seat, points in enumerate(() if shown.schools else line.points):
        yield from ((seat, work) for work in shown.row if points)


def _won(event: Event, state: State) -> Won:
    """Yield who gets which work by a reveal."""
    reader = _REVEALED.get(type(event))
    return reader(event, state.seats) if reader is not None else ()


def _stolen(event: Revealed, seats: int) -> Won:
    """Yield what detectives found; for the thief what at least one of them missed."""
    line, row = event.line, event.row
    yield from ((s, row[place]) for s, guess in line.guesses for place in line.stolen if place in guess.marks)
    missed = [place for place in line.stolen if any(place not in guess.marks for _, guess in line.guesses)]
    yield from ((line.thief, row[place]) for place in missed)


def _agreed(event: TeamRevealed, seats: int) -> Won:
    """Yield what the detectives found together, and what the thief kept."""
    line, row = event.line, event.row
    for place in line.stolen:
        owners = [seat for seat in range(seats) if seat != line.thief] if place in line.marks else [line.thief]
        yield from ((seat, row[place]) for seat in owners)


def _ordered(event: YearsRevealed, seats: int) -> Won:
    """Yield the works of each seat's longest run."""
    owners = [seat for seat, _ in event.line.orders]
    for seat, places in zip(owners, event.line.kept, strict=True):
        yield from ((seat, event.row[place]) for place in places)


def _decoded(event: KeyShown, seats: int) -> Won:
    """Yield the pictures of each team that were found."""
    key = event.decoded
    shown = [place for place, kind in enumerate(key.uncovered) if kind == key.kinds[place]]
    yield from ((seat, key.row[at]) for seat in range(seats) for at in shown if key.kinds[at] == team_of(seat))


def _loved(event: LoveRevealed, seats: int) -> Won:
    """Yield the work that was meant, where anybody found it."""
    line = event.line
    right = [seat for seat, place in line.finds if place == line.place]
    yield from ((seat, event.row[line.place]) for seat in (line.lover, *right) if right)


def _dialogues(event: DialoguesRevealed, seats: int) -> Won:
    """Yield the portraits of each dialogue, for its writer and those who guessed them, if anybody did."""
    for reading in event.line.readings:
        right = [seat for seat, pair in reading.guesses if pair == reading.pair]
        yield from ((seat, event.row[place]) for seat in (reading.writer, *right) for place in reading.pair)


def _unveiled(event: SecretUnveiled, seats: int) -> Won:
    """Yield for everyone the secret portrait, the others that were left, and the clues."""
    hung = event.unveiled
    left = [hung.secret, *(p for p in range(len(hung.row)) if p not in hung.gone and p != hung.secret)]
    works = [*(hung.row[place] for place in left), *(clue.work for clue in hung.clues)]
    yield from ((seat, work) for seat in range(seats) for work in works)


_REVEALED: dict[type[Event], Callable[[Any, int], Won]] = {
    Revealed: _stolen,
    TeamRevealed: _agreed,
    YearsRevealed: _ordered,
    KeyShown: _decoded,
    LoveRevealed: _loved,
    DialoguesRevealed: _dialogues,
    SecretUnveiled: _unveiled,
}


ENDING = StolenPaintingsEnding()
