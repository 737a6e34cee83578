"""Typed lines of Artline: a painting, a cell, and the features of the lines that open there."""

from client.tables.artline.wall_lines import tell_beside, tell_painting
from client.tables.artline.wording import cell_name, line_name, painting_name, read_cell, tell_repeated
from client.wording.scene import Scene
from engine.core.events import Intent
from engine.games.artline.choices import mine
from engine.games.artline.intents import Discard, Hang, Judge
from engine.games.artline.pieces import Painting
from engine.games.artline.state import Cell, Helping, Review, State, Turn
from engine.games.artline.wall import demands, free_cells, in_line, lines_of, opening

BETWEEN = "/"
"""Between the feature of the row and that of the column."""
SURE = "!"
"""At the end of a line: the features are meant, even if they seem to be on the wall already in other words."""


def read_line(scene: Scene, line: str) -> Intent | list[str] | None:
    """Return the hanging or the discard that a line means, or what it lacks; or the places, where it asks for them."""
    word, _, rest = line.partition(" ")
    if (answer := _read_answer(scene, line)) is not None:
        return answer
    if word.casefold() == scene.say("typed.places").casefold():
        return tell_beside(scene)
    if word.casefold() == scene.say("typed.discard").casefold() and scene.asked:
        number = rest.strip()
        hand = mine(scene.state.players[scene.viewer])
        if not number.isdecimal() or not 1 <= int(number) <= len(hand):
            return [scene.say("typed.no_painting", number=number)]
        return Discard(hand[int(number) - 1])
    if word.casefold() != scene.say("typed.hang").casefold():
        return None
    if not scene.asks(Turn, Helping):
        return [scene.say("typed.not_now")]
    return _read_hanging(scene, word, rest)


def typed_line(scene: Scene, intent: Intent) -> str:
    """Return the line that means an intent: a hanging, or an answer; empty for others."""
    if isinstance(intent, Judge):
        return " ".join(scene.say("typed.yes" if fits else "typed.no") for fits in intent.fits)
    if not isinstance(intent, Hang) or intent.painting not in (paintings := to_hang(scene)):
        return ""
    features = f" {BETWEEN} ".join(feature for feature in (intent.row, intent.column) if feature is not None)
    place = f"{paintings.index(intent.painting) + 1} {cell_name(intent.cell)}"
    return f"{scene.say('typed.hang')} {place} {features}".rstrip()


def to_hang(scene: Scene) -> list[Painting]:
    """Return the paintings that the viewer may hang now, in the order of their numbers: its own, or the open hand."""
    state: State = scene.state
    if scene.asks(Helping):
        return [*state.players[state.turn].open]
    return mine(state.players[scene.viewer])


def _read_answer(scene: Scene, line: str) -> Intent | None:
    """Return the answer under review: a yes or no for each feature, or one for all; None for any other line."""
    phase = scene.state.phase
    if not isinstance(phase, Review) or not scene.asked:
        return None
    means = {scene.say("typed.yes"): True, scene.say("typed.no"): False}
    words = line.casefold().replace(",", " ").split()
    if len(words) == 1:
        words *= len(phase.demands)
    if len(words) != len(phase.demands) or not all(word in means for word in words):
        return None
    return Judge(tuple(means[word] for word in words))


def _read_hanging(scene: Scene, word: str, rest: str) -> Intent | list[str]:
    number, _, rest = rest.strip().partition(" ")
    typed_cell, _, features = rest.strip().partition(" ")
    paintings = to_hang(scene)
    if not number or not typed_cell:
        return [scene.say("typed.hang_how", hang=word)]
    if not number.isdigit() or not 1 <= int(number) <= len(paintings):
        return [scene.say("typed.no_painting", number=number)]
    cell = read_cell(typed_cell)
    if cell is None:
        example = cell_name(next(iter(free_cells(scene.state)), (0, 0)))
        return [scene.say("typed.no_cell", cell=typed_cell, example=example)]
    typed = f"{word} {number} {cell_name(cell)}"
    meant = _with_features(scene, paintings[int(number) - 1], cell, features.rstrip(f" {SURE}").lstrip(), typed)
    if not isinstance(meant, Hang) or features.endswith(SURE):
        return meant
    return _once_more(scene, meant, f"{typed} {features.strip()} {SURE}")


def _once_more(scene: Scene, hang: Hang, typed: str) -> Intent | list[str]:
    """Return the hanging, or the question whether its feature is on the wall already, if the rules allow the hanging."""
    asked = tell_repeated(scene, demands(scene.state, hang.cell, hang.row, hang.column))
    if not asked or not scene.game.allows(scene.state, scene.viewer, hang):
        return hang
    return [*asked, scene.say("typed.sure", typed=typed)]


def _with_features(scene: Scene, painting: Painting, cell: Cell, features: str, typed: str) -> Intent | list[str]:
    """Return the hanging with its features; of two the first is the row's."""
    row, column = opening(scene.state, cell)
    texts = [text.strip() for text in features.split(BETWEEN)] if features else []
    if len(texts) == row + column:
        remaining = iter(texts)
        return Hang(painting, cell, next(remaining) if row else None, next(remaining) if column else None)
    if not row and not column:
        return [scene.say("typed.no_feature", typed=typed)]
    lines = [line for line, opens in zip(lines_of(cell), (row, column), strict=True) if opens]
    others = [in_line(scene.state.wall, line)[0] for line in lines]
    seen = [tell_painting(scene, other) for other in (painting, *others)]
    names = [painting_name(scene, other) for other in others]
    if row and column:
        return [*seen, scene.say("typed.two_features", row=names[0], column=names[1], typed=typed)]
    return [*seen, scene.say("typed.one_feature", line=line_name(scene, lines[0]), painting=names[0], typed=typed)]
