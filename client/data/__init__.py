"""The data of this machine and this window: window state, settings, recorded matches, best results, the catalogue."""
