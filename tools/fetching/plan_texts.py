"""A plan and its outcome, in words."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from urllib.parse import urlsplit

from client.wording.texts import Words, languages
from engine.paintings import Work, WorkId, works
from tools.fetching.downloads import Outcome
from tools.fetching.plan import Left, Plan, Wanted

MEGABYTE = 1_000_000


def plan_lines(words: Words, plan: Plan, coming: Sequence[Wanted]) -> Iterator[str]:
    """Yield a plan: what is left out and why, what would be downloaded, under which licences, from where."""
    if plan.left:
        yield words.say("fetch.left", count=len(plan.left))
        for left in sorted(plan.left, key=lambda left: (left.code, left.work)):
            yield _line(words, left.work, why(words, left))
    yield words.say("fetch.found", found=len(plan.wanted), of=len(plan.asked))
    for licence, count in Counter(want.licence for want in plan.wanted).most_common():
        yield words.say("fetch.licence", licence=licence, count=count)
    if had := len(plan.wanted) - len(coming):
        yield words.say("fetch.here", count=had)
    if coming:
        hosts = sorted({urlsplit(want.url).hostname or "" for want in coming})
        size = f"{max(sum(want.size for want in coming) / MEGABYTE, 0.1):.1f}"
        yield words.say("fetch.coming", count=len(coming), size=size, hosts=words.listing(hosts))


def outcome_lines(words: Words, outcome: Outcome) -> Iterator[str]:
    """Yield which files could not be used, and why."""
    if outcome.failed:
        yield words.say("fetch.failed", count=len(outcome.failed))
        for work, refused in outcome.failed:
            yield _line(words, work, words.refusal(refused))


def why(words: Words, left: Left) -> str:
    """Return why a work has no file."""
    return words.say(f"fetch.why.{left.code}", detail=left.detail or "-")


def place_names(work: Work) -> list[str]:
    """Return the names of the place where a work hangs, in every language."""
    return [words.say(f"paintings.place.{work.place}") for words in _every_language()]


@cache
def _every_language() -> tuple[Words, ...]:
    return tuple(Words.load(language) for language in languages())


def _line(words: Words, work: WorkId, text: str) -> str:
    known = works()[work]
    title = known.title_in(words.language)
    return words.say("fetch.line", work=work, title=title, artist=known.artist.name, why=text)
