"""A person's choices for this machine, kept in settings.toml: a name, a language, how fast, how large, how loud.

A value that is missing, of another kind or out of its range is the default: a file edited by hand spoils nothing else. A file
of another version, or one that is no TOML, is refused with a KeepError and left as it is.
"""

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

from msgspec import json

from client.accessibility.speech import AMOUNTS
from netcode.storage import paths
from netcode.storage.private_files import KeepError, private_folder, read_small, replace_private

VERSION = 1
NAME_LENGTH = 24
"""Letters in a player's name: as long as the table takes one (`netcode.protocol.limits.NAME_LENGTH`)."""
TEXT_SCALES = (100, 115, 130)
SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.6}
"""The length of an animation as a share of its usual time; off: changes appear at once."""
LONGEST_PACE = 5
"""Seconds that a bot may seem to think."""


@dataclass(frozen=True)
class Settings:
    """All that can be set. A frozen value: a change is a new one (`dataclasses.replace`), which `save` writes."""

    name: str = ""
    """The player's name; empty until the first start has asked."""
    language: str = "en"
    text_scale: int = 100
    """Per cent."""
    animation: str = "normal"
    """A key of SPEEDS."""
    bot_pace: int = 1
    """Seconds that a bot seems to think, about, at tables that are opened here."""
    reduced_motion: bool = False
    """Nothing pulses and nothing flies: what changes fades."""
    volume: int = 70
    """Per cent; 0 is silent."""
    muted: bool = False
    speech: str = "all"
    """How much of a match a screen reader is given to tell: all, mine (what concerns us) or questions."""
    greeted: bool = False
    """Whether it was told here that a screen reader was found."""
    full_screen: bool = False
    stay_awake: bool = True
    """Whether this machine is kept from falling asleep while it hosts guests, or while the table waits for us."""
    coached: bool = False
    """Whether the coach marks of the first game were seen or skipped."""
    acquainted: bool = False
    """Whether a match was played to its end here: until then what moves and what is revealed is shown slowly."""
    taught: str = ""
    """The table at which we were taught beside the play last, and what we have read there: words with spaces between."""
    browsers: str = ""
    """How phones and browsers came to the table that was opened here last: "http", "https"; empty for not at all."""
    art_pack: str = ""
    """The art pack whose scans are shown; empty for the painted homages. It need not be there."""

    @property
    def speed(self) -> float:
        """The share of its usual time that an animation takes, 0 for none; slow in a first match, unless chosen otherwise."""
        return SPEEDS["slow" if self.animation == "normal" and not self.acquainted else self.animation]

    @property
    def loudness(self) -> float:
        """The volume from 0 to 1, with muting."""
        return 0.0 if self.muted else self.volume / 100


_CHECKS: dict[str, Callable[[object], bool]] = {
    "name": lambda value: isinstance(value, str) and len(value) <= NAME_LENGTH and value == value.strip(),
    "language": lambda value: isinstance(value, str) and len(value) <= NAME_LENGTH,
    "text_scale": lambda value: value in TEXT_SCALES,
    "animation": lambda value: isinstance(value, str) and value in SPEEDS,
    "bot_pace": lambda value: _is_number(value, LONGEST_PACE),
    "volume": lambda value: _is_number(value, 100),
    "reduced_motion": lambda value: isinstance(value, bool),
    "speech": lambda value: value in AMOUNTS,
    "greeted": lambda value: isinstance(value, bool),
    "muted": lambda value: isinstance(value, bool),
    "full_screen": lambda value: isinstance(value, bool),
    "stay_awake": lambda value: isinstance(value, bool),
    "acquainted": lambda value: isinstance(value, bool),
    "coached": lambda value: isinstance(value, bool),
    "taught": lambda value: isinstance(value, str),
    "browsers": lambda value: value in ("", "http", "https"),
    "art_pack": lambda value: isinstance(value, str) and (not value or _is_pack(value)),
}
"""Whether a value out of the file can be used."""


def _is_pack(value: str) -> bool:
    from client.packs.pack import is_name  # only where one is chosen: the first frame needs no pack

    return is_name(value)


def _is_number(value: object, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def taught_at(settings: Settings, table: str) -> list[str]:
    """Return the keys of what was read beside the play at a table before."""
    there, *keys = settings.taught.split() or [""]
    return keys if there == table else []


def with_taught(settings: Settings, table: str, keys: Iterable[str]) -> Settings:
    """Return the settings with more texts noted as read at a table."""
    return replace(settings, taught=" ".join([table, *dict.fromkeys([*taught_at(settings, table), *keys])]))


def settings_file() -> Path:
    """Return where the settings lie."""
    return paths.config() / "settings.toml"


def load(file: Path | None = None) -> Settings:
    """Return the settings, the defaults where there are none yet. Raises KeepError: unreadable, damaged, another version."""
    file = file or settings_file()
    data = read_small(file)
    if data is None:
        return Settings()
    try:
        values = tomllib.loads(data.decode("utf-8"))
    except (ValueError, RecursionError) as error:  # no TOML, no UTF-8; too many digits or tables
        raise KeepError("keep_damaged", file=str(file)) from error
    version = values.get("version")
    if version != VERSION:
        raise KeepError("keep_version", file=str(file), found=str(version)[:16], known=VERSION)
    good = {field.name: values[field.name] for field in fields(Settings) if _usable(field.name, values)}
    return Settings(**good)


def own() -> Settings:
    """Return the settings; the defaults where they cannot be read."""
    try:
        return load()
    except KeepError:
        return Settings()


def changed(now: Settings, before: Settings, after: Settings) -> Settings:
    """Return the settings `now`, with each value that differs between `before` and `after` as it is in `after`."""
    names = [field.name for field in fields(Settings)]
    return replace(
        now, **{name: getattr(after, name) for name in names if getattr(after, name) != getattr(before, name)}
    )


def save(settings: Settings, file: Path | None = None) -> None:
    """Write the settings, in place of older ones of this version. Raises KeepError; what we cannot read we do not overwrite."""
    file = file or settings_file()
    load(file)
    lines = [f"version = {VERSION}"]
    lines += [f"{name} = {json.encode(value).decode()}" for name, value in asdict(settings).items()]
    private_folder(file.parent)
    replace_private(file, "\n".join([*lines, ""]).encode("utf-8"))


def _usable(name: str, found: dict[str, object]) -> bool:
    return name in found and _CHECKS[name](found[name])
