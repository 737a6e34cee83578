"""Art and music lovers in words and as a picture."""
