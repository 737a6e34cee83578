"""The dialogue: what two portraits say to each other, and which two they are (stolen_paintings: The dialogue)."""
