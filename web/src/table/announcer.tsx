/** What a screen reader says by itself: moves, turns that lapse, why an action is not allowed, and how the game ended. */
import { type ReadonlySignal, type Signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useApp } from "../app/context";
import { playerName } from "../texts/names";
import type { Say } from "../texts/texts";
import type { TableState } from "../wire/types";
import type { Event, TableModel } from "./model";

export function Announcer({ text }: { text: string }) {
  return (
    <div class="hidden" role="status" aria-live="polite" data-announced={text}>
      {text}
    </div>
  );
}

/** The sentence that is to be spoken now. */
export function useAnnouncements(model: TableModel, events: Signal<Event | null>): ReadonlySignal<string> {
  const { say } = useApp();
  const heard = useSignal("");
  useSignalEffect(() => {
    const event = events.value;
    if (event?.kind === "move" || event?.kind === "over") heard.value = told(event.state, say);
  });
  return useComputed(() => {
    const ghost = model.touch.ghost.value;
    if (ghost?.violation) return say("page-not-allowed", { move: ghost.action, reason: ghost.violation.text });
    if (ghost?.legal && model.seat.value) return say("page-allowed", { move: ghost.action });
    return heard.value;
  });
}

function told(state: TableState, say: Say): string {
  const step = state.steps.at(-1);
  const parts: string[] = [];
  if (step?.move) parts.push(say("page-played", { player: playerName(say, step.seat), move: step.move }));
  for (const player of state.position.lapsed) parts.push(say("page-lapsed", { player: playerName(say, player) }));
  parts.push(state.end ? state.end.text : say("page-turn-of", { player: playerName(say, state.position.to_move) }));
  return parts.join(" ");
}
