"""What every game and all code keep to. A game in the list is tested here without being told."""
