import { describe, expect, it } from "vitest";
import { routeOf } from "../src/app/route";
import { drawnAt, drawnLines } from "../src/board/flat/turning";
import { outline } from "../src/board/flat/turris";
import { anchor, blocks } from "../src/rules/markdown";
import { clockText } from "../src/table/players";

describe("addresses", () => {
  const at = (path: string) => routeOf(new URL(path, "http://klotz"));

  it("lead to screens", () => {
    expect(at("/")).toEqual({ screen: "start" });
    expect(at("/rules/qbq")).toEqual({ screen: "rules", game: "qbq" });
    expect(at("/t/abc/review/2")).toEqual({ screen: "review", table: "abc", game: 2 });
    expect(at("/rules/chess")).toEqual({ screen: "nowhere" });
  });

  it("carry invitations behind the hash, and positions in the query", () => {
    expect(at("/t/abc#black.s3cret")).toMatchObject({ invitation: { seat: "black", secret: "s3cret" } });
    expect(at("/position/qbq?position=x&option=players%3D3")).toMatchObject({
      notation: "x",
      options: { players: "3" },
    });
  });
});

describe("plans", () => {
  it("have the north above", () => {
    expect(drawnAt({ x: 0, y: 0 }, 3, 0)).toEqual({ column: 0, line: 2 });
    expect(drawnLines(3, 0)[0]?.[0]).toEqual({ x: 0, y: 2 });
  });

  it("come back after four quarter turns", () => {
    for (const x of [0, 1, 2]) expect(drawnAt({ x, y: 1 }, 3, 4)).toEqual(drawnAt({ x, y: 1 }, 3, 0));
    expect(drawnAt({ x: 0, y: 0 }, 3, 1)).not.toEqual(drawnAt({ x: 0, y: 0 }, 3, 0));
  });
});

describe("outlines", () => {
  it("leave out the edges inside of a group", () => {
    const at = (column: number, line: number) => ({ x: column * 10, y: line * 10 });
    const edges = (group: [number, number][]): number => outline(group, at, 10).split("M").length - 1;
    expect(edges([[0, 0]])).toBe(4);
    expect(
      edges([
        [0, 0],
        [1, 0],
      ]),
    ).toBe(6);
    expect(
      edges([
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ]),
    ).toBe(8);
  });
});

describe("small texts", () => {
  it("shows clocks as people read them", () => {
    expect(clockText(299_001)).toBe("5:00");
    expect(clockText(59_000)).toBe("0:59");
    expect(clockText(7_325_000)).toBe("2:02:05");
  });

  it("cuts Markdown into blocks and names headings", () => {
    expect(blocks("# A\n\ntext\nmore\n\n\n- x\n- y\n")).toEqual(["# A", "text\nmore", "- x\n- y"]);
    expect(anchor("Größe: neun mal neun")).toBe("größe-neun-mal-neun");
  });
});
