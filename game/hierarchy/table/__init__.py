"""The table of Hierarchy."""
