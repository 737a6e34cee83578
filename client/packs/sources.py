"""The source of an import's pictures: a folder with its subfolders, or a file. An archive has the same interface (`Source`)."""

import os
from pathlib import Path, PurePosixPath
from typing import Protocol

from client.packs import images
from engine.core.errors import Refused

MOST_FILES = 5000
"""Files of all kinds in a folder or archive, at most: far more than 202 works need; a wrong folder is noticed."""


class BadSource(Refused):
    """A folder or archive that nothing is imported from.

    - `source_missing`: nothing is there (`file`)
    - `source_kind`: neither a folder, a zip archive nor a picture (`file`)
    - `source_many`: more than MOST_FILES (`file`, `most`)
    """


class Source(Protocol):
    """Files by name, with slashes."""

    @property
    def title(self) -> str:
        """What it is called."""

    def names(self) -> list[str]:
        """Return the pictures that are there, by their endings, in alphabetical order. Raises BadSource."""

    def read(self, name: str) -> bytes:
        """Return what a file holds, at most a byte more than a picture may have. Raises BadImage."""


class Folder:
    """A folder on this machine. Links in it are listed, but not followed."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.title = place.absolute().name

    def names(self) -> list[str]:
        """Return the pictures in it and in the folders below. Raises BadSource `source_many`."""
        found, seen = [], 0
        for where, folders, files in os.walk(self.place):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            seen += len(files) + len(folders)
            if seen > MOST_FILES:
                raise BadSource("source_many", file=str(self.place), most=MOST_FILES)
            found += [Path(where, name).relative_to(self.place).as_posix() for name in files if is_picture(name)]
        return sorted(found)

    def read(self, name: str) -> bytes:
        """Return what a file holds. Raises BadImage: a link, no file, unreadable."""
        return images.read_source(self.place / name)


class OneFile:
    """A single picture on this machine."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.title = file.absolute().parent.name

    def names(self) -> list[str]:
        """Return its name."""
        return [self.file.name]

    def read(self, name: str) -> bytes:
        """Return what it holds. Raises BadImage: a link, no file, unreadable."""
        return images.read_source(self.file)


def is_picture(name: str) -> bool:
    """Tell whether a file is called like a picture; hidden ones are not."""
    path = PurePosixPath(name)
    return path.suffix.lower() in images.SUFFIXES and not path.name.startswith(".")
