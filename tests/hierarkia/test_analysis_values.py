"""What an analysis shows of a position is what the command line says; many more are in the deep suite."""

from support.hierarkia_values import check_values


def test_the_values_on_the_screen_are_those_of_the_command_line(silent_pygame: None) -> None:
    assert check_values(14, 300, 1) >= 1
