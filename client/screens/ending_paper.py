"""The end of a match to read: its story on paper, and the result of the fairness check."""

from collections.abc import Sequence

from pygame import FRect

from client.data.store import Store
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.screens.page import Column, fitted
from client.tables.stories import StoryLine
from client.wording.best_results import Best, tell_best, tell_result
from client.wording.fairness_text import table_word, tell_finding, tell_redeals
from client.wording.texts import Words

_HEAD = "#6D4A12"


def draw_story(
    canvas: Canvas,
    words: Words,
    box: FRect,
    story: Sequence[StoryLine] | str,
    why: str,
    player: str,
    best: Sequence[Best],
) -> None:
    """Draw the story, or a sentence in its place; below it why the match ended, and a solo player's best results."""
    canvas.paper(box, 9, 4)
    x, wide = box.x + 18, box.w - 36
    y = box.y + 12
    title = words.say("story.title")
    canvas.text(title, (x, y), fitted(canvas, title, wide), theme.PAPER_INK)
    y += canvas.leading("title") + 4
    canvas.line((x, y), (box.right - 18, y), theme.PAPER_EDGE)
    y += 8
    with canvas.clip(box.inflate(-4, -4)):
        inner = FRect(x, y, wide, box.bottom - y - 10)
        if isinstance(story, str):
            y += canvas.paragraph(story, (x, y), wide, "body", theme.PAPER_DIM) + 8
        else:
            y = tell_lines(canvas, inner, story)
        high = canvas.height(why, wide, "caption")
        if y + high <= inner.bottom:
            canvas.paragraph(why, (x, y), wide, "caption", theme.PAPER_DIM)
            y += high + 8
        _best_list(canvas, words, FRect(x, y + 4, wide, inner.bottom - y - 4), player, best)


def tell_lines(canvas: Canvas, box: FRect, story: Sequence[StoryLine]) -> float:
    """Draw the lines of a story, and its end, as many as fit; return where they end."""

    def tall(style: str) -> list[float]:
        return [canvas.leading("strong") + canvas.height(one.text, box.w - 26, style) + 2 for one in story]

    body = "body" if sum(tall("body")) <= box.h else "small"
    while sum(tall(body)) > box.h and len(story) > 1:
        story = [*story[:-2], story[-1]]
    heights = tall(body)
    gap = max(0.0, min(18.0, (box.h - sum(heights)) / max(1, len(heights))))
    y = box.y
    for one, high in zip(story, heights, strict=True):
        canvas.symbol(one.symbol, (box.x + 8, y + canvas.leading("strong") / 2), 15, _HEAD)
        canvas.text(one.head, (box.x + 26, y), "strong", _HEAD, limit=box.w - 26)
        canvas.paragraph(one.text, (box.x + 26, y + canvas.leading("strong")), box.w - 26, body, theme.PAPER_INK)
        y += high + gap
    return y


def _best_list(canvas: Canvas, words: Words, box: FRect, player: str, best: Sequence[Best]) -> None:
    """Draw a solo player's best results, as many as fit; a star at the latest one."""
    if not best:
        return
    column = Column(canvas, box, 4)
    heading, *_ = tell_best(words, player, best)
    latest = max(best, key=lambda one: one.when)
    column.say(heading, "strong", _HEAD)
    for place, one in enumerate(best, 1):
        if column.left < canvas.leading("small"):
            return
        column.say(tell_result(words, place, one), "small", theme.PAPER_INK, "star" if one is latest else "")


def fair_lines(words: Words, store: Store) -> list[tuple[str, str, str]]:
    """Return what the check of a match has found: text, colour, symbol."""
    verified = store.table.verified
    if verified is None:
        return [(words.say("ui.scores.checking"), theme.IVORY_DIM, "dots")]
    names = store.table.names()
    color, symbol = (theme.OK, "check") if verified.ok else (theme.WARN, "cross")
    lines = [(tell_finding(words, verified.ok, verified.code, verified.values, names), color, symbol)]
    left_out = [names[seat] for seat in verified.left_out if seat < len(names)]
    lines += [(line, theme.WARN, "") for line in tell_redeals(words, verified.redeals, left_out)]
    if store.table.report:
        lines.append((words.say("fair.file", file=store.table.report), theme.WARN, ""))
    practice = store.hosted is not None and store.hosted.practice
    if verified.word is not None and not practice:  # at a table for one there is nobody to compare it with
        lines.insert(1, (words.say("fair.word", word=table_word(verified.word)), theme.IVORY_DIM, ""))
    if store.table.shut is not None:
        lines.append((store.table.why_shut(), theme.IVORY_DIM, "lock"))
    return lines
