"""The marks on the pages of the help: tables, and lines for the terminal alone.

A table's lines have cells with bars between them; the first line holds the heads. A line that begins with `> ` tells what can
be typed.
"""

from collections.abc import Iterable, Sequence

from client.wording.texts import Words, capitalised

BAR = " | "
TYPED = "> "


def cells(line: str) -> tuple[str, ...]:
    """Return the cells of a line of a table, none for any other line."""
    return tuple(cell.strip() for cell in line.split(BAR)) if BAR in line else ()


def window_page(words: Words, slug: str, page: str) -> tuple[str, str]:
    """Return title and text of a page of a game's rules, without what can be typed at a terminal."""
    title = words.say(words.first([f"ui.help.page.{page}", f"{slug}.phase.{page}", f"{slug}.option.mode.{page}"]))
    page_text = words.say(words.first([f"ui.help.{slug}.{page}", f"{slug}.help.{page}"]))  # a window may have its own
    text = "\n".join(line for line in page_text.split("\n") if not line.startswith(TYPED))
    return capitalised(title), text


def spoken(lines: Iterable[str]) -> list[str]:
    """Return a page to be read aloud: each row of a table as a sentence: "4: of one period 1, of one domain 1"."""
    told: list[str] = []
    heads: tuple[str, ...] = ()
    for marked in lines:
        line = marked.removeprefix(TYPED)
        row = cells(line)
        if not row:
            heads = ()
            told.append(line)
        elif not heads:
            heads = row
            told.append(f"{row[0]}:")
        else:
            rest = zip(heads[1:], row[1:], strict=False)
            told.append(f"{row[0]}: {', '.join(f'{head} {cell}' for head, cell in rest)}")
    return told


def has_words(text: str, words: Sequence[str]) -> bool:
    """Tell whether a text contains all words, in any case. words: casefolded; false for none."""
    folded = text.casefold()
    return bool(words) and all(word in folded for word in words)
