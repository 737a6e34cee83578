"""What a host process tells whoever started it: one plain object each, as JSON lines between processes and for programs."""

from typing import Any

from engine.core.errors import Refused
from netcode.table.effects import Effect, Finished, Left, Seated, Started, Warned

Report = dict[str, Any]
"""`event` says what; the other entries depend on it."""


def report_of(effect: Effect) -> Report | None:
    """Return the report of an effect, None for one that is not reported."""
    match effect:
        case Seated(seat, name, kind):
            return {"event": "seated", "seat": seat, "name": name, "kind": kind}
        case Left(seat, name):
            return {"event": "left", "seat": seat, "name": name}
        case Started(names):
            return {"event": "started", "names": list(names)}
        case Finished(outcome):
            return {"event": "finished", "scores": list(outcome.scores), "winners": list(outcome.winners)}
        case Warned(code, values):
            return {"event": "warned", "code": code, "values": values}
    return None


def refusal_report(refused: Refused) -> Report:
    """Return the report of a worker that cannot open its table."""
    return {"event": "refused", "code": refused.code, "values": refused.values}
