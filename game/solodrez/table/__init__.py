"""The table of SoloDrez."""
