/**
 * The hand: what a person holds, and how the action is written that they point out with it. How actions are written is
 * all that is known here of the games; which of them are allowed, the server says.
 */
import type { Colour, GameName, LegalMove, Piece, PositionView } from "../wire/types";
import type { Spot } from "./board";

/** What is held. `block`: one to place; `take`: fingers; `lift`: a cube to move, or none yet; `tip`; `insert`: from stock. */
export type Tool = "block" | "take" | "lift" | "tip" | "insert";

export interface Hand {
  tool: Tool;
  /** How a block is held; an index of `postures`. */
  posture: number;
  /** The field from which a cube was lifted, or whose tower is to tip. */
  lifted: Spot | null;
}

const COLUMNS = "abcdefghijklmnopq";
const POSTURES: Record<GameName, string[]> = { kwinty: ["v", "h"], turris: ["v", "e", "n"], qbq: [] };
const LAST: Record<GameName, number> = { kwinty: 16, turris: 2, qbq: 5 };

/** The ways to hold a block, as they are written. */
export function postures(game: GameName): string[] {
  return POSTURES[game];
}

/** The name of a column, square or field. */
export function spotName(game: GameName, spot: Spot): string {
  const column = COLUMNS[spot.x] ?? "?";
  return game === "kwinty" ? column : `${column}${spot.y + 1}`;
}

/** An empty hand, with the tool that the scene asks for. */
export function freshHand(scene: PositionView, posture = 0): Hand {
  return { tool: tools(scene)[0] ?? "block", posture, lifted: null };
}

/** The tools that are of use in a scene, the usual one first. */
export function tools(scene: PositionView): Tool[] {
  const kinds = new Set(scene.moves.map((move) => move.kind));
  const found: Tool[] = [];
  if (scene.game !== "qbq") {
    found.push("block");
    if (kinds.has("take")) found.push("take");
    return found;
  }
  if (kinds.has("relocate")) found.push("lift");
  if (kinds.has("tip")) found.push("tip");
  if (kinds.has("insert")) found.push("insert");
  return found.length ? found : ["lift"];
}

/** The hand after turning what it holds: the next way to hold a block, or the next tool. */
export function turned(scene: PositionView, hand: Hand, by: 1 | -1): Hand {
  const held = postures(scene.game).map((_, posture) => ({ tool: "block" as Tool, posture }));
  const others = tools(scene).filter((tool) => tool !== "block");
  const ways = [...held, ...others.map((tool) => ({ tool, posture: hand.posture }))];
  const at = ways.findIndex(({ tool, posture }) => tool === hand.tool && posture === hand.posture);
  return using(hand, ways[(at + by + ways.length) % ways.length] ?? hand);
}

/** The hand with another tool; what comes from the stock is not lifted. */
export function using(hand: Hand, { tool, posture }: Pick<Hand, "tool" | "posture">): Hand {
  return { tool, posture, lifted: tool === "insert" ? null : hand.lifted };
}

/** The topmost piece on a column of squares. */
export function topPiece(scene: PositionView, spot: Spot): Piece | null {
  let top: Piece | null = null;
  let height = -1;
  for (const piece of scene.pieces) {
    for (const place of piece.places) {
      if (place.x === spot.x && place.y === spot.y && place.z > height) {
        height = place.z;
        top = piece;
      }
    }
  }
  return top;
}

/** How many squares are stacked on a spot. */
export function heightAt(scene: PositionView, spot: Spot): number {
  let height = 0;
  for (const piece of scene.pieces)
    for (const place of piece.places)
      if (place.x === spot.x && place.y === spot.y) height = Math.max(height, place.z + 1);
  return height;
}

/** Whether a spot is one to lift from: an own cube is on top of it. */
export function isOwn(scene: PositionView, spot: Spot, player: Colour = scene.to_move): boolean {
  return topPiece(scene, spot)?.player === player;
}

/** The action that a hand points out at a spot, as it is written, or null if it points out none. */
export function actionAt(scene: PositionView, hand: Hand, spot: Spot): string | null {
  const name = spotName(scene.game, spot);
  if (scene.game === "kwinty") return `${name}${postures("kwinty")[hand.posture]}`;
  if (scene.game === "turris") return hand.tool === "take" ? taking(scene, spot) : placing(hand, spot);
  if (hand.tool === "insert") return `+${name}`;
  if (!hand.lifted || (hand.lifted.x === spot.x && hand.lifted.y === spot.y)) return null;
  const source = spotName("qbq", hand.lifted);
  return hand.tool === "tip" ? `${source}${direction(hand.lifted, spot)}` : `${source}-${name}`;
}

/** A lying block is named by its western or southern half; at the far edge the pointer is on the other half. */
function placing(hand: Hand, spot: Spot): string {
  const posture = postures("turris")[hand.posture] ?? "v";
  const x = posture === "e" ? Math.min(spot.x, LAST.turris - 1) : spot.x;
  const y = posture === "n" ? Math.min(spot.y, LAST.turris - 1) : spot.y;
  return `${spotName("turris", { x, y })}${posture}`;
}

/** A block is taken by the name of its lowest, most western, most southern cell, wherever it is touched. */
function taking(scene: PositionView, spot: Spot): string {
  const first = topPiece(scene, spot)?.places[0];
  return `x${spotName("turris", first ?? spot)}`;
}

/** Where a tower falls if it is pushed towards a spot. */
export function direction(from: Spot, to: Spot): "n" | "e" | "s" | "w" {
  const east = to.x - from.x;
  const north = to.y - from.y;
  if (Math.abs(east) >= Math.abs(north)) return east > 0 ? "e" : "w";
  return north > 0 ? "n" : "s";
}

/** The legal actions that the hand could point out: what a board marks. */
export function spotsFor(scene: PositionView, hand: Hand): LegalMove[] {
  const kinds: Record<Tool, LegalMove["kind"]> = {
    block: "place",
    take: "take",
    lift: "relocate",
    tip: "tip",
    insert: "insert",
  };
  const posture = postures(scene.game)[hand.posture];
  const source = hand.lifted ? spotName(scene.game, hand.lifted) : null;
  return scene.moves.filter(
    (move) =>
      move.kind === kinds[hand.tool] &&
      (hand.tool !== "block" || move.move.endsWith(posture ?? "")) &&
      ((hand.tool !== "lift" && hand.tool !== "tip") || source === null || move.source === source),
  );
}
