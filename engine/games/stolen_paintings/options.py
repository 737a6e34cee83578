"""What the host can choose, and what of it goes together (stolen_paintings: Options)."""

from msgspec import Struct

from engine.core import BadSetup, Public
from engine.core.options import Choice, Named, Option, Span, no_such_first_seat, spell
from engine.games.stolen_paintings.modes.code_grid.phases import PICTURES
from engine.games.stolen_paintings.modes.forgers.phases import HAND, WALL
from engine.games.stolen_paintings.modes.study.questions import (
    ALL,
    ALL_KINDS,
    ARTISTS,
    DECKS,
    FEWEST_SCHOOLS,
    FILTERS,
    KINDS,
    PERIODS,
    SORTED,
    can_be_sorted,
    kinds_of,
)
from engine.games.stolen_paintings.pieces import DECOYS, IN_DIALOGUE, IN_SOLO, ROW
from engine.paintings import own
from engine.paintings.vocabulary import LANGUAGES

SEATS: dict[str, range] = {
    "basic": range(2, 9),
    "cooperative": range(2, 9),
    "chronology": range(2, 9),
    "solo_chronology": range(1, 2),
    "study": range(1, 9),
    "similar": range(2, 9),
    "lovers": range(3, 9),
    "dialogue": range(3, 9),
    "code_grid": range(4, 9),
    "forgers": range(2, 5),
}
"""Each mode that can be played, and with how many seats (stolen_paintings: Modes)."""
FEWEST_IN_TEAMS = 4
"""The seats that it takes to study in two teams."""
MOST_DIALOGUES = 5
"""Rounds of the dialogue at most: each takes twelve of the 77 portraits."""
ALL_SEATS = range(min(seats.start for seats in SEATS.values()), max(seats.stop for seats in SEATS.values()))
"""Every number of seats that some mode is played with."""

_THEFT = ("basic", "cooperative")
_DARK = (*_THEFT, "forgers")
_ANY: tuple[str, ...] = ()


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host can choose. Every mode has some of these for its own; the others stay as they are."""

    mode: Public[str] = "basic"
    deck: Public[str] = ""
    """A deck of people's own pictures, which stand for the works, with a fact of each where the mode asks for one (`own`).
    Empty: the works."""
    exhibit_size: Public[int] = 24
    exhibit_seconds: Public[int] = 60
    theft_seconds: Public[int] = 45
    answer_seconds: Public[int] = 0
    recycled: Public[int] = 0
    """Discards mixed in again before each exhibit but the first, 0 for none."""
    recycled_into: Public[int] = 35
    wager_tokens: Public[int] = 0
    single_round: Public[bool] = False
    rounds: Public[int] = 0
    """0: as many as the mode is played with as a rule."""
    study: Public[str] = "flash_cards"
    filter: Public[str] = ALL
    cards: Public[int] = 10
    speed_point: Public[bool] = False
    asks: Public[str] = ALL_KINDS
    """What a quiz asks for: one of `questions.KINDS`, or all."""
    teams: Public[bool] = False
    """Whether a study is won by one of two teams."""
    clue: Public[str] = "song"
    """What lovers give for a clue."""
    look_seconds: Public[int] = 30
    """For the wall of the forgers."""
    first_to: Public[int] = 10
    """Points that end a match of the forgers."""
    language: Public[str] = "en"
    """In which language programs make clues and dialogues up, one of the vocabulary's; people write as they like."""
    first_seat: Public[str | int] = "random"
    """Who has the first round, reads or begins first: "random", or a seat counted from 1."""


OPTIONS: tuple[Option, ...] = (
    Choice("mode", tuple(SEATS), "basic"),
    Named("deck", own.PLAYED.pattern, own.example()),
    Span("exhibit_size", 12, 40, 24, step=4),
    Span("exhibit_seconds", 15, 180, 60, step=15),
    Choice("theft_seconds", (0, 45, 90), 45),
    Choice("answer_seconds", (0, 60, 120), 0),
    Choice("recycled", (0, 10, 15, 20), 0),
    Choice("recycled_into", (30, 35, 40), 35),
    Span("wager_tokens", 0, 10, 0),
    Choice("single_round", (False, True), False),
    Span("rounds", 0, 10, 0),
    Choice("study", ("flash_cards", "quiz", "schools"), "flash_cards"),
    Choice("filter", FILTERS, ALL, alike=(*[name for name in DECKS if name != "artline"], *PERIODS[1:], *ARTISTS[1:])),
    Choice("cards", (5, 10, 20), 10),
    Choice("speed_point", (False, True), False),
    Choice("asks", (ALL_KINDS, *KINDS), ALL_KINDS, alike=("artist", "year", "dates", "school", "country")),
    Choice("teams", (False, True), False),
    Choice("clue", ("song", "film", "quote"), "song"),
    Choice("look_seconds", (15, 30, 60), 30),
    Choice("first_to", (5, 7, 10, 15), 10),
    Choice("language", LANGUAGES, "en"),
    Choice("first_seat", ("random", *range(1, ALL_SEATS.stop)), "random"),
)

OF_MODES: dict[str, tuple[str, ...]] = {
    "mode": _ANY,
    "deck": _ANY,
    "exhibit_size": _THEFT,
    "exhibit_seconds": _THEFT,
    "theft_seconds": _DARK,
    "answer_seconds": _ANY,
    "recycled": _THEFT,
    "recycled_into": _THEFT,
    "wager_tokens": ("basic",),
    "single_round": ("cooperative",),
    "rounds": ("chronology", "dialogue"),
    "study": ("study",),
    "filter": ("study",),
    "cards": ("study",),
    "speed_point": ("study",),
    "asks": ("study",),
    "teams": ("study",),
    "clue": ("lovers",),
    "look_seconds": ("forgers",),
    "first_to": ("forgers",),
    "language": ("lovers", "dialogue", "code_grid"),
    "first_seat": (*_DARK, "similar", "lovers", "dialogue", "code_grid"),
}
"""Option -> the modes that it belongs to; none named: all."""


ASKED = {"chronology": "year", "solo_chronology": "year", "study": "title", "dialogue": "portrait"}
"""What a mode asks of each picture of a deck, where it asks for more than the picture."""
WITH_BOTS = ("lovers", "dialogue", "code_grid")
"""Modes whose bots know nothing of a picture that has no tags: beside bots only those that have some are dealt."""


_HUNG = {
    "chronology": ROW,
    "solo_chronology": IN_SOLO,
    "lovers": ROW,
    "dialogue": IN_DIALOGUE,
    "code_grid": PICTURES,
}
"""Pictures that hang at a time; afterwards they are dealt again."""


def pictures_needed(seats: int, options: Options) -> int:
    """Return how many pictures a deck must have, such as the mode asks for."""
    if options.mode in _THEFT:
        return options.exhibit_size + DECOYS
    if options.mode == "forgers":
        return WALL + seats * (HAND + options.first_to - 1)  # what is won stays with those who won it
    return {**_HUNG, "study": options.cards}.get(options.mode, own.FEWEST)


def seats_for(options: Options) -> range:
    """Return the numbers of seats that a mode is played with."""
    return SEATS[options.mode]


def conflict(seats: int, options: Options) -> BadSetup | None:
    """Refuse what would have no effect: an option of another mode, or where to mix in the discards when none are."""
    refused = _of_other_mode(options) or _deck_refused(seats, options)
    if refused is not None:
        return refused
    if options.mode == "dialogue" and options.rounds > MOST_DIALOGUES:
        return BadSetup("rounds_too_many", most=MOST_DIALOGUES)
    if not options.recycled and options.recycled_into != Options().recycled_into:
        return BadSetup("nothing_recycled")
    return (_study_refused(seats, options) if options.mode == "study" else None) or no_such_first_seat(seats, options)


def _of_other_mode(options: Options) -> BadSetup | None:
    """Refuse an option of another mode."""
    for option in OPTIONS:
        modes, value = OF_MODES[option.name], getattr(options, option.name)
        if modes and options.mode not in modes and value != option.default:
            values = {"option": option.name, "value": spell(value), "mode": options.mode, "modes": ", ".join(modes)}
            return BadSetup("option_of_other_mode", **values)
    return None


def _deck_refused(seats: int, options: Options) -> BadSetup | None:
    """Refuse a deck that no deck is like, and one with too few pictures of the kind that the mode asks for."""
    if not options.deck:
        return None
    if not own.is_deck(options.deck):
        return BadSetup("deck_strange", least=own.FEWEST, most=own.MOST)
    if options.mode == "study" and (options.study, options.filter) != ("flash_cards", ALL):
        return BadSetup("deck_only_cards")
    needed, count = pictures_needed(seats, options), len(own.pictures_of(options.deck))
    asked = "tags" if options.mode in WITH_BOTS and options.mode not in ASKED else ASKED.get(options.mode)
    if asked == "year" and options.deck == own.reference_of(options.deck):
        count = 0
    if count >= needed:
        return None
    return BadSetup(
        f"deck_lacks_{asked}" if asked else "deck_small", needed=needed, count=count, all=own.count_of(options.deck)
    )


def _study_refused(seats: int, options: Options) -> BadSetup | None:
    """Refuse what no quiz can ask, teams of other sizes, too few schools."""
    if options.study != "quiz" and options.speed_point:
        return BadSetup("speed_only_in_quiz")
    if options.study != "quiz" and options.asks != ALL_KINDS:
        return BadSetup("asks_only_in_quiz")
    if options.asks != ALL_KINDS and options.asks not in kinds_of(options.filter):
        return BadSetup("filter_decides", asks=options.asks, filter=options.filter)
    if options.teams and (seats < FEWEST_IN_TEAMS or seats % 2):
        return BadSetup("teams_even", fewest=FEWEST_IN_TEAMS)
    if options.study == "schools" and not can_be_sorted(options.filter):
        return BadSetup("few_schools", works=SORTED, schools=FEWEST_SCHOOLS)
    return None
