"""Layouts of the analysis and the editor in windows of all sizes, and what fits there."""

from collections.abc import Iterator
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from itertools import combinations

import pytest
from babel.messages.mofile import write_mo
from pygame import Rect

from game.engine.evaluation import Grade
from game.engine.i18n import _, use
from game.engine.seat import Seat
from game.hierarkia.analysis import sentences
from game.hierarkia.analysis.branch_list import empty_hint
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
    AnalysisLayout,
    lay_out_analysis,
    lay_out_editor,
    piece_target,
    token_of,
)
from game.hierarkia.analysis.picture import captions, parts
from game.hierarkia.analysis.position_line import font_for, lines_of, text_area
from game.hierarkia.analysis.sentences import GRADES
from game.hierarkia.bot.study import Value
from game.hierarkia.rules.notation import Piece, parse_move, parse_square
from game.hierarkia.rules.rulings import highest_rank
from game.hierarkia.table.arrows import LABEL, NUMBER, distance_place, number_places
from game.hierarkia.table.layout import Layout
from game.hierarkia.table.move_list import inside, visible_rows
from game.ui import theme as look
from game.ui.button import PADDING, Button
from game.ui.graph import plot_of
from game.ui.text import fitting_font
from game.ui.theme import LARGEST_TEXT, Theme, theme_for
from support.hierarkia_analysis import Analysis, game_text
from support.hierarkia_positions import STARTS
from support.hierarkia_scene import OPEN
from support.longer_words import LongerWords
from support.screens import every_size
from support.text_fit import has_room
from tools import messages

BOARDS = (7, 9, 11)
TEXTS = (1.0, LARGEST_TEXT)


def finnish() -> GNUTranslations:
    """The Finnish message catalog as in the sources."""
    stream = BytesIO()
    write_mo(stream, messages.read(messages.catalogs()["fi"]))
    stream.seek(0)
    return GNUTranslations(stream)


LANGUAGES = {"en": NullTranslations(), "fi": finnish(), "longer": LongerWords()}

every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(autouse=True)
def _needs_pygame(silent_pygame: None) -> Iterator[None]:
    """Needed to measure text."""
    yield
    use(NullTranslations())


def looks(language: str) -> Iterator[float]:
    """Return the text sizes to test a language with; overlong words only at the normal size."""
    use(LANGUAGES[language])
    yield from TEXTS if language != "longer" else TEXTS[:1]


def analyses(size: tuple[int, int]) -> Iterator[AnalysisLayout]:
    for ranks in BOARDS:
        for text in TEXTS:
            for is_flipped in (False, True):
                theme = theme_for(size, text)
                yield lay_out_analysis(size, ranks, is_flipped=is_flipped, theme=theme)


def editors(size: tuple[int, int]) -> Iterator[tuple[int, Layout]]:
    for ranks in BOARDS:
        for text in TEXTS:
            theme = theme_for(size, text)
            yield ranks, lay_out_editor(size, ranks, highest_rank(ranks), is_flipped=False, theme=theme)


def check_apart(screen: Rect, rects: dict[str, Rect]) -> None:
    for name, rect in rects.items():
        assert screen.contains(rect), (name, rect)
        assert min(rect.size) > 0, name
    for (name, rect), (other, other_rect) in combinations(rects.items(), 2):
        assert not rect.colliderect(other_rect), (name, other)


@every_size
def test_the_parts_of_an_analysis_do_not_overlap(size: tuple[int, int]) -> None:
    for layout in analyses(size):
        width = layout.theme.edge(2)
        rects = {
            "bar": layout.bar,
            "board": layout.board,
            "value bar": layout.value_bar.inflate(2 * width, 2 * width),
            "value": layout.value,
            "graph": layout.graph,
            "turns": layout.turns,
            "prompt": layout.prompt,
        }
        rects |= {f"coordinate {number}": rect for number, (_, rect) in enumerate(layout.coordinates)}
        rects |= {target: layout.targets[target] for target in (*STEP_BUTTONS, SHOW_ANSWERS, SET_UP)}
        check_apart(layout.screen, rects)


@every_size
def test_the_parts_of_an_analysis_are_large_enough(size: tuple[int, int]) -> None:
    for layout in analyses(size):
        theme, ranks = layout.theme, round(len(layout.squares) ** 0.5)
        assert layout.board.width // ranks >= theme.px(40)
        assert visible_rows(layout) >= 3
        assert plot_of(layout.graph, theme).height >= theme.px(36)
        assert layout.value_bar.height == layout.board.height
        for target in (*STEP_BUTTONS, SHOW_ANSWERS, SET_UP):
            assert min(layout.targets[target].size) >= theme.px(24)


@every_size
def test_the_parts_of_the_editor_do_not_overlap(size: tuple[int, int]) -> None:
    for ranks, layout in editors(size):
        both = (Seat.A, Seat.B)
        pieces = [Piece(seat, rank + 1) for seat in both for rank in range(highest_rank(ranks))]
        names = (*SIZE_BUTTONS, MOVER, CLEAR, START, POSITION, ANALYSE_POSITION, *map(piece_target, pieces))
        rects = {"bar": layout.bar, "board": layout.board, "prompt": layout.prompt}
        rects |= {name: layout.targets[name] for name in names}
        check_apart(layout.screen, rects)
        for piece in pieces:
            place = layout.targets[piece_target(piece)]
            token = token_of(place, layout.theme)
            assert place.contains(token)
            assert token.width >= layout.theme.px(24)
            count = place.bottom - token.bottom
            assert layout.theme.font(look.NAME).get_height() <= count
        assert min(min(layout.targets[name].size) for name in names) >= layout.theme.px(24)


def check_captions(buttons: list[Button], layout: Layout, theme: Theme) -> None:
    font = theme.font(look.TEXT)
    for button in buttons:
        rect = layout.targets[button.target]
        # Toolbar buttons are as wide as their captions.
        if button.caption and not layout.bar.contains(rect):
            room = Rect(0, 0, rect.width - 2 * theme.px(PADDING), rect.height)
            assert has_room(button.caption, font, room), (button.caption, rect)


@every_size
@every_language
def test_captions_and_titles_fit(size: tuple[int, int], language: str) -> None:
    for text in looks(language):
        for start in STARTS.values():
            theme = theme_for(size, text)
            analysis = Analysis(start, size=size, theme=theme)
            sight = analysis.sight
            check_captions(list(sight.buttons), sight.layout, theme)
            title = sight.layout.title
            assert has_room(sight.title, fitting_font(sight.title, title, theme, look.TITLE), title)
            analysis.click(SHOW_ANSWERS)
            check_captions(list(analysis.sight.buttons), sight.layout, theme)
            analysis.click(SET_UP)
            editor = analysis.editor_sight
            check_captions(list(editor.buttons), editor.layout, theme)
            heading = _("Set up a position")
            assert has_room(
                heading, fitting_font(heading, editor.layout.title, theme, look.TITLE), editor.layout.title
            )


def long_sentences() -> list[str]:
    """Return the longest sentences in the prompt of an analysis."""
    better = _("{turn}, which wins in {number}", turn="k11>k10", number=12)
    told = []
    for grade in Grade:
        judged = _(GRADES[grade], percent=100, turn=better)
        told.append(f"100\N{HORIZONTAL ELLIPSIS} k11>k10: {judged} {_('{side} to move.', side='Blue')}")
    told.append(_("This turn was made in the game; only what you tried can be deleted."))
    told.append(_("This is neither a game nor a position of Hierarkia."))
    return told


@every_size
@every_language
def test_every_sentence_fits(size: tuple[int, int], language: str) -> None:
    for text in looks(language):
        theme = theme_for(size, text)
        for ranks in BOARDS:
            layout = lay_out_analysis(size, ranks, is_flipped=False, theme=theme)
            for told in long_sentences():
                assert has_room(told, fitting_font(told, layout.prompt, theme, look.STRONG), layout.prompt), (
                    told
                )
            hidden = _("Find your own turn first. H shows the answer for this position.")
            assert has_room(hidden, fitting_font(hidden, layout.value, theme), layout.value)
            half = Rect(0, 0, layout.value.width, layout.value.height // 2)
            for value in (Value(0.63), Value(1.0, Seat.A, 12), Value(0.5, is_draw=True)):
                told = sentences.value_text(value)
                assert has_room(told, fitting_font(told, half, theme, look.STRONG), half), told
            line = sentences.line_text([parse_move("k11>k10")] * sentences.LONGEST_LINE)
            assert has_room(line, fitting_font(line, half, theme), half), line
            for hint in (
                _("The graph of the chances is hidden. The switch below shows it, or L."),
                _("A graph shows here how the chances go, once there are turns."),
            ):
                room = layout.graph.inflate(-theme.px(24), -theme.px(8))
                assert has_room(hint, fitting_font(hint, room, theme), room)
            room = layout.turns.inflate(-theme.px(24), 0)
            assert has_room(empty_hint(), theme.font(look.TEXT), room)


@every_size
@every_language
def test_every_problem_of_the_editor_fits(size: tuple[int, int], language: str) -> None:
    for text in looks(language):
        theme = theme_for(size, text)
        told = [
            _("{side} needs its {rank}, the piece with the crown.", side=_("Blue"), rank=8),
            _("This position can be studied. Drag pieces onto the board, or off it."),
            _("A board has 7, 9 or 11 rows with a / between them, this has {number}.", number=12),
            _("A position has seven fields with blanks between them, this has {number}.", number=12),
            _("Only a piece of the side to move is frozen: its next turn thaws it."),
            _("The attack that stood cannot hold so, and is gone."),
            _("The piece that was frozen or spent is so no longer."),
        ]
        for ranks in BOARDS:
            layout = lay_out_editor(size, ranks, highest_rank(ranks), is_flipped=False, theme=theme)
            for each in told:
                font = fitting_font(each, layout.prompt, theme, look.STRONG)
                assert has_room(each, font, layout.prompt), each


@every_size
def test_the_whole_position_fits_in_its_field(size: tuple[int, int]) -> None:
    for text in TEXTS:
        theme = theme_for(size, text)
        for start in STARTS.values():
            ranks = start.count("/") + 1
            position = start.replace("- - - - 0", "k11>k10 k10>k11 s:k11 s:k10 100")
            layout = lay_out_editor(size, ranks, highest_rank(ranks), is_flipped=False, theme=theme)
            room = text_area(layout.targets[POSITION], theme)
            font = font_for(position, room, theme)
            lines = lines_of(position, font, room.width)
            assert "".join(lines) == position
            assert len(lines) * font.get_linesize() <= room.height
            assert all(font.size(line.rstrip())[0] <= room.width for line in lines)
            assert font.get_height() >= theme.px(13)


@every_size
def test_captions_of_the_value_bar_fit_in_its_parts(size: tuple[int, int]) -> None:
    for layout in analyses(size):
        rect, theme = layout.value_bar, layout.theme
        for value in (Value(0.63), Value(0.5), Value(1.0, Seat.A, 12), Value(0.0, Seat.B, 12)):
            for part, caption in zip(parts(rect, value, is_flipped=False), captions(value), strict=True):
                if caption:
                    room = Rect(0, 0, part.width - theme.px(2), theme.text_px(70))
                    assert has_room(caption, fitting_font(caption, room, theme, look.STRONG), room), caption


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
        lower = red if is_flipped else blue
        assert lower.bottom == rect.bottom


@every_size
@pytest.mark.parametrize("text", TEXTS)
def test_rows_with_branches_stay_within_the_list(size: tuple[int, int], text: float) -> None:
    analysis = Analysis(game_text(OPEN, "d4-d5", "g7-g6", "d5-d4"), 1, size=size, theme=theme_for(size, text))
    tree = analysis.study.tree
    for depth in range(12):
        moves = tree.cursor.state.legal_moves()
        tree.play(moves[-1])
        if depth % 3 == 0 and tree.cursor.state.legal_moves():
            tree.back()
            tree.play(moves[-2])
    analysis.table.show_current()
    layout = analysis.sight.layout
    assert len(analysis.panel.rows) > 6
    for row in analysis.panel.rows:
        for cell in row.cells:
            assert 0 <= cell.left < cell.left + cell.width <= inside(layout).width, cell
            words = analysis.table._theme.font(look.TEXT).size(cell.text)[0]
            assert words + analysis.table._theme.px(8) <= cell.width, cell
        for one, other in combinations(row.cells, 2):
            assert not (one.left < other.left < one.left + one.width)
