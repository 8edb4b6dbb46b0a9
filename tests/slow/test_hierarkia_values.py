"""Random positions: an analysis shows what the command line prints."""

from support.hierarkia_values import check_values


def test_analysis_shows_the_values_of_the_command_line(silent_pygame: None) -> None:
    assert check_values(200, 3_000, 9) >= 20


def test_analysis_and_command_line_have_the_same_default_budget(silent_pygame: None) -> None:
    assert check_values(10, None, 2) >= 1
