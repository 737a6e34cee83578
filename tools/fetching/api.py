"""The four queries that are sent, each as the API's own documentation describes it.

Every query has `maxlag=5`, as https://www.mediawiki.org/wiki/Manual:Maxlag_parameter asks of programs: a server that
lags answers with the error `maxlag` and a Retry-After, and is asked again later.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TypeVar
from urllib.parse import urlencode, urlsplit

from tools.fetching import answers
from tools.fetching.faults import BadAnswer, Stopped
from tools.fetching.memo import Memo
from tools.fetching.web import Again, Web

A = TypeVar("A", bound=answers.Answer)
S = TypeVar("S")

AT_ONCE = 50
"""Items or files in one question: what the APIs allow to everybody."""
MOST_BYTES = 32 << 20
"""Bytes of one answer at most: fifty items with all their statements are a few MiB."""
LAG = 5
"""Seconds: the value of `maxlag`, and the shortest wait after that error."""
HITS = 20
LANGUAGES = ("en", "de", "mul")
"""Languages of labels: those of the catalogue, and `mul` for names that are the same in all (Help:Label)."""
LATER = frozenset({"maxlag", "ratelimited", "readonly"})
"""Error codes after which a query is sent again."""
FIELDS = (
    "License", "LicenseShortName", "LicenseUrl", "Copyrighted", "NonFree", "DeletionReason", "Artist", "ObjectName",
)  # fmt: skip
"""The fields of a file's description that are used (https://www.mediawiki.org/wiki/Extension:CommonsMetadata)."""


class Api:
    """Asks Wikidata and Wikimedia Commons. Every method raises FetchFault. Searches that the memo has are not sent."""

    def __init__(self, web: Web, memo: Memo | None = None) -> None:
        self._web = web
        self._memo = memo if memo is not None else Memo(source=web.sites.wikidata, made=0)

    def people(self, name: str) -> tuple[answers.ItemId, ...]:
        """Return items with this name, at most 20, the likeliest first (action=wbsearchentities)."""
        if name in self._memo.people:
            return self._memo.people[name]
        asked = {"action": "wbsearchentities", "search": name, "language": "en", "uselang": "en", "type": "item"}
        answer = self._ask(self._web.sites.wikidata, {**asked, "limit": HITS}, answers.People)
        self._memo.people[name] = tuple(answers.ItemId(hit.id) for hit in answer.search if answers.is_item(hit.id))
        return self._memo.people[name]

    def works(self, creator: answers.ItemId, words: Iterable[str]) -> answers.Found:
        """Return items with an image, by this creator, whose text has all these words (list=search, haswbstatement)."""
        sought = " ".join([f"haswbstatement:P170={creator}", "haswbstatement:P18", *words])
        if sought in self._memo.works:
            return self._memo.works[sought]
        asked = {"action": "query", "list": "search", "srsearch": sought, "srnamespace": 0, "srprop": "", "srinfo": ""}
        answer = self._ask(self._web.sites.wikidata, {**asked, "srlimit": AT_ONCE}, answers.Search)
        ids = tuple(answers.ItemId(page.title) for page in answer.query.search if answers.is_item(page.title))
        self._memo.works[sought] = answers.Found(ids, more=answer.more is not None)
        return self._memo.works[sought]

    def items(
        self, ids: Iterable[answers.ItemId], told: Callable[[int], None] = lambda count: None
    ) -> dict[answers.ItemId, answers.Item]:
        """Return these items with labels, aliases and statements, those that exist (action=wbgetentities, 50 at a time).

        told: called after each query with how many items have been asked for.
        """
        items: dict[answers.ItemId, answers.Item] = {}
        done = 0
        for group in grouped(dict.fromkeys(ids), AT_ONCE):
            asked = {"action": "wbgetentities", "ids": "|".join(group), "props": "labels|aliases|claims"}
            answer = self._ask(self._web.sites.wikidata, {**asked, "languages": "|".join(LANGUAGES)}, answers.Items)
            items |= {answers.ItemId(item.id): item for item in answer.entities.values() if item.id in group}
            done += len(group)
            told(done)
        return items

    def files(self, names: Iterable[str], width: int) -> dict[str, answers.FilePage]:
        """Return what is known of files, by the names asked for (prop=imageinfo, 50 at a time).

        width: that of the smaller copy whose address is wanted, where the file is wider.
        """
        found: dict[str, answers.FilePage] = {}
        for group in grouped(dict.fromkeys(names), AT_ONCE):
            asked = {
                "action": "query", "prop": "imageinfo", "titles": "|".join(f"File:{name}" for name in group), "redirects": 1,
                "iiprop": "url|size|mime|sha1|extmetadata", "iiurlwidth": width, "iiextmetadatalanguage": "en",
                "iiextmetadatafilter": "|".join(FIELDS),
            }  # fmt: skip
            result = self._ask(self._web.sites.commons, asked, answers.Files).query
            pages = {page.title: page for page in result.pages}
            renamed = {change.source: change.target for change in (*result.normalized, *result.redirects)}
            for name in group:
                title = f"File:{name}"
                for _ in range(2):  # normalised, then redirected
                    title = renamed.get(title, title)
                if title in pages:
                    found[name] = pages[title]
        return found

    def _ask(self, address: str, asked: Mapping[str, object], kind: type[A]) -> A:
        query = {**asked, "format": "json", "formatversion": 2, "maxlag": LAG}
        host = urlsplit(address).hostname or ""

        def take(data: bytes, wait: float | None) -> A:
            answer = answers.read(data, kind, host)
            if answer.error is None:
                return answer
            code = answer.error.code[:40]
            if code in LATER:
                raise Again(Stopped("fetch_busy", host=host), max(LAG, wait or 0))
            raise BadAnswer("fetch_api", host=host, error=code)

        return self._web.ask(f"{address}?{urlencode(query)}", MOST_BYTES, take)


def grouped(things: Iterable[S], most: int) -> Iterator[Sequence[S]]:
    """Yield things in groups of at most `most`."""
    rest = iter(things)
    while group := tuple(islice(rest, most)):
        yield group
