"""Bake what the client shows and plays: textures of the room, sounds, and pictures that stand in until a work is painted.

Needs the extra `art` (numpy, skia-python); what comes out is committed, so players need neither. Everything is seeded by its
own name: the same machine bakes the same bytes, another one the same pictures within a level or two.
"""
