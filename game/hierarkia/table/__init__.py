"""The table of Hierarkia."""
