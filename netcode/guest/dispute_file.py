"""The report of a failed check of a match: the difference, and the journal as the host sent it."""

import json
from pathlib import Path

from netcode.guest.updates import Verified
from netcode.storage import paths
from netcode.storage.journal_on_disk import ENDING
from netcode.storage.private_files import private_folder, replace_private


def keep_report(table: str, seat: int, found: Verified) -> Path:
    """Write a report and, beside it, the journal for `vernissage verify`; return where the report is. Raises KeepError."""
    folder = paths.reports()
    private_folder(folder)
    name = f"{paths.checked_id(table)}-{found.match}-{'watching' if seat < 0 else seat + 1}"
    report = {
        "table": table,
        "match": found.match,
        "seat": None if seat < 0 else seat + 1,
        "difference": found.code,
        "values": found.values,
        "journal": f"{name}{ENDING}" if found.journal else None,
    }
    if found.journal:
        replace_private(folder / f"{name}{ENDING}", found.journal)
    file = folder / f"{name}.json"
    replace_private(file, (json.dumps(report, indent=2, ensure_ascii=False) + "\n").encode())
    return file
