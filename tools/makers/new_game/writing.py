"""Writing a new game into the project: its files from the template, its lines into the lists. No file is ever overwritten.

Placeholders of the template are `SLUG` in file names, and `@slug@`, `@Class@`, `@Title@` and `@mark@` in texts. Its files end
in `.txt`, so that no tool takes them for modules of the project.
"""

import keyword
import re
from collections.abc import Iterator
from pathlib import Path

from client.tables.boards import emblem_for
from client.wording.texts import Words
from engine.core.errors import Refused
from engine.games import GAMES

TEMPLATE = Path(__file__).parent / "template"
LONGEST = 24
"""Characters of a slug, at most: names of classes and modules are made of it."""
TITLE = re.compile(r"[^\W_](?:[\w :'&!-]{0,28}\w)?")
"""Letters, digits and some punctuation that every font has."""
MARKS = (
    ('"#8E8672", "hexagon", IVORY', "hexagon"), ('"#3F4C8C", "moon", IVORY', "moon"),
    ('"#D98FA6", "heart", PAPER_INK', "heart"), ('"#8FB65A", "drop", PAPER_INK', "drop"),
    ('"#7A4A21", "crown", IVORY', "crown"), ('"#5FBCE2", "ring", PAPER_INK', "ring"),
    ('"#EED275", "star", PAPER_INK', "star"), ('"#2E6E8E", "bolt", IVORY', "bolt"),
)  # fmt: skip
"""Marks for new games, with their symbols: the first one that no other game has is taken."""


def files(root: Path, slug: str, title: str) -> dict[Path, str]:
    """Return the files of a new game: path -> text. Raises Refused as `check` does."""
    check(root, slug, title)
    words = {"slug": slug, "Title": title, "Class": class_name(slug), "mark": _mark()}
    made = {}
    for source in sorted(TEMPLATE.rglob("*.txt")):
        place = str(source.relative_to(TEMPLATE)).removesuffix(".txt").replace("SLUG", slug)
        text = source.read_text("utf-8")
        made[root / place] = re.sub(r"@(\w+)@", lambda match: words[match[1]], text)
    return made


def check(root: Path, slug: str, title: str) -> None:
    """Raise Refused(`game_slug_bad`, `game_title_bad`, `game_slug_taken`) for a name that a new game cannot have."""
    plain = re.fullmatch(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*", slug)
    if plain is None or len(slug) > LONGEST or keyword.iskeyword(slug):
        raise Refused("game_slug_bad", slug=slug, most=LONGEST)
    if TITLE.fullmatch(title) is None:
        raise Refused("game_title_bad", title=title)
    taken = next(_taken(root, slug), None)
    if taken is not None:
        raise Refused("game_slug_taken", slug=slug, where=taken)


def _taken(root: Path, slug: str) -> Iterator[str]:
    """Yield where a name is in use already: by a game, also one begun by hand, or a table of texts."""
    if slug in GAMES:
        yield "engine/games/__init__.py"
    for source in sorted(TEMPLATE.rglob("*.txt")):
        place = str(source.relative_to(TEMPLATE)).removesuffix(".txt").replace("SLUG", slug)
        if (root / place).exists():
            yield place
    for folder in (f"engine/games/{slug}", f"client/tables/{slug}", f"tests/games/{slug}"):
        if (root / folder).exists() or (root / f"{folder}.py").exists():
            yield folder
    for recorded in sorted((root / "tests" / "golden").glob(f"{slug}-[0-9]*.txt")):
        yield str(recorded.relative_to(root))
    words = Words.load("en", strict=True)
    if any(key.partition(".")[0] == slug for key in words):
        yield "assets/lang/en"


def class_name(slug: str) -> str:
    """Return the slug as the beginning of a class's name: hidden_hand -> HiddenHand."""
    return "".join(part.capitalize() for part in slug.split("_"))


def _mark() -> str:
    used = {emblem_for(slug).symbol for slug in GAMES}
    free = [mark for mark, symbol in MARKS if symbol not in used]
    return re.sub(r"\b(IVORY|PAPER_INK)\b", r"theme.\1", (free or [MARKS[0][0]])[0])


def lists(root: Path, slug: str, title: str) -> dict[Path, str]:
    """Return the files with lists of games, with a line for the new one: path -> whole new text."""
    games, readme = root / "engine" / "games" / "__init__.py", root / "README.md"
    rules = root / "docs" / "rules" / "README.md"
    sentence = "lay a higher card than the one before"
    return {
        games: _listed(games.read_text("utf-8"), slug),
        readme: _row_added(readme.read_text("utf-8"), "| game | seats |", f"| {title} | 2-5 | {sentence} |"),
        rules: _row_added(rules.read_text("utf-8"), "| page | game |", f"| [{slug}.md]({slug}.md) | {title} | 2-5 |"),
    }


def _listed(text: str, slug: str) -> str:
    """Return the list of games with the new one at its end."""
    before, end, after = text.partition('",\n)\n')
    return f'{before}",\n    "{slug}{end}{after}'


def _row_added(text: str, head: str, row: str) -> str:
    """Return a page with a row at the end of the table whose head is given."""
    begin = text.index(head)
    end = text.index("\n\n", begin)
    return f"{text[:end]}\n{row}{text[end:]}"


def write(root: Path, slug: str, title: str) -> list[Path]:
    """Write a new game's files, then its lines in the lists; return the files in that order.

    Raises Refused as `check` does, before anything is written, and FileExistsError instead of overwriting a file.
    """
    made, listed = files(root, slug, title), lists(root, slug, title)
    for path, text in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    for path, text in listed.items():
        path.write_text(text, "utf-8", newline="\n")
    return [*made, *listed]
