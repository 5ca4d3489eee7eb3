/**
 * Sends actions until they are answered. An action that never reached the server, or whose answer was lost, is sent again
 * with the same key: the server does it once.
 */
import { signal } from "@preact/signals";
import { Refused, Unreachable } from "../wire/api";
import type { Accepted, TableAction } from "../wire/types";

const RETRY_LEAST_MS = 400;
const RETRY_MOST_MS = 5000;
const KEY_BYTES = 12;
const SECOND_MS = 1000;

/** A name for a request that nobody else uses. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Outbox {
  /** How many actions are on their way. */
  readonly waiting = signal(0);
  #closed = false;

  constructor(private readonly post: (action: TableAction) => Promise<Accepted>) {}

  /** Send an action; Refused if the server does not want it. */
  async send(action: TableAction): Promise<Accepted> {
    this.waiting.value++;
    try {
      return await this.#persist(action);
    } finally {
      this.waiting.value--;
    }
  }

  close(): void {
    this.#closed = true;
  }

  async #persist(action: TableAction): Promise<Accepted> {
    for (let wait = RETRY_LEAST_MS; ; wait = Math.min(wait * 2, RETRY_MOST_MS)) {
      try {
        return await this.post(action);
      } catch (error) {
        const passing = error instanceof Unreachable || (error instanceof Refused && error.passing);
        if (!passing || this.#closed) throw error;
        const asked = error instanceof Refused && error.retryAfter ? error.retryAfter * SECOND_MS : 0;
        await new Promise((resolve) => setTimeout(resolve, Math.max(wait, asked)));
      }
    }
  }
}
