"""What a screen reader gets of the window: a tree of nodes as plain data, and the adapter that hands it to the system."""
