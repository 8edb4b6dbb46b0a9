"""Random positions: what an analysis shows of them is what the command line says of them."""

from support.hierarkia_values import check_values


def test_the_values_on_the_screen_are_those_of_the_command_line(silent_pygame: None) -> None:
    assert check_values(200, 3_000, 9) >= 20


def test_without_options_both_look_at_as_many_positions(silent_pygame: None) -> None:
    assert check_values(10, None, 2) >= 1
