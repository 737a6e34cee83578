"""Everything people read and see: the window, the terminal, the pages in browsers. Knows a match only by views and events."""
