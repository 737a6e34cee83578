"""Players that see one seat's view: random, rule of thumb, search."""
