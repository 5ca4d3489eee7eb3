"""The authority over online games: tables that are never lost, for people and programs."""
