"""Matches between opponents: paired games from random openings, on any executor, with figures that can be trusted."""

from klotz.arena.bout import Bout, Result, play
from klotz.arena.setting import Setting
from klotz.arena.statistics import Sprt
from klotz.arena.tally import Tally
from klotz.arena.tournament import run

__all__ = ["Bout", "Result", "Setting", "Sprt", "Tally", "play", "run"]
