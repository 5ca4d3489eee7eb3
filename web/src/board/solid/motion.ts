/** Movements: each runs from 0 to 1 in its time. Frames are asked for only while something moves. */
export interface Movement {
  milliseconds: number;
  /** So long it waits before it begins. */
  delay?: number;
  step(part: number): void;
  end?(): void;
}

interface Running extends Movement {
  began: number | null;
}

export class Motion {
  #running: Running[] = [];

  get moving(): boolean {
    return this.#running.length > 0;
  }

  start(movement: Movement): void {
    movement.step(0);
    this.#running.push({ ...movement, began: null });
  }

  /** Bring everything to where it is at a time. */
  advance(now: number): void {
    const still: Running[] = [];
    for (const movement of this.#running) {
      movement.began ??= now;
      const part = (now - movement.began - (movement.delay ?? 0)) / movement.milliseconds;
      movement.step(Math.min(Math.max(part, 0), 1));
      if (part >= 1) movement.end?.();
      else still.push(movement);
    }
    this.#running = still;
  }

  /** Leave everything where it is now. */
  stop(): void {
    this.#running = [];
  }

  /** Bring everything to its end at once. */
  finish(): void {
    const running = this.#running;
    this.#running = [];
    for (const movement of running) {
      movement.step(1);
      movement.end?.();
    }
  }
}

/** Slow at both ends. */
export function eased(part: number): number {
  return part * part * (3 - 2 * part);
}

const LANDED = 0.68;
const BOUNCE = 0.045;

/** Falling with weight: how much of the height is left. It lands, and bounces once, hardly. */
export function falling(part: number): number {
  if (part < LANDED) return 1 - (part / LANDED) ** 2;
  const after = (part - LANDED) / (1 - LANDED);
  return BOUNCE * 4 * after * (1 - after);
}
