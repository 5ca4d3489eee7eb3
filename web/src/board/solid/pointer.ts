/** Pointers on the stage: to point, to act, to turn the camera and to come nearer. */
import type { BoardProperties, Spot } from "../board";
import { Wheel } from "../wheel";
import type { Stage } from "./stage";

/** Whoever moves further than this does not click but drag. */
const DRAG_PIXELS = 6;
const RADIANS_PER_PIXEL = 0.008;
const ZOOM_PER_PIXEL = 0.0016;

interface At {
  x: number;
  y: number;
}

export class Pointer {
  readonly #down = new Map<number, At>();
  #dragged = false;
  #over: At | null = null;
  readonly #wheel = new Wheel();
  readonly #listeners: [string, (event: never) => void][];

  constructor(
    private readonly stage: Stage,
    private readonly board: () => BoardProperties,
  ) {
    this.#listeners = [
      ["pointerdown", this.#onDown],
      ["pointermove", this.#onMove],
      ["pointerup", this.#onUp],
      ["pointercancel", this.#onCancel],
      ["pointerleave", this.#onLeave],
      ["wheel", this.#onWheel],
    ];
    for (const [name, listener] of this.#listeners)
      stage.canvas.addEventListener(name, listener as EventListener, { passive: false });
  }

  close(): void {
    for (const [name, listener] of this.#listeners)
      this.stage.canvas.removeEventListener(name, listener as EventListener);
  }

  /** The scene has changed below the pointer: what is pointed at is considered anew. */
  again(): void {
    if (this.#over && !this.#dragged) this.board().onAim(this.#spot(this.#over));
  }

  #spot({ x, y }: At): Spot | null {
    return this.stage.spotAt(x, y);
  }

  readonly #onDown = (event: PointerEvent): void => {
    if (event.button > 0) return;
    if (!this.#down.size) this.#dragged = false;
    this.#down.set(event.pointerId, at(event));
    this.stage.canvas.setPointerCapture(event.pointerId);
  };

  readonly #onMove = (event: PointerEvent): void => {
    const now = at(event);
    const before = this.#down.get(event.pointerId);
    if (event.pointerType === "mouse") this.#over = now;
    if (!before) {
      if (event.pointerType === "mouse" && this.board().active) this.board().onAim(this.#spot(now));
      return;
    }
    const [x, y] = [now.x - before.x, now.y - before.y];
    if (!this.#dragged && Math.hypot(x, y) < DRAG_PIXELS) return;
    this.#dragged = true;
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.stage.zoomBy(apart(now, other) / Math.max(apart(before, other), 1));
    this.stage.turnBy(-x * RADIANS_PER_PIXEL, (other ? 0.5 : 1) * y * RADIANS_PER_PIXEL);
    this.#down.set(event.pointerId, now);
  };

  readonly #onUp = (event: PointerEvent): void => {
    if (!this.#down.delete(event.pointerId) || this.#dragged || this.#down.size) return;
    const spot = this.#spot(at(event));
    if (spot && this.board().active) this.board().onAct(spot, event.pointerType !== "touch");
  };

  readonly #onCancel = (event: PointerEvent): void => {
    this.#down.delete(event.pointerId);
  };

  readonly #onLeave = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return;
    this.#over = null;
    if (this.board().active) this.board().onAim(null);
  };

  /** The wheel turns the block that hovers over a square, as on the flat board; anywhere else it brings the eye nearer. */
  readonly #onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const holds = this.board().active && !event.ctrlKey && this.#spot(at(event)) !== null;
    if (!holds) {
      this.stage.zoomBy(Math.exp(-event.deltaY * ZOOM_PER_PIXEL * (event.ctrlKey ? 4 : 1)));
      return;
    }
    const step = this.#wheel.step(event);
    if (step) this.board().onTurn(step);
  };
}

function at(event: MouseEvent): At {
  return { x: event.offsetX, y: event.offsetY };
}

function apart(one: At, other: At): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
