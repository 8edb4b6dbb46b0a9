"""The computer players of Hierarkia."""
