"""The dialogue in words and as a picture."""
