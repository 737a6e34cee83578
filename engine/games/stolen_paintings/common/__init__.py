"""What several modes of Stolen Paintings share: phases, intents and events, the deck, the pause after a reveal."""
