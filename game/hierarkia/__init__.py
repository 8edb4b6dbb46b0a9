"""Hierarkia: the board game of ranks by Jyrki Parkkinen, for two players."""
