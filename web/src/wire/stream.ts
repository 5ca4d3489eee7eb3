/** A table as it goes on: Server-Sent Events that mend themselves when the connection is lost. */
import type { TableState } from "./types";

/** The server says something at least every 15 seconds; after so long a silence the connection is dead. */
const SILENCE_MS = 40_000;
const RETRY_LEAST_MS = 500;
const RETRY_MOST_MS = 10_000;

export interface Listener {
  onState(state: TableState): void;
  onNow(now: number): void;
  /** How many watch the table, players among them. */
  onWatchers(count: number): void;
  /** Told of the connection: `false` when it is lost, `true` when it is there (again). */
  onLive(live: boolean): void;
}

/** The part of EventSource that is used, so that tests can do without a browser. */
export type Source = Pick<EventSource, "addEventListener" | "close" | "onopen" | "onerror" | "readyState">;
export type OpenSource = (address: string) => Source;

const openSource: OpenSource = (address) => new EventSource(address);

/** Watch a table until `close`. `address` is asked with the number of the last entry that was seen. */
export class Stream {
  #source: Source | null = null;
  #seen: number | null = null;
  #wait = RETRY_LEAST_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private readonly address: (after: number | null) => string,
    private readonly listener: Listener,
    private readonly open: OpenSource = openSource,
  ) {
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    this.#hangUp();
    clearTimeout(this.#retry);
  }

  /** The device says that it is offline: do not wait until the silence is noticed. */
  lose(): void {
    if (!this.#closed && this.#source) this.#lost();
  }

  /** Come again at once, for instance because the device is online again. */
  hurry(): void {
    if (this.#closed || this.#source) return;
    clearTimeout(this.#retry);
    this.#connect();
  }

  #connect(): void {
    const source = this.open(this.address(this.#seen));
    this.#source = source;
    source.onopen = () => {
      this.#wait = RETRY_LEAST_MS;
      this.listener.onLive(true);
      this.#heard();
    };
    // A source would come again by itself, but not after every kind of failure, and with less haste than we want.
    source.onerror = () => this.#lost();
    source.addEventListener("now", (event) => {
      this.#heard();
      this.listener.onNow(Number((event as MessageEvent<string>).data));
    });
    source.addEventListener("watchers", (event) =>
      this.listener.onWatchers(Number((event as MessageEvent<string>).data)),
    );
    source.addEventListener("entry", (event) => {
      this.#heard();
      this.#seen = Number((event as MessageEvent<string>).lastEventId);
    });
    source.addEventListener("state", (event) => {
      this.#heard();
      const state = JSON.parse((event as MessageEvent<string>).data) as TableState;
      this.#seen = state.head;
      this.listener.onState(state);
    });
    this.#heard();
  }

  #heard(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost(), SILENCE_MS);
  }

  #lost(): void {
    this.#hangUp();
    this.listener.onLive(false);
    this.#retry = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, RETRY_MOST_MS);
  }

  #hangUp(): void {
    clearTimeout(this.#silence);
    this.#source?.close();
    this.#source = null;
  }
}
