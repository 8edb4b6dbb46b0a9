"""The computer players of SoloDrez."""
