"""What is kept on disk: journals, table files, saved and sealed tables, private files and where they lie."""
