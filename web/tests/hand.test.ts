import { describe, expect, it } from "vitest";
import { actionAt, direction, freshHand, spotsFor, tools, turned } from "../src/board/hand";
import type { LegalMove, Piece, PositionView } from "../src/wire/types";

function scene(game: PositionView["game"], moves: Partial<LegalMove>[], pieces: Partial<Piece>[] = []): PositionView {
  return { game, moves, pieces, to_move: game === "qbq" ? "blue" : "white" } as unknown as PositionView;
}

const cube = (x: number, y: number, z = 0): Partial<Piece> => ({
  player: "blue",
  places: [{ cell: `${"abcdef"[x]}${y + 1}.${z + 1}`, x, y, z }],
});

describe("the hand", () => {
  it("writes blocks of Kwinty by column and posture", () => {
    const wall = scene("kwinty", [{ kind: "place", move: "iv" }]);
    const hand = freshHand(wall);
    expect(actionAt(wall, hand, { x: 8, y: 0 })).toBe("iv");
    expect(actionAt(wall, turned(wall, hand, 1), { x: 10, y: 0 })).toBe("kh");
    expect(turned(wall, turned(wall, hand, 1), 1)).toEqual(hand);
  });

  it("keeps lying blocks of Turris on the plan", () => {
    const tower = scene("turris", [{ kind: "place", move: "a1v" }]);
    const east = { ...freshHand(tower), posture: 1 };
    const north = { ...freshHand(tower), posture: 2 };
    expect(actionAt(tower, east, { x: 0, y: 2 })).toBe("a3e");
    expect(actionAt(tower, east, { x: 2, y: 2 })).toBe("b3e");
    expect(actionAt(tower, north, { x: 1, y: 2 })).toBe("b2n");
  });

  it("takes a block by its first cell, wherever it is touched", () => {
    const lying = {
      player: "black" as const,
      places: [
        { cell: "a1.1", x: 0, y: 0, z: 0 },
        { cell: "b1.1", x: 1, y: 0, z: 0 },
      ],
    };
    const tower = scene("turris", [{ kind: "take", move: "xa1" }], [lying]);
    expect(tools(tower)).toEqual(["block", "take"]);
    const fingers = { tool: "take" as const, posture: 0, lifted: null };
    expect(actionAt(tower, fingers, { x: 1, y: 0 })).toBe("xa1");
    expect(turned(tower, freshHand(tower), -1)).toEqual(fingers);
    expect(turned(tower, fingers, 1)).toEqual(freshHand(tower));
  });

  it("lifts, moves, tips and inserts cubes", () => {
    const board = scene(
      "qbq",
      [
        { kind: "relocate", move: "a1-c2", source: "a1" },
        { kind: "tip", move: "a1n", source: "a1" },
        { kind: "insert", move: "+c1" },
      ],
      [cube(0, 0), cube(0, 0, 1)],
    );
    const lifted = { ...freshHand(board), lifted: { x: 0, y: 0 } };
    expect(freshHand(board).tool).toBe("lift");
    expect(actionAt(board, freshHand(board), { x: 0, y: 0 })).toBeNull();
    expect(actionAt(board, lifted, { x: 2, y: 1 })).toBe("a1-c2");
    expect(actionAt(board, { ...lifted, tool: "tip" }, { x: 0, y: 3 })).toBe("a1n");
    expect(actionAt(board, { ...lifted, tool: "insert" }, { x: 2, y: 0 })).toBe("+c1");
    expect(spotsFor(board, lifted).map((move) => move.move)).toEqual(["a1-c2"]);
    expect(turned(board, lifted, 1)).toEqual({ ...lifted, tool: "tip" });
    expect(turned(board, lifted, -1)).toEqual({ ...lifted, tool: "insert", lifted: null });
  });

  it("lets a tower fall towards the pointer", () => {
    const from = { x: 2, y: 2 };
    expect(direction(from, { x: 5, y: 3 })).toBe("e");
    expect(direction(from, { x: 0, y: 3 })).toBe("w");
    expect(direction(from, { x: 3, y: 5 })).toBe("n");
    expect(direction(from, { x: 1, y: 0 })).toBe("s");
  });
});
