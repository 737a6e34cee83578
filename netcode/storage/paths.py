"""Where the files of one user are. No folder is made here: whoever writes a file makes its folder.

VERNISSAGE_HOME puts everything into one folder of that name: for tests, and for several players on one machine.
"""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import platformdirs

from netcode.storage.private_files import KeepError

HOME = "VERNISSAGE_HOME"
_APP = "vernissage"
_TABLE_ID = re.compile(r"[0-9a-f]{16}")
_PLAIN = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")
_DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
"""Names that Windows allows no file."""


@contextmanager
def _home_needed() -> Iterator[None]:
    """Turn the error of a user without a home folder, as in a container, into KeepError `no_home`."""
    try:
        yield
    except RuntimeError as error:
        raise KeepError("no_home", variable=HOME) from error


def data() -> Path:
    """Return the folder of this user's tables, seats, results. Raises KeepError `no_home`."""
    home = os.environ.get(HOME)
    with _home_needed():
        return Path(home).expanduser().absolute() if home else platformdirs.user_data_path(_APP, appauthor=False)


def config() -> Path:
    """Return the folder of this user's settings. Raises KeepError `no_home`."""
    with _home_needed():
        return data() if os.environ.get(HOME) else platformdirs.user_config_path(_APP, appauthor=False)


def tables() -> Path:
    """Return the folder of the tables that this user hosts or has hosted."""
    return data() / "tables"


def table(table_id: str) -> Path:
    """Return the folder of one hosted table: memory, journals, locks, owner.json. Raises KeepError `keep_name`."""
    return tables() / checked_id(table_id)


def seats() -> Path:
    """Return the folder of the seats this user may return to."""
    return data() / "seats"


def results() -> Path:
    """Return the folder of the records of matches that this user played at the tables of others."""
    return data() / "results"


def reports() -> Path:
    """Return the folder of reports on matches that could not be verified."""
    return data() / "reports"


def pictures() -> Path:
    """Return the folder of the pictures that this user has kept of matches and evenings."""
    home = os.environ.get(HOME)
    with _home_needed():
        return data() / "pictures" if home else platformdirs.user_pictures_path() / "Vernissage"


def art() -> Path:
    """Return the folder of this user's art packs."""
    return data() / "art"


def decks() -> Path:
    """Return the folder of this user's decks of own pictures."""
    return data() / "decks"


def reduced() -> Path:
    """Return the folder of scans scaled down for browsers, a cache: it may be deleted at any time."""
    return data() / "reduced"


def identity() -> Path:
    """Return the folder of this installation's certificate."""
    return data() / "identity"


def is_plain(name: str) -> bool:
    """Tell whether a folder of a person may be called so: letters a to z, digits and hyphens, at most 32."""
    return _PLAIN.fullmatch(name) is not None and name not in _DEVICES


def plain_name(text: str, otherwise: str) -> str:
    """Return a folder name made from a person's text; `otherwise` if no usable letters are left."""
    made = re.sub(r"[^a-z0-9]+", "-", text.casefold()).strip("-")[:32].strip("-")
    return made if is_plain(made) else otherwise


def checked_id(table_id: str) -> str:
    """Return a table id, which may come from a stranger, if it is 16 hex digits. Raises KeepError `keep_name`."""
    if not _TABLE_ID.fullmatch(table_id):
        raise KeepError("keep_name", name=table_id[:64])
    return table_id
