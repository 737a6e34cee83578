"""Browsers as guests: a bridge, a process beside the host, joins the table for each page as an ordinary guest."""
