"""The commands of makers: a line here and a module with a function `run` each, as for those of players (`tools.commands`)."""

COMMANDS = (
    ("crash", "crash", "Kill the process of real tables on this machine at random points, and count what was lost."),
    ("bench", "bench", "Measure speed, round trips and starts beside anchors, as docs/benchmarks.md tells them."),
    ("flood", "flood", "Flood a real table in every way at once while matches are played, and measure how it fares."),
    ("soak", "soak", "Play whole games under faults and check what must always hold."),
    ("paint", "paint", "Paint pictures from their recipes."),
    ("bake", "bake", "Bake textures and sounds into assets. Needs the extra `art`."),
    ("new-game", "new_game", "Write a new game that can be played at once: all of its files, and its line in each list."),
    ("map", "map", "List every module with the first line of its docstring."),
    ("golden", "golden", "Record the readable playthroughs of every game anew."),
    ("package", "package", "Build the program for people without Python: a folder and one archive, for this system."),
    ("test", "check", "Check everything: format, lint, types, dead code, tests, coverage."),
)  # fmt: skip
"""Name, module here, and line in `vernissage --help` of each, in the order of that list."""
