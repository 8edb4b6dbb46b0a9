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
            "pip": 1369.9,
            "dilly": 1500.0,
            "percy": 1557.5,
            "berta": 1664.3,
            "gus": 1781.1,
            "maisie": 1850.0,
            "rufus": 2075.0,
            "athena": 2108.5,
        },
        "standard": {
            "pip": 1335.1,
            "dilly": 1500.0,
            "percy": 1595.4,
            "berta": 1773.6,
            "gus": 1897.4,
            "maisie": 2021.2,
            "rufus": 2121.1,
            "athena": 2333.0,
        },
        "large": {
            "pip": 1384.8,
            "dilly": 1500.0,
            "percy": 1621.5,
            "berta": 1803.2,
            "gus": 1900.9,
            "maisie": 2048.0,
            "rufus": 2238.9,
            "athena": 2524.4,
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
