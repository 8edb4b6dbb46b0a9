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
            "pip": 1407.5,
            "dilly": 1500.0,
            "percy": 1564.7,
            "berta": 1676.0,
            "gus": 1779.8,
            "maisie": 1863.3,
            "rufus": 1932.3,
            "athena": 1979.9,
        },
        "quick2": {
            "pip": 1392.5,
            "dilly": 1500.0,
            "percy": 1541.9,
            "berta": 1608.7,
            "gus": 1680.6,
            "maisie": 1733.1,
            "rufus": 1816.7,
            "athena": 1894.4,
        },
        "quick3": {
            "pip": 1392.5,
            "dilly": 1500.0,
            "percy": 1579.9,
            "berta": 1637.4,
            "gus": 1706.4,
            "maisie": 1784.1,
            "rufus": 1834.5,
            "athena": 1889.1,
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
            "rufus": 1854.5,
            "athena": 1925.2,
        },
        "four": {
            "pip": 1370.7,
            "dilly": 1500.0,
            "percy": 1561.8,
            "berta": 1620.7,
            "gus": 1694.1,
            "maisie": 1755.8,
            "rufus": 1823.4,
            "athena": 1899.6,
        },
    },
}
