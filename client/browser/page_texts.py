"""The texts of a page beside its picture: room, prompt, answers, choices, log, talk, sheets, scores, help. Pure."""

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Any, cast

import msgspec

from client.browser import messages
from client.browser.chosen import chosen
from client.browser.layouts import PHONES
from client.browser.messages import Words as Texts
from client.browser.phone_hand import beside_hand, in_plate
from client.browser.view import View
from client.data.catalogue import shows_facts
from client.data.owning import decisions, offering
from client.data.seats import may_talk
from client.data.store import Store
from client.drawing import theme
from client.screens.seats import facts, seat_rows
from client.tables.board import Answer, CardFace, Cell, Look, Plaque, Sheet, Sprite
from client.tables.contract import Choices
from client.tables.picture import Picture
from client.tables.plaques import leading, seats_in_band, standing
from client.tables.results import result_sheet, tell_outcome, tell_place
from client.tables.spoken import name_of, sentences
from client.wording.fairness_text import tell_verified
from client.wording.room_text import has_free_seat, tell_begins, tell_full, tell_goes_on, tell_missing, tell_options
from client.wording.scene import Scene, goal_of, tell_goal, watching
from client.wording.texts import Words, languages
from netcode.protocol.limits import WRONG_PER_MINUTE
from netcode.protocol.messages import Fewer, Start

MOST_CHOICES = 120
"""Choices that are listed, at most; others are made in the picture, or typed."""
MOST_NAMED = 3
"""Seats in the lead that a wall names, at most; of more it tells the number."""
PAGE_TEXTS = "browser.page."
"""The beginning of the keys of a page's own texts."""


def words_in(language: str) -> Words:
    """Return the texts of a language, of English where there are none of it; shared by all pages."""
    return _words(language if language in languages() else "en")


@cache
def _words(language: str) -> Words:
    return Words.load(language)


def mark(label: str, intent: object) -> str:
    """Return a hash of something to choose, which a page sends back with its choice."""
    return hashlib.blake2b(msgspec.msgpack.encode((label, intent)), digest_size=4).hexdigest()


def marked(choices: Choices) -> list[tuple[str, str]]:
    """Return the choices that are listed, each with its mark."""
    return [(item, mark(item, choices.make((place,)))) for place, item in enumerate(choices.items[:MOST_CHOICES])]


def page_texts(words: Words) -> dict[str, str]:
    """Return the page's own texts."""
    return {key.removeprefix(PAGE_TEXTS): words.say(key) for key in words if key.startswith(PAGE_TEXTS)}


def denied(words: Words) -> dict[str, list[str]]:
    """Return why the door refuses a page, by key: a text for each number of tries left, from none on."""
    counted = [words.say("denied.code_refused", left=left) for left in range(WRONG_PER_MINUTE)]
    others = {why: words.say(f"denied.{why}") for why in ("too_many_tries", "code_rests", "join_busy")}
    own = {why: words.say(f"browser.{why}") for why in ("busy", "not_owner", "impostor")}
    late = words.say("close.proof_unanswered")
    return {"code_refused": counted, "late": [late], **{why: [text] for why, text in {**others, **own}.items()}}


def texts_of(view: View, invitation: Texts | None = None) -> Texts:
    """Return all texts of a page as they are now; `news` leaves out those it has already.

    invitation: for a wall and the owner, how others can join; before a match only while it leads to a free seat.
    """
    store = view.store
    table = store.table
    room = _room(store)
    if table.joined is not None and view.left is table.joined:
        room["paused"] = []  # it goes on when the table is opened, not when somebody lets it
    waits = table.room is not None and table.room.stage == "lobby"
    invites = view.show.invites if view.on_wall or waits else table.room is None or not table.room.code_rests
    room |= _NOBODY if invitation and not invites else invitation or {}
    if table.game is None or view.picture is None or view.picture.scene is None or table.lines is None:
        return {**room, **_BARE, **_NO_END, "heading": "", "taught": []}
    scene = view.picture.shown or view.picture.scene
    shown: Texts = _shown(view, scene)
    room["taught"] = [] if view.bare else view.taught
    return {**room, **shown, "heading": _heading(view), **_end(view, scene)}


def _heading(view: View) -> str:
    """Return how far the match is; on a wall also who is ahead."""
    picture = view.picture
    if view.bare or picture is None or picture.shown is None:
        return ""
    ahead = leading(picture.board.plaques(picture.shown)) if view.on_wall else ()
    if not ahead:
        return picture.heading()
    names = view.store.table.names()
    who = view.store.words.listing(names[seat] for seat in sorted(ahead)) if len(ahead) <= MOST_NAMED else ""
    key = "ahead" if len(ahead) == 1 else "ahead_together" if who else "ahead_many"
    told = view.store.words.say(f"browser.wall.{key}", count=len(ahead), who=who)
    return f"{picture.heading()} · {told}"


_NOBODY: Texts = {"address": "", "code": "", "qr": []}
"""The invitation where no seat is free, or no code lets anybody in."""


def _shown(view: View, scene: Scene) -> Texts:
    """Return the texts of the match as the page shows it."""
    if view.bare:
        return _BARE
    return _on_wall(view, scene) if view.on_wall else {**_question(view, scene), **_standing(view, scene)}


def _on_wall(view: View, scene: Scene) -> Texts:
    """Return the few texts of a wall: what has just happened, and whom the table waits for or what is being revealed."""
    store, picture, caption = view.store, view.picture, view.caption
    assert picture is not None
    above = caption.above if view.beat is not None else picture.prompt().split("\n")[0]
    clock: Texts = {
        "seconds": store.table.seconds_left,
        "stopped": store.table.clock_stopped,
        "views": store.table.views,
    }
    return {**_BARE, **clock, "prompt": above, "last": caption.text or goal_of(scene)}


_BARE: Texts = {
    "last": "", "prompt": "", "asked": False, "question": -1, "picked": [], "drafted": False, "answers": [], "choices": [],
    "many": False, "own": [], "standings": [], "wall": [], "picks": [], "entries": [], "table": [],
    "hand": [], "sheet": 0, "scores": [], "roams": False,
}  # fmt: skip
"""The texts of a match that is paused or closed: empty."""


_NO_END: Texts = {"outcome": [], "came": "", "result": 0, "fair": [], "won": False}


def _room(store: Store) -> Texts:
    words = store.words
    says = words.say
    room = store.table.room
    own = room.places[store.table.seat] if room is not None and 0 <= store.table.seat < len(room.places) else None
    link = "" if store.table.link == "here" else says(f"board.link.{store.table.link}")
    return {
        "link": link,
        "shut": store.table.why_shut(),
        "stage": "over" if store.lingers else room.stage if room is not None else "",
        "along": _along(store),
        "table": [],
        "museum": shows_facts(store),
        "title": says(f"{store.table.game.info.slug}.title") if store.table.game is not None else "",
        "name": store.table.joined.name if store.table.joined is not None else "",
        "seat": store.table.seat,
        "paused": _paused(store) if store.table.paused else [],
        "game": store.table.game.info.slug if store.table.game is not None else "",
        "places": _places(store),
        "waits": _waits(store),
        "options": tell_options(words, room) if room is not None else [],
        "watchers": words.listing(room.watchers) if room is not None else "",
        "ready": None if own is None else own.ready,
        "goal": _goal(store),
        "starts": " ".join([*tell_full(words, room), tell_begins(words, room, store.table.owner)])
        if room is not None
        else "",
        "talk": may_talk(store),
        "sending": store.table.sending,
        "decisions": [
            (one.about, one.label, one.sure, mark(one.label, one.command), isinstance(one.command, Start | Fewer))
            for one in decisions(store)
        ],
        "chat": [(line.who, line.text) for line in store.table.chat],
    }


def _along(store: Store) -> list[str]:
    """Return the button to another match that waits, and the sentence about it; empty where none waits."""
    says = store.words.say
    return [says("ui.scores.come"), store.tell_next()] if store.lingers else []


def _paused(store: Store) -> list[str]:
    """Return the heading and the sentences of the notice that the table is paused."""
    assert store.table.room is not None
    words, how = store.words, "browser.paused_owner" if store.table.owner else ""
    return [words.say("board.paused"), words.say("board.paused_told"), *tell_goes_on(words, store.table.room, how)]


def _places(store: Store) -> list[tuple[str, str, str, str, bool]]:
    """Return each seat's symbol and colour, its name and state, and whether it is free."""
    if store.table.room is None:
        return []
    rows = seat_rows(store.words, store.table.room, store.table.seat)
    marks = [theme.seat(row.seat) for row in rows]
    told = [", ".join(text for _, text, _ in facts(store.words, row)) for row in rows]
    return [
        (badge.symbol, badge.color, row.name, said, row.place.kind == "free")
        for badge, row, said in zip(marks, rows, told, strict=True)
    ]


def _waits(store: Store) -> str:
    """Return whom the table waits for before a match, empty where for nobody."""
    room = store.table.room
    if room is None or room.stage != "lobby":
        return ""
    missing = tell_missing(store.words, room, "deck") or tell_missing(store.words, room, "ready")
    return missing or ("" if has_free_seat(room) else tell_missing(store.words, room, "here"))


def _goal(store: Store) -> str:
    """Return in one sentence how the game of the room is won."""
    game = store.table.game
    return (
        tell_goal(store.words, game.info.slug, chosen(store))
        if store.table.room is not None and game is not None
        else ""
    )


def _question(view: View, scene: Scene) -> Texts:
    """Return the question, the choices, and the buttons."""
    store, picture = view.store, view.picture
    assert picture is not None
    assert store.table.lines is not None
    assert scene.view is not None
    asked, beat = scene.asked and store.table.outcome is None and view.beat is None, view.beat
    choices = store.table.lines.choices(scene) if asked else None
    prompt = picture.prompt() if beat is None else beat.plate or beat.told
    return {
        "prompt": offering(store, prompt, "browser.notice.offer_bot"),
        "asked": asked,
        "question": scene.view.prompt,
        "picked": _picked(view) if beat is None else [],
        "drafted": picture.drafted and beat is None,
        "answers": [
            (one.label, one.can_be_given, one.reason, mark(one.label, one.intent), one.note, one.deliberate)
            for one in answers(view)
        ],
        "choices": marked(choices) if choices is not None else [],
        "many": choices.many if choices is not None else False,
        "seconds": store.table.seconds_left,
        "stopped": store.table.clock_stopped,
        "views": store.table.views,
        "roams": picture.board.roams,
        "begins": "alone" if _is_alone(view) else picture.board.phone_begins(scene),
    }


def _is_alone(view: View) -> bool:
    """Tell whether a phone shows the table alone: in a reveal without a hand, and once the match is over."""
    picture, beat = view.picture, view.beat
    assert picture is not None
    if beat is None:
        return view.store.table.outcome is not None
    return picture.board.room(beat.scene).shelf == "none"


def answers(view: View) -> tuple[Answer, ...]:
    """Return the buttons of the plate; during a reveal the one that shows all of it."""
    assert view.picture is not None
    return (
        view.picture.answers() if view.beat is None else (Answer(view.store.words.say("board.all_at_once"), draft=()),)
    )


def _picked(view: View) -> list[str]:
    """Return what a phone's plate tells besides: the chosen card's label, or which can be chosen; else what is taught."""
    picture = view.picture
    if view.screen.layout not in PHONES or picture is None or picture.scene is None or not picture.scene.asked:
        return []
    return _picked_of(view, picture) or view.taught


def _picked_of(view: View, picture: Picture) -> list[str]:
    """Return what is told of the hand."""
    hand = [one for one in picture.sprites if one.zone == "hand" and one.zoom and name_of(one)]
    chosen = [one for one in hand if one.look is Look.CHOSEN and one.label is not None]
    if chosen:
        return [": ".join(filter(None, (name_of(one), sentences(one.label.lines)))) for one in chosen[-1:] if one.label]
    may = [one for one in hand if one.means is not None and one.look is not Look.ILLEGAL]
    if not may or len(may) == len(hand):
        return []
    return [
        view.store.words.say("browser.may_choose", which=view.store.words.listing(dict.fromkeys(map(_on_card, may))))
    ]


def _on_card(sprite: Sprite) -> str:
    """Return the name that a card of a hand shows, or has where it is covered; else the name of what it is."""
    if not isinstance(sprite.face, CardFace) or sprite.label is None:
        return name_of(sprite)
    return sprite.face.name or next(iter(sprite.label.lines), name_of(sprite))


def _standing(view: View, scene: Scene) -> Texts:
    """Return the state of the match: seats, what can be pressed or typed on the board, the table and the hand in words."""
    store, picture = view.store, view.picture
    assert picture is not None
    assert store.table.lines is not None
    plaques = picture.board.plaques(scene)
    layout = view.screen.layout
    sprites = view.sprites if view.beat is None else ()
    near = in_plate(sprites, layout)
    count = picture.sheets[-1] if picture.sheets and view.beat is None else None
    return {
        "own": [
            (fact.symbol, fact.text, fact.told) for one in plaques if one.seat == store.table.seat for fact in one.facts
        ],
        "standings": _standings(scene, plaques) if layout in PHONES else [],
        "wall": [_button(one) for one in beside_hand(sprites, layout) if view.answers_something(one)],
        "picks": [_button(one) for one in near if view.answers_something(one)],
        "entries": [_entry(one) for one in near if one.kind == "entry"],
        "table": store.table.lines.table(scene),
        "hand": [] if watching(store.table.seat) else store.table.lines.hand(scene),
        "sheet": _sheet(count) if count is not None else 0,
        "scores": [_sheet(one) for one in picture.board.sheets(scene) if count is None or one.title != count.title],
    }


def _standings(scene: Scene, plaques: tuple[Plaque, ...]) -> list[tuple[str, str, str, str, str, bool, bool]]:
    """Return how each seat stands, the page's own first: who leads and whom the table waits for."""
    ahead, counts, standings = leading(plaques), {one.seat: standing(one) for one in plaques}, []
    for seat in (scene.viewer, *seats_in_band(scene)):
        facts = next((plaque.facts for plaque in plaques if plaque.seat == seat), ())
        points = counts.get(seat) or next((fact for fact in facts if fact.text.isdecimal()), None)
        asked = scene.view is not None and seat in scene.view.to_act
        told = [scene.words.say("board.leads")] * (seat in ahead) + [fact.told for fact in facts]
        badge, text = theme.seat(seat), points.text if points is not None else ""
        row = (badge.symbol, badge.color, scene.names[seat], text, " ".join(told), seat in ahead, asked)
        standings.append(row)
    return standings


def _button(sprite: Sprite) -> tuple[str, str, str, bool]:
    told = sentences(sprite.label.lines) if sprite.label is not None else ""
    return sprite.id, name_of(sprite), told, sprite.look is Look.CHOSEN


def _entry(sprite: Sprite) -> tuple[str, str, int, str]:
    return sprite.id, sprite.face.hint, sprite.face.longest, sprite.face.text


def _end(view: View, scene: Scene) -> Texts:
    """Return the scores, and the result of the fairness check; empty while the match is played."""
    store = view.store
    table = store.table
    if table.outcome is None or not view.over:
        return _NO_END
    checked, won = table.verified, table.seat in table.outcome.winners
    fair = tell_verified(store.words, checked, table.names()) if checked is not None else []
    return {
        "outcome": tell_outcome(scene, table.outcome),
        "came": tell_place(scene, table.outcome),
        "result": _sheet(result_sheet(scene, table.outcome)),
        "fair": [*fair, *_taken_on_trust(store.words, fair)],
        "won": won,
    }


def _taken_on_trust(words: Words, fair: list[str]) -> list[str]:
    return [words.say("browser.fair")] if fair else []


def _sheet(sheet: Sheet) -> messages.Sheet:
    """Return a sheet of scores as a table."""
    rows = [(row.head, [_cell(cell) for cell in row.cells], row.strong) for row in sheet.rows]
    heads = [_cell(cell) for cell in sheet.heads]
    return {"title": sheet.title, "heads": heads, "rows": rows, "notes": sheet.notes}


def _cell(cell: Cell) -> messages.Cell:
    return messages.Cell(cell.text, cell.note, cell.symbol, cell.strong)


def news(before: Texts, now: Texts) -> Texts:
    """Return the texts that have changed; the clock goes with each view, as the page counts by itself."""
    old: Mapping[str, Any] = before
    changed = {key: value for key, value in now.items() if key not in old or old[key] != value}
    if "seconds" in now and "views" in changed:
        return cast(Texts, {**changed, "seconds": now["seconds"]})
    return cast(Texts, {key: value for key, value in changed.items() if key != "seconds"})
