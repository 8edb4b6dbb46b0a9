"""Deliberate faults in the rules of Hierarkia, each of which a test of its rules must find."""

from support.faulty_program import Fault

RULES_TESTS = (
    "hierarkia/test_rules_moves.py",
    "hierarkia/test_rules_attacks.py",
    "hierarkia/test_rules_destroying.py",
    "hierarkia/test_rules_escapes.py",
    "hierarkia/test_rules_ends.py",
    "hierarkia/test_rules_questions.py",
    "hierarkia/test_rules_refusals.py",
    "hierarkia/test_rules_texts.py",
    "hierarkia/test_board.py",
    "hierarkia/test_perft.py",
    "hierarkia/test_differential.py",
)

FAULTS = (
    # Length of moves.
    Fault(
        "a piece of rank 1 goes two squares from anywhere",
        "rules/board.py",
        "return SHORTEST_STRIDE if is_home else 1",
        "return SHORTEST_STRIDE",
    ),
    Fault(
        "a piece of rank 1 goes one square from home as well",
        "rules/board.py",
        "        if value * value == 1:\n",
        "        if value * value == 0:\n",
    ),
    Fault(
        "a piece of rank 1 goes two squares from either area",
        "rules/board.py",
        "is_home = self.areas[cell] == (1 if value == 1 else 2)",
        "is_home = self.areas[cell] != 0",
    ),
    Fault(
        "a red piece of rank 1 goes one square from home",
        "rules/board.py",
        "        if value * value == 1:\n",
        "        if value == 1:\n",
    ),
    Fault(
        "a piece of rank 1 goes three squares from home",
        "rules/rulings.py",
        "SHORTEST_STRIDE: Final = 2",
        "SHORTEST_STRIDE: Final = 3",
    ),
    Fault(
        "a piece goes a square too far",
        "rules/board.py",
        "while stride > 0 and cells[target] == 0:",
        "while stride >= 0 and cells[target] == 0:",
    ),
    Fault(
        "a piece goes over others to empty squares",
        "rules/board.py",
        "    while stride > 0 and cells[target] == 0:\n        found = append(found, source | target)\n",
        "    while stride > 0 and cells[target] != WALL:\n        if cells[target] == 0:\n"
        "            found = append(found, source | target)\n",
    ),
    Fault(
        "nothing moves down",
        "rules/board.py",
        "                found = _slide(found, cells, cell, -UP, stride)\n",
        "",
    ),
    Fault(
        "the starting areas are a diagonal too large for blue",
        "rules/board.py",
        "if rank + file < board.highest:",
        "if rank + file <= board.highest:",
    ),
    Fault(
        "the starting areas are a diagonal too large for red",
        "rules/board.py",
        "elif 2 * (size - 1) - rank - file < board.highest:",
        "elif 2 * (size - 1) - rank - file <= board.highest:",
    ),
    # Legal moves, attacks and destroys.
    Fault(
        "a frozen piece does what it likes",
        "rules/board.py",
        "            if bar == FROZEN | cell:\n                continue\n",
        "",
    ),
    Fault(
        "a frozen piece may move",
        "rules/board.py",
        "        bar = self.bars[mover]\n",
        "        bar = self.bars[mover] & EIGHT_BITS\n",
    ),
    Fault(
        "a frozen piece may attack",
        "rules/board.py",
        "                continue\n            if cell != attacked:\n",
        "                pass\n            elif cell != attacked:\n",
    ),
    Fault(
        "a spent piece may not move",
        "rules/board.py",
        "if bar == FROZEN | cell:",
        "if bar & EIGHT_BITS == cell:",
    ),
    Fault(
        "a spent piece may attack",
        "rules/board.py",
        "if bar != cell and self.areas",
        "if self.areas",
    ),
    Fault(
        "a piece attacks at home",
        "rules/board.py",
        "if bar != cell and self.areas[cell] != mover + 1:",
        "if bar != cell:",
    ),
    Fault(
        "a piece attacks from the middle only",
        "rules/board.py",
        "if bar != cell and self.areas[cell] != mover + 1:",
        "if bar != cell and self.areas[cell] == 0:",
    ),
    Fault(
        "a piece attacks at home and not in the enemy's area",
        "rules/board.py",
        "if bar != cell and self.areas[cell] != mover + 1:",
        "if bar != cell and self.areas[cell] != 2 - mover:",
    ),
    Fault(
        "an attacked piece may move",
        "rules/board.py",
        "attacked = self.links[1 - mover] & EIGHT_BITS",
        "attacked = self.links[mover] & EIGHT_BITS",
    ),
    Fault(
        "an attacked piece may not attack",
        "rules/board.py",
        "if bar != cell and self.areas",
        "if cell != attacked and bar != cell and self.areas",
    ),
    Fault(
        "who attacked may do other things than destroy",
        "rules/board.py",
        "            return append(found, DESTROY | self.links[mover])\n        self._sort(mover)\n"
        "        cells = self.cells\n",
        "            found = append(found, DESTROY | self.links[mover])\n        self._sort(mover)\n"
        "        cells = self.cells\n",
    ),
    Fault(
        "who cannot turn does not pass",
        "rules/board.py",
        "        if len(found) == 0:\n            return append(found, PASS)\n",
        "",
    ),
    Fault(
        "who has a single turn may pass as well",
        "rules/board.py",
        "        if len(found) == 0:\n",
        "        if len(found) <= 1:\n",
    ),
    Fault(
        "the loser has turns after the end",
        "rules/board.py",
        "        if self.is_won():\n            return found\n        if self.links[mover] != 0:\n"
        "            return append(found, DESTROY | self.links[mover])\n        self._sort(mover)\n"
        "        cells =",
        "        if self.links[mover] != 0:\n"
        "            return append(found, DESTROY | self.links[mover])\n        self._sort(mover)\n"
        "        cells =",
    ),
    Fault(
        "the turns do not come in the order of the cells",
        "rules/board.py",
        "        self._sort(mover)\n        cells = self.cells\n",
        "        cells = self.cells\n",
    ),
    # Effects of a turn.
    Fault("a turn is not counted", "rules/board.py", "        self.turns += 1\n", ""),
    Fault(
        "only moves are counted",
        "rules/board.py",
        "        self.turns += 1\n        if kind == MOVE:\n",
        "        if kind == MOVE:\n            self.turns += 1\n",
    ),
    Fault(
        "a destroy is counted like any other turn",
        "rules/board.py",
        "            self.turns = 0\n",
        "",
    ),
    Fault(
        "who has destroyed is not spent",
        "rules/board.py",
        "            self._set_bar(mover, source)\n",
        "",
    ),
    Fault(
        "who has destroyed is frozen",
        "rules/board.py",
        "            self._set_bar(mover, source)\n",
        "            self._set_bar(mover, FROZEN | source)\n",
    ),
    Fault(
        "a piece stays spent or frozen",
        "rules/board.py",
        "        self._set_bar(mover, NO_CELL)\n",
        "",
    ),
    Fault(
        "the enemy's turn thaws a piece",
        "rules/board.py",
        "        self._set_bar(mover, NO_CELL)\n",
        "        self._set_bar(other, NO_CELL)\n",
    ),
    Fault(
        "only a move thaws a piece",
        "rules/board.py",
        "        self._set_bar(mover, NO_CELL)\n",
        "        if kind == MOVE:\n            self._set_bar(mover, NO_CELL)\n",
    ),
    Fault(
        "a destroyed piece stays spent",
        "rules/board.py",
        "            if self.bars[other] & EIGHT_BITS == target:\n"
        "                self._set_bar(other, NO_CELL)\n",
        "",
    ),
    Fault(
        "whatever is destroyed, the enemy's spent piece is spent no more",
        "rules/board.py",
        "            if self.bars[other] & EIGHT_BITS == target:\n"
        "                self._set_bar(other, NO_CELL)\n",
        "            self._set_bar(other, NO_CELL)\n",
    ),
    Fault(
        "the attack of a destroyed piece stands",
        "rules/board.py",
        "            if self.links[other] >> SOURCE_SHIFT == target:\n"
        "                self._set_link(other, 0)\n",
        "",
    ),
    Fault(
        "whatever is destroyed, the enemy's attack is gone",
        "rules/board.py",
        "            if self.links[other] >> SOURCE_SHIFT == target:\n"
        "                self._set_link(other, 0)\n",
        "            self._set_link(other, 0)\n",
    ),
    Fault(
        "the attack is gone with the attacked of the other one",
        "rules/board.py",
        "if self.links[other] >> SOURCE_SHIFT == target:",
        "if self.links[other] & EIGHT_BITS == source:",
    ),
    Fault(
        "an attack stands though it has destroyed",
        "rules/board.py",
        "            self._set_link(mover, 0)\n",
        "",
    ),
    Fault(
        "the destroyer goes where the destroyed stood",
        "rules/board.py",
        "            self._take(target, other)\n",
        "            self._take(target, other)\n            self._shift(source, target, mover)\n",
    ),
    Fault(
        "a destroy breaks no attack",
        "rules/board.py",
        "                self._set_link(other, 0)\n        else:\n",
        "                self._set_link(other, 0)\n            return\n        else:\n",
    ),
    Fault(
        "a move breaks no attack",
        "rules/board.py",
        "            self._shift(source, target, mover)\n        elif",
        "            self._shift(source, target, mover)\n            return\n        elif",
    ),
    Fault(
        "an attack is the enemy's",
        "rules/board.py",
        "self._set_link(mover, code & _LINK_MASK)",
        "self._set_link(other, code & _LINK_MASK)",
    ),
    Fault(
        "to pass ends the enemy's attack",
        "rules/board.py",
        "                self._set_link(mover, code & _LINK_MASK)\n            return\n",
        "                self._set_link(mover, code & _LINK_MASK)\n            else:\n"
        "                self._set_link(other, 0)\n            return\n",
    ),
    # Escapes.
    Fault(
        "an escape freezes nobody",
        "rules/board.py",
        "            self._set_bar(other, FROZEN | link >> SOURCE_SHIFT)\n",
        "",
    ),
    Fault(
        "an escape leaves the attacker spent",
        "rules/board.py",
        "self._set_bar(other, FROZEN | link >> SOURCE_SHIFT)",
        "self._set_bar(other, link >> SOURCE_SHIFT)",
    ),
    Fault(
        "an escape freezes who escaped",
        "rules/board.py",
        "self._set_bar(other, FROZEN | link >> SOURCE_SHIFT)",
        "self._set_bar(other, FROZEN | link & EIGHT_BITS)",
    ),
    Fault(
        "an escape leaves the attack standing",
        "rules/board.py",
        "            self._set_link(other, 0)\n            self._set_bar(other, FROZEN",
        "            self._set_bar(other, FROZEN",
    ),
    Fault(
        "an attack holds by the reach of the attacked",
        "rules/board.py",
        "source, target, self.reach(source))",
        "source, target, self.reach(target))",
    ),
    # Reach.
    Fault(
        "its own rank counts in whether an attack holds",
        "rules/board.py",
        "around if self.cells[cell] > 0 else -around",
        "around + self.cells[cell] if self.cells[cell] > 0 else -around - self.cells[cell]",
    ),
    Fault(
        "friends of red count against it",
        "rules/board.py",
        "paths.fill(self.cells, cell, around if seat == 0 else -around)",
        "paths.fill(self.cells, cell, around)",
    ),
    Fault(
        "enemies do not count against a reach",
        "rules/board.py",
        "paths.fill(self.cells, cell, around if seat == 0 else -around)",
        "paths.fill(self.cells, cell, around if around > 0 else -around)",
    ),
    Fault(
        "who arrives does not count to its left",
        "rules/board.py",
        "        around[target - RIGHT] += value\n",
        "",
    ),
    Fault(
        "who has left still counts below",
        "rules/board.py",
        "        around[source - UP] -= value\n",
        "",
    ),
    Fault(
        "the destroyed still counts to its right",
        "rules/board.py",
        "        around[cell + RIGHT] -= value\n",
        "",
    ),
    Fault(
        "who is put on the board does not count above",
        "rules/board.py",
        "        around[cell + UP] += value\n",
        "",
    ),
    # Paths.
    Fault(
        "an attack goes a step beyond the reach",
        "rules/paths.py",
        "        count: i64 = 0\n        while reach > 0 and",
        "        count: i64 = 0\n        while reach >= 0 and",
    ),
    Fault(
        "an attack holds a step less than the reach",
        "rules/paths.py",
        "        end: i64 = 1\n        while reach > 0 and",
        "        end: i64 = 1\n        while reach > 1 and",
    ),
    Fault(
        "own pieces are attacked",
        "rules/paths.py",
        "elif value != WALL and (value < 0) == is_blue:",
        "elif value != WALL:",
    ),
    Fault(
        "red attacks the border",
        "rules/paths.py",
        "elif value != WALL and (value < 0) == is_blue:",
        "elif (value < 0) == is_blue:",
    ),
    Fault(
        "an attack goes on behind an enemy",
        "rules/paths.py",
        "                            struck[count] = after\n",
        "                            queue[end] = after\n                            end += 1\n"
        "                            struck[count] = after\n",
    ),
    Fault(
        "an attack holds through pieces",
        "rules/paths.py",
        "                        if cells[after] == 0:\n",
        "                        if cells[after] != WALL:\n",
    ),
    Fault(
        "what holds is judged by the last search",
        "rules/paths.py",
        "        stamps = self._stamps\n        queue = self.queue\n        self._stamp += 1\n",
        "        stamps = self._stamps\n        queue = self.queue\n",
    ),
    Fault(
        "what is within reach is judged by the last search",
        "rules/paths.py",
        "        struck = self.struck\n        self._stamp += 1\n",
        "        struck = self.struck\n",
    ),
    Fault(
        "without reach a piece covers what the last one covered",
        "rules/paths.py",
        "        self.filled = 1\n        if reach",
        "        if reach",
    ),
    Fault(
        "no way leads left",
        "rules/paths.py",
        "    if step == RIGHT:\n        return -RIGHT\n",
        "    if step == RIGHT:\n        return -UP\n",
    ),
    Fault(
        "a shown way leads over pieces",
        "rules/paths.py",
        "if after not in steps and (cells[after] == 0 or after == source):",
        "if after not in steps and cells[after] != WALL:",
    ),
    Fault(
        "no shown way begins at a piece",
        "rules/paths.py",
        "if after not in steps and (cells[after] == 0 or after == source):",
        "if after not in steps and cells[after] == 0:",
    ),
    Fault(
        "the covered squares are the enemies alone",
        "rules/board.py",
        "        found.extend([paths.queue[index] for index in range(i64(1), paths.filled)])\n",
        "",
    ),
    Fault(
        "a piece covers its own square",
        "rules/board.py",
        "for index in range(i64(1), paths.filled)",
        "for index in range(paths.filled)",
    ),
    # The end.
    Fault(
        "blue cannot win",
        "rules/board.py",
        "return self.tops[0] == NO_CELL or self.tops[1] == NO_CELL",
        "return self.tops[0] == NO_CELL",
    ),
    Fault(
        "the highest piece is lost unnoticed",
        "rules/board.py",
        "        if self.tops[seat] == cell:\n            self.tops[seat] = NO_CELL\n",
        "",
    ),
    Fault(
        "any loss is the last",
        "rules/board.py",
        "        if self.tops[seat] == cell:\n            self.tops[seat] = NO_CELL\n",
        "        self.tops[seat] = NO_CELL\n",
    ),
    Fault(
        "the highest piece is looked for where it stood",
        "rules/board.py",
        "        if self.tops[seat] == source:\n            self.tops[seat] = target\n",
        "",
    ),
    Fault(
        "the highest rank is one too high",
        "rules/rulings.py",
        "return size - 3",
        "return size - 2",
    ),
    Fault(
        "who has lost has won",
        "rules/rules.py",
        "if self._board.tops[1] == NO_CELL:",
        "if self._board.tops[0] == NO_CELL:",
    ),
    Fault(
        "the points of blue's win are red's",
        "rules/rules.py",
        "Outcome(reason, (Seat.A,), (1, 0))",
        "Outcome(reason, (Seat.A,), (0, 1))",
    ),
    Fault(
        "the points of red's win are blue's",
        "rules/rules.py",
        "Outcome(reason, (Seat.B,), (0, 1))",
        "Outcome(reason, (Seat.B,), (1, 0))",
    ),
    Fault(
        "a draw comes before a win",
        "rules/rules.py",
        "        if board.is_won():\n            return Reason.HIGHEST_DESTROYED\n"
        "        if self.repetitions",
        "        if board.turns >= QUIET_TURNS:\n            return Reason.NO_DESTROY\n"
        "        if board.is_won():\n            return Reason.HIGHEST_DESTROYED\n"
        "        if self.repetitions",
    ),
    Fault(
        "the fourth occurrence is a draw",
        "rules/rules.py",
        "self.repetitions >= OCCURRENCES",
        "self.repetitions > OCCURRENCES",
    ),
    Fault(
        "the second occurrence is a draw",
        "rules/rulings.py",
        "OCCURRENCES: Final = 3",
        "OCCURRENCES: Final = 2",
    ),
    Fault(
        "a draw takes a hundred and one turns",
        "rules/rules.py",
        "board.turns >= QUIET_TURNS",
        "board.turns > QUIET_TURNS",
    ),
    Fault(
        "a draw although a destroy is due",
        "rules/rules.py",
        "if board.turns >= QUIET_TURNS and not board.must_destroy():",
        "if board.turns >= QUIET_TURNS:",
    ),
    Fault(
        "no draw while the other side attacks",
        "rules/board.py",
        "return self.links[self._side] != 0 and",
        "return self.links[0] | self.links[1] != 0 and",
    ),
    Fault(
        "both ends of a draw have the same reason",
        "rules/rules.py",
        "            return Reason.NO_DESTROY\n",
        "            return Reason.THIRD_TIME\n",
    ),
    Fault(
        "a drawn game has turns",
        "rules/rules.py",
        "return [] if self._reason() is not None else [decode",
        "return [] if self._reason() is Reason.HIGHEST_DESTROYED else [decode",
    ),
    Fault(
        "a drawn game goes on when somebody makes a turn",
        "rules/rules.py",
        "if self._reason() is not None or encode(move) not in self.codes():",
        "if encode(move) not in self.codes():",
    ),
    Fault(
        "somebody is to move after the end",
        "rules/rules.py",
        "return None if self._reason() is not None else self.mover",
        "return self.mover",
    ),
    # History.
    Fault(
        "the position after a destroy does not count as an occurrence",
        "rules/rules.py",
        "            self._made = append(self._made, code)\n        self._keys = append(",
        "            self._made = append(self._made, code)\n            self._keys = append(",
    ),
    Fault(
        "a destroy leaves the turns before it in the history",
        "rules/rules.py",
        "            self._made = vec[i64]()\n            self._keys",
        "            self._keys",
    ),
    Fault(
        "the history begins where the game began",
        "rules/rules.py",
        "            self._start = self._board.clone()\n",
        "",
    ),
    Fault(
        "the history begins at each copy",
        "rules/rules.py",
        "other = State(self._board.clone(), self._start)",
        "other = State(self._board.clone(), self._board.clone())",
    ),
    Fault(
        "a copy forgets the turns",
        "rules/rules.py",
        "        other._made = self._made[:]\n",
        "",
    ),
    Fault(
        "a copy forgets the occurrences",
        "rules/rules.py",
        "        other._keys = self._keys[:]\n",
        "",
    ),
    Fault(
        "a view changes with the state that it is of",
        "rules/rules.py",
        "self._state = state.clone()",
        "self._state = state",
    ),
    Fault(
        "whoever asks a view for its state may change the view",
        "rules/rules.py",
        "return self._state.clone()",
        "return self._state",
    ),
    Fault(
        "a view begins with the position of now",
        "rules/rules.py",
        "return _fields(self._start), tuple",
        "return _fields(self._board), tuple",
    ),
    Fault(
        "there is a view for a third player",
        "rules/rules.py",
        "if seat not in (Seat.A, Seat.B):",
        "if seat not in Seat:",
    ),
    # Copies and values.
    Fault("a turn changes the state before it", "rules/rules.py", "after = self.clone()", "after = self"),
    Fault(
        "a search plays on the state's own board",
        "rules/rules.py",
        '"""A copy of the board alone, which takes its turns back."""\n        return self._board.clone()',
        '"""A copy of the board alone, which takes its turns back."""\n        return self._board',
    ),
    Fault(
        "a state gives its own board away",
        "rules/rules.py",
        '"""A copy of the packed board."""\n        return self._board.clone()',
        '"""A copy of the packed board."""\n        return self._board',
    ),
    Fault(
        "copies share their attacks",
        "rules/board.py",
        "other.links = self.links[:]",
        "other.links = self.links",
    ),
    Fault(
        "copies share the places in the list of pieces",
        "rules/board.py",
        "other._slots = self._slots[:]",
        "other._slots = self._slots",
    ),
    Fault(
        "a copy begins to count the turns anew", "rules/board.py", "        other.turns = self.turns\n", ""
    ),
    Fault("in a copy blue is to move", "rules/board.py", "        other._side = self._side\n", ""),
    Fault(
        "positions with other turns since the last destroy are equal",
        "rules/rules.py",
        "isinstance(other, State) and str(self) == str(other)",
        "isinstance(other, State) and self.key() == other.key()",
    ),
    Fault(
        "equal positions have other hashes",
        "rules/rules.py",
        "return hash(str(self))\n\n    # What",
        "return id(self)\n\n    # What",
    ),
    # Queries of a state.
    Fault(
        "a spent piece is said to be frozen",
        "rules/rules.py",
        "if bar is not None and bar.is_frozen else None",
        "if bar is not None else None",
    ),
    Fault(
        "the starting areas are exchanged",
        "rules/rules.py",
        "        area = seat.value + 1\n",
        "        area = 2 - seat.value\n",
    ),
    Fault(
        "the pieces are told side by side, not from a1 on",
        "rules/rules.py",
        "for cell in sorted(cells)}",
        "for cell in cells}",
    ),
    Fault(
        "the attack of a side is told from the attacked's end",
        "rules/rules.py",
        "return Link(square_of(link >> SOURCE_SHIFT), square_of(link & EIGHT_BITS)) if link else None",
        "return Link(square_of(link & EIGHT_BITS), square_of(link >> SOURCE_SHIFT)) if link else None",
    ),
    Fault(
        "a written board stands on its head",
        "rules/rules.py",
        "for rank in range(board.size - 1, -1, -1):",
        "for rank in range(board.size):",
    ),
    Fault(
        "red's bar is written for blue's",
        "rules/rules.py",
        "(_bar(board, 0), _bar(board, 1))",
        "(_bar(board, 1), _bar(board, 0))",
    ),
    Fault(
        "a frozen piece is read as a spent one",
        "rules/rules.py",
        "barred = cell_of(bar.square) | (FROZEN if bar.is_frozen else 0)",
        "barred = cell_of(bar.square)",
    ),
    Fault(
        "the turns of a position that is read are counted from nought",
        "rules/rules.py",
        "board.begin(fields.to_move.value, fields.turns)",
        "board.begin(fields.to_move.value, 0)",
    ),
    # Data that a board updates and restores.
    Fault(
        "a turn taken back leaves the count of turns",
        "rules/board.py",
        "        self.turns = stack[self._depth + 2]\n",
        "",
    ),
    Fault(
        "a turn taken back leaves the key",
        "rules/board.py",
        "        self._key = stack[self._depth + 3]\n",
        "",
    ),
    Fault(
        "a turn taken back leaves red's attack",
        "rules/board.py",
        "        self.links[1] = marks >> _LINK_BITS & _LINK_MASK\n",
        "",
    ),
    Fault(
        "a bar is kept without its top bit",
        "rules/board.py",
        "_BAR_MASK: Final = 511",
        "_BAR_MASK: Final = 255",
    ),
    Fault(
        "a destroy taken back gives the piece to the other side",
        "rules/board.py",
        "- _VALUE_OFFSET, 1 - mover)",
        "- _VALUE_OFFSET, mover)",
    ),
    Fault(
        "a move taken back loses the highest piece",
        "rules/board.py",
        "self._shift(target, source, mover)",
        "self._shift(target, source, 1 - mover)",
    ),
    Fault(
        "only the last turn can be taken back",
        "rules/board.py",
        "        self._depth = depth + _FRAME\n",
        "        self._depth = i64(_FRAME)\n",
    ),
    Fault(
        "a piece that moves keeps its old place in the list",
        "rules/board.py",
        "        self.pieces[slot] = target\n",
        "",
    ),
    Fault(
        "a piece that moves is not found in the list again",
        "rules/board.py",
        "        self._slots[target] = slot\n",
        "",
    ),
    Fault(
        "the gap of the destroyed in the list is not filled",
        "rules/board.py",
        "        self.pieces[slot] = last\n",
        "",
    ),
    Fault(
        "who fills the gap of the destroyed is not found again",
        "rules/board.py",
        "        self._slots[last] = slot\n",
        "",
    ),
    Fault(
        "who is put in order is not found again",
        "rules/board.py",
        "            slots[cell] = hole\n",
        "",
    ),
    Fault(
        "who makes room for another in the order is not found again",
        "rules/board.py",
        "                slots[pieces[hole]] = hole\n",
        "",
    ),
    # Keys.
    Fault(
        "the key does not tell who is to move",
        "rules/board.py",
        "OF_SIDE: Final[i64] = _chance.draw() >> 2",
        "OF_SIDE: Final[i64] = 0",
    ),
    Fault(
        "the key tells a frozen piece from none, but not from a spent one",
        "rules/board.py",
        "self._key ^= OF_BAR[self.bars[seat]] ^ OF_BAR[bar]",
        "self._key ^= OF_BAR[self.bars[seat] & EIGHT_BITS] ^ OF_BAR[bar & EIGHT_BITS]",
    ),
    Fault(
        "the key tells of no attack",
        "rules/board.py",
        "    if link == 0:\n",
        "    if link >= 0:\n",
    ),
    Fault(
        "the key tells the attacker, but not whom it attacks",
        "rules/board.py",
        " ^ OF_ATTACKED[offset + (link & EIGHT_BITS)]",
        "",
    ),
    Fault(
        "the key keeps the destroyed",
        "rules/board.py",
        "        self._key ^= OF_PIECE[cell << VALUE_SHIFT | value + _VALUE_OFFSET]\n        self.counts",
        "        self.counts",
    ),
    Fault(
        "ranks share their numbers in the key",
        "rules/board.py",
        "value = self.cells[source] + _VALUE_OFFSET\n",
        "value = i64(_VALUE_OFFSET)\n",
    ),
    # Refusals.
    Fault(
        "after the end a turn is refused for something else",
        "rules/rules.py",
        "    if is_over:\n        return IllegalMove(Rule.GAME_OVER)\n",
        "",
    ),
    Fault(
        "the squares next to a small board are looked at",
        "rules/rules.py",
        ">= board.size:",
        "> board.size:",
    ),
    Fault(
        "the enemy's attack is said to oblige",
        "rules/rules.py",
        "link = board.links[mover]",
        "link = board.links[1 - mover]",
    ),
    Fault(
        "who has to destroy is told the wrong way round",
        "rules/rules.py",
        "source=square_text(attacker), target=square_text(attacked)",
        "source=square_text(attacked), target=square_text(attacker)",
    ),
    Fault(
        "a destroy without an attack is refused like an attack",
        "rules/rules.py",
        "    if move.kind is Kind.DESTROY:\n        return IllegalMove(Rule.NOT_LINKED)\n",
        "",
    ),
    Fault(
        "a frozen piece is refused for something else",
        "rules/rules.py",
        "    if board.bars[mover] == FROZEN | cell:\n"
        "        return IllegalMove(Rule.FROZEN, square=source)\n",
        "",
    ),
    Fault(
        "a spent piece is said to be frozen when it attacks",
        "rules/rules.py",
        "if board.bars[mover] == FROZEN | cell:",
        "if board.bars[mover] & EIGHT_BITS == cell:",
    ),
    Fault(
        "the attacker is said to be under attack",
        "rules/rules.py",
        "if threat & EIGHT_BITS == cell:",
        "if threat >> SOURCE_SHIFT == cell:",
    ),
    Fault(
        "an occupied square is refused for something else",
        "rules/rules.py",
        "    if board.cells[target] != 0:\n"
        "        return IllegalMove(Rule.OCCUPIED, square=square_text(move.target))\n",
        "",
    ),
    Fault(
        "a straight line is said to be none",
        "rules/rules.py",
        "    if files and ranks:\n",
        "    if files or ranks:\n",
    ),
    Fault(
        "the whole stride is said to be too far",
        "rules/rules.py",
        "if steps > board.stride(cell):",
        "if steps >= board.stride(cell):",
    ),
    Fault(
        "at home an attack is refused for something else",
        "rules/rules.py",
        "    if board.areas[cell] == mover + 1:\n        return IllegalMove(Rule.AT_HOME, square=source)\n",
        "",
    ),
    Fault(
        "in the enemy's area a piece is said to be at home",
        "rules/rules.py",
        "if board.areas[cell] == mover + 1:",
        "if board.areas[cell] != 0:",
    ),
    Fault(
        "an empty square is attacked by its distance",
        "rules/rules.py",
        "if value == 0 or (value > 0) == (mover == 0):",
        "if value != 0 and (value > 0) == (mover == 0):",
    ),
    Fault(
        "a reach of nought is said to be too short only",
        "rules/rules.py",
        "    if reach <= 0:\n",
        "    if reach < 0:\n",
    ),
    Fault(
        "a distance counts both ends",
        "rules/rules.py",
        "len(shortest(board.cells, cell, target)) - 1",
        "len(shortest(board.cells, cell, target))",
    ),
    Fault(
        "no way is said to be too long a way",
        "rules/rules.py",
        "    if distance < 0:\n",
        "    if distance < -1:\n",
    ),
    # The start, and reading positions.
    Fault("red begins", "rules/positions.py", "Fields(tuple(rows), Seat.A,", "Fields(tuple(rows), Seat.B,"),
    Fault(
        "a piece too many is read",
        "rules/positions.py",
        "if pieces.count(piece) > most:",
        "if pieces.count(piece) > most + 1:",
    ),
    Fault(
        "a side has a piece more of each rank",
        "rules/rulings.py",
        "return max(0, highest_rank(size) + 1 - rank)",
        "return max(0, highest_rank(size) + 2 - rank)",
    ),
    Fault(
        "the side to move needs its highest piece",
        "rules/positions.py",
        "if Piece(fields.to_move.other, highest) not in pieces:",
        "if Piece(fields.to_move, highest) not in pieces:",
    ),
    Fault(
        "who has made a turn may have lost its highest piece",
        "rules/positions.py",
        "if Piece(fields.to_move.other, highest) not in pieces:",
        "if all(piece.rank != highest for piece in pieces):",
    ),
    Fault(
        "a frozen piece of who is not to move is read",
        "rules/positions.py",
        "if bar.is_frozen and seat != fields.to_move:",
        "if bar.is_frozen and seat is None:",
    ),
    Fault(
        "only the side to move has a spent piece",
        "rules/positions.py",
        "if bar.is_frozen and seat != fields.to_move:",
        "if seat != fields.to_move:",
    ),
    Fault(
        "an attack and a bar of one side are read",
        "rules/positions.py",
        "if fields.links[seat] is not None:",
        "if fields.links[seat] is not None and fields.bars[seat] is None:",
    ),
    Fault(
        "an attack on an empty square is read",
        "rules/positions.py",
        "if attacked is None or attacked.seat == seat:",
        "if attacked is not None and attacked.seat == seat:",
    ),
    Fault(
        "an attack on an own piece is read",
        "rules/positions.py",
        "if attacked is None or attacked.seat == seat:",
        "if attacked is None:",
    ),
    Fault(
        "an attack that does not hold is read",
        "rules/positions.py",
        "if not board.holds(seat.value):",
        "if not board.holds(seat.value) and not board.reach(cell_of(link.attacker)):",
    ),
    Fault(
        "an enemy's attacker is read",
        "rules/positions.py",
        "if piece is None or piece.seat != seat:",
        "if piece is None:",
    ),
    Fault(
        "an attack from home is read",
        "rules/positions.py",
        "if board.areas[cell_of(square)] == seat + 1:",
        "if board.areas[cell_of(square)] == 2 - seat:",
    ),
    Fault(
        "a square next to a small board is read",
        "rules/positions.py",
        ">= len(fields.rows):",
        "> len(fields.rows):",
    ),
    Fault(
        "a view may end with the word for turns",
        "rules/positions.py",
        '    if word and not turns.startswith(" "):\n',
        '    if word and turns and not turns.startswith(" "):\n',
    ),
    Fault(
        "the first turn of a view may stick to the word before it",
        "rules/positions.py",
        '    if word and not turns.startswith(" "):\n',
        "    if word and not turns:\n",
    ),
    # Texts.
    Fault(
        "there is a rank twelve",
        "rules/notation.py",
        "(?:[1-9]|1[01])",
        "(?:[1-9]|1[0-2])",
    ),
    Fault("there is a rank nought", "rules/notation.py", "(?:[1-9]|1[01])", "(?:[0-9]|1[01])"),
    Fault(
        "a row is shorter than the board", "rules/notation.py", "if len(row) != size:", "if len(row) > size:"
    ),
    Fault(
        "there are boards of eight and ten rows",
        "rules/notation.py",
        "if size not in SIZES.values():",
        "if not min(SIZES.values()) <= size <= max(SIZES.values()):",
    ),
    Fault(
        "both players together are to move",
        "rules/notation.py",
        "if to_move not in tuple(SEATS):",
        "if to_move not in SEATS:",
    ),
    Fault(
        "bars are written before attacks",
        "rules/notation.py",
        "for value in (*self.links, *self.bars)",
        "for value in (*self.bars, *self.links)",
    ),
    Fault("frozen and spent are exchanged", "rules/notation.py", 'letter == "f"', 'letter == "s"'),
    Fault(
        "any letter marks a spent piece",
        "rules/notation.py",
        'if letter not in ("f", "s") or not sign:',
        "if not sign:",
    ),
    # Codes of turns, and forced turns.
    Fault(
        "a turn's number is read with the kind in its square",
        "rules/codes.py",
        "square_of(code >> SOURCE_SHIFT & EIGHT_BITS)",
        "square_of(code >> SOURCE_SHIFT)",
    ),
    Fault(
        "any single turn is prescribed",
        "game.py",
        "len(moves) == 1 and moves[0].kind in (Kind.DESTROY, Kind.PASS)",
        "len(moves) == 1",
    ),
    Fault("to pass is not prescribed", "game.py", "in (Kind.DESTROY, Kind.PASS)", "in (Kind.DESTROY,)"),
    Fault("to destroy is not prescribed", "game.py", "in (Kind.DESTROY, Kind.PASS)", "in (Kind.PASS,)"),
)
