"""The notorious forgers in words and as a picture."""
