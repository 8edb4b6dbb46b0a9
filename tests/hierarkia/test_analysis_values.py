"""The analysis shows the same values as the command line; the slow suite compares many more."""

from support.hierarkia_values import check_values


def test_the_values_on_the_screen_are_those_of_the_command_line(silent_pygame: None) -> None:
    assert check_values(14, 300, 1) >= 1
