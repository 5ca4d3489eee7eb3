/** The faces of a tower, as somebody sees them who stands there. */
import type { Place } from "../wire/types";
import type { Side } from "./board";

export type Upright = Exclude<Side, "roof">;

/** For each upright face: the column of a place in its picture, and how far away it is. */
export const LOOKS: Record<Upright, (place: Pick<Place, "x" | "y">, size: number) => { column: number; far: number }> =
  {
    south: ({ x, y }) => ({ column: x, far: y }),
    east: ({ x, y }, size) => ({ column: y, far: size - 1 - x }),
    north: ({ x, y }, size) => ({ column: size - 1 - x, far: size - 1 - y }),
    west: ({ x, y }, size) => ({ column: size - 1 - y, far: x }),
  };
