import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Source, Stream } from "../src/wire/stream";
import type { TableState } from "../src/wire/types";

/** A source that the test speaks through. */
class Pipe implements Source {
  onopen: Source["onopen"] = null;
  onerror: Source["onerror"] = null;
  readyState = 0;
  closed = false;
  readonly #listeners = new Map<string, (event: MessageEvent) => void>();
  constructor(readonly address: string) {}
  addEventListener(kind: string, listener: unknown): void {
    this.#listeners.set(kind, listener as (event: MessageEvent) => void);
  }
  close(): void {
    this.closed = true;
  }
  say(kind: string, data: string, lastEventId = ""): void {
    this.#listeners.get(kind)?.({ data, lastEventId } as MessageEvent);
  }
  open(): void {
    this.onopen?.call(this as unknown as EventSource, {} as Event);
  }
  fail(): void {
    this.onerror?.call(this as unknown as EventSource, {} as Event);
  }
}

function watched() {
  const pipes: Pipe[] = [];
  const states: number[] = [];
  const live: boolean[] = [];
  const stream = new Stream(
    (after) => `/stream?after=${after}`,
    {
      onState: (state: TableState) => states.push(state.head),
      onNow: () => {},
      onWatchers: () => {},
      onLive: (is) => live.push(is),
    },
    (address) => {
      const pipe = new Pipe(address);
      pipes.push(pipe);
      return pipe;
    },
  );
  return { pipes, states, live, stream, last: () => pipes.at(-1) as Pipe };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the stream", () => {
  it("goes on after the last entry that it saw", () => {
    const { last, states, live, pipes } = watched();
    last().open();
    last().say("state", '{"head": 5}', "5");
    last().say("entry", "{}", "6");
    last().fail();
    expect(pipes[0]?.closed).toBe(true);
    vi.advanceTimersByTime(600);
    expect(last().address).toBe("/stream?after=6");
    last().open();
    expect(states).toEqual([5]);
    expect(live).toEqual([true, false, true]);
  });

  it("waits longer each time, but hurries when it is asked to", () => {
    const { pipes, last, stream } = watched();
    for (let failure = 0; failure < 6; failure++) {
      last().fail();
      vi.advanceTimersByTime(10_000);
    }
    expect(pipes).toHaveLength(7);
    last().fail();
    stream.hurry();
    expect(pipes).toHaveLength(8);
  });

  it("notices silence", () => {
    const { live, last } = watched();
    last().open();
    vi.advanceTimersByTime(41_000);
    expect(live).toEqual([true, false]);
  });

  it("does not wait for silence when the device is offline", () => {
    const { live, last, pipes, stream } = watched();
    last().open();
    stream.lose();
    stream.lose();
    expect(live).toEqual([true, false]);
    stream.hurry();
    expect(pipes).toHaveLength(2);
  });

  it("is quiet once it is closed", () => {
    const { pipes, last, stream } = watched();
    stream.close();
    last().fail();
    expect(pipes).toHaveLength(1);
  });
});
