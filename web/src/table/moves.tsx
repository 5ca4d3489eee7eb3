/** The moves of the game, turn by turn; each can be looked at again. */
import { useEffect, useRef } from "preact/hooks";
import { useApp } from "../app/context";
import { Icon, type IconName } from "../app/icon";
import { playerName } from "../texts/names";
import type { TableState } from "../wire/types";
import type { TableModel } from "./model";

interface Turn {
  number: number;
  steps: { index: number; step: TableState["steps"][number] }[];
}

function turnsOf(state: TableState): Turn[] {
  const turns: Turn[] = [];
  state.steps.forEach((step, index) => {
    const last = turns.at(-1);
    if (last?.number === step.turn) last.steps.push({ index, step });
    else turns.push({ number: step.turn, steps: [{ index, step }] });
  });
  return turns;
}

export function MoveList({ model }: { model: TableModel }) {
  const { say } = useApp();
  const list = useRef<HTMLOListElement>(null);
  const state = model.state.value;
  const steps = model.steps.value;
  const shown = model.shown.value;
  useEffect(() => {
    const element = list.current;
    const current = element?.querySelector<HTMLElement>("[aria-current=true]");
    if (element && current) element.scrollTop = current.offsetTop - element.clientHeight / 2;
    else if (element && shown === steps) element.scrollTop = element.scrollHeight;
  }, [shown, steps]);
  if (!state) return null;
  const button = (icon: IconName, label: string, to: number, enabled: boolean) => (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      disabled={!enabled}
      onClick={() => model.replay(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <section class="moves" aria-label={say("page-moves")}>
      <ol ref={list}>
        {turnsOf(state).map((turn) => (
          <li key={turn.number}>
            <span class="turn-number">{turn.number}</span>
            {turn.steps.map(({ index, step }) => (
              <button
                key={index}
                type="button"
                class="move"
                aria-current={shown === index + 1}
                title={playerName(say, step.seat)}
                onClick={() => model.replay(index + 1)}
              >
                <i class={`pip swatch-${step.seat}`} aria-hidden="true" />
                {step.move ?? "–"}
              </button>
            ))}
          </li>
        ))}
      </ol>
      {steps === 0 && <p class="quiet">{say("page-no-moves")}</p>}
      <div class="replay">
        {button("first", say("page-first"), 0, shown > 0)}
        {button("back", say("page-back"), shown - 1, shown > 0)}
        {button("forward", say("page-forward"), shown + 1, shown < steps)}
        {button("last", say("page-last"), steps, shown < steps)}
      </div>
    </section>
  );
}
