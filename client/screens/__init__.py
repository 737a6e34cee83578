"""What the window shows, a module a screen. Each is state, layout and events; `base` says what a screen is and may ask."""
