"""The analysis board and the position editor of Hierarkia."""
