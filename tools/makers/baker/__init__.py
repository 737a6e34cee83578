"""Make assets of the client: textures of the room, and sounds.

Needs the extra `art` (numpy, skia-python); the results are committed, so players need neither. Everything is seeded by its
own name: on one machine the bytes are always the same, on another the pictures differ by a level or two.
"""
