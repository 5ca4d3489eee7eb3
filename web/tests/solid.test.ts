import { describe, expect, it } from "vitest";
import { changesBetween } from "../src/board/solid/changes";
import {
  area,
  between,
  centreOf,
  direction,
  distance,
  groupTiles,
  home,
  limits,
  lookFrom,
  nearest,
  pick,
  placement,
  type Ray,
  seat,
} from "../src/board/solid/layout";
import { eased, falling, Motion } from "../src/board/solid/motion";
import type { Colour, Piece, PositionView } from "../src/wire/types";

const cell = (x: number, y: number, z: number) => ({ cell: `${x}${y}.${z}`, x, y, z });

function piece(player: Colour, ...places: [number, number, number][]): Piece {
  return { id: places.join("+"), player, places: places.map((place) => cell(...place)) };
}

function sceneOf(board: Partial<PositionView["board"]>, pieces: Piece[]): PositionView {
  return { game: board.kind, board, pieces, players: [] } as unknown as PositionView;
}

const kwinty = (first: number | null, last: number | null, pieces: Piece[] = []) =>
  sceneOf({ kind: "kwinty", width: 9, height: 9, first_column: first, last_column: last }, pieces);
const qbq = (pieces: Piece[] = []) => sceneOf({ kind: "qbq", size: 6 }, pieces);

/** From straight above a point. */
const down = (x: number, y: number): Ray => ({ from: { x, y: 20, z: -y }, to: { x: 0, y: -1, z: 0 } });
const northwards = (x: number, z: number): Ray => ({ from: { x, y: z, z: 30 }, to: { x: 0, y: 0, z: -1 } });

describe("a movement that is stopped", () => {
  it("stays where it is", () => {
    const motion = new Motion();
    const seen: number[] = [];
    let ended = false;
    motion.start({
      milliseconds: 100,
      step: (part) => seen.push(part),
      end: () => {
        ended = true;
      },
    });
    motion.advance(0);
    motion.advance(50);
    motion.stop();
    motion.advance(200);
    expect([seen.at(-1), motion.moving, ended]).toEqual([0.5, false, false]);
  });
});

describe("a part of the way", () => {
  it("is between both ends in everything", () => {
    expect(between({ turn: 0, zoom: 1 }, { turn: 4, zoom: 2 }, 0.25)).toEqual({ turn: 1, zoom: 1.25 });
  });
});

describe("pieces in space", () => {
  it("have their middle between their squares, and an axis", () => {
    expect(placement([cell(1, 2, 0), cell(1, 2, 1)])).toEqual({ at: { x: 1.5, y: 1, z: -2.5 }, axis: "y", length: 2 });
    expect(placement([cell(0, 1, 3), cell(1, 1, 3)])).toMatchObject({ at: { x: 1, y: 3.5, z: -1.5 }, axis: "x" });
    expect(placement([cell(0, 1, 0), cell(0, 2, 0)])).toMatchObject({ at: { z: -2 }, axis: "z" });
  });
});

describe("the wall", () => {
  it("is shown in the middle, and its limit comes nearer as it grows", () => {
    expect(area(kwinty(null, null))).toMatchObject({ low: { x: 3 }, high: { x: 14, y: 9 } });
    expect(limits(kwinty(null, null))).toBeNull();
    expect(limits(kwinty(8, 9))).toEqual({ from: 3, to: 14 });
    expect(limits(kwinty(6, 12))).toEqual({ from: 4, to: 15 });
    expect(limits(kwinty(4, 12))).toEqual({ from: 4, to: 13 });
  });
});

describe("pointing", () => {
  it("finds fields on the ground, and nothing beside the board", () => {
    expect(pick(qbq(), down(2.5, 3.5))).toEqual({ x: 2, y: 3 });
    expect(pick(qbq(), down(0.01, 5.99))).toEqual({ x: 0, y: 5 });
    expect(pick(qbq(), down(-0.5, 3.5))).toBeNull();
  });

  it("finds the piece that is nearest to the eye", () => {
    const scene = qbq([piece("blue", [2, 3, 0]), piece("blue", [2, 3, 1]), piece("orange", [2, 5, 0])]);
    expect(pick(scene, down(2.5, 3.5))).toEqual({ x: 2, y: 3, z: 1 });
    expect(pick(scene, northwards(2.5, 0.5))).toEqual({ x: 2, y: 3, z: 0 });
  });

  it("finds free squares of the wall in its plane", () => {
    expect(pick(kwinty(8, 8), northwards(9.2, 4.7))).toEqual({ x: 9, y: 0, z: 4 });
    expect(pick(kwinty(8, 8), northwards(9.2, 11))).toBeNull();
    expect(pick(kwinty(8, 8), down(9.2, 0.5))).toEqual({ x: 9, y: 0 });
  });
});

describe("looking", () => {
  const orientation = { quarter: 0, flipped: false } as const;

  it("is from the south by default and goes with the flat twin", () => {
    expect(direction(lookFrom("south", orientation)).z).toBeGreaterThan(0.9);
    expect(direction(lookFrom("east", orientation)).x).toBeGreaterThan(0.9);
    expect(direction(lookFrom("roof", orientation)).y).toBeGreaterThan(0.99);
    expect(direction({ turn: seat({ quarter: 1, flipped: false }), rise: 0, zoom: 1 }).x).toBeCloseTo(-1);
    expect(direction({ turn: seat({ quarter: 0, flipped: true }), rise: 0, zoom: 1 }).z).toBeCloseTo(-1);
  });

  it("turns the short way round", () => {
    const from = { turn: 3, rise: 0, zoom: 1 };
    expect(nearest({ turn: -3, rise: 0, zoom: 1 }, from).turn).toBeCloseTo(2 * Math.PI - 3);
  });

  it("sees all of a box, and not from much further than needed", () => {
    const box = area(qbq());
    const look = home("qbq", orientation);
    const half = 0.25;
    const far = distance(box, look, half, 1.4);
    const back = direction(look);
    const centre = centreOf(box);
    const eye = { x: centre.x + back.x * far, y: centre.y + back.y * far, z: centre.z + back.z * far };
    expect(Math.hypot(eye.x - centre.x, eye.y - centre.y, eye.z - centre.z)).toBeCloseTo(far);
    expect(distance(box, look, half, 0.7)).toBeGreaterThan(far);
    expect(far).toBeLessThan(8 / Math.tan(half));
  });
});

describe("what happened", () => {
  const kinds = (before: Piece[], after: Piece[]) => changesBetween(before, after).map((change) => change.kind);
  const stays = piece("blue", [0, 0, 0]);

  it("is a drop, a hop or that something is gone", () => {
    expect(kinds([stays], [stays, piece("blue", [1, 0, 0])])).toEqual(["drop"]);
    expect(kinds([stays, piece("blue", [1, 0, 0])], [stays, piece("blue", [3, 0, 0])])).toEqual(["hop"]);
    expect(kinds([stays, piece("blue", [1, 0, 0])], [stays])).toEqual(["vanish"]);
    expect(kinds([stays], [stays])).toEqual([]);
  });

  it("is a tower that topples, crushes, and loses what falls over the edge", () => {
    const tower = [stays, piece("blue", [0, 0, 1]), piece("blue", [0, 0, 2]), piece("blue", [0, 0, 3])];
    const hit = piece("orange", [1, 0, 0]);
    const after = [stays, piece("blue", [1, 0, 0]), piece("blue", [2, 0, 0])];
    const changes = changesBetween([...tower, hit], after);
    expect(changes.map((change) => change.kind)).toEqual(["topple", "topple", "topple", "vanish"]);
    expect(changes[0]).toMatchObject({ fall: { pivot: { x: 1, y: 1, z: -0.5 }, towards: { x: 1 } } });
    expect(changes[2]).toMatchObject({ to: null });
    expect(changes[3]).toMatchObject({ piece: hit, crushed: true });
  });
});

describe("groups of a tower", () => {
  it("are on the nearest block of each face", () => {
    const view = { side: "south", rows: [["white"], ["white"]], groups: { white: [[0, 0]] }, scores: { white: 1 } };
    const board = { kind: "turris", size: 3, levels: 2, closed: [], views: [view] };
    const pieces = [piece("white", [0, 2, 0], [0, 2, 1]), piece("black", [0, 1, 0], [0, 1, 1])];
    const scene = sceneOf(board as unknown as PositionView["board"], pieces);
    expect(groupTiles(scene)).toEqual([{ player: "white", side: "south", at: { x: 0.5, y: 1.5, z: -1.5 } }]);
  });
});

describe("movements", () => {
  it("begin, wait, end and are gone", () => {
    const motion = new Motion();
    const steps: number[] = [];
    motion.start({ milliseconds: 100, delay: 50, step: (part) => steps.push(part), end: () => steps.push(9) });
    for (const now of [1000, 1050, 1100, 1150]) motion.advance(now);
    expect(steps).toEqual([0, 0, 0, 0.5, 1, 9]);
    expect(motion.moving).toBe(false);
  });

  it("ease and fall from all to nothing", () => {
    expect([eased(0), eased(1), falling(0)]).toEqual([0, 1, 1]);
    expect(falling(1)).toBeCloseTo(0);
  });
});
