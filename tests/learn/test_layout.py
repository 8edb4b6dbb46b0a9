"""The layout in lessons and puzzles: nothing overlaps, and every text fits."""

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from game.engine.i18n import _, use
from game.learn.lesson import LessonScene
from game.learn.table import NOTE
from game.tables import TABLES
from game.ui import theme as look
from game.ui.drawing import fitting_font, height_of, wrap
from game.ui.theme import theme_for
from game.ui.widget import PADDING
from support.catalogs import CODES, translations
from support.hand_puzzles import PUZZLES
from support.learner import Learner, Puzzler, tutor_of
from support.screens import NARROW, SCREENS, check_apart, check_inside

pytestmark = pytest.mark.usefixtures("silent_pygame")
every_game = pytest.mark.parametrize("game", TABLES)

# Narrow windows need room for the words of each translation, others for longer ones, too.
LOOKS = [
    (*look, words) for look in SCREENS for words in (["en", *CODES] if look[0] in NARROW else ["longer"])
]
every_look = pytest.mark.parametrize(
    ("size", "text", "words"),
    LOOKS,
    ids=["{}x{}-{}-{}".format(*size, text, words) for size, text, words in LOOKS],
    indirect=["words"],
)


@pytest.fixture
def words(request: pytest.FixtureRequest) -> Iterator[None]:
    if request.param == "longer":
        request.getfixturevalue("longer_words")
    elif request.param in CODES:
        use(translations(request.param))
    yield
    use(NullTranslations())


@every_game
@every_look
@pytest.mark.usefixtures("words")
def test_lessons_have_room_for_everything(game: str, size: tuple[int, int], text: float) -> None:
    theme = theme_for(size, text)
    for lesson, each in enumerate(tutor_of(game).lessons):
        walker = Learner(LessonScene(tutor_of(game), size, theme, lesson=lesson, has_game=True), size)
        for number, step in enumerate(each.steps):
            walker.go_to(min(number, 1))
            check(walker, text)
            walker.by_mouse(step.good[-1])
            check(walker, text)
            walker.rest()
            assert walker.text == _(step.done)
            check(walker, text)
            refusal, prompt = _(step.otherwise), walker.table.layout.prompt
            font = fitting_font(refusal, prompt, theme, look.STRONG)
            assert height_of(refusal, font, prompt.width) <= prompt.height, refusal


@every_game
@every_look
@pytest.mark.usefixtures("words")
def test_puzzles_have_room_for_everything(game: str, size: tuple[int, int], text: float) -> None:
    for number, puzzle in enumerate(PUZZLES[game]):
        failed, solved = (
            Puzzler(game, size, theme_for(size, text), first=number + 1) for _puzzler in range(2)
        )
        check(failed, text)
        for walker, played in ((failed, failed.other()), (solved, puzzle.line[0])):
            walker.by_mouse(played)
            walker.rest()
            check(walker, text)


def check(walker: Learner, text: float) -> None:
    theme, targets = theme_for(walker.size, text), dict(walker.scene.targets())
    check_inside({**targets, "prompt": walker.table.layout.prompt}, walker.size)
    buttons = {name: rect for name, rect in targets.items() if name.startswith("button/")}
    note = targets.pop(NOTE)
    check_apart(buttons, {name: rect for name, rect in targets.items() if name not in buttons})
    assert [name for name, rect in targets.items() if name not in buttons and rect.colliderect(note)] == []
    for button in walker.page.side:
        room = buttons[button.target].inflate(-theme.px(2 * PADDING), 0)
        font = fitting_font(button.caption, room, theme)
        assert height_of(button.caption, font, room.width) <= room.height, button
    page = walker.page.note
    inside = page.inside(note, theme)
    title, font = page.fonts(inside, theme)
    high = height_of(page.title, title, inside.width) + theme.px(6)
    assert high + height_of(page.caption, font, inside.width) <= inside.height, page.caption
    assert all(font.size(line)[0] <= inside.width for line in wrap(page.caption, font, inside.width))
