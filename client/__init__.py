"""Everything people read and see: the window, the terminal, the pages in browsers. Knows a match only by views and events."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # else pygame prints a line before ours
