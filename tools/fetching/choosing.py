"""The choice of a scan for each work, which makes a plan: artists, works, then files, with as few queries as the APIs allow."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from client.packs import building, images, pack
from engine.paintings import Artist, Orientation, Shape, Work, WorkId
from netcode.protocol.clean_text import clean_line
from tools.fetching import matching
from tools.fetching.answers import Found, ImageInfo, Item, ItemId, files_in
from tools.fetching.api import Api
from tools.fetching.licences import judge
from tools.fetching.plan import Left, Plan, Wanted
from tools.fetching.web import IMAGES

UPRIGHT, WIDE = 1280, 1920
"""Widths of smaller copies: among those that the servers keep (https://www.mediawiki.org/wiki/Common_thumbnail_sizes) the
ones whose long side is about as long as that of a stored scan."""
BYTES_A_PIXEL = 0.6
"""Bytes per pixel of a smaller copy, for the plan's estimate: on the large side, as the API does not tell its size."""
PROPORTION = 0.25
"""Share by which a file's proportions may differ from the work's; those of a detail, or a whole altar, differ more."""

LANGUAGES = ("en", "de")
"""Languages of titles, in the order in which they are searched for."""

Candidates = list[Item] | Left
"""The items that a work may be, at least one; or why there is none."""

Step = Callable[[str, int, int], None]
"""Called with progress: which part (`artists`, `works`, `items`, `files`), how many are done, of how many."""


class Choice(NamedTuple):
    """The item of a work, or why there is none."""

    item: Item | None
    left: Left | None = None


class Planner:
    """Finds out which file there is for each work. Raises FetchFault when the servers cannot be asked."""

    def __init__(self, api: Api, place_names: Callable[[Work], Sequence[str]], step: Step | None = None) -> None:
        self._api, self._place_names = api, place_names
        self._step: Step = step or (lambda part, done, of: None)

    def plan(self, works: Sequence[Work], source: str, now: int) -> Plan:
        """Return a plan for these works. source: the address of the API, now: seconds since 1970."""
        creators = self._creators({work.artist.key: work.artist for work in works})
        choices = self._choices(works, creators)
        items = {work.id: choice.item for work in works if (choice := choices[work.id]).item is not None}
        wanted = self._files([work for work in works if work.id in items], items)
        results = [wanted[work.id] if work.id in wanted else choices[work.id].left for work in works]
        return Plan(
            source=source,
            made=now,
            asked=tuple(work.id for work in works),
            wanted=tuple(result for result in results if isinstance(result, Wanted)),
            left=tuple(result for result in results if isinstance(result, Left)),
        )

    def _creators(self, artists: Mapping[str, Artist]) -> dict[str, list[ItemId]]:
        """Return the items that each artist may be; exactly one is needed."""
        hits: dict[str, tuple[ItemId, ...]] = {}
        for done, (key, artist) in enumerate(artists.items(), 1):
            hits[key] = self._api.people(artist.name)
            self._step("artists", done, len(artists))
        items = self._items([item for several in hits.values() for item in several])
        return {
            key: [item for item in hits[key] if item in items and matching.is_artist(items[item], artist)]
            for key, artist in artists.items()
        }

    def _choices(self, works: Sequence[Work], creators: Mapping[str, list[ItemId]]) -> dict[WorkId, Choice]:
        """Return the item of each work: searched for by its English title, then, where that is not certain, by both."""
        fitting = {work.id: Left(work=work.id, code=code) for work in works if (code := _no_artist(work, creators))}
        open_works = [work for work in works if work.id not in fitting]
        candidates: dict[WorkId, Candidates] = dict(fitting)
        hits = {work.id: Found((), more=False) for work in open_works}
        for language in LANGUAGES:
            asked = [work for work in open_works if not _settled(work, candidates.get(work.id))]
            asked = [work for work in asked if language == LANGUAGES[0] or work.title_in(language) != work.title]
            for done, work in enumerate(asked, 1):
                hits[work.id] += self._api.works(creators[work.artist.key][0], matching.sought(work.title_in(language)))
                self._step("works", done, len(asked))
            items = self._items(item for work in asked for item in hits[work.id].ids)
            candidates |= {w.id: _fitting(w, creators[w.artist.key][0], hits[w.id], items) for w in asked}
        unsure = [item for work in works if not _settled(work, each := candidates[work.id]) for item in _listed(each)]
        places = self._items(home for item in unsure for home in matching.homes(item))
        return {work.id: self._choose(work, candidates[work.id], places) for work in works}

    def _choose(self, work: Work, fitting: Candidates, places: Mapping[ItemId, Item]) -> Choice:
        if isinstance(fitting, Left):
            return Choice(None, fitting)
        if _settled(work, fitting):
            return Choice(fitting[0])
        here = [item for item in fitting if matching.hangs(item, self._place_names(work), places)]
        if len(here) == 1:
            return Choice(here[0])
        return Choice(
            None, Left(work=work.id, code="unproven" if len(fitting) == 1 else "unclear", detail=_ids(fitting))
        )

    def _files(self, works: Sequence[Work], items: Mapping[WorkId, Item]) -> dict[WorkId, Wanted | Left]:
        files: dict[WorkId, Wanted | Left] = {}
        done = 0
        for width, group in ((width, [work for work in works if _width(work) == width]) for width in (UPRIGHT, WIDE)):
            names = {work.id: files_in(items[work.id].said.p18) for work in group}
            pages = self._api.files([name for several in names.values() for name in several], width)
            for work in group:
                infos = [info for name in names[work.id] if name in pages for info in pages[name].imageinfo[:1]]
                files[work.id] = _file(work, items[work.id], infos)
            done += len(group)
            self._step("files", done, len(works))
        return files

    def _items(self, ids: Iterable[ItemId]) -> dict[ItemId, Item]:
        wanted = list(dict.fromkeys(ids))
        return self._api.items(wanted, lambda done: self._step("items", done, len(wanted)))


def _no_artist(work: Work, creators: Mapping[str, list[ItemId]]) -> str:
    several = creators[work.artist.key]
    return "" if len(several) == 1 else "artist_unclear" if several else "artist"


def _fitting(work: Work, creator: ItemId, found: Found, items: Mapping[ItemId, Item]) -> Candidates:
    """Return the items that may be a work, or why there is none: the reason why the nearest of them failed."""
    left = [items[item] for item in found.ids if item in items]
    for code, test in (
        ("title", lambda item: matching.titled(item, work)),
        ("creator", lambda item: matching.is_by(item, creator)),
        ("kind", matching.is_picture),
        ("image", matching.has_image),
        ("version", lambda item: not matching.differs(item, work)),
    ):
        kept = [item for item in left if test(item)]
        if not kept:
            return Left(work=work.id, code=code, detail=_ids(left))
        left = kept
    return Left(work=work.id, code="many") if found.more else left


def _settled(work: Work, candidates: Candidates | None) -> bool:
    """Tell whether there is one item that may be a work, and it is proven."""
    return len(items := _listed(candidates)) == 1 and matching.proven(items[0], work)


def _listed(candidates: Candidates | None) -> list[Item]:
    return candidates if isinstance(candidates, list) else []


def _file(work: Work, item: Item, infos: Sequence[ImageInfo]) -> Wanted | Left:
    """Return the first of a work's files that can be taken, or why the first cannot."""
    results = [_judged(work, item, info) for info in infos]
    taken = next((result for result in results if isinstance(result, Wanted)), None)
    return taken or next(iter(results), Left(work=work.id, code="file"))


def _judged(work: Work, item: Item, info: ImageInfo) -> Wanted | Left:
    verdict = judge(info)
    if not verdict.free:
        return Left(work=work.id, code=verdict.reason, detail=verdict.licence)
    if info.mime not in IMAGES:
        return Left(work=work.id, code="format", detail=clean_line(info.mime)[:40])
    if min(info.width, info.height) < images.SHORT_SIDE:
        return Left(work=work.id, code="small", detail=f"{info.width} x {info.height}")
    if work.shape is Shape.RECTANGLE and abs(info.width / info.height / work.proportion - 1) > PROPORTION:
        return Left(work=work.id, code="proportion")
    copied = bool(info.thumburl) and 0 < info.thumbwidth < info.width
    size = min(info.size, round(info.thumbwidth * info.thumbheight * BYTES_A_PIXEL)) if copied else info.size
    if size > images.MOST_BYTES:
        return Left(work=work.id, code="heavy")
    credit = building.tidy(
        pack.Credit(
            title=info.field("ObjectName"),
            author=info.field("Artist"),
            licence=verdict.licence,
            licence_url=_absolute(info.field("LicenseUrl")),
            source_url=info.descriptionurl,
        )
    )
    url, sha1 = (info.thumburl, "") if copied else (info.url, info.sha1)
    return Wanted(work=work.id, item=item.id, url=url, size=size, sha1=sha1, licence=verdict.licence, credit=credit)


def _absolute(link: str) -> str:
    """Return a link with its scheme; some templates leave it out."""
    return f"https:{link}" if link.startswith("//") else link


def _width(work: Work) -> int:
    return UPRIGHT if work.orientation is Orientation.UPRIGHT else WIDE


def _ids(items: Iterable[Item]) -> str:
    return ", ".join(item.id for item in list(items)[:5])
