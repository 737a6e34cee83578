"""Fair deals in words: whether the match was verified, and the two words that everyone at the table can compare aloud."""

from collections.abc import Mapping, Sequence
from functools import cache

import assets
from client.wording.texts import Words
from netcode.guest.deal_verification import WORD_BITS
from netcode.guest.updates import Verified
from netcode.protocol.limits import REDEALS_TOLD

_HALF = WORD_BITS // 2


def table_word(number: int) -> str:
    """Return a table word: two words of a list of 1024, the same in every language, as they are compared aloud."""
    listed = _listed()
    return f"{listed[number >> _HALF]} {listed[number & (1 << _HALF) - 1]}"


def tell_verified(words: Words, update: Verified, names: Sequence[str], file: str = "") -> list[str]:
    """Return as lines what the check of a match has found. `file`: the report of what differs."""
    says = words.say
    lines = [tell_finding(words, update.ok, update.code, update.values, names)]
    lines += tell_redeals(words, update.redeals, [names[seat] for seat in update.left_out if seat < len(names)])
    if file:
        lines.append(says("fair.file", file=file))
    if update.word is not None:
        lines.append(says("fair.word", word=table_word(update.word)))
    return lines


def tell_finding(words: Words, ok: bool, code: str, values: Mapping[str, object], names: Sequence[str]) -> str:
    """Return the finding itself."""
    shown = dict(values)
    seat = shown.get("seat")
    if isinstance(seat, int):
        shown["name"] = names[seat] if 0 <= seat < len(names) else str(seat + 1)
    why = words.say(f"fair.{code}", **shown)
    return why if ok else words.say("fair.differs", why=why)


def tell_redeals(words: Words, redeals: int, left_out: Sequence[str]) -> list[str]:
    """Return how often the cards were dealt anew, as a warning if too often, and whose share the deal lacks."""
    lines = []
    if redeals:
        key = "fair.redeals_warning" if redeals > REDEALS_TOLD else "fair.redeals"
        lines.append(words.say(key, count=redeals))
    if left_out:
        lines.append(words.say("fair.left_out", who=words.listing(left_out)))
    return lines


@cache
def _listed() -> tuple[str, ...]:
    return tuple(assets.path("words", "table_words.txt").read_text(encoding="ascii").split())
