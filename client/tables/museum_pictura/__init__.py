"""Museum: Pictura in words and as a picture."""
