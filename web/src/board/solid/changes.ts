/**
 * What happens between two scenes, as movements of pieces. It is read off the pictures alone: a piece that is gone here and
 * new there has moved; several that leave one column and come down in a line have toppled. No rule is known here.
 */
import type { Piece } from "../../wire/types";
import { middle, minus, type Point } from "./layout";

export type Change =
  | { kind: "drop"; piece: Piece }
  | { kind: "vanish"; piece: Piece; crushed: boolean }
  | { kind: "hop"; from: Piece; to: Piece }
  | { kind: "topple"; from: Piece; to: Piece | null; fall: Fall };

/** A quarter turn about an edge: a point of it, and to where it falls. */
export interface Fall {
  pivot: Point;
  towards: { x: -1 | 0 | 1; z: -1 | 0 | 1 };
}

/** More than this did not just happen: the board shows something else. */
export const MOST_CHANGES = 12;

/** What a piece is called in drawings: another one may stand at the same place afterwards. */
export function nameOf(piece: Piece): string {
  return `${piece.id} ${piece.player}`;
}

export function changesBetween(before: readonly Piece[], after: readonly Piece[]): Change[] {
  const stands = new Set(after.map(nameOf));
  const stood = new Set(before.map(nameOf));
  const gone = before.filter((piece) => !stands.has(nameOf(piece)));
  const come = after.filter((piece) => !stood.has(nameOf(piece)));
  const mover = come[0]?.player ?? gone[0]?.player;
  const left = gone.filter((piece) => piece.player === mover && piece.places.length === 1);
  const others = gone.filter((piece) => !left.includes(piece));
  const crushed: Change[] = others.map((piece) => ({ kind: "vanish", piece, crushed: come.length > 0 }));
  const moved = (come.every((piece) => piece.player === mover) && (toppled(left, come) ?? hopped(left, come))) || null;
  if (moved) return [...moved, ...crushed];
  return [
    ...come.map((piece): Change => ({ kind: "drop", piece })),
    ...left.map((piece): Change => ({ kind: "vanish", piece, crushed: false })),
    ...crushed,
  ];
}

/** One piece is gone and one has come: it has moved. */
function hopped(gone: Piece[], come: Piece[]): Change[] | null {
  const [from, to] = [gone[0], come[0]];
  return gone.length === 1 && come.length === 1 && from && to ? [{ kind: "hop", from, to }] : null;
}

/** The upper pieces of one column have come down in a line, one each; those over the edge come down nowhere. */
function toppled(gone: Piece[], come: Piece[]): Change[] | null {
  const cells = gone.map((piece) => ({ piece, place: piece.places[0] as Piece["places"][0] }));
  cells.sort((one, other) => one.place.z - other.place.z);
  const base = cells[0]?.place;
  if (!base || base.z === 0 || come.length > gone.length || !come.length) return null;
  if (cells.some(({ place }, index) => place.x !== base.x || place.y !== base.y || place.z !== base.z + index))
    return null;
  const targets = come.map((piece) => ({ piece, place: piece.places[0] as Piece["places"][0] }));
  const reach = (x: number, y: number): number => Math.abs(x - base.x) + Math.abs(y - base.y);
  targets.sort((one, other) => reach(one.place.x, one.place.y) - reach(other.place.x, other.place.y));
  const next = targets[0]?.place;
  if (!next || reach(next.x, next.y) !== 1) return null;
  const [east, north] = [next.x - base.x, next.y - base.y] as [-1 | 0 | 1, -1 | 0 | 1];
  const inLine = targets.every(
    ({ place }, index) =>
      place.x === base.x + (index + 1) * east && place.y === base.y + (index + 1) * north && place.z <= base.z + index,
  );
  if (!inLine) return null;
  const at = middle(base);
  const pivot = { x: at.x + east / 2, y: at.y - 0.5, z: at.z - north / 2 };
  const fall: Fall = { pivot, towards: { x: east, z: -north as -1 | 0 | 1 } };
  return cells.map(({ piece }, index) => ({ kind: "topple", from: piece, to: targets[index]?.piece ?? null, fall }));
}

/** How high a piece is lifted on its way: over everything if it goes far, hardly if it slides to its neighbour. */
export function clearance(from: Piece, to: Piece): number {
  const way = minus(middle(to.places[0] as Piece["places"][0]), middle(from.places[0] as Piece["places"][0]));
  const slides = way.y === 0 && Math.abs(way.x) + Math.abs(way.z) === 1;
  return slides ? SLIDE_LIFT : Math.max(0, way.y) + HOP_LIFT;
}

const SLIDE_LIFT = 0.06;
const HOP_LIFT = 1.1;
