"""The computer players of Hierarchy."""
