"""Study in words and as a picture."""
