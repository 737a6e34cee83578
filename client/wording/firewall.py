"""The system's question when this program first uses the network, announced before it comes."""

import sys

from client.wording.texts import Words

QUESTIONS = {"win32": "room.firewall_windows", "darwin": "room.firewall_macos"}
"""`sys.platform` -> the text about its question. Other systems ask nothing."""


def first_question(words: Words, system: str = sys.platform) -> str:
    """Return what the person will be asked and should answer; empty where the system asks nothing."""
    return words.say(QUESTIONS[system]) if system in QUESTIONS else ""
