"""The painter: renders the project's own pictures after famous paintings from recipes. Needs the extra `art`; players do not.

Recipe (`spec`) -> elements on three buffers (`canvas`) -> strokes and finish (`styles`, `strokes`, `finish`) -> JPEG (`bake`).
"""
