"""Browsers as guests: a bridge beside the host seats each page as an ordinary guest and draws nothing itself."""
