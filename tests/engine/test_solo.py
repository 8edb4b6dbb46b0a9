"""What a solver says, as text and back."""

import pytest

from game.engine.errors import Unreadable
from game.engine.solo import Forecast, Winnable, parse_forecast


@pytest.mark.parametrize(
    "forecast",
    [
        Forecast(Winnable.WON, ("3:2>5", "5!")),
        Forecast(Winnable.WON),
        Forecast(Winnable.LOST),
        Forecast(Winnable.UNKNOWN),
    ],
)
def test_a_forecast_reads_back_from_its_text(forecast: Forecast) -> None:
    assert parse_forecast(str(forecast)) == forecast
    assert str(forecast).split()[0] == forecast.verdict.value


@pytest.mark.parametrize("text", ["", " ", "maybe", "WON", "3:2>5 won"])
def test_a_text_without_a_verdict_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        parse_forecast(text)
