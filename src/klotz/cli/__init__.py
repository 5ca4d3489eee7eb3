"""The command ``klotz``: one module per verb."""
