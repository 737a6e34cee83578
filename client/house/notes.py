"""The note of a finished match: a small file beside its record in `results/`, with facts that the record lacks.

A record knows no day and no bots; its note does. It also says whose pictures hung at the end, so the match need not be played
again for that. A note is written once and never changed. One that is missing or broken is made anew from the record; a broken
one is set aside before.
"""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import msgspec

from client.tables.endings import summary_of
from engine.core.errors import BadJournal, Refused
from engine.core.journal import Closed, Opening, Played, Record, read
from engine.games import GAMES
from engine.paintings import own
from netcode.guest.deal_verification import WORD_BITS, table_word
from netcode.storage import paths, user_files
from netcode.storage.journal_on_disk import ENDING, load
from netcode.storage.private_files import KeepError, create_private, private_folder, read_small, set_aside
from netcode.table.config import BOT_NAMES
from netcode.table.table_memory import TableMemory

VERSION = 1
KIND = "MatchNote"
NOTE = ".json"
LATEST = 4e9
"""Times of matches, in seconds since 1970, are before this one."""
WALL = 12
"""Pictures of the winner's wall that are noted."""


@dataclass(frozen=True)
class Note:
    """One finished match, as its file describes it. Unknown fields of the file are kept."""

    game: str
    mode: str
    names: tuple[str, ...]
    bots: tuple[int, ...]
    """The seats of bots."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    began: float
    """In seconds since 1970; 0 where it is not known."""
    ended: float
    steps: int
    word: int
    """The table word, as a number."""
    wall: tuple[str, ...]
    """What hung on the first winner's wall: keys of pictures as `client.drawing.artwork` has them."""
    deck: str = ""
    """The reference of the deck of own pictures that was played with; empty for none."""


def note_of(records: list[Record], bots: tuple[int, ...], began: float, ended: float) -> Note:
    """Return the note of a match. Raises BadJournal for a record that is not over or has no beginning."""
    opening, closed = (records[0], records[-1]) if records else (None, None)
    if not isinstance(opening, Opening):
        raise BadJournal("journal_empty")
    if len(opening.names) != opening.seats:  # nobody can be told of it
        raise BadJournal("journal_damaged", record=0, byte=0)
    if not isinstance(closed, Closed):
        raise BadJournal("journal_damaged", record=len(records), byte=0)
    outcome = closed.outcome
    steps = sum(isinstance(record, Played) for record in records)
    wall = _wall(opening.game, records, outcome.winners or (outcome.ranks.index(min(outcome.ranks)),))
    mode = str(opening.options.get("mode", ""))
    word = table_word(records)
    return Note(
        opening.game,
        mode,
        opening.names,
        bots,
        outcome.scores,
        outcome.winners,
        began,
        ended,
        steps,
        word,
        wall,
        own.reference_of(str(opening.options.get("deck", ""))),
    )


def _wall(slug: str, records: list[Record], winners: tuple[int, ...]) -> tuple[str, ...]:
    """Return what hung on the first winner's wall; nothing where the installed rules cannot replay the record."""
    if slug not in GAMES:
        return ()
    try:
        return summary_of(GAMES[slug], records).walls[winners[0]][:WALL]
    except BadJournal:
        return ()


def write_note(name: str, journal: bytes, bots: tuple[int, ...], began: float, ended: float) -> None:
    """Write the note of a match beside its record, unless there is one. Raises KeepError, BadJournal."""
    records, _ = read(journal)
    _create(paths.results() / f"{name}{NOTE}", note_of(records, bots, began, ended))


def _create(file: Path, note: Note) -> None:
    private_folder(file.parent)
    create_private(file, json.dumps({"kind": KIND, "version": VERSION} | asdict(note), indent=1).encode("ascii"))


def read_notes() -> tuple[dict[str, Note], list[Refused]]:
    """Return the notes of all finished matches of this machine, by the names of their records, and the broken files.

    A record without a note gets one. A match that still runs, and a record that cannot be read, has none.
    """
    trouble: list[Refused] = []
    found: dict[str, Note] = {}
    for file in sorted(paths.results().glob(f"*{NOTE}")):
        note = _read(file, trouble)
        if note is not None:
            found[file.stem] = note
    for file in [*paths.results().glob(f"*{ENDING}"), *sorted(paths.tables().glob(f"*/*{ENDING}"))]:
        name = file.name.removesuffix(ENDING)
        note = found.get(name) or _made(file)
        if note is not None and name not in found:
            found[name] = note
            _keep(paths.results() / f"{name}{NOTE}", note, trouble)
    return found, trouble


def _keep(file: Path, note: Note, trouble: list[Refused]) -> None:
    try:
        _create(file, note)
    except KeepError as error:
        trouble.append(error)


def _read(file: Path, trouble: list[Refused]) -> Note | None:
    """Return a note; None for a file of another kind, of a later version, or broken; a broken one is set aside."""
    try:
        data = read_small(file)
        held: Any = json.loads(data or b"")
        if not isinstance(held, dict) or held.get("kind") != KIND:
            if isinstance(held, dict) and "kind" in held:
                return None
            raise ValueError(KIND)
        if held.get("version") != VERSION:
            trouble.append(
                KeepError("keep_version", file=str(file), found=str(held.get("version"))[:16], known=VERSION)
            )
            return None
        held.setdefault("deck", "")  # notes of earlier versions name none
        return _checked(msgspec.convert({name: held[name] for name in Note.__dataclass_fields__}, type=Note))
    except (ValueError, KeyError, RecursionError, msgspec.ValidationError):
        _aside(file, trouble)
    except KeepError as error:
        trouble.append(error)
    return None


def _checked(note: Note) -> Note:
    """Return the note if its seats exist and its times and table word are in range. Raises ValueError otherwise."""
    seats = len(note.names)
    if len(note.scores) != seats or any(not 0 <= seat < seats for seat in (*note.bots, *note.winners)):
        raise ValueError("seats")
    if not (0 <= note.began < LATEST and 0 <= note.ended < LATEST and 0 <= note.word < 1 << WORD_BITS):  # no NaN either
        raise ValueError("range")
    return note


def _aside(file: Path, trouble: list[Refused]) -> None:
    """Give a broken file another name, and say so."""
    try:
        set_aside(file)
        trouble.append(Refused("house_aside", file=str(file)))
    except KeepError as error:
        trouble.append(error)


def _made(file: Path) -> Note | None:
    """Return a note made of a record alone; which seats were bots is known of tables of this machine only."""
    try:
        records, when = load(file), file.stat().st_mtime
        opening = records[0] if records else None
        if not isinstance(opening, Opening) or not isinstance(records[-1], Closed):
            return None
        return note_of(records, _bots_of(file, opening.names), 0.0, when)
    except (OSError, BadJournal, KeepError):
        return None


def _bots_of(file: Path, names: tuple[str, ...]) -> tuple[int, ...]:
    """Return the seats of bots by what is remembered of the table; of others those that have the name of their seat's bot."""
    table, people, bots = file.name.rpartition("-")[0], dict[int, str](), dict[int, str]()
    for memory_file in sorted(paths.tables().glob(f"{table}/*.table")):
        try:
            memory = user_files.read(memory_file, TableMemory)
        except KeepError:
            continue
        for member in memory.members if memory is not None else ():
            (bots if member.kind == "bot" or member.stand_in else people)[member.seat] = member.name
    return tuple(seat for seat, name in enumerate(names) if bots.get(seat) == name or _usual(seat, name, people))


def _usual(seat: int, name: str, people: dict[int, str]) -> bool:
    """Tell whether a name is that of a bot at a seat, and of nobody who sits there."""
    return name == BOT_NAMES[seat % len(BOT_NAMES)] and people.get(seat) != name
