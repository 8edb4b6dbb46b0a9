"""The layout of Hierarkia's table at the smallest and largest windows."""

from collections.abc import Iterator
from gettext import NullTranslations
from itertools import combinations, product

import pygame
import pytest
from pygame import Rect

from game.engine.i18n import use
from game.hierarkia.rules.notation import parse_square
from game.hierarkia.rules.rulings import Reason, Rule
from game.hierarkia.table import sentences
from game.hierarkia.table.layout import ACTIONS, SQUARE_ZONE, STEPS, Layout, lay_out, right_end, square_at
from game.hierarkia.table.move_list import visible_rows
from game.hierarkia.table.scene import BoardScene
from game.table.snapshot import Snapshot
from game.ui import theme as look
from game.ui.busy_indicator import MOVE_NOW, move_now_button
from game.ui.button import PADDING, Button
from game.ui.text import LEAST_TEXT, fitting_font, height_of, widest_word
from game.ui.theme import LARGEST_TEXT, SMALLEST, Theme, theme_for
from support.hierarkia_positions import GAME, STARTS, played, position
from support.hierarkia_scene import AGAINST, OPEN, Table
from support.longer_words import LongerWords
from support.screens import SIZES, every_screen, every_size

BOARDS = (7, 9, 11)
LEAST_TARGET = 24
LEAST_SQUARE = 40  # Least size of a square, in logical pixels, in the smallest window.


@pytest.fixture(autouse=True)
def _needs_pygame(silent_pygame: None) -> Iterator[None]:
    """Needed to measure text."""
    yield
    use(NullTranslations())


def tables(size: tuple[int, int]) -> Iterator[tuple[int, bool, Layout]]:
    """Yield every board from both sides, with text of normal and largest size."""
    for ranks, is_flipped, text in product(BOARDS, (False, True), (1.0, LARGEST_TEXT)):
        yield ranks, is_flipped, lay_out(size, ranks, is_flipped=is_flipped, theme=theme_for(size, text))


@every_size
def test_the_squares_are_square_whole_and_fill_the_board(size: tuple[int, int]) -> None:
    for ranks, is_flipped, layout in tables(size):
        squares = list(layout.squares.values())
        assert len(squares) == ranks * ranks
        assert {rect.size for rect in squares} == {(layout.board.width // ranks,) * 2}
        assert sum(rect.width * rect.height for rect in squares) == layout.board.width * layout.board.height
        assert not any(one.colliderect(other) for one, other in combinations(squares, 2))
        assert squares[0].unionall(squares[1:]) == layout.board
        lowest = "a1" if not is_flipped else f"{'abcdefghijk'[ranks - 1]}{ranks}"
        assert layout.squares[parse_square(lowest)].bottomleft == layout.board.bottomleft


@every_size
def test_drawing_and_hit_testing_agree(size: tuple[int, int]) -> None:
    for _, _, layout in tables(size):
        for number, rect in layout.squares.items():
            for point in (rect.topleft, rect.center, (rect.right - 1, rect.bottom - 1)):
                assert square_at(layout, point) == number
        for name, rect in layout.targets.items():
            if name.startswith(SQUARE_ZONE):
                assert square_at(layout, rect.center) == parse_square(name.removeprefix(SQUARE_ZONE))
        assert square_at(layout, (layout.board.left - 1, layout.board.centery)) is None
        assert square_at(layout, layout.board.bottomright) is None


def places(layout: Layout) -> dict[str, Rect]:
    """Return the rectangles that must not overlap."""
    rects = {
        "bar": layout.bar,
        "board": layout.board,
        "turns": layout.turns,
        "prompt": layout.prompt,
        "upper name": layout.names[0],
        "lower name": layout.names[1],
        "upper taken": layout.taken[0],
        "lower taken": layout.taken[1],
    }
    rects |= {f"coordinate {number}": rect for number, (_, rect) in enumerate(layout.coordinates)}
    rects |= {target: layout.targets[target] for target in (*STEPS, *ACTIONS)}
    return rects


@every_size
def test_everything_is_on_screen_and_nothing_overlaps(size: tuple[int, int]) -> None:
    for ranks, _, layout in tables(size):
        rects = places(layout)
        for name, rect in rects.items():
            assert layout.screen.contains(rect), (ranks, name, rect)
            assert rect.width > 0, (ranks, name)
            assert rect.height > 0, (ranks, name)
        for (name, rect), (other, other_rect) in combinations(rects.items(), 2):
            assert not rect.colliderect(other_rect), (ranks, name, other)


@every_size
def test_the_board_is_large_and_the_list_shows_some_moves(size: tuple[int, int]) -> None:
    for ranks, _, layout in tables(size):
        side = layout.board.width // ranks
        assert side >= layout.theme.px(LEAST_SQUARE), (ranks, side)
        row = layout.theme.text_px(24)
        assert layout.turns.height >= 3 * row, (ranks, layout.turns)
        assert visible_rows(layout) >= 2
        # No space is wasted: the board takes the full height, or the width left by the panel.
        is_high = layout.board.height > layout.screen.height - layout.theme.px(140)
        assert is_high or layout.board.width > layout.screen.width / 2


@every_size
def test_every_target_is_large_enough_to_click(size: tuple[int, int]) -> None:
    for _, _, layout in tables(size):
        for name, rect in layout.targets.items():
            assert min(rect.size) >= layout.theme.px(LEAST_TARGET), (name, rect)


@every_size
def test_each_coordinate_is_beside_its_file_or_rank(size: tuple[int, int]) -> None:
    for ranks, _, layout in tables(size):
        assert len(layout.coordinates) == 2 * ranks
        for name, rect in layout.coordinates:
            if name.isdigit():
                other = layout.squares[parse_square(f"a{name}")]
                assert rect.centery == other.centery
                assert rect.right == layout.board.left
            else:
                other = layout.squares[parse_square(f"{name}1")]
                assert rect.centerx == other.centerx
                assert rect.top == layout.board.bottom


ATTACKED_THERE = ("8a1 3b10 2b9 1a10", "8k11 2d10 3d11 1f4")
"""The pieces on b10 and d10 have enough reach to attack each other."""

# The whole table


def scenes(size: tuple[int, int], text: float) -> Iterator[Table]:
    for start in STARTS.values():
        yield Table(start, size=size, theme=theme_for(size, text))


@every_screen
def test_the_bar_leaves_room_for_the_title(size: tuple[int, int], text: float) -> None:
    for table in scenes(size, text):
        layout = table.sight.layout
        bar = [rect for name, rect in layout.targets.items() if layout.bar.contains(rect)]
        assert len(bar) == 8
        assert not any(one.colliderect(other) for one, other in combinations([*bar, layout.title], 2))
        title = sentences.title_of(table.state)
        assert layout.theme.font(look.TITLE).size(title)[0] <= layout.title.width


@every_size
def test_the_move_now_button_covers_only_the_computers_name(size: tuple[int, int]) -> None:
    for text in (1.0, LARGEST_TEXT):
        for ranks in BOARDS:
            layout = lay_out(size, ranks, is_flipped=False, theme=theme_for(size, text))
            for row in layout.names:
                place = right_end(row, move_now_button().width(layout.theme), layout.theme)
                others = places(layout)
                covered = {name for name, rect in others.items() if rect.colliderect(place)}
                assert covered <= {"upper name", "upper taken", "lower name", "lower taken"}, covered
                assert layout.screen.contains(place)


def fits(button: Button, rect: Rect, theme: Theme) -> bool:
    """True if a button's caption fits in the font it is drawn with."""
    font = theme.font(look.TEXT)
    width = rect.width - 2 * theme.px(PADDING)
    return (
        height_of(button.caption, font, width) <= rect.height and widest_word(button.caption, font) <= width
    )


@every_size
@pytest.mark.parametrize(("text", "is_long"), [(1.0, False), (LARGEST_TEXT, False), (1.0, True)])
def test_captions_fit_on_their_buttons(size: tuple[int, int], text: float, is_long: bool) -> None:
    if is_long:
        use(LongerWords())
    for asks in (None, *ACTIONS):
        table = Table(size=size, theme=theme_for(size, text))
        table.play("d4-d5")
        table.scene._confirming = asks
        for button in table.sight.buttons:
            if button.caption:
                rect = table.sight.layout.targets[button.target]
                assert fits(button, rect, table.sight.layout.theme), (button.caption, rect)


def long_sentences() -> list[str]:
    """Return the longest sentences in the prompt of the table."""
    values = {
        "square": "k11",
        "source": "k11",
        "target": "k10",
        "attacker": "k10",
        "steps": 8,
        "reach": -12,
        "distance": 12,
    }
    told = [str(rule.value).format(**values) for rule in Rule]
    attacked = Table(position(*ATTACKED_THERE, size=11, links="- d10>b10", turns=85))
    told.append(attacked.sentence)
    for name in ("b10", "d10"):
        attacked.hover(name)
        told.append(attacked.sentence)
    attacked.click("b10")
    told.append(attacked.sentence)
    both = GAME.parse_state(position(*ATTACKED_THERE, size=11, links="b10>d10 d10>b10"))
    told.append(sentences.about(both, parse_square("b10")))
    # A position that occurred twice, which takes many more moves to reach.
    there_and_back = ("d4-d5", "g7-g6", "d5-d4", "g6-g7")
    twice = sentences.draw_warning(played(OPEN, *there_and_back))
    assert twice
    told.append(f"{attacked.sentence.partition(' Nothing')[0]} {twice}")
    waiting = Table(players=("hard", None))
    waiting.play(*there_and_back)
    told.append(waiting.sentence)
    for turn, is_over in product(("100. k11>k10", ""), (False, True)):
        told.append(sentences.looking_back(turn, is_over=is_over))
    return told


@every_screen
def test_every_sentence_fits(size: tuple[int, int], text: float) -> None:
    theme = theme_for(size, text)
    for ranks in BOARDS:
        prompt = lay_out(size, ranks, is_flipped=False, theme=theme).prompt
        for sentence in long_sentences():
            for told in (sentence, sentence + " " + sentence[: 2 * len(sentence) // 5]):
                font = fitting_font(told, prompt, theme, look.STRONG)
                assert height_of(told, font, prompt.width) <= prompt.height, told


@every_screen
def test_every_result_and_its_reason_fit(size: tuple[int, int], text: float) -> None:
    theme = theme_for(size, text)
    prompt = lay_out(size, 7, is_flipped=False, theme=theme).prompt
    upper = prompt.height * 3 // 5
    for result in ("You lose.", "Blue wins.", "A draw."):
        font = fitting_font(result * 2, Rect(0, 0, prompt.width, upper), theme, look.HEADING)
        assert font.get_height() > theme.font(look.STRONG).get_height(), "in large letters"
        assert height_of(result * 2, font, prompt.width) <= upper
    for reason in (*(str(reason.value) for reason in Reason), "Blue resigned."):
        told = reason + " " + reason[: 2 * len(reason) // 5]
        room = Rect(0, 0, prompt.width, prompt.height - upper)
        assert height_of(told, fitting_font(told, room, theme, look.TEXT), room.width) <= room.height, told


def test_a_sentence_is_as_large_as_its_place_allows() -> None:
    theme = theme_for(SMALLEST)
    room = Rect(0, 0, 340, 66)
    short, long = (fitting_font(text, room, theme, look.STRONG) for text in ("Yes.", "words " * 40))
    assert short.get_height() > long.get_height()
    assert long.get_height() >= theme.font(look.STRONG, LEAST_TEXT).get_height()


def test_a_resized_scene_has_the_layout_of_a_new_one() -> None:
    scene = BoardScene(Snapshot(GAME.parse_state(STARTS["large"]), None, AGAINST, None), SMALLEST)
    for size in SIZES:
        scene.resize(size)
        fresh = BoardScene(Snapshot(GAME.parse_state(STARTS["large"]), None, AGAINST, None), size)
        assert scene.targets() == fresh.targets()
        picture = pygame.Surface(size)
        scene.draw(picture)
        assert MOVE_NOW not in scene.targets()
