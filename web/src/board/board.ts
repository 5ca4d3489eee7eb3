/**
 * What a board is: a component that draws a scene and tells what a person touches. There are two of each game, a flat one
 * (`flat/`, SVG: readable, driven by keyboard, spoken by screen readers) and a solid one (`solid/`, three.js, loaded when
 * it is wanted). They get the same properties and always agree.
 *
 * A board knows no rule and no notation. It says *where* somebody points (`Spot`); the hand of the table (`hand.ts`) makes
 * an action of that, the server says what the action would do, and that comes back as a `Ghost` to be drawn.
 *
 * Coordinates are those of the wire: x to the east (right), y to the north (away), z up, one unit a square, all from 0.
 * Kwinty's wall stands in y = 0, its column `i` is x = 8. Turris has x and y from 0 to 2, QBQ from 0 to 5.
 */
import type { Changes, Colour, LegalMove, Place, PositionView, TurrisView, ViolationView } from "../wire/types";

/** What a pointer touches: a column of squares, seen from above. z is the level, for boards that can tell. */
export interface Spot {
  x: number;
  y: number;
  z?: number;
}

/** An action that somebody considers: what would come down where, whether it may, and what it would change. */
export interface Ghost {
  action: string;
  kind: LegalMove["kind"];
  player: Colour;
  /** Where it comes down (taking: what would go). Empty if nothing can be shown. */
  places: Place[];
  /** What is lifted for it, for instance the cube that is relocated or the tower that is tipped. */
  source: Spot | null;
  legal: boolean;
  /** Why it is not allowed, with the cells to blame in `violation.places`; null if it is. */
  violation: ViolationView | null;
  /** What it would do, once the server has told: pieces that go are in `changes.removed`. */
  changes: Changes | null;
}

/** Places to make stand out. `last`: the action before; `win`: a row of five, a formation; `hint`: an advised action. */
export interface Highlight {
  kind: "last" | "win" | "hint";
  places: Place[];
}

/** From where the board is seen: quarter turns to the left, and for Kwinty from behind (`flipped`). */
export interface Orientation {
  quarter: 0 | 1 | 2 | 3;
  flipped: boolean;
}

/** A face of a tower. */
export type Side = TurrisView["side"];

export interface BoardProperties {
  scene: PositionView;
  /** What may be touched now with what the hand holds, for instance where a lifted cube may go. */
  spots: LegalMove[];
  /** Whether to mark all spots, not only the one that is pointed at. */
  showSpots: boolean;
  /** The field from which something was lifted, if the hand holds it. */
  lifted: Spot | null;
  ghost: Ghost | null;
  highlights: Highlight[];
  /** Turris, at the end: the face that is being counted. It is looked at, and its groups alone stand out. */
  face: Side | null;
  orientation: Orientation;
  reducedMotion: boolean;
  /** Whether somebody at this screen may act; if not, the board is only looked at. */
  active: boolean;
  /** Somebody points at a spot, or at none. Cheap: call it on every change. */
  onAim(spot: Spot | null): void;
  /**
   * Somebody means it: a click, a second tap on the same spot, Enter. `certain` is false for a first tap on a touch screen,
   * which only shows the ghost.
   */
  onAct(spot: Spot, certain: boolean): void;
  /** Turn what the hand holds (wheel, R, two fingers): `1` onwards, `-1` back. */
  onTurn(by: 1 | -1): void;
  /** Let go of what was lifted or begun (Escape). */
  onCancel(): void;
}

/** Whether two spots are the same column of squares. */
export function sameSpot(one: Spot | null, other: Spot | null): boolean {
  return one === other || (one !== null && other !== null && one.x === other.x && one.y === other.y);
}
