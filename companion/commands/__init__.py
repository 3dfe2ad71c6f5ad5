"""The command line: one file a command where it is more than a few lines."""
