"""The same table in plain lines, complete: for machines without a display and for screen readers. No pygame."""
