"""Drawn people: flat shapes with a shadow plane, a light plane and a contour. Hands, faces, limbs, cloth."""
