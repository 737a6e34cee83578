"""Study: flash cards, a quiz, hanging by school (stolen_paintings: Study)."""
