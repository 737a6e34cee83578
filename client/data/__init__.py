"""What this machine and this window know: the window's state, settings, recorded matches, best results, the catalogue."""
