"""Art packs: scans of the works that a player has imported or fetched, shown instead of the pictures painted by the program.

A pack lies in the player's own folder and changes nothing at the table: the rules and the network know a work by its number.
No pygame and no socket here; what comes from outside (pictures, archives, names) is checked here and nowhere else.
"""
