"""The picture code grid in words and as a picture."""
