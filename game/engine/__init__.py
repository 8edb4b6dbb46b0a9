"""The game contract, searches and shared values; imports no pygame."""
