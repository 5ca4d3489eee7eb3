import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Outbox } from "../src/table/outbox";
import { Refused, Unreachable } from "../src/wire/api";
import type { Accepted, TableAction } from "../src/wire/types";

const action = { kind: "move", move: "iv", number: 3, seat: "white", key: "k" } as TableAction;
const accepted = { table: "t", entry: { number: 4 } } as unknown as Accepted;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the outbox", () => {
  it("sends the same action with the same key until it is answered", async () => {
    const sent: TableAction[] = [];
    const outbox = new Outbox(async (wanted) => {
      sent.push(wanted);
      if (sent.length < 4) throw new Unreachable();
      return accepted;
    });
    const answer = outbox.send(action);
    expect(outbox.waiting.value).toBe(1);
    await vi.runAllTimersAsync();
    expect(await answer).toBe(accepted);
    expect(sent).toEqual([action, action, action, action]);
    expect(outbox.waiting.value).toBe(0);
  });

  it("waits as long as the server asks for", async () => {
    let asked = 0;
    const outbox = new Outbox(async () => {
      if (asked++ === 0) throw new Refused(429, { code: "rate", message: "wait" }, 7);
      return accepted;
    });
    const answer = outbox.send(action);
    await vi.advanceTimersByTimeAsync(6900);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await answer).toBe(accepted);
  });

  it("does not insist when the server says no", async () => {
    const outbox = new Outbox(async () => {
      throw new Refused(409, { code: "late", message: "too late" }, null);
    });
    await expect(outbox.send(action)).rejects.toThrow("too late");
  });
});
