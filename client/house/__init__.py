"""What this house has played: notes beside the records of matches, what people are called, evenings and people out of both."""
