"""The painter: makes the project's own homages to paintings from recipes. Needs the extra `art`; players never do.

Recipe (`spec`) -> elements on three buffers (`canvas`) -> strokes and finish (`styles`, `strokes`, `finish`) -> WebP (`bake`).
"""
