"""The rules of the cards, the rulings R1 to R16 and R20 to R22, and the rulebook's FAQ, as golden scripts.

`test_differential.py` holds the game to a plain implementation of the same rules.
"""

import pytest

from tools.kings_scripts import GOLDEN, rewritten


@pytest.mark.parametrize("script", sorted(path.stem for path in (GOLDEN / "kings-rules").glob("*.txt")))
def test_choices_lead_to_what_a_script_says(script: str) -> None:
    golden, now = rewritten("kings-rules", script)
    assert now == golden, "run `python -m tools.kings_scripts` in tests/ if the rules have changed"
