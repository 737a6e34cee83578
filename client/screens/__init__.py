"""The window's screens, one module each. Each is state, layout and events; `base` says what a screen is and may ask."""
