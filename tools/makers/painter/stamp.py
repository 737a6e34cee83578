"""Which recipe each committed picture was painted from, so that an unchanged picture is not painted again.

`painted.txt` has a line for each picture: the work, its recipe's stamp, the hash of the picture's file.
"""

import hashlib
from collections.abc import Mapping
from pathlib import Path

PAINTED = Path(__file__).parent / "painted.txt"


def hash_of(picture: Path) -> str:
    """Return 16 hex digits of a picture's bytes; empty where there is no such file."""
    return hashlib.sha256(picture.read_bytes()).hexdigest()[:16] if picture.exists() else ""


def read(file: Path = PAINTED) -> dict[str, tuple[str, str]]:
    """Return the recipe's stamp and the picture's hash by work."""
    lines = file.read_text(encoding="ascii").splitlines() if file.exists() else ()
    return {work: (stamp, digest) for work, stamp, digest in map(str.split, lines)}


def write(stamps: Mapping[str, tuple[str, str]], file: Path = PAINTED) -> None:
    """Replace what `read` returns."""
    file.write_text("".join(f"{work} {' '.join(stamps[work])}\n" for work in sorted(stamps)), encoding="ascii")
