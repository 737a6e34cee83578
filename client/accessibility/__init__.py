"""The window for a screen reader: a tree of nodes as plain data, and the adapter that hands it to the system."""
