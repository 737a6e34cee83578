"""The network thread: what the window asks of it, what it tells, ways into a table and back to a seat."""
