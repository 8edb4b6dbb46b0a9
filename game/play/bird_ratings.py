"""The birds' ratings by game and variant, from the matches in docs/ladders.md.

Made by `python -m tools.ratings` in tests/; change that tool or the matches instead.
"""

from collections.abc import Mapping
from typing import Final

RATINGS: Final[Mapping[str, Mapping[str, Mapping[str, float]]]] = {
    "hierarchy": {
        "standard": {
            "pip": 1423.8,
            "dilly": 1500.0,
            "percy": 1563.2,
            "berta": 1640.9,
            "gus": 1695.6,
            "maisie": 1775.5,
            "rufus": 1842.3,
            "athena": 1922.2,
        },
    },
    "hierarkia": {
        "small": {
            "pip": 1408.3,
            "dilly": 1500.0,
            "percy": 1581.4,
            "berta": 1678.3,
            "gus": 1773.8,
            "maisie": 1858.8,
            "rufus": 1967.1,
            "athena": 2052.9,
        },
        "standard": {
            "pip": 1408.3,
            "dilly": 1500.0,
            "percy": 1599.2,
            "berta": 1681.3,
            "gus": 1797.3,
            "maisie": 1942.8,
            "rufus": 2072.2,
            "athena": 2136.1,
        },
        "large": {
            "pip": 1368.3,
            "dilly": 1500.0,
            "percy": 1623.8,
            "berta": 1769.4,
            "gus": 1912.4,
            "maisie": 1998.2,
            "rufus": 2132.4,
            "athena": 2233.1,
        },
    },
    "kings": {
        "quick1": {
            "pip": 1429.6,
            "dilly": 1500.0,
            "percy": 1577.7,
            "berta": 1612.6,
            "gus": 1686.6,
            "maisie": 1707.5,
            "rufus": 1800.0,
            "athena": 1841.9,
        },
        "quick2": {
            "pip": 1396.3,
            "dilly": 1500.0,
            "percy": 1596.2,
            "berta": 1666.6,
            "gus": 1715.6,
            "maisie": 1789.7,
            "rufus": 1842.2,
            "athena": 1884.1,
        },
        "quick3": {
            "pip": 1411.3,
            "dilly": 1500.0,
            "percy": 1556.1,
            "berta": 1679.1,
            "gus": 1679.1,
            "maisie": 1707.0,
            "rufus": 1745.3,
            "athena": 1801.4,
        },
        "two": {
            "pip": 1411.3,
            "dilly": 1500.0,
            "percy": 1536.3,
            "berta": 1576.7,
            "gus": 1664.0,
            "maisie": 1727.2,
            "rufus": 1786.9,
            "athena": 1835.8,
        },
        "three": {
            "pip": 1390.7,
            "dilly": 1500.0,
            "percy": 1591.9,
            "berta": 1666.1,
            "gus": 1736.9,
            "maisie": 1776.7,
            "rufus": 1840.3,
            "athena": 1871.2,
        },
        "four": {
            "pip": 1401.6,
            "dilly": 1500.0,
            "percy": 1554.6,
            "berta": 1613.6,
            "gus": 1633.1,
            "maisie": 1677.8,
            "rufus": 1748.2,
            "athena": 1764.9,
        },
    },
}
