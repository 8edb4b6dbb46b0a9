"""Alpha-beta search for two-player games of perfect information.

Iterative deepening, principal variation search, a transposition table, killer and history heuristics, null
moves, futility pruning, late move reductions, and a quiescence search. A game implements `TwoPlayerGame`,
which also decides what counts as urgent. The same game and node budget give the same result, compiled or not.
"""

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.bits import bit_at
from game.engine.budget import Meter
from game.engine.search.two_player import (
    CALM,
    CODE_BITS,
    CODE_COUNT,
    DRAWN,
    FORCED,
    GOES_ON,
    LOST,
    PRESSED,
    VITAL,
    TwoPlayerGame,
)

WIN: Final = 30_000  # An immediate win; a win n moves away is worth n less. Estimates are far below.
SURE: Final = WIN - 1_000  # Values above this are wins that were found, values below -SURE losses.
MAX_DEPTH: Final = 60
NO_CODE: Final = -1

_INFINITE: Final = WIN + 1
_MAX_PLY: Final = 120
_STRIDE: Final = _MAX_PLY + 2
_MAX_HISTORY: Final = 1 << 10  # Most earlier positions that are checked for repetitions.

# A table entry: value, depth, bound and code of the best move, each in its own bits.
_DEPTH_SHIFT: Final = CODE_BITS
_BOUND_SHIFT: Final = CODE_BITS + 8
_VALUE_SHIFT: Final = CODE_BITS + 10
_CODE_MASK: Final = CODE_COUNT - 1
_EXACT: Final = 0
_LOWER_BOUND: Final = 1
_UPPER_BOUND: Final = 2

# Fibonacci hashing of 31 bits, so that the product stays within the 63 bits of a compiled integer.
_HASH_FACTOR: Final = 0x4F1BBCDD
_LOW_BITS: Final = (1 << 31) - 1

# A move's rank in the move order, lowest bits first: history, `priority`, killers, the table's move.
_PRIORITY: Final = 1 << 20
_KILLER_BONUS: Final = 1 << 29
_TABLE_MOVE_BONUS: Final = 1 << 34


class RootMove(NamedTuple):
    """A move at the root with its value."""

    value: int
    code: int


class Result(NamedTuple):
    """The result of a search."""

    value: int  # The position's value to the side to move; beyond `SURE`, a win or loss was found.
    depth: int  # The last depth searched in full, in moves; 0 if there is none or only one legal move.
    line: tuple[int, ...]  # The codes of the best line, the move to play first; never empty.
    nodes: int  # Positions searched.

    turns: tuple[RootMove, ...]
    """The moves searched, best first; values are exact within `width` of the best, else upper bounds."""


class Settings(NamedTuple):
    """Pruning and extension settings; the defaults did best in matches."""

    quiescence_plies: int = 4  # Plies after which quiescence follows only `VITAL` and `FORCED` threats.
    futility_margin: int = 120  # How much a plain move may change the value, for each ply left.
    futility_depth: int = 3  # The most plies left at which futility pruning applies.
    late_moves: int = 3
    """With up to 3 plies left, plain moves after this many times the plies squared, plus 4, are left out.

    0 to search all moves.
    """
    null_move: bool = True  # True to prune by null moves.
    reduce_late_moves: bool = True  # True to reduce the depth of moves late in the order.
    contempt: int = 8  # How far below zero the side at the root values a draw.


DEFAULT: Final = Settings()


class Search:
    """A single search; create a new one each time, so that no result depends on an earlier search."""

    def __init__(
        self, game: TwoPlayerGame, meter: Meter, *, bits: int = 18, settings: Settings = DEFAULT
    ) -> None:
        """Prepare to search `game`, restored afterward, with a table of 2**bits entries of 16 bytes."""
        size = bit_at(bits)
        self._game: TwoPlayerGame = game
        self._meter: Meter = meter
        self._mask: i64 = size - 1
        self._keys: vec[i64] = vec[i64]([-1] * size)
        self._entries: vec[i64] = vec[i64]([0] * size)
        # The keys of the positions before the current one, the oldest first.
        self._path: vec[i64] = vec[i64]([-1] * (_MAX_HISTORY + _STRIDE))
        self._history_length: i64 = 0  # How many of these come before the root.
        self._killers: vec[i64] = vec[i64]([NO_CODE] * (2 * _STRIDE))
        self._history: vec[i64] = vec[i64]([0] * int(game.history_size()))
        # The best line from each ply on, row by row.
        self._lines: vec[i64] = vec[i64]([NO_CODE] * (_STRIDE * _STRIDE))
        self._quiescence_plies: i64 = settings.quiescence_plies
        self._futility_margin: i64 = settings.futility_margin
        self._futility_depth: i64 = settings.futility_depth
        self._late_moves: i64 = settings.late_moves
        self._uses_null_move: bool = settings.null_move
        self._reduces_late_moves: bool = settings.reduce_late_moves
        self._contempt: i64 = settings.contempt

    def run(self, *, depth: int = MAX_DEPTH, width: int = 0, history: tuple[int, ...] = ()) -> Result:
        """Deepen ply by ply, up to `depth`, until a win or loss is found or the meter is spent.

        `width`: how far below the best move's value those of the others must be exact. `history`: the keys of
        the positions before this one, back to the latest irreversible move.
        """
        self.begin(history)
        turns = [RootMove(0, int(code)) for code in self._game.codes()]
        if len(turns) == 1:
            return Result(int(self._game.estimate()), 0, (turns[0].code,), 1, tuple(turns))
        turns.sort(key=self._by_priority, reverse=True)
        value = 0
        line: tuple[int, ...] = (turns[0].code,)
        reached = 0
        searched_count = 1
        for limit in range(1, min(depth, MAX_DEPTH) + 1):
            searched = self._search_root(turns, limit, width)
            is_spent = self._meter.is_spent()
            # The best move so far is searched first, so the result of an interrupted iteration is valid too.
            if searched and not (is_spent and width and reached):
                best = max(searched, key=_by_value)
                value = best.value
                line = self._line()
                turns = sorted(searched, key=_by_value, reverse=True) + turns[len(searched) :]
                searched_count = max(searched_count, len(searched))
            if is_spent:
                break
            reached = limit
            if abs(value) > SURE and WIN - abs(value) <= limit:
                break
        return Result(value, reached, line, int(self._meter.nodes), tuple(turns[:searched_count]))

    def begin(self, history: tuple[int, ...]) -> None:
        """Make the game's current position the root; `history` as for `run`."""
        self._history_length = 0
        for key in history[-_MAX_HISTORY:]:
            self._path[self._history_length] = key
            self._history_length += 1
        self._path[self._history_length] = self._game.key()

    def look(self, code: i64, depth: i64, floor: i64 = -_INFINITE, ceiling: i64 = _INFINITE) -> int:
        """Return the value of a root move searched to `depth`: exact between the bounds, else a bound.

        Meaningless once the meter is spent. Call `begin` first.
        """
        self._game.do(code)
        value = -self._search(-ceiling, -floor, depth - 1, 1, True)
        self._game.undo()
        return int(value)

    def replies(self) -> tuple[int, ...]:
        """Return the codes of the line after the move last passed to `look`, as far as known."""
        return self._line(1)

    def _by_priority(self, turn: RootMove) -> int:
        return int(self._game.priority(turn.code))

    def _search_root(self, turns: list[RootMove], depth: i64, width: i64) -> list[RootMove]:
        game = self._game
        searched: list[RootMove] = []
        best: i64 = -_INFINITE
        for turn in turns:
            code: i64 = turn.code
            game.do(code)
            if best == -_INFINITE:
                value = -self._search(-_INFINITE, _INFINITE, depth - 1, 1, True)
            else:
                floor = max(best - width - 1, -_INFINITE) if width else best
                value = -self._search(-floor - 1, -floor, depth - 1, 1, True)
                if value > floor and not self._meter.is_spent():
                    value = -self._search(-_INFINITE, -floor, depth - 1, 1, True)
            game.undo()
            if self._meter.is_spent():
                break
            if value > best:
                best = value
                self._set_line(code, 0)
            searched.append(RootMove(int(value), turn.code))
        return searched

    def _search(self, alpha: i64, beta: i64, depth: i64, ply: i64, may_pass: bool) -> i64:
        """Return the value for the side to move: exact within the window, else a bound."""
        game = self._game
        end = game.end()
        key = game.key()
        if end == GOES_ON and self._is_repeated(key, ply):
            end = DRAWN
        threat: i64 = CALM
        if end == GOES_ON:
            threat = game.threat()
            if threat >= VITAL:
                depth += 1
        if end != GOES_ON or depth <= 0 or ply >= _MAX_PLY:
            return self._quiesce(alpha, beta, ply, self._quiescence_plies, end)
        if not self._meter.spend():
            return 0
        self._lines[ply * _STRIDE] = NO_CODE
        self._path[self._history_length + ply] = key
        if threat == FORCED:
            return self._search_forced(alpha, beta, depth, ply)

        is_pv_node = beta - alpha > 1
        uses_table = not game.is_near_draw_limit()
        slot = ((key ^ key >> 27) & _LOW_BITS) * _HASH_FACTOR >> 31 & self._mask
        table_move: i64 = NO_CODE
        if self._keys[slot] == key:
            entry = self._entries[slot]
            table_move = (entry & _CODE_MASK) - 1
            if uses_table and not is_pv_node and (entry >> _DEPTH_SHIFT & 255) >= depth:
                value = _from_table((entry >> _VALUE_SHIFT) - WIN, ply)
                bound = entry >> _BOUND_SHIFT & 3
                if bound == _EXACT or (bound == _LOWER_BOUND) == (value >= beta):
                    return value

        best: i64 = -_INFINITE
        skips_plain = False
        first_left_out: i64 = CODE_COUNT  # From this place on, plain moves are left out.
        if threat == CALM and not is_pv_node and -SURE < alpha < SURE:
            if self._late_moves and depth <= 3:
                first_left_out = self._late_moves * depth * depth + 4
            static_value = game.estimate()
            if depth <= self._futility_depth and static_value - self._futility_margin * depth >= beta:
                return static_value
            # Null move: if even passing reaches beta, a real move will too.
            if self._uses_null_move and may_pass and depth >= 2 and static_value >= beta:
                game.pass_move()
                value = -self._search(-beta, -alpha, depth - 3, ply + 1, False)
                game.undo()
                if self._meter.is_spent():
                    return 0
                if value >= beta:
                    return min(value, SURE)
            # Futility: no plain move is expected to reach alpha.
            if depth == 1 and static_value + self._futility_margin <= alpha:
                skips_plain = True
                best = static_value + self._futility_margin

        best_code: i64 = NO_CODE
        reached = alpha
        codes = game.codes()
        self._rank_moves(codes, table_move, ply)
        count: i64 = len(codes)
        place: i64 = 0
        while place < count:
            ranked = _pick_best(codes, place)
            code = ranked & _CODE_MASK
            is_plain = ranked >> CODE_BITS < _PRIORITY
            # A loss is found only if all moves lose.
            if is_plain and (skips_plain or (place >= first_left_out and best > -SURE)):
                break
            game.do(code)
            if place == 0:
                value = -self._search(-beta, -reached, depth - 1, ply + 1, True)
            else:
                reduction = self._reduction(depth, place) if threat != VITAL else 0
                value = -self._search(-reached - 1, -reached, depth - 1 - reduction, ply + 1, True)
                if value > reached and reduction and not self._meter.is_spent():
                    value = -self._search(-reached - 1, -reached, depth - 1, ply + 1, True)
                if reached < value < beta and not self._meter.is_spent():
                    value = -self._search(-beta, -reached, depth - 1, ply + 1, True)
            game.undo()
            if self._meter.is_spent():
                return 0
            if value > best:
                best = value
                if value > reached:
                    reached = value
                    best_code = code
                    self._set_line(code, ply)
                    if reached >= beta:
                        self._record_cutoff(code, depth, ply)
                        break
            place += 1
        if uses_table and (self._keys[slot] != key or (self._entries[slot] >> _DEPTH_SHIFT & 255) <= depth):
            bound = _LOWER_BOUND if best >= beta else _UPPER_BOUND if best <= alpha else _EXACT
            if best_code == NO_CODE:
                best_code = table_move
            self._keys[slot] = key
            self._entries[slot] = (
                (_to_table(best, ply) + WIN) << _VALUE_SHIFT
                | bound << _BOUND_SHIFT
                | depth << _DEPTH_SHIFT
                | (best_code + 1)
            )
        return best

    def _reduction(self, depth: i64, place: i64) -> i64:
        if not self._reduces_late_moves or place < 3 or depth < 2:
            return 0
        if place < 8 or depth < 4:
            return 1
        return 2 if place < 20 or depth < 5 else 3

    def _search_forced(self, alpha: i64, beta: i64, depth: i64, ply: i64) -> i64:
        """Return the value of a position with a single legal move, searched without spending depth."""
        game = self._game
        code = game.codes()[0]
        game.do(code)
        value = -self._search(-beta, -alpha, depth - 1, ply + 1, True)
        game.undo()
        if value > alpha:
            self._set_line(code, ply)
        return value

    def _quiesce(self, alpha: i64, beta: i64, ply: i64, left: i64, end: i64) -> i64:
        """Return the value once urgent moves have been played out, with `left` plies for them."""
        game = self._game
        self._lines[ply * _STRIDE] = NO_CODE
        if not self._meter.spend():
            return 0
        if end == LOST:
            return ply - WIN
        if end == DRAWN:
            return self._contempt if ply & 1 else -self._contempt
        threat = game.threat()
        best: i64 = -_INFINITE
        if threat != FORCED:
            best = game.estimate()
        if ply >= _MAX_PLY:
            return best
        if threat == PRESSED:
            # Usually about half of the stake is lost; trying all replies would cost a ply elsewhere.
            best -= game.stake() // 2
        if threat <= PRESSED:
            if best >= beta or left <= 0:
                return best
            codes = game.urgent_codes()
        else:
            if threat == VITAL:
                best = ply + 2 - WIN
            codes = game.codes()
        for code in codes:
            game.do(code)
            # Only moves that avert the threat matter: all others lose.
            if threat != VITAL or game.threat() != FORCED:
                value = -self._quiesce(-beta, -max(alpha, best), ply + 1, left - 1, game.end())
            else:
                value = -_INFINITE
                self._meter.spend()
            game.undo()
            if self._meter.is_spent():
                return 0
            if value > best:
                best = value
                if value > alpha:
                    self._set_line(code, ply)
                    if value >= beta:
                        break
        return best

    def _is_repeated(self, key: i64, ply: i64) -> bool:
        latest = self._history_length + ply
        first = latest - min(self._game.plies_since_irreversible(), latest)
        place = latest - 4
        while place >= first:
            if self._path[place] == key:
                return True
            place -= 2
        return False

    def _rank_moves(self, codes: vec[i64], table_move: i64, ply: i64) -> None:
        """Add to each code, in higher bits, its rank in the move order."""
        game = self._game
        first = self._killers[2 * ply]
        second = self._killers[2 * ply + 1]
        place: i64 = 0
        count: i64 = len(codes)
        while place < count:
            code = codes[place]
            if code == table_move:
                rank: i64 = _TABLE_MOVE_BONUS
            else:
                rank = game.priority(code) * _PRIORITY + self._history[game.place(code)]
                if code in (first, second):
                    rank += _KILLER_BONUS
            codes[place] = rank << CODE_BITS | code
            place += 1

    def _record_cutoff(self, code: i64, depth: i64, ply: i64) -> None:
        if self._killers[2 * ply] != code:
            self._killers[2 * ply + 1] = self._killers[2 * ply]
            self._killers[2 * ply] = code
        spot = self._game.place(code)
        self._history[spot] += depth * depth
        if self._history[spot] >= _PRIORITY:
            for other in range(len(self._history)):
                self._history[other] >>= 1

    def _set_line(self, code: i64, ply: i64) -> None:
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


def _by_value(turn: RootMove) -> int:
    return turn.value


def _pick_best(codes: vec[i64], place: i64) -> i64:
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


def _to_table(value: i64, ply: i64) -> i64:
    """Return a value relative to the position, for the table; in the search, wins count from the root."""
    return value + ply if value > SURE else value - ply if value < -SURE else value


def _from_table(value: i64, ply: i64) -> i64:
    return value - ply if value > SURE else value + ply if value < -SURE else value
