"""Artline: Hermitage as a picture: a wall that grows, plates with its features, a shelf, and reviews over it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal

from client.tables import lines_for
from client.tables.artline.draft import Draft, may_hang
from client.tables.artline.event_texts import tell_demands, tell_result
from client.tables.artline.judging import Votes, asked_to_judge, divided, judging, naming, said
from client.tables.artline.reckoning import features_sheet, left_sheet, review_sheet
from client.tables.artline.shelf import shelf, strip, strip_height
from client.tables.artline.wall import wall
from client.tables.artline.wording import painting_name, spares_the_draw, tell_draw, tell_repeated
from client.tables.board import Answer, Area, Beat, Board, Fact, Part, Plaque, Room, Sheet, Sprite, Trace, why_not
from client.wording.scene import Scene, watching
from engine.games.artline.choices import mine
from engine.games.artline.events import Proposed, ReviewEnded
from engine.games.artline.intents import PASS, SHOW_HAND, Discard, Hang, Judge
from engine.games.artline.scoring import left
from engine.games.artline.state import Discarding, Helping, Over, Review, State, Turn
from engine.games.artline.wall import demands, free_cells, opening

PARTS = (
    Part("wall", ("work:*",), "overview", kinds=("picture",), shelf=False),
    Part("places", ("cell:*",), "turn"),
    Part("features", ("line:*",), "turn"),
    Part("review", ("review*",), "review"),
    Part("hand", ("work:*",), "turn", shelf=True),
)
"""The parts of this table that the help names."""


_HIGH_WALL = 5
"""Rows of the wall from which the shelf is low, to give it more height."""


class ArtlineBoard(Board[Draft]):
    """The picture of a match."""

    roams = True
    parts = PARTS

    def start(self, scene: Scene) -> Draft:
        """Return an empty draft."""
        return Draft()

    def layout(self, scene: Scene, draft: Draft, area: Area) -> tuple[Sprite, ...]:
        """Return the wall, what lies open below it or the review beside it, and the shelf."""
        beside = replace(area, board=divided(area)[0])
        if asked_to_judge(scene) or isinstance(scene.stage, Votes):
            return (*wall(scene, draft, beside, bare=True), *judging(scene, draft, area), *shelf(scene, draft, area))
        low = strip_height(scene, area)
        names = naming(scene, draft, replace(area, board=area.board.cut_bottom(low)[0]))
        above, below = (beside.board if names else area.board).cut_bottom(low)
        sprites = [*wall(scene, draft, replace(area, board=above)), *names, *strip(scene, draft, below)]
        return (*sprites, *shelf(scene, draft, area))

    def room(self, scene: Scene) -> Room:
        """Return no shelf in a review, a low one while others act or where the wall needs the height."""
        if watching(scene.viewer) or asked_to_judge(scene) or isinstance(scene.stage, Votes):
            return Room("none", "low", plate="low")
        high = len({hung.cell[1] for hung in scene.state.wall}) >= _HIGH_WALL
        return Room("high" if scene.asked and not high else "low", "low", plate="low")

    def press(self, scene: Scene, draft: Draft, sprite: Sprite) -> Draft:
        """Pick a painting, then a cell; say yes or no to a line. A second click takes it back."""
        if isinstance(scene.state.phase, Review):
            place, fits = sprite.means
            answers = [*said(scene, draft)]
            answers[place] = fits
            return replace(draft, fits=tuple(answers))
        if isinstance(sprite.means, tuple):
            return replace(draft, cell=None if sprite.means == draft.cell else sprite.means, row="", column="")
        if draft.cell is not None:
            return Draft(sprite.means, draft.cell, draft.row, draft.column)
        return Draft(None if draft.painting == sprite.means else sprite.means)

    def typed(self, scene: Scene, draft: Draft, entry: str, text: str) -> Draft:
        """Take a feature as it is typed."""
        return replace(draft, row=text) if entry == "announce:row" else replace(draft, column=text)

    def answers(self, scene: Scene, draft: Draft) -> tuple[Answer, ...]:
        """Return what may be confirmed."""
        phase = scene.state.phase
        if not scene.asked and not asked_to_judge(scene):
            return ()
        return _ANSWERS[type(phase)](scene, draft)

    def prompt(self, scene: Scene, draft: Draft) -> str:
        """Return what is asked, or what comes next in the draft."""
        if may_hang(scene) and draft.painting is not None:
            name = painting_name(scene, draft.painting)
            if draft.cell is None:
                return _pick_cell(scene, name)
            new = any(opening(scene.state, draft.cell))
            asked = scene.say(f"board.{'say_feature' if new else 'would_hang'}", painting=name)
            return _is_it_the_same(scene, draft) or f"{asked}\n{tell_draw(scene, draft.cell)}"
        asked = lines_for(scene.game.info.slug).prompt(scene)
        if not asked_to_judge(scene):
            return asked
        repeated = tell_repeated(scene, scene.state.phase.demands)
        return f"{asked}\n{' '.join(repeated) or scene.say('demand.recall')}"

    def phone_begins(self, scene: Scene) -> Literal["hand", "look", "alone"]:
        """Return the table while a painting there is judged."""
        return "look" if isinstance(scene.state.phase, Review) else "hand"

    def heading(self, scene: Scene) -> str:
        """Return how many paintings the deck has."""
        return scene.say("table.deck", count=len(scene.state.deck))

    def plaques(self, scene: Scene) -> tuple[Plaque, ...]:
        """Return how many paintings each seat has, and what it does."""
        return tuple(_plaque(scene, seat) for seat in range(len(scene.names)))

    def sheets(self, scene: Scene) -> tuple[Sheet, ...]:
        """Return what is left, and the features in use."""
        return (left_sheet(scene), *([features_sheet(scene)] if scene.state.galleries else []))

    def reckoning(self, scene: Scene) -> Sheet | None:
        """Return the votes of a review that has just ended."""
        ended = scene.happened(ReviewEnded)
        return review_sheet(scene, ended[-1]) if ended else None

    def traces(self, scene: Scene) -> tuple[Trace, ...]:
        """Return the painting on trial, until it falls. Others move only because the wall grows, so they are not marked."""
        found = []
        for event in scene.happened(Proposed, ReviewEnded):
            if isinstance(event, Proposed):
                found.append(Trace(event.owner, f"work:{event.painting}"))
            elif isinstance(event, ReviewEnded) and not event.review.hung:
                found.append(Trace(event.owner, ""))
        return tuple(found)

    def beats(self, scene: Scene) -> tuple[Beat, ...]:
        """Return the steps of a review that has ended: all answers, then the result, both shown beside the wall."""
        ended = scene.happened(ReviewEnded)
        if not ended or scene.before is None or not isinstance(scene.before.state.phase, Review):
            return ()
        review, text = ended[-1].review, tell_result(scene, ended[-1])
        answered = replace(scene, view=scene.before)
        return (
            Beat(
                answered.at(Votes(review)),
                1.8,
                plate=scene.say("board.all_answers", demands=tell_demands(scene, review.demands)),
            ),
            Beat(answered.at(Votes(review, True)), 2.4, text, "knock", text),
        )

    def alike(self, scene: Scene, draft: Draft, later: Scene) -> Draft:
        """Return the draft, as long as its cell is free and its painting in the hand."""
        state: State = later.state
        shown = state.players[state.turn].open
        hand = mine(state.players[later.viewer]) if later.viewer >= 0 else []
        if draft.painting is not None and draft.painting not in (*hand, *shown):
            return Draft(fits=draft.fits)
        if draft.cell is not None and draft.cell not in free_cells(state):
            return Draft(draft.painting)
        return draft


BOARD = ArtlineBoard()


def _pick_cell(scene: Scene, name: str) -> str:
    """Return that a painting waits for its place; with what a laurel marks, where there is one."""
    discards = isinstance(scene.state.phase, Turn) and not scene.state.options.curators
    asked = scene.say(f"board.pick_cell.{'discard' if discards else 'hang'}", painting=name)
    laurels = any(spares_the_draw(scene, cell) for cell in free_cells(scene.state))
    return f"{asked}\n{scene.say('board.laurels')}" if laurels else asked


def _plaque(scene: Scene, seat: int) -> Plaque:
    state: State = scene.state
    count = left(state)[seat]
    ranks = 0 if isinstance(state.phase, Review) else -1  # the painting on trial may fall
    fact = Fact("cards", str(count), scene.say("board.paintings", count=count), ranks=ranks)
    may = scene.say("board.may_hang") if isinstance(state.phase, Helping) else ""
    return Plaque(seat, (fact,), words=_does(scene, seat), may=may)


def _does(scene: Scene, seat: int) -> str:
    """Return whether a seat has answered where several are asked, or that it has no turn any more."""
    state: State = scene.state
    if isinstance(state.phase, Review):
        ballot = scene.ballot(seat)
        if ballot is not None:
            answered = ballot.cast or isinstance(scene.stage, Votes)
            return scene.say("board.has_answered" if answered else "board.looks")
        return scene.say("board.hangs")
    if state.last is not None and (seat in state.last or seat == state.turn):
        return scene.say("board.final_turn")
    return ""


# What may be confirmed, phase by phase


def _turn(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    state: State = scene.state
    assert isinstance(state.phase, Turn)
    hang = _hangs(scene, draft) if may_hang(scene) else ()
    if state.options.curators:
        return (*hang, Answer(scene.say("board.do_show"), SHOW_HAND))
    return (*hang, _discard(scene, draft))


def _discard(scene: Scene, draft: Draft) -> Answer:
    label = scene.say("board.do_discard")
    if draft.painting is None or draft.cell is not None:
        return Answer(label, None, scene.say("board.pick_discard"))
    return Answer(label, Discard(draft.painting))


def _hangs(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    """Return the button that hangs; where a feature seems to be on the wall already, one that says that it is another."""
    label = scene.say("board.do_hang")
    hang = _drafted(scene, draft)
    if hang is None:
        return (Answer(label, None, scene.say("board.pick_both")),)
    reason = why_not(scene, hang)
    if reason:
        return (Answer(label, None, reason),)
    asked = _is_it_the_same(scene, draft)
    if asked:
        return (Answer(label, None, asked), Answer(scene.say("board.do_hang_other"), hang))
    return (Answer(label, hang),)


def _drafted(scene: Scene, draft: Draft) -> Hang | None:
    if draft.painting is None or draft.cell is None:
        return None
    row, column = opening(scene.state, draft.cell)
    return Hang(draft.painting, draft.cell, draft.row if row else None, draft.column if column else None)


def _is_it_the_same(scene: Scene, draft: Draft) -> str:
    """Return the question whether a feature of the draft is on the wall already in other words; empty where none is."""
    hang = _drafted(scene, draft)
    if hang is None or why_not(scene, hang):
        return ""
    return " ".join(tell_repeated(scene, demands(scene.state, hang.cell, hang.row, hang.column)))


def _review(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    """Return the button for the answers; a review of one line has one for yes and one for no."""
    phase = scene.state.phase
    assert isinstance(phase, Review)
    answers = said(scene, draft)
    label = scene.say("board.do_answer")
    if None in answers:
        return (Answer(label, None, scene.say("board.answer_each")),)
    sent = scene.ballot()
    if sent is not None and sent.cast and sent.answer == answers:
        return ()
    return (Answer(label, Judge(tuple(answer is True for answer in answers))),)


_ANSWERS: dict[type[Any], Callable[[Scene, Draft], tuple[Answer, ...]]] = {
    Turn: _turn,
    Helping: lambda scene, draft: (*_hangs(scene, draft), Answer(scene.say("board.do_pass"), PASS)),
    Discarding: lambda scene, draft: (_discard(scene, draft),),
    Review: _review,
    Over: lambda scene, draft: (),
}
