/** Plans seen from another side: quarter turns of squares. */
import type { Spot } from "../board";

/** Where a square of a plan is drawn, column from the left and line from above, after quarter turns to the left. */
export function drawnAt(spot: Spot, size: number, quarter: number): { column: number; line: number } {
  let [column, line] = [spot.x, size - 1 - spot.y];
  for (let turn = 0; turn < quarter; turn++) [column, line] = [line, size - 1 - column];
  return { column, line };
}

/** All squares of a plan as they are drawn, line by line. */
export function drawnLines(size: number, quarter: number): Spot[][] {
  const lines: Spot[][] = Array.from({ length: size }, () => []);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = drawnAt({ x, y }, size, quarter);
      (lines[at.line] as Spot[])[at.column] = { x, y };
    }
  }
  return lines;
}
