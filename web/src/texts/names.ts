/** Words for what goes over the wire; each key stands here in full, so that it is known to be used. */
import type { Colour, GameName } from "../wire/types";
import type { Say } from "./texts";

const PLAYERS: Record<Colour, string> = {
  white: "player-white",
  black: "player-black",
  blue: "player-blue",
  green: "player-green",
  orange: "player-orange",
  red: "player-red",
};

/** The names of games are names: the same in every language. */
export const TITLES: Record<GameName, string> = { kwinty: "Kwinty", turris: "Turris", qbq: "QBQ" };

export const GAMES: readonly GameName[] = ["kwinty", "turris", "qbq"];

export function isGame(word: string | undefined): word is GameName {
  return GAMES.includes(word as GameName);
}

/** The colour of a player as a word. */
export function playerName(say: Say, colour: Colour): string {
  return say(PLAYERS[colour]);
}
