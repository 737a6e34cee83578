"""Teams, kinds of pictures and marks of the picture code grid: in words, and the colour and symbol of each."""

from __future__ import annotations

from client.drawing import theme
from client.wording.scene import Scene
from client.wording.texts import capitalised
from engine.games.stolen_paintings.modes.code_grid.phases import STOP, TEAMS, TRAP, Code, team_of
from engine.games.stolen_paintings.modes.cooperative.phases import Opinion
from engine.paintings import associations


def mark_of(kind: int) -> theme.Mark:
    """Return the mark of a team, of a bystander or of the trap."""
    return (*theme.TEAMS, theme.BYSTANDER, theme.TRAP)[kind]


def team_name(scene: Scene, team: int) -> str:
    """Return the name of a team."""
    return scene.say(f"grid.team_{team}")


def kind_name(scene: Scene, kind: int) -> str:
    """Return the kind of a picture that was pointed at."""
    if kind in range(TEAMS):
        return scene.say("grid.of_team", team=team_name(scene, kind))
    return scene.say("grid.trap" if kind == TRAP else "grid.bystander")


def kind_heading(scene: Scene, kind: int) -> str:
    """Return a kind as a heading, for a member of a team."""
    if kind in range(TEAMS):
        mine = kind == team_of(scene.viewer)
        return scene.say("grid.own" if mine else "grid.others", team=team_name(scene, kind))
    told = scene.say("grid.trap" if kind == TRAP else "grid.bystanders")
    return capitalised(told)


def mark_name(scene: Scene, opinion: Opinion) -> str:
    """Return what a seat marks."""
    if not opinion.marks:
        return scene.say("grid.nothing")
    return scene.say("grid.stop") if opinion.marks[0] == STOP else str(opinion.marks[0] + 1)


def code_text(scene: Scene, code: Code) -> str:
    """Return a clue with who gave it and what its team has pointed at."""
    team = team_name(scene, team_of(code.giver))
    told = scene.say("grid.code", who=scene.names[code.giver], team=team, word=code.word, number=code.number)
    if not code.places:
        return scene.say("grid.code_only", code=told)
    return scene.say("grid.code_to", code=told, numbers=scene.words.listing(str(p + 1) for p in code.places))


def what_bots_hear(scene: Scene, word: str) -> str:
    """Return how bots would understand a word: as it is, as another form, or not at all; ask for one spelled like it."""
    meant = associations().look_up(word)
    key = {"taken": "taken", "unknown": "asked" if meant.near else "unknown"}.get(meant.how, "understood")
    return scene.say(f"grid.hear.{key}", word=word, taken=meant.word, near=meant.near)
