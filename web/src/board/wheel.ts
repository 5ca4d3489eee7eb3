/** A wheel that turns what the hand holds: one step at a time, however fast it spins. */
const PAUSE_MS = 140;

export class Wheel {
  #last = Number.NEGATIVE_INFINITY;

  /** The step that an event makes: onwards, back, or none. */
  step(event: Pick<WheelEvent, "deltaY" | "timeStamp">): 1 | -1 | null {
    if (!event.deltaY || event.timeStamp - this.#last < PAUSE_MS) return null;
    this.#last = event.timeStamp;
    return event.deltaY > 0 ? 1 : -1;
  }
}
