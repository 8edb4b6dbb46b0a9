"""The program looked at from outside: benchmarks, screenshots, and the check of a packaged copy."""
