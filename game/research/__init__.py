"""The games as environments of PettingZoo and OpenSpiel (the extra `research`); see docs/research.md.

Nothing else in the program imports this package.
"""
