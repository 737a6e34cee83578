"""The commands of makers: a line here and a module with a function `run` each, as for those of players (`tools.commands`)."""

COMMANDS = (
    (
        "crash",
        "tools.makers.commands.crash",
        "Kill the process of real tables on this machine at random points, and count what was lost.",
    ),
    (
        "bench",
        "tools.makers.commands.bench",
        "Measure speed, round trips and starts beside anchors on this machine, as docs/benchmarks.md tells them.",
    ),
    (
        "flood",
        "tools.makers.commands.flood",
        "Flood a real table on this machine in every way at once while matches are played, and measure how it fares.",
    ),
    ("soak", "tools.makers.commands.soak", "Play whole games under faults and check what must always hold."),
    ("paint", "tools.makers.commands.paint", "Paint pictures from their recipes."),
    (
        "bake",
        "tools.makers.commands.bake",
        "Bake textures and sounds into assets. Needs the extra `art`.",
    ),
    (
        "new-game",
        "tools.makers.commands.new_game",
        "Write a new game that can be played at once, to be made into another: all of its files, and its line in each list.",
    ),
    ("map", "tools.makers.commands.map", "List every module with the first line of its docstring."),
    ("golden", "tools.makers.commands.golden", "Record the readable playthroughs of every game anew."),
    (
        "package",
        "tools.makers.commands.package",
        "Build the program for people without Python: a folder and one archive, for this system.",
    ),
    ("test", "tools.makers.commands.check", "Check everything: format, lint, types, dead code, tests, coverage."),
)
"""Name, module, and line in `vernissage --help` of each, in the order of that list."""
