"""What people see: the text client, and the tables of the games. Sees views, events and legal intents only."""
