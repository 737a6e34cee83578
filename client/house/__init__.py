"""The matches played on this machine: a note beside each record, names of people, and evenings and people made of both."""
