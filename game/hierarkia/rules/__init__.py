"""The rules of Hierarkia."""
