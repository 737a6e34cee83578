"""The tests: a folder for each package, and `contract` for what all games and all code keep to."""
