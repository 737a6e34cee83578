"""Solo chronology: ten works in order, three times, for one (stolen_paintings: Solo chronology)."""
