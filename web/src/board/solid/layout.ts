/**
 * Where things are in space. Pure geometry: no three.js, no pixels, no rule.
 *
 * The world of the drawing is right-handed with y up: the wire's east is x, its up is y, its north is -z. A square of the
 * wire is one unit; its middle is half a unit from its corner.
 */
import type { Piece, Place, PositionView } from "../../wire/types";
import type { Orientation, Side, Spot } from "../board";
import { LOOKS } from "../faces";
import { COLUMNS_SHOWN, firstColumnShown } from "../wall";

export interface Point {
  x: number;
  y: number;
  z: number;
}

type Cell = Pick<Place, "x" | "y" | "z">;

/** A piece in space: its middle, how many squares it is long, and along which axis of the world. */
export interface Placement {
  at: Point;
  axis: "x" | "y" | "z";
  length: number;
}

/** A box along the axes of the world. */
export interface Box {
  low: Point;
  high: Point;
}

/** A tower is framed with room for so many levels at least, and in steps, so that the camera does not creep. */
const LEAST_LEVELS = 4;
const LEVELS_STEP = 2;
const QBQ_LEVELS = 2;

/** The middle of a square. */
export function middle({ x, y, z }: Cell): Point {
  return { x: x + 0.5, y: z + 0.5, z: -(y + 0.5) };
}

/** Where a piece is that fills some squares in a row. */
export function placement(places: readonly Cell[]): Placement {
  const points = places.map(middle);
  const mean = (pick: (point: Point) => number): number =>
    points.reduce((sum, at) => sum + pick(at), 0) / points.length;
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  const axis = first.y !== last.y ? "y" : first.z !== last.z ? "z" : "x";
  return { at: { x: mean((p) => p.x), y: mean((p) => p.y), z: mean((p) => p.z) }, axis, length: points.length };
}

/** The squares that can be pointed at. */
export function area(scene: PositionView): Box {
  const { board } = scene;
  if (board.kind === "kwinty") {
    const from = firstColumnShown(board);
    return { low: { x: from, y: 0, z: -1 }, high: { x: from + COLUMNS_SHOWN, y: board.height, z: 0 } };
  }
  const levels =
    board.kind === "turris"
      ? LEAST_LEVELS + LEVELS_STEP * Math.max(0, Math.ceil((board.levels + 1 - LEAST_LEVELS) / LEVELS_STEP))
      : QBQ_LEVELS;
  return { low: { x: 0, y: 0, z: -board.size }, high: { x: board.size, y: levels, z: 0 } };
}

/** Where Kwinty's wall may reach: from one column to before another, as far as it is shown; null before the first block. */
export function limits(scene: PositionView): { from: number; to: number } | null {
  const { board } = scene;
  if (board.kind !== "kwinty" || board.first_column === null || board.last_column === null) return null;
  const shown = area(scene);
  return {
    from: Math.max(board.last_column - board.width + 1, shown.low.x),
    to: Math.min(board.first_column + board.width, shown.high.x),
  };
}

// --- looking

/** How the camera looks at the middle of things: angles in radians, `turn` from the south to the east, `rise` upwards. */
export interface Look {
  turn: number;
  rise: number;
  /** How much nearer than needed to see everything. */
  zoom: number;
}

const QUARTER = Math.PI / 2;
/** Straight from above there is no up; a hair less has one. */
const ABOVE = QUARTER - 0.02;
const LEVEL = 0.16;
const ASIDE = { kwinty: 0.42, turris: 0.6, qbq: 0.4 } as const;
const RISE = { kwinty: 0.24, turris: 0.46, qbq: 0.8 } as const;
const SIDES: Record<Side, number> = { south: 0, east: QUARTER, north: 2 * QUARTER, west: -QUARTER, roof: 0 };
export const ZOOM = { least: 0.7, most: 2.6 } as const;
export const LOWEST = 0.03;

/** The angle of whoever sits where the flat twin has its lower edge. */
export function seat(orientation: Orientation): number {
  return orientation.flipped ? 2 * QUARTER : -orientation.quarter * QUARTER;
}

/** The usual look at a board. */
export function home(game: PositionView["game"], orientation: Orientation): Look {
  return { turn: seat(orientation) + ASIDE[game], rise: RISE[game], zoom: 1 };
}

/** The look from a side, or from above with the lower edge of the flat twin below. */
export function lookFrom(side: Side, orientation: Orientation): Look {
  return side === "roof"
    ? { turn: seat(orientation), rise: ABOVE, zoom: 1 }
    : { turn: SIDES[side], rise: LEVEL, zoom: 1 };
}

/** A look within bounds. */
export function bounded({ turn, rise, zoom }: Look): Look {
  return {
    turn,
    rise: Math.min(Math.max(rise, LOWEST), ABOVE),
    zoom: Math.min(Math.max(zoom, ZOOM.least), ZOOM.most),
  };
}

/** The same look, its turn as near as whole turns allow to another one: so nothing spins more than half around. */
export function nearest(look: Look, from: Look): Look {
  const whole = 4 * QUARTER;
  return { ...look, turn: look.turn - whole * Math.round((look.turn - from.turn) / whole) };
}

/** From what is looked at to the camera, one unit long. */
export function direction({ turn, rise }: Look): Point {
  return { x: Math.sin(turn) * Math.cos(rise), y: Math.sin(rise), z: Math.cos(turn) * Math.cos(rise) };
}

/** How far the camera must be from the middle of a box to see all of it; `half` is half the angle of view upwards. */
export function distance(box: Box, look: Look, half: number, aspect: number): number {
  const back = direction(look);
  const right = { x: Math.cos(look.turn), y: 0, z: -Math.sin(look.turn) };
  const up = cross(back, right);
  const centre = centreOf(box);
  const tall = Math.tan(half);
  let far = 0;
  for (const corner of corners(box)) {
    const at = minus(corner, centre);
    const beyond = dot(at, back);
    far = Math.max(far, Math.abs(dot(at, right)) / (tall * aspect) + beyond, Math.abs(dot(at, up)) / tall + beyond);
  }
  return far;
}

export function centreOf({ low, high }: Box): Point {
  return { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2, z: (low.z + high.z) / 2 };
}

function corners({ low, high }: Box): Point[] {
  return [low.x, high.x].flatMap((x) => [low.y, high.y].flatMap((y) => [low.z, high.z].map((z) => ({ x, y, z }))));
}

// --- pointing

/** A line of sight. */
export interface Ray {
  from: Point;
  to: Point;
}

/** The square that a line of sight meets first: of a piece, else of the ground or of the plane of the wall. */
export function pick(scene: PositionView, ray: Ray): Spot | null {
  const board = area(scene);
  let best = Number.POSITIVE_INFINITY;
  let found: Spot | null = null;
  for (const piece of scene.pieces) {
    for (const { x, y, z } of piece.places) {
      const at = entry({ low: { x, y: z, z: -y - 1 }, high: { x: x + 1, y: z + 1, z: -y } }, ray);
      if (at !== null && at < best) {
        best = at;
        found = { x, y, z };
      }
    }
  }
  if (found) return found;
  if (scene.game === "kwinty") return onWall(board, ray);
  const ground = -ray.from.y / ray.to.y;
  return ground > 0 ? spotAt(board, along(ray, ground)) : null;
}

/** The square of the middle plane of the wall; who looks from high above points at the ground beside it. */
function onWall(board: Box, ray: Ray): Spot | null {
  const wall = (-0.5 - ray.from.z) / ray.to.z;
  if (Number.isFinite(wall) && wall > 0) {
    const met = along(ray, wall);
    const spot = spotAt(board, { ...met, z: -0.5 });
    if (spot && met.y >= 0 && met.y < board.high.y) return { ...spot, z: Math.floor(met.y) };
  }
  const ground = along(ray, -ray.from.y / ray.to.y);
  const near = ray.to.y < 0 && Math.abs(ground.z + 0.5) < WALL_REACH;
  return near ? spotAt(board, { ...ground, z: -0.5 }) : null;
}

const WALL_REACH = 1.6;

function spotAt(board: Box, { x, z }: Point): Spot | null {
  const inside = x >= board.low.x && x < board.high.x && z > board.low.z && z <= board.high.z;
  return inside ? { x: Math.floor(x), y: Math.max(0, Math.ceil(-z) - 1) } : null;
}

/** How far along a line it enters a box, or null. */
function entry({ low, high }: Box, { from, to }: Ray): number | null {
  let [enter, leave] = [0, Number.POSITIVE_INFINITY];
  for (const axis of ["x", "y", "z"] as const) {
    const one = (low[axis] - from[axis]) / to[axis];
    const other = (high[axis] - from[axis]) / to[axis];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter <= leave ? enter : null;
}

// --- groups on the faces of a tower

/** A square of a face that one sees: where it is, and to which side it looks. */
export interface Tile {
  player: Piece["player"];
  at: Point;
  side: Side;
}

/** How a place is seen from a side: its column and line in the picture, and how far away it is. */
function pictured(cell: Cell, side: Side, size: number, levels: number): [column: number, line: number, far: number] {
  const down = levels - 1 - cell.z;
  if (side === "roof") return [cell.x, size - 1 - cell.y, down];
  const { column, far } = LOOKS[side](cell, size);
  return [column, down, far];
}

/** The squares of the largest groups of one face or of all, where they are on the tower. */
export function groupTiles(scene: PositionView, face: Side | null = null): Tile[] {
  const { board } = scene;
  if (board.kind !== "turris") return [];
  const tiles: Tile[] = [];
  for (const view of board.views.filter(({ side }) => face === null || side === face)) {
    const nearestSeen = new Map<string, { far: number; at: Point }>();
    const levels = view.side === "roof" ? board.levels : view.rows.length;
    for (const place of scene.pieces.flatMap((piece) => piece.places)) {
      const [column, line, far] = pictured(place, view.side, board.size, levels);
      const known = nearestSeen.get(`${column} ${line}`);
      if (!known || far < known.far) nearestSeen.set(`${column} ${line}`, { far, at: middle(place) });
    }
    for (const [player, spots] of Object.entries(view.groups)) {
      for (const [column, line] of spots) {
        const seen = nearestSeen.get(`${column} ${line}`);
        if (seen) tiles.push({ player: player as Piece["player"], at: seen.at, side: view.side });
      }
    }
  }
  return tiles;
}

// --- vectors

/** A part of the way from one thing to another: its numbers are between theirs. */
export function between<T extends { [name in keyof T]: number }>(one: T, other: T, part: number): T {
  const mixed = { ...one };
  for (const name of Object.keys(one) as (keyof T)[])
    mixed[name] = (one[name] + (other[name] - one[name]) * part) as T[keyof T];
  return mixed;
}

export function minus(one: Point, other: Point): Point {
  return { x: one.x - other.x, y: one.y - other.y, z: one.z - other.z };
}

function dot(one: Point, other: Point): number {
  return one.x * other.x + one.y * other.y + one.z * other.z;
}

function cross(one: Point, other: Point): Point {
  return {
    x: one.y * other.z - one.z * other.y,
    y: one.z * other.x - one.x * other.z,
    z: one.x * other.y - one.y * other.x,
  };
}

function along({ from, to }: Ray, far: number): Point {
  return { x: from.x + far * to.x, y: from.y + far * to.y, z: from.z + far * to.z };
}
