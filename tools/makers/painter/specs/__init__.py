"""The recipes, a file a painter: `PAINTINGS` in each. How to write one: docs/painter.md."""
