"""What all games share: players, moves, positions, outcomes, records, matches, texts. Imports nothing else of klotz."""

from klotz.core import compiled

compiled.install()
