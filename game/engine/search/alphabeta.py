"""A search for two players who take turns and see everything: what is the best turn, and what is it worth.

Iterative deepening, principal variation search, a table of positions, killer turns and history, and a quiet
search at the end that follows what cannot wait. This room knows no game: a game shows itself to it as a
`TwoPlayerGame`, and what counts as urgent is the game's to say. The same contest and node budget give the
same answer, compiled or not.
"""

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.bits import bit_at
from game.engine.budget import Meter
from game.engine.search.two_player import (
    CALM,
    CODE_BITS,
    DRAWN,
    FORCED,
    GOES_ON,
    LOST,
    MOST_CODES,
    PRESSED,
    VITAL,
    TwoPlayerGame,
)

WIN: Final = 30_000
"""The value of a win on the spot; one that is n turns away counts n less. Estimates are far below."""
SURE: Final = WIN - 1_000
"""A value beyond this, either way, is a win or a loss that was seen to the end."""
MOST_DEPTH: Final = 60
NO_CODE: Final = -1

_INFINITE: Final = WIN + 1
_MOST_PLIES: Final = 120
_STRIDE: Final = _MOST_PLIES + 2
_LONGEST: Final = 1 << 10
"""Most turns of a path and of the game before it that are held against repetitions."""

# An entry of the table: value, depth, bound and code of the best turn, each in its own bits.
_DEPTH_SHIFT: Final = CODE_BITS
_BOUND_SHIFT: Final = CODE_BITS + 8
_VALUE_SHIFT: Final = CODE_BITS + 10
_CODE_MASK: Final = MOST_CODES - 1
_EXACT: Final = 0
_AT_LEAST: Final = 1
_AT_MOST: Final = 2

# Fibonacci hashing of 31 bits, so that the product stays within the 63 bits of a compiled integer.
_SPREAD: Final = 0x4F1BBCDD
_LOW_BITS: Final = (1 << 31) - 1

# The order in which turns are tried, in steps: history, then the promise of their kind, killers, the table.
_PROMISE: Final = 1 << 20
_KILLER: Final = 1 << 29
_KNOWN: Final = 1 << 34


class Turn(NamedTuple):
    """One of the turns from which to choose, and what the search thinks of it."""

    value: int
    code: int


class Result(NamedTuple):
    """What a search found."""

    value: int
    """What the position is worth to the side to choose; beyond `SURE`, a win or loss in sight."""

    depth: int
    """How many turns deep it has looked everywhere; 0 where there was nothing to choose."""

    line: tuple[int, ...]
    """The codes of the best line, the turn to play first; never empty."""

    nodes: int
    """Positions looked at."""

    turns: tuple[Turn, ...]
    """The turns looked at, best first; values are exact down to `width` below the best, else upper bounds."""


class Settings(NamedTuple):
    """What the search cuts and lengthens; the defaults are what matches found best."""

    quiet_plies: int = 4
    """How far the quiet search follows what is urgent; forced turns do not count."""

    cut: int = 120
    """How much no plain turn is thought to change, for each ply that is left."""

    cut_plies: int = 3
    """With how many plies left, at the most, that is relied on."""

    waits: bool = True
    """Whether a side that could even pass and still stand too well is not looked at further."""

    shortens: bool = True
    """Whether turns that come late in the order are looked at less deeply first."""

    contempt: int = 8
    """How much worse than nothing a draw counts for the side at the root."""


DEFAULT: Final = Settings()


class Search:
    """One search; made anew for each question, so that an answer depends on nothing that came before."""

    def __init__(
        self, contest: TwoPlayerGame, meter: Meter, *, bits: int = 18, settings: Settings = DEFAULT
    ) -> None:
        """`contest` is walked through and left as it was; the table has 2**bits entries of 16 bytes."""
        size = bit_at(bits)
        self._contest: TwoPlayerGame = contest
        self._meter: Meter = meter
        self._mask: i64 = size - 1
        self._keys: vec[i64] = vec[i64]([-1] * size)
        self._entries: vec[i64] = vec[i64]([0] * size)
        self._path: vec[i64] = vec[i64]([-1] * (_LONGEST + _STRIDE))
        """The keys of the positions before the one looked at, the oldest first."""
        self._before: i64 = 0
        """How many of them lie before the root."""
        self._killers: vec[i64] = vec[i64]([NO_CODE] * (2 * _STRIDE))
        self._history: vec[i64] = vec[i64]([0] * int(contest.places()))
        self._lines: vec[i64] = vec[i64]([NO_CODE] * (_STRIDE * _STRIDE))
        """Row after row the best line from each ply on."""
        self._quiet_plies: i64 = settings.quiet_plies
        self._cut: i64 = settings.cut
        self._cut_plies: i64 = settings.cut_plies
        self._waits: bool = settings.waits
        self._shortens: bool = settings.shortens
        self._contempt: i64 = settings.contempt

    def run(self, *, depth: int = MOST_DEPTH, width: int = 0, history: tuple[int, ...] = ()) -> Result:
        """Look deeper ply by ply, to `depth` at the most, until a win is seen or the meter is spent.

        `width`: down to how far below the best turn the values of the others are to be exact. `history`: the
        keys of the positions before this one, back to the latest turn that cannot be taken back.
        """
        self.begin(history)
        turns = [Turn(0, int(code)) for code in self._contest.codes()]
        if len(turns) == 1:
            return Result(int(self._contest.estimate()), 0, (turns[0].code,), 1, tuple(turns))
        turns.sort(key=self._by_promise, reverse=True)
        value = 0
        line: tuple[int, ...] = (turns[0].code,)
        reached = 0
        looked_at = 1
        for limit in range(1, min(depth, MOST_DEPTH) + 1):
            seen = self._look_at_all(turns, limit, width)
            is_spent = self._meter.is_spent()
            # The best turn so far is looked at first, so what a look that was broken off found is as good.
            if seen and not (is_spent and width and reached):
                best = max(seen, key=_by_value)
                value = best.value
                line = self._line()
                turns = sorted(seen, key=_by_value, reverse=True) + turns[len(seen) :]
                looked_at = max(looked_at, len(seen))
            if is_spent:
                break
            reached = limit
            if abs(value) > SURE and WIN - abs(value) <= limit:
                break
        return Result(value, reached, line, int(self._meter.nodes), tuple(turns[:looked_at]))

    def begin(self, history: tuple[int, ...]) -> None:
        """Take the contest as it stands for the root; `history` is that of `run`."""
        self._before = 0
        for key in history[-_LONGEST:]:
            self._path[self._before] = key
            self._before += 1
        self._path[self._before] = self._contest.key()

    def look(self, code: i64, depth: i64, floor: i64 = -_INFINITE, ceiling: i64 = _INFINITE) -> int:
        """What one turn at the root is worth, looked at so many turns deep: exact between the two values, a
        bound beyond. Once the meter is spent it says nothing. After `begin`.
        """
        self._contest.do(code)
        value = -self._search(-ceiling, -floor, depth - 1, 1, True)
        self._contest.undo()
        return int(value)

    def replies(self) -> tuple[int, ...]:
        """The codes that would follow the turn that `look` has looked at last, as far as it kept them."""
        return self._line(1)

    def _by_promise(self, turn: Turn) -> int:
        return int(self._contest.promise(turn.code))

    def _look_at_all(self, turns: list[Turn], depth: i64, width: i64) -> list[Turn]:
        """The turns in their order with new values, as far as the meter lasts."""
        contest = self._contest
        seen: list[Turn] = []
        best: i64 = -_INFINITE
        for turn in turns:
            code: i64 = turn.code
            contest.do(code)
            if best == -_INFINITE:
                value = -self._search(-_INFINITE, _INFINITE, depth - 1, 1, True)
            else:
                floor = max(best - width - 1, -_INFINITE) if width else best
                value = -self._search(-floor - 1, -floor, depth - 1, 1, True)
                if value > floor and not self._meter.is_spent():
                    value = -self._search(-_INFINITE, -floor, depth - 1, 1, True)
            contest.undo()
            if self._meter.is_spent():
                break
            if value > best:
                best = value
                self._note_line(code, 0)
            seen.append(Turn(int(value), turn.code))
        return seen

    def _search(self, alpha: i64, beta: i64, depth: i64, ply: i64, may_wait: bool) -> i64:
        """The value for the side to choose: exact within the window, else a bound on it."""
        contest = self._contest
        end = contest.end()
        key = contest.key()
        if end == GOES_ON and self._is_repeated(key, ply):
            end = DRAWN
        pressure: i64 = CALM
        if end == GOES_ON:
            pressure = contest.pressure()
            if pressure >= VITAL:
                depth += 1
        if end != GOES_ON or depth <= 0 or ply >= _MOST_PLIES:
            return self._quiet(alpha, beta, ply, self._quiet_plies, end)
        if not self._meter.spend():
            return 0
        self._lines[ply * _STRIDE] = NO_CODE
        self._path[self._before + ply] = key
        if pressure == FORCED:
            return self._follow(alpha, beta, depth, ply)

        is_wide = beta - alpha > 1
        trusts = not contest.is_running_out()
        slot = ((key ^ key >> 27) & _LOW_BITS) * _SPREAD >> 31 & self._mask
        known: i64 = NO_CODE
        if self._keys[slot] == key:
            entry = self._entries[slot]
            known = (entry & _CODE_MASK) - 1
            if trusts and not is_wide and (entry >> _DEPTH_SHIFT & 255) >= depth:
                value = _off_table((entry >> _VALUE_SHIFT) - WIN, ply)
                bound = entry >> _BOUND_SHIFT & 3
                if bound == _EXACT or (bound == _AT_LEAST) == (value >= beta):
                    return value

        best: i64 = -_INFINITE
        is_plain_hopeless = False
        if pressure == CALM and not is_wide and -SURE < alpha < SURE:
            stand = contest.estimate()
            if depth <= self._cut_plies and stand - self._cut * depth >= beta:
                return stand
            if self._waits and may_wait and depth >= 2 and stand >= beta:
                contest.wait()
                value = -self._search(-beta, -alpha, depth - 3, ply + 1, False)
                contest.undo()
                if self._meter.is_spent():
                    return 0
                if value >= beta:
                    return min(value, SURE)
            if depth == 1 and stand + self._cut <= alpha:
                is_plain_hopeless = True
                best = stand + self._cut

        best_code: i64 = NO_CODE
        reached = alpha
        codes = contest.codes()
        self._rank(codes, known, ply)
        count: i64 = len(codes)
        place: i64 = 0
        while place < count:
            ranked = _bring_best_to(codes, place)
            code = ranked & _CODE_MASK
            is_plain = ranked >> CODE_BITS < _PROMISE
            if is_plain and is_plain_hopeless:
                break
            contest.do(code)
            if place == 0:
                value = -self._search(-beta, -reached, depth - 1, ply + 1, True)
            else:
                less = self._shortening(depth, place) if pressure != VITAL else 0
                value = -self._search(-reached - 1, -reached, depth - 1 - less, ply + 1, True)
                if value > reached and less and not self._meter.is_spent():
                    value = -self._search(-reached - 1, -reached, depth - 1, ply + 1, True)
                if reached < value < beta and not self._meter.is_spent():
                    value = -self._search(-beta, -reached, depth - 1, ply + 1, True)
            contest.undo()
            if self._meter.is_spent():
                return 0
            if value > best:
                best = value
                if value > reached:
                    reached = value
                    best_code = code
                    self._note_line(code, ply)
                    if reached >= beta:
                        self._praise(code, depth, ply)
                        break
            place += 1
        if trusts and (self._keys[slot] != key or (self._entries[slot] >> _DEPTH_SHIFT & 255) <= depth):
            bound = _AT_LEAST if best >= beta else _AT_MOST if best <= alpha else _EXACT
            if best_code == NO_CODE:
                best_code = known
            self._keys[slot] = key
            self._entries[slot] = (
                (_on_table(best, ply) + WIN) << _VALUE_SHIFT
                | bound << _BOUND_SHIFT
                | depth << _DEPTH_SHIFT
                | (best_code + 1)
            )
        return best

    def _shortening(self, depth: i64, place: i64) -> i64:
        """How many plies fewer the turn at a place in the order is looked at first."""
        if not self._shortens or place < 3 or depth < 2:
            return 0
        if place < 8 or depth < 4:
            return 1
        return 2 if place < 20 or depth < 5 else 3

    def _follow(self, alpha: i64, beta: i64, depth: i64, ply: i64) -> i64:
        """The value of a position in which there is one turn only; it costs no depth."""
        contest = self._contest
        code = contest.codes()[0]
        contest.do(code)
        value = -self._search(-beta, -alpha, depth - 1, ply + 1, True)
        contest.undo()
        if value > alpha:
            self._note_line(code, ply)
        return value

    def _quiet(self, alpha: i64, beta: i64, ply: i64, left: i64, end: i64) -> i64:
        """The value once what is urgent has been played out, with `left` plies for urgent turns."""
        contest = self._contest
        self._lines[ply * _STRIDE] = NO_CODE
        if not self._meter.spend():
            return 0
        if end == LOST:
            return ply - WIN
        if end == DRAWN:
            return self._contempt if ply & 1 else -self._contempt
        pressure = contest.pressure()
        best: i64 = -_INFINITE
        if pressure != FORCED:
            best = contest.estimate()
        if ply >= _MOST_PLIES:
            return best
        if pressure == PRESSED:
            # Half of what is threatened is mostly lost; to look at all answers here costs a ply elsewhere.
            best -= contest.stake() // 2
        if pressure <= PRESSED:
            if best >= beta or left <= 0:
                return best
            codes = contest.urgent_codes()
        else:
            if pressure == VITAL:
                best = ply + 2 - WIN
            codes = contest.codes()
        for code in codes:
            contest.do(code)
            # Only a turn that averts the threat is of interest: the others are known to lose.
            if pressure != VITAL or contest.pressure() != FORCED:
                value = -self._quiet(-beta, -max(alpha, best), ply + 1, left - 1, contest.end())
            else:
                value = -_INFINITE
                self._meter.spend()
            contest.undo()
            if self._meter.is_spent():
                return 0
            if value > best:
                best = value
                if value > alpha:
                    self._note_line(code, ply)
                    if value >= beta:
                        break
        return best

    def _is_repeated(self, key: i64, ply: i64) -> bool:
        """Whether the position was there before, on the path or in the game."""
        latest = self._before + ply
        first = latest - min(self._contest.since(), latest)
        place = latest - 4
        while place >= first:
            if self._path[place] == key:
                return True
            place -= 2
        return False

    def _rank(self, codes: vec[i64], known: i64, ply: i64) -> None:
        """Put in front of each code, in higher bits, how early it is to be tried."""
        contest = self._contest
        first = self._killers[2 * ply]
        second = self._killers[2 * ply + 1]
        place: i64 = 0
        count: i64 = len(codes)
        while place < count:
            code = codes[place]
            if code == known:
                rank: i64 = _KNOWN
            else:
                rank = contest.promise(code) * _PROMISE + self._history[contest.place(code)]
                if code in (first, second):
                    rank += _KILLER
            codes[place] = rank << CODE_BITS | code
            place += 1

    def _praise(self, code: i64, depth: i64, ply: i64) -> None:
        """Remember a turn that was good enough."""
        if self._killers[2 * ply] != code:
            self._killers[2 * ply + 1] = self._killers[2 * ply]
            self._killers[2 * ply] = code
        spot = self._contest.place(code)
        self._history[spot] += depth * depth
        if self._history[spot] >= _PROMISE:
            for other in range(len(self._history)):
                self._history[other] >>= 1

    def _note_line(self, code: i64, ply: i64) -> None:
        """The best line from `ply` on is now `code` and the best line after it."""
        target = ply * _STRIDE
        source = target + _STRIDE
        self._lines[target] = code
        while True:
            target += 1
            follower = self._lines[source]
            self._lines[target] = follower
            if follower == NO_CODE:
                return
            source += 1

    def _line(self, ply: int = 0) -> tuple[int, ...]:
        line: list[int] = []
        while (code := self._lines[ply * _STRIDE + len(line)]) != NO_CODE:
            line.append(int(code))
        return tuple(line)


def _by_value(turn: Turn) -> int:
    return turn.value


def _bring_best_to(codes: vec[i64], place: i64) -> i64:
    """Swap the best ranked of the codes from `place` on to `place`, and return it with its rank."""
    best = codes[place]
    spot = place
    other = place + 1
    count: i64 = len(codes)
    while other < count:
        if codes[other] > best:
            best = codes[other]
            spot = other
        other += 1
    codes[spot] = codes[place]
    codes[place] = best
    return best


def _on_table(value: i64, ply: i64) -> i64:
    """Values of wins count from the root in the search, but from the position itself in the table."""
    return value + ply if value > SURE else value - ply if value < -SURE else value


def _off_table(value: i64, ply: i64) -> i64:
    return value - ply if value > SURE else value + ply if value < -SURE else value
