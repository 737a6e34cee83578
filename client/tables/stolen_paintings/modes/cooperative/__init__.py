"""The cooperative game in words and as a picture."""
