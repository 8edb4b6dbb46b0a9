"""The rules of SoloDrez."""
