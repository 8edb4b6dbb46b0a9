"""The rules of Hierarchy."""
