"""The layouts of Hierarkia's table, analysis and editor in windows of all sizes, and what fits there."""

from collections.abc import Iterator
from gettext import NullTranslations
from itertools import combinations, product

import pytest
from pygame import Rect

from game.engine.evaluation import Grade
from game.engine.i18n import _, use
from game.engine.move_tree import Node
from game.engine.seat import Seat
from game.hierarkia.analysis import sentences as analysis_words
from game.hierarkia.analysis.analysis import Value
from game.hierarkia.analysis.layout import (
    POSITION,
    SET_UP,
    SHOW_ANSWERS,
    lay_out_analysis,
    lay_out_editor,
    token_of,
)
from game.hierarkia.analysis.picture import captions, font_for, lines_of, parts, text_area
from game.hierarkia.analysis.sentences import GRADES
from game.hierarkia.rules.notation import parse_move, parse_square
from game.hierarkia.rules.rulings import Reason, Rule, highest_rank
from game.hierarkia.table import sentences
from game.hierarkia.table.arrows import LABEL, LANE, NUMBER, distance_places, number_places
from game.hierarkia.table.layout import FRAME, STAGE, Layout, lay_out, right_end, square_at, square_target
from game.hierarkia.table.piece_view import BADGE, LEAST_BADGE
from game.table.move_list import inside, visible_rows
from game.table.snapshot import BEAT_AREA
from game.ui import assets
from game.ui import theme as look
from game.ui.busy_indicator import move_now_button
from game.ui.drawing import fitting_font
from game.ui.graph import plot_of
from game.ui.theme import LARGEST_TEXT, LEAST_WINDOW, theme_for
from support.catalogs import CODES, translations
from support.hierarkia_analysis import Analysis, game_text
from support.hierarkia_positions import GAME, STARTS, played, position
from support.hierarkia_scene import OPEN, Table
from support.layouts import LEAST_TARGET, DrawnText, check_layout, check_scene, check_stage, of_hierarkia
from support.longer_words import LongerWords
from support.screens import IS_OTHER, NARROW, SCREENS, TALL, every_screen, every_size
from support.text_fit import has_room

BOARDS = (7, 9, 11)
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
def test_the_squares_fill_the_board_and_are_hit_where_they_are_drawn(size: tuple[int, int]) -> None:
    for ranks, is_flipped, layout in tables(size):
        squares = list(layout.squares.values())
        assert len(squares) == ranks * ranks
        assert {rect.size for rect in squares} == {(layout.board.width // ranks,) * 2}
        assert sum(rect.width * rect.height for rect in squares) == layout.board.width * layout.board.height
        assert squares[0].unionall(squares[1:]) == layout.board
        lowest = "a1" if not is_flipped else f"{'abcdefghijk'[ranks - 1]}{ranks}"
        assert layout.squares[parse_square(lowest)].bottomleft == layout.board.bottomleft
        for number, rect in layout.squares.items():
            assert layout.targets[square_target(number)] == rect
            for point in (rect.topleft, rect.center, (rect.right - 1, rect.bottom - 1)):
                assert square_at(layout, point) == number
        assert square_at(layout, (layout.board.left - 1, layout.board.centery)) is None
        assert square_at(layout, layout.board.bottomright) is None
        # Each coordinate is beside its file or rank.
        assert len(layout.coordinates) == 2 * ranks
        for name, rect in layout.coordinates:
            if name.isdigit():
                assert rect.centery == layout.squares[parse_square(f"a{name}")].centery
                assert rect.right == layout.board.left - layout.theme.px(FRAME)
            else:
                assert rect.centerx == layout.squares[parse_square(f"{name}1")].centerx
                assert rect.top == layout.board.bottom + layout.theme.px(FRAME)


@every_size
def test_everything_is_on_screen_apart_and_large_enough(size: tuple[int, int]) -> None:
    for ranks, _flipped, layout in tables(size):
        check_layout("hierarkia", layout)
        px, theme = layout.theme.px, layout.theme
        # In the smallest window it lies on the bar.
        check_stage(layout, [layout.board], STAGE, 40 if size == LEAST_WINDOW else BEAT_AREA[1])
        assert layout.board.width // ranks >= px(LEAST_SQUARE if size not in NARROW else 24)
        upright = size[1] > size[0]
        assert layout.is_below == upright
        if upright and theme.text == 1.0:
            least = 0.66 if size == (683, 768) else 0.87
            assert layout.board.width >= least * size[0], "the board keeps its size longest"
        assert visible_rows(layout) >= (1 if size in NARROW else 2)
        if size in (*NARROW, TALL):
            assert layout.turns.height >= theme.text_px(24)
            continue
        assert layout.turns.height >= 3 * theme.text_px(24)
        # No space is wasted: the board takes the full height, or the width left by the panel.
        is_high = layout.board.height > layout.screen.height - px(140)
        assert is_high or layout.board.width > layout.screen.width / 2
        # The plates end with the board's frame.
        upper, lower = layout.players
        assert (upper.top, lower.bottom) == (layout.board.top - px(FRAME), layout.board.bottom + px(FRAME))
        parts = of_hierarkia(layout)
        for number, (plate, name) in enumerate(zip(layout.players, layout.names, strict=True)):
            assert plate.contains(name.union(layout.taken[number]))
            button = right_end(name, move_now_button().width(theme), theme)
            covered = {each for each, rect in parts.items() if rect.colliderect(button)}
            assert covered <= {f"names {number}", f"taken {number}"}, covered
            assert layout.screen.contains(button)


ATTACKED_THERE = ("8a1 3b10 2b9 1a10", "8k11 2d10 3d11 1f4")
"""The pieces on b10 and d10 have enough reach to attack each other."""


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
    told.append(f"{attacked.sentence.partition(' No piece')[0]} {twice}")
    waiting = Table(players=("hard", None))
    waiting.play(*there_and_back)
    told.append(waiting.sentence)
    for turn, is_over in product(("100. k11>k10", ""), (False, True)):
        told.append(sentences.looking_back(turn, is_over=is_over))
    return told


@every_screen
def test_every_sentence_and_result_fits(size: tuple[int, int], text: float) -> None:
    theme = theme_for(size, text)
    told_at_most = [f"{told} {told[: 2 * len(told) // 5]}" for told in long_sentences()]
    for ranks in BOARDS:
        layout = lay_out(size, ranks, is_flipped=False, theme=theme)
        for told in told_at_most:
            check_fitted(told, layout.prompt, layout, look.STRONG)
    upper = Rect(0, 0, layout.prompt.width, layout.prompt.height * 3 // 5)
    lower = Rect(0, 0, upper.width, layout.prompt.height - upper.height)
    for result in ("You lose.", "Blue wins.", "A draw."):
        font = fitting_font(result * 2, upper, theme, look.HEADING)
        assert font.get_height() > theme.font(look.STRONG).get_height(), "in large letters"
        check_fitted(result * 2, upper, layout, look.HEADING)
    for reason in Reason:
        check_fitted(f"{reason.value} {reason.value[:20]}", lower, layout)


# The analysis and the editor

LANGUAGES = {
    "en": NullTranslations(),
    "longer": LongerWords(),
    **({code: translations(code) for code in CODES} if IS_OTHER else {}),
}
LOOKS = [
    (size, text, language)
    for size, text in SCREENS
    for language in LANGUAGES
    if language != "longer" or (text == 1.0 and size != LEAST_WINDOW)
]
"""Window, text size and language; overlong words only at the normal size."""

every_look = pytest.mark.parametrize(
    ("size", "text", "language"), LOOKS, ids=["{}x{}-{}-{}".format(*size, *rest) for size, *rest in LOOKS]
)


@every_screen
def test_the_parts_of_an_analysis_are_apart_and_large_enough(size: tuple[int, int], text: float) -> None:
    theme = theme_for(size, text)
    for ranks in BOARDS:
        layout = lay_out_analysis(size, ranks, is_flipped=False, theme=theme)
        check_layout("analysis", layout)
        assert layout.board.width // ranks >= theme.px(LEAST_SQUARE if size not in NARROW else 18)
        assert visible_rows(layout) >= (3 if size != LEAST_WINDOW else 1)
        assert plot_of(layout.graph, theme).height >= theme.px(36)
        assert layout.value_bar.height == layout.board.height
        for value in (Value(0.63), Value(0.5), Value(1.0, Seat.A, 12), Value(0.0, Seat.B, 12)):
            places = parts(layout.value_bar, value, is_flipped=False)
            for part, caption in zip(places, captions(value), strict=True):
                room = Rect(0, 0, part.width - theme.px(2), theme.text_px(70))
                if caption:
                    check_fitted(caption, room, layout, look.STRONG)


@every_screen
def test_the_parts_of_the_editor_are_apart_and_large_enough(size: tuple[int, int], text: float) -> None:
    theme = theme_for(size, text)
    for ranks, start in zip(BOARDS, STARTS.values(), strict=True):
        layout = lay_out_editor(size, ranks, highest_rank(ranks), is_flipped=False, theme=theme)
        check_layout("editor", layout)
        pieces = [place for name, place in layout.targets.items() if name.startswith("piece/")]
        assert len(pieces) == 2 * highest_rank(ranks)
        for place in pieces:
            token = token_of(place, theme)
            assert place.contains(token)
            assert token.width >= theme.px(LEAST_TARGET)
            assert theme.font(look.NAME).get_height() <= place.bottom - token.bottom
        # The whole position fits in its field.
        position = start.replace("- - - - 0", "k11>k10 k10>k11 s:k11 s:k10 100")
        room = text_area(layout.targets[POSITION], theme)
        font = font_for(position, room, theme)
        lines = lines_of(position, font, room.width)
        assert "".join(lines) == position
        assert len(lines) * font.get_linesize() <= room.height
        assert all(font.size(line.rstrip())[0] <= room.width for line in lines)
        assert font.get_height() >= theme.px(13)


@every_look
def test_all_that_an_analysis_and_its_editor_draw_fits(
    drawn: list[DrawnText], size: tuple[int, int], text: float, language: str
) -> None:
    use(LANGUAGES[language])
    for start in STARTS.values():
        analysis = Analysis(start, size=size, theme=theme_for(size, text))
        check_scene("analysis", analysis.table, drawn)
        analysis.click(SHOW_ANSWERS)
        check_scene("analysis", analysis.table, drawn)
        analysis.click(SET_UP)
        check_scene("editor", analysis.editor, drawn)


def check_fitted(told: str, room: Rect, layout: Layout, kind: look.Type = look.TEXT) -> None:
    """Check that a text fits in the font it is drawn with."""
    assert has_room(told, fitting_font(told, room, layout.theme, kind), room), told


def analysis_sentences() -> list[str]:
    """Return the longest sentences in the prompt of an analysis."""
    better = _("{move}, which wins in {number}", move="k11>k10", number=12)
    told = []
    for grade in Grade:
        judged = _(GRADES[grade], percent=100, move=better)
        told.append(f"100\N{HORIZONTAL ELLIPSIS} k11>k10: {judged} {_('{side} to move.', side='Blue')}")
    told.append(_("This move was played in the game. You can delete only the moves you tried here."))
    told.append(_("This is not a Hierarkia game or position."))
    return told


def problems() -> list[str]:
    """Return the longest sentences in the prompt of the editor."""
    return [
        _("{side} is missing its {rank}, the piece with the crown.", side=_("Blue"), rank=8),
        _("This position is valid. Drag pieces onto the board or off it."),
        _("A board has 7, 9 or 11 rows separated by /; this one has {number}.", number=12),
        _("A position has seven fields separated by spaces; this one has {number}.", number=12),
        _("Only the side to move can have a frozen piece."),
        _("That attack is impossible here, so it was removed."),
        _("That piece is no longer frozen or spent."),
    ]


@every_look
def test_every_sentence_of_an_analysis_fits(size: tuple[int, int], text: float, language: str) -> None:
    use(LANGUAGES[language])
    theme = theme_for(size, text)
    for ranks in BOARDS:
        editor = lay_out_editor(size, ranks, highest_rank(ranks), is_flipped=False, theme=theme)
        for told in problems():
            check_fitted(told, editor.prompt, editor, look.STRONG)
        layout = lay_out_analysis(size, ranks, is_flipped=False, theme=theme)
        for told in analysis_sentences():
            check_fitted(told, layout.prompt, layout, look.STRONG)
        half = Rect(0, 0, layout.value.width, layout.value.height // 2)
        for value in (Value(0.63), Value(1.0, Seat.A, 12), Value(0.5, is_draw=True)):
            check_fitted(analysis_words.value_text(value), half, layout, look.STRONG)
        node = Node(0, GAME.deal(0, "large"))
        moves = [parse_move("k11>k10")] * analysis_words.LONGEST_LINE
        check_fitted(analysis_words.line_text(moves, node, node.state), half, layout)


def test_the_numbers_of_a_line_do_not_overlap_each_other_or_the_distances() -> None:
    layout = lay_out_analysis((960, 600), 7, is_flipped=False)
    side = layout.squares[parse_square("a1")].width

    def path(*names: str) -> tuple[int, ...]:
        return tuple(parse_square(name) for name in names)

    attack = path("e2", "e3", "d3", "d4", "d5")
    back = path("e5", "d5", "d4", "d3", "d2")
    (written,) = distance_places([attack], layout.squares, 6)
    numbers = number_places([attack, path("e5", "d5"), back, attack], [written], layout.squares)
    for place, apart in [(written, LABEL), *((place, NUMBER) for place in numbers)]:
        for other in numbers:
            across, along = abs(place[0] - other[0]), abs(place[1] - other[1])
            assert place is other or across >= apart[0] * side - 1 or along >= apart[1] * side - 1


MEETING = (
    *("c3 c4", "b5 c5 d5", "c3 d3 d4", "c3 d3 d4 e4", "e3 e4 e5 f5", "e5 e6 e7 f7 g7"),
    *("c3 d3 e3 f3; d2 d3 e3 e4 f4", "c3 d3 e3; e3 d3 d4 d5", "b3 b4 b5; a4 b4 c4"),
)
"""The paths of two attacks; a single one goes both ways."""


@pytest.mark.parametrize(
    ("size", "ranks"), [(LEAST_WINDOW, 7), (LEAST_WINDOW, 9), ((960, 600), 11), (TALL, 7)]
)
def test_two_attacks_have_their_figures_apart(size: tuple[int, int], ranks: int) -> None:
    theme = theme_for(size)
    squares = lay_out(size, ranks, is_flipped=False, theme=theme).squares
    side = squares[parse_square("a1")].width
    text = assets.font("sans-bold", max(LEAST_BADGE, round(BADGE * side))).size("3 ≤ 4")
    for names in MEETING:
        one, *others = ([parse_square(name) for name in path.split()] for path in names.split(";"))
        badges = [Rect((0, 0), text) for _ in range(2)]
        places = distance_places([one, *(others or [one[::-1]])], squares, theme.px(LANE))
        for badge, place in zip(badges, places, strict=True):
            badge.center = place
        assert not badges[0].colliderect(badges[1]), names


@pytest.mark.parametrize("is_flipped", [False, True])
def test_the_value_bar_is_divided_by_the_chances(is_flipped: bool) -> None:
    rect = Rect(10, 20, 40, 200)
    for share in (0.0, 0.25, 0.5, 1.0):
        blue, red = parts(rect, Value(share), is_flipped=is_flipped)
        assert (blue.height, red.height) == (round(200 * share), 200 - round(200 * share))
        assert blue.union(red) == rect if blue.height and red.height else True
        assert (red if is_flipped else blue).bottom == rect.bottom


@every_screen
def test_rows_with_branches_stay_within_the_list(size: tuple[int, int], text: float) -> None:
    analysis = Analysis(game_text(OPEN, "d4-d5", "g7-g6", "d5-d4"), 1, size=size, theme=theme_for(size, text))
    tree = analysis.tree
    for depth in range(12):
        moves = tree.cursor.state.legal_moves()
        tree.play(moves[-1])
        if depth % 3 == 0 and tree.cursor.state.legal_moves():
            tree.back()
            tree.play(moves[-2])
    analysis.table.show_current()
    layout = analysis.sight.layout
    assert len(analysis.sight.rows) > 6
    for row in analysis.sight.rows:
        for cell in row.cells:
            assert 0 <= cell.left < cell.left + cell.width <= inside(layout).width, cell
            words = layout.theme.font(look.TEXT).size(cell.text)[0]
            assert words + layout.theme.px(8) <= cell.width, cell
        for one, other in combinations(row.cells, 2):
            assert not (one.left < other.left < one.left + one.width)
