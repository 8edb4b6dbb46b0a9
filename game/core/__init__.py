"""What all four games share and no game owns: contract, deals, records, matches, searches."""
