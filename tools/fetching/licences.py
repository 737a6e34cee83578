"""Whether a file is marked as public domain. A file that does not say so explicitly is not.

Wikimedia Commons tells a file's licence in its extended metadata (https://www.mediawiki.org/wiki/Extension:CommonsMetadata,
https://commons.wikimedia.org/wiki/Commons:Machine-readable_data): `License` is a short key (`pd`, `cc0`, `cc-by-sa-4.0`),
`LicenseShortName` its name for people, `Copyrighted` says True or False. These are made from the templates on the file's page,
which people set: the program believes them, and keeps name and source with every file.
"""

from typing import NamedTuple

from tools.fetching.answers import ImageInfo

PUBLIC_DOMAIN = "pd"
GIVEN_AWAY = frozenset({"cc0", "cc-pd"})
"""Licences by which an author gives a file to the public domain: it may still be marked as copyrighted."""


class Verdict(NamedTuple):
    """What a file's marking means."""

    free: bool
    licence: str
    """The licence's name as the file has it, `-` where it has none."""
    reason: str = ""
    """Why it is not public domain: `silent`, `licence`, `contested`, `doomed`; empty if it is."""


def judge(info: ImageInfo) -> Verdict:
    """Return whether a file is marked as public domain, and if not, why not.

    - `silent`: it names no licence
    - `licence`: it names another one
    - `contested`: it says public domain, and that it is copyrighted or not free
    - `doomed`: it is proposed for deletion
    """
    key = info.field("License").lower()
    name = info.field("LicenseShortName") or key or "-"
    if info.field("DeletionReason"):
        return Verdict(False, name, "doomed")
    if not key:
        return Verdict(False, name, "silent")
    if key != PUBLIC_DOMAIN and key not in GIVEN_AWAY:
        return Verdict(False, name, "licence")
    copyrighted = info.field("Copyrighted").lower() == "true" and key == PUBLIC_DOMAIN
    if copyrighted or info.field("NonFree").lower() in ("true", "1"):
        return Verdict(False, name, "contested")
    return Verdict(True, name)
