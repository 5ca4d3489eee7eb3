"""The ways in, by what they are about."""
