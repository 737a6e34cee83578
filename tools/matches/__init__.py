"""Many matches between bots: one of them as data, and all of them over the cores of this machine."""
