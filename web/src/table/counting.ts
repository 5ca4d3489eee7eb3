/** Counting a tower at the end of a game: face by face, as the rulebook does, so that one can follow. */
import { type ReadonlySignal, signal } from "@preact/signals";

/** So long each face is looked at. */
const FACE_MS = 1300;

export class Counting {
  readonly #counted = signal<number | null>(null);
  #timer: ReturnType<typeof setInterval> | undefined;

  /** How many faces have been counted so far, the last of which is being looked at; null: nothing is being counted. */
  get counted(): ReadonlySignal<number | null> {
    return this.#counted;
  }

  begin(faces: number): void {
    this.stop();
    this.#counted.value = 1;
    this.#timer = setInterval(() => {
      const next = (this.#counted.peek() ?? faces) + 1;
      if (next > faces) this.stop();
      else this.#counted.value = next;
    }, FACE_MS);
  }

  /** Everything is known. */
  stop(): void {
    clearInterval(this.#timer);
    this.#counted.value = null;
  }
}
