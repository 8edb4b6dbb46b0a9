"""Deliberate faults in the rules of SoloDrez, each of which a test of its rules must find."""

from support.faulty_program import Fault

RULES_TESTS = (
    "solodrez/test_rules.py",
    "solodrez/test_runs.py",
    "solodrez/test_neutrals.py",
    "solodrez/test_series.py",
    "solodrez/test_refusals.py",
    "solodrez/test_standstill.py",
    "solodrez/test_notation.py",
    "solodrez/test_deals.py",
    "solodrez/test_perft.py",
    "solodrez/test_differential.py",
)

FAULTS = (
    # The end.
    Fault(
        "a position of Pawns is won",
        "rules/rules.py",
        "                if rank_of(card) != NEUTRAL:\n",
        "                if rank_of(card) < PAWN:\n",
    ),
    Fault(
        "the neutrals have to go as well",
        "rules/rules.py",
        "                if rank_of(card) != NEUTRAL:\n",
        "                if rank_of(card) <= NEUTRAL:\n",
    ),
    Fault(
        "only the first card of a column is looked at for the win",
        "rules/rules.py",
        "            for card in column:\n                if rank_of(card) != NEUTRAL:\n",
        "            for card in column[:1]:\n                if rank_of(card) != NEUTRAL:\n",
    ),
    Fault(
        "neutrals go on moving after the win",
        "rules/rules.py",
        "        if self.is_won():\n            return found\n",
        "",
    ),
    Fault(
        "a won game is lost",
        "rules/rules.py",
        "        if self.is_won():\n            return Outcome(Reason.WON, (Seat.A,), (1,))\n",
        "",
    ),
    Fault(
        "nobody wins a won game",
        "rules/rules.py",
        "Outcome(Reason.WON, (Seat.A,), (1,))",
        "Outcome(Reason.WON, (), (1,))",
    ),
    Fault(
        "a win gives no point",
        "rules/rules.py",
        "Outcome(Reason.WON, (Seat.A,), (1,))",
        "Outcome(Reason.WON, (Seat.A,), (0,))",
    ),
    Fault(
        "a blocked game goes on",
        "rules/rules.py",
        "        if len(self._find(1)) == 0:\n            return Outcome(Reason.NO_MOVE, (), (0,))\n",
        "",
    ),
    Fault(
        "a blocked game is won",
        "rules/rules.py",
        "Outcome(Reason.NO_MOVE, (), (0,))",
        "Outcome(Reason.NO_MOVE, (Seat.A,), (0,))",
    ),
    Fault(
        "a win has the reason of a loss",
        "rules/rules.py",
        "Outcome(Reason.WON, (Seat.A,), (1,))",
        "Outcome(Reason.NO_MOVE, (Seat.A,), (1,))",
    ),
    Fault(
        "somebody is to move after the end",
        "rules/rules.py",
        "return None if len(self._find(1)) == 0 else Seat.A",
        "return Seat.A",
    ),
    # Series.
    Fault(
        "a neutral fills a series",
        "rules/rules.py",
        "return all(rank_of(column[rank]) == rank for",
        "return all(rank_of(column[rank]) in (rank, NEUTRAL) for",
    ),
    Fault(
        "a series may lie under other cards",
        "rules/rules.py",
        "    if len(column) != RANKS:\n",
        "    if len(column) < RANKS:\n",
    ),
    Fault(
        "a series may lie on other cards",
        "rules/rules.py",
        "    if len(column) != RANKS:\n        return False\n",
        "    column = column[-RANKS:]\n    if len(column) < RANKS:\n        return False\n",
    ),
    Fault(
        "a series may lie in any order",
        "rules/rules.py",
        "return all(rank_of(column[rank]) == rank for",
        "return all(rank in [rank_of(card) for card in column] for",
    ),
    Fault(
        "a series needs no Pawn",
        "rules/rules.py",
        "return all(rank_of(column[rank]) == rank for rank in range(RANKS))",
        "return all(rank_of(column[rank]) == rank for rank in range(RANKS - 1))",
    ),
    Fault(
        "a series is never removed",
        "rules/rules.py",
        "            if _is_series(column):\n                found = append(found, source)\n",
        "",
    ),
    Fault(
        "the removal leaves the Joker",
        "rules/rules.py",
        '            self._columns[source] = b""\n',
        "            self._columns[source] = self._columns[source][:1]\n",
    ),
    Fault(
        "the removal clears the first column",
        "rules/rules.py",
        '            self._columns[source] = b""\n',
        '            self._columns[0] = b""\n',
    ),
    # Targets of moves.
    Fault(
        "a whole column goes onto an empty one",
        "rules/rules.py",
        "if target == source or (top == NOTHING and count == size):",
        "if target == source:",
    ),
    Fault(
        "no run goes onto an empty column",
        "rules/rules.py",
        "if target == source or (top == NOTHING and count == size):",
        "if target == source or (top == NOTHING and count > 1):",
    ),
    Fault(
        "cards go on their own column",
        "rules/rules.py",
        "if target == source or (top == NOTHING and count == size):",
        "if top == NOTHING and count == size:",
    ),
    Fault(
        "the first empty column stands for all",
        "rules/rules.py",
        "                    if takes(top, run, count):\n",
        "                    if top == NOTHING and b'' in self._columns[:target]:\n"
        "                        continue\n"
        "                    if takes(top, run, count):\n",
    ),
    Fault(
        "the ninth column is no target",
        "rules/rules.py",
        "                for target in range(i64(COLUMNS)):\n",
        "                for target in range(i64(COLUMNS - 1)):\n",
    ),
    Fault(
        "the ninth column is no source",
        "rules/rules.py",
        "        for source in range(i64(COLUMNS)):\n",
        "        for source in range(i64(COLUMNS - 1)):\n",
    ),
    Fault(
        "a run moves as a whole or not at all",
        "rules/rules.py",
        "for count in range(i64(1), longest(run) + 1):",
        "for count in range(max(i64(1), longest(run)), longest(run) + 1):",
    ),
    Fault(
        "only single cards move",
        "rules/rules.py",
        "for count in range(i64(1), longest(run) + 1):",
        "for count in range(i64(1), min(longest(run), 1) + 1):",
    ),
    Fault(
        "the longest run does not move",
        "rules/rules.py",
        "for count in range(i64(1), longest(run) + 1):",
        "for count in range(i64(1), max(longest(run), 2)):",
    ),
    Fault("no run has six cards", "rules/rules.py", "column[-RANKS:]", "column[-RANKS + 1 :]"),
    Fault(
        "the first card of the target counts",
        "rules/rules.py",
        "rank_of(column[len(column) - 1])",
        "rank_of(column[0])",
    ),
    # Effects of a move.
    Fault(
        "moved cards are turned round",
        "rules/rules.py",
        "self._columns[target] += column[rest:]",
        "self._columns[target] += column[rest:][::-1]",
    ),
    Fault(
        "moved cards go under the column",
        "rules/rules.py",
        "self._columns[target] += column[rest:]",
        "self._columns[target] = column[rest:] + self._columns[target]",
    ),
    Fault(
        "moved cards stay where they were as well",
        "rules/rules.py",
        "        self._columns[source] = column[:rest]\n",
        "",
    ),
    Fault(
        "the first cards of the column move",
        "rules/rules.py",
        "self._columns[target] += column[rest:]",
        "self._columns[target] += column[:count]",
    ),
    Fault("a move changes the state before it", "rules/rules.py", "after = self.clone()", "after = self"),
    Fault(
        "a copy of a state shares its columns",
        "rules/rules.py",
        "return State(self._columns[:])",
        "return State(self._columns)",
    ),
    Fault(
        "columns in another order are the same position",
        "rules/rules.py",
        "self._columns == other._columns",
        "sorted(self._columns) == sorted(other._columns)",
    ),
    Fault(
        "equal positions have other hashes",
        "rules/rules.py",
        "return hash(tuple(self._columns))",
        "return id(self)",
    ),
    Fault(
        "cards without a number do not count as there",
        "rules/rules.py",
        "            if not number_of(card):\n",
        "            if number_of(card) > 9:\n",
    ),
    # Refusals.
    Fault(
        "a blocked game says what is wrong with a move",
        "rules/rules.py",
        "if self.outcome() is not None:\n            return IllegalMove",
        "if self.is_won():\n            return IllegalMove",
    ),
    Fault(
        "the last card of a column is too many",
        "rules/rules.py",
        "if move.size > size:",
        "if move.size >= size:",
    ),
    Fault(
        "what is not a run is not refused for that",
        "rules/rules.py",
        "        if move.size > longest(run):\n            return IllegalMove(Rule.NOT_IN_ORDER)\n",
        "",
    ),
    Fault(
        "the move back to the same column is not refused for that",
        "rules/rules.py",
        "        if move.source == move.target:\n            return IllegalMove(Rule.SAME_COLUMN)\n",
        "",
    ),
    Fault(
        "a whole column onto an empty one is played though it is not listed",
        "rules/rules.py",
        "return IllegalMove(Rule.WHOLE_COLUMN) if is_no_move else None",
        "return None",
    ),
    Fault(
        "a column that is no series is removed though it is not listed",
        "rules/rules.py",
        "return None if _is_series(column) else IllegalMove(Rule.NO_SERIES)",
        "return None if column else IllegalMove(Rule.NO_SERIES)",
    ),
    Fault(
        "a Pawn is refused like any other card",
        "rules/rules.py",
        "    if top == PAWN:\n        return IllegalMove(Rule.ON_PAWN, card=name, target=target)\n",
        "",
    ),
    Fault(
        "a neutral is refused like any other card",
        "rules/rules.py",
        "    if card == NEUTRAL:\n",
        "    if card > NEUTRAL:\n",
    ),
    Fault("a neutral is said to stand for itself", "rules/rules.py", "rank=NAMES[first]", "rank=NAMES[card]"),
    # Standstill.
    Fault(
        "a run with a neutral is taken for neutrals alone",
        "rules/rules.py",
        "return all(rank_of(card) == NEUTRAL for",
        "return any(rank_of(card) == NEUTRAL for",
    ),
    Fault(
        "a series does not end a standstill",
        "rules/rules.py",
        "        if count == 0:\n            return False\n        return all(",
        "        if count == 0:\n            return True\n        return all(",
    ),
    Fault(
        "a standstill is seen no move ahead",
        "rules/rules.py",
        "                    waiting.append(after)\n",
        "                    pass\n",
    ),
    Fault(
        "a won position is a standstill",
        "rules/rules.py",
        "            if state.is_won():\n                return False\n",
        "            if state.is_won():\n                return True\n",
    ),
    # Runs.
    Fault("a neutral takes a Joker", "rules/runs.py", "return low > JOKER", "return low >= JOKER"),
    Fault("a neutral takes no Queen", "rules/runs.py", "return low > JOKER", "return low > JOKER + 1"),
    Fault(
        "a neutral takes no other neutral",
        "rules/runs.py",
        "return low > JOKER",
        "return low > JOKER and not is_wild(run, count)",
    ),
    Fault(
        "an empty column takes a Queen", "rules/runs.py", "return high == JOKER", "return high <= JOKER + 1"
    ),
    Fault("an empty column takes anything", "rules/runs.py", "return high == JOKER", "return high >= JOKER"),
    Fault(
        "a neutral alone does not stand for a Joker",
        "rules/runs.py",
        "return high == JOKER",
        "return low == JOKER",
    ),
    Fault(
        "a neutral goes on a Pawn",
        "rules/runs.py",
        "return high <= top + 1 <= low",
        "return high <= top + 1 <= low + 1",
    ),
    Fault(
        "an equal rank is taken as well",
        "rules/runs.py",
        "return high <= top + 1 <= low",
        "return high <= top + 1 and top <= low",
    ),
    Fault(
        "any lower rank is taken", "rules/runs.py", "return high <= top + 1 <= low", "return top + 1 <= low"
    ),
    Fault("two neutrals go on a Knight", "rules/runs.py", "low = RANKS - count", "low = RANKS - 1"),
    Fault("neutrals alone go on Jokers only", "rules/runs.py", "low = RANKS - count", "low = i64(1)"),
    Fault(
        "a run with a neutral stands for any ranks",
        "rules/runs.py",
        "        low = high\n",
        "        low = max(high, low)\n",
    ),
    Fault(
        "a neutral goes below a Pawn in a run",
        "rules/runs.py",
        "        if end < 0 or end + 1 == RANKS:\n",
        "        if end < 0:\n",
    ),
    Fault(
        "a neutral is never lower than another card in a run",
        "rules/runs.py",
        "        if end < 0 or end + 1 == RANKS:\n",
        "        if end < RANKS:\n",
    ),
    Fault(
        "neutrals never move together",
        "rules/runs.py",
        "neutrals = min(neutrals + 1, RANKS)",
        "neutrals = i64(1)",
    ),
    Fault(
        "neutrals stand for more ranks than there are above",
        "rules/runs.py",
        "else min(neutrals, rank)",
        "else neutrals",
    ),
    Fault(
        "only one neutral goes above another card in a run",
        "rules/runs.py",
        "else min(neutrals, rank)",
        "else min(neutrals, rank, 1)",
    ),
    Fault(
        "no neutral goes above another card in a run", "rules/runs.py", "else min(neutrals, rank)", "else 0"
    ),
    Fault(
        "equal ranks are in order",
        "rules/runs.py",
        "if end >= 0 and end + 1 == rank else",
        "if end >= 0 and rank - 1 <= end <= rank else",
    ),
    Fault(
        "ranks may be left out",
        "rules/runs.py",
        "if end >= 0 and end + 1 == rank else",
        "if end >= 0 and end + 1 <= rank else",
    ),
    Fault(
        "a last neutral stands for the rank that it lies on",
        "rules/runs.py",
        "(end + 2) << _END_SHIFT",
        "(end + 1) << _END_SHIFT",
    ),
    Fault(
        "a neutral leaves behind what it is in order with",
        "rules/runs.py",
        "return (length + 1) | neutrals",
        "return neutrals | neutrals",
    ),
    # Cards, texts and deals.
    Fault(
        "the Knight is above the Bishop",
        "rules/cards.py",
        'SYMBOLS: Final = "JQTBNP*"',
        'SYMBOLS: Final = "JQTNBP*"',
    ),
    Fault("there are three neutrals", "rules/cards.py", "(9, 9, 9, 9, 9, 9, 2)", "(9, 9, 9, 9, 9, 8, 3)"),
    Fault("a deal is not shuffled", "rules/rules.py", "    SplitMix64(number).shuffle(cards)\n", ""),
    Fault(
        "a deal goes column by column",
        "rules/rules.py",
        "cards[column::COLUMNS]",
        "cards[column * 6 : column * 6 + 6]",
    ),
    Fault(
        "a deal lies upside down",
        "rules/rules.py",
        "cards[column::COLUMNS]",
        "cards[column::COLUMNS][::-1]",
    ),
    Fault("numbers are not written", "rules/notation.py", "{number_of(card) or ''}", ""),
    Fault(
        "fewer than nine columns are read",
        "rules/notation.py",
        "    if len(parts) != COLUMNS:\n",
        "    if len(parts) > COLUMNS:\n",
    ),
    Fault(
        "a card may lie there twice",
        "rules/notation.py",
        "if number_of(card) and cards.count(card) > 1:",
        "if number_of(card) and cards.count(card) > 2:",
    ),
    Fault("there is a column nought", "rules/notation.py", 'r"([1-9]):(', 'r"([0-9]):('),
)
