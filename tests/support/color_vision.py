"""Color differences as people with and without color blindness see them."""

from collections.abc import Callable, Mapping
from typing import Final

import coloraide

from game.ui.theme import Color

Vision = Callable[[coloraide.Color], coloraide.Color]


def _without(cones: str) -> Vision:
    # The simulation by Machado, Oliveira and Fernandes (2009), without any of these cones.
    return lambda color: color.filter(cones, method="machado", space="srgb-linear")


VISIONS: Final[Mapping[str, Vision]] = {
    "normal": lambda color: color,
    "protanopia": _without("protan"),
    "deuteranopia": _without("deutan"),
    "tritanopia": _without("tritan"),
}
"""Kinds of color vision: all cones, or without those for red, green or blue."""


def without_color(color: coloraide.Color) -> coloraide.Color:
    """Simulate achromatopsia: only the luminance is left."""
    return color.filter("grayscale", space="srgb-linear")


def difference(one: Color, other: Color, vision: Vision, method: str = "2000") -> float:
    """Return the difference by CIEDE2000, or CIE76 ("76"); about 2 is just visible side by side."""
    return float(_seen(one, vision).delta_e(_seen(other, vision), method=method))


def _seen(color: Color, vision: Vision) -> coloraide.Color:
    return vision(coloraide.Color("srgb", [part / 255 for part in color])).clip("srgb")
