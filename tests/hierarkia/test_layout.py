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
    ANALYSE_POSITION,
    CLEAR,
    MOVER,
    POSITION,
    SET_UP,
    SHOW_ANSWERS,
    SIZE_BUTTONS,
    START,
    STEP_BUTTONS,
    lay_out_analysis,
    lay_out_editor,
    piece_target,
    token_of,
)
from game.hierarkia.analysis.picture import captions, font_for, lines_of, parts, text_area
from game.hierarkia.analysis.sentences import GRADES
from game.hierarkia.rules.notation import Piece, parse_move, parse_square
from game.hierarkia.rules.rulings import Reason, Rule, highest_rank
from game.hierarkia.table import sentences
from game.hierarkia.table.arrows import LABEL, NUMBER, distance_place, number_places
from game.hierarkia.table.layout import (
    ACTIONS,
    FRAME,
    STEPS,
    Layout,
    lay_out,
    right_end,
    square_at,
    square_target,
)
from game.hierarkia.table.move_list import inside, visible_rows
from game.ui import theme as look
from game.ui.busy_indicator import move_now_button
from game.ui.drawing import LEAST_TEXT, fitting_font
from game.ui.graph import plot_of
from game.ui.theme import LARGEST_TEXT, SMALLEST, theme_for
from game.ui.widget import PADDING, Button
from support.catalogs import CODES, translations
from support.hierarkia_analysis import Analysis, game_text
from support.hierarkia_positions import GAME, STARTS, played, position
from support.hierarkia_scene import OPEN, Table
from support.longer_words import LongerWords
from support.screens import SCREENS, check_apart, check_inside, every_screen, every_size
from support.text_fit import has_room

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
def test_everything_is_on_screen_apart_and_large_enough(size: tuple[int, int]) -> None:
    for ranks, _flipped, layout in tables(size):
        check_inside(places(layout), size)
        check_apart(places(layout), {})
        assert min(min(rect.size) for rect in layout.targets.values()) >= layout.theme.px(LEAST_TARGET)
        assert layout.board.width // ranks >= layout.theme.px(LEAST_SQUARE)
        assert layout.turns.height >= 3 * layout.theme.text_px(24)
        assert visible_rows(layout) >= 2
        # No space is wasted: the board takes the full height, or the width left by the panel.
        is_high = layout.board.height > layout.screen.height - layout.theme.px(140)
        assert is_high or layout.board.width > layout.screen.width / 2
        # The plates end with the board's frame.
        frame = layout.board.inflate(*(2 * layout.theme.px(FRAME),) * 2)
        upper, lower = layout.players
        assert (upper.top, lower.bottom) == (frame.top, frame.bottom)
        for plate, name, taken in zip(layout.players, layout.names, layout.taken, strict=True):
            assert plate.contains(name.union(taken))
        for row in layout.names:
            place = right_end(row, move_now_button().width(layout.theme), layout.theme)
            covered = {name for name, rect in places(layout).items() if rect.colliderect(place)}
            assert covered <= {"upper name", "upper taken", "lower name", "lower taken"}, covered
            assert layout.screen.contains(place)


ATTACKED_THERE = ("8a1 3b10 2b9 1a10", "8k11 2d10 3d11 1f4")
"""The pieces on b10 and d10 have enough reach to attack each other."""

# The whole table


@every_screen
def test_the_bar_leaves_room_for_the_title(size: tuple[int, int], text: float) -> None:
    for start in STARTS.values():
        table = Table(start, size=size, theme=theme_for(size, text))
        layout = table.sight.layout
        bar = [rect for name, rect in layout.targets.items() if layout.bar.contains(rect)]
        assert len(bar) == 8
        assert not any(one.colliderect(other) for one, other in combinations([*bar, layout.title], 2))
        title = sentences.title_of(table.state)
        assert layout.theme.font(look.TITLE).size(title)[0] <= layout.title.width


@every_size
@pytest.mark.parametrize(("text", "is_long"), [(1.0, False), (LARGEST_TEXT, False), (1.0, True)])
def test_captions_fit_on_their_buttons(size: tuple[int, int], text: float, is_long: bool) -> None:
    if is_long:
        use(LongerWords())
    theme = theme_for(size, text)
    table = Table(size=size, theme=theme)
    table.play("d4-d5")
    check_captions(list(table.sight.buttons), table.sight.layout)


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
    theme, told_at_most = theme_for(size, text), long_sentences()
    for ranks in BOARDS:
        layout = lay_out(size, ranks, is_flipped=False, theme=theme)
        for told in told_at_most:
            check_fitted(told, layout.prompt, layout, look.STRONG)
            check_fitted(longer(told), layout.prompt, layout, look.STRONG)
    upper, lower = (layout.prompt.move_to(topleft=(0, 0)) for _half in range(2))
    upper.height = layout.prompt.height * 3 // 5
    lower.height -= upper.height
    for result in ("You lose.", "Blue wins.", "A draw."):
        font = fitting_font(result * 2, upper, theme, look.HEADING)
        assert font.get_height() > theme.font(look.STRONG).get_height(), "in large letters"
        check_fitted(result * 2, upper, layout, look.HEADING)
    for reason in (*(str(reason.value) for reason in Reason), "Blue resigned."):
        check_fitted(longer(reason), lower, layout)


def longer(told: str) -> str:
    """Return the text with two fifths more."""
    return f"{told} {told[: 2 * len(told) // 5]}"


def test_a_sentence_is_as_large_as_its_place_allows() -> None:
    theme, room = theme_for(SMALLEST), Rect(0, 0, 340, 66)
    short, long = (fitting_font(text, room, theme, look.STRONG) for text in ("Yes.", "words " * 40))
    assert short.get_height() > long.get_height()
    assert long.get_height() >= theme.font(look.STRONG, LEAST_TEXT).get_height()


# The analysis and the editor


LANGUAGES = {
    "en": NullTranslations(),
    **{code: translations(code) for code in CODES},
    "longer": LongerWords(),
}
LOOKS = [
    (size, text, language)
    for size, text in SCREENS
    for language in LANGUAGES
    if language != "longer" or text == 1.0
]
"""Window, text size and language; overlong words only at the normal size."""

every_look = pytest.mark.parametrize(("size", "text", "language"), LOOKS)


@every_screen
def test_the_parts_of_an_analysis_are_apart_and_large_enough(size: tuple[int, int], text: float) -> None:
    theme = theme_for(size, text)
    for ranks in BOARDS:
        layout = lay_out_analysis(size, ranks, is_flipped=False, theme=theme)
        width = theme.edge(2)
        rects = {
            "bar": layout.bar,
            "board": layout.board,
            "value bar": layout.value_bar.inflate(2 * width, 2 * width),
            "value": layout.value,
            "graph": layout.graph,
            "turns": layout.turns,
            "prompt": layout.prompt,
        }
        buttons = {target: layout.targets[target] for target in (*STEP_BUTTONS, SHOW_ANSWERS, SET_UP)}
        rects |= buttons
        rects |= {f"coordinate {number}": rect for number, (_, rect) in enumerate(layout.coordinates)}
        check_inside(rects, size)
        check_apart(rects, {})
        assert layout.board.width // ranks >= theme.px(40)
        assert visible_rows(layout) >= 3
        assert plot_of(layout.graph, theme).height >= theme.px(36)
        assert layout.value_bar.height == layout.board.height
        assert min(min(rect.size) for rect in buttons.values()) >= theme.px(LEAST_TARGET)
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
        both = (Seat.A, Seat.B)
        pieces = [Piece(seat, rank + 1) for seat in both for rank in range(highest_rank(ranks))]
        names = (*SIZE_BUTTONS, MOVER, CLEAR, START, POSITION, ANALYSE_POSITION, *map(piece_target, pieces))
        targets = {name: layout.targets[name] for name in names}
        rects = {"bar": layout.bar, "board": layout.board, "prompt": layout.prompt, **targets}
        check_inside(rects, size)
        check_apart(rects, {})
        assert min(min(rect.size) for rect in targets.values()) >= theme.px(LEAST_TARGET)
        for piece in pieces:
            place = targets[piece_target(piece)]
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


def check_captions(buttons: list[Button], layout: Layout) -> None:
    theme = layout.theme
    for button in buttons:
        rect = layout.targets[button.target]
        # Toolbar buttons are as wide as their captions.
        if button.caption and not layout.bar.contains(rect):
            room = Rect(0, 0, rect.width - 2 * theme.px(PADDING), rect.height)
            assert has_room(button.caption, theme.font(look.TEXT), room), (button.caption, rect)


def check_fitted(told: str, room: Rect, layout: Layout, kind: look.Type = look.TEXT) -> None:
    """Check that a text fits in the font it is drawn with."""
    assert has_room(told, fitting_font(told, room, layout.theme, kind), room), told


@every_look
def test_captions_and_titles_of_an_analysis_fit(size: tuple[int, int], text: float, language: str) -> None:
    use(LANGUAGES[language])
    for start in STARTS.values():
        analysis = Analysis(start, size=size, theme=theme_for(size, text))
        sight = analysis.sight
        check_captions(list(sight.buttons), sight.layout)
        check_fitted(sight.title, sight.layout.title, sight.layout, look.TITLE)
        analysis.click(SHOW_ANSWERS)
        check_captions(list(analysis.sight.buttons), sight.layout)
        analysis.click(SET_UP)
        editor = analysis.editor_sight
        check_captions(list(editor.buttons), editor.layout)
        check_fitted(_("Set up a position"), editor.layout.title, editor.layout, look.TITLE)


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
        hidden = _("Try to find the move yourself first. Press H to see the best line.")
        check_fitted(hidden, layout.value, layout)
        half = Rect(0, 0, layout.value.width, layout.value.height // 2)
        for value in (Value(0.63), Value(1.0, Seat.A, 12), Value(0.5, is_draw=True)):
            check_fitted(analysis_words.value_text(value), half, layout, look.STRONG)
        node = Node(0, GAME.deal(0, "large"))
        moves = [parse_move("k11>k10")] * analysis_words.LONGEST_LINE
        line = analysis_words.line_text(moves, node, node.state)
        check_fitted(line, half, layout)
        for hint in (
            _("Graph hidden. Press L or use the switch below."),
            _("A graph of winning chances appears after the first move."),
        ):
            check_fitted(hint, layout.graph.inflate(-theme.px(24), -theme.px(8)), layout)
        hint = _("Move the pieces of both sides. Moves appear here, and alternatives become branches.")
        assert has_room(hint, theme.font(look.TEXT), layout.turns.inflate(-theme.px(24), 0))


def test_the_numbers_of_a_line_do_not_overlap_each_other_or_the_distances() -> None:
    layout = lay_out_analysis((960, 600), 7, is_flipped=False)
    side = layout.squares[parse_square("a1")].width

    def path(*names: str) -> tuple[int, ...]:
        return tuple(parse_square(name) for name in names)

    attack = path("e2", "e3", "d3", "d4", "d5")
    back = path("e5", "d5", "d4", "d3", "d2")
    written = distance_place(attack, layout.squares)
    numbers = number_places([attack, path("e5", "d5"), back, attack], [attack], layout.squares)
    for place, apart in [(written, LABEL), *((place, NUMBER) for place in numbers)]:
        for other in numbers:
            across, along = abs(place[0] - other[0]), abs(place[1] - other[1])
            assert place is other or across >= apart[0] * side - 1 or along >= apart[1] * side - 1


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
