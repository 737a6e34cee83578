"""The basic game in words and as a picture."""
