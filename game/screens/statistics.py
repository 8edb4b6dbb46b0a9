"""What came of a game's duels, level by level. It is fed with figures and counts nothing itself."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.core.words import Phrase, say
from game.ui import theme as look
from game.ui.block import Block, Cells, Flow, Heading, Paragraph
from game.ui.button import Button
from game.ui.dialog import Question
from game.ui.page import Page
from game.ui.scene import Answer, ResetStatistics
from game.ui.shape import draw_box
from game.ui.text import as_beginning
from game.ui.theme import Theme, Type
from game.ui.widget import Act

RESET: Final = "reset"
SHARES: Final = (0.22, 0.14, 0.18, 0.13, 0.14, 0.19)


class Score(NamedTuple):
    """The finished games against one level, or against all."""

    level: Phrase
    """Who it was against."""

    played: int
    won: int
    lost: int
    streak: int
    """Won in a row up to now."""

    best_streak: int


class Bar(Block):
    """How many of the games were won, as a bar of two tones."""

    above = 2

    def __init__(self, won: int, played: int) -> None:
        self._won, self._played = won, played

    def height(self, theme: Theme, width: int) -> int:
        """A thin line."""
        return theme.px(12)

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        """Draw the bar, the games won in gold."""
        palette, edge = theme.palette, theme.edge()
        draw_box(surface, rect, palette.shade, palette.ink, edge, theme.px(3))
        inside = rect.inflate(-2 * edge, -2 * edge)
        inside.width = inside.width * self._won // max(1, self._played)
        if inside.width:
            draw_box(surface, inside, palette.gold, None, 0, theme.px(2))


class StatisticsScreen(Page):
    """The statistics of one game."""

    def __init__(
        self,
        game: str,
        title: Phrase,
        scores: Sequence[Score],
        total: Score | None,
        size: tuple[int, int],
        theme: Theme | None = None,
        *,
        since: str = "",
        is_sounding: bool = False,
    ) -> None:
        """`scores`: weakest level first. `total`: over all levels, its own not being read; None if no game
        was played.

        `since`: the day of the last reset in the player's language, empty if there was none.
        """
        self._game, self._name = game, title
        self._scores, self._total = tuple(scores), total
        self._since = since
        super().__init__(size, theme, is_sounding=is_sounding)

    def show(self, scores: Sequence[Score], total: Score | None, since: str = "") -> None:
        """Other figures, such as after a reset."""
        self._scores, self._total, self._since = tuple(scores), total, since
        self._lay_out()

    def _title(self) -> str:
        return say("Statistics")

    def _blocks(self) -> Sequence[Block]:
        blocks: list[Block] = [Heading(say(self._name))]
        if self._total is None:
            return [
                *blocks,
                Paragraph(say("No game has been finished yet.")),
                Paragraph(say("Games against the computer are counted here, level by level."), is_faint=True),
            ]
        titles = [say("Level"), say("Played"), say("Won"), say("Lost"), say("Streak"), say("Best streak")]
        blocks.append(Cells(titles, SHARES, [look.STRONG] * len(titles)))
        for score in self._scores:
            blocks += [
                _line(as_beginning(say(score.level)), score, [look.NAME]),
                Bar(score.won, score.played),
            ]
        kinds = [look.STRONG] * len(titles)
        blocks += [
            _line(say("All levels"), self._total, kinds),
            Bar(self._total.won, self._total.played),
        ]
        if self._since:
            blocks.append(Paragraph(say("Counted since {day}.", day=self._since), is_faint=True, above=16))
        blocks.append(Flow([Button(RESET, say("Reset the statistics"))], above=20))
        return blocks

    def _act(self, act: Act) -> Answer | None:
        self._open_question(
            Question(
                say("Reset all these figures? That cannot be undone."),
                say("Reset"),
                say("Keep them"),
            )
        )
        return None

    def _confirmed(self) -> Answer | None:
        return ResetStatistics(self._game)


def _line(title: str, score: Score, kinds: Sequence[Type]) -> Cells:
    """The figures of a level, close to the bar under them."""
    won = f"{score.won} ({100 * score.won // max(1, score.played)}%)"
    figures = (str(number) for number in (score.lost, score.streak, score.best_streak))
    cells = (title, str(score.played), won, *figures)
    return Cells(cells, SHARES, kinds, has_line=False, above=12, below=1)
