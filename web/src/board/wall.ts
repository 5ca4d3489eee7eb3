/** The part of Kwinty's table that is shown, the same on both boards. */
import type { KwintyBoard } from "../wire/types";

/** So many columns are shown: the widest wall and one on either side. */
export const COLUMNS_SHOWN = 11;
const COLUMNS = 17;
const FIRST_COLUMN = 8;

/** The leftmost column that is shown: the wall is in the middle of what is seen. */
export function firstColumnShown(board: Pick<KwintyBoard, "first_column" | "last_column">): number {
  const middle = Math.floor(((board.first_column ?? FIRST_COLUMN) + (board.last_column ?? FIRST_COLUMN)) / 2);
  return Math.min(Math.max(middle - (COLUMNS_SHOWN >> 1), 0), COLUMNS - COLUMNS_SHOWN);
}
