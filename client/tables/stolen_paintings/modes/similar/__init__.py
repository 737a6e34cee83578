"""Similar or not in words and as a picture."""
